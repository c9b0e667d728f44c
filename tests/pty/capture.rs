//! stdout is free for the ID, whatever stdin, stdout and stderr are.

use std::process::{Command, Stdio};

use crate::harness::{PROGRAM, READY, Session, Start};
use crate::log;

/// The worked example, as it's typed.
const TYPED: &str = "1288834975657\t1\t1\r";
const ID: &str = "4194439168\n";

/// A script that puts what stdout gets into `$OUT`.
fn script(script: &str) -> Session {
    Start::script(script, &[]).start()
}

// g01: https://github.com/ratatui/ratatui/issues/2277
// g02: https://github.com/ratatui/templates/issues/16
// g04: https://github.com/crossterm-rs/crossterm/issues/919
// g06: https://github.com/ratatui/ratatui/issues/2014
// g08: https://github.com/martanne/vis/issues/985
#[test]
fn g01_g02_g04_g06_g08_the_id_alone_goes_wherever_stdout_goes() {
    for how in [
        r#""$PROG" > "$OUT""#,
        r#"exec "$PROG" > "$OUT""#,
        r#"sh -c '"$PROG" > "$OUT"'"#,
        r#""$PROG" | cat > "$OUT""#,
        r#"id=$("$PROG"); echo "$id" > "$OUT""#,
        r#"id=`"$PROG"`; echo "$id" > "$OUT""#,
        r#"read -r id < <("$PROG"); echo "$id" > "$OUT""#,
        r#"echo x | "$PROG" > "$OUT""#,
        r#"echo x | "$PROG" | cat > "$OUT""#,
        r#""$PROG" < /dev/null > "$OUT""#,
        r#""$PROG" <&- > "$OUT""#,
        r#""$PROG" 2> /dev/null > "$OUT""#,
        r#""$PROG" 2>&- > "$OUT""#,
        r#""$PROG" > "$OUT" 2>&1"#,
        r#""$PROG" <&- 2>&- | cat > "$OUT""#,
        r#"id=$("$PROG" < /dev/null 2> /dev/null); echo "$id" > "$OUT""#,
        r#"set -m; "$PROG" | cat > "$OUT""#,
        r#"set -m; id=$("$PROG"); echo "$id" > "$OUT""#,
    ] {
        let mut session = script(how);
        session.see(READY).send(TYPED);
        assert_eq!((session.exit(), session.out().as_str()), (0, ID), "{how}");
        session.assert_restored(how);
    }
}

