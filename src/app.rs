//! The state of the program and how actions change it. No terminal, no clock: what it has to know
//! of them comes in with each action.

mod action;
mod bits;
mod step;

use tui_input::InputRequest;

use crate::field::{FieldId, Invalid};
use crate::form::{Form, Values};

pub use action::{Action, Effect, Notice};
pub use bits::BitMove;
pub use step::StepBy;

/// Where the keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A field of the form.
    Field(FieldId),
    /// The bit bar.
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

    fn next(self) -> Self {
        self.moved(1)
    }

    fn previous(self) -> Self {
        self.moved(Self::ORDER.len() - 1)
    }

    fn moved(self, by: usize) -> Self {
        let at = Self::ORDER.iter().position(|&focus| focus == self);
        Self::ORDER[(at.unwrap_or(0) + by) % Self::ORDER.len()]
    }
}

/// A move in the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scroll {
    /// Up by a line.
    Up,
    /// Down by a line.
    Down,
    /// Up by what's visible.
    PageUp,
    /// Down by what's visible.
    PageDown,
    /// To the start.
    Home,
    /// To the end.
    End,
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
                self.help = help.and_then(|at| scrolled(at, scroll, context));
            }
            // Any other key closes the help and does nothing else.
            _ if help.is_some() => {}
            Action::OpenHelp => self.help = Some(0),
            Action::Escape if had_notice => {}
            Action::Escape => self.notice = Some(Notice::HowToLeave),
            Action::Quit => return Some(Effect::Quit),
            Action::Submit => return self.submit(),
            Action::Copy => return self.copy(),
            Action::Next => self.focus = self.focus.next(),
            Action::Previous => self.focus = self.focus.previous(),
            Action::Now => {
                let now = self.now.to_string();
                self.form.field_mut(FieldId::Timestamp).set(now);
            }
            Action::Reset => self.form = self.start.clone(),
            Action::Type(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            Action::Edit(request) => self.edit(request),
            Action::Step(step) => self.step(step),
            Action::MoveBit(to) => self.move_bit(to, context.bits_per_row),
            Action::ToggleBit => self.toggle_bit(),
            Action::WriteBit(set) => self.write_bit(set, context.bits_per_row),
            Action::Unbound(chord) => self.notice = Some(Notice::Unbound(chord)),
        }
        None
    }

    fn submit(&mut self) -> Option<Effect> {
        match self.values.id() {
            Ok(id) => Some(Effect::Submit(id)),
            Err(field) => {
                self.focus = Focus::Field(field);
                self.notice = Some(Notice::NoId(field));
                None
            }
        }
    }

    fn copy(&mut self) -> Option<Effect> {
        match self.values.id() {
            Ok(id) => {
                self.notice = Some(Notice::Sent(id));
                Some(Effect::Copy(id))
            }
            Err(field) => {
                self.notice = Some(Notice::NothingToCopy(field));
                None
            }
        }
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

/// Where the help is after a move. Where all of it is visible, any key closes it.
fn scrolled(at: u16, scroll: Scroll, context: &Context) -> Option<u16> {
    let last = Some(context.help_overflow).filter(|&last| last > 0)?;
    let at = match scroll {
        Scroll::Up => at.saturating_sub(1),
        Scroll::Down => at.saturating_add(1),
        Scroll::PageUp => at.saturating_sub(context.help_page),
        Scroll::PageDown => at.saturating_add(context.help_page),
        Scroll::Home => 0,
        Scroll::End => last,
    };
    Some(at.min(last))
}
