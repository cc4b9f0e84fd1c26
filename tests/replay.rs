//! Good answers are recorded, and only those; a replay is never older than the knowledge it stands on.
#![cfg(all(feature = "replay", feature = "testing"))]

mod support;

use std::{
    future::ready,
    sync::Arc,
    time::{Duration, SystemTime},
};

use backstop::{
    AnswerKey, AnswerStore, Chunk, Delta, Error, ErrorKind, FallbackLayer, FinishReason, Head,
    MemoryStore, MidStream, ReplayLayer, Source,
    chunk::ToolCallDelta,
    replay::{Record, Replay, ResponseBody, ResponseFuture, StoredAnswer, Versions},
    testing::{Script, ScriptedChunks, ScriptedFuture, ScriptedModel},
};
use futures_util::{Stream, StreamExt};
use proptest::prelude::*;
use tokio::time::{Instant, sleep};
use tower::{Layer, Service, ServiceExt};

use support::{
    Ask, Read, Step, ask, run, script,
    spy::{NEVER, Spy, hear},
};

type Model = ScriptedModel<Ask>;

fn key(request: &Ask) -> Option<AnswerKey> {
    let key = AnswerKey::shared("ask").question("q", &request.question);
    Some(key.namespace("kn"))
}

fn layer(store: &Arc<impl AnswerStore + 'static>) -> ReplayLayer<Ask> {
    ReplayLayer::new(store.clone(), key)
}

fn good(whole: &str) -> Script {
    Script::new().text(whole).finish(FinishReason::Stop)
}

fn down() -> Script {
    Script::fails(ErrorKind::Connect)
}

/// What the second of two equal requests gets, when the model is down for it.
fn second(first: Script) -> Result<Read, ErrorKind> {
    let stack = layer(&Arc::new(MemoryStore::new())).layer(Model::new(first).then(down()));
    run(async {
        let _ = ask(stack.clone(), Ask::new("q")).await;
        ask(stack, Ask::new("q")).await
    })
}

mod what_is_recorded {
    use super::*;

    #[test]
    fn a_good_answer_is_replayed_as_one() {
        let head = Head::new(Source::Live).with_model("m").with_provider("p");
        let before = SystemTime::now();
        let first = Script::new()
            .reasoning("hm")
            .text("né")
            .pending_once()
            .text(" b")
            .chunk(Delta::Usage(Default::default()))
            .finish(FinishReason::Stop);
        let read = second(first.head(head)).expect("replayed");
        assert_eq!(
            (read.text.as_str(), read.ending()),
            ("né b", Ok(FinishReason::Stop))
        );
        assert_eq!(read.head.source, Source::Replay);
        assert_eq!(read.head.reason, Some(ErrorKind::Connect));
        assert_eq!(read.head.model.as_deref(), Some("m"));
        assert_eq!(read.head.provider.as_deref(), Some("p"));
        let replayed = read.head.replayed.expect("says how old it is");
        assert!(replayed.answered_at >= before && replayed.age < Duration::from_secs(60));
    }

    #[test]
    fn nothing_else_is() {
        let ends = |delta: Delta| Script::new().text("a").chunk(delta);
        let call = Delta::ToolCall(Box::new(ToolCallDelta {
            name: Some("buy".into()),
            ..ToolCallDelta::default()
        }));
        let with = |delta: Delta| {
            Script::new()
                .text("a")
                .chunk(delta)
                .text("b")
                .finish(FinishReason::Stop)
        };
        let from = |source| good("a").head(Head::new(source));
        for first in [
            ends(Delta::Finish(FinishReason::Length)),
            ends(Delta::Finish(FinishReason::Unconfirmed)),
            ends(Delta::Finish(FinishReason::ContentFilter)),
            ends(Delta::Finish(FinishReason::ToolCalls)),
            ends(Delta::Finish(FinishReason::Refusal)),
            ends(Delta::Opaque),
            Script::new().text("a").error(ErrorKind::Stalled),
            Script::new().text(" \n").finish(FinishReason::Stop),
            with(call),
            with(Delta::Refusal("no".into())),
            from(Source::NoLlm),
            from(Source::Replay),
            good(&"x".repeat(1024 * 1024 + 1)),
            down(),
        ] {
            assert_eq!(
                second(first.clone()).unwrap_err(),
                ErrorKind::Connect,
                "{first:?}"
            );
        }
        assert!(second(from(Source::Backup)).is_ok());
        assert!(second(good(&"x".repeat(1024 * 1024))).is_ok());
    }

