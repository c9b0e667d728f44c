//! The words of the command line.

use super::{FieldId, label, takes};

pub(crate) const ABOUT: &str = "Explore how a Twitter Snowflake ID is made, bit by bit.";
/// What comes out, after the options.
pub(crate) const AFTER: &str = "\
The screen is drawn on the terminal itself; stdout gets the ID alone, when you
leave with Enter. So id=$(snowflake-tui) works, and --print needs no screen.

Exit status: 0 with an ID, and after q on a terminal; 130 without an ID; 2 for
bad arguments or no terminal; 1 for an I/O error; 128 + its number for a signal.";
/// The name of an option's value.
pub(crate) const fn value(field: FieldId) -> &'static str {
    match field {
        FieldId::Timestamp => "MS|DATE",
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => "N",
    }
}

/// A field's option.
pub(crate) fn option(field: FieldId) -> String {
    let default = match field {
        FieldId::Timestamp => "the current time",
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => "0",
    };
    format!("{}: {} [default: {default}]", label(field), takes(field))
}
pub(crate) const PRINT: &str = "Print the ID of these values; needs no terminal";

/// There is no terminal to draw on.
pub(crate) const NO_TERMINAL: &str = "no terminal to draw on (/dev/tty can't be opened)";
/// The terminal can't place the cursor.
pub(crate) const DUMB_TERMINAL: &str =
    "this terminal can't show a screen (TERM is unset or dumb); try TERM=xterm";
/// Writing to stdout failed.
pub(crate) const STDOUT: &str = "can't write to stdout";
/// Reading from or writing to the terminal failed.
pub(crate) const TERMINAL: &str = "can't draw on the terminal";
/// Setting up what the program listens to failed.
pub(crate) const EVENTS: &str = "can't listen to keys and signals";

/// Ends a message about bad arguments.
pub(crate) const SEE_HELP: &str = "see --help";
