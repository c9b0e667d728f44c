//! All the words that a person reads, in one place; what keys do stands in their table. Everything
//! is plain ASCII, so that it reads the same in every locale.

pub(crate) mod cli;
mod messages;

use crate::date;
use crate::field::FieldId;
use crate::form::Values;
use crate::number;
use crate::snowflake::{EPOCH_MS, ID_BITS, Id, Segment, Timestamp};

pub use messages::{field_error, invalid, notice};

pub(crate) const NAME: &str = env!("CARGO_PKG_NAME");

// Titles, and hints in borders.
pub(crate) const TITLE: &str = "Snowflake ID, bit by bit";
pub(crate) const ID: &str = "ID";
pub(crate) const SUM: &str = "Sum";
pub(crate) const FACTS: &str = "Facts";
pub(crate) const TO_THE_BITS: &str = "Tab here: flip bits";
pub(crate) const IN_THE_BITS: &str = "arrows, Space, 0, 1";
pub(crate) const ANY_KEY_CLOSES: &str = "any key closes";
pub(crate) const OTHER_KEYS_CLOSE: &str = "other keys close";

// For what isn't known, and for what has no room: the end of a text, the ID, nearly all.
pub(crate) const UNKNOWN: &str = "?";
pub(crate) const CUT_OFF: &str = "..";
pub(crate) const NO_ID: &str = "none";
pub(crate) const TOO_SMALL: &str = "too small";
pub(crate) const TOO_SMALL_FOR_ALL: &str = "too small; try 40x12";

// Notes under the timestamp.
pub(crate) const FLIP_STOPS_CLOCK: &str = "a flipped bit stops it";
pub(crate) const CUT: &str = "finer than 1 ms: cut off";

// Lines of the sum.
pub(crate) const TIMESTAMP_LINE: &str = "  timestamp in ms";
pub(crate) const DELTA_LINE: &str = "= delta";
pub(crate) const HEX: &str = "hex";
pub(crate) const CLOCK: &str = "clock";

/// Names of the facts: by themselves, and under a heading.
pub(crate) mod facts {
    pub(crate) const HEADINGS: [&str; 4] = [
        "Elsewhere",
        "All IDs of this ms",
        "This machine in this ms",
        "Clock",
    ];
    pub(crate) const JAVASCRIPT: [&str; 2] = ["JavaScript prints", "JS prints"];
    pub(crate) const EXACT: &str = "  exact";
    pub(crate) const ROUNDED: &str = "  rounded: pass it as text";
    pub(crate) const FIRST: [&str; 2] = ["first ID of this ms", "first"];
    pub(crate) const LAST: [&str; 2] = ["last ID of this ms", "last"];
    pub(crate) const FIRST_HERE: [&str; 2] = ["first on this machine", "first"];
    pub(crate) const LAST_HERE: [&str; 2] = ["last on this machine", "last"];
}

/// The name of a segment, in the longest form that fits so many columns.
pub(crate) fn segment_name(segment: Segment, columns: usize) -> &'static str {
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

pub(crate) const fn label(field: FieldId) -> &'static str {
    const LABELS: [&str; FieldId::ALL.len()] = ["Timestamp", "Data center", "Machine", "Sequence"];
    LABELS[field as usize]
}

pub(crate) fn takes(field: FieldId) -> String {
    let max = field.segment().max();
    match field {
        FieldId::Timestamp => "ms or date".to_owned(),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => format!("0-{max}"),
    }
}

pub(crate) const fn meaning(field: FieldId) -> &'static str {
    match field {
        FieldId::Timestamp => "blank: the current time",
        FieldId::DataCenter => "where the ID is made",
        // Twitter's own word for it.
        FieldId::Machine => "which machine (\"worker\")",
        FieldId::Sequence => "which ID within the ms",
    }
}

pub(crate) fn as_ms(timestamp: Timestamp) -> String {
    format!("= {} ms", timestamp.unix_ms())
}

pub(crate) fn day(timestamp: Timestamp) -> String {
    let date = date::display(timestamp);
    date.split(' ').next().unwrap_or_default().to_owned()
}

