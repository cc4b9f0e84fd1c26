//! A limit on how many answers are under way at once: [`AnswerLimitLayer`].
//!
//! A provider, and a GPU, have room for so many answers at a time. Tower's `ConcurrencyLimit` counts *futures*, and the
//! future of a model is done at the first token, while most of the answer is still to be written: its permits are back
//! long before the model has room again. The permits of this layer are held to the end of the *stream*.
//!
//! # What is counted
//!
//! A permit is taken in `poll_ready` and given back
//!
//! * when the answer has ended, with its terminal marker or an error, in the poll that yields the ending;
//! * when the call fails;
//! * when the service, the future or the stream that holds it is dropped.
//!
//! Give the layer itself, or a clone of it, to every service that shares a limit: `Layer::layer` makes no new one.
//!
//! # Waiting or refusing
//!
//! A request that finds no room waits in `poll_ready`, in order of arrival, and that wait is not limited here. Where
//! requests must not wait, put Tower's `load_shed` right outside: it refuses what is not ready with an error that every
//! layer further out takes as [`ErrorKind::Overloaded`](crate::ErrorKind::Overloaded) (with the feature `tower`, which
//! is on by default), and a fallback answers at once.
//!
//! # Where it belongs
//!
//! Right outside the timeouts, one limit per target. Inside the circuit breaker, whose rejections then take no permit,
//! and whose probes do. Never twice in one stack: a request would wait for a permit that it holds itself.
//!
//! The clock of [`TtftTimeoutLayer`](crate::TtftTimeoutLayer) starts with the call, so it does not time the wait for a
//! permit.
//!
//! # Cancel safety
//!
//! A service that is dropped while it waits leaves the queue. One that is *kept* without being called holds its permit,
//! or its place, as any ready service does: clone services and drop them, as axum does, rather than keeping ready ones.
//!
//! # Cost
//!
//! Two atomic operations for an answer, none for a chunk; one allocation for a request that has to wait.
//!
//! # Example
//!
//! ```
//! use backstop::{Answer, AnswerLimitLayer, ErrorKind, FallbackLayer, FinishReason, Source, answer_fn};
//! # use std::borrow::Cow;
//! # use backstop::LlmRequest;
//! use futures_util::stream;
//! use tower::{Service, ServiceBuilder, ServiceExt};
//!
//! # #[derive(Clone)]
//! # struct Ask(&'static str);
//! # impl LlmRequest for Ask {
//! #     fn prompt(&self) -> Cow<'_, str> { self.0.into() }
//! # }
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), backstop::BoxError> {
//! let says = |text| answer_fn(move |_: Ask| async move {
//!     let stream = stream::iter([Ok::<_, std::io::Error>(text)]);
//!     Ok(Answer::from_stream(stream).finish_at_end(FinishReason::Stop))
//! });
//! let limit = AnswerLimitLayer::new(1)?;
//! let mut service = ServiceBuilder::new()
//!     .layer(FallbackLayer::new(Source::NoLlm, says("Busy; please try again soon.")))
//!     .load_shed()
//!     .layer(&limit)
//!     .service(says("Light scatters."));
//!
//! let first = service.ready().await?.call(Ask("Why is the sky blue?")).await?;
//! assert_eq!((first.head.source, limit.available()), (Source::Live, 0));
//!
//! // The first answer is not read to its end yet.
//! let second = service.ready().await?.call(Ask("Why is the sky blue?")).await?;
//! assert_eq!(second.head.reason, Some(ErrorKind::Overloaded));
//!
//! drop(first);
//! let third = service.ready().await?.call(Ask("Why is the sky blue?")).await?;
//! assert_eq!(third.head.source, Source::Live);
//! # Ok(())
//! # }
//! ```

mod body;
mod future;
mod layer;
mod service;

pub use self::{
    body::ResponseBody, future::ResponseFuture, layer::AnswerLimitLayer, service::AnswerLimit,
};
