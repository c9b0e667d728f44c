//! What the program costs where it's used: in a terminal of 80 by 24. Beside it, in the same run
//! and by the same means, `bitwise -i` where it's installed (a C program with ncurses that shows
//! the bits of a number; 32 of them in this width), and a floor, which puts its terminal in raw
//! mode and sends back what is typed.
//!
//! Prints a table. Times depend on the machine; ratios and counts hardly do.

#[path = "../harness/mod.rs"]
#[expect(dead_code, reason = "most of it is for the tests")]
mod harness;
mod table;

use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use harness::{PROGRAM, Session, Start, process};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use table::{Bar, Table};

const STARTS: u32 = 40;
const KEYS: u32 = 200;
/// How long the idle programs and the clock are watched.
const WATCHED: Duration = Duration::from_secs(5);
/// How long the clock runs before it's watched.
const WARM: Duration = Duration::from_secs(1);
/// How long nothing must come until all is said to have come: after a key, and after a start,
/// where there may be work between the first bytes and the frame.
const QUIET: Duration = Duration::from_millis(30);
const QUIET_START: Duration = Duration::from_millis(200);

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
    let mut programs = vec![vec![PROGRAM, "-t", SMALLEST[0]], vec![&this, FLOOR]];
    let mut names = vec!["snowflake-tui", "floor"];
    if path(BITWISE).is_some() {
        programs.insert(1, vec![BITWISE, "-i"]);
        names.insert(1, "bitwise");
    } else {
        println!("{BITWISE} isn't installed, so there is nothing to compare with.\n");
    }

    let mut table = Table::new(names);
    starts(&programs, &mut table);
    let sessions: Vec<_> = programs.iter().map(|program| settled(program)).collect();
    digits(&sessions, &mut table);
    idle(&sessions, &mut table);
    let peaks = each(&sessions, process::peak_memory);
    table.row("peak memory, KiB", Bar::Times(1.5), peaks);
    drop(sessions);
    changes(&mut table);
    clock(&mut table);
    // Without the floor's, which is this benchmark's.
    let sizes = programs[..programs.len() - 1].iter().filter_map(|program| {
        let bytes = fs::metadata(path(program[0])?).ok()?.len();
        Some(number(bytes / 1024))
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

/// A program in a terminal of its own.
fn start(program: &[&str]) -> Session {
    Start::new(program[0], &program[1..]).start()
}

/// A program that has drawn its first frame.
fn settled(program: &[&str]) -> Session {
    let session = start(program);
    session.first_frame(QUIET_START);
    session
}

/// A figure of each program's process.
fn each(sessions: &[Session], figure: impl Fn(u32) -> u64) -> Vec<f64> {
    let figures = sessions.iter().map(|session| figure(session.pid()));
    figures.map(number).collect()
}

fn number(count: u64) -> f64 {
    f64::from(u32::try_from(count).expect("a small number"))
}

fn size(count: usize) -> f64 {
    number(count as u64)
}

/// How much each figure has grown.
fn grown<'a>(before: &'a [f64], after: &'a [f64]) -> impl Iterator<Item = f64> + 'a {
    before
        .iter()
        .zip(after)
        .map(|(before, after)| after - before)
}

/// The time that so many of a hundred keep, in microseconds.
fn percentile(times: &[Duration], percent: usize) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    times[times.len() * percent / 100].as_secs_f64() * 1e6
}

/// Starts one program after the other, over and over.
fn starts(programs: &[Vec<&str>], table: &mut Table) {
    let mut times = vec![Vec::new(); programs.len()];
    let mut bytes = vec![0.0; programs.len()];
    for _ in 0..STARTS {
        for (at, program) in programs.iter().enumerate() {
            let frame = start(program).first_frame(QUIET_START);
            times[at].push(frame.last);
            bytes[at] = size(frame.bytes);
        }
    }
    let medians = times.iter().map(|times| percentile(times, 50));
    table.row("start to full first frame, µs", Bar::Times(1.0), medians);
    table.row("bytes until then", Bar::None, bytes);
}

/// Types a digit and deletes it, in one program after the other.
fn digits(sessions: &[Session], table: &mut Table) {
    // To our sequence field. The others have one place for digits.
    for _ in 0..2 {
        sessions[0].press(BACK_TAB, QUIET);
    }
    let mut firsts = vec![Vec::new(); sessions.len()];
    let mut lasts = firsts.clone();
    let mut bytes = vec![0; sessions.len()];
    let writes = each(sessions, process::writes);
    for pressed in 0..KEYS {
        let key = if pressed % 2 == 0 { "1" } else { BACKSPACE };
        for (at, session) in sessions.iter().enumerate() {
            let answer = session.press(key, QUIET);
            firsts[at].push(answer.first);
            lasts[at].push(answer.last);
            bytes[at] = bytes[at].max(answer.bytes);
        }
    }
    for (what, bar, times, percent) in [
        ("key to first byte, µs, p50", Bar::Times(1.5), &firsts, 50),
        ("key to first byte, µs, p99", Bar::Times(1.5), &firsts, 99),
        ("key to last byte, µs, p50", Bar::None, &lasts, 50),
        ("key to last byte, µs, p99", Bar::None, &lasts, 99),
    ] {
        table.row(
            what,
            bar,
            times.iter().map(|times| percentile(times, percent)),
        );
    }
    let after = each(sessions, process::writes);
    let writes = grown(&writes, &after).map(|writes| writes / f64::from(KEYS));
    table.row("`write` calls a frame", Bar::AtMost(1.0), writes);
    table.row(
        "bytes for a digit (sequence)",
        Bar::AtMost(150.0),
        bytes.into_iter().map(size),
    );
}

/// Does nothing.
fn idle(sessions: &[Session], table: &mut Table) {
    let bytes = |sessions: &[Session]| -> Vec<f64> {
        let counts = sessions.iter().map(|session| session.bytes().len());
        counts.map(size).collect()
    };
    let (wake_ups, written) = (each(sessions, process::wake_ups), bytes(sessions));
    thread::sleep(WATCHED);
    let (wake_ups_after, written_after) = (each(sessions, process::wake_ups), bytes(sessions));
    let written = grown(&written, &written_after);
    table.row("bytes in 5 idle seconds", Bar::AtMost(0.0), written);
    let wake_ups = grown(&wake_ups, &wake_ups_after);
    table.row("wake-ups in 5 idle seconds", Bar::AtMost(0.0), wake_ups);
}

/// The other changes that a key makes.
fn changes(table: &mut Table) {
    let session = settled(&[PROGRAM, "-t", SMALLEST[0]]);
    for _ in 0..2 {
        session.press(TAB, QUIET);
    }
    let digit = session.press("1", QUIET).bytes;
    table.row(
        "bytes for a digit (machine)",
        Bar::AtMost(150.0),
        [size(digit)],
    );
    let up = all_bits(LARGEST, LARGEST_ID, SMALLEST, SMALLEST_ID);
    let down = all_bits(SMALLEST, SMALLEST_ID, LARGEST, LARGEST_ID);
    table.row(
        "bytes for all bits",
        Bar::AtMost(900.0),
        [size(up.max(down))],
    );
}

/// The bytes that it takes to go back from the values `to` to the start values `from`.
fn all_bits(from: [&str; 4], from_id: &str, to: [&str; 4], to_id: &str) -> usize {
    let [timestamp, data_center, machine, sequence] = from;
    let session = settled(&[
        PROGRAM,
        "-t",
        timestamp,
        "-d",
        data_center,
        "-m",
        machine,
        "-s",
        sequence,
    ]);
    let keys = to.map(|value| format!("{CTRL_U}{value}")).join(TAB);
    session.press(&keys, QUIET);
    session.see(to_id);
    let back = session.press(CTRL_R, QUIET);
    session.see(from_id);
    back.bytes
}

/// Leaves the timestamp blank, so that the clock runs.
fn clock(table: &mut Table) {
    let session = start(&[PROGRAM]);
    thread::sleep(WARM);
    let pid = session.pid();
    let state = || {
        (
            session.bytes().len(),
            process::writes(pid),
            process::processor_time(pid),
        )
    };
    let before = state();
    thread::sleep(WATCHED);
    let after = state();
    let frames = number(after.1 - before.1);
    let bytes_a_frame = size(after.0 - before.0) / frames;
    let share = 100.0 * after.2.abs_diff(before.2).div_duration_f64(WATCHED);
    table.row("clock: bytes a tick", Bar::AtMost(400.0), [bytes_a_frame]);
    table.row("clock: processor share, %", Bar::AtMost(0.7), [share]);
}
