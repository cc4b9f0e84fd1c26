//! The stack that answers: what to copy into a service of your own.

use std::{error::Error, time::Duration};

use backstop::{
    Answer, AnswerKey, AttemptBudget, BoxChunks, Breaker, ChatRequest, Chunk, CircuitBreakerLayer,
    CompletionTimeoutLayer, ConfigError, ErrorKind, FallbackLayer, LlmRequest, MetricsLayer,
    MidStream, QualityGateLayer, ReplayLayer, RetryLayer, Shrink, Source, TtftTimeoutLayer,
    fallback::takes_by_default,
    replay::Namespace,
    wire::client::{self, ClientLayer},
};
use futures_util::Stream;
use tower::{Layer, Service, ServiceBuilder, ServiceExt, util::BoxCloneSyncService};

use crate::{
    args::{Args, MidStreamArg},
    gate, store,
};

/// The longest that a `Retry-After` keeps calls away; a provider that is still busy then says so again.
const MAX_COOLDOWN: Duration = Duration::from_secs(300);

pub(crate) type Stack = BoxCloneSyncService<ChatRequest, Answer<BoxChunks>, backstop::Error>;

pub(crate) type Replay = ReplayLayer<ChatRequest>;

/// The stack, and handles on what is in it.
pub(crate) struct Built {
    pub(crate) stack: Stack,
    pub(crate) breakers: Vec<Breaker>,
    pub(crate) replay: Option<Replay>,
}

/// The stack, innermost first: a provider with its clocks, its breaker, its retries and its gate; a backup with its
/// own; then replay.
pub(crate) fn build(args: &Args, namespaces: &[Namespace]) -> Result<Built, Box<dyn Error>> {
    let mid_stream = match args.mid_stream {
        MidStreamArg::Fail => MidStream::Fail,
        MidStreamArg::Append => MidStream::Append("\n\n".into()),
        MidStreamArg::Reset => MidStream::Reset,
    };
    let gate = gate::build(args)?;
    let upstream_key = has_key("UPSTREAM_API_KEY");
    let mut breakers = vec![breaker("upstream", upstream_key, args)?];
    let client = ClientLayer::openai(&args.upstream)?.provider("upstream");
    let client = with_key(client, "UPSTREAM_API_KEY")?;
    let mut stack = model(client, &breakers[0], gate.clone(), args)?;

    if args.has_backup() {
        let (url, key) = match &args.backup {
            Some(url) => (url, "BACKUP_API_KEY"),
            None => (&args.upstream, "UPSTREAM_API_KEY"),
        };
        let mut client = ClientLayer::openai(url)?.provider("backup");
        if let Some(name) = &args.backup_model {
            client = client.model(name.as_str());
        }
        let breaker = breaker("backup", has_key(key), args)?;
        let backup = model(with_key(client, key)?, &breaker, gate, args)?;
        breakers.push(breaker);
        let fallback = FallbackLayer::new(Source::Backup, backup)
            .when(takes(upstream_key))
            .mid_stream(mid_stream.clone());
        stack = boxed(fallback.layer(stack));
    }
    let mut replay = None;
    if let Some(store) = store::open(&args.replay)? {
        let gate = args.gate.as_ref().map(gate::revision).transpose()?;
        let layer = ReplayLayer::builder(store, answer_key(&args.upstream, namespaces, gate))
            .ttl(args.replay_ttl)
            .when(takes(upstream_key))
            .mid_stream(mid_stream)
            .build()?;
        stack = boxed(layer.layer(stack));
        replay = Some(layer);
    }
    if args.shrinks() && !args.has_backup() {
        // Outside replay: a question with a known answer is not asked of a silent route twice.
        let again = RetryLayer::new().attempts(0);
        stack = boxed(again.layer(stack));
    }
    // One budget for all that one request may cause: a backup's retries come out of the same.
    let retries = args.retries.max(1);
    let edge = ServiceBuilder::new()
        .layer(MetricsLayer::new())
        .map_request(move |mut request: ChatRequest| {
            request.set_attempt_budget(AttemptBudget::new(retries, RetryLayer::DEFAULT_DEADLINE));
            request
        });
    Ok(Built {
        stack: boxed(edge.service(stack)),
        breakers,
        replay,
    })
}

