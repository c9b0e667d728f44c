//! A field: its label, its input, what it takes, and notes about what's in it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Borders, Widget};

use super::field_input::FieldInput;
use super::lines::wrapped;
use super::pane::{Pane, mark_focus};
use super::theme::Theme;
use super::view::View;
use crate::app::Focus;
use crate::date;
use crate::field::{FieldId, Source};
use crate::snowflake::Segment;
use crate::text;

/// Columns of a row: the marker of the focused field, its label, its input, and what it takes.
const MARKER: u16 = 2;
const LABEL: u16 = 14;
const INPUT: u16 = 28;
const TAKES: u16 = 12;
/// On a screen narrower than this, short labels.
const NARROW: u16 = 30;
const SHORT_LABEL: u16 = 7;

/// How a field is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// In a frame, with label and range in its border.
    Cell,
    /// The same, with a line more for the bits that it fills.
    RoomyCell,
    /// In a row, with notes below the input if there's room.
    Row,
}

/// Draws a field.
pub(super) struct FieldView<'a> {
    pub(super) view: View<'a>,
    pub(super) id: FieldId,
    pub(super) look: Look,
}

/// Where its parts are. In a cell, label and range are in the border.
struct Areas {
    marker: Position,
    label: Rect,
    input: Rect,
    takes: Rect,
    notes: Rect,
}

impl FieldView<'_> {
    fn areas(&self, area: Rect) -> Areas {
        if self.look != Look::Row {
            let inner = Pane::inner(area, 1, 1);
            let [input, notes] =
                Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(inner);
            return Areas {
                marker: Position::new(area.x, inner.y),
                label: Rect::ZERO,
                input,
                takes: Rect::ZERO,
                notes,
            };
        }
        let label = if area.width < NARROW {
            SHORT_LABEL
        } else {
            LABEL
        };
        let takes = if area.width < MARKER + LABEL + INPUT + TAKES {
            0
        } else {
            TAKES
        };
        let [line, notes] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
        let [marker, label, input, takes] = Layout::horizontal([
            Constraint::Length(MARKER),
            Constraint::Length(label),
            Constraint::Max(INPUT),
            Constraint::Length(takes),
        ])
        .areas(line);
        Areas {
            marker: marker.as_position(),
            label,
            input,
            takes,
            notes: notes.intersection(Rect {
                height: area.height,
                ..input.union(takes)
            }),
        }
    }

    fn input(&self) -> FieldInput<'_> {
        let (view, id) = (self.view, self.id);
        FieldInput { view, id }
    }

    /// Where the cursor is to be shown.
    pub(super) fn cursor_position(&self, area: Rect) -> Position {
        self.input().cursor_position(self.areas(area).input)
    }

    /// Whether there's room for all of a message among the notes.
    pub(super) fn has_room_for(&self, message: &str, area: Rect) -> bool {
        let notes = self.areas(area).notes;
        wrapped(message, notes.width).len() <= usize::from(notes.height)
    }

    /// What's wrong with the field, or else its other form and its meaning.
    fn notes(&self) -> Vec<(String, Style)> {
        if let Some(invalid) = self.view.app.invalid(self.id) {
            return vec![(text::invalid(self.id, invalid), self.view.style(self.id))];
        }
        let mut notes = vec![(text::meaning(self.id).to_owned(), Theme::DIM)];
        if let (FieldId::Timestamp, Ok(held)) = (self.id, self.view.app.values().timestamp) {
            let flips_it = self.view.app.focus() == Focus::Bits
                && self.view.focused_segment() == Segment::Timestamp;
            let mut other_form = date::display(held.value);
            match held.written {
                Source::Clock if flips_it => {
                    notes[0] = (text::FLIP_STOPS_CLOCK.to_owned(), Theme::PLAIN);
                }
                Source::Clock | Source::Number(_) => {}
                Source::Date { cut } => {
                    other_form = text::as_ms(held.value);
                    if cut {
                        notes[0] = (text::CUT.to_owned(), Theme::PLAIN);
                    }
                }
            }
            notes.insert(0, (other_form, Theme::PLAIN));
        }
        if self.look == Look::RoomyCell {
            notes.push((text::bits_of(self.id.segment()), Theme::DIM));
        }
        notes
    }

    fn render_frame(&self, area: Rect, buffer: &mut Buffer) {
        let chip = self.view.theme.chip(self.id.segment());
        let last = FieldId::ALL.last() == Some(&self.id);
        let pane = Pane {
            hint: format!(" {} ", text::takes(self.id)),
            focused: self.view.focuses(self.id),
            borders: if last {
                Borders::ALL
            } else {
                Borders::ALL - Borders::BOTTOM
            },
            ..Pane::new(Span::styled(format!(" {} ", text::label(self.id)), chip))
        };
        pane.render(area, buffer);
    }

    fn render_label(&self, label: Rect, takes: Rect, buffer: &mut Buffer) {
        let segment = self.id.segment();
        let name = if label.width < LABEL {
            text::segment_names(segment)[1]
        } else {
            text::label(self.id)
        };
        let chip = self.view.theme.chip(segment);
        Span::styled(format!(" {name} "), chip).render(label, buffer);
        Span::styled(format!("  {}", text::takes(self.id)), Theme::DIM).render(takes, buffer);
    }
}

impl Widget for &FieldView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let areas = self.areas(area);
        match self.look {
            Look::Cell | Look::RoomyCell => self.render_frame(area, buffer),
            Look::Row => {
                self.render_label(areas.label, areas.takes, buffer);
                buffer.set_style(areas.input, Theme::INPUT);
            }
        }
        if self.view.focuses(self.id) {
            mark_focus(areas.marker, buffer);
        }
        self.input().render(areas.input, buffer);
        let mut rows = areas.notes.rows();
        for (note, style) in self.notes() {
            for line in wrapped(&note, areas.notes.width) {
                let Some(row) = rows.next() else { return };
                Line::styled(line, style).render(row, buffer);
            }
        }
    }
}
