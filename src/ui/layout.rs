//! From a size to named areas: a pure function, which says what falls away first.

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Margin, Rect, Size, Spacing};

use super::bit_bar::Shape;
use super::facts::Facts;
use super::field_areas::{FieldAreas, Look};
use super::lines::{columns, middle};
use super::pane::Pane;
use super::sum::Sum;
use crate::app::Focus;
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
/// Columns of the ID in a border, beside a hint.
const ID: u16 = 24;
/// Columns that a bar with hanging names takes, at the least.
const HANGING: u16 = 38;
/// Lines of a field's cell, frames included, that has more than errors need.
const ROOMY: u16 = 7;
/// Panes share their borders.
const SHARED: Spacing = Spacing::Overlap(1);
/// Lines without a frame keep off the screen's sides.
const INDENT: Margin = Margin::new(1, 0);
const FIELDS: usize = FieldId::ALL.len();

/// Where everything is. What there's no room for is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Areas {
    pub(super) look: Look,
    pub(super) title: Rect,
    /// Without a title it's in the border of the bits.
    pub(super) id: Rect,
    pub(super) fields: [FieldAreas; FIELDS],
    /// The bit cursor's mark stands in its left side.
    pub(super) bits_pane: Rect,
    pub(super) sum_pane: Rect,
    pub(super) facts_pane: Rect,
    pub(super) bar: Rect,
    /// Of the bar, if there's room for one.
    pub(super) shape: Option<Shape>,
    /// With a second line if there's room for the formula.
    pub(super) detail: Rect,
    pub(super) sum: Rect,
    pub(super) facts: Rect,
    pub(super) notice: Rect,
    pub(super) footer: Rect,
}

impl Areas {
    pub(super) fn of(screen: Rect, focus: Focus) -> Self {
        if screen.width >= FRAMED.width && screen.height >= FRAMED.height {
            return framed(screen);
        }
        open(middle(screen, LARGEST_OPEN)).unwrap_or_else(|| too_small(screen, focus))
    }
}

/// Grants lines of those that are left, all that are wished for or none.
fn grant(spare: &mut u16, wish: u16) -> u16 {
    let granted = if wish <= *spare { wish } else { 0 };
    *spare -= granted;
    granted
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
    let mut shapes = Shape::ALL.into_iter();
    let widest = shapes.find(|shape| shape.width() <= inner(right).width);
    let mut shape = widest.unwrap_or(Shape::ALL[1]);
    (shape.numbers, shape.hanging) = (true, true);
    let (sum, facts) = match (beside, below) {
        (true, _) => (Facts::HEIGHT, 0),
        (false, true) => (Sum::HEIGHT, Facts::WIDE_HEIGHT + 1),
        (false, false) => (Sum::HEIGHT, 0),
    };
    let (bar, frames_and_detail) = (shape.height(), 4);
    let spare = &mut frame
        .height
        .saturating_sub(frames_and_detail + bar + sum + facts);
    if !beside && !below {
        let _hex = grant(spare, 1);
        let _clock = grant(spare, 1);
    }
    let formula = grant(spare, u16::from(beside));
    let above_bar = grant(spare, 1);
    let above_detail = grant(spare, 1);
    let bits = 2 + above_bar + bar + above_detail + 1 + formula;
    let [bits_pane, rest] = Layout::vertical([Length(bits), Fill(1)])
        .spacing(SHARED)
        .areas(right);
    let layout = match beside {
        true => Layout::horizontal([Length(SUM), Fill(1)]),
        // Without facts, their pane is but the lower border.
        false => Layout::vertical([Fill(1), Length(facts + 1)]),
    };
    let [sum_pane, facts_pane] = layout.spacing(SHARED).areas(rest);
    let heights = [above_bar, bar, above_detail, 1 + formula];
    let [_, bar, _, detail] = Layout::vertical(heights).areas(inner(bits_pane));
    let fields = Layout::vertical([Fill(1); FIELDS]).spacing(SHARED);
    let fields: [Rect; FIELDS] = fields.areas(form);
    let roomy = fields.iter().all(|field| field.height >= ROOMY);
    let look = if roomy { Look::RoomyCell } else { Look::Cell };
    let left = inner(bits_pane).x - content.x;
    let [title, mut id] = Layout::horizontal([Length(left), Fill(1)]).areas(title);
    if id.is_empty() {
        id = Rect::new(bits_pane.x + 2, bits_pane.y, ID, 1);
    }
    Areas {
        look,
        title: title.inner(INDENT),
        id,
        fields: fields.map(|field| FieldAreas::of(look, field)),
        bits_pane,
        sum_pane,
        facts_pane,
        bar,
        shape: Some(shape),
        detail,
        sum: inner(sum_pane),
        facts: Pane::inner(facts_pane, if beside { 1 } else { 2 }, 1),
        notice: notice.inner(INDENT),
        footer: footer.inner(INDENT),
    }
}

/// Form above, bar below, no frames; `None` where there's no room for all fields and all bits.
fn open(content: Rect) -> Option<Areas> {
    let fields = columns(FIELDS);
    let indented = content.inner(INDENT);
    let least = |shape: Shape| fields + 1 + shape.height() + 1;
    let mut shapes = Shape::ALL.into_iter();
    let mut shape =
        shapes.find(|shape| shape.width() <= indented.width && least(*shape) <= content.height)?;
    let spare = &mut (content.height - least(shape));
    shape.numbers = grant(spare, columns(shape.rows as usize)) > 0;
    let detail = grant(spare, 1);
    let sum = grant(spare, 1);
    let notes = grant(spare, fields);
    // Names that hang need room beside their bits.
    shape.hanging = content.width >= HANGING && grant(spare, shape.hanging_height()) > 0;
    let notice = grant(spare, 1);
    let above_id = grant(spare, 1);
    let above_bar = grant(spare, 1);
    let above_sum = grant(spare, 1);

    let [body, notice, footer] =
        Layout::vertical([Fill(1), Length(notice), Length(1)]).areas(content);
    let (form, bar) = (fields + notes, shape.height());
    let heights = [form, above_id, 1, above_bar, bar, detail, above_sum, sum];
    let [form, _, id, _, bar, detail, _, sum] = Layout::vertical(heights).areas(body);
    let fields: [Rect; FIELDS] = Layout::vertical([1 + notes / fields; FIELDS]).areas(form);
    Some(Areas {
        id: id.inner(INDENT),
        fields: fields.map(|field| FieldAreas::of(Look::Row, field)),
        bits_pane: bar,
        bar: bar.inner(INDENT),
        shape: Some(shape),
        detail: detail.inner(INDENT),
        sum: sum.inner(INDENT),
        notice: notice.inner(INDENT),
        footer: footer.inner(INDENT),
        ..Areas::default()
    })
}

/// The ID, what the focus is on, and a line that says why there's nothing else.
fn too_small(screen: Rect, focus: Focus) -> Areas {
    let [id, focused, notice] = Layout::vertical([Length(1), Length(1), Fill(1)]).areas(screen);
    let mut areas = Areas {
        id,
        notice,
        ..Areas::default()
    };
    match focus {
        Focus::Field(id) => areas.fields[id as usize] = FieldAreas::of(areas.look, focused),
        Focus::Bits => areas.detail = focused,
    }
    areas
}

#[cfg(test)]
mod tests;
