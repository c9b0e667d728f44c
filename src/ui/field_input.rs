//! The text of a field, as one types it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use super::lines::columns;
use super::theme::Theme;
use crate::app::App;
use crate::field::FieldId;

/// Draws a field's text, scrolled to the cursor, with a mark at an end where some of it is hidden.
/// A blank field shows what it means.
pub(super) struct FieldInput<'a> {
    pub(super) app: &'a App,
    pub(super) id: FieldId,
}

impl FieldInput<'_> {
    /// Columns before the cursor, and how many of them are hidden. What the cursor is on is never
    /// under a mark; it may stand behind the text.
    fn scroll(&self, width: u16) -> (usize, usize) {
        let field = self.app.form().field(self.id);
        let before: String = field.text().chars().take(field.cursor()).collect();
        let cursor = shown(&before).chars().count();
        let at_end = before.len() == field.text().len();
        let needed = cursor + if at_end { 1 } else { 2 };
        let hidden = needed.saturating_sub(width.into());
        (cursor, hidden * usize::from(self.app.focuses(self.id)))
    }

    pub(super) fn cursor_position(&self, area: Rect) -> Position {
        let (cursor, hidden) = self.scroll(area.width);
        let x = area.x + columns(cursor.saturating_sub(hidden));
        Position { x, y: area.y }
    }

    fn placeholder(&self) -> String {
        match self.id {
            FieldId::Timestamp => self.app.now().to_string(),
            FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => "0".to_owned(),
        }
    }
}

impl Widget for &FieldInput<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let text = self.app.form().field(self.id).text();
        if text.trim().is_empty() {
            return Span::styled(self.placeholder(), Theme::DIM).render(area, buffer);
        }
        let (width, (_, hidden)) = (usize::from(area.width), self.scroll(area.width));
        let text: Vec<char> = shown(text).chars().skip(hidden).collect();
        let visible = text.iter().take(width).enumerate();
        let marked = visible.map(|(column, &c)| match column + 1 {
            1 if hidden > 0 => '<',
            end if end == width && text.len() > width => '>',
            _ => c,
        });
        let style = Theme::of_value(self.app, self.id);
        Span::styled(marked.collect::<String>(), style).render(area, buffer);
    }
}

/// A text as it's shown: a column for each character that one sees. Tabs, line ends and blanks that
/// aren't ASCII look like blanks; what isn't one column wide, or joins its neighbours, is a `?`.
fn shown(text: &str) -> String {
    let is_blank = |c: char| c.is_control() || c.is_whitespace();
    let text = Span::raw(text.replace(is_blank, " "));
    let graphemes = text.styled_graphemes(Style::new());
    let columns = graphemes.map(|grapheme| {
        let mut characters = grapheme.symbol.chars();
        match (characters.next(), characters.next()) {
            (Some(c), None) if c.is_ascii() || stands_apart(c) => c,
            _ => '?',
        }
    });
    columns.collect()
}

/// Whether a character is one column wide whatever stands beside it.
fn stands_apart(c: char) -> bool {
    let between = Span::raw(format!("a{c}a"));
    between.width() == 3 && between.styled_graphemes(Style::new()).count() == 3
}
