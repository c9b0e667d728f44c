//! A field: its label, its input, what it takes, and notes about what's in it.

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length, Max};
use ratatui::layout::{Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::field_input::FieldInput;
use super::lines::{spaced, wrapped};
use super::pane::{Pane, mark_focus};
use super::theme::Theme;
use crate::app::{App, Focus};
use crate::date;
use crate::field::{FieldId, Source};
use crate::snowflake::Segment;
use crate::text;

/// Columns of a row: the marker of the focused field, its label, its input, and what it takes.
const MARKER: u16 = 2;
const LABEL: u16 = 14;
const INPUT: u16 = 28;
const TAKES: u16 = 12;
const WIDE: u16 = MARKER + LABEL + INPUT + TAKES;
/// On a screen narrower than this, labels are short.
const NARROW: u16 = 30;
const SHORT: u16 = 7;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Look {
    /// In a row, with notes below the input if there's room.
    #[default]
    Row,
    /// In a frame, with label and range in its border.
    Cell,
    /// The same, with a line more for the bits that it fills.
    RoomyCell,
}

#[derive(Clone, Copy)]
pub(super) struct FieldView<'a> {
    pub(super) app: &'a App,
    pub(super) id: FieldId,
    pub(super) look: Look,
}

impl FieldView<'_> {
    /// Where its parts are: marker, label, input, what it takes, notes. In a cell, label and range
    /// are in the border.
    fn areas(&self, area: Rect) -> [Rect; 5] {
        let lines = Layout::vertical([Length(1), Fill(1)]);
        if self.look != Look::Row {
            let [input, notes] = lines.areas(Pane::inner(area, 1, 1));
            let marker = Rect { x: area.x, ..input };
            return [marker, Rect::ZERO, input, Rect::ZERO, notes];
        }
        let label = if area.width < NARROW { SHORT } else { LABEL };
        let takes = if area.width < WIDE { 0 } else { TAKES };
        let columns = [Length(MARKER), Length(label), Max(INPUT), Length(takes)];
        let columns = Layout::horizontal(columns);
        let [line, notes] = lines.areas(area);
        let [marker, label, input, takes] = columns.areas(line);
        let [_, _, left, right] = columns.areas(notes);
        [marker, label, input, takes, left.union(right)]
    }

    pub(super) fn cursor_position(&self, area: Rect) -> Position {
        let ([_, _, input, ..], Self { app, id, .. }) = (self.areas(area), *self);
        FieldInput { app, id }.cursor_position(input)
    }

    /// Whether there's room for all of a message among the notes.
    pub(super) fn has_room_for(&self, message: &str, area: Rect) -> bool {
        let [.., notes] = self.areas(area);
        wrapped(message, notes.width).len() <= usize::from(notes.height)
    }

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
            let flips_it =
                app.focus() == Focus::Bits && Segment::of_bit(app.bit()) == Segment::Timestamp;
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
        if self.look == Look::RoomyCell {
            notes.push((text::bits_of(self.id.segment()), Theme::DIM));
        }
        notes
    }
}

impl Widget for &FieldView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let [marker, label, input, takes, notes] = self.areas(area);
        let FieldView { app, id, .. } = *self;
        let (segment, focused) = (id.segment(), app.focuses(id));
        let name = match label.width {
            SHORT => text::segment_names(segment)[1],
            _ => text::label(id),
        };
        let name = Span::styled(spaced(name), Theme::chip(segment));
        let hint = spaced(&text::takes(id));
        if self.look == Look::Row {
            name.render(label, buffer);
            Line::styled(hint, Theme::DIM).render(takes, buffer);
            buffer.set_style(input, Theme::UNDERLINED);
        } else {
            Pane::new(name, hint, focused).render(area, buffer);
        }
        if focused {
            mark_focus(marker.as_position(), buffer);
        }
        (&FieldInput { app, id }).render(input, buffer);
        let lines = self.notes().into_iter().flat_map(|(note, style)| {
            let lines = wrapped(&note, notes.width).into_iter();
            lines.map(move |line| Line::styled(line, style))
        });
        for (line, row) in lines.zip(notes.rows()) {
            line.render(row, buffer);
        }
    }
}
