//! From a failure after the first token to the announcement of its replacement: [`Takeover`].

use std::{
    collections::VecDeque,
    fmt,
    task::{Context, Poll, ready},
};

use bytestring::ByteString;
use futures_util::StreamExt;
use sync_wrapper::SyncWrapper;
use tokio::time::Instant;

use super::{
    fingerprint::Fingerprint,
    rung::{Cause, MidStream, Replacement, Rung, Starting},
    shown::Shown,
};
use crate::{
    answer::{BoxChunks, Head, Source},
    chunk::{Chunk, Delta, SourceChange},
    error::Error,
    lead::ReadAhead,
    request::LlmRequest,
    telemetry::{self, Phase},
};

/// Most bytes of reasoning and usage that are kept of a replacement while its text is compared.
const MAX_ASIDE_BYTES: usize = 1024 * 1024;

/// A rung that is starting, or whose text is being compared with the text already shown.
pub(super) struct Takeover {
    failure: Error,
    since: Instant,
    source: Source,
    shown: Shown,
    differing: Differing,
    start: SyncWrapper<Starting>,
    replacement: Option<Comparing>,
}

/// What happens when the replacement does not continue the text shown.
enum Differing {
    Reset,
    Append(ByteString),
    Fail,
}

/// A replacement whose text is shorter than the text shown and, as far as can be told yet, a part of it.
struct Comparing {
    head: Head,
    stream: ReadAhead<BoxChunks>,
    text: Fingerprint,
    /// The same in full, for the case that it turns out to differ. No longer than the text shown.
    held: String,
    aside: Vec<Chunk>,
    aside_bytes: usize,
}

enum Verdict {
    /// All text shown was covered; with what came after it in the same chunk.
    Continues(ByteString),
    /// The text differs; with the chunk that told.
    Differs(Option<Chunk>),
    Failed,
}

/// What [`Takeover::poll`] comes to.
pub(super) enum Step {
    Pending(Box<Takeover>),
    Announced(Announced),
    /// The answer is not replaced: the original failure.
    Failed(Error),
}

/// What goes out once the way to replace the answer is decided.
pub(super) struct Announced {
    /// The announcement, and what was read of the replacement and is still to be shown.
    pub(super) queue: VecDeque<Chunk>,
    pub(super) rest: ReadAhead<BoxChunks>,
}

impl Takeover {
    /// Gives the failure back where nothing may or can replace the answer, so that no rung is asked in vain.
    pub(super) fn begin<R: LlmRequest>(
        failure: Error,
        shown: Shown,
        rung: &Rung<R>,
        request: R,
    ) -> Result<Box<Self>, Error> {
        telemetry::failed(&failure, Phase::MidStream);
        let differing = match &rung.mid_stream {
            MidStream::Fail => return Err(failure),
            _ if shown.has_tool_call() || !rung.takes(&failure) => return Err(failure),
            _ if request.accepts_reset() => Differing::Reset,
            _ if shown.is_blank() => Differing::Append(ByteString::new()),
            MidStream::Append(separator) => Differing::Append(separator.clone()),
            MidStream::Reset if shown.text().is_none() => return Err(failure),
            MidStream::Reset => Differing::Fail,
        };
        let cause = Cause {
            kind: failure.kind(),
            shown: shown.chars(),
        };
        Ok(Box::new(Self {
            failure,
            since: Instant::now(),
            source: rung.source,
            shown,
            differing,
            start: SyncWrapper::new(rung.start(request, cause)),
            replacement: None,
        }))
    }

    pub(super) fn poll(mut self: Box<Self>, cx: &mut Context<'_>) -> Step {
        let replacement = match &mut self.replacement {
            Some(replacement) => replacement,
            None => match self.start.get_mut().as_mut().poll(cx) {
                Poll::Pending => return Step::Pending(self),
                Poll::Ready(Err(_)) => return Step::Failed(self.failure),
                Poll::Ready(Ok(answer)) => self.replacement.insert(Comparing::new(answer)),
            },
        };
        let verdict = match self.shown.text() {
            Some(shown) => replacement.poll(cx, shown),
            None => Poll::Ready(Verdict::Differs(None)),
        };
        match verdict {
            Poll::Pending => Step::Pending(self),
            Poll::Ready(verdict) => self.decide(verdict),
        }
    }

