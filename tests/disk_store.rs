//! The store on disk: what was reported is there after a crash, and what goes wrong says how to mend it.
#![cfg(feature = "disk-store")]

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, SystemTime},
};

use backstop::{
    AnswerKey, AnswerStore,
    replay::{DiskStore, Namespace, StoreErrorKind, StoredAnswer},
};
use tempfile::TempDir;

const HOUR: Duration = Duration::from_secs(3600);

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn key(question: &str) -> AnswerKey {
    AnswerKey::shared("f")
        .question("q", question)
        .namespace("kn")
}

fn kn() -> Namespace {
    "kn".into()
}

async fn put(store: &DiskStore, key: &AnswerKey, text: &str, ttl: Duration) {
    let versions = store.versions(key.namespaces()).await.expect("well");
    let answer = StoredAnswer {
        text: text.into(),
        model: None,
        provider: None,
        answered_at: SystemTime::UNIX_EPOCH,
    };
    store.put(key, versions, answer, ttl).await.expect("well");
}

async fn text(store: &DiskStore, key: &AnswerKey) -> Option<String> {
    let found = store.get(key).await.expect("well");
    found.map(|answer| answer.text.into())
}

fn open(path: &Path) -> DiskStore {
    DiskStore::open(path).expect("opens")
}

/// Runs one of this file's tests again, in a process of its own. What it says begins a line, whatever the harness says.
fn child(test: &str, path: &Path) -> Command {
    let mut child = Command::new(env::current_exe().expect("this test"));
    child
        .args(["--exact", test, "--nocapture"])
        .env(CHILD, path);
    child.stdin(Stdio::piped()).stdout(Stdio::piped());
    child
}

const CHILD: &str = "BACKSTOP_TEST_STORE";

/// What a child is to work on. `None`: this is no child.
fn in_child() -> Option<DiskStore> {
    env::var_os(CHILD).map(|path| open(Path::new(&path)))
}

mod a_crash {
    use super::*;

    enum Work {
        Put { question: u64 },
        Bump,
    }

    /// What the child does for ever.
    fn work() -> impl Iterator<Item = Work> {
        (0..).map(|step| match step % 8 {
            7 => Work::Bump,
            _ => Work::Put { question: step % 5 },
        })
    }

    /// Not a test of its own: what the next one starts, and kills.
    #[tokio::test]
    async fn child_that_works_for_ever() {
        let Some(store) = in_child() else { return };
        for (step, work) in work().enumerate() {
            match work {
                Work::Put { question } => {
                    put(&store, &key(&question.to_string()), &step.to_string(), HOUR).await;
                }
                Work::Bump => drop(store.bump(&kn()).await.expect("well")),
            }
            println!("\ndone {step}");
        }
    }

    /// The version, and what each question is answered with.
    fn after(steps: usize, version: u64) -> (u64, Vec<Option<String>>) {
        let mut state = (version, vec![None; 5]);
        for (step, work) in work().take(steps).enumerate() {
            match work {
                Work::Put { question } => state.1[question as usize] = Some(step.to_string()),
                Work::Bump => state = (state.0 + 1, vec![None; 5]),
            }
        }
        state
    }

    #[tokio::test]
    async fn takes_nothing_that_was_reported_and_brings_nothing_back() {
        let folder = folder();
        let path = folder.path().join("answers");
        let mut version = 0;
        for steps in [1, 3, 7, 8, 20, 55, 130] {
            let mut child = child("a_crash::child_that_works_for_ever", &path);
            let mut child = child.spawn().expect("starts");
            let output = BufReader::new(child.stdout.take().expect("piped")).lines();
            let mut done = output
                .map_while(Result::ok)
                .filter(|line| line.starts_with("done"));
            let mut reported = done.by_ref().take(steps).count();
            child.kill().expect("killed");
            // What it had written before it was hit.
            reported += done.count();
            child.wait().expect("ended");
            assert!(reported >= steps);

            let store = open(&path);
            let found = store.versions(&[kn()]).await.expect("well").as_slice()[0];
            let mut answers = Vec::new();
            for question in 0..5 {
                answers.push(text(&store, &key(&question.to_string())).await);
            }
            let found = (found, answers);
            // What was under way and not reported yet may have happened.
            let may_be = [after(reported, version), after(reported + 1, version)];
            assert!(may_be.contains(&found), "{found:?} is none of {may_be:?}");
            // So that the next child finds nothing of this one's.
            version = store.bump(&kn()).await.expect("well");
            store.close().await;
        }
    }
}

