//! The stock rules.
//!
//! In the order of their cost, which is the order to add them in:
//!
//! | rule | rejects | with |
//! | --- | --- | --- |
//! | [`Mojibake`] | text with many replacement characters | `Heuristic("mojibake")` |
//! | [`MinLength`] | fewer characters or words than were set | `Structure("min_length")` |
//! | [`TooShort`] | a line where the request asks for an essay | `Heuristic("too_short")` |
//! | [`Sections`] | a section that is missing | `Structure("sections")` |
//! | [`Json`] | what is no JSON, from the first byte that cannot be, or lacks a key | `Structure("json")` and others |
//! | [`Forbidden`] | words that should not appear | `Heuristic("forbidden")` |
//! | [`Leaks`] | template tokens and thinking tags | `Heuristic("template_leak")`, `Heuristic("think_leak")` |
//! | [`Repetition`] | loops | `Heuristic("repetition")` |
//! | [`Refusals`] | an answer that declines | `Refusal` |
//! | [`Echo`] | an answer that says the question again | `Heuristic("prompt_echo")` |
//! | [`Language`] | an answer in another language than the one demanded | `Heuristic("wrong_language")` |
//! | [`JsonSchema`] | JSON that the schema does not allow | `Structure("json_schema")` |
//!
//! [`StripLeaks`] and [`TolerantJson`] are sanitizers: they take away what [`Leaks`] and [`Json`] reject, and leave the
//! answer.

mod echo;
mod forbidden;
mod json;
#[cfg(feature = "json-schema")]
mod json_schema;
mod language;
mod leaks;
mod markdown;
mod min_length;
mod mojibake;
mod pages;
pub mod refusal;
mod repetition;
mod script;
mod sections;
#[cfg(test)]
mod test_kit;
mod too_short;

#[cfg(feature = "json-schema")]
pub use self::json_schema::JsonSchema;
pub use self::{
    echo::Echo,
    forbidden::Forbidden,
    json::{Json, TolerantJson},
    language::Language,
    leaks::{Leaks, StripLeaks},
    min_length::MinLength,
    mojibake::Mojibake,
    refusal::Refusals,
    repetition::Repetition,
    sections::Sections,
    too_short::TooShort,
};
