//! What's wrong and what just happened, in words.

use super::{day, label, takes};
use crate::app::Notice;
use crate::chord::character;
use crate::date::{self, DateError, Part};
use crate::field::{Field, FieldError, FieldId, Invalid};
use crate::snowflake::OutOfRange::{AfterLast, BeforeEpoch, TooLarge};
use crate::snowflake::{EPOCH_MS, Timestamp};

/// A date that the timestamp field takes.
const EXAMPLE_DATE: &str = "2010-11-05";
const WHOLE_ID: &str = "A whole ID? This makes IDs, it doesn't take them apart.";

/// What's wrong with a field, and what's allowed.
pub fn field_error(field: FieldId, error: FieldError) -> String {
    let allowed = takes(field);
    let with_ms = |time: Timestamp| format!("{} ({})", date::display(time), time.unix_ms());
    let [first, last] = [Timestamp::MIN, Timestamp::MAX].map(with_ms);
    let [first_day, last_day] = [Timestamp::MIN, Timestamp::MAX].map(day);
    match error {
        FieldError::NotANumber if field == FieldId::Timestamp => {
            format!("Not a whole number or date. Try {EXAMPLE_DATE} or {EPOCH_MS}.")
        }
        FieldError::NotANumber => format!("Not a whole number: allowed {allowed}."),
        FieldError::Character('\t') => format!("There is a tab in it: allowed {allowed}."),
        FieldError::Character('\n' | '\r') => {
            format!("There is a line end in it: allowed {allowed}.")
        }
        FieldError::Character(c) => format!("There is {} in it: allowed {allowed}.", character(c)),
        FieldError::TooLong => format!("Too long for a value: allowed {allowed}."),
        FieldError::Date(error) => date_error(error),
        FieldError::OutOfRange(TooLarge) => format!("Too large: allowed {allowed}."),
        FieldError::OutOfRange(BeforeEpoch) => format!("Before the epoch, {first}."),
        FieldError::OutOfRange(AfterLast) => format!("After the last instant, {last}."),
        FieldError::Clock(BeforeEpoch) => {
            format!("The system clock is before the epoch, {first_day}. Type a timestamp.")
        }
        FieldError::Clock(AfterLast | TooLarge) => {
            format!("The system clock is past {last_day}. Type a timestamp.")
        }
        FieldError::Seconds(ms) => format!("Looks like seconds: {ms} in milliseconds."),
        FieldError::Microseconds(ms) => format!("Looks like microseconds: {ms} in milliseconds."),
        FieldError::WholeId(None) => WHOLE_ID.to_owned(),
        FieldError::WholeId(Some(ms)) => format!("{WHOLE_ID} Nanoseconds? {ms}"),
        FieldError::Node(data_center, machine) => {
            let (data_center, machine) = (data_center.get(), machine.get());
            let node = format!("data center {data_center}, machine {machine}");
            format!("Too large: allowed {allowed}. As a 10-bit node: {node}.")
        }
    }
}

/// What's said about a field that holds no value. While it isn't finished that's a hint, where
/// there is one.
pub fn invalid(field: FieldId, invalid: Invalid) -> String {
    use FieldError::{Microseconds, OutOfRange, Seconds};
    let is_hint = matches!(
        invalid.error,
        Seconds(_) | Microseconds(_) | OutOfRange(AfterLast)
    );
    match invalid.unfinished && !is_hint {
        true => "Not complete yet.".to_owned(),
        false => field_error(field, invalid.error),
    }
}

fn date_error(error: DateError) -> String {
    match error {
        DateError::NoSuch { part, range } => {
            let (first, last) = range;
            let (part, there) = match part {
                Part::Year => ("year", ""),
                Part::Month => ("month", ""),
                Part::Day => ("day", " in that month"),
                Part::Hour => ("hour", ""),
                Part::Minute => ("minute", ""),
                Part::Second => ("second", ""),
                Part::Millisecond => ("fraction", ""),
                Part::OffsetHour => ("offset", " hours"),
                Part::OffsetMinute => ("offset", " minutes"),
            };
            format!("No such {part}: allowed {first:02}-{last:02}{there}.")
        }
        DateError::LeapSecond => "Unix time has no leap second :60. Use :59.".to_owned(),
        DateError::MissingZero => format!("A zero is missing: two digits, as in {EXAMPLE_DATE}."),
        DateError::YearNotFirst => {
            format!("Day or month first? Write the year first: {EXAMPLE_DATE}.")
        }
        DateError::WrongWeekday(weekday) => format!("That day was a {weekday:?}."),
        DateError::Unfinished => format!("Not complete. A date is like {EXAMPLE_DATE}T01:42:55Z."),
        DateError::Unreadable => format!("Not a date like {EXAMPLE_DATE}T01:42:55Z."),
    }
}

/// A notice.
pub fn notice(notice: Notice) -> String {
    let most = Field::CAPACITY;
    match notice {
        Notice::NothingPasted => "There was nothing in the paste.".into(),
        Notice::FieldFull(field) => {
            format!("{} is full: a field keeps {most} characters.", label(field))
        }
        Notice::PasteNeedsField => "A paste goes into a field: Tab to one first.".into(),
        Notice::PasteCutOff => "The paste broke off, so nothing was put in. Paste again.".into(),
        Notice::AtSmallest(field) => format!("{} is at its smallest value.", label(field)),
        Notice::AtLargest(field) => format!("{} is at its largest value.", label(field)),
        Notice::RepairFirst(field) => format!("{} has an error: repair it first.", label(field)),
        Notice::NoId(field) => format!("No ID yet: {} has an error.", label(field)),
        Notice::NothingToCopy(field) => format!("Nothing to copy: {} has an error.", label(field)),
        Notice::Sent(id) => format!("Sent {id} to the terminal's clipboard, if it takes it."),
        Notice::SignBit => "The sign bit stays 0: it keeps every ID positive.".into(),
        Notice::Unbound(chord) => format!("{chord} does nothing here. ? shows the keys."),
        Notice::HowToLeave => "Esc doesn't leave: Enter does with the ID, q without.".into(),
        Notice::CannotSuspend => "Can't suspend: no shell here would take over.".into(),
    }
}
