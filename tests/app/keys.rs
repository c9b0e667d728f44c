//! What keys do, at each stop.

use snowflake_tui::app::{Action, Effect, Focus};
use snowflake_tui::field::FieldId;
use snowflake_tui::form::Form;

use crate::driver::{NOW, Session};

use FieldId::{DataCenter, Machine, Sequence, Timestamp};

/// The worked example, focus on the timestamp.
fn example() -> Session {
    let mut form = Form::default();
    for (id, text) in FieldId::ALL
        .into_iter()
        .zip(["1288834975657", "1", "1", "0"])
    {
        form.field_mut(id).set(text.to_owned());
    }
    Session::with(form, 80, 24)
}

#[test]
fn tab_goes_round_all_five_stops_both_ways() {
    let fields = FieldId::ALL.into_iter().map(Focus::Field);
    let order = fields.chain([Focus::Bits]);
    let mut session = Session::new(80, 24);
    for stop in order.clone().chain(order.clone()) {
        assert_eq!(session.app.focus(), stop);
        session.keys("<Tab>");
    }
    let mut session = Session::new(80, 24);
    for stop in order.rev() {
        session.keys("<BackTab>");
        assert_eq!(session.app.focus(), stop);
    }
}

#[test]
fn enter_leaves_with_the_id_or_goes_to_what_prevents_it() {
    let mut session = example();
    let Some(Effect::Submit(id)) = session.keys("<Enter>") else {
        panic!("a valid form has an ID");
    };
    assert_eq!(id.get(), 4_194_439_168);

    session.keys("<Tab>99<Tab>9<Tab><Tab>");
    assert_eq!(session.keys("<Enter>"), None);
    assert_eq!(session.app.focus(), Focus::Field(DataCenter));
    assert_eq!(session.notice(), "No ID yet: Data center has an error.");
}

#[test]
fn enter_on_a_running_clock_takes_the_time_of_the_key() {
    let mut session = Session::new(80, 24);
    session.now = 1_288_834_974_658;
    let Some(Effect::Submit(id)) = session.keys("<Enter>") else {
        panic!("a valid form has an ID");
    };
    assert_eq!(id.get(), 1 << 22);
}

#[test]
fn leaving_without_an_id() {
    assert_eq!(example().keys("q"), Some(Effect::Quit));
    assert_eq!(example().keys("<C-c>"), Some(Effect::Interrupt));
    assert_eq!(example().keys("?<C-c>"), Some(Effect::Interrupt));
    assert_eq!(example().keys("<C-z>"), Some(Effect::Suspend));
    assert_eq!(example().keys("<C-l>"), Some(Effect::Redraw));
}

#[test]
fn escape_never_leaves_and_says_how() {
    let mut session = example();
    assert_eq!(session.keys("<Esc>"), None);
    assert_eq!(
        session.notice(),
        "Esc doesn't leave: Enter does with the ID, q without."
    );
    session.keys("<Esc>");
    assert_eq!(session.notice(), "");
    session.keys("?<Esc>");
    assert_eq!(session.app.help(), None);
    assert_eq!(session.notice(), "");
}

#[test]
fn any_key_closes_the_help_and_does_nothing_else() {
    for key in [
        "q", "5", "<Enter>", "<Tab>", "?", "<F1>", "<F5>", "<C-y>", "<Up>",
    ] {
        let mut session = example();
        session.keys("?");
        assert_eq!(session.app.help(), Some(0));
        assert_eq!(session.keys(key), None, "{key}");
        assert_eq!(session.app.help(), None, "{key}");
        assert_eq!(session.text(Timestamp), "1288834975657", "{key}");
        assert_eq!(session.app.focus(), Focus::Field(Timestamp), "{key}");
    }
    let mut session = example();
    session.keys("<F1>");
    session.tick(NOW);
    assert_eq!(session.app.help(), Some(0), "time is no key");
    assert_eq!(session.keys("<C-l>"), Some(Effect::Redraw));
    assert_eq!(
        session.app.help(),
        Some(0),
        "drawing again shows what was there"
    );
}

#[test]
fn help_that_is_larger_than_the_screen_scrolls() {
    let mut session = example();
    session.resize(60, 20);
    session.keys("?");
    let first = session.screen();
    for (key, at) in [
        ("<Down>", 1),
        ("<Up>", 0),
        ("<Up>", 0),
        ("<PageDown>", 18),
        ("<PageUp>", 0),
        ("<Right>", 1),
        ("<Left>", 0),
    ] {
        session.keys(key);
        assert_eq!(session.app.help(), Some(at), "{key}");
    }
    assert_eq!(session.screen(), first);
    session.keys("<End>");
    let end = session.app.help();
    session.keys("<PageDown>");
    assert_eq!(session.app.help(), end, "there's nothing further");
    assert!(session.screen().contains("delete to the ends"));
    session.keys("<Home>");
    assert_eq!(session.screen(), first);
    session.keys("<Tab>");
    assert_eq!(session.app.help(), None);
    assert_eq!(session.app.focus(), Focus::Field(Timestamp));
}

