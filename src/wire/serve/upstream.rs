//! A call and the stream it becomes: [`Upstream`].

use std::{
    future::Future,
    mem,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};
use sync_wrapper::SyncWrapper;

use crate::{
    answer::{Answer, Head},
    chunk::Chunk,
    error::{BoxError, Error},
    lead::{Lead, ReadAhead},
};

/// A call, up to its commit and beyond. Dropping it, in any phase, drops what is under way.
pub(super) enum Upstream<F, A> {
    // Boxed, once a request, because the call moves from the future into the body after it has been polled.
    Calling(SyncWrapper<Pin<Box<F>>>),
    // Boxed, since it is over soon and a body as large as this would be so to its end.
    Leading(Box<(Head, Lead<A>)>),
    Committed(ReadAhead<A>),
    Failed,
}

impl<F, A, E> Upstream<F, A>
where
    F: Future<Output = Result<Answer<A>, E>>,
    E: Into<BoxError>,
    A: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    pub(super) fn new(call: F) -> Self {
        Self::Calling(SyncWrapper::new(Box::pin(call)))
    }

    /// Ready at the answer's first token with more than white space in it, or with a failure. To be called until then.
    pub(super) fn poll_commit(&mut self, cx: &mut Context<'_>) -> Poll<Result<Head, Error>> {
        loop {
            match self {
                Self::Calling(call) => match ready!(call.get_mut().as_mut().poll(cx)) {
                    Ok(answer) => {
                        let lead = Lead::new(answer.chunks);
                        *self = Self::Leading(Box::new((answer.head, lead)));
                    }
                    Err(error) => {
                        *self = Self::Failed;
                        return Poll::Ready(Err(Error::from_any(error)));
                    }
                },
                Self::Leading(leading) => {
                    let read = ready!(leading.1.poll_until(cx, Chunk::is_substantial));
                    if let Self::Leading(leading) = mem::replace(self, Self::Failed)
                        && read.is_ok()
                    {
                        let (head, lead) = *leading;
                        *self = Self::Committed(lead.into_stream());
                        return Poll::Ready(Ok(head));
                    }
                    return Poll::Ready(Err(read.expect_err("only a failure is left")));
                }
                Self::Committed(_) | Self::Failed => return Poll::Pending,
            }
        }
    }

    /// The chunks, once the answer is committed.
    pub(super) fn poll_chunk(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Chunk, Error>>> {
        match self {
            Self::Committed(stream) => stream.poll_next_unpin(cx),
            _ => Poll::Ready(None),
        }
    }
}
