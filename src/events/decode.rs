//! Bytes from the terminal to keys and pastes: one state machine.
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

/// What ends a paste.
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
    /// A key.
    Key(KeyEvent),
    /// Pasted text, with a sign for what isn't UTF-8.
    Paste(String),
    /// A paste whose end never came.
    PasteCutOff,
}

/// What is under way.
#[derive(Default)]
enum State {
    #[default]
    Ground,
    /// `ESC`. Another one before it is Alt for the key that follows, as urxvt sends it.
    Escape { alt: bool },
    /// `ESC [`: most keys, reports and replies.
    Csi(Sequence),
    /// `CSI M`, and so many bytes of an old mouse report are still to come.
    X10Mouse { left: u8 },
    /// `ESC O`: cursor keys and keypad in application mode, F1 to F4.
    Ss3(Sequence),
    /// A reply with text in it: OSC, DCS, SOS, PM or APC.
    Text(Sequence),
    /// An `ESC` in a text begins its end.
    TextEscape,
    /// The first bytes of a character outside ASCII.
    Utf8 { bytes: Vec<u8>, alt: bool },
    /// A bracketed paste: what has come of it.
    Paste(Vec<u8>),
}

struct Sequence {
    /// What followed `ESC`; `None` if an 8-bit control stands for both.
    introducer: Option<u8>,
    /// What has followed since; of a text, only the last byte.
    params: Vec<u8>,
    alt: bool,
}

impl Sequence {
    /// The character that was pressed with Alt, if nothing follows.
    fn alone(&self) -> Option<KeyEvent> {
        let introducer = self.introducer.filter(|_| self.params.is_empty())?;
        Some(KeyCode::Char(introducer.into()).into())
    }
}

/// Turns the byte stream into inputs, however it's cut into pieces.
pub(super) struct Decoder {
    state: State,
    /// When the last byte came.
    last: Instant,
    inputs: Vec<Input>,
}

impl Decoder {
    /// A decoder that nothing has come to yet.
    pub(super) fn new(now: Instant) -> Self {
        Self {
            state: State::Ground,
            last: now,
            inputs: Vec::new(),
        }
    }

    /// Takes bytes that came at the time `now`; gives the inputs that are complete with them.
    pub(super) fn feed(&mut self, bytes: &[u8], now: Instant) -> Vec<Input> {
        let paused = now.duration_since(self.last) > PAUSE;
        self.last = now;
        let key_of_its_own = match (&self.state, bytes.first()) {
            (State::Escape { .. }, Some(byte)) => !introduces_sequence(*byte),
            // It isn't pasted but typed, by someone whose paste has lost its end.
            (State::Paste(_), Some(byte)) => *byte == INTERRUPT,
            _ => false,
        };
        if paused && key_of_its_own {
            self.end();
        }
        for &byte in bytes {
            self.step(byte);
        }
        mem::take(&mut self.inputs)
    }