/// The ID while there is none, because of a field that is wrong or isn't finished.
pub(crate) fn no_id(field: FieldId, unfinished: bool) -> String {
    let what = if unfinished { "finish" } else { "fix" };
    format!("{NO_ID}: {what} {}", label(field))
}

pub(crate) fn bits_title() -> String {
    format!("{ID_BITS} bits")
}

/// The bits of a segment: `bits 11-0`.
pub(crate) fn bits_of(segment: Segment) -> String {
    format!("bits {}-{}", segment.top(), segment.shift())
}

/// What a field's segment holds, in one line under the bar.
pub(crate) fn field_detail(field: FieldId, value: Option<u64>) -> String {
    let bits = bits_of(field.segment());
    let ([name, ..], value) = (segment_names(field.segment()), or_unknown(value));
    match field {
        FieldId::Timestamp => format!("{bits}: ms since {}", day(Timestamp::MIN)),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
            format!("{bits}: {name} {value} of {}", takes(field))
        }
    }
}

/// What flipping a bit does, in one line under the bar. `set` says whether it's 1.
pub(crate) fn bit_detail(bit: u32, set: Option<bool>) -> String {
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
        (60 * SECOND, "min"),
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

/// A value, or a sign that it isn't known.
pub(crate) fn or_unknown(value: Option<impl ToString>) -> String {
    value.map_or_else(|| UNKNOWN.to_owned(), |value| value.to_string())
}

/// An ID in hexadecimal: `0x00000000FA021000`.
pub(crate) fn hex(id: Id) -> String {
    format!("0x{:016X}", id.get())
}

/// How much of the clock is used, in hundredths of a percent, cut: 100 % is reached at the last
/// instant alone.
pub(crate) fn clock_used(timestamp: Timestamp) -> String {
    match timestamp.delta() * 10_000 / Timestamp::MAX.delta() {
        10_000 => "100 %".to_owned(),
        used => format!("{}.{:02} %", used / 100, used % 100),
    }
}

pub(crate) fn epoch_line() -> String {
    format!("- epoch, {}", day(Timestamp::MIN))
}

/// A shifted value's line in the sum, `+ machine 1 << 12`: its sign, its name, and the rest.
pub(crate) fn term(field: FieldId, value: Option<u64>) -> (&'static str, &'static str, String) {
    let shift = match field.segment().shift() {
        0 => String::new(),
        shift => format!(" << {shift}"),
    };
    let ([name, ..], value) = (segment_names(field.segment()), or_unknown(value));
    match field {
        FieldId::Timestamp => ("  ", "delta", shift),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
            ("+ ", name, format!(" {value}{shift}"))
        }
    }
}

pub(crate) fn clock(timestamp: Timestamp) -> String {
    let (used, end) = (clock_used(timestamp), day(Timestamp::MAX));
    format!("{used} used, ends {end}")
}

/// The formula with the values on screen, as a programming language takes it.
pub(crate) fn formula(values: &Values) -> String {
    let timestamp = or_unknown(values.timestamp.ok().map(|held| held.value.unix_ms()));
    let terms = FieldId::ALL.map(|id| term(id, values.segment_value(id).ok()).2);
    format!("ID = ({timestamp} - {EPOCH_MS}){}", terms.join(" |"))
}

/// What an ID is, for whoever sees one for the first time.
pub(crate) fn about() -> String {
    let count = |segment: Segment| segment.max() + 1;
    let machines = count(Segment::DataCenter) * count(Segment::Machine);
    let ids = count(Segment::Sequence);
    let [start, end] = [Timestamp::MIN, Timestamp::MAX].map(day);
    let year = end.split('-').next().unwrap_or_default();
    format!(
        "A Snowflake ID is a {ID_BITS}-bit number made without asking anyone: milliseconds since \
         {start}, then who made it ({machines} machines in all), then a count within the \
         millisecond ({ids} at most). Each has its own bits, so adding is OR. IDs sort by time as \
         well as the clocks agree. The clock is full in {year}."
    )
}
