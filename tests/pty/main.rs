//! The program itself on a terminal that the tests play: what it promises the terminal, the shell
//! and whoever types.
//!
//! Names that begin with a letter and two digits are those of public bug reports about other
//! programs, of which each is replayed here.
//!
//! The tests look at processes through /proc.
#![cfg(target_os = "linux")]

mod harness;
mod log;
mod process;

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
