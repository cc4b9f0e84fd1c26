//! A limit on the time to the first token: [`TtftTimeoutLayer`].
//!
//! A model that is overloaded or broken often accepts the request, sends its headers, even a role prelude and
//! keep-alives, and then says nothing. This layer gives such a call up, early enough for a fallback to answer.
//!
//! # What is timed
//!
//! * The clock runs from `call` to the first *token*: non-empty text (white space counts), reasoning, refusal, or a
//!   piece of a tool call. With [`FirstToken::Visible`], reasoning does not stop it.
//! * Connecting, sending the request and waiting for the response head are inside it. Waiting in `poll_ready` is
//!   not.
//! * Role preludes, empty deltas, annotations, usage and comments never stop the clock.
//! * After the first token this layer does nothing: see [`completion_timeout`](crate::completion_timeout).
//!
//! The service's future resolves at the first token, so that until then a failure is an ordinary `Err` and another
//! service can answer in its place. Chunks that came before the token are kept and delivered first, in their order;
//! more than 4 MiB of them is [`ErrorKind::Malformed`](crate::ErrorKind::Malformed). An answer that ends before a
//! token fails there too, as [`Empty`](crate::ErrorKind::Empty) or whatever it ended with.
//!
//! When the limit is reached the call fails with [`ErrorKind::TtftTimeout`](crate::ErrorKind::TtftTimeout). A token
//! that is ready on the same tick wins. Errors of the inner service pass through unchanged.
//!
//! # Where it belongs
//!
//! Directly around the client, inside [`CompletionTimeoutLayer`](crate::CompletionTimeoutLayer), retries and
//! fallbacks, so that each attempt has a clock of its own.
//!
//! # Dropping
//!
//! When the limit is reached, the inner call is dropped in that same poll. Dropping the future, or later the stream,
//! drops the inner one at once.
//!
//! # Panics
//!
//! `call` panics outside a Tokio runtime with its timer enabled.
//!
//! # Example
//!
//! ```
//! use std::time::Duration;
//!
//! use backstop::{Answer, Chunk, Error, ErrorKind, TtftTimeoutLayer};
//! use futures_util::stream;
//! use tower::{ServiceBuilder, ServiceExt, service_fn};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let silent = service_fn(|_question: &'static str| async {
//!     Ok::<_, Error>(Answer::live(stream::pending::<Result<Chunk, Error>>()))
//! });
//! let service = ServiceBuilder::new()
//!     .layer(TtftTimeoutLayer::new(Duration::from_millis(20))?)
//!     .service(silent);
//!
//! let error = service.oneshot("Why is the sky blue?").await.unwrap_err();
//! assert_eq!(error.kind(), ErrorKind::TtftTimeout);
//! # Ok(())
//! # }
//! ```

mod future;
mod layer;
mod service;

pub use self::{
    future::ResponseFuture,
    layer::{FirstToken, TtftTimeoutLayer},
    service::TtftTimeout,
};
