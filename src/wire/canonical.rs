//! One spelling for JSON texts that mean the same.

use std::ops::Range;

use serde_json::value::RawValue;

/// Objects and arrays deeper than this keep the spelling they came in.
const MAX_DEPTH: usize = 64;

/// Writes a JSON text without white space, with the keys of objects in order and strings in their shortest form.
///
/// Numbers keep their spelling: two that differ only beyond what a double can hold are two numbers. Of members with
/// the same key the last one counts. An object with a key that is no text (half a surrogate pair) keeps its spelling.
///
/// One pass: each byte is read once, and what an object holds is moved again only where its keys were out of order,
/// so at most [`MAX_DEPTH`] times.
pub(crate) fn canonical(json: &RawValue) -> String {
    let mut writer = Writer {
        text: json.get(),
        at: 0,
        out: String::with_capacity(json.get().len()),
    };
    writer.value(MAX_DEPTH);
    writer.out
}

/// Reads `text`, which is known to be JSON, from `at` on.
struct Writer<'a> {
    text: &'a str,
    at: usize,
    out: String,
}

/// A member of an object, as it stands in the output.
struct Member {
    key: String,
    /// Key and value.
    place: Range<usize>,
}

impl<'a> Writer<'a> {
    /// Calls itself at most `depth` levels deep.
    fn value(&mut self, depth: usize) {
        self.skip_space();
        match self.peek() {
            Some(b'"') => {
                let text = self.string();
                match read_string(text) {
                    Some(string) => self.write_string(text, &string),
                    None => self.out.push_str(text),
                }
            }
            Some(b'{') if depth > 0 => self.object(depth - 1),
            Some(b'[') if depth > 0 => self.array(depth - 1),
            Some(b'{' | b'[') => {
                let text = self.container();
                self.out.push_str(text);
            }
            _ => {
                let text = self.scalar();
                self.out.push_str(text);
            }
        }
    }

    fn array(&mut self, depth: usize) {
        self.at += 1;
        self.out.push('[');
        while self.is_inside(b']') {
            if self.peek() == Some(b',') {
                self.at += 1;
                self.out.push(',');
            }
            self.value(depth);
        }
        self.out.push(']');
    }

    fn object(&mut self, depth: usize) {
        let (from, start) = (self.at, self.out.len());
        let mut members = Some(Vec::new());
        self.at += 1;
        self.out.push('{');
        while self.is_inside(b'}') {
            if self.peek() == Some(b',') {
                self.at += 1;
                self.out.push(',');
            }
            self.skip_space();
            let begin = self.out.len();
            let text = self.string();
            let key = read_string(text);
            if let Some(key) = &key {
                self.write_string(text, key);
            }
            self.skip_space();
            self.at += 1;
            self.out.push(':');
            self.value(depth);
            let place = begin..self.out.len();
            match (&mut members, key) {
                (Some(members), Some(key)) => members.push(Member { key, place }),
                _ => members = None,
            }
        }
        self.out.push('}');
        match members {
            Some(members) => self.put_in_order(start, members),
            None => {
                self.out.truncate(start);
                self.out.push_str(&self.text[from..self.at]);
            }
        }
    }

    /// Sorts the members of the object that is the end of the output, from `start` on.
    fn put_in_order(&mut self, start: usize, mut members: Vec<Member>) {
        if members.is_sorted_by(|one, next| one.key < next.key) {
            return;
        }
        let old = self.out.split_off(start);
        // Stable: of members with the same key the last one stays the last.
        members.sort_by(|one, other| one.key.cmp(&other.key));
        self.out.push('{');
        for (index, member) in members.iter().enumerate() {
            let next = members.get(index + 1);
            if next.is_some_and(|next| next.key == member.key) {
                continue;
            }
            self.out
                .push_str(&old[member.place.start - start..member.place.end - start]);
            if next.is_some() {
                self.out.push(',');
            }
        }
        self.out.push('}');
    }

    /// Writes a string whose JSON text is `text`. Without an escape that is its shortest form already.
    fn write_string(&mut self, text: &str, string: &str) {
        if text.contains('\\') {
            self.out
                .push_str(&serde_json::Value::from(string).to_string());
        } else {
            self.out.push_str(text);
        }
    }

    /// Whether there is something before the container's end. If not, steps over the end.
    fn is_inside(&mut self, end: u8) -> bool {
        self.skip_space();
        match self.peek() {
            Some(byte) if byte != end => true,
            _ => {
                self.at += 1;
                false
            }
        }
    }

