//! Failures at the same time read the store once: [`SingleFlight`].

use std::{
    collections::HashMap,
    fmt,
    future::{Future, poll_fn},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::Poll,
    time::Duration,
};

use futures_util::{
    FutureExt,
    future::{BoxFuture, Shared, WeakShared},
};
use tokio::sync::oneshot;

use super::within::within;

type Key = [u8; 32];

/// A read that several wait for. It goes on as long as one of them does.
type Flight<T> = Shared<BoxFuture<'static, T>>;

/// Shares reads, and never one that was sent before its waiter came: that could show what a bump in between has put
/// out of reach.
///
/// A read gathers its waiters until it is sent. Those who come while it is under way gather for the next, which is
/// sent when this one has ended, or after the headway where it takes longer. So of each key there is at most one read in
/// the store for each headway that a read takes, and one that gathers.
pub(super) struct SingleFlight<T> {
    board: Arc<Mutex<Board<T>>>,
    headway: Duration,
}

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
    pub(super) fn new(headway: Duration) -> Self {
        let board = Board {
            reads: HashMap::new(),
            count: 0,
        };
        Self {
            board: Arc::new(Mutex::new(board)),
            headway,
        }
    }

    /// Waits for the read of this key that is yet to be sent; where there is none, `read` becomes it. It must end by
    /// itself, since others may wait behind it.
    pub(super) async fn join<F>(&self, key: Key, read: impl FnOnce() -> F + Send + 'static) -> T
    where
        F: Future<Output = T> + Send + 'static,
    {
        let (flight, boarding) = self.board(key, read);
        if boarding.is_some() {
            let_others_join().await;
        }
        // If this waiter leaves before, the others do not wait for it.
        drop(boarding);
        flight.await
    }

    /// A place in the next read. The first to take one holds the read back for as long as it keeps the sender.
    fn board<F>(
        &self,
        key: Key,
        read: impl FnOnce() -> F + Send + 'static,
    ) -> (Flight<T>, Option<oneshot::Sender<()>>)
    where
        F: Future<Output = T> + Send + 'static,
    {
        let mut board = lock(&self.board);
        let last = board.reads.get(&key);
        let last = last.and_then(|last| Some((last.sent, last.read.upgrade()?)));
        // The last one is given away, or waited for by the next: it is not dropped here, under the lock.
        let ahead = match last {
            Some((false, gathering)) => return (gathering, None),
            Some((true, under_way)) => Some(under_way),
            None => None,
        };
        board.count += 1;
        let id = board.count;
        let seat = Seat {
            board: Arc::clone(&self.board),
            key,
            id,
        };
        let (boarding, all_aboard) = oneshot::channel();
        let headway = self.headway;
        let flight = async move {
            let _dropped = all_aboard.await;
            if let Some(ahead) = ahead {
                within(headway, ahead).await;
            }
            seat.send();
            read().await
        };
        let flight = flight.boxed().shared();
        if let Some(read) = flight.downgrade() {
            let sent = false;
            board.reads.insert(key, Entry { id, sent, read });
        }
        (flight, Some(boarding))
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        lock(&self.board).reads.len()
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

    use futures_util::future::{join_all, pending};
    use tokio::time::{Instant, sleep};
    use tokio_test::{assert_pending, task::spawn};

    use super::*;

    const TAKES: Duration = Duration::from_millis(100);
    const HEADWAY: Duration = Duration::from_millis(30);

    /// What a timer may be late by.
    const MOMENT: Duration = Duration::from_millis(1);

    #[derive(Clone)]
    struct Reads {
        flights: Arc<SingleFlight<usize>>,
        sent: Arc<AtomicUsize>,
        take: Duration,
    }

    impl Reads {
        fn none() -> Self {
            Self::that_take(TAKES)
        }

        fn that_take(take: Duration) -> Self {
            Self {
                flights: Arc::new(SingleFlight::new(HEADWAY)),
                sent: Arc::default(),
                take,
            }
        }

        /// A slow read, which tells how many were sent before it.
        async fn join(self, key: u8) -> usize {
            let (sent, take) = (self.sent.clone(), self.take);
            let read = move || {
                let number = sent.fetch_add(1, Relaxed);
                sleep(take).map(move |()| number)
            };
            self.flights.join([key; 32], read).await
        }

        /// How many were sent, and of how many keys one is waited for.
        fn count(&self) -> (usize, usize) {
            (self.sent.load(Relaxed), self.flights.len())
        }
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_come_at_once_share_a_read() {
        let reads = Reads::none();
        let waiting = (0..100).map(|_| tokio::spawn(reads.clone().join(0)));
        let got = join_all(waiting.collect::<Vec<_>>()).await;
        assert!(got.into_iter().all(|got| got.expect("no panic") == 0));
        assert_eq!(reads.count(), (1, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_come_during_a_read_share_the_next_which_waits_for_it() {
        let reads = Reads::that_take(HEADWAY);
        let start = Instant::now();
        let first = tokio::spawn(reads.clone().join(0));
        let mut later = Vec::new();
        for _ in 0..20 {
            sleep(HEADWAY / 30).await;
            later.push(tokio::spawn(reads.clone().join(0)));
        }
        assert_eq!(reads.count(), (1, 1));
        assert_eq!(first.await.expect("no panic"), 0);
        assert!(start.elapsed() <= HEADWAY + MOMENT);
        for later in join_all(later).await {
            assert_eq!(later.expect("no panic"), 1);
        }
        assert!(start.elapsed() <= HEADWAY * 2 + MOMENT * 2);
        assert_eq!(reads.count(), (2, 0));
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_longer_than_the_headway_for_a_read_to_be_sent() {
        let reads = Reads::none();
        let one = async |reads: Reads| {
            let (start, sent) = (Instant::now(), reads.sent.load(Relaxed));
            let got = reads.join(0).await;
            assert!(got >= sent, "it was sent before its waiter came");
            start.elapsed()
        };
        let mut waiting = Vec::new();
        for _ in 0..TAKES.as_millis() * 3 {
            waiting.push(tokio::spawn(one(reads.clone())));
            sleep(MOMENT).await;
        }
        for waited in join_all(waiting).await {
            let waited = waited.expect("no panic");
            assert!(waited <= HEADWAY + TAKES + MOMENT * 2, "{waited:?}");
        }
        // One at the start, and one for each headway since.
        let (sent, left) = reads.count();
        assert!(sent <= 1 + 10, "{sent}");
        assert_eq!(left, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn keys_do_not_wait_for_one_another() {
        let reads = Reads::none();
        let start = Instant::now();
        tokio::join!(reads.clone().join(0), reads.clone().join(1));
        assert_eq!((start.elapsed(), reads.count()), (TAKES, (2, 0)));
    }

    #[tokio::test(start_paused = true)]
    async fn a_waiter_that_leaves_takes_nobody_along() {
        // Before the read is sent, and after.
        for polls in [1, 2] {
            let reads = Reads::none();
            let mut leaves = spawn(reads.clone().join(0));
            assert_pending!(leaves.poll());
            let stays = tokio::spawn(reads.clone().join(0));
            tokio::task::yield_now().await;
            if polls == 2 {
                assert_pending!(leaves.poll());
            }
            drop(leaves);
            assert_eq!(stays.await.expect("no panic"), 0, "{polls}");
            assert_eq!(reads.count(), (1, 0));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_read_that_all_have_left_is_dropped() {
        let reads = Reads::none();
        let held = Arc::new(());
        let endless = || {
            let held = held.clone();
            let read = move || async move {
                pending::<()>().await;
                drop(held);
                0
            };
            spawn(reads.flights.join([0; 32], read))
        };
        let (mut one, mut other) = (endless(), endless());
        for _ in 0..2 {
            assert_pending!(one.poll());
            assert_pending!(other.poll());
        }
        drop(one);
        assert_eq!((Arc::strong_count(&held), reads.flights.len()), (2, 1));
        drop(other);
        assert_eq!((Arc::strong_count(&held), reads.flights.len()), (1, 0));
        assert_eq!(reads.join(0).await, 0);
    }
}
