//! Where the parts of a field are.

use ratatui::layout::Constraint::{Fill, Length, Max};
use ratatui::layout::{Layout, Rect};

use super::pane::Pane;

/// Columns of a row: the marker of the focused field, its label, its input, and what it takes.
const MARKER: u16 = 2;
const LABEL: u16 = 14;
const INPUT: u16 = 28;
const TAKES: u16 = 12;
const WIDE: u16 = MARKER + LABEL + INPUT + TAKES;
/// On a screen narrower than this, labels are short.
const NARROW: u16 = 30;
pub(super) const SHORT: u16 = 7;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Look {
    /// In a row, with notes below the input if there's room.
    #[default]
    Row,
    /// In a frame, with label and range in its border.
    Cell,
    /// The same, with a line more for the bits that it fills.
    RoomyCell,
}

/// Where a field's parts are. In a cell, what it takes and the label are in the border.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FieldAreas {
    pub(super) all: Rect,
    pub(super) label: Rect,
    pub(super) input: Rect,
    pub(super) takes: Rect,
    pub(super) notes: Rect,
}

impl FieldAreas {
    pub(super) fn of(look: Look, all: Rect) -> Self {
        let lines = Layout::vertical([Length(1), Fill(1)]);
        let mut areas = Self {
            all,
            ..Self::default()
        };
        if look != Look::Row {
            [areas.input, areas.notes] = lines.areas(Pane::inner(all, 1, 1));
            return areas;
        }
        let label = if all.width < NARROW { SHORT } else { LABEL };
        let takes = if all.width < WIDE { 0 } else { TAKES };
        let columns = [Length(MARKER), Length(label), Max(INPUT), Length(takes)];
        let columns = Layout::horizontal(columns);
        let [line, notes] = lines.areas(all);
        [_, areas.label, areas.input, areas.takes] = columns.areas(line);
        let [_, _, left, right] = columns.areas(notes);
        areas.notes = left.union(right);
        areas
    }
}
