//! The event loop, from entering the terminal to leaving it.

mod ending;

use std::env;
use std::io;
use std::panic;
use std::process;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use jiff::Timestamp;
use ratatui::Terminal;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTSTP, SIGWINCH};

use crate::app::{Action, App, Effect};
use crate::events::{Event, Events, Input};
use crate::form::Form;
use crate::keymap::{self, Place};
use crate::terminal::{self, FrameBackend, Output, Tty};
use crate::text::cli as words;
use crate::ui::{Theme, Ui};

use ending::Ending;
pub use ending::{UNUSABLE, print, print_error};

/// How often the display follows the clock.
const TICK: Duration = Duration::from_millis(100);

/// The current time in milliseconds since the Unix epoch.
pub fn clock() -> i64 {
    Timestamp::now().as_millisecond()
}

/// Runs the interface, where there is a terminal for it, with these values in the form. Gives the
/// exit status.
pub fn explore(form: Form) -> i32 {
    if matches!(env::var("TERM").as_deref(), Err(_) | Ok("" | "dumb")) {
        return print_error(words::DUMB_TERMINAL, UNUSABLE);
    }
    match Tty::open() {
        Ok(tty) => run_tui(form, &tty, tty.clone()),
        Err(_) => print_error(words::NO_TERMINAL, UNUSABLE),
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
    let events = Events::listen(tty, can_suspend).context(words::EVENTS)?;
    let ended = tty.enter().and_then(|()| {
        let tui = Tui {
            app: App::new(form, clock()),
            ui: Ui::new(Theme::from_env(|name| env::var_os(name))),
            terminal: Terminal::new(FrameBackend::new(output))?,
            tty,
            events,
            can_suspend,
            ending: None,
        };
        tui.run()
    });
    tty.leave();
    match ended {
        Err(_) if tty.is_gone() => Ok(Ending::Signal(SIGHUP)),
        ended => ended.context(words::TERMINAL),
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
    events: Events,
    /// Whether a shell would take over if we stopped.
    can_suspend: bool,
    /// Set once something ends it.
    ending: Option<Ending>,
}

impl<W: Output> Tui<'_, W> {
    /// Draws, and handles what happens, until something ends it.
    fn run(mut self) -> io::Result<Ending> {
        loop {
            self.app.tick(clock());
            let (ui, app) = (&mut self.ui, &self.app);
            self.terminal.draw(|frame| ui.draw(app, frame))?;
            let drawn = Instant::now();
            let tick = drawn + TICK;
            // A key is drawn before we look for more. What came meanwhile is drawn together, but
            // not without end: where input never stops, the screen still follows it.
            let mut next = self.events.wait(Some(drawn));
            let flood = next.is_some();
            if !flood {
                ui.draw_ahead(app, &mut self.terminal.get_frame());
                let live = app.values().follow_the_clock();
                next = self.events.wait(live.then_some(tick));
            }
            while let Some(event) = next {
                self.handle(event)?;
                if let Some(ending) = self.ending {
                    return Ok(ending);
                }
                let more = flood && Instant::now() < tick;
                next = more.then(|| self.events.wait(Some(drawn))).flatten();
            }
        }
    }

    fn handle(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Input(Input::Key(key)) => {
                if let Some(action) = keymap::action(&key, Place::of(&self.app)) {
                    self.act(action)?;
                }
            }
            Event::Input(Input::Paste(text)) => self.act(Action::Paste(text))?,
            Event::Input(Input::PasteCutOff) => self.act(Action::PasteCutOff)?,
            Event::Signal(SIGWINCH) => self.terminal.clear()?,
            Event::Signal(SIGTSTP) => {
                if !terminal::is_first_in_job() {
                    self.tty.leave_screen();
                }
                self.suspend();
            }
            Event::Signal(SIGCONT) => {
                self.tty.enter()?;
                self.terminal.clear()?;
            }
            Event::Signal(number) => self.ending = Some(Ending::Signal(number)),
        }
        Ok(())
    }

    fn act(&mut self, action: Action) -> io::Result<()> {
        let screen = self.terminal.get_frame().area();
        let mut context = self.ui.context(&self.app, screen);
        (context.now, context.can_suspend) = (clock(), self.can_suspend);
        match self.app.update(action, &context) {
            None => {}
            Some(Effect::Submit(id)) => self.ending = Some(Ending::Id(id)),
            Some(Effect::Quit) => self.ending = Some(Ending::Quit),
            Some(Effect::Interrupt) => self.ending = Some(Ending::Signal(SIGINT)),
            Some(Effect::Redraw) => self.terminal.clear()?,
            Some(Effect::Copy(id)) => self.terminal.backend_mut().copy(&id.to_string())?,
            Some(Effect::Suspend) => self.suspend(),
        }
        Ok(())
    }

    /// Leaves the terminal, if it isn't left yet, and stops until continued, which is an event.
    fn suspend(&mut self) {
        self.tty.leave();
        // Where the terminal is gone, nobody would continue us.
        if self.tty.is_gone() {
            self.ending = Some(Ending::Signal(SIGHUP));
        } else {
            terminal::suspend();
        }
    }
}
