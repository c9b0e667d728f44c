//! What the README shows is what the program shows.

use std::ffi::OsString;
use std::fmt::Write as _;

use snowflake_tui::cli::{self, Command};
use snowflake_tui::keymap::{Place, ROWS};
use snowflake_tui::snowflake::{EPOCH_MS, Segment};
use snowflake_tui::text;

use crate::driver::{NOW, Session};

const README: &str = include_str!("../../README.md");

/// Checks that a text stands in the README after a marker; says what should stand there.
fn stands_after(marker: &str, expected: &str) {
    let (_, after) = README
        .split_once(marker)
        .unwrap_or_else(|| panic!("the README has {marker}"));
    let after = after.trim_start_matches(['\n']);
    assert!(
        after.starts_with(expected),
        "after {marker} the README should have:\n{expected}"
    );
}

#[test]
fn the_picture_is_the_screen_of_the_worked_example() {
    let mut session = Session::new(80, 24);
    session.keys("1288834975657<Tab>1<Tab>1");
    let screen = session.screen();
    stands_after(
        "<!-- screen: checked against the program by a test -->",
        &format!("```text\n{screen}```\n"),
    );
}

#[test]
fn the_keys_are_the_key_table() {
    let mut expected = String::from("| key | does | where |\n|---|---|---|\n");
    for row in ROWS {
        let place = match row.place {
            Place::Everywhere => "everywhere",
            Place::Field => "in a field",
            Place::Bits => "in the bits",
            Place::Help => "in the help",
        };
        let (keys, does) = (row.keys(), row.does);
        let _ = writeln!(expected, "| {keys} | {does} | {place} |");
    }
    stands_after(
        "<!-- keys: checked against the program by a test -->",
        &(expected + "\n"),
    );
}

#[test]
fn the_examples_of_the_options_are_taken() {
    let parse = |start: &str| {
        let line = README.lines().find(|line| line.starts_with(start));
        let (command, id) = line.and_then(|line| line.split_once(" #")).unzip();
        let command = command.or(line).expect("an example");
        let args = command.split_whitespace().map(OsString::from);
        (cli::parse(args, NOW).expect("the example is right"), id)
    };
    let (Command::Run(form), None) = parse("snowflake-tui -t") else {
        panic!("it asks for the screen");
    };
    assert!(form.values(NOW).id().is_ok());
    let (Command::Print(id), Some(said)) = parse("snowflake-tui --print") else {
        panic!("it asks for an ID");
    };
    assert_eq!(id, said.trim());
}

#[test]
fn the_layout_is_the_cores() {
    let mut expected =
        String::from("| segment | bits | shift | width | values |\n|---|---|---|---|---|\n");
    for segment in Segment::ALL {
        let (top, shift) = (segment.top(), segment.shift());
        let bits = if top == shift {
            top.to_string()
        } else {
            format!("{top}-{shift}")
        };
        let values = match segment.max() {
            0 => "always 0".to_owned(),
            max => format!("0 to {max}"),
        };
        let name = text::segment_names(segment)[0];
        let width = segment.width();
        let _ = writeln!(
            expected,
            "| {name} | {bits} | {shift} | {width} | {values} |"
        );
    }
    stands_after(
        "<!-- layout: checked against the program by a test -->",
        &(expected + "\n"),
    );
    assert!(README.contains(&EPOCH_MS.to_string()));
}
