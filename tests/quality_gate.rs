//! A bad answer is rejected as early as it can be known, and while nothing of it has left.
#![cfg(all(feature = "quality-gate", feature = "testing"))]

mod support;

use std::{
    future::pending,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

use backstop::{
    Chunk, Delta, Error, ErrorKind, FallbackLayer, FinishReason, Head, QualityGateLayer, Source,
    chunk::{Format, Frame, SourceChange, ToolCallDelta},
    quality_gate::{
        Asked, Checked, EachPiece, Hold, Judge, JudgeRequest, OnJudgeFailure, Piece,
        QualityGateBuilder, Rule, Sanitizer, Sanitizing, Validator, Verdict, WholeText,
    },
    testing::{Fate, Script, ScriptedModel},
};
use bytes::Bytes;
use futures_util::{FutureExt, Stream, StreamExt};
use proptest::{collection::vec, prelude::*};
use tokio::time::Instant;
use tower::{Layer, Service, ServiceExt, service_fn};

use support::{Alive, Ask, Read, Step, ask, run, script};

type Model = ScriptedModel<Ask>;

/// Rejects texts with `xx` in them as soon as the second x comes, and those that end in x.
struct NoX;

#[derive(Default)]
struct NoXInThis {
    last_is_x: bool,
}

impl Rule for NoX {
    fn name(&self) -> &'static str {
        "no_x"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::<NoXInThis>::default())
    }
}

impl Validator for NoXInThis {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        for c in text.chars() {
            let is_x = c == 'x';
            if is_x && self.last_is_x {
                return Err(ErrorKind::Heuristic("no_x"));
            }
            self.last_is_x = is_x;
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        if self.last_is_x {
            return Err(ErrorKind::Structure("ends_in_x"));
        }
        Ok(())
    }
}

/// Takes what stands before the first `]]` for reasoning, as a model does that leaks the end of its thinking.
struct Thought;

#[derive(Default)]
struct ThoughtInThis {
    held_back: String,
    any: bool,
    ended: bool,
}

impl Sanitizer for Thought {
    fn name(&self) -> &'static str {
        "thought"
    }

    fn sanitizing(&self, _: &Asked) -> Box<dyn Sanitizing> {
        Box::<ThoughtInThis>::default()
    }
}

impl Sanitizing for ThoughtInThis {
    fn push(&mut self, text: &str, clean: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        if self.ended {
            clean.push(Piece::Text(text.into()));
            return Ok(());
        }
        self.held_back.push_str(text);
        let mut all = std::mem::take(&mut self.held_back);
        if let Some(at) = all.find("]]") {
            self.ended = true;
            clean.push(Piece::Reasoning(all[..at].into()));
            if self.any {
                clean.push(Piece::TakeBack);
            }
            clean.push(Piece::Text(all.split_off(at + 2)));
            return Ok(());
        }
        if all.ends_with(']') {
            all.pop();
            self.held_back.push(']');
        }
        self.any = true;
        clean.push(Piece::Text(all));
        Ok(())
    }

    fn finish(&mut self, _: FinishReason, clean: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        clean.push(Piece::Text(std::mem::take(&mut self.held_back)));
        Ok(())
    }

    fn may_take_back(&self) -> bool {
        !self.ended
    }
}

/// Takes every `#` away; more than two are more than it can mend.
struct NoHash;

#[derive(Default)]
struct NoHashInThis(usize);

impl Sanitizer for NoHash {
    fn name(&self) -> &'static str {
        "no_hash"
    }

    fn sanitizing(&self, _: &Asked) -> Box<dyn Sanitizing> {
        Box::<NoHashInThis>::default()
    }
}

impl Sanitizing for NoHashInThis {
    fn push(&mut self, text: &str, clean: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        self.0 += text.matches('#').count();
        clean.push(Piece::Text(text.replace('#', "")));
        Ok(())
    }

    fn finish(&mut self, _: FinishReason, _: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        if self.0 > 2 {
            return Err(ErrorKind::Structure("hashes"));
        }
        Ok(())
    }
}

fn gate(hold: Hold) -> QualityGateBuilder {
    QualityGateLayer::builder().rule(NoX).hold(hold)
}

fn built(builder: QualityGateBuilder) -> QualityGateLayer {
    builder.build().expect("it can work")
}

fn no_x(hold: Hold) -> QualityGateLayer {
    built(gate(hold))
}

fn texts(texts: &[&str]) -> Script {
    texts.iter().fold(Script::new(), |script, text| {
        script.text((*text).to_owned())
    })
}

