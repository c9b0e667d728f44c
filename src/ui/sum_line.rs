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
}

impl Widget for &SumLine<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let signs = ["= ", " + ", " + ", " + "];
        let line = FieldId::ALL.into_iter().zip(signs).flat_map(|(id, sign)| {
            let segment = id.segment();
            let value = self.app.values().segment_value(id).ok();
            let shifted = text::or_unknown(value.map(|value| value << segment.shift()));
            [sign.into(), Span::styled(shifted, Theme::chip(segment))]
        });
        let line: Line<'_> = line.collect();
        // A part of an amount would look like another one.
        if line.width() <= usize::from(area.width) {
            line.render(area, buffer);
        }
    }
}
