//! Bounding what is waited for: [`within`].

use std::{
    future::{Future, poll_fn},
    pin::pin,
    task::Poll,
    time::Duration,
};

use tokio::{runtime::Handle, time::sleep};

use crate::timer::poll_limit;

/// Waits for a future, this long at most; `None` is too long.
///
/// A future that is ready at once costs no timer. One that is not is given up where there is no Tokio runtime, and so
/// nothing to wait with.
pub(super) async fn within<F: Future>(limit: Duration, future: F) -> Option<F::Output> {
    let mut future = pin!(future);
    let mut timer = pin!(None);
    poll_fn(|cx| {
        if let Poll::Ready(output) = future.as_mut().poll(cx) {
            return Poll::Ready(Some(output));
        }
        if timer.is_none() {
            if Handle::try_current().is_err() {
                return Poll::Ready(None);
            }
            timer.set(Some(sleep(limit)));
        }
        match timer.as_mut().as_pin_mut() {
            Some(timer) => poll_limit(timer, cx).map(|()| None),
            None => Poll::Pending,
        }
    })
    .await
}