fn stop(pieces: &[&str]) -> Script {
    texts(pieces).finish(FinishReason::Stop)
}

fn answered(layer: &QualityGateLayer, script: Script) -> Result<Read, ErrorKind> {
    run(ask(layer.layer(Model::new(script)), Ask::new("Why?")))
}

const NO_X: ErrorKind = ErrorKind::Heuristic("no_x");

/// A judge that says this, and how often it was asked.
fn judge(verdict: Verdict) -> (Judge, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let service = service_fn(move |_: JudgeRequest| {
        counter.fetch_add(1, SeqCst);
        async move { Ok::<_, Error>(verdict) }
    });
    (Judge::new(service, OnJudgeFailure::Reject), asked)
}

// What leaves, and when

#[test]
fn under_hold_all_nothing_of_a_rejected_answer_leaves() {
    let layer = no_x(Hold::All);
    for bad in [stop(&["good", " and bxx", " go on"]), stop(&["ends in x"])] {
        let model = Model::new(bad);
        let kind = run(ask(layer.layer(model.clone()), Ask::new("q"))).expect_err("rejected");
        assert!(matches!(
            kind,
            ErrorKind::Heuristic(_) | ErrorKind::Structure(_)
        ));
        assert_eq!(model.held(), 0, "the upstream is let go");
    }
    let good = answered(&layer, stop(&["go", "od"])).expect("accepted");
    assert_eq!(
        (good.text.as_str(), good.ending()),
        ("good", Ok(FinishReason::Stop))
    );
}

#[test]
fn an_answer_is_rejected_with_the_first_text_that_cannot_be_mended() {
    let model = Model::new(texts(&["a", "xx"]).stall());
    let kind = run(ask(no_x(Hold::All).layer(model.clone()), Ask::new("q"))).unwrap_err();
    assert_eq!(kind, NO_X, "it did not wait for the end");
    assert_eq!(model.fates(), [Fate::Dropped], "and closed the upstream");
}

#[test]
fn within_the_window_a_rejection_is_silent_and_after_it_an_error_in_the_stream() {
    let layer = no_x(Hold::Chars(4));
    assert_eq!(
        answered(&layer, stop(&["ab", "xx", "cd"])).unwrap_err(),
        NO_X
    );
    let model = Model::new(texts(&["ab", "cd", "e", "xx", "never"]).stall());
    let late = run(ask(layer.layer(model.clone()), Ask::new("q"))).expect("the window passed");
    assert_eq!(
        late.text, "abcde",
        "what passed before the detection, and no more"
    );
    assert_eq!(late.ending(), Err(NO_X));
    assert_eq!(model.fates(), [Fate::Dropped]);
}

#[test]
fn the_window_counts_what_can_be_seen() {
    let mut call = tokio_test::task::spawn(
        no_x(Hold::Chars(3))
            .layer(Model::new(texts(&["ab \n\n  \t ", "c"]).stall()))
            .oneshot(Ask::new("q")),
    );
    let answer = call.poll();
    assert!(answer.is_ready(), "three characters have come");
    let mut call = tokio_test::task::spawn(
        no_x(Hold::Chars(3))
            .layer(Model::new(texts(&["ab \n\n  \t "]).stall()))
            .oneshot(Ask::new("q")),
    );
    assert!(call.poll().is_pending());
}

#[test]
fn a_short_answer_leaves_when_it_has_ended() {
    let short = answered(&no_x(Hold::Chars(120)), stop(&["a", "b"])).expect("accepted");
    assert_eq!(
        (short.text.as_str(), short.ending()),
        ("ab", Ok(FinishReason::Stop))
    );
    assert!(answered(&no_x(Hold::Chars(120)), stop(&["a", "x"])).is_err());
}

#[test]
fn without_a_hold_the_call_resolves_as_the_inner_does() {
    let layer = no_x(Hold::None);
    let silent = run(layer
        .layer(Model::new(Script::new().stall()))
        .oneshot(Ask::new("q")));
    assert!(silent.is_ok());
    let bad = answered(&layer, stop(&["a", "b", "xx", "c"])).expect("an answer");
    assert_eq!((bad.text.as_str(), bad.ending()), ("ab", Err(NO_X)));
}

