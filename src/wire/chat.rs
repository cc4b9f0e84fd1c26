//! The stock request: [`ChatRequest`].

use std::{borrow::Cow, fmt, sync::Arc};

use http::{HeaderValue, request::Parts};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{IgnoredAny, MapAccess, Visitor},
    ser::SerializeMap,
};
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    attempt_budget::AttemptBudget,
    error::{Error, ErrorKind},
    request::LlmRequest,
};

/// Most fields that [`ChatRequest::from_json`] takes. OpenAI documents about 40.
const MAX_FIELDS: usize = 256;

/// A chat completion request: the JSON object that OpenAI-compatible servers take, plus what does not travel in it.
///
/// Every field is kept as the text it was written in, known to this crate or not, so a request that only passes
/// through arrives as it was sent: order, number formats and vendor extensions included. A field that is written
/// twice counts once, with its last value.
///
/// A clone shares the fields and costs a reference count.
///
/// ```
/// use backstop::{ChatRequest, LlmRequest};
///
/// let request = ChatRequest::new("gpt-5-mini").system("Be brief.").user("Why is the sky blue?");
/// assert_eq!(request.prompt(), "Why is the sky blue?");
///
/// let body = br#"{"model":"m","seed":12345678901234567890123,"vendor":{"x":1e2}}"#;
/// let request = ChatRequest::from_json(body)?;
/// assert_eq!(request.to_json(), body);
/// # Ok::<(), backstop::Error>(())
/// ```
#[derive(Clone)]
pub struct ChatRequest {
    fields: Arc<Fields>,
    authorization: Option<HeaderValue>,
    accepts_reset: bool,
    attempt_budget: Option<AttemptBudget>,
    http: Option<Arc<Parts>>,
}

#[derive(Clone, Default)]
struct Fields(Vec<(String, Box<RawValue>)>);

#[derive(Deserialize)]
struct MessageRef<'a> {
    #[serde(borrow)]
    role: Cow<'a, str>,
    #[serde(borrow)]
    content: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Part {
    text: Option<String>,
}

impl MessageRef<'_> {
    /// The text of the content, which is a string or a list of parts.
    fn text(&self) -> String {
        let Some(content) = self.content else {
            return String::new();
        };
        if let Ok(text) = serde_json::from_str::<String>(content.get()) {
            return text;
        }
        let parts: Vec<Part> = serde_json::from_str(content.get()).unwrap_or_default();
        let texts: Vec<String> = parts.into_iter().filter_map(|part| part.text).collect();
        texts.join("\n")
    }
}

impl ChatRequest {
    /// A request to this model, without messages.
    #[must_use]
    pub fn new(model: &str) -> Self {
        let mut request = Self::from_fields(Fields::default());
        request.set("model", model);
        request
    }

    /// Adds a message of the system.
    #[must_use]
    pub fn system(self, text: &str) -> Self {
        self.message("system", text)
    }

    /// Adds a message of the user.
    #[must_use]
    pub fn user(self, text: &str) -> Self {
        self.message("user", text)
    }

    /// Adds a message with this role.
    #[must_use]
    pub fn message(mut self, role: &str, text: &str) -> Self {
        let mut messages: Vec<Box<RawValue>> = self.parsed("messages").unwrap_or_default();
        let message = serde_json::json!({"role": role, "content": text});
        messages.push(to_raw_value(&message).expect("a JSON value serialises"));
        self.set("messages", messages);
        self
    }

    /// Reads a request from the body of an HTTP request.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::BadRequest`] where the bytes are not one JSON object, and where that object has more than 256
    /// fields of different names; a real request has a few dozen at most. What fields hold may have any size.
    pub fn from_json(body: &[u8]) -> Result<Self, Error> {
        let refuse = |why| Error::new(ErrorKind::BadRequest).with_context(why);
        // The parser's own error quotes the body and so is not attached.
        let fields: Fields = serde_json::from_slice(body)
            .map_err(|_| refuse("the request body must be one JSON object"))?;
        if fields.0.len() > MAX_FIELDS {
            return Err(refuse("the request has more than 256 fields"));
        }
        Ok(Self::from_fields(fields))
    }

