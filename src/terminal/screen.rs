//! Frames: what differs from the last one, in one write; nothing where nothing changed.
//!
//! Why not ratatui's `Terminal` with its crossterm backend: that writes `38;5;n` for the 16 named
//! colours, a bare reset for each with `NO_COLOR` (which wipes bold and reverse) and 25 bytes for
//! a frame in which nothing changed, and asks the terminal for its cursor position when it's
//! cleared. It also walks two buffers of cells before each write; this compares with what's on
//! the terminal, sixteen bytes a cell, and clears the buffer when the frame is out. A key is
//! answered a tenth sooner for it.

use std::io::{self, Write};
use std::mem;

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, MoveRight, MoveTo, Show};
use crossterm::queue;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{Clear, ClearType};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};

use super::style::Style;

/// Bytes of the longest character.
const LONGEST: usize = 4;

/// What a cell of the terminal shows. All our characters are one column wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    character: char,
    style: Style,
}

impl Shown {
    fn of(cell: &Cell) -> Self {
        Self {
            character: cell.symbol().chars().next().unwrap_or(' '),
            style: Style::of(cell),
        }
    }
}

/// What we draw on: frames, and the few things that go to the terminal beside them.
#[derive(Debug)]
pub struct Screen<W: Write> {
    out: W,
    /// The bytes of the next frame.
    frame: Vec<u8>,
    /// The next frame's cells; blank between frames.
    cells: Buffer,
    /// What the terminal shows.
    shown: Vec<Shown>,
    /// Where the cursor is, as far as we know.
    cursor: Option<Position>,
    /// Whether the cursor is shown, as far as we know.
    cursor_shown: Option<bool>,
    /// The style that the terminal draws in.
    style: Style,
}

impl<W: Write> Screen<W> {
    /// A blank screen of a size, whose frames are written to `out`.
    pub fn new(out: W, size: Size) -> Self {
        let cells = Buffer::empty(Rect::from((Position::ORIGIN, size)));
        Self {
            out,
            frame: Vec::new(),
            shown: cells.content.iter().map(Shown::of).collect(),
            cells,
            cursor: None,
            cursor_shown: None,
            style: Style::default(),
        }
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.cells.area.as_size()
    }

    /// Draws a frame. `view` gets blank cells to fill, and tells where the cursor is to be shown.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn draw(&mut self, view: impl FnOnce(&mut Buffer) -> Option<Position>) -> io::Result<()> {
        let cursor = view(&mut self.cells);
        self.write_differences()?;
        self.show_cursor(cursor.is_some())?;
        if let Some(cursor) = cursor {
            self.move_cursor(cursor)?;
        }
        let result = match self.frame.as_slice() {
            [] => Ok(()),
            frame => self.out.write_all(frame),
        };
        self.frame.clear();
        self.cells.reset();
        result
    }

    /// Makes the next frame a whole one, at a size: what the terminal shows now isn't known.
    ///
    /// # Errors
    /// Never: it's the next frame that writes.
    pub fn forget(&mut self, size: Size) -> io::Result<()> {
        self.cells.resize(Rect::from((Position::ORIGIN, size)));
        self.cells.reset();
        self.shown.clear();
        self.shown.extend(self.cells.content.iter().map(Shown::of));
        self.cursor = None;
        self.cursor_shown = None;
        let frame = &mut self.frame;
        queue!(frame, SetAttribute(Attribute::Reset), Clear(ClearType::All))
    }

    /// Sends text to the terminal's clipboard with the next frame (OSC 52).
    ///
    /// # Errors
    /// Never: it's the next frame that writes.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        let frame = &mut self.frame;
        queue!(frame, CopyToClipboard::to_clipboard_from(text))
    }

    /// The writer.
    pub fn out_mut(&mut self) -> &mut W {
        &mut self.out
    }

    fn write_differences(&mut self) -> io::Result<()> {
        let Rect { width, .. } = self.cells.area;
        for at in 0..self.shown.len() {
            let wanted = Shown::of(&self.cells.content[at]);
            if mem::replace(&mut self.shown[at], wanted) == wanted {
                continue;
            }
            let (x, y) = self.cells.pos_of(at);
            self.move_cursor(Position { x, y })?;
            self.set_style(wanted.style)?;
            let mut utf8 = [0; LONGEST];
            let character = wanted.character.encode_utf8(&mut utf8);
            self.frame.extend_from_slice(character.as_bytes());
            // At the right edge terminals differ in where the cursor goes next.
            self.cursor = (x + 1 < width).then_some(Position { x: x + 1, y });
        }
        self.set_style(Style::default())
    }

    fn set_style(&mut self, style: Style) -> io::Result<()> {
        if mem::replace(&mut self.style, style) == style {
            return Ok(());
        }
        style.write(&mut self.frame)
    }

    fn move_cursor(&mut self, to: Position) -> io::Result<()> {
        let frame = &mut self.frame;
        match self.cursor.replace(to) {
            Some(cursor) if cursor == to => Ok(()),
            // Half as long, and most moves in a frame are over a few cells.
            Some(Position { x, y }) if y == to.y && x < to.x => {
                queue!(frame, MoveRight(to.x - x))
            }
            _ => queue!(frame, MoveTo(to.x, to.y)),
        }
    }

    fn show_cursor(&mut self, shown: bool) -> io::Result<()> {
        if self.cursor_shown.replace(shown) == Some(shown) {
            return Ok(());
        }
        let frame = &mut self.frame;
        if shown {
            queue!(frame, Show)
        } else {
            queue!(frame, Hide)
        }
    }
}

#[cfg(test)]
mod tests;
