//! An answer on its way through the gate: [`ResponseBody`].

use std::{
    fmt, mem,
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::{FutureExt, Stream, StreamExt};

use super::{
    hold::{Held, Hold},
    inspection::{Inspection, Passed, Rejection},
    judge::Judging,
};
use crate::{
    answer::Head,
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    error::{Error, ErrorKind},
    telemetry::{self, Phase},
};

/// The stream of [`QualityGate`](super::QualityGate): what has passed so far.
pub struct ResponseBody<B> {
    source: Source<B>,
    held: Held,
    hold: Hold,
    max_held_bytes: usize,
}

/// Where the next chunks come from.
enum Source<B> {
    Inner(Chunks<B>, Box<Inspection>),
    /// All rules have accepted the answer, and this chunk ends it if the judge does as well.
    Judge(Judging, Chunk),
    Ended,
}

impl<B> ResponseBody<B> {
    pub(super) fn new(inner: B, inspection: Box<Inspection>) -> Self {
        let gate = inspection.gate();
        Self {
            held: Held::new(gate.hold, !gate.sanitizers.is_empty()),
            hold: gate.hold,
            max_held_bytes: gate.max_held_bytes,
            source: Source::Inner(Chunks::new(inner), inspection),
        }
    }

    fn release_if_passed(&mut self) -> Result<(), Rejection> {
        if self.held.is_released() {
            return Ok(());
        }
        if let Source::Inner(_, inspection) = &self.source
            && inspection.has_filled_its_window()
        {
            self.held.release();
        } else if !self.held.fits_in(self.max_held_bytes) {
            let too_large = Rejection::new("too_large", ErrorKind::Structure("too_large"));
            return Err(
                too_large.with_context("more of it would have to be held than there is room for")
            );
        }
        Ok(())
    }

    /// Judges a chunk, and puts what may go on into the queue. A change of source while nothing has left changes
    /// `head`, where it is still there to be changed.
    fn admit(&mut self, chunk: Chunk, head: Option<&mut Head>) -> Result<(), Rejection> {
        let Source::Inner(_, inspection) = &mut self.source else {
            return Ok(());
        };
        match &chunk.delta {
            Delta::Text(text) if !text.is_empty() => match inspection.push(text)? {
                Passed::AsItCame => self.held.keep(chunk),
                Passed::Changed => {
                    let frame = chunk.frame.as_ref();
                    self.held.replace(frame, inspection.pieces());
                }
            },
            Delta::Refusal(text) if !text.is_empty() => return Err(Rejection::refusal()),
            Delta::Source(change) if change.reset => {
                inspection.restart();
                self.held.begin_again(self.hold);
                match head {
                    Some(head) => head.clone_from(&change.head),
                    None => self.held.keep(chunk),
                }
            }
            Delta::Finish(reason) => return self.finish(*reason, chunk),
            delta => {
                if let Delta::ToolCall(_) = delta {
                    inspection.tool_called();
                }
                self.held.keep(chunk);
            }
        }
        self.release_if_passed()
    }

    /// The answer is complete: judges the whole of it.
    fn finish(&mut self, reason: FinishReason, chunk: Chunk) -> Result<(), Rejection> {
        // With it goes the connection: the answer has been read.
        let source = mem::replace(&mut self.source, Source::Ended);
        let Source::Inner(_, mut inspection) = source else {
            return Ok(());
        };
        inspection.finish(reason)?;
        inspection.changed().for_each(telemetry::gate_sanitized);
        self.held.settle();
        self.held.append(inspection.pieces());
        let asking = inspection
            .judge_request()
            .and_then(|(request, gate)| Some(gate.judge.as_ref()?.judge(request)));
        match asking {
            Some(judging) => self.source = Source::Judge(judging, chunk),
            None => self.deliver_all(chunk),
        }
        Ok(())
    }

    fn deliver_all(&mut self, last: Chunk) {
        self.held.keep(last);
        self.held.settle();
        self.held.release();
    }

    /// The end without a verdict of acceptance. The inner stream goes now.
    fn close(&mut self) {
        self.source = Source::Ended;
        self.held.clear();
    }

    fn reject(&mut self, rejection: Rejection) -> Error {
        let phase = if self.held.tokens_left() {
            Phase::MidStream
        } else {
            Phase::BeforeFirstToken
        };
        self.close();
        telemetry::gate_rejected(rejection.rule, rejection.kind());
        let error = rejection.into_error();
        telemetry::failed(&error, phase);
        error
    }
}

impl<B> ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    /// Ready when chunks may leave, or with why none will.
    pub(super) fn poll_release(
        &mut self,
        cx: &mut Context<'_>,
        head: &mut Head,
    ) -> Poll<Result<(), Error>> {
        while !self.held.is_released() {
            ready!(self.poll_read(cx, Some(head)))?;
        }
        Poll::Ready(Ok(()))
    }

    /// Takes one step: reads a chunk, or the judge's verdict.
    fn poll_read(
        &mut self,
        cx: &mut Context<'_>,
        head: Option<&mut Head>,
    ) -> Poll<Result<(), Error>> {
        let step = match &mut self.source {
            Source::Inner(inner, _) => match ready!(inner.poll_next_unpin(cx)) {
                Some(Ok(chunk)) => self.admit(chunk, head),
                Some(Err(error)) => {
                    self.close();
                    return Poll::Ready(Err(error));
                }
                None => unreachable!("a stream is left with its ending, which `Chunks` gives it"),
            },
            Source::Judge(judging, _) => {
                let verdict = ready!(judging.poll_unpin(cx));
                match mem::replace(&mut self.source, Source::Ended) {
                    Source::Judge(_, last) if verdict.is_ok() => self.deliver_all(last),
                    _ => {}
                }
                verdict
            }
            Source::Ended => Ok(()),
        };
        Poll::Ready(step.map_err(|rejection| self.reject(rejection)))
    }
}

impl<B> Stream for ResponseBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        loop {
            if let Some(chunk) = this.held.pop() {
                return Poll::Ready(Some(Ok(chunk)));
            }
            if let Source::Ended = this.source {
                return Poll::Ready(None);
            }
            if let Err(error) = ready!(this.poll_read(cx, None)) {
                return Poll::Ready(Some(Err(error)));
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.source {
            Source::Ended => (self.held.len(), Some(self.held.len())),
            // What is held may be dropped for an error.
            Source::Inner(..) | Source::Judge(..) => (1, None),
        }
    }
}

/// Nothing in here is pinned in place.
impl<B: Unpin> Unpin for ResponseBody<B> {}

impl<B> fmt::Debug for ResponseBody<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = match &self.source {
            Source::Inner(..) => "inner",
            Source::Judge(..) => "judge",
            Source::Ended => "ended",
        };
        f.debug_struct("ResponseBody")
            .field("source", &source)
            .field("held", &self.held.len())
            .finish_non_exhaustive()
    }
}
