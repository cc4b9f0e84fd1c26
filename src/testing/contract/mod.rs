//! What every layer around an LLM service promises, as a test: [`LayerContract`].

mod client;
mod drops;
mod endings;
mod memory;
mod probe;
mod readiness;
mod sharing;
mod subject;
mod text;
mod whole;

use std::fmt;

use futures_util::Stream;
use tower_layer::Layer;
use tower_service::Service;

pub use self::probe::{Probe, ProbeChunks, ProbeFuture};
use self::subject::{Bench, erase};
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

/// Checks a layer against everything that the layers around it, and its clients, rely on.
///
/// The layer is put around a [`Probe`], which answers, fails, waits and breaks off as each check needs it. Every check
/// begins with a new layer. [Your own layer](crate#your-own-layer) is one from beginning to end; this is a whole test:
///
/// ```
/// use backstop::{Answer, ChatRequest, Chunks, testing::{LayerContract, Probe, ProbeChunks}};
/// use tower::{layer::layer_fn, util::MapResponse};
///
/// # /*
/// #[tokio::test(start_paused = true)]
/// # */
/// # #[tokio::main(flavor = "current_thread", start_paused = true)]
/// async fn my_layer_keeps_the_contract() {
///     let make_layer = || {
///         layer_fn(|inner: Probe| {
///             MapResponse::new(inner, |answer: Answer<ProbeChunks>| {
///                 println!("An answer of {:?} begins.", answer.head.source);
///                 answer.map(Chunks::new) // Without this it would be told what is missing.
///             })
///         })
///     };
///     LayerContract::new(make_layer, || ChatRequest::new("m").user("Why?")).check().await;
/// }
/// # my_layer_keeps_the_contract();
/// ```
///
/// # What is checked
///
/// * **Readiness.** `poll_ready` waits for the service inside, unless the call then does without it, as behind an open
///   circuit. The service inside is never called without having been ready, also where it is cloned: its clones are not
///   ready, as those of `tower::limit` are not. An error of `poll_ready` comes through, there or in the call. Nothing is
///   called before `call`, and a service that is dropped before gives back what it had reserved.
/// * **Leaving.** Dropping the future, before its first poll or after, or the answer, wherever it is, drops what is
///   inside at once: nothing lives on in a task. After any number of calls nothing is held, and the next is answered.
/// * **Endings.** An error keeps its [kind](crate::ErrorKind), before the first token and after, also out of a
///   [`BoxError`]; one of others is taken as [`Error::from_any`] says. A stream without a terminal marker is truncated,
///   one without a token empty. There is exactly one ending, and nothing after it, whatever the service inside does;
///   that is not polled again.
/// * **All of it.** An error keeps what it says beside its kind: context, the provider's words, source. An answer keeps
///   its head, its finish reason, and what comes beside its text: reasoning, tool calls and usage, in their order. A text
///   may be cut anew; the [frames](crate::chunk::Frame) are still the original stream. A finish reason may be a reason to reject
///   an answer.
/// * **Text.** It comes through whole and in order, however it is split, and whatever comes between. Who waits is woken.
///   *When* it comes is the layer's own: one that collects the whole answer before its call resolves, as a gate may, keeps
///   the contract.
/// * **Sharing.** Services of one layer, and clones of one service, answer at the same time and do not mix.
/// * **Memory.** Of an answer of thousands of chunks a few hundred are kept at a time, and none when it has been read.
/// * **Types.** The bounds of [`check`](Self::check): what axum and tonic ask of a layer, its service, future and
///   stream. A layer that does not meet them does not compile there.
///
/// # Layers that promise something else
///
/// * One that puts something else in the place of a failure, as a fallback does, says so with
///   [`changes_failures`](Self::changes_failures).
/// * One that makes answers anew, as a wire does, says so with
///   [`rebuilds_answers`](Self::rebuilds_answers).
/// * One that holds an answer until it is complete says so with [`collects_chunks`](Self::collects_chunks).
/// * One that judges or rewrites texts is given one that it leaves as it is: [`text`](Self::text).
/// * One that limits has to let two calls through at the same time, and hundreds one after another; one that opens must not
///   take calls that finish or are dropped for failures.
/// * One that asks something else before it reads on, a store or a judge, is given one that answers within 20 ms: what is
///   silent for longer is taken to wait for the service inside.
/// * One whose call waits in the future instead of in `poll_ready`, as those of `tower::buffer` and of axum's routes do,
///   breaks the first promise on purpose, and needs tests of its own.
#[must_use = "nothing is checked before `check`"]
pub struct LayerContract<M, Q> {
    make_layer: M,
    make_request: Q,
    text: String,
    changes_failures: bool,
    rebuilds_answers: bool,
    collects_chunks: bool,
}