// g03: https://github.com/ratatui/ratatui/issues/2691
#[test]
fn g03_nothing_is_asked_and_nothing_pauses_when_all_is_drawn_again() {
    let mut session = script(r#"id=$("$PROG"); echo "$id" > "$OUT""#);
    session.see(READY).send("1288834975657\t1\t1");
    for (columns, rows) in [(100, 30), (80, 24)] {
        session.send("\x0c").resize(columns, rows).send("\x0c");
        session.see("4 194 439 168");
    }
    session.send("\r");
    assert_eq!((session.exit(), session.out().as_str()), (0, ID), "g03");
    assert_eq!(log::count(&session.bytes(), "\x1b[6n"), 0, "g03");
    session.assert_restored("g03");
}

// g09: https://github.com/jhawthorn/fzy/issues/44
#[test]
fn g09_a_script_does_not_go_on_without_an_id() {
    for keys in ["q", "\x03"] {
        let mut session = script(r#"id=$("$PROG") && echo use > "$OUT"; echo "$?$id" > "$ERR""#);
        session.see(READY).send(keys);
        assert_eq!(session.exit(), 0);
        assert_eq!(
            (session.out(), session.err().trim()),
            (String::new(), "130"),
            "g09"
        );
    }
}

// g11: https://github.com/sharkdp/fd/issues/24
#[test]
fn g11_a_reader_that_left_is_nothing_to_talk_about() {
    // Not a pipeline, whose shell may have the reader's end open a little longer than the reader.
    let script = r#"exec 3> >(exec true); wait $!
        exec "$PROG" -t 1288834975657 >&3 2> "$ERR""#;
    let mut session = Start::script(script, &[]).ready();
    session.send("\r");
    assert_eq!((session.exit(), session.err().as_str()), (141, ""), "g11");
    session.assert_restored("g11");
}

// g11: https://github.com/sharkdp/fd/issues/24
#[test]
fn g11_a_full_disk_is_said_in_a_line() {
    for redirect in ["> /dev/full", "1< /dev/null"] {
        let script = format!(r#"exec "$PROG" -t 1288834975657 {redirect} 2> "$ERR""#);
        let mut session = Start::script(&script, &[]).ready();
        session.send("\r");
        assert_eq!(session.exit(), 1, "g11 {redirect}");
        let error = session.err();
        assert!(
            error.starts_with("snowflake-tui: can't write to stdout: "),
            "g11 {error}"
        );
        assert_eq!(error.lines().count(), 1, "g11 {error}");
        session.assert_restored("g11");
    }
}

// n04: https://github.com/rust-lang/rust/issues/83904
#[test]
fn n04_a_closed_stdout_is_an_error_and_dev_null_is_none() {
    for args in ["-t 1288834975657", "--print", "--help", "--version"] {
        for (redirect, status) in [(">&-", 1), ("> /dev/null", 0)] {
            let script = format!(r#"exec "$PROG" {args} {redirect} 2> "$ERR""#);
            let mut session = Start::script(&script, &[]).start();
            if args.starts_with("-t") {
                session.see(READY).send("\r");
            }
            assert_eq!(session.exit(), status, "n04 {args} {redirect}");
            let error = session.err();
            let said = error.starts_with("snowflake-tui: can't write to stdout: ");
            assert_eq!(
                (said, error.lines().count()),
                (status == 1, usize::from(status == 1))
            );
        }
    }
}

#[test]
fn with_print_the_id_goes_to_stdout_and_no_terminal_is_needed() {
    let args = ["--print", "-t", "1288834975657", "-d", "1", "-m", "1"];
    let (status, out, err) = run(Command::new("setsid")
        .arg("--wait")
        .arg(PROGRAM)
        .args(args)
        .env_remove("TERM"));
    assert_eq!((status, out.as_str(), err.as_str()), (Some(0), ID, ""));
    for how in [
        r#""$PROG" -pt 1288834975657 -d 1 -m 1 > "$OUT""#,
        r#"env -u TERM "$PROG" -pt 1288834975657 -d 1 -m 1 <&- > "$OUT""#,
    ] {
        let mut session = script(how);
        assert_eq!((session.exit(), session.out().as_str()), (0, ID), "{how}");
        assert_eq!(session.bytes(), b"", "{how}");
    }
    let (status, out, err) = run(Command::new(PROGRAM).args(["-p", "-s", "1/2"]));
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert_eq!(
        err,
        "snowflake-tui: --sequence \"1/2\": Not a whole number: allowed 0-4095.\n"
    );
}

/// Each date of the table through the program itself.
#[test]
fn dates_are_printed_as_the_table_says() {
    let dates = include_str!("../data/dates.tsv");
    for line in dates.lines().skip(1) {
        let mut columns = line.split('\t');
        let (text, expected) = (columns.next().expect(line), columns.next().expect(line));
        if expected == "blank" {
            continue;
        }
        let (status, out, _) = run(Command::new(PROGRAM).args(["-p", "-t", text]));
        let ms: Option<i64> = expected.parse().ok();
        let id = ms.map(|ms| format!("{}\n", (ms - 1_288_834_974_657) << 22));
        let status_expected = if id.is_some() { 0 } else { 2 };
        assert_eq!(
            (status, out),
            (Some(status_expected), id.unwrap_or_default()),
            "{text}"
        );
    }
}

// g11: https://github.com/sharkdp/fd/issues/24
#[test]
fn g11_where_stderr_is_full_too_the_exit_status_says_it() {
    let script = r#"exec "$PROG" -t 1288834975657 > /dev/full 2>&1"#;
    let mut session = Start::script(script, &[]).ready();
    session.send("\r");
    assert_eq!(session.exit(), 1, "g11");
    session.assert_restored("g11");
}

/// Runs the program and gives its exit status, stdout and stderr.
fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.stdin(Stdio::null()).output().expect("a program");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

// g06: https://github.com/ratatui/ratatui/issues/2014
#[test]
fn g06_without_a_terminal_we_say_so_in_a_line() {
    let (status, out, err) = run(Command::new("setsid")
        .arg("--wait")
        .arg(PROGRAM)
        .env("TERM", "xterm"));
    assert_eq!((status, out.as_str()), (Some(2), ""), "g06");
    assert!(err.starts_with("snowflake-tui: no terminal"), "g06 {err}");
    assert_eq!(
        (err.lines().count(), err.contains('\x1b')),
        (1, false),
        "g06 {err}"
    );
}

// e07: https://github.com/openai/codex/issues/9293
#[test]
fn e07_a_terminal_that_cannot_show_a_screen_is_refused_in_a_line() {
    for term in [Some("dumb"), Some(""), None] {
        let mut start = Start::captured(&[]).without_env("TERM");
        if let Some(term) = term {
            start = start.env("TERM", term);
        }
        let mut session = start.start();
        // bash sets TERM to dumb where it's unset, so here is the program without it.
        assert_eq!(session.exit(), 2, "e07 {term:?}");
        assert_eq!(session.bytes(), b"", "e07 {term:?}");
        let err = session.err();
        assert!(err.contains("TERM is unset or dumb"), "e07 {err}");
        assert_eq!(
            (err.lines().count(), err.contains('\x1b')),
            (1, false),
            "e07 {err}"
        );
    }
    let (status, out, err) = run(Command::new(PROGRAM).env_remove("TERM"));
    assert_eq!((status, out.as_str()), (Some(2), ""), "e07");
    assert_eq!(
        (err.lines().count(), err.contains('\x1b')),
        (1, false),
        "e07 {err}"
    );
}

#[test]
fn bad_arguments_are_refused_in_a_line_and_leave_the_terminal_alone() {
    for args in [
        &["-d", "32"][..],
        &["-m", "-1"],
        &["-s", "4096"],
        &["-t", "1668772220"],
        &["-t", "\x1b]0;title\x07"],
        &["-d", "1\n2"],
        &["--nonsense"],
        &["stray"],
        &["-d"],
    ] {
        let mut session = Start::captured(args).start();
        assert_eq!(session.exit(), 2, "{args:?}");
        assert_eq!(
            (session.bytes().as_slice(), session.out().as_str()),
            (&b""[..], "")
        );
        let err = session.err();
        assert!(err.starts_with("snowflake-tui: "), "{args:?} {err}");
        let controls = err.trim_end().chars().any(char::is_control);
        assert_eq!(
            (err.lines().count(), controls),
            (1, false),
            "{args:?} {err}"
        );
    }
}

#[test]
fn help_and_version_go_to_stdout_and_need_no_terminal() {
    for arg in ["--help", "-h", "--version", "-V"] {
        let (status, out, err) = run(Command::new(PROGRAM).arg(arg).env("TERM", "dumb"));
        assert_eq!((status, err.as_str()), (Some(0), ""), "{arg}");
        assert!(out.contains("snowflake-tui"), "{arg}: {out}");
    }
}
