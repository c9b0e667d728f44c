//! Stopping, as Ctrl+Z does, where a shell is there to take over.

use std::fs;

use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group};

/// Whether a stop signal would be of use: a shell started us as a job of its own, and will take
/// the terminal and let us continue.
///
/// It isn't where SIGTSTP is ignored, as in `$(…)`, nor in the session's first process group, as
/// under `ssh -t host snowflake-tui`: nobody there could continue us.
pub fn suspendable() -> bool {
    let first_group = getsid(None).is_ok_and(|session| session == getpgrp());
    !first_group && !ignored(Signal::TSTP)
}

/// Whether we were started with a signal ignored. There is no safe call that tells; Linux says
/// it in /proc, and elsewhere we take it that it isn't.
fn ignored(signal: Signal) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask >> (signal.as_raw() - 1) & 1 == 1)
}

/// Whether we're the first process in our job: the shell waits for us before it takes over.
pub fn leads_job() -> bool {
    getpgrp() == getpid()
}

/// Stops our whole job until it's continued. The terminal must be given back before.
///
/// A script that we're part of, or what we are piped into, must stop too, or the shell waits for
/// it. And at the same moment: if they stopped first, as SIGTSTP would have them do while we catch
/// it, the shell could continue us all before we have stopped, and then wait for us for ever.
pub fn stop() {
    // It fails only if there is no such group, and we're in it.
    let _ = kill_current_process_group(Signal::STOP);
}
