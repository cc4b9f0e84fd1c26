//! How a target is tried again: [`Probe`].

use std::{
    collections::VecDeque,
    fmt,
    future::{Future, poll_fn},
    sync::{Arc, Weak},
    time::Duration,
};

use futures_util::{Stream, StreamExt, future::BoxFuture};
use tokio::{
    runtime::Handle,
    time::{Instant, timeout},
};
use tower_service::Service;

use super::{
    body::ResponseBody,
    breaker::{Breaker, Inner, Recorder, at_deadline},
    future::{Answered, observed},
    machine::{Admission, Ticket},
};
use crate::{
    answer::{Answer, Head},
    attempt_budget::AttemptBudget,
    chunk::{Chunk, Delta, FinishReason},
    chunks::Chunks,
    error::{BoxError, Error, ErrorClass, ErrorKind},
    oneshot::oneshot,
    outcome::{Ending, Observer, Outcome},
    request::LlmRequest,
};

/// How much longer than its limit a probe may hold the permit. One that is never polled would hold it for ever.
const LEASE_MARGIN: Duration = Duration::from_secs(30);

/// Most bytes that are held of an answer to an inline probe. One that heeds its token limit is far below.
const MAX_HELD_BYTES: usize = 1024 * 1024;

/// What tries a target whose open period is over.
#[derive(Default)]
#[non_exhaustive]
pub enum Probe<R> {
    /// A copy of a caller's request, in the background. The caller is rejected at once, as any other, so that no user
    /// waits for a target that may still be down. The default.
    #[default]
    Shadow,
    /// A caller's own request. What it is answered is held back until the probe has ended. If the token limit of the
    /// probe may have cut it, or the request was refused with that limit, the whole request is asked once more; where
    /// the circuit needs further [good probes](super::BreakerBuilder::good_probes) to close, it is rejected instead. It
    /// saves the tokens of a shadow, and a user pays with time.
    Inline,
    /// A request made for the purpose, in the background: cheap, always the same, and nobody's data.
    Request(Arc<dyn Fn() -> R + Send + Sync>),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) tokens: u32,
    pub(crate) time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tokens: 50,
            time: Duration::from_secs(30),
        }
    }
}

/// What a probe is, and how much of it.
pub(super) struct Probing<R> {
    pub(super) probe: Probe<R>,
    pub(super) limits: Limits,
}

impl<R> Probe<R> {
    /// A [`Probe::Request`]. `make` is called for each probe.
    pub fn request(make: impl Fn() -> R + Send + Sync + 'static) -> Self {
        Self::Request(Arc::new(make))
    }
}

impl Limits {
    /// Lowers the request's token limit, unless its own is as low, and says whether the request has changed.
    fn lower(self, request: &mut impl LlmRequest) -> bool {
        let own = request.max_tokens();
        if own.is_none_or(|own| own > self.tokens) {
            request.set_max_tokens(self.tokens);
        }
        request.max_tokens() != own
    }

    /// How long a probe may hold the permit.
    pub(super) fn lease(self) -> Duration {
        self.time.saturating_add(LEASE_MARGIN)
    }

    async fn within<T>(self, probe: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
        timeout(self.time, probe).await.unwrap_or_else(|_| {
            let error = Error::new(ErrorKind::CompletionTimeout);
            Err(error.with_context("the probe was not finished in time"))
        })
    }
}

/// Asks in the background, and tells the breaker how it ended.
pub(super) fn shadow<S, R, B>(
    breaker: &Breaker,
    ticket: Ticket,
    make: impl FnOnce() -> (S, R),
    limits: Limits,
) where
    S: Service<R, Response = Answer<B>> + Send + 'static,
    S::Error: Into<BoxError>,
    S::Future: Send,
    R: LlmRequest + Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
{
    // Gives the permit back when it is dropped: without a runtime, when the task is cancelled, in a panic of `make`.
    let mut ending = Ending::new(ShadowRecorder {
        breaker: breaker.downgrade(),
        ticket,
        deadline: None,
    });
    let Ok(runtime) = Handle::try_current() else {
        return;
    };
    let (service, mut request) = make();
    limits.lower(&mut request);
    // The caller goes on with its own budget: what happens in the background is not paid from it.
    request.set_attempt_budget(AttemptBudget::new(0, limits.time));
    // Nor does it end when the caller leaves.
    request.set_deadline(None);
    if let Some(recorder) = ending.observer() {
        recorder.deadline = request.deadline();
    }
    let task = runtime.spawn(async move {
        let asked = read(oneshot(service, request), |_| Ok(()));
        tell(&mut ending, &limits.within(asked).await);
    });
    breaker.set_probe(ticket, task.abort_handle());
}

