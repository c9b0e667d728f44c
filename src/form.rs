//! The four fields together: what they hold, what ID they make, and changing a value in place.

use crate::date;
use crate::field::{self, Field, FieldError, FieldId, Held, Invalid, Source};
use crate::number::Notation;
use crate::snowflake::{DataCenter, Id, Machine, Parts, Segment, Sequence, Timestamp};

/// The four fields.
#[derive(Clone, Debug, Default)]
pub struct Form {
    fields: [Field; FieldId::ALL.len()],
}

impl Form {
    /// A field.
    pub const fn field(&self, id: FieldId) -> &Field {
        &self.fields[id as usize]
    }

    /// A field, to edit.
    pub const fn field_mut(&mut self, id: FieldId) -> &mut Field {
        &mut self.fields[id as usize]
    }

    /// What the fields hold at the time `now`, in milliseconds since the Unix epoch.
    pub fn values(&self, now: i64) -> Values {
        let texts = self.fields.each_ref().map(Field::text);
        let [timestamp, data_center, machine, sequence] = texts;
        Values {
            timestamp: field::parse_timestamp(timestamp, now),
            data_center: field::parse_number(Segment::DataCenter, data_center, DataCenter::new),
            machine: field::parse_number(Segment::Machine, machine, Machine::new),
            sequence: field::parse_number(Segment::Sequence, sequence, Sequence::new),
        }
    }
}

/// What each field holds: derived from their texts and the time, never stored apart from them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields have the names of the form's")]
pub struct Values {
    pub timestamp: Result<Held<Timestamp, Source>, Invalid>,
    pub data_center: Result<Held<DataCenter>, Invalid>,
    pub machine: Result<Held<Machine>, Invalid>,
    pub sequence: Result<Held<Sequence>, Invalid>,
}

impl Values {
    /// What the ID is made of, or the first field that holds no value.
    pub(crate) fn parts(&self) -> Result<Parts, FieldId> {
        Ok(Parts {
            timestamp: self.timestamp.map_err(|_| FieldId::Timestamp)?.value,
            data_center: self.data_center.map_err(|_| FieldId::DataCenter)?.value,
            machine: self.machine.map_err(|_| FieldId::Machine)?.value,
            sequence: self.sequence.map_err(|_| FieldId::Sequence)?.value,
        })
    }

    /// The ID.
    ///
    /// # Errors
    /// The first field that holds no value.
    pub fn id(&self) -> Result<Id, FieldId> {
        self.parts().map(Parts::compose)
    }

    /// A field's value as its segment has it: for the timestamp, the delta.
    ///
    /// # Errors
    /// The field holds no value.
    pub fn segment_value(&self, id: FieldId) -> Result<u64, Invalid> {
        match id {
            FieldId::Timestamp => self.timestamp.map(|held| held.value.delta()),
            FieldId::DataCenter => self.data_center.map(|held| held.value.get()),
            FieldId::Machine => self.machine.map(|held| held.value.get()),
            FieldId::Sequence => self.sequence.map(|held| held.value.get()),
        }
    }

    /// Whether the timestamp is the current time.
    pub fn follow_the_clock(&self) -> bool {
        match self.timestamp {
            Ok(held) => held.written == Source::Clock,
            Err(invalid) => matches!(invalid.error, FieldError::Clock(_)),
        }
    }

    /// A bit of the ID, numbered from 0, the lowest; `None` where its field holds no value.
    pub fn bit(&self, bit: u32) -> Option<bool> {
        let segment = Segment::of_bit(bit);
        let value = match FieldId::of(segment) {
            None => segment.max(),
            Some(id) => self.segment_value(id).ok()?,
        };
        Some(value >> (bit - segment.shift()) & 1 == 1)
    }

    /// Writes another value of a segment in the way that its field's present one is written.
    pub fn write(&self, id: FieldId, segment_value: u64) -> String {
        let written = match id {
            FieldId::Timestamp => {
                let timestamp = Timestamp::from_delta(segment_value).unwrap_or(Timestamp::MAX);
                let unix_ms = timestamp.unix_ms().unsigned_abs();
                return match self.timestamp.map(|held| held.written) {
                    Ok(Source::Date { .. }) => date::rfc3339(timestamp),
                    Ok(Source::Number(notation)) => notation.write(unix_ms),
                    Ok(Source::Clock) | Err(_) => unix_ms.to_string(),
                };
            }
            FieldId::DataCenter => self.data_center.map(|held| held.written),
            FieldId::Machine => self.machine.map(|held| held.written),
            FieldId::Sequence => self.sequence.map(|held| held.written),
        };
        written.unwrap_or(Notation::Decimal).write(segment_value)
    }
}
