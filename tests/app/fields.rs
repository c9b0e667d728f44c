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
    session.tick(session.now + 1);
    assert_eq!(
        session.id(),
        Some((1_668_772_220_645 - 1_288_834_974_657) << 22)
    );
    assert!(session.app.values().follow_the_clock());
    session.keys("  ");
    assert!(session.app.values().follow_the_clock());
    assert!(session.screen().contains("> 1668772220645 "));
    session.keys("1288834974657");
    assert!(!session.app.values().follow_the_clock());
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
        "1/2",
        "12%",
        "12n",
        "１２",
        "١",
        "1\u{200b}2",
        "é",
    ] {
        for tabs in 0..4 {
            let mut session = Session::new(80, 24);
            session.keys(&"<Tab>".repeat(tabs));
            session.keys(text);
            let id = FieldId::ALL[tabs];
            assert_eq!(session.text(id), text);
            assert_eq!(session.id(), None, "{text} in {id:?}");
            assert_ne!(session.error(id), "", "{text} in {id:?}");
            assert_eq!(session.keys("<Enter>"), None, "{text} in {id:?}");
        }
    }
}

/// Texts that are no timestamp, and what is said about them.
const TIMESTAMP_ERRORS: &[(&str, &str)] = &[
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
        "A whole ID? This makes IDs, it doesn't take them apart. Nanoseconds? 1668772220644",
    ),
    (
        "27921371440867101",
        "A whole ID? This makes IDs, it doesn't take them apart.",
    ),
    (
        "1394885284.050",
        "Looks like seconds: 1394885284050 in milliseconds.",
    ),
    (
        "1394885284.",
        "Looks like seconds: 1394885284000 in milliseconds.",
    ),
    (
        "-1",
        "Not a whole number or date. Try 2010-11-05 or 1288834974657.",
    ),
    (
        "12ab",
        "Not a whole number or date. Try 2010-11-05 or 1288834974657.",
    ),
    (
        "abc",
        "Not a whole number or date. Try 2010-11-05 or 1288834974657.",
    ),
    ("2023-02-29", "No such day: allowed 01-28 in that month."),
    ("2023-13-01", "No such month: allowed 01-12."),
    ("2023-01-01T25:00", "No such hour: allowed 00-23."),
    ("2023-01-01T00:61", "No such minute: allowed 00-59."),
    ("2023-01-01T00:00:99Z", "No such second: allowed 00-59."),
    (
        "2023-01-01T00:00:00+24:00",
        "No such offset: allowed 00-23 hours.",
    ),
    (
        "2023-01-01T00:00:00+05:60",
        "No such offset: allowed 00-59 minutes.",
    ),
    (
        "2016-12-31T23:59:60Z",
        "Unix time has no leap second :60. Use :59.",
    ),
    (
        "2023-1-1",
        "A zero is missing: two digits, as in 2010-11-05.",
    ),
    (
        "10/10/2018",
        "Day or month first? Write the year first: 2010-11-05.",
    ),
    (
        "Thu Oct 10 20:19:24 +0000 2018",
        "That day was a Wednesday.",
    ),
    (
        "2018-10-1",
        "Not complete. A date is like 2010-11-05T01:42:55Z.",
    ),
    ("1\u{200b}2", "There is U+200B in it: allowed ms or date."),
    (
        "2009-01-01",
        "Before the epoch, 2010-11-04 01:42:54.657Z (1288834974657).",
    ),
    (
        "2081-01-01",
        "After the last instant, 2080-07-10 17:30:30.208Z (3487858230208).",
    ),
];

#[test]
fn errors_say_what_is_wrong_and_what_is_allowed() {
    for (text, error) in TIMESTAMP_ERRORS.iter().copied() {
        let (session, id) = typed(text);
        assert_eq!(session.error(Timestamp), error, "{text}");
        assert_eq!(id, None, "{text}");
    }
}

#[test]
fn each_field_has_its_own_range() {
    let mut session = Session::new(80, 24);
    session.keys("<Tab>378<Tab>1024<Tab>4096");
    assert_eq!(
        session.error(DataCenter),
        "Too large: allowed 0-31. As a 10-bit node: data center 11, machine 26."
    );
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

// h16: https://github.com/twitter-archive/snowflake/issues/6
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
        session.tick(now);
        assert_eq!(session.error(Timestamp), error);
        assert_eq!(session.id(), None);
        session.screen();
        // Nothing that works on the time panics.
        session.keys("<Up><C-n><C-r>");
        assert_eq!(session.id(), None);
    }
    for (now, fits) in [
        (1_288_834_974_657, true),
        (1_288_834_974_656, false),
        (3_487_858_230_208, true),
        (3_487_858_230_209, false),
        (1_668_772_220_000, true),
    ] {
        session.tick(now);
        assert_eq!(session.id().is_some(), fits, "{now}");
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
        let (mut session, id) = typed(text);
        assert!(id.is_some(), "{text}");
        assert!(
            session.screen().contains(other),
            "{text}: {}",
            session.screen()
        );
    }
    let (mut session, _) = typed("2010-11-04T01:42:55.6579Z");
    assert!(session.screen().contains("finer than 1 ms: cut off"));
}

#[test]
fn a_paste_is_trimmed_and_goes_in_at_the_cursor() {
    let mut session = Session::new(80, 24);
    session.keys("14<Left>");
    session.paste("  23\t\r\n");
    assert_eq!(session.text(Timestamp), "1234");
    session.paste(" \t\r\n");
    assert_eq!(session.text(Timestamp), "1234");
    assert_eq!(session.notice(), "There was nothing in the paste.");
    session.keys("<BackTab>");
    session.paste("1");
    assert_eq!(
        session.notice(),
        "A paste goes into a field: Tab to one first."
    );
}

