//! A bracketed paste under way.

use std::mem;

use super::ESC;

/// What ends a paste.
const END: &[u8] = b"\x1b[201~";
/// How much of a paste is kept: far more than any field takes, so that what is longer is refused.
const KEPT: usize = 4096;

/// A paste under way.
#[derive(Default)]
pub(super) struct Paste {
    pub(super) text: Vec<u8>,
    /// How much of [`END`] the last bytes match.
    matched: usize,
}

impl Paste {
    /// Takes a byte; true where the paste ends with it.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        if byte == END[self.matched] {
            self.matched += 1;
            return self.matched == END.len();
        }
        let matched = mem::take(&mut self.matched);
        self.keep(&END[..matched]);
        if byte == ESC {
            self.matched = 1;
        } else {
            self.keep(&[byte]);
        }
        false
    }

    fn keep(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if self.text.len() < KEPT {
                self.text.push(byte);
            } else if !byte.is_ascii_whitespace() {
                // Stands for all that isn't kept, lest a value and then much white space be taken
                // for the value alone.
                self.text[KEPT - 1] = byte;
            }
        }
    }
}