#[test]
fn failures_inside_pass_through_and_release_nothing_that_was_held() {
    for hold in [Hold::All, Hold::Chars(10)] {
        let broken = texts(&["ab"]).error(ErrorKind::Stalled);
        assert_eq!(
            answered(&no_x(hold), broken).unwrap_err(),
            ErrorKind::Stalled
        );
        let cut = texts(&["ab"]).drop_connection();
        assert_eq!(
            answered(&no_x(hold), cut).unwrap_err(),
            ErrorKind::Truncated
        );
        let down = Script::fails(ErrorKind::Connect);
        assert_eq!(answered(&no_x(hold), down).unwrap_err(), ErrorKind::Connect);
    }
    let broken = texts(&["ab", "c"]).error(ErrorKind::Stalled);
    let late = answered(&no_x(Hold::Chars(2)), broken).expect("an answer");
    assert_eq!(
        (late.text.as_str(), late.ending()),
        ("abc", Err(ErrorKind::Stalled))
    );
}

#[test]
fn more_than_there_is_room_for_is_rejected() {
    let text = || (0..100).fold(Script::new(), |script, _| script.text("abcdefghi "));
    let reasoning = || (0..100).fold(Script::new(), |script, _| script.reasoning("hm, hm hm "));
    let too_large = ErrorKind::Structure("too_large");
    let all = built(gate(Hold::All).max_held_bytes(1024));
    let window = built(gate(Hold::Chars(5)).max_held_bytes(1024));
    for (layer, script) in [(&all, text()), (&all, reasoning()), (&window, reasoning())] {
        assert_eq!(answered(layer, script.stall()).unwrap_err(), too_large);
    }
    let flows = answered(&window, text().finish(FinishReason::Stop)).expect("accepted");
    assert_eq!(
        flows.ending(),
        Ok(FinishReason::Stop),
        "what flows needs no room"
    );
}

#[test]
fn what_is_held_makes_room_without_the_bytes_it_came_as() {
    let chunk = |delta: Delta, frame: &'static [u8]| Chunk {
        delta,
        frame: Some(Frame {
            format: Format::OpenAi,
            bytes: Bytes::from_static(frame),
        }),
    };
    const EVENT: &[u8] = &[b'x'; 300];
    let mut script = Script::new().chunk(chunk(Delta::Opaque, EVENT));
    for piece in 0..1000 {
        // Of every tenth event the second half is reasoning.
        script = script.chunk(chunk(Delta::Text("ab ".into()), EVENT));
        if piece % 10 == 0 {
            script = script.chunk(chunk(Delta::Reasoning("hm".into()), b""));
        }
    }
    let script = script.chunk(chunk(Delta::Finish(FinishReason::Stop), EVENT));
    let layer = built(gate(Hold::All).max_held_bytes(200 * 1024));
    let read = answered(&layer, script).expect("it fits");
    assert_eq!(read.text, "ab ".repeat(1000));
    assert_eq!(reasoning(&read), "hm".repeat(100));
    let bytes = |chunk: &&Chunk| {
        chunk
            .frame
            .as_ref()
            .is_some_and(|frame| !frame.bytes.is_empty())
    };
    let with_bytes: Vec<_> = read.chunks.iter().filter(bytes).collect();
    assert!(matches!(with_bytes[0].delta, Delta::Opaque));
    let pairs = read
        .chunks
        .windows(2)
        .filter(|pair| matches!(pair[1].delta, Delta::Reasoning(_)));
    assert!(
        pairs.clone().count() == 100 && pairs.clone().all(|pair| bytes(&&pair[0])),
        "what shares its bytes keeps them"
    );
    assert!(with_bytes.len() < 700, "{} of 1002", with_bytes.len());
}

#[test]
fn reasoning_tool_calls_and_the_rest_keep_their_places() {
    let call = ToolCallDelta {
        name: Some("f".into()),
        ..ToolCallDelta::default()
    };
    let script = Script::new()
        .chunk(Delta::Opaque)
        .reasoning("hm xx")
        .text("ab")
        .chunk(Delta::ToolCall(Box::new(call)))
        .text("c")
        .finish(FinishReason::ToolCalls);
    for hold in [Hold::All, Hold::Chars(2), Hold::None] {
        let read = answered(&no_x(hold), script.clone()).expect("accepted");
        let said: Vec<_> = read
            .chunks
            .iter()
            .map(|chunk| format!("{:?}", chunk.delta))
            .collect();
        let expected = [
            "Opaque",
            "Reasoning(5 bytes)",
            "Text(2 bytes)",
            "ToolCall(0, 0 bytes)",
            "Text(1 bytes)",
            "Finish(tool_calls)",
        ];
        assert_eq!(said, expected, "{hold:?}");
    }
}

// What is judged

