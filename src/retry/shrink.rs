use crate::config::ConfigError;

/// What a retry after a TTFT timeout may ask of the model: a shorter answer, and no longer one.
///
/// A request that sets no limit is taken to allow 4096 tokens, what GPT-4o and Claude 3 wrote at most when they came out:
/// by default it is asked again with a limit of 1024.
///
/// A request that cannot be lowered is not asked again: the same question would meet the same silence. Nor is one whose
/// type [drops limits](crate::LlmRequest::set_max_tokens), which types of your own do until they say otherwise;
/// [`ChatRequest`](crate::ChatRequest) keeps them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shrink {
    /// Once more, with this part of the request's token limit, and not less than the floor.
    Divide {
        /// What the limit is divided by. The default is 4.
        by: u32,
        /// The lowest limit. The default is 128 tokens, about a hundred English words: less is hardly an answer.
        floor: u32,
    },
    /// Once more for each of these token limits, in their order. Those that are not below the request's own limit,
    /// as it is by then, are passed over.
    Ladder(Vec<u32>),
    /// Not at all: a TTFT timeout moves on at once. For a stack with a backup, where moving on beats asking a
    /// silent route twice.
    Off,
}

/// The limit that a request without one is taken to have.
const UNSET: u32 = 4096;

impl Shrink {
    /// How many retries there can be.
    pub(crate) fn steps(&self) -> u32 {
        match self {
            Self::Divide { .. } => 1,
            Self::Ladder(limits) => u32::try_from(limits.len()).unwrap_or(u32::MAX),
            Self::Off => 0,
        }
    }

    /// The next lower limit after `taken` steps, and how many steps have been taken with it.
    pub(super) fn next(&self, taken: u32, limit: Option<u32>) -> Option<(u32, u32)> {
        let lowers = |lower: u32| limit.is_none_or(|limit| lower < limit);
        match self {
            Self::Divide { by, floor } => {
                let lower = (limit.unwrap_or(UNSET) / by).max(*floor);
                (taken == 0 && lowers(lower)).then_some((lower, 1))
            }
            Self::Ladder(limits) => {
                let left = limits.iter().zip(1..).skip(taken as usize);
                let mut lower = left.filter(|(limit, _)| lowers(**limit));
                lower.next().map(|(limit, taken)| (*limit, taken))
            }
            Self::Off => None,
        }
    }

    pub(super) fn check(&self) -> Result<(), ConfigError> {
        match self {
            Self::Divide { by: 0 | 1, .. } => Err(ConfigError::new(
                "a token limit divided by 0 or 1 is not lowered; divide it by 2 or more, or switch `shrink` off",
            )),
            Self::Divide { floor: 0, .. } => Err(ConfigError::new(
                "a floor of no tokens leaves no room for an answer; give it some, such as 128",
            )),
            Self::Ladder(limits) if limits.is_empty() => Err(ConfigError::new(
                "the ladder of token limits is empty; give it a limit, such as 512, or switch `shrink` off",
            )),
            Self::Ladder(limits) if limits.contains(&0) => Err(ConfigError::new(
                "a limit of no tokens leaves no room for an answer; leave it out of the ladder",
            )),
            Self::Ladder(limits) if !limits.is_sorted_by(|one, next| one > next) => {
                Err(ConfigError::new(
                    "the ladder of token limits must go down: give each limit below the one before it, such as \
                     512, then 128",
                ))
            }
            Self::Divide { .. } | Self::Ladder(_) | Self::Off => Ok(()),
        }
    }
}

impl Default for Shrink {
    fn default() -> Self {
        Self::Divide { by: 4, floor: 128 }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_default_asks_once_for_a_quarter_but_not_for_less_than_the_floor() {
        let shrink = Shrink::default();
        assert_eq!(shrink.next(0, Some(2000)), Some((500, 1)));
        assert_eq!(shrink.next(0, Some(200)), Some((128, 1)));
        assert_eq!(shrink.next(1, Some(500)), None);
    }

    #[test]
    fn a_request_without_a_limit_is_taken_to_have_a_common_one() {
        assert_eq!(Shrink::default().next(0, None), Some((1024, 1)));
    }

    #[test]
    fn a_request_at_the_floor_or_below_is_not_asked_again() {
        assert_eq!(Shrink::default().next(0, Some(128)), None);
        assert_eq!(Shrink::default().next(0, Some(50)), None);
    }

    #[test]
    fn a_ladder_is_gone_down_and_what_does_not_lower_is_passed_over() {
        let ladder = Shrink::Ladder(vec![1000, 500, 100]);
        assert_eq!(ladder.next(0, None), Some((1000, 1)));
        assert_eq!(ladder.next(0, Some(700)), Some((500, 2)));
        assert_eq!(ladder.next(2, Some(500)), Some((100, 3)));
        assert_eq!(ladder.next(3, Some(100)), None);
        assert_eq!(Shrink::Off.next(0, Some(700)), None);
    }

    #[test]
    fn what_cannot_lower_a_limit_is_refused_with_a_sentence() {
        let divide = |by, floor| Shrink::Divide { by, floor };
        for (wrong, mend) in [
            (divide(0, 128), "2 or more"),
            (divide(1, 128), "2 or more"),
            (divide(4, 0), "such as 128"),
            (Shrink::Ladder(vec![]), "switch `shrink` off"),
            (Shrink::Ladder(vec![10, 0]), "leave it out"),
            (Shrink::Ladder(vec![10, 10]), "must go down"),
            (Shrink::Ladder(vec![10, 20]), "must go down"),
        ] {
            let refused = wrong.check().expect_err("it cannot work");
            assert!(refused.to_string().contains(mend), "{refused}");
        }
        assert_eq!(Shrink::Ladder(vec![20, 10]).check(), Ok(()));
    }

    proptest! {
        #[test]
        fn a_limit_is_only_ever_lowered_and_never_more_often_than_there_are_steps(
            by in 2_u32..,
            floor in 1_u32..,
            mut ladder in proptest::collection::btree_set(1_u32.., 1..6),
            limit in 1_u32..,
        ) {
            let mut limits = Vec::new();
            while let Some(largest) = ladder.pop_last() {
                limits.push(largest);
            }
            for shrink in [Shrink::Divide { by, floor }, Shrink::Ladder(limits)] {
                prop_assert!(shrink.check().is_ok());
                let (mut taken, mut limit, mut retries) = (0, limit, 0);
                while let Some((lower, steps)) = shrink.next(taken, Some(limit)) {
                    prop_assert!(lower < limit && steps > taken);
                    (taken, limit, retries) = (steps, lower, retries + 1);
                }
                prop_assert!(retries <= shrink.steps());
            }
        }
    }
}
