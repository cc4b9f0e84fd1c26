use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};

use super::layer::Rule;
use crate::{
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    error::{Error, ErrorKind},
    telemetry::{self, Phase},
};

/// A longer text is passed on, and not kept.
const MAX_BYTES: usize = 1024 * 1024;

/// The stream of [`Salvage`](super::Salvage).
pub struct ResponseBody<B> {
    /// `None` once the answer has ended.
    inner: Option<Chunks<B>>,
    rule: Rule,
    /// The visible text so far; `None` where it could not be kept.
    text: Option<String>,
}

impl<B> ResponseBody<B> {
    pub(super) fn new(inner: B, rule: Rule) -> Self {
        Self {
            inner: Some(Chunks::new(inner)),
            rule,
            text: Some(String::new()),
        }
    }

    fn note(&mut self, delta: &Delta) {
        match delta {
            Delta::Text(more) => {
                self.text = self
                    .text
                    .take()
                    .filter(|text| text.len() + more.len() <= MAX_BYTES);
                if let Some(text) = &mut self.text {
                    text.push_str(more);
                }
            }
            Delta::Source(change) if change.reset => self.text = Some(String::new()),
            Delta::ToolCall(_) => self.text = None,
            Delta::Refusal(refusal) if !refusal.is_empty() => self.text = None,
            Delta::Finish(FinishReason::Stop) => {
                if let Some(text) = &self.text {
                    self.rule.completeness.learn(text);
                }
            }
            _ => {}
        }
    }

    fn is_worth_keeping(&self, failure: &Error) -> bool {
        let cut = matches!(
            failure.kind(),
            ErrorKind::Stalled | ErrorKind::CompletionTimeout | ErrorKind::Truncated
        );
        let complete = |text: &String| {
            !text.trim().is_empty() && self.rule.completeness.of(text) >= self.rule.least
        };
        cut && self.text.as_ref().is_some_and(complete)
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        let Some(inner) = &mut this.inner else {
            return Poll::Ready(None);
        };
        let item = ready!(inner.poll_next_unpin(cx));
        if inner.is_ended() {
            this.inner = None;
        }
        match item {
            Some(Ok(chunk)) => {
                this.note(&chunk.delta);
                Poll::Ready(Some(Ok(chunk)))
            }
            Some(Err(failure)) if this.is_worth_keeping(&failure) => {
                telemetry::failed(&failure, Phase::MidStream);
                telemetry::salvaged(failure.kind());
                Poll::Ready(Some(Ok(Chunk::finish(FinishReason::Partial))))
            }
            other => Poll::Ready(other),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inner.as_ref().map_or((0, Some(0)), Stream::size_hint)
    }
}

impl<B> fmt::Debug for ResponseBody<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseBody")
            .field("ended", &self.inner.is_none())
            .field(
                "text",
                &format_args!("{:?} bytes", self.text.as_ref().map(String::len)),
            )
            .finish_non_exhaustive()
    }
}
