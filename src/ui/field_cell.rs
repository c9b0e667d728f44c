//! A field in the framed form: a cell with its label and its range in the border.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::field_input::FieldInput;
use super::field_notes::field_notes;
use super::lines::wrapped;
use super::pane::{Pane, mark_focus};
use super::theme::Theme;
use crate::app::{App, Focus};
use crate::field::FieldId;
use crate::text;

/// Draws a field's cell.
pub(super) struct FieldCell<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
    pub(super) id: FieldId,
    /// Whether there's room to say which bits the field fills.
    pub(super) with_bits: bool,
}

impl FieldCell<'_> {
    fn inner(area: Rect) -> Rect {
        Pane::inner(area, 1, 1)
    }

    fn input(&self) -> FieldInput<'_> {
        FieldInput {
            app: self.app,
            theme: self.theme,
            id: self.id,
            style: Theme::PLAIN,
        }
    }

    /// Where the cursor is to be shown.
    pub(super) fn cursor_position(&self, area: Rect) -> Position {
        self.input().cursor_position(Self::inner(area))
    }

    /// Whether a cell has room for a message below the input.
    pub(super) fn has_room_for(area: Rect, message: &str) -> bool {
        let inner = Self::inner(area);
        wrapped(message, inner.width).len() < usize::from(inner.height)
    }
}

impl Widget for &FieldCell<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let segment = self.id.segment();
        let label = format!(" {} ", text::label(self.id));
        let focused = self.app.focus() == Focus::Field(self.id);
        let pane = Pane {
            title: Span::styled(label, self.theme.chip(segment)).into(),
            hint: format!(" {} ", text::takes(self.id)),
            focused,
            above_another: FieldId::ALL.last() != Some(&self.id),
        };
        pane.render(area, buffer);
        let inner = FieldCell::inner(area);
        self.input().render(inner, buffer);
        let mut notes = field_notes(self.app, self.theme, self.id, inner.width);
        if self.with_bits && self.app.invalid(self.id).is_none() {
            notes.push(Line::styled(text::bits_of(segment), Theme::DIM));
        }
        for (note, row) in notes.iter().zip(inner.rows().skip(1)) {
            note.render(row, buffer);
        }
        if focused {
            mark_focus(Position::new(area.x, inner.y), buffer);
        }
    }
}
