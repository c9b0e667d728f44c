//! Whatever happens, at whatever size: no panic, and what's on screen agrees with the core.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use proptest::prelude::*;
use snowflake_tui::app::Action;
use snowflake_tui::field::FieldId;

use crate::driver::{NOW, Session};

/// What can happen to the program from outside.
#[derive(Clone, Debug)]
enum Happening {
    Key(KeyEvent),
    Paste(String),
    PasteCutOff,
    Resize(u16, u16),
    Clock(i64),
}

fn key() -> impl Strategy<Value = KeyEvent> {
    let code = prop_oneof![
        8 => "[0-9]".prop_map(|c| KeyCode::Char(c.chars().next().unwrap_or('0'))),
        4 => "[-:TZ.,_ x+a-f?q01]".prop_map(|c| KeyCode::Char(c.chars().next().unwrap_or('0'))),
        1 => any::<char>().prop_map(KeyCode::Char),
        12 => proptest::sample::select(vec![
            KeyCode::Tab, KeyCode::BackTab, KeyCode::Enter, KeyCode::Esc, KeyCode::Up,
            KeyCode::Down, KeyCode::Left, KeyCode::Right, KeyCode::Home, KeyCode::End,
            KeyCode::PageUp, KeyCode::PageDown, KeyCode::Backspace, KeyCode::Delete,
            KeyCode::F(1), KeyCode::Insert, KeyCode::Null,
        ]),
    ];
    let modifiers = prop_oneof![
        8 => Just(KeyModifiers::NONE),
        1 => Just(KeyModifiers::SHIFT),
        1 => Just(KeyModifiers::CONTROL),
        1 => Just(KeyModifiers::ALT),
        1 => any::<u8>().prop_map(KeyModifiers::from_bits_truncate),
    ];
    (code, modifiers).prop_map(|(code, modifiers)| KeyEvent::new(code, modifiers))
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        12 => key().prop_map(Happening::Key),
        1 => "[0-9]{1,14}".prop_map(Happening::Paste),
        1 => "\\PC{0,100}".prop_map(Happening::Paste),
        1 => Just(Happening::Paste("2022-11-18T11:50:20.644Z".to_owned())),
        1 => Just(Happening::PasteCutOff),
        1 => prop_oneof![Just((80, 24)), (0..=130_u16, 0..=50_u16)].prop_map(|(w, h)| Happening::Resize(w, h)),
        1 => prop_oneof![Just(NOW), any::<i64>()].prop_map(Happening::Clock),
    ]
}

/// A value is out of its range.
struct DoesNotFit;

/// The ID of the four texts by the bare formula; `None` unless all are plain digits or blank.
fn expected(session: &Session) -> Option<Result<u64, DoesNotFit>> {
    let mut values = [0; 4];
    let blank = [i128::from(session.now), 0, 0, 0];
    for (at, id) in FieldId::ALL.into_iter().enumerate() {
        let text = session.text(id).trim();
        values[at] = match text {
            "" => blank[at],
            digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
                digits.parse().unwrap_or(i128::MAX)
            }
            _ => return None,
        };
    }
    let [timestamp, data_center, machine, sequence] = values;
    let fits = (1_288_834_974_657..=3_487_858_230_208).contains(&timestamp)
        && data_center <= 31
        && machine <= 31
        && sequence <= 4095;
    if !fits {
        return Some(Err(DoesNotFit));
    }
    let delta = timestamp - 1_288_834_974_657;
    let id = delta << 22 | data_center << 17 | machine << 12 | sequence;
    Some(Ok(u64::try_from(id).expect("63 bits")))
}

/// The bits as they stand on a screen of 80x24, from the highest.
fn bits_on(screen: &str) -> String {
    [3, 7]
        .iter()
        .filter_map(|&line| screen.lines().nth(line)?.split_once('│'))
        .flat_map(|(_, bar)| bar.chars().filter(|c| "01?".contains(*c)))
        .collect()
}

