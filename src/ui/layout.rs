//! From a size to named areas: a pure function.

use ratatui::layout::Rect;

use super::bar::{SHAPES, Shape};
use super::{columns, fields, sum};
use crate::field::FieldId;

/// The largest the content gets; on larger screens it stands in the middle.
const LARGEST_BESIDE: (u16, u16) = (120, 30);
const LARGEST_STACKED: (u16, u16) = (80, 50);
/// The form's width beside the bar.
const FORM_WIDTH: (u16, u16) = (31, 40);
/// The rule between form and bar, with the column of air to its right.
const DIVIDER_WIDTH: u16 = 2;
/// Up to this height the notice and the footer share a line.
const LOW: u16 = 20;

/// How the form's rows are spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FormRows {
    /// Whether a label has a line of its own, above the value.
    pub(super) own_label: bool,
    /// Lines for what stands under each value.
    pub(super) notes: [u16; FieldId::ALL.len()],
    /// Blank lines between fields.
    pub(super) gap: u16,
    /// Blank lines above the form.
    pub(super) above: u16,
}

impl FormRows {
    /// Lines of a field's label and value.
    pub(super) fn head(self) -> u16 {
        1 + u16::from(self.own_label)
    }

    /// Lines of one field.
    pub(super) fn field(self, id: FieldId) -> u16 {
        self.head() + self.notes[id as usize]
    }

    /// Lines of the form.
    fn height(self) -> u16 {
        let fields: u16 = FieldId::ALL.into_iter().map(|id| self.field(id)).sum();
        self.above + fields + self.gap * (columns(FieldId::ALL.len()) - 1)
    }
}

const fn form_rows(own_label: bool, notes: [u16; 4], gap: u16, above: u16) -> FormRows {
    FormRows {
        own_label,
        notes,
        gap,
        above,
    }
}

/// From the roomiest to the tightest. The form never moves when an error appears: it has its lines
/// for that from the start, and where they're too few the error goes to the bottom.
const FORMS: [FormRows; 6] = [
    form_rows(true, [3, 3, 3, 3], 0, 2),
    form_rows(true, [3, 3, 3, 3], 0, 0),
    form_rows(true, [3, 2, 2, 2], 0, 0),
    form_rows(true, [2, 1, 1, 1], 0, 0),
    form_rows(false, [1, 1, 1, 1], 0, 0),
    form_rows(false, [0, 0, 0, 0], 0, 0),
];
/// In [`FORMS`], the roomiest that a form above the bar takes before the sum gets its lines.
const STACKED_FIRST: usize = 4;

/// Where everything is. Areas that there's no room for are empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Areas {
    pub(super) form: Rect,
    pub(super) rows: FormRows,
    pub(super) divider: Rect,
    pub(super) id: Rect,
    pub(super) title: Rect,
    pub(super) bar: Rect,
    pub(super) shape: Shape,
    pub(super) detail: Rect,
    pub(super) sum: Rect,
    pub(super) notice: Rect,
    pub(super) footer: Rect,
}

impl Areas {
    /// Whether a note fits whole under a field.
    pub(super) fn shows(&self, id: FieldId, note: &str) -> bool {
        let width = fields::inner(self.form).width;
        let lines = fields::wrapped(note, usize::from(width)).len();
        lines <= usize::from(self.rows.notes[id as usize])
    }
}

impl Default for FormRows {
    fn default() -> Self {
        FORMS[FORMS.len() - 1]
    }
}

/// What a screen has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Form, bar and what belongs to them.
    Whole(Areas),
    /// Not even the smallest form and bar.
    TooSmall(Rect),
}

impl Layout {
    /// Lays out a screen.
    pub(super) fn of(screen: Rect) -> Self {
        let largest = |(width, height): (u16, u16)| {
            let size = (screen.width.min(width), screen.height.min(height));
            screen.centered(size.0.into(), size.1.into())
        };
        beside(largest(LARGEST_BESIDE))
            .or_else(|| stacked(largest(LARGEST_STACKED)))
            .map_or(Self::TooSmall(screen), Self::Whole)
    }
}

/// Takes lines off the top of an area.
pub(super) fn take(area: &mut Rect, height: u16) -> Rect {
    let taken = Rect {
        height: height.min(area.height),
        ..*area
    };
    area.y += taken.height;
    area.height -= taken.height;
    taken
}

/// Indents an area by a column, as all text is.
const fn indented(area: Rect) -> Rect {
    let by = if area.width > 1 { 1 } else { 0 };
    Rect {
        x: area.x + by,
        width: area.width - by,
        ..area
    }
}

/// Splits the notice and the footer off the bottom.
fn bottom(content: Rect, areas: &mut Areas) -> Rect {
    let lines = if content.height > LOW { 2 } else { 1 };
    let mut rest = content;
    let body = take(&mut rest, content.height.saturating_sub(lines));
    areas.notice = indented(take(&mut rest, lines - 1));
    areas.footer = indented(rest);
    body
}

