//! The event loop, from entering the terminal to leaving it.

mod ending;

use std::env;
use std::io;
use std::panic;
use std::process;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use ratatui::Terminal;

use crate::app::{Action, App, Context, Effect};
use crate::events::{Event, Events, Input};
use crate::form::Form;
use crate::keymap::{self, Place};
use crate::terminal::{self, Entered, FrameBackend, Output, Tty};
use crate::text;
use crate::ui::Ui;

use ending::Ending;
pub use ending::{UNUSABLE, print, print_error};

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

/// Runs the interface, where there is a terminal for it, with these values in the form. Gives the
/// exit status.
pub fn explore(form: Form) -> i32 {
    if matches!(env::var("TERM").as_deref(), Err(_) | Ok("" | "dumb")) {
        return print_error(text::cli::DUMB_TERMINAL, UNUSABLE);
    }
    match Tty::open() {
        Ok(tty) => run_tui(form, &tty, tty.clone()),
        Err(_) => print_error(text::cli::NO_TERMINAL, UNUSABLE),
    }
}

/// The same on this terminal. The frames are written to `output`.
pub fn run_tui<W: Output>(form: Form, tty: &Tty, output: W) -> i32 {
    ending::report(enter_and_run(form, tty, output))
}

/// Fails if what we need can't be set up, or the terminal fails although it's still there.
fn enter_and_run<W: Output>(form: Form, tty: &Tty, output: W) -> anyhow::Result<Ending> {
    leave_on_panic(tty.clone());
    let can_suspend = terminal::can_suspend();
    let mut events = Events::listen(tty, can_suspend).context(text::cli::EVENTS)?;
    let ended = Entered::new(tty).and_then(|_entered| {
        let tui = Tui {
            app: App::new(form, clock()),
            ui: Ui::from_env(),
            terminal: Terminal::new(FrameBackend::new(output))?,
            tty,
            events: &mut events,
            can_suspend,
        };
        tui.run()
    });
    match ended {
        Err(_) if tty.is_gone() => Ok(Ending::HANGUP),
        ended => ended.context(text::cli::TERMINAL),
    }
}

/// A panic on any thread first leaves the terminal, so that its message can be read, and ends the
/// program.
fn leave_on_panic(tty: Tty) {
    let message = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        tty.leave();
        message(info);
        process::exit(ending::PANICKED);
    }));
}

/// The program on a terminal that it has entered.
struct Tui<'a, W: Output> {
    app: App,
    ui: Ui,
    terminal: Terminal<FrameBackend<W>>,
    tty: &'a Tty,
    events: &'a mut Events,
    /// Whether a shell would take over if we stopped.
    can_suspend: bool,
}

impl<W: Output> Tui<'_, W> {
    /// Draws, and handles what happens, until something ends it.
    fn run(mut self) -> io::Result<Ending> {
        loop {
            self.app.tick(clock());
            let (ui, app) = (&self.ui, &self.app);
            self.terminal.draw(|frame| ui.draw(app, frame))?;
            let tick = Instant::now() + TICK;
            // A key is drawn before we look for more. What came meanwhile is drawn together, but
            // not without end: where input never stops, the screen still follows it.
            let mut next = self.events.queued();
            let drain = next.is_some();
            if !drain {
                let live = app.values().follow_the_clock();
                next = self.events.wait(live.then_some(tick));
            }
            while let Some(event) = next {
                if let Some(ending) = self.handle(event)? {
                    return Ok(ending);
                }
                let more = drain && Instant::now() < tick;
                next = more.then(|| self.events.queued()).flatten();
            }
        }
    }

    fn handle(&mut self, event: Event) -> io::Result<Option<Ending>> {
        match event {
            Event::Input(Input::Key(key)) => match keymap::action(&key, Place::of(&self.app)) {
                Some(action) => self.act(action),
                None => Ok(None),
            },
            Event::Input(Input::Paste(text)) => self.act(Action::Paste(text)),
            Event::Input(Input::PasteCutOff) => self.act(Action::PasteCutOff),
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
        let context = Context {
            now: clock(),
            can_suspend: self.can_suspend,
            ..self.ui.context(&self.app, self.terminal.get_frame().area())
        };
        match self.app.update(action, &context) {
            None => Ok(None),
            Some(Effect::Submit(id)) => Ok(Some(Ending::Id(id))),
            Some(Effect::Quit) => Ok(Some(Ending::Quit)),
            Some(Effect::Interrupt) => Ok(Some(Ending::Interrupt)),
            Some(Effect::Redraw) => self.repaint(),
            Some(Effect::Copy(id)) => {
                self.terminal.backend_mut().copy(&id.to_string())?;
                Ok(None)
            }
            Some(Effect::Suspend) => {
                self.tty.leave();
                Ok(self.suspend())
            }
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

    /// Has the next frame drawn whole.
    fn repaint(&mut self) -> io::Result<Option<Ending>> {
        self.terminal.clear()?;
        Ok(None)
    }
}
