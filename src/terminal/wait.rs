//! Waiting until something can be read.

use std::iter;
use std::os::fd::{AsRawFd, BorrowedFd};
use std::time::Duration;

use filedescriptor::{POLLIN, poll, pollfd};

/// `poll` cuts a time-out to milliseconds; what is left of one would pass without sleeping.
const ROUNDING: Duration = Duration::from_micros(999);

/// What can be read: what somebody has written, or that nobody will any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Readable {
    pub(crate) signals: bool,
    pub(crate) terminal: bool,
}

/// Waits for the signals, and for the terminal if it's ours, but no longer than a time-out.
/// Interrupted, it's as if nothing had come.
pub(super) fn wait(
    signals: BorrowedFd<'_>,
    terminal: Option<BorrowedFd<'_>>,
    timeout: Option<Duration>,
) -> Readable {
    let entry = |fd: BorrowedFd<'_>| pollfd {
        fd: fd.as_raw_fd(),
        events: POLLIN,
        revents: 0,
    };
    let mut fds: Vec<_> = iter::once(signals).chain(terminal).map(entry).collect();
    let sleep = timeout.filter(|timeout| !timeout.is_zero());
    // An error leaves all of them without events.
    let _ = poll(&mut fds, sleep.map(|time| time + ROUNDING).or(timeout));
    let ready = |at: usize| fds.get(at).is_some_and(|fd| fd.revents != 0);
    let (signals, terminal) = (ready(0), ready(1));
    Readable { signals, terminal }
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::Write;
    use std::os::fd::AsFd;
    use std::os::unix::net::UnixStream;

    use rustix::io::fcntl_dupfd_cloexec;
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};

    use super::*;

    const SOON: Option<Duration> = Some(Duration::from_millis(1));

    /// A terminal, and its other end.
    fn terminal() -> (File, File) {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
        let master = openpt(flags).expect("a terminal");
        grantpt(&master).expect("a terminal");
        unlockpt(&master).expect("a terminal");
        let terminal = ioctl_tiocgptpeer(&master, flags).expect("its other end");
        (terminal.into(), master.into())
    }

    fn readable(signals: bool, terminal: bool) -> Readable {
        Readable { signals, terminal }
    }

    #[test]
    fn what_can_be_read_is_told() {
        let (terminal, mut master) = terminal();
        let (signals, mut sender) = UnixStream::pair().expect("a pair");
        let now = |timeout| wait(signals.as_fd(), Some(terminal.as_fd()), timeout);
        assert_eq!(now(SOON), readable(false, false));
        master.write_all(b"x\n").expect("a terminal");
        assert_eq!(now(None), readable(false, true));
        sender.write_all(b"x").expect("a pair");
        assert_eq!(now(None), readable(true, true));
        // What's typed isn't ours.
        let alone = wait(signals.as_fd(), None, SOON);
        assert_eq!(alone, readable(true, false));
    }

    #[test]
    fn a_terminal_that_is_gone_can_be_read() {
        let (terminal, master) = terminal();
        let (signals, _sender) = UnixStream::pair().expect("a pair");
        drop(master);
        let now = wait(signals.as_fd(), Some(terminal.as_fd()), None);
        assert_eq!(now, readable(false, true));
    }

    #[test]
    fn descriptors_may_be_high() {
        let limit = getrlimit(Resource::Nofile);
        let current = limit.maximum;
        setrlimit(Resource::Nofile, Rlimit { current, ..limit }).expect("as many as we may");
        let (terminal, mut master) = terminal();
        let (signals, _sender) = UnixStream::pair().expect("a pair");
        let high = fcntl_dupfd_cloexec(&terminal, 1500).expect("a high one");
        master.write_all(b"x\n").expect("a terminal");
        let now = wait(signals.as_fd(), Some(high.as_fd()), None);
        assert_eq!(now, readable(false, true));
    }
}
