//! What vte finds in the byte stream, as keys.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use vte::{Params, Perform};

use super::codes::{character, cursor_key, function, key_modifiers, numbered};
use super::paste::Paste;
use super::{DEL, Input};

/// Bytes that follow `CSI M`, an old mouse report: button, column, row.
const MOUSE_BYTES: usize = 3;

/// A prefix that makes the next character part of a key, and that vte doesn't know.
#[derive(Clone, Copy)]
pub(super) enum Prefix {
    /// `ESC O`: cursor keys and keypad in application mode, F1 to F4.
    Ss3,
    /// `ESC`, before a character outside ASCII.
    Alt,
    /// `CSI [`: the Linux console's F1 to F5.
    LinuxFunction,
}

/// What vte finds becomes keys here.
#[derive(Default)]
pub(super) struct Keys {
    pub(super) inputs: Vec<Input>,
    /// Whether the last byte completed something.
    pub(super) complete: bool,
    pub(super) prefix: Option<Prefix>,
    pub(super) paste: Option<Paste>,
    /// Bytes of an old mouse report that are still to come.
    pub(super) to_skip: usize,
}

impl Keys {
    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) {
        let event = KeyEvent::new_with_kind(code, modifiers, kind);
        self.inputs.push(Input::Key(event));
    }

    pub(super) fn press(&mut self, code: KeyCode) {
        self.key(code, KeyModifiers::NONE, KeyEventKind::Press);
    }

    pub(super) fn alt(&mut self, c: char) {
        self.key(KeyCode::Char(c), KeyModifiers::ALT, KeyEventKind::Press);
    }

    pub(super) fn control(&mut self, byte: u8, with: KeyModifiers) {
        let ctrl = |c: u8| (KeyCode::Char(char::from(c)), KeyModifiers::CONTROL);
        let (code, modifiers) = match byte {
            b'\t' => (KeyCode::Tab, KeyModifiers::NONE),
            b'\r' => (KeyCode::Enter, KeyModifiers::NONE),
            DEL => (KeyCode::Backspace, KeyModifiers::NONE),
            0 => ctrl(b' '),
            0x01..=0x1a => ctrl(byte - 1 + b'a'),
            // Ctrl+\, Ctrl+], Ctrl+^ and Ctrl+_.
            0x1c..=0x1f => ctrl(byte + 0x40),
            // C1 controls and broken UTF-8.
            _ => (
                KeyCode::Char(char::REPLACEMENT_CHARACTER),
                KeyModifiers::NONE,
            ),
        };
        self.key(code, modifiers | with, KeyEventKind::Press);
    }

    fn after_ss3(&mut self, c: char) {
        let code = match c {
            'M' => KeyCode::Enter,
            'P'..='S' => function(c, 'P', 1),
            // The keypad's characters, 0x40 above themselves.
            'X' => KeyCode::Char('='),
            'j'..='y' => KeyCode::Char(char::from(c as u8 - 0x40)),
            // Old terminals put the modifiers in between.
            '0'..='9' | ';' => {
                self.prefix = Some(Prefix::Ss3);
                self.complete = false;
                return;
            }
            _ => match cursor_key(c) {
                Some(code) => code,
                None => return,
            },
        };
        self.press(code);
    }
}

impl Perform for Keys {
    fn print(&mut self, c: char) {
        self.complete = true;
        match self.prefix.take() {
            Some(Prefix::Ss3) => self.after_ss3(c),
            Some(Prefix::Alt) => self.alt(c),
            Some(Prefix::LinuxFunction) => {
                if ('A'..='E').contains(&c) {
                    self.press(function(c, 'A', 1));
                }
            }
            None if c == char::from(DEL) => self.control(DEL, KeyModifiers::NONE),
            None => self.press(KeyCode::Char(c)),
        }
    }

    fn execute(&mut self, byte: u8) {
        self.complete = true;
        self.prefix = None;
        self.control(byte, KeyModifiers::NONE);
    }

    fn esc_dispatch(&mut self, intermediates: &[u8], _ignore: bool, byte: u8) {
        if byte == b'O' && intermediates.is_empty() {
            self.prefix = Some(Prefix::Ss3);
            return;
        }
        self.complete = true;
        // `ESC \` ends a reply.
        if byte != b'\\' && intermediates.is_empty() {
            self.alt(char::from(byte));
        }
    }

    fn osc_dispatch(&mut self, _params: &[&[u8]], bell_terminated: bool) {
        // Otherwise it's `ESC \` that ends it, of which the `\` is still to come.
        self.complete = bell_terminated;
    }

    fn csi_dispatch(&mut self, params: &Params, intermediates: &[u8], ignore: bool, action: char) {
        self.complete = true;
        // Keys have no intermediates; replies and mouse reports do.
        if ignore || !intermediates.is_empty() {
            return;
        }
        let mut params = params.iter();
        let first = params.next().unwrap_or_default();
        let second = params.next().unwrap_or_default();
        let number = first.first().copied().unwrap_or_default();
        let mut modifiers = key_modifiers(second.first().copied());
        let kind = match second.get(1) {
            Some(2) => KeyEventKind::Repeat,
            Some(3) => KeyEventKind::Release,
            _ => KeyEventKind::Press,
        };
        let code = match (action, number) {
            ('~', 200) => {
                self.paste = Some(Paste::default());
                return;
            }
            ('[', 0) => {
                self.prefix = Some(Prefix::LinuxFunction);
                self.complete = false;
                return;
            }
            ('M', 0) => {
                self.to_skip = MOUSE_BYTES;
                self.complete = false;
                return;
            }
            // xterm's other way to report any key: the modifiers come before the character.
            ('~', 27) => character(params.next().and_then(|third| third.first().copied())),
            ('~', number) => numbered(number),
            // With shift, the second is the character that shift makes.
            ('u', number) => match first.get(1) {
                Some(&shifted) if modifiers.contains(KeyModifiers::SHIFT) => {
                    character(Some(shifted))
                }
                _ => character(Some(number)),
            },
            ('Z', _) => {
                modifiers |= KeyModifiers::SHIFT;
                Some(KeyCode::BackTab)
            }
            ('P' | 'Q' | 'S', _) => Some(function(action, 'P', 1)),
            _ => cursor_key(action),
        };
        if let Some(code) = code {
            self.key(code, modifiers, kind);
        }
    }
}
