//! The command line.

use std::ffi::OsString;

use snowflake_tui::cli::{self, Asked};
use snowflake_tui::field::{Field, FieldId};

use crate::driver::NOW;

fn parse(args: &[&str]) -> Result<Asked, String> {
    let args = ["snowflake-tui"].iter().chain(args).map(OsString::from);
    cli::parse(args, NOW)
}

/// The texts that arguments put into the form.
fn texts(args: &[&str]) -> [String; 4] {
    match parse(args) {
        Ok(Asked::Run(form)) => FieldId::ALL.map(|id| form.field(id).text().to_owned()),
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
    let long = "0".repeat(Field::CAPACITY + 1);
    for (args, message) in [
        (
            &["-m", "32"][..],
            r#"--machine "32": Too large: allowed 0-31."#,
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
            r#"--data-center "\u{1b}[m": Not a whole number: allowed 0-31."#,
        ),
        (
            &["-d", "é"],
            r#"--data-center "\u{e9}": Not a whole number: allowed 0-31."#,
        ),
        (
            &["-d", &long],
            "--data-center: Refused: a field holds at most 66 characters.",
        ),
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
fn help_and_version_are_printed() {
    let Ok(Asked::Print(help)) = parse(&["--help"]) else {
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
    let Ok(Asked::Print(version)) = parse(&["-V"]) else {
        panic!("the version is asked for");
    };
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
}
