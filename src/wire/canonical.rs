//! One spelling for JSON texts that mean the same.

use std::{borrow::Cow, collections::BTreeMap};

use serde::Deserialize;
use serde_json::value::RawValue;

/// Objects and arrays deeper than this keep the spelling they came in.
const MAX_DEPTH: usize = 64;

type Map<'a> = BTreeMap<Key<'a>, &'a RawValue>;

#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

/// Writes a JSON text without white space, with the keys of objects in order and strings in their shortest form.
///
/// Numbers keep their spelling: two that differ only beyond what a double can hold are two numbers.
pub(crate) fn canonical(json: &RawValue) -> String {
    let mut out = String::with_capacity(json.get().len());
    write(&mut out, json, MAX_DEPTH);
    out
}

fn write(out: &mut String, json: &RawValue, depth: usize) {
    let text = json.get();
    let written = match text.as_bytes().first() {
        // Without escapes there is one way to write a string.
        Some(b'"') if !text.contains('\\') => return out.push_str(text),
        Some(b'"') => serde_json::from_str::<String>(text).map(|string| write_string(out, &string)),
        Some(b'{') if depth > 0 => {
            serde_json::from_str(text).map(|map| write_map(out, &map, depth - 1))
        }
        Some(b'[') if depth > 0 => {
            serde_json::from_str(text).map(|list: Vec<&RawValue>| write_list(out, &list, depth - 1))
        }
        _ => return out.push_str(text),
    };
    // A string that is no text, such as one with half a surrogate pair.
    if written.is_err() {
        out.push_str(text);
    }
}

fn write_map(out: &mut String, map: &Map<'_>, depth: usize) {
    for (index, (key, value)) in map.iter().enumerate() {
        out.push(if index == 0 { '{' } else { ',' });
        write_string(out, &key.0);
        out.push(':');
        write(out, value, depth);
    }
    out.push_str(if map.is_empty() { "{}" } else { "}" });
}

fn write_list(out: &mut String, list: &[&RawValue], depth: usize) {
    for (index, value) in list.iter().enumerate() {
        out.push(if index == 0 { '[' } else { ',' });
        write(out, value, depth);
    }
    out.push_str(if list.is_empty() { "[]" } else { "]" });
}

fn write_string(out: &mut String, string: &str) {
    out.push_str(&serde_json::to_string(string).expect("a string can be written as JSON"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(json: &str) -> String {
        canonical(serde_json::from_str(json).expect("JSON"))
    }

    #[test]
    fn spelling_does_not_matter() {
        assert_eq!(
            of(" {\"b\" : [1, {}],\n\"a\":\"\\u0041\\/\"} "),
            "{\"a\":\"A/\",\"b\":[1,{}]}"
        );
        assert_eq!(of("[]"), "[]");
    }

    #[test]
    fn values_do() {
        for (one, other) in [
            ("12345678901234567890123", "12345678901234567890124"),
            ("{\"a\":1}", "{\"a\":\"1\"}"),
            ("[1,2]", "[2,1]"),
            ("\"r\u{e9}sum\u{e9}\"", "\"resume\""),
            ("\"\\ud83d\"", "\"\\ud83e\""),
        ] {
            assert_ne!(of(one), of(other));
        }
    }

    #[test]
    fn any_depth_is_survived() {
        let deep = "[ ".repeat(100_000) + &"]".repeat(100_000);
        assert_eq!(of(&deep).len(), deep.len() - MAX_DEPTH);
    }
}
