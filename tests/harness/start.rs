//! Starting a program on a terminal of its own.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use super::listening::{Heard, listen};
use super::{PROGRAM, PROMPT, READY, Session, line_settings};

/// How a program is started on a terminal of its own.
pub(crate) struct Start {
    command: Command,
    columns: u16,
    rows: u16,
    dir: PathBuf,
}

impl Start {
    /// A program, in an environment where nothing is left to chance.
    pub(crate) fn new(program: &str, args: &[&str]) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("pty-{}-{count}", std::process::id());
        let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&dir).expect("a directory for what is printed");
        // Makes the terminal that its stdin is the controlling one.
        let mut command = Command::new("setsid");
        command.arg("--ctty").arg(program).args(args);
        command
            .env_clear()
            .env("PATH", env::var_os("PATH").unwrap_or_default())
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8")
            .env("PROG", PROGRAM)
            .env("OUT", dir.join("out"))
            .env("ERR", dir.join("err"));
        Self {
            command,
            columns: 80,
            rows: 24,
            dir,
        }
    }

    /// Our program, with everything on the terminal.
    pub(crate) fn program(args: &[&str]) -> Self {
        Self::new(PROGRAM, args)
    }

    /// A script in which `$PROG` is our program and `$OUT`, `$ERR` are files to look into later.
    pub(crate) fn script(script: &str, args: &[&str]) -> Self {
        Self::new("bash", &[&["-c", script, "bash"], args].concat())
    }

    /// Our program, with stdout and stderr captured.
    pub(crate) fn captured(args: &[&str]) -> Self {
        Self::script(r#"exec "$PROG" "$@" > "$OUT" 2> "$ERR""#, args)
    }

    /// An interactive shell with job control, where `PROG` is our program.
    pub(crate) fn shell() -> Self {
        let start = Self::new("bash", &["--norc", "--noprofile", "-i"]);
        // Otherwise the shell switches bracketed paste on and off, which we look for.
        let inputrc = start.dir.join("inputrc");
        fs::write(&inputrc, "set enable-bracketed-paste off\n").expect("a file for the shell");
        start.env("PS1", PROMPT).env("INPUTRC", inputrc)
    }

    /// Where `$OUT` and `$ERR` are.
    pub(crate) fn dir(&self) -> &Path {
        &self.dir
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn without_env(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        (self.columns, self.rows) = (columns, rows);
        self
    }

    /// Starts it and doesn't wait for anything.
    pub(crate) fn start(mut self) -> Session {
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let master = openpt(flags).expect("a terminal");
        grantpt(&master).expect("a terminal");
        unlockpt(&master).expect("a terminal");
        let master = Arc::new(File::from(master));
        let heard = Heard::new(screen_size(self.columns, self.rows));
        set_size(&master, self.columns, self.rows);
        let slave = File::from(ioctl_tiocgptpeer(&master, flags).expect("its other end"));
        let found = line_settings(&master);
        let stdio = || Stdio::from(slave.try_clone().expect("its other end"));
        let command = &mut self.command;
        command.stdin(stdio()).stdout(stdio()).stderr(stdio());
        let started = Instant::now();
        let child = command.spawn().expect("setsid, of util-linux");
        // Else the terminal would never see that nobody is there any more. The command's own go
        // with it, at the end of this function.
        drop(slave);
        let (orders, sender) = io::pipe().expect("a pipe");
        let listener = {
            let (master, heard) = (Arc::clone(&master), Arc::clone(&heard));
            thread::spawn(move || listen(&master, orders, &heard))
        };
        Session {
            master: Some(master),
            started,
            child,
            heard,
            orders: Some(sender),
            listener: Some(listener),
            found,
            dir: self.dir,
        }
    }

    /// Starts it and waits for our program's first frame.
    #[track_caller]
    pub(crate) fn ready(self) -> Session {
        let session = self.start();
        session.see(READY);
        session
    }
}

/// What a terminal that says it has this size shows in fact: one that says none is a usual one,
/// and a huge one would need a huge memory.
pub(super) fn screen_size(columns: u16, rows: u16) -> (NonZeroU16, NonZeroU16) {
    let real = |count: u16, default| NonZeroU16::new(count.min(1000)).unwrap_or(default);
    (
        real(rows, vt100::Parser::DEFAULT_ROWS),
        real(columns, vt100::Parser::DEFAULT_COLS),
    )
}

pub(super) fn set_size(master: &File, columns: u16, rows: u16) {
    let size = Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(master, size).expect("a size");
}
