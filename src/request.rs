//! What layers ask of a request: [`LlmRequest`].

use std::borrow::Cow;

use tokio::time::Instant;

use crate::attempt_budget::AttemptBudget;

/// A request to an LLM service, as layers see it.
///
/// [`ChatRequest`](crate::ChatRequest) is the stock implementation. `Clone` should be cheap: a layer that may have
/// to ask twice clones the request each time.
///
/// Only the prompt is required:
///
/// ```
/// use std::borrow::Cow;
/// use backstop::LlmRequest;
///
/// #[derive(Clone)]
/// struct Ask {
///     question: String,
/// }
///
/// impl LlmRequest for Ask {
///     fn prompt(&self) -> Cow<'_, str> {
///         (&self.question).into()
///     }
/// }
/// ```
///
/// What the defaults of the other methods give up, each of them says. A request that can carry a limit on tokens
/// should: a silent model is then asked for less ([`RetryLayer`](crate::RetryLayer)), and the probes of a circuit
/// breaker stay short.
///
/// ```
/// # use std::borrow::Cow;
/// # use backstop::LlmRequest;
/// #[derive(Clone)]
/// struct Ask {
///     question: String,
///     limit: Option<u32>,
/// }
///
/// impl LlmRequest for Ask {
///     fn prompt(&self) -> Cow<'_, str> {
///         (&self.question).into()
///     }
///     fn max_tokens(&self) -> Option<u32> {
///         self.limit
///     }
///     fn set_max_tokens(&mut self, limit: u32) {
///         self.limit = Some(limit);
///     }
/// }
/// ```
pub trait LlmRequest: Clone {
    /// The text of the prompt: what the user asked, without the provider's framing.
    fn prompt(&self) -> Cow<'_, str>;

    /// What the model was told beside the prompt: the text of system messages. The default is none.
    ///
    /// An answer that only repeats it is no answer.
    fn instructions(&self) -> Cow<'_, str> {
        Cow::Borrowed("")
    }

    /// The limit on the answer's tokens, if the request sets one. The default is none.
    fn max_tokens(&self) -> Option<u32> {
        None
    }

    /// Sets the limit on the answer's tokens: [`max_tokens`](Self::max_tokens) says it from then on.
    ///
    /// The default drops it, for requests that carry none. Then a model that was silent is not asked again, since it
    /// would be asked the same, and a probe of a circuit breaker is as long as any other answer.
    fn set_max_tokens(&mut self, limit: u32) {
        let _ = limit;
    }

    /// Whether the client that will read the answer can take back text it has already shown.
    ///
    /// Where it cannot, which is the default, an answer that fails half way is continued only by a replacement
    /// that begins with the text already shown.
    fn accepts_reset(&self) -> bool {
        false
    }

    /// What may still be spent on asking again, if a layer further out has set it.
    ///
    /// A request type that keeps what [`set_attempt_budget`](Self::set_attempt_budget) gives it, and shares it with
    /// its clones, is not asked more often where retries are nested. The default keeps none: then each layer that
    /// retries has a budget of its own.
    fn attempt_budget(&self) -> Option<&AttemptBudget> {
        None
    }

    /// Keeps what may still be spent on asking again. The default drops it.
    fn set_attempt_budget(&mut self, budget: AttemptBudget) {
        let _ = budget;
    }

    /// When the caller stops waiting, if it has said so. The default is not known.
    ///
    /// [`DeadlineLayer`](crate::DeadlineLayer) gives up in time for another answer, and
    /// [`RetryLayer`](crate::RetryLayer) starts nothing after it.
    fn deadline(&self) -> Option<Instant> {
        None
    }
}
