//! All the words that a person reads, in one place; what keys do stands in their table. Everything
//! is plain ASCII, so that it reads the same in every locale.

pub mod cli;
mod messages;

use crate::date;
use crate::field::FieldId;
use crate::number;
use crate::snowflake::{ID_BITS, Id, Segment, Timestamp};

pub use messages::{field_error, invalid, notice};

/// The program's name.
pub const NAME: &str = env!("CARGO_PKG_NAME");
/// The title of the screen.
pub const TITLE: &str = "Snowflake ID, bit by bit";
/// The ID's label.
pub const ID: &str = "ID";
/// The title of the sum.
pub const SUM: &str = "Sum";
/// The title of the facts.
pub const FACTS: &str = "Facts";
/// The title of the help.
pub const HELP: &str = "Help";
/// In the bits' border, while they aren't in focus.
pub const TO_THE_BITS: &str = "Tab here to flip bits";
/// In the bits' border, while they are.
pub const IN_THE_BITS: &str = "arrows, Space, 0, 1";
/// Stands for a bit or a number that an invalid field leaves open.
pub const UNKNOWN: &str = "?";
/// Stands where there's no room for the ID.
pub const TOO_SMALL: &str = "too small";
/// Stands where the screen is too small for anything but a line.
pub const TOO_SMALL_FOR_ALL: &str = "too small; try 40x12";
/// Ends a text that is cut off.
pub const CUT_OFF: &str = "..";
/// Says how to close the help.
pub const ANY_KEY_CLOSES: &str = "any key closes";
/// Says how to close the help where it scrolls.
pub const OTHER_KEYS_CLOSE: &str = "other keys close";
/// Says under a blank timestamp what that means.
pub const BLANK_IS_NOW: &str = "blank: the current time";
/// Says under a blank timestamp what a bit of it that's flipped does.
pub const FLIP_STOPS_CLOCK: &str = "a flipped bit stops it";
/// Says under a date that a part of it doesn't count.
pub const CUT: &str = "finer than 1 ms: cut off";
/// Says of what JavaScript prints that it's the ID.
pub const JS_EXACT: &str = "exact";
/// Says of what JavaScript prints that it isn't the ID.
pub const JS_ROUNDS: &str = "rounded: pass it as text";
/// Says under the sum why it's one.
pub const ADDING_IS_OR: &str = "No two share a bit, so adding is OR: + is |.";

/// What the lines of the sum and the facts say.
pub mod labels {
    /// The timestamp field's value.
    pub const TIMESTAMP: &str = "timestamp in ms";
    /// What the segment of the timestamp holds.
    pub const DELTA: &str = "delta";
    /// The ID in hexadecimal.
    pub const HEX: &str = "hex";
    /// How much of the clock is used.
    pub const CLOCK: &str = "clock";
    /// What JavaScript prints for the ID.
    pub const JAVASCRIPT: &str = "JavaScript prints";
    /// The first and the last ID of this millisecond, over all machines.
    pub const IN_THIS_MS: [&str; 2] = ["first ID of this ms", "last ID of this ms"];
    /// The same on this machine.
    pub const ON_THIS_MACHINE: [&str; 2] = ["first on this machine", "last on this machine"];
    /// The same as [`JAVASCRIPT`], below a heading.
    pub const SHORT_JAVASCRIPT: &str = "JS prints";
    /// The first and the last of any, below a heading.
    pub const FIRST_LAST: [&str; 2] = ["first", "last"];
    /// The headings.
    pub const HEADINGS: [&str; 4] = [
        "Elsewhere",
        "All IDs of this ms",
        "This machine in this ms",
        "Clock",
    ];
}

/// The name of a segment, in the longest form that fits so many columns.
pub fn segment_name(segment: Segment, columns: usize) -> &'static str {
    let names = segment_names(segment);
    let fitting = names.into_iter().find(|name| name.len() <= columns);
    fitting.unwrap_or_default()
}

/// The names of a segment, the whole one first.
pub const fn segment_names(segment: Segment) -> [&'static str; 4] {
    match segment {
        Segment::Sign => ["sign", "sig", "si", "s"],
        Segment::Timestamp => ["timestamp", "time", "ti", "t"],
        Segment::DataCenter => ["data center", "dc", "dc", "d"],
        Segment::Machine => ["machine", "mach", "ma", "m"],
        Segment::Sequence => ["sequence", "seq", "se", "s"],
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

/// What a field takes.
pub fn takes(field: FieldId) -> String {
    match field {
        FieldId::Timestamp => "ms or date".to_owned(),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
            format!("0-{}", field.segment().max())
        }
    }
}

/// What a field means.
pub const fn meaning(field: FieldId) -> &'static str {
    match field {
        FieldId::Timestamp => BLANK_IS_NOW,
        FieldId::DataCenter => "where the ID is made",
        // Twitter's own word for it.
        FieldId::Machine => "which machine (\"worker\")",
        FieldId::Sequence => "which ID within the ms",
    }
}

