//! The footer: the keys that matter now, from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::theme::Theme;
use crate::keymap::{Place, ROWS, Row};

/// Between keys.
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
        let mut room = usize::from(area.width).saturating_sub(last.as_ref().map_or(0, width));
        let mut footer = Line::default();
        for item in &items {
            let Some(rest) = room.checked_sub(width(item) + GAP.len()) else {
                break;
            };
            room = rest;
            push(&mut footer, item);
            footer.push_span(GAP);
        }
        if let Some(last) = &last {
            push(&mut footer, last);
        }
        footer.render(area, buffer);
    }
}

fn push<'a>(footer: &mut Line<'a>, (keys, does): &'a (String, &str)) {
    footer.push_span(Span::styled(keys.as_str(), Theme::BOLD));
    footer.push_span(Span::styled(format!(" {does}"), Theme::DIM));
}
