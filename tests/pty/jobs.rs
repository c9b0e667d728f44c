//! Stopping and continuing, under a shell with job control and where there is none.

use std::process::Command;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

use crate::harness::{PROMPT, READY, Session, Start, TO_SEQUENCE, until};
use crate::{log, process};

const COMMAND: &str = "\"$PROG\" -t 1288834975657 -d 1 -m 1\r";

/// A shell in which our program runs.
fn in_a_shell(command: &str) -> Session {
    let session = Start::shell().start();
    session.see(PROMPT);
    start_job(&session, command);
    session
}

/// Starts a job at a shell's prompt and waits until all of it is there. The shell starts what we
/// are piped into after us, and a stop that comes before that misses it.
#[track_caller]
fn start_job(session: &Session, command: &str) {
    session.send(command);
    see_the_program(session);
    if command.contains("| cat") {
        // It bears its name once it's in the job.
        until("the end of the pipeline", || {
            process::in_session(session.pid(), "cat").is_some()
        });
    }
}

/// Waits until the shell reads its next command: what's typed sooner is for the line discipline.
#[track_caller]
fn see_a_prompt(session: &Session) {
    session.wait("the shell's prompt", |screen| {
        !screen.alternate_screen() && screen.contents().trim_end().ends_with(PROMPT.trim_end())
    });
}

/// Waits until the shell is back, with nothing on its prompt, and the terminal is as it needs it.
#[track_caller]
fn see_the_shell(session: &Session, times_stopped: usize) {
    session.wait("the shell's prompt", |screen| {
        let text = screen.contents();
        !screen.alternate_screen()
            && text.matches("Stopped").count() == times_stopped
            && text.trim_end().ends_with(PROMPT.trim_end())
    });
    session.wait("a cursor, and no bracketed paste", |screen| {
        !screen.hide_cursor() && !screen.bracketed_paste()
    });
}

#[track_caller]
fn see_the_program(session: &Session) {
    session.wait("our screen", |screen| {
        screen.alternate_screen() && screen.bracketed_paste() && screen.contents().contains(READY)
    });
}

/// Leaves our program and then the shell, and looks whether all is as before.
#[track_caller]
fn leave(session: &mut Session, keys: &str, status: u8, times_taken: usize) {
    session.send(keys);
    see_a_prompt(session);
    session
        .send("echo \"status=$?\"\r")
        .see(&format!("status={status}"));
    session.send("exit\r");
    session.exit();
    assert_eq!(session.line_settings(), session.line_settings_found());
    log::assert_left(&session.bytes(), times_taken, "jobs");
    log::assert_asked_nothing(&session.bytes(), "jobs");
}

// a03: https://github.com/helix-editor/helix/issues/6154
#[test]
fn a03_ctrl_z_and_fg_work_more_than_once_in_jobs_of_every_kind() {
    for (command, prints) in [
        (COMMAND, "4194439173"),
        ("\"$PROG\" -t 1288834975657 -d 1 -m 1 | cat\r", "4194439173"),
        (
            "\"$PROG\" -t 1288834975657 -d 1 -m 1 < /dev/null\r",
            "4194439173",
        ),
        (
            "sh -c '\"$PROG\" -t 1288834975657 -d 1 -m 1; exit $?'\r",
            "4194439173",
        ),
        (
            "bash -c 'id=$(\"$PROG\" -t 1288834975657 -d 1 -m 1); echo \"<$id>\"'\r",
            "<4194439173>",
        ),
    ] {
        let mut session = in_a_shell(command);
        for times in 1..=2 {
            session.send("\x1a");
            see_the_shell(&session, times);
            session.send("fg\r");
            see_the_program(&session);
        }
        session.send(format!("{TO_SEQUENCE}5")).see("4 194 439 173");
        leave(&mut session, "\r", 0, 3);
        let printed = log::count(&session.bytes(), &format!("{prints}\r\n"));
        assert_eq!(printed, 1, "a03 {command}");
    }
}

