//! The words for the keys: one entry for each row of the key table.

/// What a binding is about: the headings of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Getting from stop to stop.
    Move,
    /// Changing a field's value.
    Change,
    /// Editing a field's text.
    Edit,
    /// Working on single bits.
    Bits,
    /// Taking the ID along, and leaving.
    Leave,
}

impl Topic {
    /// All topics, in the order of the help.
    pub const ALL: [Self; 5] = [
        Self::Move,
        Self::Change,
        Self::Bits,
        Self::Leave,
        Self::Edit,
    ];

    /// A heading of the help.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Move => "Around",
            Self::Change => "Values",
            Self::Edit => "Editing",
            Self::Bits => "In the bits",
            Self::Leave => "The ID, and leaving",
        }
    }
}

/// How a row of the key table is said.
#[derive(Debug)]
pub struct KeyWords {
    /// The keys.
    pub keys: &'static str,
    /// What they do.
    pub does: &'static str,
    /// What the footer says, where the row belongs there.
    pub footer: Option<&'static str>,
}

const fn words(keys: &'static str, does: &'static str) -> KeyWords {
    KeyWords {
        keys,
        does,
        footer: None,
    }
}

impl KeyWords {
    const fn footer(mut self, says: &'static str) -> Self {
        self.footer = Some(says);
        self
    }
}

macro_rules! key_words {
    ($($name:ident = $words:expr;)*) => {
        $(#[doc = concat!("The row ", stringify!($name), ".")] pub const $name: KeyWords = $words;)*
    };
}

key_words! {
    NEXT = words("Tab", "next field, or bits").footer("Tab next");
    PREVIOUS = words("Shift+Tab", "the one before");
    SUBMIT = words("Enter, Ctrl+J", "leave, print the ID").footer("Enter print ID");
    QUIT = words("q", "leave without an ID").footer("q quit");
    INTERRUPT = words("Ctrl+C", "leave without an ID");
    HELP = words("?, F1", "help; any key closes").footer("? help");
    STEP = words("Up, Down", "step by 1").footer("Up/Down step");
    LEAP = words("PageUp, PageDown", "bigger step");
    MOVE_BIT = words("Arrows", "choose a bit").footer("Arrows move");
    END_BIT = words("Home, End", "first bit, last bit");
    TOGGLE = words("Space", "flip the bit").footer("Space flip");
    WRITE_BIT = words("0, 1", "write bit, go right");
    COPY = words("Ctrl+Y", "copy the ID (OSC 52)").footer("Ctrl+Y copy");
    NOW = words("Ctrl+N", "set timestamp to now");
    RESET = words("Ctrl+R", "back to start values");
    SUSPEND = words("Ctrl+Z", "suspend; fg resumes");
    REDRAW = words("Ctrl+L", "draw all again");
    ESCAPE = words("Esc", "close help or notice");
    CURSOR = words("Left, Right, Ctrl+B, Ctrl+F", "move by character");
    ENDS = words("Home, End, Ctrl+A, Ctrl+E", "move to the ends");
    WORDS = words("Ctrl+Left, Ctrl+Right, Alt+Left, Alt+Right, Alt+B, Alt+F", "move by word");
    DELETE = words("Backspace, Delete, Ctrl+H, Ctrl+D", "delete a character");
    DELETE_WORD = words("Ctrl+W, Alt+Backspace, Alt+D, Ctrl+Delete", "delete a word");
    DELETE_TO = words("Ctrl+U, Ctrl+K", "delete to start, end");
}
