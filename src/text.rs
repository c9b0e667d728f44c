//! All the words that a person reads, in one place; logic stays elsewhere.
//!
//! Errors fit the lines that the form has for them at 80x24; everything is plain ASCII, so that it
//! reads the same in every locale.

pub mod cli;
pub mod keys;
mod messages;
pub mod sum;

use crate::date;
use crate::field::FieldId;
use crate::number;
use crate::snowflake::{ID_BITS, Segment, Timestamp};

pub use messages::{chord, field_error, invalid, notice};

/// The program's name.
pub const NAME: &str = env!("CARGO_PKG_NAME");

/// How much room there is for a segment's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// The whole name.
    Full,
    /// Four letters at most.
    Short,
    /// Two letters.
    Tiny,
}

/// A segment's name.
pub const fn segment(segment: Segment, names: Names) -> &'static str {
    let [full, short, tiny] = match segment {
        Segment::Sign => ["sign", "sign", "si"],
        Segment::Timestamp => ["timestamp", "time", "ti"],
        Segment::DataCenter => ["data center", "dc", "dc"],
        Segment::Machine => ["machine", "mach", "ma"],
        Segment::Sequence => ["sequence", "seq", "se"],
    };
    match names {
        Names::Full => full,
        Names::Short => short,
        Names::Tiny => tiny,
    }
}

/// A field's label.
pub const fn label(field: FieldId) -> &'static str {
    match field {
        FieldId::Timestamp => "Timestamp",
        FieldId::DataCenter => "Data center",
        FieldId::Machine => "Machine",
        FieldId::Sequence => "Sequence",
    }
}

/// What a field takes, behind its label.
pub fn takes(field: FieldId) -> String {
    match field {
        FieldId::Timestamp => "ms or date".to_owned(),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
            format!("0-{}", field.segment().max())
        }
    }
}

/// What the focused field means, and its range, in one line under it.
pub fn meaning(field: FieldId) -> String {
    match field {
        // By month: the first day itself, at midnight, is before the epoch.
        FieldId::Timestamp => format!(
            "from {} to {}",
            month(Timestamp::FIRST),
            month(Timestamp::LAST)
        ),
        FieldId::DataCenter => "where the ID is made".to_owned(),
        FieldId::Machine => "which machine makes it".to_owned(),
        FieldId::Sequence => "which ID within the ms".to_owned(),
    }
}

/// Says under a blank timestamp what that means.
pub const BLANK_IS_NOW: &str = "blank: the current time";

/// Says under a date that a part of it doesn't count.
pub const CUT: &str = "finer than 1 ms: cut off";

/// The milliseconds of a date, under it.
pub fn as_ms(timestamp: Timestamp) -> String {
    format!("= {} ms", timestamp.unix_ms())
}

/// The date of milliseconds.
pub fn as_date(timestamp: Timestamp) -> String {
    date::display(timestamp)
}

fn month(timestamp: Timestamp) -> String {
    let mut date = day(timestamp);
    date.truncate("YYYY-MM".len());
    date
}

fn day(timestamp: Timestamp) -> String {
    let date = as_date(timestamp);
    date.split(' ').next().unwrap_or_default().to_owned()
}

/// The line of the ID while there is none, because of a field that is wrong or isn't finished.
pub fn no_id(field: FieldId, unfinished: bool, names: Names) -> String {
    let name = match names {
        Names::Full => label(field),
        Names::Short | Names::Tiny => segment(field.segment(), names),
    };
    let what = if unfinished { "finish" } else { "fix" };
    format!("none: {what} {name}")
}

/// The form's heading.
pub const HEADING: &str = "What the ID is made of";

/// The ID's label.
pub const ID: &str = "ID";

/// The bar's title; with the bit cursor in it, it says what can be done there.
pub fn bits(focused: bool) -> String {
    let how = if focused {
        ": arrows, Space flips, 0 1 write"
    } else {
        ""
    };
    format!("{ID_BITS} bits{how}")
}

/// Stands where there's no room for the ID.
pub const TOO_SMALL: &str = "too small";

