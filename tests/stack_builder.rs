//! The ready stack: its defaults, its ladder, what its parts share, and what it refuses.
#![cfg(feature = "full")]
#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests stand outside of test functions"
)]

mod support;

use std::{borrow::Cow, sync::Arc, time::Duration};

use backstop::{
    Answer, AnswerKey, AnswerStore, Backstop, BoxError, Breaker, Chunk, CompletionTimeoutLayer,
    DeadlineLayer, Error, ErrorKind, FinishReason, LlmRequest, MemoryStore, MidStream,
    QualityGateLayer, RetryLayer, SalvageLayer, Shrink, Source, TtftTimeoutLayer,
    circuit_breaker::CircuitState,
    quality_gate::{
        Hold, Judge, JudgeRequest, OnJudgeFailure, Verdict,
        rules::{MinLength, Refusals, StripLeaks},
    },
    replay::Pace,
    salvage::TypicalLength,
    stack::{BackstopBuilder, Config, Part, ProbeKind, Stack},
    testing::{Fault, FaultLayer, Faults, Script, ScriptedModel},
    ttft_timeout::FirstToken,
};
use futures_util::{FutureExt, StreamExt, future::join_all, stream};
use proptest::prelude::*;
use support::{Ask, Read, ask, read};
use tokio::time::{Instant, timeout};
use tower::{Layer, ServiceExt, service_fn};

const SECOND: Duration = Duration::from_secs(1);

const NOTICE: &str = "Please try again later.";
const GOOD: &str = "Light scatters off the molecules of the air, and blue light more than red.";
const REFUSAL: &str = "I'm sorry, but I can't help with that.";

type Change = fn(&mut Config);

fn builder() -> BackstopBuilder<Ask> {
    Backstop::builder()
}

/// A stack with a gate and a notice.
fn gated() -> BackstopBuilder<Ask> {
    builder().rule(Refusals::new()).notice(NOTICE)
}

fn says(text: &str) -> ScriptedModel<Ask> {
    ScriptedModel::new(Script::answer(text))
}

fn store() -> Arc<dyn AnswerStore> {
    Arc::new(MemoryStore::new())
}

fn key(ask: &Ask) -> Option<AnswerKey> {
    Some(AnswerKey::shared("test").question("q", &ask.question))
}

fn judge() -> Judge {
    let accepts = service_fn(|_: JudgeRequest| async { Ok::<_, Error>(Verdict::Accept) });
    Judge::new(accepts, OnJudgeFailure::Accept)
}

fn config(change: impl FnOnce(&mut Config)) -> Config {
    let mut config = Config::default();
    change(&mut config);
    config
}

/// A stack around a model that can be broken.
fn breakable(backstop: &Backstop<Ask>) -> (Faults, Stack<Ask>) {
    let faults = Faults::new();
    let broken = FaultLayer::new(faults.clone());
    (faults, backstop.layer(broken.layer(says(GOOD))))
}

async fn why(stack: &Stack<Ask>) -> Result<Read, ErrorKind> {
    ask(stack.clone(), Ask::resettable("Why is the sky blue?")).await
}

/// Who answered, why the model did not, and with what.
fn told(read: &Result<Read, ErrorKind>) -> (Source, Option<ErrorKind>, &str) {
    let read = read.as_ref().unwrap();
    let head = read
        .changes
        .last()
        .map_or(&read.head, |change| &change.head);
    assert_eq!(read.ending(), Ok(FinishReason::Stop));
    (head.source, head.reason, &read.text)
}

#[test]
fn every_default_is_the_layers_own() {
    let config = Config::default();
    assert_eq!(config.ttft_timeout.limit, TtftTimeoutLayer::DEFAULT_LIMIT);
    assert_eq!(config.ttft_timeout.first_token, FirstToken::default());
    assert_eq!(config.deadline.reserve, DeadlineLayer::DEFAULT_RESERVE);
    assert_eq!(
        config.completion_timeout.limit,
        CompletionTimeoutLayer::DEFAULT_LIMIT
    );
    assert_eq!(
        config.completion_timeout.stall_limit,
        Some(CompletionTimeoutLayer::DEFAULT_STALL_LIMIT)
    );
    assert_eq!(config.retry.attempts, RetryLayer::DEFAULT_ATTEMPTS);
    assert_eq!(
        (config.retry.back_off, config.retry.max_back_off),
        RetryLayer::DEFAULT_BACK_OFF
    );
    assert_eq!(config.retry.shrink, Shrink::default());
    assert_eq!(config.retry.deadline, RetryLayer::DEFAULT_DEADLINE);
    assert_eq!(config.salvage.at_least, SalvageLayer::DEFAULT_LEAST);
    assert_eq!(config.quality_gate.hold, Hold::default());
    assert_eq!(
        config.quality_gate.max_held_bytes,
        QualityGateLayer::DEFAULT_MAX_HELD_BYTES
    );
    assert_eq!(config.replay.pace, Pace::default());
    assert_eq!(config.mid_stream, MidStream::default());
    // What has no name of its own is compared inside the crate: `stack::config`.
}

