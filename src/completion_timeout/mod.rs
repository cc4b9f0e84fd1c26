//! Limits on an answer that has begun: [`CompletionTimeoutLayer`].
//!
//! Two clocks, each with an error kind of its own:
//!
//! * the *completion* clock limits the whole answer after its first token
//!   ([`ErrorKind::CompletionTimeout`](crate::ErrorKind::CompletionTimeout), 45 s by default);
//! * the *stall* clock limits the wait from one token to the next
//!   ([`ErrorKind::Stalled`](crate::ErrorKind::Stalled), 15 s by default, or off).
//!
//! # What is timed
//!
//! Both clocks measure *model time*: the stretches in which the inner stream was polled and had nothing to give.
//!
//! * A slow reader never makes a model look slow. Time between a chunk and the next poll does not count.
//! * A model that is faster than its reader is never waited for, so neither clock ends it, however long its answer
//!   goes on. What ends an endless fast answer is the limit on its size, which the reader of the wire has: 16 MiB in
//!   `wire::client`.
//! * A stretch runs from the poll that finds the stream pending to the poll that finds it ready. If that poll comes
//!   so late that a limit has passed and yet there is a chunk, the chunk wins, and the stretch is not charged to
//!   the model: nobody looked while it may have been ready.
//! * A chunk and a limit on the same tick: the chunk wins.
//! * The clocks start at the first token that this layer sees. What comes before is the business of
//!   [`ttft_timeout`](crate::ttft_timeout): around a bare client, whose future resolves before the first token, the
//!   wait for it is not limited here.
//! * Chunks that are no tokens (annotations, empty deltas, usage) do not reset the stall clock.
//! * The terminal marker ends both clocks.
//!
//! When a limit is reached the stream yields the error and is fused. If both are reached in one stretch, the error
//! names the one that was reached first.
//!
//! # Cost
//!
//! A chunk that is ready costs no timer and no clock. One timer is allocated per stream, at its first wait, and it is
//! re-armed only when it has run out.
//!
//! # Where it belongs
//!
//! Around [`TtftTimeoutLayer`](crate::TtftTimeoutLayer), inside everything that acts on failures.
//!
//! # Dropping
//!
//! When a limit is reached, the inner stream is dropped in that same poll. Dropping the future or the stream drops
//! the inner one at once.
//!
//! # Panics
//!
//! The stream's first wait panics outside a Tokio runtime with its timer enabled.
//!
//! # Example
//!
//! ```
//! use std::time::Duration;
//!
//! use backstop::{Answer, Chunk, CompletionTimeoutLayer, Error, ErrorKind};
//! use futures_util::{StreamExt, stream};
//! use tower::{ServiceBuilder, ServiceExt, service_fn};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let stalling = service_fn(|_question: &'static str| async {
//!     let begun = stream::iter([Ok::<_, Error>(Chunk::text("Because"))]);
//!     Ok::<_, Error>(Answer::live(begun.chain(stream::pending())))
//! });
//! let service = ServiceBuilder::new()
//!     .layer(CompletionTimeoutLayer::default().stall_limit(Duration::from_millis(20))?)
//!     .service(stalling);
//!
//! let mut answer = service.oneshot("Why is the sky blue?").await?;
//! assert_eq!(answer.chunks.next().await.unwrap()?.as_text(), "Because");
//! let error = answer.chunks.next().await.unwrap().unwrap_err();
//! assert_eq!(error.kind(), ErrorKind::Stalled);
//! # Ok(())
//! # }
//! ```

mod alarm;
mod body;
mod clock;
mod future;
mod layer;
mod service;

pub use self::{
    body::ResponseBody, future::ResponseFuture, layer::CompletionTimeoutLayer,
    service::CompletionTimeout,
};
