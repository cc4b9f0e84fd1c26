//! The gateway stack against a proxy that only copies bytes, over loopback, in one run.
//!
//! Budgets: CPU per chunk at most 1.10 times the pass-through's; memory per open stream at most 1.15 times; at most
//! 20 us added to the time to the first token.
//!
//! Each proxy is a process of its own: this program again, with the proxy's name as argument. The provider and the
//! clients are in the first process. A client that has read a chunk lets the provider send that stream's next one,
//! so every chunk is one write and one read, for each proxy alike. The proxies take turns, so that a busy machine
//! slows all of them; what is compared is always two turns that follow each other.

mod support;

use std::{
    convert::Infallible,
    env, fmt, fs,
    io::{self, BufRead, BufReader, Read},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, OnceLock},
    thread,
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{Uri, header},
    response::Response,
    routing::post,
    serve::ListenerExt,
};
use backstop::{
    Answer, AnswerKey, BoxChunks, ChatRequest, Chunk, CompletionTimeoutLayer, Error, FallbackLayer,
    MemoryStore, ReplayLayer, Source, TtftTimeoutLayer,
    wire::{
        client::{self, ClientLayer},
        serve::ServeLayer,
    },
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, future::join_all, stream};
use http_body_util::BodyExt;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use tokio::{
    net::TcpListener,
    sync::Semaphore,
    time::{Instant, sleep, timeout},
};
use tower::{Layer, Service, ServiceExt, util::BoxCloneSyncService};

const PROXIES: [&str; 3] = ["pass-through", "gateway", "reserialise"];

/// The whole run is given up after this.
const LIMIT: Duration = Duration::from_secs(85);

/// How much is done.
struct Plan {
    /// Each with fresh processes, so that none inherits the heap of another.
    rounds: usize,
    /// Turns of each proxy in a round.
    turns: usize,
    /// Streams that are read at the same time while CPU is measured, and the chunks of each in a turn.
    streams: usize,
    chunks: usize,
    /// Requests in a turn, one after the other, while the time to the first token is measured.
    requests: usize,
    /// Streams that are open at the same time while memory is measured, and the chunks that each has had.
    open: usize,
    open_chunks: usize,
}

const PLAN: Plan = Plan {
    rounds: 5,
    turns: 8,
    streams: 8,
    chunks: 1000,
    requests: 100,
    open: 300,
    open_chunks: 100,
};

/// Without `--bench`, as `cargo test` runs it: only to see that it works.
const TRIAL: Plan = Plan {
    rounds: 1,
    turns: 1,
    streams: 2,
    chunks: 20,
    requests: 5,
    open: 2,
    open_chunks: 5,
};

type HttpClient = Client<HttpsConnector<HttpConnector>, Body>;

type AnyError = Box<dyn std::error::Error + Send + Sync>;

/// One client's stream at the provider: a permit lets one chunk out.
type Gate = Arc<Semaphore>;

#[derive(Clone)]
struct Provider {
    address: SocketAddr,
    http: HttpClient,
}

struct Proxy {
    process: Child,
    address: SocketAddr,
}

#[derive(Default)]
struct Measured {
    /// Microseconds of CPU a chunk.
    cpu: Vec<f64>,
    /// Kilobytes an open stream.
    memory: Vec<f64>,
    /// Microseconds to the first token.
    ttft: Vec<f64>,
}

fn main() -> Result<(), AnyError> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new()?;
    if let [role, name, upstream] = &arguments[..]
        && role == "--proxy"
    {
        // The first process holds the other end: with it, this one goes too.
        thread::spawn(|| {
            let _ = io::stdin().read(&mut [0]);
            std::process::exit(0);
        });
        return runtime.block_on(serve_proxy(name, upstream.parse()?));
    }
    let plan = if arguments.iter().any(|argument| argument == "--bench") {
        PLAN
    } else {
        TRIAL
    };
    runtime.block_on(async { timeout(LIMIT, measure(&plan)).await? })
}

