//! The stream: [`Converted`].

use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::Stream;

use crate::{
    answer::Answer,
    chunk::{Chunk, FinishReason},
    chunks::Contract,
    error::{BoxError, Error},
};

/// A stream of others as a stream of chunks, which keeps the contract: what [`Answer::from_stream`] and
/// [`Answer::from_stream_with`] make.
pub struct Converted<S, F, I> {
    /// Pinned, so that an answer of any stream can be moved. `None` once it has ended.
    stream: Option<Pin<Box<S>>>,
    convert: F,
    /// The rest of the chunks of the last item.
    chunks: Option<I>,
    at_end: Option<FinishReason>,
    contract: Contract,
}

/// How [`Answer::from_stream`] converts: by [`Into`].
pub type ByInto<T> = fn(T) -> Option<Chunk>;

impl<S, T, E> Answer<Converted<S, ByInto<T>, <Option<Chunk> as IntoIterator>::IntoIter>>
where
    S: Stream<Item = Result<T, E>>,
    T: Into<Chunk>,
    E: Into<BoxError>,
{
    /// An answer of the model that was asked, from any stream whose items become chunks: text
    /// ([`String`], `&'static str`, [`ByteString`](bytestring::ByteString)), [`Chunk`]s, or a type of yours with a
    /// `From` for [`Chunk`].
    ///
    /// Says of the end what the chunks say, and without a finish among them the answer is
    /// [truncated](crate::ErrorKind::Truncated): see [`finish_at_end`](Self::finish_at_end), and
    /// [`answer_fn`](mod@crate::answer_fn) for errors and examples.
    pub fn from_stream(stream: S) -> Self {
        Self::from_stream_with(stream, |item| Some(item.into()))
    }
}

impl<S, T, E, F, I> Answer<Converted<S, F, I::IntoIter>>
where
    S: Stream<Item = Result<T, E>>,
    E: Into<BoxError>,
    F: FnMut(T) -> I,
    I: IntoIterator<Item = Chunk>,
{
    /// As [`from_stream`](Answer::from_stream), with a closure that makes any number of chunks of each item: none, an
    /// `Option`, an array, an iterator.
    pub fn from_stream_with(stream: S, convert: F) -> Self {
        Self::live(Converted {
            stream: Some(Box::pin(stream)),
            convert,
            chunks: None,
            at_end: None,
            contract: Contract::default(),
        })
    }
}

impl<S, F, I> Answer<Converted<S, F, I>> {
    /// Says that the stream ends only where the answer is complete: its end becomes a finish with this reason, unless a
    /// chunk has told one before.
    ///
    /// Use [`FinishReason::Unconfirmed`] where that is likely but not sure: the answer is delivered, and not recorded
    /// as a good one.
    #[must_use]
    pub fn finish_at_end(mut self, reason: FinishReason) -> Self {
        self.chunks.at_end = Some(reason);
        self
    }
}

impl<S, T, E, F, I> Stream for Converted<S, F, I::IntoIter>
where
    S: Stream<Item = Result<T, E>>,
    E: Into<BoxError>,
    F: FnMut(T) -> I + Unpin,
    I: IntoIterator<Item = Chunk>,
    I::IntoIter: Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        let mut item = loop {
            if let Some(chunk) = this.chunks.as_mut().and_then(Iterator::next) {
                break Some(Ok(chunk));
            }
            let Some(stream) = &mut this.stream else {
                return Poll::Ready(None);
            };
            match ready!(stream.as_mut().poll_next(cx)) {
                Some(Ok(item)) => this.chunks = Some((this.convert)(item).into_iter()),
                Some(Err(error)) => break Some(Err(Error::from_stream(error))),
                None => break this.at_end.map(|reason| Ok(Chunk::finish(reason))),
            }
        };
        this.contract.judge(&mut item);
        if this.contract.is_ended() {
            this.stream = None;
            this.chunks = None;
        }
        Poll::Ready(item)
    }
}

