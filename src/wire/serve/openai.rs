//! Chat completions: [`OpenAiFormat`].

use std::mem;

use bytes::Bytes;
use bytestring::ByteString;
use http::{
    HeaderValue, Method, StatusCode,
    header::{ALLOW, AUTHORIZATION},
    request::Parts,
};

use serde::Deserialize;

use super::{
    format::{Asked, Delivery, Encoder, Step, sealed},
    reply::{self, Reply},
    status::status_of,
};
use crate::{
    error::{Error, ErrorKind},
    wire::{ChatRequest, openai},
};

/// Longest name of a model that is given back: it is in each chunk. Those of real models are far shorter.
const MAX_MODEL_BYTES: usize = 256;

/// OpenAI chat completions. See [`ServeLayer::openai`](super::ServeLayer::openai).
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct OpenAiFormat;

#[derive(Deserialize)]
struct StreamOptions {
    #[serde(default)]
    include_usage: bool,
}

fn refuse(status: StatusCode, why: &'static str) -> Reply {
    let error = Error::new(ErrorKind::BadRequest).with_context(why);
    reply::json(status, openai::error_body(&error))
}

/// The model that was asked.
fn asked_model(request: &ChatRequest) -> ByteString {
    let model = request.model();
    let model = model.filter(|model| model.len() <= MAX_MODEL_BYTES);
    model.unwrap_or_default().into()
}

/// Whether the client says that it can take back text it has shown.
fn accepts_reset(parts: &Parts) -> bool {
    parts
        .headers
        .get_all("x-backstop-accept")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|token| token.trim().eq_ignore_ascii_case("reset"))
}

#[allow(private_interfaces, reason = "the trait cannot be named outside")]
impl sealed::Format for OpenAiFormat {
    type Request = ChatRequest;

    fn step(&self, parts: &Parts) -> Result<Step, Reply> {
        if parts.method == Method::POST {
            return Ok(Step::ReadBody);
        }
        let mut reply = refuse(StatusCode::METHOD_NOT_ALLOWED, "this address takes POST");
        let headers = reply.headers_mut();
        headers.insert(ALLOW, HeaderValue::from_static("POST"));
        Err(reply)
    }

    fn request(&self, parts: &mut Parts, body: &[u8]) -> Result<Asked<ChatRequest>, Reply> {
        let request = ChatRequest::from_json(body).map_err(|error| self.failed(&error))?;
        if request.parsed::<f64>("n").is_some_and(|n| n > 1.0) {
            return Err(refuse(
                StatusCode::BAD_REQUEST,
                "only one choice can be asked for: leave out n, or set it to 1",
            ));
        }
        let model = asked_model(&request);
        let delivery = if request.is_stream() {
            let options: Option<StreamOptions> = request.parsed("stream_options");
            let include_usage = options.is_some_and(|options| options.include_usage);
            let encoder = openai::Encoder::new()
                .include_usage(include_usage)
                .asked_model(model);
            Delivery::Stream(Encoder::OpenAi(encoder))
        } else {
            Delivery::Unary(model)
        };
        let request = request
            .with_authorization(parts.headers.get(AUTHORIZATION).cloned())
            .with_accepts_reset(accepts_reset(parts))
            .with_http(mem::replace(parts, http::Request::new(()).into_parts().0));
        Ok(Asked { request, delivery })
    }

    fn too_large(&self) -> Reply {
        refuse(
            StatusCode::PAYLOAD_TOO_LARGE,
            "the request body is larger than this server takes: shorten the conversation",
        )
    }

    fn unreadable(&self) -> Reply {
        refuse(
            StatusCode::BAD_REQUEST,
            "the request body could not be read to its end",
        )
    }

    fn failed(&self, error: &Error) -> Reply {
        let body: Bytes = openai::error_body(error);
        reply::with_retry_after(reply::json(status_of(error), body), error)
    }
}
