//! Changing the knowledge over HTTP: `PUT` and `DELETE /admin/knowledge/{id}`, for whoever has the token.

use std::{fs, io, io::Write, path::Path as FilePath, sync::Arc};

use axum::{
    Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::put,
};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::task::spawn_blocking;

use super::{Document, MAX_BYTES, Publisher, Shelf, is_id};

struct Admin {
    token: [u8; 32],
    publisher: Publisher,
}

/// The routes. Answers are given when the new text can be read and the answers made from the old one are out of reach.
pub(crate) fn router(token: &str, publisher: Publisher) -> Router {
    let admin = Admin {
        token: digest(token),
        publisher,
    };
    Router::new()
        .route("/admin/knowledge/{id}", put(write).delete(remove))
        .layer(DefaultBodyLimit::max(MAX_BYTES))
        .with_state(Arc::new(admin))
}

async fn write(
    State(admin): State<Arc<Admin>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(refusal) = admin.refuses(&headers, &id) {
        return refusal;
    }
    let Ok(text) = String::from_utf8(body.to_vec()) else {
        return error(StatusCode::BAD_REQUEST, "the text must be UTF-8");
    };
    if let Err(why) = Document::parse(&id, &text) {
        return error(StatusCode::BAD_REQUEST, &why);
    }
    let path = admin.path(&id);
    admin.change(id, move || replace(&path, &text)).await
}

async fn remove(
    State(admin): State<Arc<Admin>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    if let Some(refusal) = admin.refuses(&headers, &id) {
        return refusal;
    }
    let path = admin.path(&id);
    admin.change(id, move || fs::remove_file(path)).await
}

impl Admin {
    fn refuses(&self, headers: &HeaderMap, id: &str) -> Option<Response> {
        let given = headers.get(header::AUTHORIZATION);
        let given = given.and_then(|value| value.to_str().ok()?.split_once(' '));
        // Digests differ anywhere, however much of a guess is right: how long the comparison takes tells nothing.
        let admitted = given.is_some_and(|(scheme, token)| {
            scheme.eq_ignore_ascii_case("bearer") && digest(token.trim()) == self.token
        });
        if !admitted {
            let challenge = [(header::WWW_AUTHENTICATE, "Bearer")];
            return Some((StatusCode::UNAUTHORIZED, challenge).into_response());
        }
        if !is_id(id) {
            let why = "an id has a-z, 0-9 and inner hyphens, and at most 80 of them";
            return Some(error(StatusCode::BAD_REQUEST, why));
        }
        None
    }

    fn path(&self, id: &str) -> std::path::PathBuf {
        let folder = self.publisher.library().folder(Shelf::Knowledge);
        folder.join(format!("{id}.md"))
    }

    async fn change(
        &self,
        id: String,
        change: impl FnOnce() -> io::Result<()> + Send + 'static,
    ) -> Response {
        match spawn_blocking(change)
            .await
            .unwrap_or_else(|error| Err(io::Error::other(error)))
        {
            Ok(()) => {}
            Err(failed) if failed.kind() == io::ErrorKind::NotFound => {
                return error(StatusCode::NOT_FOUND, "there is no text with this id");
            }
            Err(failed) => {
                tracing::error!(error = %failed, "the knowledge could not be written");
                return error(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "the file could not be written",
                );
            }
        }
        match self.publisher.refresh(Shelf::Knowledge).await {
            Ok(changed) => Json(json!({"id": id, "changed": changed})).into_response(),
            Err(why) => error(StatusCode::INTERNAL_SERVER_ERROR, &why),
        }
    }
}

/// A reader sees the old file or the new one, and never half of it.
fn replace(path: &FilePath, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(FilePath::new("."));
    let mut file = tempfile::Builder::new()
        .prefix(".")
        .suffix(".tmp")
        .tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

fn error(status: StatusCode, why: &str) -> Response {
    (status, Json(json!({"error": why}))).into_response()
}

fn digest(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
