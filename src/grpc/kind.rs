//! A kind of failure in metadata: its name, and what else it says.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tonic::metadata::{Ascii, MetadataMap, MetadataValue};

use crate::{chunk::FinishReason, error::ErrorKind};

/// The two keys of a kind: for its [name](ErrorKind::as_str), and for the rule, status or finish in it.
pub(super) type Keys = (&'static str, &'static str);

/// Of the failure that a status tells.
pub(super) const KIND: Keys = ("x-backstop-kind", "x-backstop-kind-detail");

/// Of the failure that an answer stands in for.
pub(super) const REASON: Keys = ("x-backstop-reason", "x-backstop-reason-detail");

pub(super) fn write(metadata: &mut MetadataMap, (name, detail): Keys, kind: ErrorKind) {
    metadata.insert(name, MetadataValue::from_static(kind.as_str()));
    let value = match kind {
        ErrorKind::Upstream { status, .. }
        | ErrorKind::InBandError {
            status: Some(status),
        } => Some(MetadataValue::<Ascii>::from(status)),
        ErrorKind::Empty {
            finish: Some(finish),
        } => Some(MetadataValue::from_static(finish.as_str())),
        // A rule's name may be any text: one that metadata cannot carry is left out.
        ErrorKind::Structure(rule) | ErrorKind::Heuristic(rule) => rule.parse().ok(),
        _ => None,
    };
    if let Some(value) = value {
        metadata.insert(detail, value);
    }
}

/// The kind that [`write`] wrote; `None` where it is another's, or from a version that knows more.
pub(super) fn read(
    metadata: &MetadataMap,
    (name, detail): Keys,
    retry_after: Option<Duration>,
) -> Option<ErrorKind> {
    let text = |key| metadata.get(key).and_then(|value| value.to_str().ok());
    let detail = text(detail);
    let status = detail.and_then(|detail| detail.parse().ok());
    let kind = match text(name)? {
        "upstream" => ErrorKind::Upstream {
            status: status?,
            retry_after,
        },
        "in_band_error" => ErrorKind::InBandError { status },
        "circuit_open" => ErrorKind::CircuitOpen { retry_after },
        "empty" => ErrorKind::Empty {
            finish: detail.and_then(finish),
        },
        "structure" => ErrorKind::Structure(rule(detail)),
        "heuristic" => ErrorKind::Heuristic(rule(detail)),
        name => *PLAIN.iter().find(|kind| kind.as_str() == name)?,
    };
    Some(kind)
}

/// The kinds that are all said by their name.
const PLAIN: [ErrorKind; 14] = [
    ErrorKind::TtftTimeout,
    ErrorKind::Stalled,
    ErrorKind::CompletionTimeout,
    ErrorKind::Connect,
    ErrorKind::Truncated,
    ErrorKind::Overloaded,
    ErrorKind::Malformed,
    ErrorKind::Refusal,
    ErrorKind::Judge,
    ErrorKind::ContentPolicy,
    ErrorKind::ContextLength,
    ErrorKind::BadRequest,
    ErrorKind::Auth,
    ErrorKind::Quota,
];

fn finish(name: &str) -> Option<FinishReason> {
    [
        FinishReason::Stop,
        FinishReason::Length,
        FinishReason::ToolCalls,
        FinishReason::ContentFilter,
        FinishReason::Refusal,
        FinishReason::Partial,
        FinishReason::Unconfirmed,
    ]
    .into_iter()
    .find(|finish| finish.as_str() == name)
}

/// Most rules of others whose names are kept, and the longest name: far above what people write, and a bound on what
/// an upstream can make this process keep, since they are kept for good.
const MAX_RULES: usize = 64;
const MAX_RULE_BYTES: usize = 64;

/// The rule of a gate in another process. Its name lives there, so it is given one here.
fn rule(name: Option<&str>) -> &'static str {
    static RULES: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());
    const OTHER: &str = "other";

    let Some(name) = name.filter(|name| name.len() <= MAX_RULE_BYTES) else {
        return OTHER;
    };
    let mut rules = RULES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = rules.iter().find(|rule| **rule == name) {
        return known;
    }
    if rules.len() == MAX_RULES {
        return OTHER;
    }
    let kept: &'static str = Box::leak(name.into());
    rules.push(kept);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_no_kind_and_nothing_grows_without_bound() {
        let read = |name, detail: &str| {
            let mut metadata = MetadataMap::new();
            metadata.insert(KIND.0, MetadataValue::from_static(name));
            metadata.insert(KIND.1, detail.parse().expect("a value"));
            read(&metadata, KIND, None)
        };
        assert_eq!(read("of_tomorrow", ""), None);
        assert_eq!(read("upstream", "often"), None);
        assert_eq!(read("structure", ""), Some(ErrorKind::Structure("")));
        let long = "x".repeat(MAX_RULE_BYTES + 1);
        assert_eq!(
            read("heuristic", &long),
            Some(ErrorKind::Heuristic("other"))
        );
    }
}
