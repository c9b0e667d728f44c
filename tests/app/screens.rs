//! Whole screens, as text, and the styles that carry meaning.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};
use snowflake_tui::ui::{Theme, Ui};

use crate::driver::Session;

const EXAMPLE: &str = "1288834975657<Tab>1<Tab>1<Tab>";

fn session(width: u16, height: u16, keys: &str) -> Session {
    let mut session = Session::new(width, height);
    session.keys(keys);
    session
}

macro_rules! screens {
    ($($name:ident: $width:literal x $height:literal, $keys:expr;)*) => {
        $(#[test]
        fn $name() {
            insta::assert_snapshot!(session($width, $height, $keys).screen());
        })*
    };
}

screens! {
    start_at_80x24: 80 x 24, "";
    start_at_120x30: 120 x 30, "";
    start_at_40x12: 40 x 12, "";
    start_at_20x5: 20 x 5, "";
    example_at_80x24: 80 x 24, EXAMPLE;
    example_at_120x30: 120 x 30, EXAMPLE;
    example_at_100x40: 100 x 40, EXAMPLE;
    example_at_80x40: 80 x 40, EXAMPLE;
    example_at_200x50: 200 x 50, EXAMPLE;
    example_at_110x24: 110 x 24, EXAMPLE;
    example_at_80x23: 80 x 23, EXAMPLE;
    example_at_80x22: 80 x 22, EXAMPLE;
    example_at_80x20: 80 x 20, EXAMPLE;
    example_at_80x19: 80 x 19, EXAMPLE;
    example_at_60x24: 60 x 24, EXAMPLE;
    example_at_60x20: 60 x 20, EXAMPLE;
    example_at_60x40: 60 x 40, EXAMPLE;
    example_at_40x12: 40 x 12, EXAMPLE;
    example_at_24x40: 24 x 40, EXAMPLE;
    example_at_14x40: 14 x 40, EXAMPLE;
    example_at_20x5: 20 x 5, EXAMPLE;
    errors_at_80x24: 80 x 24, "1668772220<Tab>99<Tab>1e3<Tab>4096<BackTab>";
    errors_at_120x30: 120 x 30, "1288834974656<Tab>99<Tab>1e3<Tab>4096";
    errors_at_80x20: 80 x 20, "1288834974656<Tab>99<Tab>1023";
    errors_at_60x20: 60 x 20, "abc<Tab>99<Tab>";
    errors_at_40x12: 40 x 12, "2023-02-29<Tab>99<BackTab>";
    errors_at_20x5: 20 x 5, "2023-02-29";
    unfinished_at_80x24: 80 x 24, "12888349";
    notice_at_80x24: 80 x 24, "<Esc>";
    notice_at_40x12: 40 x 12, "<Esc>";
    bits_at_80x24: 80 x 24, "1288834975657<Tab>1<Tab>1<Tab><Tab><Up><Left>";
    bits_at_120x30: 120 x 30, "1288834975657<Tab>1<Tab>1<Tab><Tab><Home>";
    bits_at_40x12: 40 x 12, "1288834975657<Tab>1<Tab>1<Tab><Tab><Left> ";
    bits_at_20x5: 20 x 5, "<BackTab><Left>";
    date_at_80x24: 80 x 24, "2010-11-04T01:42:55.6571Z";
    copied_at_80x24: 80 x 24, "1288834975657<C-y>";
    unfinished_at_80x23: 80 x 23, "1288834975657<Tab>0x";
    largest_at_80x23: 80 x 23, "3487858230208<Tab>31<Tab>31<Tab>4095";
    largest_at_80x24: 80 x 24, "3487858230208<Tab>31<Tab>31<Tab>4095";
    largest_at_120x30: 120 x 30, "3487858230208<Tab>31<Tab>31<Tab>4095";
    long_text_at_80x24: 80 x 24, "0b10010110000010100011001111110101010001001";
    help_at_80x24: 80 x 24, "?";
    help_at_120x30: 120 x 30, "?";
    help_at_80x20: 80 x 20, "?";
    help_at_60x24: 60 x 24, "?";
    help_at_40x12: 40 x 12, "?<PageDown>";
}

