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
mod stack;
mod status;
mod store;

use std::{env, error::Error, future::ready, process::ExitCode, time::Duration};

use axum::{Json, Router, routing::get, serve::ListenerExt};
use backstop::{replay::Namespace, wire::serve::ServeLayer};
use clap::Parser;
use tokio::{net::TcpListener, signal};
use tower::Layer;

use crate::{args::Args, stack::Built, status::Status};

/// How long open streams may go on after the process was asked to stop.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(30);

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
    // Tokens are small: they must not wait for the acknowledgement of the one before.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });

    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let server = axum::serve(listener, app).with_graceful_shutdown(async {
        asked_to_stop().await;
        let _ = stopping.send(());
    });
    tokio::select! {
        served = server => served?,
        () = async { let _ = stopped.await; tokio::time::sleep(SHUTDOWN_LIMIT).await } => {}
    }
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
