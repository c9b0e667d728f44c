//! What a field's text means: a value, or what's wrong with it.

use crate::date::{self, DateError, Instant};
use crate::number::{self, Notation};
use crate::snowflake::{DataCenter, Id, Machine, OutOfRange, Segment, Timestamp};

/// The longest text that can be a value, in characters: all bits in binary have 65.
const LONGEST: usize = 80;
/// The smallest number of 17 digits: too large for microseconds, and as long as most IDs are.
const AS_LONG_AS_AN_ID: u128 = 10_000_000_000_000_000;
/// Another way to say the current time.
const NOW: &str = "now";

/// What is wrong with a field's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// The text is no whole number (nor, in the timestamp field, a date).
    NotANumber,
    /// It's this character, which can't be seen or looks like another one, that no value has.
    Character(char),
    TooLong,
    Date(DateError),
    OutOfRange(OutOfRange),
    /// Out of range as milliseconds, but not as seconds: the instant, in milliseconds.
    Seconds(i64),
    /// The same as microseconds.
    Microseconds(i64),
    /// As long as a whole ID; if it's in range as nanoseconds, the instant.
    WholeId(Option<i64>),
    /// Too large for a data center or a machine, but not for both together as a node of ten bits.
    Node(DataCenter, Machine),
    /// The field is blank, and the system's clock shows a time that doesn't fit.
    Clock(OutOfRange),
}

/// A text that is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid {
    pub error: FieldError,
    /// Whether typing on can make it a value.
    pub unfinished: bool,
}

/// What a field holds, and how it's written there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held<T, W = Notation> {
    pub value: T,
    /// A blank number is a decimal 0.
    pub written: W,
}

/// How a timestamp is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// As the system's clock: the field is blank, or says `now`.
    Clock,
    /// As milliseconds since the Unix epoch.
    Number(Notation),
    /// As a date, whose fraction is cut if it's finer than a millisecond.
    Date { cut: bool },
}

/// Reads the timestamp field's text. `now` is the current time, in milliseconds since the Unix
/// epoch; it may be no timestamp either.
pub(crate) fn parse_timestamp(text: &str, now: i64) -> Result<Held<Timestamp, Source>, Invalid> {
    let text = stripped(text)?;
    let (first, last) = (Timestamp::MIN.unix_ms(), Timestamp::MAX.unix_ms());
    read_timestamp(text, now).map_err(|error| {
        let can_become = NOW.starts_with(&text.to_ascii_lowercase())
            || number::can_become(text, &(first.unsigned_abs()..=last.unsigned_abs()))
            || date::can_become(text, &(first..=last));
        let unfinished = can_become && !matches!(error, FieldError::Clock(_));
        Invalid { error, unfinished }
    })
}

fn read_timestamp(text: &str, now: i64) -> Result<Held<Timestamp, Source>, FieldError> {
    let (value, written) = if text.is_empty() || text.eq_ignore_ascii_case(NOW) {
        let now = Timestamp::from_unix_ms(now);
        (now.map_err(FieldError::Clock)?, Source::Clock)
    } else if let Some((number, notation)) = number::parse(text) {
        // What doesn't fit in 63 bits is after the last instant as well.
        let ms = Timestamp::from_unix_ms(i64::try_from(number).unwrap_or(i64::MAX));
        let meant = |error| other_meaning(number).unwrap_or(FieldError::OutOfRange(error));
        (ms.map_err(meant)?, Source::Number(notation))
    } else {
        let Instant { unix_ms, cut } = date::parse(text).map_err(|error| match error {
            DateError::Unreadable => fractional_seconds(text).unwrap_or_else(|| not_a_number(text)),
            error => FieldError::Date(error),
        })?;
        let date = Timestamp::from_unix_ms(unix_ms).map_err(FieldError::OutOfRange)?;
        (date, Source::Date { cut })
    };
    Ok(Held { value, written })
}

/// Reads the text of one of the other fields. `check` makes the segment's value of a number.
pub(crate) fn parse_number<T>(
    segment: Segment,
    text: &str,
    check: impl FnOnce(u64) -> Result<T, OutOfRange>,
) -> Result<Held<T>, Invalid> {
    let text = stripped(text)?;
    let invalid = |error| {
        let unfinished = number::can_become(text, &(0..=segment.max()));
        Invalid { error, unfinished }
    };
    let (number, written) = match number::parse(text) {
        Some(parsed) => parsed,
        None if text.is_empty() => (0, Notation::Decimal),
        None => return Err(invalid(not_a_number(text))),
    };
    // What doesn't fit in 64 bits is too large for every segment as well.
    let number = u64::try_from(number).unwrap_or(u64::MAX);
    let meant = |error| node(segment, number).unwrap_or(FieldError::OutOfRange(error));
    let value = check(number).map_err(|error| invalid(meant(error)))?;
    Ok(Held { value, written })
}

/// A text without what stands around it unseen when it was copied: white space, the byte order
/// mark, zero-width characters and direction marks. Its length counts before that: what was too
/// long for the field may have had more in it than white space.
fn stripped(text: &str) -> Result<&str, Invalid> {
    if text.chars().count() > LONGEST {
        let (error, unfinished) = (FieldError::TooLong, false);
        return Err(Invalid { error, unfinished });
    }
    Ok(text.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
    }))
}

/// Says what keeps a text from being a number: a character that can't be told by its look, or
/// all of it.
fn not_a_number(text: &str) -> FieldError {
    let text = date::plain(text);
    let strange = |c: &char| c.is_control() || !(c.is_ascii() || number::SEPARATORS.contains(*c));
    let strange = text.chars().find(strange);
    strange.map_or(FieldError::NotANumber, FieldError::Character)
}

/// What a number that is no timestamp in milliseconds was probably meant as. The ranges of the
/// units lie apart.
fn other_meaning(number: u128) -> Option<FieldError> {
    if (AS_LONG_AS_AN_ID..=Id::MAX.get().into()).contains(&number) {
        return Some(FieldError::WholeId(in_range(number / 1_000_000)));
    }
    let seconds = in_range(number.saturating_mul(1000)).map(FieldError::Seconds);
    seconds.or_else(|| in_range(number / 1000).map(FieldError::Microseconds))
}

/// Seconds with a fraction: `1394885284.050`.
fn fractional_seconds(text: &str) -> Option<FieldError> {
    let has_digits = |parts: &(&str, &str)| parts.1.bytes().all(|b| b.is_ascii_digit());
    let (seconds, fraction) = text.split_once(['.', ',']).filter(has_digits)?;
    // In milliseconds there are three digits of it.
    let (number, _) = number::parse(&format!("{seconds}{:.3}", format!("{fraction}000")))?;
    in_range(number).map(FieldError::Seconds)
}

/// A number as an instant that is in range, in milliseconds since the Unix epoch.
fn in_range(number: u128) -> Option<i64> {
    let timestamp = Timestamp::from_unix_ms(i64::try_from(number).ok()?);
    timestamp.ok().map(Timestamp::unix_ms)
}

/// What a number that is too large for a data center or a machine was probably meant as.
fn node(segment: Segment, number: u64) -> Option<FieldError> {
    let is_half = matches!(segment, Segment::DataCenter | Segment::Machine);
    let data_center = DataCenter::new(number >> Segment::Machine.width()).ok()?;
    let machine = Machine::new(number & Segment::Machine.max()).ok()?;
    is_half.then_some(FieldError::Node(data_center, machine))
}