/// Stands where the screen is too small for anything but a line.
pub const TOO_SMALL_FOR_ALL: &str = "too small; try 40x12";

/// Stands where the help is cut off.
pub const MORE: &str = "(there is more, at 80x24)";

/// Ends a message that is cut off.
pub const CUT_OFF: &str = "..";

/// What a field's segment holds, in one line under the bar.
pub fn field_detail(field: FieldId, value: Option<u64>) -> String {
    let segment = field.segment();
    let bits = format!("bits {}-{}", segment.top(), segment.shift());
    let value = or_unknown(value);
    let max = segment.max();
    match field {
        FieldId::Timestamp => format!("{bits}: ms since the epoch"),
        FieldId::DataCenter => format!("{bits}: data center {value} of 0-{max}"),
        FieldId::Machine => format!("{bits}: machine {value} of 0-{max}"),
        FieldId::Sequence => format!("{bits}: ID {value} of 0-{max} per ms"),
    }
}

/// What a bit stands for, in one line under the bar.
pub fn bit_detail(bit: u32) -> String {
    let of = Segment::of_bit(bit);
    let name = segment(of, Names::Full);
    let power = bit - of.shift();
    let weight = 1_u64 << power;
    let worth = match of {
        Segment::Sign => return format!("bit {bit}, {name}: always 0, so IDs are positive"),
        Segment::Timestamp => {
            return format!("bit {bit}, {name}: 2^{power} ms{}", duration(weight));
        }
        Segment::DataCenter => counted(weight, "data center"),
        Segment::Machine => counted(weight, "machine"),
        Segment::Sequence => counted(weight, "ID"),
    };
    format!("bit {bit}, {name}: 2^{power} = {worth}")
}

fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", number::grouped(count))
}

/// What milliseconds are in the largest unit of which there is at least one: exactly up to a
/// minute, rounded to a tenth from there on.
fn duration(ms: u64) -> String {
    const SECOND: u64 = 1000;
    const UNITS: [(u64, &str); 4] = [
        // The mean Gregorian year, 365.2425 days.
        (31_556_952 * SECOND, "years"),
        (86_400 * SECOND, "days"),
        (3600 * SECOND, "hours"),
        (60 * SECOND, "minutes"),
    ];
    match UNITS.into_iter().find(|&(unit, _)| ms >= unit) {
        Some((unit, name)) => {
            let tenths = (ms * 10 + unit / 2) / unit;
            format!(", about {}.{} {name}", tenths / 10, tenths % 10)
        }
        None if ms >= SECOND => format!(" = {}.{:03} seconds", ms / SECOND, ms % SECOND),
        None => format!(" = {ms} ms"),
    }
}

/// Stands for a bit or a number that an invalid field leaves open.
pub const UNKNOWN: &str = "?";

fn or_unknown(value: Option<u64>) -> String {
    value.map_or_else(|| UNKNOWN.to_owned(), |value| value.to_string())
}

/// How much of the clock is used, and when it ends.
pub fn clock(timestamp: Timestamp) -> String {
    // In hundredths of a percent, cut: 100 % is reached at the last instant alone.
    let used = timestamp.delta() * 10_000 / Timestamp::LAST.delta();
    format!(
        "{}.{:02} % used, ends {}",
        used / 100,
        used % 100,
        day(Timestamp::LAST),
    )
}

/// What an ID is, for whoever sees one for the first time.
pub fn about() -> String {
    let count = |segment: Segment| segment.max() + 1;
    format!(
        "A Snowflake ID is a {ID_BITS}-bit number made without asking anyone: milliseconds since {}, \
         then who made it ({} machines in all), then a count within the millisecond ({} at \
         most). IDs sort by time, as well as the machines' clocks agree. The clock is full in \
         {}.",
        day(Timestamp::FIRST),
        count(Segment::DataCenter) * count(Segment::Machine),
        count(Segment::Sequence),
        day(Timestamp::LAST).split('-').next().unwrap_or_default(),
    )
}