#[tokio::test(start_paused = true)]
async fn a_model_that_does_not_begin_is_given_up_at_the_limit_and_the_notice_answers() {
    let (faults, stack) = breakable(&gated().build().unwrap());
    assert_eq!(told(&why(&stack).await), (Source::Live, None, GOOD));

    faults.set(Fault::NeverAnswers);
    let start = Instant::now();
    let read = why(&stack).await;
    let reason = Some(ErrorKind::TtftTimeout);
    assert_eq!(told(&read), (Source::NoLlm, reason, NOTICE));
    assert_eq!(start.elapsed(), TtftTimeoutLayer::DEFAULT_LIMIT);
}

/// A caller that waits no longer than this.
#[derive(Clone)]
struct Hurried(Instant);

impl LlmRequest for Hurried {
    fn prompt(&self) -> Cow<'_, str> {
        "Why is the sky blue?".into()
    }

    fn deadline(&self) -> Option<Instant> {
        Some(self.0)
    }
}

#[tokio::test(start_paused = true)]
async fn a_caller_in_a_hurry_is_answered_in_time_and_opens_no_circuit() {
    let backstop = Backstop::<Hurried>::builder()
        .notice(NOTICE)
        .build()
        .unwrap();
    let stack = backstop.layer(ScriptedModel::new(Script::never()));
    for _ in 0..10 {
        let deadline = Instant::now() + SECOND * 2;
        let answer = stack.clone().oneshot(Hurried(deadline)).await.unwrap();
        assert_eq!(answer.head.source, Source::NoLlm);
        assert_eq!(deadline - Instant::now(), DeadlineLayer::DEFAULT_RESERVE);
    }
    let breaker = backstop.breaker().expect("it is on");
    assert_eq!(breaker.state(), CircuitState::Closed);
}

#[tokio::test(start_paused = true)]
async fn a_slow_judge_does_not_make_the_notice_late() {
    let slow = service_fn(async |_: JudgeRequest| {
        tokio::time::sleep(SECOND * 4).await;
        Ok::<_, Error>(Verdict::Accept)
    });
    let judge = Judge::new(slow, OnJudgeFailure::Accept);
    let backstop = Backstop::<Hurried>::builder()
        .judge(judge.timeout(SECOND * 5).unwrap())
        .notice(NOTICE)
        .build()
        .unwrap();
    let stack = backstop.layer(ScriptedModel::new(Script::answer(GOOD)));
    let deadline = Instant::now() + SECOND * 2;
    let answer = stack.oneshot(Hurried(deadline)).await.unwrap();
    assert_eq!(answer.head.source, Source::NoLlm);
    assert_eq!(deadline - Instant::now(), DeadlineLayer::DEFAULT_RESERVE);
}

