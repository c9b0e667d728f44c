//! The command line.

use std::ffi::OsString;

use snowflake_tui::cli::{self, Command};
use snowflake_tui::field::FieldId;

use crate::driver::NOW;

fn parse(args: &[&str]) -> Result<Command, String> {
    let args = ["snowflake-tui"].iter().chain(args).map(OsString::from);
    cli::parse(args, NOW)
}

/// The texts that arguments put into the form.
fn texts(args: &[&str]) -> [String; 4] {
    match parse(args) {
        Ok(Command::Run(form)) => FieldId::ALL.map(|id| form.field(id).text().to_owned()),
        other => panic!("{args:?}: {other:?}"),
    }
}

#[test]
fn options_fill_the_form() {
    let example = ["1288834975657", "1", "0x2", "0b11"];
    assert_eq!(
        texts(&["-t", "1288834975657", "-d", "1", "-m", "0x2", "-s", "0b11"]),
        example
    );
    assert_eq!(
        texts(&[
            "--timestamp=1288834975657",
            "--data-center=1",
            "--machine",
            "0x2",
            "--sequence=0b11"
        ]),
        example
    );
    assert_eq!(texts(&[]), ["", "", "", ""]);
    assert_eq!(texts(&["-t", " 2010-11-05 "]), ["2010-11-05", "", "", ""]);
    assert_eq!(texts(&["-t", ""]), ["", "", "", ""]);
    assert_eq!(
        texts(&["-d", "1", "-d", "2"]),
        ["", "2", "", ""],
        "the last counts"
    );
}

#[test]
fn what_is_wrong_is_said_in_the_forms_words_and_one_printable_line() {
    let long = "0".repeat(200);
    let too_long = format!(
        r#"--data-center "{}"..: Too long for a value: allowed 0-31."#,
        "0".repeat(80)
    );
    for (args, message) in [
        (
            &["-m", "32"][..],
            r#"--machine "32": Too large: allowed 0-31. As a 10-bit node: data center 1, machine 0."#,
        ),
        (
            &["-s", "-1"],
            r#"--sequence "-1": Not a whole number: allowed 0-4095."#,
        ),
        (
            &["-t", "1668772220"],
            r#"--timestamp "1668772220": Looks like seconds: 1668772220000 in milliseconds."#,
        ),
        (
            &["-d", "\x1b[m"],
            r#"--data-center "\u{1b}[m": There is U+001B in it: allowed 0-31."#,
        ),
        (
            &["-d", "é"],
            r#"--data-center "\u{e9}": There is U+00E9 in it: allowed 0-31."#,
        ),
        (&["-d", &long], &too_long),
        (
            &["--nonsense"],
            "unexpected argument '--nonsense' found (see --help)",
        ),
        (&["stray"], "unexpected argument 'stray' found (see --help)"),
    ] {
        let error = parse(args).expect_err("wrong arguments");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.is_ascii() && !error.contains('\x1b'), "{error}");
        assert_eq!(error, message);
    }
}

#[test]
fn with_print_the_id_is_printed_and_a_blank_value_is_as_in_the_form() {
    for (args, id) in [
        (
            &["-p", "-t", "1288834975657", "-d", "1", "-m", "1"][..],
            4_194_439_168_u64,
        ),
        (
            &["-t", "2010-11-04T01:42:55.657Z", "--print"],
            4_194_304_000,
        ),
        (&["-p"], (NOW - 1_288_834_974_657).unsigned_abs() << 22),
        (
            &["-pt", "now"],
            (NOW - 1_288_834_974_657).unsigned_abs() << 22,
        ),
    ] {
        let Ok(Command::Print(printed)) = parse(args) else {
            panic!("{args:?}");
        };
        assert_eq!(printed, id.to_string(), "{args:?}");
    }
    let args = ["snowflake-tui", "-p"].map(OsString::from);
    let error = cli::parse(args, 0).expect_err("the clock is wrong");
    assert!(error.starts_with("The system clock is before the epoch"));
}

#[test]
fn help_and_version_are_printed() {
    let Ok(Command::Print(help)) = parse(&["--help"]) else {
        panic!("help is asked for");
    };
    for word in [
        "--timestamp",
        "--data-center",
        "--machine",
        "--sequence",
        "0-4095",
        "Exit status",
    ] {
        assert!(help.contains(word), "{help}");
    }
    assert!(help.lines().all(|line| line.len() <= 80), "{help}");
    let Ok(Command::Print(version)) = parse(&["-V"]) else {
        panic!("the version is asked for");
    };
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
}
