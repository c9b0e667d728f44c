//! One input field: the text in it, what may be typed there, and what the text means.

use tui_input::{Input, InputRequest};

use crate::date::{self, DateError};
use crate::number::{self, Notation};
use crate::snowflake::{ID_BITS, OutOfRange, Segment, Timestamp};

/// The fields, in the order of their bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldId {
    /// Milliseconds since the Unix epoch, or a date; blank is the current time.
    Timestamp,
    /// 0 to 31; blank is 0.
    DataCenter,
    /// 0 to 31; blank is 0.
    Machine,
    /// 0 to 4095; blank is 0.
    Sequence,
}

impl FieldId {
    /// All fields, top to bottom.
    pub const ALL: [Self; 4] = [
        Self::Timestamp,
        Self::DataCenter,
        Self::Machine,
        Self::Sequence,
    ];

    /// The segment of the ID that the field fills.
    #[must_use]
    pub const fn segment(self) -> Segment {
        match self {
            Self::Timestamp => Segment::Timestamp,
            Self::DataCenter => Segment::DataCenter,
            Self::Machine => Segment::Machine,
            Self::Sequence => Segment::Sequence,
        }
    }

    /// The field that fills a segment; the sign bit has none.
    #[must_use]
    pub const fn of(segment: Segment) -> Option<Self> {
        match segment {
            Segment::Sign => None,
            Segment::Timestamp => Some(Self::Timestamp),
            Segment::DataCenter => Some(Self::DataCenter),
            Segment::Machine => Some(Self::Machine),
            Segment::Sequence => Some(Self::Sequence),
        }
    }
}

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

/// Why something wasn't put into a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This character is part of no value that the field takes.
    Character(char),
    /// The text would be longer than any value: [`Field::CAPACITY`].
    TooLong,
    /// There is nothing in it but white space.
    Empty,
}

/// A field that can be edited. All text gets in through [`Field::insert`].
#[derive(Clone, Debug)]
pub struct Field {
    id: FieldId,
    input: Input,
}

impl Field {
    /// The longest text, in characters: a whole ID's worth of binary digits and their `0b`.
    pub const CAPACITY: usize = ID_BITS as usize + "0b".len();

    /// A blank field.
    #[must_use]
    pub fn new(id: FieldId) -> Self {
        Self {
            id,
            input: Input::default(),
        }
    }

    /// Which field it is.
    #[must_use]
    pub const fn id(&self) -> FieldId {
        self.id
    }

    /// The text as typed.
    #[must_use]
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Characters before the cursor. All are one column wide.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.input.cursor()
    }

    /// Replaces the text; the cursor goes to its end.
    pub fn set(&mut self, text: String) {
        self.input = Input::new(text);
    }

    /// Moves the cursor or deletes. Insertions don't come this way.
    pub fn edit(&mut self, edit: Edit) {
        self.input.handle(edit.request());
    }

    /// Puts text in at the cursor, whole or not at all.
    ///
    /// # Errors
    /// [`Refusal`], and the field is as it was.
    pub fn insert(&mut self, text: &str) -> Result<(), Refusal> {
        if let Some(c) = text.chars().find(|&c| !self.takes(c)) {
            return Err(Refusal::Character(c));
        }
        if self.text().chars().count() + text.chars().count() > Self::CAPACITY {
            return Err(Refusal::TooLong);
        }
        for c in text.chars() {
            self.input.handle(InputRequest::InsertChar(c));
        }
        Ok(())
    }

    /// Puts pasted text in at the cursor, without the white space and line ends around it.
    ///
    /// # Errors
    /// [`Refusal`], and the field is as it was.
    pub fn paste(&mut self, text: &str) -> Result<(), Refusal> {
        match text.trim() {
            "" => Err(Refusal::Empty),
            text => self.insert(text),
        }
    }

    /// Whether a character can be part of a value. Signs can't, strictly, but `-1` should stand
    /// there with its error rather than turn into `1`.
    fn takes(&self, c: char) -> bool {
        c.is_ascii_hexdigit()
            || matches!(c, 'x' | 'X' | '-' | '+')
            || number::SEPARATORS.contains(&c)
            || (self.id == FieldId::Timestamp && matches!(c, ':' | 'T' | 't' | 'Z' | 'z'))
    }
}

/// Editing that isn't insertion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Cursor one character to the left.
    Left,
    /// Cursor one character to the right.
    Right,
    /// Cursor to the start of the word.
    WordLeft,
    /// Cursor to the next word.
    WordRight,
    /// Cursor to the start.
    Start,
    /// Cursor to the end.
    End,
    /// Delete the character before the cursor.
    DeleteLeft,
    /// Delete the character at the cursor.
    DeleteRight,
    /// Delete the word before the cursor.
    DeleteWordLeft,
    /// Delete the word at the cursor.
    DeleteWordRight,
    /// Delete all before the cursor.
    DeleteToStart,
    /// Delete all from the cursor on.
    DeleteToEnd,
}

impl Edit {
    const fn request(self) -> InputRequest {
        match self {
            Self::Left => InputRequest::GoToPrevChar,
            Self::Right => InputRequest::GoToNextChar,
            Self::WordLeft => InputRequest::GoToPrevWord,
            Self::WordRight => InputRequest::GoToNextWord,
            Self::Start => InputRequest::GoToStart,
            Self::End => InputRequest::GoToEnd,
            Self::DeleteLeft => InputRequest::DeletePrevChar,
            Self::DeleteRight => InputRequest::DeleteNextChar,
            Self::DeleteWordLeft => InputRequest::DeletePrevWord,
            Self::DeleteWordRight => InputRequest::DeleteNextWord,
            Self::DeleteToStart => InputRequest::DeleteFromStart,
            Self::DeleteToEnd => InputRequest::DeleteTillEnd,
        }
    }
}
