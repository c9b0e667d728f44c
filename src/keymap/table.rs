//! The table itself.

use crossterm::event::{KeyCode, KeyModifiers};
use tui_input::InputRequest;

use super::{Place, Row};
use crate::app::{Action, BitMove, Step};
use crate::chord::Chord;
use crate::text::keys::{self as words, KeyWords, Topic};

const fn key(code: KeyCode) -> Chord {
    Chord {
        code,
        modifiers: KeyModifiers::NONE,
    }
}

const fn char(c: char) -> Chord {
    key(KeyCode::Char(c))
}

const fn ctrl(c: char) -> Chord {
    Chord {
        code: KeyCode::Char(c),
        modifiers: KeyModifiers::CONTROL,
    }
}

const fn ctrl_key(code: KeyCode) -> Chord {
    Chord {
        code,
        modifiers: KeyModifiers::CONTROL,
    }
}

const fn alt(code: KeyCode) -> Chord {
    Chord {
        code,
        modifiers: KeyModifiers::ALT,
    }
}

const fn row(
    words: &'static KeyWords,
    topic: Topic,
    place: Place,
    bindings: &'static [(Chord, Action)],
) -> Row {
    Row {
        words,
        topic,
        place,
        bindings,
    }
}

/// All keys. The footer shows its share in this order, so what matters most stands first.
pub static ROWS: &[Row] = &[
    row(
        &words::NEXT,
        Topic::Move,
        Place::Everywhere,
        &[(key(KeyCode::Tab), Action::Next)],
    ),
    row(
        &words::PREVIOUS,
        Topic::Move,
        Place::Everywhere,
        &[(key(KeyCode::BackTab), Action::Previous)],
    ),
    row(
        &words::SUBMIT,
        Topic::Leave,
        Place::Everywhere,
        // Ctrl+J is what some keypads and scripts send for Enter.
        &[
            (key(KeyCode::Enter), Action::Submit),
            (ctrl('j'), Action::Submit),
        ],
    ),
    row(
        &words::QUIT,
        Topic::Leave,
        Place::Everywhere,
        &[(char('q'), Action::Quit)],
    ),
    row(
        &words::INTERRUPT,
        Topic::Leave,
        Place::Everywhere,
        &[(ctrl('c'), Action::Interrupt)],
    ),
    row(
        &words::HELP,
        Topic::Move,
        Place::Everywhere,
        &[
            (char('?'), Action::Help),
            (key(KeyCode::F(1)), Action::Help),
        ],
    ),
    row(
        &words::STEP,
        Topic::Change,
        Place::Field,
        &[
            (key(KeyCode::Up), Action::Step(Step::Up)),
            (key(KeyCode::Down), Action::Step(Step::Down)),
        ],
    ),
    row(
        &words::LEAP,
        Topic::Change,
        Place::Field,
        &[
            (key(KeyCode::PageUp), Action::Step(Step::LeapUp)),
            (key(KeyCode::PageDown), Action::Step(Step::LeapDown)),
        ],
    ),
    row(
        &words::MOVE_BIT,
        Topic::Bits,
        Place::Bits,
        &[
            (key(KeyCode::Left), Action::MoveBit(BitMove::Left)),
            (key(KeyCode::Right), Action::MoveBit(BitMove::Right)),
            (key(KeyCode::Up), Action::MoveBit(BitMove::Up)),
            (key(KeyCode::Down), Action::MoveBit(BitMove::Down)),
        ],
    ),
    row(
        &words::END_BIT,
        Topic::Bits,
        Place::Bits,
        &[
            (key(KeyCode::Home), Action::MoveBit(BitMove::Home)),
            (key(KeyCode::End), Action::MoveBit(BitMove::End)),
        ],
    ),
    row(
        &words::TOGGLE,
        Topic::Bits,
        Place::Bits,
        &[(char(' '), Action::ToggleBit)],
    ),
    row(
        &words::WRITE_BIT,
        Topic::Bits,
        Place::Bits,
        &[
            (char('0'), Action::WriteBit(false)),
            (char('1'), Action::WriteBit(true)),
        ],
    ),
    row(
        &words::COPY,
        Topic::Leave,
        Place::Everywhere,
        &[(ctrl('y'), Action::Copy)],
    ),
    row(
        &words::NOW,
        Topic::Change,
        Place::Everywhere,
        &[(ctrl('n'), Action::Now)],
    ),
    row(
        &words::RESET,
        Topic::Change,
        Place::Everywhere,
        &[(ctrl('r'), Action::Reset)],
    ),
    row(
        &words::SUSPEND,
        Topic::Leave,
        Place::Everywhere,
        &[(ctrl('z'), Action::Suspend)],
    ),
    row(
        &words::REDRAW,
        Topic::Move,
        Place::Everywhere,
        &[(ctrl('l'), Action::Redraw)],
    ),
    row(
        &words::ESCAPE,
        Topic::Move,
        Place::Everywhere,
        &[(key(KeyCode::Esc), Action::Escape)],
    ),
    row(
        &words::CURSOR,
        Topic::Edit,
        Place::Field,
        &[
            (key(KeyCode::Left), Action::Edit(InputRequest::GoToPrevChar)),
            (
                key(KeyCode::Right),
                Action::Edit(InputRequest::GoToNextChar),
            ),
            (ctrl('b'), Action::Edit(InputRequest::GoToPrevChar)),
            (ctrl('f'), Action::Edit(InputRequest::GoToNextChar)),
        ],
    ),
    row(
        &words::ENDS,
        Topic::Edit,
        Place::Field,
        &[
            (key(KeyCode::Home), Action::Edit(InputRequest::GoToStart)),
            (key(KeyCode::End), Action::Edit(InputRequest::GoToEnd)),
            (ctrl('a'), Action::Edit(InputRequest::GoToStart)),
            (ctrl('e'), Action::Edit(InputRequest::GoToEnd)),
        ],
    ),
    row(
        &words::WORDS,
        Topic::Edit,
        Place::Field,
        &[
            (
                ctrl_key(KeyCode::Left),
                Action::Edit(InputRequest::GoToPrevWord),
            ),
            (
                ctrl_key(KeyCode::Right),
                Action::Edit(InputRequest::GoToNextWord),
            ),
            (alt(KeyCode::Left), Action::Edit(InputRequest::GoToPrevWord)),
            (
                alt(KeyCode::Right),
                Action::Edit(InputRequest::GoToNextWord),
            ),
            (
                alt(KeyCode::Char('b')),
                Action::Edit(InputRequest::GoToPrevWord),
            ),
            (
                alt(KeyCode::Char('f')),
                Action::Edit(InputRequest::GoToNextWord),
            ),
        ],
    ),
    row(
        &words::DELETE,
        Topic::Edit,
        Place::Field,
        &[
            (
                key(KeyCode::Backspace),
                Action::Edit(InputRequest::DeletePrevChar),
            ),
            (
                key(KeyCode::Delete),
                Action::Edit(InputRequest::DeleteNextChar),
            ),
            (ctrl('h'), Action::Edit(InputRequest::DeletePrevChar)),
            (ctrl('d'), Action::Edit(InputRequest::DeleteNextChar)),
        ],
    ),
    row(
        &words::DELETE_WORD,
        Topic::Edit,
        Place::Field,
        &[
            (ctrl('w'), Action::Edit(InputRequest::DeletePrevWord)),
            (
                alt(KeyCode::Char('d')),
                Action::Edit(InputRequest::DeleteNextWord),
            ),
            (
                alt(KeyCode::Backspace),
                Action::Edit(InputRequest::DeletePrevWord),
            ),
            (
                ctrl_key(KeyCode::Delete),
                Action::Edit(InputRequest::DeleteNextWord),
            ),
        ],
    ),
    row(
        &words::DELETE_TO,
        Topic::Edit,
        Place::Field,
        &[
            (ctrl('u'), Action::Edit(InputRequest::DeleteFromStart)),
            (ctrl('k'), Action::Edit(InputRequest::DeleteTillEnd)),
        ],
    ),
];
