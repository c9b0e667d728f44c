//! The command line: values for the form, read by the form's own parser.

use std::ffi::OsString;

use clap::{Arg, ArgAction};

use crate::field::FieldId;
use crate::form::Form;
use crate::text::{self, cli as words};

/// What the command line asks for.
#[derive(Debug)]
pub enum Command {
    /// To run, with these values in the form.
    Run(Box<Form>),
    /// To print this: the ID of the given values, the help or the version.
    Print(String),
}

/// The longest part of an argument that a message quotes, in characters.
const QUOTED: usize = 80;
const PRINT: &str = "print";

/// The fields' long options; the short ones are their first letters.
const LONG: [&str; FieldId::ALL.len()] = ["timestamp", "data-center", "machine", "sequence"];

fn options() -> clap::Command {
    let values = FieldId::ALL.into_iter().zip(LONG).map(|(id, long)| {
        let (value, help) = words::option(id);
        Arg::new(long)
            .short(long.chars().next())
            .long(long)
            .value_name(value)
            .help(help)
            // `-1` is a value too, if a wrong one, and the form has the words for it.
            .allow_negative_numbers(true)
    });
    let print = Arg::new(PRINT).short('p').long(PRINT).help(words::PRINT);
    clap::Command::new(text::NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .about(words::ABOUT)
        .after_help(words::AFTER)
        // An alias may give values, and who uses it others.
        .args_override_self(true)
        .args(values)
        .arg(print.action(ArgAction::SetTrue))
}

/// Reads the command line; `now` is in milliseconds since the Unix epoch.
///
/// # Errors
/// What's wrong with it, in one printable line.
pub fn parse(args: impl IntoIterator<Item = OsString>, now: i64) -> Result<Command, String> {
    let matches = match options().try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => return Err(usage_error(&error)),
        Err(help_or_version) => return Ok(Command::Print(help_or_version.to_string())),
    };
    let given = LONG.map(|long| matches.get_one(long).map(String::as_str));
    let mut form = Form::default();
    for (id, value) in FieldId::ALL.into_iter().zip(given) {
        form.field_mut(id).insert(value.unwrap_or_default().trim());
    }
    let values = form.values(now);
    let print = matches.get_flag(PRINT);
    for ((id, long), value) in FieldId::ALL.into_iter().zip(LONG).zip(given) {
        let error = values.segment_value(id).err();
        let wrong = error.map(|invalid| text::field_error(id, invalid.error));
        match (wrong, value.map(quoted)) {
            (Some(wrong), Some(value)) => {
                return Err(printable(&format!("--{long} {value}: {wrong}")));
            }
            (Some(wrong), None) if print => return Err(wrong),
            // The form has a place to say it, and it may be typed over there.
            (Some(_) | None, _) => {}
        }
    }
    match values.id() {
        Ok(id) if print => Ok(Command::Print(id.to_string())),
        Ok(_) | Err(_) => Ok(Command::Run(Box::new(form))),
    }
}

/// The beginning of a value, in quotes.
fn quoted(value: &str) -> String {
    match value.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{:?}{}", &value[..end], text::CUT_OFF),
        None => format!("{value:?}"),
    }
}

/// Clap's message without its usage and hints, which take several lines.
fn usage_error(error: &clap::Error) -> String {
    let message = error.to_string();
    let first = message.lines().next().unwrap_or_default();
    let what = first.strip_prefix("error: ").unwrap_or(first);
    printable(&format!("{what} ({})", words::SEE_HELP))
}

/// Escapes what isn't printable ASCII: an argument may hold characters that a terminal would obey,
/// or that the locale doesn't have.
fn printable(text: &str) -> String {
    let escaped = |c: char| match c {
        ' '..='~' => c.to_string(),
        c => c.escape_unicode().to_string(),
    };
    text.chars().map(escaped).collect()
}
