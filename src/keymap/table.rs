//! The table itself.

use crossterm::event::KeyCode::{
    BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp,
    Right, Tab, Up,
};
use crossterm::event::{KeyCode, KeyModifiers};
use tui_input::InputRequest::{
    DeleteFromStart, DeleteNextChar, DeleteNextWord, DeletePrevChar, DeletePrevWord, DeleteTillEnd,
    GoToEnd, GoToNextChar, GoToNextWord, GoToPrevChar, GoToPrevWord, GoToStart,
};

use super::Place::{self, Bits, Everywhere, Field, Help};
use super::{Row, Topic};
use crate::app::Action::{
    self, Copy, Edit, Escape, HighestBit, Interrupt, Leap, LowestBit, MoveBit, MoveRow, Next, Now,
    OpenHelp, PageHelp, Previous, Quit, Redraw, Reset, ScrollHelp, Step, Submit, Suspend,
    ToggleBit, WriteBit,
};
use crate::chord::Chord;

const fn key(code: KeyCode) -> Chord {
    let modifiers = KeyModifiers::NONE;
    Chord { modifiers, code }
}

const fn ctrl(code: KeyCode) -> Chord {
    let modifiers = KeyModifiers::CONTROL;
    Chord { modifiers, code }
}

const fn alt(code: KeyCode) -> Chord {
    let modifiers = KeyModifiers::ALT;
    Chord { modifiers, code }
}

const fn row(
    place: Place,
    topic: Topic,
    does: &'static str,
    footer: Option<(usize, &'static str)>,
    bindings: &'static [(Chord, Action)],
) -> Row {
    Row {
        place,
        topic,
        does,
        footer,
        bindings,
    }
}

/// All keys. The footer shows as many as fit in this order, and always the last.
#[rustfmt::skip]
pub static ROWS: &[Row] = &[
    row(Everywhere, Topic::Fields, "next field, or bits", Some((1, "next")), &[(key(Tab), Next)]),
    row(Everywhere, Topic::Fields, "the one before", None, &[(key(BackTab), Previous)]),
    row(Everywhere, Topic::Leaving, "leave, print the ID", Some((1, "take ID")),
        &[(key(Enter), Submit), (ctrl(Char('j')), Submit)]),
    row(Everywhere, Topic::Leaving, "leave without an ID", Some((1, "quit")),
        &[(key(Char('q')), Quit), (ctrl(Char('c')), Interrupt)]),
    row(Field, Topic::Fields, "step by 1", Some((2, "step")),
        &[(key(Up), Step(1)), (key(Down), Step(-1))]),
    row(Field, Topic::Fields, "bigger step", None,
        &[(key(PageUp), Leap(1)), (key(PageDown), Leap(-1))]),
    row(Bits, Topic::Bits, "choose a bit", Some((4, "move")),
        &[(key(Up), MoveRow(1)), (key(Down), MoveRow(-1)),
          (key(Left), MoveBit(1)), (key(Right), MoveBit(-1))]),
    row(Bits, Topic::Bits, "flip the bit", Some((1, "flip")), &[(key(Char(' ')), ToggleBit)]),
    row(Bits, Topic::Bits, "first, last bit", None,
        &[(key(Home), HighestBit), (key(End), LowestBit)]),
    row(Bits, Topic::Bits, "write bit, go right", None,
        &[(key(Char('0')), WriteBit(false)), (key(Char('1')), WriteBit(true))]),
    row(Everywhere, Topic::Fields, "set timestamp to now", None, &[(ctrl(Char('n')), Now)]),
    row(Everywhere, Topic::Fields, "back to start values", None, &[(ctrl(Char('r')), Reset)]),
    row(Everywhere, Topic::Leaving, "copy the ID (OSC 52)", Some((1, "copy")),
        &[(ctrl(Char('y')), Copy)]),
    row(Everywhere, Topic::Leaving, "suspend; fg resumes", None, &[(ctrl(Char('z')), Suspend)]),
    row(Everywhere, Topic::Leaving, "draw all again", None, &[(ctrl(Char('l')), Redraw)]),
    row(Everywhere, Topic::Leaving, "close help or notice", None, &[(key(Esc), Escape)]),
    row(Field, Topic::Editing, "move by character", None,
        &[(key(Left), Edit(GoToPrevChar)), (key(Right), Edit(GoToNextChar)),
          (ctrl(Char('b')), Edit(GoToPrevChar)), (ctrl(Char('f')), Edit(GoToNextChar))]),
    row(Field, Topic::Editing, "move to the ends", None,
        &[(key(Home), Edit(GoToStart)), (key(End), Edit(GoToEnd)),
          (ctrl(Char('a')), Edit(GoToStart)), (ctrl(Char('e')), Edit(GoToEnd))]),
    row(Field, Topic::Editing, "move by word", None,
        &[(ctrl(Left), Edit(GoToPrevWord)), (ctrl(Right), Edit(GoToNextWord)),
          (alt(Left), Edit(GoToPrevWord)), (alt(Right), Edit(GoToNextWord)),
          (alt(Char('b')), Edit(GoToPrevWord)), (alt(Char('f')), Edit(GoToNextWord))]),
    row(Field, Topic::Editing, "delete a character", None,
        &[(key(Backspace), Edit(DeletePrevChar)), (key(Delete), Edit(DeleteNextChar)),
          (ctrl(Char('h')), Edit(DeletePrevChar)), (ctrl(Char('d')), Edit(DeleteNextChar))]),
    row(Field, Topic::Editing, "delete a word", None,
        &[(ctrl(Char('w')), Edit(DeletePrevWord)), (alt(Backspace), Edit(DeletePrevWord)),
          (alt(Char('d')), Edit(DeleteNextWord)), (ctrl(Delete), Edit(DeleteNextWord))]),
    row(Field, Topic::Editing, "delete to the ends", None,
        &[(ctrl(Char('u')), Edit(DeleteFromStart)), (ctrl(Char('k')), Edit(DeleteTillEnd))]),
    row(Help, Topic::Help, "scroll", Some((2, "scroll")),
        &[(key(Up), ScrollHelp(-1)), (key(Down), ScrollHelp(1)),
          (key(Left), ScrollHelp(-1)), (key(Right), ScrollHelp(1)),
          (key(PageUp), PageHelp(-1)), (key(PageDown), PageHelp(1)),
          (key(Home), ScrollHelp(i16::MIN)), (key(End), ScrollHelp(i16::MAX))]),
    row(Everywhere, Topic::Help, "help; any key closes", Some((1, "help")),
        &[(key(Char('?')), OpenHelp), (key(F(1)), OpenHelp)]),
];
