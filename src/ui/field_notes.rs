//! What's said about a field's value.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::theme::Theme;
use crate::app::{App, Focus};
use crate::date;
use crate::field::{FieldId, Source};
use crate::snowflake::Segment;
use crate::text;

pub(super) struct FieldNotes<'a> {
    pub(super) app: &'a App,
    pub(super) id: FieldId,
    /// Whether there's a line more, for the bits that it fills.
    pub(super) with_bits: bool,
}

impl FieldNotes<'_> {
    /// What's wrong with the field, or else its other form and its meaning.
    fn notes(&self) -> Vec<Line<'static>> {
        let app = self.app;
        if let Some(invalid) = app.invalid(self.id) {
            let error = text::invalid(self.id, invalid);
            return vec![Line::styled(error, Theme::of_value(app, self.id))];
        }
        let mut notes = Vec::new();
        let mut special = None;
        if let (FieldId::Timestamp, Ok(held)) = (self.id, app.values().timestamp) {
            let flips_it = app.focus() == Focus::Bits && app.segment() == Segment::Timestamp;
            let other_form = match held.written {
                Source::Clock | Source::Number(_) => date::display(held.value),
                Source::Date { .. } => text::as_ms(held.value),
            };
            notes.push(Line::raw(other_form));
            special = match held.written {
                Source::Clock => flips_it.then_some(text::FLIP_STOPS_CLOCK),
                Source::Number(_) => None,
                Source::Date { cut } => cut.then_some(text::CUT),
            };
        }
        let meaning = || Line::styled(text::meaning(self.id), Theme::DIM);
        notes.push(special.map_or_else(meaning, Line::raw));
        if self.with_bits {
            notes.push(Line::styled(text::bits_of(self.id.segment()), Theme::DIM));
        }
        notes
    }
}

impl Widget for &FieldNotes<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let notes = Paragraph::new(self.notes()).wrap(Wrap { trim: true });
        notes.render(area, buffer);
    }
}
