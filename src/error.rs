//! What can go wrong with an answer: [`Error`], its [`ErrorKind`] and [`ErrorClass`].
//!
//! # Every failure, and what is done about it
//!
#![doc = include_str!("docs/errors.md")]
//!
//! * **HTTP** is the status, [`status_of`](crate::wire::serve::status_of), that [`serve`](crate::wire::serve) sends where
//!   nothing has been sent yet. Of the request class it is the provider's own 4xx, where there is one.
//! * **gRPC** is the code, [`code_of`](crate::grpc::code_of), of the status that [`grpc`](crate::grpc) ends a call or a
//!   stream with. Of the caller's credentials it is `PERMISSION_DENIED` where the provider said 403.
//! * **OpenAI `type`** and **`code`** are those of the OpenAI error object,
//!   [`openai::error_body`](crate::wire::openai::error_body). Where the caller is at fault they are the provider's own, if
//!   it gave any.
//! * **Anthropic `type`** is that of the Anthropic error object,
//!   [`anthropic::error_body`](crate::wire::anthropic::error_body).
//! * **Retried** is what a [`RetryLayer`](crate::RetryLayer) does by default, before the first token. What it does only
//!   if asked to, [`after_rejection`](crate::RetryLayer::after_rejection) asks for.
//! * **Falls back**: whether a [`FallbackLayer`](crate::FallbackLayer) or a [`ReplayLayer`](crate::ReplayLayer) takes it
//!   [by default](crate::fallback::takes_by_default).
//! * **Counted**: whether a [`Breaker`](crate::Breaker) takes it for a sign that the target is in trouble,
//!   [by default](crate::circuit_breaker::default_verdict).
//! * Credentials and quotas are *the caller's* where the client has no key of its own:
//!   [`ClientLayer::api_key`](crate::wire::client::ClientLayer::api_key).

use std::{
    error::Error as StdError,
    fmt, io,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use crate::chunk::FinishReason;

/// A type-erased error, as Tower's middleware use it.
pub type BoxError = Box<dyn StdError + Send + Sync>;

/// Why an answer did not come, or did not finish.
///
/// Match on [`kind`](Self::kind) for the event itself, or on [`class`](Self::class) for the strategy it calls
/// for. Neither `Display` nor `Debug` ever shows text that came from a prompt, an answer, a provider or another
/// library: a provider's own words are in [`provider`](Self::provider), to be shown to the caller who sent the
/// request and not to a log, and what caused an error is its [`source`](StdError::source).
pub struct Error(Box<Inner>);

struct Inner {
    kind: ErrorKind,
    context: Option<&'static str>,
    provider: Option<ProviderError>,
    source: Option<BoxError>,
    counted: AtomicBool,
}

/// Where an error of others came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// A service's future.
    Call,
    /// A stream that has begun.
    Stream,
}

/// Whose credentials a service was called with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Account {
    /// Those of this service.
    Own,
    /// Those of the caller, who may read what is said of them.
    #[cfg(feature = "tonic")]
    Callers,
}