async fn measure(plan: &Plan) -> Result<(), AnyError> {
    let provider = Provider::start().await?;
    let mut measured: [Measured; PROXIES.len()] = Default::default();
    for _ in 0..plan.rounds {
        let mut proxies = Vec::with_capacity(PROXIES.len());
        for (name, measured) in PROXIES.into_iter().zip(&mut measured) {
            let proxy = Proxy::start(name, provider.address)?;
            provider.ttft(&proxy, plan).await?;
            measured.memory.push(provider.memory(&proxy, plan).await?);
            provider.cpu(&proxy, plan).await?;
            proxies.push(proxy);
        }
        for _ in 0..plan.turns {
            for (proxy, measured) in proxies.iter().zip(&mut measured) {
                measured.cpu.push(provider.cpu(proxy, plan).await?);
            }
            for (proxy, measured) in proxies.iter().zip(&mut measured) {
                measured.ttft.push(provider.ttft(proxy, plan).await?);
            }
        }
    }
    print(&measured);
    Ok(())
}

fn print(measured: &[Measured; PROXIES.len()]) {
    let reference = &measured[0];
    let ratio = |(value, reference): (&f64, &f64)| value / reference;
    let difference = |(value, reference): (&f64, &f64)| value - reference;
    let row = |what, values: &[f64], other, compared: Vec<f64>| {
        println!(
            "  {what:22} {:32} {other} {}",
            Spread::of(values),
            Spread::of(&compared)
        );
    };
    println!("median (first to third quartile)");
    for (name, Measured { cpu, memory, ttft }) in PROXIES.into_iter().zip(measured) {
        println!("{name}");
        row(
            "CPU, us a chunk",
            cpu,
            "x",
            cpu.iter().zip(&reference.cpu).map(ratio).collect(),
        );
        row(
            "memory, KB a stream",
            memory,
            "x",
            memory.iter().zip(&reference.memory).map(ratio).collect(),
        );
        row(
            "first token, us",
            ttft,
            "+",
            ttft.iter().zip(&reference.ttft).map(difference).collect(),
        );
    }
}

/// A median and the quartiles around it.
struct Spread([f64; 3]);

impl Spread {
    fn of(values: &[f64]) -> Self {
        let mut values = values.to_vec();
        values.sort_by(f64::total_cmp);
        Self([1, 2, 3].map(|quarter| values[(values.len() - 1) * quarter / 4]))
    }

    fn median(&self) -> f64 {
        self.0[1]
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, median, third] = self.0;
        f.pad(&format!("{median:.3} ({first:.3} to {third:.3})"))
    }
}

// ---- the provider and its clients ----

impl Provider {
    async fn start() -> Result<Self, AnyError> {
        let gates = Gates::default();
        let app = Router::new()
            .route("/v1/chat/completions", post(answer))
            .with_state(gates.clone());
        let address = listen(app).await?;
        let http = http_client();
        GATES.set(gates).map_err(|_| "started twice")?;
        Ok(Self { address, http })
    }

    /// Opens a stream through a proxy. The provider sends a chunk for each permit of the gate.
    async fn ask(&self, proxy: &Proxy) -> Result<(Gate, Body), AnyError> {
        let (id, gate) = gates().open();
        let body = ChatRequest::new("gpt-4o-mini")
            .system("Answer in two sentences.")
            .user(&format!("Why is the sky blue? {id}"));
        let mut body: serde_json::Value = serde_json::from_slice(&body.to_json())?;
        body["stream"] = true.into();
        body["user"] = id.to_string().into();
        let request = Request::post(format!("http://{}/v1/chat/completions", proxy.address))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))?;
        gate.add_permits(1);
        let response = self.http.request(request).await?;
        if !response.status().is_success() {
            return Err(format!("status {}", response.status()).into());
        }
        Ok((gate, Body::new(response.into_body())))
    }

    /// Reads this many chunks; each but the last lets the next one out.
    async fn read(gate: &Gate, body: &mut Body, chunks: usize) -> Result<(), AnyError> {
        for left in (0..chunks).rev() {
            let mut read = 0;
            while read < frame().len() {
                let piece = body.frame().await.ok_or("the stream ended early")??;
                read += piece.data_ref().map_or(0, Bytes::len);
            }
            if left > 0 {
                gate.add_permits(1);
            }
        }
        Ok(())
    }

    /// Lets the rest of a stream out, to its end.
    async fn finish(gate: &Gate, mut body: Body) -> Result<(), AnyError> {
        gate.close();
        while let Some(piece) = body.frame().await {
            piece?;
        }
        Ok(())
    }

    async fn ttft(&self, proxy: &Proxy, plan: &Plan) -> Result<f64, AnyError> {
        let mut times = Vec::with_capacity(plan.requests);
        for _ in 0..plan.requests {
            let start = Instant::now();
            let (gate, mut body) = self.ask(proxy).await?;
            Self::read(&gate, &mut body, 1).await?;
            times.push(start.elapsed().as_secs_f64() * 1e6);
            Self::finish(&gate, body).await?;
        }
        Ok(Spread::of(&times).median())
    }

    async fn memory(&self, proxy: &Proxy, plan: &Plan) -> Result<f64, AnyError> {
        let before = proxy.resident_kb()?;
        let mut open = Vec::with_capacity(plan.open);
        for _ in 0..plan.open {
            let (gate, mut body) = self.ask(proxy).await?;
            Self::read(&gate, &mut body, plan.open_chunks).await?;
            open.push((gate, body));
        }
        sleep(Duration::from_millis(20)).await;
        let after = proxy.resident_kb()?;
        for (gate, body) in open {
            Self::finish(&gate, body).await?;
        }
        Ok((after - before) / plan.open as f64)
    }

    async fn cpu(&self, proxy: &Proxy, plan: &Plan) -> Result<f64, AnyError> {
        let chunks = plan.chunks;
        let asked = join_all((0..plan.streams).map(|_| self.ask(proxy))).await;
        let mut streams = asked.into_iter().collect::<Result<Vec<_>, _>>()?;
        let before = proxy.cpu_us()?;
        let tasks = streams.drain(..).map(|(gate, mut body)| {
            tokio::spawn(async move {
                Self::read(&gate, &mut body, chunks).await?;
                Ok::<_, AnyError>((gate, body))
            })
        });
        let done = join_all(tasks).await;
        let after = proxy.cpu_us()?;
        for task in done {
            let (gate, body) = task??;
            Self::finish(&gate, body).await?;
        }
        Ok((after - before) / (plan.streams * plan.chunks) as f64)
    }
}

