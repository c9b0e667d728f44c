//! The bit bar: all 64 bits, grouped and named by segment, in as many rows as it takes.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::lines::columns;
use super::theme::Theme;
use crate::app::{App, Focus};
use crate::field::FieldId;
use crate::snowflake::{ID_BITS, Segment};
use crate::text;

/// The gap between segments.
const GAP: u16 = 1;

/// How the bar is cut into rows, and what of it has room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// Bits in a row.
    pub(super) per_row: u32,
    /// Whether bit numbers stand above the bits.
    pub(super) numbers: bool,
    /// Whether names that are wider than their bits hang below; else they're cut short.
    pub(super) hanging: bool,
}

/// A segment's bits in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    segment: Segment,
    high: u32,
    low: u32,
    /// Where it begins, in columns from the left of the bar.
    x: u16,
}

impl Run {
    /// As many columns as bits. The sign bit, which has no band, has as many as its name.
    fn width(self) -> u16 {
        match self.segment {
            Segment::Sign => columns(text::segment_names(Segment::Sign)[0].len()),
            _ => columns((self.high - self.low + 1) as usize),
        }
    }

    fn name(self) -> &'static str {
        text::segment_names(self.segment)[0]
    }

    fn fits_its_name(self) -> bool {
        self.name().len() <= usize::from(self.width())
    }
}

impl Default for Shape {
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl Shape {
    /// From the best to the smallest.
    pub(super) const ALL: [Self; 4] = [
        Self::of(ID_BITS),
        Self::of(ID_BITS / 2),
        Self::of(ID_BITS / 4),
        Self::of(ID_BITS / 8),
    ];

    const fn of(per_row: u32) -> Self {
        Self {
            per_row,
            numbers: false,
            hanging: false,
        }
    }

    /// The one with the most bits in a row that has room in so many columns.
    pub(super) fn widest(columns: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.width() <= columns)
    }

    /// Rows of bits.
    pub(super) fn rows(self) -> u16 {
        columns((ID_BITS / self.per_row) as usize)
    }

    /// Lines of the bar.
    pub(super) fn height(self) -> u16 {
        (0..self.rows()).map(|row| self.row_height(row)).sum()
    }

    /// Lines of a row: bit numbers, bits, names, and names that hang below.
    fn row_height(self, row: u16) -> u16 {
        let hanging = self.hanging && self.segments(row).any(|run| !run.fits_its_name());
        2 + u16::from(self.numbers) + u16::from(hanging)
    }

    /// Lines that hanging names take.
    pub(super) fn hanging_height(self) -> u16 {
        Self {
            hanging: true,
            ..self
        }
        .height()
            - Self {
                hanging: false,
                ..self
            }
            .height()
    }

    /// Columns of the widest row.
    pub(super) fn width(self) -> u16 {
        (0..self.rows())
            .map(|row| self.row_width(row))
            .max()
            .unwrap_or(0)
    }

    fn row_width(self, row: u16) -> u16 {
        let widths = self.segments(row).map(|run| run.width() + GAP);
        widths.sum::<u16>() - GAP
    }

    /// The segments of a row, cut at its ends, without their places.
    fn segments(self, row: u16) -> impl Iterator<Item = Run> {
        let high = ID_BITS - 1 - u32::from(row) * self.per_row;
        let low = high + 1 - self.per_row;
        Segment::ALL.into_iter().filter_map(move |segment| {
            let run = Run {
                segment,
                high: segment.top().min(high),
                low: segment.shift().max(low),
                x: 0,
            };
            (run.high >= run.low).then_some(run)
        })
    }

    /// The segments of a row. Rows end at the same column, so that bits stand below each other.
    fn runs(self, row: u16) -> impl Iterator<Item = Run> {
        let mut x = self.width() - self.row_width(row);
        self.segments(row).map(move |run| {
            let placed = Run { x, ..run };
            x += run.width() + GAP;
            placed
        })
    }

    /// Where a bit stands in the bar.
    pub(super) fn position(self, bit: u32) -> Position {
        let row = columns(((ID_BITS - 1 - bit) / self.per_row) as usize);
        let above: u16 = (0..row).map(|row| self.row_height(row)).sum();
        let run = self
            .runs(row)
            .find(|run| (run.low..=run.high).contains(&bit));
        Position {
            x: run.map_or(0, |run| run.x + columns((run.high - bit) as usize)),
            y: above + u16::from(self.numbers),
        }
    }
}