/// The event that made an answer fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// No token came within the time-to-first-token limit.
    TtftTimeout,
    /// Tokens had begun to come, and then none came within the stall limit.
    Stalled,
    /// The answer had begun and was not finished within the completion limit.
    CompletionTimeout,
    /// The provider could not be reached, or the connection broke before a response.
    Connect,
    /// The provider answered with an HTTP status that means it cannot serve the request now.
    Upstream {
        /// The HTTP status.
        status: u16,
        /// How long the provider asked callers to wait, from `Retry-After` or `retry-after-ms`.
        retry_after: Option<Duration>,
    },
    /// The provider wrote an error, or a page that is not an answer, behind a successful status.
    InBandError {
        /// The status that the provider wrote into the error, if it wrote one.
        status: Option<u16>,
    },
    /// The stream ended, or its connection broke, before a terminal marker.
    Truncated,
    /// A circuit breaker is open for the target.
    CircuitOpen {
        /// When the breaker will next let a call through.
        retry_after: Option<Duration>,
    },
    /// A limit on this side (concurrency, queue) has no room for the request.
    Overloaded,
    /// The stream ended well and held nothing to show: no text other than white space, no tool call, no refusal.
    Empty {
        /// The reason that was given for the end, if any. [`FinishReason::Length`] means that the token limit
        /// left no room for an answer, which is no sign of an outage.
        finish: Option<FinishReason>,
    },
    /// The bytes were not what the wire format promises.
    Malformed,
    /// The answer lacks a structure that was asked of it; the value names the rule.
    Structure(&'static str),
    /// The model declined to answer.
    Refusal,
    /// A rule rejected the answer; the value names the rule.
    Heuristic(&'static str),
    /// A judge rejected the answer.
    Judge,
    /// The provider's content policy blocked the request or the answer.
    ContentPolicy,
    /// The request does not fit the model's context window.
    ContextLength,
    /// The request itself is wrong.
    BadRequest,
    /// The credentials were missing or refused.
    Auth,
    /// The account has no credit or quota left.
    Quota,
}

/// The family of an [`ErrorKind`], which decides the strategy against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorClass {
    /// The model is too slow.
    Latency,
    /// The provider, or the way to it, is down or busy.
    Availability,
    /// The answer is not the shape it should be.
    Format,
    /// The answer is well formed and wrong.
    Semantic,
    /// The request or the account is at fault: the same target would say the same again.
    Request,
}

/// What a provider said about a failure, in its own words.
///
/// `Debug` shows the status only: the words of providers quote prompts and keys.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct ProviderError {
    /// The HTTP status of the response, or the one written inside the error.
    pub status: Option<u16>,
    /// The provider's sentence.
    pub message: Option<String>,
    /// The provider's error type, such as `invalid_request_error`.
    pub error_type: Option<String>,
    /// The provider's error code, such as `context_length_exceeded`.
    pub code: Option<String>,
    /// The request parameter at fault.
    pub param: Option<String>,
}

impl Error {
    /// An error of this kind.
    #[must_use]
    pub fn new(kind: ErrorKind) -> Self {
        Self(Box::new(Inner {
            kind,
            context: None,
            provider: None,
            source: None,
            counted: AtomicBool::new(false),
        }))
    }

    /// Takes any error of a service into an [`Error`].
    ///
    /// | error | becomes |
    /// | --- | --- |
    /// | an [`Error`], also inside a [`BoxError`] | itself, unchanged |
    /// | one that has an [`Error`] among its [sources](StdError::source), as that of `tower::buffer` may | its kind |
    /// | a `tonic::Status`, or one among its sources | what it says: [`error_from_status`](crate::grpc::error_from_status) |
    /// | `tower::load_shed`'s `Overloaded` | [`ErrorKind::Overloaded`] |
    /// | `tower::timeout`'s or Tokio's `Elapsed` | [`ErrorKind::TtftTimeout`]: what they limit is the way to the answer |
    /// | anything else | [`ErrorKind::Connect`]: the provider could not be reached |
    ///
    /// Whatever is not passed through is kept as the [`source`](StdError::source). Tower's own errors are recognised
    /// with the feature `tower`, statuses with the feature `tonic`.
    ///
    /// Where an error of others means something else, say so where it stands in the stack:
    ///
    /// ```
    /// use backstop::{Error, ErrorKind};
    /// use tower::ServiceBuilder;
    ///
    /// let stack = ServiceBuilder::new().map_err(|_: MyQuotaError| Error::new(ErrorKind::Quota));
    /// # struct MyQuotaError;
    /// ```
    pub fn from_any(error: impl Into<BoxError>) -> Self {
        Self::recognise(error.into(), Phase::Call, Account::Own)
    }

    /// Takes an error of a stream that has begun, as [`from_any`](Self::from_any) takes one of a service: a timeout is
    /// [`ErrorKind::Stalled`] here, and what is not recognised is [`ErrorKind::Truncated`].
    pub(crate) fn from_stream(error: impl Into<BoxError>) -> Self {
        Self::recognise(error.into(), Phase::Stream, Account::Own)
    }

