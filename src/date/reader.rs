//! Reads a text by a format, and keeps apart what is wrong and what may still come: each part is a
//! span of values, a single one where the text says it, and wider where the text ends before.

use std::iter;

use jiff::ToSpan as _;
use jiff::civil::{Date, Weekday, date};

use super::{DateError, Instant, Part};

/// The smallest and the largest value that something can have.
type Span = (i16, i16);

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];
const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/// The names of UTC as an offset.
const UTC: [&str; 3] = ["Z", "UTC", "GMT"];
/// From `-23:59` to `+23:59`, in minutes.
const ANY_OFFSET: Span = (1 - 24 * 60, 24 * 60 - 1);
/// Digits of a fraction that a millisecond has.
const MS_DIGITS: usize = 3;
const UNIX_EPOCH: Date = date(1970, 1, 1);
/// A year that has a 29 February.
const LEAP_YEAR: i16 = 2000;

impl Part {
    /// How many parts there are.
    const COUNT: usize = Self::OffsetMinute as usize + 1;

    const fn span(self) -> Span {
        match self {
            Self::Year => (0, 9999),
            Self::Month => (1, 12),
            Self::Day => (1, 31),
            Self::Hour | Self::OffsetHour => (0, 23),
            Self::Minute | Self::Second | Self::OffsetMinute => (0, 59),
            Self::Millisecond => (0, 999),
        }
    }
}

