//! What the program costs where it's used: in a terminal of 80 by 24. Beside it, in the same run
//! and by the same means, `bitwise -i` where it's installed (a C program with ncurses that shows
//! the bits of a number; 32 of them in this width), and a floor, which puts its terminal in raw
//! mode and sends back what is typed.
//!
//! Prints a table. Times depend on the machine; ratios and counts hardly do.

mod pty;
mod table;

use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use pty::{Session, process};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use table::{Bar, Table};

const STARTS: u32 = 40;
const KEYS: u32 = 200;
/// How long the idle programs and the clock are watched.
const WATCHED: Duration = Duration::from_secs(5);
/// How long the clock runs before it's watched.
const WARM: Duration = Duration::from_secs(1);

const OURS: &str = env!("CARGO_BIN_EXE_snowflake-tui");
const BITWISE: &str = "bitwise";
/// The argument that makes this benchmark the floor.
const FLOOR: &str = "--floor";

/// Timestamp, data center, machine and sequence that make all bits 0, and all but the sign 1.
const SMALLEST: [&str; 4] = ["1288834974657", "0", "0", "0"];
const LARGEST: [&str; 4] = ["3487858230208", "31", "31", "4095"];
const SMALLEST_ID: &str = "ID  0";
const LARGEST_ID: &str = "ID  9223372036854775807";

const BACKSPACE: &str = "\x7f";
const BACK_TAB: &str = "\x1b[Z";
const CTRL_R: &str = "\x12";
const CTRL_U: &str = "\x15";
const TAB: &str = "\t";

fn main() -> io::Result<()> {
    if env::args().any(|argument| argument == FLOOR) {
        return floor();
    }
    let this = env::current_exe()?.to_string_lossy().into_owned();
    let mut programs = vec![vec![OURS, "-t", SMALLEST[0]], vec![&this, FLOOR]];
    let mut names = vec!["snowflake-tui", "floor"];
    if path(BITWISE).is_some() {
        programs.insert(1, vec![BITWISE, "-i"]);
        names.insert(1, "bitwise");
    } else {
        println!("{BITWISE} isn't installed, so there is nothing to compare with.\n");
    }

    let mut table = Table::new(names);
    starts(&programs, &mut table);
    let mut sessions: Vec<_> = programs.iter().map(|program| settled(program)).collect();
    digits(&mut sessions, &mut table);
    idle(&mut sessions, &mut table);
    let peaks = each(&sessions, process::peak_memory);
    table.row("peak memory, KiB", Bar::Times(1.5), peaks);
    drop(sessions);
    changes(&mut table);
    clock(&mut table);
    // Without the floor's, which is this benchmark's.
    let sizes = programs[..programs.len() - 1].iter().map(|program| {
        let bytes = fs::metadata(path(program[0])?).ok()?.len();
        u32::try_from(bytes / 1024).ok()
    });
    table.row("size of the binary, KiB", Bar::AtMost(2048.0), sizes);
    println!("{table}");
    Ok(())
}

/// The least that a program in a terminal does: raw mode, a first byte, then each byte back.
fn floor() -> io::Result<()> {
    let mut tty = File::options().read(true).write(true).open("/dev/tty")?;
    let mut raw = tcgetattr(&tty)?;
    raw.make_raw();
    tcsetattr(&tty, OptionalActions::Now, &raw)?;
    tty.write_all(b".")?;
    let mut byte = [0];
    while tty.read(&mut byte)? > 0 {
        tty.write_all(&byte)?;
    }
    Ok(())
}

/// Where a program is.
fn path(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(program))
        .find(|path| path.is_file())
}

/// A program that has drawn its first frame.
fn settled(program: &[&str]) -> Session {
    let mut session = Session::start(program);
    session.first_frame();
    session
}

/// A figure of each program's process.
fn each<T>(sessions: &[Session], figure: impl Fn(u32) -> Option<T>) -> Vec<Option<T>> {
    let figures = sessions.iter().map(|session| figure(session.pid()));
    figures.collect()
}

/// How much each figure has grown.
fn grown(before: Vec<Option<u32>>, after: Vec<Option<u32>>) -> impl Iterator<Item = Option<u32>> {
    let pairs = before.into_iter().zip(after);
    pairs.map(|(before, after)| Some(after? - before?))
}

/// The time that so many of a hundred keep, in microseconds.
fn percentile(times: &[Duration], percent: usize) -> Option<f64> {
    let mut times = times.to_vec();
    times.sort_unstable();
    let time = times.get(times.len() * percent / 100)?;
    Some(time.as_secs_f64() * 1e6)
}

/// Starts one program after the other, over and over.
fn starts(programs: &[Vec<&str>], table: &mut Table) {
    let mut times = vec![Vec::new(); programs.len()];
    let mut bytes = vec![None::<u32>; programs.len()];
    for _ in 0..STARTS {
        for (at, program) in programs.iter().enumerate() {
            let frame = Session::start(program).first_frame();
            times[at].push(frame.last);
            bytes[at] = Some(frame.bytes);
        }
    }
    let medians = times.iter().map(|times| percentile(times, 50));
    table.row("start to full first frame, µs", Bar::Times(1.0), medians);
    table.row("bytes until then", Bar::None, bytes);
}

