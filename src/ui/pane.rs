//! A frame with titles in its upper border, which it shares with its neighbours.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Padding, Widget};

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
    /// Whether another pane is below, whose upper border is this one's lower.
    pub(super) above_another: bool,
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
        let has_room = title.width() + self.hint.len() + 3 <= usize::from(area.width);
        let hint = Span::styled(self.hint.as_str(), Theme::DIM);
        let hint = Line::from_iter([hint, Span::raw(RULE)]).right_aligned();
        let borders = if self.above_another {
            Borders::ALL.difference(Borders::BOTTOM)
        } else {
            Borders::ALL
        };
        Block::new()
            .borders(borders)
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
