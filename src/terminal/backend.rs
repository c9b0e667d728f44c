//! Where ratatui's `Terminal` draws: a `Backend` that keeps what we promise the terminal.
//!
//! - A frame is one write, and an unchanged one is none: bytes are collected until ratatui flushes,
//!   and the cursor is moved, shown or hidden only where that changes something.
//! - The terminal is asked nothing: the cursor is where it was put.
//! - Styles are base colours, as `CSI 3n m`, and bold, dim, underlined and reversed under `NO_COLOR`
//!   too. ratatui's own backend writes `38;5;n`, and with `NO_COLOR` resets all of them.

use std::io::{self, Write};
use std::mem;

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, MoveRight, MoveTo, Show};
use crossterm::queue;
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::Color::{self, Black, Blue, Cyan, Gray, Green, Magenta, Red, Yellow};
use ratatui::style::Style;

/// The base colours, by number; the theme uses no others.
const BASE_COLOURS: [Color; 8] = [Black, Red, Green, Yellow, Blue, Magenta, Cyan, Gray];

const PLAIN: Style = Cell::EMPTY.style();

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
    /// Where the cursor is, as far as we know.
    cursor: Option<Position>,
    cursor_shown: Option<bool>,
}

impl<W: Output> FrameBackend<W> {
    /// A backend whose frames are written to `output`.
    pub const fn new(output: W) -> Self {
        Self {
            output,
            frame: Vec::new(),
            cursor: None,
            cursor_shown: None,
        }
    }

    /// Sends text to the terminal's clipboard with the next frame (OSC 52).
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        queue!(self.frame, CopyToClipboard::to_clipboard_from(text))
    }

    fn move_cursor(&mut self, to: Position) -> io::Result<()> {
        match self.cursor.replace(to) {
            Some(at) if at == to => Ok(()),
            // Half as long, and most moves in a frame are over a few cells.
            Some(at) if at.y == to.y && at.x < to.x => queue!(self.frame, MoveRight(to.x - at.x)),
            Some(_) | None => queue!(self.frame, MoveTo(to.x, to.y)),
        }
    }
}

impl<W: Output> Backend for FrameBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut style = PLAIN;
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
        if style != PLAIN {
            write_style(&mut self.frame, PLAIN)?;
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.cursor_shown.replace(false) != Some(false) {
            queue!(self.frame, Hide)?;
        }
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.cursor_shown.replace(true) != Some(true) {
            queue!(self.frame, Show)?;
        }
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.move_cursor(position.into())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    /// What the terminal shows, and how it draws, isn't known before this.
    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        (self.cursor, self.cursor_shown) = (None, None);
        write_style(&mut self.frame, PLAIN)?;
        CrosstermBackend::new(&mut self.frame).clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.output.size())
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.output.size(),
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        let written = self.output.write_all(&self.frame);
        self.frame.clear();
        written
    }
}

/// Writes a style from scratch, so that it doesn't matter what was set before.
fn write_style(frame: &mut Vec<u8>, style: Style) -> io::Result<()> {
    if style == PLAIN {
        return frame.write_all(b"\x1b[m");
    }
    frame.write_all(b"\x1b[0")?;
    // ratatui's modifiers are the attributes in order of their numbers: bold, 1, is the lowest bit.
    for attribute in style.add_modifier {
        write!(frame, ";{}", attribute.bits().trailing_zeros() + 1)?;
    }
    for (colour, first) in [(style.fg, 30), (style.bg, 40)] {
        let number = BASE_COLOURS.iter().position(|base| colour == Some(*base));
        if let Some(number) = number {
            write!(frame, ";{}", first + number)?;
        }
    }
    frame.write_all(b"m")
}

#[cfg(test)]
mod tests;
