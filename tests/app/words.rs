//! What the screen says in words.

use snowflake_tui::field::FieldId;
use snowflake_tui::keymap::ROWS;

use crate::driver::Session;

/// The words left of the rule at 80x24.
fn form_in_words(session: &Session) -> String {
    let screen = session.screen();
    let left = screen
        .lines()
        .filter_map(|line| Some(line.split_once('│')?.0));
    let words: Vec<&str> = left.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

#[test]
fn every_error_stands_whole_beside_its_field_at_80x24() {
    for typed in [
        "1",
        "1288834974656",
        "1668772220",
        "1394885284.050",
        "10/10/2018",
        "Thu Oct 10 20:19:24 +0000 2018",
        "2018-10-10T20:19:24+24:00",
        "1\u{200b}",
        "1668772220644000",
        "1668772220644000000",
        "9999999999999",
        "abc",
        "2023-1-1",
        "2023-02-30",
        "2023-13-01",
        "2016-12-31T23:59:60Z",
        "<Tab>32",
        "<Tab>x",
        "<Tab><Tab>1023",
        "<Tab><Tab>32\u{7f}",
        "<Tab><Tab><Tab>4096",
        "<Tab><Tab><Tab>1e3",
    ] {
        let mut session = Session::new(80, 24);
        session.keys(typed);
        let errors: Vec<_> = FieldId::ALL
            .into_iter()
            .filter_map(|id| session.complaint(id))
            .map(|(said, _)| said)
            .collect();
        let [error] = errors.as_slice() else {
            panic!("{typed}: one error, not {errors:?}");
        };
        let form = form_in_words(&session);
        assert!(form.contains(error.as_str()), "{error}\n{form}");
    }
    let mut session = Session::new(80, 24);
    for now in [i64::MIN, i64::MAX] {
        session.now = now;
        session.act(snowflake_tui::app::Action::Tick);
        let error = session.error(FieldId::Timestamp);
        assert!(form_in_words(&session).contains(&error), "{error}");
    }
}

#[test]
fn a_bits_number_segment_and_weight_are_said() {
    let mut session = Session::new(80, 24);
    session.keys("<BackTab>");
    for (bit, words) in [
        (0, "bit 0, sequence: 2^0 = 1 ID\n"),
        (11, "bit 11, sequence: 2^11 = 2 048 IDs\n"),
        (12, "bit 12, machine: 2^0 = 1 machine\n"),
        (14, "bit 14, machine: 2^2 = 4 machines\n"),
        (21, "bit 21, data center: 2^4 = 16 data centers\n"),
        (22, "bit 22, timestamp: 2^0 ms = 1 ms\n"),
        (31, "bit 31, timestamp: 2^9 ms = 512 ms\n"),
        (32, "bit 32, timestamp: 2^10 ms = 1.024 seconds\n"),
        (37, "bit 37, timestamp: 2^15 ms = 32.768 seconds\n"),
        (38, "bit 38, timestamp: 2^16 ms, about 1.1 minutes\n"),
        (44, "bit 44, timestamp: 2^22 ms, about 1.2 hours\n"),
        (49, "bit 49, timestamp: 2^27 ms, about 1.6 days\n"),
        (57, "bit 57, timestamp: 2^35 ms, about 1.1 years\n"),
        (62, "bit 62, timestamp: 2^40 ms, about 34.8 years\n"),
        (63, "bit 63, sign: always 0, so IDs are positive\n"),
    ] {
        while session.app.bit() < bit {
            session.keys("<Left>");
        }
        let screen = session.screen();
        assert!(screen.contains(words), "{words}{screen}");
    }
}

#[test]
fn the_clock_says_how_much_of_it_is_used() {
    for (ms, words) in [
        ("1288834974657", "0.00 % used, ends 2080-07-10\n"),
        ("1668772220644", "17.27 % used, ends 2080-07-10\n"),
        ("3487858230207", "99.99 % used, ends 2080-07-10\n"),
        ("3487858230208", "100.00 % used, ends 2080-07-10\n"),
    ] {
        let mut session = Session::new(80, 24);
        session.keys(ms);
        let screen = session.screen();
        assert!(screen.contains(words), "{words}{screen}");
    }
}

#[test]
fn a_value_with_hidden_parts_has_marks_where_they_are() {
    let mut session = Session::new(80, 24);
    session.keys("0b10010110000010100011001111110101010001001");
    assert!(
        session
            .screen()
            .contains("   <0011001111110101010001001  │")
    );
    session.keys("<Home>");
    assert!(
        session
            .screen()
            .contains("   0b100101100000101000110011> │")
    );
    session.keys("<Tab>");
    assert!(
        session
            .screen()
            .contains("   0b100101100000101000110011> │")
    );
    session.keys("<BackTab><C-u><C-k>0b1001011000001010001100111");
    session.keys("<Tab>");
    assert!(
        session
            .screen()
            .contains("   0b1001011000001010001100111 │")
    );
}

#[test]
fn the_help_has_every_row_of_the_key_table_whole() {
    let mut session = Session::new(80, 24);
    session.keys("?");
    let screen = session.screen();
    for row in ROWS {
        let (keys, does) = (row.words.keys, row.words.does);
        let whole = screen.lines().any(|line| {
            line.find(keys)
                .is_some_and(|at| line[at + keys.len()..].trim_start().starts_with(does))
        });
        assert!(whole, "{keys}: {does}\n{screen}");
    }
    for last_words in ["clocks agree", "full in 2080"] {
        assert!(screen.contains(last_words), "{screen}");
    }
}

#[test]
fn the_footer_names_keys_of_its_rows() {
    for row in ROWS {
        let Some(footer) = row.words.footer else {
            continue;
        };
        let (keys, _) = footer.split_once(' ').expect("keys, then what they do");
        for key in keys.split('/') {
            let named = row.words.keys.split(", ").any(|of_row| of_row == key);
            assert!(named, "{footer}: {}", row.words.keys);
        }
    }
}

#[test]
fn numbers_and_names_of_the_sum_never_touch() {
    for (width, height) in [(80, 24), (120, 30), (72, 24), (41, 50), (40, 50)] {
        let mut session = Session::new(width, height);
        session.keys("3487858230208<Tab>31<Tab>31<Tab>4095");
        let screen = session.screen();
        for (name, value) in [
            ("timestamp in ms", "3 487 858 230 208"),
            ("delta << 22", "9 223 372 036 850 581 504"),
            ("data center 31 << 17", "4 063 232"),
            ("= ID", "9 223 372 036 854 775 807"),
            ("UTC", "2080-07-10 17:30:30.208Z"),
            ("clock", "100.00 % used, ends 2080-07-10"),
        ] {
            let apart = screen.lines().any(|line| {
                line.find(name).is_some_and(|at| {
                    let rest = &line[at + name.len()..];
                    rest.starts_with(' ') && rest.trim_start() == value
                })
            });
            assert!(apart, "{width}x{height}: {name}\n{screen}");
        }
    }
}

#[test]
fn where_there_is_no_line_for_the_bit_the_bottom_says_it() {
    let mut session = Session::new(40, 12);
    session.keys("<BackTab><Left>");
    let screen = session.screen();
    assert!(
        screen.ends_with(" bit 1, sequence: 2^1 = 2 IDs\n"),
        "{screen}"
    );
}

#[test]
fn a_message_that_is_cut_off_says_so() {
    let mut session = Session::new(40, 12);
    session.keys("1<BackTab><BackTab><Tab><Tab>");
    session.keys("<Esc>");
    let screen = session.screen();
    let last = screen.lines().last().expect("a line");
    assert_eq!(last, " Esc doesn't leave: Enter prints the I..");
}
