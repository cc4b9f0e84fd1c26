//! An answer has the sections that were asked for: [`Sections`].

use std::sync::Arc;

use caseless::Caseless;
use memchr::memchr;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::{
    markdown::{Code, lines},
    script::is_alphanumeric,
};
use crate::{
    chunk::FinishReason,
    config::ConfigError,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
    salvage::Completeness,
};

/// Rejects an answer that lacks one of its sections, with `ErrorKind::Structure("sections")`.
///
/// A section is opened by a line that is
/// * a heading of Markdown (`## Name`, or `Name` over a line of `=` or `-`) or of HTML (`<h2>Name</h2>`),
/// * marked at its beginning (`**Name**`, `__Name__`, `<b>Name</b>`, `【Name】`),
/// * the name alone, or the name and a colon (`Name: …`).
///
/// In front of the name there may be a list mark, a quote mark, a number or an emoji. The name is compared without
/// regard to case, and may go on after it where it ends as a word (`## Risks and costs` is the section `Risks`) where
/// it is marked. Lines inside a code fence are no headings. Order is not judged.
///
/// Decided when the answer ends; one that asks for tools needs no sections. Keeps one line of at most 512 bytes; no
/// heading is longer.
///
/// As a [`Completeness`]: the share of the sections that are there. One is, once the line that opens it has ended.
#[derive(Clone, Debug)]
pub struct Sections(Arc<[String]>);

/// The longest line that is looked at. A heading that is longer is a paragraph.
const LONGEST_LINE: usize = 512;

impl Sections {
    /// These sections, by the names in their headings.
    ///
    /// # Errors
    ///
    /// Where there are none, or one has no letter or digit in its name, or a name is longer than 256 bytes.
    pub fn new<I>(names: I) -> Result<Self, ConfigError>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let names: Vec<String> = names
            .into_iter()
            .map(|name| fold(plain(name.as_ref())))
            .collect();
        if names.is_empty() {
            return Err(ConfigError::new(
                "no section is required: name at least one, or leave the rule out",
            ));
        }
        if names
            .iter()
            .any(|name| !name.contains(char::is_alphanumeric))
        {
            return Err(ConfigError::new(
                "a required section has an empty name: write the text of its heading",
            ));
        }
        if names.iter().any(|name| name.len() > LONGEST_LINE / 2) {
            return Err(ConfigError::new(
                "a required section has a name of more than 256 bytes: write the beginning of its heading",
            ));
        }
        Ok(Self(names.into()))
    }

    fn looking(&self) -> Looking {
        Looking {
            names: Arc::clone(&self.0),
            missing: (0..self.0.len()).collect(),
            line: String::new(),
            too_long: false,
            before: String::new(),
            code: Code::default(),
            fenced: false,
        }
    }
}

impl Rule for Sections {
    fn name(&self) -> &'static str {
        "sections"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(self.looking()))
    }
}

impl Completeness for Sections {
    fn of(&self, text: &str) -> f64 {
        let mut looking = self.looking();
        looking.read(text);
        let there = self.0.len() - looking.missing.len();
        there as f64 / self.0.len() as f64
    }
}

struct Looking {
    names: Arc<[String]>,
    /// The sections not seen yet, as indices of `names`.
    missing: Vec<usize>,
    /// The current line, as far as it may be a heading.
    line: String,
    /// It may not.
    too_long: bool,
    /// The line before, which a line of `=` or `-` makes a heading.
    before: String,
    code: Code,
    /// The current line began in a code fence.
    fenced: bool,
}

impl Looking {
    /// The next piece of text. Its last line may go on.
    fn read(&mut self, text: &str) {
        for part in lines(text) {
            self.code.read_for_fences(part);
            let line = part.trim_end_matches('\n');
            self.keep(line);
            if line.len() < part.len() {
                self.end_line();
            }
        }
    }

