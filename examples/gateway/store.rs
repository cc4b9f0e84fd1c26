//! Where answers are kept: the choice of a store.

use std::{error::Error, sync::Arc, time::Duration};

use backstop::{
    AnswerStore, MemoryStore,
    replay::{DiskStore, Namespace, RedisStore},
};

use tokio::time::sleep;

use crate::{args::ReplayStore, stack::Replay};

/// How long after one attempt to reach the store at the start the next is made.
const AGAIN: Duration = Duration::from_secs(1);

/// The store that was asked for, if one was.
pub(crate) fn open(choice: &ReplayStore) -> Result<Option<Arc<dyn AnswerStore>>, Box<dyn Error>> {
    Ok(Some(match choice {
        ReplayStore::Off => return Ok(None),
        ReplayStore::Memory => Arc::new(MemoryStore::new()),
        ReplayStore::File(path) => Arc::new(DiskStore::open(path)?),
        ReplayStore::Redis(url) => redis(url)?,
    }))
}

/// Connects when it is first needed, so the gateway starts while Redis is down.
fn redis(url: &str) -> Result<Arc<dyn AnswerStore>, Box<dyn Error>> {
    let store = RedisStore::new(url)?;
    let server = store.clone();
    tokio::spawn(async move {
        // Where Redis is down at the start, as soon as it is up.
        let findings = loop {
            match server.check().await {
                Ok(findings) => break findings,
                Err(_) => sleep(AGAIN).await,
            }
        };
        for finding in findings {
            eprintln!("{finding}");
        }
    });
    Ok(Arc::new(store))
}

/// Tells the layer the versions at the start, so that it need not learn them from the first answers.
pub(crate) async fn warm_up(replay: &Replay, namespaces: &[Namespace]) {
    if !namespaces.is_empty() && replay.knowledge().versions(namespaces).await.is_err() {
        eprintln!("the answer store cannot be reached: answers come, and are not recorded yet");
        let (knowledge, namespaces) = (replay.knowledge(), namespaces.to_vec());
        tokio::spawn(async move {
            while knowledge.versions(&namespaces).await.is_err() {
                sleep(AGAIN).await;
            }
        });
    }
}
