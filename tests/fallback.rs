//! A failed answer is replaced: silently before its first token, honestly after it.
#![cfg(feature = "testing")]

mod support;

use std::{
    borrow::Cow,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::Poll,
};

use backstop::{
    Answer, Chunk, Delta, Error, ErrorKind, FallbackLayer, FinishReason, Head, LlmRequest,
    MidStream, Source,
    chunk::{Format, Frame, ToolCallDelta},
    fallback::{Fallback, ResponseBody, ResponseFuture},
    testing::{Script, ScriptedChunks, ScriptedFuture, ScriptedModel},
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, future::poll_fn, stream};
use proptest::prelude::*;
use tokio_test::{assert_pending, assert_ready_ok, task};
use tower::{Layer, Service, ServiceExt, service_fn};

use support::{Ask, Read, Step, Unready, ask, run, script};

type Model = ScriptedModel<Ask>;

fn backup(model: &Model) -> FallbackLayer<Ask> {
    FallbackLayer::new(Source::Backup, model.clone())
}

fn good(whole: &str) -> Script {
    Script::new().text(whole).finish(FinishReason::Stop)
}

fn cut(shown: &str) -> Script {
    Script::new().text(shown).error(ErrorKind::Stalled)
}

fn asked(request: Ask, primary: Script, rung: Script) -> Result<Read, ErrorKind> {
    let stack = backup(&Model::new(rung)).layer(Model::new(primary));
    run(ask(stack, request))
}

fn once(primary: Script, rung: Script) -> Read {
    asked(Ask::new("q"), primary, rung).expect("answered")
}

fn resettable(primary: Script, rung: Script) -> Read {
    asked(Ask::resettable("q"), primary, rung).expect("answered")
}

fn framed(delta: Delta) -> Chunk {
    let frame = Frame {
        format: Format::OpenAi,
        bytes: Bytes::from_static(b"data: {}\n\n"),
    };
    Chunk {
        delta,
        frame: Some(frame),
    }
}

mod before_the_first_token {
    use super::*;

    #[test]
    fn a_failure_is_answered_by_the_rung() {
        for primary in [
            Script::fails(ErrorKind::TtftTimeout),
            Script::new().error(ErrorKind::TtftTimeout),
            Script::new()
                .text(" \n")
                .pending_once()
                .error(ErrorKind::TtftTimeout),
        ] {
            let read = once(primary, good("backup"));
            assert_eq!(read.head.source, Source::Backup);
            assert_eq!(read.head.reason, Some(ErrorKind::TtftTimeout));
            assert_eq!(
                read.text, "backup",
                "what was held of the first answer is gone"
            );
            assert_eq!(read.ending(), Ok(FinishReason::Stop));
            assert!(read.changes.is_empty());
        }
    }

    #[test]
    fn an_answer_without_anything_to_show_is_a_failure() {
        for primary in [
            Script::empty(),
            Script::new().finish(FinishReason::Stop),
            Script::new().text("  ").finish(FinishReason::Stop),
        ] {
            let read = once(primary, good("backup"));
            assert!(matches!(read.head.reason, Some(ErrorKind::Empty { .. })));
        }
    }

    #[test]
    fn a_good_answer_passes_unchanged_and_asks_no_rung() {
        let model = Model::new(good("backup"));
        let primary = Script::new()
            .chunk(framed(Delta::Opaque))
            .chunk(framed(Delta::Text("a".into())))
            .pending_once()
            .chunk(framed(Delta::Finish(FinishReason::Length)));
        let read = run(ask(
            backup(&model).layer(Model::new(primary)),
            Ask::new("q"),
        ));
        let read = read.expect("answered");
        assert_eq!(read.ending(), Ok(FinishReason::Length));
        assert_eq!((read.head.source, model.calls()), (Source::Live, 0));
        assert_eq!(read.chunks.len(), 3);
        assert!(read.chunks.iter().all(|chunk| chunk.frame.is_some()));
    }

    #[test]
    fn the_rungs_own_frames_pass_since_its_stream_is_the_only_one() {
        let rung = Script::new()
            .chunk(framed(Delta::Opaque))
            .chunk(framed(Delta::Text("a".into())))
            .finish(FinishReason::Stop);
        let read = once(Script::fails(ErrorKind::Connect), rung);
        assert!(read.chunks[..2].iter().all(|chunk| chunk.frame.is_some()));
    }

