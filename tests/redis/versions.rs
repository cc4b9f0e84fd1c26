//! Versions only go up, whatever becomes of their counters.

use backstop::{
    AnswerKey, AnswerStore,
    replay::{StoreErrorKind, redis::RedisStore},
};
use redis::Value;

use crate::{AMPLE, HOUR, Server, answer, build, get, key, patient, put, version, versions};

#[tokio::test]
async fn a_bump_by_hand_on_an_empty_server_retires() {
    let server = Server::start();
    server.run::<Value>("INCR askver:kn");
    let store = patient(&server);
    put(&store, &key("q"), "old").await;
    assert_eq!(get(&store, &key("q")).await.as_deref(), Some("old"));
    server.run::<Value>("INCR askver:kn");
    assert_eq!(get(&store, &key("q")).await, None);
    put(&store, &key("q"), "new").await;
    assert_eq!(get(&store, &key("q")).await.as_deref(), Some("new"));
}

#[tokio::test]
async fn a_bump_of_another_process_retires() {
    let server = Server::start();
    let (one, other) = (patient(&server), patient(&server));
    put(&one, &key("q"), "old").await;
    assert_eq!(get(&other, &key("q")).await.as_deref(), Some("old"));
    let bumped = other.bump(&"kn".into()).await.expect("well");
    assert_eq!(get(&one, &key("q")).await, None);
    assert_eq!(version(&one).await, bumped);
}

/// What may befall a counter. None of it may let an answer that was retired be found.
const LOSSES: [&str; 8] = [
    "DEL askver:kn",
    "SET askver:kn 0",
    "SET askver:kn 1",
    "SET askver:kn -7",
    "SET askver:kn 9223372036854775807",
    "SET askver:kn garbage",
    "SET askver:kn 99999999999999999999999999999999999999999999",
    "EXPIRE askver:kn 0",
];

#[tokio::test]
async fn a_lost_counter_brings_no_old_answer_back() {
    for loss in LOSSES {
        let server = Server::start();
        for warm in [true, false] {
            let store = patient(&server);
            server.run::<Value>("FLUSHALL");
            put(&store, &key("q"), "first").await;
            let mut least = store.bump(&"kn".into()).await.expect("well");
            put(&store, &key("q"), "second").await;
            server.run::<Value>(loss);
            // A process that has seen the versions, and one that has not.
            let store = if warm {
                store
            } else {
                least = 0;
                patient(&server)
            };
            // It finds nothing, or sees that something is wrong.
            assert!(!matches!(store.get(&key("q")).await, Ok(Some(_))), "{loss}");
            let bumped = store.bump(&"kn".into()).await.expect("a bump mends it");
            assert!(bumped > least, "{loss}");
            for _ in 0..5 {
                assert_eq!(get(&store, &key("q")).await, None, "{loss}");
                store.bump(&"kn".into()).await.expect("well");
            }
            put(&store, &key("q"), "third").await;
            assert_eq!(
                get(&store, &key("q")).await.as_deref(),
                Some("third"),
                "{loss}"
            );
        }
    }
}

#[tokio::test]
async fn a_backup_does_not_undo_a_bump_that_this_process_saw() {
    let server = Server::start();
    let store = patient(&server);
    put(&store, &key("q"), "old").await;
    let backup = version(&store).await;
    let bumped = store.bump(&"kn".into()).await.expect("well");
    server.run::<Value>(&format!("SET askver:kn {backup}"));
    assert_eq!(get(&store, &key("q")).await, None);
    assert!(version(&store).await > bumped);
    assert_eq!(
        get(&patient(&server), &key("q")).await,
        None,
        "nor for others"
    );
}

#[tokio::test]
async fn a_bump_is_newer_than_what_was_seen_even_where_the_server_went_back() {
    let server = Server::start();
    let store = patient(&server);
    let backup = version(&store).await;
    let mut last = backup;
    for _ in 0..5 {
        let bumped = store.bump(&"kn".into()).await.expect("well");
        assert!(bumped > last);
        last = bumped;
        server.run::<Value>(&format!("SET askver:kn {backup}"));
    }
}

#[tokio::test]
async fn a_wrong_type_under_a_counter_is_told_and_a_bump_mends_it() {
    let server = Server::start();
    let store = patient(&server);
    put(&store, &key("q"), "old").await;
    server.run::<Value>("DEL askver:kn");
    server.run::<Value>("LPUSH askver:kn x");
    let told = [
        store.get(&key("q")).await.map(drop),
        store.versions(key("q").namespaces()).await.map(drop),
    ];
    for told in told {
        assert_eq!(
            told.map_err(|error| error.kind()),
            Err(StoreErrorKind::Corrupt)
        );
    }
    store.bump(&"kn".into()).await.expect("a bump mends it");
    assert_eq!(get(&store, &key("q")).await, None);
    put(&store, &key("q"), "new").await;
    assert_eq!(get(&store, &key("q")).await.as_deref(), Some("new"));
}

