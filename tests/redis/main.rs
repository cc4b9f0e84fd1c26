//! Answers in real servers, and what becomes of them in trouble.

#[path = "../support/redis_server.rs"]
mod redis_server;
#[path = "../support/mod.rs"]
mod support;

mod cluster;
mod conformance;
mod durable;
mod load;
mod stale;
mod tls;
mod troubles;
mod versions;

use std::time::{Duration, SystemTime};

use backstop::{
    AnswerKey, AnswerStore,
    replay::{
        StoredAnswer, Versions,
        redis::{RedisStore, RedisStoreBuilder},
    },
};

use redis_server::Server;

const HOUR: Duration = Duration::from_secs(3600);

/// Long enough for a machine that is busy with other tests.
const AMPLE: Duration = Duration::from_secs(10);

fn patient(server: &Server) -> RedisStore {
    build(RedisStore::builder(server.url()))
}

fn build(builder: RedisStoreBuilder) -> RedisStore {
    builder
        .timeout(AMPLE)
        .connect_timeout(AMPLE)
        .build()
        .expect("valid")
}

fn key(question: &str) -> AnswerKey {
    AnswerKey::shared("f")
        .question("q", question)
        .namespace("kn")
}

fn answer(text: &str) -> StoredAnswer {
    StoredAnswer {
        text: text.into(),
        model: Some("m".into()),
        provider: None,
        answered_at: SystemTime::UNIX_EPOCH + HOUR,
    }
}

async fn versions(store: &RedisStore, key: &AnswerKey) -> Versions {
    store
        .versions(key.namespaces())
        .await
        .expect("the store is well")
}

async fn version(store: &RedisStore) -> u64 {
    versions(store, &key("")).await.as_slice()[0]
}

async fn put(store: &RedisStore, key: &AnswerKey, text: &str) {
    let versions = versions(store, key).await;
    store
        .put(key, versions, answer(text), HOUR)
        .await
        .expect("the store is well");
}

async fn get(store: &RedisStore, key: &AnswerKey) -> Option<String> {
    let found = store.get(key).await.expect("the store is well");
    found.map(|answer| answer.text.into())
}
