//! What frames become.

use std::num::NonZeroU16;

use proptest::prelude::*;
use ratatui::Terminal;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::*;

/// Takes everything and counts how often.
#[derive(Debug)]
struct Counting {
    size: Size,
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

impl Output for Counting {
    fn size(&self) -> Size {
        self.size
    }
}

const SIZE: Size = Size::new(20, 4);

type Screen = Terminal<FrameBackend<Counting>>;

fn screen() -> Screen {
    let output = Counting {
        size: SIZE,
        bytes: Vec::new(),
        writes: 0,
    };
    Terminal::new(FrameBackend::new(output)).expect("nothing is asked")
}

/// Text in a place, in a style.
type Piece<'a> = (u16, u16, &'a str, Style);

/// As the program does when the signal tells of another size.
fn resize(screen: &mut Screen, width: u16, height: u16) {
    screen.backend_mut().output.size = Size::new(width, height);
    screen.clear().expect("no writing");
}

fn plain(x: u16, y: u16, text: &str) -> Piece<'_> {
    (x, y, text, Style::new())
}

/// Draws pieces of text, and gives what was written for that, in how many writes.
fn draw_at(screen: &mut Screen, pieces: &[Piece<'_>], cursor: Option<Position>) -> (String, usize) {
    let drawn = screen.draw(|frame| {
        let area = frame.area();
        for &(x, y, text, style) in pieces {
            let width = usize::from(area.width.saturating_sub(x));
            if area.contains(Position { x, y }) {
                frame.buffer_mut().set_stringn(x, y, text, width, style);
            }
        }
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    });
    drawn.expect("a writer that takes everything");
    let output = &mut screen.backend_mut().output;
    let bytes = mem::take(&mut output.bytes);
    (
        String::from_utf8(bytes).expect("text"),
        mem::take(&mut output.writes),
    )
}

fn draw(screen: &mut Screen, pieces: &[Piece<'_>]) -> (String, usize) {
    draw_at(screen, pieces, None)
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
    resize(&mut screen, 300, 100);
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
    for (style, expected) in [
        (Style::new().red(), "\x1b[0;31m"),
        (Style::new().cyan().bold(), "\x1b[0;1;36m"),
        (Style::new().dim(), "\x1b[0;2m"),
        (Style::new().underlined().reversed(), "\x1b[0;4;7m"),
        (Style::new().gray(), "\x1b[0;37m"),
        // What the theme has no role for is left out.
        (Style::new().fg(Color::Rgb(1, 2, 3)).bold(), "\x1b[0;1m"),
        (Style::new().fg(Color::Indexed(200)).bold(), "\x1b[0;1m"),
        (Style::new().black().on_cyan(), "\x1b[0;30;46m"),
    ] {
        let mut screen = screen();
        draw(&mut screen, &[]);
        let (written, _) = draw(&mut screen, &[(0, 0, "ab", style)]);
        assert_eq!(written, format!("\x1b[1;1H{expected}ab\x1b[m"));
    }
}

#[test]
fn a_style_is_written_once_for_all_that_have_it() {
    let mut screen = screen();
    draw(&mut screen, &[]);
    let red = Style::new().red();
    let pieces = [(0, 0, "ab", red), (0, 1, "cd", red), plain(2, 1, "e")];
    let (written, _) = draw(&mut screen, &pieces);
    assert_eq!(written, "\x1b[1;1H\x1b[0;31mab\x1b[2;1Hcd\x1b[me");
}

#[test]
fn after_clearing_all_is_drawn_again_and_nothing_is_asked() {
    let mut screen = screen();
    let pieces = [plain(0, 0, "hello"), (0, 1, "there", Style::new().bold())];
    let (first, _) = draw(&mut screen, &pieces);
    for size in [SIZE, Size::new(10, 2), Size::new(40, 10)] {
        screen.backend_mut().output.size = size;
        screen.clear().expect("no writing");
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
fn another_size_is_drawn_whole() {
    let mut screen = screen();
    let pieces = [plain(0, 0, "hello")];
    draw(&mut screen, &pieces);
    resize(&mut screen, 40, 10);
    let (again, _) = draw(&mut screen, &pieces);
    assert!(
        again.contains("\x1b[2J") && again.contains("hello"),
        "{again:?}"
    );
}

#[test]
fn after_clearing_no_style_of_someone_else_is_left() {
    let mut screen = screen();
    draw(&mut screen, &[plain(0, 0, "hello")]);
    screen.clear().expect("no writing");
    let (again, _) = draw(&mut screen, &[plain(0, 0, "hello")]);
    let mut terminal = terminal();
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
    let mut show = |at| draw_at(&mut screen, &[], at).0;
    let at = Some(Position { x: 3, y: 1 });
    assert_eq!(show(None), "\x1b[?25l");
    assert_eq!(show(at), "\x1b[?25h\x1b[2;4H");
    assert_eq!(show(at), "");
    assert_eq!(show(None), "\x1b[?25l");
}

#[test]
fn a_copy_goes_out_with_the_next_frame() {
    let mut screen = screen();
    draw(&mut screen, &[]);
    screen.backend_mut().copy("123").expect("no writing");
    let (written, writes) = draw(&mut screen, &[plain(0, 0, "x")]);
    assert_eq!(writes, 1);
    assert!(written.starts_with("\x1b]52;c;MTIz"), "{written:?}");
    screen.backend_mut().copy("123").expect("no writing");
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
    impl Output for Failing {
        fn size(&self) -> Size {
            SIZE
        }
    }
    let mut screen = Terminal::new(FrameBackend::new(Failing)).expect("nothing is asked");
    assert!(screen.draw(|_| {}).is_err());
}

fn terminal() -> vt100::Parser {
    let size = |count: u16| NonZeroU16::new(count).expect("not 0");
    vt100::Parser::new(size(SIZE.height), size(SIZE.width), 0)
}

fn pieces() -> impl Strategy<Value = Vec<(u16, u16, String, bool)>> {
    let piece = (0..SIZE.width, 0..SIZE.height, "[a-z ]{1,20}", any::<bool>());
    proptest::collection::vec(piece, 0..6)
}

proptest! {
    /// Whatever the frames, a terminal that got the differences shows the last one.
    #[test]
    fn a_terminal_shows_what_was_drawn(frames in proptest::collection::vec(pieces(), 1..5)) {
        let mut screen = screen();
        let mut terminal = terminal();
        for frame in &frames {
            let style = |bold: bool| if bold { Style::new().bold().red() } else { Style::new() };
            let pieces: Vec<_> = frame
                .iter()
                .map(|(x, y, text, bold)| (*x, *y, text.as_str(), style(*bold)))
                .collect();
            terminal.process(draw(&mut screen, &pieces).0.as_bytes());
            let area = Rect::from((Position::ORIGIN, SIZE));
            let mut expected = ratatui::buffer::Buffer::empty(area);
            for &(x, y, text, style) in &pieces {
                expected.set_stringn(x, y, text, usize::from(SIZE.width - x), style);
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
