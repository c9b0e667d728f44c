//! The words of the command line.

use super::{FieldId, label, takes};

pub(crate) const ABOUT: &str = "Explore how a Twitter Snowflake ID is made, bit by bit.";
pub(crate) const AFTER: &str = "\
The screen is drawn on the terminal itself; stdout gets the ID alone, when you
leave with Enter. So id=$(snowflake-tui) works, and --print needs no screen.

Exit status: 0 with an ID, and after q on a terminal; 130 without an ID; 2 for
bad arguments or no terminal; 1 for an I/O error; 128 + its number for a signal.";
pub(crate) const PRINT: &str = "Print the ID of these values; needs no terminal";

pub(crate) const NO_TERMINAL: &str = "no terminal to draw on (/dev/tty can't be opened)";
pub(crate) const DUMB_TERMINAL: &str =
    "this terminal can't show a screen (TERM is unset or dumb); try TERM=xterm";
pub(crate) const STDOUT: &str = "can't write to stdout";
pub(crate) const TERMINAL: &str = "can't draw on the terminal";
pub(crate) const EVENTS: &str = "can't listen to keys and signals";

pub(crate) const SEE_HELP: &str = "see --help";

/// A field's option: the name of its value, and its help.
pub(crate) fn option(field: FieldId) -> (&'static str, String) {
    let (value, default) = match field {
        FieldId::Timestamp => ("MS|DATE", "the current time"),
        FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => ("N", "0"),
    };
    let (label, takes) = (label(field), takes(field));
    (value, format!("{label}: {takes} [default: {default}]"))
}
