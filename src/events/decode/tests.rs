//! Every spelling of every key, and whatever else a terminal sends.

mod foreign;
mod spelled;
mod torn;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use std::time::{Duration, Instant};

use super::{Decoder, Input};

/// Longer than Alt and its key may be apart, and far shorter than anything is waited for.
const PAUSE: Duration = Duration::from_millis(100);

/// A decoder with its own time.
struct Timed {
    decoder: Decoder,
    now: Instant,
}

impl Timed {
    fn new() -> Self {
        let now = Instant::now();
        let decoder = Decoder::new(now);
        Self { decoder, now }
    }

    /// What comes of bytes that arrive at once.
    fn feed(&mut self, bytes: &[u8]) -> Vec<Input> {
        self.decoder.feed(bytes, self.now)
    }

    /// What comes of bytes that arrive after a pause.
    fn feed_later(&mut self, bytes: &[u8]) -> Vec<Input> {
        self.now += PAUSE;
        self.feed(bytes)
    }

    /// What comes of nothing, where it's waited for.
    fn settle(&mut self) -> Vec<Input> {
        match self.decoder.deadline() {
            Some(_) => self.decoder.on_timeout(),
            None => Vec::new(),
        }
    }

    fn waits(&self) -> bool {
        self.decoder.deadline().is_some()
    }
}

/// All that comes of bytes, when nothing follows them.
fn decode(bytes: &[u8]) -> Vec<Input> {
    let mut decoder = Timed::new();
    let mut inputs = decoder.feed(bytes);
    inputs.extend(decoder.settle());
    inputs
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Input {
    Input::Key(KeyEvent::new(code, modifiers))
}

fn plain(code: KeyCode) -> Input {
    key(code, KeyModifiers::NONE)
}

fn char(c: char) -> Input {
    plain(KeyCode::Char(c))
}

fn ctrl(c: char) -> Input {
    key(KeyCode::Char(c), KeyModifiers::CONTROL)
}

fn alt(c: char) -> Input {
    key(KeyCode::Char(c), KeyModifiers::ALT)
}

fn of_kind(code: KeyCode, kind: KeyEventKind) -> Input {
    Input::Key(KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind))
}

fn paste(text: &str) -> Input {
    Input::Paste(text.to_owned())
}

fn broken() -> Input {
    char(char::REPLACEMENT_CHARACTER)
}
