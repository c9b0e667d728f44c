//! Stepping the focused value within its range.

use super::{App, Focus, Notice};
use crate::field::FieldId;

/// A second, in milliseconds.
const SECOND: i64 = 1000;

/// A field's bigger step: a second, a quarter of the data centers or machines, a sixty-fourth of
/// the sequence.
const fn leap(id: FieldId) -> i64 {
    let all = id.segment().max().cast_signed() + 1;
    match id {
        FieldId::Timestamp => SECOND,
        FieldId::DataCenter | FieldId::Machine => all / 4,
        FieldId::Sequence => all / 64,
    }
}

impl App {
    /// Changes the focused value by so many bigger steps.
    pub(super) fn leap(&mut self, count: i64) {
        if let Focus::Field(id) = self.focus {
            self.step(count * leap(id));
        }
    }

    /// Changes the focused value. At an end of its range it stops and says so; an invalid value
    /// has to be repaired first.
    pub(super) fn step(&mut self, by: i64) {
        let Focus::Field(field) = self.focus else {
            return;
        };
        let Ok(value) = self.values.segment_value(field) else {
            self.notice = Some(Notice::RepairFirst(field));
            return;
        };
        let (largest, max) = (by > 0, field.segment().max());
        let wanted = value.checked_add_signed(by);
        let reached = wanted.filter(|&wanted| wanted <= max).unwrap_or_else(|| {
            self.notice = Some(Notice::AtEnd { field, largest });
            if largest { max } else { 0 }
        });
        self.write(field, reached);
    }

    /// Writes a field's value in the way that its present one is written.
    pub(super) fn write(&mut self, field: FieldId, segment_value: u64) {
        let text = self.values.write(field, segment_value);
        self.form.field_mut(field).set(text);
    }
}
