//! What's wrong and what just happened, in words.

use crossterm::event::{KeyCode, KeyModifiers};

use super::{as_date, day, label};
use crate::app::Notice;
use crate::chord::Chord;
use crate::date::{DateError, Part};
use crate::field::{Field, FieldError, FieldId, Refusal, Unit};
use crate::snowflake::{OutOfRange, Timestamp};

/// A date that the timestamp field takes.
const EXAMPLE_DATE: &str = "2010-11-05";

/// What's wrong with a field, and what's allowed.
#[must_use]
pub fn field_error(field: FieldId, error: FieldError) -> String {
    match error {
        FieldError::NotANumber => match field {
            FieldId::Timestamp => format!(
                "Not a whole number or date. Try {EXAMPLE_DATE} or {}",
                Timestamp::FIRST.unix_ms(),
            ),
            FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => {
                format!("Not a whole number: allowed 0-{}.", field.segment().max())
            }
        },
        FieldError::Date(error) => date_error(error),
        FieldError::OutOfRange(OutOfRange::TooLarge(segment)) => {
            format!("Too large: allowed 0-{}.", segment.max())
        }
        FieldError::OutOfRange(OutOfRange::BeforeEpoch) => format!(
            "Before the epoch, {} ({}).",
            as_date(Timestamp::FIRST),
            Timestamp::FIRST.unix_ms(),
        ),
        FieldError::OutOfRange(OutOfRange::AfterLast) => format!(
            "After the last instant, {} ({}).",
            as_date(Timestamp::LAST),
            Timestamp::LAST.unix_ms(),
        ),
        FieldError::OtherUnit { unit, unix_ms } => {
            let unit = match unit {
                Unit::Seconds => "seconds",
                Unit::Microseconds => "microseconds",
                Unit::Nanoseconds => "nanoseconds",
            };
            format!("Looks like {unit}: {unix_ms} in milliseconds.")
        }
        FieldError::Clock(OutOfRange::BeforeEpoch) => format!(
            "The system clock is before the epoch, {}. Type a timestamp.",
            day(Timestamp::FIRST),
        ),
        FieldError::Clock(OutOfRange::AfterLast | OutOfRange::TooLarge(_)) => format!(
            "The system clock is past {}. Type a timestamp.",
            day(Timestamp::LAST),
        ),
    }
}

fn date_error(error: DateError) -> String {
    match error {
        DateError::NoSuch {
            part,
            value,
            range: (first, last),
        } => {
            let (part, there) = match part {
                Part::Month => ("month", ""),
                Part::Day => ("day", " in that month"),
                Part::Hour => ("hour", ""),
                Part::Minute => ("minute", ""),
                Part::Second => ("second", ""),
            };
            format!("No {part} {value:02}{there}: allowed {first:02}-{last}.")
        }
        DateError::LeapSecond => "Unix time has no leap second :60. Use :59.".to_owned(),
        DateError::Unreadable => format!("Not a date like {EXAMPLE_DATE}T01:42:55Z."),
    }
}

/// A notice.
#[must_use]
pub fn notice(notice: &Notice) -> String {
    match notice {
        Notice::Refused { refusal, pasted } => refused(refusal, *pasted),
        Notice::PasteNeedsField => "A paste goes into a field: Tab to one first.".to_owned(),
        Notice::PasteCutOff => {
            "The paste broke off, so nothing was put in. Paste again.".to_owned()
        }
        Notice::AtEnd { field, largest } => {
            let end = if *largest { "largest" } else { "smallest" };
            format!("{} is at its {end} value.", label(*field))
        }
        Notice::RepairFirst(field) => format!("{} has an error: repair it first.", label(*field)),
        Notice::NoId(field) => format!("No ID yet: {} has an error.", label(*field)),
        Notice::NothingToCopy(field) => {
            format!("Nothing to copy: {} has an error.", label(*field))
        }
        Notice::Sent(id) => {
            format!("Sent {id} to the terminal's clipboard, if it takes it.")
        }
        Notice::SignBit => "The sign bit stays 0: it keeps every ID positive.".to_owned(),
        Notice::Unbound(key) => format!("{} does nothing here. ? shows the keys.", chord(*key)),
        Notice::HowToLeave => "Esc doesn't leave: Enter prints the ID, q quits.".to_owned(),
        Notice::CannotSuspend => "Can't suspend: no shell here would take over.".to_owned(),
    }
}

/// Why something wasn't put into a field.
#[must_use]
pub fn refused(refusal: &Refusal, pasted: bool) -> String {
    let subject = if pasted { "Paste refused" } else { "Refused" };
    match refusal {
        Refusal::Character(c) => {
            format!("{subject}: {} is not part of a value.", character(*c))
        }
        Refusal::TooLong => {
            format!(
                "{subject}: a field holds at most {} characters.",
                Field::CAPACITY
            )
        }
        Refusal::Empty => format!("{subject}: there is nothing in it."),
    }
}

/// Names a character. Outside ASCII it's named by its number, because it may be invisible, of any
/// width, or not in the locale's character set.
fn character(c: char) -> String {
    if c.is_ascii_graphic() {
        format!("'{c}'")
    } else {
        format!("U+{:04X}", u32::from(c))
    }
}

/// Names a key.
#[must_use]
pub fn chord(chord: Chord) -> String {
    let mut name = String::new();
    for (modifier, prefix) in [
        (KeyModifiers::CONTROL, "Ctrl+"),
        (KeyModifiers::ALT, "Alt+"),
        (KeyModifiers::SHIFT, "Shift+"),
        (KeyModifiers::SUPER, "Super+"),
        (KeyModifiers::HYPER, "Hyper+"),
        (KeyModifiers::META, "Meta+"),
    ] {
        if chord.modifiers.contains(modifier) {
            name.push_str(prefix);
        }
    }
    match chord.code {
        KeyCode::Char(' ') => name.push_str("Space"),
        KeyCode::BackTab => name.push_str("Shift+Tab"),
        KeyCode::PageUp => name.push_str("PageUp"),
        KeyCode::PageDown => name.push_str("PageDown"),
        KeyCode::Delete => name.push_str("Delete"),
        KeyCode::Char(c) if c.is_ascii_graphic() && chord.modifiers.is_empty() => name.push(c),
        KeyCode::Char(c) if c.is_ascii_graphic() => name.push(c.to_ascii_uppercase()),
        KeyCode::Char(c) => name.push_str(&character(c)),
        code => name.push_str(&code.to_string()),
    }
    name
}
