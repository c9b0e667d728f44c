//! The part of a cell's style that we draw: the base colours and a few attributes, which every
//! terminal knows.

use std::io::{self, Write};

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// A style as the terminal has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Style {
    foreground: Color,
    background: Color,
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

impl Style {
    pub(super) fn of(cell: &Cell) -> Self {
        Self {
            foreground: cell.fg,
            background: cell.bg,
            attributes: cell.modifier,
        }
    }

    /// Writes the style from scratch, so that it doesn't matter what was set before.
    pub(super) fn write(self, frame: &mut Vec<u8>) -> io::Result<()> {
        frame.write_all(b"\x1b[")?;
        if self != Self::default() {
            let set = ATTRIBUTES
                .into_iter()
                .filter(|(attribute, _)| self.attributes.contains(*attribute))
                .map(|(_, number)| number)
                .chain(base_colour(self.foreground).map(|colour| FOREGROUND + colour))
                .chain(base_colour(self.background).map(|colour| BACKGROUND + colour));
            frame.write_all(b"0")?;
            for number in set {
                write!(frame, ";{number}")?;
            }
        }
        frame.write_all(b"m")
    }
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
