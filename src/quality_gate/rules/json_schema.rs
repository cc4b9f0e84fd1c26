//! An answer fits a JSON Schema: [`JsonSchema`].

use std::{fmt, sync::Arc};

use jsonschema::{PatternOptions, Retrieve, Uri};
use serde_json::{Value, error::Category};

use crate::{
    chunk::FinishReason,
    config::ConfigError,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that is JSON and does not fit a schema, with `ErrorKind::Structure("json_schema")`.
/// Needs the feature `json-schema`.
///
/// The schema is compiled once. Drafts 4 to 2020-12 are known; without `$schema` it is taken as 2020-12. References
/// must stay inside the schema: nothing is ever fetched. `format` is only a note, as the drafts have it.
///
/// Judged when the answer has ended, on the whole text: text that is no JSON is `Structure("json")`, text that was cut
/// [`ErrorKind::Truncated`]. Put [`Json`](super::Json) in front of it to find that out as early as possible, and for
/// what a parser does not see (duplicate keys, the token limit). An answer that asks for tools and says nothing is accepted.
///
/// At most 1 MiB is kept, and a longer answer rejected with `Structure("json_size")`. Patterns run on an engine without
/// backtracking, so they are linear in the text, and a schema with look-around or back-references is refused. How
/// much work one value is, is up to the schema: one that combines `anyOf`, `$ref` and recursion can ask for a lot, and
/// `uniqueItems` compares items with each other. The schema is the operator's, so no bound is set here.
#[derive(Clone)]
pub struct JsonSchema(Arc<jsonschema::Validator>);

/// The longest answer that is kept.
const LONGEST: usize = 1 << 20;

impl JsonSchema {
    /// This schema.
    ///
    /// # Errors
    ///
    /// Where it is no valid schema, refers to another document, or has a pattern that needs backtracking.
    pub fn new(schema: &Value) -> Result<Self, ConfigError> {
        jsonschema::options()
            .with_pattern_options(PatternOptions::regex())
            .with_retriever(NoRetrieval)
            .build(schema)
            .map(|validator| Self(Arc::new(validator)))
            .map_err(|_| {
                ConfigError::new(
                    "the JSON Schema cannot be used: check it against its draft, keep references inside it, and write patterns without look-around",
                )
            })
    }

    /// The schema in this text.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and where the text is no JSON.
    pub fn parse(schema: &str) -> Result<Self, ConfigError> {
        let schema = serde_json::from_str(schema)
            .map_err(|_| ConfigError::new("the JSON Schema is not JSON: check its syntax"))?;
        Self::new(&schema)
    }
}

impl fmt::Debug for JsonSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JsonSchema").finish_non_exhaustive()
    }
}

struct NoRetrieval;

impl Retrieve for NoRetrieval {
    fn retrieve(&self, _: &Uri<String>) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Err("references to other documents are not followed".into())
    }
}

impl Rule for JsonSchema {
    fn name(&self) -> &'static str {
        "json_schema"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Holding {
            schema: Arc::clone(&self.0),
            text: String::new(),
        }))
    }
}

struct Holding {
    schema: Arc<jsonschema::Validator>,
    text: String,
}

impl Validator for Holding {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        if self.text.len() + text.len() > LONGEST {
            return Err(ErrorKind::Structure("json_size"));
        }
        self.text.push_str(text);
        Ok(())
    }

    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
        if self.text.trim().is_empty() && finish == FinishReason::ToolCalls {
            return Ok(());
        }
        let value: Value = serde_json::from_str(&self.text).map_err(|error| {
            if error.classify() == Category::Eof && !self.text.trim().is_empty() {
                ErrorKind::Truncated
            } else {
                ErrorKind::Structure("json")
            }
        })?;
        if self.schema.is_valid(&value) {
            Ok(())
        } else {
            Err(ErrorKind::Structure("json_schema"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quality_gate::rules::test_kit::verdict;

    #[test]
    fn an_answer_that_fits_is_accepted() {
        let rule = JsonSchema::parse(
            r##"{"type":"object","required":["verdict"],"properties":{"verdict":{"$ref":"#/$defs/word"}},
                "$defs":{"word":{"type":"string","pattern":"^[a-z]+$"}}}"##,
        )
        .expect("a schema");
        assert_eq!(verdict(&rule, r#"{"verdict":"ok"}"#), Ok(()));
        for bad in [
            r#"{"verdict":"OK"}"#,
            r#"{"verdict":1}"#,
            "{}",
            r#"[{"verdict":"ok"}]"#,
        ] {
            assert_eq!(
                verdict(&rule, bad),
                Err(ErrorKind::Structure("json_schema")),
                "{bad}"
            );
        }
        assert_eq!(verdict(&rule, r#"{"verdict":"#), Err(ErrorKind::Truncated));
        for bad in ["", "no", "{} {}"] {
            assert_eq!(
                verdict(&rule, bad),
                Err(ErrorKind::Structure("json")),
                "{bad}"
            );
        }
    }

    #[test]
    fn a_schema_that_cannot_be_used_is_refused() {
        for bad in [
            "",
            r#"{"type":"strnig"}"#,
            r#"{"$ref":"https://example.com/schema.json"}"#,
            r#"{"$ref":"file:///etc/passwd"}"#,
            r##"{"$ref":"#/$defs/none"}"##,
            r#"{"pattern":"(a)\\1"}"#,
            r#"{"pattern":"(?<!x)y"}"#,
        ] {
            assert!(JsonSchema::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_hostile_value_meets_a_pattern_in_linear_time() {
        let rule = JsonSchema::parse(r#"{"type":"string","pattern":"^(a+)+$"}"#).expect("a schema");
        let hostile = format!("\"{}!\"", "a".repeat(100_000));
        let mut validator = rule.validator(&Asked::default()).expect("always");
        assert_eq!(validator.push(&hostile), Ok(()));
        assert_eq!(
            validator.finish(FinishReason::Stop),
            Err(ErrorKind::Structure("json_schema"))
        );
    }

    #[test]
    fn more_than_is_kept_is_rejected() {
        let rule = JsonSchema::parse("true").expect("a schema");
        let mut validator = rule.validator(&Asked::default()).expect("always");
        assert_eq!(
            validator.push(&" ".repeat(LONGEST + 1)),
            Err(ErrorKind::Structure("json_size"))
        );
    }
}
