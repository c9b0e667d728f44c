//! Colours and characters: what is shown on terminals and in locales of every kind.

use vt100::Color;

use crate::harness::{READY, Session, Start, TO_SEQUENCE};
use crate::log::{Sequence, sequences};

const EXAMPLE: [&str; 6] = ["-t", "1288834975657", "-d", "1", "-m", "1"];
/// The fields in the order of Tab, and then the bits.
const ORDER: [Option<&str>; 5] = [
    Some("Timestamp"),
    Some("Data center"),
    Some("Machine"),
    Some("Sequence"),
    None,
];

/// Letters that are typed into a field, where they can be shown.
const LETTERS: &str = "\u{e9}\u{431}";

/// Goes everywhere: all stops, the help, an error, characters of all kinds, a notice; then leaves.
#[track_caller]
fn tour(start: Start, case: &str) -> Session {
    let mut session = start.ready();
    for focus in ORDER {
        session.focus(focus).send("\t");
    }
    session.send("?").see("any key closes").send(" ").see(READY);
    session
        .send(format!("{TO_SEQUENCE}9999"))
        .see("fix Sequence");
    session.send("\u{ff11}").see("U+FF11");
    session.send(format!("{LETTERS}\x1b[200~\t\u{431}1\x1b[201~"));
    session.send("\r").see("No ID yet");
    session.send("\x15\x19").see("Sent 4194439168");
    session.send("\r");
    assert_eq!(session.exit(), 0, "{case}");
    session.assert_restored(case);
    session
}

/// All parameters of `CSI … m`.
fn styles(session: &Session) -> Vec<u16> {
    let styles = sequences(&session.bytes()).into_iter();
    styles
        .filter_map(|sequence| match sequence {
            Sequence::Csi(_, styles, 'm') => Some(styles),
            Sequence::Csi(..) | Sequence::Osc(_) | Sequence::Other(_) => None,
        })
        .flatten()
        .collect()
}

/// Text on a band: black, or white on blue.
const BLACK: Color = Color::Idx(0);
const WHITE: Color = Color::Idx(7);
const BLUE: Color = Color::Idx(4);

fn coloured(session: &Session) -> bool {
    styles(session)
        .iter()
        .any(|style| (30..=107).contains(style))
}

// e01: https://github.com/Byron/dua-cli/issues/238
#[test]
fn e01_no_color_drops_all_colours_and_the_focus_still_shows() {
    for (value, colour) in [("1", false), ("0", false), ("", true)] {
        let start = Start::captured(&EXAMPLE).env("NO_COLOR", value);
        let session = tour(start, "e01");
        assert_eq!(coloured(&session), colour, "e01 NO_COLOR={value}");
    }
    assert!(
        coloured(&tour(Start::captured(&EXAMPLE), "e01")),
        "e01 unset"
    );
}

// e02: https://github.com/Etto48/HexPatch/issues/108
// e04: https://github.com/hatoo/oha/issues/209
/// What's read is in the terminal's own colours, so that it's legible on any background; on the
/// bands that name the segments it's black or white on a colour, which is legible on its own.
#[test]
fn e02_e04_text_is_in_the_terminals_own_colours() {
    let session = Start::program(&EXAMPLE).ready();
    session.wait("e02: text in default colours", |screen| {
        let (rows, columns) = screen.size();
        let cells =
            (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
        let legible = |(row, column)| {
            let cell = screen.cell(row, column).expect("a cell");
            match cell.bgcolor() {
                Color::Default => cell.fgcolor() == Color::Default,
                BLUE => cell.fgcolor() == WHITE,
                _ => cell.fgcolor() == BLACK,
            }
        };
        cells.into_iter().all(legible)
    });
}

// e04: https://github.com/hatoo/oha/issues/209
#[test]
fn e04_terminals_of_every_kind_get_the_base_colours_alone() {
    for (term, truecolor) in [
        ("xterm", ""),
        ("linux", ""),
        ("screen", ""),
        ("vt100", ""),
        ("xterm-direct", "truecolor"),
    ] {
        let start = Start::captured(&EXAMPLE).env("TERM", term);
        tour(start.env("COLORTERM", truecolor), term);
    }
}

// e08: https://github.com/gyscos/cursive/issues/13
#[test]
fn e08_where_the_locale_is_not_utf_8_every_byte_is_ascii() {
    for (name, value) in [
        ("LC_ALL", "C"),
        ("LC_ALL", "POSIX"),
        ("LC_ALL", "ru_RU.KOI8-R"),
        ("LC_CTYPE", "de_DE.ISO-8859-1"),
        ("LANG", "C"),
        ("LANG", ""),
    ] {
        let session = tour(Start::captured(&EXAMPLE).env(name, value), value);
        assert!(session.bytes().is_ascii(), "e08 {name}={value}");
    }
    let session = tour(Start::captured(&EXAMPLE).without_env("LANG"), "no locale");
    assert!(session.bytes().is_ascii(), "e08 no locale");
}

// e10: https://github.com/sharkdp/hexyl/issues/36
#[test]
fn e10_outside_ascii_there_are_box_lines_alone() {
    let session = tour(Start::captured(&EXAMPLE), "e10");
    let text = String::from_utf8(session.bytes()).expect("UTF-8");
    for c in text.chars().filter(|c| !c.is_ascii()) {
        assert!(
            "─│┌┐└┘├┤┬┴┼".contains(c) || LETTERS.contains(c),
            "e10 U+{:04X}",
            u32::from(c)
        );
    }
    assert!(text.contains('│'), "e10");
}

// e11: https://github.com/sachaos/viddy/issues/48
#[test]
fn e11_without_colours_valid_and_invalid_set_and_unset_still_read() {
    let session = Start::program(&EXAMPLE).env("NO_COLOR", "1").ready();
    session.see("1111101000 00001 00001 000000000000");
    session.send(format!("{TO_SEQUENCE}9999"));
    session.see("1111101000 00001 00001 ????????????");
    session.see("none: fix Sequence").see("Too large: allowed");
    for segment in ["sign", "timestamp", "data center", "machine", "sequence"] {
        session.see(segment);
    }
}
