//! Waiting until something can be read.

use std::os::fd::{AsRawFd, BorrowedFd};
use std::time::Duration;

use nix::sys::select::{FD_SETSIZE, FdSet, pselect};
use nix::sys::time::TimeSpec;
use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// What can be read: what somebody has written, or that nobody will any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Readable {
    /// The terminal.
    pub terminal: bool,
    /// The signals.
    pub signals: bool,
}

/// Waits for the signals, and for the terminal if it's ours, but no longer than a time-out.
/// Interrupted, it's as if nothing had come.
type Wait = fn(BorrowedFd<'_>, Option<BorrowedFd<'_>>, Option<Duration>) -> Readable;

/// On macOS `poll` calls /dev/tty invalid, and the other BSDs are like it.
pub(super) const WAIT: Wait = if cfg!(target_os = "linux") {
    with_poll
} else {
    with_select
};

fn with_poll(
    signals: BorrowedFd<'_>,
    terminal: Option<BorrowedFd<'_>>,
    timeout: Option<Duration>,
) -> Readable {
    let mut fds: Vec<_> = [Some(signals), terminal]
        .into_iter()
        .flatten()
        .map(|fd| PollFd::from_borrowed_fd(fd, PollFlags::IN))
        .collect();
    let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
    // An error leaves all of them without events.
    let _ = poll(&mut fds, timeout.as_ref());
    let ready = |at: usize| fds.get(at).is_some_and(|fd| !fd.revents().is_empty());
    Readable {
        signals: ready(0),
        terminal: ready(1),
    }
}

fn with_select(
    signals: BorrowedFd<'_>,
    terminal: Option<BorrowedFd<'_>>,
    timeout: Option<Duration>,
) -> Readable {
    let fds = || [Some(signals), terminal].into_iter().flatten();
    // A set has no room for higher ones.
    let fits = |fd: BorrowedFd<'_>| usize::try_from(fd.as_raw_fd()).is_ok_and(|fd| fd < FD_SETSIZE);
    if !fds().all(fits) {
        return with_poll(signals, terminal, timeout);
    }
    let mut set = FdSet::new();
    fds().for_each(|fd| set.insert(fd));
    let timeout = timeout.map(TimeSpec::from);
    match pselect(None, &mut set, None, None, timeout.as_ref(), None) {
        Ok(_) => Readable {
            signals: set.contains(signals),
            terminal: terminal.is_some_and(|fd| set.contains(fd)),
        },
        Err(_) => Readable::default(),
    }
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

    /// Each system's call, so that what others run is tested here as well.
    const BOTH: [(&str, Wait); 2] = [("poll", with_poll), ("select", with_select)];
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
        Readable { terminal, signals }
    }

    #[test]
    fn what_can_be_read_is_told() {
        for (name, wait) in BOTH {
            let (terminal, mut master) = terminal();
            let (signals, mut sender) = UnixStream::pair().expect("a pair");
            let now = |timeout| wait(signals.as_fd(), Some(terminal.as_fd()), timeout);
            assert_eq!(now(SOON), readable(false, false), "{name}");
            master.write_all(b"x\n").expect("a terminal");
            assert_eq!(now(None), readable(false, true), "{name}");
            sender.write_all(b"x").expect("a pair");
            assert_eq!(now(None), readable(true, true), "{name}");
            // What's typed isn't ours.
            let alone = wait(signals.as_fd(), None, SOON);
            assert_eq!(alone, readable(true, false), "{name}");
        }
    }

    #[test]
    fn a_terminal_that_is_gone_can_be_read() {
        for (name, wait) in BOTH {
            let (terminal, master) = terminal();
            let (signals, _sender) = UnixStream::pair().expect("a pair");
            drop(master);
            let now = wait(signals.as_fd(), Some(terminal.as_fd()), None);
            assert_eq!(now, readable(false, true), "{name}");
        }
    }

    #[test]
    fn descriptors_may_be_high() {
        let limit = getrlimit(Resource::Nofile);
        let current = limit.maximum;
        setrlimit(Resource::Nofile, Rlimit { current, ..limit }).expect("as many as we may");
        for (name, wait) in BOTH {
            let (terminal, mut master) = terminal();
            let (signals, _sender) = UnixStream::pair().expect("a pair");
            let high = fcntl_dupfd_cloexec(&terminal, 1500).expect("a high one");
            master.write_all(b"x\n").expect("a terminal");
            let now = wait(signals.as_fd(), Some(high.as_fd()), None);
            assert_eq!(now, readable(false, true), "{name}");
        }
    }
}
