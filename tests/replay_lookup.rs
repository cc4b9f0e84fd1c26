//! When many answers fail at once, how old a replay may be, and how fast it comes.
#![cfg(all(feature = "replay", feature = "testing"))]

mod support;

use std::{
    sync::{Arc, atomic::Ordering::SeqCst},
    time::{Duration, SystemTime},
};

use backstop::{
    AnswerKey, AnswerStore, ErrorKind, FinishReason, Pace, ReplayLayer, Source,
    replay::{ReplayLayerBuilder, StoredAnswer, Versions},
    testing::{Script, ScriptedModel},
};
use futures_util::{StreamExt, future::join_all};
use tokio::time::{Instant, sleep};
use tower::{Layer, ServiceExt};

use support::{
    Ask, Read, ask, run,
    spy::{NEVER, Spy},
};

type Model = ScriptedModel<Ask>;

const LIMIT: Duration = Duration::from_millis(250);

fn key(request: &Ask) -> Option<AnswerKey> {
    Some(AnswerKey::shared("ask").question("q", &request.question))
}

fn builder(spy: &Spy) -> ReplayLayerBuilder<Ask> {
    ReplayLayer::builder(Arc::new(spy.clone()), key)
}

fn layer(spy: &Spy) -> ReplayLayer<Ask> {
    ReplayLayer::new(Arc::new(spy.clone()), key)
}

async fn stored(spy: &Spy, text: &str, age: Duration) {
    let answer = StoredAnswer {
        text: text.into(),
        model: None,
        provider: None,
        answered_at: SystemTime::now() - age,
    };
    let key = key(&Ask::new("q")).expect("has a key");
    let day = Duration::from_secs(86_400);
    let put = spy.memory.put(&key, Versions::default(), answer, day);
    put.await.expect("in memory");
}

fn fails(kind: ErrorKind) -> Model {
    Model::new(Script::fails(kind))
}

async fn replay(layer: &ReplayLayer<Ask>) -> Result<Read, ErrorKind> {
    ask(layer.layer(fails(ErrorKind::Connect)), Ask::new("q")).await
}

mod many_failures {
    use super::*;

