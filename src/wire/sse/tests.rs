use proptest::prelude::*;

use super::*;

type Seen = (String, String, String);

fn read(segments: impl IntoIterator<Item = Vec<u8>>) -> Result<Vec<Seen>, TooLarge> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let seen = |event: Event| {
        (
            text(event.name()),
            text(event.data().unwrap_or(b"-")),
            text(event.stray()),
        )
    };
    let mut reader = Reader::new(1000);
    let mut events = Vec::new();
    for segment in segments {
        reader.push(segment.into());
        while let Some(event) = reader.next_event()? {
            events.push(seen(event));
        }
    }
    events.extend(reader.finish().map(seen));
    Ok(events)
}

fn datas(body: &str) -> Vec<String> {
    let events = read([body.as_bytes().to_vec()]).expect("small events");
    events.into_iter().map(|(_, data, _)| data).collect()
}

#[test]
fn every_line_end_ends_a_line() {
    assert_eq!(
        datas("data: a\n\ndata: b\r\n\r\ndata: c\r\rdata: d\r\n\n"),
        ["a", "b", "c", "d"]
    );
}

#[test]
fn data_lines_are_joined_and_one_space_is_removed() {
    assert_eq!(datas("data:a\ndata:  b\ndata\ndata: c\n\n"), ["a\n b\n\nc"]);
}

#[test]
fn comments_are_skipped_and_do_not_end_an_event() {
    assert_eq!(
        datas(": hi\n\n:\n: x\ndata: a\n: in between\ndata: b\n\n"),
        ["a\nb"]
    );
}

#[test]
fn a_byte_order_mark_is_skipped() {
    assert_eq!(datas("\u{feff}data: a\n\n"), ["a"]);
}

#[test]
fn strange_lines_and_an_unfinished_event_are_handed_out() {
    let events = read([b"error: {}\n\nevent: x\ndata: 1".to_vec()]).expect("small events");
    let seen = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
    assert_eq!(events, [seen("", "-", "error: {}"), seen("x", "1", "")]);
}

#[test]
fn an_event_is_out_as_soon_as_its_blank_line_is() {
    let mut reader = Reader::default();
    reader.push(Bytes::from_static(b"data: a\r\n\r"));
    let event = reader.next_event().expect("small").expect("complete");
    assert_eq!(&event.raw[..], b"data: a\r\n\r\n");
    reader.push(Bytes::from_static(b"\ndata: b\r\n\r\n"));
    let event = reader.next_event().expect("small").expect("complete");
    assert_eq!(&event.raw[..], b"data: b\r\n\r\n");
}

#[test]
fn an_event_in_one_segment_is_not_copied() {
    let segment = Bytes::from("data: a\n\ndata: b\n\n".to_owned());
    let mut reader = Reader::default();
    reader.push(segment.clone());
    let event = reader.next_event().expect("small").expect("complete");
    assert_eq!(event.raw.as_ptr(), segment.as_ptr());
}

#[test]
fn an_event_over_the_limit_is_refused_wherever_it_is_cut() {
    let body = format!("data: {}\n\n", "x".repeat(1000)).into_bytes();
    assert_eq!(read([body.clone()]), Err(TooLarge));
    assert_eq!(read(body.chunks(7).map(<[u8]>::to_vec)), Err(TooLarge));
}

#[test]
fn debug_shows_no_bytes() {
    let mut reader = Reader::default();
    for segment in ["data: SECRET\n\ndata: SE", "CRET\ndata: SECRET", "SECRET"] {
        reader.push(segment.into());
    }
    let event = reader.next_event();
    assert!(matches!(reader.next_event(), Ok(None)));
    reader.push("SECRET".into());
    let rest = reader.finish();
    reader.push("SECRET".into());
    let shown = format!("{reader:?} {event:?} {rest:?}");
    // As text, and as the list of numbers that a byte vector shows.
    assert!(
        !shown.contains("SECRET") && !shown.contains("83, 69"),
        "{shown}"
    );
}

#[test]
fn endless_comments_are_not_kept() {
    let events = read(std::iter::repeat_n(b": ping\n".to_vec(), 1000));
    assert_eq!(events, Ok(vec![]));
}

#[test]
fn what_is_written_is_one_line_for_every_reader() {
    let mut out = Vec::new();
    write_json(&mut out, &"a\nb\u{2028}c\u{85}d");
    assert_eq!(out, b"data: \"a\\nb\\u2028c\\u0085d\"\n\n");
}

proptest! {
    #[test]
    fn no_split_changes_what_is_read(
        pieces in proptest::collection::vec(
            prop_oneof![
                Just("data: "), Just("data:"), Just("data"), Just("event: e"), Just(": c"), Just("id: 1"),
                Just("\n"), Just("\r"), Just("\r\n"), Just("\n\n"), Just("\r\n\r\n"), Just("x"), Just("é"), Just("{\"a\":1}"),
            ],
            0..40,
        ),
        cuts in proptest::collection::vec(1usize..9, 1..8),
    ) {
        let body = pieces.concat().into_bytes();
        let whole = read([body.clone()]);
        let mut segments = Vec::new();
        let mut rest = &body[..];
        for cut in cuts.iter().cycle() {
            if rest.is_empty() {
                break;
            }
            let (segment, after) = rest.split_at((*cut).min(rest.len()));
            segments.push(segment.to_vec());
            rest = after;
        }
        prop_assert_eq!(read(segments), whole);
    }

    #[test]
    fn no_bytes_make_it_panic_or_lose_its_bound(segments in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..50), 0..50)) {
        let mut reader = Reader::new(100);
        for segment in segments {
            reader.push(segment.into());
            loop {
                match reader.next_event() {
                    Ok(Some(event)) => prop_assert!(event.raw.len() <= 101),
                    Ok(None) => break,
                    Err(TooLarge) => return Ok(()),
                }
            }
            prop_assert!(reader.carry.len() <= 100);
        }
    }
}
