//! What it costs: writes, wake-ups and processor time, as the kernel counts them for this process
//! alone. What else the machine does changes none of the counts: each test waits until the program
//! has said what it was to say, however long that takes, before it counts; and where time passes,
//! only what comes in excess of it fails.

use std::thread;
use std::time::{Duration, Instant};

use crate::harness::{Start, TO_SEQUENCE, until};
use crate::process::{burnt, wake_ups, writes};

/// How long to watch it do nothing.
const IDLE: Duration = Duration::from_secs(3);
/// Frames a second while the clock is on display.
const FRAMES: u64 = 10;

// j01: https://github.com/linkerdog/rara/issues/272
#[test]
fn j01_with_the_timestamp_set_nothing_is_written_and_nothing_wakes_up() {
    let session = Start::captured(&["-t", "1288834975657"]).ready();
    let pid = session.program();
    // The first frame may still be on its way out of the last write.
    session.send("\t").focus(Some("Data center"));
    let mut before = (0, 0);
    until("quiet", || {
        let now = (writes(pid), wake_ups(pid));
        thread::sleep(Duration::from_millis(100));
        std::mem::replace(&mut before, now) == now
    });
    let bytes = session.bytes().len();
    thread::sleep(IDLE);
    assert_eq!((writes(pid), wake_ups(pid)), before, "j01");
    assert_eq!(session.bytes().len(), bytes, "j01");
}

#[test]
fn after_an_unfinished_sequence_nothing_wakes_up_any_more() {
    /// Longer than the rest of anything is waited for.
    const PATIENCE: Duration = Duration::from_millis(2500);
    let sessions = ["\x1b[", "\x1bO", "\x1b]11;", "\x1bP1", "\x1b[200~1"].map(|pending| {
        let session = Start::captured(&["-t", "1288834975657"]).ready();
        session.send(pending);
        (session, pending)
    });
    thread::sleep(PATIENCE);
    let before: Vec<u64> = sessions
        .iter()
        .map(|(session, _)| wake_ups(session.program()))
        .collect();
    thread::sleep(PATIENCE);
    for ((session, pending), before) in sessions.iter().zip(before) {
        assert_eq!(wake_ups(session.program()), before, "{pending:?}");
    }
}

// g12: https://github.com/ratatui/ratatui-website/issues/695
#[test]
fn g12_a_frame_is_one_write() {
    let session = Start::captured(&["-t", "1288834974657"]).ready();
    let pid = session.program();
    session.send(TO_SEQUENCE).focus(Some("Sequence"));
    until("the frame's end", || {
        let before = writes(pid);
        thread::sleep(Duration::from_millis(50));
        writes(pid) == before
    });
    let before = writes(pid);
    for value in 1..=20 {
        session.send("\x1b[A").see(&format!("= ID {value:>40}"));
    }
    // Ctrl+L repaints the whole screen, which is a frame as well.
    session.send("\x0c\x1b[A").see(&format!("= ID {:>40}", 21));
    let frames = writes(pid) - before;
    assert!((21..=22).contains(&frames), "g12: {frames} writes");
    // A key that changes nothing on the screen writes nothing: the first says so, the second again.
    session.send("\x1b[24~").see("F12 does nothing here");
    let before = writes(pid);
    session.send("\x1b[24~\x1b[24~\x1b[24~");
    thread::sleep(Duration::from_millis(200));
    assert_eq!(writes(pid), before, "g12");
}

// j02: https://github.com/rivo/tview/issues/446
#[test]
fn j02_queued_keys_are_drained_before_a_frame_is_drawn() {
    let session = Start::captured(&["-t", "1288834974657"]).ready();
    let pid = session.program();
    session.send(TO_SEQUENCE).focus(Some("Sequence"));
    let before = writes(pid);
    session
        .send("\x1b[A".repeat(300))
        .see(&format!("= ID {:>40}", 300));
    let frames = writes(pid) - before;
    assert!(frames < 150, "j02: {frames} frames for 300 keys");
}

// j04: https://github.com/kdheepak/taskwarrior-tui/issues/122
#[test]
fn j04_the_clock_draws_ten_frames_a_second_and_burns_next_to_nothing() {
    let session = Start::captured(&[]).ready();
    let pid = session.program();
    let (writes_before, burnt_before) = (writes(pid), burnt(pid));
    let start = Instant::now();
    thread::sleep(IDLE);
    let (frames, burnt) = (writes(pid) - writes_before, burnt(pid) - burnt_before);
    let most = u64::try_from(start.elapsed().as_millis()).expect("a short time") * FRAMES / 1000;
    assert!(
        (1..=most + 2).contains(&frames),
        "j04: {frames} frames of {most}"
    );
    // In hundredths of a second; most of what it is belongs to a build that isn't optimised.
    let limit = if cfg!(debug_assertions) { 60 } else { 15 };
    assert!(burnt <= limit, "j04: burnt {burnt}");
}
