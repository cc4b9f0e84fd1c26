//! Writes that a store does not finish at once: [`Writes`].

use std::{
    future::Future,
    pin::pin,
    sync::Arc,
    task::{Context, Waker},
};

use tokio::{runtime::Handle, sync::Semaphore};

/// Most writes that are waited for at a time. A store that is further behind than this is not keeping up.
const MAX_WRITES: u32 = 64;

/// A bound on the writes in flight.
#[derive(Debug)]
pub(super) struct Writes(Arc<Semaphore>);

impl Writes {
    pub(super) fn none() -> Self {
        Self(Arc::new(Semaphore::new(MAX_WRITES as usize)))
    }

    /// Begins a write, and goes on with it in a task of its own if it is not done at once. Gives it up where there is no
    /// room for one more.
    pub(super) fn begin(
        &self,
        write: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), Full> {
        let permit = Arc::clone(&self.0).try_acquire_owned();
        let permit = permit.map_err(|_| Full)?;
        let mut write = Box::pin(async move {
            let _permit = permit;
            write.await;
        });
        // The waker may be one that does nothing, since a task polls again.
        let mut cx = Context::from_waker(Waker::noop());
        if write.as_mut().poll(&mut cx).is_pending()
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(write);
        }
        Ok(())
    }

    /// Waits until no write is in flight. Meanwhile there is no room for another.
    pub(super) async fn flush(&self) {
        let _all = pin!(self.0.acquire_many(MAX_WRITES)).await;
    }
}

/// There are too many writes in flight.
#[derive(Debug)]
pub(super) struct Full;
