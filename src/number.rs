//! Whole numbers as people write them: parsing, and writing back in the same notation.
//!
//! Only a text that is a whole number from end to end is one. There are no signs, no fractions,
//! no exponents and no prefix that counts while the rest is dropped.

use std::ops::RangeInclusive;

/// How a number is written; its value is the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `1288834975657`
    Decimal = 10,
    /// `0x12C148D07A9`
    Hex = 16,
    /// `0b1011`
    Binary = 2,
}

impl Notation {
    /// Writes a number in this notation.
    pub fn write(self, value: u64) -> String {
        match self {
            Self::Decimal => value.to_string(),
            Self::Hex => format!("{value:#X}"),
            Self::Binary => format!("{value:#b}"),
        }
    }
}

/// What may stand between groups of three digits in the world's number formats: the last ones are
/// the typographic apostrophe, and the no-break, the narrow no-break and the thin space.
pub(crate) const SEPARATORS: &str = ".,_' \u{2019}\u{a0}\u{202f}\u{2009}";

const GROUP: usize = 3;

/// Reads a number or the beginning of one: its value, its notation, and how many digits behind it
/// make it a number, none if it is one. Beyond 128 bits the value is [`u128::MAX`], which no field
/// accepts either.
fn read(text: &str) -> Option<(u128, Notation, impl Iterator<Item = u32>)> {
    let text = text.to_ascii_lowercase();
    let (notation, digits) = match text.get(..2) {
        Some("0x") => (Notation::Hex, &text[2..]),
        Some("0b") => (Notation::Binary, &text[2..]),
        Some(_) | None => (Notation::Decimal, &text[..]),
    };
    let separates = |c: &char| notation == Notation::Decimal && SEPARATORS.contains(*c);
    let separator = digits.chars().find(separates);
    let (missing, step) = match separator {
        Some(separator) => (missing_in_group(digits, separator)?, GROUP),
        None => (u32::from(digits.is_empty()), 1),
    };
    let mut digits = digits.chars().filter(|c| separator != Some(*c));
    let value = digits.try_fold(0, |value: u128, c| {
        let value = value.saturating_mul(notation as u128);
        Some(value.saturating_add(c.to_digit(notation as u32)?.into()))
    })?;
    Some((value, notation, (missing..).step_by(step)))
}

/// How many digits are wanting in the last group of a text in groups; `None` where it's none.
fn missing_in_group(text: &str, separator: char) -> Option<u32> {
    let mut groups = text.split(separator);
    let (first, last) = (groups.next()?, groups.next_back()?);
    // A group of its own never starts with 0: `0.500` is a fraction, not five hundred.
    let grouped = (1..=GROUP).contains(&first.len())
        && !first.starts_with('0')
        && groups.all(|group| group.len() == GROUP);
    let missing = GROUP.checked_sub(last.len()).filter(|_| grouped)?;
    missing.try_into().ok()
}

/// Reads a whole number: decimal, decimal in groups of three, `0x…` or `0b…`.
/// A number beyond 128 bits reads as [`u128::MAX`].
pub(crate) fn parse(text: &str) -> Option<(u128, Notation)> {
    let (value, notation, mut more) = read(text)?;
    (more.next() == Some(0)).then_some((value, notation))
}

/// Whether typing on can make a text a number in a range.
pub(crate) fn can_become(text: &str, range: &RangeInclusive<u64>) -> bool {
    let (first, last) = (u128::from(*range.start()), u128::from(*range.end()));
    read(text).is_some_and(|(value, notation, more)| {
        // With so many digits more it's from `value * scale` to below `(value + 1) * scale`.
        let mut scales = more.map(|digits| (notation as u128).pow(digits));
        let scale = scales.find(|scale| value.saturating_add(1).saturating_mul(*scale) > first);
        scale.is_some_and(|scale| value.saturating_mul(scale) <= last)
    })
}