    /// The request as the body of an HTTP request.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        let field = |(name, value): &(String, Box<RawValue>)| name.len() + value.get().len() + 4;
        // What the names and values take, unless a name has to be escaped.
        let mut json = Vec::with_capacity(self.fields.0.iter().map(field).sum::<usize>() + 2);
        serde_json::to_writer(&mut json, &*self.fields).expect("strings and raw JSON serialise");
        json
    }

    /// The names of the fields, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields.0.iter().map(|(name, _)| name.as_str())
    }

    #[cfg(feature = "replay")]
    pub(crate) fn fields(&self) -> impl Iterator<Item = (&str, &RawValue)> {
        self.fields
            .0
            .iter()
            .map(|(name, value)| (name.as_str(), &**value))
    }

    /// A field's JSON text.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.raw(name).map(RawValue::get)
    }

    /// Sets a field.
    ///
    /// # Panics
    ///
    /// If `value` cannot be written as JSON, such as a map whose keys are not strings.
    pub fn set(&mut self, name: &str, value: impl Serialize) {
        let value = to_raw_value(&value).expect("the value can be written as JSON");
        Arc::make_mut(&mut self.fields).insert(name.to_owned(), value);
    }

    /// Removes a field.
    pub fn remove(&mut self, name: &str) {
        if self.raw(name).is_some() {
            Arc::make_mut(&mut self.fields)
                .0
                .retain(|(key, _)| key != name);
        }
    }

    /// The model that is asked, if the request names one.
    #[must_use]
    pub fn model(&self) -> Option<String> {
        self.parsed("model")
    }

    /// Whether the caller asked for the answer as a stream.
    #[must_use]
    pub fn is_stream(&self) -> bool {
        self.parsed("stream").unwrap_or(false)
    }

    /// The caller's own credentials, to be passed on where the stack has none for the target.
    #[must_use]
    pub fn authorization(&self) -> Option<&HeaderValue> {
        self.authorization.as_ref()
    }

    /// Sets the caller's own credentials.
    #[must_use]
    pub fn with_authorization(mut self, authorization: Option<HeaderValue>) -> Self {
        self.authorization = authorization.map(|mut value| {
            value.set_sensitive(true);
            value
        });
        self
    }

    /// Says whether the client can take back text it has shown; see [`LlmRequest::accepts_reset`].
    #[must_use]
    pub fn with_accepts_reset(mut self, accepts_reset: bool) -> Self {
        self.accepts_reset = accepts_reset;
        self
    }

    /// The head of the HTTP request that this one was read from: what middleware has put into its extensions, such as
    /// who is asking, and its headers. `None` where it did not come over HTTP.
    ///
    /// No client sends it to a provider; [`ClientLayer::handler`](crate::wire::client::ClientLayer::handler) hands it to
    /// a handler in the same process.
    ///
    /// ```
    /// use backstop::{AnswerKey, ChatRequest, LlmRequest};
    ///
    /// #[derive(Clone)]
    /// struct User(String);
    ///
    /// // What one user was answered is no answer for another.
    /// let key = |request: &ChatRequest| {
    ///     let User(id) = request.http()?.extensions.get()?;
    ///     Some(AnswerKey::for_user("chat", id).question("q", &request.prompt()))
    /// };
    /// ```
    #[must_use]
    pub fn http(&self) -> Option<&Parts> {
        self.http.as_deref()
    }

    /// Sets the head of the HTTP request that this one was read from.
    #[must_use]
    pub fn with_http(mut self, head: Parts) -> Self {
        self.http = Some(Arc::new(head));
        self
    }

    fn from_fields(fields: Fields) -> Self {
        Self {
            fields: Arc::new(fields),
            authorization: None,
            accepts_reset: false,
            attempt_budget: None,
            http: None,
        }
    }

    fn raw(&self, name: &str) -> Option<&RawValue> {
        let found = self.fields.0.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| &**value)
    }

    pub(crate) fn parsed<'a, T: Deserialize<'a>>(&'a self, name: &str) -> Option<T> {
        serde_json::from_str(self.get(name)?).ok()
    }
}

