//! The form: labels, values, and what stands under them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::layout::{Areas, take};
use super::theme::Theme;
use super::{columns, from, put};
use crate::app::{App, Focus};
use crate::field::{FieldId, Written};
use crate::number::Notation;
use crate::text::{self, Names};

/// Columns left of labels, for the marker of the focused one; values stand below the labels.
const INDENT: u16 = 3;
/// Where labels and values share a line: the columns for the longest label and its gap.
const LABEL_WIDTH: u16 = 13;
/// The same with short names, for narrow screens, which are narrower than this.
const SHORT_LABEL_WIDTH: u16 = 6;
const NARROW: u16 = 30;

/// Draws the form, or a field of it.
pub(super) struct Fields<'a> {
    pub(super) app: &'a App,
    pub(super) theme: &'a Theme,
}

impl Fields<'_> {
    /// Draws the form; gives the place of the text cursor.
    pub(super) fn draw(&self, areas: &Areas, buffer: &mut Buffer) -> Option<Position> {
        let mut cursor = None;
        let rows = areas.rows;
        if rows.above > 0 {
            put(buffer, from(areas.form, 1), text::HEADING, self.theme.plain);
        }
        let mut rest = areas.form;
        take(&mut rest, rows.above);
        for id in FieldId::ALL {
            let mut head = take(&mut rest, rows.head());
            if rows.own_label {
                self.label(id, take(&mut head, 1), buffer);
                cursor = self.value(id, inner(head), buffer).or(cursor);
            } else {
                cursor = self.line(id, head, buffer).or(cursor);
            }
            let notes = take(&mut rest, rows.notes[id as usize]);
            self.notes(id, inner(notes), buffer);
            take(&mut rest, rows.gap);
        }
        cursor
    }

    /// Draws a field's label and value in one line; gives the place of the text cursor.
    pub(super) fn line(&self, id: FieldId, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let narrow = area.width < NARROW;
        let (name, width) = if narrow {
            (text::segment(id.segment(), Names::Short), SHORT_LABEL_WIDTH)
        } else {
            (text::label(id), LABEL_WIDTH)
        };
        put(
            buffer,
            area,
            &format!(" {}{name}", self.marker(id)),
            self.label_style(id),
        );
        self.value(id, from(area, INDENT + width), buffer)
    }

    fn label(&self, id: FieldId, area: Rect, buffer: &mut Buffer) {
        let label = format!(" {}{} ", self.marker(id), text::label(id));
        put(buffer, area, &label, self.label_style(id));
        let takes = from(area, columns(label.len()));
        put(
            buffer,
            takes,
            &format!("({})", text::takes(id)),
            self.theme.faint,
        );
    }

    fn marker(&self, id: FieldId) -> &'static str {
        self.theme.marker(self.focused(id))
    }

    fn label_style(&self, id: FieldId) -> Style {
        if self.focused(id) {
            self.theme.focused
        } else {
            self.theme.plain
        }
    }

    fn focused(&self, id: FieldId) -> bool {
        self.app.focus() == Focus::Field(id)
    }

    /// Draws the value, scrolled to the cursor, with a mark at an end where some of it is hidden;
    /// gives the cursor's place in the focused field.
    fn value(&self, id: FieldId, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        if area.is_empty() {
            return None;
        }
        let field = self.app.form().field(id);
        let focused = self.focused(id);
        let room = usize::from(area.width);
        // What the cursor is on is never under a mark. It may stand behind the last character.
        let at_end = field.cursor() == field.text().chars().count();
        let needed = field.cursor() + if at_end { 1 } else { 2 };
        let skipped = if focused {
            needed.saturating_sub(room)
        } else {
            0
        };
        if field.text().trim().is_empty() {
            let shown = visible(&self.placeholder(id), 0, room);
            put(buffer, area, &shown, self.theme.faint);
        } else {
            let style = match self.app.outcome().error(id) {
                Some(_) => self.theme.error,
                None => self.theme.plain,
            };
            put(buffer, area, &visible(field.text(), skipped, room), style);
        }
        let cursor = Position {
            x: area.x + columns(field.cursor().saturating_sub(skipped)),
            y: area.y,
        };
        focused.then_some(cursor)
    }

    /// What a blank field means.
    fn placeholder(&self, id: FieldId) -> String {
        match id {
            FieldId::Timestamp => self.app.now().to_string(),
            FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
                Notation::Decimal.write(0)
            }
        }
    }

    /// Draws what stands under a value: its error, or its other form and its meaning.
    fn notes(&self, id: FieldId, area: Rect, buffer: &mut Buffer) {
        let mut lines = area.rows();
        let mut note = |text: &str, style| {
            if let Some(line) = lines.next() {
                put(buffer, line, text, style);
            }
        };
        let reading = self.app.outcome().reading(id);
        if let Err(error) = reading.value {
            for line in wrapped(&text::field_error(id, error), usize::from(area.width)) {
                note(&line, self.theme.error);
            }
            return;
        }
        if let (FieldId::Timestamp, Some(timestamp)) = (id, self.app.outcome().timestamp()) {
            let other = match reading.written {
                Written::Blank | Written::Number(_) => text::as_date(timestamp),
                Written::Date { .. } => text::as_ms(timestamp),
            };
            note(&other, self.theme.plain);
            match reading.written {
                Written::Blank => note(text::BLANK_IS_NOW, self.theme.faint),
                Written::Date { cut: true } => note(text::CUT, self.theme.plain),
                Written::Date { cut: false } | Written::Number(_) => {}
            }
        }
        if self.focused(id) {
            note(&text::meaning(id), self.theme.faint);
        }
    }
}

/// What's visible of a text in some columns, with the marks of what isn't. Separators that aren't
/// ASCII look like what they are, spaces, in every locale.
fn visible(text: &str, skipped: usize, room: usize) -> String {
    let hidden_after = text.chars().count().saturating_sub(skipped) > room;
    text.chars()
        .skip(skipped)
        .take(room)
        .enumerate()
        .map(|(column, c)| match c {
            _ if column == 0 && skipped > 0 => '<',
            _ if column + 1 == room && hidden_after => '>',
            c if c.is_ascii() => c,
            _ => ' ',
        })
        .collect()
}

/// The part of an area below the labels, with a column of air to the right.
pub(super) fn inner(area: Rect) -> Rect {
    let area = from(area, INDENT);
    Rect {
        width: area.width.saturating_sub(1),
        ..area
    }
}

/// Breaks text into lines at spaces; a word longer than a line is cut where it's drawn.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
