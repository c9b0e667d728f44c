//! Draws an [`App`] with ratatui. Reads it, never changes it.

mod backdrop;
mod bit_bar;
mod bit_scale;
mod facts;
mod field_areas;
mod field_input;
mod field_notes;
mod footer;
mod help;
mod layout;
mod lines;
mod pane;
mod sum;
mod theme;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use crate::app::{App, Context, Focus};
use crate::field::FieldId;
use crate::snowflake::ID_BITS;
use crate::text;
use backdrop::Backdrop;
use bit_bar::{BitBar, Shape};
use facts::Facts;
use field_areas::Look;
use field_input::FieldInput;
use field_notes::FieldNotes;
use help::Help;
use layout::Areas;
use lines::{columns, wrapped};
use pane::mark_focus;
use sum::Sum;
pub use theme::Theme;

/// Draws the program on a terminal, in a theme.
#[derive(Debug)]
pub struct Ui {
    theme: Theme,
    /// What is drawn already of the next frame.
    ahead: Option<Backdrop>,
}

impl Ui {
    /// Draws in this theme.
    pub const fn new(theme: Theme) -> Self {
        Self { theme, ahead: None }
    }

    /// What the state has to know of the screen for the next action; the rest of it is blank.
    pub fn context(&self, app: &App, screen: Rect) -> Context {
        let mut context = Context::default();
        match (app.help(), app.focus()) {
            (Some(_), _) => {
                (context.help_page, context.help_overflow) = Help::page_and_overflow(screen);
            }
            (None, Focus::Bits) => {
                let shape = Areas::of(screen, Focus::Bits).shape;
                context.bits_per_row = shape.map_or(ID_BITS, Shape::per_row);
            }
            (None, Focus::Field(_)) => {}
        }
        context
    }

    /// Draws a frame.
    pub fn draw(&mut self, app: &App, frame: &mut Frame<'_>) {
        let Backdrop { areas, .. } = self.backdrop(app, frame);
        if let Some(scroll) = app.help() {
            frame.render_widget(&Help { scroll }, frame.area());
        } else {
            form(app, &areas, frame);
            result(app, self.theme, &areas, frame);
            message(app, &areas, frame);
        }
        self.theme.adapt(frame.buffer_mut());
    }

    /// Draws what the next frame probably has too. That's two fifths of it, for which the key that
    /// changes the rest needn't wait.
    pub fn draw_ahead(&mut self, app: &App, frame: &mut Frame<'_>) {
        self.ahead = Some(self.backdrop(app, frame));
    }

    /// The backdrop of this frame, drawn now if it wasn't drawn ahead.
    fn backdrop(&mut self, app: &App, frame: &mut Frame<'_>) -> Backdrop {
        let screen = frame.area();
        let ahead = self.ahead.take().filter(|it| it.is_of(app, screen));
        ahead.unwrap_or_else(|| {
            let backdrop = Backdrop::of(app, screen);
            frame.render_widget(&backdrop, screen);
            backdrop
        })
    }
}

/// The fields, and the text cursor in one of them.
fn form(app: &App, areas: &Areas, frame: &mut Frame<'_>) {
    let with_bits = areas.look == Look::RoomyCell;
    for (id, areas) in FieldId::ALL.into_iter().zip(areas.fields) {
        let field = FieldInput { app, id };
        frame.render_widget(&field, areas.input);
        frame.render_widget(&FieldNotes { app, id, with_bits }, areas.notes);
        if app.focuses(id) {
            show_cursor(field.cursor_position(areas.input), frame);
        }
    }
}

