//! Bytes from the terminal to keys and pastes.
//!
//! Why not crossterm's reader: it reports a lone ESC at once and the torn rest of a sequence as
//! typed characters, waits without end for the rest of `ESC [`, of a paste and of a reply such as
//! `CSI ? 2026 ; 2 $ y` (swallowing every key meanwhile), and reads the text of OSC and DCS
//! replies as typing. Here vte's state machine finds where sequences end, whatever they are, and
//! silence ends what the terminal leaves unfinished.

mod codes;
mod keys;
mod paste;

use std::mem;
use std::ops::RangeInclusive;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use vte::Parser;

use keys::{Keys, Prefix};

const ESC: u8 = 0x1b;
const DEL: u8 = 0x7f;
const BEL: u8 = 0x07;
/// Ctrl+C.
const INTERRUPT: u8 = 0x03;
/// What begins a reply with text in it, after `ESC`. In these an `ESC` begins the end.
const STRINGS: &[u8] = b"]PX^_";
/// The first bytes of characters outside ASCII.
const UTF_8_FIRST: RangeInclusive<u8> = 0xc2..=0xf4;

/// How long the rest of a sequence may take. Links tear sequences apart by up to 100 ms.
const SEQUENCE_PATIENCE: Duration = Duration::from_millis(250);
/// How long it may take once there's so much of it that it can't be Alt with a character.
const CERTAIN_PATIENCE: Duration = Duration::from_secs(1);
/// How long a paste may pause.
const PASTE_PATIENCE: Duration = Duration::from_secs(2);

/// How much of a sequence under way is kept: what tells what it is, and the last byte.
const PARTIAL_KEPT: usize = 3;

/// What a person did at the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(KeyEvent),
    /// Pasted text; where it was very long, its beginning.
    Paste(String),
    /// A paste whose end never came.
    PasteCutOff,
}

/// Turns the byte stream into inputs, however it's cut into pieces.
#[derive(Default)]
pub struct Decoder {
    parser: Parser,
    keys: Keys,
    /// The bytes of the sequence under way.
    partial: Vec<u8>,
}

impl Decoder {
    /// How long to wait for more bytes until [`Decoder::silence`]; `None` where nothing is
    /// under way.
    pub fn patience(&self) -> Option<Duration> {
        match self.partial.len() {
            _ if self.keys.paste.is_some() => Some(PASTE_PATIENCE),
            0 => None,
            PARTIAL_KEPT.. => Some(CERTAIN_PATIENCE),
            _ => Some(SEQUENCE_PATIENCE),
        }
    }

    /// Takes bytes; gives the inputs that are complete with them.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Input> {
        // By itself it isn't pasted but typed, by someone whose paste has lost its end.
        if bytes == [INTERRUPT] && self.keys.paste.take().is_some() {
            self.keys.inputs.push(Input::PasteCutOff);
        }
        for &byte in bytes {
            self.take(byte);
        }
        mem::take(&mut self.keys.inputs)
    }

    /// No byte came for as long as [`Decoder::patience`]: what is under way is all there is.
    pub fn silence(&mut self) -> Vec<Input> {
        if self.keys.paste.take().is_some() {
            self.keys.inputs.push(Input::PasteCutOff);
        }
        let partial = mem::take(&mut self.partial);
        self.reset();
        match partial.as_slice() {
            [ESC] => self.keys.press(KeyCode::Esc),
            [ESC, c] if c.is_ascii_graphic() || *c == b' ' => self.keys.alt(char::from(*c)),
            // Nothing, or a reply or a key that broke off several bytes later.
            [] | [ESC, ..] => {}
            // A character that broke off.
            _ => self.keys.press(KeyCode::Char(char::REPLACEMENT_CHARACTER)),
        }
        mem::take(&mut self.keys.inputs)
    }

    fn take(&mut self, byte: u8) {
        if let Some(paste) = &mut self.keys.paste {
            if paste.take(byte) {
                let text = String::from_utf8_lossy(&paste.text).into_owned();
                self.keys.inputs.push(Input::Paste(text));
                self.keys.paste = None;
            }
            return;
        }
        if self.keys.to_skip > 0 {
            self.keys.to_skip -= 1;
            if self.keys.to_skip == 0 {
                self.partial.clear();
            }
            return;
        }
        let control = (byte < b' ' && byte != ESC) || byte == DEL;
        match self.partial.as_slice() {
            // Alt with Enter, Tab or Backspace; vte would take the control character alone.
            [ESC] if control => {
                self.reset();
                return self.keys.control(byte, KeyModifiers::ALT);
            }
            // Alt with a character outside ASCII, which vte would pass over.
            [ESC] if !byte.is_ascii() => {
                self.reset();
                self.keys.prefix = Some(Prefix::Alt);
            }
            // A control character is a key, and nothing that terminals send has one inside; but one
            // may end a string.
            [ESC, kind, ..] if control && !(byte == BEL && STRINGS.contains(kind)) => {
                self.reset();
                return self.keys.control(byte, KeyModifiers::NONE);
            }
            // The one under way broke off, and another begins.
            [ESC] if byte == ESC => self.reset(),
            [ESC, kind, ..] if byte == ESC && !STRINGS.contains(kind) => self.reset(),
            // The end of a string that isn't its end, but the beginning of something else.
            [ESC, kind, .., ESC] if byte != b'\\' && STRINGS.contains(kind) => {
                self.reset();
                self.take(ESC);
                return self.take(byte);
            }
            _ => {}
        }
        self.keys.complete = false;
        self.parser.advance(&mut self.keys, &[byte]);
        if self.keys.complete {
            self.partial.clear();
        }
        // What a byte completes may be a character that broke off before it.
        let begins = byte == ESC || UTF_8_FIRST.contains(&byte);
        if begins || !self.keys.complete {
            self.partial.truncate(PARTIAL_KEPT - 1);
            self.partial.push(byte);
        }
    }

    fn reset(&mut self) {
        self.parser = Parser::new();
        self.partial.clear();
        self.keys.prefix = None;
        self.keys.to_skip = 0;
    }
}

#[cfg(test)]
mod tests;
