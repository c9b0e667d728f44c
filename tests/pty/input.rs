//! Torn, unfinished and foreign input, through the terminal. What each sequence means is tested
//! where it's decoded; here is what comes of it.

use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::harness::{GONE_WITHIN, Session, Start, TO_SEQUENCE};

/// At the epoch the ID is the value of the other fields: the sequence, if they are 0.
const EPOCH: [&str; 2] = ["-t", "1288834974657"];
/// Input that is not complete.
const UNFINISHED: [&str; 12] = [
    "\x1b",
    "\x1b\x1b",
    "\x1b[",
    "\x1bO",
    "\x1b[1;",
    "\x1b[?2026",
    "\x1b]11;rgb:0",
    "\x1bP1$r",
    "\x1b_G",
    "\x1b[200~12",
    "\x1b[200~12\x1b[20",
    "\x1b[M",
];
/// The program at the epoch, with the focus on the sequence.
fn at_sequence(args: &[&str]) -> Session {
    let session = Start::captured(&[&EPOCH, args].concat()).ready();
    session.send(TO_SEQUENCE).focus(Some("Sequence"));
    session
}

/// Leaves with Enter and gives the ID.
#[track_caller]
fn enter(mut session: Session, case: &str) -> String {
    session.send("\r");
    assert_eq!(session.exit(), 0, "{case}");
    session.assert_restored(case);
    session.out().trim().to_owned()
}

fn wait(milliseconds: u64) {
    thread::sleep(Duration::from_millis(milliseconds));
}

// d01: https://github.com/crossterm-rs/crossterm/issues/993
#[test]
fn d01_a_torn_sequence_is_itself_or_nothing() {
    for gap in [1, 30, 80] {
        for (tail, becomes) in [
            ("[A", "13"),
            ("[B", "11"),
            ("[5~", "76"),
            ("OA", "13"),
            ("[1;2A", "12"),
            ("[200~3\r \x1b[201~", "123"),
            ("[Z", "12"),
            ("]11;rgb:0/0/0\x07", "12"),
        ] {
            let session = at_sequence(&["-s", "12"]);
            session.send("\x1b");
            wait(gap);
            session.send(tail);
            let case = format!("d01 ESC, {gap} ms, {tail:?}");
            let id = enter(session, &case);
            assert!(id == becomes || id == "12", "{case}: {id}");
        }
    }
}

// d01: https://github.com/crossterm-rs/crossterm/issues/993
#[test]
fn d01_a_sequence_may_be_torn_at_every_byte() {
    for gap in [1, 30] {
        let session = at_sequence(&["-s", "12"]);
        for byte in b"\x1b[A\x1bOA\x1b[1;5A\x1b[200~ \x1b[201~\x1b[A" {
            session.send([*byte]);
            wait(gap);
        }
        assert_eq!(enter(session, "d01"), "15", "d01 torn by {gap} ms");
    }
}

// d03: https://github.com/crossterm-rs/crossterm/issues/1060
// d05: https://github.com/openai/codex/issues/44786
#[test]
fn d03_d05_unfinished_input_stops_neither_the_clock_nor_a_signal() {
    for pending in UNFINISHED {
        let mut session = Start::captured(&[]).ready();
        session.send(pending);
        for _ in 0..3 {
            let shown = session.screen();
            session.wait(&format!("d05 {pending:?}: a tick"), |screen| {
                screen.contents() != shown
            });
        }
        session.signal(Signal::TERM);
        assert_eq!(session.exit_within(GONE_WITHIN), 143, "d03 {pending:?}");
        session.assert_restored("d03");
    }
}

#[test]
fn unfinished_input_swallows_no_later_key() {
    let sessions = UNFINISHED.map(|pending| {
        let session = at_sequence(&[]);
        session.send(pending);
        session
    });
    // Longer than any of them is waited for.
    wait(2500);
    for (session, pending) in sessions.into_iter().zip(UNFINISHED) {
        session.send("5");
        assert_eq!(enter(session, pending), "5", "{pending:?}");
    }
}

