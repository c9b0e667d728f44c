//! The terminal: entered, drawn on, and left as it was found. Nothing else writes to it.
//!
//! It's the controlling terminal, `/dev/tty`, whatever stdin, stdout and stderr are, so that
//! stdout is free for the ID. ratatui's own set-up and restoring aren't used: they write to
//! stdout, and leave bracketed paste on and the cursor hidden.

mod backend;
mod suspend;
mod wait;

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{Command, queue};
use ratatui::layout::Size;
use rustix::io::{Errno, retry_on_intr};
use rustix::termios::{
    OptionalActions, QueueSelector, Termios, tcdrain, tcflush, tcgetattr, tcgetwinsize, tcsetattr,
};

pub use backend::{FrameBackend, Output};
pub use suspend::{can_suspend, is_first_in_job, suspend};
pub use wait::Readable;

/// The size of a terminal that doesn't know its own, as a serial line doesn't.
const UNKNOWN_SIZE: Size = Size::new(80, 24);
/// More cells than any screen has. A terminal may claim 65 535 by 65 535, and a buffer for that
/// doesn't fit in memory.
const LARGEST_SIZE: Size = Size::new(1000, 500);
/// How long the thread that is stuck writing gets once the terminal takes bytes again.
const UNSTUCK: Duration = Duration::from_millis(100);

/// Keeps the wheel from becoming arrow keys, as it does on many terminals' alternate screen.
#[derive(Clone, Copy, Debug)]
struct DisableAlternateScroll;

impl Command for DisableAlternateScroll {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1007s\x1b[?1007l")
    }
}

/// Brings the wheel's mode back; where it can't be saved, to what it is as a rule.
#[derive(Clone, Copy, Debug)]
struct RestoreAlternateScroll;

impl Command for RestoreAlternateScroll {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1007h\x1b[?1007r")
    }
}

/// The terminal. Clones are the same terminal.
#[derive(Clone, Debug)]
pub struct Tty(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    file: File,
    /// The line settings as they were when we first saw them.
    first: Termios,
    /// The line settings to restore, while we have entered. What we write meanwhile is written
    /// under this lock, so that nothing comes after leaving.
    saved: Mutex<Option<Termios>>,
}