#[test]
fn a_refusal_in_the_formats_own_field_is_rejected() {
    let layer =
        built(QualityGateLayer::builder().rule(EachPiece::new("any", |_: &Asked| |_: &str| true)));
    let told = Script::new().chunk(Delta::Refusal("I".into())).stall();
    assert_eq!(answered(&layer, told).unwrap_err(), ErrorKind::Refusal);
    let by_reason = texts(&["no"]).finish(FinishReason::Refusal);
    assert_eq!(answered(&layer, by_reason).unwrap_err(), ErrorKind::Refusal);
    let midway = texts(&["ab"]).chunk(Delta::Refusal("I".into())).stall();
    let layer = no_x(Hold::Chars(1));
    assert_eq!(
        answered(&layer, midway).expect("begun").ending(),
        Err(ErrorKind::Refusal)
    );
}

#[test]
fn an_answer_of_tool_calls_only_has_no_text_to_judge() {
    let layer = built(gate(Hold::All).rule(WholeText::new("never", |_, _| false)));
    let call = || {
        Delta::ToolCall(Box::new(ToolCallDelta {
            name: Some("f".into()),
            ..ToolCallDelta::default()
        }))
    };
    for reason in [FinishReason::ToolCalls, FinishReason::Stop] {
        let calls = Script::new().text("\n").chunk(call()).finish(reason);
        assert_eq!(
            answered(&layer, calls).expect("accepted").ending(),
            Ok(reason)
        );
    }
    let with_text = Script::new()
        .text("Hm.")
        .chunk(call())
        .finish(FinishReason::ToolCalls);
    assert_eq!(
        answered(&layer, with_text).unwrap_err(),
        ErrorKind::Heuristic("never")
    );
}

#[test]
fn rules_see_the_question_and_why_the_answer_ended() {
    struct Seen(Arc<Mutex<Vec<String>>>);
    impl Rule for Seen {
        fn name(&self) -> &'static str {
            "seen"
        }
        fn validator(&self, asked: &Asked) -> Option<Box<dyn Validator>> {
            self.0
                .lock()
                .expect("not poisoned")
                .push(asked.prompt.to_string());
            Some(Box::new(Self(Arc::clone(&self.0))))
        }
    }
    impl Validator for Seen {
        fn push(&mut self, _: &str) -> Result<(), ErrorKind> {
            Ok(())
        }
        fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
            self.0
                .lock()
                .expect("not poisoned")
                .push(finish.as_str().into());
            Ok(())
        }
    }
    let seen = Arc::default();
    let layer = built(QualityGateLayer::builder().rule(Seen(Arc::clone(&seen))));
    assert!(answered(&layer, texts(&["a"]).finish(FinishReason::Length)).is_ok());
    assert_eq!(*seen.lock().expect("not poisoned"), ["Why?", "length"]);
}

fn reset_to(head: Head) -> Delta {
    Delta::Source(Box::new(SourceChange {
        head,
        reset: true,
        shown: 2,
    }))
}

#[test]
fn what_a_source_inside_took_back_is_not_judged_and_does_not_leave() {
    let script = texts(&["ax"])
        .chunk(reset_to(Head::new(Source::Backup)))
        .text("xb")
        .finish(FinishReason::Stop);
    let read = answered(&no_x(Hold::All), script.clone()).expect("`x` and `x` are of two answers");
    assert_eq!(
        (read.text.as_str(), read.head.source),
        ("xb", Source::Backup)
    );
    assert!(read.changes.is_empty(), "nothing had been shown: {read:?}");
    let read = answered(&no_x(Hold::Chars(2)), script).expect("begun");
    assert_eq!((read.text.as_str(), read.head.source), ("xb", Source::Live));
    assert!(read.changes[0].reset);
    let bad = texts(&["ab"])
        .chunk(reset_to(Head::new(Source::Backup)))
        .text("c")
        .text("xx")
        .stall();
    let read = answered(&no_x(Hold::Chars(2)), bad).expect("begun");
    assert_eq!(
        (read.text.as_str(), read.ending()),
        ("ab", Err(NO_X)),
        "the window begins anew"
    );
}

#[test]
fn text_on_both_sides_of_a_change_without_reset_is_one_answer() {
    let change = SourceChange {
        head: Head::new(Source::Backup),
        reset: false,
        shown: 2,
    };
    let script = texts(&["ax"])
        .chunk(Delta::Source(Box::new(change)))
        .text("xb");
    assert_eq!(
        answered(&no_x(Hold::All), script.stall()).unwrap_err(),
        NO_X
    );
}

// Sanitizers

fn sanitizing(hold: Hold) -> QualityGateLayer {
    built(gate(hold).sanitizer(Thought).sanitizer(NoHash))
}

fn reasoning(read: &Read) -> String {
    let deltas = read.chunks.iter().filter_map(|chunk| match &chunk.delta {
        Delta::Reasoning(text) => Some(text.to_string()),
        _ => None,
    });
    deltas.collect()
}