impl LlmRequest for ChatRequest {
    /// The text of the last message of the user; empty if there is none.
    fn prompt(&self) -> Cow<'_, str> {
        let messages: Vec<MessageRef<'_>> = self.parsed("messages").unwrap_or_default();
        let last = messages.iter().rev().find(|message| message.role == "user");
        Cow::Owned(last.map(MessageRef::text).unwrap_or_default())
    }

    /// The text of the `system` and `developer` messages.
    fn instructions(&self) -> Cow<'_, str> {
        let messages: Vec<MessageRef<'_>> = self.parsed("messages").unwrap_or_default();
        let told = |message: &&MessageRef<'_>| matches!(&*message.role, "system" | "developer");
        let texts: Vec<_> = messages.iter().filter(told).map(MessageRef::text).collect();
        Cow::Owned(texts.join("\n"))
    }

    /// `max_completion_tokens`, or the older `max_tokens`.
    fn max_tokens(&self) -> Option<u32> {
        self.parsed("max_completion_tokens")
            .or_else(|| self.parsed("max_tokens"))
    }

    /// Sets the field that the request uses; `max_completion_tokens` where it uses neither.
    fn set_max_tokens(&mut self, limit: u32) {
        let old_name = self.raw("max_tokens").is_some();
        if old_name {
            self.set("max_tokens", limit);
        }
        if !old_name || self.raw("max_completion_tokens").is_some() {
            self.set("max_completion_tokens", limit);
        }
    }

    fn accepts_reset(&self) -> bool {
        self.accepts_reset
    }

    fn attempt_budget(&self) -> Option<&AttemptBudget> {
        self.attempt_budget.as_ref()
    }

    fn set_attempt_budget(&mut self, budget: AttemptBudget) {
        self.attempt_budget = Some(budget);
    }
}

impl fmt::Debug for ChatRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChatRequest")
            .field("fields", &self.names().collect::<Vec<_>>())
            .field("accepts_reset", &self.accepts_reset)
            .finish_non_exhaustive()
    }
}

