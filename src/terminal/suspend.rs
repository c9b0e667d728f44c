//! Stopping, as Ctrl+Z does, where a shell is there to take over.

use std::fs;

use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group};

/// Whether a shell started us as a job of its own, so that it will take the terminal when we stop
/// and let us continue.
///
/// It didn't where SIGTSTP is ignored, as in bash's `$(…)`; nor in the session's first process
/// group, as under `ssh -t host snowflake-tui`, where nobody could continue us; nor in the group
/// of the shell itself, as in zsh's `$(…)`, which we would stop with us.
pub(crate) fn can_suspend() -> bool {
    let group = getpgrp();
    if getsid(None).is_ok_and(|session| session == group) {
        return false;
    }
    match ignores_suspend("self") {
        Some(true) => false,
        // An interactive shell ignores SIGTSTP. One that has ended is none.
        Some(false) => ignores_suspend(&group.to_string()) != Some(true),
        // Where the system doesn't say, only a job's first process is sure to be in one.
        None => is_first_in_job(),
    }
}

/// Whether a process ignores SIGTSTP, as Linux says it in /proc. There is no safe call that tells.
fn ignores_suspend(process: &str) -> Option<bool> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let (_, mask) = status.split_once("\nSigIgn:")?;
    let mask = u64::from_str_radix(mask.split_whitespace().next()?, 16).ok()?;
    Some(mask >> (Signal::TSTP.as_raw() - 1) & 1 == 1)
}

/// Whether we're the first process in our job: the shell waits for us before it takes over.
pub(crate) fn is_first_in_job() -> bool {
    getpgrp() == getpid()
}

/// Stops our whole job until it's continued. The terminal must have been left before.
///
/// A script that we're part of, or what we are piped into, must stop too, or the shell waits for
/// it. And at the same moment: if they stopped first, as SIGTSTP would have them do while we catch
/// it, the shell could continue us all before we have stopped, and then wait for us for ever.
pub(crate) fn suspend() {
    // It fails only if there is no such group, and we're in it.
    let _ = kill_current_process_group(Signal::STOP);
}
