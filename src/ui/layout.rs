//! From a size to named areas: a pure function, which says what falls away first.

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Margin, Rect, Size, Spacing};

use super::bit_bar::Shape;
use super::facts::Facts;
use super::lines::{columns, middle};
use super::pane::Pane;
use super::sum::Sum;
use crate::field::FieldId;

/// The smallest screen that has frames.
const FRAMED: Size = Size::new(80, 20);
/// The most that is used of a screen, with the facts beside the sum, below it, and without frames.
const LARGEST: Size = Size::new(120, 30);
const LARGEST_TALL: Size = Size::new(120, 36);
const LARGEST_OPEN: Size = Size::new(80, 24);
/// From this height on there's a title, a line for notices, and facts below the sum.
const WITH_TITLE: u16 = 24;
const WITH_NOTICE: u16 = 23;
const WITH_FACTS_BELOW: u16 = 34;
/// Columns of the form.
const FORM: (u16, u16) = (31, 39);
/// Columns of the sum and of the facts beside it, frames included.
const SUM: u16 = 50;
const FACTS: u16 = 33;
/// Columns that a bar with hanging names takes, at the least.
const HANGING: u16 = 38;
/// Panes share their borders.
const SHARED: Spacing = Spacing::Overlap(1);
/// Lines without a frame keep off the screen's sides.
const INDENT: Margin = Margin::new(1, 0);
/// How many fields there are.
const FIELDS: usize = FieldId::ALL.len();

/// Where everything is. What there's no room for is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Areas {
    /// Whether there are frames.
    pub(super) framed: bool,
    pub(super) title: Rect,
    /// Without it the ID is the title of the bits.
    pub(super) id: Rect,
    pub(super) fields: [Rect; FIELDS],
    pub(super) bits_pane: Rect,
    pub(super) sum_pane: Rect,
    pub(super) facts_pane: Rect,
    pub(super) bar: Rect,
    pub(super) shape: Shape,
    /// With a second line if there's room for the formula.
    pub(super) detail: Rect,
    pub(super) sum: Rect,
    pub(super) facts: Rect,
    pub(super) notice: Rect,
    pub(super) footer: Rect,
}

impl Areas {
    /// Lays out a screen; `None` where there's no room for all fields and all bits.
    pub(super) fn of(screen: Rect) -> Option<Self> {
        if screen.width >= FRAMED.width && screen.height >= FRAMED.height {
            return Some(framed(screen));
        }
        open(middle(screen, LARGEST_OPEN))
    }
}

/// Grants lines in the order of the wishes, each whole or not at all.
fn grant<const N: usize>(mut spare: u16, wishes: [u16; N]) -> [u16; N] {
    wishes.map(|wish| {
        let granted = if wish <= spare { wish } else { 0 };
        spare -= granted;
        granted
    })
}

/// Form left, bits and sum right, all in one frame.
fn framed(screen: Rect) -> Areas {
    let beside = screen.width >= FORM.0 + SUM + FACTS - 2 && screen.height >= LARGEST.height;
    let below = !beside && screen.height >= WITH_FACTS_BELOW;
    let content = middle(screen, if beside { LARGEST } else { LARGEST_TALL });
    let with = |least| Length(u16::from(content.height >= least));
    let [title, frame, notice, footer] =
        Layout::vertical([with(WITH_TITLE), Fill(1), with(WITH_NOTICE), Length(1)]).areas(content);
    let form = (content.width + 2).saturating_sub(SUM + FACTS);
    let [form, right] = Layout::horizontal([Length(form.clamp(FORM.0, FORM.1)), Fill(1)])
        .spacing(SHARED)
        .areas(frame);

    let inner = |pane| Pane::inner(pane, 2, 1);
    let shape = Shape {
        numbers: true,
        hanging: true,
        ..Shape::widest(inner(right).width)
    };
    let (sum, facts) = match (beside, below) {
        (true, _) => (Facts::HEIGHT, 0),
        (false, true) => (Sum::HEIGHT, Facts::WIDE_HEIGHT + 1),
        (false, false) => (Sum::HEIGHT, 0),
    };
    let spare = (frame.height - 3).saturating_sub(shape.height() + 1 + sum + facts);
    let fact = u16::from(!beside && !below);
    let [_hex, _clock, formula, above_bar, above_detail] =
        grant(spare, [fact, fact, u16::from(beside), 1, 1]);
    let bits = 2 + above_bar + shape.height() + above_detail + 1 + formula;
    let [bits_pane, rest] = Layout::vertical([Length(bits), Fill(1)])
        .spacing(SHARED)
        .areas(right);
    let layout = match beside {
        true => Layout::horizontal([Length(SUM), Fill(1)]),
        // Without facts, their pane is but the lower border.
        false => Layout::vertical([Fill(1), Length(facts + 1)]),
    };
    let [sum_pane, facts_pane] = layout.spacing(SHARED).areas(rest);
    let [_, bar, _, detail] =
        Layout::vertical([above_bar, shape.height(), above_detail, 1 + formula])
            .areas(inner(bits_pane));
    let left = inner(bits_pane).x - content.x;
    let [title, id] = Layout::horizontal([Length(left), Fill(1)]).areas(title);
    Areas {
        framed: true,
        title: title.inner(INDENT),
        id,
        fields: Layout::vertical([Fill(1); FIELDS])
            .spacing(SHARED)
            .areas(form),
        bits_pane,
        sum_pane,
        facts_pane,
        bar,
        shape,
        detail,
        sum: inner(sum_pane),
        facts: Pane::inner(facts_pane, if beside { 1 } else { 2 }, 1),
        notice: notice.inner(INDENT),
        footer: footer.inner(INDENT),
    }
}

/// Form above, bar below, no frames.
fn open(content: Rect) -> Option<Areas> {
    let fields = columns(FIELDS);
    let least = |shape: Shape| fields + 1 + shape.height() + 1;
    let fits = |shape: &Shape| {
        shape.width() <= content.inner(INDENT).width && least(*shape) <= content.height
    };
    let shape = Shape::ALL.into_iter().find(fits)?;
    let with_hanging = Shape {
        hanging: true,
        ..shape
    };
    // Names that hang need room beside their bits.
    let hanging = match content.width {
        HANGING.. => with_hanging.height() - shape.height(),
        _ => u16::MAX,
    };
    let [
        numbers,
        detail,
        sum,
        notes,
        hanging,
        notice,
        above_id,
        above_bar,
        above_sum,
    ] = grant(
        content.height - least(shape),
        [
            columns(shape.rows() as usize),
            1,
            1,
            fields,
            hanging,
            1,
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
    let [body, notice, footer] =
        Layout::vertical([Fill(1), Length(notice), Length(1)]).areas(content);
    let heights = [
        fields + notes,
        above_id,
        1,
        above_bar,
        shape.height(),
        detail,
        above_sum,
        sum,
    ];
    let [form, _, id, _, bar, detail, _, sum] = Layout::vertical(heights).areas(body);
    Some(Areas {
        id: id.inner(INDENT),
        fields: Layout::vertical([1 + notes / fields; FIELDS]).areas(form),
        bar: bar.inner(INDENT),
        shape,
        detail: detail.inner(INDENT),
        sum: sum.inner(INDENT),
        notice: notice.inner(INDENT),
        footer: footer.inner(INDENT),
        ..Areas::default()
    })
}

#[cfg(test)]
mod tests;
