//! The bit bar: all 64 bits, grouped and labelled by segment, in as many rows as it takes.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::theme::Theme;
use super::{columns, put};
use crate::app::{App, Focus};
use crate::snowflake::{ID_BITS, Segment};
use crate::text::{self, Names};

/// The gap between segments.
const GAP: u16 = 1;

/// How the bar is cut into rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// Bits in a row.
    pub(super) per_row: u32,
    /// How the segments are named.
    pub(super) names: Names,
    /// Whether a newcomer can read the names, so that it may stand beside the form.
    pub(super) readable: bool,
    /// Whether bit numbers stand above the bits.
    pub(super) numbers: bool,
    /// Whether a blank line stands between rows.
    pub(super) gap: bool,
}

const fn shape(per_row: u32, names: Names, readable: bool) -> Shape {
    Shape {
        per_row,
        names,
        readable,
        numbers: false,
        gap: false,
    }
}

/// From the best to the smallest.
pub(super) const SHAPES: [Shape; 8] = [
    shape(ID_BITS, Names::Full, true),
    shape(ID_BITS / 2, Names::Full, true),
    shape(ID_BITS / 2, Names::Short, true),
    shape(ID_BITS / 4, Names::Full, false),
    shape(ID_BITS / 4, Names::Short, false),
    shape(ID_BITS / 4, Names::Tiny, false),
    shape(ID_BITS / 8, Names::Short, false),
    shape(ID_BITS / 8, Names::Tiny, false),
];

impl Default for Shape {
    fn default() -> Self {
        SHAPES[0]
    }
}

impl Shape {
    /// Rows of bits.
    pub(super) fn rows(self) -> u16 {
        columns(ID_BITS / self.per_row)
    }

    /// Lines of the bar.
    pub(super) fn height(self) -> u16 {
        let gaps = if self.gap { self.rows() - 1 } else { 0 };
        self.rows() * self.row_height() + gaps
    }

    /// Lines of a row: bit numbers, bits, labels.
    fn row_height(self) -> u16 {
        2 + u16::from(self.numbers)
    }

    /// Columns of the widest row.
    pub(super) fn width(self) -> u16 {
        let widths = (0..self.rows()).map(|row| {
            let runs = self.runs(row).map(|run| run.width(self.names) + GAP);
            runs.sum::<u16>() - GAP
        });
        widths.max().unwrap_or(0)
    }

    /// The segments of a row, cut at its ends.
    fn runs(self, row: u16) -> impl Iterator<Item = Run> {
        let high = ID_BITS - 1 - u32::from(row) * self.per_row;
        let low = high + 1 - self.per_row;
        Segment::ALL.into_iter().filter_map(move |segment| {
            let run = Run {
                segment,
                high: segment.top().min(high),
                low: segment.shift().max(low),
            };
            (run.high >= run.low).then_some(run)
        })
    }
}

/// Neighbouring bits of one segment in one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    segment: Segment,
    high: u32,
    low: u32,
}

impl Run {
    fn bits(self) -> u16 {
        columns(self.high - self.low + 1)
    }

    /// Columns: for the bits, the name, and the number of the highest bit.
    fn width(self, names: Names) -> u16 {
        let name = text::segment(self.segment, names).len();
        let digits = self.high.checked_ilog10().unwrap_or(0) + 1;
        self.bits().max(columns(name)).max(columns(digits))
    }
}

/// Draws the bar.
pub(super) struct Bar<'a> {
    pub(super) app: &'a App,
    pub(super) theme: &'a Theme,
    pub(super) shape: Shape,
}

impl Bar<'_> {
    /// Draws the bar; gives the place of the bit cursor.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let shape = self.shape;
        let mut cursor = None;
        let mut y = area.y;
        for row in 0..shape.rows() {
            let mut x = area.x;
            for run in shape.runs(row) {
                let width = run.width(shape.names);
                let place = Rect {
                    x,
                    y,
                    width,
                    height: shape.row_height(),
                }
                .intersection(area);
                if !place.is_empty() {
                    cursor = self.run(run, place, buffer).or(cursor);
                }
                x += width + GAP;
            }
            y += shape.row_height() + u16::from(shape.gap);
        }
        cursor
    }

    fn run(&self, run: Run, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let focused = self.focused() == run.segment;
        let mut rows = area.rows();
        if self.shape.numbers {
            let style = if focused {
                self.theme.focused
            } else {
                self.theme.faint
            };
            put(buffer, rows.next()?, &self.numbers(run, focused), style);
        }
        let bits = rows.next()?;
        let mut cursor = None;
        for (x, bit) in (bits.left()..bits.right()).zip((run.low..=run.high).rev()) {
            let cell = match self.app.values().bit(bit) {
                Some(false) => "0",
                Some(true) => "1",
                None => text::UNKNOWN,
            };
            let under_cursor = self.app.focus() == Focus::Bits && self.app.bit() == bit;
            if under_cursor {
                cursor = Some(Position { x, y: bits.y });
            }
            buffer[(x, bits.y)]
                .set_symbol(cell)
                .set_style(self.cell_style(focused, under_cursor));
        }
        let band = rows.next()?;
        let style = self.theme.band(run.segment);
        buffer.set_style(band, style);
        put(
            buffer,
            band,
            text::segment(run.segment, self.shape.names),
            style,
        );
        cursor
    }

    /// A bit's style. A focused field's bits are all picked; in the bar it's the one at the cursor.
    fn cell_style(&self, focused: bool, under_cursor: bool) -> Style {
        match self.app.focus() {
            Focus::Field(_) if focused => self.theme.picked,
            Focus::Bits if under_cursor => self.theme.picked,
            Focus::Bits if focused => self.theme.focused,
            Focus::Field(_) | Focus::Bits => self.theme.plain,
        }
    }

    /// The segment that stands out: the focused field's, or the one under the bit cursor.
    fn focused(&self) -> Segment {
        match self.app.focus() {
            Focus::Field(id) => id.segment(),
            Focus::Bits => Segment::of_bit(self.app.bit()),
        }
    }

    /// The numbers of a run's outer bits, as far as they fit; in focus, joined by a rule.
    fn numbers(&self, run: Run, focused: bool) -> String {
        let (high, low) = (run.high.to_string(), run.low.to_string());
        let between = usize::from(run.bits()).checked_sub(high.len() + low.len());
        let filling = if focused {
            self.theme.horizontal()
        } else {
            " "
        };
        match between {
            Some(between) if between > 0 => format!("{high}{}{low}", filling.repeat(between)),
            _ => high,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_shows_each_bit_once_from_the_top() {
        for shape in SHAPES {
            let bits: Vec<u32> = (0..shape.rows())
                .flat_map(|row| shape.runs(row))
                .flat_map(|run| (run.low..=run.high).rev())
                .collect();
            assert!(bits.iter().copied().eq((0..ID_BITS).rev()), "{shape:?}");
        }
    }

    #[test]
    fn a_run_lies_in_one_segment_and_has_room_for_its_name() {
        for shape in SHAPES {
            for run in (0..shape.rows()).flat_map(|row| shape.runs(row)) {
                assert_eq!(Segment::of_bit(run.high), run.segment);
                assert_eq!(Segment::of_bit(run.low), run.segment);
                let name = text::segment(run.segment, shape.names);
                assert!(usize::from(run.width(shape.names)) >= name.len());
            }
        }
    }

    #[test]
    fn shapes_get_narrower() {
        let widths = SHAPES.map(Shape::width);
        assert_eq!(widths, [79, 43, 36, 30, 21, 19, 15, 11]);
    }
}
