//! The bit cursor, and writing the bit under it.

use super::{App, Notice};
use crate::field::FieldId;
use crate::snowflake::{ID_BITS, Segment};

/// A move of the bit cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BitMove {
    /// To the next higher bit.
    Left,
    /// To the next lower bit.
    Right,
    Up,
    Down,
    /// To the highest bit.
    Home,
    /// To the lowest bit.
    End,
}

impl App {
    /// Moves the bit cursor; it stays where there's nothing further that way.
    pub(super) fn move_bit(&mut self, to: BitMove, bits_per_row: u32) {
        const TOP: u32 = ID_BITS - 1;
        let wanted = match to {
            BitMove::Left => self.bit.checked_add(1),
            BitMove::Right => self.bit.checked_sub(1),
            BitMove::Up => self.bit.checked_add(bits_per_row),
            BitMove::Down => self.bit.checked_sub(bits_per_row),
            BitMove::Home => Some(TOP),
            BitMove::End => Some(0),
        };
        if let Some(bit) = wanted.filter(|&bit| bit <= TOP) {
            self.bit = bit;
        }
    }

    /// Flips the bit under the cursor.
    pub(super) fn toggle_bit(&mut self) {
        let set = self.values.bit(self.bit);
        self.set_bit(!set.unwrap_or(false));
    }

    /// Sets the bit under the cursor to what was typed and moves on to the right.
    pub(super) fn write_bit(&mut self, set: bool, bits_per_row: u32) {
        if self.set_bit(set) {
            self.move_bit(BitMove::Right, bits_per_row);
        }
    }

    /// Sets the bit under the cursor in its field, and tells whether that could be done.
    ///
    /// A blank timestamp becomes the current time first, which stops the clock.
    fn set_bit(&mut self, set: bool) -> bool {
        let segment = Segment::of_bit(self.bit);
        let Some(id) = FieldId::of(segment) else {
            self.notice = set.then_some(Notice::SignBit);
            return !set;
        };
        let Ok(value) = self.values.segment_value(id) else {
            self.notice = Some(Notice::RepairFirst(id));
            return false;
        };
        let mask = 1 << (self.bit - segment.shift());
        let value = if set { value | mask } else { value & !mask };
        self.write(id, value);
        true
    }
}
