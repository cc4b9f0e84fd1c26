//! Answers in Redis.
mod builder;
mod check;
mod link;
mod names;
mod store;
mod trouble;
mod version;

pub use self::{builder::RedisStoreBuilder, check::RedisFinding, store::RedisStore};
