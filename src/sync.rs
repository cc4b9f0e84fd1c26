//! The primitives that lock-free code is built on, in one place: `tests/breaker_loom.rs` puts loom's in theirs.

pub(crate) use std::sync::{
    Mutex, MutexGuard,
    atomic::{AtomicU64, Ordering},
};
