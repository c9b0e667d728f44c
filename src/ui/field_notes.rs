//! What's said about a field's value.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::lines::wrapped;
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
    fn notes(&self) -> Vec<(String, Style)> {
        let app = self.app;
        if let Some(invalid) = app.invalid(self.id) {
            let error = text::invalid(self.id, invalid);
            return vec![(error, Theme::of_value(app, self.id))];
        }
        let mut notes = Vec::new();
        let mut special = None;
        if let (FieldId::Timestamp, Ok(held)) = (self.id, app.values().timestamp) {
            let flips_it = app.focus() == Focus::Bits && app.segment() == Segment::Timestamp;
            let other_form = match held.written {
                Source::Clock | Source::Number(_) => date::display(held.value),
                Source::Date { .. } => text::as_ms(held.value),
            };
            notes.push((other_form, Theme::PLAIN));
            special = match held.written {
                Source::Clock => flips_it.then_some(text::FLIP_STOPS_CLOCK),
                Source::Number(_) => None,
                Source::Date { cut } => cut.then_some(text::CUT),
            };
        }
        notes.push(match special {
            Some(note) => (note.to_owned(), Theme::PLAIN),
            None => (text::meaning(self.id).to_owned(), Theme::DIM),
        });
        if self.with_bits {
            notes.push((text::bits_of(self.id.segment()), Theme::DIM));
        }
        notes
    }
}

impl Widget for &FieldNotes<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let lines = self.notes().into_iter().flat_map(|(note, style)| {
            let lines = wrapped(&note, area.width).into_iter();
            lines.map(move |line| Line::styled(line, style))
        });
        for (line, row) in lines.zip(area.rows()) {
            line.render(row, buffer);
        }
    }
}
