use std::{
    collections::HashSet,
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    time::{Duration, SystemTime},
};

use futures_util::{
    FutureExt,
    future::{join_all, try_join_all},
};

use crate::replay::{AnswerKey, AnswerStore, Namespace, StoreError, StoredAnswer, Versions};

const HOUR: Duration = Duration::from_secs(3600);
const TTL: Duration = Duration::from_secs(2);

/// Checks an [`AnswerStore`] against everything that [`ReplayLayer`](crate::ReplayLayer) relies on. Needs the feature
/// `replay` besides.
///
/// `make` gives an empty store for each check. `pass` lets that much time pass, by the store's clock:
/// `tokio::time::advance` for a store on Tokio's clock in a test with paused time, `tokio::time::sleep` for one
/// with a clock of its own. It is called for a few seconds in all.
///
/// What is checked: answers come back whole, whatever is in them; keys, scopes and namespaces stay apart; versions
/// are told in order and rise with each bump; a bump hides at once, and for good, what was made before it, under any
/// concurrency; a TTL is kept; a dropped future does no harm. Bounds, durability and behaviour in trouble are each
/// store's own, and so are its tests of them. A store must have room for 100 answers and one of 1 MiB.
///
/// Call it in a Tokio runtime; one with several threads shows more.
///
/// ```
/// use backstop::{MemoryStore, testing::check_answer_store};
///
/// # #[tokio::main(flavor = "current_thread", start_paused = true)]
/// # async fn main() {
/// check_answer_store(async || MemoryStore::new(), tokio::time::advance).await;
/// # }
/// ```
///
/// # Panics
///
/// Where a promise is broken, with a sentence that says which.
pub async fn check_answer_store<S, P>(make: impl AsyncFn() -> S, pass: impl Fn(Duration) -> P)
where
    S: AnswerStore + 'static,
    P: Future<Output = ()>,
{
    answers_come_back_whole(&make().await).await;
    odd_texts_come_back_whole(&make().await).await;
    the_last_answer_counts(&make().await).await;
    keys_are_apart(&make().await).await;
    versions_are_told_in_order(&make().await).await;
    a_bump_raises_one_version(&make().await).await;
    names_of_namespaces_do_not_run_together(&make().await).await;
    a_bump_hides_what_was_there(&make().await).await;
    each_namespace_hides(&make().await).await;
    old_knowledge_stays_hidden(&make().await).await;
    a_ttl_is_kept(&make().await, &pass).await;
    a_dropped_future_does_no_harm(&make().await).await;
    concurrent_bumps_each_count(&Arc::new(make().await)).await;
    nothing_stale_is_found_under_load(&Arc::new(make().await)).await;
}

fn key(question: &str) -> AnswerKey {
    AnswerKey::shared("conformance").question("q", question)
}

fn known(question: &str) -> AnswerKey {
    key(question).namespace("kn")
}

fn answer(text: &str) -> StoredAnswer {
    StoredAnswer {
        text: text.into(),
        model: Some("a model".into()),
        provider: None,
        answered_at: SystemTime::UNIX_EPOCH + Duration::from_millis(1_700_000_000_123),
    }
}

fn ok<T>(result: Result<T, StoreError>) -> T {
    result.unwrap_or_else(|error| {
        let source = std::error::Error::source(&error).map(ToString::to_string);
        panic!("a call to a store in good health failed: {error} ({source:?})")
    })
}

async fn versions(store: &impl AnswerStore, names: &[Namespace]) -> Versions {
    let versions = ok(store.versions(names).await);
    let told = versions.as_slice().len();
    assert_eq!(told, names.len(), "one version is told for each namespace");
    versions
}

async fn version(store: &impl AnswerStore, name: &Namespace) -> u64 {
    versions(store, std::slice::from_ref(name)).await.as_slice()[0]
}

async fn put(store: &impl AnswerStore, key: &AnswerKey, text: &str) {
    let versions = versions(store, key.namespaces()).await;
    ok(store.put(key, versions, answer(text), HOUR).await);
}

async fn text(store: &impl AnswerStore, key: &AnswerKey) -> Option<String> {
    ok(store.get(key).await).map(|answer| answer.text.into())
}

