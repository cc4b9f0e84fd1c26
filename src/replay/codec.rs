//! How an answer is written where it outlives the process: the bytes of a durable store.
//!
//! ```text
//! "bsa" | format, 1 byte | check, 8 bytes | CBOR map { "text", "model", "provider", "answered_ms" }
//! ```
//!
//! The map describes itself, so a later release may add fields and this one skips them; a change that this release
//! would misread has to raise the format byte. The check is the beginning of the map's SHA-256, since a flipped bit in
//! a text is still a text. Whatever is not exactly so is refused as [`StoreErrorKind::Corrupt`]: it is an answer or it
//! is nothing.

use std::{
    borrow::Cow,
    time::{Duration, SystemTime},
};

use bytestring::ByteString;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::store::{StoreError, StoreErrorKind, StoredAnswer};

const MAGIC: &[u8; 3] = b"bsa";
const FORMAT: u8 = 1;
const CHECK: usize = 8;
const HEADER: usize = MAGIC.len() + 1 + CHECK;

/// How deep a value may be nested. An answer is one map of scalars; a field that a later release adds may be a little
/// deeper.
const MAX_DEPTH: usize = 16;

/// Most bytes of a map beside its strings: names, lengths, the time.
const MAX_OVERHEAD: usize = 64;

#[derive(Serialize, Deserialize)]
struct Fields<'a> {
    text: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    model: Option<Cow<'a, str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    provider: Option<Cow<'a, str>>,
    /// Milliseconds since the epoch; less than zero before it.
    answered_ms: i64,
}

/// The bytes of this answer. Its time is kept in milliseconds.
pub(super) fn encode(answer: &StoredAnswer) -> Vec<u8> {
    let name = |name: &Option<ByteString>| name.as_ref().map_or(0, |name| name.len());
    let strings = answer.text.len() + name(&answer.model) + name(&answer.provider);
    let mut bytes = Vec::with_capacity(HEADER + MAX_OVERHEAD + strings);
    bytes.extend_from_slice(MAGIC);
    bytes.push(FORMAT);
    bytes.extend_from_slice(&[0; CHECK]);
    let fields = Fields {
        text: Cow::Borrowed(&answer.text),
        model: answer.model.as_deref().map(Cow::Borrowed),
        provider: answer.provider.as_deref().map(Cow::Borrowed),
        answered_ms: to_millis(answer.answered_at),
    };
    ciborium::into_writer(&fields, &mut bytes)
        .expect("strings and integers are encoded, and a vector takes what is written");
    let check = check(&bytes[HEADER..]);
    bytes[HEADER - CHECK..HEADER].copy_from_slice(&check);
    bytes
}

/// The answer of these bytes. Takes no more memory than they do, a few kilobytes aside.
pub(super) fn decode(bytes: &[u8]) -> Result<StoredAnswer, StoreError> {
    let Some(rest) = bytes.strip_prefix(MAGIC) else {
        return Err(corrupt("it was not written by this crate"));
    };
    let Some(rest) = rest.strip_prefix(&[FORMAT]) else {
        return Err(corrupt("it is in a format of another release"));
    };
    let whole = rest.split_first_chunk::<CHECK>();
    let Some((_, mut rest)) = whole.filter(|(told, map)| **told == check(map)) else {
        return Err(corrupt("it is cut or damaged"));
    };
    // What is wrong in detail is not told: a decoder's error may quote the text.
    let fields: Fields<'_> = ciborium::de::from_reader_with_recursion_limit(&mut rest, MAX_DEPTH)
        .map_err(|_| corrupt("it is no answer"))?;
    if !rest.is_empty() {
        return Err(corrupt("something follows it"));
    }
    let name = |name: Option<Cow<'_, str>>| name.map(|name| ByteString::from(name.into_owned()));
    Ok(StoredAnswer {
        text: fields.text.into_owned().into(),
        model: name(fields.model),
        provider: name(fields.provider),
        answered_at: from_millis(fields.answered_ms).ok_or_else(|| corrupt("it has no time"))?,
    })
}

fn check(map: &[u8]) -> [u8; CHECK] {
    let digest = Sha256::digest(map);
    *digest.first_chunk().expect("a digest has 32 bytes")
}

fn corrupt(why: &'static str) -> StoreError {
    StoreError::new(StoreErrorKind::Corrupt).with_source(why)
}

fn to_millis(time: SystemTime) -> i64 {
    let millis = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(after) => millis(after),
        Err(before) => -millis(before.duration()),
    }
}

/// `None`: a time that this machine's clock cannot say.
fn from_millis(millis: i64) -> Option<SystemTime> {
    let distance = Duration::from_millis(millis.unsigned_abs());
    if millis < 0 {
        SystemTime::UNIX_EPOCH.checked_sub(distance)
    } else {
        SystemTime::UNIX_EPOCH.checked_add(distance)
    }
}

#[cfg(test)]
mod tests {
    use ciborium::Value;
    use proptest::{collection::vec, option, prelude::*};

    use super::*;

    fn answer(text: &str) -> StoredAnswer {
        StoredAnswer {
            text: text.into(),
            model: Some("m-1".into()),
            provider: None,
            answered_at: from_millis(1_700_000_000_123).expect("a time"),
        }
    }

