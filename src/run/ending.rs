//! How the program ends: what stdout, stderr and the exit status say.

use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;

use rustix::fs::{OFlags, fcntl_getfl};
use rustix::io::Errno;
use signal_hook::consts::{SIGINT, SIGPIPE};

use crate::events::SIGNAL_STATUS;
use crate::snowflake::Id;
use crate::text::{self, cli as words};

// Exit statuses.
const DONE: i32 = 0;
const FAILED: i32 = 1;
/// Exit status: bad arguments, or no terminal to draw on.
pub const UNUSABLE: i32 = 2;
/// A panic, as the standard library ends one.
pub(super) const PANICKED: i32 = 101;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// With an ID, to be printed.
    Id(Id),
    /// Without one.
    Quit,
    /// By a signal, its number; Ctrl+C and a terminal that is gone count as theirs.
    Signal(i32),
}

/// Says how it ended: the ID to stdout, or what went wrong to stderr. Gives the exit status.
pub(super) fn report(ended: anyhow::Result<Ending>) -> i32 {
    match ended {
        Err(error) => print_error(&format!("{error:#}"), FAILED),
        Ok(Ending::Id(id)) => print(&id.to_string()),
        Ok(Ending::Quit) if io::stdout().is_terminal() => DONE,
        // A script that waits for an ID must not go on without one.
        Ok(Ending::Quit) => SIGNAL_STATUS + SIGINT,
        Ok(Ending::Signal(signal)) => SIGNAL_STATUS + signal,
    }
}

/// Prints a line to stdout. Gives the exit status.
pub fn print(line: &str) -> i32 {
    match write_to_stdout(&format!("{line}\n")) {
        Ok(()) => DONE,
        // Whoever was to read it has left; that is for them to say.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => SIGNAL_STATUS + SIGPIPE,
        Err(error) => print_error(&format!("{}: {error}", words::STDOUT), FAILED),
    }
}

/// Writes at once. Not through `io::stdout()`, which takes a stdout that can't be written to for one
/// that took everything.
fn write_to_stdout(text: &str) -> io::Result<()> {
    let mut stdout = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    // Closed when we were started, as with `>&-`: the runtime then puts /dev/null there, opened for
    // reading and writing, which a shell's `>/dev/null` isn't. An empty chroot has none.
    let rdev = stdout.metadata()?.rdev();
    let is_null = fs::metadata("/dev/null").is_ok_and(|null| null.rdev() == rdev);
    if is_null && fcntl_getfl(&stdout)? & OFlags::RWMODE == OFlags::RDWR {
        return Err(Errno::BADF.into());
    }
    stdout.write_all(text.as_bytes())
}

/// Says in one line on stderr what went wrong, and gives the exit status back.
pub fn print_error(message: &str, status: i32) -> i32 {
    // Where stderr is closed or full there's nobody left to tell.
    let _ = writeln!(io::stderr(), "{}: {message}", text::NAME);
    status
}
