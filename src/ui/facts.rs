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
use crate::text::{self, facts as words};

/// From so many columns on, a line says all of a fact; else headings say a part of it.
const WIDE: u16 = 44;

/// Draws the facts; what isn't known while a field is invalid is `?`.
pub(super) struct Facts<'a> {
    pub(super) app: &'a App,
}

const AIR: Row = Row::Heading("");

enum Row {
    /// Or air.
    Heading(&'static str),
    /// What it is, and what it is below a heading; and the fact.
    Fact([&'static str; 2], Option<String>),
    Gauge(f64),
    /// The clock's beginning, how much of it is used, and its end.
    Clock(Option<String>),
}

impl Facts<'_> {
    /// Lines where a line says all of a fact.
    pub(super) const WIDE_HEIGHT: u16 = 9;
    /// Lines with headings.
    pub(super) const HEIGHT: u16 = 16;

    fn rows(&self) -> [Row; 16] {
        let values = self.app.values();
        let (id, parts) = (values.id().ok(), values.parts().ok());
        let timestamp = values.timestamp.ok().map(|held| held.value);
        let made = |parts: Parts| parts.compose().to_string();
        let of_this_ms = |data_center, machine, sequence| {
            let timestamp = timestamp?;
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
        let [elsewhere, all_ids, this_machine, clock] = words::HEADINGS;
        [
            Row::Heading(elsewhere),
            Row::Fact([text::HEX; 2], id.map(text::hex)),
            Row::Fact(words::JAVASCRIPT, id.map(javascript::printed)),
            Row::Fact([exact; 2], Some(String::new())),
            AIR,
            Row::Heading(all_ids),
            Row::Fact(words::FIRST, first),
            Row::Fact(words::LAST, last),
            AIR,
            Row::Heading(this_machine),
            Row::Fact(words::FIRST_HERE, here(Sequence::MIN)),
            Row::Fact(words::LAST_HERE, here(Sequence::MAX)),
            AIR,
            Row::Heading(clock),
            Row::Gauge(timestamp.map_or(0.0, used)),
            Row::Clock(timestamp.map(text::clock_used)),
        ]
    }
}

/// How much of the clock is used, from 0 to 1.
fn used(timestamp: Timestamp) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "it's for a gauge")]
    let ratio = timestamp.delta() as f64 / Timestamp::MAX.delta() as f64;
    ratio
}

impl Row {
    fn render(self, wide: bool, area: Rect, buffer: &mut Buffer) {
        match self {
            Self::Heading(heading) => Span::styled(heading, Theme::BOLD).render(area, buffer),
            Self::Fact([long, short], fact) => {
                let name = if wide { long } else { short };
                Span::styled(name, Theme::DIM).render(area, buffer);
                let fact = Line::from(text::or_unknown(fact));
                fact.right_aligned().render(area, buffer);
            }
            Self::Gauge(ratio) => {
                let gauge = LineGauge::default()
                    .ratio(ratio)
                    .label("")
                    .filled_symbol(" ")
                    .filled_style(Theme::REVERSED)
                    .unfilled_symbol("─")
                    .unfilled_style(Theme::DIM);
                // The label has a column to itself, even without one.
                let (x, width) = (area.x.saturating_sub(1), area.width + 1);
                gauge.render(Rect { x, width, ..area }, buffer);
            }
            Self::Clock(used) => {
                let day = |timestamp| Line::styled(text::day(timestamp), Theme::DIM);
                day(Timestamp::MIN).render(area, buffer);
                let used = Line::from(text::or_unknown(used));
                used.centered().render(area, buffer);
                day(Timestamp::MAX).right_aligned().render(area, buffer);
            }
        }
    }
}

impl Widget for &Facts<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let wide = area.width >= WIDE;
        let rows = self.rows().into_iter();
        let rows = rows.filter(|row| !wide || !matches!(row, Row::Heading(_)));
        for (row, line) in rows.zip(area.rows()) {
            row.render(wide, line, buffer);
        }
    }
}