static GATES: OnceLock<Gates> = OnceLock::new();

fn gates() -> &'static Gates {
    GATES.get().expect("the provider has been started")
}

/// The gates by the id that the request carries.
#[derive(Clone, Default)]
struct Gates(Arc<Mutex<Vec<Gate>>>);

impl Gates {
    fn open(&self) -> (usize, Gate) {
        let mut gates = self.0.lock().expect("no panic while held");
        let gate = Gate::new(Semaphore::new(0));
        gates.push(Arc::clone(&gate));
        (gates.len() - 1, gate)
    }

    fn get(&self, id: usize) -> Option<Gate> {
        let gates = self.0.lock().expect("no panic while held");
        gates.get(id).map(Arc::clone)
    }
}

fn frame() -> Bytes {
    static FRAME: OnceLock<Bytes> = OnceLock::new();
    FRAME
        .get_or_init(|| support::frame(" token", "xxxx").into())
        .clone()
}

async fn answer(State(gates): State<Gates>, body: Bytes) -> Response {
    let ChatId { user } = serde_json::from_slice(&body).expect("a request of ours");
    let gate = user
        .parse()
        .ok()
        .and_then(|id| gates.get(id))
        .expect("a known id");
    let chunks = stream::unfold(Some(gate), |gate| async move {
        let gate = gate?;
        let Ok(permit) = gate.acquire().await else {
            let end = "data: {\"id\":\"chatcmpl-AbCdEfGhIjKlMnOpQrStUvWxYz012\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
            return Some((Bytes::from_static(end.as_bytes()), None));
        };
        permit.forget();
        Some((frame(), Some(gate)))
    });
    event_stream(Body::from_stream(chunks.map(Ok::<_, Infallible>)))
}

#[derive(serde::Deserialize)]
struct ChatId {
    user: String,
}

// ---- the proxies ----