impl<M, Q> LayerContract<M, Q> {
    /// A contract for the layers that `make_layer` makes, each with a state of its own. Their services are asked what
    /// `make_request` makes.
    pub fn new(make_layer: M, make_request: Q) -> Self {
        Self {
            make_layer,
            make_request,
            text: "\n  Blue light scatters the most: 空が青い理由。\n\nThat is *all*. 🌈 é".into(),
            changes_failures: false,
            rebuilds_answers: false,
            collects_chunks: false,
        }
    }

    /// The text of a good answer, for a layer that judges texts: one that it accepts and does not change. The default
    /// is a little English, with white space before it and characters of several bytes in it.
    ///
    /// Parts of it are sent too, and need not be accepted.
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    /// The layer may put something else in the place of a failure: an answer, or another failure. Then how an answer
    /// that fails ends is its own, so long as it ends once.
    pub fn changes_failures(mut self) -> Self {
        self.changes_failures = true;
        self
    }

    /// The layer makes its answers anew out of those inside. Then their heads, frames and usage are its own; what they
    /// say and how they end is held to the contract still.
    pub fn rebuilds_answers(mut self) -> Self {
        self.rebuilds_answers = true;
        self
    }

    /// The layer may keep all chunks of an answer for as long as the answer lasts, as a gate does that delivers none
    /// before it has judged them all.
    ///
    /// One that keeps a copy of the text needs no leave.
    pub fn collects_chunks(mut self) -> Self {
        self.collects_chunks = true;
        self
    }

    /// Checks all of it.
    ///
    /// Call it in a Tokio runtime with paused time, which makes it a matter of milliseconds: the waits of the layer
    /// itself, such as a back-off, are waited for.
    ///
    /// A stream that is not `Sync` does not compile, to name one:
    ///
    /// ```compile_fail,E0277
    /// # use backstop::{Answer, ChatRequest, Chunks, testing::{LayerContract, Probe, ProbeChunks}};
    /// # use futures_util::StreamExt;
    /// # use tower::{layer::layer_fn, util::MapResponse};
    /// # async fn check() {
    /// let make_layer = || {
    ///     layer_fn(|inner: Probe| {
    ///         MapResponse::new(inner, |answer: Answer<ProbeChunks>| answer.map(|chunks| Chunks::new(chunks).boxed()))
    ///     })
    /// };
    /// LayerContract::new(make_layer, || ChatRequest::new("m").user("Why?")).check().await;
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// Where a promise is broken, with a sentence that says which.
    pub async fn check<L, R, B>(self)
    where
        M: Fn() -> L + 'static,
        Q: Fn() -> R + 'static,
        L: Layer<Probe> + Clone + Send + Sync + 'static,
        L::Service: Service<R, Response = Answer<B>> + Clone + Send + Sync + 'static,
        <L::Service as Service<R>>::Error: Into<BoxError>,
        <L::Service as Service<R>>::Future: Send + 'static,
        B: Stream<Item = Result<Chunk, Error>> + Send + Sync + Unpin + 'static,
    {
        let bench = Bench {
            make: erase(self.make_layer, self.make_request),
            text: self.text,
            changes_failures: self.changes_failures,
            rebuilds_answers: self.rebuilds_answers,
            collects_chunks: self.collects_chunks,
        };
        readiness::check(&bench).await;
        endings::check(&bench).await;
        whole::check(&bench).await;
        text::check(&bench).await;
        drops::check(&bench).await;
        sharing::check(&bench).await;
        memory::check(&bench).await;
    }
}

impl<M, Q> fmt::Debug for LayerContract<M, Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LayerContract")
            .field("changes_failures", &self.changes_failures)
            .field("rebuilds_answers", &self.rebuilds_answers)
            .field("collects_chunks", &self.collects_chunks)
            .finish_non_exhaustive()
    }
}
