use std::{sync::Mutex, time::SystemTime};

use tokio::time::{Instant, advance};

use super::{
    super::store::StoreErrorKind,
    builder::{DEFAULT_MAX_AGE, DEFAULT_WAIT},
    known::MAX_NAMESPACES,
    *,
};

const HOUR: Duration = Duration::from_secs(3600);

/// A store that other processes use too, and that can be in trouble.
#[derive(Clone, Default)]
struct Remote {
    memory: Arc<MemoryStore>,
    trouble: Arc<Mutex<Trouble>>,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Trouble {
    #[default]
    None,
    Down,
    Hangs,
    /// A bump happens and is not heard of.
    BumpsAreSilent,
    /// All counters are gone.
    Forgot,
}

impl Remote {
    fn is(&self, trouble: Trouble) {
        *self.trouble.lock().expect("no panic while held") = trouble;
    }

    async fn call<T>(
        self,
        call: impl FnOnce(&MemoryStore) -> BoxFuture<'static, Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let trouble = *self.trouble.lock().expect("no panic while held");
        match trouble {
            Trouble::Down => Err(StoreError::new(StoreErrorKind::Unavailable)),
            Trouble::Hangs => std::future::pending().await,
            _ => call(&self.memory).await,
        }
    }
}

impl AnswerStore for Remote {
    fn versions(&self, names: &[Namespace]) -> BoxFuture<'static, Result<Versions, StoreError>> {
        let (this, names) = (self.clone(), names.to_vec());
        let forgot = *self.trouble.lock().expect("no panic while held") == Trouble::Forgot;
        Box::pin(async move {
            let told = this.call(|memory| memory.versions(&names)).await?;
            let zero = told.as_slice().iter().map(|_| 0);
            Ok(if forgot { Versions::new(zero) } else { told })
        })
    }

    fn get(&self, key: &AnswerKey) -> BoxFuture<'static, Result<Option<StoredAnswer>, StoreError>> {
        let (this, key) = (self.clone(), key.clone());
        Box::pin(async move { this.call(|memory| memory.get(&key)).await })
    }

    fn put(
        &self,
        key: &AnswerKey,
        versions: Versions,
        answer: StoredAnswer,
        ttl: Duration,
    ) -> BoxFuture<'static, Result<(), StoreError>> {
        let (this, key) = (self.clone(), key.clone());
        Box::pin(async move {
            this.call(|memory| memory.put(&key, versions, answer, ttl))
                .await
        })
    }

    fn bump(&self, name: &Namespace) -> BoxFuture<'static, Result<u64, StoreError>> {
        let (this, name) = (self.clone(), name.clone());
        let silent = *self.trouble.lock().expect("no panic while held") == Trouble::BumpsAreSilent;
        Box::pin(async move {
            let version = this.call(|memory| memory.bump(&name)).await?;
            match silent {
                true => Err(StoreError::new(StoreErrorKind::Timeout)),
                false => Ok(version),
            }
        })
    }
}

fn key() -> AnswerKey {
    AnswerKey::shared("f").question("q", "q").namespace("kn")
}

async fn put(store: &impl AnswerStore, text: &str) {
    let answer = StoredAnswer {
        text: text.into(),
        model: None,
        provider: None,
        answered_at: SystemTime::UNIX_EPOCH,
    };
    let versions = store.versions(key().namespaces()).await.expect("well");
    store
        .put(&key(), versions, answer, HOUR)
        .await
        .expect("well");
}

/// The text, `""` for none, `"!"` for an error.
async fn found(store: &impl AnswerStore) -> String {
    match store.get(&key()).await {
        Ok(answer) => answer.map_or_else(String::new, |answer| answer.text.into()),
        Err(_) => "!".into(),
    }
}

fn pair() -> (Remote, NearCache<Remote>) {
    let remote = Remote::default();
    (remote.clone(), NearCache::new(remote))
}

#[tokio::test(start_paused = true)]
async fn what_this_process_put_or_got_is_there_while_the_store_is_not() {
    for got in [false, true] {
        let (remote, near) = pair();
        if got {
            near.versions(key().namespaces()).await.expect("well");
            put(&remote, "a").await;
            assert_eq!(found(&near).await, "a");
        } else {
            put(&near, "a").await;
        }
        remote.is(Trouble::Down);
        assert_eq!(found(&near).await, "a");
        remote.is(Trouble::Hangs);
        let start = Instant::now();
        assert_eq!(found(&near).await, "a");
        assert_eq!(start.elapsed(), DEFAULT_WAIT);
    }
}

#[tokio::test(start_paused = true)]
async fn a_bump_of_another_process_hides_as_soon_as_the_store_can_tell() {
    let (remote, near) = pair();
    put(&near, "a").await;
    remote.bump(&"kn".into()).await.expect("well");
    assert_eq!(found(&near).await, "");
    remote.is(Trouble::Down);
    assert_eq!(found(&near).await, "!", "the new version is known now");
}

#[tokio::test(start_paused = true)]
async fn what_is_stale_is_what_could_not_be_known_and_for_a_while_only() {
    let (remote, near) = pair();
    put(&near, "a").await;
    remote.bump(&"kn".into()).await.expect("well");
    remote.is(Trouble::Down);
    assert_eq!(found(&near).await, "a");
    advance(DEFAULT_MAX_AGE).await;
    assert_eq!(found(&near).await, "!");
}