async fn answers_come_back_whole(store: &impl AnswerStore) {
    assert_eq!(
        ok(store.get(&key("q")).await),
        None,
        "what was not put is not there"
    );
    let given = [
        answer("text"),
        StoredAnswer {
            model: None,
            provider: Some("Prövider".into()),
            answered_at: SystemTime::UNIX_EPOCH,
            ..answer("other text")
        },
    ];
    for (key, answer) in [key("q"), known("q")].into_iter().zip(given) {
        let versions = versions(store, key.namespaces()).await;
        ok(store.put(&key, versions, answer.clone(), HOUR).await);
        let got = ok(store.get(&key).await);
        assert_eq!(
            got,
            Some(answer),
            "an answer comes back as it was put, to the millisecond"
        );
    }
}

async fn odd_texts_come_back_whole(store: &impl AnswerStore) {
    let long = "é漢😀\n\0".repeat(1024 * 1024 / 11);
    for odd in [
        "",
        " ",
        "\0",
        "\r\n\t\u{1b}[0m",
        "👩‍👩‍👧‍👦 \u{202e}",
        "{\"a\":1}",
        "nil",
        &long,
    ] {
        let key = known(&format!("{} bytes", odd.len()));
        put(store, &key, odd).await;
        let got = text(store, &key).await;
        assert!(
            got.as_deref() == Some(odd),
            "a text of {} odd bytes comes back as it was",
            odd.len()
        );
    }
    let names = StoredAnswer {
        model: Some("".into()),
        provider: Some("x".repeat(10_000).into()),
        ..answer("a")
    };
    ok(store
        .put(&key("names"), Versions::default(), names.clone(), HOUR)
        .await);
    assert!(
        ok(store.get(&key("names")).await) == Some(names),
        "odd names come back as they were"
    );
}

async fn the_last_answer_counts(store: &impl AnswerStore) {
    for last in ["one", "two, which is longer", "3"] {
        put(store, &known("q"), last).await;
        let got = text(store, &known("q")).await;
        assert_eq!(
            got.as_deref(),
            Some(last),
            "an answer takes the place of the one before"
        );
    }
}

async fn keys_are_apart(store: &impl AnswerStore) {
    let user = |user: &str| AnswerKey::for_user("conformance", user).question("q", "q");
    let keys = [
        key("q"),
        key("r"),
        known("q"),
        known("q").namespace("more"),
        AnswerKey::shared("another").question("q", "q"),
        AnswerKey::shared("conformance").question("r", "q"),
        user("a"),
        user("b"),
        user(""),
        user("shared"),
        user("a").namespace("kn"),
    ];
    for (number, key) in keys.iter().enumerate() {
        let found = text(store, key).await;
        assert_eq!(
            found, None,
            "no key, and no user's scope, finds the answer of another"
        );
        put(store, key, &number.to_string()).await;
    }
    for (number, key) in keys.iter().enumerate() {
        let found = text(store, key).await;
        assert_eq!(
            found,
            Some(number.to_string()),
            "each key keeps its own answer"
        );
    }
}

async fn versions_are_told_in_order(store: &impl AnswerStore) {
    assert_eq!(versions(store, &[]).await, Versions::default());
    let names = ["a", "b", "c"].map(Namespace::from);
    for _ in 0..3 {
        ok(store.bump(&names[0]).await);
    }
    ok(store.bump(&names[2]).await);
    let mut single = Vec::new();
    for name in &names {
        single.push(version(store, name).await);
    }
    let told = versions(store, &names).await;
    assert_eq!(
        told.as_slice(),
        single,
        "versions are told in the order of the namespaces"
    );
    let [a, b, c] = names;
    let told = versions(store, &[c, a, b]).await;
    let turned = [single[2], single[0], single[1]];
    assert_eq!(
        told.as_slice(),
        turned,
        "versions are told in the order of the namespaces"
    );
}

async fn a_bump_raises_one_version(store: &impl AnswerStore) {
    let (kn, other) = (Namespace::from("kn"), Namespace::from("other"));
    let mut before = version(store, &kn).await;
    assert_eq!(
        version(store, &kn).await,
        before,
        "a version stays until it is raised"
    );
    let other_before = version(store, &other).await;
    for _ in 0..10 {
        let bumped = ok(store.bump(&kn).await);
        assert!(
            bumped > before,
            "a bump raises the version: {before} to {bumped}"
        );
        let told = version(store, &kn).await;
        assert_eq!(
            told, bumped,
            "the version is the one that the bump returned"
        );
        before = bumped;
    }
    let told = version(store, &other).await;
    assert_eq!(told, other_before, "a bump leaves other namespaces alone");
}

