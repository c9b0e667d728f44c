//! A frame with titles in its upper border, which it shares with its neighbours.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Widget};

use super::theme::Theme;

/// The upper border.
const RULE: &str = "─";

/// Stands beside what is focused.
pub(super) const MARKER: &str = ">";

/// Draws a pane; what's in it is drawn by others.
#[derive(Default)]
pub(super) struct Pane<'a> {
    pub(super) title: Line<'a>,
    /// On the right.
    pub(super) hint: String,
    pub(super) focused: bool,
}

impl Pane<'_> {
    /// What's inside of a pane: without its borders, and the air beside them.
    pub(super) fn inner(area: Rect, left: u16, right: u16) -> Rect {
        let padding = Padding::new(left, right, 0, 0);
        Block::bordered().padding(padding).inner(area)
    }
}

/// Marks in a frame's side what is focused.
pub(super) fn mark_focus(at: Position, buffer: &mut Buffer) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.reset();
        cell.set_symbol(MARKER).set_style(Theme::BOLD);
    }
}

impl Widget for &Pane<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut title = Line::from(RULE);
        title.extend(self.title.clone());
        let hint = Span::styled(self.hint.as_str(), Theme::DIM);
        let hint = Line::from_iter([hint, Span::raw(RULE)]).right_aligned();
        let has_room = title.width() + hint.width() + 2 <= usize::from(area.width);
        Block::bordered()
            .border_style(Theme::DIM)
            .merge_borders(MergeStrategy::Exact)
            .title_style(Style::reset())
            .title_top(title)
            .title_top(if has_room { hint } else { Line::default() })
            .render(area, buffer);
        let line = if self.focused {
            Theme::BOLD
        } else {
            Theme::DIM
        };
        for at in area
            .inner(Margin::new(1, 0))
            .rows()
            .take(1)
            .flat_map(Rect::positions)
        {
            let cell = &mut buffer[at];
            if cell.symbol() == RULE {
                cell.set_style(Style::reset().patch(line));
            }
        }
    }
}
