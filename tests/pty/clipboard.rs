//! Copying the ID with the terminal's help.

use std::process::Command;

use crate::harness::{PROGRAM, Start, TO_SEQUENCE, until};
use crate::log::{Sequence, sequences};

const EXAMPLE: [&str; 6] = ["-t", "1288834975657", "-d", "1", "-m", "1"];
/// The ID in base 64.
const SENT: &[u8] = b"52;c;NDE5NDQzOTE2OA==";

fn copied(bytes: &[u8]) -> Vec<Vec<u8>> {
    let found = sequences(bytes).into_iter();
    found
        .filter_map(|sequence| match sequence {
            Sequence::Osc(text) => Some(text),
            Sequence::Csi(..) | Sequence::Other(_) => None,
        })
        .collect()
}

#[test]
fn f01_the_id_is_sent_and_no_success_is_claimed() {
    let session = Start::program(&EXAMPLE).ready();
    session.send("\x19").see("Sent 4194439168");
    assert!(!session.screen().to_lowercase().contains("copied"), "f01");
    assert_eq!(copied(&session.bytes()), [SENT], "f01");
    session.send("\x19\t\x19").see("> Data center").see("Sent");
    until("f01: sent each time", || {
        copied(&session.bytes()).len() == 3
    });
}

#[test]
fn without_a_valid_id_nothing_is_sent() {
    let session = Start::program(&EXAMPLE).ready();
    session.send(format!("{TO_SEQUENCE}9999\x19"));
    session.see("Nothing to copy: Sequence has an error.");
    session.send("\x15\x19").see("Sent 4194439168");
    assert_eq!(copied(&session.bytes()), [SENT]);
}

/// A tmux server of our own, beside the one that the tests may run in; ended when dropped.
struct Tmux(String);

impl Tmux {
    fn run(&self, args: &[&str]) -> Option<String> {
        let output = Command::new("tmux")
            .args(["-L", &self.0, "-f", "/dev/null"])
            .args(args)
            .env_remove("TMUX")
            .env("LANG", "C.UTF-8")
            .env("TERM", "xterm-256color")
            .output()
            .ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then_some(text)
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

#[test]
fn f01_f06_under_tmux_the_id_goes_where_tmux_lets_it() {
    for (setting, arrives) in [("on", true), ("off", false)] {
        let tmux = Tmux(format!("snowflake-tui-{}-{setting}", std::process::id()));
        if tmux.run(&["-V"]).is_none() {
            println!("f06 is skipped: there is no tmux");
            return;
        }
        let command = format!("env -u LC_ALL {PROGRAM} {}", EXAMPLE.join(" "));
        let start = ["new-session", "-d", "-x", "80", "-y", "24", "sleep 60"];
        tmux.run(&start).expect("a tmux server");
        tmux.run(&["set-option", "-s", "set-clipboard", setting])
            .expect("a setting");
        tmux.run(&["new-window", &command]).expect("a window");
        let screen = || tmux.run(&["capture-pane", "-p"]).unwrap_or_default();
        until("f06: our screen", || screen().contains("> Timestamp"));
        tmux.run(&["send-keys", "C-y"]).expect("a key");
        until("f06: the notice", || screen().contains("Sent 4194439168"));
        assert!(!screen().to_lowercase().contains("copied"), "f01");
        let buffer = tmux.run(&["show-buffer"]);
        assert_eq!(
            buffer.as_deref(),
            arrives.then_some("4194439168"),
            "f06 {setting}"
        );
        tmux.run(&["send-keys", "q"]).expect("a key");
        until("f06: the end", || !screen().contains("> Timestamp"));
    }
}
