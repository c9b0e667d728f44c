//! What a field's text means.

use super::FieldId;
use crate::date::{self, DateError};
use crate::number::{self, Notation};
use crate::snowflake::{OutOfRange, Segment, Timestamp};

/// A unit that a number was probably meant in, instead of milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// 1 000 ms.
    Seconds,
    /// A thousandth of a millisecond.
    Microseconds,
    /// A millionth of a millisecond.
    Nanoseconds,
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// The text is no whole number (nor, in the timestamp field, a date).
    NotANumber,
    /// The text is meant as a date, and isn't one.
    Date(DateError),
    /// The value doesn't fit the segment.
    OutOfRange(OutOfRange),
    /// Out of range as milliseconds, in range in another unit.
    OtherUnit {
        /// The unit it's in range in.
        unit: Unit,
        /// The same instant in milliseconds since the Unix epoch.
        unix_ms: i64,
    },
    /// The field is blank, and the system's clock shows a time that doesn't fit.
    Clock(OutOfRange),
}

/// How a value stands in its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// Nothing typed: the current time, or 0.
    Blank,
    /// A whole number.
    Number(Notation),
    /// A date.
    Date {
        /// Whether a fraction finer than a millisecond was cut off.
        cut: bool,
    },
}

/// What a field's text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The segment's value (for the timestamp the delta), which fits; or what's wrong.
    pub value: Result<u64, FieldError>,
    /// How it was written. Where the value is an error, it tells only whether the field is blank.
    pub written: Written,
}

/// Reads a field's text.
///
/// `now` is the current time, in milliseconds since the Unix epoch: what a blank timestamp means.
#[must_use]
pub fn read(id: FieldId, text: &str, now: i64) -> Reading {
    let text = text.trim();
    match id {
        FieldId::Timestamp => read_timestamp(text, now),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
            read_number(id.segment(), text)
        }
    }
}

fn read_number(segment: Segment, text: &str) -> Reading {
    if text.is_empty() {
        return Reading {
            value: Ok(0),
            written: Written::Blank,
        };
    }
    let Some((number, notation)) = number::parse(text) else {
        return invalid(FieldError::NotANumber);
    };
    // What doesn't fit in 64 bits is too large for every segment as well.
    let value = u64::try_from(number).unwrap_or(u64::MAX);
    Reading {
        value: segment.check(value).map_err(FieldError::OutOfRange),
        written: Written::Number(notation),
    }
}

fn read_timestamp(text: &str, now: i64) -> Reading {
    if text.is_empty() {
        return Reading {
            value: delta(now).map_err(FieldError::Clock),
            written: Written::Blank,
        };
    }
    if let Some((number, notation)) = number::parse(text) {
        // What doesn't fit in 63 bits is after the last instant as well.
        let ms = i64::try_from(number).unwrap_or(i64::MAX);
        return Reading {
            value: delta(ms)
                .map_err(|error| other_unit(number).unwrap_or(FieldError::OutOfRange(error))),
            written: Written::Number(notation),
        };
    }
    if !date::is_meant(text) {
        return invalid(FieldError::NotANumber);
    }
    match date::parse(text) {
        Err(error) => invalid(FieldError::Date(error)),
        Ok(instant) => Reading {
            value: delta(instant.unix_ms).map_err(FieldError::OutOfRange),
            written: Written::Date { cut: instant.cut },
        },
    }
}

const fn invalid(error: FieldError) -> Reading {
    Reading {
        value: Err(error),
        written: Written::Number(Notation::Decimal),
    }
}

fn delta(unix_ms: i64) -> Result<u64, OutOfRange> {
    Timestamp::from_unix_ms(unix_ms).map(Timestamp::delta)
}

/// Finds the unit in which a number that is out of range as milliseconds is in range. The four
/// ranges lie apart, so there is one at most.
fn other_unit(number: u128) -> Option<FieldError> {
    let candidates = [
        (Unit::Seconds, number.checked_mul(1000)),
        (Unit::Microseconds, Some(number / 1000)),
        (Unit::Nanoseconds, Some(number / 1_000_000)),
    ];
    candidates.into_iter().find_map(|(unit, ms)| {
        let unix_ms = i64::try_from(ms?).ok()?;
        Timestamp::from_unix_ms(unix_ms).ok()?;
        Some(FieldError::OtherUnit { unit, unix_ms })
    })
}
