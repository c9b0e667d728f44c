//! Copying the ID with the terminal's help.

use crate::harness::{Start, TO_SEQUENCE, until};
use crate::log::{Sequence, sequences};

const EXAMPLE: [&str; 6] = ["-t", "1288834975657", "-d", "1", "-m", "1"];
/// The ID in base 64.
const SENT: &[u8] = b"52;c;NDE5NDQzOTE2OA==";

fn copied(bytes: &[u8]) -> Vec<Vec<u8>> {
    let found = sequences(bytes).into_iter();
    found
        .filter_map(|sequence| match sequence {
            Sequence::Osc(text) => Some(text),
            Sequence::Csi(..) | Sequence::Other(_) => None,
        })
        .collect()
}

// f01: https://github.com/breferrari/vigia/issues/477
#[test]
fn f01_the_id_is_sent_and_no_success_is_claimed() {
    let session = Start::program(&EXAMPLE).ready();
    session.send("\x19").see("Sent 4194439168");
    assert!(!session.screen().to_lowercase().contains("copied"), "f01");
    assert_eq!(copied(&session.bytes()), [SENT], "f01");
    session
        .send("\x19\t\x19")
        .focus(Some("Data center"))
        .see("Sent");
    until("f01: sent each time", || {
        copied(&session.bytes()).len() == 3
    });
}

#[test]
fn without_a_valid_id_nothing_is_sent() {
    let session = Start::program(&EXAMPLE).ready();
    session.send(format!("{TO_SEQUENCE}9999\x19"));
    session.see("Nothing to copy: Sequence has an error.");
    session.send("\x15\x19").see("Sent 4194439168");
    assert_eq!(copied(&session.bytes()), [SENT]);
}
