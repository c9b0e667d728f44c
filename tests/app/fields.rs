//! What fields take and say.

use snowflake_tui::field::{Field, FieldId};

use crate::driver::Session;

use FieldId::{DataCenter, Machine, Sequence, Timestamp};

/// Types a text into the timestamp field; gives the ID.
fn typed(text: &str) -> (Session, Option<u64>) {
    let mut session = Session::new(80, 24);
    session.keys(text);
    let id = session.id();
    (session, id)
}

#[test]
fn the_worked_example() {
    let mut session = Session::new(80, 24);
    session.keys("1288834975657<Tab>1<Tab>1<Tab>0");
    assert_eq!(session.id(), Some(4_194_439_168));
}

#[test]
fn blank_fields_are_now_and_zero() {
    let mut session = Session::new(80, 24);
    assert_eq!(
        session.id(),
        Some((1_668_772_220_644 - 1_288_834_974_657) << 22)
    );
    session.now += 1;
    session.act(snowflake_tui::app::Action::Tick);
    assert_eq!(
        session.id(),
        Some((1_668_772_220_645 - 1_288_834_974_657) << 22)
    );
    assert!(session.app.clock_runs());
    session.keys("  ");
    assert!(session.app.clock_runs());
    assert!(session.screen().contains("   1668772220645 "));
    session.keys("1288834974657");
    assert!(!session.app.clock_runs());
}

#[test]
fn digit_groups_paste_as_one_number() {
    for separator in [",", ".", "_", " ", "\u{a0}", "\u{202f}", "\u{2009}"] {
        let mut session = Session::new(80, 24);
        session.paste(&["1", "668", "772", "220", "644"].join(separator));
        assert_eq!(
            session
                .app
                .outcome()
                .timestamp()
                .map(snowflake_tui::snowflake::Timestamp::unix_ms),
            Some(1_668_772_220_644)
        );
        assert_eq!(session.notice(), "");
    }
}

#[test]
fn what_is_no_number_stands_there_with_its_error() {
    for text in [
        "-1",
        "-0",
        "+5",
        "1e3",
        "1.5",
        "0x",
        "1668772220.644",
        "12-",
        "1,,2",
    ] {
        for tabs in 0..4 {
            let mut session = Session::new(80, 24);
            session.keys(&"<Tab>".repeat(tabs));
            session.keys(text);
            let id = FieldId::ALL[tabs];
            assert_eq!(session.text(id), text);
            assert_eq!(session.id(), None, "{text} in {id:?}");
            assert_ne!(session.error(id), "", "{text} in {id:?}");
        }
    }
}

#[test]
fn errors_say_what_is_wrong_and_what_is_allowed() {
    for (text, error) in [
        (
            "1288834974656",
            "Before the epoch, 2010-11-04 01:42:54.657Z (1288834974657).",
        ),
        (
            "3487858230209",
            "After the last instant, 2080-07-10 17:30:30.208Z (3487858230208).",
        ),
        (
            "9999999999999",
            "After the last instant, 2080-07-10 17:30:30.208Z (3487858230208).",
        ),
        (
            "18446744073709551615",
            "After the last instant, 2080-07-10 17:30:30.208Z (3487858230208).",
        ),
        (
            "99999999999999999999",
            "After the last instant, 2080-07-10 17:30:30.208Z (3487858230208).",
        ),
        (
            "0",
            "Before the epoch, 2010-11-04 01:42:54.657Z (1288834974657).",
        ),
        (
            "1668772220",
            "Looks like seconds: 1668772220000 in milliseconds.",
        ),
        (
            "1668772220644000",
            "Looks like microseconds: 1668772220644 in milliseconds.",
        ),
        (
            "1668772220644000000",
            "Looks like nanoseconds: 1668772220644 in milliseconds.",
        ),
        (
            "-1",
            "Not a whole number or date. Try 2010-11-05 or 1288834974657",
        ),
        (
            "12ab",
            "Not a whole number or date. Try 2010-11-05 or 1288834974657",
        ),
        (
            "abc",
            "Not a whole number or date. Try 2010-11-05 or 1288834974657",
        ),
        ("2023-02-29", "No day 29 in that month: allowed 01-28."),
        ("2023-13-01", "No month 13: allowed 01-12."),
        ("2023-01-01T25:00", "No hour 25: allowed 00-23."),
        ("2023-01-01T00:61", "No minute 61: allowed 00-59."),
        ("2023-01-01T00:00:99Z", "No second 99: allowed 00-59."),
        (
            "2016-12-31T23:59:60Z",
            "Unix time has no leap second :60. Use :59.",
        ),
        ("2023-1-1", "Not a date like 2010-11-05T01:42:55Z."),
        (
            "2009-01-01",
            "Before the epoch, 2010-11-04 01:42:54.657Z (1288834974657).",
        ),
        (
            "2081-01-01",
            "After the last instant, 2080-07-10 17:30:30.208Z (3487858230208).",
        ),
    ] {
        let (session, id) = typed(text);
        assert_eq!(session.error(Timestamp), error, "{text}");
        assert_eq!(id, None, "{text}");
    }
}

#[test]
fn each_field_has_its_own_range() {
    let mut session = Session::new(80, 24);
    session.keys("<Tab>32<Tab>32<Tab>4096");
    assert_eq!(session.error(DataCenter), "Too large: allowed 0-31.");
    assert_eq!(session.error(Machine), "Too large: allowed 0-31.");
    assert_eq!(session.error(Sequence), "Too large: allowed 0-4095.");
    session.keys("<Backspace>");
    assert_eq!(session.error(Sequence), "");
    session.keys("x");
    assert_eq!(
        session.error(Sequence),
        "Not a whole number: allowed 0-4095."
    );
}