#[test]
fn the_form_stands_still_when_errors_come_and_go() {
    for (width, height) in [(80, 24), (120, 30), (80, 40), (60, 20), (40, 12)] {
        let mut session = session(width, height, "1288834975657<Tab>3");
        let labels = [
            "Timestamp ",
            "Data center ",
            "Machine ",
            "Sequence ",
            "63   62",
        ];
        let rows =
            |screen: &str| labels.map(|label| screen.lines().position(|line| line.contains(label)));
        let before = session.screen();
        assert!(rows(&before).iter().all(Option::is_some), "{before}");
        for keys in [
            "2",
            "<Tab>40<Tab>4096",
            "<BackTab><BackTab><BackTab><C-u>2018-13",
        ] {
            session.keys(keys);
            let with_errors = session.screen();
            assert_ne!(before, with_errors);
            assert_eq!(rows(&before), rows(&with_errors), "{with_errors}");
        }
    }
}

#[test]
fn nothing_but_the_focus_moves_on_tab() {
    for (width, height) in [(80, 24), (120, 30)] {
        let mut session = session(width, height, "1288834975657<Tab>1<Tab>1<Tab>7");
        let without_marks = |screen: String| {
            let marks = |c: char| if "─>".contains(c) { '│' } else { c };
            let lines = screen.lines().filter(|line| {
                !line.contains(" bits 6") && !line.contains(" bits 2") && !line.contains(" bits 1")
            });
            let lines = lines.map(|line| {
                line.replace(['│', '─', '>', ' '], "")
                    .chars()
                    .map(marks)
                    .collect::<String>()
            });
            lines.collect::<Vec<_>>()
        };
        let first = without_marks(session.screen());
        for _ in 0..3 {
            session.keys("<Tab>");
            if session.app.focus() == snowflake_tui::app::Focus::Bits {
                session.keys("<Tab>");
            }
            assert_eq!(without_marks(session.screen()), first);
        }
    }
}

/// The cells of a text's first place on the screen.
fn cells<'a>(buffer: &'a Buffer, text: &str) -> Vec<&'a Cell> {
    for row in buffer.area.rows() {
        let line: String = row.positions().map(|at| buffer[at].symbol()).collect();
        if let Some(byte) = line.find(text) {
            let column = line[..byte].chars().count();
            let cells = row.positions().skip(column).take(text.chars().count());
            return cells.map(|at| &buffer[at]).collect();
        }
    }
    panic!("{text} isn't on screen");
}

#[track_caller]
fn assert_all(buffer: &Buffer, text: &str, holds: impl Fn(&Cell) -> bool) {
    for cell in cells(buffer, text) {
        assert!(holds(cell), "{text}: {cell:?}");
    }
}

fn is(modifier: Modifier) -> impl Fn(&Cell) -> bool {
    move |cell| cell.modifier == modifier
}

/// The colours of the segments, and of the text on them.
const CHIPS: [(&str, &str, &str, Color, Color); 4] = [
    (
        " Timestamp ",
        "timestamp",
        "delta",
        Color::Black,
        Color::Cyan,
    ),
    (
        " Data center ",
        "data center",
        "data center",
        Color::Gray,
        Color::Blue,
    ),
    (
        " Machine ",
        "machine",
        "machine",
        Color::Black,
        Color::Green,
    ),
    (
        " Sequence ",
        "sequence",
        "sequence",
        Color::Black,
        Color::Yellow,
    ),
];

