//! Bytes from the terminal to keys and pastes: one state machine, whose state is what has come of
//! an input that isn't complete.
//!
//! No library does this job today. crossterm, termina and terminput share one parser, which
//! swallows keys after an unfinished sequence and has no time-outs; termwiz types the rest of a
//! sequence that was cut; qwertty has the right contract, but no SS3, Alt or modifyOtherKeys yet.
//! vte parses what programs send to terminals, which is another language: it has no time-outs, no
//! SS3, no X10 mouse and no urxvt.

mod keys;

use std::mem;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

const ESC: u8 = 0x1b;
const DEL: u8 = 0x7f;
const BEL: u8 = 0x07;
/// Ctrl+C.
const INTERRUPT: u8 = 0x03;
/// The 8-bit control that ends a text, as `ESC \` does.
const STRING_TERMINATOR: u8 = 0x9c;
const PASTE_END: &[u8] = b"\x1b[201~";

/// A byte so long after an `ESC` that doesn't go on a sequence is a key of its own: Alt with a key
/// comes in one piece.
const PAUSE: Duration = Duration::from_millis(30);
/// How long the rest of a sequence may take. Links tear sequences apart by up to 100 ms.
const SEQUENCE_TIMEOUT: Duration = Duration::from_millis(250);
/// How long it may take once there's so much of it that it can't be Alt with a character.
const CERTAIN_SEQUENCE_TIMEOUT: Duration = Duration::from_secs(1);
/// How long a paste may pause.
const PASTE_TIMEOUT: Duration = Duration::from_secs(2);

/// Stands for bytes that are no character; no field takes it.
const BROKEN: KeyCode = KeyCode::Char(char::REPLACEMENT_CHARACTER);

/// What a person did at the keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Key(KeyEvent),
    /// Pasted text, with a sign for what isn't UTF-8.
    Paste(String),
    /// A paste whose end never came.
    PasteCutOff,
}

/// Turns the byte stream into inputs, however it's cut into pieces.
pub(super) struct Decoder {
    /// What has come of a key, a report or a reply that isn't complete.
    pending: Vec<u8>,
    /// [`KeyModifiers::ALT`] where an `ESC` stands before it; urxvt sends one before another `ESC`.
    alt: KeyModifiers,
    /// What has come of a bracketed paste.
    paste: Option<Vec<u8>>,
    /// When the last byte came.
    last: Instant,
    inputs: Vec<Input>,
}

impl Decoder {
    pub(super) fn new(now: Instant) -> Self {
        Self {
            pending: Vec::new(),
            alt: KeyModifiers::NONE,
            paste: None,
            last: now,
            inputs: Vec::new(),
        }
    }

    /// Takes bytes that came at the time `now`; gives the inputs that are complete with them.
    pub(super) fn feed(&mut self, bytes: &[u8], now: Instant) -> Vec<Input> {
        let paused = now.duration_since(self.last) > PAUSE;
        self.last = now;
        match (&self.paste, &self.pending[..], bytes) {
            _ if !paused => {}
            // It isn't pasted but typed, by someone whose paste has lost its end.
            (Some(_), _, [INTERRUPT, ..]) => self.end(),
            (None, [ESC], [byte, ..]) if !introduces_sequence(*byte) => self.end(),
            _ => {}
        }
        for &byte in bytes {
            self.step(byte);
        }
        mem::take(&mut self.inputs)
    }

