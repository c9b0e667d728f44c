//! What every widget of a screen knows.

use ratatui::style::Style;

use super::theme::Theme;
use crate::app::{App, Focus};
use crate::field::FieldId;
use crate::snowflake::Segment;

/// The state, and how it's drawn.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
}

impl View<'_> {
    /// Whether a field has the focus.
    pub(super) fn focuses(self, id: FieldId) -> bool {
        self.app.focus() == Focus::Field(id)
    }

    /// The segment that stands out: the focused field's, or the one under the bit cursor.
    pub(super) fn focused_segment(self) -> Segment {
        match self.app.focus() {
            Focus::Field(id) => id.segment(),
            Focus::Bits => Segment::of_bit(self.app.bit()),
        }
    }

    /// How what a field holds is drawn: as an error, unless it's valid or may still become so.
    pub(super) fn style(self, id: FieldId) -> Style {
        match self.app.invalid(id) {
            Some(invalid) if !invalid.unfinished => self.theme.error(),
            Some(_) | None => Theme::PLAIN,
        }
    }
}
