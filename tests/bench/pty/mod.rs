//! A program in a pseudo-terminal: keys go in, and what it does with them is timed and counted.

pub(crate) mod process;

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The screen that SSH has by default.
const COLUMNS: NonZero<u16> = NonZero::new(80).expect("not 0");
const ROWS: NonZero<u16> = NonZero::new(24).expect("not 0");
/// How long nothing must come until all is said to have come: after a key, and after a start,
/// where there may be work between the first bytes and the frame.
const QUIET: Duration = Duration::from_millis(30);
const QUIET_START: Duration = Duration::from_millis(200);
/// How long an answer may take to begin.
const PATIENCE: Duration = Duration::from_millis(500);

/// What one read of the terminal gave.
struct Chunk {
    at: Instant,
    bytes: Vec<u8>,
}

/// What a program wrote at one go.
pub(crate) struct Answer {
    /// Until its first byte.
    pub(crate) first: Duration,
    /// Until its last byte.
    pub(crate) last: Duration,
    /// Its bytes.
    pub(crate) bytes: u32,
}

/// A program that runs in a terminal of its own. It's ended when this is dropped.
pub(crate) struct Session {
    started: Instant,
    child: Box<dyn Child + Send + Sync>,
    /// Closing it would hang up.
    _terminal: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    chunks: Receiver<Chunk>,
    screen: vt100::Parser,
}

impl Session {
    /// Starts a program.
    pub(crate) fn start(program: &[&str]) -> Self {
        let size = PtySize {
            rows: ROWS.get(),
            cols: COLUMNS.get(),
            ..PtySize::default()
        };
        let pty = native_pty_system().openpty(size).expect("a pty");
        let mut command = CommandBuilder::from_argv(program.iter().map(Into::into).collect());
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env_remove("NO_COLOR");
        let output = pty.master.try_clone_reader().expect("the pty's output");
        let keyboard = pty.master.take_writer().expect("the pty's input");
        let chunks = read(output);
        let started = Instant::now();
        Self {
            child: pty.slave.spawn_command(command).expect("a program to run"),
            started,
            _terminal: pty.master,
            keyboard,
            chunks,
            screen: vt100::Parser::new(ROWS, COLUMNS, 0),
        }
    }

    /// Takes the first frame, and all that comes before it.
    pub(crate) fn first_frame(&mut self) -> Answer {
        self.answer(self.started, QUIET_START)
    }

    /// Types something, and takes what it brings.
    pub(crate) fn press(&mut self, keys: &str) -> Answer {
        let pressed = Instant::now();
        let typed = self.keyboard.write_all(keys.as_bytes());
        typed.expect("the program runs");
        self.answer(pressed, QUIET)
    }

    /// Takes what comes within a time; says how many bytes.
    pub(crate) fn listen(&mut self, time: Duration) -> u32 {
        let end = Instant::now() + time;
        let mut bytes = 0;
        while let Some(chunk) = self.chunk(end.saturating_duration_since(Instant::now())) {
            bytes += size(&chunk);
        }
        bytes
    }

    /// What stands on the screen.
    pub(crate) fn screen(&self) -> String {
        self.screen.screen().contents()
    }

    /// The program's process ID.
    pub(crate) fn pid(&self) -> u32 {
        self.child.process_id().expect("the program runs")
    }

    /// Takes all until it has been quiet for so long.
    fn answer(&mut self, since: Instant, quiet: Duration) -> Answer {
        let first = self.chunk(PATIENCE).expect("an answer");
        let mut answer = Answer {
            first: first.at - since,
            last: first.at - since,
            bytes: size(&first),
        };
        while let Some(chunk) = self.chunk(quiet) {
            answer.last = chunk.at - since;
            answer.bytes += size(&chunk);
        }
        answer
    }

    fn chunk(&mut self, patience: Duration) -> Option<Chunk> {
        let chunk = self.chunks.recv_timeout(patience).ok()?;
        self.screen.process(&chunk.bytes);
        Some(chunk)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads until the program ends, on a thread of its own so that times are exact.
fn read(mut output: Box<dyn Read + Send>) -> Receiver<Chunk> {
    let (sender, chunks) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 1 << 14];
        while let Ok(count @ 1..) = output.read(&mut buffer) {
            let at = Instant::now();
            let bytes = buffer[..count].to_vec();
            if sender.send(Chunk { at, bytes }).is_err() {
                break;
            }
        }
    });
    chunks
}

fn size(chunk: &Chunk) -> u32 {
    u32::try_from(chunk.bytes.len()).expect("a read is small")
}
