//! The one table of keys. Footer and help are made from it; the README is tested against it.

mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::Action;
use crate::text::keys::KeyWords;

pub use table::ROWS;

/// Where a binding holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At every stop.
    Everywhere,
    /// In the four fields.
    Field,
    /// In the bit bar.
    Bits,
}

impl Place {
    /// Whether a binding for `self` holds at the stop `other`.
    #[must_use]
    pub fn covers(self, other: Self) -> bool {
        self == Self::Everywhere || self == other
    }
}

/// What a binding is about: the headings of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Getting from stop to stop.
    Move,
    /// Changing a field's value.
    Change,
    /// Editing a field's text.
    Edit,
    /// Working on single bits.
    Bits,
    /// Taking the ID along, and leaving.
    Leave,
}

impl Topic {
    /// All topics, in the order of the help.
    pub const ALL: [Self; 5] = [
        Self::Move,
        Self::Change,
        Self::Bits,
        Self::Leave,
        Self::Edit,
    ];
}

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key; letters in lower case.
    pub code: KeyCode,
    /// The modifiers that must be held, and no others.
    pub modifiers: KeyModifiers,
}

impl Chord {
    /// The chord of a key event, in one spelling: terminals differ in how they report shift.
    fn of(key: &KeyEvent) -> Self {
        let mut modifiers =
            key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        let code = match key.code {
            // The character says already whether shift was held.
            KeyCode::Char(c) => {
                modifiers -= KeyModifiers::SHIFT;
                let command = modifiers.contains(KeyModifiers::CONTROL);
                KeyCode::Char(if command { c.to_ascii_lowercase() } else { c })
            }
            // `CSI Z`, `CSI 9;2u` and the Linux console's `ESC TAB` are all Shift+Tab.
            KeyCode::BackTab => {
                modifiers -= KeyModifiers::SHIFT;
                KeyCode::BackTab
            }
            KeyCode::Tab if modifiers == KeyModifiers::SHIFT || modifiers == KeyModifiers::ALT => {
                modifiers = KeyModifiers::NONE;
                KeyCode::BackTab
            }
            code => code,
        };
        Self { code, modifiers }
    }
}

/// A row of the table: what the help says on one line.
#[derive(Debug)]
pub struct Row {
    /// How the keys are written, what they do, and what the footer says.
    pub words: &'static KeyWords,
    /// Under which heading the help shows it.
    pub topic: Topic,
    /// Where the keys do it.
    pub place: Place,
    /// The keys, each with its action.
    pub bindings: &'static [(Chord, Action)],
}

/// What a key does at a stop; `None` for the release of a key, which does nothing.
#[must_use]
pub fn action(key: &KeyEvent, place: Place) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let chord = Chord::of(key);
    let bound = ROWS
        .iter()
        .filter(|row| row.place.covers(place))
        .flat_map(|row| row.bindings)
        .find(|(bound, _)| *bound == chord)
        .map(|(_, action)| action.clone());
    Some(bound.unwrap_or(match (chord.code, place) {
        (KeyCode::Char(c), Place::Field | Place::Everywhere) if chord.modifiers.is_empty() => {
            Action::Type(c)
        }
        _ => Action::Unbound(chord),
    }))
}

/// The footer's words for a stop, most important first.
pub fn footer(place: Place) -> impl Iterator<Item = &'static str> {
    ROWS.iter()
        .filter(move |row| row.place.covers(place))
        .filter_map(|row| row.words.footer)
}

#[cfg(test)]
mod tests;
