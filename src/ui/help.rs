//! The help: what an ID is, and all keys by topic, from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph, Widget};

use super::lines::{columns, wrapped};
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
/// Where the right column starts.
const RIGHT_AT: usize = 40;

/// Draws the help.
pub(super) struct Help {
    pub(super) scroll: u16,
}

impl Help {
    /// Where it stands on a screen.
    fn area(screen: Rect) -> Rect {
        let (width, height) = (screen.width.min(SIZE.width), screen.height.min(SIZE.height));
        screen.centered(width.into(), height.into())
    }

    fn block() -> Block<'static> {
        Block::bordered()
            .border_style(Theme::DIM)
            .padding(Padding::horizontal(1))
            .title_top(Line::styled(format!(" {} ", text::HELP), Theme::BOLD))
    }

    /// Lines that are visible at once on a screen, and lines that aren't.
    pub(super) fn page_and_overflow(screen: Rect) -> (u16, u16) {
        let inner = Self::block().inner(Self::area(screen));
        let lines = columns(lines(inner.width).len());
        (inner.height, lines.saturating_sub(inner.height))
    }
}

impl Widget for &Help {
    fn render(self, screen: Rect, buffer: &mut Buffer) {
        let area = Help::area(screen);
        let (_, overflow) = Help::page_and_overflow(screen);
        let closes = match overflow {
            0 => text::ANY_KEY_CLOSES,
            _ => text::OTHER_KEYS_CLOSE,
        };
        let closes = Line::styled(format!(" {closes} "), Theme::DIM).right_aligned();
        let mut block = Help::block().title_top(closes);
        if overflow > 0 {
            block = block.title_bottom(Line::styled(scroll_keys(area.width), Theme::DIM));
        }
        let lines = lines(block.inner(area).width);
        Paragraph::new(lines)
            .block(block)
            .scroll((self.scroll.min(overflow), 0))
            .render(area, buffer);
    }
}

/// The keys that scroll, as many as fit.
fn scroll_keys(width: u16) -> String {
    let row = rows(Topic::Help).next();
    let (keys, does) = row.map_or_else(Default::default, |row| (row.keys(), row.does));
    let room = usize::from(width).saturating_sub(does.len() + 5);
    let keys = wrapped(&keys, columns(room)).swap_remove(0);
    format!(" {} {does} ", keys.trim_end_matches(','))
}

/// All of the help in lines of a width. Editing comes last, so that it's the first to be scrolled
/// for.
fn lines(width: u16) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'_>> = wrapped(&text::about(), width)
        .into_iter()
        .map(Line::raw)
        .collect();
    lines.push(Line::default());
    let wide = width >= SIZE.width - 4;
    let topics = [Topic::Fields, Topic::Leaving, Topic::Bits, Topic::Editing];
    if !wide {
        for topic in topics {
            lines.push(heading(topic));
            lines.extend(rows(topic).flat_map(|row| narrow(row, width)));
        }
        return lines;
    }
    lines.push(beside(heading(Topic::Fields), heading(Topic::Leaving)));
    let left = rows(Topic::Fields).map(|row| entry(row, LEFT_KEYS));
    let right = rows(Topic::Leaving).map(|row| entry(row, RIGHT_KEYS));
    lines.extend(left.zip(right).map(|(left, right)| beside(left, right)));
    lines.push(heading(Topic::Bits));
    let bits: Vec<_> = rows(Topic::Bits).collect();
    lines.extend(bits.chunks(2).map(|pair| {
        let right = pair.get(1).map(|row| entry(row, RIGHT_KEYS));
        beside(entry(pair[0], LEFT_KEYS), right.unwrap_or_default())
    }));
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
    Line::from_iter([
        Span::styled(format!(" {:keys$}", row.keys()), Theme::BOLD),
        Span::raw(row.does),
    ])
}

/// Two lines beside each other.
fn beside(mut left: Line<'static>, right: Line<'static>) -> Line<'static> {
    let gap = RIGHT_AT.saturating_sub(left.width());
    left.push_span(" ".repeat(gap));
    left.extend(right);
    left
}

/// A row in a single column: what its keys do stands below them where there's no room beside.
fn narrow(row: &Row, width: u16) -> Vec<Line<'static>> {
    let longest = ROWS.iter().map(|row| row.does.len()).max().unwrap_or(0);
    let has_room = usize::from(width) > LEFT_KEYS + longest;
    if has_room && row.keys().len() < LEFT_KEYS {
        return vec![entry(row, LEFT_KEYS)];
    }
    let keys = wrapped(&row.keys(), width.saturating_sub(1)).into_iter();
    let keys = keys.map(|line| Line::styled(format!(" {line}"), Theme::BOLD));
    let does = wrapped(row.does, width.saturating_sub(3)).into_iter();
    keys.chain(does.map(|line| Line::raw(format!("   {line}"))))
        .collect()
}
