//! A frame with a title and a hint in its upper border. Neighbours share their borders.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Widget};

use super::theme::Theme;

/// Draws a pane; what's in it is drawn by others.
pub(super) struct Pane {
    title: Span<'static>,
    /// On the right.
    hint: String,
    focused: bool,
}

impl Pane {
    pub(super) const fn new(title: Span<'static>, hint: String, focused: bool) -> Self {
        Self {
            title,
            hint,
            focused,
        }
    }

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
        cell.set_symbol(">").set_style(Theme::BOLD);
    }
}

impl Widget for &Pane {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        Block::bordered()
            .border_style(Style::reset().patch(Theme::DIM))
            .merge_borders(MergeStrategy::Exact)
            .title_style(Style::reset())
            .title_top(self.title.clone())
            .title_top(Line::styled(self.hint.as_str(), Theme::DIM).right_aligned())
            .render(area, buffer);
        if self.focused {
            for at in (area.rows().take(1)).flat_map(Rect::positions) {
                let cell = &mut buffer[at];
                if cell.symbol() == "─" {
                    cell.set_style(Style::reset().patch(Theme::BOLD));
                }
            }
        }
    }
}