/// The ID, its bits, and what they add up to.
fn result(app: &App, theme: Theme, areas: &Areas, frame: &mut Frame<'_>) {
    let id = id_line(app, areas.id.width);
    // In a border it needs air on both sides.
    let (x, width) = (areas.id.x.saturating_sub(1), columns(id.width()) + 2);
    let around = Rect::new(x, areas.id.y, width, areas.id.height);
    frame.render_widget(Clear, around);
    frame.render_widget(id, areas.id);
    if let Some(shape) = areas.shape {
        frame.render_widget(&BitBar { app, theme, shape }, areas.bar);
        if app.focus() == Focus::Bits {
            let bit = areas.bar.as_position() + shape.position(app.bit()).into();
            let side = Position::new(areas.bits_pane.x, bit.y);
            mark_focus(side, frame.buffer_mut());
            show_cursor(bit, frame);
        }
    }
    frame.render_widget(Line::raw(cut(detail(app), areas.detail)), areas.detail);
    for row in areas.detail.rows().skip(1) {
        frame.render_widget(Line::raw(text::formula(app.values())), row);
    }
    let beside_facts = !areas.facts.is_empty();
    frame.render_widget(&Sum { app, beside_facts }, areas.sum);
    if beside_facts {
        frame.render_widget(&Facts { app }, areas.facts);
    }
}

/// What there is to say, in place of the keys if there's no other.
fn message(app: &App, areas: &Areas, frame: &mut Frame<'_>) {
    let Areas { notice, footer, .. } = *areas;
    let no_footer = footer.is_empty();
    let too_small = no_footer.then(|| text::TOO_SMALL_FOR_ALL.to_owned());
    let no_detail = areas.detail.is_empty() && app.focus() == Focus::Bits;
    let message = (app.notice().map(text::notice).or(too_small))
        .or_else(|| error_without_room(app, areas))
        .or_else(|| no_detail.then(|| detail(app)));
    if let Some(message) = message {
        let line = if notice.is_empty() { footer } else { notice };
        frame.render_widget(Clear, line);
        frame.render_widget(Line::styled(cut(message, line), Theme::BOLD), line);
    }
}

fn show_cursor(at: Position, frame: &mut Frame<'_>) {
    if frame.area().contains(at) {
        frame.set_cursor_position(at);
    }
}

/// The ID with its label, which goes first where there's no room for both. A part of an ID would
/// look like another one, so it's shown whole or not at all.
fn id_line(app: &App, width: u16) -> Line<'static> {
    let (id, without_room) = match app.values().id() {
        Ok(id) => (Span::styled(id.to_string(), Theme::BOLD), text::TOO_SMALL),
        Err(field) => {
            let unfinished = app.invalid(field).is_some_and(|it| it.unfinished);
            let reason = Span::styled(text::no_id(field, unfinished), Theme::of_value(app, field));
            (reason, text::NO_ID)
        }
    };
    let label = Span::styled(format!("{}  ", text::ID), Theme::BOLD);
    match usize::from(width).checked_sub(id.width()) {
        Some(room) if room >= label.width() => Line::from_iter([label, id]),
        Some(_) => id.into(),
        None => Line::styled(without_room, Theme::ERROR),
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

/// What's wrong with the focused field, or else with the first that holds no value, where the form
/// hasn't room to say it whole.
fn error_without_room(app: &App, areas: &Areas) -> Option<String> {
    let focused = FieldId::ALL.into_iter().find(|&id| app.focuses(id));
    let focused = focused.filter(|&id| app.invalid(id).is_some());
    let id = focused.or(app.values().id().err())?;
    let message = text::invalid(id, app.invalid(id)?);
    let notes = areas.fields[id as usize].notes;
    let has_room = wrapped(&message, notes.width).len() <= notes.height.into();
    // Elsewhere than at its field, and not the focused one's: it has to say whose it is.
    let message = match focused {
        Some(_) => message,
        None => format!("{}: {message}", text::label(id)),
    };
    (!has_room).then_some(message)
}

/// A text, cut off behind a word where it's too long, with a sign of it.
fn cut(message: String, area: Rect) -> String {
    if message.len() <= area.width.into() {
        return message;
    }
    let width = area.width.saturating_sub(columns(text::CUT_OFF.len()));
    wrapped(&message, width).swap_remove(0) + text::CUT_OFF
}
