//! Keeps a cut answer that is complete enough: [`SalvageLayer`].
//!
//! Three minutes of a good answer came, and then the stream stalled: to throw it away for the sake of its last sentence
//! helps nobody. This layer keeps what came where it is at least 60 % of an answer, and ends it with
//! [`FinishReason::Partial`](crate::FinishReason::Partial), so that the client is told. Anything less fails as it would
//! have without the layer, and the ladder outside takes over.
//!
//! ```
//! use backstop::{Answer, Chunk, Error, ErrorKind, FinishReason, SalvageLayer, chunk::Delta};
//! use futures_util::{StreamExt, stream};
//! use tower::{ServiceBuilder, ServiceExt, service_fn};
//!
//! # tokio_test::block_on(async {
//! // Says half of what it has to say, and breaks off.
//! let model = service_fn(|_: &'static str| async {
//!     let chunks = [Ok(Chunk::text("One. Two. Three.")), Err(Error::new(ErrorKind::Stalled))];
//!     Ok::<_, Error>(Answer::live(stream::iter(chunks)))
//! });
//! // An answer has four sentences.
//! let sentences = |text: &str| text.matches('.').count() as f64 / 4.0;
//! let service = ServiceBuilder::new().layer(SalvageLayer::new(sentences)).service(model);
//!
//! let answer = service.oneshot("Count to four.").await?;
//! let last = answer.chunks.collect::<Vec<_>>().await.pop().expect("an ending")?;
//! assert!(matches!(last.delta, Delta::Finish(FinishReason::Partial)));
//! # Ok::<(), Error>(())
//! # }).unwrap();
//! ```
//!
//! # What is kept
//!
//! An answer of visible text that failed with [`Stalled`](crate::ErrorKind::Stalled),
//! [`CompletionTimeout`](crate::ErrorKind::CompletionTimeout) or [`Truncated`](crate::ErrorKind::Truncated). One with a
//! tool call or a refusal in it is not kept, nor one of more than 1 MiB, nor one that failed in any other way: a provider
//! that reports an error behind the text may have had a reason to stop.
//!
//! # How complete it is
//!
//! Is for a [`Completeness`] to say: a function of the caller's; [`TypicalLength`], which compares with answers that
//! ended well before; or, with the gate's own rules, the share of the sections or keys that are there
//! ([`Sections`](crate::quality_gate::rules::Sections), [`Json`](crate::quality_gate::rules::Json)).
//!
//! # What happens to it
//!
//! It is never recorded as a good answer: [`ReplayLayer`](crate::ReplayLayer) records nothing that ends other than with
//! [`FinishReason::Stop`](crate::FinishReason::Stop). An `ask` client gets `"partial": true` with the end, an OpenAI
//! client the finish reason `length` and `"backstop": {"partial": true}` beside it. The failure is counted as one, by the
//! breaker further in too.
//!
//! # Where it belongs
//!
//! Outside the timeouts, the breaker and the retries, whose failures it softens, and *inside*
//! [`QualityGateLayer`](crate::QualityGateLayer), which judges the partial as it does any answer: cut JSON is
//! rejected, and the ladder goes on.
//!
//! # Cost and cancel safety
//!
//! A copy of the text while an answer is open. Dropping the future or the stream drops the inner one at once, and so
//! does the failure that is softened.

mod body;
mod completeness;
mod future;
mod layer;
mod service;
mod typical_length;

pub use self::{
    body::ResponseBody, completeness::Completeness, future::ResponseFuture, layer::SalvageLayer,
    service::Salvage, typical_length::TypicalLength,
};
