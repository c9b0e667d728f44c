//! What a person wants, what has to be done outside then, and what's said about it.

use tui_input::InputRequest;

use super::{BitMove, Scroll, StepBy};
use crate::chord::Chord;
use crate::field::FieldId;
use crate::snowflake::Id;

/// What a person wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// To the next field, or the bits.
    Next,
    /// To the one before.
    Previous,
    /// Change the focused value by a step.
    Step(StepBy),
    /// Put a typed character into the focused field.
    Type(char),
    /// Put pasted text into the focused field.
    Paste(String),
    /// Learn why nothing was pasted: the paste began and never ended.
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
    OpenHelp,
    /// Read on in the help.
    ScrollHelp(Scroll),
    /// Close the help or the notice.
    Escape,
    /// Draw everything anew.
    Redraw,
    /// Stop until continued from the shell.
    Suspend,
    /// Something by a key that does nothing here.
    Unbound(Chord),
}

/// What has to be done outside after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A paste with nothing in it but white space.
    NothingPasted,
    /// The field has no room for all that was typed or pasted.
    FieldFull(FieldId),
    /// A paste while no field was focused.
    PasteNeedsField,
    /// A paste without an end.
    PasteCutOff,
    /// The value is at the largest of its range, or the smallest.
    AtEnd {
        /// Which field.
        field: FieldId,
        /// Whether at the largest.
        largest: bool,
    },
    /// The field must be repaired before its value can be changed.
    RepairFirst(FieldId),
    /// Leaving with an ID needs a valid field, and the focus has gone there.
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
