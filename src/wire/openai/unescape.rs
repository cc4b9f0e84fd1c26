//! JSON strings as models stream them: surrogate pairs may be cut between two deltas.

use std::ops::Range;

use bytes::Bytes;
use bytestring::ByteString;

/// Decodes the strings of one stream, in order.
///
/// A high surrogate at the end of one delta is kept and joined with the low one that begins the next. A half that
/// stays alone becomes U+FFFD.
#[derive(Clone, Debug, Default)]
pub(super) struct Unescape {
    high: Option<u16>,
}

/// The string holds an escape that JSON does not have.
#[derive(Debug, PartialEq)]
pub(super) struct BadEscape;

impl Unescape {
    /// Whether half a character waits for its other half.
    pub(super) fn is_waiting(&self) -> bool {
        self.high.is_some()
    }

    /// Decodes what stands between a string's quotes. Without escapes it is a slice of `bytes`, not a copy.
    pub(super) fn decode(
        &mut self,
        bytes: &Bytes,
        inner: Range<usize>,
    ) -> Result<ByteString, BadEscape> {
        let plain = self.high.is_none() && !bytes[inner.clone()].contains(&b'\\');
        if plain {
            return ByteString::try_from(bytes.slice(inner)).map_err(|_| BadEscape);
        }
        let text = std::str::from_utf8(&bytes[inner]).map_err(|_| BadEscape)?;
        self.unescape(text).map(ByteString::from)
    }

    /// What is left when the stream has ended.
    pub(super) fn rest(&mut self) -> Option<ByteString> {
        self.high
            .take()
            .map(|_| ByteString::from_static("\u{fffd}"))
    }

    fn unescape(&mut self, mut text: &str) -> Result<String, BadEscape> {
        let mut out = String::with_capacity(text.len());
        while let Some(at) = text.find('\\') {
            self.push_str(&mut out, &text[..at]);
            let mut rest = text[at + 1..].chars();
            let escaped = match rest.next().ok_or(BadEscape)? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                same @ ('"' | '\\' | '/') => same,
                'u' => {
                    let digits = rest.as_str().get(..4).ok_or(BadEscape)?;
                    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                        return Err(BadEscape);
                    }
                    let unit = u16::from_str_radix(digits, 16).map_err(|_| BadEscape)?;
                    self.push_unit(&mut out, unit);
                    text = &rest.as_str()[4..];
                    continue;
                }
                _ => return Err(BadEscape),
            };
            self.push_str(&mut out, escaped.encode_utf8(&mut [0; 4]));
            text = rest.as_str();
        }
        self.push_str(&mut out, text);
        Ok(out)
    }

    fn push_str(&mut self, out: &mut String, text: &str) {
        if !text.is_empty() && self.high.take().is_some() {
            out.push(char::REPLACEMENT_CHARACTER);
        }
        out.push_str(text);
    }

    fn push_unit(&mut self, out: &mut String, unit: u16) {
        let waiting = self.high.take();
        if let Some(high) = waiting {
            if let Some(Ok(pair)) = char::decode_utf16([high, unit]).next() {
                out.push(pair);
                return;
            }
            out.push(char::REPLACEMENT_CHARACTER);
        }
        match char::from_u32(unit.into()) {
            Some(char) => out.push(char),
            None if (0xd800..0xdc00).contains(&unit) => self.high = Some(unit),
            None => out.push(char::REPLACEMENT_CHARACTER),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decode(deltas: &[&'static str]) -> Result<String, BadEscape> {
        let mut unescape = Unescape::default();
        let mut out = String::new();
        for delta in deltas {
            let bytes = Bytes::from_static(delta.as_bytes());
            out.push_str(&unescape.decode(&bytes, 0..bytes.len())?);
        }
        out.extend(unescape.rest().map(|rest| rest.to_string()));
        Ok(out)
    }

    #[test]
    fn a_pair_cut_between_deltas_is_joined() {
        assert_eq!(decode(&["Hi \\ud83d", "\\ude00!"]).as_deref(), Ok("Hi 😀!"));
        assert_eq!(decode(&["\\ud83d", "", "\\ude00"]).as_deref(), Ok("😀"));
    }

    #[test]
    fn a_lone_half_becomes_a_replacement_character() {
        assert_eq!(decode(&["\\ud83d", "x"]).as_deref(), Ok("\u{fffd}x"));
        assert_eq!(decode(&["a\\ud83d"]).as_deref(), Ok("a\u{fffd}"));
        assert_eq!(decode(&["\\ude00"]).as_deref(), Ok("\u{fffd}"));
        assert_eq!(
            decode(&["\\ud83d\\ud83d\\ude00"]).as_deref(),
            Ok("\u{fffd}😀")
        );
    }

    #[test]
    fn an_escape_that_json_lacks_is_refused() {
        for bad in ["\\x", "\\u12", "\\u+123", "\\"] {
            assert_eq!(decode(&[bad]), Err(BadEscape), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn what_serde_json_reads_is_read_the_same(text in any::<String>()) {
            for json in [serde_json::to_string(&text).expect("a string"), format!("{:?}", text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect::<String>()).replace("\\\\", "\\")] {
                let bytes = Bytes::from(json);
                let read = Unescape::default().decode(&bytes, 1..bytes.len() - 1);
                prop_assert_eq!(read.as_deref(), Ok(&*text));
            }
        }
    }
}
