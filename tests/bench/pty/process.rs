//! What Linux knows about a process. `None` elsewhere.

use std::fs;
use std::time::Duration;

/// `write` calls until now.
pub(crate) fn writes(pid: u32) -> Option<u32> {
    number(&read(pid, "io")?, "syscw:")
}

/// How often one of its threads was put on a processor until now.
pub(crate) fn wake_ups(pid: u32) -> Option<u32> {
    let of_thread = |status: &str| {
        let voluntary = number(status, "voluntary_ctxt_switches:")?;
        Some(voluntary + number(status, "nonvoluntary_ctxt_switches:")?)
    };
    threads(pid, "status")?
        .iter()
        .map(|status| of_thread(status))
        .sum()
}

/// Processor time until now. Not from `stat`, which counts in steps of 10 ms.
pub(crate) fn processor_time(pid: u32) -> Option<Duration> {
    threads(pid, "schedstat")?
        .iter()
        .map(|stat| stat.split_whitespace().next()?.parse::<u64>().ok())
        .sum::<Option<_>>()
        .map(Duration::from_nanos)
}

/// The most memory it ever had, in KiB.
pub(crate) fn peak_memory(pid: u32) -> Option<u32> {
    number(&read(pid, "status")?, "VmHWM:")
}

fn read(pid: u32, file: &str) -> Option<String> {
    fs::read_to_string(format!("/proc/{pid}/{file}")).ok()
}

/// A file for each of its threads.
fn threads(pid: u32, file: &str) -> Option<Vec<String>> {
    fs::read_dir(format!("/proc/{pid}/task"))
        .ok()?
        .map(|thread| fs::read_to_string(thread.ok()?.path().join(file)).ok())
        .collect()
}

/// The number after a label at the start of a line.
fn number(text: &str, label: &str) -> Option<u32> {
    let line = text.lines().find_map(|line| line.strip_prefix(label))?;
    line.split_whitespace().next()?.parse().ok()
}