    #[test]
    fn a_dropped_answer_is_not_recorded() {
        let spy = Arc::new(Spy::default());
        let stack = layer(&spy).layer(Model::new(good("a")));
        run(async {
            let mut answer = stack
                .clone()
                .oneshot(Ask::new("q"))
                .await
                .expect("answered");
            let _text = answer.chunks.next().await;
            drop(answer);
            assert!(spy.puts().is_empty());
            let mut answer = stack.oneshot(Ask::new("q")).await.expect("answered");
            let _text = answer.chunks.next().await;
            let _finish = answer.chunks.next().await;
            assert_eq!(spy.puts(), ["a"], "recorded as the marker passes");
        });
    }

    #[test]
    fn a_request_without_a_key_is_neither_recorded_nor_replayed() {
        let store = Arc::new(Spy::default());
        let stack = ReplayLayer::new(store.clone(), |_: &Ask| None);
        let stack = stack.layer(Model::new(good("a")).then(down()));
        run(async {
            ask(stack.clone(), Ask::new("q")).await.expect("answered");
            assert_eq!(
                ask(stack, Ask::new("q")).await.unwrap_err(),
                ErrorKind::Connect
            );
        });
        assert!(store.puts().is_empty());
    }

    #[test]
    fn a_replay_is_not_recorded_again_further_out() {
        let (inner, outer) = (Arc::new(Spy::default()), Arc::new(Spy::default()));
        let model = Model::new(good("a")).then(down());
        let inner = layer(&inner).layer(model);
        run(async {
            ask(inner.clone(), Ask::new("q"))
                .await
                .expect("recorded inside");
            let read = ask(layer(&outer).layer(inner), Ask::new("q")).await;
            assert_eq!(read.expect("replayed").source(), Source::Replay);
        });
        assert!(outer.puts().is_empty());
    }

    fn mid_stream(
        backup: Script,
        source: Source,
        mid_stream: MidStream,
        request: Ask,
    ) -> Vec<String> {
        let spy = Arc::new(Spy::default());
        let primary = Script::new().text("ab").error(ErrorKind::Stalled);
        let backup = FallbackLayer::new(source, Model::new(backup)).mid_stream(mid_stream);
        let stack = layer(&spy).layer(backup.layer(Model::new(primary)));
        run(ask(stack, request)).expect("answered");
        spy.puts()
    }

    #[test]
    fn after_a_reset_the_replacement_is_recorded_and_nothing_of_what_it_replaced() {
        let reset = || (MidStream::Reset, Ask::resettable("q"));
        let (how, request) = reset();
        assert_eq!(mid_stream(good("xy"), Source::Backup, how, request), ["xy"]);
        let (how, request) = reset();
        let none = mid_stream(good("xy"), Source::NoLlm, how, request);
        assert!(none.is_empty());
    }

    #[test]
    fn two_answers_behind_each_other_are_not_recorded() {
        let append = MidStream::Append("--".into());
        let none = mid_stream(good("xy"), Source::Backup, append, Ask::new("q"));
        assert!(none.is_empty());
    }
}

mod keys_and_versions {
    use super::*;