    fn all(layer: &ReplayLayer<Ask>, spread: Duration) -> Vec<tokio::task::JoinHandle<String>> {
        let one = |n: u32| {
            let layer = layer.clone();
            tokio::spawn(async move {
                sleep(spread * n / 100).await;
                replay(&layer).await.expect("replayed").text
            })
        };
        (0..100).map(one).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn at_once_read_the_store_once() {
        for slow_get in [None, Some(LIMIT / 2)] {
            let spy = Spy {
                slow_get,
                ..Spy::default()
            };
            stored(&spy, "a", Duration::ZERO).await;
            for text in join_all(all(&layer(&spy), Duration::ZERO)).await {
                assert_eq!(text.expect("no panic"), "a");
            }
            assert_eq!(spy.gets.load(SeqCst), 1, "{slow_get:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn during_a_read_read_it_once_more() {
        let spy = Spy {
            slow_get: Some(LIMIT / 6),
            ..Spy::default()
        };
        stored(&spy, "a", Duration::ZERO).await;
        let start = Instant::now();
        for text in join_all(all(&layer(&spy), LIMIT / 8)).await {
            assert_eq!(text.expect("no panic"), "a");
        }
        assert_eq!(spy.gets.load(SeqCst), 2);
        assert!(start.elapsed() <= LIMIT);
    }

    #[tokio::test(start_paused = true)]
    async fn of_a_store_that_needs_most_of_its_time_are_all_replayed() {
        for share in [2, 3, 4] {
            let spy = Spy {
                slow_get: Some(LIMIT * share / 5 - Duration::from_millis(2)),
                ..Spy::default()
            };
            stored(&spy, "a", Duration::ZERO).await;
            for text in join_all(all(&layer(&spy), LIMIT * 2)).await {
                assert_eq!(text.expect("no panic"), "a", "{share} fifths");
            }
            assert!(spy.gets.load(SeqCst) <= 11, "one for each fifth");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn of_a_store_that_hangs_end_each_within_the_timeout_from_its_own_start() {
        let spy = Spy {
            slow_get: NEVER,
            ..Spy::default()
        };
        let layer = layer(&spy);
        let one = |n: u32| {
            let layer = layer.clone();
            tokio::spawn(async move {
                sleep(LIMIT * n / 20).await;
                let start = Instant::now();
                let error = replay(&layer).await.expect_err("it hangs");
                (error, start.elapsed())
            })
        };
        for done in join_all((0..60).map(one).collect::<Vec<_>>()).await {
            let (error, took) = done.expect("no panic");
            assert_eq!(error, ErrorKind::Connect);
            assert!(took <= LIMIT + Duration::from_millis(1), "{took:?}");
        }
        // In four timeouts, one at the start and one for each fifth since.
        assert!(spy.gets.load(SeqCst) <= 21, "{}", spy.gets.load(SeqCst));
    }

    #[tokio::test(start_paused = true)]
    async fn do_not_lose_one_who_stays_to_one_who_leaves() {
        let spy = Spy {
            slow_get: Some(LIMIT / 2),
            ..Spy::default()
        };
        stored(&spy, "a", Duration::ZERO).await;
        let layer = layer(&spy);
        let leaves = tokio::time::timeout(LIMIT / 4, replay(&layer));
        let (left, stayed) = tokio::join!(leaves, replay(&layer));
        assert!(left.is_err());
        assert_eq!(stayed.expect("replayed").text, "a");
        assert_eq!(spy.gets.load(SeqCst), 1);
    }
}

mod staleness {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn how_old_a_replay_may_be_depends_on_the_failure() {
        let spy = Spy::default();
        let layer = builder(&spy).max_staleness(|kind| match kind {
            ErrorKind::TtftTimeout | ErrorKind::Truncated => Some(HOUR),
            ErrorKind::Judge => Some(Duration::ZERO),
            _ => None,
        });
        let layer = layer.build().expect("valid");
        let after = async |script: Script| {
            let read = ask(layer.layer(Model::new(script)), Ask::resettable("q")).await;
            read.ok()
                .filter(|read| read.ending().is_ok())
                .map(|read| read.text)
        };
        let cut = || Script::new().text("x").error(ErrorKind::Truncated);
        run(async {
            stored(&spy, "a", HOUR * 2).await;
            assert_eq!(after(Script::fails(ErrorKind::TtftTimeout)).await, None);
            assert_eq!(after(Script::fails(ErrorKind::Judge)).await, None);
            assert_eq!(after(cut()).await, None);
            let replayed = after(Script::fails(ErrorKind::Connect)).await;
            assert_eq!(replayed.as_deref(), Some("a"));
            stored(&spy, "b", HOUR / 2).await;
            for script in [Script::fails(ErrorKind::TtftTimeout), cut()] {
                assert_eq!(after(script).await.as_deref(), Some("b"));
            }
        });
    }

    #[test]
    fn an_answer_from_the_future_is_new() {
        let spy = Spy::default();
        let layer = builder(&spy).max_staleness(|_| Some(HOUR));
        let layer = layer.build().expect("valid");
        run(async {
            let answer = StoredAnswer {
                text: "a".into(),
                model: None,
                provider: None,
                answered_at: SystemTime::now() + HOUR * 5,
            };
            let key = key(&Ask::new("q")).expect("has a key");
            let put = spy.memory.put(&key, Versions::default(), answer, HOUR);
            put.await.expect("in memory");
            let read = replay(&layer).await.expect("replayed");
            assert_eq!(read.head.replayed.expect("told").age, Duration::ZERO);
        });
    }
}

mod pace {
    use super::*;

    const TEXT: &str = "Rayleigh scattering makes the sky look blue.";

    async fn paced(script: Script, request: Ask) -> Vec<(Duration, String)> {
        let spy = Spy::default();
        stored(&spy, TEXT, Duration::ZERO).await;
        let layer = builder(&spy).pace(Pace::TokensPerSecond(1));
        let stack = layer.build().expect("valid").layer(Model::new(script));
        let start = Instant::now();
        let mut answer = stack.oneshot(request).await.expect("answered");
        let mut came = Vec::new();
        while let Some(chunk) = answer.chunks.next().await {
            let chunk = chunk.expect("it goes on");
            if !chunk.as_text().is_empty() {
                came.push((start.elapsed(), chunk.as_text().to_owned()));
            }
        }
        came
    }

    #[tokio::test(start_paused = true)]
    async fn a_replay_is_paced_and_its_first_word_comes_at_once() {
        let came = paced(Script::fails(ErrorKind::Connect), Ask::new("q")).await;
        assert_eq!(came[0], (Duration::ZERO, "Rayleigh".to_owned()));
        let mut before = 0;
        for (at, word) in &came {
            let due = Duration::from_millis(before * 250);
            assert!(
                *at >= due && *at <= due + Duration::from_millis(2),
                "{word}"
            );
            before += word.len() as u64;
        }
        let text: String = came.into_iter().map(|(_, word)| word).collect();
        assert_eq!(text, TEXT);
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_already_shown_is_not_waited_for_again() {
        let shown = &TEXT[..30];
        let cut = || Script::new().text(shown).error(ErrorKind::Truncated);
        let came = paced(cut(), Ask::new("q")).await;
        assert_eq!(came[0], (Duration::ZERO, shown.to_owned()));
        assert_eq!(came[1].0, Duration::ZERO, "goes on at once");
        let last = came.last().expect("came").0;
        let rest = Duration::from_millis((TEXT.len() - shown.len()) as u64 * 250);
        assert!(last <= rest && last >= rest / 2, "{last:?}");
        // Where the text differs, it comes at once up to where the reader had been.
        let other = "x".repeat(30);
        let came = paced(
            Script::new().text(other).error(ErrorKind::Truncated),
            Ask::resettable("q"),
        )
        .await;
        let at_once = came[1..].iter().filter(|(at, _)| at.is_zero());
        let at_once: usize = at_once.map(|(_, word)| word.len()).sum();
        assert!((30..40).contains(&at_once), "{at_once}");
    }

    #[tokio::test(start_paused = true)]
    async fn by_default_a_replay_takes_no_time() {
        let spy = Spy::default();
        stored(&spy, TEXT, Duration::ZERO).await;
        let start = Instant::now();
        let read = replay(&layer(&spy)).await.expect("replayed");
        assert_eq!(
            (read.source(), read.ending()),
            (Source::Replay, Ok(FinishReason::Stop))
        );
        assert_eq!(start.elapsed(), Duration::ZERO);
    }
}
