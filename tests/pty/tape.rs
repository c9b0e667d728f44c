//! Plays the demonstration's keys into the program, in a shell as the recorder would, and waits
//! for the screens that the tape waits for: so the tape can't rot.

use std::path::Path;
use std::time::Duration;

use regex_lite::Regex;

use crate::harness::{PROGRAM, Start};

const TAPE: &str = include_str!("../../demo.tape");
/// The terminal's size that the tape's font and picture sizes give.
const SIZE: (u16, u16) = (80, 25);
/// The recorder's prompt.
const PROMPT: &str = "> ";

/// A line of the tape, as far as it concerns the program.
enum Step {
    /// Bytes to send, how many times, and the pause after each byte or key; `None` for the
    /// tape's typing speed.
    Send(Vec<u8>, usize, Option<Duration>),
    Wait(Regex),
    Sleep(Duration),
    Show,
    TypingSpeed(Duration),
    /// It concerns the recording alone.
    Nothing,
}

/// Reads `2s`, `1.5s` or `300ms`.
fn duration(text: &str) -> Duration {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').expect(text), 1.0),
    };
    Duration::from_secs_f64(number.parse::<f64>().expect(text) * unit)
}

fn key(name: &str) -> Vec<u8> {
    let bytes: &[u8] = match name {
        "Enter" => b"\r",
        "Tab" => b"\t",
        "Space" => b" ",
        "Backspace" => b"\x7f",
        "Escape" => b"\x1b",
        "Up" => b"\x1b[A",
        "Down" => b"\x1b[B",
        "Right" => b"\x1b[C",
        "Left" => b"\x1b[D",
        "PageUp" => b"\x1b[5~",
        "PageDown" => b"\x1b[6~",
        "Shift+Tab" => b"\x1b[Z",
        name => {
            let letter = name
                .strip_prefix("Ctrl+")
                .and_then(|rest| rest.bytes().next());
            return vec![letter.expect("a key that this test knows") & 0x1f];
        }
    };
    bytes.to_vec()
}

fn step(line: &str) -> Step {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (name, pause) = match word.split_once('@') {
        Some((name, pause)) => (name, Some(duration(pause))),
        None => (word, None),
    };
    match name {
        "" | "#" | "Output" | "Require" | "Hide" | "Env" => Step::Nothing,
        "Set" => match rest.strip_prefix("TypingSpeed ") {
            Some(speed) => Step::TypingSpeed(duration(speed)),
            None => Step::Nothing,
        },
        "Show" => Step::Show,
        "Sleep" => Step::Sleep(duration(rest)),
        "Type" => {
            let text = rest
                .strip_prefix('"')
                .and_then(|rest| rest.strip_suffix('"'));
            Step::Send(text.expect(line).into(), 1, pause)
        }
        "Wait+Screen" => {
            let pattern = rest
                .strip_prefix('/')
                .and_then(|rest| rest.strip_suffix('/'));
            Step::Wait(Regex::new(pattern.expect(line)).expect(line))
        }
        name => {
            let count = if rest.is_empty() {
                1
            } else {
                rest.parse().expect(line)
            };
            Step::Send(key(name), count, pause)
        }
    }
}

#[test]
fn the_tapes_keys_show_the_screens_that_it_waits_for() {
    let mut session = Start::shell()
        .env("PS1", PROMPT)
        .size(SIZE.0, SIZE.1)
        .start();
    session.see(PROMPT);
    let folder = Path::new(PROGRAM).parent().expect("the program's folder");
    session.send(format!("PATH={}:$PATH\r", folder.display()));
    for line in TAPE.lines() {
        match step(line) {
            Step::Send(bytes, count, _) => {
                session.send(bytes.repeat(count));
            }
            Step::Wait(pattern) => {
                session.wait(line, |screen| pattern.is_match(&screen.contents()));
            }
            Step::Sleep(_) | Step::Show | Step::TypingSpeed(_) | Step::Nothing => {}
        }
    }
    session.send("exit\r");
    session.exit();
}

#[test]
fn what_the_tape_shows_takes_half_a_minute() {
    let mut shown = None;
    let mut typing_speed = Duration::ZERO;
    for line in TAPE.lines() {
        let takes = match step(line) {
            Step::Show => {
                shown = Some(Duration::ZERO);
                continue;
            }
            Step::TypingSpeed(speed) => {
                typing_speed = speed;
                continue;
            }
            Step::Sleep(time) => time,
            Step::Send(bytes, count, pause) => {
                let presses = if line.starts_with("Type") {
                    bytes.len()
                } else {
                    count
                };
                pause.unwrap_or(typing_speed) * u32::try_from(presses).expect("not that many")
            }
            Step::Wait(_) | Step::Nothing => Duration::ZERO,
        };
        shown = shown.map(|shown| shown + takes);
    }
    let shown = shown.expect("the tape shows something").as_secs();
    assert!((25..=40).contains(&shown), "{shown} s");
}
