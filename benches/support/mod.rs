//! What a provider sends.

/// A chunk of about 292 bytes, the size that OpenAI's have.
pub(crate) fn frame(text: &str, padding: &str) -> String {
    format!(
        "data: {{\"id\":\"chatcmpl-AbCdEfGhIjKlMnOpQrStUvWxYz012\",\"object\":\"chat.completion.chunk\",\"created\":1700000000,\
         \"model\":\"gpt-4o-mini-2024-07-18\",\"service_tier\":\"default\",\"system_fingerprint\":\"fp_0123456789\",\
         \"choices\":[{{\"index\":0,\"delta\":{{\"content\":\"{text}\"}},\"logprobs\":null,\"finish_reason\":null}}],\"obfuscation\":\"{padding}\"}}\n\n"
    )
}
