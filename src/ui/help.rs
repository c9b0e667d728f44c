//! The help: all keys by topic, from the key table, and what an ID is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::fields::wrapped;
use super::layout::take;
use super::theme::Theme;
use super::{from, joined, put};
use crate::keymap::ROWS;
use crate::text::{self, keys::Topic};

/// The size that the help is made for; a narrower screen gets one column, a smaller one a part.
const SIZE: (u16, u16) = (80, 24);
/// Columns for the keys, on the left or in a single column.
const KEYS_WIDTH: u16 = 17;
/// Columns for the keys on the right.
const RIGHT_KEYS_WIDTH: u16 = 14;
/// Columns for the keys of the last topic, which has many for one thing.
const MANY_KEYS_WIDTH: u16 = 58;
/// Columns for what they do.
const DOES_WIDTH: u16 = 22;
/// Where the right column starts.
const RIGHT_AT: u16 = 43;
/// Between the keys of a row.
const COMMA: &str = ", ";
/// The topics of the left and the right column; editing goes below both.
const LEFT: [Topic; 2] = [Topic::Move, Topic::Change];
const RIGHT: [Topic; 2] = [Topic::Bits, Topic::Leave];

/// Draws the help onto blank cells.
pub(super) fn draw(theme: &Theme, buffer: &mut Buffer) {
    let screen = buffer.area;
    let help = Help { theme, buffer };
    if screen.width < SIZE.0 {
        help.one_column(screen);
    } else {
        help.two_columns(screen.centered(SIZE.0.into(), SIZE.1.into()));
    }
}

struct Help<'a> {
    theme: &'a Theme,
    buffer: &'a mut Buffer,
}

impl Help<'_> {
    fn two_columns(mut self, area: Rect) {
        let (left, right) = (
            Rect {
                width: RIGHT_AT,
                ..area
            },
            from(area, RIGHT_AT),
        );
        let below_left = self.topics(&LEFT, KEYS_WIDTH, left);
        let below_right = self.topics(&RIGHT, RIGHT_KEYS_WIDTH, right);
        let mut rest = area;
        take(&mut rest, below_left.y.max(below_right.y) - area.y);
        let rest = self.topics(&[Topic::Edit], MANY_KEYS_WIDTH, rest);
        self.about(rest);
    }

    fn one_column(mut self, area: Rect) {
        let wide = area.width >= MANY_KEYS_WIDTH + DOES_WIDTH;
        let keys_width = if wide { MANY_KEYS_WIDTH } else { KEYS_WIDTH };
        let rest = self.topics(&Topic::ALL, keys_width, area);
        self.about(rest);
    }

    /// Draws topics with their keys; gives what's left below them.
    fn topics(&mut self, topics: &[Topic], keys_width: u16, mut area: Rect) -> Rect {
        let plain = self.theme.plain;
        for &topic in topics {
            let heading = from(take(&mut area, 1), 1);
            put(self.buffer, heading, topic.heading(), self.theme.strong);
            for row in ROWS.iter().filter(|row| row.topic == topic) {
                let line = from(take(&mut area, 1), 2);
                let keys = joined(row.words.keys.split(COMMA), COMMA, keys_width - 1);
                put(self.buffer, line, &keys, plain);
                put(self.buffer, from(line, keys_width), row.words.does, plain);
            }
        }
        area
    }

    /// Says on the last line that the help goes on below it.
    fn more(&mut self) {
        let screen = self.buffer.area;
        if let Some(last) = screen.rows().next_back() {
            Clear.render(last, self.buffer);
            put(self.buffer, from(last, 1), text::MORE, self.theme.strong);
        }
    }

    fn about(&mut self, area: Rect) {
        let area = from(area, 1);
        let width = area.width.saturating_sub(1);
        let lines = wrapped(&text::about(), usize::from(width));
        for (line, row) in lines.iter().zip(area.rows()) {
            put(self.buffer, row, line, self.theme.plain);
        }
        if lines.len() > usize::from(area.height) {
            self.more();
        }
    }
}
