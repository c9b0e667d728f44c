//! Lines and areas, for whatever draws some.

use ratatui::layout::{Rect, Size};

/// Breaks text into lines at spaces. A word longer than a line has one of its own.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= usize::from(width) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A number of columns or rows; they are far below the limit.
pub(super) fn columns(count: usize) -> u16 {
    count.try_into().unwrap_or(u16::MAX)
}

/// The middle of a screen, no larger than a size.
pub(super) fn middle(screen: Rect, largest: Size) -> Rect {
    let width = screen.width.min(largest.width);
    let height = screen.height.min(largest.height);
    screen.centered(width.into(), height.into())
}

/// A text in a border, with air beside it.
pub(super) fn spaced(text: &str) -> String {
    format!(" {text} ")
}
