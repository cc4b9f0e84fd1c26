//! What makes two requests the same question: [`AnswerKey`].

use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
};

use bytestring::ByteString;
use caseless::Caseless;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

use super::store::Versions;

/// Set apart from every other use of SHA-256, and from a later layout of keys.
const DOMAIN: &str = "backstop answer key 1";

/// Names the question that an answer answers: a feature, a scope, and named stable parts.
///
/// Two requests share an answer exactly when their keys are equal. So a key is built from what determines the answer
/// and nothing else: no clock, no request id.
///
/// ```
/// use backstop::AnswerKey;
///
/// let key = |question| {
///     AnswerKey::shared("articles/ask")
///         .exact("model", "gpt-5-mini")
///         .prompt("system", "Answer from the articles only.")
///         .question("q", question)
///         .namespace("articles")
/// };
/// assert_eq!(key("Who wrote  Faust?"), key("who wrote faust"));
/// assert_ne!(key("résumé tips"), key("resume tips"));
/// ```
///
/// Each part is hashed with its kind, its name and their lengths, so parts cannot run into one another. The order in
/// which parts of different names are added does not matter; parts of one name count in the order they were added
/// (the turns of a conversation, say). The parts themselves are not kept: `Debug` shows the feature and the beginning
/// of the digest.
#[derive(Clone)]
pub struct AnswerKey {
    feature: ByteString,
    scope: [u8; 32],
    /// Sorted by name; those of one name as they came.
    parts: Vec<Part>,
    /// Sorted, each once.
    namespaces: Vec<Namespace>,
    /// No part of the key: the same question is the same at any version.
    as_of: Option<Versions>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct Part {
    name: ByteString,
    hash: [u8; 32],
}

/// A body of knowledge that answers depend on, such as `articles`.
///
/// It has a version, kept by the [`AnswerStore`](super::AnswerStore); to raise it makes every answer that depends on
/// the namespace unreachable at once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Namespace(Cow<'static, str>);

impl AnswerKey {
    /// A key for answers that any user may see.
    pub fn shared(feature: impl Into<ByteString>) -> Self {
        Self::scoped(feature.into(), hash(&[b"shared"]))
    }

    /// A key for answers that only this user may see.
    ///
    /// No user's key equals another's or a shared one, whatever the ids are. All callers that have the same id, an
    /// empty one included, are one user.
    pub fn for_user(feature: impl Into<ByteString>, user: impl AsRef<[u8]>) -> Self {
        Self::scoped(feature.into(), hash(&[b"user", user.as_ref()]))
    }

    fn scoped(feature: ByteString, scope: [u8; 32]) -> Self {
        Self {
            feature,
            scope,
            parts: Vec::new(),
            namespaces: Vec::new(),
            as_of: None,
        }
    }

    /// Adds a text in which white space and case carry meaning: a prompt, code.
    ///
    /// Counts in Unicode's NFC form, without white space around it.
    #[must_use]
    pub fn prompt(self, name: impl Into<ByteString>, text: &str) -> Self {
        let text = text.trim();
        let normal = if text.is_ascii() {
            Cow::Borrowed(text)
        } else {
            text.nfc().collect()
        };
        self.part(b"prompt", name.into(), normal.as_bytes())
    }

    /// Adds a question as people type it.
    ///
    /// Counts in Unicode's NFKC form, case-folded, with single spaces, without the punctuation that closes it.
    /// Accents count. A `!` after a digit does too, since there it is a factorial.
    #[must_use]
    pub fn question(self, name: impl Into<ByteString>, text: &str) -> Self {
        self.part(b"question", name.into(), normal_question(text).as_bytes())
    }

    /// Adds a value as it is: an id, a revision, a digest.
    #[must_use]
    pub fn exact(self, name: impl Into<ByteString>, value: impl AsRef<[u8]>) -> Self {
        self.part(b"exact", name.into(), value.as_ref())
    }

    /// Adds a namespace that the answer depends on. May be called for several.
    #[must_use]
    pub fn namespace(mut self, namespace: impl Into<Namespace>) -> Self {
        let namespace = namespace.into();
        if let Err(place) = self.namespaces.binary_search(&namespace) {
            self.namespaces.insert(place, namespace);
            self.as_of = None;
        }
        self
    }

    /// Says which versions of the [namespaces](Self::namespaces) an answer will be made from: those that
    /// [`Knowledge::as_of`](super::Knowledge::as_of) read before the knowledge itself was.
    ///
    /// Otherwise they are those of the moment when the layer is called. An application that reads its knowledge before
    /// that needs this, or a bump in between would make an answer from the old knowledge count as one from the new. It
    /// has no part in equality, the digest or a replay, and another [`namespace`](Self::namespace) undoes it. Versions of
    /// more or fewer namespaces than the key has are no answer to the question: nothing is recorded under them.
    #[must_use]
    pub fn as_of(mut self, versions: Versions) -> Self {
        self.as_of = Some(versions);
        self
    }

    /// The versions that were given to [`as_of`](Self::as_of).
    pub(super) fn known_versions(&self) -> Option<&Versions> {
        self.as_of.as_ref()
    }