    fn keep(&mut self, text: &str) {
        self.too_long |= self.line.len() + text.len() > LONGEST_LINE;
        if self.too_long {
            self.line.clear();
        } else {
            self.line.push_str(text);
        }
    }

    fn end_line(&mut self) {
        let mut line = std::mem::take(&mut self.line);
        if !self.fenced {
            self.look_at(line.trim());
        }
        // The two buffers change places, so that no line allocates.
        std::mem::swap(&mut self.before, &mut line);
        line.clear();
        self.line = line;
        self.too_long = false;
        self.fenced = self.code.is_inside_fence();
    }

    fn look_at(&mut self, line: &str) {
        if is_underline(line) {
            let before = std::mem::take(&mut self.before);
            self.found(opening(&before).0, true);
        } else if !line.is_empty() {
            let (text, marked) = opening(line);
            self.found(text, marked);
            html_headings(line).for_each(|text| self.found(opening(text).0, true));
        }
    }

    /// Whether one of the missing names begins with this character, folded.
    fn some_begins_with(&self, char: char) -> bool {
        let mut names = self.missing.iter().map(|&index| &self.names[index]);
        match folded_simply(char) {
            Some(char) => names.any(|name| name.starts_with(char)),
            None => {
                let folded = fold(char.encode_utf8(&mut [0; 4]));
                names.any(|name| name.starts_with(&folded))
            }
        }
    }

    /// Takes this heading's section from the list. A marked heading may say more than the name.
    fn found(&mut self, text: &str, marked: bool) {
        let names = &self.names;
        // Most lines begin as no name does.
        let mut chars = text.chars();
        if let Some(first) = chars.next()
            && !chars.next().is_some_and(is_combining_mark)
            && !self.some_begins_with(first)
        {
            return;
        }
        let folded = fold(text);
        self.missing.retain(|&index| {
            let Some(rest) = folded.strip_prefix(names[index].as_str()) else {
                return true;
            };
            let rest = rest.trim_start();
            let ends_here = rest.is_empty() || rest.starts_with([':', '：']);
            let ends_as_word = !folded[names[index].len()..].starts_with(char::is_alphanumeric);
            !(ends_here || marked && ends_as_word)
        });
    }
}

impl Validator for Looking {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        if !self.missing.is_empty() {
            self.read(text);
        }
        Ok(())
    }

    fn finish(&mut self, finish: FinishReason) -> Result<(), ErrorKind> {
        self.end_line();
        if self.missing.is_empty() || finish == FinishReason::ToolCalls {
            Ok(())
        } else {
            Err(ErrorKind::Structure("sections"))
        }
    }
}

fn is_underline(line: &str) -> bool {
    line.len() >= 2 && (line.bytes().all(|b| b == b'=') || line.bytes().all(|b| b == b'-'))
}

/// The text of a line without what may stand in front of a name, and whether it is marked as a heading.
fn opening(line: &str) -> (&str, bool) {
    let mut rest = line;
    let mut marked = false;
    loop {
        let before = rest;
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || is_ornament(c));
        if let Some(text) = rest.strip_prefix('#') {
            marked = true;
            rest = text.trim_start_matches('#');
        } else if let Some((text, end)) = bold(rest) {
            // What follows the bold part belongs to the section, not to its name.
            marked = true;
            rest = text.split(end).next().unwrap_or(text);
        } else if let Some(text) = rest.strip_prefix(['>', '-', '*', '+']) {
            rest = text;
        } else {
            let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            if number.len() < rest.len()
                // A digit on a key is an emoji.
                && let Some(text) = number.strip_prefix(['.', ')', ':', '\u{fe0f}', '\u{20e3}', ' '])
            {
                rest = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
            }
        }
        if rest.len() == before.len() {
            return (plain(rest), marked);
        }
    }
}

