//! The early warning: is the 95th percentile of the time to the first token past a limit? [`SlowTtft`].

use std::{array, time::Duration};

use tokio::time::Instant;

use crate::sync::{AtomicU64, Ordering};

const SLICES: usize = 10;

/// More than one in this many samples past the limit: then the 95th percentile is past it, too.
const ONE_IN: u64 = 20;

/// Counts samples, and slow ones, in slices of the window. No histogram is needed for a single percentile against a
/// single limit.
#[derive(Debug)]
pub(super) struct SlowTtft {
    limit: Duration,
    min_samples: u32,
    slice_nanos: u64,
    epoch: Instant,
    slices: [AtomicU64; SLICES],
    degrading: AtomicU64,
}

/// The counts of one slice, packed into one word: which slice it is, its samples, and its slow samples.
#[derive(Clone, Copy)]
struct Slice {
    number: u64,
    samples: u64,
    slow: u64,
}

const COUNT_BITS: u32 = 20;
const COUNT_MAX: u64 = (1 << COUNT_BITS) - 1;
const NUMBER_MAX: u64 = u64::MAX >> (2 * COUNT_BITS);

impl SlowTtft {
    pub(super) fn new(limit: Duration, min_samples: u32, window: Duration) -> Self {
        let slice = window / u32::try_from(SLICES).unwrap_or(u32::MAX);
        Self {
            limit,
            min_samples,
            slice_nanos: u64::try_from(slice.as_nanos()).unwrap_or(u64::MAX).max(1),
            epoch: Instant::now(),
            slices: array::from_fn(|_| AtomicU64::new(0)),
            degrading: AtomicU64::new(0),
        }
    }

    /// The first token came after this time.
    pub(super) fn first_token(&self, took: Duration) {
        self.record(took > self.limit);
    }

    /// The call ended after this time without a token. That says something only if it was past the limit by then.
    pub(super) fn no_token(&self, took: Duration) {
        if took > self.limit {
            self.record(true);
        }
    }

    pub(super) fn is_degrading(&self) -> bool {
        let now = self.slice_number();
        let (mut samples, mut slow) = (0, 0);
        for slice in &self.slices {
            let slice = Slice::unpack(slice.load(Ordering::Relaxed));
            if (now.wrapping_sub(slice.number) & NUMBER_MAX) < SLICES as u64 {
                samples += slice.samples;
                slow += slice.slow;
            }
        }
        samples >= u64::from(self.min_samples) && slow * ONE_IN > samples
    }

    /// Whether it is degrading, where that is news.
    pub(super) fn news(&self) -> Option<bool> {
        let degrading = self.is_degrading();
        let before = self.degrading.swap(u64::from(degrading), Ordering::Relaxed);
        (before != u64::from(degrading)).then_some(degrading)
    }

    fn record(&self, is_slow: bool) {
        let number = self.slice_number();
        let add = |packed| {
            let mut slice = Slice::unpack(packed);
            if slice.number != number {
                slice = Slice {
                    number,
                    samples: 0,
                    slow: 0,
                };
            }
            // A full slice says enough.
            (slice.samples < COUNT_MAX).then(|| {
                slice.samples += 1;
                slice.slow += u64::from(is_slow);
                slice.pack()
            })
        };
        let index = usize::try_from(number).unwrap_or_default() % SLICES;
        let _ = self.slices[index].fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }

    /// Starts with 1: a word of zeroes is no slice of the window.
    fn slice_number(&self) -> u64 {
        let nanos = u64::try_from(self.epoch.elapsed().as_nanos()).unwrap_or(u64::MAX);
        (nanos / self.slice_nanos + 1) & NUMBER_MAX
    }
}

impl Slice {
    fn pack(self) -> u64 {
        self.number << (2 * COUNT_BITS) | self.samples << COUNT_BITS | self.slow
    }

    fn unpack(packed: u64) -> Self {
        Self {
            number: packed >> (2 * COUNT_BITS),
            samples: packed >> COUNT_BITS & COUNT_MAX,
            slow: packed & COUNT_MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    const LIMIT: Duration = Duration::from_secs(2);
    const WINDOW: Duration = Duration::from_secs(30);
    const TICK: Duration = Duration::from_millis(1);

    fn early(min_samples: u32) -> SlowTtft {
        SlowTtft::new(LIMIT, min_samples, WINDOW)
    }

    #[tokio::test(start_paused = true)]
    async fn it_warns_when_more_than_one_in_twenty_is_slow() {
        let early = early(20);
        for _ in 0..95 {
            early.first_token(LIMIT);
        }
        for _ in 0..5 {
            early.first_token(LIMIT + TICK);
        }
        assert!(!early.is_degrading(), "the 95th of 100 is within the limit");
        early.first_token(LIMIT + TICK);
        assert!(early.is_degrading());
        assert_eq!(early.news(), Some(true));
        assert_eq!(early.news(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_few_samples_are_no_warning() {
        let early = early(20);
        for _ in 0..19 {
            early.first_token(LIMIT * 2);
        }
        assert!(!early.is_degrading());
        early.no_token(LIMIT);
        assert!(!early.is_degrading(), "it may still have come in time");
        early.no_token(LIMIT + TICK);
        assert!(early.is_degrading());
    }

    #[tokio::test(start_paused = true)]
    async fn samples_leave_with_the_window() {
        let early = early(10);
        for _ in 0..10 {
            early.first_token(LIMIT * 2);
            advance(WINDOW / 10).await;
        }
        assert!(!early.is_degrading(), "the first has left");
        early.first_token(LIMIT * 2);
        assert_eq!(early.news(), Some(true));
        advance(WINDOW).await;
        assert!(!early.is_degrading());
        assert_eq!(early.news(), Some(false));
    }

    #[tokio::test(start_paused = true)]
    async fn a_slice_that_is_full_keeps_its_counts() {
        let early = early(20);
        let full = Slice {
            number: early.slice_number(),
            samples: COUNT_MAX,
            slow: COUNT_MAX,
        };
        early.slices[1].store(full.pack(), Ordering::Relaxed);
        early.first_token(LIMIT);
        assert_eq!(early.slices[1].load(Ordering::Relaxed), full.pack());
    }
}