    #[test]
    fn where_the_rung_fails_too_the_first_failure_is_the_answer() {
        for rung in [
            Script::fails(ErrorKind::Auth),
            Script::new().error(ErrorKind::Auth),
            Script::empty(),
        ] {
            let error = asked(Ask::new("q"), Script::fails(ErrorKind::Connect), rung).unwrap_err();
            assert_eq!(error, ErrorKind::Connect);
        }
    }

    #[test]
    fn what_is_the_callers_to_see_is_left_to_the_caller() {
        for kind in [ErrorKind::ContentPolicy, ErrorKind::BadRequest] {
            let error = asked(Ask::new("q"), Script::fails(kind), good("b")).unwrap_err();
            assert_eq!(error, kind);
        }
        for kind in [ErrorKind::Auth, ErrorKind::Quota, ErrorKind::ContextLength] {
            assert_eq!(once(Script::fails(kind), good("b")).text, "b");
        }
    }

    #[test]
    fn the_stack_chooses_which_failures_are_taken() {
        let stack = |kind| {
            backup(&Model::new(good("b")))
                .when(|failure| failure.kind() == ErrorKind::BadRequest)
                .layer(Model::new(Script::fails(kind)))
        };
        let read = run(ask(stack(ErrorKind::BadRequest), Ask::new("q")));
        assert_eq!(read.expect("answered").text, "b");
        let error = run(ask(stack(ErrorKind::Connect), Ask::new("q"))).unwrap_err();
        assert_eq!(error, ErrorKind::Connect);
    }

    #[test]
    fn a_more_exact_source_is_kept() {
        let rung = good("b").head(Head::new(Source::NoLlm));
        let read = once(Script::fails(ErrorKind::Connect), rung);
        assert_eq!(read.head.source, Source::NoLlm);
    }

    #[test]
    fn a_rung_that_dies_after_its_first_token_dies_of_its_own_failure() {
        let read = once(Script::fails(ErrorKind::Connect), cut("b"));
        assert_eq!(
            (read.text.as_str(), read.ending()),
            ("b", Err(ErrorKind::Stalled))
        );
    }

    #[test]
    fn the_rungs_of_a_ladder_are_asked_from_the_inside_out() {
        let outer = Model::new(good("outer"));
        let inner = Model::new(Script::fails(ErrorKind::Auth)).then(good("inner"));
        let stack = backup(&outer)
            .layer(backup(&inner).layer(Model::new(Script::fails(ErrorKind::TtftTimeout))));
        let read = run(ask(stack.clone(), Ask::new("q"))).expect("answered");
        assert_eq!(read.text, "outer");
        assert_eq!(read.head.reason, Some(ErrorKind::TtftTimeout));
        let read = run(ask(stack, Ask::new("q"))).expect("answered");
        assert_eq!((read.text.as_str(), outer.calls()), ("inner", 1));
    }
}

mod readiness {
    use super::*;

    type Request = (Ask, tower_test::mock::SendResponse<Answer<Silent>>);
    type Silent = futures_util::stream::Pending<Result<Chunk, Error>>;

    #[tokio::test]
    async fn it_is_the_inner_services() {
        let rung = Model::new(good("b"));
        let (mut service, mut handle) = tower_test::mock::spawn_layer(backup(&rung));
        let _: Option<Request> = None;
        handle.allow(0);
        assert_pending!(service.poll_ready());
        handle.allow(1);
        assert_ready_ok!(service.poll_ready());
        let future = service.call(Ask::new("q"));
        drop(future);
        handle.allow(1);
        assert_ready_ok!(service.poll_ready());
        assert_eq!(rung.calls(), 0);
        let (_, respond): Request = handle.next_request().await.expect("called once");
        drop(respond);
    }

