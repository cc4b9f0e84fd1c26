//! Questions and answers while the model works, and questions that are none.

use std::future::ready;

use axum::{
    Router,
    body::Body,
    http::{Method, StatusCode},
    routing::post,
};
use serde_json::{Value, json};

use super::site::{Given, QUESTION, Server, Start, chunk, model_at, nobody, provider};

/// What a model might say, citing its sources.
fn cited() -> Body {
    let end = chunk("", "\"stop\"");
    let text = [
        chunk("It opens after five failures within ", "null"),
        chunk("half a minute [1].", "null"),
        end,
    ]
    .concat();
    Body::from(format!("{text}data: [DONE]\n\n"))
}

/// Ends as if all were well, without the marker that says so.
fn broken() -> Body {
    Body::from(chunk(
        "It opens after five failures within half a minute, and then ",
        "null",
    ))
}

#[tokio::test]
async fn the_stand_in_answers_word_by_word_with_its_sources_below() {
    let site = Start::default().run().await;
    let query = "q=When+does+a+circuit+breaker+open%3F&mode=search";
    let reply = site.get(&format!("/articles/ask?{query}")).await;
    assert_eq!(reply.headers["cache-control"], "no-cache, no-transform");
    let given = Given::read(&reply.body);
    let want = json!({"source": "live", "provider": "built-in", "model": "stand-in"});
    assert_eq!(given.0.first(), Some(&("meta".to_owned(), want)));
    let done = json!({"finish": "stop", "partial": false});
    assert_eq!(given.0.last(), Some(&("done".to_owned(), done)));
    assert!(given.0.len() > 20, "it comes in pieces");
    let (answer, sources) = given
        .shown()
        .split_once("\n\n---\n")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap();
    assert!(answer.contains("[1]"));
    assert!(
        sources.starts_with("1. [") && sources.contains("](/articles/circuit-breakers)"),
        "{sources}"
    );
}

#[tokio::test]
async fn each_mode_answers_from_its_own_texts() {
    let site = Start::default().run().await;
    for (mode, path) in [
        ("search", "/articles/"),
        ("", "/articles/"),
        ("mixed", "/articles/"),
    ] {
        let shown = site.ask(QUESTION, mode).await.shown();
        assert!(shown.contains(path), "{mode}: {shown}");
    }
    let shown = site
        .ask("Where does the name Slack Water come from?", "about")
        .await
        .shown();
    assert!(shown.contains("](/articles/about#blog-name)"), "{shown}");
}

#[tokio::test]
async fn a_provider_is_asked_with_numbered_passages_and_the_key() {
    let (router, requests) = provider(cited);
    let server = Server::start(router).await;
    let site = Start {
        model: model_at(&server.base),
        ..Start::default()
    }
    .run()
    .await;
    let given = site.ask(QUESTION, "search").await;
    let want = json!({"source": "live", "provider": "llm", "model": "test-model"});
    assert_eq!(given.meta(), &want);
    let shown = given.shown();
    assert!(
        shown.starts_with("It opens after five failures within half a minute [1].\n\n---\n1. ["),
        "{shown}"
    );

    let requests = requests.lock().unwrap();
    let (headers, request) = &requests[0];
    assert_eq!(headers["authorization"], "Bearer key-for-tests");
    assert_eq!(request["model"], "test-model");
    assert_eq!(request["max_completion_tokens"], 400);
    let system = request["messages"][0]["content"].as_str().unwrap();
    assert!(
        system.contains("\n[1] ") && system.contains("\n[6] "),
        "{system}"
    );
    assert_eq!(request["messages"][1]["content"], QUESTION);
}

