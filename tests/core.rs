//! The core against IDs from independent implementations, and what must hold for all values.

use proptest::prelude::*;
use snowflake_tui::field::FieldId;
use snowflake_tui::form::Form;
use snowflake_tui::snowflake::{
    DataCenter, EPOCH_MS, Id, Machine, OutOfRange, Parts, Sequence, Timestamp,
};

/// Columns: timestamp in ms, data center, machine, sequence, ID, and where the ID is from.
const VECTORS: &str = include_str!("data/vectors.tsv");

fn parts(delta: u64, data_center: u64, machine: u64, sequence: u64) -> Result<Parts, OutOfRange> {
    Ok(Parts {
        timestamp: Timestamp::from_delta(delta)?,
        data_center: DataCenter::new(data_center)?,
        machine: Machine::new(machine)?,
        sequence: Sequence::new(sequence)?,
    })
}

/// Reads a segment back out of an ID, by the layout as the README gives it.
fn bits(id: Id, shift: u32, width: u32) -> u64 {
    id.get() >> shift & ((1 << width) - 1)
}

#[test]
fn other_implementations_make_the_same_ids() {
    let mut rows = 0;
    for line in VECTORS.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [ms, data_center, machine, sequence, id, ..] = columns[..] else {
            panic!("a row of six columns: {line}");
        };
        let number = |text: &str| text.parse::<u64>().expect(line);
        let made = Parts {
            timestamp: Timestamp::from_unix_ms(ms.parse().expect(line)).expect(line),
            data_center: DataCenter::new(number(data_center)).expect(line),
            machine: Machine::new(number(machine)).expect(line),
            sequence: Sequence::new(number(sequence)).expect(line),
        };
        assert_eq!(made.compose().get(), number(id), "{line}");

        // And typed into the form, where values are text.
        let mut form = Form::default();
        let texts = [ms, data_center, machine, sequence];
        for (field, text) in FieldId::ALL.into_iter().zip(texts) {
            assert!(form.field_mut(field).insert(text), "{line}");
        }
        let made = form.values(0).id().expect(line);
        assert_eq!(made.get(), number(id), "{line}");
        rows += 1;
    }
    assert_eq!(rows, 27);
}

#[test]
fn the_smallest_and_the_largest_id() {
    let smallest = parts(0, 0, 0, 0).expect("in range").compose();
    assert_eq!(smallest.get(), 0);
    let largest = parts(2_199_023_255_551, 31, 31, 4095)
        .expect("in range")
        .compose();
    assert_eq!(largest.get(), 9_223_372_036_854_775_807);
    assert_eq!(largest.to_string(), "9223372036854775807");
}

#[test]
fn the_first_value_that_does_not_fit_is_refused() {
    assert_eq!(
        Timestamp::from_delta(2_199_023_255_552),
        Err(OutOfRange::AfterLast)
    );
    assert_eq!(
        Timestamp::from_unix_ms(EPOCH_MS - 1),
        Err(OutOfRange::BeforeEpoch)
    );
    assert_eq!(
        Timestamp::from_unix_ms(3_487_858_230_209),
        Err(OutOfRange::AfterLast)
    );
    for ms in [i64::MIN, -1, 0] {
        assert_eq!(Timestamp::from_unix_ms(ms), Err(OutOfRange::BeforeEpoch));
    }
    assert_eq!(
        Timestamp::from_unix_ms(i64::MAX),
        Err(OutOfRange::AfterLast)
    );
    assert_eq!(DataCenter::new(32), Err(OutOfRange::TooLarge));
    assert_eq!(Machine::new(32), Err(OutOfRange::TooLarge));
    assert_eq!(Sequence::new(4096), Err(OutOfRange::TooLarge));
}

prop_compose! {
    fn accepted()(
        delta in 0..=2_199_023_255_551_u64,
        data_center in 0..=31_u64,
        machine in 0..=31_u64,
        sequence in 0..=4095_u64,
    ) -> (u64, u64, u64, u64) {
        (delta, data_center, machine, sequence)
    }
}

