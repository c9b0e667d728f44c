//! The one table of keys. Footer and help are made from it; the README is tested against it.

mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::{Action, App, Focus};
use crate::chord::Chord;

pub use table::ROWS;

/// Where a binding holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Everywhere.
    Everywhere,
    /// In the four fields.
    Field,
    /// In the bit bar.
    Bits,
    /// In the help.
    Help,
}

impl Place {
    /// The place that the keys go to.
    pub const fn of(app: &App) -> Self {
        match (app.help(), app.focus()) {
            (Some(_), _) => Self::Help,
            (None, Focus::Field(_)) => Self::Field,
            (None, Focus::Bits) => Self::Bits,
        }
    }

    /// Whether a binding for `self` holds in the place `other`.
    pub fn covers(self, other: Self) -> bool {
        self == Self::Everywhere || self == other
    }
}

/// What a binding is about: a heading of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Getting around in the form, and changing its values.
    Fields,
    /// Taking the ID along, and leaving.
    Leaving,
    /// Working on single bits.
    Bits,
    /// Editing a field's text.
    Editing,
    /// The help itself, which says it in its frame.
    Help,
}

impl Topic {
    /// The heading.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Fields => "Fields",
            Self::Leaving => "The ID, and leaving",
            Self::Bits => "In the bits",
            Self::Editing => "Editing",
            Self::Help => "Help",
        }
    }
}

/// A row of the table: a line of the help.
#[derive(Debug)]
pub struct Row {
    /// Where the keys do it.
    pub place: Place,
    /// What they're about.
    pub topic: Topic,
    /// What they do.
    pub does: &'static str,
    /// How many of the keys the footer names, and what it says that they do.
    pub footer: Option<(usize, &'static str)>,
    /// The keys, each with its action.
    pub bindings: &'static [(Chord, Action)],
}

impl Row {
    /// The names of the keys, as the help has them.
    pub fn keys(&self) -> String {
        names(self.bindings, ", ")
    }

    /// What the footer says, if it says something: keys, and what they do.
    pub fn footer(&self) -> Option<(String, &'static str)> {
        let (count, says) = self.footer?;
        Some((names(&self.bindings[..count], "/"), says))
    }
}

/// The names of keys; the four arrows have one together.
fn names(bindings: &[(Chord, Action)], separator: &str) -> String {
    const ARROWS: [KeyCode; 4] = [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down];
    let is_arrow = |chord: &Chord| chord.modifiers.is_empty() && ARROWS.contains(&chord.code);
    let all_arrows = bindings.iter().filter(|(chord, _)| is_arrow(chord)).count() == ARROWS.len();
    let mut names: Vec<String> = bindings
        .iter()
        .map(|(chord, _)| {
            if all_arrows && is_arrow(chord) {
                "Arrows".to_owned()
            } else {
                chord.to_string()
            }
        })
        .collect();
    names.dedup();
    names.join(separator)
}

/// What a key does in a place; `None` for the release of a key, which does nothing.
pub fn action(key: &KeyEvent, place: Place) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let chord = Chord::from(key);
    let bound = ROWS
        .iter()
        .filter(|row| row.place.covers(place))
        .flat_map(|row| row.bindings)
        .find(|(bound, _)| *bound == chord)
        .map(|(_, action)| action.clone());
    Some(bound.unwrap_or(match chord {
        Chord {
            code: KeyCode::Char(c),
            modifiers: KeyModifiers::NONE,
        } if place == Place::Field => Action::Type(c),
        chord => Action::Unbound(chord),
    }))
}

#[cfg(test)]
mod tests;
