//! The text of a field, as one types it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use super::lines::columns;
use super::theme::Theme;
use crate::app::{App, Focus};
use crate::field::FieldId;

/// Draws a field's text, scrolled to the cursor, with a mark at an end where some of it is hidden.
/// A blank field shows what it means.
pub(super) struct FieldInput<'a> {
    pub(super) app: &'a App,
    pub(super) theme: Theme,
    pub(super) id: FieldId,
    /// Under the text, and where text may come.
    pub(super) style: Style,
}

impl FieldInput<'_> {
    fn focused(&self) -> bool {
        self.app.focus() == Focus::Field(self.id)
    }

    /// The text as it's shown, and how many columns of it are hidden on the left and stand before
    /// the cursor. What the cursor is on is never under a mark; it may stand behind the text.
    fn scrolled(&self, width: u16) -> (String, usize, usize) {
        let field = self.app.form().field(self.id);
        let before: String = field.text().chars().take(field.cursor()).collect();
        let (text, cursor) = (shown(field.text()), shown(&before).chars().count());
        let needed = cursor
            + if before.len() == field.text().len() {
                1
            } else {
                2
            };
        let hidden = if self.focused() {
            needed.saturating_sub(width.into())
        } else {
            0
        };
        (text, hidden, cursor)
    }

    /// Where the cursor is to be shown.
    pub(super) fn cursor_position(&self, area: Rect) -> Position {
        let (_, hidden, cursor) = self.scrolled(area.width);
        Position {
            x: area.x + columns(cursor.saturating_sub(hidden)),
            y: area.y,
        }
    }

    fn text(&self, area: Rect) -> Span<'static> {
        if self.app.form().field(self.id).text().trim().is_empty() {
            let blank = match self.id {
                FieldId::Timestamp => self.app.now().to_string(),
                FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => "0".to_owned(),
            };
            return Span::styled(blank, Theme::DIM);
        }
        let (text, hidden, _) = self.scrolled(area.width);
        let (length, width) = (text.chars().count(), usize::from(area.width));
        let visible = text.chars().skip(hidden).take(width).enumerate();
        let marked = visible.map(|(column, c)| match c {
            _ if column == 0 && hidden > 0 => '<',
            _ if column + 1 == width && length - hidden > width => '>',
            c => c,
        });
        let style = match self.app.invalid(self.id) {
            Some(invalid) if !invalid.unfinished => self.theme.error(),
            Some(_) | None => Theme::PLAIN,
        };
        Span::styled(marked.collect::<String>(), style)
    }
}

impl Widget for &FieldInput<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = Rect {
            height: area.height.min(1),
            ..area
        };
        buffer.set_style(area, self.style);
        self.text(area).render(area, buffer);
    }
}

/// A text as it's shown: a column for each character that one sees. Tabs, line ends and blanks that
/// aren't ASCII look like blanks; what isn't one column wide is a `?`.
fn shown(text: &str) -> String {
    let blanks = |c: char| {
        if c.is_control() || c.is_whitespace() {
            ' '
        } else {
            c
        }
    };
    let text = Span::raw(text.chars().map(blanks).collect::<String>());
    let graphemes = text.styled_graphemes(Style::new());
    graphemes
        .map(|grapheme| one_column(grapheme.symbol))
        .collect()
}

fn one_column(grapheme: &str) -> char {
    let mut characters = grapheme.chars();
    match (characters.next(), characters.next()) {
        (Some(c), None) if Span::raw(grapheme).width() == 1 => c,
        _ => '?',
    }
}
