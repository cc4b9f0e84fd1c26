//! The application: its routes, and the stack that keeps its answers coming.

use std::{future::ready, sync::Arc};

use axum::{
    Router,
    http::StatusCode,
    routing::{MethodRouter, any_service, get},
};
use backstop::{
    CompletionTimeoutLayer, ConfigError, Error, ErrorKind, FallbackLayer, MemoryStore, ReplayLayer,
    Source, TtftTimeoutLayer, wire::serve::ServeLayer,
};
use tower::{ServiceBuilder, service_fn};

use crate::{model::Model, no_llm, pages, question::Question};

/// A question of 2000 characters, each written as the longest of JSON's escapes, and the names around it.
const MAX_REQUEST_BYTES: usize = 32 * 1024;

/// The whole site.
pub(crate) fn router(model: &Model) -> Result<Router, ConfigError> {
    let home = pages::home(model);
    let home = move || ready(pages::html(StatusCode::OK, home.clone()));
    Ok(Router::new()
        .route("/", get(home))
        .route("/articles/ask", ask(model)?)
        .route("/articles/{slug}", get(pages::article))
        .route("/healthz", get("ok"))
        .fallback(pages::not_found))
}

/// The stack, outermost first. Each layer sees the failures of those below it.
fn ask(model: &Model) -> Result<MethodRouter, ConfigError> {
    let store = Arc::new(MemoryStore::new());
    let articles =
        service_fn(|question: Question| async move { Ok::<_, Error>(no_llm::answer(&question)) });
    let stack = ServiceBuilder::new()
        // HTTP in, server-sent events out.
        .layer(ServeLayer::ask(Question::read).max_request_bytes(MAX_REQUEST_BYTES)?)
        // Last rung: the articles themselves. The site writes the requests, so one that the provider finds wrong is
        // no fault of the reader's; a question that its policy blocks is the reader's to know about.
        .layer(
            FallbackLayer::new(Source::NoLlm, articles)
                .when(|failure| failure.kind() != ErrorKind::ContentPolicy),
        )
        // Before that: the last good answer to the same question.
        .layer(ReplayLayer::new(store, Question::key))
        // The whole answer has 45 s after its first token, and 15 s between two tokens.
        .layer(CompletionTimeoutLayer::default())
        // The first token has 8 s.
        .layer(TtftTimeoutLayer::default())
        .service(model.service()?);
    Ok(any_service(stack))
}
