//! Polling a limit's timer.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use futures_util::FutureExt;
use tokio::{task::unconstrained, time::Sleep};

/// Polls a limit's timer after what it limits was found pending.
///
/// Outside Tokio's cooperative budget: a service that uses the budget up in every poll would otherwise keep the
/// timer from being looked at, and a `Pending` of the timer would not mean that it will wake the task.
pub(crate) fn poll_limit(mut sleep: Pin<&mut Sleep>, cx: &mut Context<'_>) -> Poll<()> {
    unconstrained(sleep.as_mut()).poll_unpin(cx)
}
