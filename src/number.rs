//! Whole numbers as people write them: parsing, and writing back in the same notation.
//!
//! Only a text that is a whole number from end to end is one. There are no signs, no fractions,
//! no exponents and no prefix that counts while the rest is dropped.

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `1288834975657`
    Decimal,
    /// `0x12C148D07A9`
    Hex,
    /// `0b1011`
    Binary,
}

impl Notation {
    /// The prefix that announces the notation, in the spelling we write.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Decimal => "",
            Self::Hex => "0x",
            Self::Binary => "0b",
        }
    }

    const fn radix(self) -> u32 {
        match self {
            Self::Decimal => 10,
            Self::Hex => 16,
            Self::Binary => 2,
        }
    }

    /// Writes a number in this notation.
    #[must_use]
    pub fn write(self, value: u64) -> String {
        match self {
            Self::Decimal => value.to_string(),
            Self::Hex => format!("{}{value:X}", self.prefix()),
            Self::Binary => format!("{}{value:b}", self.prefix()),
        }
    }
}

/// What may stand between groups of three digits: the dot, comma, underscore, space, no-break
/// space, narrow no-break space and thin space of the world's number formats.
pub const SEPARATORS: [char; 7] = ['.', ',', '_', ' ', '\u{a0}', '\u{202f}', '\u{2009}'];

const GROUP: usize = 3;

/// Reads a whole number: decimal, decimal in groups of three, `0x…` or `0b…`. A number beyond
/// 128 bits reads as [`u128::MAX`], which no field accepts either.
#[must_use]
pub fn parse(text: &str) -> Option<(u128, Notation)> {
    let lower = text.to_ascii_lowercase();
    let (digits, notation) = [Notation::Hex, Notation::Binary]
        .into_iter()
        .find_map(|notation| Some((lower.strip_prefix(notation.prefix())?.to_owned(), notation)))
        .or_else(|| Some((ungroup(&lower)?, Notation::Decimal)))?;
    let radix = notation.radix();
    if digits.is_empty() || !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    // All are digits, so the only error left is overflow.
    Some((
        u128::from_str_radix(&digits, radix).unwrap_or(u128::MAX),
        notation,
    ))
}

/// Takes the separators out of `1.288.834`; `None` where they don't make groups of three.
fn ungroup(text: &str) -> Option<String> {
    let Some(separator) = text.chars().find(|c| SEPARATORS.contains(c)) else {
        return Some(text.to_owned());
    };
    let mut groups = text.split(separator);
    let first = groups.next()?;
    // A group of its own never starts with 0: `0.500` is a fraction, not five hundred.
    let grouped = (1..=GROUP).contains(&first.len())
        && !first.starts_with('0')
        && groups.all(|group| group.len() == GROUP);
    grouped.then(|| text.replace(separator, ""))
}

/// Writes a number in groups of three, with spaces: `4 194 439 168`.
#[must_use]
pub fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / GROUP);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(GROUP) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<u128> {
        parse(text).map(|(value, _)| value)
    }

    #[test]
    fn groups_of_three_with_one_separator_are_a_number() {
        for separator in SEPARATORS {
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
