//! Which key a control character or a sequence stands for.

use std::str;

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::DEL;

/// Whether a byte goes on a sequence `CSI` rather than ending it.
pub(super) fn goes_on(params: &[u8], byte: u8) -> bool {
    match byte {
        // The Linux console's F1 to F5 are `CSI [` and a letter.
        b'[' => params.is_empty(),
        // urxvt ends keys with it. Elsewhere it stands before the end, behind more than a number.
        b'$' => params.is_empty() || !params.iter().all(u8::is_ascii_digit),
        byte => (b' '..=b'?').contains(&byte),
    }
}

/// The key of an ASCII character.
pub(super) fn ascii(byte: u8) -> KeyEvent {
    let c = match byte {
        b'\t' => return KeyCode::Tab.into(),
        b'\r' => return KeyCode::Enter.into(),
        DEL => return KeyCode::Backspace.into(),
        b' '.. => return KeyCode::Char(byte.into()).into(),
        0 => b' ',
        // Control with a letter, or with one of `[\]^_`.
        _ => (byte + 0x40).to_ascii_lowercase(),
    };
    KeyEvent::new(KeyCode::Char(c.into()), KeyModifiers::CONTROL)
}

/// The key of `ESC O`, modifiers that old terminals put in between, and a letter.
pub(super) fn ss3(params: &[u8], letter: u8) -> Option<KeyEvent> {
    let params = str::from_utf8(params).ok()?;
    let number = params.rsplit(';').next()?.parse().ok();
    let mut modifiers = modifiers(number);
    let code = match letter {
        b'M' => KeyCode::Enter,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        b'X' => KeyCode::Char('='),
        // The keypad's other characters, 0x40 above themselves.
        b'j'..=b'y' => KeyCode::Char((letter - 0x40).into()),
        // urxvt writes small letters with control.
        b'a'..=b'z' => {
            modifiers |= KeyModifiers::CONTROL;
            cursor_key(letter.to_ascii_uppercase())?
        }
        letter => cursor_key(letter)?,
    };
    Some(KeyEvent::new(code, modifiers))
}

/// The key of `CSI`, parameters, and a last byte; `None` for reports and replies, which have
/// prefixes or intermediates, and for keys that nobody has a name for.
pub(super) fn csi(params: &[u8], last: u8) -> Option<KeyEvent> {
    let params = str::from_utf8(params).ok()?;
    if params == "[" {
        return matches!(last, b'A'..=b'E').then(|| KeyCode::F(last - b'A' + 1).into());
    }
    if params.contains(|c: char| !c.is_ascii_digit() && !matches!(c, ';' | ':')) {
        return None;
    }
    // In kitty's protocol they have parts: key:shifted:base ; modifiers:kind.
    let part = |param: usize, part: usize| -> Option<u32> {
        let param = params.split(';').nth(param)?;
        param.split(':').nth(part)?.parse().ok()
    };
    let mut modifiers = modifiers(part(1, 0));
    // urxvt has them in the last byte.
    modifiers |= match last {
        b'$' | b'a'..=b'd' | b'Z' => KeyModifiers::SHIFT,
        b'^' => KeyModifiers::CONTROL,
        b'@' => KeyModifiers::CONTROL | KeyModifiers::SHIFT,
        _ => KeyModifiers::NONE,
    };
    let code = match (last, part(0, 0)) {
        // xterm's modifyOtherKeys has the modifiers before the character.
        (b'~', Some(27)) => character(part(2, 0)?)?,
        (b'~' | b'$' | b'^' | b'@', Some(number)) => numbered(number)?,
        (b'a'..=b'd', None) => cursor_key(last.to_ascii_uppercase())?,
        (b'u', Some(key)) => {
            // Ctrl+C is where it is on the base layout, on a Cyrillic one too.
            let command = modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
            let shifted = part(0, 1).filter(|_| modifiers.contains(KeyModifiers::SHIFT));
            let other = if command { part(0, 2) } else { shifted };
            character(other.unwrap_or(key))?
        }
        (b'Z', _) => KeyCode::BackTab,
        // Not R, which says where the cursor is.
        (b'P' | b'Q' | b'S', _) => KeyCode::F(last - b'P' + 1),
        (last, _) => cursor_key(last)?,
    };
    let kind = match part(1, 1) {
        Some(2) => KeyEventKind::Repeat,
        Some(3) => KeyEventKind::Release,
        Some(_) | None => KeyEventKind::Press,
    };
    Some(KeyEvent::new_with_kind(code, modifiers, kind))
}

fn cursor_key(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        _ => return None,
    })
}

fn numbered(number: u32) -> Option<KeyCode> {
    // The numbers of function keys leave gaps where the DEC keyboards had them.
    let gap = match number {
        1 | 7 => return Some(KeyCode::Home),
        2 => return Some(KeyCode::Insert),
        3 => return Some(KeyCode::Delete),
        4 | 8 => return Some(KeyCode::End),
        5 => return Some(KeyCode::PageUp),
        6 => return Some(KeyCode::PageDown),
        11..=15 => 10,
        17..=21 => 11,
        23..=26 => 12,
        28..=29 => 13,
        31..=34 => 14,
        _ => return None,
    };
    u8::try_from(number - gap).ok().map(KeyCode::F)
}

/// The key of a character's number, as kitty's protocol and xterm report it.
fn character(number: u32) -> Option<KeyCode> {
    let at = |first: u32| usize::try_from(number - first).ok();
    match number {
        8 | 127 => Some(KeyCode::Backspace),
        9 => Some(KeyCode::Tab),
        13 => Some(KeyCode::Enter),
        27 => Some(KeyCode::Esc),
        0..32 => None,
        // kitty's numbers for the keypad.
        57_399..=57_416 => character(b"0123456789./*-+\r=,"[at(57_399)?].into()),
        57_417..=57_420 => cursor_key(b"DCAB"[at(57_417)?]),
        57_421..=57_426 => numbered([5, 6, 7, 8, 2, 3][at(57_421)?]),
        // Those of modifiers by themselves, media keys and the like.
        0xe000..=0xf8ff => None,
        number => char::from_u32(number).map(KeyCode::Char),
    }
}

/// Modifiers as terminals number them: one more than the sum of 1 shift, 2 alt, 4 control, then
/// those that are crossterm's too. The locks count as well, but change no key.
fn modifiers(number: Option<u32>) -> KeyModifiers {
    let bits = u8::try_from(number.unwrap_or_default().saturating_sub(1)).unwrap_or_default();
    // crossterm has alt above control.
    let (alt, control) = (bits & 2, bits & 4);
    KeyModifiers::from_bits_truncate(bits & !6 | alt << 1 | control >> 1)
}
