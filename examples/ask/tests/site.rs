//! What the tests share: the app on a port of its own, and a client for it.

use std::{
    fs,
    future::IntoFuture,
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Method, Request, StatusCode},
    routing::post,
};
use backstop::{
    AnswerStore, MemoryStore,
    wire::client::{self, HyperClient},
};
use http_body_util::{BodyExt, Full};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};
use tower::ServiceExt;

use crate::{
    CONTENT,
    app::{App, Setup},
    config::Config,
    knowledge::Shelf,
    model::Model,
    operations,
};

/// A question that the texts answer.
pub(super) const QUESTION: &str = "When does a circuit breaker open?";

/// How an app is started.
pub(super) struct Start {
    pub(super) config: String,
    pub(super) content: PathBuf,
    pub(super) store: Arc<dyn AnswerStore>,
    pub(super) model: Model,
    pub(super) backup: Option<Model>,
    pub(super) admin_token: Option<String>,
    pub(super) switchboard: bool,
}

/// The app, and a client with a connection pool.
pub(super) struct Site {
    pub(super) app: App,
    pub(super) store: Arc<dyn AnswerStore>,
    server: Server,
    client: HyperClient,
}

/// A server that runs until it is stopped.
pub(super) struct Server {
    pub(super) base: String,
    stop: oneshot::Sender<()>,
    running: JoinHandle<io::Result<()>>,
}

/// One event: its name and its data.
pub(super) type Event = (String, Value);

/// The requests that a provider was sent.
pub(super) type Requests = Arc<Mutex<Vec<(HeaderMap, Value)>>>;

impl Default for Start {
    /// The stand-in, without pauses, with the bundled texts.
    fn default() -> Self {
        Self {
            config: String::new(),
            content: CONTENT.into(),
            store: Arc::new(MemoryStore::new()),
            model: Model::StandIn {
                pace: Duration::ZERO,
            },
            backup: None,
            admin_token: None,
            switchboard: true,
        }
    }
}

impl Start {
    pub(super) async fn run(self) -> Site {
        let app = App::new(Setup {
            config: Config::parse(&self.config).unwrap(),
            content: &self.content,
            store: Arc::clone(&self.store),
            model: self.model,
            backup: self.backup,
            admin_token: self.admin_token,
            switchboard: self.switchboard,
            prometheus: operations::prometheus().unwrap().build_recorder().handle(),
        });
        let app = app.unwrap();
        app.publisher.learn().await;
        Site {
            server: Server::start(app.router.clone()).await,
            app,
            store: self.store,
            client: client::hyper(),
        }
    }
}

impl Server {
    pub(super) async fn start(router: Router) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let (stop, stopping) = oneshot::channel();
        let stopped = async {
            let _ = stopping.await;
        };
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let serve = axum::serve(listener, service).with_graceful_shutdown(stopped);
        let running = tokio::spawn(serve.into_future());
        Self {
            base,
            stop,
            running,
        }
    }

    /// Closes the port and every connection.
    pub(super) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.running.await.unwrap().unwrap();
    }
}

impl Site {
    pub(super) async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.server.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request
            .body(Full::new(Bytes::from(body.to_owned())))
            .unwrap();
        let response = self.client.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Reply {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8(bytes.to_vec()).unwrap(),
        }
    }

    pub(super) async fn get(&self, path: &str) -> Reply {
        self.send(Method::GET, path, &[], "").await
    }

    pub(super) async fn ask(&self, question: &str, mode: &str) -> Given {
        let body = json!({"q": question, "mode": mode}).to_string();
        let reply = self.send(Method::POST, "/articles/ask", &[], &body).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
        assert_eq!(reply.headers["content-type"], "text/event-stream");
        Given::read(&reply.body)
    }

    /// Sets a fault on the switchboard.
    pub(super) async fn set(&self, fault: &str) -> Value {
        let json = [("content-type", "application/json")];
        let body = json!({"fault": fault}).to_string();
        let reply = self.send(Method::POST, "/switchboard", &json, &body).await;
        assert_eq!(reply.status, StatusCode::OK, "{fault}");
        serde_json::from_str(&reply.body).unwrap()
    }

    /// Stops serving; what is being recorded is recorded then.
    pub(super) async fn stop(self) {
        drop(self.client);
        self.server.stop().await;
        self.app.flush().await;
    }

    pub(super) async fn version(&self, shelf: Shelf) -> u64 {
        let versions = self.store.versions(&[shelf.namespace()]).await.unwrap();
        versions.as_slice()[0]
    }
}