    #[test]
    fn another_question_another_user_or_other_knowledge_is_a_miss() {
        let store = Arc::new(MemoryStore::new());
        let stack = |user: &'static str, script| {
            let key = move |ask: &Ask| {
                let key = AnswerKey::for_user("f", user).question("q", &ask.question);
                Some(key.namespace("kn"))
            };
            ReplayLayer::new(store.clone(), key).layer(Model::new(script))
        };
        run(async {
            ask(stack("a", good("X")), Ask::new("What is my balance?"))
                .await
                .expect("answered");
            let again = ask(stack("a", down()), Ask::new("what is my  balance")).await;
            assert_eq!(again.expect("replayed").text, "X");
            for (user, question) in [("b", "What is my balance?"), ("a", "What is my bálance?")] {
                let error = ask(stack(user, down()), Ask::new(question))
                    .await
                    .unwrap_err();
                assert_eq!(error, ErrorKind::Connect);
            }
            store.bump(&"kn".into()).await.expect("in memory");
            let error = ask(stack("a", down()), Ask::new("What is my balance?")).await;
            assert!(error.is_err());
        });
    }

    // The store in these reads the versions when it is polled, not when it is called.
    #[test]
    fn an_answer_that_was_begun_before_a_bump_is_not_replayed_after_it() {
        let store = Arc::new(Spy::default());
        let stack = layer(&store).layer(Model::new(good("old")).then(down()));
        run(async {
            let mut answer = stack
                .clone()
                .oneshot(Ask::new("q"))
                .await
                .expect("answered");
            store.bump(&"kn".into()).await.expect("in memory");
            while answer.chunks.next().await.is_some() {}
            assert!(ask(stack, Ask::new("q")).await.is_err());
        });
    }

    #[tokio::test(start_paused = true)]
    async fn versions_are_read_before_a_slow_model_answers() {
        let store = Arc::new(Spy::default());
        let model = tower::service_fn(|request: Ask| async {
            sleep(Duration::from_secs(2)).await;
            Model::new(good("old")).oneshot(request).await
        });
        let asking = ask(layer(&store).layer(model), Ask::new("q"));
        let bump = async {
            sleep(Duration::from_secs(1)).await;
            store.bump(&"kn".into()).await
        };
        let (read, _) = tokio::join!(asking, bump);
        assert_eq!(read.expect("answered").text, "old");
        assert_eq!(
            store.puts(),
            ["old"],
            "recorded, under the version of the start"
        );
        let again = ask(layer(&store).layer(Model::new(down())), Ask::new("q")).await;
        assert!(again.is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn versions_are_read_on_while_the_answer_streams() {
        let store = Arc::new(Spy {
            slow_versions: Some(Duration::from_millis(100)),
            ..Spy::default()
        });
        let (send, mut receive) = tokio::sync::mpsc::unbounded_channel();
        send.send(Ok(Chunk::text("old"))).expect("open");
        let chunks = futures_util::stream::poll_fn(move |cx| receive.poll_recv(cx));
        let mut model = Some(Ok::<_, Error>(backstop::Answer::live(chunks)));
        let model = tower::service_fn(move |_: Ask| ready(model.take().expect("called once")));
        let replay = layer(&store);
        hear(&replay).await;
        let mut answer = replay
            .layer(model)
            .oneshot(Ask::new("q"))
            .await
            .expect("answered");
        assert!(answer.chunks.next().await.is_some());
        let waiting = tokio::time::timeout(Duration::from_millis(150), answer.chunks.next());
        assert!(waiting.await.is_err());
        store.bump(&"kn".into()).await.expect("in memory");
        send.send(Ok(Chunk::finish(FinishReason::Stop)))
            .expect("open");
        while answer.chunks.next().await.is_some() {}
        assert_eq!(store.puts(), ["old"]);
        let again = ask(layer(&store).layer(Model::new(down())), Ask::new("q")).await;
        assert!(again.is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_is_replayed_for_as_long_as_its_ttl() {
        let store = Arc::new(MemoryStore::new());
        let layer = ReplayLayer::builder(store, key).ttl(Duration::from_secs(10));
        let stack = layer
            .build()
            .expect("valid")
            .layer(Model::new(good("a")).then(down()));
        ask(stack.clone(), Ask::new("q")).await.expect("answered");
        tokio::time::advance(Duration::from_secs(9)).await;
        assert!(ask(stack.clone(), Ask::new("q")).await.is_ok());
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(ask(stack, Ask::new("q")).await.is_err());
    }

    #[test]
    fn services_of_one_layer_share_what_was_recorded() {
        let layer = layer(&Arc::new(MemoryStore::new()));
        let (one, other) = (
            layer.layer(Model::new(good("a"))),
            layer.clone().layer(Model::new(down())),
        );
        run(async {
            ask(one, Ask::new("q")).await.expect("answered");
            assert_eq!(ask(other, Ask::new("q")).await.expect("replayed").text, "a");
        });
    }
}

mod replays {
    use super::*;

    fn after(recorded: &str, primary: Script, request: Ask) -> Read {
        let stack =
            layer(&Arc::new(MemoryStore::new())).layer(Model::new(good(recorded)).then(primary));
        run(async {
            ask(stack.clone(), Ask::new("q")).await.expect("answered");
            ask(stack, request).await.expect("answered")
        })
    }

    #[test]
    fn a_replay_takes_over_half_way() {
        let cut = || Script::new().text("ab").error(ErrorKind::Truncated);
        let read = after("abc", cut(), Ask::new("q"));
        assert_eq!((read.text.as_str(), read.source()), ("abc", Source::Replay));
        assert!(!read.changes[0].reset && read.changes[0].head.replayed.is_some());
        let read = after("xyz", cut(), Ask::resettable("q"));
        assert_eq!((read.text.as_str(), read.changes[0].reset), ("xyz", true));
        let read = after("xyz", cut(), Ask::new("q"));
        assert_eq!(read.ending(), Err(ErrorKind::Truncated));
    }

    #[test]
    fn a_long_text_comes_in_pieces() {
        let long = "é".repeat(5000);
        let read = after(&long, down(), Ask::new("q"));
        assert_eq!(read.text, long);
        assert!(
            read.chunks
                .iter()
                .all(|chunk| chunk.as_text().len() <= 1024)
        );
        assert_eq!(read.chunks.len(), 11);
    }

    #[test]
    fn which_failures_are_replayed_over_is_the_stacks_choice() {
        let store = Arc::new(MemoryStore::new());
        let replay = ReplayLayer::builder(store, key)
            .when(|failure| failure.kind() != ErrorKind::Connect)
            .build()
            .expect("valid");
        let stack = replay.layer(Model::new(good("a")).then(down()));
        run(async {
            ask(stack.clone(), Ask::new("q")).await.expect("answered");
            assert_eq!(
                ask(stack, Ask::new("q")).await.unwrap_err(),
                ErrorKind::Connect
            );
        });
    }

    #[test]
    fn a_stored_answer_without_text_is_a_miss() {
        let store = Arc::new(MemoryStore::new());
        let blank = StoredAnswer {
            text: " \n".into(),
            model: None,
            provider: None,
            answered_at: SystemTime::now(),
        };
        let key = key(&Ask::new("q")).expect("has a key");
        run(store.put(&key, Versions::new([0]), blank, Duration::from_secs(1))).expect("in memory");
        let error = run(ask(layer(&store).layer(Model::new(down())), Ask::new("q")));
        assert_eq!(error.unwrap_err(), ErrorKind::Connect);
    }
}

mod a_slow_store {
    use super::*;

    const LIMIT: Duration = Duration::from_millis(250);

    /// Time passes only while nothing else can be done, so an answer that took none waited for nothing.
    async fn timed(spy: &Spy, script: Script) -> (Result<Read, ErrorKind>, Duration) {
        let start = Instant::now();
        let stack = layer(&Arc::new(spy.clone())).layer(Model::new(script));
        let read = ask(stack, Ask::new("q")).await;
        (read, start.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn a_dead_store_delays_no_live_answer() {
        let spy = Spy {
            slow_versions: NEVER,
            slow_put: NEVER,
            slow_get: NEVER,
            ..Spy::default()
        };
        let (read, took) = timed(&spy, good("a")).await;
        assert_eq!(
            (read.expect("answered").text.as_str(), took),
            ("a", Duration::ZERO)
        );
        sleep(LIMIT * 4).await;
        assert!(spy.puts().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn a_dead_store_ends_a_failure_at_its_limit() {
        let spy = Spy {
            slow_get: NEVER,
            ..Spy::default()
        };
        let (error, took) = timed(&spy, down()).await;
        assert_eq!(error.unwrap_err(), ErrorKind::Connect);
        assert!(
            took >= LIMIT && took <= LIMIT + Duration::from_millis(1),
            "{took:?}"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn versions_that_come_after_the_answer_are_waited_for_elsewhere() {
        let spy = Spy {
            slow_versions: Some(LIMIT / 2),
            slow_put: Some(LIMIT / 4),
            ..Spy::default()
        };
        let replay = layer(&Arc::new(spy));
        hear(&replay).await;
        let start = Instant::now();
        let live = replay.layer(Model::new(good("a")));
        ask(live, Ask::new("q")).await.expect("answered");
        assert_eq!(start.elapsed(), Duration::ZERO);
        sleep(LIMIT).await;
        let down = replay.layer(Model::new(down()));
        assert_eq!(ask(down, Ask::new("q")).await.expect("replayed").text, "a");
    }

    #[tokio::test(start_paused = true)]
    async fn versions_that_come_too_late_are_no_versions_of_the_start() {
        // Before the end of the answer, and after it.
        for late in [LIMIT + Duration::from_millis(10), LIMIT * 5 / 2] {
            let spy = Spy {
                slow_versions: Some(late),
                ..Spy::default()
            };
            let stack = layer(&Arc::new(spy.clone())).layer(Model::new(good("a")));
            let mut answer = stack.oneshot(Ask::new("q")).await.expect("answered");
            sleep(LIMIT * 2).await;
            while answer.chunks.next().await.is_some() {}
            sleep(LIMIT * 2).await;
            assert!(spy.puts().is_empty(), "{late:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn writes_that_are_waited_for_are_bounded_and_end() {
        let spy = Spy {
            slow_put: NEVER,
            ..Spy::default()
        };
        let stack = layer(&Arc::new(spy.clone())).layer(Model::new(good("a")));
        for _ in 0..70 {
            ask(stack.clone(), Ask::new("q")).await.expect("answered");
        }
        assert_eq!(spy.puts().len(), 64);
        sleep(LIMIT * 2).await;
        ask(stack, Ask::new("q")).await.expect("answered");
        assert_eq!(spy.puts().len(), 65);
    }

    #[test]
    fn without_a_runtime_a_write_that_is_not_done_at_once_is_dropped() {
        let spy = Arc::new(Spy {
            slow_put: NEVER,
            ..Spy::default()
        });
        let stack = layer(&spy).layer(Model::new(good("a")));
        let read = futures_util::FutureExt::now_or_never(ask(stack, Ask::new("q")));
        assert_eq!(read.expect("ready").expect("answered").text, "a");
        assert_eq!(spy.puts(), ["a"]);
    }

    #[test]
    fn a_broken_store_costs_no_answer() {
        let spy = Arc::new(Spy {
            broken: true,
            ..Spy::default()
        });
        let stack = layer(&spy).layer(Model::new(good("a")).then(down()));
        run(async {
            assert_eq!(
                ask(stack.clone(), Ask::new("q"))
                    .await
                    .expect("answered")
                    .text,
                "a"
            );
            assert_eq!(
                ask(stack, Ask::new("q")).await.unwrap_err(),
                ErrorKind::Connect
            );
        });
        assert!(spy.puts().is_empty(), "versions were not known");
    }
}

#[test]
fn dropping_a_replay_that_is_starting_drops_it_at_once() {
    let store = Arc::new(Spy {
        slow_versions: NEVER,
        slow_get: NEVER,
        ..Spy::default()
    });
    // Its futures hold the whole of it.
    let held = Arc::clone(&store.puts);
    run(async {
        let mut stack = layer(&store).layer(Model::new(down()));
        let mut future = tokio_test::task::spawn(stack.call(Ask::new("q")));
        assert!(future.poll().is_pending(), "others may join");
        assert!(future.poll().is_pending());
        assert_eq!(
            Arc::strong_count(&held),
            3,
            "the lookup alone: the failed call is gone"
        );
        drop(future);
        assert_eq!(Arc::strong_count(&held), 2);
    });
}

#[test]
fn everything_can_be_sent_and_shared() {
    fn layer<T: Clone + Send + Sync + 'static>() {}
    fn body<T: Stream + Send + Sync + Unpin>() {}
    fn future<T: Send>() {}
    layer::<ReplayLayer<Ask>>();
    layer::<Replay<Model, Ask>>();
    layer::<Record<Model, Ask>>();
    body::<ResponseBody<ScriptedChunks>>();
    future::<ResponseFuture<ScriptedFuture>>();
    future::<<Replay<Model, Ask> as Service<Ask>>::Future>();
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => "[ab ]{1,2}".prop_map(|piece| Step::Send(Chunk::text(piece))),
        1 => Just(Step::Wait),
        1 => Just(Step::Send(Chunk::reasoning("hm"))),
        1 => Just(Step::Send(Chunk::new(Delta::Opaque))),
        1 => Just(Step::Send(Chunk::new(Delta::Refusal("no".into())))),
        1 => Just(Step::Send(Chunk::new(Delta::ToolCall(Box::default())))),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let end = prop_oneof![
        4 => Just(FinishReason::Stop),
        1 => Just(FinishReason::Length),
        1 => Just(FinishReason::Unconfirmed),
    ]
    .prop_map(|reason| Step::Send(Chunk::finish(reason)));
    let failure =
        prop_oneof![Just(ErrorKind::Stalled), Just(ErrorKind::Connect)].prop_map(Step::Fail);
    let end = prop::option::weighted(0.9, prop_oneof![2 => end, 1 => failure]);
    (prop::collection::vec(step(), 0..5), end).prop_map(|(mut steps, end)| {
        steps.extend(end);
        steps
    })
}

/// The whole text, if the script is an answer that may be recorded.
fn recordable(steps: &[Step]) -> Option<String> {
    let (last, steps) = steps.split_last()?;
    let mut whole = String::new();
    for step in steps {
        match step {
            Step::Send(chunk) => match &chunk.delta {
                Delta::Text(text) => whole.push_str(text),
                Delta::ToolCall(_) | Delta::Refusal(_) => return None,
                _ => {}
            },
            Step::Fail(_) => return None,
            Step::Wait => {}
        }
    }
    let stopped = matches!(
        last,
        Step::Send(Chunk {
            delta: Delta::Finish(FinishReason::Stop),
            ..
        })
    );
    (stopped && !whole.trim().is_empty()).then_some(whole)
}

#[derive(Clone, Debug)]
enum Event {
    Answer,
    Fail,
    CutAt(usize),
    Bump,
    AnswerAcrossABump,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn nothing_incomplete_is_recorded(
        primary in steps(),
        backup in steps(),
        resets: bool,
        append: bool,
        reads in prop::option::of(0usize..8),
    ) {
        let spy = Arc::new(Spy::default());
        let how = if append { MidStream::Append("|".into()) } else { MidStream::Reset };
        let backup_layer = FallbackLayer::new(Source::Backup, Model::new(script(&backup))).mid_stream(how);
        let stack = layer(&spy).layer(backup_layer.layer(Model::new(script(&primary))));
        let request = Ask { question: "q".into(), resets };
        let ended = run(async {
            let mut answer = stack.oneshot(request).await.ok()?;
            for _ in 0..reads.unwrap_or(100) {
                match answer.chunks.next().await {
                    Some(Ok(Chunk { delta: Delta::Finish(_), .. })) => return Some(()),
                    Some(Ok(_)) => {}
                    _ => return None,
                }
            }
            None
        });
        let whole = [recordable(&primary), recordable(&backup)];
        for put in spy.puts() {
            prop_assert!(ended.is_some(), "only what ended well");
            let known = whole.iter().flatten().any(|whole| *whole == put || put.trim_start() == whole.trim_start());
            prop_assert!(known, "{put:?} is not one of {whole:?}");
        }
        if let (Some(()), [Some(whole), _]) = (ended, &whole) {
            prop_assert_eq!(spy.puts(), vec![whole.clone()], "and all that did");
        }
    }

    #[test]
    fn a_replay_after_a_bump_never_shows_an_older_answer(
        events in prop::collection::vec(prop_oneof![
            1 => Just(Event::Answer),
            3 => Just(Event::Fail),
            1 => (0usize..3).prop_map(Event::CutAt),
            1 => Just(Event::Bump),
            1 => Just(Event::AnswerAcrossABump),
        ], 1..30),
    ) {
        let store = Arc::new(MemoryStore::new());
        let layer = layer(&store);
        // What a replay must show: the newest whole answer that was begun under the current version.
        let mut newest: Option<String> = None;
        run(async {
            for (i, event) in events.into_iter().enumerate() {
                let words = format!("answer {i}");
                let script = Script::new().text("answer").text(format!(" {i}")).finish(FinishReason::Stop);
                let with = |script| layer.layer(Model::new(script));
                match event {
                    Event::Answer => {
                        ask(with(script), Ask::new("q")).await.expect("answered");
                        newest = Some(words);
                    }
                    Event::CutAt(reads) => {
                        let answer = with(script).oneshot(Ask::new("q")).await.expect("answered");
                        answer.chunks.take(reads).for_each(|_| async {}).await;
                    }
                    Event::Bump => {
                        store.bump(&"kn".into()).await.expect("in memory");
                        newest = None;
                    }
                    Event::AnswerAcrossABump => {
                        let mut answer = with(script).oneshot(Ask::new("q")).await.expect("answered");
                        store.bump(&"kn".into()).await.expect("in memory");
                        while answer.chunks.next().await.is_some() {}
                        newest = None;
                    }
                    Event::Fail => {
                        let shown = ask(with(down()), Ask::new("q")).await.ok();
                        prop_assert_eq!(shown.map(|read| read.text), newest.clone());
                    }
                }
            }
            Ok(())
        })?;
    }
}

#[test]
fn a_foreign_error_of_the_service_inside_is_replayed_over_too() {
    let model = tower::service_fn(|_: Ask| async {
        Err::<backstop::Answer<ScriptedChunks>, _>(std::io::Error::other("socket"))
    });
    let store = Arc::new(MemoryStore::new());
    let layer = layer(&store);
    run(async {
        ask(layer.layer(Model::new(good("a"))), Ask::new("q"))
            .await
            .expect("answered");
        let answer = layer.layer(model).oneshot(Ask::new("q")).await;
        assert_eq!(
            answer
                .map_err(|error: Error| error.kind())
                .expect("replayed")
                .head
                .source,
            Source::Replay
        );
    });
}
