//! A client.

use std::{
    io::{self, Write},
    time::Duration,
};

use backstop::{BoxError, Head, grpc};
use tonic::{Request, transport::Channel};

use crate::generated::{AskRequest, ask_client::AskClient};

/// How long it waits: the server sees it, and answers otherwise in time.
const PATIENCE: Duration = Duration::from_secs(10);

/// Asks, and prints the answer as it comes, then where it came from.
pub(crate) async fn ask(server: Channel, question: &str) -> Result<(), BoxError> {
    println!("\n> {question}");
    let mut request = Request::new(AskRequest {
        question: question.into(),
        max_tokens: None,
    });
    request.set_timeout(PATIENCE);
    let response = AskClient::new(server).ask(request).await?;
    // Known before the first word.
    let head = grpc::head(response.metadata());
    let mut replies = response.into_inner();
    while let Some(reply) = replies.message().await? {
        if reply.reset {
            println!("\n  (the answer begins anew)");
        }
        print!("{}", reply.text);
        io::stdout().flush()?;
    }
    println!("\n  ({})", describe(&head));
    Ok(())
}

fn describe(head: &Head) -> String {
    let mut origin = format!("source: {}", head.source.as_str());
    if let Some(reason) = head.reason {
        origin += &format!(", because {reason}");
    }
    if let Some(replayed) = head.replayed {
        origin += &format!(", {} s old", replayed.age.as_secs());
    }
    origin
}
