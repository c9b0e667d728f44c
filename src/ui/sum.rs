//! The sum under the bar: the formula worked through with the numbers on screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::lines::{columns, wrapped};
use super::theme::Theme;
use crate::app::App;
use crate::field::FieldId;
use crate::number::grouped;
use crate::snowflake::{Id, Timestamp};
use crate::text::{self, labels};

/// Columns of the largest amount, `9 223 372 036 854 775 807`.
const AMOUNT: usize = 25;

/// Draws the sum; what an invalid field leaves open is `?`.
pub(super) struct Sum<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
    /// Whether hex and clock stand elsewhere, among the facts.
    pub(super) beside_facts: bool,
}

/// A line: what the amount is, and the amount.
#[derive(Default)]
struct Row {
    name: Line<'static>,
    amount: Span<'static>,
}

impl Sum<'_> {
    /// Lines of the arithmetic alone.
    pub(super) const HEIGHT: u16 = 8;
    /// Lines of hex and clock below it.
    pub(super) const FACTS: u16 = 2;

    fn difference(&self) -> [Row; 3] {
        let timestamp = self.app.values().timestamp.ok().map(|held| held.value);
        let row = |sign, name: &str, value, style| Row {
            name: Line::raw(format!("{sign} {name}")),
            amount: amount(value, style),
        };
        let epoch = Timestamp::FIRST;
        [
            row(" ", labels::TIMESTAMP, timestamp.map(unix_ms), Theme::PLAIN),
            row("-", &text::epoch(), Some(unix_ms(epoch)), Theme::UNDERLINED),
            row(
                "=",
                labels::DELTA,
                timestamp.map(Timestamp::delta),
                Theme::PLAIN,
            ),
        ]
    }

    /// A shifted value: `+ machine 1 << 12`.
    fn term(&self, id: FieldId) -> Row {
        let segment = id.segment();
        let value = self.app.values().segment_value(id).ok();
        let (sign, name, number) = match id {
            FieldId::Timestamp => ("  ", labels::DELTA, String::new()),
            FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
                let [name, ..] = text::segment_names(segment);
                ("+ ", name, format!(" {}", text::or_unknown(value)))
            }
        };
        let (shift, style) = match segment.shift() {
            0 => (String::new(), Theme::UNDERLINED),
            shift => (format!(" << {shift}"), Theme::PLAIN),
        };
        Row {
            name: Line::from_iter([
                Span::raw(sign),
                Span::styled(name, self.theme.chip(segment)),
                Span::raw(number + &shift),
            ]),
            amount: amount(value.map(|value| value << segment.shift()), style),
        }
    }

    fn total(&self) -> Row {
        Row {
            name: Line::from_iter([Span::raw("= "), Span::styled(text::ID, Theme::BOLD)]),
            amount: amount(self.app.values().id().ok().map(Id::get), Theme::BOLD),
        }
    }

    fn facts(&self) -> [Row; 2] {
        let values = self.app.values();
        let clock = values.timestamp.ok().map(|held| text::clock(held.value));
        let facts = [
            (labels::HEX, values.id().ok().map(text::hex)),
            (labels::CLOCK, clock),
        ];
        facts.map(|(name, value)| Row {
            name: Span::styled(format!("  {name}"), Theme::DIM).into(),
            amount: Span::raw(value.unwrap_or_else(|| text::UNKNOWN.to_owned())),
        })
    }

    /// The lines for a size: the arithmetic, the facts as far as they fit, then air, and a word
    /// about adding.
    fn rows(&self, area: Rect) -> Vec<Row> {
        let [timestamp, epoch, delta] = self.difference();
        let mut rows = vec![timestamp, epoch, delta];
        let mut lines = Self::HEIGHT;
        if !self.beside_facts {
            lines += Self::FACTS;
        }
        let spare = area.height.saturating_sub(lines);
        if spare > 0 {
            rows.push(Row::default());
        }
        if spare > 1 {
            rows.insert(0, Row::default());
        }
        rows.extend(FieldId::ALL.map(|id| self.term(id)));
        rows.push(self.total());
        if !self.beside_facts {
            rows.extend(self.facts());
        }
        let note = wrapped(text::ADDING_IS_OR, area.width);
        if usize::from(spare) > 2 + note.len() {
            rows.push(Row::default());
            rows.extend(note.into_iter().map(|line| Row {
                name: Line::styled(line, Theme::DIM),
                amount: Span::default(),
            }));
        }
        rows
    }
}

fn unix_ms(timestamp: Timestamp) -> u64 {
    timestamp.unix_ms().unsigned_abs()
}

/// An amount; where a line is drawn under it, as wide as the largest.
fn amount(value: Option<u64>, style: Style) -> Span<'static> {
    let value = value.map_or_else(|| text::UNKNOWN.to_owned(), grouped);
    if style == Theme::UNDERLINED {
        return Span::styled(format!("{value:>AMOUNT$}"), style);
    }
    Span::styled(value, style)
}

impl Widget for &Sum<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for (row, line) in self.rows(area).into_iter().zip(area.rows()) {
            row.name.render(line, buffer);
            let width = columns(row.amount.width()).min(line.width);
            let x = line.right() - width;
            row.amount.render(Rect { x, width, ..line }, buffer);
        }
    }
}
