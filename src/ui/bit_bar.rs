//! The bit bar: all 64 bits, grouped by segment, in as many rows as it takes.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::lines::columns;
use super::theme::Theme;
use crate::app::{App, Focus};
use crate::field::FieldId;
use crate::snowflake::{ID_BITS, Segment};
use crate::text;

const GAP: u16 = 1;

/// How the bar is cut into rows, and what of it has room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) rows: u32,
    /// Whether bit numbers stand above the bits.
    pub(super) numbers: bool,
    /// Whether names that are wider than their bits hang below; else they're cut short.
    pub(super) hanging: bool,
}

/// A segment's bits in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) segment: Segment,
    pub(super) high: u32,
    pub(super) low: u32,
}

impl Run {
    /// As many columns as bits. The sign bit, which has no band, has as many as its name.
    pub(super) fn width(self) -> u16 {
        match self.segment {
            Segment::Sign => columns(self.name().len()),
            _ => columns((self.high - self.low + 1) as usize),
        }
    }

    pub(super) fn name(self) -> &'static str {
        text::segment_names(self.segment)[0]
    }

    pub(super) fn fits_its_name(self) -> bool {
        self.name().len() <= usize::from(self.width())
    }
}

impl Shape {
    /// From the best to the smallest.
    pub(super) const ALL: [Self; 4] = [Self::of(1), Self::of(2), Self::of(4), Self::of(8)];

    const fn of(rows: u32) -> Self {
        Self {
            rows,
            numbers: false,
            hanging: false,
        }
    }

    pub(super) const fn per_row(self) -> u32 {
        ID_BITS / self.rows
    }

    pub(super) fn height(self) -> u16 {
        (0..self.rows).map(|row| self.row_height(row)).sum()
    }

    /// Lines of a row: bit numbers, bits, names, and names that hang below.
    fn row_height(self, row: u32) -> u16 {
        let hangs = |run: Run| !run.fits_its_name();
        let hanging = self.hanging && self.runs(row).any(hangs);
        2 + u16::from(self.numbers) + u16::from(hanging)
    }

    /// Lines that hanging names take.
    pub(super) fn hanging_height(mut self) -> u16 {
        let without = self.height();
        self.hanging = true;
        self.height() - without
    }

    /// Columns of the bar, which are those of its first row: the sign bit is the widest segment
    /// beside its bits.
    pub(super) fn width(self) -> u16 {
        self.runs(0).map(|run| run.width() + GAP).sum::<u16>() - GAP
    }

    /// The segments of a row, cut at its ends.
    pub(super) fn runs(self, row: u32) -> impl Iterator<Item = Run> + Clone {
        let high = ID_BITS - 1 - row * self.per_row();
        let low = high + 1 - self.per_row();
        Segment::ALL.into_iter().filter_map(move |segment| {
            let run = Run {
                segment,
                high: segment.top().min(high),
                low: segment.shift().max(low),
            };
            (run.high >= run.low).then_some(run)
        })
    }

    /// Where a bit stands in the bar. Rows end at the same column, so that bits stand below each
    /// other.
    pub(super) fn position(self, bit: u32) -> Position {
        let row = (ID_BITS - 1 - bit) / self.per_row();
        let above: u16 = (0..row).map(|row| self.row_height(row)).sum();
        let runs = self.runs(row).skip_while(|run| run.low > bit);
        let before = runs.clone().next().map_or(0, |run| run.high - bit);
        let width = runs.map(|run| run.width() + GAP).sum::<u16>() - GAP;
        Position {
            x: self.width() - width + columns(before as usize),
            y: above + u16::from(self.numbers),
        }
    }
}

pub(super) struct BitBar<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
    pub(super) shape: Shape,
}

impl BitBar<'_> {
    fn bit(&self, bit: u32) -> (&'static str, Style) {
        let (app, segment) = (self.app, Segment::of_bit(bit));
        let (digit, style) = match app.values().bit(bit) {
            Some(true) => ("1", self.theme.lamp(segment)),
            Some(false) if segment == app.segment() => ("0", Theme::PLAIN),
            Some(false) => ("0", Theme::DIM),
            None => {
                let style = FieldId::of(segment).map(|id| Theme::of_value(app, id));
                (text::UNKNOWN, style.unwrap_or_default())
            }
        };
        match app.focus() == Focus::Bits && app.bit() == bit {
            true => (digit, Theme::BIT_CURSOR),
            false => (digit, style),
        }
    }
}

impl Widget for &BitBar<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for bit in 0..ID_BITS {
            let at = area.as_position() + self.shape.position(bit).into();
            if let Some(cell) = buffer.cell_mut(at) {
                let (digit, style) = self.bit(bit);
                cell.set_symbol(digit).set_style(style);
            }
        }
    }
}
