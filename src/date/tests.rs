use proptest::prelude::*;

use super::*;

fn ms(text: &str) -> Result<i64, DateError> {
    parse(text).map(|instant| instant.unix_ms)
}

fn no(part: Part, first: i16, last: i16) -> Result<i64, DateError> {
    let range = (first, last);
    Err(DateError::NoSuch { part, range })
}

#[test]
fn the_forms_of_rfc_3339_and_iso_8601() {
    for text in [
        "2010-11-04T01:42:55.657Z",
        "2010-11-04t01:42:55.657z",
        "2010-11-04 01:42:55.657",
        "2010-11-04T01:42:55,657",
        "2010-11-04T01:42:55.657 Z",
        "2010-11-04T01:42:55.657 gmt",
        "2010/11/04 01:42:55.657 +0000",
        "20101104T014255.657Z",
        "20101104 014255,657+00",
        "2010-11-04T07:12:55.657+05:30",
        "2010-11-04T07:12:55.657+0530",
        "2010-11-03T20:42:55.657-05:00",
        "2010-11-03T20:42:55.657 -05",
        "2010-11-04T01:42:55.657-00:00",
        "2010-11-04T01:42:55.657000000000000Z",
    ] {
        assert_eq!(ms(text), Ok(1_288_834_975_657), "{text}");
    }
    assert_eq!(ms("2010-11-04"), Ok(1_288_828_800_000));
    assert_eq!(ms("2010-11-04T01:42"), Ok(1_288_834_920_000));
    assert_eq!(ms("20101104T0142Z"), Ok(1_288_834_920_000));
    assert_eq!(ms("2024-02-29"), Ok(1_709_164_800_000));
    assert_eq!(ms("2018-10-10T20:19:24+23:59"), Ok(1_539_116_424_000));
    assert_eq!(ms("0000-01-01"), Ok(-62_167_219_200_000));
    assert_eq!(ms("9999-12-31T23:59:59.999-23:59"), Ok(253_402_387_139_999));
}

#[test]
fn the_forms_of_mail_the_web_and_date_1() {
    for text in [
        "Wed Oct 03 20:19:24 +0000 2018",
        "Wed Oct  3 20:19:24 UTC 2018",
        "wed oct 3 20:19:24 GMT 2018",
        "Wed, 03 Oct 2018 20:19:24 GMT",
        "Wed, 3 Oct 2018 20:19:24 +0000",
        "3 Oct 2018 20:19:24 Z",
        "WED, 3 OCT 2018 22:19:24 +0200",
    ] {
        assert_eq!(ms(text), Ok(1_538_597_964_000), "{text}");
    }
    for (text, expected) in [
        ("Wed, 3 Oct 2018 20:19:24", 1_538_597_964_000),
        ("3 Oct 2018 20:19:24", 1_538_597_964_000),
        ("Wed, 3 Oct 2018 20:19 GMT", 1_538_597_940_000),
        ("03 Oct 2018 22:19+02:00", 1_538_597_940_000),
        ("Wed, 03 Oct 2018", 1_538_524_800_000),
        ("3 oct 2018", 1_538_524_800_000),
    ] {
        assert_eq!(ms(text), Ok(expected), "{text}");
    }
    for text in [
        "Thu Oct 10 20:19:24 +0000 2018",
        "Thu, 10 Oct 2018 20:19:24 GMT",
        "Thu, 10 Oct 2018 20:",
        "Thu, 10 Oct 2018",
    ] {
        let wrong = Err(DateError::WrongWeekday(Weekday::Wednesday));
        assert_eq!(ms(text), wrong, "{text}");
    }
}

#[test]
fn fractions_finer_than_a_millisecond_are_cut_and_said() {
    let cut = |text: &str| parse(text).expect(text).cut;
    assert!(cut("2010-11-04T01:42:55.6579Z"));
    assert!(cut("2010-11-04T01:42:55.657000000001"));
    assert!(!cut("2010-11-04T01:42:55.6570Z"));
    assert!(!cut("2010-11-04T01:42:55.6Z"));
    assert_eq!(ms("2010-11-04T01:42:54.6569Z"), Ok(1_288_834_974_656));
}

