use super::*;
use crossterm::event::KeyModifiers;

use crate::field::FieldId;
use crate::text;

const FIELD: Focus = Focus::Field(FieldId::Sequence);

#[test]
fn no_key_is_bound_twice_at_one_stop() {
    for place in [Place::Field, Place::Bits] {
        let chords: Vec<_> = ROWS
            .iter()
            .filter(|row| row.place.covers(place))
            .flat_map(|row| row.bindings)
            .map(|(chord, _)| chord)
            .collect();
        for (i, chord) in chords.iter().enumerate() {
            assert!(!chords[..i].contains(chord), "{place:?}: {chord:?}");
        }
    }
}

#[test]
fn no_binding_takes_a_character_from_the_fields() {
    for row in ROWS.iter().filter(|row| row.place.covers(Place::Field)) {
        for (chord, _) in row.bindings {
            if let (KeyCode::Char(c), true) = (chord.code, chord.modifiers.is_empty()) {
                assert!("q?".contains(c), "{c}");
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
        let event = KeyEvent::new(code, modifiers);
        assert_eq!(action(&event, FIELD), Some(Action::Previous));
    }
}

#[test]
fn presses_and_repeats_count_and_releases_do_not() {
    let event = |kind| KeyEvent::new_with_kind(KeyCode::Char('5'), KeyModifiers::NONE, kind);
    let typed = Some(Action::Type('5'));
    assert_eq!(action(&event(KeyEventKind::Press), FIELD), typed);
    assert_eq!(action(&event(KeyEventKind::Repeat), FIELD), typed);
    assert_eq!(action(&event(KeyEventKind::Release), FIELD), None);
}

#[test]
fn shift_and_case_do_not_hide_a_command() {
    let event = KeyEvent::new(KeyCode::Char('?'), KeyModifiers::SHIFT);
    assert_eq!(action(&event, Focus::Bits), Some(Action::Help));
    let control_shift = KeyModifiers::CONTROL | KeyModifiers::SHIFT;
    let event = KeyEvent::new(KeyCode::Char('C'), control_shift);
    assert_eq!(action(&event, FIELD), Some(Action::Interrupt));
}

#[test]
fn letters_with_control_or_alt_are_never_typed() {
    for modifiers in [
        KeyModifiers::CONTROL,
        KeyModifiers::ALT,
        KeyModifiers::SUPER,
        KeyModifiers::HYPER,
        KeyModifiers::META,
    ] {
        let event = KeyEvent::new(KeyCode::Char('5'), modifiers);
        let Some(Action::Unbound(chord)) = action(&event, FIELD) else {
            panic!("{modifiers:?} 5 does something");
        };
        assert_eq!(chord.modifiers, modifiers);
    }
}

#[test]
fn the_words_name_exactly_the_keys_that_are_bound() {
    for row in ROWS {
        let mut named: Vec<&str> = match row.words.keys {
            "Arrows" => vec!["Left", "Right", "Up", "Down"],
            keys => keys.split(", ").collect(),
        };
        let mut bound: Vec<_> = row
            .bindings
            .iter()
            .map(|(chord, _)| text::chord(*chord))
            .collect();
        named.sort_unstable();
        bound.sort_unstable();
        assert_eq!(named, bound);
    }
}

#[test]
fn a_command_with_a_modifier_that_it_does_not_name_is_no_command() {
    for modifiers in [KeyModifiers::SUPER, KeyModifiers::HYPER, KeyModifiers::META] {
        let event = KeyEvent::new(KeyCode::Char('q'), modifiers);
        let Some(Action::Unbound(chord)) = action(&event, FIELD) else {
            panic!("{modifiers:?} q does something");
        };
        assert!(text::chord(chord).ends_with("+Q"), "{chord:?}");
    }
}
