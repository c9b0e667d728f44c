//! What frames become.

use proptest::prelude::*;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style as Look};

use super::*;

/// Takes everything and counts how often.
#[derive(Debug, Default)]
struct Counting {
    bytes: Vec<u8>,
    writes: usize,
}

impl Write for Counting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

const SIZE: Size = Size::new(20, 4);

fn screen() -> Screen<Counting> {
    Screen::new(Counting::default(), SIZE)
}

/// Draws pieces of text, and gives what was written for that, in how many writes.
fn draw(screen: &mut Screen<Counting>, pieces: &[(u16, u16, &str, Look)]) -> (String, usize) {
    *screen.out_mut() = Counting::default();
    let drawn = screen.draw(|cells| {
        for &(x, y, text, look) in pieces {
            let width = usize::from(cells.area.width.saturating_sub(x));
            if cells.area.contains(Position { x, y }) {
                cells.set_stringn(x, y, text, width, look);
            }
        }
        None
    });
    drawn.expect("a writer that takes everything");
    let out = std::mem::take(screen.out_mut());
    (String::from_utf8(out.bytes).expect("text"), out.writes)
}

fn plain(x: u16, y: u16, text: &str) -> (u16, u16, &str, Look) {
    (x, y, text, Look::new())
}

#[test]
fn a_frame_is_one_write_and_an_unchanged_one_is_none() {
    let mut screen = screen();
    let pieces = [plain(0, 0, "hello"), plain(3, 2, "there")];
    assert_eq!(draw(&mut screen, &pieces).1, 1);
    assert_eq!(draw(&mut screen, &pieces), (String::new(), 0));
    assert_eq!(draw(&mut screen, &pieces), (String::new(), 0));
    assert_eq!(draw(&mut screen, &[]).1, 1);
}

#[test]
fn a_frame_is_one_write_however_large() {
    let mut screen = screen();
    screen.forget(Size::new(300, 100)).expect("no writing");
    let row = "x".repeat(300);
    let rows: Vec<_> = (0..100).map(|y| plain(0, y, row.as_str())).collect();
    let (written, writes) = draw(&mut screen, &rows);
    assert!(written.len() > 30_000);
    assert_eq!(writes, 1);
}

#[test]
fn only_what_differs_is_written() {
    let mut screen = screen();
    draw(&mut screen, &[plain(0, 0, "1234567")]);
    let (written, _) = draw(&mut screen, &[plain(0, 0, "1239967")]);
    assert_eq!(written, "\x1b[1;4H99");
}

#[test]
fn the_cursor_is_moved_only_where_it_is_not_yet() {
    let mut screen = screen();
    draw(&mut screen, &[]);
    let (written, _) = draw(&mut screen, &[plain(2, 1, "abc"), plain(10, 1, "d")]);
    assert_eq!(written, "\x1b[2;3Habc\x1b[5Cd");
}

#[test]
fn at_the_right_edge_the_cursor_is_taken_to_be_nowhere() {
    let mut screen = screen();
    draw(&mut screen, &[]);
    let rows = [plain(18, 0, "ab"), plain(0, 1, "cd")];
    assert_eq!(draw(&mut screen, &rows).0, "\x1b[1;19Hab\x1b[2;1Hcd");
}

#[test]
fn styles_are_base_colours_and_attributes_and_end_with_the_frame() {
    for (look, expected) in [
        (Look::new().red(), "\x1b[0;31m"),
        (Look::new().cyan().bold(), "\x1b[0;1;36m"),
        (Look::new().dim(), "\x1b[0;2m"),
        (Look::new().underlined().reversed(), "\x1b[0;4;7m"),
        (Look::new().gray(), "\x1b[0;37m"),
        // What the theme has no role for is left out.
        (Look::new().fg(Color::Rgb(1, 2, 3)).bold(), "\x1b[0;1m"),
        (Look::new().fg(Color::Indexed(200)).bold(), "\x1b[0;1m"),
        (Look::new().black().on_cyan(), "\x1b[0;30;46m"),
    ] {
        let mut screen = screen();
        draw(&mut screen, &[]);
        let (written, _) = draw(&mut screen, &[(0, 0, "ab", look)]);
        assert_eq!(written, format!("\x1b[1;1H{expected}ab\x1b[m"));
    }
}

#[test]
fn a_style_is_written_once_for_all_that_have_it() {
    let mut screen = screen();
    draw(&mut screen, &[]);
    let red = Look::new().red();
    let (written, _) = draw(
        &mut screen,
        &[(0, 0, "ab", red), (0, 1, "cd", red), plain(2, 1, "e")],
    );
    assert_eq!(written, "\x1b[1;1H\x1b[0;31mab\x1b[2;1Hcd\x1b[me");
}

