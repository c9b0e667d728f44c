//! Scrolling the help.

use super::Context;

/// A move in the help: by lines, by what's visible, or to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scroll {
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
}

impl Scroll {
    /// Where it leads to. Where all of the help is visible, any key closes it.
    pub(super) fn from(self, at: u16, context: &Context) -> Option<u16> {
        let last = Some(context.help_overflow).filter(|&last| last > 0)?;
        let at = match self {
            Self::Up => at.saturating_sub(1),
            Self::Down => at.saturating_add(1),
            Self::PageUp => at.saturating_sub(context.help_page),
            Self::PageDown => at.saturating_add(context.help_page),
            Self::Home => 0,
            Self::End => last,
        };
        Some(at.min(last))
    }
}
