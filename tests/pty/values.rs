//! The values, from the keyboard to stdout.

use crate::harness::{Session, Start, TO_SEQUENCE};
use crate::log::{Sequence, sequences};

/// Types the four values into the form and gives what is printed.
#[track_caller]
fn typed(values: [&str; 4]) -> String {
    let mut session = Start::captured(&[]).ready();
    session.send(values.join("\t") + "\r");
    assert_eq!(session.exit(), 0, "{values:?}");
    session.assert_restored(&values.join(" "));
    session.out()
}

// h01: https://github.com/sapphiredev/utilities/issues/521
// h02: https://github.com/KouShenhai/KCloud-Platform-IoT/issues/5627
// h03: https://github.com/Meituan-Dianping/Leaf/issues/106
#[test]
fn h01_h02_h03_the_ids_are_right() {
    for (case, values, id) in [
        (
            "the worked example",
            ["1288834975657", "1", "1", "0"],
            "4194439168",
        ),
        (
            "the worked example",
            ["1288834975657", "1", "1", ""],
            "4194439168",
        ),
        (
            "h01",
            ["1668772220644", "11", "26", "2"],
            "1593572310593806338",
        ),
        ("h02", ["1288834974657", "1", "2", "3"], "139267"),
        (
            "h03",
            ["3487858230208", "31", "31", "4095"],
            "9223372036854775807",
        ),
        ("the smallest", ["1288834974657", "0", "0", "0"], "0"),
        (
            "a date",
            ["2010-11-04T01:42:55.657Z", "1", "1", "0"],
            "4194439168",
        ),
        (
            "groups",
            ["1.288.834.975.657", "0x1", "0b1", "0"],
            "4194439168",
        ),
    ] {
        assert_eq!(typed(values), format!("{id}\n"), "{case}");
    }
}

/// Types a timestamp that isn't one, and waits for what is said about it.
#[track_caller]
fn refused(case: &str, timestamp: &str, said: &[&str]) {
    let mut session = Start::captured(&[]).size(120, 30).ready();
    session.send(timestamp).see("none: fi");
    for text in said {
        // It may be wrapped.
        session.wait(&format!("{case}: {text}"), |screen| {
            let left: Vec<_> = screen.rows(0, 40).collect();
            let words = left.join(" ");
            let words: Vec<_> = words
                .split([' ', '│'])
                .filter(|word| !word.is_empty())
                .collect();
            words.join(" ").contains(text)
        });
    }
    session.send("\r").see("No ID yet: Timestamp has an error.");
    session.send("\x15");
    session.send("1288834974657\r");
    assert_eq!(
        (session.exit(), session.out().as_str()),
        (0, "0\n"),
        "{case}"
    );
}

// h03: https://github.com/Meituan-Dianping/Leaf/issues/106
// h04: https://github.com/Abso1ut3Zer0/nexus/issues/706
// h05: https://github.com/can1357/oh-my-pi/issues/8451
// h06: https://github.com/mozq/dencode/issues/9
#[test]
fn h03_h04_h05_h06_timestamps_out_of_range_are_errors_that_help() {
    for (case, timestamp, said) in [
        (
            "h03",
            "3487858230209",
            &["After the last instant", "2080-07-10 17:30:30.208"][..],
        ),
        ("h04", "9999999999999", &["After the last instant"]),
        ("h04", "18446744073709551615", &["After the last instant"]),
        ("h04", "99999999999999999999", &["After the last instant"]),
        (
            "h05",
            "1288834974656",
            &["Before the epoch", "2010-11-04 01:42:54.657"],
        ),
        (
            "h06",
            "1668772220",
            &["Looks like seconds", "1668772220000"],
        ),
        (
            "h06",
            "1668772220644000",
            &["Looks like microseconds", "1668772220644"],
        ),
        (
            "h06",
            "1668772220644000000",
            &["A whole ID?", "Nanoseconds? 1668772220644"],
        ),
    ] {
        refused(case, timestamp, said);
    }
}

