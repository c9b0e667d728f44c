//! Dates of the timestamp field: RFC 3339 and ISO 8601 in, UTC out. The calendar is jiff's.

use jiff::civil::{Date, DateTime};
use jiff::fmt::temporal::DateTimePrinter;
use jiff::tz::TimeZone;

/// An instant read from a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instant {
    /// Milliseconds since the Unix epoch.
    pub unix_ms: i64,
    /// Whether a fraction finer than a millisecond was cut off.
    pub cut: bool,
}

/// A part of a date or a time of day that has a range of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// 1 to 12.
    Month,
    /// 1 to the length of the month.
    Day,
    /// 0 to 23.
    Hour,
    /// 0 to 59.
    Minute,
    /// 0 to 59.
    Second,
}

/// Why a text is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateError {
    /// The calendar or the clock has no such value.
    NoSuch {
        /// Which part.
        part: Part,
        /// The value in the text.
        value: u8,
        /// The smallest and the largest value that part can have there.
        range: (u8, u8),
    },
    /// Second 60: Unix time doesn't count leap seconds.
    LeapSecond,
    /// It isn't written as a date.
    Unreadable,
}

/// Columns that `YYYY-MM-DD` takes.
const DATE_LEN: usize = "YYYY-MM-DD".len();
/// Digits of a fraction that a millisecond has.
const MS_DIGITS: usize = 3;

/// Whether a text that is no number is meant as a date: it has a dash or a colon inside.
#[must_use]
pub fn is_meant(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(['-', ':'])
}

/// Reads a date: `2010-11-04`, `2010-11-04T01:42:55.657Z`, with an offset, with a space or `t`
/// for the `T`. Without an offset it's UTC; without a time it's midnight.
///
/// # Errors
/// [`DateError`], which names the part that is wrong where one is.
pub fn parse(text: &str) -> Result<Instant, DateError> {
    let (date, rest) = text
        .split_at_checked(DATE_LEN)
        .ok_or(DateError::Unreadable)?;
    check_date(date)?;
    if rest.is_empty() {
        return utc(date, false);
    }
    let time = rest
        .strip_prefix(['T', 't', ' '])
        .ok_or(DateError::Unreadable)?;
    let offset_at = time.find(['Z', 'z', '+', '-']).unwrap_or(time.len());
    let (time, offset) = time.split_at(offset_at);
    let (time, fraction) = match time.split_once(['.', ',']) {
        Some((_, "")) => return Err(DateError::Unreadable),
        Some(parts) => parts,
        None => (time, ""),
    };
    check_time(time)?;
    if !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return Err(DateError::Unreadable);
    }
    // Cut here, not by jiff: it refuses fractions finer than a nanosecond.
    let (kept, lost) = fraction.split_at(fraction.len().min(MS_DIGITS));
    let cut = lost.bytes().any(|digit| digit != b'0');
    let dot = if kept.is_empty() { "" } else { "." };
    let local = format!("{date}T{time}{dot}{kept}");
    if offset.is_empty() {
        return utc(&local, cut);
    }
    match format!("{local}{offset}").parse::<jiff::Timestamp>() {
        Ok(instant) => Ok(Instant {
            unix_ms: instant.as_millisecond(),
            cut,
        }),
        // With an offset that is right, it leads beyond jiff's range: far from ours either way.
        Err(_) if is_offset(offset) => utc(&local, cut),
        Err(_) => Err(DateError::Unreadable),
    }
}

/// Whether a text is an offset from UTC: whether a date that is right is still right with it.
fn is_offset(text: &str) -> bool {
    format!("2010-11-05T00:00{text}")
        .parse::<jiff::Timestamp>()
        .is_ok()
}

/// Reads a date and time without an offset as UTC.
fn utc(text: &str, cut: bool) -> Result<Instant, DateError> {
    let civil: DateTime = text.parse().map_err(|_| DateError::Unreadable)?;
    // The few days that jiff's calendar has and its clock doesn't are its last, and after ours.
    let unix_ms = TimeZone::UTC
        .to_timestamp(civil)
        .map_or(i64::MAX, jiff::Timestamp::as_millisecond);
    Ok(Instant { unix_ms, cut })
}

fn check(part: Part, digits: &str, range: (u8, u8)) -> Result<u8, DateError> {
    if digits.len() != 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(DateError::Unreadable);
    }
    let value = digits.parse().map_err(|_| DateError::Unreadable)?;
    if part == Part::Second && value == range.1 + 1 {
        return Err(DateError::LeapSecond);
    }
    if (range.0..=range.1).contains(&value) {
        Ok(value)
    } else {
        Err(DateError::NoSuch { part, value, range })
    }
}

/// Says in our terms what is wrong with a `YYYY-MM-DD`; jiff's own words are for programmers.
fn check_date(date: &str) -> Result<(), DateError> {
    let mut parts = date.split('-');
    let (Some(year), Some(month), Some(day), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(DateError::Unreadable);
    };
    let month = check(Part::Month, month, (1, 12))?;
    let year = year.parse().map_err(|_| DateError::Unreadable)?;
    let first = Date::new(year, month.cast_signed(), 1).map_err(|_| DateError::Unreadable)?;
    check(Part::Day, day, (1, first.days_in_month().cast_unsigned()))?;
    Ok(())
}

/// The same for `HH:MM` and `HH:MM:SS`, which jiff would read with a second of 60 as 59.
fn check_time(time: &str) -> Result<(), DateError> {
    let mut parts = time.split(':');
    check(Part::Hour, parts.next().unwrap_or_default(), (0, 23))?;
    let minute = parts.next().ok_or(DateError::Unreadable)?;
    check(Part::Minute, minute, (0, 59))?;
    if let Some(second) = parts.next() {
        check(Part::Second, second, (0, 59))?;
    }
    parts.next().map_or(Ok(()), |_| Err(DateError::Unreadable))
}

