//! What /proc says about a process.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// A process's fields in `stat`, from the third on: the second may have spaces in it.
fn stat(pid: u32) -> Option<(String, Vec<String>)> {
    let line = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (before, rest) = line.rsplit_once(')')?;
    let (_, name) = before.split_once('(')?;
    let fields = rest.split_whitespace().map(str::to_owned).collect();
    Some((name.to_owned(), fields))
}

/// One letter: `T` is stopped, `Z` is ended and not yet waited for.
pub(crate) fn state(pid: u32) -> Option<String> {
    Some(stat(pid)?.1.first()?.clone())
}

/// The processor time that it burnt in hundredths of a second, by threads that have ended as well.
pub(crate) fn burnt(pid: u32) -> u64 {
    const USER_AND_SYSTEM: [usize; 2] = [11, 12];
    let (_, fields) = stat(pid).expect("a process");
    let ticks = |field: usize| fields[field].parse::<u64>().expect("a number");
    USER_AND_SYSTEM.into_iter().map(ticks).sum()
}

/// The process group.
pub(crate) fn group(pid: u32) -> i32 {
    const GROUP: usize = 2;
    let (_, fields) = stat(pid).expect("a process");
    fields[GROUP].parse().expect("a number")
}

/// The process of a name in a session.
pub(crate) fn in_session(session: u32, name: &str) -> Option<u32> {
    const SESSION: usize = 3;
    let session = session.to_string();
    fs::read_dir("/proc").ok()?.find_map(|entry| {
        let pid = entry.ok()?.file_name().to_str()?.parse().ok()?;
        let (its_name, fields) = stat(pid)?;
        (its_name == name && fields.get(SESSION) == Some(&session)).then_some(pid)
    })
}

/// The number after a label at the start of a line.
fn counter(text: &str, label: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(label));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.expect("a counter").parse().expect("a number")
}

fn read(pid: u32, file: &str) -> String {
    fs::read_to_string(format!("/proc/{pid}/{file}")).expect("a process")
}

/// A file of each of the process's threads.
fn of_threads(pid: u32, file: &str) -> Vec<String> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).expect("a process");
    let read = |thread: PathBuf| fs::read_to_string(thread.join(file)).expect("a thread");
    threads
        .map(|thread| read(thread.expect("a thread").path()))
        .collect()
}

/// How often the process's threads woke up from waiting.
pub(crate) fn wake_ups(pid: u32) -> u64 {
    let threads = of_threads(pid, "status");
    threads
        .iter()
        .map(|status| counter(status, "voluntary_ctxt_switches:"))
        .sum()
}

/// How many `write` calls the process made.
pub(crate) fn writes(pid: u32) -> u64 {
    counter(&read(pid, "io"), "syscw:")
}

/// The processor time of the threads that are there, to the nanosecond.
pub(crate) fn processor_time(pid: u32) -> Duration {
    let threads = of_threads(pid, "schedstat");
    let nanoseconds = threads.iter().map(|times| counter(times, ""));
    Duration::from_nanos(nanoseconds.sum())
}

/// The most memory it ever had, in KiB.
pub(crate) fn peak_memory(pid: u32) -> u64 {
    counter(&read(pid, "status"), "VmHWM:")
}