#[tokio::test(start_paused = true)]
async fn a_silent_model_leaves_its_backup_half_of_the_callers_time() {
    let answers_after =
        |time| ScriptedModel::<Hurried>::new(Script::answer(GOOD).respond_after(time));
    let stack = |model: ScriptedModel<Hurried>| {
        let builder = Backstop::<Hurried>::builder().notice(NOTICE);
        let builder = builder.backup(answers_after(SECOND));
        builder.build().unwrap().layer(model)
    };
    let within = |patience| Hurried(Instant::now() + patience);
    let silent = stack(ScriptedModel::new(Script::never()));

    let answer = silent.clone().oneshot(within(SECOND * 4)).await.unwrap();
    assert_eq!(answer.head.source, Source::Backup);
    // One second is half of it, and not enough for a backup that takes as long.
    let answer = silent.oneshot(within(SECOND * 2)).await.unwrap();
    assert_eq!(answer.head.source, Source::NoLlm);

    // Who has begun is not cut half way.
    let long = Script::new().text("Light ").delay(SECOND * 3).text(GOOD);
    let long = stack(ScriptedModel::new(long.finish(FinishReason::Stop)));
    let read = read(long.oneshot(within(SECOND * 4)).await.unwrap()).await;
    assert_eq!(
        (read.source(), read.ending()),
        (Source::Live, Ok(FinishReason::Stop))
    );
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_is_cut_is_replaced_silently_while_it_is_held_and_by_a_reset_after() {
    for (hold, resets) in [(Hold::All, 0), (Hold::None, 1)] {
        let config = config(|config| config.quality_gate.hold = hold);
        let (faults, stack) = breakable(&gated().config(config).build().unwrap());
        faults.set(Fault::CutsAfter(3));
        let read = why(&stack).await;
        let reason = Some(ErrorKind::Truncated);
        assert_eq!(told(&read), (Source::NoLlm, reason, NOTICE));
        let changes = read.unwrap().changes;
        assert_eq!(changes.iter().filter(|change| change.reset).count(), resets);
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_the_gate_rejects_goes_to_the_next_rung() {
    let stack = gated().build().unwrap().layer(says(REFUSAL));
    let reason = Some(ErrorKind::Refusal);
    assert_eq!(told(&why(&stack).await), (Source::NoLlm, reason, NOTICE));

    let backstop = gated().backup(says(GOOD)).build().unwrap();
    let stack = backstop.layer(says(REFUSAL));
    assert_eq!(told(&why(&stack).await), (Source::Backup, reason, GOOD));
}

#[tokio::test(start_paused = true)]
async fn a_circuit_that_is_open_sends_everyone_to_the_backup_at_once() {
    let backstop = gated().backup(says(GOOD)).build().unwrap();
    let (faults, stack) = breakable(&backstop);
    faults.set(Fault::NeverAnswers);
    while backstop.breaker().unwrap().state() == CircuitState::Closed {
        let reason = Some(ErrorKind::TtftTimeout);
        let all_at_once: Vec<_> = (0..5).map(|_| why(&stack)).collect();
        for read in join_all(all_at_once).await {
            assert_eq!(told(&read), (Source::Backup, reason, GOOD));
        }
    }
    let start = Instant::now();
    let read = why(&stack).await;
    let (source, reason, text) = told(&read);
    assert_eq!((source, text), (Source::Backup, GOOD));
    assert!(matches!(reason, Some(ErrorKind::CircuitOpen { .. })));
    assert_eq!(start.elapsed(), Duration::ZERO);
    let backup = backstop.backup_breaker().unwrap();
    assert_eq!(
        (backup.name(), backup.state()),
        ("backup", CircuitState::Closed)
    );
}

#[tokio::test(start_paused = true)]
async fn the_last_good_answer_is_replayed_before_the_notice_is_told() {
    let backstop = gated().replay(store(), key).build().unwrap();
    let (faults, stack) = breakable(&backstop);
    assert_eq!(told(&why(&stack).await), (Source::Live, None, GOOD));
    faults.set(Fault::Fails(ErrorKind::Malformed));
    let reason = Some(ErrorKind::Malformed);
    assert_eq!(told(&why(&stack).await), (Source::Replay, reason, GOOD));
    let other = ask(stack, Ask::new("Why is grass green?")).await;
    assert_eq!(told(&other), (Source::NoLlm, reason, NOTICE));
    backstop.replay().unwrap().flush().await;
}

#[tokio::test(start_paused = true)]
async fn the_backup_has_the_same_around_it_and_counts_for_itself() {
    let silent = || ScriptedModel::<Ask>::new(Script::never());
    let config = config(|config| config.circuit_breaker.threshold = 1);
    let no_llm = service_fn(|_: Ask| async { says("From the texts.").oneshot(Ask::new("")).await });
    let backstop = gated().config(config).backup(silent()).no_llm(no_llm);
    let backstop = backstop.build().unwrap();
    let stack = backstop.layer(silent());
    let start = Instant::now();
    let reason = Some(ErrorKind::TtftTimeout);
    let read = why(&stack).await;
    assert_eq!(told(&read), (Source::NoLlm, reason, "From the texts."));
    assert_eq!(start.elapsed(), TtftTimeoutLayer::DEFAULT_LIMIT * 2);
    for breaker in [backstop.breaker(), backstop.backup_breaker()] {
        assert_eq!(breaker.unwrap().state(), CircuitState::Open);
    }
}

#[tokio::test(start_paused = true)]
async fn what_one_service_learns_all_of_them_know() {
    let config = config(|config| config.circuit_breaker.threshold = 1);
    let backstop = gated().config(config).replay(store(), key);
    let backstop = backstop.build().unwrap();
    let good = backstop.layer(says(GOOD));
    assert_eq!(told(&why(&good).await), (Source::Live, None, GOOD));

    let other = backstop.clone().layer(ScriptedModel::new(Script::never()));
    let reason = Some(ErrorKind::TtftTimeout);
    assert_eq!(told(&why(&other).await), (Source::Replay, reason, GOOD));
    // The breaker that the second has opened is the first one's too.
    let read = why(&good).await;
    assert!(matches!(
        told(&read),
        (Source::Replay, Some(ErrorKind::CircuitOpen { .. }), GOOD)
    ));
}

#[tokio::test(start_paused = true)]
async fn two_stacks_share_the_breaker_that_they_are_given() {
    let config = config(|config| config.circuit_breaker.threshold = 1);
    let breaker = config.circuit_breaker.breaker("shared").unwrap();
    let stack = || {
        let stack = gated().config(config.clone()).breaker(breaker.clone());
        stack.build().unwrap()
    };
    let broken = stack().layer(ScriptedModel::new(Script::never()));
    assert_eq!(told(&why(&broken).await).0, Source::NoLlm);
    let well = why(&stack().layer(says(GOOD))).await;
    assert!(matches!(told(&well).1, Some(ErrorKind::CircuitOpen { .. })));
    assert_eq!(breaker.state(), CircuitState::Open);
}

#[tokio::test(start_paused = true)]
async fn which_failures_the_rungs_take_can_be_chosen() {
    let (faults, stack) = breakable(&gated().build().unwrap());
    faults.set(Fault::Fails(ErrorKind::BadRequest));
    assert_eq!(why(&stack).await.unwrap_err(), ErrorKind::BadRequest);

    let (faults, stack) = breakable(&gated().when(|_| true).build().unwrap());
    faults.set(Fault::Fails(ErrorKind::BadRequest));
    assert_eq!(told(&why(&stack).await).0, Source::NoLlm);
}

#[test]
fn a_stack_is_printed_as_it_stands() {
    let backstop = gated()
        .sanitizer(StripLeaks::new())
        .judge(judge())
        .salvage(TypicalLength::new())
        .replay(store(), key)
        .backup(says(GOOD))
        .no_llm(says(GOOD))
        .build();
    let all = "\
metrics             answers are counted and timed as clients get them
notice              a sentence, where nothing else answers
no_llm              an answer without a model
replay              the last good answer, for 1day; the store has 250ms
backup              another model, with all that stands below around it too
deadline            500ms of the caller's own deadline are left for another answer; a silent model leaves its backup half
quality_gate        leaks, refusal, judge; 120 visible characters are held until they are judged
salvage             a cut answer is kept from 60 % on
retry               2 more after a fast failure, 1 after a silence, for 1/4 of the tokens; within 30s
circuit_breaker     5 failures in 30s open it for 1m; then a shadow probe of 50 tokens
completion_timeout  45s from the first token to the end, 15s between two
ttft_timeout        8s to the first token
the model";
    assert_eq!(backstop.unwrap().to_string(), all);

    let config = config(|config| {
        config.order = Some(vec![Part::Retry, Part::CircuitBreaker, Part::TtftTimeout]);
        config.retry.attempts = 0;
        config.retry.shrink = Shrink::Ladder(vec![512, 128]);
        config.circuit_breaker.probe = ProbeKind::Inline;
        config.ttft_timeout.first_token = FirstToken::Visible;
    });
    let breaker = Breaker::builder("own").threshold(3).build().unwrap();
    let backstop = gated().config(config).breaker(breaker).build();
    let few = "\
retry               2 after a silence, for [512, 128] tokens; within 30s
circuit_breaker     3 failures in 30s open it for 1m; then an inline probe of 50 tokens
ttft_timeout        8s to the first token that is not reasoning
the model
off                 notice, quality_gate";
    assert_eq!(backstop.unwrap().to_string(), few);
}

#[test]
fn what_was_given_and_the_order_leaves_out_is_printed_as_off() {
    let off = |order| {
        let config = config(|config| config.order = Some(order));
        let breaker = Breaker::new("own");
        let given = builder().notice(NOTICE).no_llm(says(GOOD)).breaker(breaker);
        let given = given.replay(store(), key).backup(says(GOOD));
        let printed = given.config(config).build().unwrap().to_string();
        printed.lines().last().unwrap().to_owned()
    };
    assert_eq!(
        off(vec![Part::NoLlm, Part::TtftTimeout]),
        "off                 notice, replay, backup, circuit_breaker"
    );
    // What nothing was given for is not missed.
    let all = [Part::Notice, Part::NoLlm, Part::Backup];
    let all = [&all[..], &[Part::CircuitBreaker, Part::TtftTimeout]].concat();
    assert_eq!(off(all), "off                 replay");
    assert_eq!(
        gated().build().unwrap().to_string().lines().last(),
        Some("the model")
    );
}

#[test]
fn debug_shows_no_sentence_and_no_question() {
    let builder = gated().replay(store(), key);
    let shown = format!("{builder:?}") + &format!("{:?}", builder.build().unwrap());
    assert!(!shown.contains(NOTICE), "{shown}");
}

/// What is said of a stack with everything, in this order, after this change.
fn refusal(order: &str, change: impl FnOnce(&mut Config)) -> String {
    let order = order.split_whitespace().map(|name| {
        let all = Part::RECOMMENDED.into_iter();
        all.into_iter()
            .find(|part| part.as_str() == name)
            .expect("a part")
    });
    let order = Some(order.collect());
    let config = config(|config| {
        config.order = order;
        change(config);
    });
    let built = gated()
        .config(config)
        .salvage(TypicalLength::new())
        .replay(store(), key)
        .backup(says(GOOD))
        .no_llm(says(GOOD))
        .build();
    built
        .err()
        .map_or_else(String::new, |error| error.to_string())
}

#[test]
fn an_order_that_cannot_work_is_refused_and_its_reverse_is_not() {
    for (outer, inner, why) in [
        ("ttft_timeout", "metrics", "as clients get them"),
        ("replay", "notice", "nothing is left for it to do"),
        ("no_llm", "notice", "nothing is left for it to do"),
        ("backup", "notice", "nothing is left for it to do"),
        ("retry", "notice", "nothing is left for it to do"),
        (
            "circuit_breaker",
            "notice",
            "a rung inside it cannot answer",
        ),
        ("ttft_timeout", "replay", "a rung inside it cannot answer"),
        ("deadline", "replay", "a rung inside it cannot answer"),
        ("quality_gate", "notice", "may reject"),
        ("quality_gate", "no_llm", "may reject"),
        ("salvage", "notice", "it would keep nothing"),
        ("salvage", "no_llm", "it would keep nothing"),
        ("salvage", "replay", "it would keep nothing"),
        ("salvage", "backup", "it would keep nothing"),
        ("circuit_breaker", "salvage", "looks like a good one"),
        (
            "circuit_breaker",
            "quality_gate",
            "nothing about the model's health",
        ),
        ("circuit_breaker", "retry", "would not be counted"),
        ("retry", "deadline", "is no reason to ask again"),
        ("circuit_breaker", "deadline", "to open the circuit"),
        (
            "completion_timeout",
            "no_llm",
            "a rung inside it cannot answer",
        ),
        (
            "circuit_breaker",
            "backup",
            "a rung inside it cannot answer",
        ),
        ("ttft_timeout", "circuit_breaker", "would never open"),
        ("completion_timeout", "circuit_breaker", "would never open"),
        ("completion_timeout", "salvage", "it never hears of it"),
        ("ttft_timeout", "retry", "`retry.shrink` to \"off\""),
        (
            "ttft_timeout",
            "quality_gate",
            "time the gate and not the model",
        ),
        (
            "completion_timeout",
            "quality_gate",
            "waited for without end",
        ),
        ("quality_gate", "replay", "recorded before they are judged"),
    ] {
        let judged = |config: &mut Config| {
            // Without this a replay alone is refused for another reason.
            config.replay.unjudged = inner != "replay" || outer != "quality_gate";
        };
        // Without this salvage is.
        let clock = match (outer, inner) {
            ("salvage", _) | ("circuit_breaker", "salvage") => "completion_timeout",
            _ => "",
        };
        let said = refusal(&format!("{outer} {inner} {clock}"), judged);
        let place = format!("put `{outer}` after `{inner}` in the order");
        assert!(
            said.contains(why) && said.contains(&place),
            "{outer} {inner}: {said}"
        );
        assert_eq!(refusal(&format!("{inner} {outer} {clock}"), judged), "");
    }
    let said = refusal("salvage quality_gate completion_timeout", |_| {});
    assert!(said.contains("shown unjudged"), "{said}");
    let again = |config: &mut Config| config.retry.after_rejection = 1;
    let said = refusal("quality_gate retry", again);
    assert!(said.contains("never hears of a rejection"), "{said}");
    assert_eq!(refusal("retry quality_gate", again), "");
}

#[test]
fn what_makes_an_order_work_lets_it_pass() {
    let unheld = |config: &mut Config| config.quality_gate.hold = Hold::None;
    assert_eq!(refusal("ttft_timeout quality_gate", unheld), "");
    assert_eq!(refusal("completion_timeout quality_gate", unheld), "");
    let unshrunk = |config: &mut Config| config.retry.shrink = Shrink::Off;
    assert_eq!(refusal("ttft_timeout retry", unshrunk), "");
    let unjudged = |config: &mut Config| config.replay.unjudged = true;
    assert_eq!(refusal("quality_gate replay", unjudged), "");
    assert_eq!(refusal("replay", unjudged), "");
}

#[test]
fn settings_that_contradict_each_other_are_refused() {
    let all = "notice replay quality_gate salvage retry completion_timeout ttft_timeout";
    let cases: [(&str, Change, &str); 8] = [
        ("", |_| {}, "the order is empty"),
        (
            "retry notice retry",
            |_| {},
            "`retry` is in the order twice",
        ),
        ("quality_gate salvage", |_| {}, "no `completion_timeout`"),
        ("replay ttft_timeout", |_| {}, "`replay.unjudged` to true"),
        (
            "retry",
            |config| config.retry.after_rejection = 1,
            "no `quality_gate`",
        ),
        (
            "retry",
            |config| {
                config.retry.attempts = 0;
                config.retry.shrink = Shrink::Off;
            },
            "nothing is asked again",
        ),
        (
            all,
            |config| config.ttft_timeout.limit = SECOND * 30,
            "raise the deadline above 30s",
        ),
        (
            all,
            |config| config.retry.shrink = Shrink::Ladder(vec![1000, 500, 250, 125]),
            "asked again up to 32s after",
        ),
    ];
    for (order, change, why) in cases {
        let said = refusal(order, change);
        assert!(said.contains(why), "{order}: {said}");
    }
    assert_eq!(refusal(all, |_| {}), "");
    assert_eq!(
        refusal(all, |config| config.ttft_timeout.limit = SECOND * 29),
        ""
    );

    let config = config(|config| config.quality_gate.hold = Hold::None);
    let judged = gated().judge(judge()).config(config).build();
    let said = judged.unwrap_err().to_string();
    assert!(said.contains("they have been shown by then"), "{said}");
}

#[test]
fn a_part_in_the_order_that_is_made_of_nothing_is_refused() {
    for (part, mend) in [
        (Part::Notice, "`notice`"),
        (Part::NoLlm, "`no_llm`"),
        (Part::Backup, "`backup`"),
        (Part::Salvage, "`salvage`"),
        (Part::Replay, "a store and a key"),
        (Part::QualityGate, "`rule`"),
    ] {
        let config = config(|config| config.order = Some(vec![part, Part::TtftTimeout]));
        let said = builder().config(config).build().unwrap_err().to_string();
        assert!(said.contains(mend), "{said}");
        assert!(
            said.starts_with(&format!("`{part}` is in the order")),
            "{said}"
        );
    }
}

#[test]
fn what_a_layer_refuses_is_refused_in_its_name() {
    let cases: [(Change, &str, &str); 10] = [
        (
            |c| c.ttft_timeout.limit = Duration::ZERO,
            "ttft_timeout",
            "8 s",
        ),
        (
            |c| c.completion_timeout.limit = Duration::ZERO,
            "completion_timeout",
            "45 s",
        ),
        (
            |c| c.completion_timeout.stall_limit = Some(Duration::ZERO),
            "completion_timeout",
            "15 s",
        ),
        (
            |c| c.circuit_breaker.threshold = 0,
            "circuit_breaker",
            "3 to 5",
        ),
        (
            |c| c.circuit_breaker.probe_tokens = 0,
            "circuit_breaker",
            "such as 50",
        ),
        (|c| c.retry.back_off = Duration::ZERO, "retry", "200 ms"),
        (|c| c.salvage.at_least = 1.5, "salvage", "0.6"),
        (
            |c| c.quality_gate.hold = Hold::Chars(0),
            "quality_gate",
            "120",
        ),
        (|c| c.replay.ttl = Duration::ZERO, "replay", "never replays"),
        (|c| c.retry.deadline = Duration::ZERO, "retry", "deadline"),
    ];
    for (change, part, mend) in cases {
        let built = gated()
            .config(config(change))
            .salvage(TypicalLength::new())
            .replay(store(), key)
            .build();
        let said = built.unwrap_err().to_string();
        assert!(said.contains(part) && said.contains(mend), "{said}");
    }
}

#[test]
fn what_a_layer_refuses_is_said_in_the_words_of_the_file() {
    for (text, mend) in [
        ("completion_timeout.stall_limit = \"0s\"", "switch it off"),
        (
            "retry.shrink = { by = 1, floor = 10 }",
            "switch `shrink` off",
        ),
        ("retry.shrink = []", "switch `shrink` off"),
        ("quality_gate.hold = 0", "hold none"),
        ("quality_gate.max_held_bytes = 0", "hold none"),
        (
            "quality_gate.hold = 500\nquality_gate.max_held_bytes = 1999",
            "lower `hold`",
        ),
        (
            "replay.pace = { tokens_per_second = 0 }",
            "leave it instant",
        ),
    ] {
        let config = toml::from_str(text).unwrap();
        let built = gated().config(config).replay(store(), key).build();
        let said = built.unwrap_err().to_string();
        assert!(
            said.contains(mend) && !said.contains("::"),
            "{text}: {said}"
        );
    }
    let fits = toml::from_str("quality_gate.hold = 500\nquality_gate.max_held_bytes = 2000");
    assert!(gated().config(fits.unwrap()).build().is_ok());
    let share = config(|config| config.salvage.at_least = 0.57);
    let printed = gated().salvage(TypicalLength::new()).config(share).build();
    assert!(printed.unwrap().to_string().contains("from 57 % on"));
}

#[test]
fn a_notice_that_nobody_sees_and_a_breaker_of_no_backup_are_refused() {
    for blank in ["", " \n", "\u{200b}"] {
        let said = builder().notice(blank).build().unwrap_err().to_string();
        assert!(said.contains("the `notice` is blank"), "{said}");
    }
    let lonely = gated().backup_breaker(Breaker::new("own")).build();
    let said = lonely.unwrap_err().to_string();
    assert!(said.contains("no backup for it"), "{said}");
}

#[test]
fn a_breaker_that_contradicts_the_configuration_or_is_two_is_refused() {
    let three = config(|config| config.circuit_breaker.threshold = 3);
    let own = Breaker::new("own");
    let said = gated().config(three.clone()).breaker(own.clone()).build();
    let said = said.unwrap_err().to_string();
    assert!(said.contains("`own` was given ready made"), "{said}");

    let fits = three.circuit_breaker.breaker("fits").unwrap();
    assert!(gated().config(three).breaker(fits).build().is_ok());
    let probes = config(|config| config.circuit_breaker.probe_tokens = 10);
    assert!(gated().config(probes).breaker(own.clone()).build().is_ok());

    let both = gated().backup(says(GOOD)).breaker(own.clone());
    let said = both.backup_breaker(own).build().unwrap_err().to_string();
    assert!(said.contains("a name of its own"), "{said}");
}

#[test]
fn a_file_sets_what_it_names_and_nothing_else() {
    let read: Config = toml::from_str(
        r#"
        order = ["notice", "replay", "retry", "quality_gate", "ttft_timeout"]
        mid_stream = { append = "\n\n" }

        [ttft_timeout]
        limit = "1m 30s"
        first_token = "visible"

        [completion_timeout]
        stall_limit = "off"

        [circuit_breaker]
        max_cooldown = "off"
        probe = "inline"

        [retry]
        after_rejection = 1
        shrink = [512, 128]

        [quality_gate]
        hold = "all"

        [replay]
        pace = { tokens_per_second = 40 }
        ttl = "15min"
        "#,
    )
    .unwrap();
    let set = config(|config| {
        use Part::{Notice, QualityGate, Replay, Retry, TtftTimeout};
        config.order = Some(vec![Notice, Replay, Retry, QualityGate, TtftTimeout]);
        config.mid_stream = MidStream::Append("\n\n".into());
        config.ttft_timeout.limit = SECOND * 90;
        config.ttft_timeout.first_token = FirstToken::Visible;
        config.completion_timeout.stall_limit = None;
        config.circuit_breaker.max_cooldown = None;
        config.circuit_breaker.probe = ProbeKind::Inline;
        config.retry.after_rejection = 1;
        config.retry.shrink = Shrink::Ladder(vec![512, 128]);
        config.quality_gate.hold = Hold::All;
        config.replay.pace = Pace::TokensPerSecond(40);
        config.replay.ttl = SECOND * 900;
    });
    assert_eq!(read, set);
    assert_eq!(toml::from_str::<Config>("").unwrap(), Config::default());
    let written = serde_json::to_string(&set).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&written).unwrap(), set);
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_place() {
    for (text, place, mend) in [
        (
            "[ttft_timeout]\nlimit = \"8 parsecs\"",
            "line 2",
            "such as \"8s\" or \"1m 30s\"",
        ),
        (
            "[ttft_timeout]\nlimit = 8",
            "line 2",
            "in quotes and with its unit",
        ),
        (
            "[completion_timeout]\nstall_limit = false",
            "line 2",
            "or \"off\"",
        ),
        (
            "[ttft_timeout]\nfirst_token = \"first\"",
            "line 2",
            "`any` or `visible`",
        ),
        ("[ttft_timeuot]", "line 1", "`ttft_timeout`"),
        ("[ttft_timeout]\nlimits = \"8s\"", "line 2", "`limit`"),
        (
            "mid_stream = \"rest\"",
            "line 1",
            "`reset`, `fail`, `append`",
        ),
        (
            "[quality_gate]\nhold = \"some\"",
            "line 2",
            "\"all\", \"none\"",
        ),
        (
            "[retry]\nshrink = { by = 4 }",
            "line 2",
            "{ by = 4, floor = 128 }",
        ),
        ("[replay]\npace = \"slow\"", "line 2", "tokens_per_second"),
        ("order = [\"timeout\"]", "line 1", "ttft_timeout"),
        (
            "order = [\"ttft_timeout\", \"serve\"]",
            "line 1",
            "heartbeats inside a clock",
        ),
        (
            "order = [\"retry\", \"client\"]",
            "line 1",
            "the whole stack stands around",
        ),
    ] {
        let said = toml::from_str::<Config>(text).unwrap_err().to_string();
        assert!(
            said.contains(place) && said.contains(mend),
            "{text}: {said}"
        );
    }
}

proptest! {
    #[test]
    fn every_duration_is_read_as_it_was_written(seconds in 0..10_000_000_u64, nanos in 0..1_000_000_000_u32) {
        let duration = Duration::new(seconds, nanos);
        let written = config(|config| {
            config.ttft_timeout.limit = duration;
            config.completion_timeout.stall_limit = Some(duration);
        });
        let text = serde_json::to_string(&written).unwrap();
        prop_assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), written);
    }

    /// Whatever order is accepted, its parts do what they are there for.
    #[test]
    fn an_order_that_is_accepted_works(
        swaps in proptest::collection::vec((0..Part::RECOMMENDED.len(), 0..Part::RECOMMENDED.len()), 0..4),
        left_out in any::<u16>(),
        hold in prop_oneof![Just(Hold::All), Just(Hold::None), Just(Hold::Chars(10))],
        unjudged in any::<bool>(),
        shrinks in any::<bool>(),
    ) {
        let mut order = Part::RECOMMENDED;
        for (one, other) in swaps {
            order.swap(one, other);
        }
        let on = order.into_iter().enumerate().filter(|(at, _)| left_out & (1 << at) == 0);
        let order: Vec<Part> = on.map(|(_, part)| part).collect();
        works(&config(|config| {
            config.order = Some(order);
            config.quality_gate.hold = hold;
            config.replay.unjudged = unjudged;
            if !shrinks {
                config.retry.shrink = Shrink::Off;
            }
        }));
    }
}

