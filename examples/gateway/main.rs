//! An OpenAI-compatible proxy that keeps answering when its upstream does not.
//!
//! ```text
//! cargo run --release --example gateway -- --upstream http://127.0.0.1:9000/v1
//! ```
//!
//! Point any OpenAI client at `http://127.0.0.1:8080/v1`. The proxy is nothing but the crate's layers around an HTTP
//! client: `stack.rs` has them.

mod args;
mod stack;
mod status;

use std::{error::Error, future::ready, process::ExitCode, time::Duration};

use axum::{Json, Router, routing::get, serve::ListenerExt};
use backstop::wire::serve::ServeLayer;
use clap::Parser;
use tokio::{net::TcpListener, signal};
use tower::Layer;

use crate::{args::Args, status::Status};

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
    let (stack, breakers) = stack::stack(args)?;
    let status = Status::new(prometheus, breakers);
    tokio::spawn(status.clone().upkeep());
    let metrics = status.clone();
    let serve = ServeLayer::openai().heartbeat(args.heartbeat)?;
    let app = Router::new()
        .route_service("/v1/chat/completions", serve.layer(stack))
        .route("/metrics", get(move || ready(metrics.metrics())))
        .route("/status", get(move || ready(Json(status.json()))))
        .route("/healthz", get(|| async { "ok" }));

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
