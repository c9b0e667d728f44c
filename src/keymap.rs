//! The one table of keys. Footer and help are made from it; the README is tested against it.

mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use crate::app::{Action, Focus};
use crate::chord::Chord;
use crate::text::keys::{KeyWords, Topic};

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
    /// The place that a stop is.
    pub const fn of(focus: Focus) -> Self {
        match focus {
            Focus::Field(_) => Self::Field,
            Focus::Bits => Self::Bits,
        }
    }

    /// Whether a binding for `self` holds at the stop `other`.
    pub fn covers(self, other: Self) -> bool {
        self == Self::Everywhere || self == other
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
pub fn action(key: &KeyEvent, focus: Focus) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let chord = Chord::of(key);
    let place = Place::of(focus);
    let bound = ROWS
        .iter()
        .filter(|row| row.place.covers(place))
        .flat_map(|row| row.bindings)
        .find(|(bound, _)| *bound == chord)
        .map(|(_, action)| action.clone());
    Some(bound.unwrap_or(match (chord.code, focus) {
        (KeyCode::Char(c), Focus::Field(_)) if chord.modifiers.is_empty() => Action::Type(c),
        (_, Focus::Field(_) | Focus::Bits) => Action::Unbound(chord),
    }))
}

/// The footer's words for a stop, most important first.
pub fn footer(focus: Focus) -> impl Iterator<Item = &'static str> {
    let place = Place::of(focus);
    ROWS.iter()
        .filter(move |row| row.place.covers(place))
        .filter_map(|row| row.words.footer)
}

#[cfg(test)]
mod tests;
