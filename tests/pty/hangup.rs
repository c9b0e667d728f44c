//! The terminal goes away.

use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::harness::{GONE_WITHIN, PROMPT, READY, Start, until};
use crate::process;

/// What the program may burn while it leaves, in hundredths of a second: a loop that spins until
/// it's killed burns ten times as much.
const BURNT: u64 = 20;

// b01: https://github.com/crossterm-rs/crossterm/issues/793
#[test]
fn b01_a_hangup_is_noticed_though_its_signal_is_ignored() {
    for args in ["-t 1288834975657", ""] {
        for pending in [
            "",
            "\x1b",
            "\x1b[",
            "\x1bO",
            "\x1b[200~12",
            "\x1b]11;rgb",
            "\x1bP",
        ] {
            let script = format!(r#"trap "" HUP; exec "$PROG" {args} 2> "$ERR""#);
            let mut session = Start::script(&script, &[]).ready();
            session.send(pending);
            let pid = session.pid();
            let before = process::burnt(pid);
            session.hang_up();
            let hung_up = Instant::now();
            until("the end", || {
                process::state(pid).is_some_and(|state| state == "Z")
            });
            assert!(hung_up.elapsed() < GONE_WITHIN, "b01 {args} {pending:?}");
            let burnt = process::burnt(pid) - before;
            assert!(burnt <= BURNT, "b01 {args} {pending:?} burnt {burnt}");
            assert_eq!(session.exit(), 129, "b01 {args} {pending:?}");
            assert_eq!(session.err(), "", "b01 {args} {pending:?}");
        }
    }
}

// b01: https://github.com/crossterm-rs/crossterm/issues/793
#[test]
fn b01_a_hangup_with_its_signal() {
    for args in [&["-t", "1288834975657"][..], &[]] {
        let mut session = Start::captured(args).ready();
        session.hang_up();
        assert_eq!(session.exit_within(GONE_WITHIN), 129);
        assert_eq!(
            (session.out(), session.err()),
            (String::new(), String::new())
        );
    }
}

// b04: https://github.com/vfarcic/dot-agent-deck/issues/1138
#[test]
fn b04_a_hangup_is_noticed_though_a_parent_keeps_its_signal() {
    let script = r#"trap : HUP; "$PROG" 2> "$ERR"; echo $? > "$OUT""#;
    let mut session = Start::script(script, &[]).ready();
    session.hang_up();
    session.exit_within(GONE_WITHIN);
    assert_eq!((session.out().trim(), session.err().as_str()), ("129", ""));
}

#[test]
fn a_hangup_ends_a_job_of_a_shell_whether_it_runs_or_is_stopped() {
    for stopped in [false, true] {
        let mut session = Start::shell().start();
        session.see(PROMPT).send("\"$PROG\"\r").see(READY);
        let pid = session.program();
        if stopped {
            session.send("\x1a").see("Stopped");
        }
        session.hang_up();
        let hung_up = Instant::now();
        until("the end", || {
            process::state(pid).is_none_or(|state| state == "Z")
        });
        assert!(hung_up.elapsed() < GONE_WITHIN, "stopped: {stopped}");
    }
}

// b08: https://github.com/modem-dev/hunk/issues/724
#[test]
fn b08_signals_that_come_together_end_it_once() {
    let mut session = Start::captured(&[]).ready();
    session.signal(Signal::HUP);
    for _ in 0..3 {
        thread::sleep(Duration::from_millis(1));
        if process::state(session.pid()).is_none_or(|state| state == "Z") {
            break;
        }
        session.signal(Signal::HUP);
    }
    assert_eq!(session.exit_within(GONE_WITHIN), 129);
    session.assert_restored("b08");
}
