//! Over TLS, with a certificate authority of one's own.

use std::{fs, path::Path};

use backstop::{AnswerStore, RedisStore, replay::StoreErrorKind};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};

use crate::{Server, build, get, key, put, redis_server::free_port};

/// A server whose certificate leads to the authority that is returned.
fn server(dir: &Path) -> (Server, u16, String) {
    let mut authority = CertificateParams::new([]).expect("no names");
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let own = || KeyPair::generate().expect("a key");
    let authority = CertifiedIssuer::self_signed(authority, own()).expect("signed");
    let key = own();
    let names = CertificateParams::new(["localhost".to_owned()]).expect("a name");
    let certificate = names.signed_by(&key, &authority).expect("signed");
    let file = |name: &str, text: String| {
        let path = dir.join(name);
        fs::write(&path, text).expect("written");
        path.to_str().expect("a plain path").to_owned()
    };
    let (root, port) = (authority.pem(), free_port());
    let settings = [
        "--tls-port",
        &port.to_string(),
        "--tls-auth-clients",
        "no",
        "--tls-cert-file",
        &file("server.crt", certificate.pem()),
        "--tls-key-file",
        &file("server.key", key.serialize_pem()),
        "--tls-ca-cert-file",
        &file("root.crt", root.clone()),
    ];
    (Server::with(&settings), port, root)
}

#[tokio::test]
async fn answers_over_tls() {
    let dir = tempfile::tempdir().expect("a folder");
    let (_server, port, root) = server(dir.path());
    let url = format!("rediss://localhost:{port}");
    let store = build(RedisStore::builder(&url).root_certificates(root));
    put(&store, &key("q"), "text").await;
    assert_eq!(get(&store, &key("q")).await.as_deref(), Some("text"));
    let stranger = build(RedisStore::builder(&url));
    let told = stranger.get(&key("q")).await.map_err(|error| error.kind());
    assert_eq!(
        told,
        Err(StoreErrorKind::Unavailable),
        "it is not trusted without its root"
    );
}

#[test]
fn certificates_that_are_none_or_serve_nothing_are_refused() {
    let tls = RedisStore::builder("rediss://localhost");
    assert!(tls.clone().build().is_ok());
    assert!(
        tls.root_certificates("-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----")
            .build()
            .is_err()
    );
    let plain = RedisStore::builder("redis://localhost");
    assert!(plain.root_certificates("x").build().is_err());
    let none: [&str; 0] = [];
    assert!(RedisStore::cluster(none).build().is_err());
    assert!(RedisStore::new("http://localhost").is_err());
}
