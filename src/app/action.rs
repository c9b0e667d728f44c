//! What can happen to the program, what has to be done then, and what's said about it.

use super::{BitMove, Step};
use crate::chord::Chord;
use tui_input::InputRequest;

use crate::field::FieldId;
use crate::snowflake::Id;

/// What can happen to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// To the next stop.
    Next,
    /// To the previous stop.
    Previous,
    /// Change the focused value by a step.
    Step(Step),
    /// Put a typed character into the focused field.
    Type(char),
    /// Put pasted text into the focused field.
    Paste(String),
    /// A paste began and never ended.
    PasteCutOff,
    /// Edit the focused field.
    Edit(InputRequest),
    /// Move the bit cursor.
    MoveBit(BitMove),
    /// Flip the bit under the cursor.
    ToggleBit,
    /// Set the bit under the cursor, and move on.
    WriteBit(bool),
    /// Put the current time into the timestamp field.
    Now,
    /// Back to the values of the start.
    Reset,
    /// Copy the ID to the terminal's clipboard.
    Copy,
    /// Leave with the ID.
    Submit,
    /// Leave without an ID.
    Quit,
    /// Leave without an ID, as if interrupted.
    Interrupt,
    /// Show the help.
    Help,
    /// Close the help or the notice.
    Escape,
    /// Draw everything anew.
    Redraw,
    /// Stop until continued from the shell.
    Suspend,
    /// It can't be suspended: no shell would take over.
    CannotSuspend,
    /// A key that does nothing here.
    Unbound(Chord),
    /// Time has passed.
    Tick,
    /// The bit bar's rows have this many bits now.
    RowsOf(u32),
}

/// What has to be done outside after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing but to draw.
    None,
    /// Send the ID to the terminal's clipboard.
    Copy(Id),
    /// Leave, and print the ID.
    Submit(Id),
    /// Leave without an ID.
    Quit,
    /// Leave without an ID, as if interrupted.
    Interrupt,
    /// Stop until continued.
    Suspend,
    /// Draw everything anew.
    Redraw,
}

/// A message about what just happened. It stands until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A paste with nothing in it but white space.
    NothingPasted,
    /// The field has no room for all that was typed or pasted.
    FieldFull(FieldId),
    /// A paste while no field was focused.
    PasteNeedsField,
    /// A paste without an end.
    PasteCutOff,
    /// The value is at this end of its range.
    AtEnd {
        /// Which field.
        field: FieldId,
        /// Whether at the largest value, or the smallest.
        largest: bool,
    },
    /// The field must be repaired before its value can be changed.
    RepairFirst(FieldId),
    /// Entering needs a valid field, and the focus has gone there.
    NoId(FieldId),
    /// Copying needs a valid field.
    NothingToCopy(FieldId),
    /// The ID was sent to the terminal's clipboard.
    Sent(Id),
    /// The sign bit can't be set.
    SignBit,
    /// The key does nothing here.
    Unbound(Chord),
    /// Escape doesn't leave.
    HowToLeave,
    /// No shell would take over.
    CannotSuspend,
}