/// Writes a number in groups of three, with spaces: `4 194 439 168`.
pub(crate) fn grouped(value: u64) -> String {
    let mut text = value.to_string();
    let mut at = text.len();
    while at > GROUP {
        at -= GROUP;
        text.insert(at, ' ');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<u128> {
        parse(text).map(|(value, _)| value)
    }

    #[test]
    fn groups_of_three_with_one_separator_are_a_number() {
        for separator in SEPARATORS.chars() {
            let text = ["1", "668", "772", "220", "644"].join(&separator.to_string());
            assert_eq!(value(&text), Some(1_668_772_220_644), "{text:?}");
        }
        assert_eq!(value("4.095"), Some(4095));
        assert_eq!(value("12,345"), Some(12_345));
    }

    #[test]
    fn prefixes_choose_the_base() {
        assert_eq!(parse("0x1F"), Some((31, Notation::Hex)));
        assert_eq!(parse("0X1f"), Some((31, Notation::Hex)));
        assert_eq!(parse("0b11111"), Some((31, Notation::Binary)));
        assert_eq!(parse("0031"), Some((31, Notation::Decimal)));
    }

    #[test]
    fn what_only_looks_like_a_number_is_none() {
        for text in [
            "",
            " ",
            "-1",
            "-0",
            "+5",
            "1e3",
            "1.5",
            "1668772220.644",
            "12n",
            "0x",
            "0b",
            "0b2",
            "0xG",
            "0x+5",
            "0b-1",
            "１２",
            "١",
            "1,23",
            "1,2345",
            "1,234.567",
            "1..234",
            ".123",
            "1,234,",
            "1234,567",
            "0.500",
            "000,001",
            "1 2",
            "0x1_0",
            "0o7",
            "1\u{200b}2",
            "_",
        ] {
            assert_eq!(parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn what_typing_on_can_make_a_number_in_range() {
        let sequence = 0..=4095;
        let timestamp = 1_288_834_974_657..=3_487_858_230_208;
        for (text, range, can) in [
            ("1", &sequence, true),
            ("0x", &sequence, true),
            ("0b", &sequence, true),
            ("4,", &sequence, true),
            ("4,0", &sequence, true),
            ("4,1", &sequence, false),
            ("5,", &sequence, false),
            ("4096", &sequence, false),
            ("0x1000", &sequence, false),
            ("1e", &sequence, false),
            ("", &sequence, true),
            ("12888349", &timestamp, true),
            ("1288834974656", &timestamp, false),
            ("128883497465", &timestamp, true),
            ("128883497464", &timestamp, false),
            ("34878582303", &timestamp, false),
            ("9", &timestamp, false),
            ("000", &timestamp, true),
            ("1.288.8", &timestamp, true),
            ("12.", &timestamp, false),
            ("1.288.834.975", &timestamp, true),
            ("0x12C148D07A", &timestamp, true),
            ("0b1001", &timestamp, true),
            (
                "99999999999999999999999999999999999999999",
                &timestamp,
                false,
            ),
        ] {
            assert_eq!(can_become(text, range), can, "{text}");
        }
    }

    #[test]
    fn a_number_too_long_for_any_integer_is_still_a_number() {
        assert_eq!(value(&"9".repeat(60)), Some(u128::MAX));
        assert_eq!(
            value("99999999999999999999"),
            Some(99_999_999_999_999_999_999)
        );
    }

    #[test]
    fn written_back_in_the_notation_it_came_in() {
        for text in ["31", "0x1F", "0b11111"] {
            let (value, notation) = parse(text).expect(text);
            let value = u64::try_from(value).expect("small");
            assert_eq!(notation.write(value), text);
        }
    }

    #[test]
    fn grouping_for_reading() {
        let said: Vec<_> = [0, 999, 1000, 4_194_439_168].map(grouped).into();
        assert_eq!(said, ["0", "999", "1 000", "4 194 439 168"]);
    }
}
