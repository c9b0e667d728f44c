//! The sum under the bar: the formula worked through with the numbers on screen, in one line where
//! there's no room for more.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::theme::Theme;
use crate::app::App;
use crate::field::FieldId;
use crate::number::grouped;
use crate::snowflake::{Id, Timestamp};
use crate::text;

/// Columns of the largest amount, `9 223 372 036 854 775 807`.
const AMOUNT: usize = 25;

/// Draws the sum; what an invalid field leaves open is `?`.
pub(super) struct Sum<'a> {
    pub(super) app: &'a App,
    /// Whether hex and clock stand elsewhere, among the facts.
    pub(super) beside_facts: bool,
}

/// A line: what the amount is, and the amount.
type Row = (Line<'static>, Span<'static>);

impl Sum<'_> {
    /// Lines of the arithmetic alone.
    pub(super) const HEIGHT: u16 = 8;

    /// The delta: what is taken from what.
    fn difference(&self) -> [Row; 3] {
        let timestamp = self.app.values().timestamp.ok();
        let timestamp = timestamp.map(|held| held.value);
        let unix_ms = |timestamp: Timestamp| timestamp.unix_ms().unsigned_abs();
        let epoch = last_amount(Some(unix_ms(Timestamp::MIN)));
        let delta = amount(timestamp.map(Timestamp::delta));
        [
            (text::TIMESTAMP_LINE.into(), amount(timestamp.map(unix_ms))),
            (text::epoch_line().into(), epoch),
            (text::DELTA_LINE.into(), delta),
        ]
    }

    /// A shifted value: `+ machine 1 << 12`.
    fn term(&self, id: FieldId) -> Row {
        let segment = id.segment();
        let value = self.app.values().segment_value(id).ok();
        let (sign, name, number) = text::term(id, value);
        let shifted = value.map(|value| value << segment.shift());
        let amount = match segment.shift() {
            0 => last_amount(shifted),
            _ => amount(shifted),
        };
        let name = Span::styled(name, Theme::chip(segment));
        (Line::from_iter([sign.into(), name, number.into()]), amount)
    }

    /// The shifted values alone: `= 4194304000 + 131072 + 4096 + 0`.
    fn line(&self) -> Line<'static> {
        let signs = ["= ", " + ", " + ", " + "];
        let terms = FieldId::ALL.into_iter().zip(signs).flat_map(|(id, sign)| {
            let segment = id.segment();
            let value = self.app.values().segment_value(id).ok();
            let shifted = text::or_unknown(value.map(|value| value << segment.shift()));
            [sign.into(), Span::styled(shifted, Theme::chip(segment))]
        });
        terms.collect()
    }

    fn total(&self) -> Row {
        let id = self.app.values().id().ok().map(Id::get);
        let name = Span::styled(text::ID, Theme::BOLD);
        let name = Line::from_iter(["= ".into(), name]);
        (name, amount(id).style(Theme::BOLD))
    }

    fn facts(&self) -> [Row; 2] {
        let values = self.app.values();
        let hex = values.id().ok().map(text::hex);
        let clock = values.timestamp.ok().map(|held| text::clock(held.value));
        [(text::HEX, hex), (text::CLOCK, clock)].map(|(name, fact)| {
            let name = Line::styled(format!("  {name}"), Theme::DIM);
            (name, text::or_unknown(fact).into())
        })
    }

    /// The lines for a height: the arithmetic, the facts unless they're elsewhere, and air as
    /// there's room.
    fn rows(&self, height: u16) -> Vec<Row> {
        let mut rows = Vec::from(self.difference());
        rows.extend(FieldId::ALL.map(|id| self.term(id)));
        rows.push(self.total());
        if !self.beside_facts {
            rows.extend(self.facts());
        }
        let spare = usize::from(height).saturating_sub(rows.len());
        if spare > 0 {
            rows.insert(3, Row::default());
        }
        if spare > 1 {
            rows.insert(0, Row::default());
        }
        rows
    }
}

fn amount(value: Option<u64>) -> Span<'static> {
    text::or_unknown(value.map(grouped)).into()
}

/// An amount with a line under it, as wide as the largest.
fn last_amount(value: Option<u64>) -> Span<'static> {
    let amount = text::or_unknown(value.map(grouped));
    Span::styled(format!("{amount:>AMOUNT$}"), Theme::UNDERLINED)
}

impl Widget for &Sum<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area.height < Sum::HEIGHT {
            // A part of an amount would look like another one.
            let line = Some(self.line()).filter(|line| line.width() <= area.width.into());
            return line.unwrap_or_default().render(area, buffer);
        }
        for ((name, amount), line) in self.rows(area.height).into_iter().zip(area.rows()) {
            name.render(line, buffer);
            Line::from(amount).right_aligned().render(line, buffer);
        }
    }
}