#[test]
fn a_clock_that_cannot_be_encoded_is_an_error_of_the_blank_field() {
    let mut session = Session::new(80, 24);
    for (now, error) in [
        (
            -1,
            "The system clock is before the epoch, 2010-11-04. Type a timestamp.",
        ),
        (
            i64::MIN,
            "The system clock is before the epoch, 2010-11-04. Type a timestamp.",
        ),
        (
            i64::MAX,
            "The system clock is past 2080-07-10. Type a timestamp.",
        ),
    ] {
        session.now = now;
        session.act(snowflake_tui::app::Action::Tick);
        assert_eq!(session.error(Timestamp), error);
        assert_eq!(session.id(), None);
        session.screen();
    }
    session.keys("1288834974657");
    assert_eq!(session.id(), Some(0));
}

#[test]
fn dates_are_taken_and_shown_in_the_other_form() {
    for (text, other) in [
        ("2010-11-04T01:42:55.657Z", "= 1288834975657 ms"),
        ("2010-11-04t01:42:55.657z", "= 1288834975657 ms"),
        ("2010-11-04 07:12:55.657+05:30", "= 1288834975657 ms"),
        ("2022-11-18", "= 1668729600000 ms"),
        ("1288834975657", "2010-11-04 01:42:55.657Z"),
        ("0x12C148D07A9", "2010-11-04 01:42:55.657Z"),
    ] {
        let (session, id) = typed(text);
        assert!(id.is_some(), "{text}");
        assert!(
            session.screen().contains(other),
            "{text}: {}",
            session.screen()
        );
    }
    let (session, _) = typed("2010-11-04T01:42:55.6579Z");
    assert!(session.screen().contains("finer than 1 ms: cut off"));
}

#[test]
fn characters_of_no_value_are_refused_and_named() {
    for (c, name) in [
        ('１', "U+FF11"),
        ('é', "U+00E9"),
        ('\u{200b}', "U+200B"),
        ('١', "U+0661"),
        ('n', "'n'"),
        ('/', "'/'"),
    ] {
        let mut session = Session::new(80, 24);
        session.keys("12<Left>");
        session.keys(&c.to_string());
        assert_eq!(session.text(Timestamp), "12");
        assert_eq!(session.app.form().field(Timestamp).cursor(), 1);
        let notice = format!("Refused: {name} is not part of a value.");
        assert_eq!(session.notice(), notice);
    }
    // A date's letters are part of no plain number.
    let mut session = Session::new(80, 24);
    session.keys("<Tab>T");
    assert_eq!(session.text(DataCenter), "");
    assert_eq!(session.notice(), "Refused: 'T' is not part of a value.");
}

#[test]
fn a_paste_is_trimmed_and_goes_in_at_the_cursor_or_not_at_all() {
    let mut session = Session::new(80, 24);
    session.keys("14<Left>");
    session.paste("  23\t\r\n");
    assert_eq!(session.text(Timestamp), "1234");
    for (paste, notice) in [
        ("12n", "Paste refused: 'n' is not part of a value."),
        ("1\n2", "Paste refused: U+000A is not part of a value."),
        (" \t\r\n", "Paste refused: there is nothing in it."),
        (
            &"1".repeat(Field::CAPACITY),
            "Paste refused: a field holds at most 66 characters.",
        ),
    ] {
        session.paste(paste);
        assert_eq!(session.text(Timestamp), "1234");
        assert_eq!(session.notice(), notice);
    }
    session.keys("<BackTab>");
    session.paste("1");
    assert_eq!(
        session.notice(),
        "A paste goes into a field: Tab to one first."
    );
}

#[test]
fn a_full_field_refuses_more_and_says_so() {
    let mut session = Session::new(80, 24);
    session.keys(&"9".repeat(2000));
    assert_eq!(session.text(Timestamp), "9".repeat(Field::CAPACITY));
    assert_eq!(
        session.notice(),
        "Refused: a field holds at most 66 characters."
    );
    assert_eq!(session.id(), None);
}

#[test]
fn editing_is_a_line_editors() {
    for (keys, text, cursor) in [
        ("123<Backspace>", "12", 2),
        ("123<C-h>", "12", 2),
        ("123<Home><Delete>", "23", 0),
        ("123<C-a><C-d>", "23", 0),
        ("123<C-a>4<C-e>5", "41235", 5),
        ("123<C-b><C-b>4<C-f>5", "14253", 4),
        ("123<Left><C-k>", "12", 2),
        ("123<Left><C-u>", "3", 0),
        ("1 234<C-w>", "1 ", 2),
        ("1 234<A-Backspace>", "1 ", 2),
        ("1 234<Home><A-d>", "234", 0),
        ("1 234<A-b>5", "1 5234", 3),
        ("1 234<C-Left><C-Left><C-Right>5", "1 5234", 3),
        ("1 234<Home><A-f><C-Delete>", "1 ", 2),
        ("123<End><Right>", "123", 3),
    ] {
        let (session, _) = typed(keys);
        assert_eq!(session.text(Timestamp), text, "{keys}");
        assert_eq!(
            session.app.form().field(Timestamp).cursor(),
            cursor,
            "{keys}"
        );
    }
}
