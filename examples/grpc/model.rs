//! A stand-in for the model's server: it says what its script says.

use std::time::Duration;

use backstop::{
    BoxError, FinishReason,
    grpc::{self, Call, Replies},
    testing::{Script, ScriptedModel},
};
use tokio::net::TcpListener;
use tonic::{
    Request, Response, Status,
    transport::{Server, server::TcpIncoming},
};
use tower::ServiceExt;

use crate::{
    generated::{
        AskReply, AskRequest, HealthReply, HealthRequest,
        ask_server::{Ask, AskServer},
    },
    messages::reply,
};

const ANSWER: &str = "Air scatters blue light more than red, so the sky has its colour.";

pub(crate) struct Model(pub(crate) ScriptedModel<Call<AskRequest>>);

impl Model {
    /// One that thinks, and then types.
    pub(crate) fn new() -> Self {
        let thinks = Script::new().delay(Duration::from_millis(300));
        let types = ANSWER.split_inclusive(' ').fold(thinks, |script, word| {
            script.text(word).delay(Duration::from_millis(60))
        });
        Self(ScriptedModel::new(types.finish(FinishReason::Stop)))
    }
}

#[tonic::async_trait]
impl Ask for Model {
    type AskStream = Replies<AskReply>;

    async fn ask(&self, request: Request<AskRequest>) -> Result<Response<Self::AskStream>, Status> {
        let answer = self.0.clone().oneshot(Call::new(request)).await?;
        Ok(grpc::response(answer, reply))
    }

    async fn health(&self, _: Request<HealthRequest>) -> Result<Response<HealthReply>, Status> {
        Ok(Response::new(HealthReply { model: true }))
    }
}

pub(crate) async fn serve(listener: TcpListener) -> Result<(), BoxError> {
    println!("the model listens on http://{}", listener.local_addr()?);
    Server::builder()
        .add_service(AskServer::new(Model::new()))
        .serve_with_incoming(TcpIncoming::from(listener))
        .await?;
    Ok(())
}
