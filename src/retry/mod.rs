//! A failed call is asked again, within bounds: [`RetryLayer`]. Needs the feature `retry`, which is on by default.
//!
//! Retries are made by [`tower::retry`]; this module has the policy: which failures of a model are worth asking again,
//! how, and how often.
//!
//! ```
//! use backstop::{ChatRequest, ErrorKind, LlmRequest, RetryLayer, TtftTimeoutLayer};
//! # use backstop::{Answer, Chunk, Error, FinishReason};
//! # use futures_util::{StreamExt, stream};
//! use tower::{ServiceBuilder, ServiceExt};
//! # use tower::service_fn;
//!
//! # tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?.block_on(async {
//! // Has no room for long answers.
//! # let model = service_fn(|request: ChatRequest| async move {
//! #     if request.max_tokens().is_none_or(|limit| limit > 1000) {
//! #         std::future::pending::<()>().await;
//! #     }
//! #     let chunks = [Chunk::text("Light scatters."), Chunk::finish(FinishReason::Stop)];
//! #     Ok::<_, Error>(Answer::live(stream::iter(chunks.map(Ok::<_, Error>))))
//! # });
//! let service = ServiceBuilder::new()
//!     .layer(RetryLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .service(model);
//!
//! let mut request = ChatRequest::new("m").user("Why is the sky blue?");
//! request.set_max_tokens(2000);
//! // Silent for 8 s, then asked again with a limit of 500 tokens.
//! let mut answer = service.oneshot(request).await?;
//! let first = answer.chunks.next().await.expect("an answer has chunks")?;
//! assert_eq!(first.as_text(), "Light scatters.");
//! # Ok::<(), Box<dyn std::error::Error>>(()) })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which failures
//!
//! | failure | what is done |
//! | --- | --- |
//! | [`TtftTimeout`] | once more, at once, with a lower token limit: [`RetryLayer::shrink`] |
//! | [`Connect`]; [`Truncated`] or [`Empty`] before the first token; [`Upstream`] with 408, 429 or 5xx; [`InBandError`] with one of these or no status | twice more, after a pause: [`RetryLayer::attempts`], [`RetryLayer::back_off`] |
//! | [`Structure`], [`Refusal`], [`Heuristic`], [`Judge`]: an answer that a gate inside rejected before any of it left | at once, where [`RetryLayer::after_rejection`] says how often; else it moves on |
//! | any other | it moves on, to the next rung of the ladder |
//!
//! What moves on at once is what would fail again: the request class, a status such as 404, [`Empty`] because the
//! token limit was used up, [`CircuitOpen`], [`Overloaded`]. So does an error of
//! `poll_ready`, which comes before there is a request.
//!
//! Where a provider refuses the request with the lowered limit, the failure that goes on is the silence: the refusal is
//! not about what the caller asked.
//!
//! **Nothing is retried after the first token.** The layer reads each attempt up to there, so that it sees a failure
//! before it whatever service is inside; an answer that has begun is handed on as it is, its later failure included.
//!
//! # How often, and until when
//!
//! * Each wait is random, between nothing and a limit that doubles from 200 ms to 5 s, so that clients that failed
//!   together do not come back together. Where the provider said when to come back (`Retry-After`), the wait comes on
//!   top of that time.
//! * No retry starts later than 30 s after the first attempt ([`RetryLayer::deadline`]). Where the wait would end
//!   later, the failure moves on *now* and not after the wait. The service inside is waited for until then too; a
//!   retry that finds no room before is [`Overloaded`]. A running attempt is not cut off: that is for the timeouts
//!   inside.
//! * One **attempt budget** travels with the request: so many retries, and the deadline. The outermost retry layer
//!   sets it, with the larger of its `attempts` and the steps of its `shrink`; all layers further in spend from it,
//!   each within its own settings. Three attempts around three attempts make three, and not nine. [`ChatRequest`]
//!   carries it; another type does if it implements [`LlmRequest::set_attempt_budget`].
//! * One **storm budget** is shared by all requests through clones of a layer ([`RetryLayer::storm_budget`]): each
//!   answer that begins pays in, each retry takes out. In an outage nothing is paid in, so retries dry up instead of
//!   multiplying the load on a provider that is down.
//!
//! A backup that stands outside gets the request as it was before: with its own token limit, and without the budget.
//! To let the model and its backup share one, set it where both are inside:
//!
//! ```
//! # use std::time::Duration;
//! # use backstop::{AttemptBudget, ChatRequest, Error, ErrorKind, FallbackLayer, LlmRequest, RetryLayer, Source};
//! # use backstop::{Answer, Chunk};
//! # use futures_util::stream::Empty;
//! # use tower::{ServiceBuilder, service_fn};
//! # let model = service_fn(async |_: ChatRequest| Err::<Answer<Empty<Result<Chunk, Error>>>, _>(Error::new(ErrorKind::Connect)));
//! # let backup = ServiceBuilder::new().layer(RetryLayer::default()).service(model.clone());
//! # let stack = || -> _ {
//! ServiceBuilder::new()
//!     .map_request(|mut request: ChatRequest| {
//!         request.set_attempt_budget(AttemptBudget::new(2, Duration::from_secs(30)));
//!         request
//!     })
//!     .layer(FallbackLayer::new(Source::Backup, backup))
//!     .layer(RetryLayer::default())
//!     .service(model)
//! # };
//! ```
//!
//! # Where it belongs
//!
//! Outside the timeouts, so that each attempt has clocks of its own, and outside the circuit breaker, which counts
//! every attempt and ends the retries when it opens. Inside the quality gate, replay and fallback, which see only the
//! last failure. A second retry layer further out adds settings for what fails in between, not attempts: it spends
//! what the inner one left. One outside the gate, with [`RetryLayer::after_rejection`], asks again for an answer that was
//! rejected.
//!
//! After a silence the second ask doubles the wait. Where a replay may have the answer, a layer of its own for that
//! (`RetryLayer::new().attempts(0)`) can stand outside replay, with [`Shrink::Off`] on the inner one: a known question
//! is then answered at the first timeout, and only a new one is asked again. The gateway example does so.
//!
//! # Cancel safety
//!
//! A failed attempt is dropped before the wait begins. Dropping the future drops whatever is in flight, the call or
//! the wait, and nothing is asked again.
//!
//! # Cost
//!
//! Two clones of the service and two of the request for each call; none for a chunk.
//!
//! # Panics
//!
//! A retry that has to wait panics outside a Tokio runtime with its timer enabled.
//!
//! [`ChatRequest`]: crate::ChatRequest
//! [`LlmRequest::set_attempt_budget`]: crate::LlmRequest::set_attempt_budget
//! [`Structure`]: crate::ErrorKind::Structure
//! [`Refusal`]: crate::ErrorKind::Refusal
//! [`Heuristic`]: crate::ErrorKind::Heuristic
//! [`Judge`]: crate::ErrorKind::Judge
//! [`TtftTimeout`]: crate::ErrorKind::TtftTimeout
//! [`Connect`]: crate::ErrorKind::Connect
//! [`Truncated`]: crate::ErrorKind::Truncated
//! [`Empty`]: crate::ErrorKind::Empty
//! [`Upstream`]: crate::ErrorKind::Upstream
//! [`InBandError`]: crate::ErrorKind::InBandError
//! [`CircuitOpen`]: crate::ErrorKind::CircuitOpen
//! [`Overloaded`]: crate::ErrorKind::Overloaded

mod attempt;
mod back_off;
mod layer;
mod policy;
mod service;
mod shrink;

pub use self::{
    attempt::{Attempt, AttemptFuture},
    layer::RetryLayer,
    policy::{Pause, RetryPolicy},
    service::Retry,
    shrink::Shrink,
};

/// The future of [`Retry`]: resolves at the first token, or with the failure that is not retried.
pub type ResponseFuture<S, R> = tower::retry::future::ResponseFuture<RetryPolicy, Attempt<S>, R>;
