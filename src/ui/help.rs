//! The help: what an ID is, and all keys by topic, from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph, Widget};

use super::lines::{columns, middle, spaced, wrapped};
use super::theme::Theme;
use crate::keymap::{ROWS, Row, Topic};
use crate::text;

/// The size that it's made for. On a larger screen it stands in the middle; on a smaller one it
/// scrolls.
const SIZE: Size = Size::new(80, 24);
/// Columns for the keys: on the left of two columns, on the right, and for those that are many.
const LEFT_KEYS: usize = 17;
const RIGHT_KEYS: usize = 14;
const MANY_KEYS: usize = 57;
const RIGHT_AT: usize = 40;

pub(super) struct Help {
    pub(super) scroll: u16,
}

impl Help {
    fn block() -> Block<'static> {
        Block::bordered()
            .border_style(Theme::DIM)
            .padding(Padding::horizontal(1))
            .title_top(Line::styled(spaced(Topic::Help.heading()), Theme::BOLD))
    }

    /// Lines that are visible at once, and lines that aren't.
    pub(super) fn page_and_overflow(screen: Rect) -> (u16, u16) {
        let inner = Self::block().inner(middle(screen, SIZE));
        let lines = columns(lines(inner.width).len());
        (inner.height, lines.saturating_sub(inner.height))
    }
}

impl Widget for &Help {
    fn render(self, screen: Rect, buffer: &mut Buffer) {
        let area = middle(screen, SIZE);
        let (_, overflow) = Help::page_and_overflow(screen);
        let closes = match overflow {
            0 => text::ANY_KEY_CLOSES,
            _ => text::OTHER_KEYS_CLOSE,
        };
        let mut block = Help::block().title_top(Line::raw(spaced(closes)).right_aligned());
        if let (1.., Some((keys, does))) = (overflow, rows(Topic::Help).find_map(Row::footer)) {
            block = block.title_bottom(spaced(&format!("{keys} {does}")));
        }
        Paragraph::new(lines(block.inner(area).width))
            .block(block)
            .scroll((self.scroll.min(overflow), 0))
            .render(area, buffer);
    }
}

/// All of the help in lines of a width. Editing comes last, so that it's the first to be scrolled
/// for.
fn lines(width: u16) -> Vec<Line<'static>> {
    let about = wrapped(&text::about(), width).into_iter();
    let mut lines: Vec<_> = about.map(Line::from).collect();
    lines.push(Line::default());
    if width < SIZE.width - 4 {
        for topic in [Topic::Fields, Topic::Leaving, Topic::Bits, Topic::Editing] {
            lines.push(heading(topic));
            lines.extend(rows(topic).flat_map(|row| narrow(row, width)));
        }
        return lines;
    }
    let left = |topic| rows(topic).map(|row| entry(row, LEFT_KEYS));
    let right = |topic| rows(topic).map(|row| entry(row, RIGHT_KEYS));
    lines.push(beside((heading(Topic::Fields), heading(Topic::Leaving))));
    lines.extend(left(Topic::Fields).zip(right(Topic::Leaving)).map(beside));
    lines.push(heading(Topic::Bits));
    let second = right(Topic::Bits).skip(1);
    let pairs = left(Topic::Bits).zip(second).step_by(2);
    lines.extend(pairs.map(beside));
    lines.push(heading(Topic::Editing));
    lines.extend(rows(Topic::Editing).map(|row| entry(row, MANY_KEYS)));
    lines
}

fn rows(topic: Topic) -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(move |row| row.topic == topic)
}

fn heading(topic: Topic) -> Line<'static> {
    Line::styled(topic.heading(), Theme::BOLD)
}

/// A row: keys in so many columns, and what they do.
fn entry(row: &Row, keys: usize) -> Line<'static> {
    let keys = Span::styled(format!(" {:keys$}", row.keys()), Theme::BOLD);
    Line::from_iter([keys, row.does.into()])
}

/// Two lines beside each other.
fn beside((mut left, right): (Line<'static>, Line<'static>)) -> Line<'static> {
    left.push_span(" ".repeat(RIGHT_AT.saturating_sub(left.width())));
    left.extend(right);
    left
}

/// A row in a single column: what its keys do stands below them where there's no room beside.
fn narrow(row: &Row, width: u16) -> Vec<Line<'static>> {
    let needed = LEFT_KEYS + row.does.len();
    if row.keys().len() < LEFT_KEYS && needed < width.into() {
        return vec![entry(row, LEFT_KEYS)];
    }
    let keys = wrapped(&row.keys(), width.saturating_sub(1)).into_iter();
    let keys = keys.map(|line| Line::styled(format!(" {line}"), Theme::BOLD));
    let does = wrapped(row.does, width.saturating_sub(3)).into_iter();
    let does = does.map(|line| Line::raw(format!("   {line}")));
    keys.chain(does).collect()
}
