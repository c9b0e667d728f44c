//! The event loop, from entering the terminal to leaving it.

mod ending;

use std::io::{self, Write};
use std::panic;
use std::process;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::Context;

use crate::app::{Action, App, Effect};
use crate::events::{Event, Events};
use crate::form::Form;
use crate::keymap;
use crate::terminal::{self, Entered, Screen, Tty};
use crate::text;
use crate::ui::Ui;

pub use ending::{Ending, UNUSABLE, complain, print, report};

/// How often the display follows the clock.
const TICK: Duration = Duration::from_millis(100);

/// The current time in milliseconds since the Unix epoch.
pub fn clock() -> i64 {
    let ms = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
    match SystemTime::now().duration_since(UNIX_EPOCH) {
        Ok(since) => ms(since),
        Err(before) => -ms(before.duration()),
    }
}

/// Has the terminal from here to the end. The frames are written to `out`.
///
/// # Errors
/// What we need can't be set up, or the terminal fails although it's still there.
pub fn run_tui<W: Write>(form: Form, tty: &Tty, out: W) -> anyhow::Result<Ending> {
    leave_on_panic(tty.clone());
    let can_suspend = terminal::can_suspend();
    let mut events = Events::listen(tty, can_suspend).context(text::cli::EVENTS)?;
    let _entered = match Entered::new(tty) {
        Ok(entered) => entered,
        Err(error) => return failed(tty, error),
    };
    let run = Run {
        app: App::new(form, clock()),
        ui: Ui::from_env(),
        screen: Screen::new(out, tty.size()),
        tty,
        events: &mut events,
        can_suspend,
    };
    run.until_end()
}

/// An error of a terminal that is gone is its hangup.
fn failed(tty: &Tty, error: io::Error) -> anyhow::Result<Ending> {
    if tty.is_gone() {
        return Ok(Ending::HANGUP);
    }
    Err(error).context(text::cli::TERMINAL)
}

/// A panic on any thread first leaves the terminal, so that its message can be read, and
/// ends the program.
fn leave_on_panic(tty: Tty) {
    let message = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        tty.leave();
        message(info);
        process::exit(ending::PANICKED);
    }));
}

/// The program on a terminal that it has entered.
struct Run<'a, W: Write> {
    app: App,
    ui: Ui,
    screen: Screen<W>,
    tty: &'a Tty,
    events: &'a mut Events,
    /// Whether a shell would take over if we stopped.
    can_suspend: bool,
}

impl<W: Write> Run<'_, W> {
    /// Draws, waits for events, carries out all that have come, and draws again.
    fn until_end(mut self) -> anyhow::Result<Ending> {
        self.fit();
        let mut last_tick = Instant::now();
        loop {
            if let Err(error) = self.draw() {
                return failed(self.tty, error);
            }
            let tick = self.app.clock_runs().then(|| last_tick + TICK);
            let mut next = Some(self.events.wait(tick));
            let drain_until = Instant::now() + TICK;
            while let Some(event) = next {
                if event == Event::Tick {
                    last_tick = Instant::now();
                }
                match self.handle(event) {
                    Ok(None) => {}
                    Ok(Some(ending)) => return Ok(ending),
                    Err(error) => return failed(self.tty, error),
                }
                // Not without end: where input never stops coming, the screen still follows it.
                next = if Instant::now() < drain_until {
                    self.events.queued()
                } else {
                    None
                };
            }
        }
    }

    fn draw(&mut self) -> io::Result<()> {
        let (ui, app) = (&self.ui, &self.app);
        self.screen.draw(|cells| ui.draw(app, cells))
    }

    fn handle(&mut self, event: Event) -> io::Result<Option<Ending>> {
        match event {
            Event::Key(key) => match keymap::action(&key, self.app.focus()) {
                Some(action) => self.act(action),
                None => Ok(None),
            },
            Event::Paste(text) => self.act(Action::Paste(text)),
            Event::PasteCutOff => self.act(Action::PasteCutOff),
            Event::Tick => self.act(Action::Tick),
            Event::End(signal) => Ok(Some(Ending::Signal(signal))),
            Event::Resize => self.repaint(),
            Event::Suspend => {
                if terminal::is_first_in_job() {
                    self.tty.leave();
                } else {
                    self.tty.leave_screen();
                }
                Ok(self.suspend())
            }
            Event::Continue => {
                self.tty.enter()?;
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
            Effect::Suspend if self.can_suspend => {
                self.tty.leave();
                Ok(self.suspend())
            }
            Effect::Suspend => self.act(Action::CannotSuspend),
        }
    }

    /// Stops until continued, which is an event.
    fn suspend(&self) -> Option<Ending> {
        // Where the terminal is gone, nobody would continue us.
        if self.tty.is_gone() {
            return Some(Ending::HANGUP);
        }
        terminal::suspend();
        None
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
