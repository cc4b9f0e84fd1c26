//! The layers in tonic apps, over real sockets: around a client, in a handler, and as plain layers on a server.

mod cancellation;
mod deadlines;
#[path = "../support/deaf.rs"]
mod deaf;
#[rustfmt::skip]
#[allow(clippy::all, clippy::pedantic, missing_docs, unreachable_pub, reason = "it is generated")]
#[path = "../../examples/grpc/generated.rs"]
mod generated;
mod hostile;
mod kit;
#[path = "../../examples/grpc/messages.rs"]
mod messages;
mod neighbours;
mod positions;
mod sources;
