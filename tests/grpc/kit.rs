//! A service of the app's own, servers, and a client that says what it was told.

use std::{future::Future, net::SocketAddr, time::Duration};

use backstop::{
    Chunk, Head,
    grpc::{self, Call, Method, Replies},
    testing::ScriptedModel,
};
use tokio::{
    net::TcpListener,
    sync::oneshot,
    task::{JoinHandle, yield_now},
    time::timeout,
};
use tonic::{
    Request, Response, Status,
    transport::{Channel, Endpoint, Server, server::TcpIncoming},
};
use tower::ServiceExt;

use crate::{
    generated::{
        AskReply, AskRequest, HealthReply, HealthRequest, ask_client::AskClient, ask_server::Ask,
    },
    messages::{chunks, reply},
};

pub(crate) type Model = ScriptedModel<Call<AskRequest>>;

/// The app's own service, which knows nothing of the layers: it says what its model says.
#[derive(Clone)]
pub(crate) struct App(pub(crate) Model);

#[tonic::async_trait]
impl Ask for App {
    type AskStream = Replies<AskReply>;

    async fn ask(&self, request: Request<AskRequest>) -> Result<Response<Self::AskStream>, Status> {
        let answer = self.0.clone().oneshot(Call::new(request)).await?;
        Ok(grpc::response(answer, reply))
    }

    async fn health(&self, _: Request<HealthRequest>) -> Result<Response<HealthReply>, Status> {
        Ok(Response::new(HealthReply { model: true }))
    }
}

/// What the messages of `Ask` mean to [`MethodLayer`](grpc::MethodLayer).
pub(crate) struct AskMethod;

impl Method for AskMethod {
    const PATH: &'static str = "/ask.v1.Ask/Ask";
    type Request = AskRequest;
    type Reply = AskReply;
    type Chunks = Vec<Chunk>;

    fn chunks(reply: AskReply) -> Vec<Chunk> {
        chunks(reply).collect()
    }

    fn reply(head: &Head, chunk: Chunk) -> Option<AskReply> {
        reply(head, chunk)
    }
}

/// A server on a port of its own.
pub(crate) struct Serving {
    pub(crate) addr: SocketAddr,
    pub(crate) shutdown: oneshot::Sender<()>,
    pub(crate) task: JoinHandle<Result<(), tonic::transport::Error>>,
}

impl Serving {
    pub(crate) fn channel(&self) -> Channel {
        let uri = format!("http://{}", self.addr);
        Endpoint::try_from(uri).expect("a URI").connect_lazy()
    }
}

/// Serves what this makes of a listener and a signal to stop.
pub(crate) async fn serving<F, S>(serve: F) -> Serving
where
    F: FnOnce(TcpIncoming, oneshot::Receiver<()>) -> S,
    S: Future<Output = Result<(), tonic::transport::Error>> + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let addr = listener.local_addr().expect("it is bound");
    let (shutdown, asked) = oneshot::channel();
    Serving {
        addr,
        shutdown,
        task: tokio::spawn(serve(TcpIncoming::from(listener), asked)),
    }
}

/// A router of services on a port of its own.
macro_rules! serve {
    ($router:expr) => {
        crate::kit::serving(|incoming, stop| {
            $router.serve_with_incoming_shutdown(incoming, async {
                let _ = stop.await;
            })
        })
        .await
    };
}
pub(crate) use serve;

/// The app's service, as it is.
pub(crate) async fn plain(model: Model) -> Serving {
    let service = crate::generated::ask_server::AskServer::new(App(model));
    serve!(Server::builder().add_service(service))
}

pub(crate) async fn soon<F: Future>(what: &str, future: F) -> F::Output {
    let within = timeout(Duration::from_secs(10), future).await;
    within.unwrap_or_else(|_| panic!("{what} did not come"))
}

/// Waits, without a clock, for something that another task does.
pub(crate) async fn until(what: &str, mut is: impl FnMut() -> bool) {
    soon(what, async {
        while !is() {
            yield_now().await;
        }
    })
    .await;
}

pub(crate) fn question(question: &str) -> AskRequest {
    AskRequest {
        question: question.into(),
        max_tokens: None,
    }
}

/// What a client was told.
#[derive(Debug)]
pub(crate) struct Told {
    /// Of the metadata; `None` where there was no response but a status.
    pub(crate) head: Option<Head>,
    pub(crate) replies: Vec<AskReply>,
    pub(crate) ended: Result<(), Status>,
}

impl Told {
    /// The text, with resets applied.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for reply in &self.replies {
            if reply.reset {
                text.clear();
            }
            text += &reply.text;
        }
        text
    }

    /// What the failure's metadata says; empty where it says nothing.
    pub(crate) fn says(&self, key: &str) -> &str {
        let value = self.status().metadata().get(key);
        value.map_or("", |value| value.to_str().expect("text"))
    }

    pub(crate) fn status(&self) -> &Status {
        self.ended.as_ref().expect_err("a failure")
    }
}

/// Asks, and reads to the end.
pub(crate) async fn ask(channel: Channel, request: impl tonic::IntoRequest<AskRequest>) -> Told {
    ask_with(AskClient::new(channel), request).await
}

pub(crate) async fn ask_with(
    mut client: AskClient<Channel>,
    request: impl tonic::IntoRequest<AskRequest>,
) -> Told {
    let mut told = Told {
        head: None,
        replies: Vec::new(),
        ended: Ok(()),
    };
    let asked = soon("a response", client.ask(request)).await;
    let mut replies = match asked {
        Ok(response) => {
            told.head = Some(grpc::head(response.metadata()));
            response.into_inner()
        }
        Err(status) => {
            told.ended = Err(status);
            return told;
        }
    };
    loop {
        match soon("the next message", replies.message()).await {
            Ok(Some(reply)) => told.replies.push(reply),
            Ok(None) => return told,
            Err(status) => {
                told.ended = Err(status);
                return told;
            }
        }
    }
}
