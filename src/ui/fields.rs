//! The form: labels, values, and what stands under them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;

use super::layout::{Areas, take};
use super::theme::Theme;
use super::{columns, from, put};
use crate::app::{App, Focus};
use crate::field::{FieldId, Invalid, TimestampSource};
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
            let style = self.value_style(self.app.invalid(id));
            let text = shown(field.text(), self.theme.unicode());
            put(buffer, area, &visible(&text, skipped, room), style);
        }
        let cursor = Position {
            x: area.x + columns(field.cursor().saturating_sub(skipped)),
            y: area.y,
        };
        focused.then_some(cursor)
    }

    fn value_style(&self, invalid: Option<Invalid>) -> Style {
        match invalid {
            Some(invalid) if !invalid.unfinished => self.theme.error,
            Some(_) | None => self.theme.plain,
        }
    }

    /// What a blank field means.
    fn placeholder(&self, id: FieldId) -> String {
        match id {
            FieldId::Timestamp => self.app.now().to_string(),
            FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => "0".to_owned(),
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
        if let Some(invalid) = self.app.invalid(id) {
            let text = text::invalid(id, invalid);
            for line in wrapped(&text, usize::from(area.width)) {
                note(&line, self.value_style(Some(invalid)));
            }
            return;
        }
        if let (FieldId::Timestamp, Ok(held)) = (id, self.app.values().timestamp) {
            let other = match held.source {
                TimestampSource::Clock | TimestampSource::Number(_) => text::as_date(held.value),
                TimestampSource::Date { .. } => text::as_ms(held.value),
            };
            note(&other, self.theme.plain);
            match held.source {
                TimestampSource::Clock => note(text::BLANK_IS_NOW, self.theme.faint),
                TimestampSource::Date { cut: true } => note(text::CUT, self.theme.plain),
                TimestampSource::Date { cut: false } | TimestampSource::Number(_) => {}
            }
        }
        if self.focused(id) {
            note(&text::meaning(id), self.theme.faint);
        }
    }
}

/// What's visible of a text in some columns, with the marks of what isn't.
fn visible(text: &str, skipped: usize, room: usize) -> String {
    let hidden_after = text.chars().count().saturating_sub(skipped) > room;
    text.chars()
        .skip(skipped)
        .take(room)
        .enumerate()
        .map(|(column, c)| match c {
            _ if column == 0 && skipped > 0 => '<',
            _ if column + 1 == room && hidden_after => '>',
            c => c,
        })
        .collect()
}

/// A text as it's shown: one column for each character, whatever it is. Blanks that aren't ASCII,
/// tabs and line ends look like what they are; what isn't one column wide, or can't be written in
/// the locale, is a `?`.
fn shown(text: &str, unicode: bool) -> String {
    let shown = |c: char| match c {
        c if c.is_control() || c.is_whitespace() => ' ',
        c if c.is_ascii() => c,
        c if unicode && Span::raw(c.encode_utf8(&mut [0; 4]) as &str).width() == 1 => c,
        _ => '?',
    };
    text.chars().map(shown).collect()
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
