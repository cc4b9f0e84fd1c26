//! The key of a request that is passed on as it is.

use super::key::AnswerKey;
use crate::wire::{ChatRequest, canonical::canonical};

/// Fields that do not change what the answer says: how it is delivered, and who is charged or watched for it.
const IGNORED: [&str; 6] = [
    "metadata",
    "prompt_cache_key",
    "safety_identifier",
    "stream",
    "stream_options",
    "user",
];

impl AnswerKey {
    /// Adds a whole request, for proxies that do not know what in it is the question.
    ///
    /// Every field counts, known or not, in the meaning of its JSON and not in its spelling; except `stream`,
    /// `stream_options`, `user`, `safety_identifier`, `prompt_cache_key` and `metadata`. A prompt with a clock or
    /// an id in it makes every request a question of its own: an application that has one should build its key
    /// from the parts it knows. The caller's credentials are not part of the request: use
    /// [`for_user`](Self::for_user) where answers depend on who asks.
    #[must_use]
    pub fn request(self, request: &ChatRequest) -> Self {
        let fields = request.fields().filter(|(name, _)| !IGNORED.contains(name));
        fields.fold(self, |key, (name, value)| {
            key.exact(name.to_owned(), canonical(value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(body: &str) -> [u8; 32] {
        let request = ChatRequest::from_json(body.as_bytes()).expect("an object");
        AnswerKey::shared("chat").request(&request).digest()
    }

    #[test]
    fn the_spelling_of_a_request_and_its_delivery_do_not_matter() {
        let one = r#"{"model":"m","temperature":0,"messages":[{"role":"user","content":"a"}]}"#;
        let other = r#"{ "stream":true, "temperature":0, "model":"m", "user":"u", "metadata":{"request_id":2},
            "messages":[{"content":"\u0061","role":"user"}] }"#;
        assert_eq!(key(one), key(other));
    }

    #[test]
    fn everything_else_does() {
        let requests = [
            r#"{"model":"m"}"#,
            r#"{"model":"n"}"#,
            r#"{"model":"m","temperature":0}"#,
            r#"{"model":"m","temperature":1}"#,
            r#"{"model":"m","vendor":1}"#,
            r#"{"model":"m","messages":[{"role":"user","content":"résumé tips"}]}"#,
            r#"{"model":"m","messages":[{"role":"user","content":"resume tips"}]}"#,
            r#"{"model":"m","messages":[{"role":"user","content":"Now: 08:15:03"}]}"#,
            r#"{"model":"m","messages":[{"role":"user","content":"Now: 08:15:04"}]}"#,
        ];
        let keys: std::collections::HashSet<_> = requests.into_iter().map(key).collect();
        assert_eq!(keys.len(), requests.len());
    }
}