pub(super) struct Reply {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: String,
}

/// An answer as a browser gets it.
pub(super) struct Given(pub(super) Vec<Event>);

impl Given {
    pub(super) fn read(text: &str) -> Self {
        let blocks = text.split("\n\n").filter(|block| block.contains("data: "));
        let events = blocks.map(|block| {
            let field = |name| block.lines().find_map(|line| line.strip_prefix(name));
            let name = field("event: ").unwrap_or("message").to_owned();
            let data = field("data: ").unwrap();
            (name, serde_json::from_str(data).unwrap())
        });
        Self(events.collect())
    }

    /// What a reader has in front of them at the end, with the rule of the page: a reset empties it.
    pub(super) fn shown(&self) -> String {
        let mut shown = String::new();
        for (name, data) in &self.0 {
            match name.as_str() {
                "meta" if data["reset"] == true => shown.clear(),
                "message" => shown.push_str(data["text"].as_str().unwrap()),
                _ => {}
            }
        }
        shown
    }

    /// Everything that was ever shown, what was taken back included.
    pub(super) fn written(&self) -> String {
        let texts = self.0.iter().filter_map(|(_, data)| data["text"].as_str());
        texts.collect()
    }

    /// Where the answer came from in the end.
    pub(super) fn meta(&self) -> &Value {
        let last = self.0.iter().rfind(|(name, _)| name == "meta");
        &last.unwrap().1
    }

    pub(super) fn source(&self) -> &str {
        self.meta()["source"].as_str().unwrap()
    }

    pub(super) fn reason(&self) -> &str {
        self.meta()["reason"].as_str().unwrap_or_default()
    }

    /// Whether it is an answer: with text, and with an ending that says so.
    pub(super) fn is_whole(&self) -> bool {
        !self.shown().trim().is_empty() && self.0.last().is_some_and(|(name, _)| name == "done")
    }
}

/// A copy of the bundled texts, to be changed.
pub(super) fn copied_content() -> TempDir {
    let copy = TempDir::new().unwrap();
    for shelf in Shelf::ALL {
        let (from, to) = (
            Path::new(CONTENT).join(shelf.folder()),
            copy.path().join(shelf.folder()),
        );
        fs::create_dir(&to).unwrap();
        for file in fs::read_dir(from).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    }
    copy
}

/// A provider that streams this body, and keeps what it was sent.
pub(super) fn provider(
    body: impl Fn() -> Body + Clone + Send + Sync + 'static,
) -> (Router, Requests) {
    let seen = Requests::default();
    let log = Arc::clone(&seen);
    let handler = move |headers: HeaderMap, request: axum::Json<Value>| {
        log.lock().unwrap().push((headers, request.0));
        let body = body();
        async move { ([("content-type", "text/event-stream")], body) }
    };
    (
        Router::new().route("/v1/chat/completions", post(handler)),
        seen,
    )
}

/// The model at this server.
pub(super) fn model_at(base: &str) -> Model {
    Model::Provider {
        base_url: format!("{base}/v1"),
        api_key: Some("key-for-tests".to_owned()),
        name: "test-model".to_owned(),
    }
}

pub(super) fn chunk(delta: &str, finish: &str) -> String {
    format!(
        "data: {{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"test-model\",\
         \"choices\":[{{\"index\":0,\"delta\":{{\"content\":\"{delta}\"}},\"finish_reason\":{finish}}}]}}\n\n"
    )
}

/// A port on which nobody listens.
pub(super) async fn nobody() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}
