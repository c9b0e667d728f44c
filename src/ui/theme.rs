//! Roles and how they look; nothing that draws names a colour or an attribute.
//!
//! The base colours only, on the terminal's own foreground and background, so that it reads on
//! black, white and anything between. What a colour says, a label, a marker or an attribute says
//! too.

use std::ffi::OsString;

use ratatui::style::{Color, Modifier, Style};

use crate::snowflake::Segment;

/// How roles look.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    colour: bool,
    unicode: bool,
    /// Text.
    pub plain: Style,
    /// What stands back: placeholders, rules, bit numbers.
    pub faint: Style,
    /// What the eye should find: the ID.
    pub strong: Style,
    /// What's in focus: a label, the bar's title, a segment's bits and their numbers.
    pub focused: Style,
    /// The bits of the focused field, and the bit under the bit cursor.
    pub picked: Style,
    /// What's wrong.
    pub error: Style,
    /// What just happened.
    pub notice: Style,
}

impl Theme {
    /// A theme with or without colours, and with box lines or ASCII for them.
    pub fn new(colour: bool, unicode: bool) -> Self {
        let error = if colour {
            Style::new().fg(Color::Red)
        } else {
            Style::new()
        };
        Self {
            colour,
            unicode,
            plain: Style::new(),
            faint: Style::new().add_modifier(Modifier::DIM),
            strong: Style::new().add_modifier(Modifier::BOLD),
            focused: Style::new().add_modifier(Modifier::BOLD),
            picked: Style::new().add_modifier(Modifier::REVERSED),
            error: error.add_modifier(Modifier::BOLD),
            notice: Style::new().add_modifier(Modifier::BOLD),
        }
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

    /// The band of colour that marks a segment, and the text on it. Black on a base colour can be
    /// read whatever the terminal's background is; those colours as text can't.
    pub fn band(&self, segment: Segment) -> Style {
        let colour = match segment {
            Segment::Sign => return self.plain,
            Segment::Timestamp => Color::Cyan,
            Segment::DataCenter => Color::Magenta,
            Segment::Machine => Color::Green,
            Segment::Sequence => Color::Yellow,
        };
        if self.colour {
            Style::new().fg(Color::Black).bg(colour)
        } else {
            self.plain
        }
    }

    /// Whether the locale can write more than ASCII.
    pub const fn unicode(&self) -> bool {
        self.unicode
    }

    /// The vertical rule.
    pub const fn vertical(&self) -> &'static str {
        if self.unicode { "│" } else { "|" }
    }

    /// The horizontal rule.
    pub const fn horizontal(&self) -> &'static str {
        if self.unicode { "─" } else { "-" }
    }

    /// Stands before what may be focused.
    pub const fn marker(&self, focused: bool) -> &'static str {
        if focused { "> " } else { "  " }
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

    #[test]
    fn without_colour_no_role_has_one() {
        let theme = Theme::new(false, true);
        for style in [theme.error, theme.notice, theme.faint, theme.strong] {
            assert_eq!(style.fg, None);
        }
        for segment in Segment::ALL {
            assert_eq!(theme.band(segment), theme.plain);
        }
    }
}
