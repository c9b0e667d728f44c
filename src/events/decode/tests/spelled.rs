//! The spellings of keys and pastes.

use super::*;

const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const ALT: KeyModifiers = KeyModifiers::ALT;
const CONTROL: KeyModifiers = KeyModifiers::CONTROL;

#[track_caller]
fn assert_spelled(spellings: &[&str], expected: &Input) {
    for spelling in spellings {
        let inputs = decode(spelling.as_bytes());
        assert_eq!(inputs, std::slice::from_ref(expected), "{spelling:?}");
    }
}

#[test]
fn cursor_keys() {
    for (letter, code) in [
        ('A', KeyCode::Up),
        ('B', KeyCode::Down),
        ('C', KeyCode::Right),
        ('D', KeyCode::Left),
        ('H', KeyCode::Home),
        ('F', KeyCode::End),
    ] {
        let spell = |start: &str| format!("\x1b{start}{letter}");
        assert_spelled(&[&spell("["), &spell("O"), &spell("[1;1")], &plain(code));
        assert_spelled(&[&spell("[1;2")], &key(code, SHIFT));
        assert_spelled(&[&spell("[1;3")], &key(code, ALT));
        assert_spelled(&[&spell("[1;5")], &key(code, CONTROL));
        assert_spelled(&[&spell("[1;8")], &key(code, SHIFT | ALT | CONTROL));
    }
}

#[test]
fn home_and_end_of_all_terminals() {
    assert_spelled(
        &["\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"],
        &plain(KeyCode::Home),
    );
    assert_spelled(
        &["\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"],
        &plain(KeyCode::End),
    );
}

#[test]
fn numbered_keys() {
    for (number, code) in [
        (2, KeyCode::Insert),
        (3, KeyCode::Delete),
        (5, KeyCode::PageUp),
        (6, KeyCode::PageDown),
        (11, KeyCode::F(1)),
        (15, KeyCode::F(5)),
        (17, KeyCode::F(6)),
        (21, KeyCode::F(10)),
        (23, KeyCode::F(11)),
        (24, KeyCode::F(12)),
    ] {
        assert_spelled(&[&format!("\x1b[{number}~")], &plain(code));
        assert_spelled(&[&format!("\x1b[{number};5~")], &key(code, CONTROL));
    }
}

#[test]
fn function_keys_of_xterm_and_of_the_linux_console() {
    for (number, xterm, linux) in [(1, 'P', 'A'), (2, 'Q', 'B'), (4, 'S', 'D')] {
        let code = KeyCode::F(number);
        assert_spelled(
            &[&format!("\x1bO{xterm}"), &format!("\x1b[[{linux}")],
            &plain(code),
        );
        assert_spelled(&[&format!("\x1b[1;5{xterm}")], &key(code, CONTROL));
    }
    assert_spelled(&["\x1bOR", "\x1b[[C", "\x1b[13~"], &plain(KeyCode::F(3)));
    assert_spelled(&["\x1b[[E"], &plain(KeyCode::F(5)));
}

#[test]
fn tab_and_shift_tab() {
    assert_spelled(&["\t", "\x1b[9u", "\x1b[27;1;9~"], &plain(KeyCode::Tab));
    assert_spelled(&["\x1b[Z"], &key(KeyCode::BackTab, SHIFT));
    assert_spelled(&["\x1b[9;2u", "\x1b[27;2;9~"], &key(KeyCode::Tab, SHIFT));
    assert_spelled(&["\x1b\t"], &key(KeyCode::Tab, ALT));
}

#[test]
fn enter_backspace_and_escape() {
    let enters = ["\r", "\x1bOM", "\x1b[13u", "\x1b[57414u", "\x1b[27;1;13~"];
    assert_spelled(&enters, &plain(KeyCode::Enter));
    assert_spelled(
        &["\x7f", "\x1b[127u", "\x1b[8u"],
        &plain(KeyCode::Backspace),
    );
    assert_spelled(&["\x1b\x7f", "\x1b[127;3u"], &key(KeyCode::Backspace, ALT));
    assert_spelled(&["\x1b\r"], &key(KeyCode::Enter, ALT));
    assert_spelled(&["\x1b", "\x1b[27u", "\x1b\x1b"], &plain(KeyCode::Esc));
    assert_spelled(&["\x08"], &ctrl('h'));
    assert_spelled(&["\n"], &ctrl('j'));
}

