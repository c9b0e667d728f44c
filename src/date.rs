//! Dates of the timestamp field: what people have at hand in, UTC out. The calendar is jiff's.
//!
//! The grammar is ours. jiff's parsers take one-digit months, second 60 and offsets of 25 hours,
//! they don't say which part is wrong, and above all they can't tell a text that isn't finished
//! from one that is wrong, as someone who types a date needs it.

mod reader;

use std::ops::RangeInclusive;

use jiff::civil::Weekday;

use crate::snowflake::Timestamp;
use reader::Reader;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Instant {
    /// Milliseconds since the Unix epoch.
    pub unix_ms: i64,
    /// Whether a fraction finer than a millisecond was cut off.
    pub cut: bool,
}

/// A part of a date that has a range of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Year,
    Month,
    Day,
    Hour,
    Minute,
    Second,
    Millisecond,
    OffsetHour,
    OffsetMinute,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateError {
    /// It isn't written as a date.
    Unreadable,
    /// It's the beginning of a date.
    Unfinished,
    /// The calendar or the clock has no such value of this part, but only these: the smallest and
    /// the largest.
    NoSuch { part: Part, range: (i16, i16) },
    /// Second 60: Unix time doesn't count leap seconds.
    LeapSecond,
    /// A month, a day or a part of the time of day has one digit.
    MissingZero,
    /// The year comes last, so that nobody can tell the day from the month, or it has two digits.
    YearNotFirst,
    /// The date falls on this weekday, not on the one given.
    WrongWeekday(Weekday),
}

/// The ways in which a date is written, in strptime's letters, with `f` for a fraction that may
/// follow, `o` for an offset that may, and `_` for the blank with which date(1) pads the day.
const FORMATS: [&str; 15] = [
    // RFC 3339 and ISO 8601, with a blank for the T and slashes for the dashes.
    "Y-m-d",
    "Y-m-dTH:Mo",
    "Y-m-dTH:M:Sfo",
    "Y/m/d",
    "Y/m/dTH:Mo",
    "Y/m/dTH:M:Sfo",
    // ISO 8601 basic.
    "YmdTHMo",
    "YmdTHMSfo",
    // Twitter's own created_at, and what date(1) prints.
    "a b _e H:M:S z Y",
    // RFC 2822, mail and HTTP, with less than they ask for.
    "a, _e b Y",
    "a, _e b Y H:Mo",
    "a, _e b Y H:M:So",
    "_e b Y",
    "_e b Y H:Mo",
    "_e b Y H:M:So",
];

/// Reads a date. Without an offset it's UTC; without a time it's midnight. The error is what the
/// format that goes the farthest with it finds.
pub(crate) fn parse(text: &str) -> Result<Instant, DateError> {
    let text = &plain(text);
    let mut farthest = (text.len(), DateError::Unreadable);
    for format in FORMATS {
        let mut reader = Reader::new(text);
        let read = reader.read(format).and_then(|()| reader.instant());
        let rest = reader.rest.len();
        match read {
            Ok(_) | Err(DateError::Unfinished) => return read,
            Err(error) if rest < farthest.0 => farthest = (rest, error),
            Err(_) => {}
        }
    }
    Err(match farthest.1 {
        DateError::Unreadable if year_comes_late(text) => DateError::YearNotFirst,
        error => error,
    })
}

/// Whether typing on can make a text a date in a range, in milliseconds since the Unix epoch.
pub(crate) fn can_become(text: &str, range: &RangeInclusive<i64>) -> bool {
    let text = &plain(text);
    FORMATS.iter().any(|format| {
        let mut reader = Reader::new(text);
        let span = reader.read(format).map(|()| reader.span());
        span.is_ok_and(|(first, last)| first <= *range.end() && last >= *range.start())
    })
}

/// Puts ASCII for the dashes and blanks that word processors make.
pub(crate) fn plain(text: &str) -> String {
    let plain = |c| match c {
        '\u{2010}'..='\u{2013}' | '\u{2212}' => '-',
        '\u{a0}' | '\u{202f}' | '\u{2009}' => ' ',
        c => c,
    };
    text.chars().map(plain).collect()
}

/// Whether a text is three numbers as a date has them, with a short one first.
fn year_comes_late(text: &str) -> bool {
    let lengths: Vec<_> = text.split(['-', '/', '.']).map(str::len).collect();
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    matches!(lengths[..], [a @ 1..=2, b @ 1..=2, c] if c > 0 && a + b + c == digits)
}

/// Writes a timestamp as RFC 3339: `2010-11-04T01:42:55.657Z`.
pub(crate) fn rfc3339(timestamp: Timestamp) -> String {
    let instant = jiff::Timestamp::from_millisecond(timestamp.unix_ms());
    // jiff knows more years than a timestamp can have.
    format!("{:.3}", instant.unwrap_or_default())
}

/// Writes a timestamp for reading, and so that the field takes it back:
/// `2010-11-04 01:42:55.657Z`.
pub(crate) fn display(timestamp: Timestamp) -> String {
    rfc3339(timestamp).replace('T', " ")
}

#[cfg(test)]
mod tests;