#[test]
fn a_paste_that_broke_off_is_said_without_another_key() {
    let session = at_sequence(&[]);
    session.send("\x1b[200~12").see("The paste broke off");
    assert_eq!(enter(session, "broken paste"), "0");
}

#[test]
fn ctrl_c_leaves_even_while_a_paste_has_not_ended() {
    let mut session = Start::captured(&[]).ready();
    session.send("\x1b[200~12");
    wait(100);
    session.send("\x03");
    assert_eq!(session.exit(), 130);
    session.assert_restored("Ctrl+C in a paste");
}

// d04: https://github.com/crossterm-rs/crossterm/issues/1057
#[test]
fn d04_many_keys_at_once_are_all_handled() {
    let session = at_sequence(&["-s", "12"]);
    session.send("\x01".to_owned() + &"\x1b[C".repeat(500) + "3");
    assert_eq!(enter(session, "d04"), "123", "d04 500 times Right");
    let session = Start::captured(&[]).ready();
    session
        .send("7".repeat(2000))
        .see("Timestamp is full: a field keeps 128");
    session.send("\x15").send("1288834974657");
    assert_eq!(enter(session, "d04"), "0", "d04 2 000 digits");
    let session = at_sequence(&[]);
    session.send("\x1b[A\x1b[B".repeat(2500) + "\x1b[A");
    assert_eq!(enter(session, "d04"), "1", "d04 5 001 keys");
}

// d04: https://github.com/crossterm-rs/crossterm/issues/1057
#[test]
fn d04_a_megabyte_of_paste_is_cut_and_makes_no_id() {
    for text in ["1", "1\n", "é", " "] {
        let session = at_sequence(&[]);
        let paste = text.repeat((1 << 20) / text.len());
        session.send(format!("\x1b[200~12{paste}34\x1b[201~"));
        session.see("Sequence is full").see("Too long for a value");
        session.send("\r").see("No ID yet");
        session.send("\x15\x0b7");
        assert_eq!(enter(session, "d04"), "7", "d04 {text:?}");
    }
}

// d06: https://github.com/agent-of-empires/agent-of-empires/issues/555
// d07: https://github.com/discourse/discourse_docker/issues/1084
// d09: https://github.com/micro-editor/micro/issues/3668
#[test]
fn d06_d07_d09_a_paste_is_trimmed_and_submits_nothing() {
    for (case, chunks, id) in [
        ("d06", &["\x1b[200~12\r\n\x1b[201~"][..], "12"),
        ("d07", &["\x1b[200~  12\t \x1b[201~"], "12"),
        ("d07", &["4", "\x01", "\x1b[200~  12\t \x1b[201~"], "124"),
        ("d09", &["\x1b[200~12\x1b[20", "1~"], "12"),
        ("d09", &["\x1b[20", "0~12\x1b", "[201~"], "12"),
        (
            "two pastes",
            &["\x1b[200~1\x1b[201~\x1b[200~2\x1b[201~"],
            "12",
        ),
        ("an empty paste", &["\x1b[200~\x1b[201~"], "0"),
        ("a paste of line ends", &["\x1b[200~\r\r\n\x1b[201~"], "0"),
    ] {
        let session = at_sequence(&[]);
        for chunk in chunks {
            session.send(chunk);
            wait(100);
        }
        assert_eq!(enter(session, case), id, "{case} {chunks:?}");
    }
}

// n24: https://github.com/frappe/erpnext/issues/11912
#[test]
fn n24_what_is_pasted_stands_there_whole_and_is_no_value() {
    for pasted in [
        "1\x1b[200~2",
        "1\r2",
        "1\x03q\x1b[A",
        "1\t100",
        "10/10/2018",
    ] {
        let session = at_sequence(&[]);
        session.send(format!("\x1b[200~{pasted}\x1b[201~"));
        session.see("none: fix Sequence");
        session.send("\r").see("No ID yet");
        session.send("\x157");
        assert_eq!(enter(session, "n24"), "7", "n24 {pasted:?}");
    }
}