impl Proxy {
    fn start(name: &str, upstream: SocketAddr) -> Result<Self, AnyError> {
        let mut process = Command::new(env::current_exe()?)
            .args(["--proxy", name, &upstream.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let stdout = process.stdout.take().ok_or("no pipe")?;
        BufReader::new(stdout).read_line(&mut line)?;
        let address = line.trim().parse()?;
        Ok(Self { process, address })
    }

    fn resident_kb(&self) -> Result<f64, AnyError> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kb = line.and_then(|line| line.trim().strip_suffix(" kB"));
        Ok(kb.ok_or("no VmRSS")?.parse()?)
    }

    /// CPU that the process's threads have used, from the scheduler, which counts in nanoseconds.
    fn cpu_us(&self) -> Result<f64, AnyError> {
        let mut nanoseconds = 0;
        for thread in fs::read_dir(format!("/proc/{}/task", self.process.id()))? {
            let stat = fs::read_to_string(thread?.path().join("schedstat"))?;
            let on_cpu = stat.split(' ').next().ok_or("an empty schedstat")?;
            nanoseconds += on_cpu.parse::<u64>()?;
        }
        Ok(nanoseconds as f64 / 1e3)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn serve_proxy(name: &str, upstream: SocketAddr) -> Result<(), AnyError> {
    let app = match name {
        "pass-through" => forwarding(upstream, |body| body),
        "reserialise" => forwarding(upstream, |body| {
            Body::new(body.map_frame(|frame| frame.map_data(|data| reserialise(&data))))
        }),
        "gateway" => gateway(upstream)?,
        _ => return Err("no such proxy".into()),
    };
    println!("{}", listen(app).await?);
    std::future::pending().await
}

fn forwarding(upstream: SocketAddr, change: fn(Body) -> Body) -> Router {
    let http = http_client();
    let uri: Uri = format!("http://{upstream}/v1/chat/completions")
        .parse()
        .expect("a URI");
    let forward = post(move |mut request: Request| {
        let (http, uri) = (http.clone(), uri.clone());
        async move {
            *request.uri_mut() = uri;
            request.headers_mut().remove(header::HOST);
            let response = http.request(request).await.expect("an answer");
            response.map(|body| change(Body::new(body)))
        }
    });
    Router::new().route("/v1/chat/completions", forward)
}

/// Every segment is whole events here, since the provider writes one at a time.
fn reserialise(segment: &[u8]) -> Bytes {
    let mut out = Vec::with_capacity(segment.len());
    for event in std::str::from_utf8(segment)
        .expect("UTF-8")
        .split_terminator("\n\n")
    {
        let data = event.strip_prefix("data: ").expect("an event");
        let written = match serde_json::from_str::<serde_json::Value>(data) {
            Ok(value) => value.to_string(),
            Err(_) => data.to_owned(),
        };
        out.extend_from_slice(b"data: ");
        out.extend_from_slice(written.as_bytes());
        out.extend_from_slice(b"\n\n");
    }
    out.into()
}

type Stack = BoxCloneSyncService<ChatRequest, Answer<BoxChunks>, Error>;

/// The stack of `examples/gateway.rs` with a backup and with replay.
fn gateway(upstream: SocketAddr) -> Result<Router, AnyError> {
    let model = |name: &'static str| -> Result<Stack, AnyError> {
        let url = format!("http://{upstream}/v1");
        Ok(boxed(
            CompletionTimeoutLayer::default().layer(
                TtftTimeoutLayer::default().layer(
                    ClientLayer::openai(&url)?
                        .provider(name)
                        .layer(client::hyper()),
                ),
            ),
        ))
    };
    let backup = FallbackLayer::new(Source::Backup, model("backup")?);
    let replay = ReplayLayer::new(Arc::new(MemoryStore::new()), |request: &ChatRequest| {
        Some(AnswerKey::shared("chat").request(request))
    });
    let stack = boxed(replay.layer(boxed(backup.layer(model("upstream")?))));
    Ok(Router::new().route_service("/v1/chat/completions", ServeLayer::openai().layer(stack)))
}

fn boxed<S, B>(service: S) -> Stack
where
    S: Service<ChatRequest, Response = Answer<B>, Error = Error> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
    B: Stream<Item = Result<Chunk, Error>> + Send + 'static,
{
    BoxCloneSyncService::new(service.map_response(Answer::boxed))
}

// ---- what all of them have ----

fn event_stream(body: Body) -> Response {
    let mut response = Response::new(body);
    let value = header::HeaderValue::from_static("text/event-stream");
    response.headers_mut().insert(header::CONTENT_TYPE, value);
    response
}

/// As [`client::hyper`] has it: what can speak TLS holds 1 KB more a connection than what cannot.
fn http_client() -> HttpClient {
    let mut tcp = HttpConnector::new();
    tcp.enforce_http(false);
    tcp.set_nodelay(true);
    let tls = HttpsConnectorBuilder::new()
        .with_provider_and_webpki_roots(rustls::crypto::ring::default_provider())
        .expect("the versions that there are")
        .https_or_http()
        .enable_all_versions()
        .wrap_connector(tcp);
    Client::builder(TokioExecutor::new()).build(tls)
}

async fn listen(app: Router) -> Result<SocketAddr, AnyError> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let address = listener.local_addr()?;
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    tokio::spawn(async move { axum::serve(listener, app).await });
    Ok(address)
}
