//! The layer and its settings: [`ServeLayer`].

use std::time::Duration;

use tower_layer::Layer;

use super::{
    ask::{AskFormat, WithHead},
    openai::OpenAiFormat,
    service::Serve,
};
use crate::{
    config::ConfigError,
    error::Error,
    wire::ask::{Ask, Notices},
};

/// Under the idle limits of common proxies, of which the shortest are about 30 s, with room for one lost beat.
const HEARTBEAT: Duration = Duration::from_secs(10);

const MAX_HEARTBEAT: Duration = Duration::from_secs(24 * 60 * 60);

/// Room for a long conversation with a picture or two in it.
const MAX_REQUEST_BYTES: usize = 4 * 1024 * 1024;

/// Makes an HTTP service of an LLM service. See the [module](super).
///
/// It holds no state: every service it makes stands alone.
#[derive(Clone, Debug)]
pub struct ServeLayer<M> {
    pub(super) format: M,
    pub(super) heartbeat: Duration,
    pub(super) max_request_bytes: usize,
}

impl ServeLayer<OpenAiFormat> {
    /// Serves OpenAI chat completions, streamed or not. The stack inside takes
    /// [`ChatRequest`](crate::ChatRequest)s.
    #[must_use]
    pub fn openai() -> Self {
        Self::new(OpenAiFormat)
    }
}

impl<C> ServeLayer<AskFormat<C>> {
    /// Serves questions from a browser, in the [`ask`](crate::wire::ask) format.
    ///
    /// `convert` makes the stack's request of a question. Its error is a reply to the user: the status is
    /// [`status_of`](super::status_of) it, and the notice is its [`context`](Error::context) where its class is
    /// [`Request`](crate::ErrorClass::Request), so write that as a sentence for users.
    ///
    /// Readers of this format can take back what they have shown, so the request should say that it
    /// [accepts a reset](crate::LlmRequest::accepts_reset).
    ///
    /// ```
    /// use backstop::{ChatRequest, Error, ErrorKind, wire::serve::ServeLayer};
    ///
    /// let layer = ServeLayer::ask(|ask| {
    ///     let style = match ask.mode.as_deref() {
    ///         None | Some("short") => "Answer in two sentences.",
    ///         Some("long") => "Answer in detail.",
    ///         Some(_) => return Err(Error::new(ErrorKind::BadRequest).with_context("Please choose short or long.")),
    ///     };
    ///     Ok(ChatRequest::new("small").system(style).user(&ask.question).with_accepts_reset(true))
    /// });
    /// ```
    #[must_use]
    pub fn ask<R>(convert: C) -> Self
    where
        C: Fn(Ask) -> Result<R, Error>,
    {
        Self::new(AskFormat {
            convert,
            notices: Notices::default(),
        })
    }
}

impl<C> ServeLayer<AskFormat<WithHead<C>>> {
    /// As [`ask`](ServeLayer::ask), where the request depends on who asks: `convert` is given the head of the HTTP request
    /// too, with its headers and what middleware put into its extensions.
    ///
    /// ```
    /// use backstop::{ChatRequest, Error, ErrorKind, wire::serve::ServeLayer};
    ///
    /// /// Put there by a layer in front that knows the session.
    /// #[derive(Clone)]
    /// struct Customer {
    ///     plan: &'static str,
    /// }
    ///
    /// let layer = ServeLayer::ask_with_head(|ask, head| {
    ///     let Some(customer) = head.extensions.get::<Customer>() else {
    ///         return Err(Error::new(ErrorKind::BadRequest).with_context("Please sign in first."));
    ///     };
    ///     let german = head.headers.get("accept-language").is_some_and(|tags| tags.as_bytes().starts_with(b"de"));
    ///     let language = if german { "Answer in German." } else { "Answer in English." };
    ///     Ok(ChatRequest::new(customer.plan).system(language).user(&ask.question).with_accepts_reset(true))
    /// });
    /// ```
    #[must_use]
    pub fn ask_with_head<R>(convert: C) -> Self
    where
        C: Fn(Ask, &http::request::Parts) -> Result<R, Error>,
    {
        Self::new(AskFormat {
            convert: WithHead(convert),
            notices: Notices::default(),
        })
    }
}

impl<C> ServeLayer<AskFormat<C>> {
    /// Sets what users are told.
    #[must_use]
    pub fn notices(mut self, notices: Notices) -> Self {
        self.format.notices = notices;
        self
    }
}

impl<M> ServeLayer<M> {
    fn new(format: M) -> Self {
        Self {
            format,
            heartbeat: HEARTBEAT,
            max_request_bytes: MAX_REQUEST_BYTES,
        }
    }

    /// Sets the interval of silence after which a heartbeat is sent, and the longest that a streamed response waits
    /// for a truthful status; 10 s if it is not set.
    ///
    /// # Errors
    ///
    /// Where it is zero or longer than a day.
    pub fn heartbeat(mut self, every: Duration) -> Result<Self, ConfigError> {
        if every.is_zero() || every > MAX_HEARTBEAT {
            return Err(ConfigError::new(
                "the heartbeat interval must be above zero and at most a day: 10 s suits most proxies",
            ));
        }
        self.heartbeat = every;
        Ok(self)
    }

    /// Sets the most bytes that a request's body may have; 4 MiB if it is not set. A larger one is refused with 413.
    ///
    /// # Errors
    ///
    /// Where it is zero.
    pub fn max_request_bytes(mut self, limit: usize) -> Result<Self, ConfigError> {
        if limit == 0 {
            return Err(ConfigError::new(
                "the limit on request bytes must be above zero: 4 MiB suits most conversations",
            ));
        }
        self.max_request_bytes = limit;
        Ok(self)
    }
}

impl<S, M: Clone> Layer<S> for ServeLayer<M> {
    type Service = Serve<S, M>;

    fn layer(&self, inner: S) -> Serve<S, M> {
        Serve::new(inner, self.clone())
    }
}
