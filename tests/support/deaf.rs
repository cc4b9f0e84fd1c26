//! Where nobody answers: [`deaf`].

use std::net::SocketAddr;

use tokio::net::TcpSocket;

/// A port at which nothing listens, and which no other test is given as long as the socket is held.
pub(crate) fn deaf() -> (TcpSocket, SocketAddr) {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(([127, 0, 0, 1], 0).into()).expect("a port");
    let addr = socket.local_addr().expect("it is bound");
    (socket, addr)
}