/// What follows the mark of a name that is written in bold, and the mark that ends it.
fn bold(text: &str) -> Option<(&str, &'static str)> {
    let marks = [
        ("**", "**"),
        ("__", "__"),
        ("<b>", "</b>"),
        ("<strong>", "</strong>"),
        ("【", "】"),
    ];
    marks
        .into_iter()
        .find_map(|(mark, end)| Some((text.strip_prefix(mark)?, end)))
}

/// The texts behind the headings of HTML in a line.
fn html_headings(line: &str) -> impl Iterator<Item = &str> {
    // Most lines have none, which is sooner seen by the first character.
    let tags = memchr(b'<', line.as_bytes()).map_or("", |at| &line[at..]);
    tags.split("<h").skip(1).filter_map(|element| {
        let (tag, text) = element.split_once('>')?;
        let attributes = tag.strip_prefix(['1', '2', '3', '4', '5', '6'])?;
        (attributes.is_empty() || attributes.starts_with(' ')).then_some(text)
    })
}

/// A heading's text without the marks around it.
fn plain(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, '#' | '*' | '_' | '`') || is_ornament(c)
    })
}

/// Emoji, bullets, dingbats, and what is not seen. A wide colon says that a name has ended.
fn is_ornament(c: char) -> bool {
    !c.is_ascii() && !is_alphanumeric(c) && !matches!(c, '：' | '【')
}

fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfkc().default_case_fold().nfkc().collect()
}