async fn names_of_namespaces_do_not_run_together(store: &impl AnswerStore) {
    let names = ["", "a", "a:b", "b", ":", "{a}", "*", "a b", "ä", "\0", "A"];
    let names = names.map(Namespace::from);
    for name in &names {
        let key = key("q").namespace(name.clone());
        put(store, &key, name.as_str()).await;
    }
    for (number, name) in names.iter().enumerate() {
        ok(store.bump(name).await);
        for (other_number, other) in names.iter().enumerate() {
            let found = text(store, &key("q").namespace(other.clone())).await;
            let expected = (other_number > number).then(|| other.as_str().to_owned());
            assert_eq!(found, expected, "a bump of {name:?} is none of {other:?}");
        }
    }
}

async fn a_bump_hides_what_was_there(store: &impl AnswerStore) {
    let names: Vec<String> = (0..100).map(|number| number.to_string()).collect();
    for name in &names {
        put(store, &known(name), name).await;
    }
    put(store, &key("q"), "free").await;
    ok(store.bump(&"other".into()).await);
    assert!(
        text(store, &known("7")).await.is_some(),
        "a bump hides nothing of others"
    );
    ok(store.bump(&"kn".into()).await);
    for name in &names {
        let found = text(store, &known(name)).await;
        assert_eq!(
            found, None,
            "a bump that has returned hides every answer of the namespace"
        );
    }
    let free = text(store, &key("q")).await;
    assert!(
        free.is_some(),
        "an answer that depends on nothing is not hidden"
    );
    put(store, &known("7"), "new").await;
    let found = text(store, &known("7")).await;
    assert_eq!(
        found.as_deref(),
        Some("new"),
        "after a bump, new answers are found"
    );
}

async fn each_namespace_hides(store: &impl AnswerStore) {
    let key = key("q").namespace("c").namespace("a").namespace("b");
    for name in ["a", "b", "c"] {
        put(store, &key, name).await;
        assert_eq!(text(store, &key).await.as_deref(), Some(name));
        ok(store.bump(&name.into()).await);
        let found = text(store, &key).await;
        assert_eq!(
            found, None,
            "a bump of any namespace of a key hides its answer"
        );
    }
}

async fn old_knowledge_stays_hidden(store: &impl AnswerStore) {
    let key = known("q").namespace("other");
    let old = versions(store, key.namespaces()).await;
    ok(store.bump(&"kn".into()).await);
    ok(store.put(&key, old.clone(), answer("old"), HOUR).await);
    let found = text(store, &key).await;
    assert_eq!(
        found, None,
        "an answer made before a bump is not found after it, however late it is put"
    );
    put(store, &key, "new").await;
    ok(store.put(&key, old, answer("old"), HOUR).await);
    let found = text(store, &key).await;
    assert_eq!(
        found.as_deref(),
        Some("new"),
        "an old answer does not take the place of a new one"
    );
    for _ in 0..5 {
        ok(store.bump(&"kn".into()).await);
        ok(store.bump(&"other".into()).await);
        let found = text(store, &key).await;
        assert_eq!(
            found, None,
            "what a bump has hidden no later bump brings back"
        );
    }
}

async fn a_ttl_is_kept<P: Future<Output = ()>>(
    store: &impl AnswerStore,
    pass: impl Fn(Duration) -> P,
) {
    let (short, long, renewed) = (known("short"), known("long"), known("renewed"));
    let versions = versions(store, short.namespaces()).await;
    let put = |key: &AnswerKey, ttl| store.put(key, versions.clone(), answer("a"), ttl);
    ok(put(&short, TTL).await);
    ok(put(&renewed, TTL).await);
    // As long as the store can: no error, and no overflow.
    ok(put(&long, Duration::MAX).await);
    pass(TTL / 4).await;
    assert!(
        text(store, &short).await.is_some(),
        "an answer is there until its TTL has passed"
    );
    ok(put(&renewed, TTL * 10).await);
    pass(TTL).await;
    assert_eq!(
        text(store, &short).await,
        None,
        "an answer is gone when its TTL has passed"
    );
    assert!(
        text(store, &renewed).await.is_some(),
        "a new answer brings its own TTL"
    );
    assert!(
        text(store, &long).await.is_some(),
        "a very long TTL is no short one"
    );
}