    #[tokio::test]
    async fn a_service_that_cannot_become_ready_is_stood_in_for() {
        let rung = Model::new(good("b"));
        let (mut service, mut handle) =
            tower_test::mock::spawn_layer::<Ask, Answer<Silent>, _>(backup(&rung));
        handle.send_error(Error::new(ErrorKind::Overloaded));
        assert_ready_ok!(service.poll_ready());
        assert_ready_ok!(service.poll_ready(), "repeated polls keep what was granted");
        let read = support::read(service.call(Ask::new("q")).await.expect("answered")).await;
        assert_eq!(read.head.reason, Some(ErrorKind::Overloaded));
        assert_eq!(read.text, "b");
    }

    #[test]
    fn a_failure_of_readiness_that_is_not_taken_is_given_in_call() {
        let closed = tower::util::BoxService::new(Unready::default());
        let error = run(ask(
            backup(&Model::new(good("b"))).when(|_| false).layer(closed),
            Ask::new("q"),
        ));
        assert_eq!(error.unwrap_err(), ErrorKind::Overloaded);
    }

    #[test]
    fn a_service_that_failed_to_become_ready_is_not_polled_again() {
        let mut stack = backup(&Model::new(good("b"))).layer(Unready::default());
        let read = run(async {
            for _ in 0..3 {
                let ready = poll_fn(|cx| stack.poll_ready(cx)).await;
                ready.expect("the rung stands in");
            }
            let answer = stack.call(Ask::new("q")).await;
            support::read(answer.expect("answered")).await
        });
        assert_eq!(read.head.reason, Some(ErrorKind::Overloaded));
        assert_eq!(read.text, "b");
    }

    #[test]
    fn the_rung_is_driven_to_readiness_before_its_call() {
        let rung = tower::limit::ConcurrencyLimit::new(Model::new(good("b")), 1);
        let stack = FallbackLayer::new(Source::Backup, rung)
            .layer(Model::new(Script::fails(ErrorKind::Connect)));
        for _ in 0..3 {
            assert_eq!(
                run(ask(stack.clone(), Ask::new("q")))
                    .expect("answered")
                    .text,
                "b"
            );
        }
    }
}

mod after_the_first_token {
    use super::*;

    #[test]
    fn a_replacement_that_begins_with_the_text_shown_continues_it() {
        let whole = ["The sky", " is", " blue."];
        for rung in [
            Script::new()
                .text("The sky is blue.")
                .finish(FinishReason::Stop),
            Script::new()
                .text("The ")
                .pending_once()
                .text("sky is")
                .text(" blue.")
                .finish(FinishReason::Stop),
            whole
                .into_iter()
                .fold(Script::new(), Script::text)
                .finish(FinishReason::Stop),
        ] {
            let read = once(cut("The sky is"), rung);
            assert_eq!(read.text, whole.concat());
            assert_eq!(read.ending(), Ok(FinishReason::Stop));
            let [change] = &read.changes[..] else {
                panic!("one change")
            };
            assert_eq!((change.reset, change.shown), (false, 10));
            assert_eq!(change.head.source, Source::Backup);
            assert_eq!(change.head.reason, Some(ErrorKind::Stalled));
            let sent: String = read.chunks.iter().map(Chunk::as_text).collect();
            assert_eq!(sent, read.text, "nothing is sent twice");
        }
    }

    #[test]
    fn a_replacement_that_is_the_text_shown_just_finishes_it() {
        let read = once(cut("né"), good("né"));
        assert_eq!(
            (read.text.as_str(), read.ending()),
            ("né", Ok(FinishReason::Stop))
        );
        assert_eq!(read.changes[0].shown, 2, "characters, not bytes");
    }

    #[test]
    fn a_replacement_that_differs_resets_clients_that_can() {
        for rung in ["The sea is green.", "Completely different.", "The"] {
            let read = resettable(cut("The sky is"), good(rung));
            assert_eq!(
                (read.text.as_str(), read.ending()),
                (rung, Ok(FinishReason::Stop))
            );
            assert!(read.changes[0].reset);
            assert_eq!(read.changes[0].shown, 10);
        }
    }

    #[test]
    fn for_other_clients_the_original_failure_is_the_ending() {
        for rung in ["The sea is green.", "The"] {
            let read = once(cut("The sky is"), good(rung));
            assert_eq!(read.text, "The sky is");
            assert_eq!(read.ending(), Err(ErrorKind::Stalled));
            assert!(
                read.changes.is_empty(),
                "nothing is announced that does not come"
            );
        }
    }

