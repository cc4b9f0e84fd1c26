//! An OpenAI-compatible proxy that keeps answering when its upstream does not.
//!
//! ```text
//! cargo run --release --example gateway -- --upstream http://127.0.0.1:9000/v1
//! ```
//!
//! Point any OpenAI client at `http://127.0.0.1:8080/v1`. The proxy is nothing but the crate's layers around an HTTP
//! client, so [`stack`] is what to copy into a service of your own.

use std::{error::Error, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, routing::get, serve::ListenerExt};
use backstop::{
    Answer, AnswerKey, BoxChunks, ChatRequest, CompletionTimeoutLayer, FallbackLayer, MemoryStore,
    MidStream, ReplayLayer, Source, TtftTimeoutLayer,
    wire::{
        client::{self, ClientLayer},
        serve::ServeLayer,
    },
};
use clap::{Parser, ValueEnum};
use tokio::{net::TcpListener, signal};
use tower::{Layer, Service, ServiceBuilder, ServiceExt, util::BoxCloneSyncService};

/// How long open streams may go on after the process was asked to stop.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(30);

/// An OpenAI-compatible proxy that keeps answering when its upstream does not.
///
/// API keys come from UPSTREAM_API_KEY and BACKUP_API_KEY; without one, the caller's own Authorization header is
/// passed on.
#[derive(Parser)]
struct Args {
    /// Address to listen on; port 0 takes a free one.
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,

    /// Base URL of the provider, such as http://127.0.0.1:9000/v1.
    #[arg(long)]
    upstream: String,

    /// Base URL of a second provider, asked when the first fails.
    #[arg(long)]
    backup: Option<String>,

    /// The model that is asked when the first fails; with --backup at that provider, else at the same one.
    #[arg(long)]
    backup_model: Option<String>,

    /// How long to wait for the first token.
    #[arg(long, default_value = "8s", value_parser = humantime::parse_duration)]
    ttft_timeout: Duration,

    /// How long an answer may take from its first token.
    #[arg(long, default_value = "45s", value_parser = humantime::parse_duration)]
    completion_timeout: Duration,

    /// How long to wait between two tokens.
    #[arg(long, default_value = "15s", value_parser = humantime::parse_duration)]
    stall_timeout: Duration,

    /// Where last known-good answers are kept.
    #[arg(long, value_enum, default_value = "memory")]
    replay: ReplayStore,

    /// How long an answer is good for a replay.
    #[arg(long, default_value = "24h", value_parser = humantime::parse_duration)]
    replay_ttl: Duration,

    /// How long a client is left without a byte while an answer is awaited.
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    heartbeat: Duration,

    /// What happens when an answer fails after its first token and the replacement differs from what was shown.
    #[arg(long, value_enum, default_value = "reset")]
    mid_stream: MidStreamArg,
}

#[derive(Clone, Copy, ValueEnum)]
enum ReplayStore {
    Memory,
    Off,
}

#[derive(Clone, Copy, ValueEnum)]
enum MidStreamArg {
    /// End with the failure, also where a replacement would fit.
    Fail,
    /// Append the replacement after a blank line.
    Append,
    /// Take the shown text back, for clients that send `x-backstop-accept: reset`.
    Reset,
}

type Stack = BoxCloneSyncService<ChatRequest, Answer<BoxChunks>, backstop::Error>;

/// The stack, innermost first: a provider with its clocks, a backup with its own, then replay.
fn stack(args: &Args) -> Result<Stack, Box<dyn Error>> {
    let mid_stream = match args.mid_stream {
        MidStreamArg::Fail => MidStream::Fail,
        MidStreamArg::Append => MidStream::Append("\n\n".into()),
        MidStreamArg::Reset => MidStream::Reset,
    };
    let upstream = ClientLayer::openai(&args.upstream)?.provider("upstream");
    let mut stack = model(with_key(upstream, "UPSTREAM_API_KEY")?, args)?;

    if args.backup.is_some() || args.backup_model.is_some() {
        let url = args.backup.as_ref().unwrap_or(&args.upstream);
        let key = if args.backup.is_some() {
            "BACKUP_API_KEY"
        } else {
            "UPSTREAM_API_KEY"
        };
        let mut backup = ClientLayer::openai(url)?.provider("backup");
        if let Some(name) = &args.backup_model {
            backup = backup.model(name.as_str());
        }
        let backup = model(with_key(backup, key)?, args)?;
        stack = boxed(
            FallbackLayer::new(Source::Backup, backup)
                .mid_stream(mid_stream.clone())
                .layer(stack),
        );
    }
    if let ReplayStore::Memory = args.replay {
        let replay = ReplayLayer::builder(Arc::new(MemoryStore::new()), answer_key)
            .ttl(args.replay_ttl)
            .mid_stream(mid_stream)
            .build()?;
        stack = boxed(replay.layer(stack));
    }
    Ok(stack)
}

fn model(client: ClientLayer, args: &Args) -> Result<Stack, Box<dyn Error>> {
    let clocks =
        CompletionTimeoutLayer::new(args.completion_timeout)?.stall_limit(args.stall_timeout)?;
    Ok(boxed(
        ServiceBuilder::new()
            .layer(clocks)
            .layer(TtftTimeoutLayer::new(args.ttft_timeout)?)
            .layer(client)
            .service(client::hyper()),
    ))
}

fn with_key(client: ClientLayer, variable: &str) -> Result<ClientLayer, Box<dyn Error>> {
    Ok(match std::env::var(variable) {
        Ok(key) => client.api_key(&key)?,
        Err(_) => client,
    })
}

/// Requests with the same body have the same answer, if the same caller sends them: what an answer holds may depend
/// on whose credentials asked.
#[expect(
    clippy::unnecessary_wraps,
    reason = "a layer's key may be absent; here it never is"
)]
fn answer_key(request: &ChatRequest) -> Option<AnswerKey> {
    let key = match request.authorization() {
        Some(caller) => AnswerKey::for_user("chat", caller.as_bytes()),
        None => AnswerKey::shared("chat"),
    };
    Some(key.request(request))
}

fn boxed<S, B>(service: S) -> Stack
where
    S: Service<ChatRequest, Response = Answer<B>, Error = backstop::Error>
        + Clone
        + Send
        + Sync
        + 'static,
    S::Future: Send + 'static,
    B: futures_util::Stream<Item = Result<backstop::Chunk, backstop::Error>> + Send + 'static,
{
    BoxCloneSyncService::new(service.map_response(Answer::boxed))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let serve = ServeLayer::openai().heartbeat(args.heartbeat)?;
    let app = Router::new()
        .route_service("/v1/chat/completions", serve.layer(stack(&args)?))
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
