//! Every size, and any change of it.

use std::thread;
use std::time::Duration;

use crate::harness::{READY, Start};
use crate::log;

const EXAMPLE: [&str; 6] = ["-t", "1288834975657", "-d", "1", "-m", "1"];
const ID: &str = "4194439168\n";

// c01: https://github.com/ratatui/ratatui/issues/1379
#[test]
fn c01_a_size_that_shrinks_and_grows_back_is_repainted_whole() {
    let mut session = Start::captured(&EXAMPLE).ready();
    session.see("4 194 439 168");
    let first = session.screen();
    for (columns, rows) in [(20, 4), (1, 1), (0, 0), (1, 24), (80, 1), (80, 24)] {
        let before = session.bytes().len();
        session.resize(columns, rows);
        crate::harness::until(&format!("c01 a repaint at {columns}x{rows}"), || {
            log::count(&session.bytes()[before..], "\x1b[2J") > 0
        });
    }
    session.wait("the first screen again", |screen| {
        screen.contents() == first
    });
    session.send("\r");
    assert_eq!((session.exit(), session.out().as_str()), (0, ID), "c01");
    session.assert_restored("c01");
}

// c03: https://github.com/vitali87/croft/issues/192
#[test]
fn c03_the_help_is_clipped_to_any_size() {
    for (columns, rows) in [
        (46, 44),
        (49, 10),
        (44, 46),
        (10, 49),
        (2, 2),
        (1, 1),
        (200, 60),
    ] {
        let mut session = Start::captured(&EXAMPLE).ready();
        let screen = session.screen();
        session.send("?");
        session.wait("the help", |help| help.contents() != screen);
        session.resize(columns, rows);
        // Not an arrow: where the help is larger than the screen, it scrolls.
        session.send("\x0cx");
        session.resize(80, 24).see(READY);
        session.send("\r");
        let outcome = (session.exit(), session.out());
        assert_eq!(outcome, (0, ID.to_owned()), "c03 {columns}x{rows}");
        session.assert_restored("c03");
    }
}

// n19: https://github.com/pgplex/pgtui/issues/10
#[test]
fn n19_all_of_the_help_can_be_read() {
    for (columns, rows) in [(80, 20), (60, 24), (40, 12)] {
        let mut session = Start::captured(&EXAMPLE).size(columns, rows).ready();
        session.send("?").see("A Snowflake ID");
        for _ in 0..10 {
            session.send("\x1b[6~");
        }
        // The last words, and back at the first.
        session.see("delete to the ends");
        session.send("\x1b[H").see("A Snowflake ID");
        session.send("x").see("4194439168");
        session.send("\r");
        let outcome = (session.exit(), session.out());
        assert_eq!(outcome, (0, ID.to_owned()), "n19 {columns}x{rows}");
        session.assert_restored("n19");
    }
}

// c04: https://github.com/lablup/all-smi/issues/326
#[test]
fn c04_a_terminal_without_a_size_is_taken_for_a_usual_one() {
    for (columns, rows) in [(0, 0), (0, 24), (80, 0)] {
        let mut session = Start::captured(&[]).size(columns, rows).start();
        session.wait("the first frame", vt100::Screen::bracketed_paste);
        session.send("1288834975657\t1\t1\r");
        let outcome = (session.exit(), session.out());
        assert_eq!(outcome, (0, ID.to_owned()), "c04 {columns}x{rows}");
        session.assert_restored("c04");
    }
}

#[test]
fn a_tiny_terminal_takes_values_typed_blind() {
    for (columns, rows) in [(1, 1), (2, 2), (10, 3), (5, 50), (300, 1)] {
        let mut session = Start::captured(&[]).size(columns, rows).start();
        session.wait("the first frame", vt100::Screen::bracketed_paste);
        session.send("1288834975657\t1\t1\r");
        let outcome = (session.exit(), session.out());
        assert_eq!(outcome, (0, ID.to_owned()), "{columns}x{rows}");
        session.assert_restored("tiny");
    }
}

#[test]
fn a_terminal_that_claims_to_be_huge_is_no_trouble() {
    let mut session = Start::captured(&EXAMPLE).ready();
    session.resize(65_535, 65_535);
    session.send("\t").resize(80, 24).focus(Some("Data center"));
    session.send("\r");
    assert_eq!((session.exit(), session.out().as_str()), (0, ID));
}

/// A linear congruential generator: the sizes are the same in every run.
struct Random(u32);

impl Random {
    fn below(&mut self, limit: u32) -> u16 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u16::try_from((self.0 >> 16) % limit).expect("a small number")
    }
}

// c07: https://github.com/sarub0b0/kubetui/issues/37
#[test]
fn c07_a_storm_of_sizes_while_tab_is_held() {
    let mut session = Start::captured(&EXAMPLE).ready();
    let mut random = Random(7);
    for _ in 0..500 {
        session
            .resize(random.below(200), random.below(70))
            .send("\t");
        thread::sleep(Duration::from_millis(5));
    }
    // 500 stops on from the first one is the first one.
    session.resize(80, 24).focus(Some("Timestamp"));
    session.send("\r");
    assert_eq!((session.exit(), session.out().as_str()), (0, ID), "c07");
    session.assert_restored("c07");
}
