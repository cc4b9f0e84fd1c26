//! Looks whether files have changed, every so often.
//!
//! Asking the file system for sizes and times is all it takes, and works everywhere in the same way: on network
//! drives and in container mounts too, where notifications (inotify and its relatives) do not arrive.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs,
    path::Path,
    time::{Duration, SystemTime},
};

use tokio::{task::spawn_blocking, time::MissedTickBehavior};
use tracing::warn;

use super::{Publisher, Shelf};

/// A file may be written twice within one tick of a file system's clock, of 2 s on the coarsest. So what changed as
/// lately as that is read again.
const CLOCK_TICK: Duration = Duration::from_secs(2);

/// What a folder looks like from outside.
#[derive(Default, PartialEq, Eq)]
struct Look(BTreeMap<OsString, (u64, Option<SystemTime>)>);

/// Refreshes the shelves as their files change. Runs until it is dropped.
pub(crate) async fn watch(publisher: Publisher, every: Duration) {
    let mut ticks = tokio::time::interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looks = [None, None];
    loop {
        ticks.tick().await;
        publisher.settle().await;
        for (shelf, last) in Shelf::ALL.into_iter().zip(&mut looks) {
            let folder = publisher.library().folder(shelf);
            let Ok(look) = spawn_blocking(move || Look::at(&folder)).await else {
                continue;
            };
            if last.as_ref() == Some(&look) && !look.is_fresh() {
                continue;
            }
            // One complaint about one state of the files.
            let known = last.as_ref() == Some(&look);
            if let Err(why) = publisher.refresh(shelf).await
                && !known
            {
                warn!("{why}; the texts stay as they were");
            }
            *last = Some(look);
        }
    }
}

impl Look {
    fn at(folder: &Path) -> Self {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let files = entries.filter_map(|entry| {
            let about = entry.metadata().ok()?;
            Some((entry.file_name(), (about.len(), about.modified().ok())))
        });
        Self(files.collect())
    }

    fn is_fresh(&self) -> bool {
        let ages = self
            .0
            .values()
            .filter_map(|(_, modified)| modified.as_ref()?.elapsed().ok());
        ages.min().is_some_and(|age| age <= CLOCK_TICK)
    }
}
