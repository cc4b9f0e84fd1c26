//! The knowledge is changed over HTTP by whoever has the token, and by nobody else.

use axum::http::{Method, StatusCode};

use super::site::{Site, Start, copied_content};
use crate::knowledge::{MAX_BYTES, Shelf};

const TOKEN: (&str, &str) = ("authorization", "Bearer s3cret");
const NOTE: &str =
    "---\ntitle: My bicycle\ntags: bicycle\n---\n\nMy bicycle is a green Monark from 1962.\n";

async fn site(content: &tempfile::TempDir) -> Site {
    let admin_token = Some("s3cret".to_owned());
    Start {
        content: content.path().into(),
        admin_token,
        ..Start::default()
    }
    .run()
    .await
}

async fn put(site: &Site, id: &str, note: &str) -> StatusCode {
    let path = format!("/admin/knowledge/{id}");
    site.send(Method::PUT, &path, &[TOKEN], note).await.status
}

#[tokio::test]
async fn a_note_is_written_changed_and_removed_and_answers_follow() {
    let content = copied_content();
    let site = site(&content).await;
    let question = "What colour is your bicycle?";
    assert_eq!(put(&site, "bicycle", NOTE).await, StatusCode::OK);
    assert!(
        site.ask(question, "about")
            .await
            .shown()
            .contains("green Monark")
    );
    assert!(
        site.get("/articles/about")
            .await
            .body
            .contains("<section id=\"bicycle\">")
    );
    assert_eq!(put(&site, "bicycle", NOTE).await, StatusCode::OK);
    assert_eq!(
        site.version(Shelf::Knowledge).await,
        1,
        "the same again is no change"
    );
    assert_eq!(
        put(&site, "bicycle", &NOTE.replace("green", "red")).await,
        StatusCode::OK
    );
    assert_eq!(site.version(Shelf::Knowledge).await, 2);

    site.set("dead").await;
    let shown = site.ask(question, "about").await.shown();
    assert!(
        shown.contains("red Monark") && !shown.contains("green"),
        "{shown}"
    );
    let removed = site
        .send(Method::DELETE, "/admin/knowledge/bicycle", &[TOKEN], "")
        .await;
    assert_eq!(removed.status, StatusCode::OK);
    assert!(!site.ask(question, "about").await.shown().contains("Monark"));
    let removed = site
        .send(Method::DELETE, "/admin/knowledge/bicycle", &[TOKEN], "")
        .await;
    assert_eq!(removed.status, StatusCode::NOT_FOUND);
    assert!(!content.path().join("knowledge/bicycle.md").exists());
}

#[tokio::test]
async fn without_the_token_nothing_happens() {
    let content = copied_content();
    let site = site(&content).await;
    for credentials in [
        "",
        "Bearer",
        "Bearer s3cre",
        "Bearer s3crets",
        "Basic s3cret",
        "s3cret",
    ] {
        for (method, id) in [
            (Method::PUT, "bicycle"),
            (Method::DELETE, "tools"),
            (Method::PUT, "..%2Fx"),
        ] {
            let path = format!("/admin/knowledge/{id}");
            let reply = site
                .send(method, &path, &[("authorization", credentials)], NOTE)
                .await;
            assert_eq!(
                (reply.status, reply.body.as_str()),
                (StatusCode::UNAUTHORIZED, ""),
                "{credentials}"
            );
        }
    }
    assert_eq!(site.version(Shelf::Knowledge).await, 0);
}

#[tokio::test]
async fn where_no_token_is_set_there_is_no_such_route() {
    let site = Start::default().run().await;
    assert_eq!(put(&site, "bicycle", NOTE).await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_name_that_leads_elsewhere_and_a_text_that_is_none_are_refused() {
    let content = copied_content();
    let site = site(&content).await;
    for id in [
        "..%2Farticles%2Fx",
        "%2e%2e",
        "A",
        "a.md",
        "a%00b",
        ".hidden",
        "-a",
        &"a".repeat(81),
    ] {
        assert_eq!(put(&site, id, NOTE).await, StatusCode::BAD_REQUEST, "{id}");
    }
    for note in ["", "no front matter", "---\ntitle: T\n---\n"] {
        assert_eq!(
            put(&site, "bicycle", note).await,
            StatusCode::BAD_REQUEST,
            "{note}"
        );
    }
    let long = format!("{NOTE}{}", "x".repeat(MAX_BYTES));
    assert_eq!(
        put(&site, "bicycle", &long).await,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    assert_eq!(site.version(Shelf::Knowledge).await, 0);
}
