//! Arguments in, exit status and stdout out.

use std::env;
use std::process;

use snowflake_tui::cli::{self, Asked};
use snowflake_tui::form::Form;
use snowflake_tui::run::{self, UNUSABLE, complain};
use snowflake_tui::terminal::Tty;
use snowflake_tui::text::cli as words;

fn main() {
    let status = match cli::parse(env::args_os(), run::clock()) {
        Err(message) => complain(&message, UNUSABLE),
        Ok(Asked::Print(text)) => run::print(text.trim_end()),
        Ok(Asked::Run(form)) => explore(*form),
    };
    process::exit(status);
}

/// Runs the program where there is a terminal for it.
fn explore(form: Form) -> i32 {
    if matches!(env::var("TERM").as_deref(), Err(_) | Ok("" | "dumb")) {
        return complain(words::DUMB_TERMINAL, UNUSABLE);
    }
    match Tty::open() {
        Ok(tty) => run::report(run::converse(form, &tty, tty.clone())),
        Err(_) => complain(words::NO_TERMINAL, UNUSABLE),
    }
}
