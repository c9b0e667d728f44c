//! Changing a value in place: by steps, and bit by bit.

use super::{App, Focus, Notice};
use crate::field::FieldId;
use crate::snowflake::{ID_BITS, Segment};

/// A second, in milliseconds.
const SECOND: i64 = 1000;

/// A field's bigger step: a second, a quarter of the data centers or machines, a sixty-fourth of
/// the sequence.
pub(super) const fn leap(id: FieldId) -> i64 {
    let all = id.segment().max().cast_signed() + 1;
    match id {
        FieldId::Timestamp => SECOND,
        FieldId::DataCenter | FieldId::Machine => all / 4,
        FieldId::Sequence => all / 64,
    }
}

impl App {
    /// Changes the focused value by so many steps of a size. It stops at an end of its range.
    pub(super) fn step(&mut self, by: i64, size: fn(FieldId) -> i64) -> Result<(), Notice> {
        let Focus::Field(field) = self.focus else {
            return Ok(());
        };
        let max = field.segment().max();
        let wanted = self.value(field)?.checked_add_signed(by * size(field));
        let wanted = wanted.filter(|&wanted| wanted <= max);
        let (end, notice) = match by > 0 {
            true => (max, Notice::AtLargest(field)),
            false => (0, Notice::AtSmallest(field)),
        };
        self.write(field, wanted.unwrap_or(end));
        wanted.map(drop).ok_or(notice)
    }

    /// Moves the bit cursor to a higher or a lower bit; it stays where there's none.
    pub(super) fn move_bit(&mut self, by: i32) {
        let wanted = self.bit.checked_add_signed(by);
        self.bit = wanted.filter(|&bit| bit < ID_BITS).unwrap_or(self.bit);
    }

    /// Sets the bit under the cursor in its field.
    ///
    /// A blank timestamp becomes the current time first, which stops the clock.
    pub(super) fn set_bit(&mut self, set: bool) -> Result<(), Notice> {
        let segment = Segment::of_bit(self.bit);
        let Some(field) = FieldId::of(segment) else {
            return if set { Err(Notice::SignBit) } else { Ok(()) };
        };
        let value = self.value(field)?;
        let mask = 1 << (self.bit - segment.shift());
        self.write(field, if set { value | mask } else { value & !mask });
        Ok(())
    }

    /// A value to be changed; an invalid one has to be repaired first.
    fn value(&self, field: FieldId) -> Result<u64, Notice> {
        let value = self.values.segment_value(field);
        value.map_err(|_| Notice::RepairFirst(field))
    }

    /// Writes a field's value in the way that its present one is written.
    fn write(&mut self, field: FieldId, segment_value: u64) {
        let text = self.values.write(field, segment_value);
        self.form.field_mut(field).set(text);
    }
}