/// What [`fold`] makes of a character, where that is no more than a step within its alphabet.
const fn folded_simply(char: char) -> Option<char> {
    match char {
        '\0'..='\x7f' => Some(char.to_ascii_lowercase()),
        '\u{410}'..='\u{42f}' => char::from_u32(char as u32 + 0x20),
        '\u{430}'..='\u{44f}' | '\u{627}'..='\u{64a}' | '\u{3041}'..='\u{3096}' => Some(char),
        '\u{30a1}'..='\u{30fa}' | '\u{4e00}'..='\u{9fff}' => Some(char),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::quality_gate::rules::test_kit::{early_and_whole, in_pieces, verdict};

    const MISSING: Result<(), ErrorKind> = Err(ErrorKind::Structure("sections"));

    fn rule() -> Sections {
        Sections::new(["Summary", "Risks"]).expect("two names")
    }

    #[test]
    fn a_code_block_that_opens_behind_a_word_hides_no_section() {
        for good in [
            "Use ```\nx\n```\n# Summary\na\n# Risks\nb",
            "A stray ` mark\n```\n# x\n```\n# Summary\na\n# Risks\nb",
        ] {
            assert_eq!(verdict(&rule(), good), Ok(()), "{good}");
        }
    }

    #[test]
    fn the_short_way_folds_as_the_long_one() {
        for char in '\0'..=char::MAX {
            if let Some(folded) = folded_simply(char) {
                assert_eq!(folded.to_string(), fold(&char.to_string()), "{char:?}");
            }
        }
    }

    #[test]
    fn each_form_of_a_heading_opens_a_section() {
        for good in [
            "# Summary\ntext\n## Risks ##\ntext",
            "**Summary**\ntext\n\n**Risks:** few",
            "SUMMARY: text\nrisks:\n- none",
            "Summary\n=======\ntext\nRisks and costs\n---\n",
            "1. **Summary** – text\n2. __Risks__ text",
            "> ### 1.2 Summary of it\n- Risks: x",
            "Summary\n\ntext\n\nRisks",
            "### **Summary**\r\ntext\r\n### **Risks**\r\n",
            "## 🔍 Summary\ntext\n## ⚠️ **Risks**\ntext",
            "**📝 Summary:** text\n\n- 🚨 Risks\n",
            "1️⃣ **Summary**\ntext\n## 2 Risks\n",
            "<h2>Summary</h2>\n<p>text</p>\n<h3 class=\"x\">2. Risks</h3>\n",
            "<div><h2>Summary</h2><p>text</p><h2><b>Risks and costs</b></h2></div>",
            "<strong>Summary</strong>: text\n- <b>Risks</b><br>few",
            "📝 **Summary**\n===\ntext\n\n1. Risks\n---",
            "【Summary】text\n【Risks】text",
            "Summary 📝\ntext\nRisks ⚠️\ntext",
        ] {
            assert_eq!(verdict(&rule(), good), Ok(()), "{good}");
        }
        let rule = Sections::new(["Größe", "概要"]).expect("two names");
        assert_eq!(verdict(&rule, "## GRÖSSE\nx\n## 概要\ny"), Ok(()));
    }

    #[test]
    fn a_name_inside_a_sentence_or_a_code_fence_opens_none() {
        for bad in [
            "",
            "# Summary\ntext",
            "# Summary\nRisks are few.",
            "# Summary\n```sh\n# Risks\n```\n",
            "# Summary\nRisksome: x",
            "# Summaryrisks\n",
            "# Summary\nthe Risks: none",
            "# Summary\n- ```\n# Risks\n```\n",
            "# Summary\n<p>Risks</p>\n<h2class>Risks</h2>",
            "# Summary\n⚠️ Risks are few.",
        ] {
            assert_eq!(verdict(&rule(), bad), MISSING, "{bad}");
        }
    }

    #[test]
    fn a_line_without_end_costs_one_look() {
        let long = format!("Summary: x\nRisks{}", " ".repeat(1 << 20));
        let asked = Asked::default();
        let mut validator = rule().validator(&asked).expect("always");
        for _ in 0..4 {
            assert_eq!(validator.push(&long), Ok(()));
        }
        assert_eq!(validator.finish(FinishReason::Stop), MISSING);
    }

    #[test]
    fn the_longest_line_is_looked_at_and_no_more_is_kept() {
        for (length, found) in [(LONGEST_LINE, true), (LONGEST_LINE + 1, false)] {
            let line = format!("# Risks {}\n", "x".repeat(length - 8));
            let text = format!("# Summary\n{line}");
            assert_eq!(verdict(&rule(), &text).is_ok(), found, "{length}");
        }
        let mut looking = rule().looking();
        for _ in 0..3 * LONGEST_LINE {
            looking.read("é");
            assert!(looking.line.len() <= LONGEST_LINE);
        }
        looking.read(&"x".repeat(1 << 20));
        assert!(looking.line.capacity() <= 2 * LONGEST_LINE);
        // The next line is a line again.
        looking.read("\n# Summary\n# Risks\n");
        assert!(looking.missing.is_empty());
    }

    #[test]
    fn a_cut_answer_is_as_complete_as_the_share_of_sections_that_it_has() {
        let rule = Sections::new(["Summary", "Risks", "Costs", "Next"]).expect("four names");
        for (text, share) in [
            ("", 0.0),
            ("The Summary is", 0.0),
            ("# Summary", 0.0),
            ("# Summary\ntext\n```\n# Risks\n", 0.25),
            ("# Summary\ntext\n# Risks\nfew", 0.5),
            ("# Risks\nfew\n# Risks\nagain", 0.25),
            ("Summary\n===\nRisks: few\n**Costs** none\nNext", 0.75),
            ("# Summary\n# Risks\n# Costs\n# Next\n", 1.0),
        ] {
            assert_eq!(rule.of(text), share, "{text}");
        }
    }

    #[test]
    fn a_rule_that_cannot_work_is_refused() {
        assert!(Sections::new::<[&str; 0]>([]).is_err());
        assert!(Sections::new(["a", " "]).is_err());
        assert!(Sections::new(["x".repeat(300)]).is_err());
    }

    proptest! {
        #[test]
        fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(&[
            "#", "# ", "Summary", "Risks", "\n", ":", "**", "=", "==", "---", "```", " x", "1. ", "> ",
        ])) {
            let (early, whole) = early_and_whole(&rule(), &pieces);
            prop_assert_eq!(early, whole);
        }
    }
}
