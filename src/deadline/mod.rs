//! A limit that the caller sets: [`DeadlineLayer`].
//!
//! A caller that says how long it waits (gRPC's clients do, with `grpc-timeout`) gets nothing from an answer that comes
//! later, and nothing from a fallback that begins later. This layer gives the model up a little before: what is left is
//! for another answer.
//!
//! # What is timed
//!
//! * The limit is the request's own [`deadline`](crate::LlmRequest::deadline), less a reserve for another answer: 500 ms
//!   unless [set](DeadlineLayer::reserve), and half of what is left where that is less than twice the reserve. A request
//!   without a deadline has no limit.
//! * It is one moment for the call and the stream. Waiting in `poll_ready` counts, as it does for the caller.
//! * Before a token the failure is [`ErrorKind::TtftTimeout`](crate::ErrorKind::TtftTimeout), after one it is
//!   [`ErrorKind::CompletionTimeout`](crate::ErrorKind::CompletionTimeout). What is ready on the same tick wins.
//!
//! # Where it belongs
//!
//! Inside fallbacks and replay, which answer instead, and *outside* retries and the circuit breaker: to them an answer that
//! was given up here was dropped, which says nothing about the model. A caller's haste must not open a circuit.
//!
//! # Dropping
//!
//! When the limit is reached, the inner call or stream is dropped in that same poll. Dropping the future or the stream
//! drops the inner one at once.
//!
//! # Panics
//!
//! `call` panics outside a Tokio runtime with its timer enabled, where the request has a deadline.
//!
//! # Example
//!
//! ```
//! use std::{borrow::Cow, time::Duration};
//!
//! use backstop::{Answer, BoxChunks, DeadlineLayer, Error, ErrorKind, LlmRequest};
//! use tokio::time::Instant;
//! use tower::{ServiceBuilder, ServiceExt, service_fn};
//!
//! #[derive(Clone)]
//! struct Ask(Instant);
//!
//! impl LlmRequest for Ask {
//!     fn prompt(&self) -> Cow<'_, str> {
//!         "Why is the sky blue?".into()
//!     }
//!     fn deadline(&self) -> Option<Instant> {
//!         Some(self.0)
//!     }
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let silent = service_fn(|_: Ask| std::future::pending::<Result<Answer<BoxChunks>, Error>>());
//! let service = ServiceBuilder::new().layer(DeadlineLayer::default()).service(silent);
//!
//! let soon = Instant::now() + Duration::from_millis(20);
//! let error = service.oneshot(Ask(soon)).await.unwrap_err();
//! assert_eq!(error.kind(), ErrorKind::TtftTimeout);
//! assert!(Instant::now() < soon, "in time for another answer");
//! # }
//! ```

mod body;
mod future;
mod layer;
mod service;

pub use self::{
    body::ResponseBody, future::ResponseFuture, layer::DeadlineLayer, service::Deadline,
};
