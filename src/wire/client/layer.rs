//! The layer and its settings: [`ClientLayer`].

use std::fmt;

use bytestring::ByteString;
use http::{HeaderValue, Uri};
use tower_layer::Layer;

use super::service::Client;
use crate::{
    config::ConfigError,
    wire::{openai, sse},
};

/// Makes an LLM service of an HTTP service. See the [module](super).
///
/// `Debug` does not show the key.
#[derive(Clone)]
pub struct ClientLayer {
    /// Where requests go; `None` for a handler, which is asked where it was asked.
    pub(super) uri: Option<Uri>,
    pub(super) api_key: Option<HeaderValue>,
    pub(super) provider: Option<ByteString>,
    pub(super) model: Option<ByteString>,
    max_event_bytes: usize,
    cumulative: bool,
}

impl ClientLayer {
    /// A client of the OpenAI-compatible server at this base URL, such as `http://127.0.0.1:9000/v1`. Requests are
    /// posted to `/chat/completions` under it; a query in the URL is kept.
    ///
    /// # Errors
    ///
    /// Where the URL is not an absolute `http` or `https` URL, or holds a user name or password.
    pub fn openai(base_url: &str) -> Result<Self, ConfigError> {
        let uri = endpoint(base_url, "/chat/completions")?;
        Ok(Self::new(Some(uri)))
    }

    /// A client of a handler in the same process, which speaks OpenAI's format: an axum route that streams already, to
    /// be wrapped with [`ServeLayer::openai`](crate::wire::serve::ServeLayer::openai) on the outside. See
    /// [`serve`](crate::wire::serve) for the whole.
    ///
    /// The handler is asked with the head of the request that [came over HTTP](crate::ChatRequest::http): its URI,
    /// headers and extensions, so that extractors find what they look for. The body is the request as it is by then,
    /// perhaps with fewer tokens, and always asks for a stream. A request that did not come over HTTP has the URI `/` and no
    /// headers.
    #[must_use]
    pub fn handler() -> Self {
        Self::new(None)
    }

    fn new(uri: Option<Uri>) -> Self {
        Self {
            uri,
            api_key: None,
            provider: None,
            model: None,
            max_event_bytes: sse::DEFAULT_MAX_EVENT_BYTES,
            cumulative: false,
        }
    }

    /// Sets the key that every request carries as its bearer token, whatever the caller sent.
    ///
    /// # Errors
    ///
    /// Where the key is empty or cannot be written in an HTTP header.
    pub fn api_key(mut self, key: &str) -> Result<Self, ConfigError> {
        if key.trim() != key || key.is_empty() {
            return Err(ConfigError::new(
                "the API key must not be empty and must not begin or end with white space: remove the white space, \
                 or set no key at all",
            ));
        }
        let mut value = HeaderValue::from_str(&format!("Bearer {key}")).map_err(|_| {
            ConfigError::new("the API key must be printable ASCII: check how it was read")
        })?;
        value.set_sensitive(true);
        self.api_key = Some(value);
        Ok(self)
    }

    /// Sets the provider's name, for the answer's [`Head`](crate::Head).
    #[must_use]
    pub fn provider(mut self, name: impl Into<ByteString>) -> Self {
        self.provider = Some(name.into());
        self
    }

    /// Sets the model that is asked, whatever the request names: for a backup model.
    #[must_use]
    pub fn model(mut self, name: impl Into<ByteString>) -> Self {
        self.model = Some(name.into());
        self
    }

    /// Sets the most bytes that one event may have; 1 MiB of payload by default. A larger one is
    /// [`ErrorKind::Malformed`](crate::ErrorKind::Malformed).
    ///
    /// # Errors
    ///
    /// Where the limit is zero.
    pub fn max_event_bytes(mut self, limit: usize) -> Result<Self, ConfigError> {
        if limit == 0 {
            return Err(ConfigError::new(
                "the limit on an event must be at least one byte: leave it out for 1 MiB",
            ));
        }
        self.max_event_bytes = limit;
        Ok(self)
    }