fn print(unix_ms: i64, separator: u8) -> Option<String> {
    let instant = jiff::Timestamp::from_millisecond(unix_ms).ok()?;
    let printer = DateTimePrinter::new()
        .separator(separator)
        .precision(Some(3));
    Some(printer.timestamp_to_string(&instant))
}

/// Writes an instant for reading, and so that the field takes it back:
/// `2010-11-04 01:42:55.657Z`. `None` beyond the years that jiff knows.
#[must_use]
pub fn display(unix_ms: i64) -> Option<String> {
    print(unix_ms, b' ')
}

/// Writes an instant as RFC 3339: `2010-11-04T01:42:55.657Z`. `None` as for [`display`].
#[must_use]
pub fn rfc3339(unix_ms: i64) -> Option<String> {
    print(unix_ms, b'T')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(text: &str) -> Result<i64, DateError> {
        parse(text).map(|instant| instant.unix_ms)
    }

    #[test]
    fn the_forms_of_rfc_3339_and_iso_8601() {
        for text in [
            "2010-11-04T01:42:55.657Z",
            "2010-11-04t01:42:55.657z",
            "2010-11-04 01:42:55.657",
            "2010-11-04T01:42:55,657",
            "2010-11-04T07:12:55.657+05:30",
            "2010-11-03T20:42:55.657-05:00",
            "2010-11-04T01:42:55.657+00:00",
            "2010-11-04T01:42:55.657000000000000Z",
        ] {
            assert_eq!(ms(text), Ok(1_288_834_975_657), "{text}");
        }
        assert_eq!(ms("2010-11-04"), Ok(1_288_828_800_000));
        assert_eq!(ms("2010-11-04T01:42"), Ok(1_288_834_920_000));
        assert_eq!(ms("2010-11-04T01:42Z"), Ok(1_288_834_920_000));
        assert_eq!(ms("2024-02-29"), Ok(1_709_164_800_000));
    }

    #[test]
    fn fractions_finer_than_a_millisecond_are_cut_and_said() {
        let cut = |text: &str| parse(text).expect(text).cut;
        assert!(cut("2010-11-04T01:42:55.6579Z"));
        assert!(cut("2010-11-04T01:42:55.657000000001"));
        assert!(!cut("2010-11-04T01:42:55.6570Z"));
        assert!(!cut("2010-11-04T01:42:55.6Z"));
        assert_eq!(ms("2010-11-04T01:42:54.6569Z"), Ok(1_288_834_974_656));
    }

    #[test]
    fn what_the_calendar_lacks_is_named() {
        let no = |part, value, range| Err(DateError::NoSuch { part, value, range });
        assert_eq!(ms("2023-02-29"), no(Part::Day, 29, (1, 28)));
        assert_eq!(ms("2023-13-01"), no(Part::Month, 13, (1, 12)));
        assert_eq!(ms("2023-00-01"), no(Part::Month, 0, (1, 12)));
        assert_eq!(ms("2023-04-31"), no(Part::Day, 31, (1, 30)));
        assert_eq!(ms("2023-01-01T25:00"), no(Part::Hour, 25, (0, 23)));
        assert_eq!(ms("2023-01-01T24:00:00Z"), no(Part::Hour, 24, (0, 23)));
        assert_eq!(ms("2023-01-01T00:60"), no(Part::Minute, 60, (0, 59)));
        assert_eq!(ms("2023-01-01T00:00:61Z"), no(Part::Second, 61, (0, 59)));
        assert_eq!(ms("2016-12-31T23:59:60Z"), Err(DateError::LeapSecond));
        assert_eq!(
            ms("2016-12-31T23:59:60.5+00:00"),
            Err(DateError::LeapSecond)
        );
    }

    #[test]
    fn other_writings_are_unreadable() {
        for text in [
            "2010-11",
            "2010-1-4",
            "2010-013-4",
            "2010-11-04T025:10",
            "10-11-04",
            "04-11-2010",
            "2010-11-04T",
            "2010-11-04T01",
            "2010-11-04T1:2",
            "2010-11-04T01:42:55.x",
            "2010-11-04T01:42:55.Z",
            "2010-11-04T01:42:55 Z",
            "2010-11-04X01:42",
            "2010-11-04T01:42:55+",
            "2010-11-04T01:42:55Z1",
            "2010-11-04T01:42:55:10",
            "+010-11-04",
            "2010-11-04T01:42:55+99:00",
            "é010-11-04",
            "2010-11-0４",
        ] {
            assert_eq!(ms(text), Err(DateError::Unreadable), "{text}");
        }
    }

    #[test]
    fn what_is_displayed_can_be_typed() {
        for unix_ms in [0, 1_288_834_974_657, 3_487_858_230_208] {
            assert_eq!(ms(&display(unix_ms).expect("in range")), Ok(unix_ms));
            assert_eq!(ms(&rfc3339(unix_ms).expect("in range")), Ok(unix_ms));
        }
        assert_eq!(display(i64::MAX), None);
    }

    #[test]
    fn dates_at_the_end_of_the_calendar_are_dates() {
        for text in [
            "9999-12-31",
            "9999-12-31T23:59:59.999",
            "9999-12-31T23:59:59Z",
            "9999-12-31T23:59:59-12:00",
            "0000-01-01T00:00:00+12:00",
        ] {
            assert!(ms(text).is_ok(), "{text}");
        }
        assert_eq!(ms("9999-12-31T23:59:59+99:00"), Err(DateError::Unreadable));
    }
}
