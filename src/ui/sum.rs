//! The sum under the bar: the formula worked through with the numbers on screen, and what else
//! the ID says.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::theme::Theme;
use super::{columns, from, put};
use crate::app::App;
use crate::field::FieldId;
use crate::number::grouped;
use crate::snowflake::{EPOCH_MS, Id, Timestamp};
use crate::text::{self, sum as words};

/// Lines of the arithmetic, and of the facts below it.
const ARITHMETIC: u16 = 8;
const FACTS: u16 = 3;
/// All of it.
pub(super) const HEIGHT: u16 = ARITHMETIC + FACTS;
/// Columns that the longest line of each takes: a name, a gap, the largest number.
const ARITHMETIC_WIDTH: u16 = 39;
const FACTS_WIDTH: u16 = 38;
/// Columns for the sign, in the colour of the segment that the line is about, and its gap.
const SIGN_WIDTH: u16 = 2;
/// Columns: enough for the largest ID in groups beside the longest name.
const WIDTH: u16 = 46;

/// The heights it can have in a width, the best first.
pub(super) fn heights(width: u16) -> impl Iterator<Item = u16> {
    let fits = move |height: &u16| {
        let needed = if *height == FACTS {
            FACTS_WIDTH
        } else {
            ARITHMETIC_WIDTH
        };
        width >= needed
    };
    [HEIGHT, ARITHMETIC, FACTS].into_iter().filter(fits)
}

/// Draws the sum; what an invalid field leaves open is `?`.
pub(super) struct Sum<'a> {
    pub(super) app: &'a App,
    pub(super) theme: &'a Theme,
}

/// A line: what the number is, and the number.
struct Row {
    sign: &'static str,
    name: String,
    value: String,
    style: Style,
    sign_style: Style,
}

impl Sum<'_> {
    fn arithmetic(&self) -> Vec<Row> {
        let values = self.app.values();
        let plain = |sign, name: &str, value: Option<u64>| Row {
            sign,
            name: name.to_owned(),
            value: value.map_or_else(unknown, grouped),
            style: self.theme.plain,
            sign_style: self.theme.plain,
        };
        let timestamp = values.timestamp.ok().map(|held| held.value);
        let unix_ms = timestamp.map(|timestamp| timestamp.unix_ms().unsigned_abs());
        let mut rows = vec![
            plain(" ", words::TIMESTAMP, unix_ms),
            plain("-", words::EPOCH, Some(EPOCH_MS.unsigned_abs())),
            plain("=", words::DELTA, timestamp.map(Timestamp::delta)),
        ];
        for id in FieldId::ALL {
            let value = values.segment_value(id).ok();
            let shifted = value.map(|value| value << id.segment().shift());
            let sign = if id == FieldId::Timestamp { " " } else { "+" };
            let mut row = plain(sign, &words::shifted(id, value), shifted);
            row.sign_style = self.theme.band(id.segment());
            rows.push(row);
        }
        let mut total = plain("=", text::ID, values.id().ok().map(Id::get));
        total.style = self.theme.strong;
        rows.push(total);
        rows
    }

    fn facts(&self) -> Vec<Row> {
        let values = self.app.values();
        let timestamp = values.timestamp.ok().map(|held| held.value);
        let hex = values
            .id()
            .ok()
            .map(|id| format!("{:#018X}", id.get()).replacen('X', "x", 1));
        [
            (words::HEX, hex),
            (words::DATE, timestamp.map(text::as_date)),
            (words::CLOCK, timestamp.map(text::clock)),
        ]
        .into_iter()
        .map(|(name, value)| Row {
            sign: " ",
            name: name.to_owned(),
            value: value.unwrap_or_else(unknown),
            style: self.theme.plain,
            sign_style: self.theme.plain,
        })
        .collect()
    }
}

fn unknown() -> String {
    text::UNKNOWN.to_owned()
}

impl Widget for Sum<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut rows = Vec::new();
        if area.height >= ARITHMETIC {
            rows.extend(self.arithmetic());
        }
        if area.height != ARITHMETIC {
            rows.extend(self.facts());
        }
        let width = area.width.min(WIDTH);
        for (row, line) in rows.iter().zip(area.rows()) {
            let line = Rect { width, ..line };
            put(buffer, line, row.sign, row.sign_style);
            put(buffer, from(line, SIGN_WIDTH), &row.name, row.style);
            let before = width.saturating_sub(columns(row.value.len()));
            put(buffer, from(line, before), &row.value, row.style);
        }
    }
}
