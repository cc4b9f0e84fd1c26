//! Records good answers, and replays the last one when the model fails: [`ReplayLayer`].
//!
//! ```
//! use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
//!
//! use backstop::{Answer, AnswerKey, Chunk, Error, ErrorKind, FinishReason, MemoryStore, ReplayLayer, Source};
//! use futures_util::{StreamExt, stream};
//! use tower::{Service, ServiceBuilder, ServiceExt, service_fn};
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
//! let up = Arc::new(AtomicBool::new(true));
//! # let is_up = up.clone();
//! let model = service_fn(move |_: Ask| {
//!     let up = is_up.load(Ordering::Relaxed);
//!     async move {
//!         let chunks = [Chunk::text("Rayleigh scattering."), Chunk::finish(FinishReason::Stop)];
//!         match up {
//!             true => Ok(Answer::live(stream::iter(chunks.map(Ok::<_, Error>)))),
//!             false => Err(Error::new(ErrorKind::Connect)),
//!         }
//!     }
//! });
//! let key = |ask: &Ask| Some(AnswerKey::shared("ask").question("q", ask.0).namespace("articles"));
//! let mut stack = ServiceBuilder::new()
//!     .layer(ReplayLayer::new(Arc::new(MemoryStore::new()), key))
//!     .service(model);
//!
//! let answer = stack.ready().await?.call(Ask("Why is the sky blue?")).await?;
//! answer.chunks.for_each(|_| async {}).await;
//!
//! up.store(false, Ordering::Relaxed);
//! let mut answer = stack.ready().await?.call(Ask("why is the sky blue")).await?;
//! assert_eq!(answer.head.source, Source::Replay);
//! assert!(answer.head.replayed.is_some());
//! let first = answer.chunks.next().await.expect("an answer has chunks")?;
//! assert_eq!(first.as_text(), "Rayleigh scattering.");
//! # Ok::<(), Error>(())
//! # }).unwrap();
//! ```
//!
//! # What is recorded
//!
//! An answer that ended with [`FinishReason::Stop`], came from [`Source::Live`] or [`Source::Backup`], and is text
//! alone: no tool call and no refusal in it, not blank, and within the size cap (1 MiB by default). Reasoning is not
//! part of it. Nothing that was cut, dropped half way, rejected by a gate inside, replayed, or made without a model is
//! recorded.
//!
//! Where a rung further in replaced the answer half way, what is recorded is the replacement after a reset, and
//! nothing if it went on without one, since that may be two answers behind each other
//! ([`MidStream::Append`](crate::MidStream::Append)).
//!
//! An answer is neutral: its text, who gave it and when, no bytes of a wire. So one recorded from a stream answers a
//! unary request too.
//!
//! # Keys and versions
//!
//! The key function names the question ([`AnswerKey`]); where it gives `None`, the request is neither recorded nor
//! replayed. It is called once to record and once more to replay, and must give equal keys.
//!
//! A key may depend on namespaces, whose versions the store keeps. They are read when the request starts, and the answer is
//! stored under them, so one made from old knowledge stays under the old version even if a
//! [`bump`](AnswerStore::bump) came meanwhile. A replay uses the versions current at the time of the failure.
//!
//! # Replays
//!
//! The store is read on failure only. Which failures, and what happens when one comes after the first token, is as in
//! [`fallback`](crate::fallback): the layer is a [`Record`] service in a [`Fallback`](crate::fallback::Fallback) whose
//! rung looks the answer up. A replay comes in pieces of at most 1 KiB; its [`Head`](crate::Head) tells when the text
//! was first given, and what failed. Where there is nothing to replay, the original failure goes on.
//!
//! # When the store is slow or down
//!
//! Every call to the store is bounded (250 ms by default) and its failure costs no answer. Versions are read *beside*
//! the live call and never delay it; where they do not come in time the answer is not recorded. The write is begun when
//! the terminal marker passes; a store that does not finish it at once is waited for in a task of its own, on the
//! current Tokio runtime if there is one, at most 64 for a layer and its clones; beyond that answers are not recorded.
//!
//! # Where it belongs
//!
//! Outside everything that can fail or reject: a recorded answer has passed all of it. Inside the rungs that answer
//! without a model.
//!
//! # Cancel safety
//!
//! Dropping the future or the stream before the terminal marker records nothing.
//!
//! [`FinishReason::Stop`]: crate::FinishReason::Stop
//! [`Source::Live`]: crate::Source::Live
//! [`Source::Backup`]: crate::Source::Backup

mod as_of;
#[cfg(any(feature = "disk-store", feature = "redis"))]
mod codec;
#[cfg(feature = "disk-store")]
pub mod disk;
mod key;
mod knowledge;
mod layer;
mod lookup;
mod memory;
pub mod near;
mod not_recorded;
mod pace;
mod pieces;
mod recent;
mod record;
mod recorder;
#[cfg(feature = "redis")]
pub mod redis;
#[cfg(feature = "wire")]
mod request_key;
mod single_flight;
mod store;
mod within;
mod writes;

#[cfg(feature = "disk-store")]
pub use self::disk::{DiskStore, DiskStoreBuilder, DiskStoreError};
#[cfg(feature = "redis")]
pub use self::redis::{RedisFinding, RedisStore, RedisStoreBuilder};
pub use self::{
    key::{AnswerKey, Namespace},
    knowledge::Knowledge,
    layer::{Replay, ReplayLayer, ReplayLayerBuilder},
    memory::MemoryStore,
    near::{NearCache, NearCacheBuilder},
    pace::Pace,
    record::{Record, ResponseBody, ResponseFuture},
    store::{AnswerStore, StoreError, StoreErrorKind, StoredAnswer, Versions},
};
