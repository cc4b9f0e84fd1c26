//! Where an answer comes from, in metadata: [`head`].

use std::time::{Duration, SystemTime};

use tonic::metadata::{MetadataMap, MetadataValue};

use super::kind::{self, REASON};
use crate::answer::{Head, Replayed, Source};

const SOURCE: &str = "x-backstop-source";
const PROVIDER: &str = "x-backstop-provider";
const MODEL: &str = "x-backstop-model";
const AGE: &str = "x-backstop-age";

/// Reads where an answer comes from out of a response's metadata, as [`response`](super::response) writes it.
///
/// Metadata that says nothing of it is that of a model: [`Source::Live`].
#[must_use]
pub fn head(metadata: &MetadataMap) -> Head {
    let text = |key| metadata.get(key).and_then(|value| value.to_str().ok());
    let sources = [Source::Backup, Source::Replay, Source::NoLlm];
    let source = sources
        .into_iter()
        .find(|source| text(SOURCE) == Some(source.as_str()));
    let mut head = Head::new(source.unwrap_or_default());
    head.provider = text(PROVIDER).map(Into::into);
    head.model = text(MODEL).map(Into::into);
    head.reason = kind::read(metadata, REASON, None);
    head.replayed = text(AGE)
        .and_then(|age| age.parse().ok())
        .map(Duration::from_secs)
        .and_then(|age| {
            let answered_at = SystemTime::now().checked_sub(age)?;
            Some(Replayed { answered_at, age })
        });
    head
}

/// Writes what [`head`] reads. A name that metadata cannot carry is left out.
pub(super) fn write(metadata: &mut MetadataMap, head: &Head) {
    metadata.insert(SOURCE, MetadataValue::from_static(head.source.as_str()));
    for (key, name) in [(PROVIDER, &head.provider), (MODEL, &head.model)] {
        if let Some(name) = name.as_deref().and_then(|name| name.parse().ok()) {
            metadata.insert(key, name);
        }
    }
    if let Some(reason) = head.reason {
        kind::write(metadata, REASON, reason);
    }
    if let Some(replayed) = head.replayed {
        metadata.insert(AGE, replayed.age.as_secs().into());
    }
}