    pub(crate) fn recognise(error: BoxError, phase: Phase, account: Account) -> Self {
        let other = match error.downcast::<Self>() {
            Ok(error) => return *error,
            Err(other) => other,
        };
        if let Some(inside) = wrapped(&*other) {
            let counted = !inside.is_news();
            let error = Self::new(inside.kind()).with_source(other);
            error.0.counted.store(counted, Ordering::Relaxed);
            return error;
        }
        #[cfg(feature = "tonic")]
        if let Some(told) = crate::grpc::told(&*other, phase) {
            let told = match account {
                Account::Own => told.about_own_account(),
                Account::Callers => told,
            };
            return told.with_source(other);
        }
        let _ = account;
        Self::new(phase.foreign(&*other)).with_source(other)
    }

    /// Adds a fixed sentence that says more than the kind does.
    #[must_use]
    pub fn with_context(mut self, context: &'static str) -> Self {
        self.0.context = Some(context);
        self
    }

    /// Adds the error that caused this one.
    #[must_use]
    pub fn with_source(mut self, source: impl Into<BoxError>) -> Self {
        self.0.source = Some(source.into());
        self
    }

    /// Adds the provider's own words.
    #[must_use]
    pub fn with_provider(mut self, provider: ProviderError) -> Self {
        self.0.provider = Some(provider);
        self
    }

    /// The same, not to be counted: it stands for something that is no failure.
    #[cfg(feature = "replay")]
    pub(crate) fn not_news(mut self) -> Self {
        self.0.counted = AtomicBool::new(true);
        self
    }

    /// Whether the caller can do something about the failure, and may see the provider's words about it.
    ///
    /// Credentials that were refused, or have no quota left, are the caller's own only where the provider's words
    /// were kept: a client with a key of its own does not keep them.
    #[cfg(any(feature = "tonic", feature = "wire"))]
    pub(crate) fn is_callers_to_mend(&self) -> bool {
        match self.kind() {
            ErrorKind::Auth | ErrorKind::Quota => self.provider().is_some(),
            kind => kind.class() == ErrorClass::Request,
        }
    }

    /// The same failure, where it is about this service's own account with the provider: what the provider says of
    /// keys and organisations is nothing that a caller should read.
    #[cfg(any(feature = "tonic", feature = "wire"))]
    pub(crate) fn about_own_account(mut self) -> Self {
        if matches!(self.kind(), ErrorKind::Auth | ErrorKind::Quota) {
            self.0.provider = None;
            self.0.context = Some("this service's own account with the provider");
        }
        self
    }

    /// Whether this is the first layer to see the failure, so that it is counted once.
    pub(crate) fn is_news(&self) -> bool {
        !self.0.counted.swap(true, Ordering::Relaxed)
    }

    /// The event that made the answer fail.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The family of the kind.
    #[must_use]
    pub fn class(&self) -> ErrorClass {
        self.0.kind.class()
    }

    /// A fixed sentence that says more than the kind does, if there is one.
    #[must_use]
    pub fn context(&self) -> Option<&'static str> {
        self.0.context
    }

    /// The provider's own words, if it said any. For the caller, not for logs.
    #[must_use]
    pub fn provider(&self) -> Option<&ProviderError> {
        self.0.provider.as_ref()
    }
}

