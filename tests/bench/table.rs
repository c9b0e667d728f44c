//! The table of figures, in Markdown.

use std::fmt;

/// Figures of several programs, ours first; beside them our share of the second's.
pub(crate) struct Table {
    names: Vec<&'static str>,
    rows: Vec<Row>,
}

struct Row {
    what: &'static str,
    bar: Bar,
    figures: Vec<Option<f64>>,
}

/// What a figure of ours must not exceed.
#[derive(Clone, Copy)]
pub(crate) enum Bar {
    /// There's none.
    None,
    /// This much.
    AtMost(f64),
    /// This many times the second program's.
    Times(f64),
}

impl Table {
    pub(crate) fn new(names: Vec<&'static str>) -> Self {
        let rows = Vec::new();
        Self { names, rows }
    }

    /// Adds a row: a figure for each program, as far as they have one.
    pub(crate) fn row(
        &mut self,
        what: &'static str,
        bar: Bar,
        figures: impl IntoIterator<Item = f64>,
    ) {
        let mut figures: Vec<_> = figures.into_iter().map(Some).collect();
        figures.resize(self.names.len(), None);
        self.rows.push(Row { what, bar, figures });
    }
}

impl Row {
    fn ratio(&self) -> Option<f64> {
        match self.figures[..] {
            // The last one is the floor.
            [Some(ours), Some(other), _] if other > 0.0 => Some(ours / other),
            _ => None,
        }
    }

    fn bar(&self) -> String {
        let (figure, most, unit) = match self.bar {
            Bar::None => return String::new(),
            Bar::AtMost(most) => (self.figures[0], most, ""),
            Bar::Times(most) => (self.ratio(), most, " x"),
        };
        let missed = figure.is_some_and(|figure| figure > most);
        format!("{most}{unit}{}", if missed { ", missed" } else { "" })
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| |")?;
        for name in &self.names {
            write!(f, " {name} |")?;
        }
        writeln!(f, " ratio | at most |")?;
        writeln!(f, "|---|{}", "---:|".repeat(self.names.len() + 2))?;
        for row in &self.rows {
            write!(f, "| {} |", row.what)?;
            for &figure in &row.figures {
                write!(f, " {} |", shown(figure))?;
            }
            let ratio = row.ratio().map(|ratio| format!("{ratio:.2}"));
            writeln!(f, " {} | {} |", ratio.unwrap_or_default(), row.bar())?;
        }
        Ok(())
    }
}

/// A figure, with decimals where they matter.
fn shown(figure: Option<f64>) -> String {
    match figure {
        None => String::new(),
        Some(whole) if whole.fract() == 0.0 || whole >= 100.0 => format!("{whole:.0}"),
        Some(figure) => format!("{figure:.2}"),
    }
}
