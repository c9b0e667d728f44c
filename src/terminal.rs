//! The terminal: borrowed, drawn on, and given back. Nothing else writes to it.
//!
//! It's the controlling terminal, `/dev/tty`, whatever stdin, stdout and stderr are, so that
//! stdout is free for the ID. ratatui's own set-up and restoring aren't used: they write to
//! stdout, and leave bracketed paste on and the cursor hidden.

mod screen;
mod style;
mod suspend;

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::queue;
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::layout::Size;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{
    OptionalActions, QueueSelector, Termios, tcdrain, tcflush, tcgetattr, tcgetwinsize, tcsetattr,
};

pub use screen::Screen;
pub use suspend::{leads_job, stop, suspendable};

/// The size of a terminal that doesn't know its own, as a serial line doesn't.
const UNKNOWN_SIZE: Size = Size::new(80, 24);
/// More cells than any screen has. A terminal may claim 65 535 by 65 535, and a buffer for that
/// doesn't fit in memory.
const LARGEST_SIZE: Size = Size::new(1000, 500);
/// How long the thread that is stuck writing gets once the terminal takes bytes again.
const UNSTUCK: Duration = Duration::from_millis(100);

/// What has something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ready {
    /// The terminal; or it's gone, which reading tells.
    pub tty: bool,
    /// The other file.
    pub other: bool,
}

/// What was heard from the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard<'a> {
    /// Bytes.
    Bytes(&'a [u8]),
    /// Nothing this time.
    Nothing,
    /// The terminal is gone.
    Hangup,
}

/// The terminal. Clones are the same terminal.
#[derive(Clone, Debug)]
pub struct Tty(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    file: File,
    /// The line settings as they were when we first saw them.
    first_found: Termios,
    /// The line settings to restore, while the terminal is ours. What we write meanwhile is
    /// written under this lock, so that nothing comes after giving back.
    found: Mutex<Option<Termios>>,
}

