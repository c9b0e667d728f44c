//! One input field: the text in it. What the text means is in `value`.

mod value;

use tui_input::{Input, InputRequest};

use crate::snowflake::Segment;

pub(crate) use value::{FieldError, Held, Invalid, Source, parse_number, parse_timestamp};

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

    /// The segment of the ID that the field fills: one of those below the sign.
    pub const fn segment(self) -> Segment {
        Segment::ALL[self as usize + 1]
    }

    /// The field that fills a segment; the sign bit has none.
    pub fn of(segment: Segment) -> Option<Self> {
        let mut fields = Self::ALL.into_iter();
        fields.find(|field| field.segment() == segment)
    }
}

/// The text of a field, and the cursor in it. It keeps whatever is typed or pasted.
#[derive(Clone, Debug, Default)]
pub struct Field {
    input: Input,
}

impl Field {
    /// How many characters it keeps: more than any value has, so that what is cut is no value.
    pub const CAPACITY: usize = 128;

    /// The text as typed.
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Characters before the cursor.
    pub fn cursor(&self) -> usize {
        self.input.cursor()
    }

    /// Replaces the text; the cursor goes to its end.
    pub fn set(&mut self, text: String) {
        self.input = Input::new(text);
    }

    /// Moves the cursor or deletes. Insertions go through [`Field::insert`].
    pub fn edit(&mut self, request: InputRequest) {
        self.input.handle(request);
    }

    /// Puts text in at the cursor, as far as there's room; tells whether all of it got in.
    pub fn insert(&mut self, text: &str) -> bool {
        let room = Self::CAPACITY.saturating_sub(self.text().chars().count());
        for c in text.chars().take(room) {
            self.input.handle(InputRequest::InsertChar(c));
        }
        text.chars().nth(room).is_none()
    }
}
