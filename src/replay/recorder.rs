//! What a layer and its clones share, [`Recorder`], and one answer on its way to the store, [`Recording`].

use std::{
    fmt,
    sync::Arc,
    task::Context,
    time::{Duration, SystemTime},
};

use bytestring::ByteString;

use super::{
    as_of::AsOf, key::AnswerKey, knowledge::Knowledge, not_recorded::NotRecorded, recent::Recent,
    store::StoredAnswer, writes::Writes,
};
use crate::{
    answer::{Head, Source},
    chunk::{Chunk, Delta},
    outcome::{Observer, Outcome},
};

/// Least that a recorded text grows by, in bytes.
const MIN_ROOM: usize = 128;

pub(super) struct Recorder {
    pub(super) knowledge: Knowledge,
    ttl: Duration,
    max_answer_bytes: usize,
    recent: Option<Recent>,
    pub(super) writes: Writes,
}

/// Observes one answer, and stores it if it turns out well.
pub(super) struct Recording(Option<Box<Draft>>);

struct Draft {
    recorder: Arc<Recorder>,
    key: AnswerKey,
    as_of: AsOf,
    text: String,
    model: Option<ByteString>,
    provider: Option<ByteString>,
    /// What speaks against recording what was seen so far.
    refused: Option<NotRecorded>,
}

impl Recorder {
    pub(super) fn new(
        knowledge: Knowledge,
        ttl: Duration,
        max_answer_bytes: usize,
        min_interval: Duration,
    ) -> Self {
        Self {
            knowledge,
            ttl,
            max_answer_bytes,
            recent: (!min_interval.is_zero()).then(|| Recent::new(min_interval)),
            writes: Writes::none(),
        }
    }

    pub(super) fn begin(self: &Arc<Self>, key: Option<AnswerKey>) -> Recording {
        Recording(key.map(|key| {
            Box::new(Draft {
                recorder: Arc::clone(self),
                as_of: AsOf::begin(&self.knowledge, &key),
                key,
                text: String::new(),
                model: None,
                provider: None,
                refused: None,
            })
        }))
    }
}

impl Recording {
    /// Reads the versions on, beside the call.
    pub(super) fn poll_versions(&mut self, cx: &mut Context<'_>) {
        if let Some(draft) = &mut self.0 {
            let _ = draft.as_of.poll(cx, &draft.recorder.knowledge, &draft.key);
        }
    }
}

impl Observer for Recording {
    fn begin(&mut self, head: &Head) {
        if let Some(draft) = &mut self.0 {
            draft.refused = draft.begin(head);
        }
    }

    fn chunk(&mut self, chunk: &Chunk) {
        if let Some(draft) = &mut self.0 {
            draft.push(&chunk.delta);
        }
    }

    fn end(&mut self, outcome: Outcome<'_>) {
        let Some(mut draft) = self.0.take() else {
            return;
        };
        draft.as_of.give_up_if_late(&draft.recorder.knowledge);
        let refused = draft.judge(outcome).map_or_else(|| draft.write(), Err);
        if let Err(reason) = refused {
            reason.count();
        }
    }
}

impl Draft {
    /// Says what speaks against an answer from there.
    fn begin(&mut self, head: &Head) -> Option<NotRecorded> {
        self.model.clone_from(&head.model);
        self.provider.clone_from(&head.provider);
        match head.source {
            Source::Live | Source::Backup => None,
            Source::Replay | Source::NoLlm => Some(NotRecorded::NotAModel),
        }
    }

    fn push(&mut self, delta: &Delta) {
        match delta {
            Delta::Source(change) => {
                let refused = self.begin(&change.head);
                if change.reset {
                    self.text.clear();
                    self.refused = refused;
                } else if let Some(refused) = refused {
                    self.refuse(refused);
                } else if !self.text.trim().is_empty() {
                    // Text before and after such a change may be of two answers.
                    self.refuse(NotRecorded::Continued);
                }
            }
            Delta::Text(text) if self.refused.is_none() && self.as_of.refused().is_none() => {
                if self.text.len() + text.len() <= self.recorder.max_answer_bytes {
                    self.make_room(text.len());
                    self.text.push_str(text);
                } else {
                    self.refuse(NotRecorded::TooLarge);
                }
            }
            Delta::ToolCall(_) => self.refuse(NotRecorded::ToolCall),
            Delta::Refusal(text) if !text.is_empty() => self.refuse(NotRecorded::Refusal),
            _ => {}
        }
    }

    /// By a quarter, where a string would double: every open stream has one, and half of it would lie idle.
    fn make_room(&mut self, more: usize) {
        if self.text.capacity() - self.text.len() < more {
            self.text
                .reserve_exact(more.max(self.text.len() / 4).max(MIN_ROOM));
        }
    }

    fn refuse(&mut self, reason: NotRecorded) {
        self.refused.get_or_insert(reason);
        self.text = String::new();
    }

    /// What speaks against the answer now that it has ended. That there is text is part of the contract: a blank answer
    /// does not succeed.
    fn judge(&self, outcome: Outcome<'_>) -> Option<NotRecorded> {
        NotRecorded::ending(outcome)
            .or(self.refused)
            .or(self.as_of.refused())
            .or_else(|| {
                let broken = self.text.contains(char::REPLACEMENT_CHARACTER);
                broken.then_some(NotRecorded::BrokenText)
            })
    }

    fn write(self: Box<Self>) -> Result<(), NotRecorded> {
        let recorder = Arc::clone(&self.recorder);
        let begun = recorder.writes.begin(async move {
            if let Err(reason) = self.put().await {
                reason.count();
            }
        });
        begun.map_err(|_| NotRecorded::Busy)
    }

    async fn put(mut self: Box<Self>) -> Result<(), NotRecorded> {
        self.text.shrink_to_fit();
        let Self {
            recorder,
            key,
            as_of,
            text,
            model,
            provider,
            ..
        } = *self;
        let Recorder {
            knowledge, recent, ..
        } = &*recorder;
        let answer = StoredAnswer {
            text: text.into(),
            model,
            provider,
            answered_at: SystemTime::now(),
        };
        let versions = as_of.finish(knowledge, &key).await?;
        let recent = recent
            .as_ref()
            .map(|recent| (recent, (key.digest(), versions.clone())));
        if recent
            .as_ref()
            .is_some_and(|(recent, written)| recent.has(written))
        {
            return Err(NotRecorded::Recent);
        }
        let put = knowledge.store().put(&key, versions, answer, recorder.ttl);
        if knowledge.call("put", put).await.is_ok()
            && let Some((recent, written)) = recent
        {
            recent.note(written);
        }
        Ok(())
    }
}

impl fmt::Debug for Recorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorder")
            .field("knowledge", &self.knowledge)
            .field("ttl", &self.ttl)
            .field("max_answer_bytes", &self.max_answer_bytes)
            .field("recent", &self.recent)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recording")
            .field("key", &self.0.as_ref().map(|draft| &draft.key))
            .finish()
    }
}
