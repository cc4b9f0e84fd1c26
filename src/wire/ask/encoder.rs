//! Chunks to `ask` events: [`Encoder`].

use std::borrow::Cow;

use bytes::Bytes;
use serde::Serialize;

use super::notices::{Notices, Situation};
use crate::{
    answer::{Head, Source},
    chunk::{Chunk, Delta, FinishReason},
    error::{Error, ErrorKind},
    wire::{origin::Origin, sse},
};

/// Chunks to the events that the [module](super) describes. Pure: no I/O, no clock.
///
/// Each call returns whole events, or nothing where the chunk has nothing to show.
///
/// ```
/// use backstop::{Chunk, FinishReason, Head, Source, wire::ask::Encoder};
///
/// let mut encoder = Encoder::new();
/// let head = Head::new(Source::Live).with_model("small");
/// assert_eq!(encoder.start(&head), "event: meta\ndata: {\"source\":\"live\",\"model\":\"small\"}\n\n");
/// assert_eq!(encoder.chunk(&Chunk::text("Hi.")), "data: {\"text\":\"Hi.\"}\n\n");
/// assert_eq!(
///     encoder.chunk(&Chunk::finish(FinishReason::Stop)),
///     "event: done\nid: end\ndata: {\"finish\":\"stop\",\"partial\":false}\n\n",
/// );
/// ```
#[derive(Clone, Debug, Default)]
pub struct Encoder {
    notices: Notices,
}

#[derive(Serialize)]
struct Meta<'a> {
    #[serde(flatten)]
    origin: Origin<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notice: Option<Cow<'static, str>>,
    #[serde(skip_serializing_if = "is_false")]
    retry: bool,
}

#[derive(Serialize)]
struct Text<'a> {
    text: &'a str,
}

#[derive(Serialize)]
struct Done {
    finish: &'static str,
    partial: bool,
}

#[derive(Serialize)]
struct Failed<'a> {
    notice: &'a str,
    retry: bool,
}

impl Encoder {
    /// An encoder with the stock [`Notices`].
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets what users are told.
    #[must_use]
    pub fn notices(mut self, notices: Notices) -> Self {
        self.notices = notices;
        self
    }

    /// The first event: where the answer comes from.
    pub fn start(&mut self, head: &Head) -> Bytes {
        self.meta(head, Origin::of_head(head))
    }

    /// A chunk's event; empty where the chunk has nothing to show.
    pub fn chunk(&mut self, chunk: &Chunk) -> Bytes {
        match &chunk.delta {
            Delta::Text(text) | Delta::Refusal(text) if !text.is_empty() => {
                event("", &Text { text })
            }
            Delta::Source(change) => self.meta(&change.head, Origin::of_change(change)),
            Delta::Finish(reason) => event(
                "event: done\nid: end\n",
                &Done {
                    finish: reason.as_str(),
                    partial: matches!(
                        reason,
                        FinishReason::Length | FinishReason::ContentFilter | FinishReason::Partial
                    ),
                },
            ),
            _ => Bytes::new(),
        }
    }

    /// The last event of an answer that failed.
    pub fn error(&mut self, error: &Error) -> Bytes {
        let kind = error.kind();
        let notice = self.notices.text(Situation::Failed(kind));
        let retry = may_pass(kind);
        event(
            "event: error\nid: end\n",
            &Failed {
                notice: &notice,
                retry,
            },
        )
    }

    fn meta(&self, head: &Head, origin: Origin<'_>) -> Bytes {
        let notice = matches!(head.source, Source::Replay | Source::NoLlm).then(|| {
            self.notices.text(Situation::Fallback {
                source: head.source,
                reason: head.reason,
            })
        });
        let retry = notice.is_some() && head.reason.is_none_or(may_pass);
        let meta = Meta {
            origin,
            notice,
            retry,
        };
        event("event: meta\n", &meta)
    }
}

/// Whether the same question may be answered later.
fn may_pass(kind: ErrorKind) -> bool {
    !matches!(
        kind,
        ErrorKind::ContentPolicy | ErrorKind::ContextLength | ErrorKind::BadRequest
    )
}

/// The JSON of a refused request.
pub(crate) fn notice_body(notice: &str) -> Bytes {
    #[derive(Serialize)]
    struct Refused<'a> {
        notice: &'a str,
    }
    let body = serde_json::to_vec(&Refused { notice });
    body.expect("a string serialises").into()
}

fn event(fields: &str, data: &impl Serialize) -> Bytes {
    let mut bytes = Vec::with_capacity(128);
    bytes.extend_from_slice(fields.as_bytes());
    sse::write_json(&mut bytes, data);
    bytes.into()
}

