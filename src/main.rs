//! Arguments in, exit status and stdout out.

use std::env;
use std::process;

use snowflake_tui::cli::{self, Command};
use snowflake_tui::form::Form;
use snowflake_tui::run::{self, UNUSABLE, print_error};
use snowflake_tui::terminal::Tty;
use snowflake_tui::text::cli as words;

fn main() {
    let status = match cli::parse(env::args_os(), run::clock()) {
        Err(message) => print_error(&message, UNUSABLE),
        Ok(Command::PrintText(text)) => run::print(text.trim_end()),
        Ok(Command::PrintId(id)) => run::print(&id.to_string()),
        Ok(Command::Run(form)) => explore(*form),
    };
    process::exit(status);
}

/// Runs the program where there is a terminal for it.
fn explore(form: Form) -> i32 {
    if matches!(env::var("TERM").as_deref(), Err(_) | Ok("" | "dumb")) {
        return print_error(words::DUMB_TERMINAL, UNUSABLE);
    }
    match Tty::open() {
        Ok(tty) => run::report(run::run_tui(form, &tty, tty.clone())),
        Err(_) => print_error(words::NO_TERMINAL, UNUSABLE),
    }
}
