//! A key with its modifiers, in one spelling.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key; with control, letters are in lower case.
    pub code: KeyCode,
    /// The modifiers that must be held, and no others.
    pub modifiers: KeyModifiers,
}

impl Chord {
    /// The chord of a key event, in one spelling: terminals differ in how they report shift.
    pub fn of(key: &KeyEvent) -> Self {
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
