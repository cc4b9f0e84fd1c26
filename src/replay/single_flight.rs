//! Failures at the same time read the store once: [`SingleFlight`].

use std::{
    collections::HashMap,
    fmt,
    future::{Future, poll_fn},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::Poll,
};

use futures_util::{
    FutureExt,
    future::{BoxFuture, Shared, WeakShared},
};

type Key = [u8; 32];

/// A read that several wait for. It goes on as long as one of them does.
pub(super) type Flight<T> = Shared<BoxFuture<'static, T>>;

/// Shares reads, and never one that was sent before its waiter came: that could show what a bump in between has put
/// out of reach.
///
/// A read gathers its waiters until it is sent. Those who come while it is under way gather for the next, which is
/// sent when this one has ended. So of each key there are at most two reads, and at most one in the store.
pub(super) struct SingleFlight<T>(Arc<Mutex<Board<T>>>);

/// The last read of each key, for as long as somebody waits for it.
struct Board<T> {
    reads: HashMap<Key, Entry<T>>,
    count: u64,
}

struct Entry<T> {
    id: u64,
    sent: bool,
    read: WeakShared<BoxFuture<'static, T>>,
}

/// Owns the entry of one read, and takes it off the board when the read ends or is left by all.
struct Seat<T> {
    board: Arc<Mutex<Board<T>>>,
    key: Key,
    id: u64,
}

impl<T: Clone + Send + Sync + 'static> SingleFlight<T> {
    pub(super) fn new() -> Self {
        Self(Arc::new(Mutex::new(Board {
            reads: HashMap::new(),
            count: 0,
        })))
    }

    /// Joins the read of this key that is yet to be sent; where there is none, `read` becomes it. It must end by
    /// itself, since others may wait behind it.
    pub(super) fn join<F>(&self, key: Key, read: impl FnOnce() -> F + Send + 'static) -> Flight<T>
    where
        F: Future<Output = T> + Send + 'static,
    {
        let mut board = lock(&self.0);
        let last = board.reads.get(&key);
        let last = last.and_then(|last| Some((last.sent, last.read.upgrade()?)));
        // The last one is given away, or waited for by the next: it is not dropped here, under the lock.
        let ahead = match last {
            Some((false, gathering)) => return gathering,
            Some((true, under_way)) => Some(under_way),
            None => None,
        };
        board.count += 1;
        let seat = Seat {
            board: Arc::clone(&self.0),
            key,
            id: board.count,
        };
        let id = seat.id;
        let flight = async move {
            if let Some(ahead) = ahead {
                ahead.await;
            }
            let_others_join().await;
            seat.send();
            read().await
        };
        let flight = flight.boxed().shared();
        if let Some(read) = flight.downgrade() {
            let sent = false;
            board.reads.insert(key, Entry { id, sent, read });
        }
        flight
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        lock(&self.0).reads.len()
    }
}

impl<T> Seat<T> {
    fn send(&self) {
        if let Some(entry) = lock(&self.board).reads.get_mut(&self.key)
            && entry.id == self.id
        {
            entry.sent = true;
        }
    }
}

impl<T> Drop for Seat<T> {
    fn drop(&mut self) {
        let mut board = lock(&self.board);
        let is_last = |entry: &Entry<T>| entry.id == self.id;
        if board.reads.get(&self.key).is_some_and(is_last) {
            board.reads.remove(&self.key);
        }
    }
}

/// Lets the tasks run that are ready: what made one answer fail often makes others fail at the same moment.
async fn let_others_join() {
    let mut yielded = false;
    poll_fn(|cx| {
        if std::mem::replace(&mut yielded, true) {
            return Poll::Ready(());
        }
        cx.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

fn lock<T>(board: &Mutex<Board<T>>) -> MutexGuard<'_, Board<T>> {
    board.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T> fmt::Debug for SingleFlight<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SingleFlight").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicUsize, Ordering::Relaxed},
        time::Duration,
    };

    use tokio::time::{Instant, sleep};
    use tokio_test::{assert_pending, task::spawn};

    use super::*;

    const TAKES: Duration = Duration::from_millis(100);

    /// A slow read that tells which one it was.
    fn read(reads: &Arc<AtomicUsize>) -> impl FnOnce() -> BoxFuture<'static, usize> + Send + use<> {
        let reads = reads.clone();
        move || {
            let number = reads.fetch_add(1, Relaxed);
            sleep(TAKES).map(move |()| number).boxed()
        }
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_come_at_once_share_a_read() {
        let (flights, reads) = (SingleFlight::new(), Arc::default());
        let waiting = (0..100).map(|_| tokio::spawn(flights.join([0; 32], read(&reads))));
        let got = futures_util::future::join_all(waiting).await;
        assert!(got.into_iter().all(|got| got.expect("no panic") == 0));
        assert_eq!((reads.load(Relaxed), flights.len()), (1, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_come_during_a_read_share_the_next_which_waits_for_it() {
        let (flights, reads) = (SingleFlight::new(), Arc::default());
        let start = Instant::now();
        let first = tokio::spawn(flights.join([0; 32], read(&reads)));
        let mut later = Vec::new();
        for _ in 0..99 {
            sleep(TAKES / 100).await;
            later.push(tokio::spawn(flights.join([0; 32], read(&reads))));
        }
        assert_eq!(first.await.expect("no panic"), 0);
        assert_eq!(start.elapsed(), TAKES);
        for later in later {
            assert_eq!(later.await.expect("no panic"), 1);
        }
        assert_eq!(start.elapsed(), TAKES * 2);
        assert_eq!((reads.load(Relaxed), flights.len()), (2, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn keys_do_not_wait_for_one_another() {
        let (flights, reads) = (SingleFlight::new(), Arc::default());
        let start = Instant::now();
        let other = flights.join([1; 32], read(&reads));
        tokio::join!(flights.join([0; 32], read(&reads)), other);
        assert_eq!((start.elapsed(), reads.load(Relaxed)), (TAKES, 2));
    }

    #[tokio::test(start_paused = true)]
    async fn a_waiter_that_leaves_takes_nobody_along() {
        let (flights, reads) = (SingleFlight::new(), Arc::default());
        let mut leaves = spawn(flights.join([0; 32], read(&reads)));
        let stays = tokio::spawn(flights.join([0; 32], read(&reads)));
        assert_pending!(leaves.poll());
        assert_pending!(leaves.poll());
        drop(leaves);
        assert_eq!(stays.await.expect("no panic"), 0);
        assert_eq!(reads.load(Relaxed), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn a_read_that_all_have_left_is_dropped() {
        let (flights, reads) = (SingleFlight::new(), Arc::default());
        let held = Arc::new(());
        let holds = held.clone();
        let endless = move || std::future::pending::<usize>().map(move |n| (holds, n).1);
        let mut one = spawn(flights.join([0; 32], endless));
        assert_pending!(one.poll());
        assert_pending!(one.poll());
        let other = Shared::clone(&one);
        drop(one);
        assert_eq!((Arc::strong_count(&held), flights.len()), (2, 1));
        drop(other);
        assert_eq!((Arc::strong_count(&held), flights.len()), (1, 0));
        assert_eq!(flights.join([0; 32], read(&reads)).await, 0);
    }
}
