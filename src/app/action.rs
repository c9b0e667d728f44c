//! What a person wants, what has to be done outside then, and what's said about it.

use tui_input::InputRequest;

use crate::chord::Chord;
use crate::field::FieldId;
use crate::snowflake::Id;

/// What a person wants.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "most names say all; the others are documented")]
pub enum Action {
    /// To the next field, or the bits.
    Next,
    Previous,
    /// Change the focused value by so much.
    Step(i64),
    /// Change it by so many of its field's bigger steps.
    Leap(i64),
    Type(char),
    Paste(String),
    /// Learn why nothing was pasted: the paste began and never ended.
    PasteCutOff,
    /// Edit the focused field, or move in it.
    Edit(InputRequest),
    /// Move the bit cursor by so many bits; up is to the left.
    MoveBit(i32),
    /// Move it by so many rows of the bar, to higher bits or to lower ones.
    MoveRow(i32),
    HighestBit,
    LowestBit,
    ToggleBit,
    /// Set the bit under the cursor to this, and move on.
    WriteBit(bool),
    /// Put the current time into the timestamp field.
    Now,
    /// Back to the values of the start.
    Reset,
    Copy,
    /// Leave with the ID.
    Submit,
    /// Leave without an ID.
    Quit,
    /// The same, as by a signal.
    Interrupt,
    OpenHelp,
    /// Scroll it by so many lines.
    ScrollHelp(i16),
    /// Scroll it by so many times what's visible.
    PageHelp(i16),
    /// Close the help or the notice.
    Escape,
    Redraw,
    Suspend,
    /// Something by a key that does nothing here.
    Unbound(Chord),
}

/// What has to be done outside after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are the actions of the same names")]
pub enum Effect {
    Copy(Id),
    Submit(Id),
    Quit,
    Interrupt,
    Suspend,
    Redraw,
}

/// A message about what just happened. It stands until the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    NothingPasted,
    /// The field has no room for all that was typed or pasted.
    FieldFull(FieldId),
    PasteNeedsField,
    PasteCutOff,
    AtSmallest(FieldId),
    AtLargest(FieldId),
    RepairFirst(FieldId),
    /// Leaving with an ID needs a valid field, and the focus has gone there.
    NoId(FieldId),
    NothingToCopy(FieldId),
    Sent(Id),
    SignBit,
    Unbound(Chord),
    HowToLeave,
    CannotSuspend,
}
