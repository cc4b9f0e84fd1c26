//! Tools for tests and drills: a model that follows a script, and a layer that injects failures.
//!
//! [`ScriptedModel`] is an LLM service whose every answer, delay and failure is written down beforehand. It keeps
//! the requests it saw, tells of each call whether it ran to its end or was dropped, and how many calls and streams are
//! still held. All of its waits are Tokio's, so a test with paused time takes none.
//!
//! [`FaultLayer`] makes any stack fail on demand, through a [`Faults`] handle that can be switched while the stack
//! serves: for drills that show what users get when the model does not answer.
//!
//! [`LayerContract`] checks a layer of your own against everything that the layers of this crate promise.
//!
//! [`check_answer_store`] checks a store for the replay layer against everything that the layer relies on.
//!
//! ```
//! use std::time::Duration;
//!
//! use backstop::{
//!     CompletionTimeoutLayer, ErrorKind, TtftTimeoutLayer,
//!     testing::{Fate, Fault, FaultLayer, Faults, Script, ScriptedModel},
//! };
//! use futures_util::StreamExt;
//! use tower::{Service, ServiceBuilder, ServiceExt};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build()?.block_on(async {
//! let model = ScriptedModel::new(Script::answer("Light scatters."));
//! let faults = Faults::new();
//! let mut service = ServiceBuilder::new()
//!     .layer(CompletionTimeoutLayer::default())
//!     .layer(TtftTimeoutLayer::default())
//!     .layer(FaultLayer::new(faults.clone()))
//!     .service(model.clone());
//!
//! let answer = service.ready().await?.call("Why is the sky blue?").await?;
//! assert_eq!(answer.chunks.count().await, 3);
//!
//! faults.set(Fault::NeverAnswers);
//! let error = service.ready().await?.call("Why is the sky blue?").await.unwrap_err();
//! assert_eq!(error.kind(), ErrorKind::TtftTimeout);
//!
//! assert_eq!(model.requests().len(), 2);
//! assert_eq!(model.fates(), [Fate::Ended, Fate::Dropped]);
//! # Ok(()) })
//! # }
//! ```

#[cfg(feature = "replay")]
mod conformance;
mod contract;
mod fault;
mod model;
mod playback;
mod script;
mod watch;

#[cfg(feature = "replay")]
pub use self::conformance::check_answer_store;
pub use self::{
    contract::{LayerContract, Probe, ProbeChunks, ProbeFuture},
    fault::{Fault, FaultBody, FaultFuture, FaultLayer, Faults, Faulty},
    model::ScriptedModel,
    playback::{ScriptedChunks, ScriptedFuture},
    script::Script,
    watch::Fate,
};
