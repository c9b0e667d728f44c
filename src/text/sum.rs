//! The words of the sum under the bar.

use super::{FieldId, Names, or_unknown, segment};

/// The timestamp that the sum starts from.
pub const TIMESTAMP: &str = "timestamp in ms";
/// The epoch, to be subtracted.
pub const EPOCH: &str = "epoch";
/// The difference.
pub const DELTA: &str = "delta";
/// The ID in hexadecimal.
pub const HEX: &str = "hex";
/// The timestamp's date.
pub const DATE: &str = "UTC";
/// How much of the clock is used.
pub const CLOCK: &str = "clock";

/// A shifted value: `machine 1 << 12`.
pub fn shifted(field: FieldId, value: Option<u64>) -> String {
    let shift = field.segment().shift();
    if field == FieldId::Timestamp {
        return format!("{DELTA} << {shift}");
    }
    let name = segment(field.segment(), Names::Full);
    let value = or_unknown(value);
    if shift == 0 {
        return format!("{name} {value}");
    }
    format!("{name} {value} << {shift}")
}
