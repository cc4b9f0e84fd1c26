//! Telling the gateway that knowledge has changed: `POST /admin/bump/{namespace}`.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::post,
};
use backstop::{Knowledge, replay::Namespace};
use serde_json::json;
use sha2::{Digest, Sha256};

struct Admin {
    token: [u8; 32],
    knowledge: Knowledge,
    namespaces: Vec<Namespace>,
}

/// The route, for those who have the token.
///
/// Only namespaces that the gateway's answers depend on can be raised: with another name, nothing would happen and
/// nobody would notice.
pub(crate) fn router(token: &str, knowledge: Knowledge, namespaces: Vec<Namespace>) -> Router {
    let admin = Admin {
        token: digest(token),
        knowledge,
        namespaces,
    };
    Router::new()
        .route("/admin/bump/{namespace}", post(bump))
        .with_state(Arc::new(admin))
}

async fn bump(
    State(admin): State<Arc<Admin>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    if !admin.admits(&headers) {
        let challenge = [(header::WWW_AUTHENTICATE, "Bearer")];
        return (StatusCode::UNAUTHORIZED, challenge).into_response();
    }
    let Some(namespace) = admin.namespaces.iter().find(|known| known.as_str() == name) else {
        let error = json!({"error": "the gateway was not started with this --namespace"});
        return (StatusCode::NOT_FOUND, Json(error)).into_response();
    };
    match admin.knowledge.bump(namespace.clone()).await {
        Ok(version) => Json(json!({"namespace": name, "version": version})).into_response(),
        Err(error) => {
            let error = json!({"error": error.to_string()});
            (StatusCode::SERVICE_UNAVAILABLE, Json(error)).into_response()
        }
    }
}

impl Admin {
    fn admits(&self, headers: &HeaderMap) -> bool {
        let given = headers.get(header::AUTHORIZATION);
        let given = given.and_then(|value| value.to_str().ok()?.split_once(' '));
        // Digests differ anywhere, however much of a guess is right: how long the comparison takes tells nothing.
        given.is_some_and(|(scheme, token)| {
            scheme.eq_ignore_ascii_case("bearer") && digest(token.trim()) == self.token
        })
    }
}

fn digest(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

#[cfg(test)]
mod tests {
    use axum::{
        body::Body,
        http::{Method, Request},
    };
    use backstop::{AnswerStore, MemoryStore};
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;

    async fn call(
        store: &Arc<MemoryStore>,
        method: Method,
        name: &str,
        credentials: Option<&str>,
    ) -> (StatusCode, String) {
        let knowledge = Knowledge::new(store.clone());
        let router = router("s3cret", knowledge, vec!["kn".into(), "a b".into()]);
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/admin/bump/{name}"));
        if let Some(credentials) = credentials {
            request = request.header(header::AUTHORIZATION, credentials);
        }
        let request = request.body(Body::empty()).expect("a request");
        let response = router.oneshot(request).await.expect("it cannot fail");
        let (head, body) = response.into_parts();
        let body = body.collect().await.expect("a body").to_bytes();
        (head.status, String::from_utf8_lossy(&body).into_owned())
    }

    async fn version(store: &MemoryStore) -> u64 {
        let versions = store.versions(&["kn".into()]).await.expect("in memory");
        versions.as_slice()[0]
    }

    #[tokio::test]
    async fn with_the_token_a_version_is_raised_and_told() {
        let store = Arc::new(MemoryStore::new());
        for (nth, credentials) in ["Bearer s3cret", "bearer  s3cret "].iter().enumerate() {
            let (status, body) = call(&store, Method::POST, "kn", Some(credentials)).await;
            assert_eq!(status, StatusCode::OK);
            let told: serde_json::Value = serde_json::from_str(&body).expect("JSON");
            assert_eq!(
                told,
                json!({"namespace": "kn", "version": version(&store).await})
            );
            assert_eq!(version(&store).await, nth as u64 + 1);
        }
        let spaced = call(&store, Method::POST, "a%20b", Some("Bearer s3cret")).await;
        assert_eq!(spaced.0, StatusCode::OK);
    }

    #[tokio::test]
    async fn without_it_nothing_happens_and_nothing_is_told() {
        let store = Arc::new(MemoryStore::new());
        for credentials in [
            None,
            Some(""),
            Some("s3cret"),
            Some("Bearer"),
            Some("Bearer "),
            Some("Bearer s3cre"),
            Some("Bearer s3crets"),
            Some("Bearer S3CRET"),
            Some("Basic s3cret"),
            Some("Bearer é"),
        ] {
            for name in ["kn", "unknown"] {
                let answer = call(&store, Method::POST, name, credentials).await;
                assert_eq!(
                    answer,
                    (StatusCode::UNAUTHORIZED, String::new()),
                    "{credentials:?}"
                );
            }
        }
        let get = call(&store, Method::GET, "kn", Some("Bearer s3cret")).await;
        assert_eq!(get.0, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(version(&store).await, 0);
    }

    #[tokio::test]
    async fn a_namespace_that_nothing_depends_on_is_not_found() {
        let store = Arc::new(MemoryStore::new());
        for name in ["unknown", "KN", ""] {
            let (status, _) = call(&store, Method::POST, name, Some("Bearer s3cret")).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{name}");
        }
    }
}