/// Asks with the caller's request, shortened, and with the whole of it if that cut the answer.
pub(super) fn inline<S, R, B>(
    mut service: S,
    request: R,
    breaker: Breaker,
    mut ending: Ending<Recorder>,
    limits: Limits,
) -> BoxFuture<'static, Answered<B>>
where
    S: Service<R, Response = Answer<B>> + Send + 'static,
    S::Error: Into<BoxError>,
    S::Future: Send,
    R: LlmRequest + Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Unpin + Send + 'static,
{
    let mut short = request.clone();
    let lowered = limits.lower(&mut short);
    let call = service.call(short);
    Box::pin(async move {
        let mut held = VecDeque::new();
        let mut weight = 0;
        let hold = |chunk: Chunk| {
            weight += chunk.weight();
            held.push_back(chunk);
            if weight > MAX_HELD_BYTES {
                let error = Error::new(ErrorKind::Malformed);
                return Err(error.with_context("the answer to a probe was longer than 1 MiB"));
            }
            Ok(())
        };
        let asked = limits.within(read(call, hold)).await;
        tell(&mut ending, &asked);
        let limited = lowered
            && match &asked {
                Ok((_, finish)) => {
                    matches!(finish, FinishReason::Length | FinishReason::Unconfirmed)
                }
                Err(error) => is_out_of_room(error.kind()) || is_refused(error.kind()),
            };
        if !limited {
            let (head, _) = asked?;
            return Ok(Answer::new(head, ResponseBody::held(held.into_iter())));
        }
        poll_fn(|cx| service.poll_ready(cx))
            .await
            .map_err(Error::from_any)?;
        // As a probe it would not be short: its permit would wait for whoever reads the answer.
        let Admission::Pass(ticket) = breaker.outlook() else {
            breaker.rejected();
            let retry_after = breaker.retry_after();
            return Err(ErrorKind::CircuitOpen { retry_after }.into());
        };
        let ending = Ending::new(breaker.recorder(ticket, &request));
        observed(service.call(request).await, ending)
    })
}

/// Whether a token limit left no room for an answer, which is no sign of an outage.
pub(super) fn is_out_of_room(kind: ErrorKind) -> bool {
    let finish = Some(FinishReason::Length);
    kind == ErrorKind::Empty { finish }
}

/// Whether the request was refused for what it asks, which may have been the lowered limit.
fn is_refused(kind: ErrorKind) -> bool {
    kind.class() == ErrorClass::Request && !matches!(kind, ErrorKind::Auth | ErrorKind::Quota)
}

/// Reads an answer to its end.
async fn read<B, E>(
    call: impl Future<Output = Result<Answer<B>, E>>,
    mut each: impl FnMut(Chunk) -> Result<(), Error>,
) -> Result<(Head, FinishReason), Error>
where
    E: Into<BoxError>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    let answer = call.await.map_err(Error::from_any)?;
    let mut chunks = Chunks::new(answer.chunks);
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk?;
        let finish = match chunk.delta {
            Delta::Finish(reason) => Some(reason),
            _ => None,
        };
        each(chunk)?;
        if let Some(reason) = finish {
            return Ok((answer.head, reason));
        }
    }
    // Only a stream that was read to its end before has no ending.
    Err(ErrorKind::Truncated.into())
}

fn tell<T>(ending: &mut Ending<impl Observer>, asked: &Result<(T, FinishReason), Error>) {
    ending.tell(match asked {
        Ok((_, reason)) => Outcome::Succeeded(*reason),
        Err(error) => Outcome::Failed(error),
    });
}

/// Tells the breaker how a shadow ended, and does not keep it alive: a breaker that nobody holds cancels its probe.
struct ShadowRecorder {
    breaker: Weak<Inner>,
    ticket: Ticket,
    /// That of a request which cannot be without one.
    deadline: Option<Instant>,
}

impl Observer for ShadowRecorder {
    fn end(&mut self, outcome: Outcome<'_>) {
        if let Some(breaker) = self.breaker.upgrade() {
            breaker.end(self.ticket, at_deadline(outcome, self.deadline));
        }
    }
}

impl<R> Clone for Probe<R> {
    fn clone(&self) -> Self {
        match self {
            Self::Shadow => Self::Shadow,
            Self::Inline => Self::Inline,
            Self::Request(make) => Self::Request(Arc::clone(make)),
        }
    }
}

impl<R> fmt::Debug for Probe<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Shadow => "Shadow",
            Self::Inline => "Inline",
            Self::Request(_) => "Request",
        })
    }
}

impl<R> Default for Probing<R> {
    fn default() -> Self {
        Self {
            probe: Probe::default(),
            limits: Limits::default(),
        }
    }
}

impl<R> Clone for Probing<R> {
    fn clone(&self) -> Self {
        Self {
            probe: self.probe.clone(),
            limits: self.limits,
        }
    }
}

impl<R> fmt::Debug for Probing<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probing")
            .field("probe", &self.probe)
            .field("limits", &self.limits)
            .finish()
    }
}