    fn with(mid_stream: MidStream, request: Ask, rung: &Model) -> Read {
        let stack = backup(rung)
            .mid_stream(mid_stream)
            .layer(Model::new(cut("ab")));
        run(ask(stack, request)).expect("answered")
    }

    #[test]
    fn append_separates_the_whole_replacement_for_clients_that_cannot_reset() {
        let append = || MidStream::Append("\n--\n".into());
        let read = with(append(), Ask::new("q"), &Model::new(good("ax")));
        assert_eq!(read.text, "ab\n--\nax");
        assert!(!read.changes[0].reset);
        let read = with(append(), Ask::new("q"), &Model::new(good("abc")));
        assert_eq!(read.text, "abc", "a continuation needs no separator");
        let read = with(append(), Ask::resettable("q"), &Model::new(good("ax")));
        assert_eq!(read.text, "ax", "a client that can reset is reset");
    }

    #[test]
    fn fail_replaces_nothing_and_asks_no_rung() {
        let rung = Model::new(good("abc"));
        let read = with(MidStream::Fail, Ask::resettable("q"), &rung);
        assert_eq!((read.ending(), rung.calls()), (Err(ErrorKind::Stalled), 0));
    }

    #[test]
    fn nothing_is_replaced_once_a_tool_call_has_left() {
        let call = ToolCallDelta {
            name: Some("buy".into()),
            ..ToolCallDelta::default()
        };
        let primary = Script::new()
            .chunk(Delta::ToolCall(Box::new(call)))
            .error(ErrorKind::Truncated);
        let rung = Model::new(good("b"));
        let read = run(ask(
            backup(&rung).layer(Model::new(primary)),
            Ask::resettable("q"),
        ));
        let read = read.expect("answered");
        assert_eq!(
            (read.ending(), rung.calls()),
            (Err(ErrorKind::Truncated), 0)
        );
    }

    #[test]
    fn after_reasoning_or_white_space_alone_any_replacement_continues() {
        let primary = Script::new().reasoning("hm").error(ErrorKind::Stalled);
        let read = once(primary, good("b"));
        assert_eq!(
            (read.text.as_str(), read.ending()),
            ("b", Ok(FinishReason::Stop))
        );
        assert_eq!((read.changes[0].reset, read.changes[0].shown), (false, 0));

        let primary = Script::new()
            .reasoning("hm")
            .text("\n")
            .finish(FinishReason::Stop);
        let read = once(primary, good("b"));
        assert_eq!(
            (read.text.as_str(), read.ending()),
            ("\nb", Ok(FinishReason::Stop))
        );
    }

    #[test]
    fn a_refusal_is_not_continued() {
        let primary = Script::new()
            .chunk(Delta::Refusal("I ca".into()))
            .error(ErrorKind::Stalled);
        assert_eq!(
            once(primary.clone(), good("b")).ending(),
            Err(ErrorKind::Stalled)
        );
        let read = resettable(primary, good("b"));
        assert!(read.changes[0].reset);
        assert_eq!((read.text.as_str(), read.changes[0].shown), ("b", 4));
    }

    #[test]
    fn a_replacement_is_sent_without_frames_and_annotations() {
        for request in [Ask::new("q"), Ask::resettable("q")] {
            for shown in ["ab", "x"] {
                let rung = Script::new()
                    .chunk(framed(Delta::Opaque))
                    .chunk(framed(Delta::Reasoning("hm".into())))
                    .chunk(framed(Delta::Text("abc".into())))
                    .chunk(framed(Delta::Opaque))
                    .chunk(framed(Delta::Text("d".into())))
                    .chunk(framed(Delta::Finish(FinishReason::Stop)));
                let read = asked(request.clone(), cut(shown), rung).expect("answered");
                for chunk in &read.chunks {
                    assert!(chunk.frame.is_none());
                    assert!(!matches!(chunk.delta, Delta::Opaque));
                }
            }
        }
    }

