//! What isn't typed: replies, reports, and bytes that are broken.

use super::*;

/// Replies and reports, whole.
pub(super) const FOREIGN: [&str; 30] = [
    "\x1b[?62;1;6;9;15;22c",
    "\x1b[>41;354;0c",
    "\x1b[=1;2c",
    "\x1b[0n",
    "\x1b[?0n",
    "\x1b[24;80R",
    "\x1b[?24;80;1R",
    "\x1b]11;rgb:0000/0000/0000\x07",
    "\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    "\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    "\x1b]4;1;rgb:11/22/33\x07",
    "\x1b]52;c;MTIz\x07",
    "\x1b]52;c;MTIz\x1b\\",
    "\x1bP>|XTerm(390)\x1b\\",
    "\x1bP!|7E565445\x1b\\",
    "\x1bP1$r0m\x1b\\",
    "\x1bP1+r544e=787465726d\x1b\\",
    "\x1b[?2026;2$y",
    "\x1b[4;1$y",
    "\x1b[?1u",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b^private\x1b\\",
    "\x1bXstring\x1b\\",
    "\x1b[I",
    "\x1b[O",
    "\x1b[<0;10;12M",
    "\x1b[<64;10;12m",
    "\x1b[M !!",
    "\x1b[8;24;80t",
    "\x1b[201~",
];

#[test]
fn replies_and_reports_are_no_keys() {
    for reply in FOREIGN {
        assert_eq!(decode(reply.as_bytes()), [], "{reply:?}");
        let and_a_key = format!("{reply}5");
        assert_eq!(decode(and_a_key.as_bytes()), [char('5')], "{reply:?}");
    }
}

#[test]
fn after_a_whole_reply_nothing_is_waited_for() {
    for reply in FOREIGN {
        let mut decoder = Timed::new();
        decoder.feed(reply.as_bytes());
        assert!(!decoder.waits(), "{reply:?}");
    }
}

#[test]
fn replies_begun_and_ended_by_8_bit_controls_are_no_keys() {
    for (seven, eight) in [
        (
            &b"\x1b]11;rgb:0000/0000/0000\x1b\\"[..],
            &b"\x9d11;rgb:0000/0000/0000\x9c"[..],
        ),
        (b"\x1bP>|XTerm(390)\x1b\\", b"\x90>|XTerm(390)\x9c"),
        (b"\x1b_Gi=31;OK\x1b\\", b"\x9fGi=31;OK\x9c"),
        (b"\x1b[?62;1c", b"\x9b?62;1c"),
        // In a title of UTF-8 the byte of the 8-bit end is part of a character.
        ("\x1b]l\u{201c}title\u{201d}\x1b\\".as_bytes(), b""),
    ] {
        for reply in [seven, eight] {
            assert_eq!(decode(&[reply, b"5"].concat()), [char('5')], "{reply:?}");
        }
    }
}

#[test]
fn replies_that_break_off_are_no_keys() {
    for reply in FOREIGN {
        // Up to two bytes it may as well be Alt with a character.
        for end in 3..reply.len() {
            let broken_off = &reply.as_bytes()[..end];
            assert_eq!(decode(broken_off), [], "{broken_off:?}");
        }
    }
}

#[test]
fn old_mouse_reports_may_hold_any_byte() {
    for report in [
        &b"\x1b[M\x1b\x1b\x1b"[..],
        b"\x1b[M\r\r\r",
        b"\x1b[Mqqq",
        b"\x1b[M\xff\xff\xff",
    ] {
        assert_eq!(decode(&[report, b"5"].concat()), [char('5')], "{report:?}");
    }
}

#[test]
fn broken_utf_8_is_a_character_that_no_field_takes() {
    for bytes in [&b"\xff"[..], b"\x80", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x98"] {
        assert_eq!(decode(bytes), [broken()], "{bytes:?}");
        let inputs = decode(&[bytes, b"5"].concat());
        assert_eq!(inputs.last(), Some(&char('5')), "{bytes:?}");
        let broken_before = inputs[..inputs.len() - 1]
            .iter()
            .all(|input| *input == broken());
        assert!(broken_before && inputs.len() > 1, "{bytes:?}: {inputs:?}");
    }
    for bytes in [&b"\xc0\xaf"[..], b"\xed\xa0\x80", b"\xf5\x80\x80\x80"] {
        let inputs = decode(bytes);
        assert!(!inputs.is_empty(), "{bytes:?}");
        assert!(
            inputs.iter().all(|input| *input == broken()),
            "{bytes:?}: {inputs:?}"
        );
    }
}

#[test]
fn a_control_character_inside_a_sequence_is_a_key_and_ends_it() {
    for start in [
        "\x1b[",
        "\x1b[1",
        "\x1b[1;5",
        "\x1b[?",
        "\x1bO",
        "\x1b\x1b[",
        "\x1b\x1b[1",
    ] {
        let inputs = decode(format!("{start}\x03A").as_bytes());
        assert_eq!(inputs, [ctrl('c'), char('A')], "{start:?}");
    }
}
