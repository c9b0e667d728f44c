//! What happens outside, through one channel: keys and pastes, signals, the hangup, time.
//!
//! Each source is a small thread that blocks until its own kind of news comes, so that none can
//! hold up another. Time needs no thread: waiting for an event ends when a tick is due.

pub mod decode;

use std::io;
use std::process;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use crate::terminal::{Heard, Tty};
use decode::{Decoder, Input};

/// Exit status of a process that ended by a signal: this much above the signal's number.
pub const SIGNAL_STATUS: i32 = 128;

/// How long the main thread may take to leave after a signal before we leave without it. It only
/// takes that long where it's stuck writing to a terminal that takes nothing.
const LAST_RESORT: Duration = Duration::from_millis(500);

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key.
    Key(KeyEvent),
    /// Pasted text.
    Paste(String),
    /// A paste began and its end never came.
    PasteCutOff,
    /// The terminal may have another size.
    Resize,
    /// A signal asks us to end: its number.
    End(i32),
    /// A signal asks us to stop until continued.
    Stop,
    /// We were continued.
    Continue,
    /// A tick is due.
    Tick,
}

impl From<Input> for Event {
    fn from(input: Input) -> Self {
        match input {
            Input::Key(key) => Self::Key(key),
            Input::Paste(text) => Self::Paste(text),
            Input::PasteCutOff => Self::PasteCutOff,
        }
    }
}

/// The receiving end.
#[derive(Debug)]
pub struct Events {
    queue: Receiver<Event>,
}

impl Events {
    /// Starts to listen. `suspendable` says whether a stop signal is ours to handle; where it
    /// isn't, it keeps the effect that it had.
    ///
    /// # Errors
    /// The signals can't be caught or a thread can't be started.
    pub fn listen(tty: &Tty, suspendable: bool) -> io::Result<Self> {
        let (sender, queue) = mpsc::channel();
        let mut numbers = vec![SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH, SIGCONT];
        if suspendable {
            numbers.push(SIGTSTP);
        }
        let signals = Signals::new(numbers)?;
        let (from_signals, keys_tty, signals_tty) = (sender.clone(), tty.clone(), tty.clone());
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || watch_signals(signals, &signals_tty, &from_signals))?;
        thread::Builder::new()
            .name("keys".to_owned())
            .spawn(move || read_keys(&keys_tty, &sender))?;
        Ok(Self { queue })
    }

    /// Waits for the next event, or until a tick is due.
    #[must_use]
    pub fn wait(&self, tick: Option<Instant>) -> Event {
        let event = match tick {
            None => self.queue.recv().map_err(RecvTimeoutError::from),
            Some(due) => self
                .queue
                .recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        match event {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => Event::Tick,
            // Both threads are gone, and with them the terminal.
            Err(RecvTimeoutError::Disconnected) => Event::End(SIGHUP),
        }
    }

    /// The next event that is here already.
    #[must_use]
    pub fn queued(&self) -> Option<Event> {
        self.queue.try_recv().ok()
    }
}

/// Reads the terminal until it's gone. Being gone counts as the hangup signal, which may have
/// been ignored or kept by a parent.
fn read_keys(tty: &Tty, events: &Sender<Event>) {
    let mut decoder = Decoder::default();
    let mut buffer = [0; 4096];
    loop {
        let inputs = match tty.hear(&mut buffer, decoder.patience()) {
            Heard::Bytes(count) => decoder.feed(&buffer[..count]),
            Heard::Silence => decoder.silence(),
            Heard::Hangup => {
                // Nobody listens any more once the main thread is leaving.
                let _ = events.send(Event::End(SIGHUP));
                return;
            }
        };
        for input in inputs {
            if events.send(input.into()).is_err() {
                return;
            }
        }
    }
}

fn watch_signals(mut signals: Signals, tty: &Tty, events: &Sender<Event>) {
    for number in signals.forever() {
        let (event, ends) = match number {
            SIGWINCH => (Event::Resize, false),
            SIGTSTP => (Event::Stop, false),
            SIGCONT => (Event::Continue, false),
            number => (Event::End(number), true),
        };
        // The main thread may have left the loop, and be stuck writing to stdout.
        let _ = events.send(event);
        if ends {
            thread::sleep(LAST_RESORT);
            tty.seize();
            process::exit(SIGNAL_STATUS + number);
        }
    }
}
