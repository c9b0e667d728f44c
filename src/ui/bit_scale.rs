//! What the bits stand on: their numbers above them, and the segments' names below.

use ratatui::buffer::Buffer;
use ratatui::layout::{Offset, Rect};
use ratatui::text::Span;
use ratatui::widgets::Widget;

use super::bit_bar::{Run, Shape};
use super::lines::columns;
use super::theme::Theme;
use crate::snowflake::Segment;
use crate::text;

pub(super) struct BitScale {
    /// The segment that stands out.
    pub(super) focused: Segment,
    pub(super) shape: Shape,
}

impl BitScale {
    /// The numbers of a run's outer bits, as far as they fit; in focus, joined by a rule.
    fn numbers(&self, run: Run) -> Span<'static> {
        let (rule, style) = match run.segment == self.focused {
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

impl Widget for &BitScale {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for row in 0..self.shape.rows {
            let mut runs = self.shape.runs(row).peekable();
            while let Some(run) = runs.next() {
                let at = area.as_position() + self.shape.position(run.high).into();
                let bits = Rect::new(at.x, at.y, run.width(), 1);
                if self.shape.numbers {
                    self.numbers(run).render(bits - Offset::new(0, 1), buffer);
                }
                let next = runs.peek().copied();
                self.render_band(run, next, bits + Offset::new(0, 1), buffer);
            }
        }
    }
}
