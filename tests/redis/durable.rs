//! What was recorded is there after Redis was killed.

use backstop::{
    AnswerStore,
    replay::redis::{RedisFinding, RedisStore},
};

use crate::{Server, build, get, key, patient, put, version};

#[tokio::test]
async fn answers_and_versions_outlive_a_kill_with_an_append_only_file() {
    let mut server = Server::durable();
    let store = patient(&server);
    put(&store, &key("old"), "old").await;
    let bumped = store.bump(&"kn".into()).await.expect("well");
    put(&store, &key("q"), "text").await;
    server.kill();
    server.restart();
    assert_eq!(get(&store, &key("q")).await.as_deref(), Some("text"));
    assert_eq!(get(&store, &key("old")).await, None);
    assert_eq!(version(&store).await, bumped);
    assert_eq!(
        get(&patient(&server), &key("q")).await.as_deref(),
        Some("text"),
        "a new process"
    );
}

#[tokio::test]
async fn without_one_it_is_empty_and_nothing_comes_back() {
    let mut server = Server::start();
    let store = patient(&server);
    let before = version(&store).await;
    put(&store, &key("q"), "text").await;
    server.kill();
    server.restart();
    assert_eq!(get(&store, &key("q")).await, None);
    assert!(version(&store).await > before);
    put(&store, &key("q"), "text").await;
    assert_eq!(get(&store, &key("q")).await.as_deref(), Some("text"));
}

#[tokio::test]
async fn settings_that_weaken_the_store_are_found() {
    let well = Server::with(&["--appendonly", "yes", "--maxmemory", "100mb"]);
    assert_eq!(patient(&well).check().await.expect("well"), []);
    let weak = Server::with(&["--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru"]);
    let found = patient(&weak).check().await.expect("well");
    assert_eq!(
        found,
        [RedisFinding::NoAppendOnlyFile, RedisFinding::EvictsVersions]
    );
    weak.run::<redis::Value>("ACL SETUSER app on >word ~* +@all -info");
    let url = format!("redis://app:word@{}", weak.address());
    let store = build(RedisStore::builder(url));
    assert!(store.check().await.is_err(), "it is not told");
    put(&store, &key("q"), "text").await;
}

#[tokio::test]
async fn the_settings_are_looked_up_once_whoever_asks() {
    for asked in [false, true] {
        let server = Server::start();
        let store = patient(&server);
        server.run::<redis::Value>("CONFIG RESETSTAT");
        if asked {
            store.check().await.expect("well");
        }
        // What the first one sets off is on its way before the last.
        for _ in 0..10 {
            put(&store, &key("q"), "text").await;
        }
        let stats: String = server.run("INFO commandstats");
        let infos = stats.lines().find(|line| line.starts_with("cmdstat_info:"));
        let infos = infos.expect("it was asked");
        assert!(infos.contains("calls=1,"), "{asked}: {infos}");
    }
}