#[test]
fn the_same_colour_means_the_same_segment_everywhere() {
    let (buffer, _) = session(80, 24, EXAMPLE).draw();
    for (label, band, term, text, colour) in CHIPS {
        for (found, chip) in [
            (label.to_owned(), 0..label.len()),
            (band.to_owned(), 0..band.len()),
            (format!("+ {term} "), 2..2 + term.len()),
            (format!("  {term} << 22"), 2..2 + term.len()),
        ] {
            if !text_of(&buffer).contains(&found) {
                continue;
            }
            for cell in &cells(&buffer, &found)[chip] {
                assert_eq!((cell.fg, cell.bg), (text, colour), "{found:?}");
                assert_eq!(cell.modifier, Modifier::empty(), "{found:?}");
            }
        }
    }
    let (buffer, _) = session(60, 20, EXAMPLE).draw();
    for (amount, chip) in ["4194304000", "131072", "4096", "0 "]
        .into_iter()
        .zip(CHIPS)
    {
        let line = cells(&buffer, "= 4194304000 + 131072 + 4096 + 0 ");
        let line: Vec<_> = line.into_iter().filter(|cell| cell.bg == chip.4).collect();
        assert_eq!(line.len(), amount.trim_end().len(), "{amount}");
    }
}

fn text_of(buffer: &Buffer) -> String {
    buffer.content.iter().map(Cell::symbol).collect()
}

#[test]
fn a_1_is_a_lamp_and_a_0_is_dim_but_for_the_focus() {
    let (buffer, _) = session(80, 24, "1288834975657<Tab>1<Tab>31<Tab>").draw();
    assert_all(&buffer, "00001 11111", |cell| {
        match (cell.symbol(), cell.bg) {
            ("1", Color::Blue | Color::Green) => true,
            ("0", Color::Reset) => cell.modifier == Modifier::DIM,
            (" ", Color::Reset) => true,
            _ => false,
        }
    });
    let bits = cells(&buffer, "00001 11111 000000000000");
    assert!(bits[12..].iter().all(|cell| cell.modifier.is_empty()));
    // The first row is all timestamp.
    assert_all(
        &buffer,
        "0000000000000000000000000000000",
        is(Modifier::DIM),
    );
}

#[test]
fn the_focused_field_is_marked_in_its_frame_and_in_the_bits() {
    let mut session = session(80, 24, "<Tab>31");
    let (buffer, cursor) = session.draw();
    assert_all(&buffer, "21─17", is(Modifier::BOLD));
    assert_all(&buffer, "62  ", is(Modifier::DIM));
    let cursor = cursor.expect("the text cursor is shown");
    assert_eq!(buffer[(cursor.x - 1, cursor.y)].symbol(), "1");
    let mark = &buffer[(0, cursor.y)];
    assert_eq!((mark.symbol(), mark.modifier), (">", Modifier::BOLD));
    // The line above it is bold, and no other is.
    let bold: Vec<u16> = buffer
        .area
        .rows()
        .map(|row| row.y)
        .filter(|&y| {
            let line = &buffer[(16, y)];
            line.symbol() == "─" && line.modifier == Modifier::BOLD
        })
        .collect();
    assert_eq!(bold, [cursor.y - 1]);
    let screen = session.screen();
    assert_eq!(screen.matches('>').count(), 1, "{screen}");
}

#[test]
fn the_bit_under_the_cursor_is_reversed_and_marked() {
    for (width, height, mark) in [(80, 24, 30), (120, 30, 38), (60, 20, 0), (120, 19, 20)] {
        let (buffer, cursor) = session(width, height, "<BackTab><Left>").draw();
        let cursor = cursor.expect("the cursor is on the bit");
        let reversed: Vec<_> = buffer
            .area
            .positions()
            .filter(|&at| buffer[at].modifier == Modifier::REVERSED | Modifier::BOLD)
            .collect();
        assert_eq!(reversed, [cursor]);
        let mark = &buffer[Position::new(mark, cursor.y)];
        assert_eq!((mark.symbol(), mark.modifier), (">", Modifier::BOLD));
    }
}

#[test]
fn errors_are_bold_and_red_and_what_is_not_finished_is_not() {
    let (buffer, _) = session(80, 24, "<Tab>99").draw();
    assert_all(&buffer, "1668772220644", is(Modifier::DIM));
    for text in ["99", "Too large", "none: fix Data center", "?????"] {
        assert_all(&buffer, text, |cell| {
            (cell.fg, cell.modifier) == (Color::Red, Modifier::BOLD)
        });
    }
    let (buffer, _) = session(80, 24, "12888349").draw();
    for text in [
        "12888349",
        "Not complete yet",
        "none: finish Timestamp",
        "?????",
    ] {
        assert_all(&buffer, text, is(Modifier::empty()));
    }
    assert!(buffer.content.iter().all(|cell| cell.fg != Color::Red));
}

