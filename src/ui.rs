//! Draws an [`App`] with ratatui. Reads it, never changes it.

mod bit_bar;
mod facts;
mod field_cell;
mod field_input;
mod field_notes;
mod field_row;
mod footer;
mod help;
mod layout;
mod lines;
mod pane;
mod sum;
mod sum_line;
mod theme;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use crate::app::{App, Context, Focus};
use crate::field::FieldId;
use crate::keymap::Place;
use crate::snowflake::ID_BITS;
use crate::text;
use bit_bar::BitBar;
use facts::Facts;
use field_cell::FieldCell;
use field_row::FieldRow;
use footer::Footer;
use help::Help;
use layout::Areas;
use pane::{Pane, mark_focus};
use sum::Sum;
use sum_line::SumLine;
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

    /// What the state has to know of the screen for the next action; the rest of it is blank.
    pub fn context(&self, app: &App, screen: Rect) -> Context {
        let bits_per_row = match app.focus() {
            Focus::Bits => Areas::of(screen).map(|areas| areas.shape.per_row),
            Focus::Field(_) => None,
        };
        let help = app.help().map(|_| Help::page_and_overflow(screen));
        let (help_page, help_overflow) = help.unwrap_or_default();
        Context {
            bits_per_row: bits_per_row.unwrap_or(ID_BITS),
            help_page,
            help_overflow,
            ..Context::default()
        }
    }

    /// Draws a frame.
    pub fn draw(&self, app: &App, frame: &mut Frame<'_>) {
        match (app.help(), Areas::of(frame.area())) {
            (Some(scroll), _) => frame.render_widget(&Help { scroll }, frame.area()),
            (None, Some(areas)) if areas.framed => self.framed(app, &areas, frame),
            (None, Some(areas)) => self.open(app, &areas, frame),
            (None, None) => self.too_small(app, frame),
        }
        self.theme.adapt(frame.buffer_mut());
    }

    /// Form left, bits and sum right, in one frame.
    fn framed(&self, app: &App, areas: &Areas, frame: &mut Frame<'_>) {
        let theme = self.theme;
        frame.render_widget(Line::styled(text::TITLE, Theme::BOLD), areas.title);
        frame.render_widget(self.id_line(app, areas.id.width), areas.id);
        let in_bits = app.focus() == Focus::Bits;
        let bits = Pane {
            title: self.bits_title(app, areas),
            hint: format!(
                " {} ",
                if in_bits {
                    text::IN_THE_BITS
                } else {
                    text::TO_THE_BITS
                }
            ),
            focused: in_bits,
            above_another: true,
        };
        frame.render_widget(&bits, areas.bits_pane);
        let pane = |title: &'static str| Pane {
            title: format!(" {title} ").into(),
            ..Pane::default()
        };
        let sum = Pane {
            above_another: areas.facts_pane.y > areas.sum_pane.y,
            ..pane(text::SUM)
        };
        frame.render_widget(&sum, areas.sum_pane);
        if !areas.facts_pane.is_empty() {
            frame.render_widget(&pane(text::FACTS), areas.facts_pane);
        }
        for (id, area) in FieldId::ALL.into_iter().zip(areas.fields) {
            let with_bits = areas.roomy();
            let cell = FieldCell {
                app,
                theme,
                id,
                with_bits,
            };
            frame.render_widget(&cell, area);
            if app.focus() == Focus::Field(id) {
                show_cursor(frame, cell.cursor_position(area));
            }
        }
        if !areas.formula.is_empty() {
            frame.render_widget(formula(app), areas.formula);
        }
        self.result(app, areas, areas.bits_pane.x, frame);
    }

    /// Form above, bits below, without frames.
    fn open(&self, app: &App, areas: &Areas, frame: &mut Frame<'_>) {
        let theme = self.theme;
        for (id, area) in FieldId::ALL.into_iter().zip(areas.fields) {
            let row = FieldRow { app, theme, id };
            frame.render_widget(&row, area);
            if app.focus() == Focus::Field(id) {
                show_cursor(frame, row.cursor_position(area));
            }
        }
        let [_, label, input, takes] = FieldRow::areas(areas.id);
        let (id, beside) = (self.id(app, areas.id.width), input.union(takes));
        if id.width() <= usize::from(beside.width) {
            let chip = Span::styled(format!(" {} ", text::ID), Theme::REVERSED);
            frame.render_widget(chip, label);
            frame.render_widget(id, beside);
        } else {
            frame.render_widget(self.id_line(app, areas.id.width), areas.id);
        }
        self.result(app, areas, areas.bar.x.saturating_sub(1), frame);
    }

    /// What both have below or beside the form. `marker` is the column for the bit cursor's mark.
    fn result(&self, app: &App, areas: &Areas, marker: u16, frame: &mut Frame<'_>) {
        let theme = self.theme;
        let shape = areas.shape;
        frame.render_widget(&BitBar { app, theme, shape }, areas.bar);
        if app.focus() == Focus::Bits {
            let bit = shape.position(app.bit());
            let bit = Position::new(areas.bar.x + bit.x, areas.bar.y + bit.y);
            mark_focus(Position::new(marker, bit.y), frame.buffer_mut());
            show_cursor(frame, bit);
        }
        frame.render_widget(cut(detail(app), areas.detail), areas.detail);
        let beside_facts = !areas.facts.is_empty();
        if areas.sum.height == 1 {
            frame.render_widget(&SumLine { app, theme }, areas.sum);
        } else {
            let sum = Sum {
                app,
                theme,
                beside_facts,
            };
            frame.render_widget(&sum, areas.sum);
        }
        if beside_facts {
            frame.render_widget(&Facts { app }, areas.facts);
        }
        let place = Place::of(app);
        frame.render_widget(&Footer { place }, areas.footer);
        let line = if areas.notice.is_empty() {
            areas.footer
        } else {
            areas.notice
        };
        let message = app.notice().map(text::notice);
        let message = message
            .or_else(|| error_without_room(app, areas))
            .or_else(|| {
                (areas.detail.is_empty() && app.focus() == Focus::Bits).then(|| detail(app))
            });
        if let Some(message) = message {
            frame.render_widget(Clear, line);
            frame.render_widget(Line::styled(cut(message, line), Theme::BOLD), line);
        }
    }

    /// What's left on a screen for nothing else: the ID, the focused field, and why.
    fn too_small(&self, app: &App, frame: &mut Frame<'_>) {
        let theme = self.theme;
        let mut rows = frame.area().rows();
        if let Some(row) = rows.next() {
            frame.render_widget(self.id_line(app, row.width), row);
        }
        if let Some(row) = rows.next() {
            match app.focus() {
                Focus::Field(id) => {
                    let field = FieldRow { app, theme, id };
                    frame.render_widget(&field, row);
                    show_cursor(frame, field.cursor_position(row));
                }
                Focus::Bits => frame.render_widget(detail(app), row),
            }
        }
        let notice = app.notice().map(text::notice);
        for line in [Some(text::TOO_SMALL_FOR_ALL.to_owned()), notice]
            .into_iter()
            .flatten()
        {
            if let Some(row) = rows.next() {
                frame.render_widget(Line::styled(cut(line, row), Theme::BOLD), row);
            }
        }
    }

    /// The ID with its label, which goes first where there's no room for both.
    fn id_line(&self, app: &App, width: u16) -> Line<'static> {
        let id = self.id(app, width);
        let label = Span::styled(format!("{}  ", text::ID), Theme::BOLD);
        if label.width() + id.width() > usize::from(width) {
            return id.into();
        }
        Line::from_iter([label, id])
    }

    /// The ID, or what stands for it. A part of it would look like another ID, so it's shown whole
    /// or not at all.
    fn id(&self, app: &App, width: u16) -> Span<'static> {
        match app.values().id() {
            Ok(id) if id.to_string().len() > usize::from(width) => {
                Span::styled(text::TOO_SMALL, self.theme.error())
            }
            Ok(id) => Span::styled(id.to_string(), Theme::BOLD),
            Err(field) => match app.invalid(field) {
                Some(invalid) if invalid.unfinished => Span::raw(text::no_id(field, true)),
                Some(_) | None => Span::styled(text::no_id(field, false), self.theme.error()),
            },
        }
    }

    /// What stands in the border of the bits: the ID, if it has no line of its own.
    fn bits_title(&self, app: &App, areas: &Areas) -> Line<'static> {
        let mut title = Line::raw(" ");
        if areas.id.is_empty() {
            title.extend(self.id_line(app, areas.bits_pane.width));
        } else if app.focus() == Focus::Bits {
            title.push_span(Span::styled(text::bits_title(), Theme::BOLD));
        } else {
            title.push_span(text::bits_title());
        }
        title.push_span(" ");
        title
    }
}