#[test]
fn control_characters() {
    for (byte, letter) in (1..=26).zip('a'..='z') {
        let expected = match byte {
            b'\t' => plain(KeyCode::Tab),
            b'\r' => plain(KeyCode::Enter),
            _ => ctrl(letter),
        };
        assert_eq!(decode(&[byte]), [expected], "{byte:#x}");
        let number = u32::from(letter);
        let protocols = [format!("\x1b[{number};5u"), format!("\x1b[27;5;{number}~")];
        for spelling in protocols {
            assert_spelled(&[&spelling], &ctrl(letter));
        }
    }
    assert_spelled(&["\0"], &ctrl(' '));
}

#[test]
fn characters() {
    for c in ('!'..='~').chain(['é', '１', '\u{200b}', '١', '日', '\u{1f600}']) {
        assert_spelled(&[&c.to_string()], &char(c));
    }
    assert_spelled(
        &["\x1b[53u", "\x1b[53;1u", "\x1b[53;1:1u", "\x1b[27;1;53~"],
        &char('5'),
    );
    // With shift, kitty may say which character that makes.
    assert_spelled(&["\x1b[49:33;2u"], &key(KeyCode::Char('!'), SHIFT));
}

#[test]
fn keypad_digits() {
    for (digit, ss3) in ('0'..='9').zip('p'..='y') {
        let kitty = 57_399 + u32::from(digit) - u32::from('0');
        assert_spelled(
            &[&format!("\x1bO{ss3}"), &format!("\x1b[{kitty}u")],
            &char(digit),
        );
    }
    for (sign, ss3) in [
        ('*', 'j'),
        ('+', 'k'),
        (',', 'l'),
        ('-', 'm'),
        ('.', 'n'),
        ('/', 'o'),
    ] {
        assert_spelled(&[&format!("\x1bO{ss3}")], &char(sign));
    }
    assert_spelled(&["\x1bOX", "\x1b[57415u"], &char('='));
    for (number, sign) in (57_409..).zip("./*-+".chars()) {
        assert_spelled(&[&format!("\x1b[{number}u")], &char(sign));
    }
    assert_spelled(&["\x1b[57416u"], &char(','));
    for (number, code) in (57_417..).zip([
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Insert,
        KeyCode::Delete,
    ]) {
        assert_spelled(&[&format!("\x1b[{number}u")], &plain(code));
    }
}

#[test]
fn alt_with_characters() {
    for c in ('!'..='~').filter(|c| !"O[PX]^_\\".contains(*c)) {
        assert_spelled(&[&format!("\x1b{c}")], &alt(c));
        assert_spelled(&[&format!("\x1b[{};3u", u32::from(c))], &alt(c));
    }
    for c in ['é', '日'] {
        assert_spelled(&[&format!("\x1b{c}")], &alt(c));
    }
    // These begin sequences, of which nothing follows.
    for c in ['O', '[', 'P', 'X', ']', '^', '_'] {
        assert_spelled(&[&format!("\x1b{c}")], &alt(c));
    }
}

#[test]
fn repeats_count_and_releases_are_releases() {
    let repeat = of_kind(KeyCode::Char('5'), KeyEventKind::Repeat);
    assert_spelled(&["\x1b[53;1:2u"], &repeat);
    let release = of_kind(KeyCode::Char('5'), KeyEventKind::Release);
    assert_spelled(&["\x1b[53;1:3u"], &release);
    assert_spelled(
        &["\x1b[1;1:3A"],
        &of_kind(KeyCode::Up, KeyEventKind::Release),
    );
    assert_spelled(
        &["\x1b[5;1:2~"],
        &of_kind(KeyCode::PageUp, KeyEventKind::Repeat),
    );
}

#[test]
fn escape_before_a_key_is_alt_with_it() {
    assert_spelled(&["\x1b\x1b[A", "\x1b\x1bOA"], &key(KeyCode::Up, ALT));
    assert_spelled(&["\x1b\x1b[D", "\x1b[1;3D"], &key(KeyCode::Left, ALT));
    assert_spelled(&["\x1b\x1b[3~"], &key(KeyCode::Delete, ALT));
}

#[test]
fn keys_of_urxvt() {
    for (number, code) in [
        (2, KeyCode::Insert),
        (3, KeyCode::Delete),
        (5, KeyCode::PageUp),
        (6, KeyCode::PageDown),
        (7, KeyCode::Home),
        (8, KeyCode::End),
        (11, KeyCode::F(1)),
        (24, KeyCode::F(12)),
    ] {
        assert_spelled(&[&format!("\x1b[{number}~")], &plain(code));
        assert_spelled(&[&format!("\x1b[{number}$")], &key(code, SHIFT));
        assert_spelled(&[&format!("\x1b[{number}^")], &key(code, CONTROL));
        assert_spelled(&[&format!("\x1b[{number}@")], &key(code, SHIFT | CONTROL));
    }
    for (letter, code) in [
        ('a', KeyCode::Up),
        ('b', KeyCode::Down),
        ('c', KeyCode::Right),
        ('d', KeyCode::Left),
    ] {
        assert_spelled(&[&format!("\x1b[{letter}")], &key(code, SHIFT));
        assert_spelled(&[&format!("\x1bO{letter}")], &key(code, CONTROL));
    }
    // The sequence ends there, so that no digit behind it is lost.
    assert_eq!(decode(b"\x1b[3$14")[1..], [char('1'), char('4')]);
}