impl Tty {
    /// Opens the controlling terminal; doesn't change it yet.
    ///
    /// # Errors
    /// There is no controlling terminal.
    pub fn open() -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).open("/dev/tty")?;
        let first_found = line_settings(&file)?;
        Ok(Self(Arc::new(Shared {
            file,
            first_found,
            found: Mutex::new(None),
        })))
    }

    /// Takes the terminal: raw mode, the alternate screen, bracketed paste. If we have it
    /// already, sets all that anew, for someone else may have changed it while we were stopped.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn borrow(&self) -> io::Result<()> {
        let mut found = self.found();
        let mut raw = match &*found {
            Some(found) => found.clone(),
            None => found.insert(line_settings(&self.0.file)?).clone(),
        };
        raw.make_raw();
        tcsetattr(&self.0.file, OptionalActions::Now, &raw)?;
        let mut bytes = Vec::new();
        queue!(
            bytes,
            EnterAlternateScreen,
            EnableBracketedPaste,
            Hide,
            SetAttribute(Attribute::Reset),
            Clear(ClearType::All)
        )?;
        (&self.0.file).write_all(&bytes)
    }

    /// Gives the terminal back as it was found. Does nothing if it isn't ours. It goes on after
    /// an error: whatever can be restored is.
    pub fn give_back(&self) {
        if let Some(found) = self.found().take() {
            self.restore(&found);
        }
    }

    /// Leaves the screen, but not the line settings: where our whole job was told to stop and we
    /// aren't the first process in it, the shell may have taken the terminal over already. Then
    /// they're that one's, and setting them would stop us half-way. Shells set their own.
    pub fn give_up(&self) {
        if self.found().take().is_some() {
            self.leave_screen();
        }
    }

    /// Gives the terminal back although another thread may be stuck writing to it: throws away
    /// what the terminal hasn't taken, which frees that thread.
    pub fn seize(&self) {
        let _ = tcflush(&self.0.file, QueueSelector::OFlush);
        thread::sleep(UNSTUCK);
        if let Ok(mut found) = self.0.found.try_lock() {
            if let Some(found) = found.take() {
                self.restore(&found);
            }
        } else {
            let _ = tcsetattr(&self.0.file, OptionalActions::Now, &self.0.first_found);
        }
    }

    /// The line settings first: what is typed as soon as the screen is back is a line for whoever
    /// reads next.
    fn restore(&self, found: &Termios) {
        let _ = tcsetattr(&self.0.file, OptionalActions::Now, found);
        self.leave_screen();
    }

    fn leave_screen(&self) {
        let mut bytes = Vec::new();
        // Writing to a Vec can't fail; writing to a terminal that is gone doesn't matter.
        let _ = queue!(
            bytes,
            DisableBracketedPaste,
            SetAttribute(Attribute::Reset),
            LeaveAlternateScreen,
            Show
        );
        let _ = (&self.0.file).write_all(&bytes);
    }

    /// Whether the terminal is gone: nobody is at its other end.
    pub fn is_gone(&self) -> bool {
        let mut fds = [PollFd::new(&self.0.file, PollFlags::empty())];
        let now = Timespec::default();
        poll(&mut fds, Some(&now)).is_ok() && fds[0].revents().contains(PollFlags::HUP)
    }

    /// The size in columns and rows: at least 1 by 1, at most as large as we draw.
    pub fn size(&self) -> Size {
        match tcgetwinsize(&self.0.file) {
            Ok(size) if size.ws_col > 0 && size.ws_row > 0 => Size::new(
                size.ws_col.min(LARGEST_SIZE.width),
                size.ws_row.min(LARGEST_SIZE.height),
            ),
            _ => UNKNOWN_SIZE,
        }
    }

    /// Waits until the terminal or the other file has something to read, or until a time has come.
    /// While the terminal isn't ours, what is typed isn't either.
    pub fn wait(&self, other: impl AsFd, until: Option<Instant>) -> Ready {
        let ours = self.found().is_some();
        let mut fds = [
            PollFd::new(&other, PollFlags::IN),
            PollFd::new(&self.0.file, PollFlags::IN),
        ];
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        let timeout = left.and_then(|left| Timespec::try_from(left).ok());
        // A terminal that is given back is of no interest, not even its being gone.
        let fds = if ours { &mut fds[..] } else { &mut fds[..1] };
        // Interrupted, it's as if nothing had come: the caller looks at the time and waits on.
        let _ = poll(fds, timeout.as_ref());
        let ready = |at: usize| fds.get(at).is_some_and(|fd| !fd.revents().is_empty());
        Ready {
            other: ready(0),
            tty: ready(1),
        }
    }

    /// Reads what the terminal has, once [`Tty::wait`] has said that there's something.
    pub fn read<'a>(&self, buffer: &'a mut [u8]) -> Heard<'a> {
        match rustix::io::read(&self.0.file, &mut *buffer) {
            Ok(count) if count > 0 => Heard::Bytes(&buffer[..count]),
            Err(Errno::INTR | Errno::AGAIN) => Heard::Nothing,
            Ok(_) | Err(_) => Heard::Hangup,
        }
    }

    fn found(&self) -> MutexGuard<'_, Option<Termios>> {
        self.0.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The line settings to restore one day. A job in the background stops here until it has the
/// terminal: until then they are those that the shell has set for its own prompt.
fn line_settings(file: &File) -> io::Result<Termios> {
    // Any call that only the foreground may make does. Nothing is under way that it could wait for.
    let _ = tcdrain(file);
    Ok(tcgetattr(file)?)
}

/// Frames go to the terminal while it's ours, and nowhere while it isn't.
impl Write for Tty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let found = self.found();
        if found.is_none() {
            return Ok(bytes.len());
        }
        (&self.0.file).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Has the terminal until it's dropped.
#[derive(Debug)]
pub struct Borrowed(Tty);

impl Borrowed {
    /// Takes the terminal; see [`Tty::borrow`].
    ///
    /// # Errors
    /// The terminal is gone. It's given back as far as it was taken.
    pub fn new(tty: &Tty) -> io::Result<Self> {
        let borrowed = Self(tty.clone());
        tty.borrow()?;
        Ok(borrowed)
    }
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        self.0.give_back();
    }
}