fn is_false(flag: &bool) -> bool {
    !flag
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        time::{Duration, SystemTime},
    };

    use super::*;
    use crate::{
        answer::Replayed,
        chunk::{SourceChange, Usage},
    };

    fn text(bytes: &Bytes) -> &str {
        std::str::from_utf8(bytes).expect("events are UTF-8")
    }

    fn data(bytes: &Bytes) -> serde_json::Value {
        let line = text(bytes)
            .lines()
            .find_map(|line| line.strip_prefix("data: "));
        serde_json::from_str(line.expect("a data line")).expect("JSON")
    }

    #[test]
    fn a_replay_says_what_it_is_how_old_and_why() {
        let mut head = Head::new(Source::Replay)
            .with_provider("p")
            .with_replayed(Replayed {
                answered_at: SystemTime::UNIX_EPOCH + Duration::from_secs(86_400),
                age: Duration::from_millis(61_900),
            });
        head.reason = Some(ErrorKind::TtftTimeout);
        let change = Delta::Source(Box::new(SourceChange {
            head,
            reset: true,
            shown: 3,
        }));
        let bytes = Encoder::new().chunk(&change.into());
        assert!(text(&bytes).starts_with("event: meta\ndata: {"));
        let mut meta = data(&bytes);
        let notice = meta["notice"].take();
        assert!(
            notice
                .as_str()
                .is_some_and(|n| n.contains("earlier answer"))
        );
        assert_eq!(
            meta,
            serde_json::json!({
                "fallback": "cache", "source": "replay", "reason": "ttft_timeout", "provider": "p",
                "answered_at": "1970-01-02T00:00:00Z", "age_s": 61, "reset": true, "notice": null, "retry": true,
            })
        );
    }

    #[test]
    fn a_backup_that_simply_answers_sends_no_notice() {
        let mut head = Head::new(Source::Backup).with_model("b");
        head.reason = Some(ErrorKind::Connect);
        let meta = data(&Encoder::new().start(&head));
        assert_eq!(
            meta,
            serde_json::json!({"fallback": "backup", "source": "backup", "reason": "connect", "model": "b"})
        );
    }

    #[test]
    fn only_the_ending_has_an_id() {
        let mut encoder = Encoder::new();
        let start = encoder.start(&Head::new(Source::Live));
        let chunk = encoder.chunk(&Chunk::text("id: end"));
        assert!(!text(&start).contains("\nid:") && !text(&chunk).contains("\nid:"));
        let done = encoder.chunk(&Chunk::finish(FinishReason::Partial));
        assert_eq!(data(&done)["partial"], true);
        let done = encoder.chunk(&Chunk::finish(FinishReason::Length));
        assert_eq!(
            text(&done),
            "event: done\nid: end\ndata: {\"finish\":\"length\",\"partial\":true}\n\n"
        );
        let error = encoder.error(&ErrorKind::Stalled.into());
        assert!(text(&error).starts_with("event: error\nid: end\ndata: {\"notice\":\""));
        assert_eq!(data(&error)["retry"], true);
    }

    #[test]
    fn a_failure_that_asking_again_cannot_mend_offers_no_retry() {
        let mut encoder = Encoder::new();
        for kind in [ErrorKind::ContentPolicy, ErrorKind::ContextLength] {
            assert_eq!(data(&encoder.error(&kind.into()))["retry"], false);
        }
    }

    #[test]
    fn an_error_shows_no_technical_detail() {
        let error = Error::new(ErrorKind::Connect)
            .with_context("the socket said no")
            .with_source(io::Error::other("10.0.0.7"));
        let bytes = Encoder::new().error(&error);
        for detail in ["socket", "10.0", "connect"] {
            assert!(!text(&bytes).contains(detail));
        }
    }

    #[test]
    fn text_cannot_break_out_of_its_event() {
        let wild = "a\n\nevent: done\r\rdata: x\u{2028}b\u{2029}\u{2028}c\u{0}\"\\";
        let bytes = Encoder::new().chunk(&Chunk::text(wild));
        assert_eq!(text(&bytes).lines().count(), 2, "one data line, one blank");
        assert!(!text(&bytes).contains(['\u{2028}', '\u{2029}', '\r']));
        assert_eq!(data(&bytes)["text"], wild);
    }

    #[test]
    fn what_is_not_text_is_not_shown() {
        let mut encoder = Encoder::new();
        for delta in [
            Delta::Reasoning("hm".into()),
            Delta::ToolCall(Box::default()),
            Delta::Usage(Usage::default()),
            Delta::Opaque,
            Delta::Text("".into()),
        ] {
            assert!(encoder.chunk(&delta.into()).is_empty());
        }
        let refusal = encoder.chunk(&Delta::Refusal("I can't.".into()).into());
        assert_eq!(data(&refusal)["text"], "I can't.");
    }

    proptest::proptest! {
        #[test]
        fn any_text_survives(wild in ".*") {
            proptest::prop_assume!(!wild.is_empty());
            let bytes = Encoder::new().chunk(&Chunk::text(wild.clone()));
            let value = data(&bytes);
            proptest::prop_assert_eq!(value["text"].as_str(), Some(wild.as_str()));
        }
    }
}
