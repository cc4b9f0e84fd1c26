//! The request's body.

use bytes::Bytes;

use crate::wire::chat::ChatRequest;

/// The JSON body to post for `request`.
///
/// The answer is always asked for as a stream, whatever the caller wants: only a stream shows whether tokens come.
/// Where the caller did not ask for one, the token counts that a unary answer has are asked for as well. `model`
/// takes the place of the model that the request names.
#[must_use]
pub fn request_body(request: &ChatRequest, model: Option<&str>) -> Bytes {
    let mut request = request.clone();
    if !request.is_stream() {
        request.set("stream", true);
        request.set("stream_options", serde_json::json!({"include_usage": true}));
    }
    if let Some(model) = model {
        request.set("model", model);
    }
    request.to_json().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unary_request_is_streamed_with_token_counts() {
        let body = request_body(&ChatRequest::new("m"), Some("n"));
        let json = r#"{"model":"n","stream":true,"stream_options":{"include_usage":true}}"#;
        assert_eq!(&body[..], json.as_bytes());
    }

    #[test]
    fn a_streamed_request_is_sent_as_it_came() {
        let json = br#"{ "stream": true, "model": "m" }"#;
        let request = ChatRequest::from_json(json).expect("an object");
        assert_eq!(
            &request_body(&request, None)[..],
            br#"{"stream":true,"model":"m"}"#
        );
    }
}
