//! The terminal's side: takes all bytes, keeps them, and makes a screen of them.

use std::fs::File;
use std::io::{PipeReader, Read};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use vt100::Parser;

use super::PATIENCE;

/// What the listener can be told. It ends when nobody can tell it anything any more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Pause,
    Resume,
}

impl From<Order> for u8 {
    fn from(order: Order) -> Self {
        match order {
            Order::Pause => b'p',
            Order::Resume => b'r',
        }
    }
}

/// What a program wrote at one go.
pub(crate) struct Answer {
    /// Until its first byte.
    pub(crate) first: Duration,
    /// Until its last byte.
    pub(crate) last: Duration,
    /// How many bytes.
    pub(crate) bytes: usize,
}

struct State {
    bytes: Vec<u8>,
    /// When each piece came, and how many bytes had come by then.
    times: Vec<(Instant, usize)>,
    parser: Parser,
    ended: bool,
}

/// What the terminal got.
pub(super) struct Heard {
    state: Mutex<State>,
    news: Condvar,
}

impl Heard {
    pub(super) fn new((rows, columns): (NonZeroU16, NonZeroU16)) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(State {
                bytes: Vec::new(),
                times: Vec::new(),
                parser: Parser::new(rows, columns, 0),
                ended: false,
            }),
            news: Condvar::new(),
        })
    }

    /// A failed assertion about the screen must not hide behind a poisoned lock.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait_until(&self, mut holds: impl FnMut(&State) -> bool) -> bool {
        let end = Instant::now() + PATIENCE;
        let mut state = self.state();
        loop {
            if holds(&state) {
                return true;
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            let waited = self.news.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits until the screen is as wanted; else gives its text.
    pub(super) fn wait(&self, mut holds: impl FnMut(&vt100::Screen) -> bool) -> Result<(), String> {
        if self.wait_until(|state| holds(state.parser.screen())) {
            return Ok(());
        }
        Err(self.screen())
    }

    /// Waits until the last byte is here.
    pub(super) fn wait_for_end(&self) {
        assert!(
            self.wait_until(|state| state.ended),
            "somebody still has the terminal open",
        );
    }

    /// How many bytes have come.
    pub(super) fn count(&self) -> usize {
        self.state().bytes.len()
    }

    /// Waits for an answer behind the first `from` bytes, which is over when nothing has come for
    /// so long.
    pub(super) fn answer(&self, from: usize, since: Instant, quiet: Duration) -> Answer {
        assert!(
            self.wait_until(|state| state.bytes.len() > from),
            "no answer"
        );
        let mut count = 0;
        while self.count() > count {
            count = self.count();
            thread::sleep(quiet);
        }
        let state = self.state();
        let first = state.times.iter().find(|(_, count)| *count > from);
        let (first, last) = (
            first.expect("a piece").0,
            state.times.last().expect("a piece").0,
        );
        Answer {
            first: first - since,
            last: last - since,
            bytes: state.bytes.len() - from,
        }
    }

    pub(super) fn screen(&self) -> String {
        self.state().parser.screen().contents()
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        self.state().bytes.clone()
    }

    pub(super) fn resize(&self, (rows, columns): (NonZeroU16, NonZeroU16)) {
        self.state().parser.set_size(rows, columns);
    }
}

/// Takes bytes until nobody has the terminal's other end open, or nobody gives orders.
pub(super) fn listen(master: &File, mut orders: PipeReader, heard: &Heard) {
    let mut reading = true;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let mut fds = [
            PollFd::new(&orders, PollFlags::IN),
            PollFd::new(master, PollFlags::IN),
        ];
        let watched = if reading { 2 } else { 1 };
        if poll(&mut fds[..watched], None).is_err() {
            continue;
        }
        let (ordered, readable) = (
            !fds[0].revents().is_empty(),
            reading && !fds[1].revents().is_empty(),
        );
        if ordered {
            let mut order = [0];
            match orders.read(&mut order) {
                Ok(1) => reading = order[0] == Order::Resume.into(),
                _ => break,
            }
        } else if readable {
            let mut master = master;
            match master.read(&mut buffer) {
                Ok(count) if count > 0 => {
                    let now = Instant::now();
                    let mut state = heard.state();
                    state.bytes.extend_from_slice(&buffer[..count]);
                    let count_so_far = state.bytes.len();
                    state.times.push((now, count_so_far));
                    state.parser.process(&buffer[..count]);
                    heard.news.notify_all();
                }
                _ => break,
            }
        }
    }
    heard.state().ended = true;
    heard.news.notify_all();
}