/// Types a digit and deletes it, in one program after the other.
fn digits(sessions: &mut [Session], table: &mut Table) {
    // To our sequence field. The others have one place for digits.
    for _ in 0..2 {
        sessions[0].press(BACK_TAB);
    }
    let mut firsts = vec![Vec::new(); sessions.len()];
    let mut lasts = firsts.clone();
    let mut bytes = vec![None::<u32>; sessions.len()];
    let writes = each(sessions, process::writes);
    for pressed in 0..KEYS {
        let key = if pressed % 2 == 0 { "1" } else { BACKSPACE };
        for (at, session) in sessions.iter_mut().enumerate() {
            let answer = session.press(key);
            firsts[at].push(answer.first);
            lasts[at].push(answer.last);
            bytes[at] = bytes[at].max(Some(answer.bytes));
        }
    }
    let writes = grown(writes, each(sessions, process::writes));
    let writes = writes.map(|writes| Some(f64::from(writes?) / f64::from(KEYS)));
    for (what, bar, times, percent) in [
        ("key to first byte, µs, p50", Bar::Times(1.5), &firsts, 50),
        ("key to first byte, µs, p99", Bar::Times(1.5), &firsts, 99),
        ("key to last byte, µs, p50", Bar::None, &lasts, 50),
        ("key to last byte, µs, p99", Bar::None, &lasts, 99),
    ] {
        let times = times.iter().map(|times| percentile(times, percent));
        table.row(what, bar, times);
    }
    table.row("`write` calls a frame", Bar::AtMost(1.0), writes);
    table.row("bytes for a digit (sequence)", Bar::AtMost(150.0), bytes);
}

/// Does nothing.
fn idle(sessions: &mut [Session], table: &mut Table) {
    let wake_ups = each(sessions, process::wake_ups);
    thread::sleep(WATCHED);
    let wake_ups = grown(wake_ups, each(sessions, process::wake_ups));
    // What they wrote meanwhile has been read and waits.
    let bytes = sessions.iter_mut();
    let bytes = bytes.map(|session| Some(session.listen(Duration::ZERO)));
    table.row("bytes in 5 idle seconds", Bar::AtMost(0.0), bytes);
    table.row("wake-ups in 5 idle seconds", Bar::AtMost(0.0), wake_ups);
}

/// The other changes that a key makes.
fn changes(table: &mut Table) {
    let mut session = settled(&[OURS, "-t", SMALLEST[0]]);
    for _ in 0..2 {
        session.press(TAB);
    }
    let digit = session.press("1").bytes;
    table.row(
        "bytes for a digit (machine)",
        Bar::AtMost(150.0),
        [Some(digit)],
    );
    let up = all_bits(LARGEST, LARGEST_ID, SMALLEST, SMALLEST_ID);
    let down = all_bits(SMALLEST, SMALLEST_ID, LARGEST, LARGEST_ID);
    table.row(
        "bytes for all bits",
        Bar::AtMost(700.0),
        [Some(up.max(down))],
    );
}

/// The bytes that it takes to go back from the values `to` to the start values `from`.
fn all_bits(from: [&str; 4], from_id: &str, to: [&str; 4], to_id: &str) -> u32 {
    let [timestamp, data_center, machine, sequence] = from;
    let mut session = settled(&[
        OURS,
        "-t",
        timestamp,
        "-d",
        data_center,
        "-m",
        machine,
        "-s",
        sequence,
    ]);
    session.press(&to.map(|value| format!("{CTRL_U}{value}")).join(TAB));
    assert!(session.screen().contains(to_id), "{}", session.screen());
    let back = session.press(CTRL_R);
    assert!(session.screen().contains(from_id), "{}", session.screen());
    back.bytes
}

/// Leaves the timestamp blank, so that the clock runs.
fn clock(table: &mut Table) {
    let mut session = Session::start(&[OURS]);
    session.listen(WARM);
    let pid = session.pid();
    let before = (process::writes(pid), process::processor_time(pid));
    let bytes = session.listen(WATCHED);
    let after = (process::writes(pid), process::processor_time(pid));
    let frames = grown(vec![before.0], vec![after.0]).next().flatten();
    let bytes_a_frame = frames.map(|frames| f64::from(bytes) / f64::from(frames));
    let share = before
        .1
        .zip(after.1)
        .map(|(before, after)| 100.0 * after.saturating_sub(before).div_duration_f64(WATCHED));
    table.row("clock: bytes a tick", Bar::AtMost(400.0), [bytes_a_frame]);
    table.row("clock: processor share, %", Bar::AtMost(0.7), [share]);
}
