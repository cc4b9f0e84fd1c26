//! Another service answers when the inner one does not: [`FallbackLayer`].
//!
//! Any [`Service`](tower_service::Service) that takes the same request can be a rung: a backup model, an answer built
//! without a model, a notice. Several layers make a ladder; the innermost rung is asked first.
//!
//! ```
//! use backstop::{Answer, Chunk, Error, ErrorKind, FallbackLayer, FinishReason, Source};
//! use futures_util::{StreamExt, stream};
//! use tower::{ServiceBuilder, ServiceExt, service_fn};
//! # use std::borrow::Cow;
//! # #[derive(Clone)]
//! # struct Ask(&'static str);
//! # impl backstop::LlmRequest for Ask {
//! #     fn prompt(&self) -> Cow<'_, str> { Cow::Borrowed(self.0) }
//! #     fn max_tokens(&self) -> Option<u32> { None }
//! #     fn set_max_tokens(&mut self, _: u32) {}
//! # }
//!
//! # tokio_test::block_on(async {
//! let backup = service_fn(|_: Ask| async {
//!     let chunks = [Chunk::text("Rayleigh scattering."), Chunk::finish(FinishReason::Stop)];
//!     Ok::<_, Error>(Answer::live(stream::iter(chunks.map(Ok))))
//! });
//! let model = service_fn(|_: Ask| async {
//!     Err::<Answer<stream::Empty<Result<Chunk, Error>>>, _>(Error::new(ErrorKind::TtftTimeout))
//! });
//! let stack = ServiceBuilder::new()
//!     .layer(FallbackLayer::new(Source::Backup, backup))
//!     .service(model);
//!
//! let mut answer = stack.oneshot(Ask("Why is the sky blue?")).await?;
//! assert_eq!(answer.head.source, Source::Backup);
//! assert_eq!(answer.head.reason, Some(ErrorKind::TtftTimeout));
//! let first = answer.chunks.next().await.expect("an answer has chunks")?;
//! assert_eq!(first.as_text(), "Rayleigh scattering.");
//! # Ok::<(), Error>(())
//! # }).unwrap();
//! ```
//!
//! # Before the first token
//!
//! The layer reads ahead to the first chunk with something to see in it ([`Chunk::is_substantial`]). A failure up to
//! there, also one of `poll_ready`, goes to the rung, and the client sees one ordinary answer whose
//! [`Head`](crate::Head) names the rung as its source and the failure as the reason. The rung's answer is read ahead
//! in the same way. Where the rung fails too, the *first* failure is returned, so that the next rung further out, and
//! the caller, judge the cause and not its consequence.
//!
//! # After the first token
//!
//! A failure in the stream starts the rung as well. What happens then depends on the text that the client has
//! already been shown:
//!
//! * The replacement begins with exactly that text: it is not sent twice. A [`Delta::Source`] chunk without `reset`
//!   is followed by the remainder. The same holds where only reasoning, or only white space, had been shown.
//! * It does not, and the client can take text back ([`LlmRequest::accepts_reset`]): a [`Delta::Source`] chunk with
//!   `reset` is followed by the whole replacement.
//! * It does not, and the client cannot: the original failure ends the stream, unless [`MidStream::Append`] is set.
//!
//! A replacement is announced only when one of these is decided; if it fails before, the original failure ends the
//! stream. If it fails afterwards, its own failure does.
//!
//! Nothing is replaced once a piece of a tool call has left: a client may already be acting on it.
//!
//! To compare, the layer keeps the first 128 bytes of the text shown, its length, and a keyed 64-bit hash of the
//! rest; nothing with [`MidStream::Fail`]. So a replacement that begins in another way is told at once, and one that
//! begins alike when it is as long as the text shown; until then it is held. An answer of more than 1 MiB, and one
//! with a refusal in it, can be reset and not continued. Of a replacement that is being compared, at most 1 MiB of
//! reasoning and token counts is kept as well; reasoning beyond that is dropped.
//!
//! Chunks of a replacement lose their [`Frame`](crate::chunk::Frame) when it comes in after the first token, since a
//! wire's stream identity must not change half way, and its [`Delta::Opaque`] chunks are dropped.
//!
//! # Which failures
//!
//! By default all, except [`ErrorKind::ContentPolicy`] and [`ErrorKind::BadRequest`], which are the caller's to see.
//! [`FallbackLayer::when`] decides otherwise. Where callers bring their own credentials, a backup with another key
//! should not take [`ErrorKind::Auth`] and [`ErrorKind::Quota`]: it would answer callers whose key is not valid.
//!
//! # Where it belongs
//!
//! Outside everything whose failures it should take: timeouts, retry, breaker and gates. What is *inside the rung's
//! service* guards the rung: a backup model wants timeouts of its own.
//!
//! # Cost
//!
//! The rung's type is erased once, when the layer is made. Boxes are made on the way of a failure only; a call that
//! succeeds costs a clone of the request, a reference count and a buffer of 192 bytes, and each of its chunks a copy
//! of its text, with a hash every 64 bytes. Types stay short: a stack of rungs is `Fallback<Fallback<S, R>, R>`
//! whatever the rungs are.
//!
//! # Cancel safety
//!
//! The failed stream is dropped before the rung starts. Dropping the future or the stream drops, in the same moment,
//! whatever is in flight: the inner call, the rung's call, or the rung's stream.
//!
//! [`Chunk::is_substantial`]: crate::Chunk::is_substantial
//! [`Delta::Source`]: crate::Delta::Source
//! [`Delta::Opaque`]: crate::Delta::Opaque
//! [`ErrorKind::ContentPolicy`]: crate::ErrorKind::ContentPolicy
//! [`ErrorKind::BadRequest`]: crate::ErrorKind::BadRequest
//! [`ErrorKind::Auth`]: crate::ErrorKind::Auth
//! [`ErrorKind::Quota`]: crate::ErrorKind::Quota
//! [`LlmRequest::accepts_reset`]: crate::LlmRequest::accepts_reset

mod body;
mod fingerprint;
mod future;
mod layer;
mod rung;
mod service;
mod shown;
mod takeover;

#[cfg(feature = "replay")]
pub(crate) use self::rung::Cause;
pub use self::{
    body::ResponseBody,
    future::ResponseFuture,
    layer::FallbackLayer,
    rung::{MidStream, takes_by_default},
    service::Fallback,
};
