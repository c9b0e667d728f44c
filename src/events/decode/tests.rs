//! Every spelling of every key, and whatever else a terminal sends.

mod foreign;
mod spelled;
mod torn;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{Decoder, Input};

/// All that comes of bytes, when nothing follows them.
fn decode(bytes: &[u8]) -> Vec<Input> {
    let mut decoder = Decoder::default();
    let mut inputs = decoder.feed(bytes);
    inputs.extend(settle(&mut decoder));
    inputs
}

/// What comes of silence, where it's waited for.
fn settle(decoder: &mut Decoder) -> Vec<Input> {
    if decoder.patience().is_some() {
        decoder.silence()
    } else {
        Vec::new()
    }
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
