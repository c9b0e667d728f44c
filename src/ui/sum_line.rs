//! The sum in one line, where there's no room for more.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::theme::Theme;
use crate::app::App;
use crate::field::FieldId;
use crate::text;

/// Draws the shifted values that the ID is the sum of: `= 4194304000 + 131072 + 4096 + 0`.
pub(super) struct SumLine<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
}

impl Widget for &SumLine<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut line = Line::default();
        for id in FieldId::ALL {
            let segment = id.segment();
            let value = self.app.values().segment_value(id).ok();
            let shifted = text::or_unknown(value.map(|value| value << segment.shift()));
            line.push_span(if id == FieldId::Timestamp {
                "= "
            } else {
                " + "
            });
            line.push_span(Span::styled(shifted, self.theme.chip(segment)));
        }
        // A part of an amount would look like another one.
        if line.width() <= usize::from(area.width) {
            line.render(area, buffer);
        }
    }
}