/// Form on the left, bar on the right.
fn beside(content: Rect) -> Option<Areas> {
    let mut areas = Areas::default();
    let body = bottom(content, &mut areas);
    let beside_form = SHAPES[0].width() + DIVIDER_WIDTH;
    let form_width = body
        .width
        .saturating_sub(beside_form)
        .clamp(FORM_WIDTH.0, FORM_WIDTH.1);
    let right_at = form_width + DIVIDER_WIDTH;
    if body.width <= right_at {
        return None;
    }
    areas.form = Rect {
        width: form_width,
        ..body
    };
    areas.divider = Rect {
        x: body.x + form_width,
        width: 1,
        ..body
    };
    let right = Rect {
        x: body.x + right_at,
        width: body.width - right_at,
        ..body
    };
    areas.rows = FORMS
        .into_iter()
        .find(|rows| rows.height() <= body.height)?;
    let shape = SHAPES
        .into_iter()
        .filter(|shape| shape.readable)
        .find(|shape| shape.width() <= right.width && shape.height() < body.height)?;
    result(right, shape, &mut areas);
    Some(areas)
}

/// Form above, bar below.
fn stacked(content: Rect) -> Option<Areas> {
    let mut areas = Areas::default();
    let mut body = bottom(content, &mut areas);
    let least = FORMS[FORMS.len() - 1].height() + 1;
    let inner = indented(body);
    let shape = SHAPES
        .into_iter()
        .find(|shape| shape.width() <= inner.width && least + shape.height() <= body.height)?;
    let room = body.height - 1 - shape.height();
    let with_sum = room.saturating_sub(sum::HEIGHT + 2);
    let fits = |room: u16| move |rows: &FormRows| rows.height() <= room;
    areas.rows = FORMS[..STACKED_FIRST]
        .iter()
        .copied()
        .find(fits(with_sum))
        .or_else(|| FORMS[STACKED_FIRST..].iter().copied().find(fits(room)))?;
    areas.form = take(&mut body, areas.rows.height());
    result(indented(body), shape, &mut areas);
    Some(areas)
}

/// The ID, the bar and what belongs to them, in the order in which lines are granted: the bar
/// with its labels, bit numbers, the title, the detail, the sum, air.
fn result(mut area: Rect, shape: Shape, areas: &mut Areas) {
    let mut left = area.height.saturating_sub(1 + shape.height());
    let mut grant = |lines: u16| {
        let granted = if lines <= left { lines } else { 0 };
        left -= granted;
        granted
    };
    let mut shape = shape;
    shape.numbers = grant(shape.rows()) > 0;
    let title = grant(1);
    let detail = grant(1);
    let sum_height = sum::heights(area.width)
        .map(&mut grant)
        .find(|&granted| granted > 0)
        .unwrap_or(0);
    let before_sum = grant(1);
    shape.gap = shape.rows() > 1 && grant(shape.rows() - 1) > 0;
    let before_title = grant(1);
    let before_detail = grant(1);
    areas.shape = shape;
    areas.id = take(&mut area, 1);
    take(&mut area, before_title);
    areas.title = take(&mut area, title);
    areas.bar = take(&mut area, shape.height());
    take(&mut area, before_detail);
    areas.detail = take(&mut area, detail);
    take(&mut area, before_sum);
    areas.sum = take(&mut area, sum_height);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn areas_of(width: u16, height: u16) -> Option<Areas> {
        match Layout::of(Rect::new(0, 0, width, height)) {
            Layout::Whole(areas) => Some(areas),
            Layout::TooSmall(_) => None,
        }
    }

    #[test]
    fn areas_lie_on_the_screen_and_never_overlap() {
        for (width, height) in (0..=140).flat_map(|w| (0..=60).map(move |h| (w, h))) {
            let Some(areas) = areas_of(width, height) else {
                continue;
            };
            let screen = Rect::new(0, 0, width, height);
            let all = [
                areas.form,
                areas.divider,
                areas.id,
                areas.title,
                areas.bar,
                areas.detail,
                areas.sum,
                areas.notice,
                areas.footer,
            ];
            for (i, area) in all.iter().enumerate().filter(|(_, area)| !area.is_empty()) {
                assert_eq!(
                    area.intersection(screen),
                    *area,
                    "{width}x{height}: {areas:?}"
                );
                for other in &all[..i] {
                    assert!(!area.intersects(*other), "{width}x{height}: {areas:?}");
                }
            }
            assert!(areas.form.height >= areas.rows.height());
            assert!(areas.bar.width >= areas.shape.width());
            assert_eq!(areas.bar.height, areas.shape.height());
            assert_eq!(areas.id.height, 1);
            assert_eq!(areas.footer.height, 1);
        }
    }

    #[test]
    fn at_80x24_everything_has_its_lines() {
        let areas = areas_of(80, 24).expect("80x24 is large enough");
        assert_eq!(areas.rows, FORMS[0]);
        assert_eq!(areas.sum.height, sum::HEIGHT);
        assert!(areas.shape.numbers && areas.shape.gap);
        assert_eq!(
            (areas.title.height, areas.detail.height, areas.notice.height),
            (1, 1, 1)
        );
        assert!(areas.bar.width >= areas.shape.width());
    }

    #[test]
    fn once_large_enough_a_screen_stays_so_as_it_grows() {
        for width in 1..=140 {
            let mut whole = false;
            for height in 1..=60 {
                let now = areas_of(width, height).is_some();
                assert!(now || !whole, "{width}x{height}");
                whole = now;
            }
        }
    }
}
