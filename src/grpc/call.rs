//! A request message and what came with it: [`Call`].

use std::{borrow::Cow, fmt, sync::Arc, time::Duration};

use tokio::time::Instant;
use tonic::{Extensions, Request, metadata::MetadataMap};

use crate::{
    attempt_budget::{AttemptBudget, after_now},
    request::LlmRequest,
};

const TIMEOUT: &str = "grpc-timeout";

/// A request message with the deadline, the metadata and the extensions that it came with, as layers take it.
///
/// It is an [`LlmRequest`] where the message is one, and adds what a message cannot carry: the caller's
/// [deadline](LlmRequest::deadline), and the budget that nested retries share. Clones share the metadata.
#[derive(Clone)]
pub struct Call<T> {
    message: T,
    origin: Arc<(MetadataMap, Extensions)>,
    deadline: Option<Instant>,
    budget: Option<AttemptBudget>,
}

impl<T> Call<T> {
    /// Takes a request, and its `grpc-timeout` as a deadline that runs from now.
    #[must_use]
    pub fn new(request: Request<T>) -> Self {
        let (metadata, extensions, message) = request.into_parts();
        Self {
            deadline: deadline(&metadata),
            message,
            origin: Arc::new((metadata, extensions)),
            budget: None,
        }
    }

    /// The message.
    #[must_use]
    pub fn message(&self) -> &T {
        &self.message
    }

    /// The message, to change it.
    #[must_use]
    pub fn message_mut(&mut self) -> &mut T {
        &mut self.message
    }

    /// The metadata that the request came with.
    #[must_use]
    pub fn metadata(&self) -> &MetadataMap {
        &self.origin.0
    }

    /// What interceptors and the transport have put beside the request.
    #[must_use]
    pub fn extensions(&self) -> &Extensions {
        &self.origin.1
    }

    /// The message as a request to an upstream, with what is left of the deadline.
    ///
    /// The metadata is *not* passed on: it holds the caller's credentials. Copy what the upstream should get:
    ///
    /// ```
    /// # fn copy<T: Clone>(call: backstop::grpc::Call<T>) -> tonic::Request<T> {
    /// let trace = call.metadata().get("traceparent").cloned();
    /// let mut request = call.into_request();
    /// if let Some(trace) = trace {
    ///     request.metadata_mut().insert("traceparent", trace);
    /// }
    /// # request
    /// # }
    /// ```
    #[must_use]
    pub fn into_request(self) -> Request<T> {
        let mut request = Request::new(self.message);
        set_deadline(&mut request, self.deadline);
        request
    }

    /// The request as it came, for the handler that it was meant for, with what is left of the deadline.
    pub(super) fn into_original(self) -> Request<T> {
        let (metadata, extensions) = Arc::unwrap_or_clone(self.origin);
        let mut request = Request::from_parts(metadata, extensions, self.message);
        set_deadline(&mut request, self.deadline);
        request
    }
}

impl<T> From<Request<T>> for Call<T> {
    fn from(request: Request<T>) -> Self {
        Self::new(request)
    }
}

impl<T: LlmRequest> LlmRequest for Call<T> {
    fn prompt(&self) -> Cow<'_, str> {
        self.message.prompt()
    }

    fn instructions(&self) -> Cow<'_, str> {
        self.message.instructions()
    }

    fn max_tokens(&self) -> Option<u32> {
        self.message.max_tokens()
    }

    fn set_max_tokens(&mut self, limit: u32) {
        self.message.set_max_tokens(limit);
    }

    fn accepts_reset(&self) -> bool {
        self.message.accepts_reset()
    }

    fn attempt_budget(&self) -> Option<&AttemptBudget> {
        self.budget.as_ref()
    }

    fn set_attempt_budget(&mut self, budget: AttemptBudget) {
        self.budget = Some(budget);
    }

    fn deadline(&self) -> Option<Instant> {
        self.deadline
    }
}

/// When the caller of a request stops waiting: its `grpc-timeout`, from now. For request types of your own; [`Call`]
/// has it.
///
/// `None` where there is none, or one that gRPC does not allow.
#[must_use]
pub fn deadline(metadata: &MetadataMap) -> Option<Instant> {
    let timeout = metadata.get(TIMEOUT)?.to_str().ok()?;
    Some(after_now(parse(timeout)?))
}

/// Tells an upstream what is left until a deadline, as `grpc-timeout`.
fn set_deadline<T>(request: &mut Request<T>, deadline: Option<Instant>) {
    if let Some(deadline) = deadline {
        request.set_timeout(deadline.saturating_duration_since(Instant::now()));
    }
}

/// At most eight digits and a unit (gRPC over HTTP/2, "Timeout").
fn parse(timeout: &str) -> Option<Duration> {
    let (number, unit) = timeout.split_at_checked(timeout.len().checked_sub(1)?)?;
    if number.len() > 8 || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u64 = number.parse().ok()?;
    Some(match unit {
        "H" => Duration::from_secs(number * 3600),
        "M" => Duration::from_secs(number * 60),
        "S" => Duration::from_secs(number),
        "m" => Duration::from_millis(number),
        "u" => Duration::from_micros(number),
        "n" => Duration::from_nanos(number),
        _ => return None,
    })
}

impl<T> fmt::Debug for Call<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Call")
            .field("deadline", &self.deadline)
            .field("budget", &self.budget)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_is_left_of_a_deadline_goes_on() {
        let mut request = Request::new(());
        request.set_timeout(Duration::from_secs(8));
        request
            .metadata_mut()
            .insert("authorization", "secret".parse().expect("a value"));
        let call = Call::from(request);
        tokio::time::advance(Duration::from_secs(3)).await;
        let onward = call.clone().into_request();
        let left = deadline(onward.metadata()).expect("it has one");
        assert_eq!(left - Instant::now(), Duration::from_secs(5));
        assert!(!onward.metadata().contains_key("authorization"));
        assert!(
            call.into_original()
                .metadata()
                .contains_key("authorization")
        );
    }

    #[test]
    fn timeouts_are_read_as_grpc_writes_them() {
        for (text, millis) in [("1H", 3_600_000), ("2M", 120_000), ("3S", 3000), ("4m", 4)] {
            assert_eq!(parse(text), Some(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "5", "S", "-1S", "+1S", "1s", "123456789S", "1é", "é"] {
            let read = parse(text);
            assert!(read.is_none(), "{text}: {read:?}");
        }
    }
}