    /// Takes the string that begins here, with its quotes.
    fn string(&mut self) -> &'a str {
        let start = self.at;
        self.skip_string();
        &self.text[start..self.at]
    }

    fn skip_string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.peek() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                break;
            }
        }
    }

    /// Takes the object or array that begins here, however deep it is.
    fn container(&mut self) -> &'a str {
        let start = self.at;
        let mut open = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => {
                    self.skip_string();
                    continue;
                }
                b'{' | b'[' => open += 1,
                b'}' | b']' => open -= 1,
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                break;
            }
        }
        &self.text[start..self.at]
    }

    /// Takes a number or a word.
    fn scalar(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ']', '}', ' ', '\t', '\n', '\r']);
        let scalar = &rest[..end.unwrap_or(rest.len())];
        self.at += scalar.len();
        scalar
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }
}

/// Reads a JSON string; `None` if it is no text, such as one with half a surrogate pair.
fn read_string(text: &str) -> Option<String> {
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

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

    /// The definition: each level parsed by itself.
    mod by_definition {
        use std::{borrow::Cow, collections::BTreeMap};

        use serde_json::value::RawValue;

        pub(super) fn write(out: &mut String, json: &RawValue, depth: usize) {
            let text = json.get();
            let written = match text.as_bytes().first() {
                Some(b'"') => serde_json::from_str::<String>(text)
                    .map(|string| *out += &serde_json::Value::from(string).to_string()),
                Some(b'{') if depth > 0 => {
                    serde_json::from_str(text).map(|map| write_map(out, &map, depth - 1))
                }
                Some(b'[') if depth > 0 => serde_json::from_str(text)
                    .map(|list: Vec<&RawValue>| write_list(out, &list, depth - 1)),
                _ => return out.push_str(text),
            };
            if written.is_err() {
                out.push_str(text);
            }
        }

        fn write_map(out: &mut String, map: &BTreeMap<Cow<'_, str>, &RawValue>, depth: usize) {
            for (index, (key, value)) in map.iter().enumerate() {
                out.push(if index == 0 { '{' } else { ',' });
                *out += &serde_json::Value::from(&**key).to_string();
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
    }

    /// JSON texts with white space, escapes, repeated keys and keys that are no text.
    fn json() -> impl Strategy<Value = String> {
        let space = || prop_oneof![4 => Just(""), 1 => Just(" "), 1 => Just("\n\t\r ")];
        let string = || {
            let piece = prop_oneof![
                8 => "[ab\u{e9}\u{1f600}{}\\[\\],:]",
                1 => Just("\\\"".to_owned()),
                1 => Just("\\\\".to_owned()),
                1 => Just("\\u0041".to_owned()),
                1 => Just("\\/".to_owned()),
                1 => Just("\\n".to_owned()),
                1 => Just("\\u0000".to_owned()),
            ];
            let lone = prop_oneof![30 => Just(""), 1 => Just("\\ud83d")];
            (vec(piece, 0..3), lone)
                .prop_map(|(pieces, lone)| format!("\"{}{lone}\"", pieces.concat()))
        };
        let leaf = prop_oneof![
            3 => string(),
            1 => Just("-1.50e+3".to_owned()),
            1 => Just("12345678901234567890123".to_owned()),
            1 => Just("true".to_owned()),
            1 => Just("null".to_owned()),
        ];
        let spaced =
            move |json: String| (space(), space()).prop_map(move |(a, b)| format!("{a}{json}{b}"));
        leaf.prop_recursive(8, 60, 5, move |inner| {
            let value = inner.prop_flat_map(spaced);
            let key = string().prop_flat_map(spaced);
            let member = (key, value.clone()).prop_map(|(key, value)| format!("{key}:{value}"));
            let object = vec(member, 0..5).prop_map(|members| format!("{{{}}}", members.join(",")));
            prop_oneof![
                vec(value, 0..5).prop_map(|values| format!("[{}]", values.join(","))),
                object.clone(),
                object,
                Just("{ }".to_owned()),
                Just("[\n]".to_owned()),
            ]
        })
    }

    proptest! {
        #[test]
        fn one_pass_writes_what_the_definition_says(json in json(), depth in 0_usize..10) {
            let json: &RawValue = serde_json::from_str(&json).expect("JSON");
            let mut want = String::new();
            by_definition::write(&mut want, json, depth);
            let mut writer = Writer { text: json.get(), at: 0, out: String::new() };
            writer.value(depth);
            prop_assert_eq!(&writer.out, &want);
            prop_assert_eq!(writer.at, json.get().len(), "every byte was read");
        }
    }
}
