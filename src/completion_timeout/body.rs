use std::{
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::{Stream, StreamExt};

use super::clock::{Clock, Limits};
use crate::{chunk::Chunk, chunks::Chunks, error::Error};

/// The stream of [`CompletionTimeout`](super::CompletionTimeout).
#[derive(Debug)]
pub struct ResponseBody<B> {
    /// `None` once a limit has been reached.
    inner: Option<Chunks<B>>,
    clock: Clock,
}

impl<B> ResponseBody<B> {
    pub(super) fn new(inner: B, limits: Limits) -> Self {
        Self {
            inner: Some(Chunks::new(inner)),
            clock: Clock::new(limits),
        }
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        // One local from here to the return, so that the item is written once and not moved.
        let mut polled = match &mut this.inner {
            Some(inner) => inner.poll_next_unpin(cx),
            None => Poll::Ready(None),
        };
        match &polled {
            Poll::Ready(item) => {
                if this.inner.as_ref().is_none_or(Chunks::is_ended) {
                    this.clock.stop();
                } else if let Some(Ok(chunk)) = item {
                    this.clock.chunk(chunk.is_token());
                }
            }
            Poll::Pending => {
                if let Poll::Ready(reached) = this.clock.poll_limits(cx) {
                    this.inner = None;
                    this.clock.stop();
                    polled = Poll::Ready(Some(Err(Error::new(reached))));
                }
            }
        }
        polled
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.as_ref().map_or((0, Some(0)), Stream::size_hint)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::{FutureExt, future::pending, stream};
    use tokio::time::{Instant, advance, timeout};
    use tokio_test::{assert_pending, assert_ready, task};
    use tower::{ServiceBuilder, ServiceExt};

    use super::*;
    use crate::{
        chunk::{Delta, FinishReason},
        completion_timeout::CompletionTimeoutLayer,
        error::ErrorKind,
        testing::{Fate, Script, ScriptedChunks, ScriptedModel},
    };

    const LIMIT: Duration = CompletionTimeoutLayer::DEFAULT_LIMIT;
    const STALL: Duration = CompletionTimeoutLayer::DEFAULT_STALL_LIMIT;
    const SECOND: Duration = Duration::from_secs(1);
    const TICK: Duration = Duration::from_millis(1);

    type Body = ResponseBody<ScriptedChunks>;

    async fn open(layer: CompletionTimeoutLayer, model: &ScriptedModel<()>) -> Body {
        let service = ServiceBuilder::new().layer(layer).service(model.clone());
        service.oneshot(()).await.expect("an answer").chunks
    }

    async fn begin(script: Script) -> Body {
        open(
            CompletionTimeoutLayer::default(),
            &ScriptedModel::new(script),
        )
        .await
    }

    /// Reads to the end, and says how it ended and how long that took.
    async fn end(mut body: Body) -> (Result<FinishReason, ErrorKind>, Duration) {
        let start = Instant::now();
        loop {
            match body.next().await.expect("an ending") {
                Ok(Chunk {
                    delta: Delta::Finish(reason),
                    ..
                }) => return (Ok(reason), start.elapsed()),
                Ok(_) => {}
                Err(error) => {
                    assert!(body.next().await.is_none(), "fused after the error");
                    return (Err(error.kind()), start.elapsed());
                }
            }
        }
    }

    fn tokens_every(gap: Duration, count: u32) -> Script {
        (0..count).fold(Script::new(), |script, _| script.text("a").delay(gap))
    }

    #[tokio::test(start_paused = true)]
    async fn a_stream_that_stalls_is_given_up_at_the_stall_limit() {
        let body = begin(Script::new().text("a").delay(SECOND).text("b").stall()).await;
        assert_eq!(end(body).await, (Err(ErrorKind::Stalled), SECOND + STALL));
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_goes_on_too_long_is_given_up_at_the_completion_limit() {
        let body = begin(tokens_every(SECOND * 10, 100)).await;
        let expected = (Err(ErrorKind::CompletionTimeout), LIMIT);
        assert_eq!(end(body).await, expected);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_within_both_limits_is_left_alone() {
        let script = tokens_every(STALL - TICK, 3).finish(FinishReason::Stop);
        let body = begin(script).await;
        let expected = (Ok(FinishReason::Stop), (STALL - TICK) * 3);
        assert_eq!(end(body).await, expected);
    }

    #[tokio::test(start_paused = true)]
    async fn chunks_without_model_output_do_not_hold_off_the_stall_limit() {
        let noise = |script: Script| script.delay(SECOND).chunk(Delta::Opaque).text("");
        let script = (0..100).fold(Script::new().text("a"), |script, _| noise(script));
        assert_eq!(
            end(begin(script).await).await,
            (Err(ErrorKind::Stalled), STALL)
        );
    }

    #[tokio::test(start_paused = true)]
    async fn reasoning_holds_off_the_stall_limit() {
        let script = (0..4).fold(Script::new().text("a"), |script, _| {
            script.delay(SECOND * 10).reasoning("hm")
        });
        let body = begin(script.finish(FinishReason::Stop)).await;
        let expected = (Ok(FinishReason::Stop), SECOND * 40);
        assert_eq!(end(body).await, expected);
    }

    #[tokio::test(start_paused = true)]
    async fn a_chunk_on_the_tick_of_a_limit_wins() {
        let script = tokens_every(STALL, 3).finish(FinishReason::Stop);
        assert_eq!(STALL * 3, LIMIT, "both limits are met on the last tick");
        let body = begin(script).await;
        assert_eq!(end(body).await, (Ok(FinishReason::Stop), LIMIT));
    }

    #[tokio::test(start_paused = true)]
    async fn after_a_chunk_on_the_tick_of_the_completion_limit_nothing_is_left() {
        let body = begin(tokens_every(STALL, 4).stall()).await;
        let expected = (Err(ErrorKind::CompletionTimeout), LIMIT);
        assert_eq!(end(body).await, expected);
    }

    #[tokio::test(start_paused = true)]
    async fn the_limit_that_is_reached_first_names_the_error() {
        let layer = CompletionTimeoutLayer::new(STALL).expect("not zero");
        for (stall, kind) in [
            (Some(STALL - TICK), ErrorKind::Stalled),
            (Some(STALL), ErrorKind::CompletionTimeout),
            (None, ErrorKind::CompletionTimeout),
        ] {
            let layer = layer.stall_limit(stall).expect("not zero");
            let model = ScriptedModel::new(Script::new().text("a").stall());
            let mut body = open(layer, &model).await;
            assert!(body.next().await.is_some());
            // One late poll finds both limits passed.
            assert!(body.next().now_or_never().is_none());
            advance(LIMIT).await;
            let error = body.next().await.expect("an ending").expect_err("a limit");
            assert_eq!(error.kind(), kind);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_stall_limit_only_the_completion_limit_counts() {
        let layer = CompletionTimeoutLayer::default()
            .stall_limit(None)
            .expect("no limit");
        let model = ScriptedModel::new(Script::new().text("a").stall());
        let body = open(layer, &model).await;
        let expected = (Err(ErrorKind::CompletionTimeout), LIMIT);
        assert_eq!(end(body).await, expected);
    }

    #[tokio::test(start_paused = true)]
    async fn the_wait_for_the_first_token_is_not_limited_here() {
        let script = Script::new().chunk(Delta::Opaque).delay(LIMIT * 10);
        let body = begin(script.text("a").delay(STALL).finish(FinishReason::Stop)).await;
        let expected = (Ok(FinishReason::Stop), LIMIT * 10 + STALL);
        assert_eq!(end(body).await, expected);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_never_makes_the_model_look_slow() {
        let mut body = begin(tokens_every(SECOND, 40).finish(FinishReason::Stop)).await;
        while let Some(item) = body.next().await {
            assert!(item.is_ok());
            advance(LIMIT * 2).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_chunk_that_is_there_wins_over_a_late_poll_which_is_not_charged() {
        let script = Script::new()
            .text("a")
            .delay(STALL * 2)
            .chunk(Delta::Opaque)
            .stall();
        let mut body = begin(script).await;
        assert!(body.next().await.is_some());
        assert!(body.next().now_or_never().is_none());
        advance(LIMIT * 2).await;
        assert!(body.next().await.expect("the chunk").is_ok());
        // The chunk was no token, so had the stretch been charged, nothing would be left.
        assert_eq!(end(body).await, (Err(ErrorKind::Stalled), STALL));
    }

    #[tokio::test(start_paused = true)]
    async fn a_late_poll_that_finds_nothing_is_charged() {
        let mut body = begin(Script::new().text("a").stall()).await;
        assert!(body.next().await.is_some());
        assert!(body.next().now_or_never().is_none());
        advance(STALL * 2).await;
        assert_eq!(end(body).await, (Err(ErrorKind::Stalled), Duration::ZERO));
    }

    #[tokio::test(start_paused = true)]
    async fn the_upstream_is_dropped_in_the_poll_that_reaches_a_limit() {
        let model = ScriptedModel::new(Script::new().text("a").stall());
        let body = open(CompletionTimeoutLayer::default(), &model).await;
        let mut body = task::spawn(body);
        assert!(assert_ready!(body.poll_next()).is_some());
        assert_pending!(body.poll_next());
        advance(STALL).await;
        assert!(body.is_woken());
        assert_eq!(model.fates(), [Fate::Open]);
        assert!(matches!(assert_ready!(body.poll_next()), Some(Err(_))));
        assert_eq!(model.fates(), [Fate::Dropped], "the stream is still held");
        assert_eq!(body.size_hint(), (0, Some(0)));
    }

    #[tokio::test(start_paused = true)]
    async fn errors_of_the_model_pass_through_unchanged() {
        let broken = Script::new().text("a").error(ErrorKind::Connect);
        let body = begin(broken).await;
        assert_eq!(end(body).await.0, Err(ErrorKind::Connect));
        let body = begin(Script::new().text("a").drop_connection()).await;
        assert_eq!(end(body).await.0, Err(ErrorKind::Truncated));
    }

    #[tokio::test(start_paused = true)]
    async fn a_stream_that_moves_to_another_task_wakes_that_one() {
        let body = begin(Script::new().text("a").stall()).await;
        let mut first = task::spawn(body);
        assert!(assert_ready!(first.poll_next()).is_some());
        assert_pending!(first.poll_next());
        let mut second = task::spawn(first.into_inner());
        assert_pending!(second.poll_next());
        advance(STALL).await;
        assert!(second.is_woken());
        assert!(matches!(assert_ready!(second.poll_next()), Some(Err(_))));
    }

    #[tokio::test(start_paused = true)]
    async fn the_timer_is_made_at_the_first_wait_and_given_back_at_the_end() {
        let script = Script::answer("a b c").text("never read");
        let mut body = begin(script).await;
        while body.next().await.is_some() {}
        assert!(body.clock.alarm_at().is_none());

        let script = Script::new().text("a").delay(SECOND);
        let mut body = begin(script.finish(FinishReason::Stop)).await;
        assert!(body.next().await.is_some());
        assert!(body.clock.alarm_at().is_none());
        assert!(body.next().now_or_never().is_none());
        assert!(body.clock.alarm_at().is_some());
        while body.next().await.is_some() {}
        assert!(body.clock.alarm_at().is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn the_timer_is_set_again_only_when_it_has_run_out() {
        let mut body = begin(tokens_every(SECOND * 4, 11).finish(FinishReason::Stop)).await;
        let start = Instant::now();
        let mut set = Vec::new();
        while body.next().await.is_some() {
            set.extend(body.clock.alarm_at().map(|at| (at - start).as_secs()));
        }
        set.dedup();
        // The stall limit after the tokens at 0, 12 and 24 s; after the one at 36 s the completion limit is nearer.
        assert_eq!(set, [15, 27, 39, 45]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_stream_that_uses_up_tokios_budget_cannot_hold_off_the_limit() {
        let greedy = stream::once(async {
            for _ in 0..200 {
                tokio::task::consume_budget().await;
            }
            pending().await
        });
        let limits = Limits {
            completion: LIMIT,
            stall: Some(STALL),
        };
        let begun = stream::iter([Ok(Chunk::text("a"))]);
        let mut body = ResponseBody::new(begun.chain(greedy.boxed()), limits);
        assert!(body.next().await.is_some());
        let start = Instant::now();
        let item = timeout(LIMIT, body.next()).await;
        assert!(matches!(item, Ok(Some(Err(_)))));
        assert_eq!(start.elapsed(), STALL);
    }

    #[tokio::test(start_paused = true)]
    async fn limits_beyond_the_end_of_time_are_no_limits() {
        let layer = CompletionTimeoutLayer::new(Duration::MAX)
            .and_then(|layer| layer.stall_limit(Duration::MAX))
            .expect("not zero");
        let script = tokens_every(LIMIT * 100, 3).finish(FinishReason::Stop);
        let body = open(layer, &ScriptedModel::new(script)).await;
        assert_eq!(end(body).await.0, Ok(FinishReason::Stop));
    }
}
