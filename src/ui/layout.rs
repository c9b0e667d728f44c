//! From a size to named areas: a pure function, which says what falls away first.

use ratatui::layout::{Constraint, Layout, Rect, Size, Spacing};

use super::bit_bar::Shape;
use super::facts::Facts;
use super::pane::Pane;
use super::sum::Sum;
use crate::field::FieldId;

/// The smallest screen that has frames.
const FRAMED: Size = Size::new(80, 20);
/// The most that is used of a screen, with the facts beside the sum, below it, and without frames.
const LARGEST: Size = Size::new(120, 30);
const LARGEST_TALL: Size = Size::new(120, 36);
const LARGEST_OPEN: Size = Size::new(80, 40);
/// From this height on there's a title, a line for notices, and facts below the sum.
const WITH_TITLE: u16 = 24;
const WITH_NOTICE: u16 = 23;
const WITH_FACTS_BELOW: u16 = 34;
/// How many fields there are.
const FIELDS: u16 = 4;
/// Columns of the form.
const FORM: (u16, u16) = (31, 39);
/// Columns of the sum and of the facts beside it, frames included.
const SUM: u16 = 50;
const FACTS: u16 = 33;
/// Columns that a bar with hanging names takes, at the least.
const HANGING: u16 = 38;
/// Lines of the facts with headings.
const FACTS_HEIGHT: u16 = 16;
/// Lines of a field's cell, frames included, that has more than errors need.
const ROOMY: u16 = 7;
/// Panes share their borders.
const SHARED: Spacing = Spacing::Overlap(1);

/// Where everything is. What there's no room for is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Areas {
    /// Whether there are frames.
    pub(super) framed: bool,
    pub(super) title: Rect,
    /// Without it the ID is the title of the bits.
    pub(super) id: Rect,
    pub(super) fields: [Rect; FieldId::ALL.len()],
    pub(super) bits_pane: Rect,
    pub(super) sum_pane: Rect,
    pub(super) facts_pane: Rect,
    pub(super) bar: Rect,
    pub(super) shape: Shape,
    pub(super) detail: Rect,
    pub(super) formula: Rect,
    pub(super) sum: Rect,
    pub(super) facts: Rect,
    pub(super) notice: Rect,
    pub(super) footer: Rect,
}

impl Areas {
    /// Whether all cells of the form have a line more than errors need.
    pub(super) fn roomy(&self) -> bool {
        self.fields.iter().all(|field| field.height >= ROOMY)
    }

    /// Lays out a screen; `None` where there's no room for all fields and all bits.
    pub(super) fn of(screen: Rect) -> Option<Self> {
        if screen.width >= FRAMED.width && screen.height >= FRAMED.height {
            return Some(framed(screen));
        }
        open(middle(screen, LARGEST_OPEN))
    }
}

/// The middle of a screen, no larger than a size.
fn middle(screen: Rect, largest: Size) -> Rect {
    let (width, height) = (
        screen.width.min(largest.width),
        screen.height.min(largest.height),
    );
    screen.centered(width.into(), height.into())
}

/// Grants lines in the order of the wishes, each whole or not at all.
fn grant<const N: usize>(mut spare: u16, wishes: [u16; N]) -> [u16; N] {
    wishes.map(|wish| {
        let granted = if wish <= spare { wish } else { 0 };
        spare -= granted;
        granted
    })
}

fn indented(area: Rect) -> Rect {
    let by = area.width.min(1);
    Rect {
        x: area.x + by,
        width: area.width - by,
        ..area
    }
}

