//! What can't be had from outside: writing that fails, and panics. The tests run themselves as
//! the program, with a writer between it and the terminal.

use std::env;
use std::io::{self, Write};
use std::process;
use std::thread;

use ratatui::layout::Size;
use snowflake_tui::form::Form;
use snowflake_tui::run;
use snowflake_tui::terminal::{Output, Tty};

use crate::harness::{READY, Session, Start};

/// Asks [`child`] for a fault.
const FAULT: &str = "SNOWFLAKE_TUI_FAULT";
/// What the fault says.
const MESSAGE: &str = "this fault is deliberate";

/// Writes to the terminal until the fault is due, at the first key.
struct Faulty {
    tty: Tty,
    frames: u32,
    fault: String,
}

impl Write for Faulty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.frames += 1;
        match self.fault.as_str() {
            _ if self.frames == 1 => {}
            "an error" => return Err(io::Error::other(MESSAGE)),
            "a panic" => panic!("{MESSAGE}"),
            "a panic elsewhere" => drop(thread::spawn(|| panic!("{MESSAGE}"))),
            fault => unreachable!("{fault}"),
        }
        self.tty.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.tty.flush()
    }
}

impl Output for Faulty {
    fn size(&self) -> Size {
        self.tty.size()
    }
}

#[test]
#[ignore = "not a test, but what the tests here run as the program"]
fn child() {
    let Ok(fault) = env::var(FAULT) else {
        return;
    };
    let tty = Tty::open().expect("a terminal");
    let out = Faulty {
        tty: tty.clone(),
        frames: 0,
        fault,
    };
    let mut form = Form::default();
    form.field_mut(snowflake_tui::field::FieldId::Timestamp)
        .set("1288834975657".to_owned());
    process::exit(run::run_tui(form, &tty, out));
}

/// The program after a key that makes it fail.
fn faulty(fault: &str) -> Session {
    let tests = env::current_exe().expect("this program");
    let tests = tests.to_str().expect("a readable path");
    let script = r#"exec "$0" --ignored --exact faults::child --nocapture > "$OUT" 2> "$ERR""#;
    let session = Start::new("bash", &["-c", script, tests])
        .env(FAULT, fault)
        .ready();
    session.send("\t");
    session
}

// a08: https://github.com/orhun/cargo-tree-tui/issues/45
#[test]
fn a08_an_error_while_drawing_restores_the_terminal_and_says_so_in_a_line() {
    let mut session = faulty("an error");
    assert_eq!(session.exit(), 1);
    let expected = format!("snowflake-tui: can't draw on the terminal: {MESSAGE}\n");
    assert_eq!(session.err(), expected);
    session.assert_restored("a08");
}

// a09: https://github.com/ratatui/bevy_ratatui/issues/107
// a10: https://github.com/epilys/bb/issues/12
#[test]
fn a09_a10_a_panic_on_any_thread_restores_the_terminal_and_can_be_read() {
    for fault in ["a panic", "a panic elsewhere"] {
        let mut session = faulty(fault);
        assert_eq!(session.exit(), 101, "{fault}");
        assert!(session.err().contains(MESSAGE), "{fault}");
        session.assert_restored(fault);
    }
}

// a09: https://github.com/ratatui/bevy_ratatui/issues/107
#[test]
fn a09_the_message_of_a_panic_stands_on_the_main_screen() {
    let tests = env::current_exe().expect("this program");
    let tests = tests.to_str().expect("a readable path");
    let args = ["--ignored", "--exact", "faults::child", "--nocapture"];
    let mut session = Start::new(tests, &args).env(FAULT, "a panic").ready();
    session.send("\t");
    assert_eq!(session.exit(), 101);
    let screen = session.screen();
    assert!(screen.contains(MESSAGE), "{screen}");
    assert!(!screen.contains(READY), "{screen}");
    session.assert_restored("a09");
}