    fn identity(&self) -> (&ByteString, &[u8; 32], &[Part], &[Namespace]) {
        (&self.feature, &self.scope, &self.parts, &self.namespaces)
    }

    fn part(mut self, kind: &[u8], name: ByteString, value: &[u8]) -> Self {
        let hash = hash(&[kind, name.as_bytes(), value]);
        let place = self.parts.partition_point(|part| part.name <= name);
        // A key has few parts, and is kept as long as an answer takes.
        self.parts.reserve_exact(1);
        self.parts.insert(place, Part { name, hash });
        self
    }

    /// The feature, as it was given.
    #[must_use]
    pub fn feature(&self) -> &str {
        &self.feature
    }

    /// The namespaces that the answer depends on: sorted, each once.
    #[must_use]
    pub fn namespaces(&self) -> &[Namespace] {
        &self.namespaces
    }

    /// The SHA-256 digest of everything in the key. Computed at each call, from the hashes of the parts.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        let mut fields: Vec<&[u8]> = vec![DOMAIN.as_bytes(), &self.scope, self.feature.as_bytes()];
        let parts = (self.parts.len() as u64).to_be_bytes();
        fields.push(&parts);
        fields.extend(self.parts.iter().map(|part| &part.hash[..]));
        fields.extend(self.namespaces.iter().map(|name| name.as_str().as_bytes()));
        hash(&fields)
    }

    /// The digest in lower-case hexadecimal: 64 characters.
    #[must_use]
    pub fn hex(&self) -> String {
        hex(&self.digest())
    }
}

impl Namespace {
    /// A namespace of this name. The empty name is a name.
    pub fn new(name: impl Into<Cow<'static, str>>) -> Self {
        Self(name.into())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl PartialEq for AnswerKey {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for AnswerKey {}

impl Hash for AnswerKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl From<&'static str> for Namespace {
    fn from(name: &'static str) -> Self {
        Self::new(name)
    }
}

impl From<String> for Namespace {
    fn from(name: String) -> Self {
        Self::new(name)
    }
}

impl fmt::Debug for AnswerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digest = hex(&self.digest()[..4]);
        write!(f, "AnswerKey({}, {digest}…)", self.feature)
    }
}

/// Hashes fields with their lengths, so that no two lists of fields are hashed alike.
fn hash(fields: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for field in fields {
        hash.update((field.len() as u64).to_be_bytes());
        hash.update(field);
    }
    hash.finalize().into()
}

pub(super) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |nibble: u8| char::from(DIGITS[usize::from(nibble)]);
    bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}

fn normal_question(text: &str) -> String {
    let folded = if text.is_ascii() {
        text.to_ascii_lowercase()
    } else {
        fold(text)
    };
    let mut normal = String::with_capacity(folded.len());
    for word in folded.split_whitespace() {
        if !normal.is_empty() {
            normal.push(' ');
        }
        normal.push_str(word);
    }
    let open = without_closing_punctuation(&normal).len();
    // Of a question that is all punctuation, the punctuation is the question.
    if open > 0 {
        normal.truncate(open);
    }
    normal
}

/// Unicode's compatibility caseless form (3.13, D146), composed at the end. Of ASCII, this is the lower case.
fn fold(text: &str) -> String {
    text.nfd()
        .default_case_fold()
        .nfkd()
        .default_case_fold()
        .nfkc()
        .collect()
}

fn without_closing_punctuation(text: &str) -> &str {
    let mut text = text;
    while let Some(last) = text.chars().next_back() {
        let rest = &text[..text.len() - last.len_utf8()];
        let factorial = last == '!' && rest.ends_with(|c: char| c.is_numeric());
        if factorial || !closes(last) {
            break;
        }
        text = rest.trim_end();
    }
    text
}

