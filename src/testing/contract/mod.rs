//! What every layer around an LLM service promises, as a test: [`LayerContract`].

mod client;
mod drops;
mod endings;
mod probe;
mod readiness;
mod sharing;
mod subject;
mod text;

use std::fmt;

use futures_util::Stream;
use tower_layer::Layer;
use tower_service::Service;

pub use self::probe::{Probe, ProbeChunks, ProbeFuture};
use self::subject::Bench;
use crate::{
    answer::Answer,
    chunk::Chunk,
    error::{BoxError, Error},
};

/// Checks a layer against everything that the layers around it, and its clients, rely on.
///
/// The layer is put around a [`Probe`], which answers, fails, waits and breaks off as each check needs it. Every check
/// begins with a new layer. This is a whole test of a layer of your own:
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
/// * **Text.** It comes through whole and in order, however it is split, and whatever comes between. Who waits is woken.
/// * **Sharing.** Services of one layer, and clones of one service, answer at the same time and do not mix.
/// * **Types.** The bounds of [`check`](Self::check): what axum and tonic ask of a layer, its service, future and
///   stream. A layer that does not meet them does not compile there.
///
/// # Layers that promise something else
///
/// * One that puts something else in the place of a failure, as a fallback does, says so with
///   [`changes_failures`](Self::changes_failures).
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
        let bench = Bench::new(
            self.make_layer,
            self.make_request,
            self.text,
            self.changes_failures,
        );
        readiness::check(&bench).await;
        endings::check(&bench).await;
        text::check(&bench).await;
        drops::check(&bench).await;
        sharing::check(&bench).await;
    }
}

impl<M, Q> fmt::Debug for LayerContract<M, Q> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LayerContract")
            .field("changes_failures", &self.changes_failures)
            .finish_non_exhaustive()
    }
}
