//! The switchboard: what it tells, and whom.

use axum::http::{Method, StatusCode};
use serde_json::Value;

use super::site::{QUESTION, Start};

#[tokio::test]
async fn it_shows_the_state_and_what_became_of_the_latest_answers() {
    let site = Start::default().run().await;
    site.ask(QUESTION, "search").await;
    site.set("dead").await;
    site.ask(QUESTION, "mixed").await;
    let board = site.get("/switchboard").await;
    assert!(!board.body.contains("breaker open"), "no question is shown");
    let board: Value = serde_json::from_str(&board.body).unwrap();
    assert_eq!(
        (&board["fault"], &board["circuit"], &board["degraded_s"]),
        (&"dead".into(), &"closed".into(), &0.into())
    );
    assert_eq!(board["faults"].as_array().unwrap().len(), 10);
    let [latest, first] = board["recent"].as_array().unwrap().as_slice() else {
        panic!("two answers: {board}");
    };
    assert_eq!(
        (&latest["mode"], &latest["source"], &latest["reason"]),
        (&"mixed".into(), &"no_llm".into(), &"connect".into())
    );
    assert_eq!(
        (&first["source"], &first["reason"], &first["outcome"]),
        (&"live".into(), &Value::Null, &"succeeded".into())
    );
    assert!(first["ttft_ms"].is_u64() && first["total_ms"].is_u64());
    assert!(first["at"].as_str().unwrap().ends_with('Z'));
}

#[tokio::test]
async fn only_its_own_page_may_change_anything() {
    let site = Start::default().run().await;
    let json = ("content-type", "application/json");
    let post = async |headers: &[(&str, &str)], body: &str| {
        site.send(Method::POST, "/switchboard", headers, body)
            .await
            .status
    };
    let dead = r#"{"fault":"dead"}"#;
    assert_eq!(
        post(&[json, ("origin", "https://evil.example")], dead).await,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        post(&[json, ("sec-fetch-site", "cross-site")], dead).await,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        post(&[json, ("x-forwarded-for", "10.0.0.7")], dead).await,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        post(&[("content-type", "text/plain")], dead).await,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        post(&[json], r#"{"fault":"fire"}"#).await,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(post(&[json], "dead").await, StatusCode::BAD_REQUEST);
    let board: Value = serde_json::from_str(&site.get("/switchboard").await.body).unwrap();
    assert_eq!(board["fault"], "none");
    let passed_on = site
        .send(
            Method::GET,
            "/switchboard",
            &[("x-forwarded-for", "10.0.0.7")],
            "",
        )
        .await;
    assert_eq!(
        (passed_on.status, passed_on.body.as_str()),
        (StatusCode::NO_CONTENT, "")
    );
}

#[tokio::test]
async fn where_there_is_none_a_page_is_told_so() {
    let site = Start {
        switchboard: false,
        ..Start::default()
    }
    .run()
    .await;
    assert_eq!(
        site.get("/switchboard").await.status,
        StatusCode::NO_CONTENT
    );
    let json = [("content-type", "application/json")];
    let reply = site
        .send(Method::POST, "/switchboard", &json, r#"{"fault":"dead"}"#)
        .await;
    assert_eq!(reply.status, StatusCode::METHOD_NOT_ALLOWED);
}