/// The milliseconds of a date, under it.
pub fn as_ms(timestamp: Timestamp) -> String {
    format!("= {} ms", timestamp.unix_ms())
}

/// The day of a timestamp.
pub fn day(timestamp: Timestamp) -> String {
    let date = date::display(timestamp);
    date.split(' ').next().unwrap_or_default().to_owned()
}

/// Stands for the ID while there is none, because of a field that is wrong or isn't finished.
pub fn no_id(field: FieldId, unfinished: bool) -> String {
    let what = if unfinished { "finish" } else { "fix" };
    format!("none: {what} {}", label(field))
}

/// The title of the bits.
pub fn bits_title() -> String {
    format!("{ID_BITS} bits")
}

/// The bits of a segment: `bits 11-0`.
pub fn bits_of(segment: Segment) -> String {
    format!("bits {}-{}", segment.top(), segment.shift())
}

/// What a field's segment holds, in one line under the bar.
pub fn field_detail(field: FieldId, value: Option<u64>) -> String {
    let segment = field.segment();
    let bits = bits_of(segment);
    match field {
        FieldId::Timestamp => format!("{bits}: ms since {}", day(Timestamp::FIRST)),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
            let [name, ..] = segment_names(segment);
            let value = or_unknown(value);
            format!("{bits}: {name} {value} of {}", takes(field))
        }
    }
}

/// What flipping a bit does, in one line under the bar. `set` says whether it's 1.
pub fn bit_detail(bit: u32, set: Option<bool>) -> String {
    let segment = Segment::of_bit(bit);
    let [name, ..] = segment_names(segment);
    let weight = 1 << (bit - segment.shift());
    let amount = match segment {
        Segment::Sign => return format!("bit {bit}, {name}: always 0, so IDs are positive"),
        Segment::Timestamp => duration(weight),
        Segment::DataCenter | Segment::Machine | Segment::Sequence => number::grouped(weight),
    };
    match set {
        Some(false) => format!("bit {bit}, {name}: Space adds {amount}"),
        Some(true) => format!("bit {bit}, {name}: Space subtracts {amount}"),
        None => format!("bit {bit}, {name}: stands for {amount}"),
    }
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
            format!("{}.{} {name}", tenths / 10, tenths % 10)
        }
        None if ms >= SECOND => format!("{}.{:03} s", ms / SECOND, ms % SECOND),
        None => format!("{ms} ms"),
    }
}

/// A value, or what stands for one that isn't there.
pub fn or_unknown(value: Option<u64>) -> String {
    value.map_or_else(|| UNKNOWN.to_owned(), |value| value.to_string())
}

/// An ID in hexadecimal: `0x00000000FA021000`.
pub fn hex(id: Id) -> String {
    format!("0x{:016X}", id.get())
}

/// How much of the clock is used, in hundredths of a percent, cut: 100 % is reached at the last
/// instant alone.
pub fn clock_used(timestamp: Timestamp) -> String {
    match timestamp.delta() * 10_000 / Timestamp::LAST.delta() {
        10_000 => "100 %".to_owned(),
        used => format!("{}.{:02} %", used / 100, used % 100),
    }
}

/// The same as a ratio, for a gauge.
pub fn clock_ratio(timestamp: Timestamp) -> f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a gauge has fewer steps than a double"
    )]
    let ratio = timestamp.delta() as f64 / Timestamp::LAST.delta() as f64;
    ratio
}

/// What the epoch is, with its day.
pub fn epoch() -> String {
    format!("epoch, {}", day(Timestamp::FIRST))
}

/// How much of the clock is used, and when it ends.
pub fn clock(timestamp: Timestamp) -> String {
    let (used, end) = (clock_used(timestamp), day(Timestamp::LAST));
    format!("{used} used, ends {end}")
}

/// The formula with the values on screen, as a programming language takes it.
pub fn formula(unix_ms: Option<u64>, values: [Option<u64>; FieldId::ALL.len()]) -> String {
    let epoch = Timestamp::FIRST.unix_ms();
    let timestamp = or_unknown(unix_ms);
    let terms = FieldId::ALL.into_iter().zip(values).map(|(id, value)| {
        let value = match id {
            FieldId::Timestamp => format!("({timestamp} - {epoch})"),
            FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => or_unknown(value),
        };
        match id.segment().shift() {
            0 => value,
            shift => format!("{value} << {shift}"),
        }
    });
    terms.collect::<Vec<_>>().join(" | ")
}

/// What an ID is, for whoever sees one for the first time.
pub fn about() -> String {
    let count = |segment: Segment| segment.max() + 1;
    format!(
        "A Snowflake ID is a {ID_BITS}-bit number made without asking anyone: milliseconds since {}, \
         then who made it ({} machines in all), then a count within the millisecond ({} at \
         most). Each has its own bits, so adding is OR. IDs sort by time, as well as clocks agree. \
         The clock is full in {}.",
        day(Timestamp::FIRST),
        count(Segment::DataCenter) * count(Segment::Machine),
        count(Segment::Sequence),
        day(Timestamp::LAST).split('-').next().unwrap_or_default(),
    )
}
