use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

/// What became of a call to a [`ScriptedModel`](super::ScriptedModel).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Its future, or the stream that came of it, is still held.
    Open,
    /// Its future failed, or its stream gave a terminal marker, an error, or its last chunk's `None`.
    Ended,
    /// Its future or its stream was dropped before that.
    Dropped,
}

/// The model's side: reads the fate.
#[derive(Debug)]
pub(super) struct Watch(Arc<AtomicU8>);

/// The call's side: writes the fate.
#[derive(Debug)]
pub(super) struct Guard(Arc<AtomicU8>);

const OPEN: u8 = 0;
const ENDED: u8 = 1;
const DROPPED: u8 = 2;

pub(super) fn watch() -> (Watch, Guard) {
    let fate = Arc::new(AtomicU8::new(OPEN));
    (Watch(fate.clone()), Guard(fate))
}

impl Watch {
    pub(super) fn fate(&self) -> Fate {
        match self.0.load(Ordering::Acquire) {
            OPEN => Fate::Open,
            ENDED => Fate::Ended,
            _ => Fate::Dropped,
        }
    }

    /// Whether the call's side is still there, which it may be long after its fate is settled.
    pub(super) fn is_held(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }
}

impl Guard {
    pub(super) fn ended(&self) {
        self.settle(ENDED);
    }

    /// The first word counts: what has ended is not dropped later.
    fn settle(&self, fate: u8) {
        let _ = self
            .0
            .compare_exchange(OPEN, fate, Ordering::AcqRel, Ordering::Acquire);
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.settle(DROPPED);
    }
}
