//! What else is true of the ID: how others write it, which IDs share its millisecond, and how much
//! of the clock is used.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{LineGauge, Widget};

use super::theme::Theme;
use crate::app::App;
use crate::javascript;
use crate::snowflake::{DataCenter, Machine, Parts, Sequence, Timestamp};
use crate::text::{self, labels};

/// From so many columns on, a line says all of a fact; else headings say a part of it.
const WIDE: u16 = 44;

/// Draws the facts; what isn't known while a field is invalid is `?`.
pub(super) struct Facts<'a> {
    pub(super) app: &'a App,
}

enum Row {
    Blank,
    Heading(&'static str),
    Fact(&'static str, String),
    Note(&'static str),
    Gauge(f64),
    /// The clock's beginning, how much of it is used, and its end.
    Clock(String),
}

impl Facts<'_> {
    /// Lines where a line says all of a fact.
    pub(super) const HEIGHT: u16 = 9;

    fn rows(&self, wide: bool) -> Vec<Row> {
        let values = self.app.values();
        let id = values.id().ok();
        let of = |parts: Option<Parts>| {
            parts.map_or_else(
                || text::UNKNOWN.to_owned(),
                |parts| parts.compose().to_string(),
            )
        };
        let parts = values.parts().ok();
        let timestamp = values.timestamp.ok().map(|held| held.value);
        let all = |data_center, machine, sequence| {
            of(timestamp.map(|timestamp| Parts {
                timestamp,
                data_center,
                machine,
                sequence,
            }))
        };
        let first = all(DataCenter::MIN, Machine::MIN, Sequence::MIN);
        let last = all(DataCenter::MAX, Machine::MAX, Sequence::MAX);
        let here = |sequence| of(parts.map(|parts| Parts { sequence, ..parts }));
        let (first_here, last_here) = (here(Sequence::MIN), here(Sequence::MAX));
        let unknown = || text::UNKNOWN.to_owned();
        let hex = id.map_or_else(unknown, text::hex);
        let printed = id.map_or_else(unknown, javascript::printed);
        let exact = match id {
            Some(id) if javascript::is_exact(id) => text::JS_EXACT,
            Some(_) => text::JS_ROUNDS,
            None => "",
        };
        let ratio = timestamp.map_or(0.0, text::clock_ratio);
        let used = timestamp.map_or_else(unknown, text::clock_used);
        if wide {
            return vec![
                Row::Fact(labels::HEX, hex),
                Row::Fact(labels::JAVASCRIPT, printed),
                Row::Note(exact),
                Row::Fact(labels::IN_THIS_MS[0], first),
                Row::Fact(labels::IN_THIS_MS[1], last),
                Row::Fact(labels::ON_THIS_MACHINE[0], first_here),
                Row::Fact(labels::ON_THIS_MACHINE[1], last_here),
                Row::Gauge(ratio),
                Row::Clock(used),
            ];
        }
        let [elsewhere, all_ids, this_machine, clock] = labels::HEADINGS;
        let [first_label, last_label] = labels::FIRST_LAST;
        vec![
            Row::Heading(elsewhere),
            Row::Fact(labels::HEX, hex),
            Row::Fact(labels::SHORT_JAVASCRIPT, printed),
            Row::Note(exact),
            Row::Blank,
            Row::Heading(all_ids),
            Row::Fact(first_label, first),
            Row::Fact(last_label, last),
            Row::Blank,
            Row::Heading(this_machine),
            Row::Fact(first_label, first_here),
            Row::Fact(last_label, last_here),
            Row::Blank,
            Row::Heading(clock),
            Row::Gauge(ratio),
            Row::Clock(used),
        ]
    }
}

impl Row {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        match self {
            Self::Blank => {}
            Self::Heading(heading) => Line::styled(heading, Theme::BOLD).render(area, buffer),
            Self::Fact(name, value) => {
                Span::styled(name, Theme::DIM).render(area, buffer);
                Line::raw(value).right_aligned().render(area, buffer);
            }
            Self::Note(note) => Line::styled(format!("  {note}"), Theme::DIM).render(area, buffer),
            Self::Gauge(ratio) => LineGauge::default()
                .ratio(ratio)
                // The label has a column to itself, even without one.
                .label("")
                .filled_symbol(" ")
                .filled_style(Theme::REVERSED)
                .unfilled_symbol("─")
                .unfilled_style(Theme::DIM)
                .render(
                    Rect {
                        x: area.x.saturating_sub(1),
                        width: area.width + 1,
                        ..area
                    },
                    buffer,
                ),
            Self::Clock(used) => {
                let day = |timestamp| Span::styled(text::day(timestamp), Theme::DIM);
                day(Timestamp::FIRST).render(area, buffer);
                Line::raw(used).centered().render(area, buffer);
                Line::from(day(Timestamp::LAST))
                    .right_aligned()
                    .render(area, buffer);
            }
        }
    }
}

impl Widget for &Facts<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let rows = self.rows(area.width >= WIDE);
        for (row, line) in rows.into_iter().zip(area.rows()) {
            row.render(line, buffer);
        }
    }
}