// d10: https://github.com/crossterm-rs/crossterm/issues/1124
#[test]
fn d10_escape_before_a_sequence_quits_nothing() {
    let session = at_sequence(&["-s", "12"]);
    session.send("\x1b\x1b[A");
    let id = enter(session, "d10");
    assert!(["12", "13"].contains(&id.as_str()), "d10 {id}");
}

// d12: https://github.com/Dicklesworthstone/charmed_rust/issues/59
#[test]
fn d12_shift_tab_in_every_spelling_goes_back() {
    for keys in ["\x1b[Z", "\x1b[9;2u", "\x1b[27;2;9~", "\x1b\t"] {
        let session = at_sequence(&[]);
        session.send(keys).focus(Some("Machine"));
        session.send(keys).focus(Some("Data center"));
        session.send("\t").focus(Some("Machine"));
    }
}

// d13: https://github.com/crossterm-rs/crossterm/issues/772
// d14: https://github.com/max-niederman/ttyper/issues/66
// d15: https://github.com/aeshell/aesh-readline/issues/49
#[test]
fn d13_d14_d15_keys_do_what_they_do_however_they_are_spelled() {
    for (case, keys, id) in [
        ("d13 release", "\x1b[53;1:3u", "123"),
        ("d13 repeat", "\x1b[53;1:2u", "1235"),
        ("d14 Ctrl+H", "\x08", "12"),
        ("d14 DEL", "\x7f", "12"),
        ("d15 Home", "\x1b[1~3", "3123"),
        ("d15 Home", "\x1b[7~3", "3123"),
        ("d15 Home", "\x1bOH3", "3123"),
        ("d15 Home", "\x1b[H3", "3123"),
        ("d15 End", "\x01\x1b[4~3", "1233"),
        ("d15 End", "\x01\x1b[8~3", "1233"),
        ("d15 End", "\x01\x1bOF3", "1233"),
        ("d15 End", "\x01\x1b[F3", "1233"),
        ("keypad", "\x1bOt", "1234"),
        ("kitty keypad", "\x1b[57403u", "1234"),
        ("Delete", "\x01\x1b[3~", "23"),
        ("Alt+Backspace", "\x1b\x7f", "0"),
        ("Alt+b", "\x1bb3", "3123"),
        ("Alt+5", "\x1b5", "123"),
        ("Alt+q", "\x1bq", "123"),
        ("Alt+[", "\x1b[", "123"),
    ] {
        let session = at_sequence(&["-s", "123"]);
        session.send(keys);
        if case == "Alt+[" {
            session.see("Alt+[ does nothing here");
        }
        assert_eq!(enter(session, case), id, "{case} {keys:?}");
    }
}

#[test]
fn keypad_enter_in_every_spelling_submits() {
    for keys in [
        "\r",
        "\n",
        "\x1bOM",
        "\x1b[57414u",
        "\x1b[13u",
        "\x1b[27;1;13~",
    ] {
        let mut session = at_sequence(&["-s", "12"]);
        session.send(keys);
        assert_eq!(
            (session.exit(), session.out().as_str()),
            (0, "12\n"),
            "{keys:?}"
        );
    }
}

// Neighbours of d01 that were tried on the program itself.
#[test]
fn e01_escape_and_then_a_key_are_two_keys() {
    for (keys, id) in [("\x7f", "1"), ("3", "123"), ("\x1b[A", "13")] {
        let session = at_sequence(&["-s", "12"]);
        session.send("\x1b");
        wait(150);
        session.send(keys);
        assert_eq!(enter(session, "e01"), id, "e01 {keys:?}");
    }
    let session = at_sequence(&["-s", "12"]);
    session.send("\x1b");
    wait(150);
    session.send("\t").focus(None);
}

