//! A search box that keeps answering: the page, the stack, and a ladder of fallbacks under it.
//!
//! ```text
//! cargo run --example ask                             # then open http://127.0.0.1:3000
//! cargo run --example ask -- --listen 127.0.0.1:0     # any free port; the line it prints says which
//! curl -N 'http://127.0.0.1:3000/articles/ask?q=When+does+a+circuit+breaker+open&mode=search'
//! ```
//!
//! It needs no key and no server: a built-in **stand-in** answers, which is no language model but quotes the bundled
//! articles, word by word. `LLM_BASE_URL` (an OpenAI-compatible server, such as `http://127.0.0.1:9000/v1`),
//! `LLM_MODEL` and `LLM_API_KEY` switch to a real one.
//!
//! The ladder: the model; the last good answer to the same question, kept in memory; a passage of the articles,
//! without any model. To see it work, use a real server, ask something, stop the server, and ask again.
//!
//! `app.rs` has the stack. `question.rs` shows how an application's own request type travels through it.

mod app;
mod content;
mod model;
mod no_llm;
mod pages;
mod question;
mod search;

use std::{
    env, error::Error, future::IntoFuture, io, net::SocketAddr, process::ExitCode, time::Duration,
};

use axum::serve::ListenerExt;
use clap::Parser;
use tokio::{net::TcpListener, sync::oneshot, time::sleep};

/// How long open answers may go on after the signal to stop.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(10);

/// A search box that keeps answering. Set LLM_BASE_URL, LLM_MODEL and LLM_API_KEY to use a real model.
#[derive(Parser)]
struct Args {
    /// The address to listen on; port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:3000")]
    listen: SocketAddr,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Args::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(args: Args) -> Result<(), Box<dyn Error>> {
    let model = model::Model::from_env(|name| env::var(name).ok())?;
    let router = app::router(&model)?;
    let listener = TcpListener::bind(args.listen)
        .await
        .map_err(|error| format!("cannot listen on {}: {error}", args.listen))?;
    let stop_signal = stop_signal()?;
    eprintln!("{}", model.describe());
    println!("listening on http://{}", listener.local_addr()?);
    // Each word leaves at once, and does not wait for the next.
    let listener = listener.tap_io(|tcp| {
        // A connection without the option works as well, a little less smoothly.
        let _ = tcp.set_nodelay(true);
    });

    let (stop, stopping) = oneshot::channel();
    let stopped = async {
        // An error means that nobody will ever send, which cannot happen before the other branch is done.
        let _ = stopping.await;
    };
    tokio::select! {
        served = axum::serve(listener, router).with_graceful_shutdown(stopped).into_future() => served?,
        () = async {
            stop_signal.await;
            let _ = stop.send(());
            sleep(SHUTDOWN_LIMIT).await;
        } => eprintln!("some answers were still open after {} s and were cut", SHUTDOWN_LIMIT.as_secs()),
    }
    Ok(())
}

/// Resolves at Ctrl-C, and at SIGTERM where there is one. Listens from the moment it is called.
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

#[cfg(test)]
mod tests;
