//! How an answer ended, told exactly once: [`Outcome`], [`Observer`], [`Observed`].
//!
//! A layer that needs to know how answers end (to record them, to count them, to trip on them) does not judge
//! the service's future: a stream that dies behind a 200 would pass for a success. It gives an [`Observer`] to an
//! [`Ending`] when the call starts, and [hands it on](Ending::hand_on) to the stream when the future resolves.

use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::{Stream, StreamExt};

use crate::{
    answer::{Answer, Head},
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    error::{BoxError, Error},
};

/// How one answer ended.
#[derive(Clone, Copy, Debug)]
pub enum Outcome<'a> {
    /// With its terminal marker. Whether it is a good answer is another question: see the reason.
    Succeeded(FinishReason),
    /// With an error, before the first token or after.
    Failed(&'a Error),
    /// The caller left: the future or the stream was dropped. Says nothing about the model.
    Cancelled,
}

/// Told of an answer's head, of every chunk and, exactly once, of how it ended.
pub trait Observer {
    /// The answer has begun.
    fn begin(&mut self, head: &Head) {
        let _ = head;
    }

    /// A chunk is about to be delivered.
    fn chunk(&mut self, chunk: &Chunk) {
        let _ = chunk;
    }

    /// The answer ended. May be called from `Drop`: it must not block or panic.
    fn end(&mut self, outcome: Outcome<'_>);
}

/// Holds an [`Observer`] and tells it the outcome exactly once: [`Outcome::Cancelled`] when dropped untold.
pub struct Ending<O: Observer>(Option<O>);

/// A stream whose [`Observer`] is told of every chunk and of the ending.
#[derive(Debug)]
pub struct Observed<B, O: Observer> {
    chunks: Chunks<B>,
    ending: Ending<O>,
}

impl<O: Observer> Ending<O> {
    /// Promises that `observer` will be told.
    pub fn new(observer: O) -> Self {
        Self(Some(observer))
    }

    /// Tells the outcome, unless it has been told.
    pub fn tell(&mut self, outcome: Outcome<'_>) {
        if let Some(mut observer) = self.0.take() {
            observer.end(outcome);
        }
    }

    /// The observer, until the outcome has been told.
    pub fn observer(&mut self) -> Option<&mut O> {
        self.0.as_mut()
    }

    /// Hands the ending on to the answer that a call came to, or tells it of the failure.
    ///
    /// # Errors
    ///
    /// The call's own, as [`Error::from_any`] takes it.
    pub fn hand_on<B, E: Into<BoxError>>(
        mut self,
        called: Result<Answer<B>, E>,
    ) -> Result<Answer<Observed<B, O>>, Error> {
        match called.map_err(Error::from_any) {
            Ok(answer) => {
                if let Some(observer) = self.observer() {
                    observer.begin(&answer.head);
                }
                Ok(answer.map(|stream| Observed::new(stream, self)))
            }
            Err(error) => {
                self.tell(Outcome::Failed(&error));
                Err(error)
            }
        }
    }
}

impl<O: Observer> Drop for Ending<O> {
    fn drop(&mut self) {
        self.tell(Outcome::Cancelled);
    }
}

impl<O: Observer> fmt::Debug for Ending<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ending")
            .field("told", &self.0.is_none())
            .finish()
    }
}

impl<B, O: Observer> Observed<B, O> {
    /// Hands `ending` on to a stream that has begun.
    pub fn new(stream: B, ending: Ending<O>) -> Self {
        Self {
            chunks: Chunks::new(stream),
            ending,
        }
    }

    /// The observer, until the outcome has been told.
    pub fn observer(&mut self) -> Option<&mut O> {
        self.ending.observer()
    }
}

impl<B, O> Stream for Observed<B, O>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
    O: Observer + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        let polled = this.chunks.poll_next_unpin(cx);
        match &polled {
            Poll::Ready(Some(Ok(chunk))) => {
                if let Some(observer) = this.ending.observer() {
                    observer.chunk(chunk);
                }
                if let Delta::Finish(reason) = chunk.delta {
                    this.ending.tell(Outcome::Succeeded(reason));
                }
            }
            Poll::Ready(Some(Err(error))) => this.ending.tell(Outcome::Failed(error)),
            Poll::Ready(None) | Poll::Pending => {}
        }
        polled
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.chunks.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use futures_util::{FutureExt, stream};

    use super::*;
    use crate::error::ErrorKind;

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<String>>>);

    impl Observer for Log {
        fn end(&mut self, outcome: Outcome<'_>) {
            self.0
                .lock()
                .expect("no panic while held")
                .push(match outcome {
                    Outcome::Succeeded(reason) => reason.as_str().into(),
                    Outcome::Failed(error) => error.kind().as_str().into(),
                    Outcome::Cancelled => "cancelled".into(),
                });
        }
    }

    fn told(items: Vec<Result<Chunk, Error>>, polls: usize) -> Vec<String> {
        let log = Log::default();
        let mut observed = Observed::new(stream::iter(items), Ending::new(log.clone()));
        for _ in 0..polls {
            let _ = observed.next().now_or_never();
        }
        drop(observed);
        let told = log.0.lock().expect("no panic while held");
        told.clone()
    }

    #[test]
    fn every_ending_is_told_exactly_once() {
        let good = || {
            vec![
                Ok(Chunk::text("a")),
                Ok(Chunk::finish(FinishReason::Length)),
            ]
        };
        assert_eq!(told(good(), 5), ["length"]);
        assert_eq!(
            told(good(), 2),
            ["length"],
            "told with the marker, not with the end of the stream"
        );
        assert_eq!(told(good(), 1), ["cancelled"]);
        assert_eq!(told(good(), 0), ["cancelled"]);
        assert_eq!(told(vec![Ok(Chunk::text("a"))], 5), ["truncated"]);
        assert_eq!(told(vec![Err(ErrorKind::Stalled.into())], 5), ["stalled"]);
    }
}
