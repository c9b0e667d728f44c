//! The terminal: entered, drawn on, and left as it was found. Nothing else writes to it.
//!
//! It's the controlling terminal, `/dev/tty`, whatever stdin, stdout and stderr are, so that
//! stdout is free for the ID. ratatui's own set-up and restoring aren't used: they write to
//! stdout, and leave bracketed paste on and the cursor hidden.

mod backend;
mod suspend;
mod wait;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::os::fd::AsFd;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen};
use crossterm::{execute, queue};
use ratatui::layout::Size;
use rustix::io::{Errno, retry_on_intr};
use rustix::termios::{
    OptionalActions, QueueSelector, Termios, tcdrain, tcflush, tcgetattr, tcgetwinsize, tcsetattr,
};

pub use backend::{FrameBackend, Output};
pub(crate) use suspend::{can_suspend, is_first_in_job, suspend};
use wait::Readable;

/// The size of a terminal that doesn't know its own, as a serial line doesn't.
const UNKNOWN_SIZE: (u16, u16) = (80, 24);
/// More cells than any screen has. A terminal may claim 65 535 by 65 535, and a buffer for that
/// doesn't fit in memory.
const MOST_COLUMNS: u16 = 1000;
const MOST_ROWS: u16 = 500;
/// How long the thread that is stuck writing gets once the terminal takes bytes again.
const UNSTUCK: Duration = Duration::from_millis(100);

/// Keeps the wheel from becoming arrow keys, as it does on many terminals' alternate screen.
const DISABLE_ALTERNATE_SCROLL: Print<&str> = Print("\x1b[?1007s\x1b[?1007l");
/// Brings the wheel's mode back; where it can't be saved, to what it is as a rule.
const RESTORE_ALTERNATE_SCROLL: Print<&str> = Print("\x1b[?1007h\x1b[?1007r");
const RESET_STYLE: SetAttribute = SetAttribute(Attribute::Reset);
const CLEAR: Clear = Clear(ClearType::All);

/// The terminal. Clones are the same terminal.
#[derive(Clone, Debug)]
pub struct Tty {
    file: Arc<File>,
    /// The line settings as they were when we first saw them.
    first: Termios,
    /// The line settings to restore, while we have entered. What we write meanwhile is written
    /// under this lock, so that nothing comes after leaving.
    saved: Arc<Mutex<Option<Termios>>>,
}

impl Tty {
    /// Opens the controlling terminal; doesn't change it yet.
    ///
    /// # Errors
    /// There is no controlling terminal.
    pub fn open() -> io::Result<Self> {
        let file = File::options().read(true).write(true).open("/dev/tty")?;
        Ok(Self {
            first: line_settings(&file)?,
            file: Arc::new(file),
            saved: Arc::default(),
        })
    }

    /// Enters raw mode and the alternate screen, with bracketed paste. If we have already, sets
    /// all that anew, for someone else may have changed it while we were stopped.
    pub(crate) fn enter(&self) -> io::Result<()> {
        let mut saved = self.saved();
        let mut raw = match &*saved {
            Some(saved) => saved.clone(),
            None => saved.insert(line_settings(&self.file)?).clone(),
        };
        raw.make_raw();
        self.set_line(&raw)?;
        let mut out = BufWriter::new(&*self.file);
        queue!(out, EnterAlternateScreen, DISABLE_ALTERNATE_SCROLL)?;
        execute!(out, EnableBracketedPaste, Hide, RESET_STYLE, CLEAR)
    }

    /// Leaves the terminal as it was found. Does nothing if we haven't entered. It goes on after
    /// an error: whatever can be restored is.
    pub(crate) fn leave(&self) {
        self.restore(&mut self.saved(), true);
    }

    /// Leaves the screen, but not the line settings: where our whole job was told to stop and we
    /// aren't the first process in it, the shell may have taken the terminal over already. Then
    /// they're that one's, and setting them would stop us half-way. Shells set their own.
    pub(crate) fn leave_screen(&self) {
        self.restore(&mut self.saved(), false);
    }

    /// Leaves although another thread may be stuck writing: throws away what the terminal hasn't
    /// taken, which frees that thread.
    pub(crate) fn force_leave(&self) {
        let _ = tcflush(&self.file, QueueSelector::OFlush);
        thread::sleep(UNSTUCK);
        match self.saved.try_lock() {
            Ok(mut saved) => self.restore(&mut saved, true),
            Err(_) => _ = self.set_line(&self.first),
        }
    }

    /// The line settings first: what is typed as soon as the screen is back is a line for whoever
    /// reads next. Clears the screen as well, for a terminal that has only one: there what comes
    /// next starts on a line of its own.
    fn restore(&self, saved: &mut Option<Termios>, with_line: bool) {
        let Some(saved) = saved.take() else { return };
        if with_line {
            let _ = self.set_line(&saved);
        }
        // Writing to a terminal that is gone doesn't matter.
        let mut out = BufWriter::new(&*self.file);
        let _ = queue!(out, DisableBracketedPaste, RESTORE_ALTERNATE_SCROLL);
        let _ = queue!(out, RESET_STYLE, MoveTo(0, 0), CLEAR);
        let _ = execute!(out, LeaveAlternateScreen, Show);
    }

    /// Whether the terminal is gone: nobody is at its other end.
    pub(crate) fn is_gone(&self) -> bool {
        tcgetattr(&self.file).is_err()
    }

    /// Waits until the terminal or the signals have something to read, or until a time has come.
    /// While we haven't entered, what is typed isn't ours, nor is the terminal's being gone.
    pub(crate) fn wait(&self, signals: impl AsFd, until: Option<Instant>) -> Readable {
        let entered = self.saved().is_some();
        let terminal = entered.then(|| self.file.as_fd());
        let timeout = until.map(|until| until.saturating_duration_since(Instant::now()));
        wait::wait(signals.as_fd(), terminal, timeout)
    }

    /// Reads one byte, once [`Tty::wait`] has said that there is one. One alone, since what's typed
    /// behind the key that leaves belongs to whoever reads next.
    pub(crate) fn read(&self) -> io::Result<Option<u8>> {
        let mut byte = [0];
        match rustix::io::read(&self.file, &mut byte) {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) => Ok(Some(byte[0])),
            Err(Errno::INTR | Errno::AGAIN) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn saved(&self) -> MutexGuard<'_, Option<Termios>> {
        self.saved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_line(&self, settings: &Termios) -> rustix::io::Result<()> {
        retry_on_intr(|| tcsetattr(&self.file, OptionalActions::Now, settings))
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

/// Frames go to the terminal while we have entered, and nowhere while we haven't.
impl Write for Tty {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &*self.saved() {
            Some(_) => (&*self.file).write(bytes),
            None => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Tty {
    /// At least 1 by 1, at most as large as we draw.
    fn size(&self) -> Size {
        let (columns, rows) = match tcgetwinsize(&self.file) {
            Ok(size) if size.ws_col > 0 && size.ws_row > 0 => (size.ws_col, size.ws_row),
            _ => UNKNOWN_SIZE,
        };
        Size::new(columns.min(MOST_COLUMNS), rows.min(MOST_ROWS))
    }
}
