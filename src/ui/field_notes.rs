//! What's said below a field's text: what's wrong with it, or its other form and its meaning.

use ratatui::style::Style;
use ratatui::text::Line;

use super::lines::wrapped;
use super::theme::Theme;
use crate::app::{App, Focus};
use crate::date;
use crate::field::{FieldId, TimestampSource};
use crate::snowflake::Segment;
use crate::text;

/// The notes of a field, in lines of a width.
pub(super) fn field_notes(app: &App, theme: Theme, id: FieldId, width: u16) -> Vec<Line<'static>> {
    let notes = match app.invalid(id) {
        Some(invalid) if invalid.unfinished => vec![(text::invalid(id, invalid), Theme::PLAIN)],
        Some(invalid) => vec![(text::invalid(id, invalid), theme.error())],
        None => valid_notes(app, id),
    };
    let lines = notes.into_iter().flat_map(|(note, style)| {
        let lines = wrapped(&note, width).into_iter();
        lines.map(move |line| Line::styled(line, style))
    });
    lines.collect()
}

fn valid_notes(app: &App, id: FieldId) -> Vec<(String, Style)> {
    let hint = |hint: &str| (hint.to_owned(), Theme::DIM);
    let (FieldId::Timestamp, Ok(held)) = (id, app.values().timestamp) else {
        return vec![hint(text::meaning(id))];
    };
    let flips_it = app.focus() == Focus::Bits && Segment::of_bit(app.bit()) == Segment::Timestamp;
    let other = match held.source {
        TimestampSource::Clock | TimestampSource::Number(_) => date::display(held.value),
        TimestampSource::Date { .. } => text::as_ms(held.value),
    };
    let note = match held.source {
        TimestampSource::Clock if flips_it => (text::FLIP_STOPS_CLOCK.to_owned(), Theme::PLAIN),
        TimestampSource::Date { cut: true } => (text::CUT.to_owned(), Theme::PLAIN),
        TimestampSource::Clock
        | TimestampSource::Number(_)
        | TimestampSource::Date { cut: false } => hint(text::meaning(id)),
    };
    vec![(other, Theme::PLAIN), note]
}
