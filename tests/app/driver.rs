//! Drives the program as the event loop does, with a clock that stands still.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use snowflake_tui::app::{Action, App, Context, Effect};
use snowflake_tui::field::FieldId;
use snowflake_tui::form::Form;
use snowflake_tui::keymap::{self, Place};
use snowflake_tui::snowflake::Id;
use snowflake_tui::text;
use snowflake_tui::ui::{Theme, Ui};

/// The time that it is: 2022-11-18 11:50:20.644 UTC.
pub(crate) const NOW: i64 = 1_668_772_220_644;

/// A session: state, looks, terminal, time.
pub(crate) struct Session {
    pub(crate) app: App,
    pub(crate) ui: Ui,
    pub(crate) now: i64,
    terminal: Terminal<TestBackend>,
}

impl Session {
    /// A session as it starts without arguments, on a terminal of this size.
    pub(crate) fn new(width: u16, height: u16) -> Self {
        Self::with(Form::default(), width, height)
    }

    /// A session that starts with values in the form.
    pub(crate) fn with(form: Form, width: u16, height: u16) -> Self {
        Self {
            app: App::new(form, NOW),
            ui: Ui::new(Theme::new(true, true)),
            now: NOW,
            terminal: Terminal::new(TestBackend::new(width, height)).expect("a test backend"),
        }
    }

    /// The same state, of which nothing is drawn yet.
    pub(crate) fn undrawn(&self) -> Self {
        let Size { width, height } = self.size();
        let app = self.app.clone();
        Self {
            app,
            ..Self::new(width, height)
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.terminal.size().expect("a test backend")
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
    }

    pub(crate) fn act(&mut self, action: Action) -> Option<Effect> {
        let context = Context {
            now: self.now,
            can_suspend: true,
            ..self
                .ui
                .context(&self.app, Rect::from((Position::ORIGIN, self.size())))
        };
        self.app.update(action, &context)
    }

    /// The time goes on, or back.
    pub(crate) fn tick(&mut self, now: i64) {
        self.now = now;
        self.app.tick(now);
    }

    /// Presses a key.
    pub(crate) fn press(&mut self, key: KeyEvent) -> Option<Effect> {
        let action = keymap::action(&key, Place::of(&self.app))?;
        self.act(action)
    }

    /// Presses keys: characters, and names of keys in angle brackets as in `<Tab>` or `<C-n>`.
    /// Gives the last one's effect.
    pub(crate) fn keys(&mut self, keys: &str) -> Option<Effect> {
        let mut effect = None;
        let mut rest = keys;
        while let Some(c) = rest.chars().next() {
            let key = if let ('<', Some(end)) = (c, rest.find('>')) {
                let name = &rest[1..end];
                rest = &rest[end + 1..];
                named(name)
            } else {
                rest = &rest[c.len_utf8()..];
                KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
            };
            effect = self.press(key);
        }
        effect
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.act(Action::Paste(text.to_owned()));
    }

    /// Draws; gives the cells and the cursor.
    pub(crate) fn draw(&mut self) -> (Buffer, Option<Position>) {
        let (ui, app) = (&mut self.ui, &self.app);
        self.terminal
            .draw(|frame| ui.draw(app, frame))
            .expect("a test backend takes all");
        ui.draw_ahead(app, &mut self.terminal.get_frame());
        let backend = self.terminal.backend();
        let cursor = backend.cursor_visible().then(|| backend.cursor_position());
        (backend.buffer().clone(), cursor)
    }

    /// Draws; gives the screen as text.
    pub(crate) fn screen(&mut self) -> String {
        text_of(&self.draw().0)
    }

    pub(crate) fn text(&self, id: FieldId) -> &str {
        self.app.form().field(id).text()
    }

    pub(crate) fn id(&self) -> Option<u64> {
        self.app.values().id().ok().map(Id::get)
    }

    /// The notice in words; empty where there's none.
    pub(crate) fn notice(&self) -> String {
        self.app.notice().map(text::notice).unwrap_or_default()
    }

    /// What would be wrong with a field's text if it were left so, in words; empty where nothing is.
    pub(crate) fn error(&self, id: FieldId) -> String {
        let invalid = self.app.values().segment_value(id).err();
        invalid.map_or_else(String::new, |invalid| text::field_error(id, invalid.error))
    }

    /// What is said beside a field that holds no value, and whether as an error; `None` where
    /// there's nothing to say.
    pub(crate) fn complaint(&self, id: FieldId) -> Option<(String, bool)> {
        let invalid = self.app.invalid(id)?;
        Some((text::invalid(id, invalid), !invalid.unfinished))
    }
}

/// The cells as text.
pub(crate) fn text_of(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in buffer.area.rows() {
        let line: String = y.positions().map(|at| buffer[at].symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn named(name: &str) -> KeyEvent {
    let (modifiers, name) = match name.split_once('-') {
        Some(("C", name)) => (KeyModifiers::CONTROL, name),
        Some(("A", name)) => (KeyModifiers::ALT, name),
        _ => (KeyModifiers::NONE, name),
    };
    let code = match name {
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "F1" => KeyCode::F(1),
        "F5" => KeyCode::F(5),
        name => {
            let mut chars = name.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => KeyCode::Char(c),
                _ => panic!("no key is called {name}"),
            }
        }
    };
    KeyEvent::new(code, modifiers)
}
