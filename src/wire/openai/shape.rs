//! The JSON of a response, as far as layers need it. Everything that may come in several shapes stays raw.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{Error, SeqAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::chunk::Usage;

/// Most choices that OpenAI lets a request ask for.
const MAX_CHOICES: usize = 128;

/// A chunk of a stream, or a whole completion.
#[derive(Deserialize)]
pub(super) struct Completion<'a> {
    #[serde(borrow, default)]
    pub(super) model: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "choices")]
    pub(super) choices: Vec<Choice<'a>>,
    #[serde(borrow, default)]
    pub(super) usage: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) error: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) object: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) message: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) detail: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) obfuscation: Option<&'a RawValue>,
}

#[derive(Deserialize)]
pub(super) struct Choice<'a> {
    #[serde(default)]
    pub(super) index: Option<u64>,
    #[serde(borrow, default)]
    pub(super) delta: Option<Delta<'a>>,
    /// In place of `delta` where the completion is whole.
    #[serde(borrow, default)]
    pub(super) message: Option<Delta<'a>>,
    #[serde(borrow, default)]
    pub(super) finish_reason: Option<&'a RawValue>,
}

#[derive(Deserialize)]
pub(super) struct Delta<'a> {
    #[serde(borrow, default)]
    pub(super) content: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) reasoning_content: Option<&'a RawValue>,
    /// The name that Ollama and OpenRouter give to `reasoning_content`.
    #[serde(borrow, default)]
    pub(super) reasoning: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) refusal: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "tool_calls")]
    pub(super) tool_calls: Vec<ToolCall<'a>>,
    /// The older form of a tool call.
    #[serde(borrow, default)]
    pub(super) function_call: Option<Function<'a>>,
}

#[derive(Deserialize)]
pub(super) struct ToolCall<'a> {
    #[serde(default)]
    pub(super) index: Option<u32>,
    #[serde(borrow, default)]
    pub(super) id: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) function: Option<Function<'a>>,
}

#[derive(Deserialize)]
pub(super) struct Function<'a> {
    #[serde(borrow, default)]
    pub(super) name: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) arguments: Option<&'a RawValue>,
}

/// A part of a `content` that is a list, as Mistral's reasoning models send it.
#[derive(Deserialize)]
pub(super) struct Part<'a> {
    #[serde(borrow, rename = "type", default)]
    pub(super) kind: Cow<'a, str>,
    #[serde(borrow, default)]
    pub(super) text: Option<&'a RawValue>,
    #[serde(borrow, default)]
    pub(super) thinking: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct UsageCounts {
    prompt_tokens: Option<u64>,
    completion_tokens: Option<u64>,
    total_tokens: Option<u64>,
}

/// Reads token counts; `None` for anything that is not a set of counts.
pub(super) fn usage(raw: &RawValue) -> Option<Usage> {
    let counts: Option<UsageCounts> = serde_json::from_str(raw.get()).ok()?;
    counts.map(|counts| Usage {
        prompt_tokens: counts.prompt_tokens,
        completion_tokens: counts.completion_tokens,
        total_tokens: counts.total_tokens,
    })
}

/// Whether a field is there and says something.
pub(super) fn says_something(raw: Option<&RawValue>) -> bool {
    raw.is_some_and(|raw| !matches!(raw.get(), "null" | "\"\"" | "{}" | "[]" | "false"))
}

/// Reads a string; `None` for any other type.
pub(super) fn string(raw: Option<&RawValue>) -> Option<String> {
    serde_json::from_str(raw?.get()).ok()
}

/// Whether a field is a string with something in it.
fn is_written(raw: Option<&RawValue>) -> bool {
    raw.is_some_and(|raw| !matches!(raw.get(), "null" | "\"\""))
}

impl ToolCall<'_> {
    /// Whether the piece names or adds to a call. One that does neither is nothing.
    fn says_something(&self) -> bool {
        is_written(self.id) || self.function.as_ref().is_some_and(Function::says_something)
    }
}

impl Function<'_> {
    pub(super) fn says_something(&self) -> bool {
        is_written(self.name) || is_written(self.arguments)
    }
}

fn choices<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Choice<'de>>, D::Error> {
    list(deserializer, MAX_CHOICES, |_| true)
}

/// The pieces that say something. The others are not kept: an event has room for some 100 000 of them.
fn tool_calls<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ToolCall<'de>>, D::Error> {
    list(deserializer, usize::MAX, ToolCall::says_something)
}

/// Reads a list of at most `limit` of the values to `keep`; `null` is an empty one.
fn list<'de, D, T>(deserializer: D, limit: usize, keep: fn(&T) -> bool) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct ListVisitor<T> {
        limit: usize,
        keep: fn(&T) -> bool,
    }

    impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }

        fn visit_unit<E>(self) -> Result<Vec<T>, E> {
            Ok(Vec::new())
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
            let mut kept = Vec::new();
            while let Some(item) = seq.next_element()? {
                if !(self.keep)(&item) {
                    continue;
                }
                if kept.len() == self.limit {
                    return Err(A::Error::custom("the list is too long"));
                }
                kept.push(item);
            }
            Ok(kept)
        }
    }

    deserializer.deserialize_any(ListVisitor { limit, keep })
}
