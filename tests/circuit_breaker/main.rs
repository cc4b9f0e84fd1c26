//! The circuit breaker around a model, in virtual time.
#![cfg(feature = "full")]

mod cases;
mod counting;
mod deadlines;
mod outage;
mod probes;
mod service;

use std::{borrow::Cow, time::Duration};

use backstop::{
    Answer, Breaker, Chunk, CircuitBreakerLayer, CompletionTimeoutLayer, Delta, Error, ErrorKind,
    FinishReason, LlmRequest, TtftTimeoutLayer,
    circuit_breaker::{BreakerBuilder, CircuitState, Probe},
    testing::{Script, ScriptedModel},
};
use futures_util::{Stream, StreamExt};
use tokio::time::advance;
use tower::{Layer, Service, ServiceBuilder, ServiceExt};

const SECOND: Duration = Duration::from_secs(1);
const OPEN_FOR: Duration = Duration::from_secs(60);
const WINDOW: Duration = Duration::from_secs(30);
const THRESHOLD: usize = 5;

#[derive(Clone, Debug, Default, PartialEq)]
struct Ask {
    question: &'static str,
    max_tokens: Option<u32>,
}

impl LlmRequest for Ask {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.question)
    }
    fn max_tokens(&self) -> Option<u32> {
        self.max_tokens
    }
    fn set_max_tokens(&mut self, limit: u32) {
        self.max_tokens = Some(limit);
    }
}

fn why() -> Ask {
    Ask {
        question: "Why?",
        max_tokens: None,
    }
}

type Model = ScriptedModel<Ask>;

/// The default settings, without jitter: the tests count seconds.
fn builder() -> BreakerBuilder {
    Breaker::builder("model").jitter(0.0)
}

fn breaker() -> Breaker {
    builder().build().expect("settings that work")
}

/// How a call ended: what was finished with what text, or the kind of the failure.
type Ended = Result<(FinishReason, String), ErrorKind>;

fn good(text: &str) -> Ended {
    Ok((FinishReason::Stop, text.into()))
}

fn rejected(retry_after: impl Into<Option<Duration>>) -> Ended {
    let retry_after = retry_after.into();
    Err(ErrorKind::CircuitOpen { retry_after })
}

async fn read<B>(answer: Answer<B>) -> Ended
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let mut chunks = answer.chunks;
    let mut text = String::new();
    let mut ended = None;
    while let Some(item) = chunks.next().await {
        assert!(ended.is_none(), "nothing follows an ending");
        match item {
            Err(error) => ended = Some(Err(error.kind())),
            Ok(chunk) => {
                text.push_str(chunk.as_text());
                if let Delta::Finish(reason) = chunk.delta {
                    ended = Some(Ok((reason, text.clone())));
                }
            }
        }
    }
    ended.expect("an ending")
}

async fn ask<S, B>(service: S, request: Ask) -> Ended
where
    S: Service<Ask, Response = Answer<B>, Error = Error>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    match service.oneshot(request).await {
        Ok(answer) => read(answer).await,
        Err(error) => Err(error.kind()),
    }
}

/// The breaker and the timeouts that it counts around a model.
fn stack(
    breaker: &Breaker,
    model: &Model,
) -> impl Service<
    Ask,
    Response = Answer<impl Stream<Item = Result<Chunk, Error>> + Unpin + Send + use<>>,
    Error = Error,
    Future = impl Send + use<>,
> + Clone
+ Send
+ use<> {
    probing(breaker, Probe::Shadow, model)
}

fn probing(
    breaker: &Breaker,
    probe: Probe<Ask>,
    model: &Model,
) -> impl Service<
    Ask,
    Response = Answer<impl Stream<Item = Result<Chunk, Error>> + Unpin + Send + use<>>,
    Error = Error,
    Future = impl Send + use<>,
> + Clone
+ Send
+ use<> {
    let timeouts = ServiceBuilder::new()
        .layer(CompletionTimeoutLayer::default())
        .layer(TtftTimeoutLayer::default());
    CircuitBreakerLayer::new(breaker.clone())
        .probe(probe)
        .layer(timeouts.service(model.clone()))
}

/// Calls, one after the other, that are answered like this.
async fn after(script: Script, calls: usize) -> Breaker {
    let (breaker, model) = (breaker(), Model::new(script));
    for _ in 0..calls {
        let _ = ask(stack(&breaker, &model), why()).await;
    }
    breaker
}

fn cut() -> Script {
    Script::new()
        .text("Light ")
        .text("scatters")
        .drop_connection()
}

async fn open(breaker: &Breaker) {
    let model = Model::new(cut());
    while breaker.state() == CircuitState::Closed {
        let ended = ask(stack(breaker, &model), why()).await;
        assert_eq!(ended, Err(ErrorKind::Truncated));
    }
    assert_eq!(breaker.state(), CircuitState::Open);
}

/// Opens the circuit and lets the open period pass: the next call probes.
async fn due(breaker: &Breaker) {
    open(breaker).await;
    advance(OPEN_FOR).await;
}

/// Lets the tasks that are ready run.
async fn settle() {
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
}
