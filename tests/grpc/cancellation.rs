//! Who leaves is noticed on the other side, at once.

use std::time::Duration;

use backstop::{
    ErrorKind, TtftTimeoutLayer, answer_fn,
    grpc::{self, Call, MethodLayer},
    testing::{Fate, Script, ScriptedModel},
};
use futures_util::StreamExt;
use tonic::{Request, service::LayerExt, transport::Server};
use tower::{ServiceBuilder, ServiceExt};

use crate::{
    generated::{AskRequest, ask_client::AskClient, ask_server::AskServer},
    kit::{App, AskMethod, Model, Serving, ask, plain, question, serve, soon, until},
    messages::chunks,
};

/// One that is silent from the beginning, then one that is half way.
fn model() -> Model {
    ScriptedModel::new(Script::never()).then(Script::new().text("Hi ").stall())
}

/// A client leaves before the answer has begun, and another half way.
async fn leave(server: &Serving, model: &Model) {
    let asking = tokio::spawn(ask(server.channel(), question("Hello?")));
    until("the first call", || model.calls() == 1).await;
    asking.abort();
    until("its end", || model.fates() == [Fate::Dropped]).await;

    let mut client = AskClient::new(server.channel());
    let response = soon("a response", client.ask(question("Hello?"))).await;
    let mut replies = response.expect("an answer").into_inner();
    let first = soon("a message", replies.message()).await;
    assert_eq!(first.expect("no failure").expect("a message").text, "Hi ");
    assert_eq!(model.fates(), [Fate::Dropped, Fate::Open]);
    drop(replies);
    until("its end", || model.fates() == [Fate::Dropped; 2]).await;
}

#[tokio::test]
async fn a_client_that_leaves_ends_the_handler_inside_a_layer() {
    let model = model();
    let stack = ServiceBuilder::new().layer(TtftTimeoutLayer::default());
    let layer = MethodLayer::<AskMethod, _>::new(stack);
    let service = layer.named_layer(AskServer::new(App(model.clone())));
    let server = serve!(Server::builder().add_service(service));
    leave(&server, &model).await;
}

#[tokio::test]
async fn a_client_that_leaves_ends_the_call_of_an_upstream() {
    let model = model();
    let upstream = plain(model.clone()).await;
    let client = AskClient::new(upstream.channel());
    let client = answer_fn(move |call: Call<AskRequest>| {
        let mut client = client.clone();
        async move { Ok(grpc::answer(client.ask(call.into_request()).await?, chunks)) }
    });
    // A front of the same service, whose own handler is never reached.
    let instead = tower::layer::layer_fn(move |_| client.clone());
    let layer = MethodLayer::<AskMethod, _>::new(instead);
    let unused = App(ScriptedModel::new(Script::never()));
    let server = serve!(
        Server::builder()
            .layer(layer)
            .add_service(AskServer::new(unused))
    );
    leave(&server, &model).await;
}

#[tokio::test]
async fn an_upstream_that_is_given_up_sees_it() {
    let model = model();
    let upstream = plain(model.clone()).await;
    let client = AskClient::new(upstream.channel());
    let client = answer_fn(move |call: Call<AskRequest>| {
        let mut client = client.clone();
        async move { Ok(grpc::answer(client.ask(call.into_request()).await?, chunks)) }
    });
    let ttft = TtftTimeoutLayer::new(Duration::from_millis(200)).expect("a good limit");
    let stack = ServiceBuilder::new().layer(ttft).service(client);
    let call = || Call::new(Request::new(question("Hello?")));
    let silent = stack.clone().oneshot(call()).await;
    assert_eq!(silent.expect_err("no token").kind(), ErrorKind::TtftTimeout);
    until("the end of the call", || model.fates() == [Fate::Dropped]).await;
    let answer = stack.oneshot(call()).await.expect("an answer");
    drop(answer);
    until("the end of the stream", || {
        model.fates() == [Fate::Dropped; 2]
    })
    .await;
}

#[tokio::test]
async fn an_upstream_that_dies_has_cut_the_answer() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let upstream = runtime
        .spawn(plain(ScriptedModel::new(Script::new().text("Hi ").stall())))
        .await
        .expect("no panic");
    let mut client = AskClient::new(upstream.channel());
    let response = client.ask(question("Hello?")).await.expect("a response");
    let mut answer = grpc::answer(response, chunks);
    let first = soon("a chunk", answer.chunks.next()).await;
    assert_eq!(
        first.expect("a chunk").expect("no failure").as_text(),
        "Hi "
    );
    runtime.shutdown_background();
    let ended = soon("the end", answer.chunks.next())
        .await
        .expect("an ending");
    assert_eq!(ended.expect_err("it is cut").kind(), ErrorKind::Truncated);
}

#[tokio::test]
async fn a_graceful_shutdown_lets_an_open_answer_end() {
    let model = ScriptedModel::new(
        Script::new()
            .text("Hi ")
            .delay(Duration::from_millis(100))
            .text("there")
            .finish(backstop::FinishReason::Stop),
    );
    let layer = MethodLayer::<AskMethod, _>::new(TtftTimeoutLayer::default());
    let service = AskServer::new(App(model.clone()));
    let server = serve!(Server::builder().layer(layer).add_service(service));
    let mut client = AskClient::new(server.channel());
    let response = client.ask(question("Hello?")).await.expect("an answer");
    let mut replies = response.into_inner();
    let first = replies.message().await.expect("no failure");
    assert_eq!(first.expect("a message").text, "Hi ");
    server.shutdown.send(()).expect("it serves");
    let rest = soon("the rest", replies.message()).await;
    assert_eq!(rest.expect("no failure").expect("a message").text, "there");
    drop((replies, client));
    let stopped = soon("the end of the server", server.task).await;
    stopped.expect("no panic").expect("no failure");
}