    #[test]
    fn the_whole_replacement_comes_after_a_reset_its_reasoning_too() {
        let rung = Script::new()
            .reasoning("hm")
            .text("a")
            .text("x")
            .finish(FinishReason::Stop);
        let read = resettable(cut("ab"), rung);
        let reasoning = |chunk: &&Chunk| matches!(chunk.delta, Delta::Reasoning(_));
        assert_eq!(read.chunks.iter().filter(reasoning).count(), 1);
        assert_eq!(read.text, "ax");
    }

    #[test]
    fn a_replacement_that_fails_unannounced_leaves_the_original_failure() {
        for rung in [
            Script::fails(ErrorKind::Connect),
            Script::new().error(ErrorKind::Connect),
            Script::new().text("a").error(ErrorKind::Connect),
        ] {
            let read = resettable(cut("ab"), rung);
            assert_eq!(
                (read.text.as_str(), read.ending()),
                ("ab", Err(ErrorKind::Stalled))
            );
            assert!(read.changes.is_empty());
        }
    }

    #[test]
    fn a_replacement_that_fails_later_ends_with_its_own_failure() {
        let rung = Script::new().text("abc").error(ErrorKind::Connect);
        let read = once(cut("ab"), rung);
        assert_eq!(
            (read.text.as_str(), read.ending()),
            ("abc", Err(ErrorKind::Connect))
        );
    }

    #[test]
    fn an_outer_rung_replaces_what_an_inner_one_began() {
        let inner = Model::new(Script::new().text("xy").error(ErrorKind::Truncated));
        let outer = Model::new(good("xyz"));
        let stack = || backup(&outer).layer(backup(&inner).layer(Model::new(cut("ab"))));
        let read = run(ask(stack(), Ask::resettable("q"))).expect("answered");
        assert_eq!(read.text, "xyz");
        let resets: Vec<_> = read.changes.iter().map(|change| change.reset).collect();
        assert_eq!(
            resets,
            [true, false],
            "compared with the text since the reset"
        );
        assert_eq!(read.changes[1].shown, 2);
    }

    #[test]
    fn a_rung_that_changes_its_own_source_is_compared_anew() {
        let first = Script::new()
            .text("a")
            .reasoning("hm")
            .text("X")
            .error(ErrorKind::Stalled);
        let rung = backup(&Model::new(good("abcd"))).layer(Model::new(first));
        let rung = service_fn(move |_: Ask| rung.clone().oneshot(Ask::resettable("q")));
        let stack = FallbackLayer::new(Source::Backup, rung).layer(Model::new(
            Script::new().text("aXbc").error(ErrorKind::Stalled),
        ));
        let read = run(ask(stack, Ask::resettable("q"))).expect("answered");
        assert_eq!(
            (read.text.as_str(), read.ending()),
            ("abcd", Ok(FinishReason::Stop))
        );
        assert_eq!(read.changes.len(), 1);
        let reasoning = |chunk: &Chunk| matches!(chunk.delta, Delta::Reasoning(_));
        assert!(!read.chunks.iter().any(reasoning), "it went with its text");
    }

    #[test]
    fn what_is_kept_of_a_replacement_while_it_is_compared_is_bounded() {
        let thought = "x".repeat(1000);
        let rung = (0..3000).fold(Script::new().text("a"), |rung, _| {
            rung.reasoning(thought.as_str())
        });
        let read = resettable(cut("ab"), rung.text("x").finish(FinishReason::Stop));
        assert_eq!(read.text, "ax");
        assert!((500..1049).contains(&(read.chunks.len() - 4)));
    }

    #[test]
    fn of_a_very_long_answer_no_rung_is_asked_where_only_a_reset_would_do() {
        let long = "x".repeat(1024 * 1024 + 1);
        let rung = Model::new(good("b"));
        let stack = backup(&rung).layer(Model::new(cut(&long)));
        let read = run(ask(stack.clone(), Ask::new("q"))).expect("answered");
        assert_eq!((read.ending(), rung.calls()), (Err(ErrorKind::Stalled), 0));
        let read = run(ask(stack, Ask::resettable("q"))).expect("answered");
        assert_eq!(
            (read.text.as_str(), read.changes[0].shown),
            ("b", long.len())
        );
    }

