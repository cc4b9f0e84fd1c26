//! Writes that wait for the disk go into one commit: [`Writer`].

use std::{
    mem::take,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use redb::{Database, Error};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::{Shared, file::Tables, open, runtime, unavailable};
use crate::replay::{
    key::Namespace,
    store::{StoreError, StoredAnswer, Versions},
};

/// Most writes that are queued. Each may hold an answer.
const MAX_QUEUED: usize = 64;

/// Most expired answers that are removed in one commit, so that no write waits long for a sweep.
const SWEEP_STEP: usize = 256;

/// How long after one attempt to open the file again the next may be made, in milliseconds.
const MEND_PAUSE: u64 = 1000;

/// The queue, and who works it off: whoever puts something into an idle one starts a task for it, which ends when
/// the queue is empty.
pub(super) struct Writer {
    queue: Mutex<Queue>,
    /// One for each write in the queue.
    pub(super) places: Arc<Semaphore>,
    /// Whether the file is to be opened again.
    broken: AtomicBool,
}

#[derive(Default)]
struct Queue {
    jobs: Vec<Job>,
    /// Whether a task is at it.
    busy: bool,
    closed: bool,
    mended: u64,
}

pub(super) enum Job {
    Put {
        digest: [u8; 32],
        namespaces: Vec<Namespace>,
        versions: Versions,
        answer: StoredAnswer,
        expires: u64,
        reply: oneshot::Sender<Result<(), StoreError>>,
        _permit: OwnedSemaphorePermit,
    },
    Bump {
        namespace: Namespace,
        reply: oneshot::Sender<Result<u64, StoreError>>,
        _permit: OwnedSemaphorePermit,
    },
    Sweep,
    Close(oneshot::Sender<()>),
}

/// The task that works the queue off. A runtime that goes down may drop it before it runs, or it may panic: then what
/// is queued fails, and the next write starts another.
struct Task {
    shared: Arc<Shared>,
    ended: bool,
}

/// What a commit did, beside having been made.
#[derive(Default)]
struct Done {
    /// For each bump, in order.
    bumped: Vec<Result<u64, StoreError>>,
    more_to_sweep: bool,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self {
            queue: Mutex::default(),
            places: Arc::new(Semaphore::new(MAX_QUEUED)),
            broken: AtomicBool::new(false),
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.queue().closed
    }

    #[cfg(test)]
    pub(super) fn is_busy(&self) -> bool {
        self.queue().busy
    }

    /// Has the file opened again before the next write.
    pub(super) fn mend(&self) {
        self.broken.store(true, Ordering::Release);
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    pub(super) fn enqueue(self: &Arc<Self>, job: Job) -> Result<(), StoreError> {
        let runtime = runtime()?;
        let mut queue = self.writer.queue();
        if queue.closed {
            return Err(unavailable("the store is closed"));
        }
        let is_sweep = |job: &Job| matches!(job, Job::Sweep);
        if is_sweep(&job) && queue.jobs.iter().any(is_sweep) {
            return Ok(());
        }
        queue.closed = matches!(job, Job::Close(_));
        queue.jobs.push(job);
        if !queue.busy {
            queue.busy = true;
            drop(queue);
            let task = Task {
                shared: Arc::clone(self),
                ended: false,
            };
            runtime.spawn_blocking(move || task.run());
        }
        Ok(())
    }

    /// Closes the file once nobody reads it.
    pub(super) fn shut(&self) {
        self.writer.queue().closed = true;
        *self.file.write().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn work(&self, jobs: Vec<Job>) -> Done {
        let done = self.try_work(&jobs);
        if done.is_err() {
            self.writer.mend();
        }
        let mut bumped = Vec::new().into_iter();
        let (why, done) = match done {
            Ok(mut done) => {
                self.publish(&jobs, &done.bumped);
                bumped = take(&mut done.bumped).into_iter();
                (None, done)
            }
            Err(why) => (Some(why), Done::default()),
        };
        let result = || match &why {
            None => Ok(()),
            Some(why) => Err(unavailable(why.clone())),
        };
        for job in jobs {
            // Whoever does not listen any more has the write all the same.
            match job {
                Job::Put { reply, .. } => drop(reply.send(result())),
                Job::Bump { reply, .. } => {
                    let version = bumped
                        .next()
                        .unwrap_or_else(|| Err(unavailable("not done")));
                    drop(reply.send(result().and(version)));
                }
                Job::Sweep => {}
                Job::Close(reply) => {
                    self.shut();
                    let _ = reply.send(());
                }
            }
        }
        done
    }

    fn try_work(&self, jobs: &[Job]) -> Result<Done, String> {
        if self.writer.broken.load(Ordering::Acquire) {
            self.open_again()?;
        }
        let file = self.file.read().unwrap_or_else(PoisonError::into_inner);
        let file = file.as_ref().ok_or("the file is not open")?;
        self.commit(file, jobs).map_err(|error| error.to_string())
    }

    fn commit(&self, file: &Database, jobs: &[Job]) -> Result<Done, Error> {
        let mut done = Done::default();
        let transaction = file.begin_write()?;
        let mut tables = Tables::open(&transaction)?;
        // First: what has expired is not to cost the place of what has not.
        done.more_to_sweep = tables.sweep(self.clock.now(), SWEEP_STEP)?;
        for job in jobs {
            match job {
                Job::Put {
                    digest,
                    namespaces,
                    versions,
                    answer,
                    expires,
                    ..
                } => {
                    let under = (&namespaces[..], versions);
                    tables.put(digest, under, answer, *expires, self.max_bytes)?;
                }
                Job::Bump { namespace, .. } => done.bumped.push(tables.bump(namespace)?),
                Job::Sweep | Job::Close(_) => {}
            }
        }
        if tables.finish()? {
            transaction.commit()?;
        } else {
            transaction.abort()?;
        }
        Ok(done)
    }

    /// Lets the new versions be seen, now that they are in the file.
    fn publish(&self, jobs: &[Job], bumped: &[Result<u64, StoreError>]) {
        let bumps = jobs.iter().filter_map(|job| match job {
            Job::Bump { namespace, .. } => Some(namespace),
            _ => None,
        });
        let mut versions = self
            .versions
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        for (namespace, version) in bumps.zip(bumped) {
            if let Ok(version) = version {
                versions.insert(namespace.clone(), *version);
            }
        }
    }

    /// Opens the file again after it failed: an error of the disk closes it for good.
    fn open_again(&self) -> Result<(), String> {
        {
            let (mut queue, now) = (self.writer.queue(), self.clock.now());
            if now < queue.mended.saturating_add(MEND_PAUSE) {
                return Err("the file could not be used, and was tried a moment ago".into());
            }
            queue.mended = now;
        }
        let mut file = self.file.write().unwrap_or_else(PoisonError::into_inner);
        // The lock on the old one would keep the new one out.
        *file = None;
        let mended = open::open(&self.path).map_err(|error| error.to_string());
        let (database, found) = mended?;
        // The file may be another one, in which versions begin anew. Those that were told must not come again. Only this
        // task changes them, and the lock is not held while the disk is waited for: live calls read them.
        let told = self
            .versions
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        catch_up(&database, told.iter()).map_err(|error| error.to_string())?;
        let mut versions = self
            .versions
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        for (namespace, version) in found {
            let known = versions.entry(namespace).or_default();
            *known = version.max(*known);
        }
        *file = Some(database);
        self.writer.broken.store(false, Ordering::Release);
        Ok(())
    }
}

fn catch_up<'a>(
    file: &Database,
    versions: impl Iterator<Item = (&'a Namespace, &'a u64)>,
) -> Result<(), Error> {
    let transaction = file.begin_write()?;
    let mut tables = Tables::open(&transaction)?;
    for (namespace, version) in versions {
        tables.raise(namespace, *version)?;
    }
    if tables.finish()? {
        transaction.commit()?;
    }
    Ok(())
}

impl Task {
    fn run(mut self) {
        while let Some(jobs) = self.next() {
            let done = self.shared.work(jobs);
            if done.more_to_sweep {
                let mut queue = self.shared.writer.queue();
                if !queue.closed {
                    queue.jobs.push(Job::Sweep);
                }
            }
        }
        self.ended = true;
    }

    fn next(&self) -> Option<Vec<Job>> {
        let mut queue = self.shared.writer.queue();
        queue.busy = !queue.jobs.is_empty();
        queue.busy.then(|| take(&mut queue.jobs))
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        if !self.ended {
            let mut queue = self.shared.writer.queue();
            queue.busy = false;
            let unheard = take(&mut queue.jobs);
            drop(queue);
            drop(unheard);
        }
    }
}