    /// When to call [`Decoder::on_timeout`] unless more bytes come; `None` where nothing is under
    /// way.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let timeout = match (&self.paste, &self.pending[..]) {
            (Some(_), _) => PASTE_TIMEOUT,
            (None, []) => return None,
            // Above the 8-bit controls begin the characters outside ASCII.
            (None, [ESC] | [ESC, _] | [0xa0..=0xff, ..]) => SEQUENCE_TIMEOUT,
            (None, _) => CERTAIN_SEQUENCE_TIMEOUT,
        };
        Some(self.last + timeout)
    }

    /// The deadline has passed: what has come is all there is.
    pub(super) fn on_timeout(&mut self) -> Vec<Input> {
        self.end();
        mem::take(&mut self.inputs)
    }

    fn end(&mut self) {
        let paste = self.paste.take();
        self.inputs.extend(paste.map(|_| Input::PasteCutOff));
        let (code, alt) = match mem::take(&mut self.pending)[..] {
            [ESC] => (KeyCode::Esc, KeyModifiers::NONE),
            [ESC, c] => (KeyCode::Char(c.into()), KeyModifiers::ALT),
            [0xa0..=0xff, ..] => (BROKEN, self.alt),
            _ => return,
        };
        self.alt = alt;
        self.emit(Some(code.into()));
    }

    fn step(&mut self, byte: u8) {
        if let Some(text) = &mut self.paste {
            text.push(byte);
            if let Some(text) = text.strip_suffix(PASTE_END) {
                let text = String::from_utf8_lossy(text).into_owned();
                self.inputs.push(Input::Paste(text));
                self.paste = None;
            }
            return;
        }
        let mut pending = mem::take(&mut self.pending);
        let (introducer, params) = match &pending[..] {
            [] => return self.ground(byte, KeyModifiers::NONE),
            [ESC] => return self.escape(byte),
            [ESC, introducer, params @ ..] => (*introducer, params),
            [control @ ..0xa0, params @ ..] => (control - 0x40, params),
            _ => return self.utf8([pending, vec![byte]].concat()),
        };
        match (introducer, params, byte) {
            // An old mouse report: three bytes follow.
            (b'[', [b'M', _, _], _) => return,
            (b'[', [b'M', ..], _) | (b'[', [], b'M') => {}
            (b'[', b"200", b'~') => return self.paste = Some(Vec::new()),
            (b'[', ..) if keys::goes_on(params, byte) => {}
            (b'[', _, b' '..=b'~') => return self.emit(keys::csi(params, byte)),
            // Old terminals put modifiers in between.
            (b'O', _, b'0'..=b'9' | b';') => {}
            (b'O', _, b' '..=b'~') => return self.emit(keys::ss3(params, byte)),
            // A control character cuts a sequence off: nothing that terminals send has one inside.
            (b'[' | b'O', ..) => return self.ground(byte, KeyModifiers::NONE),

            // The others have a text in them. An `ESC` there begins its end or something else.
            (_, _, BEL) => return,
            (_, [.., ESC], _) => return self.escape(byte),
            (_, _, ESC) => self.alt = KeyModifiers::NONE,
            // In a text that 7-bit controls began it's part of a character.
            (_, _, STRING_TERMINATOR) if pending[0] != ESC => return,
            (_, _, b' '..=b'~' | 0x80..) => {}
            _ => return self.ground(byte, KeyModifiers::NONE),
        }
        pending.push(byte);
        self.pending = pending;
    }

    /// Takes a byte that nothing but perhaps `ESC` stands before, which is Alt.
    fn ground(&mut self, byte: u8, alt: KeyModifiers) {
        self.alt = alt;
        match byte {
            ESC => self.pending = vec![ESC],
            ..=DEL => self.emit(Some(keys::ascii(byte))),
            STRING_TERMINATOR => {}
            // The other 8-bit controls stand for `ESC` and the byte 0x40 below.
            _ if introduces_sequence(byte - 0x40) => self.pending = vec![byte],
            _ => self.utf8(vec![byte]),
        }
    }

    fn escape(&mut self, byte: u8) {
        match byte {
            // `ESC \` ends a text.
            b'\\' => {}
            _ if introduces_sequence(byte) => self.pending = vec![ESC, byte],
            _ => self.ground(byte, KeyModifiers::ALT),
        }
    }

    fn utf8(&mut self, bytes: Vec<u8>) {
        match str::from_utf8(&bytes) {
            Ok(text) => self.emit(text.parse().ok().map(|c| KeyCode::Char(c).into())),
            Err(error) if error.error_len().is_none() => self.pending = bytes,
            Err(_) => {
                self.emit(Some(BROKEN.into()));
                // The last byte isn't part of the broken character.
                if let [_, .., last] = bytes[..] {
                    self.ground(last, KeyModifiers::NONE);
                }
            }
        }
    }

    fn emit(&mut self, key: Option<KeyEvent>) {
        if let Some(mut key) = key {
            key.modifiers |= self.alt;
            self.inputs.push(Input::Key(key));
        }
    }
}

/// Whether a byte behind `ESC` begins a sequence: CSI, SS3, OSC, DCS, SOS, PM or APC.
const fn introduces_sequence(byte: u8) -> bool {
    matches!(byte, b'[' | b'O' | b']' | b'P' | b'X' | b'^' | b'_')
}

#[cfg(test)]
mod tests;