#[test]
fn after_forgetting_all_is_drawn_again_and_nothing_is_asked() {
    let mut screen = screen();
    let pieces = [plain(0, 0, "hello"), (0, 1, "there", Look::new().bold())];
    let (first, _) = draw(&mut screen, &pieces);
    for size in [SIZE, Size::new(10, 2), Size::new(40, 10)] {
        screen.forget(size).expect("no writing");
        assert_eq!(screen.size(), size);
        let (again, writes) = draw(&mut screen, &pieces);
        assert_eq!(writes, 1);
        assert!(again.contains("\x1b[2J") && again.contains("hello") && again.contains("there"));
        assert!(
            !again.contains('n') && !first.contains("\x1b[6n"),
            "{again:?}"
        );
    }
}

#[test]
fn after_forgetting_no_style_of_someone_else_is_left() {
    let mut screen = screen();
    draw(&mut screen, &[plain(0, 0, "hello")]);
    screen.forget(SIZE).expect("no writing");
    let (again, _) = draw(&mut screen, &[plain(0, 0, "hello")]);
    let size = |count: u16| std::num::NonZeroU16::new(count).expect("not 0");
    let mut terminal = vt100::Parser::new(size(SIZE.height), size(SIZE.width), 0);
    terminal.process(b"\x1b[41;1;4m");
    terminal.process(again.as_bytes());
    for at in [(0, 0), (3, 3)] {
        let cell = terminal.screen().cell(at.0, at.1).expect("a cell");
        assert_eq!(cell.bgcolor(), vt100::Color::Default);
        assert!(!cell.bold() && !cell.underline());
    }
}

#[test]
fn the_cursor_is_shown_and_hidden_where_that_changes() {
    let mut screen = screen();
    let show = |screen: &mut Screen<Counting>, at: Option<Position>| {
        *screen.out_mut() = Counting::default();
        let drawn = screen.draw(|_| at);
        drawn.expect("a writer that takes everything");
        String::from_utf8(std::mem::take(screen.out_mut()).bytes).expect("text")
    };
    let at = Some(Position { x: 3, y: 1 });
    assert_eq!(show(&mut screen, None), "\x1b[?25l");
    assert_eq!(show(&mut screen, at), "\x1b[?25h\x1b[2;4H");
    assert_eq!(show(&mut screen, at), "");
    assert_eq!(show(&mut screen, None), "\x1b[?25l");
}

#[test]
fn a_copy_goes_out_with_the_next_frame() {
    let mut screen = screen();
    draw(&mut screen, &[]);
    screen.copy("123").expect("no writing");
    let (written, writes) = draw(&mut screen, &[plain(0, 0, "x")]);
    assert_eq!(writes, 1);
    assert!(written.starts_with("\x1b]52;c;MTIz"), "{written:?}");
    screen.copy("123").expect("no writing");
    assert_eq!(draw(&mut screen, &[plain(0, 0, "x")]).1, 1);
}

#[test]
fn an_error_of_the_writer_is_an_error_of_the_frame() {
    struct Failing;
    impl Write for Failing {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("full"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut screen = Screen::new(Failing, SIZE);
    assert!(screen.draw(|_| None).is_err());
}

type Piece = (u16, u16, String, bool);

fn pieces() -> impl Strategy<Value = Vec<Piece>> {
    let piece = (0..SIZE.width, 0..SIZE.height, "[a-z ]{1,20}", any::<bool>());
    proptest::collection::vec(piece, 0..6)
}

proptest! {
    /// Whatever the frames, a terminal that got the differences shows the last one.
    #[test]
    fn a_terminal_shows_what_was_drawn(frames in proptest::collection::vec(pieces(), 1..5)) {
        let mut screen = screen();
        let size = |count: u16| std::num::NonZeroU16::new(count).expect("not 0");
        let mut terminal = vt100::Parser::new(size(SIZE.height), size(SIZE.width), 0);
        for frame in &frames {
            let look = |bold: bool| if bold { Look::new().bold().red() } else { Look::new() };
            let pieces: Vec<_> = frame
                .iter()
                .map(|(x, y, text, bold)| (*x, *y, text.as_str(), look(*bold)))
                .collect();
            terminal.process(draw(&mut screen, &pieces).0.as_bytes());
            let area = Rect::from((Position::ORIGIN, SIZE));
            let mut expected = ratatui::buffer::Buffer::empty(area);
            for &(x, y, text, look) in &pieces {
                expected.set_stringn(x, y, text, usize::from(SIZE.width - x), look);
            }
            for Position { x, y } in area.positions() {
                let (cell, shown) = (&expected[(x, y)], terminal.screen().cell(y, x));
                let shown = shown.expect("a cell");
                let text = if shown.has_contents() { shown.contents() } else { " " };
                prop_assert_eq!(text, cell.symbol());
                prop_assert_eq!(shown.bold(), cell.modifier.contains(Modifier::BOLD));
                let red = shown.fgcolor() == vt100::Color::Idx(1);
                prop_assert_eq!(red, cell.fg == Color::Red);
            }
        }
    }
}
