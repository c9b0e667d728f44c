//! The core: how a Twitter Snowflake ID is laid out and composed.
//!
//! Pure arithmetic on integers: no clock, no terminal, no I/O, no floating point. A value that
//! doesn't fit can't be expressed, so composing never fails; making a checked value does, with
//! [`OutOfRange`].
//!
//! The layout is the one of Twitter's `IdWorker.scala` (twitter-archive/snowflake, tag
//! `snowflake-2010`): from the top, a sign bit that is always 0, 41 bits of milliseconds since
//! Twitter's epoch, 5 bits of data center, 5 bits of machine ("worker" there), 12 bits of
//! sequence. Every number about the layout is written in [`Segment::width`] and [`EPOCH_MS`],
//! and nowhere else.

use std::fmt;

/// Twitter's epoch, in milliseconds since the Unix epoch: 2010-11-04 01:42:54.657 UTC
/// (`twepoch` in Twitter's `IdWorker.scala`).
pub const EPOCH_MS: i64 = 1_288_834_974_657;

/// Bits in an ID.
pub const ID_BITS: u32 = u64::BITS;

/// A run of neighbouring bits in the ID that carries one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segment {
    /// The top bit, always 0: it keeps the ID positive where integers are signed.
    Sign,
    /// Milliseconds since [`EPOCH_MS`].
    Timestamp,
    /// The data center that made the ID.
    DataCenter,
    /// The machine in that data center; Twitter calls it the worker.
    Machine,
    /// Tells apart the IDs that one machine makes within one millisecond.
    Sequence,
}

impl Segment {
    /// All segments, from the highest bit to the lowest.
    pub const ALL: [Self; 5] = [
        Self::Sign,
        Self::Timestamp,
        Self::DataCenter,
        Self::Machine,
        Self::Sequence,
    ];

    /// How many bits the segment has.
    pub const fn width(self) -> u32 {
        match self {
            Self::Sign => 1,
            Self::Timestamp => 41,
            Self::DataCenter | Self::Machine => 5,
            Self::Sequence => 12,
        }
    }

    /// The number of the segment's lowest bit: by how much its value is shifted left in the ID.
    pub const fn shift(self) -> u32 {
        match self {
            Self::Sign => Self::Timestamp.top() + 1,
            Self::Timestamp => Self::DataCenter.top() + 1,
            Self::DataCenter => Self::Machine.top() + 1,
            Self::Machine => Self::Sequence.top() + 1,
            Self::Sequence => 0,
        }
    }

    /// The number of the segment's highest bit.
    pub const fn top(self) -> u32 {
        self.shift() + self.width() - 1
    }

    /// The largest value the segment carries, as in [`Id::MAX`]; for the sign bit that is 0.
    pub const fn max(self) -> u64 {
        Id::MAX.0 >> self.shift() & ((1 << self.width()) - 1)
    }

    /// The segment that a bit of the ID belongs to; bits are numbered from 0, the lowest.
    /// A number past the top counts as the top bit.
    pub fn of_bit(bit: u32) -> Self {
        let found = Self::ALL.into_iter().find(|s| s.shift() <= bit);
        found.unwrap_or(Self::Sequence)
    }
}

// The segments fill the ID exactly.
const _: () = assert!(Segment::Sign.top() == ID_BITS - 1);

/// A value that doesn't fit its segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfRange {
    /// The value is above the segment's largest, [`Segment::max`].
    TooLarge,
    /// The instant lies before the epoch, [`EPOCH_MS`].
    BeforeEpoch,
    /// The instant lies after the last one that 41 bits can count to, [`Timestamp::MAX`].
    AfterLast,
}

macro_rules! checked_value {
    ($(#[$doc:meta])* $name:ident, $new:ident, $get:ident, $error:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u64);

        impl $name {
            /// The smallest.
            pub const MIN: Self = Self(0);
            /// The largest.
            pub const MAX: Self = Self(Segment::$name.max());

            /// Checks a segment's value.
            ///
            /// # Errors
            /// It's above [`Segment::max`].
            pub const fn $new(value: u64) -> Result<Self, OutOfRange> {
                if value > Self::MAX.0 {
                    return Err(OutOfRange::$error);
                }
                Ok(Self(value))
            }

            /// The segment's value.
            pub const fn $get(self) -> u64 {
                self.0
            }
        }
    };
}

checked_value! {
    /// An instant that the ID's clock can count, as its delta: 0 to 2 199 023 255 551 ms since
    /// [`EPOCH_MS`]. The last is 2080-07-10 17:30:30.208 UTC.
    Timestamp, from_delta, delta, AfterLast
}
checked_value! {
    /// A data center's number, 0 to 31.
    DataCenter, new, get, TooLarge
}
checked_value! {
    /// A machine's number within its data center, 0 to 31.
    Machine, new, get, TooLarge
}
checked_value! {
    /// A sequence number within a millisecond, 0 to 4095.
    Sequence, new, get, TooLarge
}

impl Timestamp {
    /// Checks an instant in milliseconds since the Unix epoch.
    ///
    /// # Errors
    /// [`OutOfRange::BeforeEpoch`] or [`OutOfRange::AfterLast`].
    pub const fn from_unix_ms(ms: i64) -> Result<Self, OutOfRange> {
        if ms < EPOCH_MS {
            return Err(OutOfRange::BeforeEpoch);
        }
        // Both are positive here and `ms` is the larger, so the distance is exact.
        Self::from_delta(ms.abs_diff(EPOCH_MS))
    }

    /// Milliseconds since the Unix epoch.
    pub const fn unix_ms(self) -> i64 {
        // At most 42 bits, so the sum is far from overflow.
        EPOCH_MS + self.0.cast_signed()
    }
}

/// The four values that an ID is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// When.
    pub timestamp: Timestamp,
    /// In which data center.
    pub data_center: DataCenter,
    /// On which machine.
    pub machine: Machine,
    /// Which one within that millisecond.
    pub sequence: Sequence,
}

impl Parts {
    /// Composes the ID. Different parts always give different IDs.
    pub const fn compose(self) -> Id {
        Id(self.timestamp.0 << Segment::Timestamp.shift()
            | self.data_center.0 << Segment::DataCenter.shift()
            | self.machine.0 << Segment::Machine.shift()
            | self.sequence.0 << Segment::Sequence.shift())
    }
}

/// A Snowflake ID: 0 to 9 223 372 036 854 775 807, so it's positive as a signed integer too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id(u64);

impl Id {
    /// The largest: all bits but the sign are 1.
    pub const MAX: Self = Self(u64::MAX >> Segment::Sign.width());

    /// The ID as a number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_is_twitters() {
        let rows: Vec<_> = Segment::ALL
            .iter()
            .map(|s| (s.top(), s.shift(), s.width(), s.max()))
            .collect();
        assert_eq!(
            rows,
            [
                (63, 63, 1, 0),
                (62, 22, 41, 2_199_023_255_551),
                (21, 17, 5, 31),
                (16, 12, 5, 31),
                (11, 0, 12, 4095),
            ]
        );
    }

    #[test]
    fn each_bit_belongs_to_the_segment_that_spans_it() {
        for bit in 0..ID_BITS {
            let segment = Segment::of_bit(bit);
            assert!((segment.shift()..=segment.top()).contains(&bit), "{bit}");
        }
        assert_eq!(Segment::of_bit(u32::MAX), Segment::Sign);
    }

    #[test]
    fn the_clock_ends_in_2080() {
        assert_eq!(Timestamp::MAX.unix_ms(), 3_487_858_230_208);
        assert_eq!(Timestamp::MIN.unix_ms(), EPOCH_MS);
    }
}
