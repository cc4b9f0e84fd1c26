//! The layer that measures answers as clients get them: [`MetricsLayer`].

use std::{
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};
use metrics::{counter, histogram};
use pin_project::pin_project;
use tokio::time::Instant;
use tower_layer::Layer;
use tower_service::Service;

use super::{ANSWER_SECONDS, ANSWERS, TOKENS_WASTED, TTFT_SECONDS};
use crate::{
    answer::{Answer, Head, Source},
    chunk::{Chunk, Delta},
    error::{BoxError, Error},
    outcome::{Ending, Observed, Observer, Outcome},
    telemetry::{self, Phase},
};

/// Counts answers, and times them, as they leave the stack inside. See the [module](super) for what is measured.
///
/// It stands outside all rungs. The clocks start with `call`; an answer is counted when it has ended, by the source
/// that gave it in the end.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct MetricsLayer;

/// The service that [`MetricsLayer`] makes.
#[derive(Clone, Debug)]
pub struct Metrics<S> {
    inner: S,
}

/// The future of [`Metrics`].
#[pin_project]
#[derive(Debug)]
pub struct ResponseFuture<F> {
    #[pin]
    inner: F,
    /// Taken by the stream.
    ending: Option<Ending<Measure>>,
}

/// The stream of [`Metrics`]: the inner one, observed.
#[derive(Debug)]
pub struct ResponseBody<B>(Observed<B, Measure>);

/// One answer as it goes by.
#[derive(Debug)]
struct Measure {
    started: Instant,
    source: Source,
    begun: bool,
    /// Chunks of output that the client has now.
    tokens: u64,
}

impl MetricsLayer {
    /// The layer. It has no settings.
    #[must_use]
    pub fn new() -> Self {
        Self
    }
}

impl<S> Layer<S> for MetricsLayer {
    type Service = Metrics<S>;

    fn layer(&self, inner: S) -> Metrics<S> {
        Metrics { inner }
    }
}

impl<S> Metrics<S> {
    inner_accessors!();
}

impl<S, R, B> Service<R> for Metrics<S>
where
    S: Service<R, Response = Answer<B>>,
    S::Error: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<ResponseBody<B>>;
    type Error = Error;
    type Future = ResponseFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx).map_err(Error::from_any)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let measure = Measure {
            started: Instant::now(),
            source: Source::Live,
            begun: false,
            tokens: 0,
        };
        ResponseFuture {
            inner: self.inner.call(request),
            ending: Some(Ending::new(measure)),
        }
    }
}

impl<F, B, E> Future for ResponseFuture<F>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
{
    type Output = Result<Answer<ResponseBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let called = ready!(this.inner.poll(cx));
        let ending = this.ending.take().expect("not polled after completion");
        let answered = ending.hand_on(called);
        Poll::Ready(answered.map(|answer| answer.map(ResponseBody)))
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_next_unpin(cx)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl Observer for Measure {
    fn begin(&mut self, head: &Head) {
        self.source = head.source;
    }

    fn chunk(&mut self, chunk: &Chunk) {
        if chunk.is_token() {
            self.tokens += 1;
            if !self.begun {
                self.begun = true;
                histogram!(TTFT_SECONDS, "source" => self.source.as_str())
                    .record(self.started.elapsed().as_secs_f64());
            }
        } else if let Delta::Source(change) = &chunk.delta {
            self.source = change.head.source;
            if change.reset {
                counter!(TOKENS_WASTED).increment(std::mem::take(&mut self.tokens));
            }
        }
    }

    fn end(&mut self, outcome: Outcome<'_>) {
        let source = self.source.as_str();
        let outcome = match outcome {
            Outcome::Succeeded(_) => {
                self.tokens = 0;
                histogram!(ANSWER_SECONDS, "source" => source)
                    .record(self.started.elapsed().as_secs_f64());
                "succeeded"
            }
            Outcome::Failed(error) => {
                telemetry::failed(
                    error,
                    if self.begun {
                        Phase::MidStream
                    } else {
                        Phase::BeforeFirstToken
                    },
                );
                "failed"
            }
            Outcome::Cancelled => "cancelled",
        };
        counter!(TOKENS_WASTED).increment(self.tokens);
        counter!(ANSWERS, "source" => source, "outcome" => outcome).increment(1);
    }
}
