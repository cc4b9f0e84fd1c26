//! After the first token: [`ResponseBody`].

use std::{
    collections::VecDeque,
    fmt, mem,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use futures_util::{Stream, StreamExt};

use super::{
    rung::{MidStream, Rung},
    shown::Shown,
    takeover::{Announced, Step, Takeover},
};
use crate::{
    answer::BoxChunks,
    chunk::{Chunk, Delta},
    error::Error,
    lead::ReadAhead,
    request::LlmRequest,
};

/// The stream of [`Fallback`](super::Fallback): the inner one, or its replacement, or first one and then the other.
pub struct ResponseBody<B, R> {
    state: State<B>,
    rung: Arc<Rung<R>>,
    /// What is needed to replace the answer; `None` once it has been, or where it never is.
    spare: Option<Spare<R>>,
}

struct Spare<R> {
    request: R,
    shown: Shown,
}

enum State<B> {
    Inner(ReadAhead<B>),
    TakingOver(Box<Takeover>),
    Replaced(Replaced),
    Ended,
}

struct Replaced {
    queue: VecDeque<Chunk>,
    rest: ReadAhead<BoxChunks>,
    /// Whether the replacement came in half way: its frames belong to another stream than the one begun.
    midway: bool,
}

impl<B, R> ResponseBody<B, R> {
    pub(super) fn new(inner: ReadAhead<B>, rung: Arc<Rung<R>>, request: R) -> Self {
        let replaceable = rung.mid_stream != MidStream::Fail;
        Self {
            state: State::Inner(inner),
            rung,
            spare: replaceable.then(|| Spare {
                request,
                shown: Shown::nothing(),
            }),
        }
    }

    /// A replacement from the start.
    pub(super) fn standing_in(rest: ReadAhead<BoxChunks>, rung: Arc<Rung<R>>) -> Self {
        Self {
            state: State::Replaced(Replaced {
                queue: VecDeque::new(),
                rest,
                midway: false,
            }),
            rung,
            spare: None,
        }
    }

    /// Puts the rung in the place of the failed stream, which is dropped, if there is a way to show its answer.
    fn take_over(&mut self, failure: Error) -> Result<(), Error>
    where
        R: LlmRequest,
    {
        let Some(Spare { request, shown }) = self.spare.take() else {
            return Err(failure);
        };
        Takeover::begin(failure, shown, &self.rung, request)
            .map(|takeover| self.state = State::TakingOver(takeover))
    }

    /// The next item where the stream inside has none: it has just failed, or is gone.
    fn poll_replacement(
        &mut self,
        cx: &mut Context<'_>,
        failure: Option<Error>,
    ) -> Poll<Option<Result<Chunk, Error>>>
    where
        R: LlmRequest,
    {
        if let Some(failure) = failure
            && let Err(failure) = self.take_over(failure)
        {
            return Poll::Ready(Some(Err(failure)));
        }
        let item = loop {
            if let State::Replaced(replaced) = &mut self.state {
                break ready!(replaced.poll_next(cx));
            }
            let State::TakingOver(takeover) = mem::replace(&mut self.state, State::Ended) else {
                break None;
            };
            match takeover.poll(cx) {
                Step::Pending(takeover) => {
                    self.state = State::TakingOver(takeover);
                    return Poll::Pending;
                }
                Step::Announced(announced) => self.state = State::Replaced(announced.into()),
                Step::Failed(failure) => break Some(Err(failure)),
            }
        };
        let goes_on = matches!(&item, Some(Ok(chunk)) if !matches!(chunk.delta, Delta::Finish(_)));
        if !goes_on {
            self.end();
        }
        Poll::Ready(item)
    }

    fn end(&mut self) {
        self.state = State::Ended;
        self.spare = None;
    }
}

impl<B, R> Stream for ResponseBody<B, R>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
    R: LlmRequest,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        // One local from here to the return, so that the usual item is written once and not moved.
        let mut polled = match &mut this.state {
            State::Inner(inner) => inner.poll_next_unpin(cx),
            _ => Poll::Ready(None),
        };
        match &polled {
            Poll::Ready(Some(Ok(chunk))) => {
                if let Some(spare) = &mut this.spare {
                    spare.shown.note(chunk);
                }
                if matches!(chunk.delta, Delta::Finish(_)) {
                    this.end();
                }
            }
            Poll::Pending => {}
            Poll::Ready(_) => {
                let failure = match polled {
                    Poll::Ready(Some(Err(failure))) => Some(failure),
                    _ => None,
                };
                polled = this.poll_replacement(cx, failure);
            }
        }
        polled
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.state {
            State::Ended => (0, Some(0)),
            _ => (1, None),
        }
    }
}

impl Replaced {
    fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Chunk, Error>>> {
        loop {
            let item = match self.queue.pop_front() {
                Some(chunk) => Some(Ok(chunk)),
                None => ready!(self.rest.poll_next_unpin(cx)),
            };
            match item {
                Some(Ok(mut chunk)) if self.midway => {
                    if !matches!(chunk.delta, Delta::Opaque) {
                        chunk.frame = None;
                        return Poll::Ready(Some(Ok(chunk)));
                    }
                }
                item => return Poll::Ready(item),
            }
        }
    }
}

impl From<Announced> for Replaced {
    fn from(announced: Announced) -> Self {
        Self {
            queue: announced.queue,
            rest: announced.rest,
            midway: true,
        }
    }
}

/// Nothing in here is pinned in place.
impl<B: Unpin, R> Unpin for ResponseBody<B, R> {}

impl<B, R> fmt::Debug for ResponseBody<B, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match &self.state {
            State::Inner(_) => "inner",
            State::TakingOver(_) => "taking over",
            State::Replaced(_) => "replaced",
            State::Ended => "ended",
        };
        f.debug_struct("ResponseBody")
            .field("state", &state)
            .finish_non_exhaustive()
    }
}