pub(super) struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
    /// Whether the text ended before all was there that the format asks for.
    unfinished: bool,
    /// By [`Part`]. What the format doesn't have is the smallest.
    parts: [Span; Part::COUNT],
    /// From UTC, in minutes. The first of the two is what it is if no more comes.
    offset: Span,
    weekday: Option<Weekday>,
    /// The character between year, month and day.
    separator: Option<char>,
    /// Whether the fraction is finer than a millisecond.
    cut: bool,
    /// The first part that is out of its range. It counts only in a text that otherwise fits the
    /// format: `13948852.5` isn't a date with a strange month.
    out_of_range: Option<DateError>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut parts = [(0, 0); Part::COUNT];
        parts[Part::Month as usize] = (1, 1);
        parts[Part::Day as usize] = (1, 1);
        Self {
            text,
            rest: text,
            unfinished: false,
            parts,
            offset: (0, 0),
            weekday: None,
            separator: None,
            cut: false,
            out_of_range: None,
        }
    }

    /// How far it has come, in bytes.
    pub(super) fn position(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Reads the text as far as it goes.
    pub(super) fn read(&mut self, format: &str) -> Result<(), DateError> {
        for letter in format.chars() {
            match letter {
                'Y' => self.digits(Part::Year, 4, 4)?,
                'm' => self.digits(Part::Month, 2, 2)?,
                'd' => self.digits(Part::Day, 2, 2)?,
                'H' => self.digits(Part::Hour, 2, 2)?,
                'M' => self.digits(Part::Minute, 2, 2)?,
                'S' => self.digits(Part::Second, 2, 2)?,
                'e' => {
                    // date(1) pads it with a blank.
                    self.skip(' ');
                    self.digits(Part::Day, 1, 2)?;
                }
                'f' => self.fraction()?,
                'b' => {
                    let (first, last) = self.name(&MONTHS)?;
                    self.parts[Part::Month as usize] = (first + 1, last + 1);
                }
                'a' => {
                    let (first, last) = self.name(&WEEKDAYS)?;
                    let day = i8::try_from(first).ok().filter(|_| first == last);
                    self.weekday = day.and_then(|day| Weekday::from_monday_zero_offset(day).ok());
                }
                'o' if self.rest.is_empty() => self.offset = ANY_OFFSET,
                'o' => {
                    self.skip(' ');
                    self.offset()?;
                }
                'z' => self.offset()?,
                literal => self.literal(literal)?,
            }
        }
        if !self.rest.is_empty() {
            return Err(DateError::Unreadable);
        }
        self.out_of_range.map_or_else(|| self.check_day(), Err)
    }

    /// The instant that the text says.
    pub(super) fn instant(&self) -> Result<Instant, DateError> {
        if self.unfinished {
            return Err(DateError::Unfinished);
        }
        let first = |span: Span| span.0;
        let weekday = self.date(first).weekday();
        if self.weekday.is_some_and(|given| given != weekday) {
            return Err(DateError::WrongWeekday(weekday));
        }
        let offset = match self.offset {
            ANY_OFFSET => 0,
            (offset, _) => offset,
        };
        Ok(Instant {
            unix_ms: self.unix_ms(first, offset),
            cut: self.cut,
        })
    }

    /// The first and the last instant that the text can become, in milliseconds since the Unix
    /// epoch.
    pub(super) fn span(&self) -> (i64, i64) {
        let (one, other) = self.offset;
        let first = self.unix_ms(|span| span.0, one.max(other));
        (first, self.unix_ms(|span| span.1, one.min(other)))
    }

    fn part(&self, part: Part) -> Span {
        self.parts[part as usize]
    }

    /// The date at one end of the spans.
    fn date(&self, end: impl Fn(Span) -> i16) -> Date {
        let part = |part| end(self.part(part));
        let month = first_of_month(part(Part::Year), part(Part::Month));
        let day = part(Part::Day).min(month.days_in_month().into());
        month.saturating_add((day - 1).days())
    }

    fn unix_ms(&self, end: impl Fn(Span) -> i16, offset: i16) -> i64 {
        let part = |part| i64::from(end(self.part(part)));
        let days = self.date(&end).duration_since(UNIX_EPOCH).as_secs();
        let minutes = part(Part::Hour) * 60 + part(Part::Minute) - i64::from(offset);
        (days + minutes * 60 + part(Part::Second)) * 1000 + part(Part::Millisecond)
    }

    /// Checks the day where the month is known. Where the year isn't, it may be a leap year.
    fn check_day(&self) -> Result<(), DateError> {
        let (year, month) = (self.part(Part::Year), self.part(Part::Month));
        let year = if year.0 == year.1 { year.0 } else { LEAP_YEAR };
        let last = first_of_month(year, month.0).days_in_month().into();
        if month.0 == month.1 && self.part(Part::Day).0 > last {
            let (part, range) = (Part::Day, (1, last));
            return Err(DateError::NoSuch { part, range });
        }
        Ok(())
    }

    fn skip(&mut self, c: char) -> bool {
        let rest = self.rest.strip_prefix(c);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn literal(&mut self, literal: char) -> Result<(), DateError> {
        let Some(next) = self.rest.chars().next() else {
            self.unfinished = true;
            return Ok(());
        };
        let matches = match literal {
            'T' => matches!(next, 'T' | 't' | ' '),
            '-' => matches!(next, '-' | '/') && *self.separator.get_or_insert(next) == next,
            literal => next == literal,
        };
        if !matches {
            return Err(DateError::Unreadable);
        }
        self.skip(next);
        Ok(())
    }

    fn digits(&mut self, part: Part, least: usize, most: usize) -> Result<(), DateError> {
        let (digits, rest) = leading_digits(self.rest, most);
        (self.rest, self.unfinished) = (rest, self.unfinished || digits.len() < least);
        if digits.len() < least && !rest.is_empty() {
            let separated = rest.starts_with(['-', '/', ':', 'T', 't', ' ']);
            return Err(match digits {
                "" => DateError::Unreadable,
                _ if separated && part != Part::Year => DateError::MissingZero,
                _ => DateError::Unreadable,
            });
        }
        // What it can still become, if the text ends here.
        let more = if rest.is_empty() { most } else { 0 };
        let (low, high) = (spread(digits, least).0, spread(digits, more).1);
        let range = part.span();
        if low > range.1 || high < range.0 {
            if digits.len() == 1 && least == 2 {
                // No second digit can follow, so it was to be a number by itself.
                return Err(DateError::MissingZero);
            }
            let error = match part {
                Part::Second if low == range.1 + 1 => DateError::LeapSecond,
                part => DateError::NoSuch { part, range },
            };
            self.out_of_range.get_or_insert(error);
        }
        self.parts[part as usize] = (low.max(range.0), high.min(range.1));
        Ok(())
    }

    /// A fraction of a second, if there's one.
    fn fraction(&mut self) -> Result<(), DateError> {
        let Some(fraction) = self.rest.strip_prefix(['.', ',']) else {
            if self.rest.is_empty() {
                self.parts[Part::Millisecond as usize] = Part::Millisecond.span();
            }
            return Ok(());
        };
        let (digits, rest) = leading_digits(fraction, usize::MAX);
        (self.rest, self.unfinished) = (rest, self.unfinished || digits.is_empty());
        if digits.is_empty() && !rest.is_empty() {
            return Err(DateError::Unreadable);
        }
        let (kept, finer) = digits.split_at(digits.len().min(MS_DIGITS));
        let (low, high) = spread(kept, MS_DIGITS);
        let high = if rest.is_empty() { high } else { low };
        self.parts[Part::Millisecond as usize] = (low, high);
        self.cut = finer.bytes().any(|digit| digit != b'0');
        Ok(())
    }

    /// An offset from UTC: a name of UTC, or hours and perhaps minutes.
    fn offset(&mut self) -> Result<(), DateError> {
        let sign = match self.rest.bytes().next() {
            None => {
                (self.unfinished, self.offset) = (true, ANY_OFFSET);
                return Ok(());
            }
            Some(b'+') => 1,
            Some(b'-') => -1,
            Some(_) => return self.name(&UTC).map(drop),
        };
        self.rest = &self.rest[1..];
        self.digits(Part::OffsetHour, 2, 2)?;
        if self.skip(':') || self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            self.digits(Part::OffsetMinute, 2, 2)?;
        } else if self.rest.is_empty() {
            self.parts[Part::OffsetMinute as usize] = Part::OffsetMinute.span();
        }
        let (hours, minutes) = (self.part(Part::OffsetHour), self.part(Part::OffsetMinute));
        let (low, high) = (hours.0 * 60 + minutes.0, hours.1 * 60 + minutes.1);
        self.offset = (sign * low, sign * high);
        Ok(())
    }

    /// One of some names, or the beginning of one: the first and the last that it can be.
    fn name(&mut self, names: &[&str]) -> Result<Span, DateError> {
        let starts = |text: &str, start: &str| {
            let head = text.get(..start.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(start))
        };
        let (mut first, mut last) = (None, None);
        for (at, name) in (0..).zip(names) {
            if starts(self.rest, name) {
                self.rest = &self.rest[name.len()..];
                return Ok((at, at));
            }
            if starts(name, self.rest) {
                first = first.or(Some(at));
                last = Some(at);
            }
        }
        let span = first.zip(last).ok_or(DateError::Unreadable)?;
        self.unfinished = true;
        self.rest = "";
        Ok(span)
    }
}

fn first_of_month(year: i16, month: i16) -> Date {
    date(year, 1, 1).saturating_add((month - 1).months())
}

/// Splits digits off the start of a text.
fn leading_digits(text: &str, most: usize) -> (&str, &str) {
    let digits = text.bytes().take(most).take_while(u8::is_ascii_digit);
    text.split_at(digits.count())
}

/// The smallest and the largest value of so many digits that begin with these, at most four.
fn spread(digits: &str, count: usize) -> Span {
    let filled = |with| {
        let digits = digits
            .bytes()
            .chain(iter::repeat_n(with, count.saturating_sub(digits.len())));
        digits.fold(0, |value, digit| value * 10 + i16::from(digit - b'0'))
    };
    (filled(b'0'), filled(b'9'))
}
