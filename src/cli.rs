//! The command line: values for the form, read by the form's own parser.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction};

use crate::field::FieldId;
use crate::form::Form;
use crate::snowflake::Id;
use crate::text::{self, cli as words};

/// What the command line asks for.
#[derive(Debug)]
pub enum Command {
    /// To run, with these values in the form.
    Run(Box<Form>),
    /// To print the ID of the given values.
    PrintId(Id),
    /// To print the help or the version.
    PrintText(String),
}

/// The longest part of an argument that a message quotes, in characters.
const QUOTED: usize = 80;
/// The long option that prints the ID.
const PRINT: &str = "print";

/// A field's short and long option.
const fn option(id: FieldId) -> (char, &'static str) {
    match id {
        FieldId::Timestamp => ('t', "timestamp"),
        FieldId::DataCenter => ('d', "data-center"),
        FieldId::Machine => ('m', "machine"),
        FieldId::Sequence => ('s', "sequence"),
    }
}

fn options() -> clap::Command {
    let values = FieldId::ALL.map(|id| {
        let (short, long) = option(id);
        Arg::new(long)
            .short(short)
            .long(long)
            .value_name(words::value(id))
            .help(words::option(id))
            // `-1` is a value too, if a wrong one, and the form has the words for it.
            .allow_negative_numbers(true)
    });
    let print = Arg::new(PRINT)
        .short('p')
        .long(PRINT)
        .action(ArgAction::SetTrue)
        .help(words::PRINT);
    clap::Command::new(text::NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .about(words::ABOUT)
        .after_help(words::AFTER)
        // An alias may give values, and who uses it others.
        .args_override_self(true)
        .args(values)
        .arg(print)
}

/// Reads the command line; `now` is in milliseconds since the Unix epoch.
///
/// # Errors
/// What's wrong with it, in one printable line.
pub fn parse(args: impl IntoIterator<Item = OsString>, now: i64) -> Result<Command, String> {
    let matches = match options().try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => {
            return match error.kind() {
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                    Ok(Command::PrintText(error.to_string()))
                }
                _ => Err(usage_error(&error)),
            };
        }
    };
    let given = |id| matches.get_one::<String>(option(id).1);
    let mut form = Form::default();
    for id in FieldId::ALL {
        if let Some(value) = given(id) {
            form.field_mut(id).insert(value.trim());
        }
    }
    let values = form.values(now);
    let print = matches.get_flag(PRINT);
    for id in FieldId::ALL {
        let Err(invalid) = values.segment_value(id) else {
            continue;
        };
        let what = text::field_error(id, invalid.error);
        match given(id) {
            Some(value) => {
                return Err(printable(&format!(
                    "--{} {}: {what}",
                    option(id).1,
                    quoted(value)
                )));
            }
            None if print => return Err(what),
            // The form has a place to say it, and it may be typed over there.
            None => {}
        }
    }
    match values.id() {
        Ok(id) if print => Ok(Command::PrintId(id)),
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
    text.chars().fold(String::new(), |mut out, c| {
        if c == ' ' || c.is_ascii_graphic() {
            out.push(c);
        } else {
            let _ = write!(out, "{}", c.escape_unicode());
        }
        out
    })
}