    #[test]
    fn a_long_text_is_continued_or_told_apart_at_its_very_end() {
        let shown = "é text ".repeat(1000);
        let longer = format!("{shown}and more");
        for cuts in [[1, 2], [100, 3000], [7999, 8000]] {
            let rung = || {
                let ends = [0, cuts[0] / 8 * 8, cuts[1] / 8 * 8, longer.len()];
                let pieces = ends.windows(2).map(|end| &longer[end[0]..end[1]]);
                let script = pieces.fold(Script::new(), Script::text);
                script.finish(FinishReason::Stop)
            };
            let read = once(cut(&shown), rung());
            assert_eq!((&read.text, read.changes.len()), (&longer, 1));
            assert_eq!(
                (read.changes[0].reset, read.changes[0].shown),
                (false, 7000)
            );

            let other = shown.replace(' ', "-");
            let last = format!("{}!", &shown[..shown.len() - 1]);
            for shown in [&other, &last] {
                let read = resettable(cut(shown), rung());
                assert_eq!((&read.text, read.changes[0].reset), (&longer, true));
                let read = once(cut(shown), rung());
                assert_eq!(
                    (&read.text, read.ending()),
                    (shown, Err(ErrorKind::Stalled))
                );
            }
        }
    }

    #[test]
    fn a_replacement_that_ends_within_a_long_text_differs() {
        let shown = "text ".repeat(1000);
        for shorter in [&shown[..4999], &shown[..1000], &shown[..5]] {
            let read = resettable(cut(&shown), good(shorter));
            assert_eq!((read.text.as_str(), read.changes[0].reset), (shorter, true));
        }
    }

    #[test]
    fn an_end_without_a_marker_is_a_failure_as_any_other() {
        let read = once(Script::new().text("ab"), good("abc"));
        assert_eq!(read.changes[0].head.reason, Some(ErrorKind::Truncated));
        assert_eq!(read.text, "abc");
    }
}

#[test]
fn the_failed_stream_is_dropped_before_the_rung_is_called() {
    let primary = Model::new(cut("ab")).then(Script::fails(ErrorKind::Connect));
    let seen = Arc::new(AtomicUsize::new(0));
    let rung = {
        let (primary, seen) = (primary.clone(), Arc::clone(&seen));
        service_fn(move |request: Ask| {
            assert_eq!(primary.held(), 0);
            seen.fetch_add(1, Ordering::SeqCst);
            Model::new(good("abc")).oneshot(request)
        })
    };
    let stack = FallbackLayer::new(Source::Backup, rung).layer(primary);
    for _ in 0..2 {
        run(ask(stack.clone(), Ask::new("q"))).expect("answered");
    }
    assert_eq!(seen.load(Ordering::SeqCst), 2);
}

#[test]
fn everything_can_be_sent_and_shared() {
    fn layer<T: Clone + Send + Sync + 'static>() {}
    fn body<T: Stream + Send + Sync + Unpin>() {}
    fn future<T: Send>() {}
    layer::<FallbackLayer<Ask>>();
    layer::<Fallback<Model, Ask>>();
    body::<ResponseBody<ScriptedChunks, Ask>>();
    future::<ResponseFuture<ScriptedFuture, ScriptedChunks, Ask>>();
}

/// A script, as a list that can be looked into.
#[derive(Clone, Debug)]
struct Plan {
    opening: Opening,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Opening {
    Answers,
    AnswersLater,
    FailsLater,
    Hangs,
}

impl Plan {
    fn model(&self) -> Model {
        Model::new(match self.opening {
            Opening::Answers => script(&self.steps),
            Opening::AnswersLater => script(&self.steps).respond_pending_once(),
            Opening::FailsLater => Script::fails(ErrorKind::Connect).respond_pending_once(),
            Opening::Hangs => Script::never(),
        })
    }

    fn wait_at(&mut self, place: prop::sample::Index) {
        let place = place.index(self.steps.len() + 1);
        self.steps.insert(place, Step::Wait);
    }

