use super::*;

/// The areas of a size, where all fields and all bits have room.
fn areas_of(width: u16, height: u16) -> Option<Areas> {
    let focus = Focus::Field(FieldId::Timestamp);
    let areas = Areas::of(Rect::new(0, 0, width, height), focus);
    Some(areas).filter(|areas| !areas.bar.is_empty())
}

#[test]
fn areas_lie_on_the_screen_and_apart() {
    for (width, height) in (1..=200).flat_map(|w| (1..=60).map(move |h| (w, h))) {
        let Some(areas) = areas_of(width, height) else {
            continue;
        };
        let screen = Rect::new(0, 0, width, height);
        let [first, second, third, fourth] = areas.fields;
        // In frames, what's inside; frames share their borders.
        let inside = |field: FieldAreas| match areas.look {
            Look::Row => field.all,
            Look::Cell | Look::RoomyCell => Pane::inner(field.all, 1, 1),
        };
        let all = [
            areas.title,
            areas.id,
            inside(first),
            inside(second),
            inside(third),
            inside(fourth),
            areas.bar,
            areas.detail,
            areas.sum,
            areas.facts,
            areas.notice,
            areas.footer,
        ];
        for (i, area) in all.iter().enumerate().filter(|(_, area)| !area.is_empty()) {
            let on_screen = area.intersection(screen);
            assert_eq!(on_screen, *area, "{width}x{height}: {areas:?}");
            for other in &all[..i] {
                assert!(!area.intersects(*other), "{width}x{height}: {areas:?}");
            }
        }
        let shape = areas.shape.expect("a bar");
        assert!(areas.bar.width >= shape.width(), "{width}x{height}");
        assert_eq!(areas.bar.height, shape.height(), "{width}x{height}");
        assert!(areas.fields.iter().all(|field| !field.input.is_empty()));
        assert_eq!(areas.footer.height, 1);
    }
}

#[test]
fn what_falls_away_first() {
    let facts = |w, h| areas_of(w, h).map(|areas| !areas.facts.is_empty());
    assert_eq!(facts(120, 30), Some(true));
    assert_eq!(facts(120, 29), Some(false));
    assert_eq!(facts(80, 34), Some(true));
    assert_eq!(facts(80, 33), Some(false));
    let per_row = |w, h| areas_of(w, h)?.shape.map(Shape::per_row);
    assert_eq!(per_row(106, 24), Some(64));
    assert_eq!(per_row(100, 40), Some(32));
    let at = |height| areas_of(80, height).unwrap_or_default();
    assert!(!at(24).title.is_empty() && !at(24).notice.is_empty());
    assert!(at(23).title.is_empty() && !at(23).notice.is_empty());
    assert!(at(22).title.is_empty() && at(22).notice.is_empty());
    for (height, sum) in [(24, 10), (23, 10), (22, 10), (21, 9), (20, 8)] {
        assert_eq!(at(height).sum.height, sum, "{height}");
        assert!(
            at(height).look != Look::Row && at(height).shape.is_some_and(|shape| shape.hanging)
        );
    }
    assert!(at(19).look == Look::Row);
    assert!(areas_of(79, 24).is_some_and(|areas| areas.look == Look::Row));
    let open = areas_of(60, 20).unwrap_or_default();
    assert_eq!(
        (open.fields[0].all.height, open.sum.height, open.bar.height),
        (2, 1, 7)
    );
    let small = areas_of(40, 12).unwrap_or_default();
    assert_eq!(
        (
            small.fields[0].all.height,
            small.sum.height,
            small.bar.height
        ),
        (1, 0, 6)
    );
}

#[test]
fn once_large_enough_a_screen_stays_so_as_it_grows() {
    for width in 1..=200 {
        let mut enough = false;
        for height in 1..=60 {
            let now = areas_of(width, height).is_some();
            assert!(now || !enough, "{width}x{height}");
            enough = now;
        }
    }
}
