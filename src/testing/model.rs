use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll},
};

use tower_service::Service;

use super::{
    playback::{ScriptedChunks, ScriptedFuture},
    script::Script,
    watch::{Fate, Watch, watch},
};
use crate::{answer::Answer, error::Error};

/// An LLM service that plays a [`Script`] for each call. See the [module](super) for an example.
///
/// Scripts are queued: the first call plays the first script, the next call the next, and the last script is played
/// again for every call after it. Clones share the queue and what was recorded.
pub struct ScriptedModel<R> {
    shared: Arc<Mutex<Shared<R>>>,
}

struct Shared<R> {
    queue: VecDeque<Script>,
    last: Script,
    requests: Vec<R>,
    watches: Vec<Watch>,
}

impl<R> ScriptedModel<R> {
    /// A model that plays this script, for every call until [`then`](Self::then) adds another.
    #[must_use]
    pub fn new(script: Script) -> Self {
        Self {
            shared: Arc::new(Mutex::new(Shared {
                queue: VecDeque::new(),
                last: script,
                requests: Vec::new(),
                watches: Vec::new(),
            })),
        }
    }

    /// Queues a script for the call after those that already have one.
    #[must_use]
    pub fn then(self, script: Script) -> Self {
        {
            let mut shared = self.shared();
            let before = std::mem::replace(&mut shared.last, script);
            shared.queue.push_back(before);
        }
        self
    }

    /// The requests it was called with, in order.
    #[must_use]
    pub fn requests(&self) -> Vec<R>
    where
        R: Clone,
    {
        self.shared().requests.clone()
    }

    /// How often it was called.
    #[must_use]
    pub fn calls(&self) -> usize {
        self.shared().requests.len()
    }

    /// What became of each call, in order.
    #[must_use]
    pub fn fates(&self) -> Vec<Fate> {
        self.shared().watches.iter().map(Watch::fate).collect()
    }

    /// How many of its futures and streams are held by anyone, also those that have ended: a layer lets go of a stream
    /// in the moment it ends.
    #[must_use]
    pub fn held(&self) -> usize {
        let shared = self.shared();
        shared
            .watches
            .iter()
            .filter(|watch| watch.is_held())
            .count()
    }

    fn shared(&self) -> MutexGuard<'_, Shared<R>> {
        self.shared
            .lock()
            .expect("nothing panics while this lock is held")
    }
}

impl<R> Service<R> for ScriptedModel<R> {
    type Response = Answer<ScriptedChunks>;
    type Error = Error;
    type Future = ScriptedFuture;

    fn poll_ready(&mut self, _cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: R) -> Self::Future {
        let (watch, guard) = watch();
        let mut shared = self.shared();
        shared.requests.push(request);
        shared.watches.push(watch);
        let script = shared
            .queue
            .pop_front()
            .unwrap_or_else(|| shared.last.clone());
        drop(shared);
        ScriptedFuture::new(script, guard)
    }
}

impl<R> Clone for ScriptedModel<R> {
    fn clone(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
        }
    }
}

