//! What else is true of the ID: how others write it, which IDs share its millisecond, and how much
//! of the clock is used.

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{LineGauge, Widget};

use super::theme::Theme;
use crate::app::App;
use crate::javascript;
use crate::snowflake::{DataCenter, Machine, Parts, Sequence, Timestamp};
use crate::text::{self, facts as words};

/// From so many columns on, a line says all of a fact; else headings say a part of it.
const WIDE: u16 = 44;

/// Draws the facts; what isn't known while a field is invalid is `?`.
pub(super) struct Facts<'a> {
    pub(super) app: &'a App,
}

/// What it is, and the fact.
type Row = (Line<'static>, Line<'static>);

impl Facts<'_> {
    /// Lines where a line says all of a fact.
    pub(super) const WIDE_HEIGHT: u16 = 9;
    /// Lines with headings.
    pub(super) const HEIGHT: u16 = 16;

    /// The facts under each heading. The clock's are drawn.
    fn rows(&self, wide: bool) -> [Vec<Row>; words::HEADINGS.len()] {
        let values = self.app.values();
        let (id, parts) = (values.id().ok(), values.parts().ok());
        let made = |parts: Parts| parts.compose().to_string();
        let of_this_ms = |data_center, machine, sequence| {
            let timestamp = values.timestamp.ok()?.value;
            Some(made(Parts {
                timestamp,
                data_center,
                machine,
                sequence,
            }))
        };
        let first = of_this_ms(DataCenter::MIN, Machine::MIN, Sequence::MIN);
        let last = of_this_ms(DataCenter::MAX, Machine::MAX, Sequence::MAX);
        let here = |sequence| parts.map(|parts| made(Parts { sequence, ..parts }));
        let exact = match id.map(javascript::is_exact) {
            Some(true) => words::EXACT,
            Some(false) => words::ROUNDED,
            None => "",
        };
        let row = |[long, short]: [_; 2], fact| {
            let name = Line::styled(if wide { long } else { short }, Theme::DIM);
            (name, Line::raw(text::or_unknown(fact)))
        };
        [
            vec![
                row([text::HEX; 2], id.map(text::hex)),
                row(words::JAVASCRIPT, id.map(javascript::printed)),
                row([exact; 2], Some(String::new())),
            ],
            vec![row(words::FIRST, first), row(words::LAST, last)],
            vec![
                row(words::FIRST_HERE, here(Sequence::MIN)),
                row(words::LAST_HERE, here(Sequence::MAX)),
            ],
            vec![],
        ]
    }
}

/// How much of the clock is used, from 0 to 1.
fn used(timestamp: Timestamp) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "it's for a gauge")]
    let ratio = timestamp.delta() as f64 / Timestamp::MAX.delta() as f64;
    ratio
}

impl Widget for &Facts<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let wide = area.width >= WIDE;
        let [facts, gauge, days] = Layout::vertical([Fill(1), Length(1), Length(1)]).areas(area);
        let sections = words::HEADINGS.into_iter().zip(self.rows(wide));
        let rows = sections.flat_map(|(heading, rows)| {
            let heading = (Line::styled(heading, Theme::BOLD), Line::default());
            let [heading, air] = [heading, Row::default()].map(|row| (!wide).then_some(row));
            heading.into_iter().chain(rows).chain(air)
        });
        for ((name, fact), line) in rows.zip(facts.rows()) {
            name.render(line, buffer);
            fact.right_aligned().render(line, buffer);
        }
        let timestamp = self.app.values().timestamp.ok().map(|held| held.value);
        // Its label has a column to itself, even without one.
        let (x, width) = (gauge.x.saturating_sub(1), gauge.width + 1);
        LineGauge::default()
            .ratio(timestamp.map_or(0.0, used))
            .label("")
            .filled_symbol(" ")
            .filled_style(Theme::REVERSED)
            .unfilled_symbol("─")
            .unfilled_style(Theme::DIM)
            .render(Rect { x, width, ..gauge }, buffer);
        let day = |timestamp| Line::styled(text::day(timestamp), Theme::DIM);
        day(Timestamp::MIN).render(days, buffer);
        let used = Line::from(text::or_unknown(timestamp.map(text::clock_used)));
        used.centered().render(days, buffer);
        day(Timestamp::MAX).right_aligned().render(days, buffer);
    }
}