fn show_cursor(frame: &mut Frame<'_>, at: Position) {
    if frame.area().contains(at) {
        frame.set_cursor_position(at);
    }
}

/// What the focus is on, in words.
fn detail(app: &App) -> String {
    let values = app.values();
    match app.focus() {
        Focus::Field(id) => text::field_detail(id, values.segment_value(id).ok()),
        Focus::Bits => text::bit_detail(app.bit(), values.bit(app.bit())),
    }
}

/// The formula in one line, with its result's name.
fn formula(app: &App) -> Line<'static> {
    let values = app.values();
    let timestamp = values
        .timestamp
        .ok()
        .map(|held| held.value.unix_ms().unsigned_abs());
    let formula = text::formula(
        timestamp,
        FieldId::ALL.map(|id| values.segment_value(id).ok()),
    );
    Line::from_iter([Span::styled("ID = ", Theme::DIM), Span::raw(formula)])
}

/// What's wrong with the focused field, or else with the first that holds no value, where the form
/// hasn't room to say it whole.
fn error_without_room(app: &App, areas: &Areas) -> Option<String> {
    let focused = match app.focus() {
        Focus::Field(id) => app.invalid(id).map(|_| id),
        Focus::Bits => None,
    };
    let id = focused.or(app.values().id().err())?;
    let message = text::invalid(id, app.invalid(id)?);
    let area = areas.fields[id as usize];
    let has_room = if areas.framed {
        FieldCell::has_room_for(area, &message)
    } else {
        FieldRow::has_room_for(area, &message)
    };
    if has_room {
        return None;
    }
    // Elsewhere than at its field, and not the focused one's: it has to say whose it is.
    Some(if focused == Some(id) {
        message
    } else {
        format!("{}: {message}", text::label(id))
    })
}

/// A text, with a sign of it where it's cut off.
fn cut(message: String, area: Rect) -> String {
    let width = usize::from(area.width);
    if message.len() <= width {
        return message;
    }
    let end = width.saturating_sub(text::CUT_OFF.len());
    message
        .chars()
        .take(end)
        .chain(text::CUT_OFF.chars())
        .collect()
}
