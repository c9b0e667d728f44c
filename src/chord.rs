//! A key with its modifiers, in one spelling, and its name.

use std::fmt;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key; with control, letters are in lower case.
    pub code: KeyCode,
    /// The modifiers that must be held, and no others.
    pub modifiers: KeyModifiers,
}

/// Modifiers with their names, in the order in which they're said.
const MODIFIERS: [(KeyModifiers, &str); 6] = [
    (KeyModifiers::CONTROL, "Ctrl"),
    (KeyModifiers::ALT, "Alt"),
    (KeyModifiers::SHIFT, "Shift"),
    (KeyModifiers::SUPER, "Super"),
    (KeyModifiers::HYPER, "Hyper"),
    (KeyModifiers::META, "Meta"),
];

impl From<&KeyEvent> for Chord {
    /// Terminals differ in how they report shift.
    fn from(key: &KeyEvent) -> Self {
        let mut modifiers = key.modifiers;
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

/// The chord's name: `Ctrl+C`, `Shift+Tab`, `?`.
impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (modifier, name) in MODIFIERS {
            if self.modifiers.contains(modifier) {
                write!(f, "{name}+")?;
            }
        }
        match self.code {
            KeyCode::Char(' ') => f.write_str("Space"),
            KeyCode::BackTab => f.write_str("Shift+Tab"),
            KeyCode::PageUp => f.write_str("PageUp"),
            KeyCode::PageDown => f.write_str("PageDown"),
            KeyCode::Delete => f.write_str("Delete"),
            KeyCode::Char(c) if c.is_ascii_graphic() && !self.modifiers.is_empty() => {
                write!(f, "{}", c.to_ascii_uppercase())
            }
            KeyCode::Char(c) => f.write_str(&character(c)),
            code => write!(f, "{code}"),
        }
    }
}

/// Names a character. What isn't plain ASCII is named by its number, because it may be invisible, of
/// any width, or not in the locale's character set.
pub(crate) fn character(c: char) -> String {
    if c.is_ascii_graphic() {
        c.to_string()
    } else {
        format!("U+{:04X}", u32::from(c))
    }
}
