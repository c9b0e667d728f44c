//! What JavaScript makes of an ID: its numbers are doubles, of which not every integer above
//! 2^53 is one.

use crate::snowflake::Id;

/// What JavaScript prints for an ID that reached it as a number: the shortest decimal that reads
/// back as the same double, with zeros up to the point. Rust prints doubles by the same rule.
pub fn printed(id: Id) -> String {
    #[expect(clippy::cast_precision_loss, reason = "the loss is what this is about")]
    let double = id.get() as f64;
    double.to_string()
}

/// Whether JavaScript prints the ID itself.
pub fn is_exact(id: Id) -> bool {
    printed(id) == id.to_string()
}