// a06: https://github.com/smercer10/connor/issues/12
/// The script's shell stops at once and the interactive one takes over, whatever we still do.
#[test]
fn a06_sigtstp_for_a_whole_job_leaves_the_screen_too() {
    let mut session = in_a_shell("sh -c '\"$PROG\" -t 1288834975657; exit $?'\r");
    let pid = session.program();
    for times in 1..=3 {
        let group = process::group(pid);
        let group = Pid::from_raw(group).expect("a job");
        kill_process_group(group, Signal::TSTP).expect("a job to signal");
        see_the_program_leave(&session, times);
        until("a stop", || {
            process::state(pid).is_some_and(|state| state == "T")
        });
        session.send("fg\r");
        see_the_program(&session);
    }
    leave(&mut session, "q", 0, 4);
}

/// Waits until the main screen is back; the shell's prompt may have gone to ours.
#[track_caller]
fn see_the_program_leave(session: &Session, times_stopped: usize) {
    session.wait("the main screen", |screen| {
        !screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste()
    });
    until("the shell's prompt", || {
        log::count(&session.bytes(), "Stopped") == times_stopped
            && log::count(&session.bytes(), PROMPT) > times_stopped
    });
}

// a04: https://github.com/helix-editor/helix/issues/3522
#[test]
fn a04_where_nobody_could_continue_us_ctrl_z_says_so() {
    let mut session = in_a_shell("id=$(\"$PROG\" -t 1288834975657 -d 1 -m 1)\r");
    session.send("\x1a").see("Can't suspend");
    session.send(format!("{TO_SEQUENCE}5")).see("4 194 439 173");
    session.send("\r").see(PROMPT);
    session.send("echo \"<$id>\"\r").see("<4194439173>");
    leave(&mut session, "", 0, 1);
}

/// zsh, interactive, in the session of a process that only waits, as login(1) and su do. `None`
/// where there's no zsh.
fn zsh() -> Option<Session> {
    if Command::new("zsh").arg("--version").output().is_err() {
        println!("skipped: there is no zsh");
        return None;
    }
    let script = format!("PS1='{PROMPT}' zsh -f -i; exit");
    let session = Start::script(&script, &[]).start();
    see_a_prompt(&session);
    Some(session)
}

/// zsh doesn't ignore SIGTSTP in `$(…)`, which runs in zsh's own group: stopping that would stop
/// the shell as well, for ever.
#[test]
fn a13_in_a_substitution_of_zsh_ctrl_z_says_that_it_cannot() {
    let Some(session) = zsh() else {
        return;
    };
    start_job(&session, "id=$(\"$PROG\" -t 1288834975657 -d 1 -m 1)\r");
    session.send("\x1a").see("Can't suspend");
    session.send(format!("{TO_SEQUENCE}5")).see("4 194 439 173");
    session.send("\r");
    see_a_prompt(&session);
    session.send("echo \"<$id>\"\r").see("<4194439173>");
}

#[test]
fn a13_as_a_job_of_zsh_it_suspends() {
    let Some(session) = zsh() else {
        return;
    };
    for command in [COMMAND, "true | \"$PROG\" -t 1288834975657 | cat\r"] {
        start_job(&session, command);
        session.send("\x1a").see("suspended");
        see_a_prompt(&session);
        session.send("fg\r");
        see_the_program(&session);
        session.send("q");
        see_a_prompt(&session);
        session.send("clear\r").see_no("suspended");
        see_a_prompt(&session);
    }
}

#[test]
fn without_a_shell_ctrl_z_and_sigtstp_do_nothing() {
    let mut session = Start::captured(&["-t", "1288834975657"]).ready();
    session.send("\x1a").see("Can't suspend");
    session.signal(Signal::TSTP);
    session.send(format!("{TO_SEQUENCE}5")).see("4 194 304 005");
    session.send("\r");
    assert_eq!(session.exit(), 0);
    session.assert_restored("without a shell");
}

