//! The four fields together: what they mean, what ID they make, and changing a value in place.

use crate::date;
use crate::field::{self, Field, FieldError, FieldId, Reading, Written};
use crate::number::Notation;
use crate::snowflake::{DataCenter, Id, Machine, OutOfRange, Parts, Segment, Sequence, Timestamp};

/// The four fields.
#[derive(Clone, Debug)]
pub struct Form {
    fields: [Field; FieldId::ALL.len()],
}

impl Default for Form {
    fn default() -> Self {
        Self {
            fields: FieldId::ALL.map(Field::new),
        }
    }
}

impl Form {
    /// A field.
    #[must_use]
    pub const fn field(&self, id: FieldId) -> &Field {
        &self.fields[id as usize]
    }

    /// A field, to edit.
    pub const fn field_mut(&mut self, id: FieldId) -> &mut Field {
        &mut self.fields[id as usize]
    }

    /// What the fields mean at the time `now`, in milliseconds since the Unix epoch.
    #[must_use]
    pub fn read(&self, now: i64) -> Outcome {
        Outcome::new(FieldId::ALL.map(|id| field::read(id, self.field(id).text(), now)))
    }

    /// Writes a segment's value into its field, in the notation that stands there.
    /// The value must fit, as [`Outcome::value`] and the segment's maximum tell.
    pub fn write(&mut self, id: FieldId, value: u64, written: Written) {
        let decimal = |value: u64| Notation::Decimal.write(value);
        let text = match id {
            FieldId::Timestamp => {
                // A delta above the maximum isn't asked for; it would become the last instant.
                let instant = Timestamp::from_delta(value).unwrap_or(Timestamp::LAST);
                let ms = instant.unix_ms();
                match written {
                    Written::Date { .. } => date::rfc3339(ms).unwrap_or_default(),
                    Written::Number(notation) => notation.write(ms.unsigned_abs()),
                    Written::Blank => decimal(ms.unsigned_abs()),
                }
            }
            FieldId::DataCenter | FieldId::Machine | FieldId::Sequence => match written {
                Written::Number(notation) => notation.write(value),
                Written::Blank | Written::Date { .. } => decimal(value),
            },
        };
        self.field_mut(id).set(text);
    }
}

/// What the fields mean: derived from their texts and the time, never stored apart from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    readings: [Reading; FieldId::ALL.len()],
    id: Result<Id, FieldId>,
}

impl Outcome {
    fn new(readings: [Reading; FieldId::ALL.len()]) -> Self {
        let id = compose(&readings);
        Self { readings, id }
    }

    /// The ID; while there is none, the first field from the top that is invalid.
    ///
    /// # Errors
    /// That field.
    pub const fn id(&self) -> Result<Id, FieldId> {
        self.id
    }

    /// What a field's text means.
    #[must_use]
    pub const fn reading(&self, id: FieldId) -> &Reading {
        &self.readings[id as usize]
    }

    /// A field's value as its segment has it: for the timestamp, the delta.
    #[must_use]
    pub fn value(&self, id: FieldId) -> Option<u64> {
        self.reading(id).value.ok()
    }

    /// The timestamp.
    #[must_use]
    pub fn timestamp(&self) -> Option<Timestamp> {
        Timestamp::from_delta(self.value(FieldId::Timestamp)?).ok()
    }

    /// What's wrong with a field.
    #[must_use]
    pub fn error(&self, id: FieldId) -> Option<FieldError> {
        self.reading(id).value.err()
    }

    /// A bit of the ID, numbered from 0, the lowest; `None` where its field is invalid.
    #[must_use]
    pub fn bit(&self, bit: u32) -> Option<bool> {
        let segment = Segment::of_bit(bit);
        let value = match FieldId::of(segment) {
            None => segment.max(),
            Some(id) => self.value(id)?,
        };
        Some(value >> (bit - segment.shift()) & 1 == 1)
    }
}

/// Composes the ID of the fields' values, or tells the first that is invalid.
fn compose(readings: &[Reading; FieldId::ALL.len()]) -> Result<Id, FieldId> {
    fn part<T>(
        readings: &[Reading],
        id: FieldId,
        check: impl FnOnce(u64) -> Result<T, OutOfRange>,
    ) -> Result<T, FieldId> {
        let value = readings[id as usize].value.map_err(|_| id)?;
        check(value).map_err(|_| id)
    }
    let parts = Parts {
        timestamp: part(readings, FieldId::Timestamp, Timestamp::from_delta)?,
        data_center: part(readings, FieldId::DataCenter, DataCenter::new)?,
        machine: part(readings, FieldId::Machine, Machine::new)?,
        sequence: part(readings, FieldId::Sequence, Sequence::new)?,
    };
    Ok(parts.compose())
}