#[test]
fn what_is_taken_back_becomes_reasoning() {
    let read = answered(&sanitizing(Hold::All), stop(&["a#b", "c]", "]de#f"])).expect("accepted");
    assert_eq!(
        (read.text.as_str(), reasoning(&read).as_str()),
        ("def", "abc")
    );
}

#[test]
fn what_is_taken_back_is_as_if_it_had_never_been_sanitized() {
    let read = answered(&sanitizing(Hold::All), stop(&["##", "]]", "a#"])).expect("accepted");
    assert_eq!(read.text, "a");
}

#[test]
fn what_is_taken_back_is_not_judged() {
    let layer = sanitizing(Hold::All);
    assert!(answered(&layer, stop(&["axx", "b]]", "c"])).is_ok());
    assert_eq!(
        answered(&layer, stop(&["axx", "b", "c"])).unwrap_err(),
        NO_X
    );
    let hopeless = texts(&["a]]b", "xx"]).stall();
    assert_eq!(
        answered(&layer, hopeless).unwrap_err(),
        NO_X,
        "nothing takes that back"
    );
}

#[test]
fn text_that_left_cannot_be_taken_back() {
    let read = answered(&sanitizing(Hold::Chars(2)), stop(&["ab", "c", "]]de"])).expect("begun");
    assert_eq!(
        (read.text.as_str(), read.ending()),
        ("abc", Err(ErrorKind::Heuristic("thought")))
    );
    let read = answered(&sanitizing(Hold::Chars(4)), stop(&["ab", "c", "]]de"])).expect("in time");
    assert_eq!(read.text, "de");
}

#[test]
fn a_rejection_waits_for_its_text_to_be_taken_back_until_the_window_is_full() {
    let in_time = answered(&sanitizing(Hold::Chars(6)), stop(&["axx", "bc", "]]d"]));
    assert_eq!(in_time.expect("taken back").text, "d");
    for hold in [Hold::Chars(5), Hold::Chars(3), Hold::Chars(1), Hold::None] {
        let late = match answered(&sanitizing(hold), stop(&["axx", "bc", "]]d"])) {
            Ok(begun) => begun.ending().map(drop),
            Err(kind) => Err(kind),
        };
        assert_eq!(late, Err(NO_X), "{hold:?}");
    }
    let layer = sanitizing(Hold::Chars(2));
    let at_once = answered(&layer, texts(&["axx"]).stall());
    assert_eq!(at_once.unwrap_err(), NO_X, "and not when the answer ends");
}

#[test]
fn a_rejection_waits_for_4_kib_where_everything_is_held() {
    let layer = sanitizing(Hold::All);
    let thought = |bytes: usize| format!("xx{}", "a".repeat(bytes - 2));
    let in_time = answered(&layer, stop(&[&thought(4096), "]]b"]));
    assert_eq!(in_time.expect("taken back").text, "b");
    let long = thought(4097);
    let endless = answered(&layer, texts(&[&long]).stall());
    assert_eq!(endless.unwrap_err(), NO_X);
    let too_late = answered(&layer, stop(&["xx", &long, "]]b"]));
    assert_eq!(too_late.unwrap_err(), NO_X);
    let good = "ab".repeat(5_000);
    let long_and_good = answered(&layer, stop(&[&good, "]]b"]));
    assert_eq!(long_and_good.expect("taken back").text, "b");
}

#[test]
fn an_answer_of_which_nothing_is_left_is_empty() {
    for hold in [Hold::All, Hold::Chars(1), Hold::None] {
        let layer = built(QualityGateLayer::builder().sanitizer(NoHash).hold(hold));
        let finish = Some(FinishReason::Stop);
        let kind = answered(&layer, stop(&["#", " # "]))
            .and_then(|read| read.ending())
            .unwrap_err();
        assert_eq!(kind, ErrorKind::Empty { finish });
    }
}

#[test]
fn a_sanitizer_that_cannot_mend_rejects() {
    let layer = built(
        QualityGateLayer::builder()
            .sanitizer(NoHash)
            .hold(Hold::All),
    );
    assert_eq!(
        answered(&layer, stop(&["a#", "##"])).unwrap_err(),
        ErrorKind::Structure("hashes")
    );
}

