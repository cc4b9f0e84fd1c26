//! Every store keeps what the trait promises, and the suite that says so catches one that does not.
#![cfg(all(feature = "replay", feature = "testing"))]

#[cfg(feature = "disk-store")]
use backstop::replay::DiskStore;
use backstop::{MemoryStore, testing::check_answer_store};

#[tokio::test(start_paused = true)]
async fn the_store_in_memory_keeps_every_promise() {
    check_answer_store(async || MemoryStore::new(), tokio::time::advance).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_store_in_memory_keeps_them_on_several_threads() {
    check_answer_store(async || MemoryStore::new(), tokio::time::sleep).await;
}

#[cfg(feature = "disk-store")]
#[tokio::test(start_paused = true)]
async fn the_store_on_disk_keeps_every_promise() {
    let folder = tempfile::tempdir().expect("a folder");
    let count = std::sync::atomic::AtomicUsize::new(0);
    let make = async || {
        let number = count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        DiskStore::open(folder.path().join(number.to_string())).expect("opens")
    };
    check_answer_store(make, tokio::time::advance).await;
}