/// What no rule would let pass as an answer, and what is to be shown all the same where nothing else answers.
const APOLOGY: &str = "I'm sorry, but I can't help with that right now.";

/// With the order and the settings given, if they are accepted: a good answer comes through; a model that fails is
/// answered for, in the time that the clocks give, and counted; a cut answer is kept; a healthy model closes the circuit
/// whatever it says. Whether they are accepted.
fn works(config: &Config) -> bool {
    let order = config.order.clone().unwrap_or_default();
    let has = |part| order.contains(&part);
    let mut config = config.clone();
    config.circuit_breaker.threshold = 1;
    let build = || {
        let builder = builder().rule(Refusals::new()).notice(APOLOGY);
        builder
            .config(config.clone())
            .salvage(|_: &str| 1.0)
            .replay(store(), key)
            .backup(says(REFUSAL))
            .no_llm(says(APOLOGY))
            .build()
    };
    if build().is_err() {
        return false;
    }
    let opened = |backstop: &Backstop<Ask>| {
        backstop
            .breaker()
            .is_none_or(|breaker| breaker.state() == CircuitState::Open)
    };
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    runtime.block_on(async {
        for (fault, clock) in [
            (Fault::NeverAnswers, Some(Part::TtftTimeout)),
            (Fault::StallsAfter(1), Some(Part::CompletionTimeout)),
            (Fault::CutsAfter(0), None),
        ] {
            if clock.is_some_and(|clock| !has(clock)) {
                continue;
            }
            let backstop = build().unwrap();
            let (faults, stack) = breakable(&backstop);
            assert_eq!(told(&why(&stack).await), (Source::Live, None, GOOD));
            faults.set(fault.clone());
            let read = timeout(SECOND * 300, why(&stack)).await;
            let read = read.expect("the clock ends it");
            assert!(opened(&backstop), "{order:?} {fault:?}");
            let kept = has(Part::Salvage) && matches!(fault, Fault::StallsAfter(_));
            let answers = [Part::Notice, Part::NoLlm, Part::Replay]
                .into_iter()
                .any(has);
            if kept {
                let read = read.as_ref().unwrap();
                let end = (read.source(), read.ending());
                assert_eq!(end, (Source::Live, Ok(FinishReason::Partial)), "{order:?}");
            } else if answers {
                let answered = read.is_ok_and(|read| read.ending().is_ok());
                assert!(answered, "{order:?} {fault:?}");
            }

            // A healthy model that says what a gate rejects.
            faults.set(Fault::Says(REFUSAL.to_owned()));
            tokio::time::advance(SECOND * 120).await;
            for _ in 0..2 {
                let _ = why(&stack).await;
                tokio::time::sleep(SECOND).await;
            }
            let closed = |breaker: &Breaker| breaker.state() == CircuitState::Closed;
            assert!(backstop.breaker().is_none_or(closed), "{order:?} {fault:?}");
        }
        if has(Part::Retry) {
            // A failure that a retry mends is one of the model all the same.
            let backstop = build().unwrap();
            let cut = Script::new().drop_connection();
            let model = ScriptedModel::new(cut).then(Script::answer(GOOD));
            let _ = why(&backstop.layer(model)).await;
            assert!(opened(&backstop), "{order:?}");
        }
    });
    true
}

