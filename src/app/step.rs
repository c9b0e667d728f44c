//! Stepping the focused value within its range.

use super::{App, Focus, Notice};
use crate::field::FieldId;

/// A step of the focused value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepBy {
    /// Up by 1.
    Up,
    /// Down by 1.
    Down,
    /// Up by the field's bigger step.
    LeapUp,
    /// Down by the field's bigger step.
    LeapDown,
}

/// A second, in milliseconds.
const SECOND: u64 = 1000;

/// A field's bigger step: a second, a quarter of the data centers or machines, a sixty-fourth of
/// the sequence.
const fn leap(id: FieldId) -> u64 {
    let all = id.segment().max() + 1;
    match id {
        FieldId::Timestamp => SECOND,
        FieldId::DataCenter | FieldId::Machine => all / 4,
        FieldId::Sequence => all / 64,
    }
}

impl App {
    /// Steps the focused value. At an end of its range it stops and says so; an invalid value
    /// has to be repaired first.
    pub(super) fn step(&mut self, step: StepBy) {
        let Focus::Field(id) = self.focus else {
            return;
        };
        let Ok(value) = self.values.segment_value(id) else {
            self.notice = Some(Notice::RepairFirst(id));
            return;
        };
        let max = id.segment().max();
        let wanted = match step {
            StepBy::Up => value.checked_add(1),
            StepBy::LeapUp => value.checked_add(leap(id)),
            StepBy::Down => value.checked_sub(1),
            StepBy::LeapDown => value.checked_sub(leap(id)),
        };
        let largest = matches!(step, StepBy::Up | StepBy::LeapUp);
        let reached = wanted.filter(|&wanted| wanted <= max).unwrap_or_else(|| {
            self.notice = Some(Notice::AtEnd { field: id, largest });
            if largest { max } else { 0 }
        });
        let text = self.values.write(id, reached);
        self.form.field_mut(id).set(text);
    }
}
