//! The one table of keys. Footer and help are made from it; the README is tested against it.

mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::app::{Action, App, Focus};
use crate::chord::Chord;

pub use table::ROWS;

/// Where a binding holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Place {
    Everywhere,
    Field,
    Bits,
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
#[expect(missing_docs, reason = "their headings say it")]
pub enum Topic {
    Fields,
    Leaving,
    Bits,
    Editing,
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

/// Modifiers to hold, no others, and a key; and what they do.
pub type Binding = (KeyModifiers, KeyCode, Action);

/// A row of the table: a line of the help.
#[derive(Debug)]
#[expect(missing_docs, reason = "most names say all; the others are documented")]
pub struct Row {
    pub place: Place,
    pub topic: Topic,
    pub does: &'static str,
    /// How many of the keys the footer names, and what it says that they do.
    pub footer: Option<(usize, &'static str)>,
    pub bindings: &'static [Binding],
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
fn names(bindings: &[Binding], separator: &str) -> String {
    let name = |&(modifiers, code, _): &Binding| Chord { modifiers, code }.to_string();
    let names: Vec<String> = bindings.iter().map(name).collect();
    let arrows = ["Up", "Down", "Left", "Right"].join(separator);
    names.join(separator).replace(&arrows, "Arrows")
}

/// What a key does in a place; `None` for the release of a key, which does nothing.
pub fn action(key: &KeyEvent, place: Place) -> Option<Action> {
    let pressed = key.kind != KeyEventKind::Release;
    let chord = pressed.then(|| Chord::from(key))?;
    let rows = ROWS.iter().filter(|row| row.place.covers(place));
    let mut bindings = rows.flat_map(|row| row.bindings);
    let bound = bindings.find(|&&(modifiers, code, _)| chord == Chord { modifiers, code });
    let types = place == Place::Field && chord.modifiers.is_empty();
    Some(match (bound, chord.code) {
        (Some((.., action)), _) => action.clone(),
        (None, KeyCode::Char(c)) if types => Action::Type(c),
        (None, _) => Action::Unbound(chord),
    })
}

#[cfg(test)]
mod tests;
