//! Explore in the terminal how a Twitter Snowflake ID is made, bit by bit.
//!
//! Whom it serves: the binary, with [`cli`] and [`run`]; the tests, which drive [`app`] by the
//! [`keymap`] and look at it through the [`ui`]; and anyone who needs the core, [`snowflake`].
//!
//! Where what is, and what each may know, is in the README's part on working on it.

pub mod app;
mod chord;
pub mod cli;
mod date;
mod events;
pub mod field;
pub mod form;
pub mod javascript;
pub mod keymap;
mod number;
pub mod run;
pub mod snowflake;
pub mod terminal;
pub mod text;
pub mod ui;