#[test]
fn a_whole_text_is_checked_by_the_same_rules() {
    let layer = sanitizing(Hold::default());
    let check = |text| layer.check(&Asked::default(), text, FinishReason::Stop);
    assert_eq!(check("abc"), Checked::Accept);
    let clean = |text: &str| Checked::Sanitized { text: text.into() };
    assert_eq!(check("axx]]b#c"), clean("bc"));
    assert_eq!(check("axx"), Checked::Reject(NO_X));
    assert_eq!(
        check("x"),
        Checked::Reject(ErrorKind::Structure("ends_in_x"))
    );
    assert!(!format!("{:?}", check("a#secret")).contains("secret"));
}

fn split(text: &str, cuts: &[prop::sample::Index]) -> Vec<String> {
    let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let mut cuts: Vec<usize> = cuts
        .iter()
        .filter(|_| !bounds.is_empty())
        .map(|cut| bounds[cut.index(bounds.len())])
        .collect();
    cuts.extend([0, text.len()]);
    cuts.sort_unstable();
    cuts.windows(2)
        .map(|cut| text[cut[0]..cut[1]].to_owned())
        .collect()
}

proptest! {
    #[test]
    fn the_verdict_and_the_text_do_not_depend_on_the_split(
        text in "[axé#\\]]{0,14}",
        cuts in vec(any::<prop::sample::Index>(), 0..8),
        waits in any::<u8>(),
        sanitizers in any::<bool>(),
    ) {
        let layer = if sanitizers { sanitizing(Hold::All) } else { no_x(Hold::All) };
        let mut steps: Vec<Step> = Vec::new();
        for (n, piece) in split(&text, &cuts).into_iter().enumerate() {
            if waits >> (n % 8) & 1 == 1 {
                steps.push(Step::Wait);
            }
            steps.push(Step::Send(Chunk::text(piece)));
        }
        steps.push(Step::Send(Chunk::finish(FinishReason::Stop)));
        let streamed = answered(&layer, script(&steps));
        let streamed = streamed.map(|read| {
            assert_eq!(read.ending(), Ok(FinishReason::Stop));
            read.text
        });
        let whole = match layer.check(&Asked::default(), &text, FinishReason::Stop) {
            Checked::Accept => Ok(text.clone()),
            Checked::Sanitized { text } => Ok(text),
            Checked::Reject(kind) => Err(kind),
        };
        prop_assert_eq!(streamed, whole);
    }

    /// Whatever the window: a client has the accepted text, or has a beginning of it and an error.
    #[test]
    fn no_hold_delivers_what_the_rules_reject(
        text in "[abx ]{1,14}",
        cuts in vec(any::<prop::sample::Index>(), 0..8),
        window in 0_usize..6,
    ) {
        let hold = if window == 0 { Hold::None } else { Hold::Chars(window) };
        let pieces = split(&text, &cuts);
        let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
        let read = answered(&no_x(hold), stop(&pieces));
        let whole = no_x(hold).check(&Asked::default(), &text, FinishReason::Stop);
        match (whole, read) {
            (Checked::Accept, Ok(read)) => {
                prop_assert_eq!(read.ending(), Ok(FinishReason::Stop));
                prop_assert_eq!(read.text, text);
            }
            (Checked::Reject(kind), Ok(read)) => {
                prop_assert_eq!(read.ending(), Err(kind));
                prop_assert!(text.starts_with(&read.text) && !read.text.contains("xx"));
            }
            (Checked::Reject(kind), Err(error)) => prop_assert_eq!(kind, error),
            (whole, read) => prop_assert!(false, "{whole:?} {read:?}"),
        }
    }
}

// The judge

#[test]
fn the_judge_reads_the_clean_text_of_what_all_rules_accepted() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&seen);
    let service = service_fn(move |request: JudgeRequest| {
        let said = format!("{} {}", request.asked.prompt, request.answer);
        log.lock().expect("not poisoned").push(said);
        async { Ok::<_, Error>(Verdict::Accept) }
    });
    let judge = Judge::new(service, OnJudgeFailure::Reject);
    let layer = built(gate(Hold::All).sanitizer(Thought).judge(judge));
    let read = answered(&layer, stop(&["ab", "c]]d", "e"])).expect("accepted");
    assert_eq!(
        (read.text.as_str(), read.ending()),
        ("de", Ok(FinishReason::Stop))
    );
    assert_eq!(*seen.lock().expect("not poisoned"), ["Why? de"]);
}

