//! Which key a letter or a number in a sequence stands for.

use crossterm::event::{KeyCode, KeyModifiers};

/// The function key that a letter stands for, where `first` stands for F`number`.
pub(super) fn function(letter: char, first: char, number: u8) -> KeyCode {
    KeyCode::F(letter as u8 - first as u8 + number)
}

pub(super) fn cursor_key(letter: char) -> Option<KeyCode> {
    Some(match letter {
        'A' => KeyCode::Up,
        'B' => KeyCode::Down,
        'C' => KeyCode::Right,
        'D' => KeyCode::Left,
        'H' => KeyCode::Home,
        'F' => KeyCode::End,
        _ => return None,
    })
}

pub(super) fn numbered(number: u16) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        // The numbers leave gaps where the DEC keyboards had them.
        11..=15 => KeyCode::F(u8::try_from(number - 10).ok()?),
        17..=21 => KeyCode::F(u8::try_from(number - 11).ok()?),
        23..=24 => KeyCode::F(u8::try_from(number - 12).ok()?),
        _ => return None,
    })
}

/// The key of a character's number, as kitty's protocol and xterm report it.
pub(super) fn character(number: Option<u16>) -> Option<KeyCode> {
    /// Kitty's numbers for the keypad's digits and its Enter.
    const KEYPAD_0: u16 = 57_399;
    const KEYPAD_9: u16 = 57_408;
    const KEYPAD_ENTER: u16 = 57_414;
    let number = number?;
    Some(match number {
        9 => KeyCode::Tab,
        13 | KEYPAD_ENTER => KeyCode::Enter,
        27 => KeyCode::Esc,
        8 | 127 => KeyCode::Backspace,
        KEYPAD_0..=KEYPAD_9 => KeyCode::Char(char::from_digit(u32::from(number - KEYPAD_0), 10)?),
        0..32 => return None,
        _ => KeyCode::Char(char::from_u32(u32::from(number))?),
    })
}

/// Modifiers as terminals number them: one more than the sum of 1 shift, 2 alt, 4 control.
pub(super) fn key_modifiers(number: Option<u16>) -> KeyModifiers {
    let bits = number.unwrap_or_default().saturating_sub(1);
    [
        (1, KeyModifiers::SHIFT),
        (2, KeyModifiers::ALT),
        (4, KeyModifiers::CONTROL),
        (8, KeyModifiers::SUPER),
        (16, KeyModifiers::HYPER),
        (32, KeyModifiers::META),
    ]
    .into_iter()
    .filter(|(bit, _)| bits & bit != 0)
    .fold(KeyModifiers::NONE, |all, (_, modifier)| all | modifier)
}