// a06: https://github.com/smercer10/connor/issues/12
#[test]
fn a06_sigtstp_gives_the_terminal_back_and_fg_repaints_at_the_present_size() {
    let mut session = in_a_shell(COMMAND);
    session
        .send(format!("{TO_SEQUENCE}12"))
        .see("4 194 439 180");
    session.signal(Signal::TSTP);
    see_the_shell(&session, 1);
    session.resize(100, 30);
    let before = session.bytes().len();
    session.send("fg\r");
    see_the_program(&session);
    session.see("4 194 439 180");
    session.wait("the footer on the last row", |screen| {
        let last = screen.rows(0, 100).nth(29);
        last.is_some_and(|row| row.contains("Tab next"))
    });
    let repaint = session.bytes().split_off(before);
    assert!(log::count(&repaint, "\x1b[2J") > 0, "a whole repaint");
    leave(&mut session, "\r", 0, 2);
}

/// The shell here leaves the line settings alone, so they are as we left them.
#[test]
fn the_line_settings_are_back_before_we_stop() {
    for stop in ["Ctrl+Z", "SIGTSTP"] {
        let script = "set -m; \"$PROG\" -t 1288834975657; read -r _; fg > /dev/null";
        let mut session = Start::script(script, &[]).ready();
        if stop == "Ctrl+Z" {
            session.send("\x1a");
        } else {
            session.signal(Signal::TSTP);
        }
        let pid = session.program();
        until(stop, || {
            process::state(pid).is_some_and(|state| state == "T")
        });
        assert_eq!(session.line_settings(), session.line_settings_found());
        session.wait("the main screen", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste()
        });
        session.send("\r");
        see_the_program(&session);
        session.send("q");
        assert_eq!(session.exit(), 0, "{stop}");
        assert_eq!(session.line_settings(), session.line_settings_found());
        log::assert_left(&session.bytes(), 2, stop);
    }
}

#[test]
fn a_stopped_job_ends_by_a_signal_and_leaves_the_shells_screen_alone() {
    for (signal, reported) in [
        ("TERM", "143"),
        ("HUP", "129"),
        ("INT", "130"),
        ("QUIT", "131"),
    ] {
        let mut session = in_a_shell(COMMAND);
        session.send("\x1a");
        see_the_shell(&session, 1);
        session.send(format!("kill -{signal} %1; fg; echo \"status=$?\"\r"));
        session.see(&format!("status={reported}"));
        session.send("exit\r");
        session.exit();
        assert_eq!(session.line_settings(), session.line_settings_found());
        let bytes = session.bytes();
        let times = log::count(&bytes, "\x1b[?1049h");
        assert!(times <= 2, "{signal}");
        log::assert_left(&bytes, times, signal);
    }
}

#[test]
fn stopped_from_outside_without_warning_we_repaint_when_continued() {
    let mut session = in_a_shell(COMMAND);
    session.signal(Signal::STOP);
    session.see("Stopped");
    session.send("fg\r").see_no("Stopped");
    see_the_program(&session);
    session.see("4 194 439 168");
    session.send("\r");
    see_a_prompt(&session);
    session.send("exit\r");
    session.exit();
    assert_eq!(session.line_settings(), session.line_settings_found());
}

/// In the background the line settings are the shell's own, those of its prompt.
#[test]
fn in_the_background_we_wait_for_the_terminal() {
    for command in ["fg", "bg", "start"] {
        let mut session = Start::shell().start();
        session.see(PROMPT);
        session.send("stty -g > \"$OUT\"\r").send("clear\r");
        if command == "start" {
            session.send("\"$PROG\" -t 1288834975657 &\r");
        } else {
            session.send("\"$PROG\" -t 1288834975657\r");
            see_the_program(&session);
            session.send("\x1a");
            see_the_shell(&session, 1);
            session.send(format!("{command}\r"));
        }
        if command != "fg" {
            // The shell reports a stop before its next prompt.
            let times = if command == "bg" { 2 } else { 1 };
            until("a stop", || {
                session.send("\r");
                thread::sleep(Duration::from_millis(20));
                log::count(&session.bytes(), "Stopped") == times
            });
            session.send("fg\r");
        }
        see_the_program(&session);
        session.send("q");
        session.wait("the main screen", |screen| !screen.alternate_screen());
        session.send("stty -g > \"$ERR\"; exit\r");
        session.exit();
        assert_eq!(session.out(), session.err(), "{command}");
        assert!(!session.out().is_empty());
    }
}
