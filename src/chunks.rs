//! The stream half of the service contract, kept in one place: [`Chunks`].

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::{Stream, StreamExt};

use crate::{
    chunk::{Chunk, Delta, FinishReason},
    error::{Error, ErrorKind},
};

/// A stream of chunks that keeps the contract, whatever the stream inside does.
///
/// * It ends in one of two ways: with a [`Delta::Finish`] chunk, or with an `Err` item. After either it is fused and
///   does not poll the inner stream again.
/// * An inner stream that ends without a terminal marker yields [`ErrorKind::Truncated`], or
///   [`ErrorKind::Empty`] if it held no token at all.
/// * A terminal marker after nothing that a user could see becomes [`ErrorKind::Empty`], or
///   [`ErrorKind::ContentPolicy`] if a filter took it all.
///
/// Every layer reads its inner stream through this, so each can be used alone, around any service.
#[derive(Clone, Debug)]
pub struct Chunks<B> {
    inner: B,
    contract: Contract,
}

/// What the contract needs to remember of a stream.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contract {
    any_token: bool,
    substantial: bool,
    ended: bool,
}

impl<B> Chunks<B> {
    /// Wraps a stream.
    pub fn new(inner: B) -> Self {
        Self {
            inner,
            contract: Contract::default(),
        }
    }

    /// Whether the stream has ended.
    pub fn is_ended(&self) -> bool {
        self.contract.ended
    }

    /// The stream inside.
    pub fn get_ref(&self) -> &B {
        &self.inner
    }
}

impl Contract {
    pub(crate) fn is_ended(&self) -> bool {
        self.ended
    }

    /// Judges the next item of a stream, `None` being its end, and puts an error in its place where it breaks the
    /// contract. In place, and with the usual chunk's way inlined, since each layer does this to each chunk.
    #[inline]
    pub(crate) fn judge(&mut self, item: &mut Option<Result<Chunk, Error>>) {
        let text = matches!(item, Some(Ok(chunk)) if matches!(chunk.delta, Delta::Text(_)));
        if !(text && self.substantial) {
            self.judge_closely(item);
        }
    }

    fn judge_closely(&mut self, item: &mut Option<Result<Chunk, Error>>) {
        let broken = match item {
            Some(Ok(chunk)) => self.note(chunk).err(),
            Some(Err(_)) => None,
            None if self.any_token => Some(ErrorKind::Truncated.into()),
            None => Some(nothing_to_show(None)),
        };
        if let Some(error) = broken {
            *item = Some(Err(error));
        }
        self.ended |= matches!(item, Some(Err(_)));
    }

    fn note(&mut self, chunk: &Chunk) -> Result<(), Error> {
        match &chunk.delta {
            Delta::Finish(reason) => {
                self.ended = true;
                if !self.substantial {
                    return Err(nothing_to_show(Some(*reason)));
                }
            }
            Delta::Source(change) if change.reset => self.substantial = false,
            _ if self.substantial => {}
            _ => {
                self.any_token |= chunk.is_token();
                self.substantial = chunk.is_answer_token() && chunk.is_substantial();
            }
        }
        Ok(())
    }
}

fn nothing_to_show(finish: Option<FinishReason>) -> Error {
    Error::new(match finish {
        Some(FinishReason::ContentFilter) => ErrorKind::ContentPolicy,
        finish => ErrorKind::Empty { finish },
    })
}

impl<B> Stream for Chunks<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // One local from here to the return, so that the item is written once and not moved.
        let ended = self.contract.ended;
        let mut polled = if ended {
            Poll::Ready(None)
        } else {
            self.inner.poll_next_unpin(cx)
        };
        if let Poll::Ready(item) = &mut polled
            && !ended
        {
            self.contract.judge(item);
        }
        polled
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        if self.contract.ended {
            (0, Some(0))
        } else {
            (1, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, stream};

    use super::*;
    use crate::chunk::Usage;

    fn run(items: Vec<Result<Chunk, Error>>) -> Vec<Result<Chunk, ErrorKind>> {
        let collected = Chunks::new(stream::iter(items))
            .collect::<Vec<_>>()
            .now_or_never();
        collected
            .expect("the stream is always ready")
            .into_iter()
            .map(|item| item.map_err(|error| error.kind()))
            .collect()
    }

    fn ending(items: Vec<Result<Chunk, Error>>) -> Result<Chunk, ErrorKind> {
        run(items)
            .pop()
            .expect("a stream never ends without an item")
    }

    #[test]
    fn end_without_a_terminal_marker_is_truncated() {
        assert_eq!(
            ending(vec![Ok(Chunk::text("a"))]).unwrap_err(),
            ErrorKind::Truncated
        );
        assert_eq!(
            ending(vec![Ok(Chunk::reasoning("a"))]).unwrap_err(),
            ErrorKind::Truncated
        );
    }

    #[test]
    fn a_stream_without_a_token_is_empty() {
        assert_eq!(
            ending(vec![]).unwrap_err(),
            ErrorKind::Empty { finish: None }
        );
        for nothing in [
            Chunk::text(" \n"),
            Chunk::text("\u{200b}\u{feff}"),
            Chunk::reasoning("hm"),
            Chunk::new(Delta::Usage(Usage::default())),
        ] {
            let items = vec![Ok(nothing), Ok(Chunk::finish(FinishReason::Stop))];
            let finish = Some(FinishReason::Stop);
            assert_eq!(ending(items).unwrap_err(), ErrorKind::Empty { finish });
        }
    }

    #[test]
    fn an_answer_that_a_filter_took_whole_is_a_policy_failure() {
        let items = vec![Ok(Chunk::finish(FinishReason::ContentFilter))];
        assert_eq!(ending(items).unwrap_err(), ErrorKind::ContentPolicy);
    }

    #[test]
    fn nothing_follows_the_ending() {
        let after = || Ok(Chunk::text("after"));
        let finished = run(vec![
            Ok(Chunk::text("a")),
            Ok(Chunk::finish(FinishReason::Stop)),
            after(),
        ]);
        assert_eq!(finished.len(), 2);
        let failed = run(vec![Err(ErrorKind::Stalled.into()), after()]);
        assert_eq!(failed.len(), 1);
    }

    #[test]
    fn a_reset_takes_back_what_was_shown() {
        use crate::{
            answer::{Head, Source},
            chunk::SourceChange,
        };
        let change = SourceChange {
            head: Head::new(Source::NoLlm),
            reset: true,
            shown: 1,
        };
        let items = vec![
            Ok(Chunk::text("a")),
            Ok(Chunk::new(Delta::Source(Box::new(change)))),
            Ok(Chunk::finish(FinishReason::Stop)),
        ];
        assert!(matches!(ending(items), Err(ErrorKind::Empty { .. })));
    }
}