/// Form left, bits and sum right, all in one frame.
fn framed(screen: Rect) -> Areas {
    let beside = screen.width >= FORM.0 + SUM + FACTS - 2 && screen.height >= LARGEST.height;
    let below = !beside && screen.height >= WITH_FACTS_BELOW;
    let content = middle(screen, if beside { LARGEST } else { LARGEST_TALL });
    let with = |height| Constraint::Length(u16::from(content.height >= height));
    let [title, frame, notice, footer] = Layout::vertical([
        with(WITH_TITLE),
        Constraint::Fill(1),
        with(WITH_NOTICE),
        Constraint::Length(1),
    ])
    .areas(content);
    let form = (content.width + 2)
        .saturating_sub(SUM + FACTS)
        .clamp(FORM.0, FORM.1);
    let [form, right] = Layout::horizontal([Constraint::Length(form), Constraint::Fill(1)])
        .spacing(SHARED)
        .areas(frame);
    // As alike as they can be, the first ones larger.
    let (lines, more) = ((frame.height - 1) / FIELDS, (frame.height - 1) % FIELDS);
    let cells = [0, 1, 2, 3].map(|at| Constraint::Length(lines + 1 + u16::from(at < more)));
    let fields = Layout::vertical(cells).spacing(SHARED).areas(form);

    let inner = |pane| Pane::inner(pane, 2, 1);
    let shape = Shape::widest(inner(right).width).unwrap_or_default();
    let shape = Shape {
        numbers: true,
        hanging: true,
        ..shape
    };
    let facts = if below { Facts::HEIGHT + 1 } else { 0 };
    let sum = if beside { FACTS_HEIGHT } else { Sum::HEIGHT };
    let spare = (frame.height - 3).saturating_sub(shape.height() + 1 + sum + facts);
    let fact = u16::from(!beside && !below);
    let [_hex, _clock, formula, above_bar, above_detail] =
        grant(spare, [fact, fact, u16::from(beside), 1, 1]);
    let bits = 2 + above_bar + shape.height() + above_detail + 1 + formula;
    let [bits_pane, rest] = split([Constraint::Length(bits), Constraint::Fill(1)], right);
    let [sum_pane, facts_pane] = if beside {
        Layout::horizontal([Constraint::Length(SUM), Constraint::Fill(1)])
            .spacing(SHARED)
            .areas(rest)
    } else if below {
        split([Constraint::Fill(1), Constraint::Length(facts + 1)], rest)
    } else {
        [rest, Rect::default()]
    };
    let [_, bar, _, detail, formula] = Layout::vertical([
        Constraint::Length(above_bar),
        Constraint::Length(shape.height()),
        Constraint::Length(above_detail),
        Constraint::Length(1),
        Constraint::Length(formula),
    ])
    .areas(inner(bits_pane));
    let [title, id] = Layout::horizontal([
        Constraint::Length(inner(bits_pane).x - content.x),
        Constraint::Fill(1),
    ])
    .areas(title);
    Areas {
        framed: true,
        title: indented(title),
        id,
        fields,
        bits_pane,
        sum_pane,
        facts_pane,
        bar,
        shape,
        detail,
        formula,
        sum: inner(sum_pane),
        facts: Pane::inner(facts_pane, if beside { 1 } else { 2 }, 1),
        notice: indented(notice),
        footer: indented(footer),
    }
}

/// Two panes below each other.
fn split(heights: [Constraint; 2], area: Rect) -> [Rect; 2] {
    Layout::vertical(heights).spacing(SHARED).areas(area)
}

/// Form above, bar below, no frames.
fn open(content: Rect) -> Option<Areas> {
    let least = |shape: Shape| FIELDS + 1 + shape.height() + 1;
    let shape = Shape::ALL.into_iter().find(|&shape| {
        shape.width() <= indented(content).width && least(shape) <= content.height
    })?;
    // Names that hang need room beside their bits, and amounts beside theirs.
    let wide = |columns, wish| {
        if content.width >= columns {
            wish
        } else {
            u16::MAX
        }
    };
    let [
        numbers,
        detail,
        sum_line,
        notes,
        hanging,
        notice,
        sum,
        facts,
        above_id,
        above_bar,
        above_sum,
    ] = grant(
        content.height - least(shape),
        [
            shape.rows(),
            1,
            1,
            FIELDS,
            wide(HANGING, shape.hanging_height()),
            1,
            wide(SUM, Sum::HEIGHT + Sum::FACTS - 1),
            wide(SUM, Facts::HEIGHT),
            1,
            1,
            1,
        ],
    );
    let shape = Shape {
        numbers: numbers > 0,
        hanging: hanging > 0,
        ..shape
    };
    let heights = [
        FIELDS + notes,
        above_id,
        1,
        above_bar,
        shape.height(),
        detail,
        above_sum,
        sum_line + sum,
        facts,
    ];
    let [body, notice, footer] = Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(notice),
        Constraint::Length(1),
    ])
    .areas(content);
    let [form, _, id, _, bar, detail, _, sum, facts] =
        Layout::vertical(heights.map(Constraint::Length)).areas(body);
    let field = Constraint::Length(1 + notes / FIELDS);
    Some(Areas {
        id,
        fields: Layout::vertical([field; FieldId::ALL.len()]).areas(form),
        bar: indented(bar),
        shape,
        detail: indented(detail),
        sum: indented(sum),
        facts: indented(facts),
        notice: indented(notice),
        footer: indented(footer),
        ..Areas::default()
    })
}

#[cfg(test)]
mod tests;
