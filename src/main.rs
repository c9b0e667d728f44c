//! Arguments in, exit status and stdout out.

use std::env;
use std::process;

use snowflake_tui::cli::{self, Command};
use snowflake_tui::run;

fn main() {
    let status = match cli::parse(env::args_os(), run::clock()) {
        Err(message) => run::print_error(&message, run::UNUSABLE),
        Ok(Command::Print(text)) => run::print(text.trim_end()),
        Ok(Command::Run(form)) => run::explore(*form),
    };
    process::exit(status);
}
