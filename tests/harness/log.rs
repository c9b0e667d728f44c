//! What the bytes say that a terminal got.

use vte::{Params, Parser, Perform};

/// Modes that we turn on and off: the cursor, the alternate screen, bracketed paste. The wheel's is
/// turned off, and on again where it can't be restored.
const MODES: [u16; 4] = [25, 1007, 1049, 2004];
/// The mode of the wheel that turns into arrow keys.
const ALTERNATE_SCROLL: [u16; 1] = [1007];
/// What `CSI … m` may say: reset, bold, dim, underlined, reversed, red text, and black or white text
/// on a band of a base colour.
const STYLES: [u16; 12] = [0, 1, 2, 4, 7, 31, 30, 37, 42, 43, 44, 46];
/// The operating system command for the clipboard.
const CLIPBOARD: &[u8] = b"52";

/// Everything but text, in order.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Sequence {
    Csi(String, Vec<u16>, char),
    Osc(Vec<u8>),
    Other(String),
}

#[derive(Default)]
struct Collector(Vec<Sequence>);

impl Perform for Collector {
    fn csi_dispatch(&mut self, params: &Params, intermediates: &[u8], _: bool, action: char) {
        let params = params.iter().flatten().copied().collect();
        let intermediates = String::from_utf8_lossy(intermediates).into_owned();
        self.0.push(Sequence::Csi(intermediates, params, action));
    }

    fn osc_dispatch(&mut self, params: &[&[u8]], _: bool) {
        self.0.push(Sequence::Osc(params.join(&b';')));
    }

    fn esc_dispatch(&mut self, _: &[u8], _: bool, byte: u8) {
        if byte != b'\\' {
            self.0.push(Sequence::Other(format!("ESC {byte:#x}")));
        }
    }

    fn hook(&mut self, _: &Params, _: &[u8], _: bool, action: char) {
        self.0.push(Sequence::Other(format!("DCS {action}")));
    }
}

pub(crate) fn sequences(bytes: &[u8]) -> Vec<Sequence> {
    let mut collector = Collector::default();
    Parser::new().advance(&mut collector, bytes);
    collector.0
}

/// How often a text comes.
pub(crate) fn count(bytes: &[u8], text: &str) -> usize {
    let text = text.as_bytes();
    bytes.windows(text.len()).filter(|at| at == &text).count()
}

fn last(bytes: &[u8], text: &str) -> Option<usize> {
    let text = text.as_bytes();
    bytes.windows(text.len()).rposition(|at| at == text)
}

/// The terminal was taken and left so many times, and left as it was found.
#[track_caller]
pub(crate) fn assert_left(bytes: &[u8], times: usize, case: &str) {
    for (what, on, off) in [
        ("the alternate screen", "\x1b[?1049h", "\x1b[?1049l"),
        ("bracketed paste", "\x1b[?2004h", "\x1b[?2004l"),
        (
            "the wheel as keys",
            "\x1b[?1007s\x1b[?1007l",
            "\x1b[?1007h\x1b[?1007r",
        ),
    ] {
        assert_eq!(count(bytes, on), times, "{case}: {what} on");
        assert_eq!(count(bytes, off), times, "{case}: {what} off");
        assert!(
            last(bytes, off) >= last(bytes, on),
            "{case}: {what} left on"
        );
    }
    let (hidden, shown) = (last(bytes, "\x1b[?25l"), last(bytes, "\x1b[?25h"));
    assert!(shown > hidden, "{case}: cursor left hidden");
}

/// The terminal wasn't asked anything, and no mouse tracking or keyboard protocol was turned on.
#[track_caller]
pub(crate) fn assert_asked_nothing(bytes: &[u8], case: &str) {
    for sequence in sequences(bytes) {
        let asks = match &sequence {
            Sequence::Csi(_, _, 'n' | 'c' | 'x' | 'q' | 'p' | 'u' | 't') => true,
            Sequence::Csi(private, modes, 'h') if private == "?" => {
                modes.iter().any(|mode| !MODES.contains(mode))
            }
            Sequence::Osc(text) => !text.starts_with(CLIPBOARD) || text.ends_with(b"?"),
            Sequence::Other(what) => what.starts_with("DCS"),
            Sequence::Csi(..) => false,
        };
        assert!(!asks, "{case}: {sequence:?}");
    }
}

/// Nothing was sent but what we promise.
#[track_caller]
pub(crate) fn assert_promised(bytes: &[u8], case: &str) {
    assert_asked_nothing(bytes, case);
    for sequence in sequences(bytes) {
        let promised = match &sequence {
            Sequence::Csi(private, modes, 'h' | 'l') => {
                private == "?" && modes.iter().all(|mode| MODES.contains(mode))
            }
            Sequence::Csi(private, styles, 'm') => {
                private.is_empty() && styles.iter().all(|style| STYLES.contains(style))
            }
            Sequence::Csi(private, modes, 's' | 'r') => {
                private == "?" && *modes == ALTERNATE_SCROLL
            }
            Sequence::Csi(private, _, 'C' | 'H' | 'J') => private.is_empty(),
            Sequence::Osc(text) => text.starts_with(CLIPBOARD),
            Sequence::Csi(..) | Sequence::Other(_) => false,
        };
        assert!(promised, "{case}: {sequence:?}");
    }
}
