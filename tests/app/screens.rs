//! Whole screens, as text, and the styles that carry meaning.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use snowflake_tui::ui::{Theme, Ui};

use crate::driver::Session;

const EXAMPLE: &str = "1288834975657<Tab>1<Tab>1<Tab>0";

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
    example_at_40x12: 40 x 12, EXAMPLE;
    example_at_20x5: 20 x 5, EXAMPLE;
    example_stacked_at_60x40: 60 x 40, EXAMPLE;
    example_in_rows_of_16_at_24x40: 24 x 40, EXAMPLE;
    example_in_rows_of_8_at_14x40: 14 x 40, EXAMPLE;
    errors_at_80x24: 80 x 24, "1668772220<Tab>99<Tab>1e3<Tab>4096<BackTab>";
    errors_at_120x30: 120 x 30, "1288834974656<Tab>99<Tab>1e3<Tab>4096";
    errors_at_40x12: 40 x 12, "2023-02-29<Tab>99<BackTab>";
    errors_at_20x5: 20 x 5, "2023-02-29";
    notice_at_80x24: 80 x 24, "<Esc>";
    notice_at_40x12: 40 x 12, "<Esc>";
    bits_at_80x24: 80 x 24, "1288834975657<Tab>1<Tab>1<Tab>0<Tab><Up><Left>";
    bits_at_120x30: 120 x 30, "1288834975657<Tab>1<Tab>1<Tab>0<Tab><Home>";
    bits_at_40x12: 40 x 12, "1288834975657<Tab>1<Tab>1<Tab>0<Tab><Left> ";
    bits_at_20x5: 20 x 5, "<BackTab><Left>";
    date_at_80x24: 80 x 24, "2010-11-04T01:42:55.6571Z";
    copied_at_80x24: 80 x 24, "1288834975657<C-y>";
    help_at_80x24: 80 x 24, "?";
    help_at_120x30: 120 x 30, "?";
    help_at_46x44: 46 x 44, "?";
    help_at_60x20: 60 x 20, "?";
    help_at_80x21: 80 x 21, "?";
    errors_at_60x20: 60 x 20, "abc<Tab>99<Tab>";
    largest_at_80x24: 80 x 24, "3487858230208<Tab>31<Tab>31<Tab>4095";
    long_text_scrolls_at_80x24: 80 x 24, "0b10010110000010100011001111110101010001001";
}

#[test]
fn nothing_moves_when_an_error_comes_or_goes() {
    let mut session = session(80, 24, "1288834975657<Tab>3");
    let before = session.screen();
    session.keys("2");
    let with_error = session.screen();
    assert_ne!(before, with_error);
    session.keys("<Backspace>");
    assert_eq!(session.screen(), before);
    // Labels stand where they stood.
    for label in [
        "Timestamp (",
        "Data center (",
        "Machine (",
        "Sequence (",
        "= ID",
        "63   62",
    ] {
        let line = |screen: &str| screen.lines().position(|line| line.contains(label));
        assert!(line(&before).is_some(), "{label}");
        assert_eq!(line(&before), line(&with_error), "{label}");
    }
}

/// The style of the first cell of a text on screen.
fn style_of(buffer: &Buffer, text: &str) -> Style {
    for row in buffer.area.rows() {
        let line: String = row.positions().map(|at| buffer[at].symbol()).collect();
        if let Some(byte) = line.find(text) {
            let column = line[..byte].chars().count();
            let x = u16::try_from(column).expect("a column");
            return buffer[(x, row.y)].style();
        }
    }
    panic!("{text} isn't on screen");
}

fn has(style: Style, modifier: Modifier) -> bool {
    style.add_modifier.contains(modifier)
}

#[test]
fn the_focused_field_and_its_segment_stand_out() {
    let (buffer, cursor) = session(80, 24, "<Tab>31").draw();
    assert!(has(style_of(&buffer, "Data center"), Modifier::BOLD));
    assert!(!has(style_of(&buffer, "Machine"), Modifier::BOLD));
    assert!(has(style_of(&buffer, "11111"), Modifier::REVERSED));
    assert!(!has(style_of(&buffer, "000000000000"), Modifier::REVERSED));
    let cursor = cursor.expect("the text cursor is shown");
    assert_eq!(buffer[(cursor.x - 1, cursor.y)].symbol(), "1");
}

#[test]
fn the_bit_under_the_cursor_stands_out_alone() {
    let (buffer, cursor) = session(80, 24, "<BackTab><Left>").draw();
    let cursor = cursor.expect("the cursor is on the bit");
    let reversed: Vec<_> = buffer
        .area
        .positions()
        .filter(|&at| has(buffer[at].style(), Modifier::REVERSED))
        .collect();
    assert_eq!(reversed, [cursor]);
}

#[test]
fn the_segment_of_the_bit_under_the_cursor_is_bold() {
    let (buffer, _) = session(80, 24, "<Tab>31<Tab>5<BackTab><BackTab><BackTab>").draw();
    assert!(has(style_of(&buffer, "000000000000"), Modifier::BOLD));
    assert!(!has(style_of(&buffer, "11111 "), Modifier::BOLD));
    assert!(!has(style_of(&buffer, "00101 "), Modifier::BOLD));
}

#[test]
fn placeholders_are_dim_and_errors_are_bold_red() {
    let (buffer, _) = session(80, 24, "<Tab>99").draw();
    assert!(has(style_of(&buffer, "1668772220644"), Modifier::DIM));
    let error = style_of(&buffer, "Too large");
    assert!(has(error, Modifier::BOLD));
    assert_eq!(error.fg, Some(Color::Red));
}

#[test]
fn each_segment_has_its_own_band_and_text_keeps_the_terminals_colours() {
    let (buffer, _) = session(80, 24, EXAMPLE).draw();
    let mut seen = Vec::new();
    for at in buffer.area.positions() {
        let style = buffer[at].style();
        if style.bg != Some(Color::Reset) && !seen.contains(&style.bg) {
            assert_eq!(style.fg, Some(Color::Black));
            seen.push(style.bg);
        }
    }
    assert_eq!(seen.len(), 4);
    for name in ["timestamp  data", "data center machine", "machine sequence"] {
        assert!(seen.contains(&style_of(&buffer, name).bg), "{name}");
    }
    let bits = style_of(&buffer, "1111101000");
    assert_eq!((bits.fg, bits.bg), (Some(Color::Reset), Some(Color::Reset)));
}

#[test]
fn without_colour_and_unicode_everything_is_still_said() {
    let mut plain = session(80, 24, "1288834975657<Tab>99");
    plain.ui = Ui::new(Theme::new(false, false));
    let (buffer, _) = plain.draw();
    for at in buffer.area.positions() {
        let cell = &buffer[at];
        assert!(cell.symbol().is_ascii(), "{at}: {}", cell.symbol());
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{at}");
    }
    insta::assert_snapshot!(plain.screen());
}

#[test]
fn box_lines_are_the_only_characters_beyond_ascii() {
    for keys in ["", "?", "12日<BackTab>", "2023-13-01", "1\u{a0}288"] {
        for c in session(80, 24, keys).screen().chars() {
            assert!(c.is_ascii() || "│─".contains(c), "{c:?}");
        }
    }
}