#[tokio::test]
async fn many_first_readers_agree() {
    let server = Server::start();
    let stores: Vec<_> = (0..8).map(|_| patient(&server)).collect();
    let reads = (0..400).map(|i| stores[i % 8].clone());
    let reads = reads.map(|store| tokio::spawn(async move { version(&store).await }));
    let mut seen = std::collections::BTreeSet::new();
    for read in reads.collect::<Vec<_>>() {
        seen.insert(read.await.expect("no panic"));
    }
    assert_eq!(seen.len(), 1, "one of them began");
}

#[tokio::test]
async fn one_round_trip_where_nothing_changed() {
    let server = Server::start();
    let store = patient(&server);
    let key = AnswerKey::shared("f").namespace("a").namespace("b");
    put(&store, &key, "text").await;
    assert!(get(&store, &key).await.is_some());
    let commands = || {
        let stats: String = server.run("INFO commandstats");
        let calls = stats
            .lines()
            .find_map(|line| line.strip_prefix("cmdstat_getrange:calls="));
        calls
            .and_then(|calls| calls.split(',').next()?.parse::<u64>().ok())
            .expect("told")
    };
    let before = commands();
    assert!(get(&store, &key).await.is_some());
    assert_eq!(commands() - before, 3, "two versions and the answer");
    server.run::<Value>("INCR askver:b");
    let before = commands();
    assert_eq!(get(&store, &key).await, None);
    assert_eq!(
        commands() - before,
        4,
        "and the answer under the new versions"
    );
}

#[tokio::test]
async fn keys_tell_nothing_of_the_question_and_answers_expire() {
    let server = Server::start();
    let store = build(RedisStore::builder(server.url()).key_prefix("app:"));
    let key = AnswerKey::for_user("f", "secret-user")
        .question("q", "a secret question")
        .namespace("kn")
        .namespace("b:{c}+d");
    put(&store, &key, "text").await;
    let mut keys = server.keys("*");
    keys.sort();
    let versions = versions(&store, &key).await;
    let [b, kn] = versions.as_slice() else {
        panic!("two namespaces")
    };
    assert_eq!(
        keys,
        [
            format!("app:askcache:b%3A%7Bc%7D%2Bd+kn:{b}+{kn}:{}", key.hex()),
            "app:askver:b%3A%7Bc%7D%2Bd".into(),
            "app:askver:kn".into(),
        ]
    );
    let ttl: i64 = server.run(&format!("TTL {}", keys[0]));
    assert!((3500..=3600).contains(&ttl), "{ttl}");
    assert_eq!(server.run::<i64>("TTL app:askver:kn"), -1, "counters stay");
    store
        .put(&key, versions, answer("text"), std::time::Duration::MAX)
        .await
        .expect("any TTL will do");
    let ttl: i64 = server.run(&format!("TTL {}", keys[0]));
    assert!(ttl > 3600);
}

#[tokio::test]
async fn an_answer_lives_as_long_as_its_ttl() {
    let server = Server::start();
    let store = patient(&server);
    let versions = versions(&store, &key("q")).await;
    let ttl = std::time::Duration::from_millis(100);
    store
        .put(&key("q"), versions.clone(), answer("short"), ttl)
        .await
        .expect("well");
    store
        .put(&key("p"), versions, answer("long"), HOUR)
        .await
        .expect("well");
    let gone = || async { get(&store, &key("q")).await.is_none() };
    crate::redis_server::eventually("the end of its time", gone).await;
    assert!(get(&store, &key("p")).await.is_some());
    assert!(AMPLE > ttl);
}

#[tokio::test]
async fn counted_from_nothing_again_it_brings_nothing_back() {
    let server = Server::start();
    server.run::<Value>("INCR askver:kn");
    put(&patient(&server), &key("q"), "old").await;
    server.run::<Value>("INCR askver:kn");
    server.run::<Value>("DEL askver:kn");
    server.run::<Value>("INCR askver:kn");
    assert_eq!(get(&patient(&server), &key("q")).await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_who_meet_a_small_counter_leave_room_for_no_old_answer() {
    let server = Server::start();
    server.run::<Value>("INCR askver:kn");
    let (one, other) = (patient(&server), patient(&server));
    let all = (0..100)
        .map(|_| one.clone())
        .map(|one| tokio::spawn(async move { version(&one).await }));
    for read in all.collect::<Vec<_>>() {
        read.await.expect("no panic");
    }
    other.bump(&"kn".into()).await.expect("well");
    put(&other, &key("q"), "old").await;
    other.bump(&"kn".into()).await.expect("well");
    server.run::<Value>("DEL askver:kn");
    assert_eq!(get(&one, &key("q")).await, None);
}