fn breaker(name: &'static str, own_key: bool, args: &Args) -> Result<Breaker, ConfigError> {
    // What a provider says about one caller's key, a refusal or a `Retry-After`, must not keep the others away.
    let cooldown = own_key.then_some(MAX_COOLDOWN);
    Breaker::builder(name)
        .server_key(own_key)
        .max_cooldown(cooldown)
        .threshold(args.breaker_threshold)
        .window(args.breaker_window)
        .open_for(args.breaker_open)
        .build()
}

fn model(
    client: ClientLayer,
    breaker: &Breaker,
    gate: Option<QualityGateLayer>,
    args: &Args,
) -> Result<Stack, ConfigError> {
    // With a backup, asking for less comes before moving on to it, if it was asked for at all.
    let shrink = if args.shrinks() && args.has_backup() {
        Shrink::default()
    } else {
        Shrink::Off
    };
    let model = boxed(
        ServiceBuilder::new()
            .layer(RetryLayer::new().attempts(args.retries).shrink(shrink)?)
            .layer(CircuitBreakerLayer::new(breaker.clone()))
            .layer(
                CompletionTimeoutLayer::new(args.completion_timeout)?
                    .stall_limit(args.stall_timeout)?,
            )
            .layer(TtftTimeoutLayer::new(args.ttft_timeout)?)
            .layer(client)
            .service(client::hyper()),
    );
    Ok(match gate {
        Some(gate) => boxed(gate.layer(model)),
        None => model,
    })
}

/// Without a key of ours the caller's own is used: one that the provider refuses must not be answered by a backup
/// with our key, or from what it was told while it was good.
fn takes(own_key: bool) -> impl Fn(&backstop::Error) -> bool + Send + Sync + 'static {
    move |failure| {
        let about_key = matches!(failure.kind(), ErrorKind::Auth | ErrorKind::Quota);
        takes_by_default(failure) && (own_key || !about_key)
    }
}

pub(crate) fn has_key(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}

pub(crate) fn with_key(client: ClientLayer, variable: &str) -> Result<ClientLayer, ConfigError> {
    Ok(match std::env::var(variable) {
        Ok(key) => client.api_key(&key)?,
        Err(_) => client,
    })
}

/// Requests with the same body have the same answer, if the same caller sends them: what an answer holds may depend
/// on whose credentials asked.
fn answer_key(
    upstream: &str,
    namespaces: &[Namespace],
    gate: Option<String>,
) -> impl Fn(&ChatRequest) -> Option<AnswerKey> + Send + Sync + 'static {
    let (upstream, namespaces) = (upstream.to_owned(), namespaces.to_vec());
    move |request| {
        let key = match request.authorization() {
            Some(caller) => AnswerKey::for_user("chat", caller.as_bytes()),
            None => AnswerKey::shared("chat"),
        };
        // Gateways that share a store do not share the answers of different upstreams.
        let key = key.exact("upstream", &upstream);
        let key = gate.iter().fold(key, |key, gate| key.exact("gate", gate));
        let key = namespaces.iter().cloned().fold(key, AnswerKey::namespace);
        Some(key.request(request))
    }
}

fn boxed<S, B>(service: S) -> Stack
where
    S: Service<ChatRequest, Response = Answer<B>, Error = backstop::Error>
        + Clone
        + Send
        + Sync
        + 'static,
    S::Future: Send + 'static,
    B: Stream<Item = Result<Chunk, backstop::Error>> + Send + 'static,
{
    BoxCloneSyncService::new(service.map_response(Answer::boxed))
}