#[test]
fn modifiers_of_old_terminals_stand_before_the_letter() {
    assert_spelled(&["\x1bO5C", "\x1bO1;5C"], &key(KeyCode::Right, CONTROL));
    assert_spelled(&["\x1bO2P"], &key(KeyCode::F(1), SHIFT));
}

#[test]
fn eight_bit_controls_begin_sequences_too() {
    assert_eq!(decode(b"\x9bA"), [plain(KeyCode::Up)]);
    assert_eq!(decode(b"\x9b1;5C"), [key(KeyCode::Right, CONTROL)]);
    assert_eq!(decode(b"\x8fH"), [plain(KeyCode::Home)]);
    assert_eq!(decode(b"\x8fr5"), [char('2'), char('5')]);
    assert_eq!(decode(b"\x9b200~12\x1b[201~"), [paste("12")]);
    assert_eq!(decode(b"\x9b"), []);
}

#[test]
fn with_control_the_base_layouts_key_counts() {
    assert_spelled(&["\x1b[1089::99;5u", "\x1b[99;5u"], &ctrl('c'));
    assert_spelled(&["\x1b[1089;5u"], &ctrl('с'));
    assert_spelled(&["\x1b[1080::98;3u"], &alt('b'));
    assert_spelled(&["\x1b[1089::99u"], &char('с'));
    // Caps Lock and Num Lock are held down, too.
    assert_spelled(&["\x1b[99;197u", "\x1b[99;69u"], &ctrl('c'));
}

#[test]
fn keys_of_the_protocol_that_are_no_ones_are_no_keys() {
    // Shift by itself, Caps Lock, a media key.
    for spelling in ["\x1b[57441;2u", "\x1b[57358u", "\x1b[57428u", "\x1b[57427u"] {
        assert_eq!(decode(spelling.as_bytes()), [], "{spelling:?}");
    }
}

#[test]
fn pastes() {
    for (bytes, inputs) in [
        ("\x1b[200~12\x1b[201~", vec![paste("12")]),
        ("\x1b[200~\x1b[201~", vec![paste("")]),
        ("\x1b[200~1\r\n\x1b[201~5", vec![paste("1\r\n"), char('5')]),
        ("\x1b[200~\x1b[A\x03\x1b[201~", vec![paste("\x1b[A\x03")]),
        ("\x1b[200~1\x1b[20\x1b[201~", vec![paste("1\x1b[20")]),
        ("\x1b[200~1\x1b\x1b[201~", vec![paste("1\x1b")]),
        ("\x1b[200~1\x1b[200~2\x1b[201~", vec![paste("1\x1b[200~2")]),
        ("\x1b[200~é１\x1b[201~", vec![paste("é１")]),
        (
            "\x1b[200~1\x1b[201~\x1b[200~2\x1b[201~",
            vec![paste("1"), paste("2")],
        ),
        ("\x1b[200~12", vec![Input::PasteCutOff]),
        ("\x1b[200~12\x1b[201", vec![Input::PasteCutOff]),
        ("\x1b[201~", vec![]),
    ] {
        assert_eq!(decode(bytes.as_bytes()), inputs, "{bytes:?}");
    }
    let invalid = decode(b"\x1b[200~1\xff\x1b[201~");
    assert_eq!(invalid, [paste("1\u{fffd}")]);
}

#[test]
fn a_long_paste_is_whole() {
    let text = "12 ".repeat(1 << 18);
    let inputs = decode(format!("\x1b[200~{text}\x1b[201~").as_bytes());
    assert!(inputs == [paste(&text)], "{} inputs", inputs.len());
}

#[test]
fn an_interrupt_after_a_pause_ends_a_paste_that_has_no_end() {
    let mut decoder = Timed::new();
    decoder.feed(b"\x1b[200~12");
    let inputs = decoder.feed_later(b"\x03");
    assert_eq!(inputs, [Input::PasteCutOff, ctrl('c')]);
    assert!(!decoder.waits());
    // Amid other bytes it's pasted.
    let pasted = decoder.feed(b"\x1b[200~1\x032\x1b[201~");
    assert_eq!(pasted, [paste("1\x032")]);
}
