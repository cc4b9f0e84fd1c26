//! A search box that keeps answering: the page, the stacks, and a ladder of fallbacks under them.
//!
//! ```text
//! cargo run --example ask                             # then open http://127.0.0.1:3000
//! cargo run --example ask -- --listen 127.0.0.1:0     # any free port; the line it prints says which
//! curl -N 'http://127.0.0.1:3000/articles/ask?q=When+does+a+circuit+breaker+open&mode=search'
//! ```
//!
//! It needs no key and no server: a built-in **stand-in** answers, which is no language model but quotes the bundled
//! texts, word by word. `LLM_BASE_URL` (an OpenAI-compatible server, such as `http://127.0.0.1:9000/v1`), `LLM_MODEL`
//! and `LLM_API_KEY` switch to a real one.
//!
//! The ladder: the model; a backup model, if there is one; the last good answer to the same question, kept on disk; the
//! site's own texts, quoted without any model. To see it work, open the switchboard on the page.
//!
//! `README.md` beside this file says more. `stack.rs` has the stacks.

mod app;
mod args;
mod config;
mod gate;
mod knowledge;
mod markdown;
mod model;
mod no_llm;
mod notices;
mod operations;
mod pages;
mod question;
mod recent;
mod retrieve;
mod sources;
mod stack;
mod stand_in;
mod store;
mod switchboard;

use std::{
    env, error::Error, future::IntoFuture, io, net::SocketAddr, path::Path, process::ExitCode,
};

use axum::serve::ListenerExt;
use clap::Parser;
use tokio::{net::TcpListener, sync::oneshot, time::sleep};
use tracing_subscriber::EnvFilter;

use crate::{
    app::{App, Setup},
    args::{Args, LogFormat},
    config::Config,
    model::Model,
};

/// The texts that come with the example.
const CONTENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/ask/content");

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
    log(args.log);
    let get = |name: &str| env::var(name).ok();
    let config = Config::read(args.config.as_deref())?;
    let shutdown = config.server.shutdown;
    let prometheus = operations::prometheus()?.install_recorder()?;
    backstop::metrics::describe();
    let choice = args.store.clone().unwrap_or_default();
    let (store, place) = store::open(&choice)?;
    let model = Model::from_env(get)?;
    eprintln!("{}", model.describe());
    eprintln!("Good answers are kept {place}.");
    let app = App::new(Setup {
        config,
        content: args.content.as_deref().unwrap_or(Path::new(CONTENT)),
        store,
        model,
        backup: Model::backup_from_env(get)?,
        admin_token: get("ADMIN_TOKEN").filter(|token| !token.is_empty()),
        switchboard: args.has_switchboard(),
        prometheus: prometheus.clone(),
    })?;
    tokio::spawn(operations::upkeep(prometheus));
    tokio::spawn(app.watch());

    let listener = TcpListener::bind(args.listen)
        .await
        .map_err(|error| format!("cannot listen on {}: {error}", args.listen))?;
    let stop_signal = stop_signal()?;
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
    let service = app
        .router
        .clone()
        .into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, service).with_graceful_shutdown(stopped);
    tokio::select! {
        served = server.into_future() => served?,
        () = async {
            stop_signal.await;
            let _ = stop.send(());
            sleep(shutdown).await;
        } => eprintln!("some answers were still open after {shutdown:?} and were cut"),
    }
    app.flush().await;
    Ok(())
}

/// Log lines on stderr. Neither questions nor answers are in them.
fn log(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr);
    match format {
        LogFormat::Pretty => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
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
