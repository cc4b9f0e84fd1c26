//! Judges answers before they are delivered: [`QualityGateLayer`].
//!
//! A 200 is no sign of quality. An answer can be fluent and a refusal, JSON that is none, a loop, an echo of the
//! prompt, or beside the point. The gate reads an answer as it comes, and turns one that is not good enough into an
//! ordinary failure, as early as it can be known.
//!
//! ```
//! use backstop::{
//!     ErrorKind, QualityGateLayer,
//!     quality_gate::{Asked, EachPiece, Hold, WholeText},
//! };
//! # #[cfg(feature = "testing")] {
//! use backstop::testing::{Script, ScriptedModel};
//! use tower::{ServiceBuilder, ServiceExt};
//! # use std::borrow::Cow;
//! # #[derive(Clone)]
//! # struct Ask(&'static str);
//! # impl backstop::LlmRequest for Ask {
//! #     fn prompt(&self) -> Cow<'_, str> { Cow::Borrowed(self.0) }
//! #     fn max_tokens(&self) -> Option<u32> { None }
//! #     fn set_max_tokens(&mut self, _: u32) {}
//! # }
//!
//! # tokio_test::block_on(async {
//! let gate = QualityGateLayer::builder()
//!     .rule(EachPiece::new("no_prices", |_: &Asked| |text: &str| !text.contains('$')))
//!     .rule(WholeText::new("cites", |_: &Asked, text: &str| text.contains("https://")))
//!     .hold(Hold::All)
//!     .build()?;
//! let stack = ServiceBuilder::new()
//!     .layer(gate)
//!     .service(ScriptedModel::new(Script::answer("It costs $ 7, and that is all I know.")));
//!
//! let rejected = stack.oneshot(Ask("What is in the report?")).await.unwrap_err();
//! assert_eq!(rejected.kind(), ErrorKind::Heuristic("no_prices"));
//! # Ok::<(), backstop::ConfigError>(())
//! # }).unwrap();
//! # }
//! ```
//!
//! # What judges
//!
//! From the cheapest to the most thorough, each only where those before it had nothing to say:
//!
//! 1. **[Sanitizers](Sanitizer)** take wrapping off that is no part of the answer. What follows, and the client, see
//!    what they let through. One that cannot mend a text rejects it.
//! 2. **[Rules](Rule)** judge the text piece by piece, in the order in which they were added. [`rules`] has the stock
//!    ones; [`EachPiece`] and [`WholeText`] make one from a closure, and the trait takes a few lines more.
//! 3. **[A judge](Judge)** reads the whole text, once all rules have accepted it, and never before.
//!    [`LlmJudge`] asks a small model for YES or NO.
//!
//! The gate itself rejects a refusal in the field that the format has for it, or as the reason of the end
//! ([`ErrorKind::Refusal`]), and an answer of which the sanitizers leave nothing ([`ErrorKind::Empty`]).
//!
//! Only visible text is judged. Reasoning, tool calls and token counts pass, in their places. An answer with tool calls
//! and without text has no text to judge, so neither rules nor judge have a say in it. Why an answer ended
//! ([`Length`](crate::FinishReason::Length), [`ContentFilter`](crate::FinishReason::ContentFilter)) is told to the
//! rules with its end, and is theirs to judge. Text that a source inside takes back ([`Delta::Source`] with `reset`) no
//! longer counts: the replacement is judged as an answer of its own.
//!
//! Whether an answer is accepted does not depend on how its text is split into chunks, as long as rules and sanitizers
//! keep their contract; which of several rules that all reject it is named may. Text that a sanitizer takes back
//! ([`Piece::TakeBack`]) is the exception: it can be taken back only while none of it has left, and, where a rule
//! rejects it, only in the first 4 KiB, so that nobody waits for long on an answer that is bad.
//!
//! [`QualityGateLayer::check`] says what sanitizers and rules make of a whole text, outside a stream.
//!
//! # What leaves, and when
//!
//! The service's future resolves when the first chunks may leave. A rejection up to then is an `Err` of the call, and
//! a ladder outside answers as if nothing had happened. A later one is an `Err` item that ends the stream, and a ladder
//! outside resets. In either case the inner stream is dropped in the same poll.
//!
//! | [`Hold`] | the call resolves | of a rejected answer a client sees |
//! | --- | --- | --- |
//! | `All` | when the answer has ended and is accepted | nothing |
//! | `Chars(n)`, the default with 120 | when `n` characters have come and passed, or at the end | nothing, if it is rejected within the window; else what had passed |
//! | `None` | as the inner call does | what had passed |
//!
//! A judge speaks at the end: under `All`, and for answers that end within their window, before anything leaves; else
//! when all text has left and before the `Finish` chunk, so that its rejection is a failure in the stream. What nobody
//! should see before the judge has spoken wants `Hold::All`.
//!
//! While chunks are held the inner stream is read on: timeouts inside run as ever, and
//! [`ServeLayer`](crate::wire::serve::ServeLayer) outside sends its heartbeats. What is held is bounded, by default at
//! 4 MiB of chunks with the frames they came in. Where there is more, text and reasoning that wait lose their frames;
//! an answer that takes half of the room even so is rejected as [`ErrorKind::Structure`] with `too_large`. Once an
//! answer flows nothing adds up.
//!
//! # Frames
//!
//! A chunk that passes unchanged keeps the bytes it came as. Where a sanitizer changes text, the chunk, and those that
//! share its frame, go without, and an encoder writes them anew; so is what was held beyond the room for frames. With sanitizers, a chunk of reasoning or of a tool call
//! with a frame leaves when the next one has come, since its bytes may hold text that is changed.
//!
//! # Where it belongs
//!
//! Outside timeouts, retry and breaker: a breaker judges how the target is, not what it says, and a rejected answer is
//! no outage. Inside [`ReplayLayer`](crate::ReplayLayer), which then records only what passed, and inside the
//! [`FallbackLayer`](crate::FallbackLayer) that answers instead. A backup model that should be held to the same wants
//! the same layer around it, in its own rung.
//!
//! # What is measured
//!
//! `backstop_gate_rejections_total{rule}` with the name of the rule or sanitizer, or `refusal_field`, `empty`,
//! `too_large`, `judge`, `judge_failure`; `backstop_gate_sanitized_total{rule}`;
//! `backstop_gate_judge_failures_total{reason}`.
//!
//! # Cost
//!
//! For each answer: a box for each rule and sanitizer, and the text of the question, which is kept to the end. For each
//! chunk: what the rules take; the gate itself allocates nothing once an answer flows, unless a sanitizer changes it.
//! An answer that will be judged by a judge is collected besides, up to 1 MiB.
//!
//! # Cancel safety
//!
//! Dropping the future or the stream drops whatever is in flight, in every phase: the inner call, the stream, the
//! judge. The inner stream is dropped when its `Finish` chunk has come, before a judge is asked.
//!
//! # Panics
//!
//! A gate with a judge panics outside a Tokio runtime with its timer enabled.
//!
//! [`Delta::Source`]: crate::Delta::Source
//! [`ErrorKind::Refusal`]: crate::ErrorKind::Refusal
//! [`ErrorKind::Empty`]: crate::ErrorKind::Empty
//! [`ErrorKind::Structure`]: crate::ErrorKind::Structure

mod body;
mod check;
mod custom;
mod future;
mod gate;
mod hold;
mod inspection;
mod judge;
mod layer;
mod pipeline;
mod rule;
pub mod rules;
mod sanitizer;
mod service;

#[cfg(feature = "wire")]
pub use self::judge::LlmJudge;
pub use self::{
    body::ResponseBody,
    check::Checked,
    custom::{EachPiece, WholeText},
    future::ResponseFuture,
    hold::Hold,
    judge::{Judge, JudgeRequest, OnJudgeFailure, Verdict},
    layer::{QualityGateBuilder, QualityGateLayer},
    rule::{Asked, Rule, Validator},
    sanitizer::{Piece, Sanitizer, Sanitizing},
    service::QualityGate,
};
