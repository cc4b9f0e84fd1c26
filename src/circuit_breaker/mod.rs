//! A circuit breaker that reads the failure signals of language models: [`CircuitBreakerLayer`] and its handle,
//! [`Breaker`].
//!
//! A model that is in trouble makes every caller wait for a timeout, and every such call is one more that it has to
//! carry. After a few of them the breaker stops asking: callers are rejected at once, and a fallback answers in
//! milliseconds. Now and then one short call looks whether the model is back.
//!
//! # What is counted
//!
//! An ordinary breaker counts error statuses. A language model fails otherwise: first tokens come late or not at all,
//! and streams die behind a 200. So each answer is judged when its *stream* has ended, not when it has begun:
//!
//! * Timeouts, and answers that end truncated, malformed, empty or with an error in the stream, are failures.
//! * HTTP statuses and refused connections are not: they fail fast, and a fallback answers at once in any case.
//! * An answer or a call that is dropped says nothing. Nor does a request that is at fault itself.
//! * A success takes no failure back: one lucky answer does not make a target healthy.
//!
//! [`default_verdict`] has the whole list, and [`BreakerBuilder::classify`] changes it. Failures of the inner
//! `poll_ready` are passed on and not counted.
//!
//! # States
//!
//! ```text
//! closed ──── 5 failures within 30 s ────> open ──── 60 s, then the first call ────> half-open
//!   ^                                       ^ └── a probe fails ──────────────────────┘ │
//!   └───────────────────────────────────────┼───────────────── a probe succeeds ────────┘
//! ```
//!
//! * Closed, all calls pass. Open, all are rejected with [`ErrorKind::CircuitOpen`](crate::ErrorKind::CircuitOpen),
//!   which says when the next probe is due.
//! * Half-open, one call at a time is a probe and all others are rejected, without a time since it is not known.
//! * What was asked before a change of state never counts after it.
//! * A `Retry-After` keeps calls away for as long as it says, up to 5 min. That is a *cooldown*: the state does not
//!   change, and after it calls pass without a probe. It never shortens an open period.
//!
//! The numbers are defaults; see [`BreakerBuilder`]. The open period is lengthened at random by up to a tenth.
//!
//! # Probes
//!
//! A probe is short, 50 tokens, and has to end within 30 s. What it is, [`Probe`] says: a copy of a caller's request
//! in the background (the default: no user waits for a target that may be down), the caller's request itself, or one
//! made for the purpose. It has a rule of its own:
//!
//! * It succeeds with any answer that has its terminal marker, and also if the token limit left a model that reasons
//!   first no room for an answer.
//! * It succeeds when the target refuses the request or its account, perhaps for the low token limit: the circuit
//!   opened because answers were late or died, and this target is prompt. With
//!   [`server_key`](BreakerBuilder::server_key), a refused account is a failure.
//! * It fails with whatever else keeps the target from answering: a status or no connection, too.
//! * A cancellation says nothing. The next probe is made a second later at the earliest, so that callers who leave do
//!   not become a stream of probes.
//!
//! A permit is lent for the probe's limit and 30 s more. A probe that has not ended by then, since its future is not
//! polled or its runtime does not run, is void: the next call is a probe, and what the late one has to tell is ignored.
//!
//! A probe in the background runs on Tokio's runtime and is cancelled when the breaker is forced or nobody holds it
//! any more. Its tokens are paid for, and nobody reads them.
//!
//! An inline probe is held back until it has ended, so that its permit never waits for a slow reader. An answer that
//! the probe's limit cut, or may have cut since it ended without a reason, is not delivered, nor is a refusal that the
//! limit may have caused: the whole request is asked at once, and its answer is the caller's. It is an ordinary call
//! and no probe, so if the circuit has not closed ([`good_probes`](BreakerBuilder::good_probes)), it is rejected.
//!
//! # Early warning
//!
//! [`BreakerBuilder::slow_ttft`] watches the time to the first token, from the call to the moment the token is read.
//! It opens nothing; it tells before anything times out.
//!
//! # Where it belongs
//!
//! Around the timeouts that it counts, inside retries and fallbacks: each attempt is one call, and a rejection makes
//! a fallback answer. One [`Breaker`] per target, given to every layer in front of it: all state is in the handle.
//!
//! # Readiness and cost
//!
//! While calls are rejected, `poll_ready` is ready at once and the inner service is not asked: a rejection waits for
//! nothing. Admission is one atomic load while closed; a success takes no lock, a failure takes one for some tens of
//! nanoseconds. What is remembered is at most the threshold of failures.
//!
//! # Dropping
//!
//! Dropping the future or the stream drops the inner one at once, is counted as nothing, and gives a probe's permit
//! back.
//!
//! # Panics
//!
//! A probe needs a Tokio runtime with its timer enabled. Without a runtime a background probe is not made, and the
//! circuit stays half-open.
//!
//! # Example
//!
//! ```
//! use std::time::Duration;
//!
//! use backstop::{
//!     Answer, Breaker, Chunk, CircuitBreakerLayer, Error, ErrorKind, FallbackLayer, FinishReason, Source,
//!     TtftTimeoutLayer, circuit_breaker::CircuitState,
//! };
//! # use std::borrow::Cow;
//! # use backstop::LlmRequest;
//! use futures_util::stream;
//! use tower::{Service, ServiceBuilder, ServiceExt, service_fn};
//!
//! # #[derive(Clone)]
//! # struct Ask(&'static str);
//! # impl LlmRequest for Ask {
//! #     fn prompt(&self) -> Cow<'_, str> { Cow::Borrowed(self.0) }
//! #     fn max_tokens(&self) -> Option<u32> { None }
//! #     fn set_max_tokens(&mut self, _: u32) {}
//! # }
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let silent = service_fn(|_: Ask| async {
//!     Ok::<_, Error>(Answer::live(stream::pending::<Result<Chunk, Error>>()))
//! });
//! let notice = service_fn(|_: Ask| async {
//!     let chunks = [Chunk::text("AI is limited right now."), Chunk::finish(FinishReason::Stop)];
//!     Ok::<_, Error>(Answer::live(stream::iter(chunks.map(Ok))))
//! });
//!
//! let breaker = Breaker::builder("gpt-5-mini").threshold(3).build()?;
//! let mut service = ServiceBuilder::new()
//!     .layer(FallbackLayer::new(Source::NoLlm, notice))
//!     .layer(CircuitBreakerLayer::new(breaker.clone()))
//!     .layer(TtftTimeoutLayer::new(Duration::from_millis(10))?)
//!     .service(silent);
//!
//! for _ in 0..3 {
//!     let answer = service.ready().await?.call(Ask("Why is the sky blue?")).await?;
//!     assert_eq!(answer.head.reason, Some(ErrorKind::TtftTimeout));
//! }
//! assert_eq!(breaker.state(), CircuitState::Open);
//!
//! // From here on nobody waits, and the model is left alone.
//! let answer = service.ready().await?.call(Ask("Why is the sky blue?")).await?;
//! assert!(matches!(answer.head.reason, Some(ErrorKind::CircuitOpen { retry_after: Some(_) })));
//! # Ok(())
//! # }
//! ```

mod body;
mod breaker;
mod builder;
mod classify;
mod early;
mod events;
mod future;
mod layer;
mod machine;
#[cfg(test)]
mod machine_tests;
mod probe;
#[cfg(test)]
mod reference;
mod service;
mod shared;

pub use self::{
    body::ResponseBody,
    breaker::Breaker,
    builder::BreakerBuilder,
    classify::default_verdict,
    future::ResponseFuture,
    layer::CircuitBreakerLayer,
    machine::{CircuitState, Verdict},
    probe::Probe,
    service::CircuitBreaker,
};
#[cfg(feature = "stack")]
pub(crate) use self::{machine::Rules, probe::Limits};
