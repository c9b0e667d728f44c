//! A value means the same whichever way it comes in, and only the whole of it counts: the tables
//! of right answers, and what must hold for any text.

use std::ffi::OsString;

use proptest::prelude::*;
use snowflake_tui::cli::{self, Command};
use snowflake_tui::field::FieldId;
use snowflake_tui::javascript;
use snowflake_tui::snowflake::{DataCenter, EPOCH_MS, Id, Machine, Parts, Sequence, Timestamp};

use crate::driver::{NOW, Session};

/// What may stand between groups of three digits.
const SEPARATORS: &str = ".,_' \u{2019}\u{a0}\u{202f}\u{2009}";

/// Columns: the text, milliseconds since the Unix epoch or what else it is, and a note.
const DATES: &str = include_str!("../data/dates.tsv");
/// Columns: the ID, what JavaScript prints, and whether that's the ID.
const JAVASCRIPT: &str = include_str!("../data/javascript.tsv");
/// Columns: timestamp, data center, machine, sequence, ID, source.
const VECTORS: &str = include_str!("../data/vectors.tsv");

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// The ID of a timestamp in milliseconds since the Unix epoch, by the bare formula.
fn id_of(unix_ms: i64) -> u64 {
    (unix_ms - EPOCH_MS).unsigned_abs() << 22
}

/// A session with the focus on a field.
fn at(id: FieldId) -> Session {
    let mut session = Session::new(80, 24);
    session.keys(&"<Tab>".repeat(id as usize));
    session
}

/// The ID of a field's text in each of the ways that it comes in: typed, pasted, with its option,
/// and with `--print`.
fn ids(id: FieldId, text: &str) -> [Option<u64>; 4] {
    let mut typed = at(id);
    for c in text.chars() {
        typed.keys(&c.to_string());
    }
    assert_eq!(typed.text(id), text);
    let mut pasted = at(id);
    pasted.paste(text);
    let option = ["-t", "-d", "-m", "-s"][id as usize];
    let args = |args: &[&str]| {
        let args = ["snowflake-tui"].iter().chain(args).map(OsString::from);
        match cli::parse(args, NOW) {
            Ok(Command::Run(form)) => form.values(NOW).id().ok().map(Id::get),
            Ok(Command::Print(id)) => Some(id.parse().expect("an ID")),
            Err(_) => None,
        }
    };
    let (option, print) = (args(&[option, text]), args(&[option, text, "-p"]));
    [typed.id(), pasted.id(), option, print]
}

/// Types a text, and looks that nothing is an error on the way.
#[track_caller]
fn assert_never_wrong_on_the_way(id: FieldId, text: &str) {
    let mut session = at(id);
    for c in text.chars() {
        session.keys(&c.to_string());
        let complaint = session.complaint(id);
        let wrong = complaint.as_ref().is_some_and(|(_, wrong)| *wrong);
        assert!(!wrong, "{:?} of {text:?}: {complaint:?}", session.text(id));
    }
    assert_eq!(session.complaint(id), None, "{text:?}");
}

#[test]
fn dates_are_read_as_the_table_says_whichever_way_they_come_in() {
    let mut count = 0;
    for row in rows(DATES) {
        let (text, expected) = (row[0], row[1]);
        let id = match expected {
            "refused" => None,
            "blank" => Some(id_of(NOW)),
            ms => Some(id_of(ms.parse().expect(ms))),
        };
        assert_eq!(ids(FieldId::Timestamp, text), [id; 4], "{text}");
        if id.is_some() {
            assert_never_wrong_on_the_way(FieldId::Timestamp, text);
        }
        count += 1;
    }
    assert_eq!(count, 36);
}

#[test]
fn refused_dates_give_no_id_on_enter() {
    for row in rows(DATES).filter(|row| row[1] == "refused") {
        let mut session = Session::new(80, 24);
        session.paste(row[0]);
        assert_eq!(session.text(FieldId::Timestamp), row[0]);
        assert_eq!(session.keys("<Enter>"), None, "{}", row[0]);
    }
}

#[test]
fn the_vectors_can_be_typed_with_nothing_wrong_on_the_way() {
    for row in rows(VECTORS) {
        for (id, text) in FieldId::ALL.into_iter().zip(row) {
            assert_never_wrong_on_the_way(id, text);
        }
    }
}

#[test]
fn javascript_prints_what_the_table_says() {
    let mut count = 0;
    for row in rows(JAVASCRIPT) {
        let id = id(row[0].parse().expect(row[0]));
        assert_eq!(javascript::printed(id), row[1]);
        assert_eq!(javascript::is_exact(id), row[2] == "yes", "{}", row[0]);
        count += 1;
    }
    assert_eq!(count, 20);
}

