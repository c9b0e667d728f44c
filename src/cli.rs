//! The command line: values for the form, read by the form's own parser.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::error::ErrorKind;
use clap::{Arg, Command};

use crate::field::{self, FieldId};
use crate::form::Form;
use crate::text::{self, cli as words};

/// What the command line asks for.
#[derive(Debug)]
pub enum Asked {
    /// To run, with these values in the form.
    Run(Box<Form>),
    /// To print this and end: the help or the version.
    Print(String),
}

/// A field's short option, long option and the name of its value.
const fn option(id: FieldId) -> (char, &'static str, &'static str) {
    match id {
        FieldId::Timestamp => ('t', "timestamp", "MS|DATE"),
        FieldId::DataCenter => ('d', "data-center", "N"),
        FieldId::Machine => ('m', "machine", "N"),
        FieldId::Sequence => ('s', "sequence", "N"),
    }
}

fn command() -> Command {
    let options = FieldId::ALL.map(|id| {
        let (short, long, value) = option(id);
        Arg::new(long)
            .short(short)
            .long(long)
            .value_name(value)
            .help(words::option(id))
            // `-1` is a value too, if a wrong one, and the form has the words for it.
            .allow_negative_numbers(true)
    });
    Command::new(text::NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .about(words::ABOUT)
        .after_help(words::AFTER)
        .args(options)
}

/// Reads the command line; `now` is in milliseconds since the Unix epoch.
///
/// # Errors
/// What's wrong with it, in one printable line.
pub fn parse(args: impl IntoIterator<Item = OsString>, now: i64) -> Result<Asked, String> {
    let matches = match command().try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => {
            return match error.kind() {
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                    Ok(Asked::Print(error.to_string()))
                }
                _ => Err(usage_error(&error)),
            };
        }
    };
    let mut form = Form::default();
    for id in FieldId::ALL {
        let (_, long, _) = option(id);
        let Some(value) = matches.get_one::<String>(long) else {
            continue;
        };
        if let Err(error) = field::read(id, value, now).value {
            let what = text::field_error(id, error);
            return Err(printable(&format!("--{long} {value:?}: {what}")));
        }
        form.field_mut(id).set(value.trim().to_owned());
    }
    Ok(Asked::Run(Box::new(form)))
}

/// Clap's message without its usage and hints, which take several lines.
fn usage_error(error: &clap::Error) -> String {
    let message = error.to_string();
    let first = message.lines().next().unwrap_or_default();
    let what = first.strip_prefix("error: ").unwrap_or(first);
    printable(&format!("{what} ({})", words::SEE_HELP))
}

/// Escapes control characters, which an argument may hold and a terminal would obey.
fn printable(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, c| {
        if c.is_control() {
            let _ = write!(out, "{}", c.escape_unicode());
        } else {
            out.push(c);
        }
        out
    })
}
