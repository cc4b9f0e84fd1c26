//! What a layer and its clones share, [`Recorder`], and one answer on its way to the store, [`Recording`].

use std::{
    fmt,
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll, Waker},
    time::{Duration, SystemTime},
};

use bytestring::ByteString;
use futures_util::future::BoxFuture;
use sync_wrapper::SyncWrapper;
use tokio::{
    runtime::Handle,
    time::{Instant, timeout},
};

use super::{
    key::AnswerKey,
    store::{AnswerStore, StoreError, StoredAnswer, Versions},
};
use crate::{
    answer::{Head, Source},
    chunk::{Chunk, Delta, FinishReason},
    outcome::{Observer, Outcome},
    telemetry,
};

/// Most writes that are waited for at a time. A store that is further behind than this is not keeping up.
const MAX_WRITES: usize = 64;

/// Least that a recorded text grows by, in bytes.
const MIN_ROOM: usize = 128;

pub(super) struct Recorder {
    pub(super) store: Arc<dyn AnswerStore>,
    pub(super) ttl: Duration,
    pub(super) store_timeout: Duration,
    pub(super) max_answer_bytes: usize,
    writes: Arc<AtomicUsize>,
}

/// Observes one answer, and stores it if it turns out well.
pub(super) struct Recording(Option<Box<Draft>>);

struct Draft {
    recorder: Arc<Recorder>,
    key: AnswerKey,
    started: Instant,
    versions: Reading,
    text: String,
    model: Option<ByteString>,
    provider: Option<ByteString>,
    /// Whether everything seen so far may be recorded.
    good: bool,
}

enum Reading {
    Pending(SyncWrapper<BoxFuture<'static, Result<Versions, StoreError>>>),
    Done(Versions),
}

/// One of the [`MAX_WRITES`].
struct Permit(Arc<AtomicUsize>);

impl Recorder {
    pub(super) fn new(
        store: Arc<dyn AnswerStore>,
        ttl: Duration,
        store_timeout: Duration,
        max_answer_bytes: usize,
    ) -> Self {
        Self {
            store,
            ttl,
            store_timeout,
            max_answer_bytes,
            writes: Arc::default(),
        }
    }

    pub(super) fn begin(self: &Arc<Self>, key: Option<AnswerKey>) -> Recording {
        Recording(key.map(|key| {
            let versions = self.store.versions(key.namespaces());
            Box::new(Draft {
                recorder: Arc::clone(self),
                key,
                started: Instant::now(),
                versions: Reading::Pending(SyncWrapper::new(versions)),
                text: String::new(),
                model: None,
                provider: None,
                good: true,
            })
        }))
    }

    fn permit(&self) -> Option<Permit> {
        let permit = Permit(Arc::clone(&self.writes));
        (self.writes.fetch_add(1, Ordering::Relaxed) < MAX_WRITES).then_some(permit)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Recording {
    /// Reads the versions on, beside the call. What they are read for is an answer that begins now, so a store that
    /// tells them late has told nothing.
    pub(super) fn poll_versions(&mut self, cx: &mut Context<'_>) {
        let Some(draft) = &mut self.0 else { return };
        let Reading::Pending(reading) = &mut draft.versions else {
            return;
        };
        if let Poll::Ready(read) = reading.get_mut().as_mut().poll(cx) {
            let failed = read.is_err() || !draft.in_time();
            telemetry::store_called("versions", draft.started.elapsed(), failed);
            match read {
                Ok(versions) if draft.in_time() => draft.versions = Reading::Done(versions),
                _ => self.0 = None,
            }
        }
    }
}

impl Observer for Recording {
    fn begin(&mut self, head: &Head) {
        if let Some(draft) = &mut self.0 {
            draft.good &= draft.comes_from(head);
        }
    }

    fn chunk(&mut self, chunk: &Chunk) {
        if let Some(draft) = &mut self.0 {
            draft.push(&chunk.delta);
        }
    }

    fn end(&mut self, outcome: Outcome<'_>) {
        let Some(draft) = self.0.take() else { return };
        let stopped = matches!(outcome, Outcome::Succeeded(FinishReason::Stop));
        // That there is text is part of the contract: a blank answer does not succeed.
        if stopped && draft.good {
            draft.write();
        }
    }
}

impl Draft {
    fn in_time(&self) -> bool {
        self.started.elapsed() <= self.recorder.store_timeout
    }

    fn comes_from(&mut self, head: &Head) -> bool {
        self.model.clone_from(&head.model);
        self.provider.clone_from(&head.provider);
        matches!(head.source, Source::Live | Source::Backup)
    }

    fn push(&mut self, delta: &Delta) {
        match delta {
            Delta::Source(change) => {
                let recordable = self.comes_from(&change.head);
                if change.reset {
                    self.text.clear();
                    self.good = recordable;
                } else {
                    // Text before and after such a change may be of two answers.
                    self.good &= recordable && self.text.trim().is_empty();
                }
            }
            Delta::Text(text) if self.good => {
                if self.text.len() + text.len() <= self.recorder.max_answer_bytes {
                    self.make_room(text.len());
                    self.text.push_str(text);
                } else {
                    self.spoil();
                }
            }
            Delta::ToolCall(_) => self.spoil(),
            Delta::Refusal(text) if !text.is_empty() => self.spoil(),
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

    fn spoil(&mut self) {
        self.good = false;
        self.text = String::new();
    }

    fn write(mut self) {
        let recorder = Arc::clone(&self.recorder);
        let Some(permit) = recorder.permit() else {
            return;
        };
        if matches!(self.versions, Reading::Pending(_)) && !self.in_time() {
            return;
        }
        self.text.shrink_to_fit();
        let mut write = Box::pin(async move {
            let _permit = permit;
            let versions = match self.versions {
                Reading::Done(versions) => versions,
                Reading::Pending(reading) => reading.into_inner().await?,
            };
            let answer = StoredAnswer {
                text: self.text.into(),
                model: self.model,
                provider: self.provider,
                answered_at: SystemTime::now(),
            };
            let Recorder { store, ttl, .. } = &*self.recorder;
            let started = Instant::now();
            let put = store.put(&self.key, versions, answer, *ttl).await;
            telemetry::store_called("put", started.elapsed(), put.is_err());
            put
        });
        // A store in memory is done here. The waker may be one that does nothing, since a task polls again.
        let polled = write.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        if let (Poll::Pending, Ok(runtime)) = (polled, Handle::try_current()) {
            runtime.spawn(async move {
                let limit = recorder.store_timeout;
                if timeout(limit, write).await.is_err() {
                    telemetry::store_called("put", limit, true);
                }
            });
        }
    }
}

impl fmt::Debug for Recorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorder")
            .field("ttl", &self.ttl)
            .field("store_timeout", &self.store_timeout)
            .field("max_answer_bytes", &self.max_answer_bytes)
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