#[test]
fn any_two_parts_work_in_the_recommended_order_and_the_other_way_round_where_that_is_accepted() {
    let all = Part::RECOMMENDED;
    let accepted = |outer, inner, hold| {
        works(&config(|config| {
            let mut order = vec![outer, inner];
            // What one of the two cannot do without.
            for clock in [Part::CompletionTimeout, Part::TtftTimeout] {
                if !order.contains(&clock) {
                    order.push(clock);
                }
            }
            config.order = Some(order);
            config.replay.unjudged = true;
            config.retry.shrink = Shrink::Off;
            config.quality_gate.hold = hold;
        }))
    };
    let mut reversed = Vec::new();
    for (at, outer) in all.into_iter().enumerate() {
        for inner in all.into_iter().skip(at + 1) {
            for hold in [Hold::All, Hold::None] {
                assert!(accepted(outer, inner, hold), "{outer} {inner}");
            }
            if accepted(inner, outer, Hold::None) {
                reversed.push(format!("{inner} {outer}"));
            }
        }
    }
    let expected = [
        "replay no_llm",
        "backup no_llm",
        "retry no_llm",
        "backup replay",
        "quality_gate replay",
        "retry replay",
        "quality_gate backup",
        "retry backup",
        "quality_gate deadline",
        "salvage deadline",
        "completion_timeout deadline",
        "ttft_timeout deadline",
        "retry quality_gate",
        "completion_timeout quality_gate",
        "ttft_timeout quality_gate",
        "retry salvage",
        "ttft_timeout salvage",
        "completion_timeout retry",
        "ttft_timeout retry",
        "ttft_timeout completion_timeout",
    ];
    assert_eq!(reversed, expected);
}

#[tokio::test]
async fn any_error_of_a_model_will_do() {
    type Nothing = Answer<stream::Empty<Result<Chunk, Error>>>;
    let model = service_fn(|_: Ask| async { Err::<Nothing, BoxError>("down".into()) });
    let config = config(|config| config.retry.attempts = 0);
    let stack = gated().config(config).build().unwrap().layer(model);
    let mut answer = stack.oneshot(Ask::new("Why?")).await.unwrap();
    assert_eq!(answer.head.reason, Some(ErrorKind::Connect));
    let first = answer.chunks.next().now_or_never();
    assert_eq!(first.unwrap().unwrap().unwrap().as_text(), NOTICE);
}

#[test]
fn stacks_can_be_shared_between_threads() {
    fn shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    let backstop = gated().rule(MinLength::chars(1)).build().unwrap();
    shared(&backstop);
    shared(&backstop.layer(says(GOOD)));
}