#[test]
fn the_judge_is_not_asked_after_an_earlier_rejection() {
    for hold in [Hold::All, Hold::Chars(1), Hold::None] {
        let (judge, asked) = judge(Verdict::Accept);
        let layer = built(gate(hold).judge(judge));
        for bad in [
            stop(&["ab", "xx"]),
            stop(&["ab", "x"]),
            texts(&["ab"]).error(ErrorKind::Stalled),
            texts(&["ab"]).chunk(Delta::Refusal("no".into())),
        ] {
            let read = answered(&layer, bad).and_then(|read| read.ending());
            assert!(read.is_err());
        }
        assert_eq!(asked.load(SeqCst), 0);
        assert!(answered(&layer, stop(&["ab"])).is_ok());
        assert_eq!(asked.load(SeqCst), 1);
    }
}

#[test]
fn a_judges_rejection_is_silent_while_all_is_held_and_ends_what_flows_without_a_finish() {
    let rejecting = |hold| built(gate(hold).judge(judge(Verdict::Reject).0));
    assert_eq!(
        answered(&rejecting(Hold::All), stop(&["ab"])).unwrap_err(),
        ErrorKind::Judge
    );
    assert_eq!(
        answered(&rejecting(Hold::Chars(9)), stop(&["ab"])).unwrap_err(),
        ErrorKind::Judge,
        "it had ended within its window"
    );
    let read = answered(&rejecting(Hold::Chars(1)), stop(&["ab"])).expect("begun");
    assert_eq!(
        (read.text.as_str(), read.ending()),
        ("ab", Err(ErrorKind::Judge))
    );
}

#[tokio::test(start_paused = true)]
async fn a_judge_that_fails_or_is_silent_does_as_it_was_set_to() {
    let silent = service_fn(|_: JudgeRequest| pending::<Result<Verdict, Error>>());
    let broken =
        service_fn(async |_: JudgeRequest| Err::<Verdict, _>(Error::new(ErrorKind::Connect)));
    for (on_failure, expected) in [
        (OnJudgeFailure::Accept, Ok(Ok(FinishReason::Stop))),
        (OnJudgeFailure::Reject, Err(ErrorKind::Judge)),
    ] {
        let start = Instant::now();
        for (judge, took) in [
            (Judge::new(silent, on_failure), Judge::DEFAULT_TIMEOUT),
            (Judge::new(broken, on_failure), Duration::ZERO),
        ] {
            let before = start.elapsed();
            let stack = built(gate(Hold::All).judge(judge)).layer(Model::new(stop(&["ab"])));
            let read = ask(stack, Ask::new("q")).await.map(|read| read.ending());
            assert_eq!((read, start.elapsed() - before), (expected, took));
        }
    }
}

#[test]
fn a_share_of_the_answers_is_judged() {
    let (judge, asked) = judge(Verdict::Accept);
    let layer = built(gate(Hold::All).judge(judge.sample(0.25).expect("a share")));
    for _ in 0..2000 {
        assert!(answered(&layer, stop(&["ab"])).is_ok());
    }
    let judged = asked.load(SeqCst);
    // 500 with a standard deviation below 20.
    assert!((400..600).contains(&judged), "{judged}");
}

#[test]
fn an_answer_without_text_is_not_judged() {
    let (judge, asked) = judge(Verdict::Reject);
    let call = ToolCallDelta {
        name: Some("f".into()),
        ..ToolCallDelta::default()
    };
    let calls = Script::new()
        .chunk(Delta::ToolCall(Box::new(call)))
        .finish(FinishReason::ToolCalls);
    assert!(answered(&built(gate(Hold::All).judge(judge)), calls).is_ok());
    assert_eq!(asked.load(SeqCst), 0);
}

// Around it

#[test]
fn a_ladder_outside_answers_as_if_nothing_had_happened_or_resets() {
    let backup = Model::new(stop(&["good"]));
    let ladder = FallbackLayer::new(Source::Backup, backup);
    let bad = || Model::new(stop(&["ab", "cd", "xx", "never"]));
    let read = |hold: Hold| {
        let stack = ladder.layer(no_x(hold).layer(bad()));
        run(ask(stack, Ask::resettable("q"))).expect("an answer")
    };
    let silent = read(Hold::All);
    assert_eq!(
        (silent.text.as_str(), silent.ending()),
        ("good", Ok(FinishReason::Stop))
    );
    assert_eq!(
        (silent.head.source, silent.head.reason),
        (Source::Backup, Some(NO_X))
    );
    assert!(silent.changes.is_empty());
    let late = read(Hold::Chars(3));
    let change = &late.changes[0];
    assert_eq!(
        (change.reset, change.shown, late.text.as_str()),
        (true, 4, "good")
    );
    assert_eq!(
        (late.source(), late.ending()),
        (Source::Backup, Ok(FinishReason::Stop))
    );
}

