//! The state of the program and how actions change it. No terminal, no clock: the time comes in
//! with each action.

mod action;
mod bits;
mod step;

use tui_input::InputRequest;

use crate::field::{FieldId, Invalid};
use crate::form::{Form, Values};
use crate::snowflake::ID_BITS;

pub use action::{Action, Effect, Notice};
pub use bits::BitMove;
pub use step::Step;

/// Where the keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A field of the form.
    Field(FieldId),
    /// The bit bar.
    Bits,
}

impl Focus {
    /// All stops, in the order that Tab visits them.
    pub const STOPS: [Self; FieldId::ALL.len() + 1] = [
        Self::Field(FieldId::Timestamp),
        Self::Field(FieldId::DataCenter),
        Self::Field(FieldId::Machine),
        Self::Field(FieldId::Sequence),
        Self::Bits,
    ];

    fn moved(self, by: usize) -> Self {
        let at = Self::STOPS.iter().position(|&stop| stop == self);
        Self::STOPS[(at.unwrap_or(0) + by) % Self::STOPS.len()]
    }

    fn next(self) -> Self {
        self.moved(1)
    }

    fn previous(self) -> Self {
        self.moved(Self::STOPS.len() - 1)
    }
}

/// The program's state.
#[derive(Clone, Debug)]
pub struct App {
    form: Form,
    start: Form,
    focus: Focus,
    bit: u32,
    bits_per_row: u32,
    help: bool,
    notice: Option<Notice>,
    now: i64,
    values: Values,
}

impl App {
    /// The state at the start. `now` is in milliseconds since the Unix epoch.
    pub fn new(form: Form, now: i64) -> Self {
        Self {
            start: form.clone(),
            values: form.values(now),
            form,
            focus: Focus::Field(FieldId::Timestamp),
            bit: 0,
            bits_per_row: ID_BITS,
            help: false,
            notice: None,
            now,
        }
    }

    /// The fields.
    pub const fn form(&self) -> &Form {
        &self.form
    }

    /// What the fields hold now.
    pub const fn values(&self) -> &Values {
        &self.values
    }

    /// What's wrong with a field. It counts as unfinished only while it's being typed: once the
    /// focus leaves it, or after Enter, it's wrong.
    pub fn invalid(&self, id: FieldId) -> Option<Invalid> {
        let invalid = self.values.segment_value(id).err()?;
        let typing = self.focus == Focus::Field(id) && self.notice != Some(Notice::NoId(id));
        let unfinished = invalid.unfinished && typing;
        Some(Invalid {
            unfinished,
            ..invalid
        })
    }

    /// Where the keys go.
    pub const fn focus(&self) -> Focus {
        self.focus
    }

    /// The bit under the bit cursor, from 0, the lowest.
    pub const fn bit(&self) -> u32 {
        self.bit
    }

    /// Whether the help is open.
    pub const fn help(&self) -> bool {
        self.help
    }

    /// The message about what just happened.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The time of the last action, in milliseconds since the Unix epoch.
    pub const fn now(&self) -> i64 {
        self.now
    }

    /// Whether the timestamp is the current time, so that the display has to tick.
    pub fn clock_runs(&self) -> bool {
        self.values.follow_the_clock()
    }

    /// Carries out an action at the time `now`, in milliseconds since the Unix epoch.
    pub fn update(&mut self, action: Action, now: i64) -> Effect {
        self.now = now;
        if self.clock_runs() {
            // The values that the action works on are those of its own time.
            self.values = self.form.values(now);
        }
        match action {
            Action::Tick => Effect::None,
            Action::RowsOf(bits) => {
                self.bits_per_row = bits;
                Effect::None
            }
            action => {
                let effect = self.act(action);
                self.values = self.form.values(now);
                effect
            }
        }
    }

    /// Carries out what a person asked for.
    fn act(&mut self, action: Action) -> Effect {
        let had_notice = self.notice.take().is_some();
        let had_help = std::mem::take(&mut self.help);
        match action {
            Action::Interrupt => return Effect::Interrupt,
            Action::Suspend => return Effect::Suspend,
            Action::Redraw => {
                self.help = had_help;
                return Effect::Redraw;
            }
            Action::CannotSuspend => self.notice = Some(Notice::CannotSuspend),
            Action::Paste(text) => self.insert(text.trim()),
            Action::PasteCutOff => self.notice = Some(Notice::PasteCutOff),
            // Any key closes the help and does nothing else.
            _ if had_help => {}
            Action::Help => self.help = true,
            Action::Escape if had_notice => {}
            Action::Escape => self.notice = Some(Notice::HowToLeave),
            Action::Quit => return Effect::Quit,
            Action::Submit => return self.submit(),
            Action::Copy => return self.copy(),
            Action::Next => self.focus = self.focus.next(),
            Action::Previous => self.focus = self.focus.previous(),
            Action::Now => self.write_now(),
            Action::Reset => self.form = self.start.clone(),
            Action::Type(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            Action::Edit(request) => self.edit(request),
            Action::Step(step) => self.step(step),
            Action::MoveBit(to) => self.move_bit(to),
            Action::ToggleBit => self.toggle_bit(),
            Action::WriteBit(set) => self.write_bit(set),
            Action::Unbound(chord) => self.notice = Some(Notice::Unbound(chord)),
            // `update` keeps these two to itself: they aren't a person's.
            Action::Tick | Action::RowsOf(_) => {}
        }
        Effect::None
    }

    fn submit(&mut self) -> Effect {
        match self.values.id() {
            Ok(id) => Effect::Submit(id),
            Err(field) => {
                self.focus = Focus::Field(field);
                self.notice = Some(Notice::NoId(field));
                Effect::None
            }
        }
    }

    fn copy(&mut self) -> Effect {
        match self.values.id() {
            Ok(id) => {
                self.notice = Some(Notice::Sent(id));
                Effect::Copy(id)
            }
            Err(field) => {
                self.notice = Some(Notice::NothingToCopy(field));
                Effect::None
            }
        }
    }

    fn write_now(&mut self) {
        let now = self.now.to_string();
        self.form.field_mut(FieldId::Timestamp).set(now);
    }

    /// Puts typed or pasted text into the focused field.
    fn insert(&mut self, text: &str) {
        let Focus::Field(id) = self.focus else {
            self.notice = Some(Notice::PasteNeedsField);
            return;
        };
        if text.is_empty() {
            self.notice = Some(Notice::NothingPasted);
        } else if !self.form.field_mut(id).insert(text) {
            self.notice = Some(Notice::FieldFull(id));
        }
    }

    fn edit(&mut self, request: InputRequest) {
        if let Focus::Field(id) = self.focus {
            self.form.field_mut(id).edit(request);
        }
    }
}
