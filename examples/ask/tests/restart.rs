//! Answers outlive the app, and not the texts they were made from.

use std::{fs, sync::Arc, time::Duration};

use backstop::DiskStore;
use tempfile::TempDir;

use super::site::{Start, copied_content};
use crate::knowledge::Shelf;

const QUESTION: &str = "Which editor do you use?";

fn edit(content: &TempDir) {
    let file = content.path().join("knowledge/tools.md");
    fs::write(
        file,
        "---\ntitle: Tools I use\ntags: tools, editor\n---\n\nMy editor is a fountain pen.\n",
    )
    .unwrap();
}

#[tokio::test]
async fn an_answer_is_replayed_after_a_restart() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("answers.redb");
    let mut live = String::new();
    for model_lives in [true, false] {
        let store = Arc::new(DiskStore::open(&path).unwrap());
        let site = Start {
            store: store.clone(),
            ..Start::default()
        }
        .run()
        .await;
        if model_lives {
            live = site.ask(QUESTION, "about").await.shown();
        } else {
            site.set("dead").await;
            let given = site.ask(QUESTION, "about").await;
            assert_eq!((given.source(), given.shown()), ("replay", live.clone()));
        }
        site.stop().await;
        store.close().await;
    }
}

#[tokio::test]
async fn texts_that_were_edited_while_the_app_was_down_make_no_earlier_answer() {
    let content = copied_content();
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("answers.redb");
    for edited in [false, true] {
        let store = Arc::new(DiskStore::open(&path).unwrap());
        let start = Start {
            store: store.clone(),
            content: content.path().into(),
            ..Start::default()
        };
        let site = start.run().await;
        if edited {
            site.set("dead").await;
            let given = site.ask(QUESTION, "about").await;
            assert_eq!(given.source(), "no_llm");
            assert!(given.shown().contains("fountain pen"));
        } else {
            site.ask(QUESTION, "about").await;
            edit(&content);
        }
        site.stop().await;
        store.close().await;
    }
}

#[tokio::test]
async fn an_edit_puts_earlier_answers_out_of_reach_and_the_texts_answer_as_they_are_now() {
    let content = copied_content();
    let site = Start {
        content: content.path().into(),
        ..Start::default()
    }
    .run()
    .await;
    let article = "When does a circuit breaker open?";
    let old = site.ask(QUESTION, "about").await.shown();
    site.ask(article, "search").await;
    site.ask("Who are you?", "about").await;
    edit(&content);
    assert_eq!(site.app.publisher.refresh(Shelf::Knowledge).await, Ok(true));
    assert_eq!(site.app.publisher.refresh(Shelf::Articles).await, Ok(false));
    assert_eq!(
        (
            site.version(Shelf::Knowledge).await,
            site.version(Shelf::Articles).await
        ),
        (1, 0)
    );

    site.set("dead").await;
    let given = site.ask(QUESTION, "about").await;
    assert_eq!(given.source(), "no_llm");
    assert!(given.shown().contains("fountain pen") && given.shown() != old);

    // The model comes back, answers from the new text, and that answer is replayed.
    site.set("none").await;
    assert!(
        site.ask(QUESTION, "about")
            .await
            .shown()
            .contains("fountain pen")
    );
    site.set("dead").await;
    let given = site.ask(QUESTION, "about").await;
    assert_eq!(given.source(), "replay");
    assert!(given.shown().contains("fountain pen"));
}

#[tokio::test]
async fn another_instance_with_other_texts_shares_no_answer() {
    let content = copied_content();
    let first = Start::default().run().await;
    edit(&content);
    let second = Start {
        content: content.path().into(),
        store: first.store.clone(),
        ..Start::default()
    };
    let second = second.run().await;
    first.ask(QUESTION, "about").await;
    for (site, source) in [(first, "replay"), (second, "no_llm")] {
        site.set("dead").await;
        assert_eq!(site.ask(QUESTION, "about").await.source(), source);
    }
}

#[tokio::test]
async fn files_are_watched() {
    let content = copied_content();
    let config = "[server]\nwatch = \"10ms\"".to_owned();
    let site = Start {
        config,
        content: content.path().into(),
        ..Start::default()
    }
    .run()
    .await;
    let watching = tokio::spawn(site.app.watch());
    edit(&content);
    fs::write(content.path().join("articles/broken.md"), "no front matter").unwrap();
    let noticed = async {
        while site.version(Shelf::Knowledge).await == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), noticed)
        .await
        .expect("it is noticed");
    assert!(
        site.get("/articles/about")
            .await
            .body
            .contains("fountain pen")
    );
    assert_eq!(
        site.get("/articles/circuit-breakers").await.status,
        200,
        "a broken file breaks nothing else"
    );
    watching.abort();
}