#[test]
fn a_paste_closes_the_help_and_still_counts() {
    let mut session = Session::new(80, 24);
    session.keys("?");
    session.paste("1288834974658");
    assert_eq!(session.app.help(), None);
    assert_eq!(session.id(), Some(1 << 22));
}

#[test]
fn keys_that_do_nothing_say_so() {
    for (key, name) in [
        ("<F5>", "F5"),
        ("<C-x>", "Ctrl+X"),
        ("<A-5>", "Alt+5"),
        ("<C- >", "Ctrl+Space"),
    ] {
        let mut session = example();
        session.keys(key);
        assert_eq!(
            session.notice(),
            format!("{name} does nothing here. ? shows the keys.")
        );
        session.keys("<Tab>");
        assert_eq!(session.notice(), "", "the next key clears it");
    }
    let mut session = example();
    session.keys("<BackTab>5");
    assert_eq!(session.notice(), "5 does nothing here. ? shows the keys.");
}

#[test]
fn copying_needs_an_id() {
    let mut session = example();
    let Some(Effect::Copy(id)) = session.keys("<C-y>") else {
        panic!("a valid form has an ID");
    };
    assert_eq!(id.get(), 4_194_439_168);
    let notice = session.notice();
    assert!(
        notice.starts_with("Sent 4194439168 to the terminal's clipboard"),
        "{notice}"
    );
    assert!(!notice.contains("copied"), "{notice}");
    session.keys("<Tab>99");
    assert_eq!(session.keys("<C-y>"), None);
    assert_eq!(
        session.notice(),
        "Nothing to copy: Data center has an error."
    );
}

#[test]
fn now_stops_the_clock_at_the_current_time() {
    let mut session = Session::new(80, 24);
    session.keys("<Tab><C-n>");
    assert_eq!(session.text(Timestamp), NOW.to_string());
    assert!(!session.app.values().follow_the_clock());
    session.now = -5;
    session.keys("<C-n>");
    assert_eq!(session.text(Timestamp), "-5");
    assert_eq!(session.id(), None);
}

#[test]
fn reset_goes_back_to_the_start() {
    let mut session = example();
    session.keys("9<Tab>9<Tab>9<Tab>9<C-r>");
    assert_eq!(session.id(), Some(4_194_439_168));
    assert_eq!(session.app.focus(), Focus::Field(Sequence));
    let mut session = Session::new(80, 24);
    session.keys("9<C-r>");
    assert!(session.app.values().follow_the_clock());
}

#[test]
fn steps_change_the_focused_value() {
    for (keys, id, text) in [
        ("<Up>", Timestamp, "1288834975658"),
        ("<Down>", Timestamp, "1288834975656"),
        ("<PageUp>", Timestamp, "1288834976657"),
        ("<PageDown>", Timestamp, "1288834974657"),
        ("<Tab><Up><Up>", DataCenter, "3"),
        ("<Tab><PageUp>", DataCenter, "9"),
        ("<Tab><Tab><PageUp><Down>", Machine, "8"),
        ("<Tab><Tab><Tab><PageUp>", Sequence, "64"),
    ] {
        let mut session = example();
        session.keys(keys);
        assert_eq!(session.text(id), text, "{keys}");
        assert_eq!(session.notice(), "", "{keys}");
    }
}

#[test]
fn steps_stop_at_the_ends_of_the_range_and_say_so() {
    let mut session = example();
    session.keys("<PageDown>");
    assert_eq!(session.notice(), "", "that was the last whole step");
    session.keys("<Down>");
    assert_eq!(session.text(Timestamp), "1288834974657");
    assert_eq!(session.notice(), "Timestamp is at its smallest value.");
    session.keys("<Tab><PageUp><PageUp><PageUp><PageUp>");
    assert_eq!(session.text(DataCenter), "31");
    assert_eq!(session.notice(), "Data center is at its largest value.");
    session.keys("<Up>");
    assert_eq!(session.text(DataCenter), "31");
    session.keys("<PageDown><PageDown><PageDown><PageDown>");
    assert_eq!(session.text(DataCenter), "0");
    assert_eq!(session.notice(), "Data center is at its smallest value.");
    session.keys("<Home><C-k><Down>");
    assert_eq!(session.text(DataCenter), "0");

    let mut session = Session::new(80, 24);
    session.keys("3487858230207<Up><Up>");
    assert_eq!(session.text(Timestamp), "3487858230208");
    assert_eq!(session.notice(), "Timestamp is at its largest value.");
}

