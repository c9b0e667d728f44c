//! In GNU screen and tmux, as they come and as people set them. A test says that it's skipped
//! where they aren't installed.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::harness::{PROGRAM, PROMPT, READY, Session, Start, until};

const EXAMPLE: &str = "-t 1288834975657 -d 1 -m 1";
const ID: &str = "4194439168";

/// A tmux server of our own, beside the one that the tests may run in; ended when dropped.
struct Tmux(String);

impl Tmux {
    /// A server with a setting and a shell in a window; `None` where there's no tmux.
    fn start(setting: &[&str]) -> Option<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let tmux = Self(format!("snowflake-tui-{}-{count}", std::process::id()));
        if tmux.run(&["-V"]).is_none() {
            println!("skipped: there is no tmux");
            return None;
        }
        let shell = format!("env -u LC_ALL PS1='{PROMPT}' PROG={PROGRAM} sh");
        let start = ["new-session", "-d", "-x", "80", "-y", "24", "sleep 60"];
        tmux.run(&start).expect("a tmux server");
        tmux.run(setting).expect("a setting");
        tmux.run(&["new-window", &shell]).expect("a window");
        tmux.see(PROMPT.trim_end());
        Some(tmux)
    }

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

    fn keys(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat()).expect("keys");
    }

    fn screen(&self) -> String {
        self.run(&["capture-pane", "-p"]).unwrap_or_default()
    }

    #[track_caller]
    fn see(&self, text: &str) {
        until(text, || self.screen().contains(text));
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

// f01: https://github.com/breferrari/vigia/issues/477
// f06: https://github.com/anomalyco/opencode/issues/15907
#[test]
fn f01_f06_under_tmux_the_id_goes_where_tmux_lets_it() {
    for (setting, arrives) in [("on", true), ("off", false)] {
        let setting = ["set-option", "-s", "set-clipboard", setting];
        let Some(tmux) = Tmux::start(&setting) else {
            return;
        };
        tmux.keys(&[&format!("$PROG {EXAMPLE}"), "Enter"]);
        tmux.see("> 1288834975657");
        tmux.keys(&["C-y"]);
        tmux.see(&format!("Sent {ID}"));
        assert!(!tmux.screen().to_lowercase().contains("copied"), "f01");
        let buffer = tmux.run(&["show-buffer"]);
        assert_eq!(buffer.as_deref(), arrives.then_some(ID), "f06 {setting:?}");
        tmux.keys(&["q"]);
        until("f06: the end", || {
            !tmux.screen().contains("> 1288834975657")
        });
    }
}

/// Ways out with what they leave on the screen: the ID, nothing, an error; and then the prompt.
const WAYS: [(&str, &str, &str); 4] = [
    ("", "\r", ID),
    ("", "q", ""),
    ("", "\x03", ""),
    (
        "> /dev/full",
        "\r",
        "snowflake-tui: can't write to stdout: No space left on device (os error 28)",
    ),
];

/// What should stand on the screen after leaving, above a prompt.
#[track_caller]
fn assert_starts_on_its_own_line(screen: &str, says: &str, case: &str) {
    assert!(!screen.contains(READY), "{case}: our picture\n{screen}");
    let mut lines = screen.lines().map(str::trim_end);
    if !says.is_empty() {
        assert_eq!(lines.next(), Some(says), "{case}\n{screen}");
    }
    assert_eq!(lines.next(), Some(PROMPT.trim_end()), "{case}\n{screen}");
}

// n01: https://github.com/charmbracelet/bubbletea/issues/116
// n01: https://github.com/core-aix/agitrack/issues/70
#[test]
fn n01_in_tmux_without_a_second_screen_what_follows_starts_on_a_line_of_its_own() {
    for (redirect, key, says) in WAYS {
        let setting = ["set-option", "-g", "alternate-screen", "off"];
        let Some(tmux) = Tmux::start(&setting) else {
            return;
        };
        tmux.keys(&[&format!("$PROG {EXAMPLE} {redirect}"), "Enter"]);
        tmux.see("> 1288834975657");
        tmux.keys(&["-l", key]);
        until("n01: the prompt", || {
            let screen = tmux.screen();
            !screen.contains(READY) && screen.trim_end().ends_with(PROMPT.trim_end())
        });
        assert_starts_on_its_own_line(&tmux.screen(), says, &format!("tmux {key:?}"));
    }
}

/// GNU screen with its own defaults, and a shell in it.
fn gnu_screen() -> Option<Session> {
    if Command::new("screen").arg("-v").output().is_err() {
        println!("skipped: there is no GNU screen");
        return None;
    }
    let start = Start::new("screen", &["-c", "/dev/null", "sh"]);
    let sockets = start.dir().join("sockets");
    std::fs::create_dir_all(&sockets).expect("a directory");
    let owner = std::os::unix::fs::PermissionsExt::from_mode(0o700);
    std::fs::set_permissions(&sockets, owner).expect("a directory of our own");
    let start = start.env("SCREENDIR", sockets).env("PS1", PROMPT);
    let session = start.start();
    session.see(PROMPT.trim_end());
    Some(session)
}

#[test]
fn n01_in_gnu_screen_what_follows_starts_on_a_line_of_its_own() {
    for (redirect, key, says) in WAYS {
        let Some(mut session) = gnu_screen() else {
            return;
        };
        session.send(format!("\"$PROG\" {EXAMPLE} {redirect}\r"));
        session.focus(Some("Timestamp"));
        session.send(key);
        session.wait("n01: the prompt", |screen| {
            let text = screen.contents();
            !text.contains(READY) && text.trim_end().ends_with(PROMPT.trim_end())
        });
        assert_starts_on_its_own_line(&session.screen(), says, &format!("screen {key:?}"));
        session.send("exit\r");
        // Hung up before that, screen would go on without a terminal.
        session.exit();
    }
}