#[test]
fn the_id_and_the_keys_are_bold_and_what_stands_back_is_dim() {
    let (buffer, _) = session(120, 30, EXAMPLE).draw();
    for text in [
        "Snowflake ID, bit by bit",
        "ID  4194439168",
        "4 194 439 168",
        "Enter",
        "Ctrl+Y",
    ] {
        assert_all(&buffer, text, is(Modifier::BOLD));
    }
    for text in [
        "ms or date",
        "0-31",
        "where the ID is made",
        "next",
        "hex",
        "┌",
        "Tab here",
    ] {
        assert_all(&buffer, text, is(Modifier::DIM));
    }
    assert_all(&buffer, "1 288 834 974 657", is(Modifier::UNDERLINED));
}

#[test]
fn text_keeps_the_terminals_own_colours() {
    for keys in ["", EXAMPLE, "<Tab>99", "?", "<BackTab>"] {
        let (buffer, _) = session(120, 30, keys).draw();
        for cell in &buffer.content {
            let on_a_chip = CHIPS
                .iter()
                .any(|chip| (chip.3, chip.4) == (cell.fg, cell.bg));
            let plain = cell.bg == Color::Reset && matches!(cell.fg, Color::Reset | Color::Red);
            assert!(on_a_chip || plain, "{cell:?}");
        }
    }
}

/// Screens of all kinds.
const TOUR: [&str; 7] = [
    "",
    EXAMPLE,
    "<Tab>99",
    "?",
    "12日é<BackTab>",
    "2023-13-01",
    "1\u{a0}288",
];

#[test]
fn without_colour_and_unicode_everything_is_still_said() {
    for (width, height) in [(80, 24), (120, 30), (60, 20), (40, 12)] {
        for keys in TOUR {
            let mut plain = session(width, height, keys);
            plain.ui = Ui::new(Theme::new(false, false));
            let (buffer, _) = plain.draw();
            for at in buffer.area.positions() {
                let cell = &buffer[at];
                assert!(cell.symbol().is_ascii(), "{at}: {}", cell.symbol());
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{at}");
            }
        }
    }
    let mut plain = session(80, 24, "1288834975657<Tab>99");
    plain.ui = Ui::new(Theme::new(false, false));
    insta::assert_snapshot!(plain.screen());
    let (buffer, _) = session_without_colour(EXAMPLE).draw();
    assert_all(&buffer, "1111101000", |cell| {
        (cell.symbol() == "1") == (cell.modifier == Modifier::BOLD)
    });
}

fn session_without_colour(keys: &str) -> Session {
    let mut session = session(80, 24, keys);
    session.ui = Ui::new(Theme::new(false, true));
    session
}

/// What a colour says, something else says too: the same cells differ without it.
#[test]
fn nothing_is_said_by_colour_alone() {
    for (keys, other) in [
        (EXAMPLE, "1288834975657<Tab>1<Tab>1<Tab>1"),
        ("<Tab>31", "<Tab>32"),
        ("<Tab>", "<Tab><Tab>"),
        ("<BackTab>", "<BackTab><Left>"),
    ] {
        let (with, _) = session(80, 24, keys).draw();
        let (without, _) = session_without_colour(keys).draw();
        let (with_other, _) = session(80, 24, other).draw();
        let (without_other, _) = session_without_colour(other).draw();
        for at in with.area.positions() {
            if with[at] != with_other[at] {
                assert_ne!(without[at], without_other[at], "{keys} {other} {at}");
            }
        }
    }
}

#[test]
fn box_lines_are_the_only_characters_beyond_ascii() {
    for keys in TOUR {
        for c in session(80, 24, keys).screen().chars() {
            assert!(c.is_ascii() || "─│┌┐└┘├┤┬┴┼é".contains(c), "{c:?}");
        }
    }
}
