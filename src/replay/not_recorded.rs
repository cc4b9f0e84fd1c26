//! Why an answer is not kept: [`NotRecorded`].

use crate::{chunk::FinishReason, outcome::Outcome, telemetry};

/// Why an answer to a request with a key is not kept. [`metrics`](crate::metrics) has the words for users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotRecorded {
    Failed,
    Cancelled,
    Length,
    ContentFilter,
    Partial,
    Unconfirmed,
    Refusal,
    ToolCall,
    NotAModel,
    Continued,
    TooLarge,
    BrokenText,
    VersionsFailed,
    VersionsChanged,
    Recent,
    Busy,
}

impl NotRecorded {
    /// What speaks against an answer that ended so.
    pub(super) fn ending(outcome: Outcome<'_>) -> Option<Self> {
        Some(match outcome {
            Outcome::Failed(_) => Self::Failed,
            Outcome::Cancelled => Self::Cancelled,
            Outcome::Succeeded(FinishReason::Stop) => return None,
            Outcome::Succeeded(FinishReason::Length) => Self::Length,
            Outcome::Succeeded(FinishReason::ToolCalls) => Self::ToolCall,
            Outcome::Succeeded(FinishReason::ContentFilter) => Self::ContentFilter,
            Outcome::Succeeded(FinishReason::Refusal) => Self::Refusal,
            Outcome::Succeeded(FinishReason::Partial) => Self::Partial,
            Outcome::Succeeded(FinishReason::Unconfirmed) => Self::Unconfirmed,
        })
    }

    pub(super) fn count(self) {
        telemetry::not_recorded(self.as_str());
    }

    fn as_str(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
            Self::Length => "length",
            Self::ContentFilter => "content_filter",
            Self::Partial => "partial",
            Self::Unconfirmed => "unconfirmed",
            Self::Refusal => "refusal",
            Self::ToolCall => "tool_call",
            Self::NotAModel => "not_a_model",
            Self::Continued => "continued",
            Self::TooLarge => "too_large",
            Self::BrokenText => "broken_text",
            Self::VersionsFailed => "versions_failed",
            Self::VersionsChanged => "versions_changed",
            Self::Recent => "recent",
            Self::Busy => "busy",
        }
    }
}