#[test]
fn a_table_pasted_into_a_field_is_no_value_and_says_why() {
    for (pasted, named) in [
        ("1\t100", "a tab"),
        ("1668772220644\t11", "a tab"),
        ("1\n2", "a line end"),
        ("1\r\n2", "a line end"),
        ("1\u{7f}2", "U+007F"),
    ] {
        let mut session = Session::new(80, 24);
        session.keys("<Tab><Tab><Tab>");
        session.paste(pasted);
        assert_eq!(session.text(Sequence), pasted);
        assert_eq!(session.id(), None, "{pasted:?}");
        let error = format!("There is {named} in it: allowed 0-4095.");
        assert_eq!(session.complaint(Sequence), Some((error, true)));
    }
}

#[test]
fn what_stands_unseen_around_a_value_does_not_count() {
    for (before, after) in [
        ("\u{feff}", ""),
        ("\u{200e}", "\u{200e}"),
        ("\u{202a}", "\u{202c}"),
        ("\u{2066}", " \u{2069}\u{200b}"),
        ("\u{a0}", "\u{3000}"),
    ] {
        let mut session = Session::new(80, 24);
        session.paste(&format!("{before}1288834975657{after}"));
        assert_eq!(session.id(), Some(4_194_304_000), "{before:?}");
        session.keys("<C-u><C-k>");
        session.paste(&format!("{before}2010-11-04 01:42:55.657Z{after}"));
        assert_eq!(session.id(), Some(4_194_304_000), "{before:?}");
    }
}

#[test]
fn a_field_keeps_128_characters_and_more_than_80_are_too_long() {
    let mut session = Session::new(80, 24);
    session.keys(&"9".repeat(2000));
    assert_eq!(session.text(Timestamp), "9".repeat(Field::CAPACITY));
    let full = "Timestamp is full: a field keeps 128 characters.";
    assert_eq!(session.notice(), full);
    assert_eq!(
        session.error(Timestamp),
        "Too long for a value: allowed ms or date."
    );
    // What is cut can't pass for what was meant, whatever it is.
    for filler in ["0", " ", "\u{200e}", "1\n", "é"] {
        let mut session = Session::new(80, 24);
        session.keys("<Tab><Tab><Tab>");
        session.paste(&format!("12{}34", filler.repeat(200)));
        assert_eq!(session.id(), None, "{filler:?}");
        assert_eq!(session.text(Sequence).chars().count(), Field::CAPACITY);
        assert_eq!(
            session.notice(),
            "Sequence is full: a field keeps 128 characters."
        );
    }
    for (zeros, fits) in [(79, true), (80, false)] {
        let mut session = Session::new(80, 24);
        session.keys(&format!("<Tab>{}7", "0".repeat(zeros)));
        assert_eq!(session.id().is_some(), fits, "{zeros}");
    }
}

#[test]
fn anything_can_be_shown_one_column_a_character() {
    let mut session = Session::new(80, 24);
    session.paste("a\tbé日\u{200b}1\u{a0}2\r\n3👨‍👩‍👧4");
    let screen = session.screen();
    assert!(screen.contains("> a bé??1 2  3?4 "), "{screen}");
    let (_, cursor) = session.draw();
    let before = "> a bé??1 2  3?4".chars().count();
    assert_eq!(cursor.map(|at| usize::from(at.x)), Some(before));
}

#[test]
fn what_is_not_finished_is_no_error_until_it_is_left() {
    const COMPLETE: Option<&str> = None;
    for (typed, said) in [
        ("12888349", Some("Not complete yet.")),
        ("2018-10-1", Some("Not complete yet.")),
        ("0x", Some("Not complete yet.")),
        ("Wed Oc", Some("Not complete yet.")),
        ("no", Some("Not complete yet.")),
        ("2010-11-04", Some("Not complete yet.")),
        (
            "2080-07-11",
            Some("After the last instant, 2080-07-10 17:30:30.208Z (3487858230208)."),
        ),
        (
            "1394885284",
            Some("Looks like seconds: 1394885284000 in milliseconds."),
        ),
        ("now", COMPLETE),
        ("2018-10-10", COMPLETE),
    ] {
        let mut session = Session::new(80, 24);
        session.keys(typed);
        let said = said.map(|said| (said.to_owned(), false));
        assert_eq!(session.complaint(Timestamp), said, "{typed}");
        let Some((_, _)) = said else {
            continue;
        };
        assert!(session.screen().contains("none: finish Timestamp"));
        let error = Some((session.error(Timestamp), true));
        session.keys("<Enter>");
        assert_eq!(session.complaint(Timestamp), error, "{typed}");
        session.keys("<Left>");
        assert_eq!(session.complaint(Timestamp), said, "{typed}");
        session.keys("<Tab>");
        assert_eq!(session.complaint(Timestamp), error, "{typed}");
        assert!(session.screen().contains("none: fix Timestamp"));
    }
    for hopeless in ["2018-13", "9999999999999", "1e", "10/"] {
        let mut session = Session::new(80, 24);
        session.keys(hopeless);
        let error = (session.error(Timestamp), true);
        assert_eq!(session.complaint(Timestamp), Some(error), "{hopeless}");
    }
    let mut session = Session::new(80, 24);
    session.keys("<Tab>40");
    assert!(
        session
            .complaint(DataCenter)
            .is_some_and(|(_, error)| error)
    );
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