    fn refused(bytes: &[u8]) -> bool {
        matches!(decode(bytes), Err(error) if error.kind() == StoreErrorKind::Corrupt)
    }

    fn checked(map: &[u8]) -> Vec<u8> {
        [&b"bsa\x01"[..], &check(map), map].concat()
    }

    fn with(fields: &[(&str, Value)]) -> Vec<u8> {
        let mut map = Vec::new();
        let fields = fields.iter().cloned();
        let value = Value::Map(fields.map(|(name, value)| (name.into(), value)).collect());
        ciborium::into_writer(&value, &mut map).expect("a vector takes what is written");
        checked(&map)
    }

    #[test]
    fn what_is_written_today_is_read_for_ever() {
        let golden: &[u8] = b"bsa\x01\xf5\x9a\x44\x44\x77\xb7\x9c\x53\xa3\x64text\x63h\xc3\xa9\x65model\x63m-1\x6banswered_ms\x1b\0\0\x01\x8b\xcf\xe5\x68\x7b";
        assert_eq!(encode(&answer("hé")), golden);
        assert_eq!(decode(golden).expect("an answer"), answer("hé"));
    }

    #[test]
    fn fields_of_a_later_release_are_skipped() {
        let fields = [
            ("new", Value::Array(vec![Value::Null, 1.5.into()])),
            ("answered_ms", Value::from(-1)),
            ("text", "hé".into()),
            ("provider", "p".into()),
        ];
        let read = decode(&with(&fields)).expect("an answer");
        assert_eq!((&*read.text, read.model), ("hé", None));
        assert_eq!(read.provider.as_deref(), Some("p"));
        assert_eq!(to_millis(read.answered_at), -1);
    }

    #[test]
    fn what_is_not_an_answer_is_refused() {
        let good = encode(&answer("text"));
        for end in 0..good.len() {
            assert!(refused(&good[..end]), "cut at {end}");
        }
        assert!(refused(&[&good[..], b"\0"].concat()));
        assert!(refused(&checked(&[&good[HEADER..], b"\0"].concat())));
        assert!(refused(&[&b"bsa\x02"[..], &good[4..]].concat()), "newer");
        assert!(refused(&[&b"asb\x01"[..], &good[4..]].concat()), "foreign");
        let (text, time) = (("text", Value::from("a")), ("answered_ms", Value::from(1)));
        assert!(!refused(&with(&[text.clone(), time.clone()])));
        assert!(refused(&with(std::slice::from_ref(&text))), "no time");
        assert!(refused(&with(std::slice::from_ref(&time))), "no text");
        assert!(refused(&with(&[text.clone(), text.clone(), time.clone()])));
        assert!(refused(&with(&[("text", 1.into()), time.clone()])));
        let nul = ("model", Value::Bytes(vec![0xff]));
        assert!(refused(&with(&[text.clone(), nul, time])));
        let late = ("answered_ms", Value::from(u64::MAX));
        assert!(refused(&with(&[text, late])));
        for bytes in [&b"{\"text\":\"a\",\"answered_ms\":1}"[..], b"", b"text"] {
            assert!(refused(bytes) && refused(&checked(bytes)));
        }
    }

    #[test]
    fn neither_depth_nor_a_claimed_length_exhausts_memory() {
        let deep = [&b"\xa1\x63new"[..], &[0x81; 1 << 20]].concat();
        assert!(refused(&checked(&deep)));
        for open in [
            &b"\xa1\x64text\x7b"[..],
            b"\xbb",
            b"\xa1\x63new\x9b",
            b"\xa1\x63new\x5b",
        ] {
            let claimed = [open, &i64::MAX.to_be_bytes()].concat();
            assert!(refused(&checked(&claimed)));
        }
    }

    #[test]
    fn an_error_quotes_no_text() {
        let wrong = with(&[("answered_ms", "secret".into()), ("text", "secret".into())]);
        let error = decode(&wrong).unwrap_err();
        assert!(!format!("{error} {error:?}").contains("secret"));
    }

    fn name() -> impl Strategy<Value = Option<ByteString>> {
        option::of(any::<String>().prop_map(ByteString::from))
    }

    proptest! {
        #[test]
        fn every_answer_comes_back(
            text in any::<String>(), times in 1_usize..2000, model in name(), provider in name(), millis in -(1_i64 << 50)..1 << 50,
        ) {
            let answered_at = from_millis(millis).expect("a time");
            let answer = StoredAnswer { text: text.repeat(times).into(), model, provider, answered_at };
            prop_assert_eq!(decode(&encode(&answer)).expect("an answer"), answer);
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in vec(any::<u8>(), 0..200), whole in any::<bool>()) {
            let _ = decode(&if whole { checked(&bytes) } else { bytes });
        }

        #[test]
        fn a_flipped_bit_is_noticed(at in any::<prop::sample::Index>(), bit in 0..8_u32) {
            let mut bytes = encode(&answer("some text"));
            let at = at.index(bytes.len());
            bytes[at] ^= 1_u8 << bit;
            prop_assert!(refused(&bytes));
        }
    }
}
