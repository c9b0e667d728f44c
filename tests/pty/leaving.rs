//! Whatever way we leave, the terminal is as it was found, and the exit status says how.

use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::harness::{GONE_WITHIN, PROMPT, READY, Session, Start, TO_SEQUENCE, until};
use crate::{log, process};

const EXAMPLE: [&str; 6] = ["-t", "1288834975657", "-d", "1", "-m", "1"];
const ID: &str = "4194439168\n";

/// A way out: by keys or by a signal, with the exit status and what stdout gets.
struct Way {
    name: &'static str,
    leave: Leave,
    status: i32,
    out: &'static str,
}

enum Leave {
    Keys(&'static str),
    Signal(Signal),
}

const WAYS: [Way; 13] = [
    keys("Enter", "\r", 0, ID),
    keys("Ctrl+J", "\n", 0, ID),
    keys("q, captured", "q", 130, ""),
    keys("Ctrl+C", "\x03", 130, ""),
    keys("Ctrl+C from the help", "?\x03", 130, ""),
    signal("a01 SIGTERM", Signal::TERM, 143),
    signal("SIGALRM", Signal::ALARM, 142),
    signal("SIGUSR1", Signal::USR1, 138),
    signal("SIGUSR2", Signal::USR2, 140),
    signal("SIGXCPU", Signal::XCPU, 152),
    signal("a02 SIGINT", Signal::INT, 130),
    signal("a02 b08 SIGHUP", Signal::HUP, 129),
    signal("a02 SIGQUIT", Signal::QUIT, 131),
];

const fn keys(name: &'static str, keys: &'static str, status: i32, out: &'static str) -> Way {
    Way {
        name,
        leave: Leave::Keys(keys),
        status,
        out,
    }
}

const fn signal(name: &'static str, signal: Signal, status: i32) -> Way {
    Way {
        name,
        leave: Leave::Signal(signal),
        status,
        out: "",
    }
}

// a01: https://github.com/helix-editor/helix/issues/6754
// a02: https://github.com/Tripstack-Corp/spyc/issues/277
// a07: https://github.com/nklmilojevic/sofka/issues/7
// a10: https://github.com/epilys/bb/issues/12
// a11: https://github.com/anthropics/claude-code/issues/84029
// b08: https://github.com/modem-dev/hunk/issues/724
#[test]
fn a01_a02_a07_a10_a11_b08_every_way_out_restores_the_terminal() {
    for way in WAYS {
        let mut session = Start::captured(&EXAMPLE).ready();
        match way.leave {
            Leave::Keys(keys) => session.send(keys),
            Leave::Signal(signal) => session.signal(signal),
        };
        assert_eq!(session.exit_within(GONE_WITHIN), way.status, "{}", way.name);
        assert_eq!(session.out(), way.out, "{}", way.name);
        assert_eq!(session.err(), "", "{}", way.name);
        session.assert_restored(way.name);
    }
}

#[test]
fn on_a_terminal_the_id_stands_on_the_main_screen_and_q_is_no_failure() {
    for (keys, status, shown) in [("\r", 0, ID.trim_end()), ("q", 0, ""), ("\x03", 130, "")] {
        let mut session = Start::program(&EXAMPLE).ready();
        session.send(keys);
        assert_eq!(session.exit(), status, "{keys:?}");
        assert_eq!(session.screen().trim(), shown, "{keys:?}");
        session.assert_restored(keys);
    }
}

#[test]
fn escape_never_leaves_and_says_how_to() {
    let mut session = Start::captured(&EXAMPLE).ready();
    for _ in 0..3 {
        session.send("\x1b").see("Esc doesn't leave");
        session.send("\x1b").see_no("Esc doesn't leave");
    }
    session.send("\r");
    assert_eq!((session.exit(), session.out().as_str()), (0, ID));
}

#[test]
fn enter_with_an_error_goes_to_the_field_and_prints_nothing() {
    let mut session = Start::captured(&EXAMPLE).ready();
    session
        .send(format!("{TO_SEQUENCE}9999"))
        .see("Too large: allowed");
    session
        .send("\t\t\t\r")
        .see("No ID yet: Sequence has an error.");
    session.focus(Some("Sequence")).see("none: fix Sequence");
    session.send("\x15\r");
    assert_eq!((session.exit(), session.out().as_str()), (0, ID));
}

#[test]
fn what_is_typed_after_we_left_is_left_for_the_next_program() {
    let script = r#""$PROG" -t 1288834975657; read -r line; echo "$line" > "$OUT""#;
    for keys in ["q", "\r", "\x03"] {
        let mut session = Start::script(script, &[]).ready();
        session.send(keys);
        session.wait("the main screen", |screen| !screen.alternate_screen());
        session.send("next\r");
        session.exit();
        assert_eq!(session.out(), "next\n", "{keys:?}");
    }
}

// n20: https://github.com/antirez/linenoise/issues/208
#[test]
fn n20_what_comes_in_one_packet_with_the_key_that_leaves_is_for_the_shell() {
    for key in ["q", "\r", "\x03", "\x1a"] {
        let session = Start::shell().start();
        session.see(PROMPT);
        session.send("\"$PROG\" -t 1288834975657\r").see(READY);
        session.send(format!("{key}echo AH'E'AD\r")).see("AHEAD");
    }
}

// n05: https://github.com/stashapp/stash/issues/5197
#[test]
fn n05_the_wheel_is_no_arrow_keys_while_we_are_there() {
    let mut session = Start::program(&EXAMPLE).ready();
    let entered = session.bytes();
    assert_eq!(log::count(&entered, "\x1b[?1007s\x1b[?1007l"), 1, "n05");
    session.send("q");
    session.exit();
    let left = session.bytes().split_off(entered.len());
    assert_eq!(log::count(&left, "\x1b[?1007h\x1b[?1007r"), 1, "n05");
}

#[test]
fn a_parent_that_leaks_a_thousand_descriptors_is_no_trouble() {
    let script = r#"ulimit -n 2048; for n in {1..1100}; do exec {fd}< /dev/null; done
        exec "$PROG" -t 1288834975657 > "$OUT""#;
    let mut session = Start::script(script, &[]).ready();
    session.send("\r");
    assert_eq!(
        (session.exit(), session.out().as_str()),
        (0, "4194304000\n")
    );
    session.assert_restored("descriptors");
}

#[test]
fn a_reader_of_stdout_that_takes_nothing_delays_no_signal() {
    let script = r#"mkfifo "$OUT"; exec 3<> "$OUT"; head -c 65536 /dev/zero >&3
        exec "$PROG" -t 1288834975657 > "$OUT" 2> "$ERR""#;
    for signal in ["Ctrl+C", "SIGTERM"] {
        let mut session = Start::script(script, &[]).ready();
        session.send("\r");
        session.wait("the main screen", |screen| !screen.alternate_screen());
        let status = if signal == "Ctrl+C" {
            session.send("\x03");
            130
        } else {
            session.signal(Signal::TERM);
            143
        };
        assert_eq!(session.exit_within(GONE_WITHIN), status, "{signal}");
        assert_eq!(session.err(), "", "{signal}");
        session.assert_restored(signal);
    }
}

/// A session whose program is stuck writing to a terminal that takes nothing.
fn stuck() -> Session {
    let session = Start::captured(&EXAMPLE).ready();
    session.stop_reading();
    let pid = session.program();
    let mut written = process::writes(pid);
    let mut rounds_without = 0;
    until("the terminal's buffer is full", || {
        session.send("\x0c");
        thread::sleep(Duration::from_millis(10));
        let now = process::writes(pid);
        rounds_without = if now == written {
            rounds_without + 1
        } else {
            0
        };
        written = now;
        rounds_without > 10
    });
    session
}

#[test]
fn a_terminal_that_takes_nothing_delays_no_signal() {
    for (signal, status) in [(Signal::TERM, 143), (Signal::INT, 130), (Signal::HUP, 129)] {
        let mut session = stuck();
        session.signal(signal);
        let signalled = Instant::now();
        until("the program's end", || {
            process::state(session.pid()).is_none_or(|state| state == "Z")
        });
        assert!(signalled.elapsed() < GONE_WITHIN, "{signal:?}");
        session.read_on();
        assert_eq!(session.exit_within(GONE_WITHIN), status);
        assert_eq!(session.line_settings(), session.line_settings_found());
        assert_eq!(session.out(), "");
    }
}

#[test]
fn a_terminal_that_takes_bytes_again_is_drawn_on() {
    let mut session = stuck();
    session.read_on();
    session.send(format!("{TO_SEQUENCE}5")).see("4 194 439 173");
    session.send("\r");
    assert_eq!(session.exit(), 0);
    session.assert_restored("stuck for a while");
}

#[test]
fn a_terminal_that_takes_nothing_may_hang_up() {
    let mut session = stuck();
    session.hang_up();
    assert_eq!(session.exit_within(GONE_WITHIN), 129);
}
