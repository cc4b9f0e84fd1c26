//! Each way to add the layers to an app tells each failure.

use std::time::Duration;

use backstop::{
    Breaker, CircuitBreakerLayer, CompletionTimeoutLayer, ErrorKind, QualityGateLayer,
    TtftTimeoutLayer, answer_fn,
    grpc::{self, Call, MethodLayer, Replies},
    quality_gate::{Asked, EachPiece, Hold},
    testing::{Fault, FaultLayer, Faults, Script, ScriptedModel},
};
use tonic::{
    Code, Request, Response, Status,
    service::LayerExt,
    transport::{Endpoint, Server},
};
use tower::{ServiceBuilder, ServiceExt};

use crate::{
    deaf::deaf,
    generated::{
        AskReply, AskRequest, HealthReply, HealthRequest,
        ask_client::AskClient,
        ask_server::{Ask, AskServer},
    },
    kit::{App, AskMethod, Serving, ask, plain, question, serve},
    messages::{chunks, reply},
};

/// Short, since this is real time; long enough for a handler in the same process.
const TTFT: Duration = Duration::from_millis(500);

/// The usual layers, with faults inside.
macro_rules! stack {
    ($breaker:expr, $faults:expr) => {{
        let no_prices = EachPiece::new("no_prices", |_: &Asked| |text: &str| !text.contains('$'));
        let gate = QualityGateLayer::builder().rule(no_prices).hold(Hold::None);
        ServiceBuilder::new()
            .layer(gate.build().expect("a good gate"))
            .layer(CircuitBreakerLayer::<Call<AskRequest>>::new($breaker.clone()))
            .layer(CompletionTimeoutLayer::default())
            .layer(TtftTimeoutLayer::new(TTFT).expect("a good limit"))
            .layer(FaultLayer::new($faults.clone()))
    }};
}

/// A service whose handler asks a stack.
struct Handler<S>(S);

#[tonic::async_trait]
impl<S, B> Ask for Handler<S>
where
    S: tower::Service<
            Call<AskRequest>,
            Response = backstop::Answer<B>,
            Error = backstop::Error,
            Future: Send,
        > + Clone
        + Send
        + Sync
        + 'static,
    B: futures_util::Stream<Item = Result<backstop::Chunk, backstop::Error>>
        + Unpin
        + Send
        + 'static,
{
    type AskStream = Replies<AskReply>;

    async fn ask(&self, request: Request<AskRequest>) -> Result<Response<Self::AskStream>, Status> {
        grpc::respond(self.0.clone().oneshot(Call::new(request)), reply).await
    }

    async fn health(&self, _: Request<HealthRequest>) -> Result<Response<HealthReply>, Status> {
        Ok(Response::new(HealthReply { model: true }))
    }
}

async fn each_failure_is_told(server: &Serving, breaker: &Breaker, faults: &Faults) {
    let busy = |retry_after| ErrorKind::Upstream {
        status: 429,
        retry_after,
    };
    let silent = "DeadlineExceeded ttft_timeout";
    for (fault, text, ending) in [
        (None, "Hi there", "live"),
        (Some(Fault::NeverAnswers), "", silent),
        (
            Some(Fault::CutsAfter(1)),
            "Hi ",
            "live, then Unavailable truncated",
        ),
        (
            Some(Fault::Fails(busy(None))),
            "",
            "ResourceExhausted upstream",
        ),
        (Some(Fault::Says("$7".into())), "", "Internal heuristic"),
        (
            Some(Fault::Says("It costs $7".into())),
            "It costs ",
            "live, then Internal heuristic",
        ),
    ] {
        faults.set(fault.clone());
        let told = ask(server.channel(), question("Hello?")).await;
        assert_eq!((&*told.text(), &*ended(&told)), (text, ending), "{fault:?}");
    }
    // The breaker heeds it, too, so this comes last.
    let busy = busy(Some(Duration::from_secs(7)));
    faults.set(Fault::Fails(busy));
    let told = ask(server.channel(), question("Hello?")).await;
    assert_eq!(told.says("grpc-retry-pushback-ms"), "7000");
    assert_eq!(grpc::error_from_status(told.status().clone()).kind(), busy);
    faults.clear();
    breaker.force_open();
    let told = ask(server.channel(), question("Hello?")).await;
    assert_eq!(ended(&told), "Unavailable circuit_open");
    breaker.force_close();
}

