//! Arguments in, exit status and stdout out.

use std::env;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::panic;
use std::process::{self, ExitCode};

use anyhow::Context;
use snowflake_tui::app::App;
use snowflake_tui::cli::{self, Asked};
use snowflake_tui::events::{Events, SIGNAL_STATUS};
use snowflake_tui::form::Form;
use snowflake_tui::run::{self, Ending, Run};
use snowflake_tui::terminal::{self, Borrowed, Screen, Tty};
use snowflake_tui::text::{self, cli as words};
use snowflake_tui::ui::Ui;

/// Bad arguments, or no terminal to draw on.
const UNUSABLE: u8 = 2;
/// Reading or writing failed.
const FAILED: u8 = 1;
/// A panic, as the standard library ends one.
const PANICKED: i32 = 101;

fn main() -> ExitCode {
    match cli::parse(env::args_os(), run::clock()) {
        Err(message) => complain(&message, UNUSABLE),
        Ok(Asked::Print(text)) => printed(print(text.trim_end())),
        Ok(Asked::Run(form)) => explore(*form),
    }
}

/// Runs the program, and ends as it ends.
fn explore(form: Form) -> ExitCode {
    if matches!(env::var("TERM").as_deref(), Err(_) | Ok("" | "dumb")) {
        return complain(words::DUMB_TERMINAL, UNUSABLE);
    }
    let Ok(tty) = Tty::open() else {
        return complain(words::NO_TERMINAL, UNUSABLE);
    };
    match converse(form, &tty) {
        Err(error) => complain(&format!("{error:#}"), FAILED),
        Ok(Ending::Id(id)) => printed(print(&id.to_string())),
        Ok(Ending::Quit) if io::stdout().is_terminal() => ExitCode::SUCCESS,
        // A script that waits for an ID must not go on without one.
        Ok(Ending::Quit | Ending::Interrupt) => by_signal(signal_hook::consts::SIGINT),
        Ok(Ending::Signal(signal)) => by_signal(signal),
    }
}

/// Has the terminal from here to its end.
fn converse(form: Form, tty: &Tty) -> anyhow::Result<Ending> {
    give_back_on_panic(tty.clone());
    let suspendable = terminal::suspendable();
    let events = Events::listen(tty, suspendable).context(words::EVENTS)?;
    let _borrowed = Borrowed::new(tty).context(words::TERMINAL)?;
    let run = Run {
        app: App::new(form, run::clock()),
        ui: Ui::from_env(),
        screen: Screen::new(tty.clone(), tty.size()).context(words::TERMINAL)?,
        tty,
        events: &events,
        suspendable,
    };
    run.until_end()
}

/// A panic on any thread first gives the terminal back, so that its message can be read, and
/// ends the program.
fn give_back_on_panic(tty: Tty) {
    let message = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        tty.give_back();
        message(info);
        process::exit(PANICKED);
    }));
}

fn print(line: &str) -> io::Result<()> {
    let mut stdout = io::stdout();
    writeln!(stdout, "{line}")?;
    stdout.flush()
}

fn printed(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was to read it has left; that is for them to say.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {
            by_signal(signal_hook::consts::SIGPIPE)
        }
        Err(error) => complain(&format!("{}: {error}", words::STDOUT), FAILED),
    }
}

fn by_signal(signal: i32) -> ExitCode {
    u8::try_from(SIGNAL_STATUS + signal).map_or(ExitCode::FAILURE, ExitCode::from)
}

fn complain(message: &str, status: u8) -> ExitCode {
    // Where stderr is closed or full there's nobody left to tell.
    let _ = writeln!(io::stderr(), "{}: {message}", text::NAME);
    ExitCode::from(status)
}
