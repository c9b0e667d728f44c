//! The state of the program and how actions change it. No terminal, no clock: what it has to know
//! of them comes in with each action.

mod action;
mod value;

use crate::field::{FieldId, Invalid};
use crate::form::{Form, Values};
use crate::snowflake::{ID_BITS, Segment};

pub(crate) use action::Notice;
pub use action::{Action, Effect};

/// Where the keys go: a field of the form, or the bit bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Focus {
    Field(FieldId),
    Bits,
}

impl Focus {
    /// So many further on in the order that Tab visits them, around the end.
    fn moved(self, by: usize) -> Self {
        let fields = FieldId::ALL.into_iter().map(Self::Field);
        let mut around = fields.chain([Self::Bits]).cycle();
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
        let mut invalid = self.values.segment_value(id).err()?;
        invalid.unfinished &= self.focuses(id) && self.notice != Some(Notice::NoId(id));
        Some(invalid)
    }

    /// Where the keys go.
    pub const fn focus(&self) -> Focus {
        self.focus
    }

    /// Whether a field has the focus.
    pub fn focuses(&self, id: FieldId) -> bool {
        self.focus == Focus::Field(id)
    }

    /// The segment that the focus is on: the field's, or the one under the bit cursor.
    pub fn segment(&self) -> Segment {
        match self.focus {
            Focus::Field(id) => id.segment(),
            Focus::Bits => Segment::of_bit(self.bit),
        }
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
        let done = self.act(action, context);
        self.values = self.form.values(context.now);
        self.notice = self.notice.or(done.err());
        done.ok().flatten()
    }

    /// The same; what can't be done gives a notice instead.
    fn act(&mut self, action: Action, context: &Context) -> Result<Option<Effect>, Notice> {
        let had_notice = self.notice.take().is_some();
        let help = self.help.take();
        let page = context.help_page.cast_signed();
        let row = context.bits_per_row.cast_signed();
        match action {
            Action::Interrupt => return Ok(Some(Effect::Interrupt)),
            Action::Redraw => {
                self.help = help;
                return Ok(Some(Effect::Redraw));
            }
            Action::Suspend if context.can_suspend => return Ok(Some(Effect::Suspend)),
            Action::Suspend => return Err(Notice::CannotSuspend),
            Action::Paste(text) => self.insert(text.trim())?,
            Action::PasteCutOff => return Err(Notice::PasteCutOff),
            Action::ScrollHelp(lines) => self.help = scrolled(help, lines, context),
            Action::PageHelp(pages) => self.help = scrolled(help, pages * page, context),
            // Any other key closes the help and does nothing else.
            _ if help.is_some() => {}
            Action::OpenHelp => self.help = Some(0),
            Action::Escape if had_notice => {}
            Action::Escape => return Err(Notice::HowToLeave),
            Action::Quit => return Ok(Some(Effect::Quit)),
            Action::Submit => {
                let id = self.values.id();
                self.focus = id.map_or_else(Focus::Field, |_| self.focus);
                return Ok(Some(Effect::Submit(id.map_err(Notice::NoId)?)));
            }
            Action::Copy => {
                let id = self.values.id().map_err(Notice::NothingToCopy)?;
                self.notice = Some(Notice::Sent(id));
                return Ok(Some(Effect::Copy(id)));
            }
            Action::Next => self.focus = self.focus.moved(1),
            // With the bits there's one place more than fields.
            Action::Previous => self.focus = self.focus.moved(FieldId::ALL.len()),
            Action::Now => {
                let now = self.now.to_string();
                self.form.field_mut(FieldId::Timestamp).set(now);
            }
            Action::Reset => self.form = self.start.clone(),
            Action::Type(c) => self.insert(c.encode_utf8(&mut [0; 4]))?,
            Action::Edit(request) => {
                if let Focus::Field(id) = self.focus {
                    self.form.field_mut(id).edit(request);
                }
            }
            Action::Step(by) => self.step(by, |_| 1)?,
            Action::Leap(by) => self.step(by, value::leap)?,
            Action::MoveBit(by) => self.move_bit(by),
            Action::MoveRow(by) => self.move_bit(by * row),
            Action::HighestBit => self.bit = ID_BITS - 1,
            Action::LowestBit => self.bit = 0,
            Action::ToggleBit => self.set_bit(self.values.bit(self.bit) != Some(true))?,
            Action::WriteBit(set) => {
                self.set_bit(set)?;
                self.move_bit(-1);
            }
            Action::Unbound(chord) => return Err(Notice::Unbound(chord)),
        }
        Ok(None)
    }

    /// Puts typed or pasted text into the focused field.
    fn insert(&mut self, text: &str) -> Result<(), Notice> {
        match self.focus {
            Focus::Bits => Err(Notice::PasteNeedsField),
            Focus::Field(_) if text.is_empty() => Err(Notice::NothingPasted),
            Focus::Field(id) => {
                let all = self.form.field_mut(id).insert(text);
                all.then_some(()).ok_or(Notice::FieldFull(id))
            }
        }
    }
}

/// Where scrolling the open help leads to. Where all of it is visible, any key closes it.
fn scrolled(help: Option<u16>, lines: i16, context: &Context) -> Option<u16> {
    let last = context.help_overflow;
    let at = help.filter(|_| last > 0)?;
    Some(at.saturating_add_signed(lines).min(last))
}