impl Tty {
    /// Opens the controlling terminal; doesn't change it yet.
    ///
    /// # Errors
    /// There is no controlling terminal.
    pub fn open() -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).open("/dev/tty")?;
        let first = line_settings(&file)?;
        Ok(Self(Arc::new(Shared {
            file,
            first,
            saved: Mutex::new(None),
        })))
    }

    /// Enters raw mode and the alternate screen, with bracketed paste. If we have already, sets
    /// all that anew, for someone else may have changed it while we were stopped.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn enter(&self) -> io::Result<()> {
        let mut saved = self.saved();
        let mut raw = match &*saved {
            Some(saved) => saved.clone(),
            None => saved.insert(line_settings(&self.0.file)?).clone(),
        };
        raw.make_raw();
        set_line(&self.0.file, &raw)?;
        let mut bytes = Vec::new();
        queue!(
            bytes,
            EnterAlternateScreen,
            DisableAlternateScroll,
            EnableBracketedPaste,
            Hide,
            SetAttribute(Attribute::Reset),
            Clear(ClearType::All)
        )?;
        (&self.0.file).write_all(&bytes)
    }

    /// Leaves the terminal as it was found. Does nothing if we haven't entered. It goes on after
    /// an error: whatever can be restored is.
    pub fn leave(&self) {
        if let Some(saved) = self.saved().take() {
            self.restore(&saved);
        }
    }

    /// Leaves the screen, but not the line settings: where our whole job was told to stop and we
    /// aren't the first process in it, the shell may have taken the terminal over already. Then
    /// they're that one's, and setting them would stop us half-way. Shells set their own.
    pub fn leave_screen(&self) {
        if self.saved().take().is_some() {
            self.restore_screen();
        }
    }

    /// Leaves although another thread may be stuck writing: throws away what the terminal hasn't
    /// taken, which frees that thread.
    pub fn force_leave(&self) {
        let _ = tcflush(&self.0.file, QueueSelector::OFlush);
        thread::sleep(UNSTUCK);
        if let Ok(mut saved) = self.0.saved.try_lock() {
            if let Some(saved) = saved.take() {
                self.restore(&saved);
            }
        } else {
            let _ = set_line(&self.0.file, &self.0.first);
        }
    }

    /// The line settings first: what is typed as soon as the screen is back is a line for whoever
    /// reads next.
    fn restore(&self, saved: &Termios) {
        let _ = set_line(&self.0.file, saved);
        self.restore_screen();
    }

    /// Clears the screen as well, for a terminal that has only one: there what comes next starts
    /// on a line of its own.
    fn restore_screen(&self) {
        let mut bytes = Vec::new();
        // Writing to a Vec can't fail; writing to a terminal that is gone doesn't matter.
        let _ = queue!(
            bytes,
            DisableBracketedPaste,
            RestoreAlternateScroll,
            SetAttribute(Attribute::Reset),
            MoveTo(0, 0),
            Clear(ClearType::All),
            LeaveAlternateScreen,
            Show
        );
        let _ = (&self.0.file).write_all(&bytes);
    }

    /// Whether the terminal is gone: nobody is at its other end.
    pub fn is_gone(&self) -> bool {
        tcgetattr(&self.0.file).is_err()
    }

    /// Waits until the terminal or the signals have something to read, or until a time has come.
    /// While we haven't entered, what is typed isn't ours, nor is the terminal's being gone.
    pub fn wait(&self, signals: impl AsFd, until: Option<Instant>) -> Readable {
        let entered = self.saved().is_some();
        let terminal = entered.then(|| self.0.file.as_fd());
        let timeout = until.map(|until| until.saturating_duration_since(Instant::now()));
        wait::WAIT(signals.as_fd(), terminal, timeout)
    }

    /// Reads one byte, once [`Tty::wait`] has said that there is one. One alone, since what's typed
    /// behind the key that leaves belongs to whoever reads next.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn read(&self) -> io::Result<Option<u8>> {
        let mut byte = [0];
        match rustix::io::read(&self.0.file, &mut byte) {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) => Ok(Some(byte[0])),
            Err(Errno::INTR | Errno::AGAIN) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn saved(&self) -> MutexGuard<'_, Option<Termios>> {
        self.0.saved.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The line settings to restore one day. A job in the background stops here until it has the
/// terminal: until then they are those that the shell has set for its own prompt.
fn line_settings(file: &File) -> io::Result<Termios> {
    // Any call that only the foreground may make does. Nothing is under way that it could wait
    // for. Stopped, it's interrupted on some systems.
    let _ = retry_on_intr(|| tcdrain(file));
    Ok(tcgetattr(file)?)
}

fn set_line(file: &File, settings: &Termios) -> io::Result<()> {
    retry_on_intr(|| tcsetattr(file, OptionalActions::Now, settings))?;
    Ok(())
}

/// Frames go to the terminal while we have entered, and nowhere while we haven't.
impl Write for Tty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let saved = self.saved();
        if saved.is_none() {
            return Ok(bytes.len());
        }
        (&self.0.file).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Tty {
    /// At least 1 by 1, at most as large as we draw.
    fn size(&self) -> Size {
        match tcgetwinsize(&self.0.file) {
            Ok(size) if size.ws_col > 0 && size.ws_row > 0 => Size::new(
                size.ws_col.min(LARGEST_SIZE.width),
                size.ws_row.min(LARGEST_SIZE.height),
            ),
            _ => UNKNOWN_SIZE,
        }
    }
}

/// Has entered the terminal, and leaves it when it's dropped.
#[derive(Debug)]
pub struct Entered(Tty);

impl Entered {
    /// Enters; see [`Tty::enter`].
    ///
    /// # Errors
    /// The terminal is gone. It's left as far as it was entered.
    pub fn new(tty: &Tty) -> io::Result<Self> {
        let entered = Self(tty.clone());
        tty.enter()?;
        Ok(entered)
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        self.0.leave();
    }
}
