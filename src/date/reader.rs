//! Reads a text by a format, and keeps apart what is wrong and what may still come: each part has a
//! first and a last value, the same where the text says it, and apart where the text ends before.

use jiff::ToSpan as _;
use jiff::civil::{Date, date};

use super::{DateError, Instant, Part};

/// The smallest and the largest value that something can have.
type Span = (i16, i16);

/// A value for each [`Part`], in their order.
type Values = [i16; Part::OffsetMinute as usize + 1];

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];
const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/// From `-23:59` to `+23:59`, in minutes.
const ANY_OFFSET: Span = (1 - 24 * 60, 24 * 60 - 1);

const fn range_of(part: Part) -> Span {
    match part {
        Part::Year => (0, 9999),
        Part::Month => (1, 12),
        Part::Day => (1, 31),
        Part::Hour | Part::OffsetHour => (0, 23),
        Part::Minute | Part::Second | Part::OffsetMinute => (0, 59),
        Part::Millisecond => (0, 999),
    }
}

#[derive(Default)]
pub(super) struct Reader<'a> {
    /// What it hasn't read yet.
    pub rest: &'a str,
    /// Whether the text ended before all was there that the format asks for.
    unfinished: bool,
    first: Values,
    last: Values,
    /// From UTC, in minutes.
    offset: Span,
    /// In [`WEEKDAYS`], counted from 1; 0 if the text doesn't say it.
    weekday: i16,
    /// Whether the fraction is finer than a millisecond.
    cut: bool,
    /// The first part that is out of its range. It counts only in a text that otherwise fits the
    /// format: `13948852.5` isn't a date with a strange month.
    out_of_range: Option<DateError>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            ..Self::default()
        }
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
                '_' => drop(self.skip(' ')),
                'e' => self.digits(Part::Day, 1, 2)?,
                'f' => self.fraction()?,
                'b' => self.one_of(&MONTHS).map(|m| self.set(Part::Month, m))?,
                'a' => self.weekday = self.one_of(&WEEKDAYS)?.0,
                'o' if self.rest.is_empty() => self.offset = ANY_OFFSET,
                'o' => {
                    self.skip(' ');
                    self.offset()?;
                }
                'z' => self.offset()?,
                'T' => self.one_of(&["T", " "]).map(drop)?,
                literal => self.one_of(&[&literal.to_string()]).map(drop)?,
            }
        }
        if !self.rest.is_empty() {
            return Err(DateError::Unreadable);
        }
        // The day can be checked where the month is known. Where the year isn't, it may be a leap
        // year as 2000 was.
        let [year, month, day, ..] = self.first;
        let [last_year, last_month, last_day, ..] = self.last;
        let calendar_year = if year == last_year { year } else { 2000 };
        let days = date_of(calendar_year, month, 1).days_in_month().into();
        if month == last_month && (day > days || last_day < 1) {
            let (part, range) = (Part::Day, (1, days));
            self.out_of_range = Some(DateError::NoSuch { part, range });
        }
        let weekday = date_of(year, month, day).weekday();
        let fits = [0, weekday.to_monday_one_offset().into()].contains(&self.weekday);
        let known = (year, month, day) == (last_year, last_month, last_day);
        let wrong = (known && !fits).then_some(DateError::WrongWeekday(weekday));
        self.out_of_range.or(wrong).map_or(Ok(()), Err)
    }

    /// The instant that the text says: what isn't there is as small as can be.
    pub(super) fn instant(&self) -> Result<Instant, DateError> {
        if self.unfinished {
            return Err(DateError::Unfinished);
        }
        let (west, east) = self.offset;
        let (unix_ms, cut) = (unix_ms(&self.first, 0.clamp(west, east)), self.cut);
        Ok(Instant { unix_ms, cut })
    }

    /// The first and the last instant that the text can become, in ms since the Unix epoch.
    pub(super) fn span(&self) -> (i64, i64) {
        let (west, east) = self.offset;
        (unix_ms(&self.first, east), unix_ms(&self.last, west))
    }

    fn set(&mut self, part: Part, (first, last): Span) {
        (self.first[part as usize], self.last[part as usize]) = (first, last);
    }

    fn skip(&mut self, c: char) -> bool {
        let rest = self.rest.strip_prefix(c);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn take_digits(&mut self, most: usize) -> &'a str {
        let digits = self.rest.bytes().take(most).take_while(u8::is_ascii_digit);
        let (digits, rest) = self.rest.split_at(digits.count());
        self.rest = rest;
        digits
    }

    fn digits(&mut self, part: Part, least: usize, most: usize) -> Result<(), DateError> {
        let digits = self.take_digits(most);
        let (unfinished, ends) = (digits.len() < least, self.rest.is_empty());
        self.unfinished |= unfinished;
        // Zeros behind a fraction needn't be written.
        let fraction = part == Part::Millisecond;
        let width = if fraction { most } else { least };
        let low: i16 = format!("{digits:0<width$}").parse().unwrap_or_default();
        let high: i16 = format!("{digits:9<most$}").parse().unwrap_or_default();
        // What it can still become, if the text ends here.
        let high = if ends { high } else { low };
        let range = range_of(part);
        let outside = low > range.1 || high < range.0;
        // Where no second digit can follow, one was to be a number by itself.
        let alone = self.rest.starts_with(['-', '/', ':', 'T', 't', ' ']) || ends && outside;
        if digits.len() == 1 && least == 2 && alone {
            return Err(DateError::MissingZero);
        }
        if unfinished && !ends {
            return Err(DateError::Unreadable);
        }
        if outside {
            let error = match part {
                Part::Second if low == range.1 + 1 => DateError::LeapSecond,
                part => DateError::NoSuch { part, range },
            };
            self.out_of_range.get_or_insert(error);
        }
        self.set(part, (low.max(range.0), high.min(range.1)));
        Ok(())
    }

    /// A fraction of a second, if there's one.
    fn fraction(&mut self) -> Result<(), DateError> {
        let point = self.skip('.') || self.skip(',');
        if point || self.rest.is_empty() {
            self.digits(Part::Millisecond, point.into(), 3)?;
            self.cut = self.take_digits(usize::MAX).contains(|digit| digit != '0');
        }
        Ok(())
    }

    /// An offset from UTC: a name of UTC, or hours and perhaps minutes.
    fn offset(&mut self) -> Result<(), DateError> {
        if self.rest.is_empty() {
            self.offset = ANY_OFFSET;
        }
        let west = self.skip('-');
        if !west && !self.skip('+') {
            return self.one_of(&["Z", "UTC", "GMT"]).map(drop);
        }
        self.digits(Part::OffsetHour, 2, 2)?;
        let goes_on = self.skip(':') || self.rest.starts_with(|c: char| c.is_ascii_digit());
        self.digits(Part::OffsetMinute, if goes_on { 2 } else { 0 }, 2)?;
        let minutes = |[.., hours, minutes]: Values| hours * 60 + minutes;
        let (low, high) = (minutes(self.first), minutes(self.last));
        self.offset = if west { (-high, -low) } else { (low, high) };
        Ok(())
    }

    /// One of some texts, or the beginning of one: the first and the last that it can
    /// be, counted from 1.
    fn one_of(&mut self, texts: &[&str]) -> Result<Span, DateError> {
        let fits = |text: &str| {
            let mut pairs = text.bytes().zip(self.rest.bytes());
            pairs.all(|(one, other)| one.eq_ignore_ascii_case(&other))
        };
        let mut fitting = (1..).zip(texts).filter(|(_, text)| fits(text));
        let (first, text) = fitting.next().ok_or(DateError::Unreadable)?;
        let last = fitting.last().map_or(first, |(at, _)| at);
        let rest = self.rest.get(text.len()..);
        self.unfinished |= rest.is_none();
        self.rest = rest.unwrap_or_default();
        Ok((first, last))
    }
}

/// A day behind the end of the month is one of the next, and no less late than the last of this.
fn date_of(year: i16, month: i16, day: i16) -> Date {
    date(year, 1, 1).saturating_add((month - 1).months().days(day - 1))
}

fn unix_ms(values: &Values, offset: i16) -> i64 {
    let [_, _, _, hour, minute, second, ms, ..] = values.map(i64::from);
    let [year, month, day, ..] = *values;
    let days = date_of(year, month, day).duration_since(date(1970, 1, 1));
    let minutes = hour * 60 + minute - i64::from(offset);
    (days.as_secs() + minutes * 60 + second) * 1000 + ms
}
