//! A deadline that the caller sets leaves time for another answer.
#![cfg(feature = "testing")]

use std::{borrow::Cow, time::Duration};

use backstop::{
    DeadlineLayer, ErrorKind, FinishReason, LlmRequest, deadline,
    testing::{Fate, Script, ScriptedChunks, ScriptedModel},
};
use futures_util::StreamExt;
use tokio::time::Instant;
use tower::{Layer, ServiceExt};

const SECOND: Duration = Duration::from_secs(1);

#[derive(Clone)]
struct Ask(Option<Instant>);

impl LlmRequest for Ask {
    fn prompt(&self) -> Cow<'_, str> {
        "".into()
    }

    fn deadline(&self) -> Option<Instant> {
        self.0
    }
}

fn within(patience: Duration) -> Ask {
    Ask(Some(Instant::now() + patience))
}

/// How an answer ended, and when.
async fn ask(script: Script, request: Ask) -> (Result<FinishReason, ErrorKind>, Duration, Fate) {
    let model = ScriptedModel::new(script);
    let start = Instant::now();
    let answered = DeadlineLayer::default()
        .layer(model.clone())
        .oneshot(request)
        .await;
    let mut chunks = match answered {
        Ok(answer) => answer.chunks,
        Err(error) => return (Err(error.kind()), start.elapsed(), model.fates()[0]),
    };
    loop {
        let item = chunks.next().await.expect("an ending comes first");
        let ended = match item {
            Ok(chunk) => match chunk.delta {
                backstop::Delta::Finish(reason) => Ok(reason),
                _ => continue,
            },
            Err(error) => Err(error.kind()),
        };
        let fate = model.fates()[0];
        assert!(chunks.next().await.is_none(), "nothing follows the ending");
        return (ended, start.elapsed(), fate);
    }
}

#[tokio::test(start_paused = true)]
async fn the_model_is_given_up_before_the_deadline_and_its_call_dropped() {
    let reserve = DeadlineLayer::DEFAULT_RESERVE;
    let silent = ask(Script::never(), within(SECOND * 5)).await;
    let limit = SECOND * 5 - reserve;
    assert_eq!(silent, (Err(ErrorKind::TtftTimeout), limit, Fate::Dropped));
    // The same moment for the stream.
    let prelude = Script::new().respond_after(SECOND).text("").stall();
    let prelude = ask(prelude, within(SECOND * 5)).await;
    assert_eq!(prelude, (Err(ErrorKind::TtftTimeout), limit, Fate::Dropped));
    let half_way = ask(Script::new().text("a").stall(), within(SECOND * 5)).await;
    assert_eq!(
        half_way,
        (Err(ErrorKind::CompletionTimeout), limit, Fate::Dropped)
    );
}

#[tokio::test(start_paused = true)]
async fn a_near_deadline_is_halved_and_one_that_has_passed_is_no_panic() {
    let near = ask(Script::never(), within(SECOND / 2)).await;
    assert_eq!(near.1, SECOND / 4);
    let passed = Ask(Some(Instant::now()));
    tokio::time::advance(SECOND).await;
    let passed = ask(Script::never(), passed).await;
    assert_eq!(
        (passed.0, passed.1),
        (Err(ErrorKind::TtftTimeout), Duration::ZERO)
    );
}

#[tokio::test(start_paused = true)]
async fn what_is_ready_on_the_same_tick_wins() {
    let limit = SECOND * 5 - DeadlineLayer::DEFAULT_RESERVE;
    let script = Script::new().respond_after(limit).text("a");
    let ended = ask(script.finish(FinishReason::Stop), within(SECOND * 5)).await;
    assert_eq!(ended.0, Ok(FinishReason::Stop));
}

#[tokio::test(start_paused = true)]
async fn without_a_deadline_there_is_no_limit() {
    let day = SECOND * 24 * 3600;
    let script = Script::new().respond_after(day).delay(day).text("a");
    let ended = ask(script.finish(FinishReason::Stop), Ask(None)).await;
    assert_eq!((ended.0, ended.1), (Ok(FinishReason::Stop), day * 2));
}

#[test]
fn it_is_as_easy_to_share_as_what_it_is_made_of() {
    fn shared<T: Clone + Send + Sync + 'static>() {}
    fn moved<T: Send + Sync + Unpin>() {}
    shared::<DeadlineLayer>();
    shared::<deadline::Deadline<ScriptedModel<Ask>>>();
    moved::<deadline::ResponseBody<ScriptedChunks>>();
}
