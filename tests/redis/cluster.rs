//! Three nodes that are one.

use backstop::{AnswerKey, AnswerStore, replay::redis::RedisStore};

use crate::{build, get, put, redis_server::Cluster, versions};

fn key(i: usize) -> AnswerKey {
    AnswerKey::shared("f")
        .exact("i", i.to_string())
        .namespace("a")
        .namespace("b")
        .namespace("c")
}

#[tokio::test]
async fn keys_of_one_answer_lie_on_several_nodes() {
    let cluster = Cluster::start();
    let store = build(RedisStore::cluster(cluster.urls()));
    for i in 0..20 {
        put(&store, &key(i), &i.to_string()).await;
    }
    for i in 0..20 {
        assert_eq!(get(&store, &key(i)).await, Some(i.to_string()));
    }
    for node in &cluster.nodes {
        assert!(!node.keys("askcache:*").is_empty(), "each node has some");
    }
    store.bump(&"b".into()).await.expect("well");
    for i in 0..20 {
        assert_eq!(get(&store, &key(i)).await, None);
    }
    assert_eq!(versions(&store, &key(0)).await.as_slice().len(), 3);
    let found = store.check().await.expect("well");
    assert_eq!(
        found,
        [backstop::replay::redis::RedisFinding::NoAppendOnlyFile]
    );
}