    /// When to call [`Decoder::on_timeout`] unless more bytes come; `None` where nothing is under
    /// way.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let timeout = match &self.state {
            State::Ground => return None,
            State::Paste(_) => PASTE_TIMEOUT,
            State::Escape { .. } | State::Utf8 { .. } => SEQUENCE_TIMEOUT,
            State::Csi(start) | State::Ss3(start) | State::Text(start)
                if start.alone().is_some() =>
            {
                SEQUENCE_TIMEOUT
            }
            State::Csi(_) | State::Ss3(_) | State::Text(_) => CERTAIN_SEQUENCE_TIMEOUT,
            State::TextEscape | State::X10Mouse { .. } => CERTAIN_SEQUENCE_TIMEOUT,
        };
        Some(self.last + timeout)
    }

    /// The deadline has passed: what has come is all there is.
    pub(super) fn on_timeout(&mut self) -> Vec<Input> {
        self.end();
        mem::take(&mut self.inputs)
    }

    fn end(&mut self) {
        match mem::take(&mut self.state) {
            State::Escape { .. } => self.key(KeyCode::Esc, false),
            State::Csi(start) | State::Ss3(start) | State::Text(start) => {
                self.emit(start.alone(), true);
            }
            State::Utf8 { alt, .. } => self.key(BROKEN, alt),
            State::Paste(_) => self.inputs.push(Input::PasteCutOff),
            State::Ground | State::TextEscape | State::X10Mouse { .. } => {}
        }
    }

    fn step(&mut self, byte: u8) {
        match (mem::take(&mut self.state), byte) {
            (State::Paste(text), _) => self.paste(text, byte),
            (State::X10Mouse { left: 1 }, _) => {}
            (State::X10Mouse { left }, _) => self.state = State::X10Mouse { left: left - 1 },
            (State::Utf8 { bytes, alt }, _) => self.utf8(bytes, byte, alt),

            (State::Text(_) | State::TextEscape, BEL) => {}
            (State::Text(_), ESC) => self.state = State::TextEscape,
            // In a text that 7-bit controls began it's part of a character.
            (State::Text(text), STRING_TERMINATOR) if text.introducer.is_none() => {}
            (State::Text(text), b' '..=b'~' | 0x80..) => {
                let params = vec![byte];
                self.state = State::Text(Sequence { params, ..text });
            }
            // Or it begins something else.
            (State::TextEscape, _) => self.escape(byte, false),
            (State::Escape { alt }, _) => self.escape(byte, alt),

            (State::Csi(csi), b'M') if csi.params.is_empty() => {
                self.state = State::X10Mouse { left: 3 };
            }
            (State::Csi(csi), b'~') if csi.params == b"200" => {
                self.state = State::Paste(Vec::new());
            }
            (State::Csi(mut csi), _) if keys::goes_on(&csi.params, byte) => {
                csi.params.push(byte);
                self.state = State::Csi(csi);
            }
            (State::Csi(csi), b' '..=b'~') => self.emit(keys::csi(&csi.params, byte), csi.alt),
            // Old terminals put modifiers in between.
            (State::Ss3(mut ss3), b'0'..=b'9' | b';') => {
                ss3.params.push(byte);
                self.state = State::Ss3(ss3);
            }
            (State::Ss3(ss3), b' '..=b'~') => self.emit(keys::ss3(&ss3.params, byte), ss3.alt),

            // A control character cuts a sequence off: nothing that terminals send has one inside.
            (State::Ground | State::Csi(_) | State::Ss3(_) | State::Text(_), _) => {
                self.ground(byte, false);
            }
        }
    }

    /// Takes a byte that nothing but perhaps `ESC` stands before, which is Alt.
    fn ground(&mut self, byte: u8, alt: bool) {
        match byte {
            ESC => self.state = State::Escape { alt },
            0..b' ' | DEL => self.emit(Some(keys::control(byte)), alt),
            b' '..=b'~' => self.key(KeyCode::Char(byte.into()), alt),
            // It ends a text.
            STRING_TERMINATOR => {}
            // The other 8-bit controls stand for `ESC` and the byte 0x40 below.
            0x80..=0x9f if introduces_sequence(byte - 0x40) => {
                self.introduce(byte - 0x40, None, alt);
            }
            0x80.. => self.utf8(Vec::new(), byte, alt),
        }
    }

    fn escape(&mut self, byte: u8, alt: bool) {
        match byte {
            // It ends a text.
            b'\\' => {}
            byte if introduces_sequence(byte) => self.introduce(byte, Some(byte), alt),
            byte => self.ground(byte, true),
        }
    }

    fn introduce(&mut self, kind: u8, introducer: Option<u8>, alt: bool) {
        let sequence = Sequence {
            introducer,
            params: Vec::new(),
            alt,
        };
        self.state = match kind {
            b'[' => State::Csi(sequence),
            b'O' => State::Ss3(sequence),
            _ => State::Text(sequence),
        };
    }

    fn utf8(&mut self, mut bytes: Vec<u8>, byte: u8, alt: bool) {
        bytes.push(byte);
        match std::str::from_utf8(&bytes) {
            Ok(text) => text.chars().for_each(|c| self.key(KeyCode::Char(c), alt)),
            Err(error) if error.error_len().is_none() => self.state = State::Utf8 { bytes, alt },
            Err(_) => {
                self.key(BROKEN, alt);
                if bytes.len() > 1 {
                    // The last byte isn't part of the broken character.
                    self.ground(byte, false);
                }
            }
        }
    }

    fn paste(&mut self, mut text: Vec<u8>, byte: u8) {
        text.push(byte);
        self.state = match text.strip_suffix(PASTE_END) {
            Some(text) => {
                let text = String::from_utf8_lossy(text).into_owned();
                self.inputs.push(Input::Paste(text));
                State::Ground
            }
            None => State::Paste(text),
        };
    }

    fn key(&mut self, code: KeyCode, alt: bool) {
        self.emit(Some(code.into()), alt);
    }

    fn emit(&mut self, key: Option<KeyEvent>, alt: bool) {
        self.inputs.extend(key.map(|mut key| {
            if alt {
                key.modifiers |= KeyModifiers::ALT;
            }
            Input::Key(key)
        }));
    }
}

/// Whether a byte behind `ESC` begins a sequence: CSI, SS3, OSC, DCS, SOS, PM or APC.
const fn introduces_sequence(byte: u8) -> bool {
    matches!(byte, b'[' | b'O' | b']' | b'P' | b'X' | b'^' | b'_')
}

#[cfg(test)]
mod tests;
