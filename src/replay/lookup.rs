//! The rung that replays: [`Lookup`].

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use bytestring::ByteString;
use futures_util::{Stream, future::BoxFuture};
use tokio::time::{Instant, timeout};
use tower_service::Service;

use super::{layer::KeyOf, recorder::Recorder, store::StoredAnswer};
use crate::{
    answer::{Answer, Head, Replayed, Source},
    chunk::{Chunk, FinishReason},
    error::{Error, ErrorKind},
    telemetry,
};

/// Most bytes of text in one chunk of a replay.
const PIECE_BYTES: usize = 1024;

/// Answers with what the store has.
pub(super) struct Lookup<R> {
    key: KeyOf<R>,
    recorder: Arc<Recorder>,
}

/// The text of a stored answer as a stream.
#[derive(Debug)]
pub(super) struct Pieces {
    rest: ByteString,
    finished: bool,
}

impl<R> Lookup<R> {
    pub(super) fn new(key: KeyOf<R>, recorder: Arc<Recorder>) -> Self {
        Self { key, recorder }
    }
}

impl<R> Service<R> for Lookup<R> {
    type Response = Answer<Pieces>;
    type Error = Error;
    type Future = BoxFuture<'static, Result<Answer<Pieces>, Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: R) -> Self::Future {
        let key = (self.key)(&request);
        let recorder = Arc::clone(&self.recorder);
        Box::pin(async move {
            // The kind is not seen: the fallback around this goes on with the failure that led here.
            let nothing = || {
                Error::new(ErrorKind::Connect)
                    .with_context("no answer is stored")
                    .not_news()
            };
            let key = key.ok_or_else(nothing)?;
            let started = Instant::now();
            let got = timeout(recorder.store_timeout, recorder.store.get(&key)).await;
            telemetry::store_called("get", started.elapsed(), !matches!(got, Ok(Ok(_))));
            match got {
                // Without text, it fails as any empty answer when the fallback reads it ahead.
                Ok(Ok(Some(stored))) => Ok(replay(stored)),
                _ => Err(nothing()),
            }
        })
    }
}

impl<R> Clone for Lookup<R> {
    fn clone(&self) -> Self {
        Self::new(Arc::clone(&self.key), Arc::clone(&self.recorder))
    }
}

fn replay(stored: StoredAnswer) -> Answer<Pieces> {
    let mut head = Head::new(Source::Replay).with_replayed(Replayed {
        answered_at: stored.answered_at,
        // A clock that was set back makes an answer new, not old.
        age: stored.answered_at.elapsed().unwrap_or_default(),
    });
    head.model = stored.model;
    head.provider = stored.provider;
    let chunks = Pieces {
        rest: stored.text,
        finished: false,
    };
    Answer::new(head, chunks)
}

impl Stream for Pieces {
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.finished {
            return Poll::Ready(None);
        }
        if self.rest.is_empty() {
            self.finished = true;
            return Poll::Ready(Some(Ok(Chunk::finish(FinishReason::Stop))));
        }
        let mut end = PIECE_BYTES.min(self.rest.len());
        while !self.rest.is_char_boundary(end) {
            end -= 1;
        }
        let (piece, rest) = self.rest.split_at(end);
        self.rest = rest;
        Poll::Ready(Some(Ok(Chunk::text(piece))))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, StreamExt};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn pieces_are_small_and_are_the_text(text in "[aé漢😀\n]{0,3000}") {
            let pieces = Pieces { rest: text.as_str().into(), finished: false };
            let chunks: Vec<_> = pieces.collect().now_or_never().expect("ready");
            let mut joined = String::new();
            for chunk in chunks.iter().flatten() {
                prop_assert!(chunk.as_text().len() <= PIECE_BYTES);
                joined.push_str(chunk.as_text());
            }
            prop_assert_eq!(joined, text);
        }
    }
}
