//! What a serving stack should have kept to itself: chat-template tokens and thinking tags.

pub(super) mod think;
