//! Draws an [`App`]. Reads it, never changes it.

mod bar;
mod fields;
mod help;
mod layout;
mod sum;
mod theme;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::app::{App, Focus};
use crate::keymap;
use crate::snowflake::ID_BITS;
use crate::text::{self, Names};
use bar::Bar;
use fields::Fields;
use layout::{Areas, Layout};
use sum::Sum;
pub use theme::Theme;

/// Draws the program in a theme.
#[derive(Clone, Copy, Debug)]
pub struct Ui {
    theme: Theme,
}

impl Ui {
    /// Draws in this theme.
    pub const fn new(theme: Theme) -> Self {
        Self { theme }
    }

    /// Draws in the theme that the environment asks for: `NO_COLOR`, and the locale.
    pub fn from_env() -> Self {
        Self::new(Theme::from_env(|name| std::env::var_os(name)))
    }

    /// How many bits a row of the bar has on a screen of this size.
    pub fn bits_per_row(&self, size: Size) -> u32 {
        match Layout::of(Rect::from((Position::ORIGIN, size))) {
            Layout::Whole(areas) => areas.shape.per_row,
            Layout::TooSmall(_) => ID_BITS,
        }
    }

    /// Draws onto blank cells; gives the place where the cursor is to be shown.
    pub fn draw(&self, app: &App, buffer: &mut Buffer) -> Option<Position> {
        let area = buffer.area;
        if app.help() {
            help::draw(&self.theme, buffer);
            return None;
        }
        let cursor = match Layout::of(area) {
            Layout::Whole(areas) => self.whole(app, &areas, buffer),
            Layout::TooSmall(area) => self.too_small(app, area, buffer),
        };
        cursor.filter(|&cursor| area.contains(cursor))
    }

    fn whole(&self, app: &App, areas: &Areas, buffer: &mut Buffer) -> Option<Position> {
        let theme = &self.theme;
        for y in areas.divider.top()..areas.divider.bottom() {
            buffer[(areas.divider.x, y)]
                .set_symbol(theme.vertical())
                .set_style(theme.faint);
        }
        let in_field = Fields { app, theme }.draw(areas, buffer);
        self.id_line(app, Names::Full, areas.id, buffer);
        self.bits_title(app, areas.title, buffer);
        let in_bar = Bar {
            app,
            theme,
            shape: areas.shape,
        }
        .draw(areas.bar, buffer);
        put(buffer, areas.detail, &detail(app), theme.plain);
        Sum { app, theme }.render(areas.sum, buffer);
        self.bottom(app, areas, buffer);
        match app.focus() {
            Focus::Field(_) => in_field,
            Focus::Bits => in_bar,
        }
    }

    /// The ID. A part of it would look like another ID, so it's shown whole or not at all.
    fn id_line(&self, app: &App, names: Names, area: Rect, buffer: &mut Buffer) {
        let theme = &self.theme;
        let width = usize::from(area.width);
        let (value, style) = match app.values().id() {
            Ok(id) if id.to_string().len() > width => (text::TOO_SMALL.to_owned(), theme.error),
            Ok(id) => (id.to_string(), theme.strong),
            Err(field) => match app.invalid(field) {
                Some(invalid) if invalid.unfinished => {
                    (text::no_id(field, true, names), theme.plain)
                }
                Some(_) | None => (text::no_id(field, false, names), theme.error),
            },
        };
        let label = format!("{}  ", text::ID);
        let fits = label.len() + value.len() <= width;
        let value_at = if fits { columns(label.len()) } else { 0 };
        put(buffer, area, &label, theme.strong);
        put(buffer, from(area, value_at), &value, style);
    }

    fn bits_title(&self, app: &App, area: Rect, buffer: &mut Buffer) {
        let theme = &self.theme;
        let focused = app.focus() == Focus::Bits;
        let title = format!("{}{}", theme.marker(focused), text::bits(focused));
        let style = if focused { theme.focused } else { theme.plain };
        put(buffer, area, &title, style);
    }

