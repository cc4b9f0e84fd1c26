//! What stands in for a failed answer, and when: [`Rung`].

use std::{
    fmt,
    future::{Future, poll_fn},
    sync::Arc,
};

use bytestring::ByteString;
use futures_util::{Stream, TryFutureExt, future::BoxFuture};
use tower_service::Service;

use crate::{
    answer::{Answer, BoxChunks, Source},
    chunk::Chunk,
    error::{BoxError, Error, ErrorKind},
    lead::{Lead, ReadAhead},
    oneshot::oneshot,
    telemetry::{self, Phase},
};

/// What to do when an answer fails after its first token and the replacement does not continue the text shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum MidStream {
    /// Replace the answer for clients that can take text back; for others the failure ends the stream. The default.
    #[default]
    Reset,
    /// Replace nothing after the first token, not even where the replacement would continue the text shown.
    Fail,
    /// As [`Reset`](Self::Reset), but clients that cannot take text back get this separator and then the whole
    /// replacement.
    Append(ByteString),
}

/// A rung that has begun to answer: read ahead to the first chunk that commits it.
pub(super) type Replacement = Answer<ReadAhead<BoxChunks>>;

pub(super) type Starting = BoxFuture<'static, Result<Replacement, Error>>;

type Start<R> = Arc<dyn Fn(R, Cause) -> Starting + Send + Sync>;
type Takes = Arc<dyn Fn(&Error) -> bool + Send + Sync>;

/// Why a rung is asked.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(feature = "replay"),
    expect(dead_code, reason = "one rung wants to know")
)]
pub(crate) struct Cause {
    /// What failed.
    pub(crate) kind: ErrorKind,
    /// How many characters the client has been shown.
    pub(crate) shown: usize,
}

/// A service that stands in for another, with its type erased, and the rules for when it does.
pub(super) struct Rung<R> {
    pub(super) source: Source,
    start: Start<R>,
    takes: Takes,
    pub(super) mid_stream: MidStream,
}

impl<R: Send + 'static> Rung<R> {
    pub(super) fn new<F, C>(
        source: Source,
        service: impl Fn(Cause) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Service<R, Response = Answer<C>> + Send + 'static,
        F::Error: Into<BoxError>,
        F::Future: Send,
        C: Stream<Item = Result<Chunk, Error>> + Send + 'static,
    {
        Self {
            source,
            start: Arc::new(move |request, cause| {
                let begun = begin(service(cause), request);
                // What goes on is the first failure: this one would be seen nowhere else.
                Box::pin(
                    begun
                        .inspect_err(|failure| telemetry::failed(failure, Phase::BeforeFirstToken)),
                )
            }),
            takes: Arc::new(takes_by_default),
            mid_stream: MidStream::default(),
        }
    }
}

impl<R> Rung<R> {
    pub(super) fn set_takes(&mut self, takes: impl Fn(&Error) -> bool + Send + Sync + 'static) {
        self.takes = Arc::new(takes);
    }

    pub(super) fn takes(&self, failure: &Error) -> bool {
        (self.takes)(failure)
    }

    /// Nothing happens before the future is polled.
    pub(super) fn start(&self, request: R, cause: Cause) -> Starting {
        (self.start)(request, cause)
    }
}

impl<R> Clone for Rung<R> {
    fn clone(&self) -> Self {
        Self {
            source: self.source,
            start: Arc::clone(&self.start),
            takes: Arc::clone(&self.takes),
            mid_stream: self.mid_stream.clone(),
        }
    }
}

impl<R> fmt::Debug for Rung<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rung")
            .field("source", &self.source)
            .field("mid_stream", &self.mid_stream)
            .finish_non_exhaustive()
    }
}

/// Which failures a rung takes unless [`FallbackLayer::when`](super::FallbackLayer::when) says otherwise: all but
/// [`ErrorKind::ContentPolicy`] and [`ErrorKind::BadRequest`], which are the caller's to see.
///
/// For rules of your own that begin with it:
///
/// ```
/// use backstop::{Error, ErrorKind, fallback::takes_by_default};
///
/// // Callers bring their own keys: a refused one is theirs to see, too.
/// let when = |failure: &Error| takes_by_default(failure) && failure.kind() != ErrorKind::Auth;
/// ```
#[must_use]
pub fn takes_by_default(failure: &Error) -> bool {
    !matches!(
        failure.kind(),
        ErrorKind::ContentPolicy | ErrorKind::BadRequest
    )
}

async fn begin<R, F, C>(service: F, request: R) -> Result<Replacement, Error>
where
    F: Service<R, Response = Answer<C>>,
    F::Error: Into<BoxError>,
    F::Future: Future,
    C: Stream<Item = Result<Chunk, Error>> + Send + 'static,
{
    let answer = oneshot(service, request).await.map_err(Error::from_any)?;
    let Answer { head, chunks } = answer.boxed();
    let mut lead = Lead::new(chunks);
    poll_fn(|cx| lead.poll_until(cx, Chunk::is_substantial)).await?;
    Ok(Answer::new(head, lead.into_stream()))
}
