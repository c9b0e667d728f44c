//! The table itself.

use crossterm::event::KeyCode::{
    BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp,
    Right, Tab, Up,
};
use crossterm::event::KeyModifiers;
use tui_input::InputRequest::{
    DeleteFromStart, DeleteNextChar, DeleteNextWord, DeletePrevChar, DeletePrevWord, DeleteTillEnd,
    GoToEnd, GoToNextChar, GoToNextWord, GoToPrevChar, GoToPrevWord, GoToStart,
};

use super::Place::{self, Bits, Everywhere, Field, Help};
use super::Topic::{self, Editing, Fields, Leaving};
use super::{Binding, Row};
use crate::app::Action::{
    Copy, Edit, Escape, HighestBit, Interrupt, Leap, LowestBit, MoveBit, MoveRow, Next, Now,
    OpenHelp, PageHelp, Previous, Quit, Redraw, Reset, ScrollHelp, Step, Submit, Suspend,
    ToggleBit, WriteBit,
};

const NONE: KeyModifiers = KeyModifiers::NONE;
const CTRL: KeyModifiers = KeyModifiers::CONTROL;
const ALT: KeyModifiers = KeyModifiers::ALT;

const fn row(
    place: Place,
    topic: Topic,
    does: &'static str,
    footer: Option<(usize, &'static str)>,
    bindings: &'static [Binding],
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
    row(Everywhere, Fields, "next field, or bits", Some((1, "next")), &[(NONE, Tab, Next)]),
    row(Everywhere, Fields, "the one before", None, &[(NONE, BackTab, Previous)]),
    row(Everywhere, Leaving, "leave, print the ID", Some((1, "take ID")),
        &[(NONE, Enter, Submit), (CTRL, Char('j'), Submit)]),
    row(Everywhere, Leaving, "leave without an ID", Some((1, "quit")),
        &[(NONE, Char('q'), Quit), (CTRL, Char('c'), Interrupt)]),
    row(Field, Fields, "step by 1", Some((2, "step")),
        &[(NONE, Up, Step(1)), (NONE, Down, Step(-1))]),
    row(Field, Fields, "bigger step", None, &[(NONE, PageUp, Leap(1)), (NONE, PageDown, Leap(-1))]),
    row(Bits, Topic::Bits, "choose a bit", Some((4, "move")),
        &[(NONE, Up, MoveRow(1)), (NONE, Down, MoveRow(-1)),
          (NONE, Left, MoveBit(1)), (NONE, Right, MoveBit(-1))]),
    row(Bits, Topic::Bits, "flip the bit", Some((1, "flip")), &[(NONE, Char(' '), ToggleBit)]),
    row(Bits, Topic::Bits, "first, last bit", None,
        &[(NONE, Home, HighestBit), (NONE, End, LowestBit)]),
    row(Bits, Topic::Bits, "write bit, go right", None,
        &[(NONE, Char('0'), WriteBit(false)), (NONE, Char('1'), WriteBit(true))]),
    row(Everywhere, Fields, "set timestamp to now", None, &[(CTRL, Char('n'), Now)]),
    row(Everywhere, Fields, "back to start values", None, &[(CTRL, Char('r'), Reset)]),
    row(Everywhere, Leaving, "copy the ID (OSC 52)", Some((1, "copy")), &[(CTRL, Char('y'), Copy)]),
    row(Everywhere, Leaving, "suspend; fg resumes", None, &[(CTRL, Char('z'), Suspend)]),
    row(Everywhere, Leaving, "draw all again", None, &[(CTRL, Char('l'), Redraw)]),
    row(Everywhere, Leaving, "close help or notice", None, &[(NONE, Esc, Escape)]),
    row(Field, Editing, "move by character", None,
        &[(NONE, Left, Edit(GoToPrevChar)), (NONE, Right, Edit(GoToNextChar)),
          (CTRL, Char('b'), Edit(GoToPrevChar)), (CTRL, Char('f'), Edit(GoToNextChar))]),
    row(Field, Editing, "move to the ends", None,
        &[(NONE, Home, Edit(GoToStart)), (NONE, End, Edit(GoToEnd)),
          (CTRL, Char('a'), Edit(GoToStart)), (CTRL, Char('e'), Edit(GoToEnd))]),
    row(Field, Editing, "move by word", None,
        &[(CTRL, Left, Edit(GoToPrevWord)), (CTRL, Right, Edit(GoToNextWord)),
          (ALT, Left, Edit(GoToPrevWord)), (ALT, Right, Edit(GoToNextWord)),
          (ALT, Char('b'), Edit(GoToPrevWord)), (ALT, Char('f'), Edit(GoToNextWord))]),
    row(Field, Editing, "delete a character", None,
        &[(NONE, Backspace, Edit(DeletePrevChar)), (NONE, Delete, Edit(DeleteNextChar)),
          (CTRL, Char('h'), Edit(DeletePrevChar)), (CTRL, Char('d'), Edit(DeleteNextChar))]),
    row(Field, Editing, "delete a word", None,
        &[(CTRL, Char('w'), Edit(DeletePrevWord)), (ALT, Backspace, Edit(DeletePrevWord)),
          (ALT, Char('d'), Edit(DeleteNextWord)), (CTRL, Delete, Edit(DeleteNextWord))]),
    row(Field, Editing, "delete to the ends", None,
        &[(CTRL, Char('u'), Edit(DeleteFromStart)), (CTRL, Char('k'), Edit(DeleteTillEnd))]),
    row(Help, Topic::Help, "scroll", Some((2, "scroll")),
        &[(NONE, Up, ScrollHelp(-1)), (NONE, Down, ScrollHelp(1)),
          (NONE, Left, ScrollHelp(-1)), (NONE, Right, ScrollHelp(1)),
          (NONE, PageUp, PageHelp(-1)), (NONE, PageDown, PageHelp(1)),
          (NONE, Home, ScrollHelp(i16::MIN)), (NONE, End, ScrollHelp(i16::MAX))]),
    row(Everywhere, Topic::Help, "help; any key closes", Some((1, "help")),
        &[(NONE, Char('?'), OpenHelp), (NONE, F(1), OpenHelp)]),
];