#[test]
fn stepping_keeps_the_notation() {
    for (typed, stepped) in [
        ("0x12C148D07A9", "0x12C148D07AA"),
        ("2010-11-04 01:42:55.657", "2010-11-04T01:42:55.658Z"),
        ("1.288.834.975.657", "1288834975658"),
    ] {
        let mut session = Session::new(80, 24);
        session.keys(typed);
        session.keys("<Up>");
        assert_eq!(session.text(Timestamp), stepped);
    }
    let mut session = example();
    session.keys("<Tab><C-u>0b101<Up>");
    assert_eq!(session.text(DataCenter), "0b110");
}

#[test]
fn stepping_a_blank_timestamp_starts_from_now_and_stops_the_clock() {
    let mut session = Session::new(80, 24);
    session.keys("<Up>");
    assert_eq!(session.text(Timestamp), (NOW + 1).to_string());
    assert!(!session.app.values().follow_the_clock());
}

#[test]
fn an_invalid_value_is_repaired_before_it_is_stepped() {
    let mut session = example();
    session.keys("<Tab>9<Up>");
    assert_eq!(session.text(DataCenter), "20");
    session.keys("9<Up>");
    assert_eq!(session.text(DataCenter), "209");
    assert_eq!(
        session.notice(),
        "Data center has an error: repair it first."
    );
}

#[test]
fn the_bit_cursor_moves_by_bits_rows_and_to_the_ends() {
    let mut session = example();
    session.keys("<BackTab>");
    for (key, bit) in [
        ("<Right>", 0),
        ("<Left>", 1),
        ("<Up>", 33),
        ("<Up>", 33),
        ("<Down>", 1),
        ("<Down>", 1),
        ("<Home>", 63),
        ("<Left>", 63),
        ("<Right>", 62),
        ("<End>", 0),
    ] {
        session.keys(key);
        assert_eq!(session.app.bit(), bit, "{key}");
    }
    session.resize(120, 30);
    session.keys("<Up>");
    assert_eq!(session.app.bit(), 0, "one row has no row above");
}

#[test]
fn flipping_and_writing_bits_changes_the_field() {
    let mut session = example();
    session.keys("<BackTab>");
    session.keys(&"<Left>".repeat(14));
    session.keys(" ");
    assert_eq!(session.text(Machine), "5");
    assert_eq!(session.id(), Some(4_194_439_168 + (1 << 14)));
    session.keys(" ");
    assert_eq!(session.text(Machine), "1");
    session.keys("101");
    assert_eq!(session.text(Machine), "5");
    assert_eq!(session.app.bit(), 11);
    session.keys("<End>1");
    assert_eq!(session.text(Sequence), "1");
    assert_eq!(session.app.bit(), 0, "there's nothing to the right");
    session.keys("<Home><Right>1");
    assert_eq!(session.id().map(|id| id >> 62), Some(1));
}

#[test]
fn the_sign_bit_stays_0() {
    let mut session = example();
    session.keys("<BackTab><Home>");
    for key in [" ", "1"] {
        session.keys(key);
        assert_eq!(session.id(), Some(4_194_439_168));
        assert_eq!(
            session.notice(),
            "The sign bit stays 0: it keeps every ID positive."
        );
        assert_eq!(session.app.bit(), 63);
    }
    session.keys("0");
    assert_eq!(session.notice(), "");
    assert_eq!(session.app.bit(), 62);
}

#[test]
fn a_timestamp_bit_stops_the_clock_first() {
    let mut session = Session::new(80, 24);
    session.keys("<BackTab>");
    session.keys(&"<Left>".repeat(22));
    session.keys(" ");
    let flipped = ((NOW - 1_288_834_974_657) ^ 1) + 1_288_834_974_657;
    assert_eq!(session.text(Timestamp), flipped.to_string());
}

#[test]
fn the_bits_of_an_invalid_field_wait_for_its_repair() {
    let mut session = example();
    session.keys("<Tab><Tab><Tab>9999<Tab> ");
    assert_eq!(session.text(Sequence), "09999");
    assert_eq!(session.notice(), "Sequence has an error: repair it first.");
    session.keys("1");
    assert_eq!(session.app.bit(), 0);
}

#[test]
fn a_paste_that_broke_off_changes_nothing() {
    let mut session = example();
    session.act(Action::PasteCutOff);
    assert_eq!(session.id(), Some(4_194_439_168));
    assert_eq!(
        session.notice(),
        "The paste broke off, so nothing was put in. Paste again."
    );
}
