use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use crate::{error::ErrorKind, testing::Script};

/// One way for a provider to fail.
///
/// Faults of time and faults in mid-stream happen to a real call of the service inside; faults that put something in
/// the place of the model's answer do not call it.
#[derive(Clone)]
#[non_exhaustive]
pub enum Fault {
    /// The call reaches the provider and is never answered.
    NeverAnswers,
    /// The first token comes this much later than it would.
    SlowFirstToken(Duration),
    /// Every token comes this much after the provider was ready to send it, and holds up those behind it.
    SlowTokens(Duration),
    /// After this many tokens nothing comes any more; the stream stays open. A shorter answer is left as it is.
    StallsAfter(usize),
    /// After this many tokens the stream ends without a terminal marker. A shorter answer is left as it is.
    CutsAfter(usize),
    /// After this many tokens the stream fails. A shorter answer is left as it is.
    FailsAfter(usize, ErrorKind),
    /// The call fails. The service inside is not called.
    Fails(ErrorKind),
    /// The stream ends at once, without a chunk. The service inside is not called.
    Empty,
    /// The answer is this text, in chunks of a word each, and finishes well: garbage, a refusal, a wrong structure.
    /// The service inside is not called.
    Says(String),
    /// The answer is this script. The service inside is not called.
    Plays(Script),
}

/// Switches the faults of every [`FaultLayer`](super::FaultLayer) that was made with it. Clones share the switch.
///
/// A change applies to calls that start after it; calls under way keep the fault they started with.
#[derive(Clone, Default)]
pub struct Faults(Arc<Mutex<Option<Fault>>>);

impl Faults {
    /// A switch that is off.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the fault for calls from now on; `None` for none.
    pub fn set(&self, fault: impl Into<Option<Fault>>) {
        *self.current() = fault.into();
    }

    /// Lets calls from now on pass untouched.
    pub fn clear(&self) {
        self.set(None);
    }

    /// The fault that a call would have now.
    #[must_use]
    pub fn get(&self) -> Option<Fault> {
        self.current().clone()
    }

    fn current(&self) -> MutexGuard<'_, Option<Fault>> {
        self.0
            .lock()
            .expect("nothing panics while this lock is held")
    }
}

impl Fault {
    /// What takes the place of the inner service's answer, if this fault does not call it.
    pub(super) fn instead(&self) -> Option<Script> {
        match self {
            Self::Fails(kind) => Some(Script::fails(*kind)),
            Self::Empty => Some(Script::empty()),
            Self::Says(text) => Some(Script::answer(text)),
            Self::Plays(script) => Some(script.clone()),
            Self::NeverAnswers
            | Self::SlowFirstToken(_)
            | Self::SlowTokens(_)
            | Self::StallsAfter(_)
            | Self::CutsAfter(_)
            | Self::FailsAfter(..) => None,
        }
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NeverAnswers => f.write_str("NeverAnswers"),
            Self::SlowFirstToken(delay) => write!(f, "SlowFirstToken({delay:?})"),
            Self::SlowTokens(delay) => write!(f, "SlowTokens({delay:?})"),
            Self::StallsAfter(tokens) => write!(f, "StallsAfter({tokens})"),
            Self::CutsAfter(tokens) => write!(f, "CutsAfter({tokens})"),
            Self::FailsAfter(tokens, kind) => write!(f, "FailsAfter({tokens}, {kind:?})"),
            Self::Fails(kind) => write!(f, "Fails({kind:?})"),
            Self::Empty => f.write_str("Empty"),
            Self::Says(text) => write!(f, "Says({} bytes)", text.len()),
            Self::Plays(script) => f.debug_tuple("Plays").field(script).finish(),
        }
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Faults").field(&self.get()).finish()
    }
}
