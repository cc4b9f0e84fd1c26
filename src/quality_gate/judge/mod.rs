//! The last tier: a service that judges whole answers. [`Judge`], [`JudgeRequest`], [`Verdict`].

mod excerpt;
#[cfg(feature = "wire")]
mod fence;
#[cfg(feature = "wire")]
mod llm;

use std::{
    fmt,
    future::Future,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use bytestring::ByteString;
use futures_util::future::BoxFuture;
use sync_wrapper::SyncWrapper;
use tokio::time::timeout;
use tower_service::Service;

pub(super) use self::excerpt::Excerpt;
#[cfg(feature = "wire")]
pub use self::llm::LlmJudge;
use super::{inspection::Rejection, rule::Asked};
use crate::{
    config::ConfigError,
    error::{BoxError, ErrorKind},
    oneshot::oneshot,
    telemetry,
};

/// What a judge is asked: is this an answer to that?
///
/// `Debug` shows lengths, never text.
#[derive(Clone, PartialEq, Eq)]
pub struct JudgeRequest {
    /// The question.
    pub asked: Asked,
    /// The answer's clean text. Of one that is longer than 1 MiB, the first and the last 512 KiB, with `[…]` between.
    pub answer: ByteString,
}

/// What a judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The answer is delivered.
    Accept,
    /// It is not: the answer fails as [`ErrorKind::Judge`].
    Reject,
}

/// What becomes of an answer whose judge failed: returned an error, or did not answer in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnJudgeFailure {
    /// It is delivered, as it would be without a judge. For answers that are good enough to be shown unjudged: users
    /// then do not suffer when the judge is down.
    Accept,
    /// It is not: it fails as [`ErrorKind::Judge`]. For answers that must not be shown unjudged.
    Reject,
}

/// A service that judges whole answers, and the rules for asking it.
///
/// Any `Service<JudgeRequest, Response = Verdict>` will do; [`LlmJudge`] asks a language model.
///
/// ```
/// use backstop::{Error, quality_gate::{Judge, JudgeRequest, OnJudgeFailure, Verdict}};
/// use tower::service_fn;
///
/// let on_topic = service_fn(|judged: JudgeRequest| async move {
///     let word = judged.asked.prompt.split_whitespace().max_by_key(|word| word.len());
///     let found = word.is_none_or(|word| judged.answer.contains(word));
///     Ok::<_, Error>(if found { Verdict::Accept } else { Verdict::Reject })
/// });
/// let judge = Judge::new(on_topic, OnJudgeFailure::Accept).sample(0.1)?;
/// # Ok::<(), backstop::ConfigError>(())
/// ```
#[derive(Clone)]
pub struct Judge {
    ask: Ask,
    timeout: Duration,
    sample: f64,
    on_failure: OnJudgeFailure,
}

/// The service, with its type erased.
type Ask = Arc<dyn Fn(JudgeRequest) -> BoxFuture<'static, Result<Verdict, BoxError>> + Send + Sync>;

/// A judge at work.
pub(super) struct Judging(SyncWrapper<BoxFuture<'static, Result<(), Rejection>>>);

impl Judge {
    /// How long a judge has, unless [`timeout`](Self::timeout) sets another limit: 1 s. A small model says a word in a
    /// few hundred milliseconds, and the user waits for it.
    pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(1);

    /// Lets `service` judge every answer that the rules accept.
    ///
    /// What happens when it fails has no default: it is a choice between answers that nobody judged and no answers.
    /// The service is cloned for each answer, and driven to readiness before its call.
    pub fn new<S>(service: S, on_failure: OnJudgeFailure) -> Self
    where
        S: Service<JudgeRequest, Response = Verdict> + Clone + Send + Sync + 'static,
        S::Error: Into<BoxError>,
        S::Future: Send,
    {
        Self {
            ask: Arc::new(move |request| {
                let asked = oneshot(service.clone(), request);
                Box::pin(async move { asked.await.map_err(Into::into) })
            }),
            timeout: Self::DEFAULT_TIMEOUT,
            sample: 1.0,
            on_failure,
        }
    }

    /// Sets how long the judge has, its readiness included.
    ///
    /// # Errors
    ///
    /// A limit of zero is refused.
    pub fn timeout(mut self, limit: Duration) -> Result<Self, ConfigError> {
        if limit.is_zero() {
            return Err(ConfigError::new(
                "a judge without time fails on every answer; give it a limit, such as 1 s, or leave it out",
            ));
        }
        self.timeout = limit;
        Ok(self)
    }

    /// Sets the share of answers that are judged, chosen at random; the others are delivered once the rules accept
    /// them. The default is 1, every answer.
    ///
    /// # Errors
    ///
    /// A share that is not above 0 and at most 1 is refused.
    pub fn sample(mut self, share: f64) -> Result<Self, ConfigError> {
        if !(share > 0.0 && share <= 1.0) {
            return Err(ConfigError::new(
                "the share of answers that are judged must be above 0 and at most 1; give it a share, such as 0.1, \
                 or leave the judge out",
            ));
        }
        self.sample = share;
        Ok(self)
    }

    /// Whether the answer that begins now is one of those that are judged.
    pub(super) fn takes_this_one(&self) -> bool {
        self.sample >= 1.0 || fastrand::f64() < self.sample
    }

    /// Nothing happens before it is polled.
    pub(super) fn judge(&self, request: JudgeRequest) -> Judging {
        let asked = (self.ask)(request);
        let (limit, on_failure) = (self.timeout, self.on_failure);
        Judging(SyncWrapper::new(Box::pin(async move {
            let failure = match timeout(limit, asked).await {
                Ok(Ok(Verdict::Accept)) => return Ok(()),
                Ok(Ok(Verdict::Reject)) => return Err(Rejection::new("judge", ErrorKind::Judge)),
                Ok(Err(_)) => "error",
                Err(_) => "timeout",
            };
            telemetry::judge_failed(failure);
            match on_failure {
                OnJudgeFailure::Accept => Ok(()),
                OnJudgeFailure::Reject => Err(Rejection::new("judge_failure", ErrorKind::Judge)
                    .with_context(
                        "the judge failed, and answers that nobody judged are not delivered",
                    )),
            }
        })))
    }
}

impl Future for Judging {
    type Output = Result<(), Rejection>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        self.0.get_mut().as_mut().poll(cx)
    }
}

impl fmt::Debug for JudgeRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JudgeRequest")
            .field("asked", &self.asked)
            .field("answer", &format_args!("{} bytes", self.answer.len()))
            .finish()
    }
}

impl fmt::Debug for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judge")
            .field("timeout", &self.timeout)
            .field("sample", &self.sample)
            .field("on_failure", &self.on_failure)
            .finish_non_exhaustive()
    }
}
