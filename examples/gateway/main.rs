//! An OpenAI-compatible proxy that keeps answering when its upstream does not.
//!
//! ```text
//! cargo run --release --example gateway -- --upstream http://127.0.0.1:9000/v1
//! ```
//!
//! Point any OpenAI client at `http://127.0.0.1:8080/v1`. The proxy is nothing but the crate's layers around an HTTP
//! client: `stack.rs` has them.

mod admin;
mod args;
mod gate;
mod serve;
mod stack;
mod status;
mod store;

use std::{env, error::Error, future::ready, process::ExitCode};

use axum::{Json, Router, routing::get};
use backstop::{replay::Namespace, wire::serve::ServeLayer};
use clap::Parser;
use tokio::{net::TcpListener, signal};
use tower::Layer;

use crate::{args::Args, serve::HEAD_LIMIT, stack::Built, status::Status};

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Args::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let prometheus = Status::install()?;
    let namespaces: Vec<_> = args
        .namespaces
        .iter()
        .cloned()
        .map(Namespace::new)
        .collect();
    let Built {
        stack,
        breakers,
        replay,
    } = stack::build(args, &namespaces)?;
    if let Some(replay) = &replay {
        store::warm_up(replay, &namespaces).await;
    }
    let status = Status::new(prometheus, breakers);
    tokio::spawn(status.clone().upkeep());
    let metrics = status.clone();
    let serve = ServeLayer::openai().heartbeat(args.heartbeat)?;
    let mut app = Router::new()
        .route_service("/v1/chat/completions", serve.layer(stack))
        .route("/metrics", get(move || ready(metrics.metrics())))
        .route("/status", get(move || ready(Json(status.json()))))
        .route("/healthz", get(|| async { "ok" }));
    let token = env::var("ADMIN_TOKEN")
        .ok()
        .filter(|token| !token.is_empty());
    if let (Some(token), Some(replay)) = (token, &replay) {
        app = app.merge(admin::router(&token, replay.knowledge(), namespaces));
    }

    let listener = TcpListener::bind(args.listen).await?;
    println!("listening on http://{}", listener.local_addr()?);
    serve::serve(listener, app, HEAD_LIMIT, asked_to_stop()).await;
    if let Some(replay) = replay {
        replay.flush().await;
    }
    Ok(())
}

async fn asked_to_stop() {
    let mut terminate = signal::unix::signal(signal::unix::SignalKind::terminate())
        .expect("a handler can be installed");
    tokio::select! {
        _ = signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}