async fn a_dropped_future_does_no_harm(store: &impl AnswerStore) {
    let (key, kn) = (known("q"), Namespace::from("kn"));
    put(store, &key, "before").await;
    let now = versions(store, key.namespaces()).await;
    for polled in [false, true] {
        let mut put = store.put(&key, now.clone(), answer("dropped"), HOUR);
        let mut get = store.get(&key);
        let mut told = store.versions(key.namespaces());
        if polled {
            let _ = (&mut put).now_or_never();
            let _ = (&mut get).now_or_never();
            let _ = (&mut told).now_or_never();
        }
    }
    let found = text(store, &key).await;
    let whole = matches!(found.as_deref(), Some("before" | "dropped"));
    assert!(
        whole,
        "a put that was dropped half way is done or not: {found:?}"
    );

    let before = version(store, &kn).await;
    drop(store.bump(&kn));
    let mut bump = store.bump(&kn);
    let _ = (&mut bump).now_or_never();
    drop(bump);
    let bumped = ok(store.bump(&kn).await);
    assert!(
        bumped > before,
        "a bump after dropped ones raises the version"
    );
    assert_eq!(
        text(store, &key).await,
        None,
        "a bump after dropped ones hides"
    );
    put(store, &key, "after").await;
    let found = text(store, &key).await;
    assert_eq!(
        found.as_deref(),
        Some("after"),
        "a store works on after dropped futures"
    );
}

/// Tasks of their own, so that a runtime with several threads runs them at the same time.
async fn all<F: Future<Output = ()> + Send + 'static>(tasks: impl Iterator<Item = F>) {
    let tasks: Vec<_> = tasks.map(tokio::spawn).collect();
    if let Err(error) = try_join_all(tasks).await {
        match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(error) => panic!("a task was not run to its end: {error}"),
        }
    }
}

async fn concurrent_bumps_each_count<S: AnswerStore + 'static>(store: &Arc<S>) {
    let before = version(&**store, &"kn".into()).await;
    let bumps = join_all((0..50).map(|_| tokio::spawn(store.bump(&"kn".into())))).await;
    let bumps: HashSet<u64> = bumps
        .into_iter()
        .map(|bump| ok(bump.expect("a bump does not panic")))
        .collect();
    assert_eq!(bumps.len(), 50, "no two bumps return one version");
    let after = version(&**store, &"kn".into()).await;
    assert_eq!(
        bumps.iter().max(),
        Some(&after),
        "the last of concurrent bumps is the version"
    );
    assert!(bumps.iter().all(|bumped| *bumped > before));
}

/// What tells when something happened: each event takes the next number.
#[derive(Default)]
struct History {
    events: AtomicU64,
    /// When the latest bump that has returned began.
    bumped: AtomicU64,
}

impl History {
    fn now(&self) -> u64 {
        self.events.fetch_add(1, SeqCst)
    }
}

async fn nothing_stale_is_found_under_load<S: AnswerStore + 'static>(store: &Arc<S>) {
    const ROUNDS: u64 = 60;
    const KEYS: u64 = 3;
    let history = Arc::new(History::default());
    history.now();
    let kn = || Namespace::from("kn");
    let at = |number: u64| known(&format!("question {}", number % KEYS));
    let tasks = (0..8_u64).map(|task| {
        let (store, history) = (Arc::clone(store), Arc::clone(&history));
        async move {
            for round in 0..ROUNDS {
                let key = at(round + task);
                match task {
                    0 => {
                        let began = history.now();
                        ok(store.bump(&kn()).await);
                        history.bumped.fetch_max(began, SeqCst);
                    }
                    1..=3 => {
                        let versions = versions(&*store, key.namespaces()).await;
                        let began = history.now().to_string();
                        for _ in 0..round % 4 {
                            tokio::task::yield_now().await;
                        }
                        ok(store.put(&key, versions, answer(&began), HOUR).await);
                    }
                    _ => {
                        let bumped = history.bumped.load(SeqCst);
                        let Some(found) = text(&*store, &key).await else {
                            continue;
                        };
                        let began: u64 = found.parse().expect("an answer comes back whole");
                        assert!(
                            began > bumped,
                            "no get that starts after a bump returned finds an answer begun before the bump"
                        );
                    }
                }
            }
        }
    });
    all(tasks).await;
}