impl Fields {
    fn insert(&mut self, name: String, value: Box<RawValue>) {
        match self.0.iter_mut().find(|(key, _)| *key == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FieldsVisitor;

        impl<'de> Visitor<'de> for FieldsVisitor {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            /// Takes one field more than allowed, which tells; the rest is only checked to be JSON.
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields::default();
                while fields.0.len() <= MAX_FIELDS
                    && let Some((name, value)) = map.next_entry()?
                {
                    fields.insert(name, value);
                }
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(fields)
            }
        }

        deserializer.deserialize_map(FieldsVisitor)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn request(body: &str) -> ChatRequest {
        ChatRequest::from_json(body.as_bytes()).expect("a JSON object")
    }

    #[test]
    fn unknown_fields_survive_a_round_trip_to_the_byte() {
        let body = r#"{"z":1e400,"model":"m","messages":[{"role":"user","content":"\ud83d"}],"a":{"deep":[1.0,"é"]}}"#;
        assert_eq!(request(body).to_json(), body.as_bytes());
    }

    #[test]
    fn a_field_written_twice_counts_once_with_its_last_value() {
        let request = request(r#"{"stream":false,"model":"m","stream":true}"#);
        assert!(request.is_stream());
        assert_eq!(request.to_json(), br#"{"stream":true,"model":"m"}"#);
    }

    #[test]
    fn anything_but_one_object_is_a_bad_request() {
        for body in ["", "[]", "null", "{", "{} {}", "\u{feff}{}"] {
            let error = ChatRequest::from_json(body.as_bytes()).expect_err(body);
            assert_eq!(error.kind(), ErrorKind::BadRequest);
        }
        assert!(ChatRequest::from_json(b"{\"a\":\"\xff\"}").is_err());
        let bomb = format!("{{\"a\":{}", "[".repeat(1_000_000));
        assert!(ChatRequest::from_json(bomb.as_bytes()).is_err());
    }

    #[test]
    fn a_request_has_at_most_256_fields_and_a_repeated_name_counts_once() {
        let body = |fields: usize, copies: usize| {
            let fields: Vec<String> = (0..fields)
                .flat_map(|n| vec![format!("\"f{n}\":{n}"); copies])
                .collect();
            format!("{{{}}}", fields.join(","))
        };
        assert_eq!(request(&body(256, 3)).names().count(), 256);
        for fields in [257, 80_000] {
            let error = ChatRequest::from_json(body(fields, 1).as_bytes()).expect_err("too many");
            assert_eq!(error.kind(), ErrorKind::BadRequest);
            assert_eq!(
                error.context(),
                Some("the request has more than 256 fields")
            );
        }
        let read: Fields = serde_json::from_str(&body(80_000, 1)).expect("a JSON object");
        assert_eq!(read.0.len(), MAX_FIELDS + 1, "what is too much is not kept");
    }

    #[test]
    fn a_refusal_does_not_quote_the_body() {
        for body in ["\"SECRET\"", "{\"SECRET", "SECRET", "{\"a\":SECRET}"] {
            let error = ChatRequest::from_json(body.as_bytes()).expect_err(body);
            let mut texts = format!("{error} {error:?}");
            let mut cause = std::error::Error::source(&error);
            while let Some(error) = cause {
                texts += &format!("{error} {error:?}");
                cause = error.source();
            }
            assert!(!texts.contains("SECRET"), "{texts}");
        }
    }

    #[test]
    fn the_prompt_is_the_last_user_message_in_either_shape() {
        let plain = ChatRequest::new("m")
            .user("first")
            .message("assistant", "a")
            .user("se\"cond");
        assert_eq!(plain.prompt(), "se\"cond");
        let parts = request(
            r#"{"messages":[{"role":"user","content":[{"type":"text","text":"look"},{"type":"image_url"},{"type":"text","text":"here"}]}]}"#,
        );
        assert_eq!(parts.prompt(), "look\nhere");
        assert_eq!(request(r#"{"messages":7}"#).prompt(), "");
    }

    #[test]
    fn the_instructions_are_the_messages_that_no_one_typed() {
        let asked = ChatRequest::new("m")
            .message("system", "Be brief.")
            .user("q")
            .message("developer", "In English.");
        assert_eq!(asked.instructions(), "Be brief.\nIn English.");
        assert_eq!(ChatRequest::new("m").user("q").instructions(), "");
    }

    #[test]
    fn lowering_the_token_limit_uses_the_field_that_is_there() {
        let mut old = request(r#"{"max_tokens":100}"#);
        old.set_max_tokens(50);
        assert_eq!(old.to_json(), br#"{"max_tokens":50}"#);
        let mut none = request("{}");
        none.set_max_tokens(50);
        assert_eq!(none.to_json(), br#"{"max_completion_tokens":50}"#);
    }

    #[test]
    fn a_clone_is_not_changed_through_the_original() {
        let mut original = ChatRequest::new("a");
        let clone = original.clone();
        original.set("model", "b");
        assert_eq!(clone.model().as_deref(), Some("a"));
    }

    #[test]
    fn an_attempt_budget_is_shared_by_clones_and_is_no_part_of_the_json() {
        let mut original = ChatRequest::new("m");
        let (json, debug) = (original.to_json(), format!("{original:?}"));
        original.set_attempt_budget(AttemptBudget::new(1, Duration::MAX));
        let clone = original.clone();
        let budget = clone.attempt_budget().expect("a clone keeps it");
        assert!(budget.take_retry());
        let budget = original.attempt_budget().expect("it was set");
        assert_eq!(budget.retries_left(), 0);
        assert_eq!((original.to_json(), format!("{original:?}")), (json, debug));
    }

    #[test]
    fn debug_shows_neither_messages_nor_credentials() {
        let request = ChatRequest::new("m")
            .user("secret")
            .with_authorization(Some(HeaderValue::from_static("Bearer secret")));
        assert!(!format!("{request:?}").contains("secret"));
    }
}
