//! A terminal that is played, and a program on it: for the tests and the benchmarks.

use std::env;
use std::fs::{self, File};
use std::io::{PipeWriter, Write};
use std::path::PathBuf;
use std::process::Child;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::tcgetattr;

mod listening;
pub(crate) mod log;
pub(crate) mod process;
mod start;

pub(crate) use listening::Answer;
use listening::{Heard, Order};
use start::{screen_size, set_size};

pub(crate) use start::Start;

/// How long anything may take to appear. Waiting ends as soon as it does.
pub(crate) const PATIENCE: Duration = Duration::from_secs(15);
/// How soon we must be gone after a signal or a hangup.
pub(crate) const GONE_WITHIN: Duration = Duration::from_secs(2);

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_snowflake-tui");
/// On every screen that isn't tiny.
pub(crate) const READY: &str = "Timestamp";
/// Keys from the first field to the last.
pub(crate) const TO_SEQUENCE: &str = "\x1b[Z\x1b[Z";
/// What the shell of [`Start::shell`] says when it waits for a command.
pub(crate) const PROMPT: &str = "READY> ";

/// Waits until something holds.
#[track_caller]
pub(crate) fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !holds() {
        assert!(Instant::now() < end, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(3));
    }
}

fn line_settings(master: &File) -> String {
    format!("{:?}", tcgetattr(master).expect("line settings"))
}

/// A program on a terminal.
pub(crate) struct Session {
    master: Option<Arc<File>>,
    started: Instant,
    child: Child,
    heard: Arc<Heard>,
    orders: Option<PipeWriter>,
    listener: Option<JoinHandle<()>>,
    /// The line settings at the start.
    found: String,
    dir: PathBuf,
}

impl Session {
    fn master(&self) -> &Arc<File> {
        self.master.as_ref().expect("a terminal that isn't gone")
    }

    /// Sends what a keyboard, or a terminal that replies, sends.
    pub(crate) fn send(&self, bytes: impl AsRef<[u8]>) -> &Self {
        let mut master: &File = self.master();
        master.write_all(bytes.as_ref()).expect("a terminal");
        self
    }

    /// Waits until the screen is as wanted.
    #[track_caller]
    pub(crate) fn wait(&self, what: &str, holds: impl FnMut(&vt100::Screen) -> bool) -> &Self {
        if let Err(screen) = self.heard.wait(holds) {
            panic!("waited in vain for {what}; the screen:\n{screen}");
        }
        self
    }

    /// Waits until a text is on the screen.
    #[track_caller]
    pub(crate) fn see(&self, text: &str) -> &Self {
        self.wait(text, |screen| screen.contents().contains(text))
    }

    /// Waits until a text isn't on the screen.
    #[track_caller]
    pub(crate) fn see_no(&self, text: &str) -> &Self {
        self.wait(&format!("no {text}"), |screen| {
            !screen.contents().contains(text)
        })
    }

    /// Waits until the focus is on the field with a label, or on the bits where there's none.
    #[track_caller]
    pub(crate) fn focus(&self, label: Option<&str>) -> &Self {
        self.wait(&format!("the focus on {label:?}"), |screen| {
            let (_, columns) = screen.size();
            let rows: Vec<String> = screen.rows(0, columns.get()).collect();
            let marked = rows.iter().position(|row| row.starts_with('>'));
            match (label, marked) {
                (Some(label), Some(y)) => {
                    let titled = |y: usize| rows.get(y).is_some_and(|row| row.contains(label));
                    titled(y) || (y > 0 && titled(y - 1))
                }
                (None, None) => screen.contents().contains("arrows, Space, 0, 1"),
                (Some(_), None) | (None, Some(_)) => false,
            }
        })
    }

    /// The text on the screen.
    pub(crate) fn screen(&self) -> String {
        self.heard.screen()
    }

    /// All bytes that the terminal got.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.heard.bytes()
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) -> &Self {
        self.heard.resize(screen_size(columns, rows));
        set_size(self.master(), columns, rows);
        self
    }

    /// The line settings now.
    pub(crate) fn line_settings(&self) -> String {
        line_settings(self.master())
    }

    /// The line settings at the start.
    pub(crate) fn line_settings_found(&self) -> &str {
        &self.found
    }

    /// The process that was started.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Our program's process, which a script or a shell started.
    #[track_caller]
    pub(crate) fn program(&self) -> u32 {
        let mut found = None;
        until("the program's process", || {
            found = process::in_session(self.pid(), "snowflake-tui");
            found.is_some()
        });
        found.expect("just found")
    }

    /// Sends our program a signal.
    #[track_caller]
    pub(crate) fn signal(&self, signal: Signal) -> &Self {
        let pid = i32::try_from(self.program()).ok().and_then(Pid::from_raw);
        kill_process(pid.expect("a process"), signal).expect("a process to signal");
        self
    }

    /// The terminal takes no more bytes, as after Ctrl+S or on a link that hangs.
    pub(crate) fn stop_reading(&self) -> &Self {
        self.order(Order::Pause)
    }

    pub(crate) fn read_on(&self) -> &Self {
        self.order(Order::Resume)
    }

    fn order(&self, order: Order) -> &Self {
        let mut orders = self.orders.as_ref().expect("a terminal that isn't gone");
        orders.write_all(&[order.into()]).expect("a listener");
        self
    }

    /// The terminal goes away.
    pub(crate) fn hang_up(&mut self) {
        self.orders = None;
        if let Some(listener) = self.listener.take() {
            listener.join().expect("a listener");
        }
        self.master = None;
    }

    /// Sends keys, and takes all that they bring.
    pub(crate) fn press(&self, keys: &str, quiet: Duration) -> Answer {
        let from = self.heard.count();
        let sent = Instant::now();
        self.send(keys);
        self.heard.answer(from, sent, quiet)
    }

    /// Takes the first frame, and all that comes before it.
    pub(crate) fn first_frame(&self, quiet: Duration) -> Answer {
        self.heard.answer(0, self.started, quiet)
    }

    /// Waits for the end and gives the exit status.
    #[track_caller]
    pub(crate) fn exit(&mut self) -> i32 {
        self.exit_within(PATIENCE)
    }

    #[track_caller]
    pub(crate) fn exit_within(&mut self, patience: Duration) -> i32 {
        let end = Instant::now() + patience;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            let screen = self.screen();
            assert!(Instant::now() < end, "still there; the screen:\n{screen}");
            thread::sleep(Duration::from_millis(2));
        };
        if self.master.is_some() {
            self.heard.wait_for_end();
        }
        status
            .code()
            .unwrap_or_else(|| panic!("ended as {status}, not by exiting"))
    }

    /// What was written to `$OUT`.
    pub(crate) fn out(&self) -> String {
        fs::read_to_string(self.dir.join("out")).unwrap_or_default()
    }

    /// What was written to `$ERR`.
    pub(crate) fn err(&self) -> String {
        fs::read_to_string(self.dir.join("err")).unwrap_or_default()
    }

    /// After the end: the terminal is as it was found, was left once, and was sent nothing but
    /// what we promise.
    #[track_caller]
    pub(crate) fn assert_restored(&self, case: &str) {
        assert_eq!(self.line_settings(), self.found, "{case}: line settings");
        log::assert_left(&self.bytes(), 1, case);
        log::assert_promised(&self.bytes(), case);
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if self.child.try_wait().is_ok_and(|status| status.is_none()) {
            // Fails only if it has just ended by itself.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        self.hang_up();
        let _ = fs::remove_dir_all(&self.dir);
    }
}