    fn decide(self, verdict: Verdict) -> Step {
        let Some(replacement) = self.replacement else {
            return Step::Failed(self.failure);
        };
        let change = |reset| {
            let head = replacement
                .head
                .standing_in(self.source, self.failure.kind());
            telemetry::fell_back(head.source, self.failure.kind(), self.since.elapsed());
            let shown = self.shown.chars();
            Chunk::new(Delta::Source(Box::new(SourceChange { head, reset, shown })))
        };
        let mut queue = VecDeque::new();
        match (verdict, self.differing) {
            (Verdict::Continues(more), _) => {
                queue.push_back(change(false));
                queue.extend(replacement.aside);
                queue.push_back(Chunk::text(more));
            }
            (Verdict::Failed, _) | (Verdict::Differs(_), Differing::Fail) => {
                return Step::Failed(self.failure);
            }
            (Verdict::Differs(chunk), differing) => {
                match differing {
                    Differing::Append(separator) => {
                        queue.push_back(change(false));
                        queue.push_back(Chunk::text(separator));
                    }
                    _ => queue.push_back(change(true)),
                }
                queue.extend(replacement.aside);
                queue.push_back(Chunk::text(replacement.held));
                queue.extend(chunk);
            }
        }
        queue.retain(|chunk| !matches!(&chunk.delta, Delta::Text(text) if text.is_empty()));
        Step::Announced(Announced {
            queue,
            rest: replacement.stream,
        })
    }
}

impl Comparing {
    fn new(answer: Replacement) -> Self {
        Self {
            head: answer.head,
            stream: answer.chunks,
            text: Fingerprint::new(),
            held: String::new(),
            aside: Vec::new(),
            aside_bytes: 0,
        }
    }

    fn poll(&mut self, cx: &mut Context<'_>, shown: &Fingerprint) -> Poll<Verdict> {
        if shown.len() == 0 {
            return Poll::Ready(Verdict::Continues(ByteString::new()));
        }
        loop {
            let Some(Ok(chunk)) = ready!(self.stream.poll_next_unpin(cx)) else {
                return Poll::Ready(Verdict::Failed);
            };
            match &chunk.delta {
                Delta::Text(text) => {
                    let missing = shown.len() - self.text.len();
                    // None where a character of this text is at the place where the text shown ends.
                    let Some((covering, more)) = text.split_at_checked(missing.min(text.len()))
                    else {
                        return Poll::Ready(Verdict::Differs(Some(chunk)));
                    };
                    self.text.push(covering);
                    if !self.text.leads_to(shown) {
                        return Poll::Ready(Verdict::Differs(Some(chunk)));
                    }
                    if self.text.len() == shown.len() {
                        return Poll::Ready(Verdict::Continues(text.slice_ref(more)));
                    }
                    self.held.push_str(text);
                }
                Delta::Source(change) => {
                    self.head = change.head.clone();
                    if change.reset {
                        self.text = Fingerprint::new();
                        self.held.clear();
                        self.aside.clear();
                        self.aside_bytes = 0;
                    }
                }
                Delta::Reasoning(_) | Delta::Usage(_) => {
                    self.aside_bytes += chunk.weight();
                    if self.aside_bytes <= MAX_ASIDE_BYTES {
                        self.aside.push(chunk);
                    }
                }
                Delta::Opaque => {}
                Delta::Refusal(_) | Delta::ToolCall(_) | Delta::Finish(_) => {
                    return Poll::Ready(Verdict::Differs(Some(chunk)));
                }
            }
        }
    }
}

impl fmt::Debug for Takeover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Takeover")
            .field("failure", &self.failure)
            .field("compared", &self.replacement.is_some())
            .finish_non_exhaustive()
    }
}
