//! Takes the wrapping off a JSON document: [`TolerantJson`].

use super::scanner::{Fault, Scanner};
use crate::{
    chunk::FinishReason,
    error::ErrorKind,
    quality_gate::{Asked, Piece, Sanitizer, Sanitizing, rules::leaks::think},
};

/// Gives the one JSON document that an answer holds, without what stands around it and without its small faults.
///
/// A text that is a document already passes byte for byte. Otherwise this is taken away: a byte order mark, thinking
/// before the document, prose before and after it, a code fence, control tokens glued to it, commas before a closing
/// bracket, all but the last of duplicate keys. Control characters in strings are escaped, and U+FFFD takes the place
/// of lone surrogates. The rest of the document keeps its bytes: numbers are not rounded, keys not sorted.
///
/// What is looked for in prose is an object with a member, or an array that holds one, or any object or array that has
/// its lines for itself or ends a line after a colon: `[1]` in a sentence is no document. The same document twice is
/// one; different ones are ambiguous, and rejected. A document that was cut is rejected as [`ErrorKind::Truncated`];
/// nothing is ever completed or guessed, neither quotes, nor brackets, nor values.
///
/// Nothing leaves before the answer has ended, so nothing bad does; put it in front of [`Json`](super::Json) or
/// [`JsonSchema`](super::super::JsonSchema). At most 1 MiB is held; a longer answer is rejected with
/// `ErrorKind::Structure("json_size")`. The search is linear in the text.
#[derive(Clone, Copy, Debug, Default)]
pub struct TolerantJson(());

/// The longest answer that is held.
const LONGEST: usize = 1 << 20;

impl TolerantJson {
    /// The sanitizer.
    #[must_use]
    pub const fn new() -> Self {
        Self(())
    }
}

impl Sanitizer for TolerantJson {
    fn name(&self) -> &'static str {
        "json"
    }

    fn sanitizing(&self, _: &Asked) -> Box<dyn Sanitizing> {
        Box::new(Holding {
            text: String::new(),
            strict: Ok(Scanner::strict(None)),
        })
    }
}

struct Holding {
    text: String,
    /// Reads the text as the document that it should be.
    strict: Result<Scanner, Fault>,
}

impl Sanitizing for Holding {
    fn push(&mut self, text: &str, _: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        if self.text.len() + text.len() > LONGEST {
            return Err(Fault::Size.into());
        }
        self.text.push_str(text);
        if let Ok(scanner) = &mut self.strict
            && let Err((_, fault)) = scanner.read(text)
        {
            if matches!(fault, Fault::Blanks | Fault::Depth | Fault::Size) {
                return Err(fault.into());
            }
            self.strict = Err(fault);
        }
        Ok(())
    }

    fn finish(&mut self, finish: FinishReason, clean: &mut Vec<Piece>) -> Result<(), ErrorKind> {
        let text = std::mem::take(&mut self.text);
        if text.trim().is_empty() {
            return if finish == FinishReason::ToolCalls {
                Ok(())
            } else {
                Err(Fault::Syntax.into())
            };
        }
        clean.push(Piece::Text(match &self.strict {
            Ok(scanner) if scanner.is_whole() => text,
            Ok(_) => return Err(ErrorKind::Truncated),
            Err(_) => only_document(&text)?,
        }));
        Ok(())
    }
}

/// The one document in a text.
fn only_document(text: &str) -> Result<String, ErrorKind> {
    let mut found: Option<String> = None;
    // Why there is none, if that is known before the end. A closing thinking tag shows that it was only thought.
    let mut fault = None;
    let thoughts = thoughts(text);
    let mut at = 0;
    while let Some(next) = text[at..].find(['{', '[', '<', '◁']) {
        at += next;
        if let Some(tag) = think::tag_at(&text[at..]) {
            let inside = at + tag.length;
            if !tag.opens {
                (found, fault) = (None, None);
                at = inside;
            } else if let Ok(thought) =
                thoughts.binary_search_by_key(&inside, |(opened, _)| *opened)
            {
                at = thoughts[thought].1;
            } else if text[..at].trim().is_empty() {
                return Err(Fault::Syntax.into());
            } else {
                at = inside;
            }
            continue;
        }
        if !text[at..].starts_with(['{', '[']) {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        }
        if !may_begin(&text[at..]) {
            at += 1;
            continue;
        }
        let mut scanner = Scanner::tolerant();
        match scanner.read(&text[at..]) {
            Ok(length) if scanner.is_whole() => {
                let end = at + length;
                if scanner.has_member() || stands_alone(&text[..at], &text[end..]) {
                    let document = scanner.into_mended().ok_or(Fault::Syntax)?;
                    if found.as_ref().is_some_and(|found| !same(found, &document)) {
                        fault.get_or_insert(ErrorKind::from(Fault::Syntax));
                    }
                    found = Some(document);
                }
                at = end;
            }
            Ok(_) => {
                if scanner.has_member() || found.is_none() {
                    fault.get_or_insert(ErrorKind::Truncated);
                }
                break;
            }
            // What broke is not looked into again: a part of a broken document is not the answer, and no byte is read
            // twice.
            Err((length, broken)) => {
                if scanner.has_member() || broken != Fault::Syntax {
                    fault.get_or_insert(broken.into());
                }
                at += length;
            }
        }
    }
    match (found, fault) {
        (_, Some(fault)) => Err(fault),
        (None, None) => Err(Fault::Syntax.into()),
        (Some(document), None) => {
            let mut strict = Scanner::strict(None);
            strict.read(&document).map_err(|(_, fault)| fault)?;
            if strict.is_whole() {
                Ok(document)
            } else {
                Err(Fault::Syntax.into())
            }
        }
    }
}

/// Whether a container can begin with the first two bytes of a text.
fn may_begin(text: &str) -> bool {
    match text.as_bytes() {
        [b'{', next, ..] => matches!(next, b'"' | b'}') || next.is_ascii_whitespace(),
        [b'[', next, ..] => !matches!(next, b'A'..=b'Z' | b'!'..=b',' if *next != b'"'),
        _ => true,
    }
}

/// The thoughts that are closed: where each opening tag ends, and where its closing tag does. In the order of the
/// opening tags.
fn thoughts(text: &str) -> Vec<(usize, usize)> {
    let (mut open, mut thoughts) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(next) = text[at..].find(['<', '[', '◁']) {
        at += next;
        let Some(tag) = think::tag_at(&text[at..]) else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        at += tag.length;
        if tag.opens {
            open.push(at);
        } else if let Some(opened) = open.pop() {
            thoughts.push((opened, at));
        }
    }
    thoughts.sort_unstable();
    thoughts
}

/// Whether a document between these has its lines for itself, or ends a line after a colon.
fn stands_alone(before: &str, after: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t']);
    let after = after.trim_start_matches([' ', '\t', '\r']);
    (before.is_empty() || before.ends_with(['\n', ':', '：', '>', '\u{feff}']))
        && (after.is_empty() || after.starts_with(['\n', '<', '`']))
}

/// Whether two documents differ in white space at most.
fn same(one: &str, other: &str) -> bool {
    tokens(one).eq(tokens(other))
}

fn tokens(document: &str) -> impl Iterator<Item = u8> {
    let mut in_string = false;
    let mut escaped = false;
    document.bytes().filter(move |&byte| {
        let keep = in_string || !byte.is_ascii_whitespace();
        if byte == b'"' && !escaped {
            in_string = !in_string;
        }
        escaped = in_string && byte == b'\\' && !escaped;
        keep
    })
}
