//! The program itself on a terminal that the tests play: what it promises the terminal, the shell
//! and whoever types.
//!
//! Names that begin with a letter and two digits are those of public bug reports about other
//! programs, of which each is replayed here.
//!
//! The tests look at processes through /proc.
#![cfg(target_os = "linux")]

#[path = "../harness/mod.rs"]
#[expect(dead_code, reason = "some of it is for the benchmarks")]
mod harness;

use harness::{log, process};

mod capture;
mod clipboard;
mod cost;
mod faults;
mod hangup;
mod input;
mod jobs;
mod leaving;
mod looks;
mod multiplexers;
mod size;
mod tape;
mod values;