impl Phase {
    /// What an error is that this crate does not know.
    fn foreign(self, error: &(dyn StdError + 'static)) -> ErrorKind {
        match self {
            Self::Call if is_elapsed(error) => ErrorKind::TtftTimeout,
            Self::Call if is_overloaded(error) => ErrorKind::Overloaded,
            Self::Call => ErrorKind::Connect,
            Self::Stream if is_elapsed(error) => ErrorKind::Stalled,
            Self::Stream => ErrorKind::Truncated,
        }
    }
}

impl ErrorKind {
    /// The family that this kind belongs to.
    #[must_use]
    pub fn class(self) -> ErrorClass {
        match self {
            Self::TtftTimeout | Self::Stalled | Self::CompletionTimeout => ErrorClass::Latency,
            Self::Connect
            | Self::Upstream { .. }
            | Self::InBandError { .. }
            | Self::Truncated
            | Self::CircuitOpen { .. }
            | Self::Overloaded => ErrorClass::Availability,
            Self::Empty { .. } | Self::Malformed | Self::Structure(_) => ErrorClass::Format,
            Self::Refusal | Self::Heuristic(_) | Self::Judge => ErrorClass::Semantic,
            Self::ContentPolicy
            | Self::ContextLength
            | Self::BadRequest
            | Self::Auth
            | Self::Quota => ErrorClass::Request,
        }
    }

