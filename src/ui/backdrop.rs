//! What stands behind the values: frames, labels, bands and keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use super::bit_scale::BitScale;
use super::field_areas::{FieldAreas, Look, SHORT};
use super::footer::Footer;
use super::layout::Areas;
use super::lines::spaced;
use super::pane::{Pane, mark_focus};
use super::theme::Theme;
use crate::app::App;
use crate::field::FieldId;
use crate::keymap::Place;
use crate::snowflake::Segment;
use crate::text;

/// Draws it on a whole screen. It's the same for all states that have these in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backdrop {
    screen: Rect,
    place: Place,
    /// The one that the focus is on.
    segment: Segment,
    pub(super) areas: Areas,
}

impl Backdrop {
    pub(super) fn of(app: &App, screen: Rect) -> Self {
        Self {
            screen,
            place: Place::of(app),
            segment: app.segment(),
            areas: Areas::of(screen, app.focus()),
        }
    }

    /// Whether it's this state's, on this screen.
    pub(super) fn is_of(&self, app: &App, screen: Rect) -> bool {
        (self.screen, self.place, self.segment) == (screen, Place::of(app), app.segment())
    }

    /// The title and the frames on the right.
    fn render_panes(&self, buffer: &mut Buffer) {
        let areas = &self.areas;
        let focused = self.place == Place::Bits;
        let (style, hint) = match focused {
            true => (Theme::BOLD, spaced(text::IN_THE_BITS)),
            false => (Theme::PLAIN, spaced(text::TO_THE_BITS)),
        };
        // Without a title above, the ID stands in its place.
        let title = match areas.title.is_empty() {
            true => Span::default(),
            false => Span::styled(spaced(&text::bits_title()), style),
        };
        let pane = |title| Pane::new(spaced(title).into(), String::new(), false);
        Line::styled(text::TITLE, Theme::BOLD).render(areas.title, buffer);
        Pane::new(title, hint, focused).render(areas.bits_pane, buffer);
        pane(text::SUM).render(areas.sum_pane, buffer);
        if !areas.facts.is_empty() {
            pane(text::FACTS).render(areas.facts_pane, buffer);
        }
    }

    fn render_field(&self, id: FieldId, areas: &FieldAreas, buffer: &mut Buffer) {
        let focused = self.place == Place::Field && self.segment == id.segment();
        let name = match areas.label.width {
            SHORT => text::segment_names(id.segment())[1],
            _ => text::label(id),
        };
        let name = Span::styled(spaced(name), Theme::chip(id.segment()));
        let takes = spaced(&text::takes(id));
        if self.areas.look == Look::Row {
            name.render(areas.label, buffer);
            Line::styled(takes, Theme::DIM).render(areas.takes, buffer);
            buffer.set_style(areas.input, Theme::UNDERLINED);
        } else {
            Pane::new(name, takes, focused).render(areas.all, buffer);
        }
        if focused {
            mark_focus(Position::new(areas.all.x, areas.input.y), buffer);
        }
    }
}

impl Widget for &Backdrop {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        Clear.render(area, buffer);
        if self.place == Place::Help {
            return;
        }
        if self.areas.look != Look::Row {
            self.render_panes(buffer);
        }
        for (id, areas) in FieldId::ALL.into_iter().zip(self.areas.fields) {
            self.render_field(id, &areas, buffer);
        }
        if let Some(shape) = self.areas.shape {
            let focused = self.segment;
            (&BitScale { focused, shape }).render(self.areas.bar, buffer);
        }
        let place = self.place;
        (&Footer { place }).render(self.areas.footer, buffer);
    }
}
