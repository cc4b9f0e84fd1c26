//! The rung that replays: [`Lookup`].

use std::{
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use futures_util::future::BoxFuture;
use tokio::time::Instant;
use tower_service::Service;

use super::{
    key::AnswerKey, knowledge::Knowledge, layer::KeyOf, pace::Pace, pieces::Pieces,
    single_flight::SingleFlight, store::StoredAnswer, within::within,
};
use crate::{
    answer::{Answer, Head, Replayed, Source},
    error::{Error, ErrorKind},
    fallback::Cause,
    telemetry,
};

pub(super) type MaxStaleness = Arc<dyn Fn(ErrorKind) -> Option<Duration> + Send + Sync>;

/// How much of the time that the store has may pass until the next read of a key is sent: a fifth, so that an answer
/// which takes the other four comes in time.
const HEADWAY: u32 = 5;

/// Answers with what the store has.
pub(super) struct Lookup<R>(Arc<Shared<R>>);

/// The same, for one failure.
pub(super) struct LookupBecause<R> {
    shared: Arc<Shared<R>>,
    cause: Cause,
}

struct Shared<R> {
    key: KeyOf<R>,
    knowledge: Knowledge,
    reads: SingleFlight<Read>,
    max_staleness: Option<MaxStaleness>,
    pace: Pace,
}

/// What a read of the store came to.
type Read = Result<Option<StoredAnswer>, Missed>;

#[derive(Clone, Copy, Debug)]
enum Missed {
    TooLate,
    Failed,
}

impl<R> Lookup<R> {
    pub(super) fn new(
        key: KeyOf<R>,
        knowledge: Knowledge,
        max_staleness: Option<MaxStaleness>,
        pace: Pace,
    ) -> Self {
        let reads = SingleFlight::new(knowledge.limit() / HEADWAY);
        Self(Arc::new(Shared {
            key,
            knowledge,
            reads,
            max_staleness,
            pace,
        }))
    }

    pub(super) fn because(&self, cause: Cause) -> LookupBecause<R> {
        let shared = Arc::clone(&self.0);
        LookupBecause { shared, cause }
    }
}

impl<R: 'static> Service<R> for LookupBecause<R> {
    type Response = Answer<Pieces>;
    type Error = Error;
    type Future = BoxFuture<'static, Result<Answer<Pieces>, Error>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: R) -> Self::Future {
        let key = (self.shared.key)(&request);
        let (shared, cause) = (Arc::clone(&self.shared), self.cause);
        Box::pin(async move {
            let stored = match key {
                Some(key) => shared.find(key).await,
                None => None,
            };
            let replay = stored.and_then(|stored| shared.replay(stored, cause));
            // The kind is not seen: the fallback around this goes on with the failure that led here.
            replay.ok_or_else(|| {
                Error::new(ErrorKind::Connect)
                    .with_context("no answer is stored")
                    .not_news()
            })
        })
    }
}

impl<R> Shared<R> {
    async fn find(&self, key: AnswerKey) -> Option<StoredAnswer> {
        let (digest, knowledge) = (key.digest(), self.knowledge.clone());
        let read = self.reads.join(digest, move || read(knowledge, key));
        // From here and not from when the read is sent: it may have to wait for another.
        let limit = self.knowledge.limit();
        let read = within(limit, read).await.unwrap_or(Err(Missed::TooLate));
        if let Err(Missed::TooLate) = read {
            telemetry::store_called("get", limit, true);
        }
        read.ok().flatten()
    }

    /// Without text, it fails as any empty answer when the fallback reads it ahead.
    fn replay(&self, stored: StoredAnswer, cause: Cause) -> Option<Answer<Pieces>> {
        // A clock that was set back makes an answer new, not old.
        let age = stored.answered_at.elapsed().unwrap_or_default();
        let limit = self.max_staleness.as_ref();
        let limit = limit.and_then(|limit| limit(cause.kind));
        if limit.is_some_and(|limit| age > limit) {
            return None;
        }
        let mut head = Head::new(Source::Replay).with_replayed(Replayed {
            answered_at: stored.answered_at,
            age,
        });
        head.model = stored.model;
        head.provider = stored.provider;
        let pacer = self.pace.pacer(cause.shown);
        Some(Answer::new(head, Pieces::new(stored.text, pacer)))
    }
}

/// One read of the store. What takes too long is counted by those who waited for it.
async fn read(knowledge: Knowledge, key: AnswerKey) -> Read {
    let started = Instant::now();
    let got = within(knowledge.limit(), knowledge.store().get(&key)).await;
    let got = got.ok_or(Missed::TooLate)?;
    telemetry::store_called("get", started.elapsed(), got.is_err());
    got.map_err(|_| Missed::Failed)
}
