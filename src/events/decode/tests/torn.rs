//! Streams cut anywhere, and streams of anything.

use proptest::prelude::*;

use super::foreign::FOREIGN;
use super::*;

/// Whole keys, pastes and characters.
const WHOLE: [&str; 34] = [
    "5",
    "q",
    "é",
    "日",
    "\t",
    "\r",
    "\x7f",
    "\x03",
    "\x1b[A",
    "\x1b[1;5C",
    "\x1bOA",
    "\x1bOt",
    "\x1bOM",
    "\x1b[Z",
    "\x1b[9;2u",
    "\x1b\t",
    "\x1b[5~",
    "\x1b[3;5~",
    "\x1b[[A",
    "\x1b[53;1:3u",
    "\x1b[27;5;99~",
    "\x1bb",
    "\x1b\x7f",
    "\x1b\x1b[A",
    "\x1b[200~12\x1b[201~",
    "\x1b[200~\x1b[A\r\x1b[201~",
    "\x1b[200~\x1b\x1b[201~",
    "\x1b[24~",
    "\x1b[3$",
    "\x1b[7^",
    "\x1bOa",
    "\x1b\x1b[D",
    "\x1b[1089::99;5u",
    "\x1b[1;3D",
];

fn stream() -> impl Strategy<Value = String> {
    let pieces: Vec<_> = WHOLE.into_iter().chain(FOREIGN).collect();
    let piece = proptest::sample::select(pieces);
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// Whatever may come, with the bytes that mean something more often than by chance.
fn anything() -> impl Strategy<Value = Vec<u8>> {
    let telling =
        proptest::sample::select(&b"\x1b\x1b\x1b[[OPX]^_M~;:?<$12\x07\x18\x1a\r\\\x9b\xc3"[..]);
    let byte = prop_oneof![telling, any::<u8>()];
    proptest::collection::vec(byte, 0..40)
}

proptest! {
    #[test]
    fn where_a_stream_is_cut_changes_nothing(
        stream in stream(),
        cuts in proptest::collection::vec(any::<prop::sample::Index>(), 0..8),
    ) {
        let bytes = stream.as_bytes();
        let whole = Timed::new().feed(bytes);
        let mut cuts: Vec<_> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        let mut decoder = Timed::new();
        let pieces = cuts.windows(2);
        let cut: Vec<_> = pieces.flat_map(|at| decoder.feed(&bytes[at[0]..at[1]])).collect();
        prop_assert_eq!(whole, cut);
        prop_assert!(!decoder.waits());
    }

    #[test]
    fn after_anything_and_silence_a_key_is_that_key(bytes in anything()) {
        let mut decoder = Timed::new();
        decoder.feed(&bytes);
        decoder.settle();
        prop_assert!(!decoder.waits());
        prop_assert_eq!(decoder.feed(b"5"), [char('5')]);
    }
}

/// A link may tear a sequence anywhere: time alone tells nothing, until it runs out.
#[test]
fn a_sequence_torn_by_a_pause_is_still_the_sequence() {
    for sequence in WHOLE.into_iter().chain(FOREIGN) {
        // Behind ESC only what begins a sequence goes on after a pause.
        let bytes = sequence.as_bytes();
        if bytes[0] == b'\x1b' && !b"[O]PX^_".contains(&bytes[1]) {
            continue;
        }
        let whole = decode(bytes);
        for cut in 1..bytes.len() {
            let mut decoder = Timed::new();
            let mut inputs = decoder.feed(&bytes[..cut]);
            inputs.extend(decoder.feed_later(&bytes[cut..]));
            inputs.extend(decoder.settle());
            assert_eq!(inputs, whole, "{sequence:?} cut at {cut}");
        }
    }
}

#[test]
fn escape_and_then_a_key_are_two_keys() {
    for (bytes, expected) in [
        (&b"\t"[..], plain(KeyCode::Tab)),
        (b"\x7f", plain(KeyCode::Backspace)),
        (b"\r", plain(KeyCode::Enter)),
        (b"5", char('5')),
        (b"b", char('b')),
        (b"\x03", ctrl('c')),
        ("é".as_bytes(), char('é')),
    ] {
        let mut decoder = Timed::new();
        assert_eq!(decoder.feed(b"\x1b"), []);
        let inputs = decoder.feed_later(bytes);
        assert_eq!(inputs, [plain(KeyCode::Esc), expected], "{bytes:?}");
        assert!(!decoder.waits());
    }
    let mut decoder = Timed::new();
    decoder.feed(b"\x1b");
    assert_eq!(decoder.feed_later(b"\x1b"), [plain(KeyCode::Esc)]);
    assert_eq!(decoder.feed_later(b"5"), [plain(KeyCode::Esc), char('5')]);
}