#[cfg(feature = "replay")]
#[test]
fn a_rejected_answer_is_never_recorded() {
    use backstop::{AnswerKey, MemoryStore, ReplayLayer};

    for (hold, pieces) in [
        (Hold::All, ["ab", "xx"]),
        (Hold::Chars(1), ["ab", "xx"]),
        (Hold::Chars(1), ["ab", "x"]),
        (Hold::None, ["ab", "x"]),
    ] {
        let store = Arc::new(MemoryStore::new());
        let replay = ReplayLayer::new(store, |ask: &Ask| {
            Some(AnswerKey::shared("t").question("q", &ask.question))
        });
        let model = Model::new(stop(&pieces)).then(Script::fails(ErrorKind::Connect));
        let stack = replay.layer(no_x(hold).layer(model));
        run(async {
            let _ = ask(stack.clone(), Ask::new("q")).await;
            assert_eq!(
                ask(stack, Ask::new("q")).await.unwrap_err(),
                ErrorKind::Connect
            );
        });
    }
}

#[tokio::test(start_paused = true)]
async fn timeouts_inside_run_while_text_is_held() {
    use backstop::CompletionTimeoutLayer;

    let model = Model::new(texts(&["ab"]).stall());
    let stack = no_x(Hold::All).layer(CompletionTimeoutLayer::default().layer(model.clone()));
    let start = Instant::now();
    assert_eq!(
        ask(stack, Ask::new("q")).await.unwrap_err(),
        ErrorKind::Stalled
    );
    assert_eq!(start.elapsed(), CompletionTimeoutLayer::DEFAULT_STALL_LIMIT);
    assert_eq!(model.fates(), [Fate::Dropped]);
}

#[tokio::test(start_paused = true)]
async fn the_judge_goes_with_the_answer_when_the_upstream_has_been_let_go() {
    let judging = Alive::default();
    let alive = judging.clone();
    let silent = service_fn(move |_: JudgeRequest| {
        let guard = alive.guard();
        async move {
            let _guard = guard;
            pending::<Result<Verdict, Error>>().await
        }
    });
    let judge = Judge::new(silent, OnJudgeFailure::Accept);
    for hold in [Hold::All, Hold::Chars(1)] {
        let model = Model::new(stop(&["ab"]));
        let stack = built(gate(hold).judge(judge.clone())).layer(model.clone());
        let mut reading = Box::pin(ask(stack, Ask::new("q")));
        assert!((&mut reading).now_or_never().is_none());
        assert_eq!((model.held(), judging.count()), (0, 1));
        drop(reading);
        assert_eq!(judging.count(), 0);
    }
}

#[test]
fn after_the_ending_the_stream_says_no_more_and_holds_nothing() {
    let model = Model::new(texts(&["ab", "c"]).text("xx").text("never"));
    let layer = no_x(Hold::Chars(1));
    let mut answer = run(layer.layer(model.clone()).oneshot(Ask::new("q"))).expect("released");
    assert_eq!(answer.chunks.size_hint(), (1, None));
    while let Some(Some(Ok(_))) = answer.chunks.next().now_or_never() {}
    assert_eq!(model.held(), 0);
    assert_eq!(answer.chunks.size_hint(), (0, Some(0)));
    assert!(matches!(answer.chunks.next().now_or_never(), Some(None)));
}

#[test]
fn settings_that_cannot_work_are_refused_with_a_sentence() {
    let judge = || judge(Verdict::Accept).0;
    for (refused, mend) in [
        (QualityGateLayer::builder().build().err(), "add a rule"),
        (gate(Hold::Chars(0)).build().err(), "such as 120"),
        (
            gate(Hold::All).max_held_bytes(0).build().err(),
            "such as 4 MiB",
        ),
        (judge().timeout(Duration::ZERO).err(), "such as 1 s"),
        (judge().sample(0.0).err(), "such as 0.1"),
        (judge().sample(1.5).err(), "such as 0.1"),
        (judge().sample(f64::NAN).err(), "such as 0.1"),
    ] {
        let refused = refused.expect("it cannot work").to_string();
        assert!(refused.contains(mend), "{refused}");
    }
    assert!(QualityGateLayer::builder().judge(judge()).build().is_ok());
}

#[test]
fn debug_shows_no_text() {
    let layer = sanitizing(Hold::All);
    let call = layer
        .layer(Model::new(stop(&["secret"])))
        .call(Ask::new("secret"));
    let asked = Asked {
        prompt: "secret".into(),
        instructions: "secret".into(),
    };
    let judged = JudgeRequest {
        asked,
        answer: "secret".into(),
    };
    assert!(!format!("{layer:?} {call:?} {judged:?}").contains("secret"));
}
