//! The event loop.

use std::io::{self, Write};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::Context;

use crate::app::{Action, App, Effect};
use crate::events::{Event, Events};
use crate::keymap;
use crate::snowflake::Id;
use crate::terminal::{self, Screen, Tty};
use crate::text;
use crate::ui::Ui;

/// How often the display follows the clock.
const TICK: Duration = Duration::from_millis(100);

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With an ID, to be printed.
    Id(Id),
    /// Without one.
    Quit,
    /// Without one, by Ctrl+C.
    Interrupt,
    /// By a signal, or because the terminal is gone, which counts as SIGHUP: its number.
    Signal(i32),
}

/// The current time in milliseconds since the Unix epoch.
#[must_use]
pub fn clock() -> i64 {
    let ms = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => ms(since),
        Err(before) => -ms(before.duration()),
    }
}

/// Runs the program on a terminal that is borrowed, until it ends.
#[derive(Debug)]
pub struct Run<'a, W: Write> {
    /// The state.
    pub app: App,
    /// How it's drawn.
    pub ui: Ui,
    /// What it's drawn on.
    pub screen: Screen<W>,
    /// The terminal.
    pub tty: &'a Tty,
    /// What happens.
    pub events: &'a Events,
    /// Whether a shell would take over if we stopped.
    pub suspendable: bool,
}

impl<W: Write> Run<'_, W> {
    /// Draws, waits for events, carries out all that have come, and draws again.
    ///
    /// # Errors
    /// The terminal fails although it's still there.
    pub fn until_end(mut self) -> anyhow::Result<Ending> {
        self.fit();
        let mut last_tick = Instant::now();
        loop {
            if let Err(error) = self.draw() {
                return self.failed(error);
            }
            let tick = self.app.clock_runs().then(|| last_tick + TICK);
            let mut next = Some(self.events.wait(tick));
            while let Some(event) = next {
                if event == Event::Tick {
                    last_tick = Instant::now();
                }
                match self.handle(event) {
                    Ok(None) => next = self.events.queued(),
                    Ok(Some(ending)) => return Ok(ending),
                    Err(error) => return self.failed(error),
                }
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        let (ui, app) = (&self.ui, &self.app);
        self.screen.draw(|frame| ui.draw(app, frame))
    }

    /// An error of a terminal that is gone is its hangup.
    fn failed(&self, error: io::Error) -> anyhow::Result<Ending> {
        if self.tty.is_gone() {
            return Ok(Ending::Signal(signal_hook::consts::SIGHUP));
        }
        Err(error).context(text::cli::TERMINAL)
    }

    fn handle(&mut self, event: Event) -> io::Result<Option<Ending>> {
        match event {
            Event::Key(key) => match keymap::action(&key, self.app.focus().place()) {
                Some(action) => self.act(action),
                None => Ok(None),
            },
            Event::Paste(text) => self.act(Action::Paste(text)),
            Event::PasteCutOff => self.act(Action::PasteCutOff),
            Event::Tick => self.act(Action::Tick),
            Event::End(signal) => Ok(Some(Ending::Signal(signal))),
            Event::Resize => self.repaint(),
            Event::Stop => {
                self.tty.give_back();
                terminal::stop();
                Ok(None)
            }
            Event::Continue => {
                self.tty.borrow()?;
                self.repaint()
            }
        }
    }

    fn act(&mut self, action: Action) -> io::Result<Option<Ending>> {
        match self.app.update(action, clock()) {
            Effect::None => Ok(None),
            Effect::Submit(id) => Ok(Some(Ending::Id(id))),
            Effect::Quit => Ok(Some(Ending::Quit)),
            Effect::Interrupt => Ok(Some(Ending::Interrupt)),
            Effect::Redraw => self.repaint(),
            Effect::Copy(id) => {
                self.screen.copy(&id.to_string())?;
                Ok(None)
            }
            Effect::Suspend if self.suspendable => {
                terminal::suspend();
                Ok(None)
            }
            Effect::Suspend => self.act(Action::CannotSuspend),
        }
    }

    /// Has the next frame drawn whole, at the terminal's present size.
    fn repaint(&mut self) -> io::Result<Option<Ending>> {
        self.screen.forget(self.tty.size())?;
        self.fit();
        Ok(None)
    }

    /// Tells the app how the bar is laid out, which Up and Down in it depend on.
    fn fit(&mut self) {
        let bits = self.ui.bits_per_row(self.screen.size());
        self.app.update(Action::RowsOf(bits), clock());
    }
}