    /// The notice and the footer; where there's one line for both, a message comes first, and an
    /// error that the form has no room for is a message too.
    fn bottom(&self, app: &App, areas: &Areas, buffer: &mut Buffer) {
        let notice = app.notice().map(text::notice);
        let message = notice
            .or_else(|| error_without_room(app, areas))
            .or_else(|| bit_without_room(app, areas));
        let one_line = areas.notice.is_empty();
        if message.is_none() || !one_line {
            // The keys that matter here, the most important first.
            let footer = joined(keymap::footer(app.focus()), "  ", areas.footer.width);
            put(buffer, areas.footer, &footer, self.theme.faint);
        }
        if let Some(message) = message {
            let line = if one_line { areas.footer } else { areas.notice };
            self.message(&message, line, buffer);
        }
    }

    /// A message, with a sign of it where it's cut off.
    fn message(&self, message: &str, area: Rect, buffer: &mut Buffer) {
        put(buffer, area, message, self.theme.notice);
        let sign = columns(text::CUT_OFF.len());
        if message.len() > usize::from(area.width) {
            let end = from(area, area.width.saturating_sub(sign));
            put(buffer, end, text::CUT_OFF, self.theme.notice);
        }
    }

    /// What's left on a screen for nothing else: the ID, the focused field, and why.
    fn too_small(&self, app: &App, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let theme = &self.theme;
        let mut rows = area.rows();
        self.id_line(app, Names::Short, rows.next()?, buffer);
        let focus = rows.next()?;
        let cursor = match app.focus() {
            Focus::Field(id) => Fields { app, theme }.line(id, focus, buffer),
            Focus::Bits => {
                put(buffer, focus, &detail(app), theme.plain);
                None
            }
        };
        if let Some(row) = rows.next() {
            put(buffer, row, text::TOO_SMALL_FOR_ALL, theme.plain);
        }
        if let (Some(row), Some(notice)) = (rows.next(), app.notice()) {
            self.message(&text::notice(notice), row, buffer);
        }
        cursor
    }
}

/// As many of some items as fit a width whole, from the first on.
fn joined<'a>(items: impl Iterator<Item = &'a str>, separator: &str, width: u16) -> String {
    let mut line = String::new();
    for item in items {
        let separator = if line.is_empty() { "" } else { separator };
        if line.len() + separator.len() + item.len() > usize::from(width) {
            break;
        }
        line.push_str(separator);
        line.push_str(item);
    }
    line
}

/// What the focus is on, in words.
fn detail(app: &App) -> String {
    match app.focus() {
        Focus::Field(id) => text::field_detail(id, app.values().segment_value(id).ok()),
        Focus::Bits => text::bit_detail(app.bit()),
    }
}

/// The error of the focused field, or else of the first that has one, where the form doesn't have
/// the lines to show it whole.
fn error_without_room(app: &App, areas: &Areas) -> Option<String> {
    let focused = match app.focus() {
        Focus::Field(id) => app.invalid(id).map(|_| id),
        Focus::Bits => None,
    };
    let id = focused.or(app.values().id().err())?;
    let error = text::invalid(id, app.invalid(id)?);
    if areas.shows(id, &error) {
        return None;
    }
    // Elsewhere than at its field, and not the focused one's: it has to say whose it is.
    Some(if focused == Some(id) {
        error
    } else {
        format!("{}: {error}", text::label(id))
    })
}

/// What the bit cursor is on, where there's no line for that.
fn bit_without_room(app: &App, areas: &Areas) -> Option<String> {
    (app.focus() == Focus::Bits && areas.detail.is_empty()).then(|| text::bit_detail(app.bit()))
}

/// A number of columns or rows; they are far below the limit.
fn columns(count: impl TryInto<u16>) -> u16 {
    count.try_into().unwrap_or(u16::MAX)
}

/// The part of an area right of a column.
fn from(area: Rect, column: u16) -> Rect {
    let column = column.min(area.width);
    Rect {
        x: area.x + column,
        width: area.width - column,
        ..area
    }
}

/// Draws text cut to an area's first row, in a style. Its characters are one column wide each, so
/// it needn't be measured, which would take as long as all the rest of the drawing.
fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    for (x, character) in (area.left()..area.right()).zip(text.chars()) {
        buffer[(x, area.y)].set_char(character).set_style(style);
    }
}
