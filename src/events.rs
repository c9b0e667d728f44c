//! What happens outside: keys and pastes, signals, the hangup, time.
//!
//! One wait for all of it, on the main thread: whoever waits is whom a key wakes, so that nothing
//! is handed from thread to thread before a key is answered, and nothing reads the terminal while
//! it isn't ours. That takes a decoder that never waits for the rest of a sequence; crossterm's
//! does. Signals come over a socket from a thread of their own, which also ends the program where
//! the main thread is stuck.

pub mod decode;

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::Signals;

use crate::terminal::{Heard, Tty};
use decode::{Decoder, Input};

/// Exit status of a process that ended by a signal: this much above the signal's number.
pub const SIGNAL_STATUS: i32 = 128;

/// The signals that end a program and come from outside. Those that tell of a fault inside aren't
/// ours to catch.
const ENDING: [i32; 11] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO,
];

/// How long the main thread may take to leave after a signal before we leave without it. It only
/// takes that long where it's stuck writing, to a terminal or a stdout that takes nothing.
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

/// All that happens, in order.
pub struct Events {
    tty: Tty,
    decoder: Decoder,
    /// When the decoder's patience ends, unless more bytes come.
    silence_at: Option<Instant>,
    /// Each signal is a byte: its number.
    signals: UnixStream,
    /// What came and wasn't taken yet.
    ready: VecDeque<Event>,
}

impl Events {
    /// Starts to listen. `suspendable` says whether a stop signal is ours to handle; where it
    /// isn't, it keeps the effect that it had.
    ///
    /// # Errors
    /// The signals can't be caught or a thread can't be started.
    pub fn listen(tty: &Tty, suspendable: bool) -> io::Result<Self> {
        let stop = suspendable.then_some(SIGTSTP);
        let caught = Signals::new(ENDING.into_iter().chain([SIGWINCH, SIGCONT]).chain(stop))?;
        let (signals, sender) = UnixStream::pair()?;
        let at_last = tty.clone();
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || pass_on(caught, sender, &at_last))?;
        Ok(Self {
            tty: tty.clone(),
            decoder: Decoder::default(),
            silence_at: None,
            signals,
            ready: VecDeque::new(),
        })
    }

    /// Waits for the next event, or until a tick is due.
    pub fn wait(&mut self, tick: Option<Instant>) -> Event {
        self.next(tick).unwrap_or(Event::Tick)
    }

    /// The next event that is here already.
    pub fn queued(&mut self) -> Option<Event> {
        self.next(Some(Instant::now()))
    }

    /// The next event; `None` if none has come until `end`.
    fn next(&mut self, end: Option<Instant>) -> Option<Event> {
        while self.ready.is_empty() {
            let until = [end, self.silence_at].into_iter().flatten().min();
            let ready = self.tty.wait(&self.signals, until);
            if ready.other {
                self.take_signals();
            }
            if ready.tty {
                self.take_input();
            }
            let now = Instant::now();
            if self.silence_at.is_some_and(|at| at <= now) {
                self.silence_at = None;
                let inputs = self.decoder.silence();
                self.ready.extend(inputs.into_iter().map(Event::from));
            }
            if self.ready.is_empty() && end.is_some_and(|end| end <= now) {
                return None;
            }
        }
        self.ready.pop_front()
    }

    /// Takes what the terminal has. Its being gone counts as the hangup signal, which may have
    /// been ignored or kept by a parent.
    fn take_input(&mut self) {
        let mut buffer = [0; 4096];
        match self.tty.read(&mut buffer) {
            Heard::Bytes(bytes) => {
                let inputs = self.decoder.feed(bytes);
                self.ready.extend(inputs.into_iter().map(Event::from));
                let patience = self.decoder.patience();
                self.silence_at = patience.map(|patience| Instant::now() + patience);
            }
            Heard::Nothing => {}
            Heard::Hangup => self.ready.push_back(Event::End(SIGHUP)),
        }
    }

    fn take_signals(&mut self) {
        let mut numbers = [0; 64];
        // The other end never closes, and there is something to read.
        let count = self.signals.read(&mut numbers).unwrap_or(0);
        for &number in &numbers[..count] {
            self.ready.push_back(match i32::from(number) {
                SIGWINCH => Event::Resize,
                SIGTSTP => Event::Stop,
                SIGCONT => Event::Continue,
                number => Event::End(number),
            });
        }
    }
}

fn pass_on(mut caught: Signals, mut sender: UnixStream, tty: &Tty) {
    for number in caught.forever() {
        // Signals' numbers are small. The main thread may have left the loop, and be stuck writing
        // to stdout.
        let _ = sender.write_all(&[number.unsigned_abs().try_into().unwrap_or(u8::MAX)]);
        if ENDING.contains(&number) {
            thread::sleep(LAST_RESORT);
            tty.seize();
            process::exit(SIGNAL_STATUS + number);
        }
    }
}