/// Values near the ends of the ranges of 64 bits, which uniform numbers never hit.
fn any_value() -> impl Strategy<Value = u64> {
    prop_oneof![
        any::<u64>(),
        0..=5000_u64,
        2_199_023_255_540..=2_199_023_255_560_u64,
        (0..64_u32).prop_map(|bit| 1 << bit),
    ]
}

proptest! {
    #[test]
    fn the_bits_read_back_as_what_went_in((delta, data_center, machine, sequence) in accepted()) {
        let id = parts(delta, data_center, machine, sequence).expect("in range").compose();
        prop_assert_eq!(bits(id, 22, 41), delta);
        prop_assert_eq!(bits(id, 17, 5), data_center);
        prop_assert_eq!(bits(id, 12, 5), machine);
        prop_assert_eq!(bits(id, 0, 12), sequence);
        prop_assert!(id.get().cast_signed() >= 0);
    }

    #[test]
    fn different_inputs_make_different_ids(a in accepted(), b in accepted(), change in 1..16_u8) {
        // Any mixture of the two: inputs that differ in one value alone, and in several.
        let of_b = |bit| change & bit != 0;
        let mixed = (
            if of_b(1) { b.0 } else { a.0 },
            if of_b(2) { b.1 } else { a.1 },
            if of_b(4) { b.2 } else { a.2 },
            if of_b(8) { b.3 } else { a.3 },
        );
        let id = |(t, d, m, s)| parts(t, d, m, s).expect("in range").compose();
        prop_assert_eq!(id(a) == id(mixed), a == mixed);
    }

    #[test]
    fn a_later_timestamp_makes_a_larger_id(a in accepted(), b in accepted()) {
        let id = |(t, d, m, s)| parts(t, d, m, s).expect("in range").compose();
        // The hardest case: the next millisecond, and all else from the largest to the smallest.
        let (earlier, later) = ((a.0, 31, 31, 4095), (a.0 + 1, 0, 0, 0));
        if later.0 < 1 << 41 {
            prop_assert!(id(earlier) < id(later));
        }
        if a.0 != b.0 {
            prop_assert_eq!(a.0 < b.0, id(a) < id(b));
        }
    }

    #[test]
    fn nothing_is_accepted_that_does_not_fit(value in any_value()) {
        prop_assert_eq!(Timestamp::from_delta(value).is_ok(), value < 1 << 41);
        prop_assert_eq!(DataCenter::new(value).is_ok(), value < 1 << 5);
        prop_assert_eq!(Machine::new(value).is_ok(), value < 1 << 5);
        prop_assert_eq!(Sequence::new(value).is_ok(), value < 1 << 12);
    }

    #[test]
    fn instants_go_in_and_come_out(ms in any::<i64>()) {
        match Timestamp::from_unix_ms(ms) {
            Ok(timestamp) => prop_assert_eq!(timestamp.unix_ms(), ms),
            Err(_) => prop_assert!(!(1_288_834_974_657..=3_487_858_230_208).contains(&ms)),
        }
    }

    #[test]
    fn a_field_accepts_a_number_exactly_if_it_fits(value in any_value()) {
        let accepts = |id: FieldId, text: &str| {
            let mut form = Form::default();
            form.field_mut(id).insert(text);
            form.values(0).segment_value(id)
        };
        let text = value.to_string();
        prop_assert_eq!(accepts(FieldId::Sequence, &text).ok(), Some(value).filter(|v| *v <= 4095));
        prop_assert_eq!(accepts(FieldId::Machine, &text).ok(), Some(value).filter(|v| *v <= 31));
        let delta = value.checked_sub(1_288_834_974_657).filter(|delta| *delta < 1 << 41);
        prop_assert_eq!(accepts(FieldId::Timestamp, &text).ok(), delta);
    }
}