impl<R> fmt::Debug for ScriptedModel<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScriptedModel")
            .field("fates", &self.fates())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::{FutureExt, StreamExt};
    use tokio::time::{Instant, advance};
    use tokio_test::{assert_pending, assert_ready, assert_ready_ok, task};
    use tower::ServiceExt;

    use super::*;
    use crate::{
        answer::{Head, Source},
        chunk::{Chunk, FinishReason},
        error::ErrorKind,
    };

    const SECOND: Duration = Duration::from_secs(1);

    async fn ask(model: &ScriptedModel<u32>, request: u32) -> Result<String, ErrorKind> {
        let answer = model.clone().oneshot(request).await;
        let chunks = answer.map_err(|error| error.kind())?.chunks;
        let texts = chunks.map(|item| item.map(|chunk| chunk.as_text().to_owned()));
        let texts: Vec<Result<String, Error>> = texts.collect().await;
        texts
            .into_iter()
            .collect::<Result<String, Error>>()
            .map_err(|error| error.kind())
    }

    #[tokio::test]
    async fn scripts_are_played_in_turn_and_the_last_one_again() {
        let model = ScriptedModel::new(Script::answer("one two"))
            .then(Script::fails(ErrorKind::Connect))
            .then(Script::answer("three"));
        assert_eq!(ask(&model, 1).await.as_deref(), Ok("one two"));
        assert_eq!(ask(&model, 2).await, Err(ErrorKind::Connect));
        assert_eq!(ask(&model, 3).await.as_deref(), Ok("three"));
        assert_eq!(ask(&model, 4).await.as_deref(), Ok("three"));
        assert_eq!(model.requests(), [1, 2, 3, 4]);
        assert_eq!(model.calls(), 4);
        assert_eq!(model.fates(), [Fate::Ended; 4]);
    }

    #[tokio::test]
    async fn an_answer_has_a_chunk_for_each_word_and_a_finish() {
        let model = ScriptedModel::new(Script::answer("Why is\nit?"));
        let answer = model.oneshot(()).await.expect("an answer");
        let chunks: Vec<Chunk> = answer
            .chunks
            .map(|item| item.expect("a chunk"))
            .collect()
            .await;
        let texts: Vec<&str> = chunks.iter().map(Chunk::as_text).collect();
        assert_eq!(texts, ["Why ", "is\n", "it?", ""]);
    }

    #[tokio::test(start_paused = true)]
    async fn delays_add_up_from_the_call_whether_or_not_anyone_reads() {
        let script = Script::new()
            .respond_after(SECOND)
            .delay(SECOND)
            .text("a")
            .delay(SECOND)
            .text("b")
            .delay(SECOND * 2)
            .text("c");
        let start = Instant::now();
        let answer = ScriptedModel::new(script).oneshot(()).await;
        let mut chunks = answer.expect("an answer").chunks;
        assert_eq!(start.elapsed(), SECOND);
        assert!(chunks.next().now_or_never().is_none());
        assert!(chunks.next().await.is_some());
        assert_eq!(start.elapsed(), SECOND * 2);
        advance(SECOND * 2).await;
        assert!(chunks.next().now_or_never().is_some(), "written at 3 s");
        assert!(chunks.next().await.is_some());
        assert_eq!(start.elapsed(), SECOND * 5);
    }

    #[test]
    fn a_script_can_be_pending_without_a_clock() {
        let script = Script::new().respond_pending_once().respond_pending_once();
        let script = script.text("a").pending_once().text("b");
        let mut call = task::spawn(ScriptedModel::new(script).oneshot(()));
        for _ in 0..2 {
            assert_pending!(call.poll());
            assert!(call.is_woken());
        }
        let mut chunks = task::spawn(assert_ready_ok!(call.poll()).chunks);
        assert!(assert_ready!(chunks.poll_next()).is_some());
        assert_pending!(chunks.poll_next());
        assert!(chunks.is_woken());
        assert!(assert_ready!(chunks.poll_next()).is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_dropped_before_its_end_is_told_at_once() {
        let model = ScriptedModel::new(Script::never())
            .then(Script::answer("a b"))
            .then(Script::answer("a b"))
            .then(Script::new().text("a").error(ErrorKind::Connect))
            .then(Script::new().stall());

        let silent = model.clone().oneshot(());
        drop(silent);
        assert_eq!(model.calls(), 0, "`oneshot` calls when it is polled");
        let mut silent = Box::pin(model.clone().oneshot(()));
        assert!((&mut silent).now_or_never().is_none());
        assert_eq!(model.fates(), [Fate::Open]);
        drop(silent);
        assert_eq!(model.fates(), [Fate::Dropped]);

        let unread = model.clone().oneshot(()).await;
        drop(unread);
        let mut finished = model.clone().oneshot(()).await.expect("an answer").chunks;
        for _ in 0..3 {
            assert!(finished.next().await.is_some());
        }
        let mut failed = model.clone().oneshot(()).await.expect("an answer").chunks;
        while failed.next().await.is_some() {}
        let stalled = model.clone().oneshot(()).await;
        let fates = [
            Fate::Dropped,
            Fate::Dropped,
            Fate::Ended,
            Fate::Ended,
            Fate::Open,
        ];
        assert_eq!(model.fates(), fates);
        assert_eq!(model.held(), 3, "those that ended are still held");
        drop((finished, failed, stalled));
        assert_eq!(model.held(), 0);
        assert_eq!(
            model.fates()[2..],
            [Fate::Ended, Fate::Ended, Fate::Dropped]
        );
    }

    #[tokio::test(start_paused = true)]
    async fn every_ending_can_be_scripted() {
        let stalled = Script::new().text("a").stall().text("never");
        let model = ScriptedModel::new(Script::empty())
            .then(Script::new().text("a").drop_connection().text("never"))
            .then(
                Script::new()
                    .head(Head::new(Source::Backup))
                    .text("a")
                    .finish(FinishReason::Length),
            )
            .then(stalled);
        assert_eq!(ask(&model, 1).await.as_deref(), Ok(""));
        assert_eq!(ask(&model, 2).await.as_deref(), Ok("a"));
        let answer = model.clone().oneshot(3).await.expect("an answer");
        assert_eq!(answer.head.source, Source::Backup);
        let stalled = tokio::time::timeout(SECOND * 3600, ask(&model, 4)).await;
        assert!(stalled.is_err());
    }

    #[test]
    fn debug_shows_neither_requests_nor_answers() {
        let mut model = ScriptedModel::new(Script::answer("secret"));
        let call = model.call("secret");
        assert!(!format!("{model:?} {call:?}").contains("secret"));
    }
}
