use backstop::{ErrorKind, Head, Source, grpc};
use tokio::net::TcpListener;
use tonic::transport::Channel;

use crate::{
    demo::{Killable, channel},
    generated::{AskRequest, Source as Wire, ask_client::AskClient},
    serve,
};

/// Where an answer comes from, as metadata and messages say it, and its text.
async fn ask(server: &Channel, question: &str) -> (Head, Vec<Wire>, String) {
    let request = AskRequest {
        question: question.into(),
        max_tokens: None,
    };
    let mut client = AskClient::new(server.clone());
    let response = client.ask(request).await.expect("an answer");
    let head = grpc::head(response.metadata());
    let mut replies = response.into_inner();
    let (mut sources, mut text) = (Vec::new(), String::new());
    while let Some(reply) = replies.message().await.expect("to its end") {
        sources.push(reply.source());
        text += &reply.text;
    }
    sources.dedup();
    (head, sources, text)
}

#[tokio::test]
async fn answers_survive_the_model() {
    let model = Killable::start().expect("a model");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let server = channel(listener.local_addr().expect("it is bound")).expect("an address");
    let serving = serve::serve(listener, channel(model.address).expect("an address"));
    let asking = async {
        let (head, sources, answer) = ask(&server, "Why?").await;
        assert_eq!((head.source, &*sources), (Source::Live, &[Wire::Live][..]));
        model.kill();
        // The same question, as a person might type it again.
        let (head, sources, replayed) = ask(&server, "why ?").await;
        assert_eq!(
            (head.source, head.reason, &*sources),
            (
                Source::Replay,
                Some(ErrorKind::Connect),
                &[Wire::Replay][..]
            )
        );
        assert_eq!(replayed, answer);
        let (head, sources, notice) = ask(&server, "And the sea?").await;
        assert_eq!(
            (head.source, &*sources),
            (Source::NoLlm, &[Wire::NoLlm][..])
        );
        assert!(notice.starts_with("AI is limited"));
    };
    tokio::select! {
        _ = serving => panic!("it serves for ever"),
        () = asking => {}
    }
}
