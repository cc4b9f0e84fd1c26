use std::{
    pin::Pin,
    task::{Context, Poll, Waker},
};

use tokio::time::{Instant, Sleep, sleep_until};

use crate::timer::poll_limit;

/// A timer that is set once and then left alone until it rings.
#[derive(Debug)]
pub(super) struct Alarm {
    sleep: Pin<Box<Sleep>>,
    waker: Waker,
}

impl Alarm {
    /// Makes sure that the task is woken at `due` or before.
    ///
    /// `due` never moves back in the life of an alarm, so one that is still set is early enough: whoever it wakes
    /// sees that nothing is due yet and sets it again.
    pub(super) fn poll_set(
        alarm: &mut Option<Self>,
        now: Instant,
        due: Instant,
        cx: &mut Context<'_>,
    ) -> Poll<()> {
        match alarm {
            Some(alarm) => {
                if alarm.sleep.deadline() <= now {
                    alarm.sleep.as_mut().reset(due);
                } else if alarm.waker.will_wake(cx.waker()) {
                    return Poll::Pending;
                }
                alarm.waker.clone_from(cx.waker());
                poll_limit(alarm.sleep.as_mut(), cx)
            }
            None => {
                let alarm = alarm.insert(Self {
                    sleep: Box::pin(sleep_until(due)),
                    waker: cx.waker().clone(),
                });
                poll_limit(alarm.sleep.as_mut(), cx)
            }
        }
    }

    #[cfg(test)]
    pub(super) fn at(&self) -> Instant {
        self.sleep.deadline()
    }
}
