//! An HTTP body, decoded: [`ResponseBody`].

use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use bytes::Bytes;
use futures_util::Stream;
use http_body::Body;
use tokio::time::{Sleep, sleep};

use crate::{
    chunk::Chunk,
    error::{BoxError, Error},
    wire::openai::Decoder,
};

/// How long, after a finish reason, the answer waits for further chunks (usage, the end marker). Some
/// OpenAI-compatible servers never send `[DONE]` and leave the connection open; the text is whole by then, and a user
/// should not see it as hanging for longer than this.
const GRACE: Duration = Duration::from_secs(1);

/// Most HTTP frames that are read in one poll without a chunk in them. A server that sends comments faster than they
/// are read would otherwise keep the task from its timers.
pub(super) const MAX_FRAMES: u32 = 64;

/// The chunks of an HTTP response.
///
/// The HTTP body is dropped in the poll that yields the ending.
pub struct ResponseBody<B> {
    http: Option<B>,
    // Boxed, once a request: a stream moves through the future of every layer above.
    decoder: Box<Decoder>,
    first: Option<Chunk>,
    /// The credentials were the stack's and not the caller's.
    own_account: bool,
    // Boxed to stay `Unpin`; made at most once per answer, and only where the end marker does not come at once.
    grace: Option<Pin<Box<Sleep>>>,
}

impl<B> ResponseBody<B> {
    pub(super) fn new(http: B, decoder: Box<Decoder>, own_account: bool) -> Self {
        Self {
            http: Some(http),
            decoder,
            first: None,
            own_account,
            grace: None,
        }
    }

    pub(super) fn decoder(&self) -> &Decoder {
        &self.decoder
    }

    /// Puts back a chunk that was read ahead.
    pub(super) fn put_back(&mut self, chunk: Chunk) {
        self.first = Some(chunk);
    }
}

impl<B> ResponseBody<B>
where
    B: Body<Data = Bytes> + Unpin,
    B::Error: Into<BoxError>,
{
    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Chunk, Error>>> {
        let mut frames = 0;
        loop {
            if let Some(mut item) = self.decoder.next_chunk() {
                if self.own_account {
                    item = item.map_err(Error::about_own_account);
                }
                self.grace = None;
                if self.decoder.is_ended() {
                    self.hang_up(cx, item.is_ok());
                }
                return Poll::Ready(Some(item));
            }
            let Some(http) = &mut self.http else {
                return Poll::Ready(None);
            };
            let polled = if frames == MAX_FRAMES {
                cx.waker().wake_by_ref();
                Poll::Pending
            } else {
                frames += 1;
                Pin::new(http).poll_frame(cx)
            };
            match polled {
                Poll::Ready(Some(Ok(frame))) => {
                    if let Ok(data) = frame.into_data() {
                        self.decoder.push(data);
                    }
                }
                Poll::Ready(Some(Err(error))) => self.end(Some(error.into())),
                Poll::Ready(None) => self.end(None),
                Poll::Pending if self.decoder.is_finishing() => {
                    let grace = self.grace.get_or_insert_with(|| Box::pin(sleep(GRACE)));
                    ready!(grace.as_mut().poll(cx));
                    self.end(None);
                }
                Poll::Pending => return Poll::Pending,
            }
        }
    }

    fn end(&mut self, cause: Option<BoxError>) {
        self.http = None;
        self.decoder.end(cause);
    }

    /// Lets go of the HTTP body. After a good ending it is polled once more: a body that has been read to its end
    /// leaves its connection free for another request.
    fn hang_up(&mut self, cx: &mut Context<'_>, good: bool) {
        if let Some(mut http) = self.http.take()
            && good
        {
            let _ = Pin::new(&mut http).poll_frame(cx);
        }
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Body<Data = Bytes> + Unpin,
    B::Error: Into<BoxError>,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Some(chunk) = self.first.take() {
            return Poll::Ready(Some(Ok(chunk)));
        }
        self.poll_chunk(cx)
    }
}

impl<B> fmt::Debug for ResponseBody<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseBody")
            .field("open", &self.http.is_some())
            .finish_non_exhaustive()
    }
}
