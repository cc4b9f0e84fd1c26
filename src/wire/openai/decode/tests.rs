use super::*;

fn event(payload: &str) -> Bytes {
    format!("data: {payload}\n\n").into()
}

fn delta(delta: &str) -> Bytes {
    event(&format!(
        "{{\"choices\":[{{\"index\":0,\"delta\":{delta}}}]}}"
    ))
}

fn other_choice(text: &str) -> Bytes {
    event(&format!(
        "{{\"choices\":[{{\"index\":1,\"delta\":{{\"content\":\"{text}\"}}}}]}}"
    ))
}

fn stop(index: u32) -> Bytes {
    event(&format!(
        "{{\"choices\":[{{\"index\":{index},\"delta\":{{}},\"finish_reason\":\"stop\"}}]}}"
    ))
}

fn take(decoder: &mut Decoder, bytes: Bytes) -> Vec<Result<Chunk, Error>> {
    decoder.push(bytes);
    std::iter::from_fn(|| decoder.next_chunk()).collect()
}

fn decode(events: &[Bytes]) -> Vec<Result<Chunk, Error>> {
    let mut decoder = Decoder::new();
    let mut items = take(&mut decoder, events.concat().into());
    decoder.end(None);
    items.extend(std::iter::from_fn(|| decoder.next_chunk()));
    items
}

#[test]
fn what_other_choices_add_after_the_first_has_finished_is_bounded() {
    let mut decoder = Decoder::new().max_event_bytes(10_000);
    let begun = [delta("{\"content\":\"Hi\"}"), other_choice("x"), stop(0)];
    assert!(
        take(&mut decoder, begun.concat().into())
            .iter()
            .all(Result::is_ok)
    );
    let more = other_choice(&"x".repeat(100));
    let mut error = None;
    for _ in 0..1000 {
        error = error.or(take(&mut decoder, more.clone()).pop());
        assert!(decoder.tail.len() <= 10_000);
    }
    let error = error.expect("an ending").expect_err("not a good one");
    assert_eq!(error.kind(), ErrorKind::Malformed);
    assert!(error.context().is_some());
    assert!(decoder.is_ended());
}

#[test]
fn endless_frames_after_the_last_finish_end_the_answer_well() {
    let mut decoder = Decoder::new().max_event_bytes(10_000);
    let begun = [delta("{\"content\":\"Hi\"}"), stop(0)];
    take(&mut decoder, begun.concat().into());
    let more = event("{\"choices\":[],\"usage\":{\"prompt_tokens\":7}}");
    let mut items = Vec::new();
    for _ in 0..1000 {
        items.extend(take(&mut decoder, more.clone()));
        assert!(decoder.tail.len() <= 10_000);
    }
    let Some(Ok(Chunk {
        delta: Delta::Finish(FinishReason::Stop),
        frame: Some(frame),
    })) = items.last()
    else {
        panic!("{items:?}");
    };
    assert!(frame.bytes.len() <= 10_000 + "data: [DONE]\n\n".len());
    assert!(frame.bytes.ends_with(b"data: [DONE]\n\n"));
}

#[test]
fn an_answer_has_at_most_16_mib_whatever_it_is_made_of() {
    let mib = "x".repeat(1024 * 1024 - 100);
    for piece in [
        format!("{{\"content\":\"{mib}\"}}"),
        format!("{{\"reasoning\":\"{mib}\"}}"),
        format!("{{\"refusal\":\"{mib}\"}}"),
        format!("{{\"tool_calls\":[{{\"index\":0,\"function\":{{\"arguments\":\"{mib}\"}}}}]}}"),
        format!("{{\"tool_calls\":[{{\"index\":0,\"id\":\"{mib}\"}}]}}"),
    ] {
        let piece = delta(&piece);
        let mut decoder = Decoder::new();
        let mut good = 0;
        let error = loop {
            match take(&mut decoder, piece.clone()).pop() {
                Some(Ok(_)) => good += 1,
                Some(Err(error)) => break error,
                None => panic!("a chunk for each event"),
            }
            assert!(good < 20, "no end");
        };
        assert_eq!(good, 16);
        assert_eq!(error.kind(), ErrorKind::Malformed);
        assert_eq!(error.context(), Some("the answer is larger than 16 MiB"));
        assert!(take(&mut decoder, piece).is_empty());
    }
}

#[test]
fn a_piece_of_a_tool_call_that_says_nothing_is_nothing() {
    let nothing = [
        "{\"tool_calls\":[{},{\"index\":3},{\"id\":\"\"},{\"id\":null,\"function\":null},{\"function\":{}}]}",
        "{\"tool_calls\":[{\"function\":{\"name\":\"\",\"arguments\":\"\"}}]}",
        "{\"function_call\":{}}",
        "{\"function_call\":{\"name\":null,\"arguments\":\"\"}}",
    ];
    let mut events = vec![delta("{\"content\":\"Hi\"}")];
    events.extend(nothing.map(delta));
    events.push(stop(0));
    let items = decode(&events);
    let deltas: Vec<String> = items
        .iter()
        .flatten()
        .map(|chunk| format!("{:?}", chunk.delta))
        .collect();
    assert_eq!(
        deltas,
        [
            "Text(2 bytes)",
            "Opaque",
            "Opaque",
            "Opaque",
            "Opaque",
            "Finish(stop)"
        ]
    );
}

#[test]
fn a_flood_of_empty_pieces_is_one_chunk() {
    let mut flood = "{},".repeat(300_000);
    flood.pop();
    let items = decode(&[delta(&format!("{{\"tool_calls\":[{flood}]}}"))]);
    assert!(matches!(
        &items[..],
        [
            Ok(Chunk {
                delta: Delta::Opaque,
                ..
            }),
            Err(_)
        ]
    ));
}

#[test]
fn an_event_with_more_choices_than_can_be_asked_for_is_malformed() {
    let event_of = |choices: usize| {
        let rest = ",{\"index\":1}".repeat(choices - 1);
        event(&format!(
            "{{\"choices\":[{{\"index\":0,\"delta\":{{\"content\":\"Hi\"}}}}{rest}]}}"
        ))
    };
    assert!(matches!(
        take(&mut Decoder::new(), event_of(128))[..],
        [Ok(_)]
    ));
    let items = take(&mut Decoder::new(), event_of(129));
    let Some(Err(error)) = items.last() else {
        panic!("{items:?}");
    };
    assert_eq!(error.kind(), ErrorKind::Malformed);
}

#[test]
fn debug_shows_no_text() {
    let text = delta("{\"content\":\"SECRET\",\"tool_calls\":[{\"id\":\"SECRET\"}]}");
    let plain = delta("{\"content\":\"SECRET\"}");
    let mut shown = Vec::new();
    let mut decoder = Decoder::new().cumulative(true);
    decoder.push(text.clone());
    decoder.push(plain.clone());
    shown.push(format!("{decoder:?}"));
    take(&mut decoder, stop(0));
    decoder.push(plain.slice(..plain.len() - 5));
    shown.push(format!("{decoder:?}"));
    let mut decoder = Decoder::new();
    take(&mut decoder, [plain.clone(), plain].concat().into());
    decoder.end(Some("SECRET".into()));
    shown.push(format!("{decoder:?}"));
    let mut decoder = Decoder::new();
    decoder.push("{\"SECRET".into());
    shown.push(format!("{decoder:?}"));
    assert!(
        shown.iter().all(|shown| !shown.contains("SECRET")),
        "{shown:?}"
    );
}
