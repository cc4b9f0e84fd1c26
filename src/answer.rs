//! What an LLM service returns: [`Answer`], a head and a stream of chunks.

use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll},
    time::{Duration, SystemTime},
};

use bytestring::ByteString;
use futures_util::{Stream, StreamExt, stream::BoxStream};
use sync_wrapper::SyncWrapper;

use crate::{
    chunk::Chunk,
    error::{Error, ErrorKind},
};

/// A head, which says where the answer comes from, and a stream of chunks.
///
/// As [`http::Response<B>`] is a head and a body. Layers map `Answer<B>` to an answer with their own stream.
///
/// [`http::Response<B>`]: https://docs.rs/http/latest/http/response/struct.Response.html
#[derive(Clone, Debug)]
pub struct Answer<B> {
    /// Where the answer comes from.
    pub head: Head,
    /// The chunks: a `Stream<Item = Result<Chunk, Error>>`.
    pub chunks: B,
}

/// Where an answer comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Head {
    /// Who produced the text.
    pub source: Source,
    /// The provider's name, as the stack calls it.
    pub provider: Option<ByteString>,
    /// The model that really answered.
    pub model: Option<ByteString>,
    /// Why the model that was asked first does not answer; `None` when it does.
    pub reason: Option<ErrorKind>,
    /// When the text was first produced, if this is a replay.
    pub replayed: Option<Replayed>,
}

/// Who produced an answer's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Source {
    /// The model that was asked.
    #[default]
    Live,
    /// Another model.
    Backup,
    /// The last known-good answer to the same question.
    Replay,
    /// No model: built from other data, or a notice.
    NoLlm,
}

/// How old a replayed answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// When the model gave the answer.
    pub answered_at: SystemTime,
    /// How long ago that was when the replay began.
    pub age: Duration,
}

/// An answer's stream with its type erased, as [`Answer::boxed`] makes it.
pub struct BoxChunks(SyncWrapper<BoxStream<'static, Result<Chunk, Error>>>);

impl<B> Answer<B> {
    /// An answer of the model that was asked.
    pub fn live(chunks: B) -> Self {
        Self::new(Head::new(Source::Live), chunks)
    }

    /// An answer with this head.
    pub fn new(head: Head, chunks: B) -> Self {
        Self { head, chunks }
    }

    /// The same stream under this head.
    #[must_use]
    pub fn with_head(mut self, head: Head) -> Self {
        self.head = head;
        self
    }

    /// Wraps the stream, keeping the head.
    pub fn map<C>(self, wrap: impl FnOnce(B) -> C) -> Answer<C> {
        Answer::new(self.head, wrap(self.chunks))
    }

    /// Erases the stream's type, where a name is needed for it.
    pub fn boxed(self) -> Answer<BoxChunks>
    where
        B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
    {
        self.map(|chunks| BoxChunks(SyncWrapper::new(chunks.boxed())))
    }
}

impl Head {
    /// A head that names its source and nothing else.
    #[must_use]
    pub fn new(source: Source) -> Self {
        Self {
            source,
            provider: None,
            model: None,
            reason: None,
            replayed: None,
        }
    }

    /// Sets the provider's name.
    #[must_use]
    pub fn with_provider(mut self, provider: impl Into<ByteString>) -> Self {
        self.provider = Some(provider.into());
        self
    }

    /// Sets the model that answers.
    #[must_use]
    pub fn with_model(mut self, model: impl Into<ByteString>) -> Self {
        self.model = Some(model.into());
        self
    }

    /// Sets when a replayed answer was given.
    #[must_use]
    pub fn with_replayed(mut self, replayed: Replayed) -> Self {
        self.replayed = Some(replayed);
        self
    }

    /// This head for an answer that stands in for a failed one: a [`Source::Live`] becomes `source`, anything
    /// more exact is kept. The reason is why the model that was asked first did not answer, not what may have gone
    /// wrong in the rung as well.
    #[must_use]
    pub(crate) fn standing_in(mut self, source: Source, reason: ErrorKind) -> Self {
        if self.source == Source::Live {
            self.source = source;
        }
        self.reason = Some(reason);
        self
    }
}

impl Source {
    /// The source's name in snake case: for wires, metrics and logs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Backup => "backup",
            Self::Replay => "replay",
            Self::NoLlm => "no_llm",
        }
    }
}

impl Stream for BoxChunks {
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.get_mut().as_mut().poll_next(cx)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, None)
    }
}

impl fmt::Debug for BoxChunks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoxChunks").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_the_first_failure_and_the_source_the_most_exact() {
        let live = Head::new(Source::Live).standing_in(Source::Backup, ErrorKind::Overloaded);
        assert_eq!(
            (live.source, live.reason),
            (Source::Backup, Some(ErrorKind::Overloaded))
        );
        // A rung that is a ladder of its own: what failed inside it is not why it was asked.
        let notice = Head::new(Source::Live).standing_in(Source::NoLlm, ErrorKind::Overloaded);
        let outer = notice.standing_in(Source::Backup, ErrorKind::TtftTimeout);
        assert_eq!(
            (outer.source, outer.reason),
            (Source::NoLlm, Some(ErrorKind::TtftTimeout))
        );
    }
}
