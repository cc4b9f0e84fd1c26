//! `ask`: server-sent events for a browser's question box.
//!
//! A small format of our own, for pages that show an answer as it comes and say plainly where it comes from.
//! It is read with [`EventSource`] or any reader of server-sent events:
//!
//! | event | data | when |
//! | --- | --- | --- |
//! | `meta` | `{"source":"live","provider":…,"model":…}` | first, and again where the source changes |
//! | (default) | `{"text":"…"}` | a piece of the answer, to be appended |
//! | `done` | `{"finish":"stop","partial":false}` | the answer has ended well |
//! | `error` | `{"notice":"…","retry":true}` | no rung of the stack could answer |
//!
//! Comments (`: ping`) come in between, so that proxies keep the connection; readers skip them by the standard.
//!
//! **`meta`** has these fields; those that do not apply are left out:
//!
//! * `source`: `live`, `backup`, `replay` or `no_llm`;
//! * `fallback`: `backup`, `cache` or `no_llm`, where something stands in for the model that was asked;
//! * `reason`: why, as [`ErrorKind::as_str`] names it;
//! * `provider`, `model`: who answers;
//! * `answered_at` (RFC 3339, UTC) and `age_s` (seconds): when a replayed answer was given;
//! * `reset`, where the source changes: `true` says that what was shown so far no longer counts and the whole answer
//!   follows, `false` that the answer goes on where it was;
//! * `notice`: a sentence for the user, see [`Notices`];
//! * `retry: true`: asking again later may bring an answer of the model.
//!
//! **`done`** says `partial: true` where the token limit or the provider's filter cut the answer, or a failure did and
//! [`SalvageLayer`](crate::SalvageLayer) kept it. `finish` is
//! [`FinishReason::as_str`].
//!
//! **Reconnects.** A browser's `EventSource` connects again by itself when the server closes, and would ask the
//! question a second time. `done` and `error` therefore carry `id: end`, which the browser sends back as
//! `Last-Event-ID: end`; [`serve`](crate::wire::serve) answers that with 204, at which `EventSource` stops. No other
//! event has an id: a connection that broke before its end is asked again from the start, so a page empties the
//! answer at the first `meta` of each connection.
//!
//! Reasoning and tool calls are not shown. An explicit refusal is shown as text.
//!
//! [`EventSource`]: https://html.spec.whatwg.org/multipage/server-sent-events.html
//! [`ErrorKind::as_str`]: crate::ErrorKind::as_str
//! [`FinishReason::as_str`]: crate::FinishReason::as_str

mod encoder;
mod notices;

pub(crate) use self::encoder::notice_body;
pub use self::{
    encoder::Encoder,
    notices::{Notices, Situation},
};

/// A question, as [`ServeLayer::ask`](crate::wire::serve::ServeLayer::ask) reads it from an HTTP request.
///
/// `Debug` does not show the question.
#[derive(Clone, PartialEq, Eq)]
pub struct Ask {
    /// What the user asks, without surrounding white space; never empty.
    pub question: String,
    /// How it should be answered, in the application's own words; `None` if the request does not say.
    pub mode: Option<String>,
}

impl std::fmt::Debug for Ask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ask").finish_non_exhaustive()
    }
}
