//! The right texts are found, and the wrong ones are not: on the questions that come with the texts.

use std::{path::Path, sync::Arc};

use serde_json::Value;

use crate::{
    CONTENT,
    config::Config,
    knowledge::{Collection, Library},
    question::Mode,
    retrieve::Desk,
};

macro_rules! questions {
    ($file:literal) => {
        include_str!(concat!("../content/", $file))
            .lines()
            .map(|line| {
                let question: Value = serde_json::from_str(line).unwrap();
                let field = |name: &str| question[name].as_str().unwrap_or_default().to_owned();
                (field("question"), field("expect"))
            })
    };
}

fn library() -> Arc<Library> {
    Arc::new(Library::open(Path::new(CONTENT)).unwrap())
}

fn desk() -> Desk {
    Desk::new(library(), Arc::new(Config::parse("").unwrap()))
}

fn top3(collection: &Collection, question: &str) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for found in collection.search(question, 40) {
        if !ids.contains(&found.document.id) {
            ids.push(found.document.id.clone());
        }
    }
    ids.truncate(3);
    ids
}

#[test]
fn the_right_article_is_among_the_first_three_for_at_least_36_of_40_questions() {
    let articles = library().snapshot().articles;
    let questions: Vec<_> = questions!("questions.jsonl").collect();
    let missed = questions
        .iter()
        .filter(|(question, expected)| !top3(&articles, question).contains(expected));
    let missed: Vec<_> = missed.collect();
    assert_eq!(questions.len(), 40);
    assert!(missed.len() <= 4, "{missed:#?}");
}

#[test]
fn the_right_note_is_among_the_first_three_for_every_question_about_the_owner() {
    let knowledge = library().snapshot().knowledge;
    for (question, expected) in questions!("about_questions.jsonl") {
        let found = top3(&knowledge, &question);
        assert!(found.contains(&expected), "{question}: {found:?}");
    }
}

#[test]
fn the_first_question_of_many_visitors_is_answered_by_who_i_am() {
    for mode in [Mode::About, Mode::Mixed] {
        let sources = desk().material("Who are you?", mode).sources;
        assert_eq!(sources[0].path, "/articles/about#who-i-am");
    }
}

#[test]
fn about_pulls_no_article_that_has_nothing_to_do_with_the_question() {
    let desk = desk();
    for (question, _) in questions!("off_topic.jsonl").chain(questions!("about_questions.jsonl")) {
        let sources = desk.material(&question, Mode::About).sources;
        let article = sources
            .iter()
            .find(|source| !source.path.starts_with("/articles/about#"));
        assert!(article.is_none(), "{question}: {article:?}");
    }
}

#[test]
fn about_pulls_an_article_that_matches_strongly_and_then_depends_on_the_articles() {
    let desk = desk();
    let question = "Is it worth retrying a slow request with a lower max_tokens?";
    let material = desk.material(question, Mode::About);
    assert!(
        material
            .sources
            .iter()
            .any(|source| source.path == "/articles/retries-and-budgets")
    );
    assert_eq!(material.shelves.len(), 2);
    assert_eq!(desk.material("Who are you?", Mode::About).shelves.len(), 1);
}

#[test]
fn each_mode_has_sources_of_its_own_and_no_text_fills_them_alone() {
    let desk = desk();
    let question = "How do I open and probe a circuit breaker, and what do you do on weekends?";
    let from = |mode| {
        desk.material(question, mode)
            .sources
            .into_iter()
            .map(|source| source.path)
    };
    let notes = |mode| {
        from(mode)
            .filter(|path| path.starts_with("/articles/about#"))
            .count()
    };
    assert_eq!((from(Mode::Search).count(), notes(Mode::Search)), (6, 2));
    assert_eq!((from(Mode::Mixed).count(), notes(Mode::Mixed)), (6, 3));
    let paths: Vec<_> = from(Mode::Search).collect();
    assert!(
        paths
            .iter()
            .all(|path| paths.iter().filter(|other| *other == path).count() <= 2)
    );
}