#[test]
fn what_the_calendar_or_the_clock_lacks_is_named() {
    assert_eq!(ms("2023-02-29"), no(Part::Day, 1, 28));
    assert_eq!(ms("2023-04-31"), no(Part::Day, 1, 30));
    assert_eq!(ms("2023-04-00"), no(Part::Day, 1, 30));
    assert_eq!(ms("2023-04-32"), no(Part::Day, 1, 30));
    assert_eq!(ms("00 Nov"), no(Part::Day, 1, 30));
    assert_eq!(ms("2023-13-01"), no(Part::Month, 1, 12));
    assert_eq!(ms("2023-00-01"), no(Part::Month, 1, 12));
    assert_eq!(ms("2023-01-01T25:00"), no(Part::Hour, 0, 23));
    assert_eq!(ms("2023-01-01T24:00:00Z"), no(Part::Hour, 0, 23));
    assert_eq!(ms("2023-01-01T00:60"), no(Part::Minute, 0, 59));
    assert_eq!(ms("2023-01-01T00:00:61Z"), no(Part::Second, 0, 59));
    assert_eq!(ms("2023-01-01T00:00+24:00"), no(Part::OffsetHour, 0, 23));
    assert_eq!(ms("2023-01-01T00:00+05:60"), no(Part::OffsetMinute, 0, 59));
    assert_eq!(ms("Tue Feb 30 00:00:00 Z 2024"), no(Part::Day, 1, 29));
    assert_eq!(ms("Wed Feb 29 00:00:00 Z 2023"), no(Part::Day, 1, 28));
    for text in ["2016-12-31T23:59:60Z", "2016-12-31T23:59:60.5+00:00"] {
        assert_eq!(ms(text), Err(DateError::LeapSecond), "{text}");
    }
}

#[test]
fn what_is_nearly_a_date_says_what_is_missing() {
    for text in [
        "2024-11-5",
        "2024-1-05",
        "2024-5",
        "2010-11-04T1:2",
        "2024-1-",
    ] {
        assert_eq!(ms(text), Err(DateError::MissingZero), "{text}");
    }
    for text in [
        "10/10/2018",
        "10.10.2018",
        "18-10-10",
        "5.10.18",
        "31-1-2018",
    ] {
        assert_eq!(ms(text), Err(DateError::YearNotFirst), "{text}");
    }
}

#[test]
fn other_writings_are_unreadable() {
    for text in [
        "2010-013-4",
        "2018-W41-3",
        "2010-11-04T025:10",
        "2010-11-04T01:42:55.x",
        "2010-11-04T01:42:55.Z",
        "2010-11-04X01:42",
        "2010-11-04T01:42:55Z1",
        "2010-11-04T01:42:55:10",
        "2010-11-04T01:42Z[UTC]",
        "2010-11/04",
        "+010-11-04",
        "1.5",
        "1.5.",
        "é010-11-04",
        "2010-11-0４",
        "yesterday",
        "Wed Okt 10 20:19:24 +0000 2018",
        "Wed, 10 Oct 18 20:19:24 GMT",
        "20181010T2019:24",
    ] {
        assert_eq!(ms(text), Err(DateError::Unreadable), "{text}");
    }
}

