//! The response: [`ResponseBody`].

use std::{
    convert::Infallible,
    fmt,
    future::Future,
    mem,
    pin::Pin,
    task::{Context, Poll, ready},
};

use bytes::Bytes;
use futures_util::Stream;
use http_body::{Body, Frame, SizeHint};

use super::{
    format::Encoder,
    heartbeat::{Heartbeat, PING},
    upstream::Upstream,
};
use crate::{
    answer::{Answer, Head},
    chunk::{Chunk, Delta},
    error::{BoxError, Error},
};

/// An answer as server-sent events, or a whole reply.
///
/// Each HTTP frame is one or more whole events, or one heartbeat. The body owns the call and its stream: they are
/// dropped with it, and in the poll that yields the ending.
pub struct ResponseBody<F, A>(State<F, A>);

#[allow(
    clippy::large_enum_variant,
    reason = "nearly every body is the large one"
)]
enum State<F, A> {
    Full(Bytes),
    Streaming {
        upstream: Upstream<F, A>,
        committed: bool,
        encoder: Encoder,
        heartbeat: Heartbeat,
        /// What is sent before the stream is looked at.
        opening: Bytes,
    },
    Ended,
}

impl<F, A> ResponseBody<F, A> {
    pub(super) fn full(bytes: Bytes) -> Self {
        if bytes.is_empty() {
            return Self(State::Ended);
        }
        Self(State::Full(bytes))
    }

    /// A stream that begins before its answer is committed: with a heartbeat, so that proxies pass the head on.
    pub(super) fn waiting(
        upstream: Upstream<F, A>,
        encoder: Encoder,
        mut heartbeat: Heartbeat,
    ) -> Self {
        heartbeat.spoke();
        Self(State::Streaming {
            upstream,
            committed: false,
            encoder,
            heartbeat,
            opening: Bytes::from_static(PING),
        })
    }

    /// A stream whose answer is committed.
    pub(super) fn committed(
        upstream: Upstream<F, A>,
        mut encoder: Encoder,
        heartbeat: Heartbeat,
        head: &Head,
    ) -> Self {
        let opening = encoder.start(head);
        Self(State::Streaming {
            upstream,
            committed: true,
            encoder,
            heartbeat,
            opening,
        })
    }
}

impl<F, A, E> ResponseBody<F, A>
where
    F: Future<Output = Result<Answer<A>, E>>,
    E: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    /// The next bytes; empty at the end.
    fn poll_bytes(&mut self, cx: &mut Context<'_>) -> Poll<Bytes> {
        let State::Streaming {
            upstream,
            committed,
            encoder,
            heartbeat,
            opening,
        } = &mut self.0
        else {
            return match mem::replace(&mut self.0, State::Ended) {
                State::Full(bytes) => Poll::Ready(bytes),
                _ => Poll::Ready(Bytes::new()),
            };
        };
        if !opening.is_empty() {
            return Poll::Ready(mem::take(opening));
        }
        loop {
            let (bytes, last) = if *committed {
                match upstream.poll_chunk(cx) {
                    Poll::Ready(Some(Ok(chunk))) => {
                        let last = matches!(chunk.delta, Delta::Finish(_));
                        (encoder.chunk(&chunk), last)
                    }
                    Poll::Ready(Some(Err(error))) => (encoder.error(&error), true),
                    Poll::Ready(None) => (Bytes::new(), true),
                    Poll::Pending => break,
                }
            } else {
                match upstream.poll_commit(cx) {
                    Poll::Ready(Ok(head)) => {
                        *committed = true;
                        (encoder.start(&head), false)
                    }
                    Poll::Ready(Err(error)) => (encoder.error(&error), true),
                    Poll::Pending => break,
                }
            };
            if last {
                self.0 = State::Ended;
                return Poll::Ready(bytes);
            }
            if !bytes.is_empty() {
                heartbeat.spoke();
                return Poll::Ready(bytes);
            }
        }
        ready!(heartbeat.poll_due(cx));
        Poll::Ready(Bytes::from_static(PING))
    }
}

impl<F, A, E> Body for ResponseBody<F, A>
where
    F: Future<Output = Result<Answer<A>, E>>,
    E: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let bytes = ready!(self.poll_bytes(cx));
        let frame = (!bytes.is_empty()).then(|| Ok(Frame::data(bytes)));
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        matches!(self.0, State::Ended)
    }

    fn size_hint(&self) -> SizeHint {
        match &self.0 {
            State::Full(bytes) => SizeHint::with_exact(bytes.len() as u64),
            State::Streaming { .. } => SizeHint::default(),
            State::Ended => SizeHint::with_exact(0),
        }
    }
}

impl<F, A> fmt::Debug for ResponseBody<F, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseBody").finish_non_exhaustive()
    }
}
