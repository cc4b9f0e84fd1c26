//! Where answers are kept: the choice of a store.

use std::{error::Error, sync::Arc};

use backstop::{
    AnswerStore, MemoryStore,
    replay::{DiskStore, Namespace, RedisStore},
};

use crate::{args::ReplayStore, stack::Replay};

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
        for finding in server.check().await.unwrap_or_default() {
            eprintln!("{finding}");
        }
    });
    Ok(Arc::new(store))
}

/// Tells the layer the versions at the start, so that it need not learn them from the first answers.
pub(crate) async fn warm_up(replay: &Replay, namespaces: &[Namespace]) {
    if !namespaces.is_empty() && replay.knowledge().versions(namespaces).await.is_err() {
        eprintln!("the answer store cannot be reached: answers come, and are not recorded yet");
    }
}
