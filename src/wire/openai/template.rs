//! The fast path: frames that differ from one already parsed only inside their strings.
//!
//! Most frames of a stream are the same bytes around another piece of text. Once one has been parsed in full, a
//! frame with the same bytes in the same places is known to be valid JSON with the same meaning, so looking for the
//! two ends of the text is all the parsing it needs. Nothing is assumed: a frame that differs anywhere else, or
//! whose string could be malformed, is parsed in full.

use std::ops::Range;

/// A parsed frame with its variable strings cut out.
#[derive(Default)]
pub(super) struct Template {
    /// What stands before, between and after the strings, with the quotes.
    fixed: Vec<Box<[u8]>>,
    /// Which of the strings is the delta's text.
    text: usize,
}

/// A frame that fits the template.
#[derive(Debug, PartialEq)]
pub(super) struct Match {
    /// Length of the whole frame.
    pub(super) len: usize,
    /// The text, between its quotes.
    pub(super) text: Range<usize>,
}

impl Template {
    /// Learns from a frame: `text` is where its text stands, `padding` where a string stands that says nothing,
    /// both with their quotes.
    pub(super) fn learn(
        &mut self,
        frame: &[u8],
        text: Range<usize>,
        padding: Option<Range<usize>>,
    ) {
        self.text = usize::from(
            padding
                .as_ref()
                .is_some_and(|padding| padding.start < text.start),
        );
        let mut holes: Vec<_> = padding.into_iter().chain([text]).collect();
        holes.sort_by_key(|hole| hole.start);
        let mut start = 0;
        self.fixed.clear();
        for hole in holes {
            self.fixed.push(frame[start..=hole.start].into());
            start = hole.end - 1;
        }
        self.fixed.push(frame[start..].into());
    }

    /// Matches the frame at the start of `bytes`. `None` also where `bytes` ends within the frame.
    pub(super) fn find(&self, bytes: &[u8]) -> Option<Match> {
        let (last, before) = self.fixed.split_last()?;
        let mut at = 0;
        let mut text = 0..0;
        for (index, fixed) in before.iter().enumerate() {
            at += bytes[at..].starts_with(fixed).then_some(fixed.len())?;
            let end = at + string_len(&bytes[at..])?;
            if index == self.text {
                text = at..end;
            }
            at = end;
        }
        let len = at + bytes[at..].starts_with(last).then_some(last.len())?;
        Some(Match { len, text })
    }
}

/// Length of the string that ends at the first bare quote; `None` if it holds what JSON does not allow raw.
fn string_len(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += bytes[at..]
            .iter()
            .position(|&byte| matches!(byte, b'"' | b'\\' | ..0x20))?;
        match bytes[at] {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => return None,
        }
        if at > bytes.len() {
            return None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(frame: &str, padding: &str) -> Template {
        let find = |what: &str| frame.find(what).map(|at| at..at + what.len());
        let mut template = Template::default();
        template.learn(
            frame.as_bytes(),
            find("\"T\"").expect("a text"),
            find(padding),
        );
        template
    }

    fn text<'a>(template: &Template, frame: &'a str) -> Option<&'a str> {
        template
            .find(frame.as_bytes())
            .map(|found| &frame[found.text])
    }

    #[test]
    fn a_frame_that_differs_in_its_strings_fits() {
        let one = template("{\"c\":\"T\"}", "none");
        assert_eq!(text(&one, "{\"c\":\"other\"} and more"), Some("other"));
        assert_eq!(text(&one, r#"{"c":"a\"b\\"}"#), Some(r#"a\"b\\"#));
        for order in ["{\"c\":\"T\",\"p\":\"P\"}", "{\"p\":\"P\",\"c\":\"T\"}"] {
            let two = template(order, "\"P\"");
            assert_eq!(
                text(&two, &order.replace('T', "other").replace('P', "pad")),
                Some("other")
            );
        }
    }

    #[test]
    fn anything_else_does_not_fit() {
        let one = template("{\"c\":\"T\"}", "none");
        for frame in [
            "",
            "{\"c\":\"",
            "{\"c\":\"x",
            "{\"c\":\"x\\",
            "{\"c\":\"x\\\"",
            "{\"c\":\"x\" }",
            "{\"d\":\"x\"}",
            "{\"c\":\"x\ny\"}",
        ] {
            assert_eq!(text(&one, frame), None, "{frame}");
        }
        assert_eq!(Template::default().find(b"{}"), None);
    }
}
