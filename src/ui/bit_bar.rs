//! The bit bar: all 64 bits, grouped and named by segment, in as many rows as it takes.

use ratatui::buffer::Buffer;
use ratatui::layout::{Offset, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
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
struct Run {
    segment: Segment,
    high: u32,
    low: u32,
}

impl Run {
    /// As many columns as bits. The sign bit, which has no band, has as many as its name.
    fn width(self) -> u16 {
        match self.segment {
            Segment::Sign => columns(self.name().len()),
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
    fn runs(self, row: u32) -> impl Iterator<Item = Run> + Clone {
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
    /// The segment that stands out: the focused field's, or the one under the bit cursor.
    fn focused_segment(&self) -> Segment {
        match self.app.focus() {
            Focus::Field(id) => id.segment(),
            Focus::Bits => Segment::of_bit(self.app.bit()),
        }
    }

    /// The numbers of a run's outer bits, as far as they fit; in focus, joined by a rule.
    fn numbers(&self, run: Run) -> Span<'static> {
        let (rule, style) = match self.focused_segment() == run.segment {
            true => ("─", Theme::BOLD),
            false => (" ", Theme::DIM),
        };
        let (high, low) = (run.high.to_string(), run.low.to_string());
        let width = usize::from(run.width());
        let numbers = match width.checked_sub(high.len() + low.len()) {
            Some(between @ 1..) => high + &rule.repeat(between) + &low,
            _ if high.len() <= width => high,
            _ => String::new(),
        };
        Span::styled(numbers, style)
    }

    fn bit(&self, bit: u32, segment: Segment) -> (&'static str, Style) {
        let app = self.app;
        let (digit, style) = match app.values().bit(bit) {
            Some(true) => ("1", self.theme.lamp(segment)),
            Some(false) if segment == self.focused_segment() => ("0", Theme::PLAIN),
            Some(false) => ("0", Theme::DIM),
            None => {
                let style = FieldId::of(segment).map(|id| Theme::of_value(app, id));
                (text::UNKNOWN, style.unwrap_or_default())
            }
        };
        if app.focus() == Focus::Bits && app.bit() == bit {
            return (digit, Theme::BIT_CURSOR);
        }
        (digit, style)
    }

    /// The band under a run's bits, with its name in it or hanging from it: to the left, if the
    /// next one needs the room on the right.
    fn render_band(&self, run: Run, next: Option<Run>, band: Rect, buffer: &mut Buffer) {
        let chip = Theme::chip(run.segment);
        buffer.set_style(band, chip);
        if run.fits_its_name() || !self.shape.hanging {
            let name = text::segment_name(run.segment, usize::from(run.width()));
            return Span::styled(name, chip).render(band, buffer);
        }
        let rule = "─".repeat(usize::from(run.width()) - 1);
        let width = columns(run.name().len());
        let (rule, x) = match next {
            Some(next) if !next.fits_its_name() => (format!("{rule}┘"), band.right() - width),
            Some(_) | None => (format!("└{rule}"), band.x),
        };
        Span::styled(rule, chip).render(band, buffer);
        let below = Rect::new(x, band.y + 1, width, 1);
        Span::styled(run.name(), chip).render(below, buffer);
    }
}

impl Widget for &BitBar<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for row in 0..self.shape.rows {
            let mut runs = self.shape.runs(row).peekable();
            while let Some(run) = runs.next() {
                let Position { x, y } = self.shape.position(run.high);
                let bits = Rect::new(area.x + x, area.y + y, run.width(), 1);
                if self.shape.numbers {
                    self.numbers(run).render(bits - Offset::new(0, 1), buffer);
                }
                for (at, bit) in bits.positions().zip((run.low..=run.high).rev()) {
                    if let Some(cell) = buffer.cell_mut(at) {
                        let (digit, style) = self.bit(bit, run.segment);
                        cell.set_symbol(digit).set_style(style);
                    }
                }
                let next = runs.peek().copied();
                self.render_band(run, next, bits + Offset::new(0, 1), buffer);
            }
        }
    }
}
