//! Where ratatui's `Terminal` draws: a `Backend` that keeps what we promise the terminal.
//!
//! - A frame is one write, and an unchanged one is none: bytes are collected until the cursor has
//!   its place, and it is moved, shown or hidden only where that changes something.
//! - The terminal is asked nothing: the cursor is where it was put.
//! - Styles are base colours, as `CSI 3n m`, and bold, dim, underlined and reversed under `NO_COLOR`
//!   too. ratatui's own backend writes `38;5;n`, and with `NO_COLOR` resets all of them.
//!
//! The rest is left to ratatui's own backend.

use std::cell::OnceCell;
use std::io::{self, Write};
use std::mem;

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::MoveRight;
use crossterm::queue;
use crossterm::style::{Attribute, SetAttribute};
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier, Style};

/// What frames are written to.
pub trait Output: Write {
    /// Its size in columns and rows.
    fn size(&self) -> Size;
}

/// Collects a frame and writes it at once.
#[derive(Debug)]
pub struct FrameBackend<W> {
    output: W,
    frame: Vec<u8>,
    /// The size, once it has been asked for. A new one comes with clearing: asking before each frame
    /// costs a twentieth of a key.
    size: OnceCell<Size>,
    /// Where the cursor is, as far as we know.
    cursor: Option<Position>,
    cursor_shown: Option<bool>,
    /// Whether cells have been drawn since the last flush.
    drawn: bool,
}

impl<W: Output> FrameBackend<W> {
    /// A backend whose frames are written to `output`.
    pub const fn new(output: W) -> Self {
        Self {
            output,
            frame: Vec::new(),
            size: OnceCell::new(),
            cursor: None,
            cursor_shown: None,
            drawn: false,
        }
    }

    /// Sends text to the terminal's clipboard with the next frame (OSC 52).
    ///
    /// # Errors
    /// Never: it's the next flush that writes.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        let frame = &mut self.frame;
        queue!(frame, CopyToClipboard::to_clipboard_from(text))
    }

    /// Moves the cursor, with as few bytes as it takes.
    fn move_cursor(&mut self, to: Position) -> io::Result<()> {
        match self.cursor.replace(to) {
            Some(cursor) if cursor == to => Ok(()),
            // Half as long, and most moves in a frame are over a few cells.
            Some(Position { x, y }) if y == to.y && x < to.x => {
                let frame = &mut self.frame;
                queue!(frame, MoveRight(to.x - x))
            }
            _ => self.crossterm().set_cursor_position(to),
        }
    }

    /// ratatui's own backend, writing to the frame.
    fn crossterm(&mut self) -> CrosstermBackend<&mut Vec<u8>> {
        CrosstermBackend::new(&mut self.frame)
    }
}

impl<W: Output> Backend for FrameBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut style = Cell::EMPTY.style();
        for (x, y, cell) in content {
            self.move_cursor(Position { x, y })?;
            if mem::replace(&mut style, cell.style()) != style {
                write_style(&mut self.frame, style)?;
            }
            self.frame.extend_from_slice(cell.symbol().as_bytes());
            // Behind the right edge it's on no cell, and the next move is a whole one: terminals
            // differ in where they have the cursor then.
            self.cursor = Some(Position { x: x + 1, y });
        }
        self.drawn = !self.frame.is_empty();
        if style != Cell::EMPTY.style() {
            write_style(&mut self.frame, Cell::EMPTY.style())?;
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        match self.cursor_shown.replace(false) {
            Some(false) => Ok(()),
            Some(true) | None => self.crossterm().hide_cursor(),
        }
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        match self.cursor_shown.replace(true) {
            Some(true) => Ok(()),
            Some(false) | None => self.crossterm().show_cursor(),
        }
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor.unwrap_or_default())
    }

    /// The last thing that ratatui does for a frame before it readies its buffers for the next one,
    /// which the frame needn't wait for.
    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.move_cursor(position.into())?;
        if self.drawn {
            self.flush()?;
        }
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    /// What the terminal shows, and how it draws, isn't known before this.
    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        (self.cursor, self.cursor_shown) = (None, None);
        self.size = OnceCell::new();
        let frame = &mut self.frame;
        queue!(frame, SetAttribute(Attribute::Reset))?;
        self.crossterm().clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(*self.size.get_or_init(|| self.output.size()))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.output.size(),
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.frame.is_empty() {
            return Ok(());
        }
        let written = self.output.write_all(&self.frame);
        self.frame.clear();
        self.drawn = false;
        written
    }
}

/// Writes a style from scratch, so that it doesn't matter what was set before.
fn write_style(frame: &mut Vec<u8>, style: Style) -> io::Result<()> {
    const ATTRIBUTES: [(Modifier, u8); 4] = [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::UNDERLINED, 4),
        (Modifier::REVERSED, 7),
    ];
    frame.write_all(b"\x1b[")?;
    if style != Cell::EMPTY.style() {
        frame.write_all(b"0")?;
        for (_, number) in ATTRIBUTES
            .iter()
            .filter(|(attribute, _)| style.has_modifier(*attribute))
        {
            write!(frame, ";{number}")?;
        }
        for (colour, first) in [(style.fg, 30), (style.bg, 40)] {
            if let Some(number) = colour.and_then(base_colour) {
                write!(frame, ";{}", first + number)?;
            }
        }
    }
    frame.write_all(b"m")
}

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

#[cfg(test)]
mod tests;
