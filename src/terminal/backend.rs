//! Frames: ratatui's differences to bytes, one write a frame and none where nothing changed.
//!
//! Why not ratatui's crossterm backend: it writes `38;5;n` for the 16 named colours, a bare reset
//! for each with `NO_COLOR` (which wipes bold and reverse), 25 bytes for a frame in which nothing
//! changed, and asks the terminal for its cursor position when it's cleared.

use std::io::{self, Write};

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, MoveRight, MoveTo, Show};
use crossterm::queue;
use crossterm::terminal::{Clear, ClearType as Cleared};
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier};
use ratatui::{Frame, Terminal};

/// What we draw on: frames, and the few things that go to the terminal beside them.
#[derive(Debug)]
pub struct Screen<W: Write> {
    terminal: Terminal<Bytes<W>>,
}

impl<W: Write> Screen<W> {
    /// A screen of a size whose frames are written to `out`.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn new(out: W, size: Size) -> io::Result<Self> {
        let terminal = Terminal::new(Bytes {
            out,
            frame: Vec::new(),
            size,
            cursor: None,
            shown: None,
            style: Style::default(),
        })?;
        Ok(Self { terminal })
    }

    /// The size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.terminal.backend().size
    }

    /// Draws a frame: what differs from the last one, in one write.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn draw(&mut self, view: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(view).map(drop)
    }

    /// Makes the next frame a whole one, at a size: what the terminal shows now isn't known.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn forget(&mut self, size: Size) -> io::Result<()> {
        let bytes = self.terminal.backend_mut();
        bytes.size = size;
        bytes.shown = None;
        bytes.cursor = None;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }

    /// Sends text to the terminal's clipboard with the next frame (OSC 52).
    ///
    /// # Errors
    /// Those of the writer.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        let frame = &mut self.terminal.backend_mut().frame;
        queue!(frame, CopyToClipboard::to_clipboard_from(text))
    }

    /// The writer.
    pub fn out_mut(&mut self) -> &mut W {
        &mut self.terminal.backend_mut().out
    }
}

/// The part of a cell's style that we draw: the base colours and a few attributes, which every
/// terminal knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Style {
    foreground: Option<u8>,
    background: Option<u8>,
    attributes: Modifier,
}

/// Attributes with their numbers in `CSI … m`.
const ATTRIBUTES: [(Modifier, u8); 4] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::UNDERLINED, 4),
    (Modifier::REVERSED, 7),
];
/// The first of the eight base colours in `CSI … m`.
const FOREGROUND: u8 = 30;
const BACKGROUND: u8 = 40;

/// A base colour's number; the theme uses no others.
fn base_colour(colour: Color) -> Option<u8> {
    match colour {
        Color::Black => Some(0),
        Color::Red => Some(1),
        Color::Green => Some(2),
        Color::Yellow => Some(3),
        Color::Blue => Some(4),
        Color::Magenta => Some(5),
        Color::Cyan => Some(6),
        Color::Gray => Some(7),
        _ => None,
    }
}

impl Style {
    fn of(cell: &Cell) -> Self {
        Self {
            foreground: base_colour(cell.fg).map(|colour| FOREGROUND + colour),
            background: base_colour(cell.bg).map(|colour| BACKGROUND + colour),
            attributes: cell.modifier,
        }
    }

    /// Writes the style from scratch, so that it doesn't matter what was set before.
    fn write(self, frame: &mut Vec<u8>) -> io::Result<()> {
        frame.write_all(b"\x1b[")?;
        if self != Self::default() {
            let set = ATTRIBUTES
                .into_iter()
                .filter(|(attribute, _)| self.attributes.contains(*attribute))
                .map(|(_, number)| number)
                .chain(self.foreground)
                .chain(self.background);
            frame.write_all(b"0")?;
            for number in set {
                write!(frame, ";{number}")?;
            }
        }
        frame.write_all(b"m")
    }
}

/// Collects a frame's bytes, and writes them at once.
#[derive(Debug)]
struct Bytes<W: Write> {
    out: W,
    frame: Vec<u8>,
    size: Size,
    /// Where the cursor is, as far as we know.
    cursor: Option<Position>,
    /// Whether the cursor is shown, as far as we know.
    shown: Option<bool>,
    style: Style,
}

impl<W: Write> Bytes<W> {
    fn show(&mut self, shown: bool) -> io::Result<()> {
        if self.shown.replace(shown) == Some(shown) {
            return Ok(());
        }
        let frame = &mut self.frame;
        if shown {
            queue!(frame, Show)
        } else {
            queue!(frame, Hide)
        }
    }

    fn style(&mut self, style: Style) -> io::Result<()> {
        if self.style == style {
            return Ok(());
        }
        self.style = style;
        style.write(&mut self.frame)
    }
}

impl<W: Write> Backend for Bytes<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        for (x, y, cell) in content {
            self.set_cursor_position(Position { x, y })?;
            self.style(Style::of(cell))?;
            self.frame.write_all(cell.symbol().as_bytes())?;
            // At the right edge terminals differ in where the cursor goes next.
            self.cursor = (x + 1 < self.size.width).then_some(Position { x: x + 1, y });
        }
        self.style(Style::default())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.show(false)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.show(true)
    }

    /// Never asks the terminal: a reply could end up in a field.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        let frame = &mut self.frame;
        match self.cursor.replace(position) {
            Some(cursor) if cursor == position => Ok(()),
            // Half as long, and most moves in a frame are over a few cells.
            Some(Position { x, y }) if y == position.y && x < position.x => {
                queue!(frame, MoveRight(position.x - x))
            }
            _ => queue!(frame, MoveTo(position.x, position.y)),
        }
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        let cleared = match clear_type {
            ClearType::All => Cleared::All,
            ClearType::AfterCursor => Cleared::FromCursorDown,
            ClearType::BeforeCursor => Cleared::FromCursorUp,
            ClearType::CurrentLine => Cleared::CurrentLine,
            ClearType::UntilNewLine => Cleared::UntilNewLine,
        };
        self.style(Style::default())?;
        let frame = &mut self.frame;
        queue!(frame, Clear(cleared))
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.size,
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.frame.is_empty() {
            return Ok(());
        }
        let result = self.out.write_all(&self.frame);
        self.frame.clear();
        result
    }
}

#[cfg(test)]
mod tests;