// n06: https://github.com/gdamore/tcell/issues/872
// n17: https://github.com/wezterm/wezterm/issues/6384
#[test]
fn n06_n17_keys_of_other_terminals_swallow_nothing_and_do_what_they_say() {
    for (case, keys, id) in [
        ("n06", "\x1b[3$14", "14"),
        ("n17", "1 234\x1b[1;3D\x7f", "1234"),
        ("n17 urxvt", "1 234\x1b\x1b[D\x7f", "1234"),
        ("8-bit CSI", "7\x1b[A", "8"),
    ] {
        let session = at_sequence(&[]);
        session.send(keys);
        assert_eq!(enter(session, case), id, "{case} {keys:?}");
    }
    let session = at_sequence(&["-s", "7"]);
    session.send(b"\x9bA");
    assert_eq!(enter(session, "8-bit CSI"), "8");
}

// n18: https://github.com/openai/codex/issues/35599
#[test]
fn n18_ctrl_c_on_a_cyrillic_layout_leaves() {
    let mut session = Start::captured(&[]).ready();
    session.send("\x1b[1089::99;5u");
    assert_eq!(session.exit(), 130, "n18");
    session.assert_restored("n18");
}

// d20: https://github.com/shazow/wifitui/issues/169
#[test]
fn d20_what_terminals_reply_is_no_typing() {
    for reply in [
        "\x1b]11;rgb:0000/0000/0000\x07",
        "\x1b[?62;1;6;9;15;22c",
        "\x1bP>|XTerm(390)\x1b\\",
        "\x1b[M !!",
        "\x1b[201~",
    ] {
        let session = at_sequence(&["-s", "12"]);
        session.send(reply).send("3");
        assert_eq!(enter(session, "d20"), "123", "d20 {reply:?}");
        let session = at_sequence(&["-s", "12"]);
        for byte in reply.bytes() {
            session.send([byte]);
            wait(1);
        }
        session.send("3");
        assert_eq!(enter(session, "d20"), "123", "d20 {reply:?} torn");
    }
}

// d21: https://github.com/ratatui/tui-widgets/issues/93
#[test]
fn d21_characters_that_are_part_of_no_value_are_named_and_the_cursor_stays() {
    for (typed, named) in [
        ("\u{ff11}", "U+FF11"),
        ("\u{e9}", "U+00E9"),
        ("\u{200b}", "U+200B"),
        ("\u{661}", "U+0661"),
        ("\u{1f600}", "U+1F600"),
        ("n", "Not a whole number"),
    ] {
        let session = at_sequence(&["-s", "12"]);
        session.send("\x01\x1b[C").send(typed).see(named);
        session.send("\x7f3");
        assert_eq!(enter(session, "d21"), "132", "d21 {typed:?}");
    }
}

#[test]
fn invalid_utf_8_is_no_value_and_swallows_nothing() {
    for bytes in [
        &b"\xff"[..],
        b"\xc3",
        b"\xe2\x82",
        b"\xf0\x9f\x98",
        b"\x80",
        b"\xc0\xaf",
        b"\xed\xa0\x80",
    ] {
        let session = at_sequence(&["-s", "12"]);
        session.send(bytes).see("U+FFFD");
        session.send("3").see("3");
        session.send("\x153");
        assert_eq!(enter(session, "UTF-8"), "3", "{bytes:?}");
    }
}

#[test]
fn a_lone_escape_is_answered_without_another_key() {
    let session = at_sequence(&[]);
    let sent = Instant::now();
    session.send("\x1b").see("Esc doesn't leave");
    assert!(sent.elapsed() < GONE_WITHIN);
    session.send("?").see("any key closes");
    session.send("\x1b").focus(Some("Sequence"));
    assert_eq!(enter(session, "Escape"), "0");
}
