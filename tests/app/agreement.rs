//! Whatever happens, at whatever size: no panic, and what's on screen agrees with the core.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use proptest::prelude::*;
use snowflake_tui::app::Action;
use snowflake_tui::field::FieldId;

use crate::driver::{NOW, Session, text_of};

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

/// A size, often one at which all is compared.
fn size() -> impl Strategy<Value = (u16, u16)> {
    prop_oneof![
        proptest::sample::select(COMPARED.to_vec()),
        (1..=130_u16, 1..=50_u16),
    ]
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        12 => key().prop_map(Happening::Key),
        1 => "[0-9]{1,14}".prop_map(Happening::Paste),
        1 => "\\PC{0,100}".prop_map(Happening::Paste),
        1 => Just(Happening::Paste("2022-11-18T11:50:20.644Z".to_owned())),
        1 => Just(Happening::PasteCutOff),
        1 => size().prop_map(|(w, h)| Happening::Resize(w, h)),
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

/// The sizes at which all that a screen says is compared: two rows of bits, and one with facts.
const COMPARED: [(u16, u16); 3] = [(80, 24), (120, 30), (80, 40)];

/// The bits as they stand on a screen, from the highest: below the bit numbers, in one row or two.
fn bits_on(screen: &str) -> String {
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let numbers: Vec<char> = "63   62".chars().collect();
    let at = lines.iter().enumerate().find_map(|(y, line)| {
        let mut columns = line.windows(numbers.len());
        Some((y, columns.position(|cells| cells == numbers)?))
    });
    let (y, x) = at.expect("bit numbers");
    let row = |y: usize| {
        lines[y][x..]
            .iter()
            .filter(|c| "01?".contains(**c))
            .collect::<String>()
    };
    let first = row(y + 1);
    let second = if first.len() < 64 {
        row(y + 4)
    } else {
        String::new()
    };
    first + &second
}

/// Whether a line of the screen says a fact: a name, blanks, and the value.
fn says(screen: &str, name: &str, value: &str) -> bool {
    screen.lines().any(|line| {
        line.match_indices(name).any(|(at, _)| {
            let rest = &line[at + name.len()..];
            let rest = rest.trim_end_matches([' ', '│']);
            rest.starts_with("  ") && rest.trim_start() == value
                || rest.starts_with(' ') && rest.trim_start() == value
        })
    })
}

/// Checks what a screen says against the formula.
fn check(session: &mut Session) {
    let id = session.id();
    if let Some(expected) = expected(session) {
        assert_eq!(id, expected.ok());
    }
    let drawn = session.draw();
    // What was drawn ahead makes no difference.
    assert_eq!(drawn, session.undrawn().draw());
    let screen = text_of(&drawn.0);
    let size = (session.size().width, session.size().height);
    if session.app.help().is_some() || !COMPARED.contains(&size) {
        return;
    }
    let bits = bits_on(&screen);
    let Some(id) = id else {
        assert!(screen.contains("ID  none: fi"), "{screen}");
        assert_eq!(bits.len(), 64, "{screen}");
        let segments = [1..42, 42..47, 47..52, 52..64];
        for (segment, id) in segments.into_iter().zip(FieldId::ALL) {
            let unknown = session.app.values().segment_value(id).is_err();
            assert_eq!(bits[segment].contains('?'), unknown, "{id:?}\n{screen}");
        }
        return;
    };
    assert!(screen.contains(&format!("ID  {id}\n")), "{screen}");
    assert!(says(&screen, "hex", &format!("0x{id:016X}")), "{screen}");
    assert_eq!(bits, format!("{id:064b}"), "{screen}");
    let facts = match size {
        (80, 24) => return,
        (120, 30) => [
            ("first", id & !0x3f_ffff),
            ("last", id | 0x3f_ffff),
            ("first", id & !0xfff),
            ("last", id | 0xfff),
        ],
        _ => [
            ("first ID of this ms", id & !0x3f_ffff),
            ("last ID of this ms", id | 0x3f_ffff),
            ("first on this machine", id & !0xfff),
            ("last on this machine", id | 0xfff),
        ],
    };
    for (name, value) in facts {
        assert!(
            says(&screen, name, &value.to_string()),
            "{name} {value}\n{screen}"
        );
    }
    if size == (120, 30) {
        let delta = (id >> 22) + 1_288_834_974_657;
        let (data_center, machine, sequence) = (id >> 17 & 31, id >> 12 & 31, id & 4095);
        let formula = format!(
            "ID = ({delta} - 1288834974657) << 22 | {data_center} << 17 | {machine} << 12 | {sequence} "
        );
        assert!(screen.contains(&formula), "{formula}\n{screen}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn anything_may_happen(
        happenings in proptest::collection::vec(happening(), 1..40),
        (width, height) in size(),
    ) {
        let mut session = Session::new(width, height);
        for happening in happenings {
            match happening {
                Happening::Key(key) => { session.press(key); }
                Happening::Paste(text) => session.paste(&text),
                Happening::PasteCutOff => { session.act(Action::PasteCutOff); }
                Happening::Resize(width, height) => session.resize(width, height),
                Happening::Clock(now) => session.tick(now),
            }
            check(&mut session);
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
        (width, height) in proptest::sample::select(vec![(80, 24), (120, 30), (40, 30)]),
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
            check(&mut session);
        }
    }
}

#[test]
fn every_size_is_drawn() {
    let mut session = Session::new(80, 24);
    session.keys("1668772220<Tab>99<Tab>31");
    for (width, height) in (1..=131).flat_map(|w| (1..=41).map(move |h| (w, h))) {
        session.resize(width, height);
        session.screen();
    }
    session.keys("?");
    for (width, height) in [(46, 44), (49, 10), (2, 2), (1, 1), (300, 100), (1, 100)] {
        session.resize(width, height);
        session.screen();
    }
}

#[test]
fn from_80x24_upwards_all_64_bits_are_on_screen() {
    let mut session = Session::new(80, 24);
    session.keys("3487858230208<Tab>31<Tab>31<Tab>4095");
    for (width, height) in (80..=130).flat_map(|w| (20..=40).map(move |h| (w, h))) {
        session.resize(width, height);
        let screen = session.screen();
        assert_eq!(
            bits_on(&screen).matches('1').count(),
            63,
            "{width}x{height}\n{screen}"
        );
    }
}
