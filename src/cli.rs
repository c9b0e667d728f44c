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

/// A field's short and long option.
const fn option(id: FieldId) -> (char, &'static str) {
    match id {
        FieldId::Timestamp => ('t', "timestamp"),
        FieldId::DataCenter => ('d', "data-center"),
        FieldId::Machine => ('m', "machine"),
        FieldId::Sequence => ('s', "sequence"),
    }
}

fn command() -> Command {
    let options = FieldId::ALL.map(|id| {
        let (short, long) = option(id);
        Arg::new(long)
            .short(short)
            .long(long)
            .value_name(words::value(id))
            .help(words::option(id))
            // `-1` is a value too, if a wrong one, and the form has the words for it.
            .allow_negative_numbers(true)
    });
    Command::new(text::NAME)
        .version(env!("CARGO_PKG_VERSION"))
        .about(words::ABOUT)
        .after_help(words::AFTER)
        // An alias may give values, and who uses it others.
        .args_override_self(true)
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
        let (_, long) = option(id);
        let Some(value) = matches.get_one::<String>(long) else {
            continue;
        };
        if let Err(error) = field::read(id, value, now).value {
            let what = text::field_error(id, error);
            return Err(printable(&format!("--{long} {value:?}: {what}")));
        }
        if let Err(refusal) = form.field_mut(id).insert(value.trim()) {
            let what = text::refused(&refusal, false);
            return Err(printable(&format!("--{long}: {what}")));
        }
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