    /// Says that this provider repeats the whole text so far in each delta, as some do. Default: no.
    #[must_use]
    pub fn cumulative(mut self, cumulative: bool) -> Self {
        self.cumulative = cumulative;
        self
    }

    pub(super) fn decoder(&self) -> Box<openai::Decoder> {
        let decoder = openai::Decoder::new().max_event_bytes(self.max_event_bytes);
        Box::new(decoder.cumulative(self.cumulative))
    }
}

fn endpoint(base_url: &str, path: &str) -> Result<Uri, ConfigError> {
    const SHAPE: ConfigError = ConfigError::new(
        "the base URL must be an absolute http or https URL, such as http://127.0.0.1:9000/v1",
    );
    let base: Uri = base_url.trim().parse().map_err(|_| SHAPE)?;
    let mut parts = base.into_parts();
    let web = parts
        .scheme
        .as_ref()
        .is_some_and(|s| ["http", "https"].contains(&s.as_str()));
    let authority = parts.authority.as_ref().map_or("", |a| a.as_str());
    if !web || authority.is_empty() {
        return Err(SHAPE);
    }
    if authority.contains('@') {
        return Err(ConfigError::new(
            "the base URL must not hold a user name or password: give the credentials as the API key",
        ));
    }
    let (prefix, query) = match &parts.path_and_query {
        Some(both) => (both.path().trim_end_matches('/'), both.query()),
        None => ("", None),
    };
    let whole = match query {
        Some(query) => format!("{prefix}{path}?{query}"),
        None => format!("{prefix}{path}"),
    };
    parts.path_and_query = Some(whole.parse().map_err(|_| SHAPE)?);
    Uri::from_parts(parts).map_err(|_| SHAPE)
}

impl<S> Layer<S> for ClientLayer {
    type Service = Client<S>;

    fn layer(&self, inner: S) -> Client<S> {
        Client::new(inner, self.clone())
    }
}

impl fmt::Debug for ClientLayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the query: some providers take keys there.
        f.debug_struct("ClientLayer")
            .field("authority", &self.uri.as_ref().and_then(Uri::authority))
            .field("path", &self.uri.as_ref().map(Uri::path))
            .field("has_api_key", &self.api_key.is_some())
            .field("provider", &self.provider)
            .field("model", &self.model)
            .field("max_event_bytes", &self.max_event_bytes)
            .field("cumulative", &self.cumulative)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_is_put_under_the_base_url() {
        for (base, want) in [
            ("http://h/v1", "http://h/v1/chat/completions"),
            ("http://h:1/v1/", "http://h:1/v1/chat/completions"),
            ("https://h", "https://h/chat/completions"),
            ("https://h/", "https://h/chat/completions"),
            ("http://[::1]:9/v1", "http://[::1]:9/v1/chat/completions"),
            (
                "https://h/a?api-version=1",
                "https://h/a/chat/completions?api-version=1",
            ),
        ] {
            let layer = ClientLayer::openai(base).expect(base);
            assert_eq!(layer.uri.expect(base), want);
        }
    }

    #[test]
    fn a_bad_url_is_refused_with_a_sentence_that_does_not_repeat_it() {
        for base in [
            "",
            "h",
            "h:80",
            "/v1",
            "ftp://h/v1",
            "http://",
            "http:///v1",
            "http://u:secret@h/",
        ] {
            let error = ClientLayer::openai(base).expect_err(base);
            assert!(error.to_string().starts_with("the base URL must"));
            assert!(!error.to_string().contains("secret"));
        }
    }

    #[test]
    fn a_key_is_shown_nowhere() {
        let layer = ClientLayer::openai("http://h/v1?key=secret").expect("a good URL");
        let layer = layer.api_key("secret").expect("a good key");
        assert!(!format!("{layer:?} {:?} {:?}", layer.api_key, layer.layer(())).contains("secret"));
    }

    #[test]
    fn a_key_that_no_header_can_carry_is_refused() {
        for key in ["", " ", "a\n", "a\nb", "\u{e9}\u{0}"] {
            let layer = ClientLayer::openai("http://h/v1").expect("a good URL");
            assert!(layer.api_key(key).is_err(), "{key:?}");
        }
    }
}
