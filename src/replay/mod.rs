//! Records good answers, and replays the last one when the model fails: [`ReplayLayer`].
//! Needs the feature `replay`, which is on by default.
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
//! alone: no tool call and no refusal in it, not blank, no replacement character (U+FFFD, the trace of bytes that
//! somebody broke), and within the size cap (1 MiB by default). Reasoning is not part of it. Nothing that was cut,
//! dropped half way, rejected by a gate inside, replayed, or made without a model is recorded. Each answer that is not
//! is counted by its reason, as `backstop_not_recorded_total`.
//!
//! Where a rung further in replaced the answer half way, what is recorded is the replacement after a reset, and
//! nothing if it went on without one, since that may be two answers behind each other
//! ([`MidStream::Append`](crate::MidStream::Append)).
//!
//! An answer is neutral: its text, who gave it and when, no bytes of a wire. So one recorded from a stream answers a
//! unary request too.
//!
//! A question that is asked over and over need not be written each time: see
//! [`min_interval`](ReplayLayerBuilder::min_interval).
//!
//! # Keys and versions
//!
//! The key function names the question ([`AnswerKey`]); where it gives `None`, the request is neither recorded nor
//! replayed. It is called once to record and once more to replay, and must give equal keys.
//!
//! A key may depend on namespaces, whose versions the store keeps. [`Knowledge::bump`] raises one when the knowledge
//! has changed, and then **no replay that starts after it returned shows an answer that was begun before it**: an
//! answer is stored under the versions of the time when it began, even if it ends long after a bump, and a replay
//! looks under those current when it starts. What makes this hold:
//!
//! * The versions are read beside the live call, which never waits for them. The read is sent before the model is
//!   called, but a store may execute it a little later. So what it tells is compared with what the layer had heard
//!   before: where both agree, it was so in between, and the answer is recorded; where they do not, it is not
//!   (`versions_changed`), and the next one is. A store that tells at once, as [`MemoryStore`] does, needs no second
//!   opinion.
//! * Of a namespace that the layer has not heard of there is nothing to agree with: over a store that is asked through
//!   a network, the first answer is not recorded, and teaches it. Read your namespaces' versions when the process
//!   starts, and the first one is recorded too: `layer.knowledge().versions(&["articles".into()]).await`.
//! * An answer begins when the layer is called. An application that reads its knowledge before that takes the versions
//!   first, with [`Knowledge::as_of`].
//! * Bump when the new knowledge can be read, not before: an answer made in between counts as made from the new.
//!
//! # Replays
//!
//! The store is read on failure only. Which failures, and what happens when one comes after the first token, is as in
//! [`fallback`](crate::fallback): the layer is a [`Record`] service in a [`Fallback`](crate::fallback::Fallback) whose
//! rung looks the answer up. Its [`Head`](crate::Head) tells when the text was first given, and what failed. Where
//! there is nothing to replay, or nothing [young enough](ReplayLayerBuilder::max_staleness), the original failure goes
//! on.
//!
//! A replay comes as fast as it is read, in pieces of at most 1 KiB, or word by word at a [`Pace`].
//!
//! Failures of one moment share a read of their key. Those that come while it is under way share the next, which is
//! sent when that one has ended, or after a fifth of the time that the store has: a failure never gets what was read
//! before it came. So an answer that the store gives within four fifths of its time is not lost to the wait, and of each
//! key at most six reads are in the store, however many wait.
//!
//! # When the store is slow or down
//!
//! Every call to the store is bounded (250 ms by default) and its failure costs no answer. A replay waits no longer than
//! that from the failure on, and then the next rung is asked. Where versions do not come in time the answer is not
//! recorded. Everything that fails or takes too long is counted, as `backstop_store_errors_total`.
//!
//! The write is begun when the terminal marker passes; a store that does not finish it at once is waited for in a task
//! of its own, on the current Tokio runtime, at most 64 for a layer and its clones; beyond that answers are not
//! recorded. [`ReplayLayer::flush`] waits for them before a process ends; what is in flight when the runtime goes is
//! dropped.
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
#[cfg(feature = "stack")]
pub(crate) use self::{
    knowledge::DEFAULT_STORE_TIMEOUT,
    layer::{DEFAULT_MAX_ANSWER_BYTES, DEFAULT_MIN_INTERVAL, DEFAULT_TTL},
};
