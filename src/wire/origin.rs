//! Where an answer comes from, as JSON: the same facts in every format.

use std::time::{Duration, SystemTime};

use serde::Serialize;

use crate::{
    answer::{Head, Source},
    chunk::SourceChange,
    error::ErrorKind,
};

/// Who answers, and why it is not the model that was asked.
#[derive(Serialize)]
pub(crate) struct Origin<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    fallback: Option<&'static str>,
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    provider: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    model: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answered_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    age_s: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reset: Option<bool>,
}

impl<'a> Origin<'a> {
    pub(crate) fn of_head(head: &'a Head) -> Self {
        let replayed = head.replayed.as_ref();
        Self {
            fallback: match head.source {
                Source::Live => None,
                Source::Backup => Some("backup"),
                Source::Replay => Some("cache"),
                Source::NoLlm => Some("no_llm"),
            },
            source: head.source.as_str(),
            reason: head.reason.map(ErrorKind::as_str),
            provider: head.provider.as_deref(),
            model: head.model.as_deref(),
            answered_at: replayed.and_then(|replayed| date(replayed.answered_at)),
            age_s: replayed.map(|replayed| replayed.age.as_secs()),
            reset: None,
        }
    }

    pub(crate) fn of_change(change: &'a SourceChange) -> Self {
        Self {
            reset: Some(change.reset),
            ..Self::of_head(&change.head)
        }
    }
}

/// RFC 3339, for the years that it can write: a clock or a store may be wrong about any date.
fn date(time: SystemTime) -> Option<String> {
    let last = Duration::from_secs(253_402_300_799);
    let writable = time.duration_since(SystemTime::UNIX_EPOCH).ok()? <= last;
    writable.then(|| humantime::format_rfc3339_seconds(time).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{answer::Replayed, error::ErrorKind};

    #[test]
    fn a_date_that_cannot_be_written_is_left_out() {
        let hour = Duration::from_secs(3600);
        assert_eq!(date(SystemTime::UNIX_EPOCH - hour), None);
        assert_eq!(date(SystemTime::UNIX_EPOCH + hour * 100_000_000), None);
    }

    #[test]
    fn a_replay_says_how_old_it_is_and_why_it_stands_in() {
        let replayed = Replayed {
            answered_at: SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000),
            age: Duration::from_millis(90_500),
        };
        let head = Head::new(Source::Replay)
            .with_model("m")
            .with_replayed(replayed)
            .standing_in(Source::Replay, ErrorKind::TtftTimeout);
        let json = serde_json::to_string(&Origin::of_head(&head)).expect("strings and numbers");
        assert_eq!(
            json,
            r#"{"fallback":"cache","source":"replay","reason":"ttft_timeout","model":"m","answered_at":"2023-11-14T22:13:20Z","age_s":90}"#
        );
    }
}
