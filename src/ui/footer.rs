//! The footer: the keys that matter now, from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::theme::Theme;
use crate::keymap::{Place, ROWS, Row};

const GAP: &str = "  ";

/// Draws as many keys as fit, from the most important on, and in any case the last, the help.
pub(super) struct Footer {
    pub(super) place: Place,
}

impl Widget for &Footer {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let rows = ROWS.iter().filter(|row| row.place.covers(self.place));
        let mut items: Vec<_> = rows.filter_map(Row::footer).collect();
        let width = |(keys, does): &(String, &str)| keys.len() + 1 + does.len();
        let last = items.pop();
        let mut used = last.as_ref().map_or(0, width);
        let fitting = items.into_iter().take_while(|item| {
            used += width(item) + GAP.len();
            used <= usize::from(area.width)
        });
        let spans = fitting.chain(last).flat_map(|(keys, does)| {
            let does = Span::styled(format!(" {does}{GAP}"), Theme::DIM);
            [Span::styled(keys, Theme::BOLD), does]
        });
        spans.collect::<Line<'_>>().render(area, buffer);
    }
}
