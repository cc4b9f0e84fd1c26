//! What any answer store promises, kept by real servers.

use backstop::{replay::redis::RedisStore, testing::check_answer_store};
use redis::Value;

use crate::{Server, build, patient, redis_server::Cluster};

async fn keeps_every_promise(server: &Server) {
    let make = async || {
        server.run::<Value>("FLUSHALL");
        patient(server)
    };
    check_answer_store(make, tokio::time::sleep).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn redis_keeps_every_promise() {
    keeps_every_promise(&Server::start()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn valkey_keeps_every_promise() {
    match Server::valkey(&[]) {
        Some(server) => keeps_every_promise(&server).await,
        None => eprintln!(
            "skipped: there is no `valkey-server` on PATH, nor one that VALKEY_SERVER names"
        ),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_cluster_keeps_every_promise() {
    let cluster = Cluster::start();
    let make = async || {
        for node in &cluster.nodes {
            node.run::<Value>("FLUSHALL");
        }
        build(RedisStore::cluster(cluster.urls()))
    };
    check_answer_store(make, tokio::time::sleep).await;
}
