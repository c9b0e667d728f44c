//! The terminal's side: takes all bytes, keeps them, and makes a screen of them.

use std::fs::File;
use std::io::{PipeReader, Read};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

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

struct State {
    bytes: Vec<u8>,
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
                    let mut state = heard.state();
                    state.bytes.extend_from_slice(&buffer[..count]);
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