/// Who answered, if anyone did, and how it failed, if it did.
fn ended(told: &crate::kit::Told) -> String {
    let source = told.head.as_ref().map(|head| head.source.as_str());
    let failed = told
        .ended
        .as_ref()
        .err()
        .map(|status| format!("{:?} {}", status.code(), told.says("x-backstop-kind")));
    let said: Vec<_> = source
        .map(str::to_owned)
        .into_iter()
        .chain(failed)
        .collect();
    said.join(", then ")
}

#[tokio::test]
async fn as_a_layer_on_the_server() {
    let (breaker, faults) = (Breaker::new("model"), Faults::new());
    let app = App(ScriptedModel::new(Script::answer("Hi there")));
    let layer = MethodLayer::<AskMethod, _>::new(stack!(breaker, faults));
    let server = serve!(
        Server::builder()
            .layer(layer)
            .add_service(AskServer::new(app))
    );
    each_failure_is_told(&server, &breaker, &faults).await;
}

#[tokio::test]
async fn as_a_layer_on_one_service() {
    let (breaker, faults) = (Breaker::new("model"), Faults::new());
    let app = App(ScriptedModel::new(Script::answer("Hi there")));
    let layer = MethodLayer::<AskMethod, _>::new(stack!(breaker, faults));
    let service = layer.named_layer(AskServer::new(app));
    let server = serve!(Server::builder().add_service(service));
    each_failure_is_told(&server, &breaker, &faults).await;
}

#[tokio::test]
async fn around_the_client_of_an_upstream_in_a_handler() {
    let (breaker, faults) = (Breaker::new("model"), Faults::new());
    let upstream = plain(ScriptedModel::new(Script::answer("Hi there"))).await;
    let channel = upstream.channel();
    let model = answer_fn(move |call: Call<AskRequest>| {
        let mut client = AskClient::new(channel.clone());
        async move {
            let response = client.ask(call.into_request()).await?;
            Ok(grpc::answer(response, chunks))
        }
    });
    let stack = stack!(breaker, faults).service(model);
    let server = serve!(Server::builder().add_service(AskServer::new(Handler(stack))));
    each_failure_is_told(&server, &breaker, &faults).await;
}

/// What goes wrong in an upstream itself, and not in a layer that plays it.
#[tokio::test]
async fn what_an_upstream_does_is_told_as_what_it_is() {
    let refuses = Script::fails(ErrorKind::ContextLength);
    let fails = Script::new().text("Hi ").error(ErrorKind::Stalled);
    let cut = Script::new().text("Hi ").drop_connection();
    let model = ScriptedModel::new(refuses)
        .then(fails)
        .then(cut)
        .then(Script::empty());
    let upstream = plain(model).await;
    let channel = upstream.channel();
    let client = answer_fn(move |call: Call<AskRequest>| {
        let mut client = AskClient::new(channel.clone());
        async move {
            let response = client.ask(call.into_request()).await?;
            Ok(grpc::answer(response, chunks))
        }
    });
    let server = serve!(Server::builder().add_service(AskServer::new(Handler(client))));
    for (text, ending) in [
        ("", "InvalidArgument context_length"),
        ("Hi ", "live, then DeadlineExceeded stalled"),
        ("Hi ", "live, then Unavailable truncated"),
        ("", "Internal empty"),
    ] {
        let told = ask(server.channel(), question("Hello?")).await;
        assert_eq!((&*told.text(), &*ended(&told)), (text, ending));
    }
    upstream.task.abort();
}

#[tokio::test]
async fn an_upstream_that_is_not_there_cannot_be_reached() {
    let (_deaf, addr) = deaf();
    let uri = format!("http://{addr}");
    let channel = Endpoint::try_from(uri).expect("a URI").connect_lazy();
    let client = answer_fn(move |call: Call<AskRequest>| {
        let mut client = AskClient::new(channel.clone());
        async move {
            let response = client.ask(call.into_request()).await?;
            Ok(grpc::answer(response, chunks))
        }
    });
    let failed = client
        .oneshot(Call::new(Request::new(question("Hello?"))))
        .await;
    let error = failed.expect_err("nobody listens");
    assert_eq!(error.kind(), ErrorKind::Connect);
    assert_eq!(grpc::code_of(&error), Code::Unavailable);
}
