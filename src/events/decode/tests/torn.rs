//! Streams cut anywhere, and streams of anything.

use proptest::prelude::*;

use super::foreign::FOREIGN;
use super::*;

/// Whole keys, pastes and characters.
const WHOLE: [&str; 28] = [
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
        let whole = Decoder::default().feed(bytes);
        let mut cuts: Vec<_> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        let mut decoder = Decoder::default();
        let pieces = cuts.windows(2);
        let cut: Vec<_> = pieces.flat_map(|at| decoder.feed(&bytes[at[0]..at[1]])).collect();
        prop_assert_eq!(whole, cut);
        prop_assert_eq!(decoder.patience(), None);
    }

    #[test]
    fn after_anything_and_silence_a_key_is_that_key(bytes in anything()) {
        let mut decoder = Decoder::default();
        decoder.feed(&bytes);
        settle(&mut decoder);
        prop_assert_eq!(decoder.patience(), None);
        prop_assert_eq!(decoder.feed(b"5"), [char('5')]);
    }
}
