//! Explore in the terminal how a Twitter Snowflake ID is made, bit by bit.
//!
//! Whom it serves: the binary, with [`cli`] and [`run`]; the tests, which drive [`app`] by the
//! [`keymap`] and look at it through the [`ui`]; and anyone who needs the core, [`snowflake`].
//!
//! The rooms, and what each may know. Arrows point one way:
//!
//! ```text
//! main           arguments in, exit status and stdout out
//! ├ cli          the command line: fills the form
//! └ run          the event loop, the only owner of the screen; how the program ends
//!    ├ terminal  /dev/tty, raw mode, frames; nothing else writes to it
//!    ├ events    one wait for keys, pastes, signals, hangup, ticks
//!    ├ keymap    chord -> Action, the one table
//!    ├ app       state and update(Action): no terminal, no clock
//!    │  └ form, field, number, date    what is typed, and what it means
//!    │     └ snowflake    the core: layout, checked values, composing
//!    ├ ui        draws an App onto cells: layout, form, bit bar, sum, help
//!    └ text      the words, for whoever shows them
//! ```

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
