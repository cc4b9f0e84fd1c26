//! An answer as a response of messages: [`response`], [`respond`].

use std::{
    fmt,
    future::{Future, poll_fn},
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt, stream::BoxStream};
use sync_wrapper::SyncWrapper;
use tonic::{Response, Status};

use super::head;
use crate::{
    answer::{Answer, Head},
    chunk::{Chunk, Delta},
    chunks::Chunks,
    error::{BoxError, Error},
    lead::Lead,
};

/// The messages of an answer: the stream of a server-streaming method.
///
/// Its type is erased, so that a generated trait's associated type can name it: one allocation for an answer, none for
/// a message.
pub struct Replies<M>(SyncWrapper<BoxStream<'static, Result<M, Status>>>);

/// Waits for an answer, and makes a response of it: what a handler returns.
///
/// Waits until the answer is committed, that is for its first token with more than white space in it, so that the
/// metadata is true and a failure before it has no message in front. A failure becomes its
/// [status](super#failures-and-their-statuses). For `convert` see [`response`].
///
/// # Errors
///
/// The failure of the call, or of the answer before its first token.
pub async fn respond<B, E, F, I>(
    call: impl Future<Output = Result<Answer<B>, E>>,
    convert: F,
) -> Result<Response<Replies<I::Item>>, Status>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
    E: Into<BoxError>,
    F: FnMut(&Head, Chunk) -> I + Send + 'static,
    I: IntoIterator,
    I::IntoIter: Send + 'static,
{
    let answer = call.await.map_err(Error::from_any)?;
    let mut answer = answer.map(Lead::new);
    poll_fn(|cx| answer.chunks.poll_until(cx, Chunk::is_substantial)).await?;
    Ok(response(answer.map(Lead::into_stream), convert))
}

/// Makes a response of an answer that has begun. Where the answer comes from is in the metadata.
///
/// `convert` makes the messages of each chunk: none, an `Option`, an array, an iterator. It is told where the chunk comes
/// from, which changes where a [`Delta::Source`] chunk says so, from that chunk on.
///
/// A failure in the stream is its last item, as a [status](super#failures-and-their-statuses). The answer is dropped in
/// the poll that yields its ending, and with the response.
pub fn response<B, F, I>(answer: Answer<B>, convert: F) -> Response<Replies<I::Item>>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
    F: FnMut(&Head, Chunk) -> I + Send + 'static,
    I: IntoIterator,
    I::IntoIter: Send + 'static,
{
    let head = answer.head.clone();
    let converted = Converted {
        head: answer.head,
        chunks: Some(Chunks::new(answer.chunks)),
        convert,
        messages: None,
    };
    let mut response = Response::new(Replies(SyncWrapper::new(converted.boxed())));
    head::write(response.metadata_mut(), &head);
    response
}

struct Converted<B, F, I> {
    head: Head,
    /// `None` once it has ended.
    chunks: Option<Chunks<B>>,
    convert: F,
    /// The rest of the messages of the last chunk.
    messages: Option<I>,
}

// Neither the closure nor its messages are pinned.
impl<B: Unpin, F, I> Unpin for Converted<B, F, I> {}

impl<B, F, I> Stream for Converted<B, F, I::IntoIter>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
    F: FnMut(&Head, Chunk) -> I,
    I: IntoIterator,
{
    type Item = Result<I::Item, Status>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        loop {
            if let Some(message) = this.messages.as_mut().and_then(Iterator::next) {
                return Poll::Ready(Some(Ok(message)));
            }
            let Some(chunks) = &mut this.chunks else {
                return Poll::Ready(None);
            };
            let item = ready!(chunks.poll_next_unpin(cx));
            if chunks.is_ended() {
                this.chunks = None;
            }
            match item {
                Some(Ok(chunk)) => {
                    if let Delta::Source(change) = &chunk.delta {
                        this.head.clone_from(&change.head);
                    }
                    this.messages = Some((this.convert)(&this.head, chunk).into_iter());
                }
                Some(Err(error)) => return Poll::Ready(Some(Err(error.into()))),
                None => this.chunks = None,
            }
        }
    }
}

impl<M> Stream for Replies<M> {
    type Item = Result<M, Status>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.get_mut().as_mut().poll_next(cx)
    }
}

impl<M> fmt::Debug for Replies<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replies").finish_non_exhaustive()
    }
}