#[tokio::test(start_paused = true)]
async fn a_bump_of_this_process_hides_whatever_the_store_does_then() {
    let (remote, near) = pair();
    put(&near, "a").await;
    near.bump(&"kn".into()).await.expect("well");
    for trouble in [Trouble::Down, Trouble::Forgot] {
        remote.is(trouble);
        assert_eq!(found(&near).await, "!");
    }
    remote.is(Trouble::None);
    assert_eq!(found(&near).await, "");
}

#[tokio::test(start_paused = true)]
async fn after_a_bump_without_an_answer_nothing_is_served_until_the_store_tells() {
    for happens in [false, true] {
        let (remote, near) = pair();
        put(&near, "a").await;
        remote.is(if happens {
            Trouble::BumpsAreSilent
        } else {
            Trouble::Hangs
        });
        let bump = timeout(HOUR, near.bump(&"kn".into())).await;
        assert!(!matches!(bump, Ok(Ok(_))));
        remote.is(Trouble::Down);
        assert_eq!(found(&near).await, "!");
        remote.is(Trouble::None);
        // An hour has passed for the store inside too.
        put(&near, "b").await;
        remote.is(Trouble::Down);
        assert_eq!(found(&near).await, "b");
    }
}

#[tokio::test(start_paused = true)]
async fn a_read_from_before_a_bump_does_not_settle_it() {
    let (_, near) = pair();
    put(&near, "a").await;
    let near = &near.known;
    let asked = near.ask(key().namespaces());
    near.begin_bump(&"kn".into());
    near.learn(key().namespaces(), &asked, &Versions::new([0]))
        .expect("not behind");
    assert!(near.find(&key()).await.is_none());
    let asked = near.ask(key().namespaces());
    near.learn(key().namespaces(), &asked, &Versions::new([0]))
        .expect("not behind");
    assert!(near.find(&key()).await.is_some());
}

/// Makes room for itself: the store has told the versions of as many others.
async fn crowd_out(near: &NearCache<Remote>) {
    for number in 0..MAX_NAMESPACES.get() {
        let name = Namespace::new(number.to_string());
        near.versions(&[name]).await.expect("well");
    }
}

#[tokio::test(start_paused = true)]
async fn a_namespace_that_was_forgotten_is_served_from_memory_when_the_store_has_told_it_again() {
    let (remote, near) = pair();
    near.bump(&"kn".into()).await.expect("well");
    put(&near, "a").await;
    crowd_out(&near).await;
    crowd_out(&near).await;
    assert_eq!(near.known.namespaces(), near.known.answers.namespaces(),);
    assert_eq!(near.known.answers.namespaces(), MAX_NAMESPACES.get());
    remote.is(Trouble::Down);
    assert_eq!(found(&near).await, "!");
    remote.is(Trouble::None);
    near.versions(key().namespaces()).await.expect("well");
    remote.is(Trouble::Down);
    assert_eq!(found(&near).await, "a");
}

#[tokio::test(start_paused = true)]
async fn a_read_from_before_a_bump_does_not_settle_it_where_it_was_forgotten() {
    let (_, near) = pair();
    put(&near, "a").await;
    let asked = near.known.ask(key().namespaces());
    near.known.begin_bump(&"kn".into());
    crowd_out(&near).await;
    let told = Versions::new([0]);
    let late = near.known.learn(key().namespaces(), &asked, &told);
    late.expect("not behind");
    assert!(near.known.find(&key()).await.is_none());
    near.versions(key().namespaces()).await.expect("well");
    assert!(near.known.find(&key()).await.is_some());
}

#[tokio::test(start_paused = true)]
async fn a_store_that_has_lost_a_version_records_nothing_under_it() {
    let (remote, near) = pair();
    near.bump(&"kn".into()).await.expect("well");
    put(&near, "a").await;
    remote.is(Trouble::Forgot);
    assert!(near.versions(key().namespaces()).await.is_err());
    assert_eq!(
        found(&near).await,
        "a",
        "which is of the version that is known"
    );
}

#[tokio::test(start_paused = true)]
async fn versions_that_are_read_late_are_not_taken_for_lost_ones() {
    let (_, near) = pair();
    let (names, near) = (key().namespaces().to_vec(), &near.known);
    let (early, late) = (near.ask(&names), near.ask(&names));
    near.learn(&names, &late, &Versions::new([2]))
        .expect("not behind");
    near.learn(&names, &early, &Versions::new([1]))
        .expect("was true when it was asked");
    assert_eq!(near.floor(&names), Some(Versions::new([2])));
}

#[test]
fn a_setting_that_cannot_work_is_refused() {
    let builder = || NearCache::builder(MemoryStore::new());
    assert!(builder().build().is_ok());
    for refused in [
        builder().max_age(Duration::ZERO),
        builder().wait(Duration::ZERO),
        builder().max_bytes(0),
        builder().max_entries(0),
    ] {
        assert!(refused.build().is_err());
    }
}
