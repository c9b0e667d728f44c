//! A key with its modifiers, in one spelling, and its name.

use std::fmt;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The modifiers that must be held, and no others.
    pub modifiers: KeyModifiers,
    /// The key; with control, letters are in lower case.
    pub code: KeyCode,
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
        let (mut modifiers, mut code) = (key.modifiers, key.code);
        match code {
            // The character says already whether shift was held.
            KeyCode::Char(c) => {
                modifiers -= KeyModifiers::SHIFT;
                if modifiers.contains(KeyModifiers::CONTROL) {
                    code = KeyCode::Char(c.to_ascii_lowercase());
                }
            }
            // `CSI Z`, `CSI 9;2u` and the Linux console's `ESC TAB` are all Shift+Tab.
            KeyCode::BackTab => modifiers -= KeyModifiers::SHIFT,
            KeyCode::Tab if [KeyModifiers::SHIFT, KeyModifiers::ALT].contains(&modifiers) => {
                (modifiers, code) = (KeyModifiers::NONE, KeyCode::BackTab);
            }
            _ => {}
        }
        Self { modifiers, code }
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
            KeyCode::Char(c) if self.modifiers.is_empty() => f.write_str(&character(c)),
            KeyCode::Char(c) => f.write_str(&character(c.to_ascii_uppercase())),
            code => write!(f, "{code}"),
        }
    }
}

/// Names a character. What isn't plain ASCII is named by its number, because it may be invisible, of
/// any width, or not in the locale's character set.
pub(crate) fn character(c: char) -> String {
    match c {
        '!'..='~' => c.to_string(),
        c => format!("U+{:04X}", u32::from(c)),
    }
}
