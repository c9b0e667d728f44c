//! One input field: the text in it, and what may be typed there. What it means is in `reading`.

mod reading;

use tui_input::{Input, InputRequest};

use crate::number;
use crate::snowflake::{ID_BITS, Segment};

pub use reading::{FieldError, Reading, Unit, Written, read};

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