    /// The kind's name in snake case, from a fixed set: for wires, metrics and logs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::TtftTimeout => "ttft_timeout",
            Self::Stalled => "stalled",
            Self::CompletionTimeout => "completion_timeout",
            Self::Connect => "connect",
            Self::Upstream { .. } => "upstream",
            Self::InBandError { .. } => "in_band_error",
            Self::Truncated => "truncated",
            Self::CircuitOpen { .. } => "circuit_open",
            Self::Overloaded => "overloaded",
            Self::Empty { .. } => "empty",
            Self::Malformed => "malformed",
            Self::Structure(_) => "structure",
            Self::Refusal => "refusal",
            Self::Heuristic(_) => "heuristic",
            Self::Judge => "judge",
            Self::ContentPolicy => "content_policy",
            Self::ContextLength => "context_length",
            Self::BadRequest => "bad_request",
            Self::Auth => "auth",
            Self::Quota => "quota",
        }
    }

    /// How long the failure itself asks callers to wait, if it says.
    #[must_use]
    pub fn retry_after(self) -> Option<Duration> {
        match self {
            Self::Upstream { retry_after, .. } | Self::CircuitOpen { retry_after } => retry_after,
            _ => None,
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TtftTimeout => f.write_str("no token came in time"),
            Self::Stalled => f.write_str("the answer stalled"),
            Self::CompletionTimeout => f.write_str("the answer was not finished in time"),
            Self::Connect => f.write_str("the provider could not be reached"),
            Self::Upstream { status, .. } => {
                write!(f, "the provider answered with status {status}")
            }
            Self::InBandError { .. } => {
                f.write_str("the provider sent an error behind a successful status")
            }
            Self::Truncated => f.write_str("the answer ended before its terminal marker"),
            Self::CircuitOpen { .. } => f.write_str("the circuit breaker is open"),
            Self::Overloaded => f.write_str("there is no room for the request"),
            Self::Empty { .. } => f.write_str("the answer was empty"),
            Self::Malformed => f.write_str("the answer was malformed"),
            Self::Structure(rule) => write!(f, "the answer lacks its structure ({rule})"),
            Self::Refusal => f.write_str("the model declined to answer"),
            Self::Heuristic(rule) => write!(f, "the answer was rejected ({rule})"),
            Self::Judge => f.write_str("the answer was rejected by the judge"),
            Self::ContentPolicy => f.write_str("blocked by the provider's content policy"),
            Self::ContextLength => f.write_str("the request does not fit the model's context"),
            Self::BadRequest => f.write_str("the request is not valid"),
            Self::Auth => f.write_str("the credentials were refused"),
            Self::Quota => f.write_str("the account has no quota left"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.kind.fmt(f)?;
        match self.0.context {
            Some(context) => write!(f, ": {context}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("context", &self.0.context)
            .field("provider", &self.0.provider)
            .field("has_source", &self.0.source.is_some())
            .finish()
    }
}

impl fmt::Debug for ProviderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProviderError")
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.source.as_deref().map(|source| source as _)
    }
}

/// How far down the sources of an error are looked at: what wraps an error more often than that is a loop.
const MAX_SOURCES: usize = 16;

/// The [`Error`] that another library wrapped in its own.
fn wrapped<'a>(error: &'a (dyn StdError + 'static)) -> Option<&'a Error> {
    let sources = std::iter::successors(inside(error), |error| inside(*error));
    sources
        .take(MAX_SOURCES)
        .find_map(|error| error.downcast_ref())
}

/// What an error was made of. `io::Error` has its own way: its source is that of the error it holds.
fn inside<'a>(error: &'a (dyn StdError + 'static)) -> Option<&'a (dyn StdError + 'static)> {
    match error.downcast_ref::<io::Error>() {
        Some(error) => error.get_ref().map(|held| held as _),
        None => error.source(),
    }
}

fn is_elapsed(error: &(dyn StdError + 'static)) -> bool {
    #[cfg(feature = "tower")]
    if error.is::<tower::timeout::error::Elapsed>() {
        return true;
    }
    error.is::<tokio::time::error::Elapsed>()
}

#[cfg_attr(
    not(feature = "tower"),
    expect(unused_variables, reason = "without Tower there is none")
)]
fn is_overloaded(error: &(dyn StdError + 'static)) -> bool {
    #[cfg(feature = "tower")]
    return error.is::<tower::load_shed::error::Overloaded>();
    #[cfg(not(feature = "tower"))]
    false
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Self::new(kind)
    }
}

#[cfg(all(
    test,
    feature = "circuit-breaker",
    feature = "retry",
    feature = "tonic",
    feature = "wire"
))]
mod table;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_inside_a_box_passes_through_unchanged() {
        let boxed: BoxError = Box::new(Error::new(ErrorKind::Stalled).with_context("why"));
        let error = Error::from_any(boxed);
        assert_eq!(error.kind(), ErrorKind::Stalled);
        assert_eq!(error.context(), Some("why"));
    }

    #[test]
    fn a_foreign_error_is_kept_as_the_source() {
        let error = Error::from_any(std::io::Error::other("socket"));
        assert_eq!(error.kind(), ErrorKind::Connect);
        assert_eq!(
            error.source().map(ToString::to_string).as_deref(),
            Some("socket")
        );
    }

    #[test]
    fn an_error_that_others_wrapped_keeps_its_kind_and_is_counted_once() {
        let inner = Error::new(ErrorKind::CircuitOpen { retry_after: None });
        assert!(inner.is_news());
        let twice = std::io::Error::other(std::io::Error::other(inner));
        let error = Error::from_any(twice);
        assert_eq!(error.kind(), ErrorKind::CircuitOpen { retry_after: None });
        assert!(error.source().is_some());
        assert!(!error.is_news());
    }

    #[tokio::test(start_paused = true)]
    async fn a_timeout_on_the_way_to_an_answer_is_one_of_the_first_token() {
        let late = tokio::time::timeout(Duration::from_secs(1), std::future::pending::<()>());
        let elapsed = late.await.expect_err("it never comes");
        assert_eq!(Error::from_any(elapsed).kind(), ErrorKind::TtftTimeout);
    }

    #[cfg(feature = "tower")]
    #[test]
    fn the_errors_of_towers_middleware_are_recognised() {
        let elapsed = tower::timeout::error::Elapsed::new();
        assert_eq!(Error::from_any(elapsed).kind(), ErrorKind::TtftTimeout);
        let overloaded = tower::load_shed::error::Overloaded::new();
        assert_eq!(Error::from_any(overloaded).kind(), ErrorKind::Overloaded);
    }

    #[test]
    fn neither_debug_nor_display_shows_the_providers_words() {
        let error = Error::new(ErrorKind::BadRequest).with_provider(ProviderError {
            message: Some("my secret prompt".into()),
            param: Some("secret".into()),
            code: Some("secret".into()),
            ..ProviderError::default()
        });
        let error = error.with_source(std::io::Error::other("secret"));
        assert!(!format!("{error:?} {error}").contains("secret"));
        assert_eq!(
            error.provider().and_then(|p| p.message.as_deref()),
            Some("my secret prompt")
        );
    }
}