#[cfg(target_os = "linux")]
mod a_full_disk {
    use std::io::{Write, stdin};

    use super::*;

    /// Not a test of its own: what the next one runs with a bound on what a process may write to a file.
    #[tokio::test(flavor = "multi_thread")]
    async fn child_that_runs_into_it() {
        let Some(store) = in_child() else { return };
        let answer = |number: u64| StoredAnswer {
            text: "x".repeat(50_000).into(),
            model: None,
            provider: None,
            answered_at: SystemTime::UNIX_EPOCH + Duration::from_secs(number),
        };
        let bumped = store.bump(&kn()).await.expect("well");
        let versions = store.versions(&[kn()]).await.expect("well");
        let mut kept = 0;
        let refused = loop {
            let key = key(&kept.to_string());
            match store.put(&key, versions.clone(), answer(kept), HOUR).await {
                Ok(()) => kept += 1,
                Err(error) => break error,
            }
        };
        assert_eq!(refused.kind(), StoreErrorKind::Unavailable);
        assert!(kept > 0);
        // Reads are mended without a write that succeeds.
        let begun = tokio::time::Instant::now();
        while store.get(&key("0")).await.is_err() {
            assert!(begun.elapsed() < Duration::from_secs(20));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        for number in 0..kept {
            let found = store.get(&key(&number.to_string())).await;
            assert!(
                found
                    .expect("well")
                    .is_some_and(|found| found == answer(number))
            );
        }
        println!("\nfull");
        stdin()
            .read_line(&mut String::new())
            .expect("told to go on");
        let begun = tokio::time::Instant::now();
        while store
            .put(&key("new"), versions.clone(), answer(0), HOUR)
            .await
            .is_err()
        {
            assert!(begun.elapsed() < Duration::from_secs(20));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(store.get(&key("new")).await.expect("well").is_some());
        assert_eq!(store.bump(&kn()).await.expect("well"), bumped + 1);
        assert!(store.get(&key("new")).await.expect("well").is_none());
        println!("\nmended");
    }

    #[test]
    fn costs_writes_while_it_lasts_and_nothing_else() {
        let folder = folder();
        let inner = child(
            "a_full_disk::child_that_runs_into_it",
            &folder.path().join("answers"),
        );
        let mut limited = Command::new("sh");
        // A write beyond the bound fails, as on a full disk, where the signal for it is ignored.
        let script = "trap '' XFSZ; ulimit -S -f 2000; exec \"$0\" \"$@\"";
        limited
            .args(["-c", script])
            .arg(inner.get_program())
            .args(inner.get_args());
        limited.envs(
            inner
                .get_envs()
                .filter_map(|(name, value)| Some((name, value?))),
        );
        let mut child = limited
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("starts");
        let mut lines = BufReader::new(child.stdout.take().expect("piped"))
            .lines()
            .map_while(Result::ok);
        assert!(lines.any(|line| line == "full"));
        let raised = Command::new("prlimit")
            .args(["--pid", &child.id().to_string(), "--fsize=unlimited"])
            .status();
        assert!(raised.expect("prlimit runs").success());
        child
            .stdin
            .take()
            .expect("piped")
            .write_all(b"\n")
            .expect("told");
        assert!(lines.any(|line| line == "mended"));
        assert!(child.wait().expect("ended").success());
    }
}

mod a_restart {
    use super::*;

    #[tokio::test]
    async fn keeps_answers_versions_and_ttls() {
        let folder = folder();
        let path = folder.path().join("answers");
        let store = open(&path);
        assert_eq!(store.bump(&kn()).await.expect("well"), 1);
        put(&store, &key("a"), "kept", HOUR).await;
        put(&store, &key("b"), "gone", Duration::from_millis(1)).await;
        store.close().await;
        let store = open(&path);
        assert_eq!(store.versions(&[kn()]).await.expect("well").as_slice(), [1]);
        assert_eq!(text(&store, &key("a")).await.as_deref(), Some("kept"));
        tokio::time::sleep(Duration::from_millis(2)).await;
        assert_eq!(text(&store, &key("b")).await, None);
        assert_eq!(store.bump(&kn()).await.expect("well"), 2);
        store.close().await;
        let store = open(&path);
        assert_eq!(text(&store, &key("a")).await, None);
    }

    #[tokio::test]
    async fn finds_what_was_queued_when_the_store_was_closed() {
        let folder = folder();
        let path = folder.path().join("answers");
        let store = open(&path);
        let versions = store.versions(&[kn()]).await.expect("well");
        let puts: Vec<_> = (0..40)
            .map(|number| {
                let answer = StoredAnswer {
                    text: number.to_string().into(),
                    model: None,
                    provider: None,
                    answered_at: SystemTime::now(),
                };
                let key = key(&number.to_string());
                tokio::spawn(store.put(&key, versions.clone(), answer, HOUR))
            })
            .collect();
        tokio::task::yield_now().await;
        store.close().await;
        let mut done = Vec::new();
        for put in puts {
            done.push(put.await.expect("no panic").is_ok());
        }
        assert!(done.contains(&true));
        assert_eq!(
            store.get(&key("1")).await.unwrap_err().kind(),
            StoreErrorKind::Unavailable
        );
        assert!(store.versions(&[kn()]).await.is_err() && store.bump(&kn()).await.is_err());
        let store = open(&path);
        for (number, done) in done.into_iter().enumerate() {
            assert_eq!(
                text(&store, &key(&number.to_string())).await.is_some(),
                done
            );
        }
    }
}

mod opening {
    use super::*;

    /// What the error says, which also names the file.
    fn refused(path: &Path) -> String {
        let error = DiskStore::open(path).expect_err("refused");
        assert_eq!(error.path(), path);
        let text = error.to_string();
        assert!(text.contains(&path.display().to_string()), "{text}");
        text
    }

    #[test]
    fn refuses_with_a_way_out() {
        let folder = folder();
        let at = |name: &str| folder.path().join(name);
        assert!(refused(folder.path()).contains("is a directory"));
        assert!(refused(&at("missing/answers")).contains("make the folder"));
        fs::write(at("notes"), "Buy milk. ".repeat(1000)).expect("written");
        assert!(refused(&at("notes")).contains("damaged"));
        assert!(refused(&at("notes/answers")).contains("not a folder"));
        let notes = fs::read_to_string(at("notes")).expect("read");
        assert_eq!(
            notes,
            "Buy milk. ".repeat(1000),
            "a file that is not ours is left as it is"
        );
        let held = open(&at("answers"));
        assert!(refused(&at("answers")).contains("another process or another store"));
        drop(held);
        open(&at("answers"));
        assert!(DiskStore::builder(at("a")).max_bytes(0).open().is_err());
        assert!(
            DiskStore::builder(at("a"))
                .sweep_interval(Duration::ZERO)
                .open()
                .is_err()
        );
        assert!(!at("a").exists());
    }

    #[test]
    fn refuses_a_database_that_is_no_store_of_answers() {
        const TABLE: redb::TableDefinition<'_, &str, u64> = redb::TableDefinition::new("mine");
        let folder = folder();
        let path = folder.path().join("other");
        let other = redb::Database::create(&path).expect("made");
        let write = other.begin_write().expect("begins");
        write
            .open_table(TABLE)
            .expect("opens")
            .insert("a", 1)
            .expect("inserted");
        write.commit().expect("committed");
        drop(other);
        assert!(refused(&path).contains("another release"));
    }

    #[tokio::test]
    async fn refuses_a_damaged_file_and_never_panics() {
        let folder = folder();
        let path = folder.path().join("answers");
        let store = open(&path);
        for number in 0..20 {
            put(
                &store,
                &key(&number.to_string()),
                &"text ".repeat(1000),
                HOUR,
            )
            .await;
        }
        store.close().await;
        let whole = fs::read(&path).expect("read");
        let copy = folder.path().join("copy");
        let mut refusals = 0;
        for place in (0..whole.len()).step_by(whole.len() / 60) {
            let mut damaged = whole.clone();
            damaged[place..]
                .iter_mut()
                .take(64)
                .for_each(|byte| *byte ^= 0x55);
            fs::write(&copy, damaged).expect("written");
            match DiskStore::open(&copy) {
                Err(_) => refusals += 1,
                // Hit was a page that is not in use, or the older commit.
                Ok(store) => {
                    for number in 0..20 {
                        let found = text(&store, &key(&number.to_string())).await;
                        assert!(found.is_none_or(|found| found == "text ".repeat(1000)));
                    }
                }
            }
        }
        assert!(refusals > 0);
        fs::write(&copy, &whole[..whole.len() / 2]).expect("written");
        refused(&copy);
    }

    #[cfg(unix)]
    #[test]
    fn makes_a_file_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder();
        let path = folder.path().join("answers");
        open(&path);
        let mode = fs::metadata(&path).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

mod the_file {
    use super::*;

    #[tokio::test]
    async fn tells_nothing_of_a_question_or_a_user() {
        let folder = folder();
        let path = folder.path().join("answers");
        let store = open(&path);
        let key = AnswerKey::for_user("secret feature", "secret user")
            .question("secret name", "secret question");
        put(&store, &key, "an answer", HOUR).await;
        store.close().await;
        let bytes = fs::read(&path).expect("read");
        let holds = |text: &[u8]| bytes.windows(text.len()).any(|window| window == text);
        assert!(holds(b"an answer") && !holds(b"secret"));
    }

    #[tokio::test]
    async fn stays_within_its_bounds_and_what_expires_soonest_goes_first() {
        let folder = folder();
        let path = folder.path().join("answers");
        let bound = 1024 * 1024;
        let store = DiskStore::builder(&path)
            .max_bytes(bound)
            .open()
            .expect("opens");
        put(&store, &key("late"), "late", HOUR * 2).await;
        for number in 0..300 {
            let length = 100 * (number % 100) + 5000;
            put(&store, &key(&number.to_string()), &"x".repeat(length), HOUR).await;
        }
        let length = fs::metadata(&path).expect("there").len();
        assert!(length < 3 * bound + 512 * 1024);
        assert_eq!(text(&store, &key("0")).await, None);
        assert!(text(&store, &key("299")).await.is_some());
        assert!(text(&store, &key("late")).await.is_some());
        put(&store, &key("late"), &"x".repeat(1024 * 1024), HOUR).await;
        assert_eq!(
            text(&store, &key("late")).await.as_deref(),
            Some("late"),
            "too large: the older one stays"
        );
    }
}

#[test]
fn debug_shows_no_answer() {
    let folder = folder();
    let store = open(&folder.path().join("answers"));
    assert!(format!("{store:?}").contains("answers"));
}

#[test]
fn without_a_runtime_a_call_fails_and_does_not_panic() {
    let folder = folder();
    let store = open(&folder.path().join("answers"));
    let get = futures_util::FutureExt::now_or_never(store.get(&key("q")));
    assert!(get.expect("at once").is_err());
    let bump = futures_util::FutureExt::now_or_never(store.bump(&kn()));
    assert!(bump.expect("at once").is_err());
}

#[test]
fn a_runtime_that_goes_down_does_not_take_the_store_along() {
    let folder = folder();
    let store = open(&folder.path().join("answers"));
    for _ in 0..20 {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_all().build().expect("a runtime");
        runtime.block_on(async {
            put(&store, &key("q"), "a", HOUR).await;
            let bump = store.bump(&kn());
            // Begun, and not waited for.
            tokio::spawn(bump);
            tokio::task::yield_now().await;
        });
    }
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().build().expect("a runtime");
    let before = runtime.block_on(store.bump(&kn())).expect("well");
    assert_eq!(
        runtime.block_on(store.bump(&kn())).expect("well"),
        before + 1
    );
}