/// The ID of a number, taken apart by the layout.
fn id(number: u64) -> Id {
    let bits = |shift: u32, width: u32| number >> shift & ((1 << width) - 1);
    let parts = Parts {
        timestamp: Timestamp::from_delta(bits(22, 41)).expect("41 bits"),
        data_center: DataCenter::new(bits(17, 5)).expect("5 bits"),
        machine: Machine::new(bits(12, 5)).expect("5 bits"),
        sequence: Sequence::new(bits(0, 12)).expect("12 bits"),
    };
    parts.compose()
}

fn any_field() -> impl Strategy<Value = FieldId> {
    proptest::sample::select(FieldId::ALL.to_vec())
}

/// A field, a value of its segment as the field has it, and a way to write that.
fn written() -> impl Strategy<Value = (FieldId, String)> {
    let value = any_field().prop_flat_map(|id| {
        let first = if id == FieldId::Timestamp {
            EPOCH_MS.unsigned_abs()
        } else {
            0
        };
        (Just(id), first..=first + id.segment().max())
    });
    let notation = (
        0..4_usize,
        0..3_usize,
        proptest::sample::select(SEPARATORS.chars().collect::<Vec<_>>()),
    );
    (value, notation).prop_map(|((id, value), (notation, zeros, separator))| {
        let zeros = "0".repeat(zeros);
        let text = match notation {
            0 => format!("{zeros}{value}"),
            1 => format!("0x{zeros}{value:x}"),
            2 => format!("0B{zeros}{value:b}"),
            _ => grouped(value, separator),
        };
        (id, text)
    })
}

fn grouped(value: u64, separator: char) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A date in range, in one of the forms that are taken.
fn date() -> impl Strategy<Value = String> {
    const FORMATS: [&str; 10] = [
        "%Y-%m-%d %H:%M",
        "%Y-%m-%dT%H:%M:%S",
        "%Y/%m/%dt%H:%M:%S%z",
        "%Y-%m-%d %H:%M:%S %:z",
        "%Y-%m-%dT%H:%M:%S.%3fz",
        "%Y-%m-%dT%H:%M:%S,%6f UTC",
        "%Y%m%dT%H%M%S%z",
        "%a %b %e %H:%M:%S %z %Y",
        "%a, %d %b %Y %H:%M:%S GMT",
        "%-d %b %Y %H:%M:%S %z",
    ];
    // A minute within the ends, for the forms without seconds.
    let instant = EPOCH_MS + 60_000..=3_487_858_230_208;
    let format = proptest::sample::select(FORMATS.to_vec());
    (instant, format, -1439..=1439_i32).prop_map(|(ms, format, offset)| {
        let offset = if format.contains('z') && !format.ends_with("fz") {
            offset
        } else {
            0
        };
        let offset = jiff::tz::Offset::from_seconds(offset * 60).expect("an offset");
        let instant = jiff::Timestamp::from_millisecond(ms).expect("in range");
        let zoned = instant.to_zoned_datetime(offset.to_time_zone());
        zoned.strftime(format).to_string()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_way_in_gives_the_same_id(id in any_field(), text in "\\PC{0,30}|[0-9,._' x-]{0,20}") {
        // Typed, these are commands; and what is around a paste goes.
        prop_assume!(!text.contains(['q', '?']) && text.trim() == text);
        let [typed, pasted, option, print] = ids(id, &text);
        prop_assert_eq!(typed, pasted);
        prop_assert_eq!(typed, option);
        prop_assert_eq!(typed, print);
    }

    #[test]
    fn a_value_is_never_wrong_while_it_is_typed((id, text) in written()) {
        assert_never_wrong_on_the_way(id, &text);
        let [typed, pasted, option, print] = ids(id, &text);
        prop_assert!(typed.is_some());
        prop_assert_eq!([pasted, option, print], [typed; 3]);
    }

    #[test]
    fn a_date_is_never_wrong_while_it_is_typed(text in date()) {
        assert_never_wrong_on_the_way(FieldId::Timestamp, &text);
    }

    /// A character that is part of no value leaves no value, wherever it stands in one.
    #[test]
    fn only_the_whole_text_counts(
        (id, text) in written(),
        stray in "[/%n=;:\t\n\u{e9}\u{200b}]",
        at in any::<prop::sample::Index>(),
    ) {
        let at = 1 + at.index(text.len());
        prop_assume!(text.is_char_boundary(at) && at < text.len());
        let text = format!("{}{stray}{}", &text[..at], &text[at..]);
        let mut session = self::at(id);
        session.paste(&text);
        prop_assert_eq!(session.id(), None, "{}", text);
        prop_assert_eq!(session.text(id), text);
    }
}