#[tokio::test]
async fn a_question_asked_before_the_model_died_is_answered_from_replay_with_its_sources() {
    let (router, _) = provider(cited);
    let server = Server::start(router).await;
    let site = Start {
        model: model_at(&server.base),
        ..Start::default()
    }
    .run()
    .await;
    let live = site.ask(QUESTION, "search").await.shown();
    server.stop().await;

    let given = site
        .ask("when does a circuit  breaker OPEN", "search")
        .await;
    let meta = given.meta();
    assert_eq!(
        (&meta["source"], &meta["fallback"]),
        (&json!("replay"), &json!("cache"))
    );
    assert_eq!(meta["model"], "test-model");
    assert!(meta["answered_at"].as_str().unwrap().ends_with('Z'));
    assert!(meta["notice"].as_str().unwrap().contains("earlier answer"));
    assert_eq!(given.shown(), live);
    let other = site.ask(QUESTION, "mixed").await;
    assert_eq!(other.source(), "no_llm", "another voice is another answer");
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_taken_back_and_replaced() {
    let (router, _) = provider(|| {
        Body::from(chunk(
            &"A long beginning that has been shown already. ".repeat(4),
            "null",
        ))
    });
    let server = Server::start(router).await;
    let site = Start {
        model: model_at(&server.base),
        ..Start::default()
    }
    .run()
    .await;
    let given = site.ask(QUESTION, "search").await;
    assert_eq!(given.0[0].1["source"], "live");
    let meta = given.meta();
    assert_eq!(
        (&meta["source"], &meta["reset"], &meta["reason"]),
        (&json!("no_llm"), &json!(true), &json!("truncated"))
    );
    assert!(
        given.shown().starts_with("No model has read this"),
        "{}",
        given.shown()
    );
    assert!(given.is_whole());
}

#[tokio::test]
async fn a_backup_answers_where_the_model_breaks_off() {
    let (first, _) = provider(broken);
    let (second, _) = provider(cited);
    let (first, second) = (Server::start(first).await, Server::start(second).await);
    let site = Start {
        model: model_at(&first.base),
        backup: Some(model_at(&second.base)),
        ..Start::default()
    };
    let given = site.run().await.ask(QUESTION, "search").await;
    assert_eq!(
        (given.source(), &given.meta()["provider"]),
        ("backup", &json!("backup"))
    );
    assert!(
        given.shown().contains("](/articles/"),
        "it has sources, too"
    );
}

#[tokio::test]
async fn with_the_model_dead_the_texts_answer_and_say_so() {
    let site = Start {
        model: model_at(&nobody().await),
        ..Start::default()
    }
    .run()
    .await;
    let given = site.ask(QUESTION, "search").await;
    let meta = given.meta();
    assert_eq!(
        (&meta["source"], &meta["fallback"], &meta["reason"]),
        (&json!("no_llm"), &json!("no_llm"), &json!("connect"))
    );
    assert_eq!(meta["retry"], true);
    assert!(meta["notice"].is_string());
    let shown = given.shown();
    assert!(
        shown.contains("[1]:\n\n> ") && shown.contains("\n\n---\n1. ["),
        "{shown}"
    );
}

#[tokio::test]
async fn with_the_model_dead_and_no_text_that_fits_the_closest_articles_are_shown() {
    let site = Start {
        model: model_at(&nobody().await),
        ..Start::default()
    }
    .run()
    .await;
    for mode in ["search", "about", "mixed"] {
        let given = site.ask("Zebra xylophones?", mode).await;
        assert_eq!(given.source(), "no_llm");
        assert_eq!(
            given.shown().matches("\n* [").count(),
            3,
            "{}",
            given.shown()
        );
        assert!(!given.shown().contains("\n---\n"), "a link is no source");
    }
}

#[tokio::test]
async fn what_the_providers_policy_blocks_is_told_and_a_request_it_finds_wrong_is_not_the_visitors_fault()
 {
    let refusing = |code: &'static str| {
        let body =
            json!({"error": {"message": "no", "type": "invalid_request_error", "code": code}});
        let handler = move || ready((StatusCode::BAD_REQUEST, axum::Json(body.clone())));
        Router::new().route("/v1/chat/completions", post(handler))
    };
    let server = Server::start(refusing("unknown_parameter")).await;
    let site = Start {
        model: model_at(&server.base),
        ..Start::default()
    }
    .run()
    .await;
    assert_eq!(site.ask(QUESTION, "search").await.source(), "no_llm");

    let server = Server::start(refusing("content_policy_violation")).await;
    let site = Start {
        model: model_at(&server.base),
        ..Start::default()
    }
    .run()
    .await;
    let given = site.ask(QUESTION, "search").await;
    assert_eq!(given.0.len(), 1);
    let (name, data) = &given.0[0];
    assert_eq!((name.as_str(), &data["retry"]), ("error", &json!(false)));
    assert!(
        data["notice"]
            .as_str()
            .unwrap()
            .contains("asking it in another way")
    );
}

#[tokio::test]
async fn what_is_wrong_with_a_question_is_said_in_a_sentence() {
    let site = Start::default().run().await;
    let get = async |query: &str| site.get(&format!("/articles/ask{query}")).await;
    let post = async |body: &str| site.send(Method::POST, "/articles/ask", &[], body).await;
    let long = "x".repeat(2_001);
    let replies = [
        get("").await,
        get("?q=+%20&mode=search").await,
        get("?q=why&mode=oracle").await,
        get(&format!("?q={long}")).await,
        post(&json!({"q": "  ", "mode": "search"}).to_string()).await,
        post(&json!({"q": "why", "mode": "oracle"}).to_string()).await,
        post(&json!({"q": long}).to_string()).await,
        post(&json!({"q": "why", "padding": "x".repeat(100_000)}).to_string()).await,
        post("why").await,
    ];
    for (i, reply) in replies.iter().enumerate() {
        assert!(reply.status.is_client_error(), "{i}: {}", reply.status);
        let body: Value = serde_json::from_str(&reply.body).unwrap();
        let notice = body["notice"].as_str().unwrap();
        assert!(
            notice.ends_with('.') && notice.contains("Please"),
            "{i}: {notice}"
        );
    }
}

#[tokio::test]
async fn the_gates_let_every_good_answer_pass() {
    let site = Start::default().run().await;
    let files = [
        include_str!("../content/questions.jsonl"),
        include_str!("../content/about_questions.jsonl"),
    ];
    for line in files.iter().flat_map(|file| file.lines()) {
        let question: Value = serde_json::from_str(line).unwrap();
        let mode = question["mode"].as_str().unwrap_or("about");
        let given = site.ask(question["question"].as_str().unwrap(), mode).await;
        assert_eq!(given.source(), "live", "{question}: {}", given.reason());
    }
    for mode in ["search", "about", "mixed"] {
        let given = site.ask("Zebra xylophones?", mode).await;
        assert_eq!(
            given.source(),
            "live",
            "to have found nothing is an answer: {}",
            given.reason()
        );
    }
}
