//! What stands beside, around and inside of a layered method keeps working.

use backstop::{
    Answer, Error, ErrorKind, FallbackLayer, FinishReason, Source, TtftTimeoutLayer, answer_fn,
    grpc::{Call, MethodLayer},
    testing::{Fault, FaultLayer, Faults, Script, ScriptedModel},
};
use futures_util::stream;
use tonic::{
    Code, Request, Status, codec::CompressionEncoding, service::LayerExt, transport::Server,
};
use tower::ServiceBuilder;

use crate::{
    generated::{AskRequest, HealthRequest, ask_client::AskClient, ask_server::AskServer},
    kit::{App, AskMethod, ask, ask_with, question, serve, soon},
};

#[derive(Clone, Debug, PartialEq)]
struct User(String);

fn authenticate(mut request: Request<()>) -> Result<Request<()>, Status> {
    let user = request.metadata().get("authorization").cloned();
    let user = user.ok_or_else(|| Status::unauthenticated("who are you?"))?;
    let user = user.to_str().map_err(|_| Status::unauthenticated("who?"))?;
    request.extensions_mut().insert(User(user.into()));
    Ok(request)
}

fn asking(user: Option<&str>) -> Request<AskRequest> {
    let mut request = Request::new(question("Hello?"));
    if let Some(user) = user {
        let user = user.parse().expect("a value");
        request.metadata_mut().insert("authorization", user);
    }
    request
}

#[tokio::test]
async fn an_interceptor_and_a_unary_method_keep_working() {
    let faults = Faults::new();
    let model = ScriptedModel::new(Script::answer("Hi there"));
    let layer = MethodLayer::<AskMethod, _>::new(
        ServiceBuilder::new()
            .layer(TtftTimeoutLayer::default())
            .layer(FaultLayer::new(faults.clone())),
    );
    let service = AskServer::with_interceptor(App(model.clone()), authenticate);
    let server = serve!(Server::builder().add_service(layer.named_layer(service)));

    let told = ask(server.channel(), asking(Some("ada"))).await;
    assert_eq!(told.text(), "Hi there");
    let call = &model.requests()[0];
    assert_eq!(call.extensions().get(), Some(&User("ada".into())));
    assert_eq!(
        call.metadata().get("authorization").expect("it came along"),
        "ada"
    );

    let refused = ask(server.channel(), asking(None)).await;
    let status = refused.status();
    assert_eq!(
        (status.code(), status.message()),
        (Code::Unauthenticated, "who are you?")
    );

    // The method beside it does not go through the stack.
    faults.set(Fault::Fails(ErrorKind::Connect));
    let mut client = AskClient::with_interceptor(server.channel(), |mut request: Request<()>| {
        let user = "ada".parse().expect("a value");
        request.metadata_mut().insert("authorization", user);
        Ok(request)
    });
    let health = soon("a response", client.health(HealthRequest {})).await;
    assert!(health.expect("a reply").into_inner().model);
}

#[tokio::test]
async fn what_an_interceptor_outside_refuses_is_never_asked() {
    let notice = answer_fn(async |_: Call<AskRequest>| {
        let text = stream::iter([Ok::<_, Error>("AI is limited right now.")]);
        Ok(Answer::from_stream(text).finish_at_end(FinishReason::Stop))
    });
    let layer = MethodLayer::<AskMethod, _>::new(FallbackLayer::new(Source::NoLlm, notice));
    let model = ScriptedModel::new(Script::fails(ErrorKind::Connect));
    let service = AskServer::new(App(model.clone()));
    let server = serve!(
        Server::builder()
            .layer(tonic::service::InterceptorLayer::new(authenticate))
            .layer(layer)
            .add_service(service)
    );
    let refused = ask(server.channel(), asking(None)).await;
    assert_eq!(refused.status().code(), Code::Unauthenticated);
    assert_eq!(model.calls(), 0);
    let answered = ask(server.channel(), asking(Some("ada"))).await;
    assert_eq!(answered.text(), "AI is limited right now.");
    assert_eq!(model.calls(), 1);
}

