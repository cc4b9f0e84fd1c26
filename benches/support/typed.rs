//! The yardstick: the typed parse that most clients do for each chunk.

#[derive(serde::Deserialize)]
struct Completion {
    choices: Vec<Choice>,
}

#[derive(serde::Deserialize)]
struct Choice {
    delta: Delta,
}

#[derive(serde::Deserialize)]
struct Delta {
    content: String,
}

/// The text of a chunk of `OpenAI`'s, which is the data of an event.
pub(crate) fn parse(data: &[u8]) -> String {
    let mut parsed: Completion = serde_json::from_slice(data).expect("a chunk");
    std::mem::take(&mut parsed.choices[0].delta.content)
}
