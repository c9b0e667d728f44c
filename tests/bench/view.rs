//! What a key costs inside the program: looked up, carried out and drawn. Once into a grid of
//! cells, once into bytes.

use std::cell::Cell;
use std::hint::black_box;
use std::io::{self, Write};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use divan::Bencher;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::{Position, Rect, Size};
use snowflake_tui::app::{App, Context};
use snowflake_tui::field::FieldId;
use snowflake_tui::form::Form;
use snowflake_tui::keymap::{self, Place};
use snowflake_tui::terminal::{FrameBackend, Output};
use snowflake_tui::ui::{Theme, Ui};

const SIZES: [Size; 3] = [Size::new(80, 24), Size::new(120, 30), Size::new(300, 100)];
/// In milliseconds since the Unix epoch.
const NOW: i64 = 1_288_834_975_657;
/// The keys in turn: a digit, and away with it.
const KEYS: [KeyCode; 2] = [KeyCode::Char('1'), KeyCode::Backspace];

fn main() {
    println!("bytes a frame      first  digit  backspace");
    for size in SIZES {
        let frames = bytes_of_frames(size);
        let [first, digit, backspace] = frames;
        let name = size.to_string();
        println!("{name:<15} {first:>8} {digit:>6} {backspace:>10}");
    }
    println!();
    divan::main();
}

/// The program without its terminal: the timestamp set, the focus on the sequence.
struct Program {
    app: App,
    ui: Ui,
    pressed: usize,
}

impl Program {
    fn new() -> Self {
        let mut form = Form::default();
        form.field_mut(FieldId::Timestamp).set(NOW.to_string());
        let mut program = Self {
            app: App::new(form, NOW),
            ui: Ui::new(Theme::new(true, true)),
            pressed: 0,
        };
        for _ in 0..3 {
            program.press(KeyCode::Tab);
        }
        program
    }

    fn press(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let context = Context {
            now: NOW,
            ..self
                .ui
                .context(&self.app, Rect::from((Position::ORIGIN, SIZES[0])))
        };
        if let Some(action) = keymap::action(&key, Place::of(&self.app)) {
            black_box(self.app.update(action, &context));
        }
    }

    fn press_next(&mut self) {
        self.press(KEYS[self.pressed % KEYS.len()]);
        self.pressed += 1;
    }
}

/// Takes bytes and counts them.
struct Counted<'a> {
    size: Size,
    bytes: &'a Cell<usize>,
}

impl Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.update(|total| total + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Counted<'_> {
    fn size(&self) -> Size {
        self.size
    }
}

/// Bytes of the first frame, and of one for each key.
fn bytes_of_frames(size: Size) -> [usize; 1 + KEYS.len()] {
    let bytes = &Cell::new(0);
    let mut program = Program::new();
    let mut terminal = terminal(size, bytes);
    let mut frames = [0; 1 + KEYS.len()];
    for frame in &mut frames {
        let drawn = terminal.draw(|frame| program.ui.draw(&program.app, frame));
        drawn.expect("memory takes all");
        *frame = bytes.take();
        program.press_next();
    }
    frames
}

fn terminal(size: Size, bytes: &Cell<usize>) -> Terminal<FrameBackend<Counted<'_>>> {
    Terminal::new(FrameBackend::new(Counted { size, bytes })).expect("memory takes all")
}

#[divan::bench(args = SIZES)]
fn key_to_cells(bencher: Bencher<'_, '_>, size: Size) {
    let mut program = Program::new();
    let backend = TestBackend::new(size.width, size.height);
    let mut terminal = Terminal::new(backend).expect("memory takes all");
    bencher.bench_local(|| {
        program.press_next();
        terminal
            .draw(|frame| program.ui.draw(&program.app, frame))
            .map(drop)
    });
}

#[divan::bench(args = SIZES)]
fn key_to_bytes(bencher: Bencher<'_, '_>, size: Size) {
    let mut program = Program::new();
    let bytes = Cell::new(0);
    let mut terminal = terminal(size, &bytes);
    bencher.bench_local(|| {
        program.press_next();
        terminal
            .draw(|frame| program.ui.draw(&program.app, frame))
            .map(drop)
    });
}
