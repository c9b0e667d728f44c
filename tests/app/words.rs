//! What the screen says in words.

use snowflake_tui::field::FieldId;
use snowflake_tui::keymap::ROWS;

use crate::driver::Session;

/// The words in the form at 80x24.
fn form_in_words(session: &mut Session) -> String {
    let screen = session.screen();
    let left = screen
        .lines()
        .map(|line| line.chars().take(30).collect::<String>());
    let words: Vec<String> = left
        .flat_map(|line| {
            let words = line
                .split(['│', '>', ' ', '─', '├', '┌'])
                .filter(|word| !word.is_empty());
            words.map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
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
        let form = form_in_words(&mut session);
        assert!(form.contains(error.as_str()), "{error}\n{form}");
    }
    let mut session = Session::new(80, 24);
    for now in [i64::MIN, i64::MAX] {
        session.tick(now);
        let error = session.error(FieldId::Timestamp);
        assert!(form_in_words(&mut session).contains(&error), "{error}");
    }
}

#[test]
fn a_bits_number_segment_and_what_flipping_it_does_are_said() {
    let mut session = Session::new(80, 24);
    session.keys("1288834974657<BackTab>");
    for (bit, words) in [
        (0, "bit 0, sequence: Space adds 1 "),
        (11, "bit 11, sequence: Space adds 2 048 "),
        (12, "bit 12, machine: Space adds 1 "),
        (14, "bit 14, machine: Space adds 4 "),
        (21, "bit 21, data center: Space adds 16 "),
        (22, "bit 22, timestamp: Space adds 1 ms "),
        (31, "bit 31, timestamp: Space adds 512 ms "),
        (32, "bit 32, timestamp: Space adds 1.024 s "),
        (37, "bit 37, timestamp: Space adds 32.768 s "),
        (38, "bit 38, timestamp: Space adds 1.1 min "),
        (44, "bit 44, timestamp: Space adds 1.2 hours "),
        (49, "bit 49, timestamp: Space adds 1.6 days "),
        (57, "bit 57, timestamp: Space adds 1.1 years "),
        (62, "bit 62, timestamp: Space adds 34.8 years "),
        (63, "bit 63, sign: always 0, so IDs are positive "),
    ] {
        while session.app.bit() < bit {
            session.keys("<Left>");
        }
        let screen = session.screen();
        assert!(screen.contains(words), "{words}{screen}");
    }
    session.keys("<Right> ");
    let screen = session.screen();
    assert!(
        screen.contains("timestamp: Space subtracts 34.8 years "),
        "{screen}"
    );
}

#[test]
fn flipping_a_bit_of_the_clock_says_that_it_stops() {
    let mut session = Session::new(80, 24);
    session.keys("<BackTab>");
    assert!(session.screen().contains("blank: the current time"));
    session.keys("<Home><Right>");
    assert!(session.screen().contains("a flipped bit stops it"));
    session.keys(" ");
    assert!(!session.screen().contains("a flipped bit stops it"));
}

#[test]
fn the_clock_says_how_much_of_it_is_used() {
    for (ms, words) in [
        ("1288834974657", "0.00 % used, ends 2080-07-10 │"),
        ("1668772220644", "17.27 % used, ends 2080-07-10 │"),
        ("3487858230207", "99.99 % used, ends 2080-07-10 │"),
        ("3487858230208", "100 % used, ends 2080-07-10 │"),
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
    let mut see = |keys: &str, value: &str| {
        session.keys(keys);
        let screen = session.screen();
        assert!(screen.contains(value), "{value}\n{screen}");
    };
    see("", "> <0011001111110101010001001  │");
    see("<Home>", "> 0b100101100000101000110011> │");
    see("<Tab>", "│ 0b100101100000101000110011> │");
    for (length, marked) in [(27, false), (28, true)] {
        let text = format!("0b{}", "1".repeat(length - 2));
        let mut session = Session::new(80, 24);
        session.keys(&format!("{text}<Tab>"));
        let shown = if marked {
            format!("{}>", &text[..26])
        } else {
            text
        };
        let screen = session.screen();
        assert!(
            screen.contains(&format!("│ {shown} │")),
            "{shown}\n{screen}"
        );
    }
}

#[test]
fn a_character_that_would_join_another_is_a_question_mark() {
    let mut session = Session::new(80, 24);
    session.paste("1\u{feff}\u{bc6}2\u{600}3");
    let screen = session.screen();
    assert!(screen.contains("> 1??2?    "), "{screen}");
}

#[test]
fn the_help_has_every_row_of_the_key_table_whole() {
    for (width, height) in [(80, 24), (80, 20), (60, 24), (40, 12), (30, 10)] {
        let mut session = Session::new(width, height);
        session.keys("?");
        // Read it as one does, line by line to the end.
        let mut words: Vec<String> = Vec::new();
        let mut at = None;
        while session.app.help() != at {
            at = session.app.help();
            let screen = session.screen();
            for line in screen.lines() {
                words.push(line.trim_matches(['│', ' ']).to_owned());
            }
            session.keys("<Down>");
            if session.app.help().is_none() {
                break;
            }
        }
        let text = words.join(" ");
        for row in ROWS {
            for key in row
                .keys()
                .split(", ")
                .filter(|_| row.topic != snowflake_tui::keymap::Topic::Help)
            {
                assert!(text.contains(key), "{width}x{height}: {key}");
            }
        }
        for word in [
            "Snowflake",
            "OR.",
            "agree.",
            "2080.",
            "(OSC",
            "character",
            "ends",
        ] {
            assert!(text.contains(word), "{width}x{height}: {word}");
        }
        if width >= 80 {
            for row in ROWS
                .iter()
                .filter(|row| row.topic != snowflake_tui::keymap::Topic::Help)
            {
                let (keys, does) = (row.keys(), row.does);
                let whole = words.iter().any(|line| {
                    line.find(&keys)
                        .is_some_and(|at| line[at + keys.len()..].trim_start().starts_with(does))
                });
                assert!(whole, "{keys}: {does}");
            }
        }
    }
}

/// No text of the help is cut within a word: each word on the screen is one of the whole help.
#[test]
fn the_help_cuts_no_word() {
    let words_of = |session: &mut Session| -> Vec<String> {
        let screen = session.screen();
        let words = screen.split(|c: char| c.is_whitespace() || "─│┌┐└┘".contains(c));
        words
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let mut whole = Session::new(80, 24);
    whole.keys("?");
    let mut all = words_of(&mut whole);
    all.extend(["other", "keys", "close", "Arrows", "Up/Down", "scroll"].map(str::to_owned));
    for (width, height) in [(79, 24), (60, 24), (46, 44), (40, 12), (30, 20)] {
        let mut session = Session::new(width, height);
        session.keys("?");
        for _ in 0..60 {
            for word in words_of(&mut session) {
                assert!(all.contains(&word), "{width}x{height}: {word}");
            }
            session.keys("<Down>");
        }
    }
}

#[test]
fn the_footer_names_the_keys_that_matter_and_always_the_help() {
    for (width, keys, footer) in [
        (
            80,
            "",
            " Tab next  Enter take ID  q quit  Up/Down step  Ctrl+Y copy  ? help\n",
        ),
        (
            80,
            "<BackTab>",
            " Tab next  Enter take ID  q quit  Arrows move  Space flip  Ctrl+Y copy  ? help\n",
        ),
        (41, "", " Tab next  Enter take ID  q quit  ? help\n"),
        (40, "", " Tab next  Enter take ID  ? help\n"),
    ] {
        let mut session = Session::new(width, 24);
        session.keys(keys);
        let screen = session.screen();
        assert!(screen.ends_with(footer), "{footer}{screen}");
    }
}

#[test]
fn numbers_and_names_of_the_sum_never_touch() {
    for (width, height) in [(80, 24), (120, 30), (80, 40), (100, 40)] {
        let mut session = Session::new(width, height);
        session.keys("3487858230208<Tab>31<Tab>31<Tab>4095");
        let screen = session.screen();
        for (name, value) in [
            ("timestamp in ms", "3 487 858 230 208"),
            ("delta << 22", "9 223 372 036 850 581 504"),
            ("data center 31 << 17", "4 063 232"),
            ("= ID", "9 223 372 036 854 775 807"),
        ] {
            let apart = screen.lines().any(|line| {
                line.find(name).is_some_and(|at| {
                    let rest = &line[at + name.len()..];
                    let value_and_frame = rest.trim_start();
                    rest.starts_with(' ') && value_and_frame.starts_with(value)
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
        screen.ends_with(" bit 1, sequence: Space adds 2\n"),
        "{screen}"
    );
}

#[test]
fn a_message_that_is_cut_off_says_so() {
    let mut session = Session::new(40, 12);
    session.keys("<Esc>");
    let screen = session.screen();
    let last = screen.lines().last().expect("a line");
    assert_eq!(last, " Esc doesn't leave: Enter does with..");
}

#[test]
fn where_an_id_has_no_room_or_its_lack_no_reason_a_word_says_so() {
    let mut session = Session::new(15, 5);
    let screen = session.screen();
    assert!(screen.starts_with("too small\n"), "{screen}");
    session.keys("1");
    let screen = session.screen();
    assert!(screen.starts_with("none\n"), "{screen}");
}