impl<S, F, I> fmt::Debug for Converted<S, F, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Converted")
            .field("at_end", &self.at_end)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, io, time::Duration};

    use futures_util::{FutureExt, StreamExt, stream};

    use super::*;
    use crate::{chunk::Delta, error::ErrorKind};

    type Read = (String, Result<FinishReason, ErrorKind>);

    fn read<B: Stream<Item = Result<Chunk, Error>> + Unpin>(mut answer: Answer<B>) -> Read {
        let mut text = String::new();
        loop {
            let item = answer.chunks.next().now_or_never().expect("it is ready");
            let ended = match item.expect("a stream does not end without an ending") {
                Ok(Chunk {
                    delta: Delta::Finish(reason),
                    ..
                }) => Ok(reason),
                Err(error) => Err(error.kind()),
                Ok(chunk) => {
                    text.push_str(chunk.as_text());
                    continue;
                }
            };
            assert!(
                answer
                    .chunks
                    .next()
                    .now_or_never()
                    .expect("fused")
                    .is_none()
            );
            return (text, ended);
        }
    }

    fn words() -> impl Stream<Item = Result<&'static str, Infallible>> {
        stream::iter(["a ", "b"].map(Ok))
    }

    #[test]
    fn the_end_of_a_stream_is_no_ending_unless_it_is_said_to_be_one() {
        let cut = read(Answer::from_stream(words()));
        assert_eq!(cut, ("a b".into(), Err(ErrorKind::Truncated)));
        for reason in [FinishReason::Stop, FinishReason::Unconfirmed] {
            let whole = read(Answer::from_stream(words()).finish_at_end(reason));
            assert_eq!(whole, ("a b".into(), Ok(reason)));
        }
    }

    #[test]
    fn a_finish_among_the_chunks_comes_before_the_one_at_the_end() {
        let chunks = [
            Chunk::text("a"),
            Chunk::finish(FinishReason::Length),
            Chunk::text("b"),
        ];
        let answer = Answer::from_stream(stream::iter(chunks.map(Ok::<_, Infallible>)));
        let read = read(answer.finish_at_end(FinishReason::Stop));
        assert_eq!(read, ("a".into(), Ok(FinishReason::Length)));
    }

    #[test]
    fn an_end_without_text_is_empty_whatever_was_said_of_it() {
        let nothing = stream::iter([Ok::<_, Infallible>(" \n")]);
        let finish = Some(FinishReason::Stop);
        let read = read(Answer::from_stream(nothing).finish_at_end(FinishReason::Stop));
        assert_eq!(read.1, Err(ErrorKind::Empty { finish }));
    }

    #[test]
    fn an_error_in_the_stream_is_a_cut_unless_it_says_what_it_is() {
        let ending = |error: BoxError| {
            let items = [Ok("a"), Err(error), Ok("b")];
            read(Answer::from_stream(stream::iter(items)).finish_at_end(FinishReason::Stop))
        };
        assert_eq!(
            ending("reset".into()),
            ("a".into(), Err(ErrorKind::Truncated))
        );
        let own = ending(Error::new(ErrorKind::Quota).into());
        assert_eq!(own.1, Err(ErrorKind::Quota));
        let wrapped = io::Error::other(Error::new(ErrorKind::Malformed));
        assert_eq!(ending(wrapped.into()).1, Err(ErrorKind::Malformed));
    }

    #[tokio::test(start_paused = true)]
    async fn a_timeout_of_the_stream_is_a_stall() {
        let late = tokio::time::timeout(Duration::from_secs(1), std::future::pending::<&str>());
        let items = stream::iter([Ok("a")]).chain(stream::once(late));
        let last = Answer::from_stream(items).chunks.collect::<Vec<_>>().await;
        let last = last.last().and_then(|item| item.as_ref().err());
        assert_eq!(last.map(Error::kind), Some(ErrorKind::Stalled));
    }

    #[test]
    fn an_item_becomes_any_number_of_chunks() {
        let items = stream::iter((0..4).map(Ok::<_, Infallible>));
        let answer = Answer::from_stream_with(items, |n| vec![Chunk::text(n.to_string()); n]);
        let read = read(answer.finish_at_end(FinishReason::Stop));
        assert_eq!(read.0, "122333");
    }

    #[test]
    fn the_stream_is_dropped_in_the_poll_that_yields_its_ending() {
        let alive = std::sync::Arc::new(());
        let held = alive.clone();
        let ended =
            stream::iter([Ok(Chunk::text("a")), Err("cut")]).inspect(move |_| drop(held.clone()));
        let mut answer = Answer::from_stream(ended);
        assert!(answer.chunks.next().now_or_never().is_some());
        assert_eq!(std::sync::Arc::strong_count(&alive), 2);
        assert!(answer.chunks.next().now_or_never().is_some());
        assert_eq!(std::sync::Arc::strong_count(&alive), 1);
    }
}
