use super::*;

const PLACES: [Place; 3] = [Place::Field, Place::Bits, Place::Help];

fn press(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
    KeyEvent::new(code, modifiers)
}

#[test]
fn no_key_is_bound_twice_in_one_place() {
    for place in PLACES {
        let chords: Vec<_> = ROWS
            .iter()
            .filter(|row| row.place.covers(place))
            .flat_map(|row| row.bindings)
            .map(|&(modifiers, code, _)| Chord { modifiers, code })
            .collect();
        for (i, chord) in chords.iter().enumerate() {
            assert!(!chords[..i].contains(chord), "{place:?}: {chord}");
        }
    }
}

#[test]
fn no_binding_takes_a_character_from_the_fields() {
    for row in ROWS.iter().filter(|row| row.place.covers(Place::Field)) {
        for (modifiers, code, _) in row.bindings {
            if let (KeyCode::Char(c), true) = (code, modifiers.is_empty()) {
                assert!("q?".contains(*c), "{c}");
            }
        }
    }
}

#[test]
fn every_spelling_of_shift_tab_goes_back() {
    for (code, modifiers) in [
        (KeyCode::BackTab, KeyModifiers::SHIFT),
        (KeyCode::BackTab, KeyModifiers::NONE),
        (KeyCode::Tab, KeyModifiers::SHIFT),
        (KeyCode::Tab, KeyModifiers::ALT),
    ] {
        let action = action(&press(code, modifiers), Place::Field);
        assert_eq!(action, Some(Action::Previous));
    }
}

#[test]
fn presses_and_repeats_count_and_releases_do_not() {
    let event = |kind| KeyEvent::new_with_kind(KeyCode::Char('5'), KeyModifiers::NONE, kind);
    let typed = Some(Action::Type('5'));
    assert_eq!(action(&event(KeyEventKind::Press), Place::Field), typed);
    assert_eq!(action(&event(KeyEventKind::Repeat), Place::Field), typed);
    assert_eq!(action(&event(KeyEventKind::Release), Place::Field), None);
}

#[test]
fn shift_and_case_do_not_hide_a_command() {
    let question_mark = press(KeyCode::Char('?'), KeyModifiers::SHIFT);
    assert_eq!(action(&question_mark, Place::Bits), Some(Action::OpenHelp));
    let control_shift = KeyModifiers::CONTROL | KeyModifiers::SHIFT;
    let ctrl_c = press(KeyCode::Char('C'), control_shift);
    assert_eq!(action(&ctrl_c, Place::Field), Some(Action::Interrupt));
}

#[test]
fn a_key_means_what_it_does_in_its_place() {
    let left = press(KeyCode::Left, KeyModifiers::NONE);
    let edit = Action::Edit(tui_input::InputRequest::GoToPrevChar);
    assert_eq!(action(&left, Place::Field), Some(edit));
    assert_eq!(action(&left, Place::Bits), Some(Action::MoveBit(1)));
    assert_eq!(action(&left, Place::Help), Some(Action::ScrollHelp(-1)));
    let five = press(KeyCode::Char('5'), KeyModifiers::NONE);
    assert_eq!(action(&five, Place::Field), Some(Action::Type('5')));
    for place in [Place::Bits, Place::Help] {
        let unbound = Action::Unbound(Chord::from(&five));
        assert_eq!(action(&five, place), Some(unbound));
    }
}

#[test]
fn with_a_modifier_that_it_does_not_name_a_key_is_another_one() {
    for (modifiers, name) in [
        (KeyModifiers::CONTROL, "Ctrl+"),
        (KeyModifiers::ALT, "Alt+"),
        (KeyModifiers::SUPER, "Super+"),
        (KeyModifiers::HYPER, "Hyper+"),
        (KeyModifiers::META, "Meta+"),
    ] {
        for key in ['5', 'q'] {
            let event = press(KeyCode::Char(key), modifiers);
            let Some(Action::Unbound(chord)) = action(&event, Place::Field) else {
                panic!("{name}{key} does something");
            };
            let expected = format!("{name}{}", key.to_ascii_uppercase());
            assert_eq!(chord.to_string(), expected);
        }
    }
}

#[test]
fn keys_have_the_names_on_their_caps() {
    let names = |does: &str| {
        let row = ROWS.iter().find(|row| row.does == does);
        row.map(Row::keys).unwrap_or_default()
    };
    assert_eq!(names("the one before"), "Shift+Tab");
    assert_eq!(names("leave without an ID"), "q, Ctrl+C");
    assert_eq!(names("bigger step"), "PageUp, PageDown");
    assert_eq!(names("choose a bit"), "Arrows");
    assert_eq!(names("flip the bit"), "Space");
    assert_eq!(names("move by character"), "Left, Right, Ctrl+B, Ctrl+F");
    assert_eq!(
        names("delete a word"),
        "Ctrl+W, Alt+Backspace, Alt+D, Ctrl+Delete"
    );
    assert_eq!(names("help; any key closes"), "?, F1");
    let footers: Vec<_> = ROWS.iter().filter_map(Row::footer).collect();
    let step = ("Up/Down".to_owned(), "step");
    assert!(footers.contains(&step) && footers.contains(&("q".to_owned(), "quit")));
}