/// Whether a character only closes a sentence. NFKC has already turned full-width forms, `…` and the Greek question
/// mark into ASCII.
fn closes(c: char) -> bool {
    matches!(
        c,
        '.' | '?' | '!' | ',' | ';' | ':'
            | '。' | '、' // CJK
            | '؟' | '؛' | '۔' // Arabic, Urdu
            | '।' | '॥' // Devanagari and its neighbours
            | '։' | '՞' // Armenian
            | '።' | '፧' // Ethiopic
            | '‽'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn question(text: &str) -> AnswerKey {
        AnswerKey::shared("f").question("q", text)
    }

    fn prompt(text: &str) -> AnswerKey {
        AnswerKey::shared("f").prompt("p", text)
    }

    #[test]
    fn a_question_is_the_same_however_it_is_typed() {
        let same = [
            ("Who wrote Faust?", "who wrote faust"),
            ("Who  wrote\n\tFaust ?!", " who wrote faust... "),
            ("Who wrote Faust？", "Ｗｈｏ wrote Faust…"),
            ("re\u{301}sume\u{301} tips", "RÉSUMÉ TIPS"),
            ("Was ist eine STRASSE?", "was ist eine straße"),
            ("ΠΟΙΟΣ;", "ποιος"),
            ("谁写了浮士德？", "谁写了浮士德。"),
            ("caf\u{e9}\u{a0}?", "CAFE\u{301}"),
        ];
        for (one, other) in same {
            assert_eq!(question(one), question(other), "{one:?} {other:?}");
            assert_eq!(question(one).digest(), question(other).digest());
        }
    }

    #[test]
    fn what_carries_meaning_keeps_questions_apart() {
        let different = [
            ("résumé tips", "resume tips"),
            ("año", "ano"),
            ("what is 5!", "what is 5"),
            ("what is C++?", "what is C?"),
            ("what is C#", "what is C"),
            ("what is .NET?", "what is NET?"),
            ("a b", "ab"),
            ("?", "!"),
            ("", "?"),
        ];
        for (one, other) in different {
            assert_ne!(question(one), question(other), "{one:?} {other:?}");
            assert_ne!(question(one).digest(), question(other).digest());
        }
    }

    #[test]
    fn a_prompt_keeps_its_case_its_spaces_and_its_end() {
        assert_eq!(prompt("  re\u{301}\n"), prompt("r\u{e9}"));
        for (one, other) in [("a  b", "a b"), ("A", "a"), ("a.", "a"), ("ﬁ", "fi")] {
            assert_ne!(prompt(one), prompt(other));
        }
    }

    #[test]
    fn scope_is_a_hard_part_of_the_key() {
        let shared = AnswerKey::shared("f").question("q", "what is my balance");
        let of = |user: &str| AnswerKey::for_user("f", user).question("q", "what is my balance");
        assert_ne!(of("a").digest(), of("b").digest());
        for user in ["", "shared", "f", "user"] {
            assert_ne!(of(user).digest(), shared.digest());
        }
        assert_ne!(
            AnswerKey::for_user("ab", "c").digest(),
            AnswerKey::for_user("a", "bc").digest()
        );
    }

    #[test]
    fn parts_do_not_run_into_one_another() {
        let key = || AnswerKey::shared("f");
        let keys = [
            key().exact("ab", "c"),
            key().exact("a", "bc"),
            key().exact("a", "b").exact("c", ""),
            key().exact("a", "").exact("b", "c"),
            key().prompt("ab", "c"),
            key().question("ab", "c"),
            key().exact("ab", "c").namespace("n"),
            key().exact("ab", "c").exact("n", ""),
            key(),
            AnswerKey::shared("fab").exact("", "c"),
        ];
        for (i, one) in keys.iter().enumerate() {
            for other in &keys[i + 1..] {
                assert_ne!(one.digest(), other.digest(), "{i}");
            }
        }
    }

    #[test]
    fn only_the_order_within_one_name_counts() {
        let key = || AnswerKey::shared("f");
        assert_eq!(
            key()
                .exact("a", "1")
                .exact("b", "2")
                .namespace("x")
                .namespace("y"),
            key()
                .namespace("y")
                .namespace("x")
                .namespace("y")
                .exact("b", "2")
                .exact("a", "1"),
        );
        assert_ne!(
            key().prompt("turn", "1").prompt("turn", "2").digest(),
            key().prompt("turn", "2").prompt("turn", "1").digest(),
        );
    }

    #[test]
    fn the_version_that_an_answer_is_made_from_is_no_part_of_the_question() {
        let key = || AnswerKey::shared("f").namespace("a");
        let as_of = key().as_of(Versions::new([3]));
        assert_eq!((&as_of, as_of.digest()), (&key(), key().digest()));
        assert_eq!(as_of.known_versions(), Some(&Versions::new([3])));
        assert_eq!(
            as_of.clone().namespace("a").known_versions(),
            as_of.known_versions()
        );
        assert_eq!(as_of.namespace("b").known_versions(), None);
    }

    #[test]
    fn debug_shows_no_part_and_no_user() {
        let key = AnswerKey::for_user("ask", "secret-id").question("q", "secret");
        let shown = format!("{key:?}");
        assert!(shown.contains("ask") && shown.contains(&key.hex()[..8]));
        assert!(!shown.contains("secret"));
        assert_eq!(key.hex().len(), 64);
    }

    #[test]
    fn the_digest_is_stable_across_versions() {
        // A durable store outlives a release: a change here throws every stored answer away.
        let key = AnswerKey::for_user("ask", "u")
            .question("q", "Q?")
            .prompt("p", "P")
            .prompt("p", "O")
            .namespace("n");
        assert_eq!(
            key.hex(),
            "f854a36b11faa24c913518d40956139b42028a0dd739bda22fd1bc99d8bc50df"
        );
    }

    proptest! {
        #[test]
        fn a_normal_question_is_its_own_normal_form(text in any::<String>()) {
            let once = normal_question(&text);
            prop_assert_eq!(normal_question(&once), once);
        }

        #[test]
        fn ascii_is_folded_and_composed_as_any_text(text in "[\\x00-\\x7f]{0,40}") {
            prop_assert_eq!(text.to_ascii_lowercase(), fold(&text));
            prop_assert_eq!(text.nfc().collect::<String>(), text);
        }
    }
}
