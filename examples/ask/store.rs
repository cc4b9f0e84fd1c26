//! Where good answers are kept: the choice of a store.

use std::{error::Error, fs, path::PathBuf, str::FromStr, sync::Arc};

use backstop::{AnswerStore, DiskStore, MemoryStore, RedisStore};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum StoreChoice {
    Memory,
    File(PathBuf),
    Redis(String),
}

/// Opens the store, and says where it is.
pub(crate) fn open(choice: &StoreChoice) -> Result<(Arc<dyn AnswerStore>, String), Box<dyn Error>> {
    Ok(match choice {
        StoreChoice::Memory => (
            Arc::new(MemoryStore::new()),
            "in memory, until the app stops".to_owned(),
        ),
        StoreChoice::File(path) => {
            if let Some(folder) = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty())
            {
                fs::create_dir_all(folder)
                    .map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
            }
            (
                Arc::new(DiskStore::open(path)?),
                format!("in {}", path.display()),
            )
        }
        StoreChoice::Redis(url) => (redis(url)?, "in Redis".to_owned()),
    })
}

/// Connects when it is first needed, so the app starts while Redis is down.
fn redis(url: &str) -> Result<Arc<dyn AnswerStore>, Box<dyn Error>> {
    let store = RedisStore::new(url)?;
    let server = store.clone();
    tokio::spawn(async move {
        // Says in the log what the server should be set to, for answers to outlive it.
        let _ = server.check().await;
    });
    Ok(Arc::new(store))
}

impl Default for StoreChoice {
    /// A file among what is built from this checkout: there before and after every start, and never committed.
    fn default() -> Self {
        Self::File(concat!(env!("CARGO_MANIFEST_DIR"), "/target/ask/answers.redb").into())
    }
}

impl FromStr for StoreChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "" => Err("name a file, a redis:// URL, or `memory`"),
            "memory" => Ok(Self::Memory),
            url if url.starts_with("redis://") || url.starts_with("rediss://") => {
                Ok(Self::Redis(url.to_owned()))
            }
            url if url.contains("://") => Err("of URLs, only redis:// and rediss:// are known"),
            path => Ok(Self::File(path.into())),
        }
    }
}
