//! Answers in Redis or Valkey, shared by processes: [`RedisStore`]. Needs the feature `redis`.
//!
//! ```no_run
//! use std::sync::Arc;
//! use backstop::{AnswerKey, RedisStore, ReplayLayer};
//!
//! let store = RedisStore::builder("rediss://app:secret@redis.example.net:6380")
//!     .key_prefix("shop:")
//!     .build()?;
//! let key = |question: &String| {
//!     Some(AnswerKey::shared("ask").question("q", question).namespace("articles"))
//! };
//! let layer = ReplayLayer::new(Arc::new(store), key);
//! # Ok::<(), backstop::ConfigError>(())
//! ```
//!
//! It is made without a connection and without a runtime, and connects when it is first used: an application starts
//! with Redis down, and its answers are recorded once Redis is up. [`RedisStore::cluster`] finds a cluster through its
//! nodes. TLS is by rustls, with `ring` unless the application chose another provider.
//!
//! # The scheme
//!
//! ```text
//! askver:articles                            the version of a namespace
//! askcache:articles:1790000000000042:<digest>  an answer, and the version it was made from
//! askcache:articles+prices:1790000000000042+1790000000000007:<digest>
//! askcache:::<digest>                        an answer that depends on no namespace
//! ```
//!
//! To raise a version is one `INCR`, and may be done by hand: `redis-cli INCR askver:articles`. No answer is searched
//! for or deleted; those of old versions die by their TTL. Counters have none, since a version must outlive every answer
//! that was stored before it was raised. In the name of a namespace, all but letters, digits and `-._/` is written as
//! `%` and two hexadecimal digits, and a name longer than 80 bytes as `~` and its SHA-256. Of the question there is only
//! the digest, whose SHA-256 is not keyed: one who can read the keys can check a guess, as far as they know the other
//! parts of the [key](crate::AnswerKey).
//!
//! A replay takes one round trip: the versions and the answer under the versions that were seen last are asked for
//! together, and another one only where the versions have changed. No remembered version is believed.
//!
//! # Versions that are lost
//!
//! A flush, an eviction or a failover may lose a counter or its last steps; what was stored under a version must not be
//! found again when the counter comes by it once more. So no version comes twice:
//!
//! * A counter that is missing or small (somebody's `INCR` on an empty key) is raised to the microseconds since 1970.
//!   Versions are raised less than a million times a second, so that is above every version there was.
//! * A process that is told a version below one that it has seen raises the counter to the clock, or above what it has
//!   seen if that is more. It remembers the last 4096 namespaces that it used.
//! * What is no number of this kind is an error: nothing is replayed or recorded until a bump puts the clock in its place.
//!
//! Answers are lost where a counter is, never the other way round. What remains is a failover that loses a bump which no
//! living process has seen; `WAIT` and `min-replicas-to-write` are the server's means against it. The clocks of the
//! machines may differ by what lies between two losses of one counter.
//!
//! # Trouble
//!
//! Every call ends within [`timeout`](RedisStoreBuilder::timeout), 200 ms by default, its connection included:
//!
//! | trouble | error |
//! | --- | --- |
//! | no answer: slow, frozen, vanished | [`Timeout`](crate::replay::StoreErrorKind::Timeout) |
//! | down, restarting, denied, full, a replica that may not write | [`Unavailable`](crate::replay::StoreErrorKind::Unavailable) |
//! | another type or foreign bytes under a key, a version that is no number | [`Corrupt`](crate::replay::StoreErrorKind::Corrupt) |
//!
//! The next call tries again, with at most ten new connections a second and no back-off beyond that, so that replays are
//! back as soon as the server is. A connection that turns out to be closed when it is used is made anew within the same
//! call. One that answered nothing in time is given up. What is foreign under an answer's key is no answer, and the next
//! recording takes its place. Values are at most 16 MiB: a longer answer is not kept, and a longer value not read. At
//! most 512 commands are on their way at a time.
//!
//! No error, log or `Debug` shows a password, and none repeats what the server said beyond its error code, since that may
//! quote a command.
//!
//! # How to run the server
//!
//! * `appendonly yes`, so that answers outlive a restart. With `appendfsync everysec`, the default, a crash of the
//!   *machine* may lose the last second: answers, or bumps that no process has seen. `always` loses none, and costs a
//!   write to disk for each.
//! * `maxmemory-policy` one of `volatile-*` (`volatile-ttl`, say) or `noeviction`. All of `allkeys-*` may evict versions,
//!   and with each all answers that depend on it.
//! * A user who may do `+@connection +info +getrange +set +incr +incrby` on `~askver:* ~askcache:*`, and `+cluster|slots`
//!   in a cluster.
//!
//! [`RedisStore::check`] tells what is amiss in the first two, and logs it as a warning (feature `tracing`); where it has not
//! been called, it is looked up once by itself, unless `INFO` is denied.
//!
//! # Cancel safety
//!
//! A call that is dropped may have been sent, and is done or not. To repeat one does no harm.

mod builder;
mod check;
mod counter;
mod link;
mod names;
mod store;
mod trouble;
mod version;

pub use self::{builder::RedisStoreBuilder, check::RedisFinding, store::RedisStore};
