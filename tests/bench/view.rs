//! What a key costs inside the program: looked up, carried out and drawn. Once into a grid of
//! cells, once into bytes.

use std::hint::black_box;
use std::io::{self, Write};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use divan::Bencher;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;
use snowflake_tui::app::App;
use snowflake_tui::field::FieldId;
use snowflake_tui::form::Form;
use snowflake_tui::keymap;
use snowflake_tui::terminal::Screen;
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
        if let Some(action) = keymap::action(&key, self.app.focus()) {
            black_box(self.app.update(action, NOW));
        }
    }

    fn press_next(&mut self) {
        self.press(KEYS[self.pressed % KEYS.len()]);
        self.pressed += 1;
    }
}

/// Takes bytes and counts them.
#[derive(Default)]
struct Counted(usize);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes of the first frame, and of one for each key.
fn bytes_of_frames(size: Size) -> [usize; 1 + KEYS.len()] {
    let mut program = Program::new();
    let mut screen = Screen::new(Counted::default(), size);
    let mut frames = [0; 1 + KEYS.len()];
    for frame in &mut frames {
        screen
            .draw(|cells| program.ui.draw(&program.app, cells))
            .expect("memory takes all");
        *frame = std::mem::take(&mut screen.out_mut().0);
        program.press_next();
    }
    frames
}

#[divan::bench(args = SIZES)]
fn key_to_cells(bencher: Bencher<'_, '_>, size: Size) {
    let mut program = Program::new();
    let backend = TestBackend::new(size.width, size.height);
    let mut terminal = Terminal::new(backend).expect("memory takes all");
    bencher.bench_local(|| {
        program.press_next();
        terminal
            .draw(|frame| {
                program.ui.draw(&program.app, frame.buffer_mut());
            })
            .map(drop)
    });
}

#[divan::bench(args = SIZES)]
fn key_to_bytes(bencher: Bencher<'_, '_>, size: Size) {
    let mut program = Program::new();
    let mut screen = Screen::new(Counted::default(), size);
    bencher.bench_local(|| {
        program.press_next();
        screen.draw(|cells| program.ui.draw(&program.app, cells))
    });
}