#[tokio::test]
async fn compressed_messages_are_read_where_that_is_set_and_refused_where_not() {
    let gzip = CompressionEncoding::Gzip;
    let model = ScriptedModel::new(Script::answer("Hi there"));
    let plain = MethodLayer::<AskMethod, _>::new(TtftTimeoutLayer::default());
    let packed = plain.clone().accept_compressed(gzip).send_compressed(gzip);
    // Whatever the service itself would take.
    let service = AskServer::new(App(model)).accept_compressed(gzip);
    let server = serve!(Server::builder().layer(plain).add_service(service.clone()));
    let client = || AskClient::new(server.channel()).send_compressed(gzip);
    let refused = ask_with(client(), question("Hello?")).await;
    assert_eq!(refused.status().code(), Code::Unimplemented);
    assert_eq!(refused.says("grpc-accept-encoding"), "identity");

    let server = serve!(Server::builder().layer(packed).add_service(service));
    let client = || AskClient::new(server.channel()).send_compressed(gzip);
    let told = ask_with(client().accept_compressed(gzip), question("Hello?")).await;
    assert_eq!(told.text(), "Hi there");
    let told = ask_with(client(), question("Hello?")).await;
    assert_eq!(told.text(), "Hi there", "plain for one that cannot read it");
    // The unary method's messages are not ours to refuse.
    let health = client()
        .accept_compressed(gzip)
        .health(HealthRequest {})
        .await;
    assert!(health.is_ok());
}

#[tokio::test]
async fn messages_are_as_large_as_was_set() {
    let model = ScriptedModel::new(Script::new().text("x".repeat(100)));
    let layer = MethodLayer::<AskMethod, _>::new(TtftTimeoutLayer::default());
    assert!(layer.clone().max_message_bytes(0).is_err());
    let small = layer.clone().max_message_bytes(50).expect("a good limit");
    let service = AskServer::new(App(model.clone()));
    let server = serve!(Server::builder().layer(small).add_service(service.clone()));
    let long = ask(server.channel(), question(&"x".repeat(51))).await;
    assert_eq!(long.status().code(), Code::OutOfRange);
    assert_eq!(model.calls(), 0);
    let long = ask(server.channel(), question("Hello?")).await;
    assert_eq!(long.says("x-backstop-kind"), "malformed");
    // 4 MiB, with the few bytes of the message around the text.
    let server = serve!(Server::builder().layer(layer).add_service(service));
    for (bytes, code) in [(4 << 20, Some(Code::OutOfRange)), ((4 << 20) - 16, None)] {
        let told = ask(server.channel(), question(&"x".repeat(bytes))).await;
        let refused = told.ended.err().map(|status| status.code());
        assert_eq!(refused.filter(|code| *code == Code::OutOfRange), code);
    }
}

#[tokio::test]
async fn an_unknown_path_is_answered_by_the_server() {
    let layer = MethodLayer::<AskMethod, _>::new(TtftTimeoutLayer::default());
    let service = AskServer::new(App(ScriptedModel::new(Script::never())));
    let server = serve!(Server::builder().layer(layer).add_service(service));
    let mut grpc = tonic::client::Grpc::new(server.channel());
    grpc.ready().await.expect("a connection");
    let path = http_path("/ask.v1.Ask/Unknown");
    let codec = tonic_prost::ProstCodec::<AskRequest, AskRequest>::default();
    let unknown = grpc.unary(Request::new(question("")), path, codec).await;
    assert_eq!(
        unknown.expect_err("no such method").code(),
        Code::Unimplemented
    );
}

fn http_path(path: &'static str) -> axum::http::uri::PathAndQuery {
    axum::http::uri::PathAndQuery::from_static(path)
}

#[test]
fn services_and_streams_can_be_shared_and_sent_as_tonic_wants_it() {
    use backstop::grpc::{Handler, MethodService, Replies};

    use crate::{generated::AskReply, kit::Model};

    fn shared<T: Clone + Send + Sync + 'static>() {}
    fn sent<T: Send + Sync + Unpin + 'static>() {}
    type Inner = AskServer<App>;
    shared::<MethodLayer<AskMethod, TtftTimeoutLayer>>();
    shared::<MethodService<AskMethod, Inner, Handler<AskMethod, Inner>>>();
    shared::<Call<AskRequest>>();
    shared::<Model>();
    sent::<Replies<AskReply>>();
}
