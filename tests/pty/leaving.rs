//! Whatever way we leave, the terminal is as it was found, and the exit status says how.

use rustix::process::Signal;

use crate::harness::{GONE_WITHIN, Start};

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

const WAYS: [Way; 9] = [
    keys("Enter", "\r", 0, ID),
    keys("Ctrl+J", "\n", 0, ID),
    keys("q, captured", "q", 130, ""),
    keys("Ctrl+C", "\x03", 130, ""),
    keys("Ctrl+C from the help", "?\x03", 130, ""),
    signal("a01 SIGTERM", Signal::TERM, 143),
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
fn dbg_screen() {
    let mut session = Start::program(&EXAMPLE).ready();
    println!("{}", session.screen());
    session.send("q");
    assert_eq!(session.exit(), 0);
}
