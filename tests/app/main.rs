//! The program without a terminal: keys in, screens out.

mod agreement;
mod driver;
mod fields;
mod keys;
mod options;
mod readme;
mod screens;
mod ways_in;
mod words;
