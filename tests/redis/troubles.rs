//! Every trouble of a server is an error of the fitting kind, in time, and over when the trouble is.

use std::{
    io::{Read, Write},
    net::TcpListener,
    thread,
    time::Duration,
};

use backstop::{
    AnswerStore,
    replay::{StoreError, StoreErrorKind, Versions, redis::RedisStore},
};
use redis::Value;
use tokio::time::{Instant, timeout};

use crate::{
    HOUR, Server, answer, build, get, key, patient, put,
    redis_server::{Cluster, eventually},
    versions,
};

/// What is in use: short enough to be seen in a test.
const LIMIT: Duration = Duration::from_millis(200);

fn quick(server: &Server) -> RedisStore {
    RedisStore::builder(server.url())
        .timeout(LIMIT)
        .build()
        .expect("valid")
}

/// Every call of a store fails so, and none takes (much) longer than its limit.
async fn fails(store: &RedisStore, kind: StoreErrorKind) {
    let begun = Instant::now();
    let all = async {
        let (q, kn) = (key("q"), "kn".into());
        let versions = Versions::new([1_790_000_000_000_000]);
        let errors = [
            store.versions(q.namespaces()).await.err(),
            store.get(&q).await.err(),
            store.put(&q, versions, answer("text"), HOUR).await.err(),
            store.bump(&kn).await.err(),
        ];
        for error in errors {
            assert_eq!(
                error.as_ref().map(StoreError::kind),
                Some(kind),
                "{error:?}"
            );
        }
    };
    timeout(Duration::from_secs(10), all)
        .await
        .expect("no call hangs");
    assert!(begun.elapsed() < 20 * LIMIT);
}

async fn works_again(store: &RedisStore) {
    let works = || async {
        let put = match store.versions(key("new").namespaces()).await {
            Ok(versions) => store.put(&key("new"), versions, answer("new"), HOUR).await,
            Err(error) => Err(error),
        };
        put.is_ok() && matches!(store.get(&key("new")).await, Ok(Some(_)))
    };
    eventually("the store works again", works).await;
}

#[tokio::test]
async fn down_at_the_start_and_up_later() {
    let mut server = Server::start();
    server.kill();
    let store = quick(&server);
    fails(&store, StoreErrorKind::Unavailable).await;
    server.restart();
    works_again(&store).await;
}

#[test]
fn a_store_is_built_without_a_runtime_and_says_what_it_lacks() {
    let server = Server::start();
    let store = quick(&server);
    let told = futures_util::FutureExt::now_or_never(store.get(&key("q"))).expect("at once");
    let error = told.expect_err("there is no runtime");
    assert_eq!(error.kind(), StoreErrorKind::Unavailable);
    for _ in 0..2 {
        // A connection of a runtime that is gone is of no use to the next.
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(works_again(&store));
    }
}

#[tokio::test]
async fn killed_and_restarted() {
    let mut server = Server::start();
    let store = quick(&server);
    works_again(&store).await;
    server.kill();
    fails(&store, StoreErrorKind::Unavailable).await;
    server.restart();
    works_again(&store).await;
}

#[tokio::test]
async fn an_idle_connection_that_was_closed_is_not_noticed() {
    let server = Server::start();
    let store = patient(&server);
    put(&store, &key("q"), "text").await;
    for _ in 0..3 {
        // Later than the shortest time between two connections.
        tokio::time::sleep(Duration::from_millis(120)).await;
        server.run::<Value>("CLIENT KILL TYPE normal SKIPME yes");
        assert_eq!(get(&store, &key("q")).await.as_deref(), Some("text"));
    }
}

#[tokio::test]
async fn frozen_and_thawed() {
    let server = Server::start();
    let store = quick(&server);
    works_again(&store).await;
    server.freeze();
    fails(&store, StoreErrorKind::Timeout).await;
    let fresh = quick(&server);
    fails(&fresh, StoreErrorKind::Timeout).await;
    server.thaw();
    works_again(&store).await;
    works_again(&fresh).await;
}

#[tokio::test]
async fn slow() {
    let server = Server::start();
    let store = quick(&server);
    works_again(&store).await;
    server.run::<Value>("CLIENT PAUSE 2000 ALL");
    fails(&store, StoreErrorKind::Timeout).await;
    works_again(&store).await;
}

#[tokio::test]
async fn a_replica() {
    let server = Server::start();
    let store = patient(&server);
    put(&store, &key("q"), "text").await;
    let versions = versions(&store, &key("q")).await;
    let other = Server::start();
    server.run::<Value>(&format!("REPLICAOF 127.0.0.1 {}", other.port));
    let refused = store.put(&key("q"), versions, answer("other"), HOUR).await;
    assert_eq!(
        refused.map_err(|error| error.kind()),
        Err(StoreErrorKind::Unavailable)
    );
    let refused = store.bump(&"kn".into()).await;
    assert_eq!(
        refused.map_err(|error| error.kind()),
        Err(StoreErrorKind::Unavailable)
    );
    server.run::<Value>("REPLICAOF NO ONE");
    works_again(&store).await;
}

