//! A field in the open form, for narrow screens: label, input and range in a line, and a note below
//! if there's room.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::field_input::FieldInput;
use super::field_notes::field_notes;
use super::pane::mark_focus;
use super::theme::Theme;
use crate::app::{App, Focus};
use crate::field::FieldId;
use crate::text;

/// Columns for the marker of the focused field.
const MARKER: u16 = 2;
/// Columns for the longest label, and for a short one on a screen narrower than this.
const LABEL: u16 = 14;
const SHORT_LABEL: u16 = 7;
const NARROW: u16 = 30;
/// The most columns of an input, and those for the range behind it.
const INPUT: u16 = 28;
const TAKES: u16 = 12;
const WIDE: u16 = MARKER + LABEL + INPUT + TAKES;

/// Draws a field's row.
pub(super) struct FieldRow<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
    pub(super) id: FieldId,
}

impl FieldRow<'_> {
    /// Marker, label, input, range.
    pub(super) fn areas(area: Rect) -> [Rect; 4] {
        let label = if area.width < NARROW {
            SHORT_LABEL
        } else {
            LABEL
        };
        let takes = if area.width < WIDE { 0 } else { TAKES };
        Layout::horizontal([
            Constraint::Length(MARKER),
            Constraint::Length(label),
            Constraint::Max(INPUT),
            Constraint::Length(takes),
        ])
        .areas(area)
    }

    fn input(&self) -> FieldInput<'_> {
        FieldInput {
            app: self.app,
            theme: self.theme,
            id: self.id,
            style: Theme::INPUT,
        }
    }

    /// Where the cursor is to be shown.
    pub(super) fn cursor_position(&self, area: Rect) -> Position {
        let [_, _, input, _] = Self::areas(area);
        self.input().cursor_position(input)
    }

    /// Whether a row has room for a message below the input.
    pub(super) fn has_room_for(area: Rect, message: &str) -> bool {
        let [_, _, input, takes] = Self::areas(area);
        area.height > 1 && message.len() <= usize::from(input.width + takes.width)
    }
}

impl Widget for &FieldRow<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let [marker, label, input, takes] = FieldRow::areas(area);
        if self.app.focus() == Focus::Field(self.id) {
            mark_focus(marker.as_position(), buffer);
        }
        let name = if label.width < LABEL {
            text::segment_names(self.id.segment())[1]
        } else {
            text::label(self.id)
        };
        let chip = self.theme.chip(self.id.segment());
        Span::styled(format!(" {name} "), chip).render(label, buffer);
        self.input().render(input, buffer);
        Line::styled(format!("  {}", text::takes(self.id)), Theme::DIM).render(takes, buffer);
        if area.height > 1 {
            let below = Rect {
                x: input.x,
                y: area.y + 1,
                width: input.width + takes.width,
                height: 1,
            };
            let notes = field_notes(self.app, self.theme, self.id, below.width);
            if let Some(note) = notes.first() {
                note.render(below, buffer);
            }
        }
    }
}
