use std::{
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::Stream;
use pin_project::pin_project;
use tokio::time::Sleep;

use super::FirstToken;
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error, ErrorKind},
    lead::{Lead, ReadAhead},
    timer::poll_limit,
};

/// The future of [`TtftTimeout`](super::TtftTimeout): resolves at the first token.
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct ResponseFuture<F, B> {
    #[pin]
    call: Option<F>,
    reading: Option<Answer<Lead<B>>>,
    #[pin]
    sleep: Sleep,
    first_token: FirstToken,
}

impl<F, B> ResponseFuture<F, B> {
    pub(super) fn new(call: F, sleep: Sleep, first_token: FirstToken) -> Self {
        Self {
            call: Some(call),
            reading: None,
            sleep,
            first_token,
        }
    }
}

impl<F, B, E> Future for ResponseFuture<F, B>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Output = Result<Answer<ReadAhead<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();

        if let Some(call) = this.call.as_mut().as_pin_mut()
            && let Poll::Ready(answered) = call.poll(cx)
        {
            this.call.set(None);
            match answered {
                Ok(answer) => *this.reading = Some(answer.map(Lead::new)),
                Err(error) => return Poll::Ready(Err(Error::from_any(error))),
            }
        }

        if let Some(mut answer) = this.reading.take() {
            let first_token = *this.first_token;
            match answer.chunks.poll_until(cx, |chunk| first_token.is(chunk)) {
                Poll::Ready(read) => {
                    return Poll::Ready(read.map(|()| answer.map(Lead::into_stream)));
                }
                Poll::Pending => *this.reading = Some(answer),
            }
        }

        poll_limit(this.sleep, cx).map(|()| {
            // The upstream goes now, not when the caller gets round to dropping this future.
            this.call.set(None);
            *this.reading = None;
            Err(Error::new(ErrorKind::TtftTimeout))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::StreamExt;
    use tokio::time::{Instant, advance};
    use tokio_test::{assert_pending, assert_ready, task};
    use tower::{Service, ServiceBuilder, ServiceExt, service_fn};

    use super::*;
    use crate::{
        chunk::{Delta, FinishReason, ToolCallDelta, Usage},
        testing::{Fate, Script, ScriptedChunks, ScriptedModel},
        ttft_timeout::TtftTimeoutLayer,
    };

    const LIMIT: Duration = TtftTimeoutLayer::DEFAULT_LIMIT;
    const TICK: Duration = Duration::from_millis(1);

    type Answered = Result<Answer<ReadAhead<ScriptedChunks>>, Error>;

    /// Asks once, and says how long the answer took to begin.
    async fn ask(first_token: FirstToken, script: Script) -> (Answered, Duration) {
        let layer = TtftTimeoutLayer::default().first_token(first_token);
        let service = ServiceBuilder::new()
            .layer(layer)
            .service(ScriptedModel::new(script));
        let start = Instant::now();
        (service.oneshot(()).await, start.elapsed())
    }

    fn kind(answered: Answered) -> ErrorKind {
        answered.expect_err("a failure").kind()
    }

    #[tokio::test(start_paused = true)]
    async fn a_model_that_never_answers_is_given_up_at_the_limit() {
        let (answered, elapsed) = ask(FirstToken::Any, Script::never()).await;
        assert_eq!((kind(answered), elapsed), (ErrorKind::TtftTimeout, LIMIT));
    }

    #[tokio::test(start_paused = true)]
    async fn the_call_and_the_stream_share_one_clock() {
        let script = Script::new()
            .respond_after(LIMIT / 2)
            .delay(LIMIT / 2 + TICK);
        let (answered, elapsed) = ask(FirstToken::Any, script.text("late")).await;
        assert_eq!((kind(answered), elapsed), (ErrorKind::TtftTimeout, LIMIT));
    }

    #[tokio::test(start_paused = true)]
    async fn chunks_without_model_output_do_not_stop_the_clock() {
        for delta in [
            Delta::Opaque,
            Delta::Text("".into()),
            Delta::Reasoning("".into()),
            Delta::ToolCall(Box::default()),
            Delta::Usage(Usage::default()),
        ] {
            let script = Script::new().chunk(delta.clone()).stall();
            let (answered, elapsed) = ask(FirstToken::Any, script).await;
            assert_eq!(kind(answered), ErrorKind::TtftTimeout, "{delta:?}");
            assert_eq!(elapsed, LIMIT);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn any_model_output_stops_the_clock_and_later_waits_are_not_limited() {
        let call = ToolCallDelta {
            name: Some("search".into()),
            ..ToolCallDelta::default()
        };
        for token in [
            Delta::Text(" ".into()),
            Delta::Reasoning("hm".into()),
            Delta::Refusal("no".into()),
            Delta::ToolCall(Box::new(call)),
        ] {
            let script = Script::new()
                .chunk(Delta::Opaque)
                .delay(LIMIT - TICK)
                .chunk(token.clone())
                .delay(LIMIT * 100)
                .text("a")
                .finish(FinishReason::Stop);
            let (answered, elapsed) = ask(FirstToken::Any, script).await;
            assert_eq!(elapsed, LIMIT - TICK, "{token:?}");
            let chunks: Vec<_> = answered.expect("in time").chunks.collect().await;
            assert_eq!(chunks.len(), 4);
            assert!(chunks.iter().all(Result::is_ok));
            assert!(matches!(
                chunks[0],
                Ok(Chunk {
                    delta: Delta::Opaque,
                    ..
                })
            ));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn reasoning_stops_the_clock_unless_the_token_must_be_visible() {
        let thinking = Script::new().reasoning("hm").delay(LIMIT - TICK);
        let script = thinking.clone().text("a");
        let (answered, elapsed) = ask(FirstToken::Visible, script).await;
        assert!(answered.is_ok());
        assert_eq!(elapsed, LIMIT - TICK);

        let script = thinking.delay(TICK * 2).text("a");
        let (answered, elapsed) = ask(FirstToken::Visible, script).await;
        assert_eq!((kind(answered), elapsed), (ErrorKind::TtftTimeout, LIMIT));
    }

    #[tokio::test(start_paused = true)]
    async fn a_token_on_the_tick_of_the_limit_wins() {
        let in_the_call = Script::new().respond_after(LIMIT).text("a");
        let in_the_stream = Script::new().delay(LIMIT).text("a");
        for script in [in_the_call, in_the_stream] {
            let (answered, elapsed) = ask(FirstToken::Any, script).await;
            assert!(answered.is_ok());
            assert_eq!(elapsed, LIMIT);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_token_that_is_there_wins_over_a_late_poll() {
        let model = ScriptedModel::new(Script::new().delay(TICK).text("a"));
        let mut service = ServiceBuilder::new()
            .layer(TtftTimeoutLayer::default())
            .service(model);
        let mut call = task::spawn(service.call(()));
        assert_pending!(call.poll());
        advance(LIMIT * 2).await;
        assert!(assert_ready!(call.poll()).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn the_upstream_is_dropped_in_the_poll_that_reaches_the_limit() {
        for script in [Script::never(), Script::new().stall()] {
            let model = ScriptedModel::new(script);
            let mut service = ServiceBuilder::new()
                .layer(TtftTimeoutLayer::default())
                .service(model.clone());
            let mut call = task::spawn(service.call(()));
            assert_pending!(call.poll());
            advance(LIMIT).await;
            assert_eq!(model.fates(), [Fate::Open]);
            assert!(call.is_woken());
            assert!(assert_ready!(call.poll()).is_err());
            assert_eq!(model.fates(), [Fate::Dropped], "the future is still held");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn errors_of_the_model_pass_through_unchanged() {
        let upstream = ErrorKind::Upstream {
            status: 503,
            retry_after: Some(LIMIT),
        };
        let failing = [
            Script::fails(upstream),
            Script::new().chunk(Delta::Opaque).error(upstream),
        ];
        for script in failing {
            let (answered, elapsed) = ask(FirstToken::Any, script).await;
            assert_eq!((kind(answered), elapsed), (upstream, Duration::ZERO));
        }
        let inner = service_fn(|()| async {
            let error = Error::new(ErrorKind::Auth).with_context("why");
            Err::<Answer<ScriptedChunks>, BoxError>(error.into())
        });
        let service = ServiceBuilder::new()
            .layer(TtftTimeoutLayer::default())
            .service(inner);
        let error = service.oneshot(()).await.expect_err("a failure");
        assert_eq!(error.kind(), ErrorKind::Auth);
        assert_eq!(error.context(), Some("why"));
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_ends_before_a_token_is_a_failure_of_the_call() {
        let (answered, _) = ask(FirstToken::Any, Script::empty()).await;
        assert_eq!(kind(answered), ErrorKind::Empty { finish: None });

        let only_reasoning = Script::new().reasoning("hm").finish(FinishReason::Length);
        let (answered, _) = ask(FirstToken::Visible, only_reasoning).await;
        let finish = Some(FinishReason::Length);
        assert_eq!(kind(answered), ErrorKind::Empty { finish });
    }

    #[tokio::test(start_paused = true)]
    async fn a_service_that_uses_up_tokios_budget_cannot_hold_off_the_limit() {
        let greedy = service_fn(|()| async {
            for _ in 0..10_000 {
                tokio::task::consume_budget().await;
            }
            Err::<Answer<ScriptedChunks>, _>(Error::new(ErrorKind::Connect))
        });
        let mut service = ServiceBuilder::new()
            .layer(TtftTimeoutLayer::default())
            .service(greedy);
        let call = service.call(());
        let (answered, ()) = tokio::join!(call, advance(LIMIT));
        assert_eq!(kind(answered), ErrorKind::TtftTimeout);
    }
}
