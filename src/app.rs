//! The state of the program and how actions change it. No terminal, no clock: what it has to know
//! of them comes in with each action.

mod action;
mod bits;
mod scroll;
mod step;

use crate::field::{FieldId, Invalid};
use crate::form::{Form, Values};

pub(crate) use action::Notice;
pub use action::{Action, Effect};
pub(crate) use bits::BitMove;
pub(crate) use scroll::Scroll;

/// Where the keys go: a field of the form, or the bit bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Focus {
    Field(FieldId),
    Bits,
}

impl Focus {
    /// All of them, in the order that Tab visits them.
    pub const ORDER: [Self; FieldId::ALL.len() + 1] = [
        Self::Field(FieldId::Timestamp),
        Self::Field(FieldId::DataCenter),
        Self::Field(FieldId::Machine),
        Self::Field(FieldId::Sequence),
        Self::Bits,
    ];

    /// So many further on, around the end.
    fn moved(self, by: usize) -> Self {
        let mut around = Self::ORDER.into_iter().cycle();
        around.find(|&focus| focus == self);
        around.nth(by - 1).unwrap_or(self)
    }
}

/// What the state has to know of the world outside when an action comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// The time, in milliseconds since the Unix epoch.
    pub now: i64,
    /// Bits in a row of the bar.
    pub bits_per_row: u32,
    /// Lines of the help that are visible at once.
    pub help_page: u16,
    /// Lines of the help that aren't.
    pub help_overflow: u16,
    /// Whether a shell would take over if we stopped.
    pub can_suspend: bool,
}

/// The program's state.
#[derive(Clone, Debug)]
pub struct App {
    form: Form,
    start: Form,
    focus: Focus,
    bit: u32,
    /// How far the help is scrolled, while it's open.
    help: Option<u16>,
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
            help: None,
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
        let typing = self.focuses(id) && self.notice != Some(Notice::NoId(id));
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

    /// Whether a field has the focus.
    pub fn focuses(&self, id: FieldId) -> bool {
        self.focus == Focus::Field(id)
    }

    /// The bit under the bit cursor, from 0, the lowest.
    pub const fn bit(&self) -> u32 {
        self.bit
    }

    /// How many lines the help is scrolled; `None` while it's closed.
    pub const fn help(&self) -> Option<u16> {
        self.help
    }

    /// The message about what just happened.
    pub const fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// The time of the last action, in milliseconds since the Unix epoch.
    pub const fn now(&self) -> i64 {
        self.now
    }

    /// Takes note of the time, in milliseconds since the Unix epoch.
    pub fn tick(&mut self, now: i64) {
        self.now = now;
        if self.values.follow_the_clock() {
            self.values = self.form.values(now);
        }
    }

    /// Carries out an action; gives what has to be done outside.
    pub fn update(&mut self, action: Action, context: &Context) -> Option<Effect> {
        // The values that the action works on are those of its own time.
        self.tick(context.now);
        let effect = self.act(action, context);
        self.values = self.form.values(context.now);
        effect
    }

    fn act(&mut self, action: Action, context: &Context) -> Option<Effect> {
        let had_notice = self.notice.take().is_some();
        let help = self.help.take();
        match action {
            Action::Interrupt => return Some(Effect::Interrupt),
            Action::Redraw => {
                self.help = help;
                return Some(Effect::Redraw);
            }
            Action::Suspend if context.can_suspend => return Some(Effect::Suspend),
            Action::Suspend => self.notice = Some(Notice::CannotSuspend),
            Action::Paste(text) => self.insert(text.trim()),
            Action::PasteCutOff => self.notice = Some(Notice::PasteCutOff),
            Action::ScrollHelp(scroll) => {
                self.help = help.and_then(|at| scroll.from(at, context));
            }
            // Any other key closes the help and does nothing else.
            _ if help.is_some() => {}
            Action::OpenHelp => self.help = Some(0),
            Action::Escape if had_notice => {}
            Action::Escape => self.notice = Some(Notice::HowToLeave),
            Action::Quit => return Some(Effect::Quit),
            Action::Submit => return self.submit(),
            Action::Copy => return self.copy(),
            Action::Next => self.focus = self.focus.moved(1),
            Action::Previous => self.focus = self.focus.moved(Focus::ORDER.len() - 1),
            Action::Now => {
                let now = self.now.to_string();
                self.form.field_mut(FieldId::Timestamp).set(now);
            }
            Action::Reset => self.form = self.start.clone(),
            Action::Type(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            Action::Edit(request) => {
                if let Focus::Field(id) = self.focus {
                    self.form.field_mut(id).edit(request);
                }
            }
            Action::Step(by) => self.step(by),
            Action::Leap(count) => self.leap(count),
            Action::MoveBit(to) => self.move_bit(to, context.bits_per_row),
            Action::ToggleBit => self.toggle_bit(),
            Action::WriteBit(set) => self.write_bit(set, context.bits_per_row),
            Action::Unbound(chord) => self.notice = Some(Notice::Unbound(chord)),
        }
        None
    }

    fn submit(&mut self) -> Option<Effect> {
        let id = self.values.id();
        if let Err(field) = id {
            self.focus = Focus::Field(field);
            self.notice = Some(Notice::NoId(field));
        }
        id.ok().map(Effect::Submit)
    }

    fn copy(&mut self) -> Option<Effect> {
        let id = self.values.id();
        self.notice = Some(id.map_or_else(Notice::NothingToCopy, Notice::Sent));
        id.ok().map(Effect::Copy)
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
}