// h08: https://github.com/rholder/fauxflake/issues/5
#[test]
fn h08_what_only_looks_like_a_number_is_refused_whole() {
    for value in [
        "-1", "-0", "+5", "1e3", "1.5", "1_2", "0x", "0b2", "1,,2", "12-3",
    ] {
        let mut session = Start::captured(&["-t", "1288834974657"]).ready();
        session.send(format!("{TO_SEQUENCE}{value}"));
        session.see("none: fi");
        session.send("\r").see("No ID yet: Sequence has an error.");
        session.send("\x157\r");
        assert_eq!(
            (session.exit(), session.out().as_str()),
            (0, "7\n"),
            "h08 {value}"
        );
    }
}

// h09: https://github.com/polaris1119/snowflake/issues/1
#[test]
fn h09_each_field_says_its_own_range() {
    let session = Start::program(&["-t", "1288834974657"])
        .size(140, 40)
        .ready();
    session.send("\t32\t32\t4096");
    session.wait("h09: three ranges", |screen| {
        let text = screen.contents();
        text.matches("Too large: allowed 0-31.").count() == 2
            && text.matches("Too large: allowed 0-4095.").count() == 1
    });
}

// h12: https://github.com/toeverything/AFFiNE/issues/13924
#[test]
fn h12_grouped_digits_can_be_pasted_and_never_count_in_part() {
    for pasted in [
        "1,668,772,220,644",
        "1 668 772 220 644",
        "1_668_772_220_644",
        "1.668.772.220.644",
        "1\u{a0}668\u{a0}772\u{a0}220\u{a0}644",
        "1\u{202f}668\u{202f}772\u{202f}220\u{202f}644",
        "1\u{2009}668\u{2009}772\u{2009}220\u{2009}644",
        "2022-11-18T11:50:20.644Z",
        "2022-11-18 12:50:20.644+01:00",
    ] {
        let mut session = Start::captured(&["-d", "11", "-m", "26", "-s", "2"]).ready();
        session.send(format!("\x1b[200~{pasted}\x1b[201~\r"));
        let outcome = (session.exit(), session.out());
        assert_eq!(
            outcome,
            (0, "1593572310593806338\n".to_owned()),
            "h12 {pasted}"
        );
    }
    for pasted in ["1668772220.644", "1,668772220644", "1,668.772,220"] {
        let session = Start::program(&[]).ready();
        session.send(format!("\x1b[200~{pasted}\x1b[201~"));
        session.see("none: fix Timestamp");
    }
}

// h14: https://github.com/apache/shardingsphere/issues/38932
#[test]
fn h14_the_time_zone_changes_nothing() {
    for zone in ["Asia/Shanghai", ":bad", "America/St_Johns", ""] {
        for timestamp in ["1668772220644", "2022-11-18 11:50:20.644"] {
            let mut session = Start::captured(&["-d", "11", "-m", "26", "-s", "2"])
                .env("TZ", zone)
                .ready();
            session.send(timestamp).see("ID  1593572310593806338");
            session.send("\r");
            let outcome = (session.exit(), session.out());
            assert_eq!(
                outcome,
                (0, "1593572310593806338\n".to_owned()),
                "h14 {zone}"
            );
        }
    }
}

fn paste(session: &Session, text: &str) {
    session.send(format!("\x1b[200~{text}\x1b[201~"));
}

// n02: https://github.com/performancecopilot/pcp/issues/431
// n03: https://github.com/kiesraad/abacus/issues/23
// n24: https://github.com/frappe/erpnext/issues/11912
#[test]
fn n02_n03_n24_what_is_no_value_stands_there_and_gives_no_id() {
    for (case, to_field, text, shown) in [
        ("n02", "", "10/10/2018", "10/10/2018"),
        ("n03", TO_SEQUENCE, "1/2", "1/2"),
        ("n03", TO_SEQUENCE, "12%", "12%"),
        ("n24", "", "1668772220644\t11", "1668772220644 11"),
        ("n24", TO_SEQUENCE, "1\t100", "1 100"),
    ] {
        let mut session = Start::captured(&[]).ready();
        session.send(to_field);
        paste(&session, text);
        session.see(shown).see("none: fix ");
        session.send("\r").see("No ID yet").see(shown);
        session.send("q");
        assert_eq!(
            (session.exit(), session.out().as_str()),
            (130, ""),
            "{case}"
        );
    }
    let session = Start::captured(&[]).ready();
    session.send(format!("{TO_SEQUENCE}1/2\r"));
    session.see("1/2").see("No ID yet");
}

