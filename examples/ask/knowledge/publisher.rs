//! A change of the texts, in the right order: first they can be read, then the version goes up.

use std::sync::Arc;

use backstop::{Knowledge, replay::StoreError};
use tokio::{sync::Mutex, task::spawn_blocking};
use tracing::{info, warn};

use super::{Shelf, library::Library};

/// Makes changes of the files known: to readers, and to the stored answers. One change at a time.
///
/// The other way round, an answer made from the old text in between would count as one from the new.
#[derive(Clone)]
pub(crate) struct Publisher(Arc<Inner>);

struct Inner {
    library: Arc<Library>,
    /// One handle for each replay layer: each learns of the new version at once.
    layers: Vec<Knowledge>,
    /// The digest of each shelf when its version was last raised.
    published: Mutex<[[u8; 32]; 2]>,
}

impl Publisher {
    pub(crate) fn new(library: Arc<Library>, layers: Vec<Knowledge>) -> Self {
        let current = library.snapshot();
        let published = Mutex::new(Shelf::ALL.map(|shelf| current.shelf(shelf).digest));
        Self(Arc::new(Inner {
            library,
            layers,
            published,
        }))
    }

    pub(crate) fn library(&self) -> &Arc<Library> {
        &self.0.library
    }

    /// Tells the layers the current versions: at the start, so that they need not learn them from the first answers.
    pub(crate) async fn learn(&self) {
        let namespaces = Shelf::ALL.map(Shelf::namespace);
        for layer in &self.0.layers {
            if let Err(error) = layer.versions(&namespaces).await {
                warn!(%error, "the answer store cannot be reached: answers come, and are not recorded yet");
                return;
            }
        }
    }

    /// Reads a shelf again and, if it is different now, raises its version. Says whether it is different.
    pub(crate) async fn refresh(&self, shelf: Shelf) -> Result<bool, String> {
        let library = Arc::clone(&self.0.library);
        let changed = spawn_blocking(move || library.reload(shelf))
            .await
            .map_err(|error| format!("reading {} failed: {error}", shelf.folder()))??;
        self.settle().await;
        Ok(changed)
    }

    /// Raises the version of every shelf that is not what it was when its version was last raised.
    ///
    /// Where the store cannot be reached, it is done with the next call. Until then answers from the old text stay
    /// stored, and are not replayed for new questions all the same: the digest of the texts is in their keys.
    pub(crate) async fn settle(&self) {
        let mut published = self.0.published.lock().await;
        for (shelf, published) in Shelf::ALL.into_iter().zip(published.iter_mut()) {
            let current = self.0.library.snapshot().shelf(shelf).digest;
            if current == *published {
                continue;
            }
            let shelf_name = shelf.folder();
            match self.bump(shelf).await {
                Ok(version) => {
                    *published = current;
                    info!(
                        shelf = shelf_name,
                        version,
                        "the texts have changed; answers from the old ones are out of reach"
                    );
                }
                Err(error) => warn!(%error, shelf = shelf_name, "the version cannot be raised now"),
            }
        }
    }

    async fn bump(&self, shelf: Shelf) -> Result<u64, StoreError> {
        let Some((first, others)) = self.0.layers.split_first() else {
            return Ok(0);
        };
        let version = first.bump(shelf.namespace()).await?;
        for layer in others {
            // One that does not hear of it learns it from the next answer.
            let _ = layer.version(shelf.namespace()).await;
        }
        Ok(version)
    }
}