/// Draws the bar.
pub(super) struct BitBar<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
    pub(super) shape: Shape,
}

impl BitBar<'_> {
    /// The segment that stands out: the focused field's, or the one under the bit cursor.
    fn focused(&self) -> Segment {
        match self.app.focus() {
            Focus::Field(id) => id.segment(),
            Focus::Bits => Segment::of_bit(self.app.bit()),
        }
    }

    /// The numbers of a run's outer bits, as far as they fit; in focus, joined by a rule.
    fn numbers(&self, run: Run) -> Line<'static> {
        let focused = self.focused() == run.segment;
        let (rule, style) = if focused {
            ("─", Theme::BOLD)
        } else {
            (" ", Theme::DIM)
        };
        let (high, low) = (run.high.to_string(), run.low.to_string());
        let width = usize::from(run.width());
        let numbers = match width.checked_sub(high.len() + low.len()) {
            Some(between @ 1..) if run.high > run.low => high + &rule.repeat(between) + &low,
            _ if high.len() <= width => high,
            _ => String::new(),
        };
        Line::styled(numbers, style)
    }

    fn bit(&self, bit: u32, segment: Segment) -> (&'static str, Style) {
        let (digit, style) = match self.app.values().bit(bit) {
            Some(true) => ("1", self.theme.lamp(segment)),
            Some(false) if segment == self.focused() => ("0", Theme::PLAIN),
            Some(false) => ("0", Theme::DIM),
            None => (text::UNKNOWN, self.unknown(segment)),
        };
        if self.app.focus() == Focus::Bits && self.app.bit() == bit {
            return (digit, Theme::BIT_CURSOR);
        }
        (digit, style)
    }

    fn unknown(&self, segment: Segment) -> Style {
        let id = FieldId::of(segment);
        match id.and_then(|id| self.app.invalid(id)) {
            Some(invalid) if !invalid.unfinished => self.theme.error(),
            Some(_) | None => Theme::PLAIN,
        }
    }

    /// The band under a run's bits, with its name in it or hanging from it.
    fn band(&self, run: Run, next: Option<Run>, lines: Rect, buffer: &mut Buffer) {
        let chip = self.theme.chip(run.segment);
        let [band, below] = [0, 1].map(|row| Rect {
            x: lines.x + run.x,
            y: lines.y + row,
            width: run.width(),
            height: 1,
        });
        buffer.set_style(band.intersection(lines), chip);
        if run.fits_its_name() || !self.shape.hanging {
            let name = text::segment_name(run.segment, usize::from(run.width()));
            return Line::styled(name, chip).render(band.intersection(lines), buffer);
        }
        // To the left, if the next one needs the room on the right.
        let rule = "─".repeat(usize::from(run.width()) - 1);
        let width = columns(run.name().len());
        let (rule, x) = match next {
            Some(next) if !next.fits_its_name() => {
                (format!("{rule}┘"), below.right().saturating_sub(width))
            }
            Some(_) | None => (format!("└{rule}"), below.x),
        };
        let name = Rect { x, width, ..below };
        Line::styled(rule, chip).render(band.intersection(lines), buffer);
        Line::styled(run.name(), chip).render(name.intersection(lines), buffer);
    }
}

impl Widget for &BitBar<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let shape = self.shape;
        let mut y = area.y;
        for row in 0..shape.rows() {
            let runs: Vec<Run> = shape.runs(row).collect();
            for (at, &run) in runs.iter().enumerate() {
                let line = Rect {
                    x: area.x + run.x,
                    y,
                    width: run.width(),
                    height: 1,
                };
                let bits = Rect {
                    y: y + u16::from(shape.numbers),
                    ..line
                };
                if shape.numbers {
                    self.numbers(run).render(line.intersection(area), buffer);
                }
                for (at, bit) in bits.positions().zip((run.low..=run.high).rev()) {
                    if let Some(cell) = buffer.cell_mut(at) {
                        let (digit, style) = self.bit(bit, run.segment);
                        cell.set_symbol(digit).set_style(style);
                    }
                }
                let below = Rect {
                    y: bits.y + 1,
                    ..area
                }
                .intersection(area);
                self.band(run, runs.get(at + 1).copied(), below, buffer);
            }
            y += shape.row_height(row);
        }
    }
}