    /// The whole text, if the script ends well and has something to show.
    fn whole(&self) -> Option<String> {
        let Some(Step::Send(Chunk {
            delta: Delta::Finish(_),
            ..
        })) = self.steps.last()
        else {
            return None;
        };
        if self.opening == Opening::FailsLater {
            return None;
        }
        let text: String = self
            .steps
            .iter()
            .filter_map(|step| match step {
                Step::Send(chunk) => Some(chunk.as_text()),
                _ => None,
            })
            .collect();
        (!text.trim().is_empty()).then_some(text)
    }
}

/// A text cut into chunks, with waits between, and an end.
fn plan(base: impl Strategy<Value = String>) -> impl Strategy<Value = Plan> {
    let end = prop_oneof![
        4 => Just(Step::Send(Chunk::finish(FinishReason::Stop))),
        2 => Just(Step::Fail(ErrorKind::Stalled)),
        1 => Just(Step::Fail(ErrorKind::BadRequest)),
        1 => Just(Step::Send(Chunk::finish(FinishReason::Length))),
    ];
    let extra = prop_oneof![
        3 => Just(Step::Wait),
        1 => Just(Step::Send(Chunk::new(Delta::Opaque))),
        1 => Just(Step::Send(Chunk::reasoning("hm"))),
        1 => Just(Step::Send(Chunk::text(""))),
    ];
    let extras = prop::collection::vec((any::<prop::sample::Index>(), extra), 0..5);
    let opening = prop_oneof![
        6 => Just(Opening::Answers),
        2 => Just(Opening::AnswersLater),
        1 => Just(Opening::FailsLater),
    ];
    let sizes = prop::collection::vec(1usize..4, 0..12);
    (
        base,
        sizes,
        extras,
        prop::option::weighted(0.9, end),
        opening,
    )
        .prop_map(|(base, sizes, extras, end, opening)| {
            let mut rest = base.chars();
            let mut steps: Vec<Step> = sizes
                .iter()
                .map(|&size| rest.by_ref().take(size).collect::<String>())
                .filter(|piece| !piece.is_empty())
                .map(|piece| Step::Send(Chunk::text(piece)))
                .collect();
            for (place, step) in extras {
                steps.insert(place.index(steps.len() + 1), step);
            }
            steps.extend(end);
            Plan { opening, steps }
        })
}

/// Two scripts whose texts often begin alike.
fn plans() -> impl Strategy<Value = (Plan, Plan)> {
    let base = "[ab é]{0,8}";
    (base, base, any::<bool>()).prop_flat_map(|(one, other, alike)| {
        let other = if alike {
            format!("{one}{other}")
        } else {
            other
        };
        (plan(Just(one)), plan(Just(other)))
    })
}

/// A text in chunks of these many characters, and one with the rest.
fn in_pieces(text: &str, sizes: &[usize]) -> Script {
    let mut rest = text.chars();
    let pieces = sizes.iter().chain([&usize::MAX]);
    pieces.fold(Script::new(), |script, &size| {
        script.text(rest.by_ref().take(size).collect::<String>())
    })
}

fn mid_stream() -> impl Strategy<Value = MidStream> {
    prop_oneof![
        Just(MidStream::Reset),
        Just(MidStream::Fail),
        Just(MidStream::Append("|".into())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn there_is_one_ending_and_complete_means_complete(
        (primary, rung) in plans(),
        resets: bool,
        mid_stream in mid_stream(),
    ) {
        let request = Ask { question: "q".into(), resets };
        let stack = backup(&rung.model())
            .mid_stream(mid_stream.clone())
            .layer(primary.model());
        let Ok(read) = run(ask(stack, request)) else {
            prop_assert_eq!(primary.whole(), None);
            return Ok(());
        };
        prop_assert_eq!(read.endings.len(), 1);
        let last = read.chunks.last().expect("a first token");
        let finished = matches!(last.delta, Delta::Finish(_));
        prop_assert_eq!(read.ending().is_ok(), finished, "nothing follows the ending");

        if let Some(text) = primary.whole() {
            prop_assert_eq!((&read.text, read.source(), finished), (&text, Source::Live, true));
        }
        if finished {
            let source = if read.source() == Source::Live { &primary } else { &rung };
            let whole = source.whole().expect("only a whole answer finishes");
            match read.changes.last() {
                // Nothing was taken back, because there was nothing, or because the stack joins the two.
                Some(change) if !change.reset && !resets => {
                    let before = read.text.strip_suffix(&whole).map(str::trim);
                    let joined = match mid_stream {
                        MidStream::Append(_) => before.is_some_and(|it| it.is_empty() || it.ends_with('|')),
                        _ => before == Some(""),
                    };
                    prop_assert!(joined || read.text == whole, "{:?} {:?}", read.text, whole);
                }
                _ => prop_assert_eq!(&read.text, &whole),
            }
        }
        for change in &read.changes {
            prop_assert!(resets || !change.reset);
            prop_assert!(mid_stream != MidStream::Fail);
        }
    }

    #[test]
    fn a_long_replacement_continues_exactly_what_it_begins_with(
        alike in "[ab é]{0,400}",
        shown in "[ab é]{1,20}",
        whole in "[ab é]{1,20}",
        primary in prop::collection::vec(1usize..40, 0..40),
        rung in prop::collection::vec(1usize..40, 0..40),
    ) {
        let (shown, whole) = (format!("x{alike}{shown}"), format!("x{alike}{whole}"));
        let primary = in_pieces(&shown, &primary).error(ErrorKind::Stalled);
        let rung = in_pieces(&whole, &rung).finish(FinishReason::Stop);
        let read = resettable(primary, rung);
        prop_assert_eq!((&read.text, read.ending()), (&whole, Ok(FinishReason::Stop)));
        prop_assert_eq!(read.changes[0].reset, !whole.starts_with(&shown));
        prop_assert_eq!(read.changes[0].shown, shown.chars().count());
    }

    #[test]
    fn dropping_drops_everything_in_flight_at_once(
        (mut primary, mut rung) in plans(),
        polls in 0usize..30,
        resets: bool,
        hang: bool,
        hang_at: prop::sample::Index,
    ) {
        if hang {
            rung.opening = Opening::Hangs;
        } else {
            rung.wait_at(hang_at);
        }
        primary.wait_at(hang_at);
        let (primary, rung) = (primary.model(), rung.model());
        let mut stack = backup(&rung).layer(primary.clone());
        let request = Ask { question: "q".into(), resets };
        let mut left = polls;
        let mut future = task::spawn(stack.call(request));
        let mut answer = None;
        while left > 0 {
            left -= 1;
            if let Poll::Ready(ready) = future.poll() {
                answer = ready.ok();
                break;
            }
            prop_assert!(primary.held() + rung.held() <= 1);
        }
        drop(future);
        if let Some(answer) = answer {
            let mut stream = task::spawn(answer.chunks);
            for _ in 0..left {
                let _ = stream.poll_next();
                prop_assert!(primary.held() + rung.held() <= 1);
            }
        }
        prop_assert_eq!((primary.held(), rung.held()), (0, 0));
    }
}

#[tokio::test]
async fn a_stream_that_ended_holds_nothing() {
    let (primary, rung) = (Model::new(cut("ab")), Model::new(good("abc")));
    let stack = backup(&rung).layer(primary.clone());
    let mut answer = stack.oneshot(Ask::new("q")).await.expect("answered");
    while answer.chunks.next().await.is_some() {}
    assert_eq!((primary.held(), rung.held()), (0, 0));
}

/// A question that tells how many copies of it there are.
#[derive(Clone)]
#[expect(dead_code, reason = "it is counted, not read")]
struct Counted(Arc<()>);

impl LlmRequest for Counted {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed("q")
    }
    fn max_tokens(&self) -> Option<u32> {
        None
    }
    fn set_max_tokens(&mut self, _: u32) {}
}

#[test]
fn a_stream_that_is_never_replaced_keeps_nothing_for_it() {
    for (mid_stream, kept) in [(MidStream::Reset, 1), (MidStream::Fail, 0)] {
        let model = service_fn(|_: Counted| async {
            let chunks = stream::iter([Ok(Chunk::text("a"))]);
            Ok::<_, Error>(Answer::live(chunks))
        });
        let stack = FallbackLayer::new(Source::Backup, model)
            .mid_stream(mid_stream)
            .layer(model);
        let count = Arc::new(());
        let answer = run(stack.oneshot(Counted(Arc::clone(&count)))).expect("answered");
        assert_eq!(Arc::strong_count(&count), 1 + kept);
        drop(answer);
    }
}