#[tokio::test]
async fn full() {
    let server = Server::start();
    let store = patient(&server);
    put(&store, &key("q"), "text").await;
    let versions = versions(&store, &key("p")).await;
    server.run::<Value>("CONFIG SET maxmemory 1");
    let refused = store.put(&key("p"), versions, answer("other"), HOUR).await;
    let error = refused.expect_err("there is no room");
    assert_eq!(error.kind(), StoreErrorKind::Unavailable);
    assert!(format!("{error:?}").contains("OOM"), "{error:?}");
    assert_eq!(
        get(&store, &key("q")).await.as_deref(),
        Some("text"),
        "it can still be read"
    );
    server.run::<Value>("CONFIG SET maxmemory 0");
    works_again(&store).await;
}

#[tokio::test]
async fn something_else_under_an_answers_key() {
    let server = Server::start();
    let store = patient(&server);
    put(&store, &key("q"), "text").await;
    let [name] = &server.keys("askcache:*")[..] else {
        panic!("one answer")
    };
    let huge = format!("SETRANGE {name} 20000000 x");
    for foreign in ["SET NAME garbage", "LPUSH NAME x", "SET NAME bsa", &huge] {
        server.run::<Value>(&format!("DEL {name}"));
        server.run::<Value>(&foreign.replace("NAME", name));
        let told = store.get(&key("q")).await;
        assert_eq!(
            told.map_err(|error| error.kind()),
            Err(StoreErrorKind::Corrupt),
            "{foreign}"
        );
        put(&store, &key("q"), "text").await;
        assert_eq!(
            get(&store, &key("q")).await.as_deref(),
            Some("text"),
            "{foreign}"
        );
    }
}

#[tokio::test]
async fn a_password_that_is_missing_or_wrong_is_told_and_never_shown() {
    let server = Server::with(&["--requirepass", "right-word"]);
    let url = |userinfo: &str| format!("redis://{userinfo}{}", server.address());
    for userinfo in ["", ":wrong-word@", "nobody:wrong-word@"] {
        let store = build(RedisStore::builder(url(userinfo)));
        fails_denied(&store).await;
    }
    let store = build(RedisStore::builder(url(":right-word@")));
    works_again(&store).await;
    assert!(!format!("{store:?} {:?}", RedisStore::builder(url(":right-word@"))).contains("word@"));
    let bad = RedisStore::new("redis://:right-word@host:port").expect_err("no port");
    assert!(!format!("{bad} {bad:?}").contains("right-word"));
}

async fn fails_denied(store: &RedisStore) {
    let error = store.get(&key("q")).await.expect_err("it is denied");
    assert_eq!(error.kind(), StoreErrorKind::Unavailable);
    let source = std::error::Error::source(&error).expect("the reason");
    let shown = format!("{store:?} {error:?} {error} {source}");
    assert!(!shown.contains("wrong-word"), "{shown}");
}

#[tokio::test]
async fn a_password_that_becomes_right_later() {
    let server = Server::start();
    server.run::<Value>("ACL SETUSER app on >old ~* +@all");
    let url = format!("redis://app:new@{}", server.address());
    let store = build(RedisStore::builder(url));
    fails_denied(&store).await;
    server.run::<Value>("ACL SETUSER app >new");
    works_again(&store).await;
}

#[tokio::test]
async fn a_user_with_no_more_rights_than_the_manual_names() {
    let server = Server::start();
    let rights = "+@connection +info +getrange +set +incr +incrby";
    server.run::<Value>(&format!(
        "ACL SETUSER app on >word ~askver:* ~askcache:* {rights}"
    ));
    let url = format!("redis://app:word@{}", server.address());
    let store = build(RedisStore::builder(url));
    put(&store, &key("q"), "text").await;
    assert_eq!(get(&store, &key("q")).await.as_deref(), Some("text"));
    store.bump(&"kn".into()).await.expect("it may");
    assert_eq!(get(&store, &key("q")).await, None);
    store.check().await.expect("it may");
}

#[tokio::test]
async fn a_server_at_its_limit_of_clients() {
    let server = Server::with(&["--maxclients", "1"]);
    let other = server.connect();
    let store = quick(&server);
    assert!(store.get(&key("q")).await.is_err());
    drop(other);
    works_again(&store).await;
}

#[tokio::test]
async fn something_that_does_not_speak_redis() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut stream = stream;
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n");
        }
    });
    let store = RedisStore::builder(format!("redis://{address}"))
        .timeout(LIMIT)
        .build();
    fails(&store.expect("valid"), StoreErrorKind::Unavailable).await;
}

#[tokio::test]
async fn a_cluster_that_lost_a_node() {
    let mut cluster = Cluster::start();
    let builder = RedisStore::cluster(cluster.urls()).timeout(Duration::from_millis(500));
    let store = builder.build().expect("valid");
    works_again(&store).await;
    cluster.nodes[1].kill();
    let slots = || async {
        // Which node a key is on is not known here: some fail, and no call hangs.
        let mut failed = 0;
        for i in 0..10 {
            let call = store.get(&key(&i.to_string()));
            let told = timeout(Duration::from_secs(5), call)
                .await
                .expect("no call hangs");
            failed += usize::from(told.is_err());
        }
        failed > 0
    };
    eventually("calls fail", slots).await;
    cluster.nodes[1].restart();
    cluster.wait();
    let all = || async {
        for i in 0..10 {
            if store.get(&key(&i.to_string())).await.is_err() {
                return false;
            }
        }
        true
    };
    eventually("all calls succeed again", all).await;
    works_again(&store).await;
}
