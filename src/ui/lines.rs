//! Lines of text, for whatever draws some.

/// Breaks text into lines at spaces. A word longer than a line has one of its own.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= usize::from(width) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A number of columns or rows; they are far below the limit.
pub(super) fn columns(count: usize) -> u16 {
    count.try_into().unwrap_or(u16::MAX)
}