// n07: https://github.com/moment/moment/issues/5572
#[test]
fn n07_offsets_end_at_23_59() {
    for (date, error) in [
        ("2030-12-31T15:59:59+24:00", "No such offset"),
        ("2030-12-31T15:59:59+05:60", "No such offset"),
    ] {
        let session = Start::captured(&[]).ready();
        paste(&session, date);
        session.see(error).see("none: fix Timestamp");
    }
}

// n08: https://github.com/scrapinghub/dateparser/issues/375
// n09: https://github.com/jtmoon79/super-speedy-syslog-searcher/issues/20
// n12: https://github.com/contao/core/issues/8434
// n13: https://github.com/chronotope/chrono/issues/835
// n14: https://github.com/ledger/ledger/issues/2609
#[test]
fn n08_n09_n12_n13_n14_dates_and_numbers_that_people_have_are_taken() {
    for (case, text, unix_ms) in [
        ("n08", "Wed Oct 10 20:19:24 +0000 2018", 1_539_202_764_000),
        ("n08", "Wed, 10 Oct 2018 20:19:24 GMT", 1_539_202_764_000),
        ("n09", "2018-10-10 20:19:24 +0000", 1_539_202_764_000),
        ("n09", "2018-10-10 20:19:24 UTC", 1_539_202_764_000),
        ("n09", "20181010T201924Z", 1_539_202_764_000),
        ("n12", "\u{200e}1539202764000\u{200e}", 1_539_202_764_000),
        ("n12", "\u{feff}1539202764000", 1_539_202_764_000),
        ("n13", "2018\u{2011}10\u{2011}10", 1_539_129_600_000),
        ("n13", "2018-10-10T20:19:24\u{2212}05:00", 1_539_220_764_000),
        ("n14", "1'539'202'764'211", 1_539_202_764_211),
        (
            "n14",
            "1\u{2019}539\u{2019}202\u{2019}764\u{2019}211",
            1_539_202_764_211_i64,
        ),
    ] {
        let mut session = Start::captured(&[]).ready();
        paste(&session, text);
        session.send("\r");
        let id = (unix_ms - 1_288_834_974_657) << 22;
        let outcome = (session.exit(), session.out());
        assert_eq!(outcome, (0, format!("{id}\n")), "{case} {text}");
    }
}

// n10: https://github.com/slaveofcode/goodwebtools/issues/43
// n11: https://github.com/client9/snowflake2time/issues/4
// n22: https://github.com/bwmarrin/snowflake/issues/28
#[test]
fn n10_n11_n22_hints_say_what_was_probably_meant() {
    for (case, keys, said) in [
        (
            "n10",
            "1593572310593806338",
            &["A whole ID?", "take them apart", "1593572310593"][..],
        ),
        (
            "n11",
            "1394885284.050",
            &["Looks like seconds", "1394885284050"],
        ),
        ("n22", "\t\t378", &["data center", "11, machine 26"]),
    ] {
        let session = Start::captured(&[]).ready();
        session.send(keys);
        for text in said {
            session.wait(&format!("{case} {text}"), |screen| {
                screen.contents().contains(text)
            });
        }
    }
}

// n25: https://github.com/Textualize/textual/issues/3100
#[test]
fn n25_nothing_is_red_while_a_value_is_typed() {
    for text in ["2018-10-10T20:19:24Z", "1288834975657"] {
        let session = Start::captured(&[]).ready();
        for (at, _) in text.char_indices() {
            session.send(&text[at..=at]).see(&text[..=at]);
        }
        session.see_no("Not complete yet");
        let red = sequences(&session.bytes()).into_iter().any(
            |sequence| matches!(sequence, Sequence::Csi(_, styles, 'm') if styles.contains(&31)),
        );
        assert!(!red, "n25 {text}");
    }
}