#[test]
fn what_typing_on_can_make_a_date_in_range() {
    let range = Timestamp::MIN.unix_ms()..=Timestamp::MAX.unix_ms();
    for (text, can) in [
        ("2", true),
        ("2010", true),
        ("2009", false),
        ("208", true),
        ("2081", false),
        ("2010-11-04", true),
        ("2010-11-03", true),
        ("2010-11-03T01:44", true),
        ("2010-11-03T01:43", true),
        ("2010-11-03T01:40", false),
        ("2010-11-02", false),
        ("2080-07-10T17:30:30.2", true),
        ("2080-07-11", true),
        ("2080-07-12", false),
        ("2018-02-2", true),
        ("2018-02-3", false),
        ("2018-04-3", true),
        ("2018-04-31", false),
        ("2018-10-10T2", true),
        ("2018-10-10T3", false),
        ("2018-10-10T20:19:6", false),
        ("2018-10-10T20:19:24.", true),
        ("2018-10-10T20:19:24 U", true),
        ("2018-10-10T20:19:24 X", false),
        ("2018-10-10T20:19:24Z", true),
        ("2018-10-10T20:19:24+23:5", true),
        ("2018-10-10T20:19:24+3", false),
        ("W", true),
        ("Wedn", false),
        ("Thu, 10 Oct 201", true),
        ("Thu, 10 Oct 2018", false),
        ("Wed Oc", true),
        ("Wed, 1", true),
        ("Mon Feb 29 00:00:00 Z 20", true),
        ("Mon Feb 30", false),
        ("Wed Oct 10 20:19:24 +0000 209", false),
        ("9 ", true),
        ("10/", false),
    ] {
        assert_eq!(can_become(text, &range), can, "{text}");
    }
}

#[test]
fn what_is_displayed_can_be_typed() {
    for timestamp in [Timestamp::MIN, Timestamp::MAX] {
        assert_eq!(ms(&display(timestamp)), Ok(timestamp.unix_ms()));
        assert_eq!(ms(&rfc3339(timestamp)), Ok(timestamp.unix_ms()));
    }
}

/// A text with the look of a date, right or wrong.
fn like_a_date() -> impl Strategy<Value = String> {
    prop_oneof![
        "20[0-9]{2}-[01][0-9]-[0-3][0-9]([Tt ][0-2][0-9]:[0-6][0-9](:[0-6][0-9]([.,][0-9]{1,9})?)?(Z|z|[+-][0-3][0-9](:?[0-6][0-9])?)?)?",
        "20[0-9]{2}[01][0-9][0-3][0-9]T[0-2][0-9][0-6][0-9]([0-6][0-9](\\.[0-9]{1,9})?)?(Z|[+-][0-3][0-9](:[0-6][0-9])?)?",
        "((Mon|Tue|Wed|Sun), )?[0-3]?[0-9] (Jan|Feb|Mar|Dec) 20[0-9]{2} [0-2][0-9]:[0-6][0-9]:[0-6][0-9] (GMT|[+-][0-3][0-9][0-6][0-9])",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// jiff's own parsers are right wherever ours takes a text, beyond what they refuse.
    #[test]
    fn jiff_agrees(text in like_a_date()) {
        let whole_ms = |instant: jiff::Timestamp| instant.as_nanosecond().div_euclid(1_000_000);
        let theirs = text
            .parse::<jiff::Timestamp>()
            .or_else(|_| format!("{text}Z").parse())
            .or_else(|_| jiff::fmt::rfc2822::parse(&text).map(|zoned| zoned.timestamp()));
        if let Ok(ours) = ms(&text) {
            let Ok(theirs) = theirs else {
                // A date alone.
                let date = text.parse::<jiff::civil::Date>().expect("a date");
                let midnight = jiff::tz::TimeZone::UTC.to_timestamp(date.at(0, 0, 0, 0));
                prop_assert_eq!(ours, midnight.expect("in range").as_millisecond());
                return Ok(());
            };
            prop_assert_eq!(i128::from(ours), whole_ms(theirs));
        }
    }

    #[test]
    fn a_beginning_of_a_date_can_become_one(text in like_a_date()) {
        let Ok(instant) = ms(&text) else {
            return Ok(());
        };
        let range = instant..=instant;
        for (end, _) in text.char_indices() {
            let beginning = &text[..end];
            prop_assert!(can_become(beginning, &range), "{beginning}");
            let unfinished = matches!(parse(beginning), Ok(_) | Err(DateError::Unfinished));
            prop_assert!(unfinished || end == 0, "{beginning}: {:?}", parse(beginning));
        }
    }
}
