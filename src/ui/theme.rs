//! Roles and how they look; nothing else names a colour or an attribute.
//!
//! The base colours only, on the terminal's own foreground and background, so that it reads on
//! black, white and anything between. What a colour says, a name, a marker or an attribute says
//! too.

use std::ffi::OsString;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::app::App;
use crate::field::FieldId;
use crate::snowflake::Segment;

/// How roles look.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    colour: bool,
    unicode: bool,
}

impl Theme {
    pub(super) const PLAIN: Style = Style::new();
    /// What stands back: frames, ranges, hints, placeholders, bits that are 0.
    pub(super) const DIM: Style = Style::new().add_modifier(Modifier::DIM);
    /// What the eye should find: the ID, the focus, notices.
    pub(super) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
    /// What's wrong.
    pub(super) const ERROR: Style = Self::BOLD.fg(Color::Red);
    /// The last amount above a line of the sum, and where text is typed without a frame.
    pub(super) const UNDERLINED: Style = Style::new().add_modifier(Modifier::UNDERLINED);
    /// The bit under the bit cursor.
    pub(super) const BIT_CURSOR: Style = Self::BOLD.add_modifier(Modifier::REVERSED);
    /// The used part of the clock.
    pub(super) const REVERSED: Style = Style::new().add_modifier(Modifier::REVERSED);

    /// A theme with or without colours, and with box lines or ASCII for them.
    pub const fn new(colour: bool, unicode: bool) -> Self {
        Self { colour, unicode }
    }

    /// The theme that the environment asks for: no colour with `NO_COLOR` not empty
    /// (no-color.org), ASCII unless the locale's character set is UTF-8.
    pub fn from_env(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        // The order in which POSIX has them override each other.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let unicode = locale.is_some_and(|locale| {
            let locale = locale.to_string_lossy().to_ascii_lowercase();
            // A modifier may follow, as in `ca_ES.UTF-8@valencia`.
            let locale = locale.split('@').next().unwrap_or_default();
            locale.ends_with("utf-8") || locale.ends_with("utf8")
        });
        Self::new(set("NO_COLOR").is_none(), unicode)
    }

    /// The name of a segment, wherever it stands: its field's label, its band under the bits, its
    /// term in the sum. Of black and white, the text is what reads better on that colour in the
    /// palettes of the usual terminals.
    pub(super) const fn chip(segment: Segment) -> Style {
        match segment {
            Segment::Sign => Self::DIM,
            Segment::Timestamp => Style::new().fg(Color::Black).bg(Color::Cyan),
            Segment::DataCenter => Style::new().fg(Color::Gray).bg(Color::Blue),
            Segment::Machine => Style::new().fg(Color::Black).bg(Color::Green),
            Segment::Sequence => Style::new().fg(Color::Black).bg(Color::Yellow),
        }
    }

    /// What a field holds: an error, unless it's valid or may still become so.
    pub(super) fn of_value(app: &App, id: FieldId) -> Style {
        match app.invalid(id) {
            Some(invalid) if !invalid.unfinished => Self::ERROR,
            Some(_) | None => Self::PLAIN,
        }
    }

    /// A bit that is 1, like a lamp that is on.
    pub(super) const fn lamp(self, segment: Segment) -> Style {
        match self.colour {
            true => Self::chip(segment),
            false => Self::BOLD,
        }
    }

    /// Takes the colours out of what is drawn, and writes it in the locale's characters.
    pub(super) fn adapt(self, buffer: &mut Buffer) {
        if self.colour && self.unicode {
            return;
        }
        for cell in &mut buffer.content {
            if !self.colour {
                (cell.fg, cell.bg) = (Color::Reset, Color::Reset);
            }
            if !self.unicode && !cell.symbol().is_ascii() {
                let ascii = match cell.symbol() {
                    "─" => "-",
                    "│" => "|",
                    "┌" | "┐" | "└" | "┘" | "├" | "┤" | "┬" | "┴" | "┼" => "+",
                    _ => "?",
                };
                cell.set_symbol(ascii);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(variables: &[(&str, &str)]) -> Theme {
        Theme::from_env(|name| {
            let found = variables.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn box_lines_need_a_utf_8_locale() {
        for (variables, unicode) in [
            (&[("LANG", "en_US.UTF-8")][..], true),
            (&[("LC_CTYPE", "C.utf8"), ("LANG", "C")], true),
            (&[("LANG", "ca_ES.UTF-8@valencia")], true),
            (&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")], false),
            (&[("LC_ALL", ""), ("LANG", "en_US.UTF-8")], true),
            (&[("LC_ALL", "ru_RU.KOI8-R")], false),
            (&[], false),
        ] {
            assert_eq!(from(variables).unicode, unicode, "{variables:?}");
        }
    }

    #[test]
    fn no_color_counts_unless_it_is_empty() {
        assert!(from(&[]).colour);
        assert!(from(&[("NO_COLOR", "")]).colour);
        assert!(!from(&[("NO_COLOR", "1")]).colour);
    }
}
