//! What happens outside: keys and pastes, signals, the hangup, time.
//!
//! One wait for all of it, on the main thread: whoever waits is whom a key wakes, so that nothing
//! is handed from thread to thread before a key is answered, and nothing reads the terminal while
//! it isn't ours. That takes a decoder that never waits for the rest of a sequence; crossterm's
//! does. Signals come over a socket from a thread of their own, which also ends the program where
//! the main thread is stuck.

mod decode;

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGWINCH, SIGXCPU,
};
use signal_hook::iterator::Signals;

use crate::terminal::Tty;
use decode::Decoder;
pub(crate) use decode::Input;

/// Exit status of a process that ended by a signal: this much above the signal's number.
pub(crate) const SIGNAL_STATUS: i32 = 128;

/// The signals that end a program and come from outside. Those that tell of a fault inside aren't
/// ours to catch.
const ENDING: [i32; 11] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO,
];

/// How long the main thread may take to leave after a signal before we leave without it. It only
/// takes that long where it's stuck writing, to a terminal or a stdout that takes nothing.
const LAST_RESORT: Duration = Duration::from_millis(500);

/// How long input that keeps coming may put off what is due.
const OVERRUN: Duration = Duration::from_millis(100);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    Input(Input),
    /// Its number.
    Signal(i32),
}

pub(crate) struct Events {
    tty: Tty,
    decoder: Decoder,
    /// The signals' numbers.
    signals: UnixStream,
    queue: VecDeque<Event>,
}

impl Events {
    /// Starts to listen. `can_suspend` says whether a stop signal is ours to handle; where it
    /// isn't, it keeps the effect that it had.
    pub(crate) fn listen(tty: &Tty, can_suspend: bool) -> io::Result<Self> {
        let suspend = can_suspend.then_some(SIGTSTP);
        let others = [SIGWINCH, SIGCONT].into_iter().chain(suspend);
        let caught = Signals::new(ENDING.into_iter().chain(others))?;
        let (signals, sender) = UnixStream::pair()?;
        let at_last = tty.clone();
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || forward_signals(caught, sender, &at_last))?;
        Ok(Self {
            tty: tty.clone(),
            decoder: Decoder::new(Instant::now()),
            signals,
            queue: VecDeque::new(),
        })
    }

    /// Waits for the next event; `None` if none has come until `end`.
    pub(crate) fn wait(&mut self, end: Option<Instant>) -> Option<Event> {
        while self.queue.is_empty() {
            let deadline = self.decoder.deadline();
            let until = [end, deadline].into_iter().flatten().min();
            let readable = self.tty.wait(&self.signals, until);
            if readable.signals {
                self.take_signal();
            }
            if readable.terminal {
                self.take_byte();
            }
            let now = Instant::now();
            if self.decoder.deadline().is_some_and(|at| at <= now) {
                let inputs = self.decoder.on_timeout();
                self.queue.extend(inputs.into_iter().map(Event::Input));
            }
            // A key of several bytes isn't left half-way.
            let more = readable.terminal;
            let overrun = if more { OVERRUN } else { Duration::ZERO };
            if self.queue.is_empty() && end.is_some_and(|end| end + overrun <= now) {
                return None;
            }
        }
        self.queue.pop_front()
    }

    /// Takes a byte from the terminal. Its being gone counts as the hangup signal, which may have
    /// been ignored or kept by a parent.
    fn take_byte(&mut self) {
        match self.tty.read() {
            Ok(byte) => {
                let inputs = self.decoder.feed(byte.as_slice(), Instant::now());
                self.queue.extend(inputs.into_iter().map(Event::Input));
            }
            Err(_) => self.queue.push_back(Event::Signal(SIGHUP)),
        }
    }

    fn take_signal(&mut self) {
        let mut number = [0; size_of::<i32>()];
        // There is something to read, and the other end never closes.
        if self.signals.read_exact(&mut number).is_ok() {
            let number = i32::from_ne_bytes(number);
            self.queue.push_back(Event::Signal(number));
        }
    }
}

fn forward_signals(mut caught: Signals, mut sender: UnixStream, tty: &Tty) {
    for number in caught.forever() {
        // The main thread may have left the loop, and be stuck writing to stdout.
        let _ = sender.write_all(&number.to_ne_bytes());
        if ENDING.contains(&number) {
            thread::sleep(LAST_RESORT);
            tty.force_leave();
            process::exit(SIGNAL_STATUS + number);
        }
    }
}