/// Checks what a screen says against the formula.
fn check(session: &Session) {
    let id = session.id();
    if let Some(expected) = expected(session) {
        assert_eq!(id, expected.ok());
    }
    let screen = session.screen();
    if session.app.help() || (session.size.width, session.size.height) != (80, 24) {
        return;
    }
    let bits = bits_on(&screen);
    if let Some(id) = id {
        assert!(screen.contains(&format!("ID  {id}\n")), "{screen}");
        assert!(screen.contains(&format!("0x{id:016X}\n")), "{screen}");
        assert_eq!(bits, format!("{id:064b}"), "{screen}");
        return;
    }
    assert!(screen.contains("ID  none: fi"), "{screen}");
    assert_eq!(bits.len(), 64, "{screen}");
    for (segment, id) in [1..42, 42..47, 47..52, 52..64]
        .into_iter()
        .zip(FieldId::ALL)
    {
        let unknown = session.app.values().segment_value(id).is_err();
        assert_eq!(bits[segment].contains('?'), unknown, "{id:?}\n{screen}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn anything_may_happen(
        happenings in proptest::collection::vec(happening(), 1..40),
        (width, height) in prop_oneof![Just((80, 24)), (0..=130_u16, 0..=50_u16)],
    ) {
        let mut session = Session::new(width, height);
        for happening in happenings {
            match happening {
                Happening::Key(key) => { session.press(key); }
                Happening::Paste(text) => session.paste(&text),
                Happening::PasteCutOff => { session.act(Action::PasteCutOff); }
                Happening::Resize(width, height) => session.resize(width, height),
                Happening::Clock(now) => {
                    session.now = now;
                    session.act(Action::Tick);
                }
            }
            check(&session);
        }
    }

    #[test]
    fn steps_and_flips_keep_field_bits_and_id_in_agreement(
        keys in proptest::collection::vec(
            proptest::sample::select(vec![
                "<Tab>", "<BackTab>", "<Up>", "<Down>", "<PageUp>", "<PageDown>", "<Left>",
                "<Right>", "<Home>", "<End>", " ", "0", "1", "<C-n>", "<C-r>",
            ]),
            1..60,
        ),
        (width, height) in prop_oneof![Just((80, 24)), Just((120, 30)), Just((40, 30))],
    ) {
        let mut session = Session::new(width, height);
        session.keys("1668772220644<Tab>11<Tab>26<Tab>2<Tab>");
        for key in keys {
            let before = session.id();
            let bit = session.app.bit();
            let in_bits = session.app.focus() == snowflake_tui::app::Focus::Bits;
            session.keys(key);
            if in_bits && key == " " && before.is_some() && bit != 63 {
                prop_assert_eq!(session.id(), before.map(|id| id ^ 1 << bit));
            }
            check(&session);
        }
    }
}

#[test]
fn every_size_is_drawn() {
    let mut session = Session::new(80, 24);
    session.keys("1668772220<Tab>99<Tab>31");
    for (width, height) in (0..=131).flat_map(|w| (0..=41).map(move |h| (w, h))) {
        session.resize(width, height);
        session.screen();
    }
    session.keys("?");
    for (width, height) in [
        (46, 44),
        (49, 10),
        (2, 2),
        (1, 1),
        (0, 0),
        (300, 100),
        (1, 100),
    ] {
        session.resize(width, height);
        session.screen();
    }
}

#[test]
fn from_80x24_upwards_all_64_bits_are_on_screen() {
    let mut session = Session::new(80, 24);
    // Bits as they're nowhere else on screen: 62 of one kind.
    session.keys("3487858230208<Tab>31<Tab>31<Tab>4095");
    for (width, height) in (80..=130).flat_map(|w| (24..=40).map(move |h| (w, h))) {
        session.resize(width, height);
        let screen = session.screen();
        let ones: usize = screen
            .lines()
            .flat_map(|line| line.split(' '))
            .filter(|word| word.len() > 4 && word.bytes().all(|b| b == b'1'))
            .map(str::len)
            .sum();
        assert_eq!(ones, 63, "{width}x{height}\n{screen}");
    }
}
