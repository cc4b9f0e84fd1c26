//! One text: a markdown file with front matter, and the passages that it divides into.

/// The most that a file may have: some forty thousand words.
pub(crate) const MAX_BYTES: usize = 256 * 1024;

/// A passage is as many paragraphs of one section as fit into this many bytes: enough to answer from, and little
/// enough that several fit into a prompt.
const PASSAGE_BYTES: usize = 700;

/// A single paragraph longer than this is divided.
const MAX_PASSAGE_BYTES: usize = 2_000;

/// An article or a note.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) id: String,
    pub(crate) title: String,
    /// As it was written: `2025-09-23`. Empty where there is none.
    pub(crate) date: String,
    pub(crate) summary: String,
    pub(crate) tags: String,
    /// The markdown, without the front matter.
    pub(crate) body: String,
    pub(crate) passages: Vec<Passage>,
}

/// A few paragraphs, in markdown, with the heading above them if there is one.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Passage {
    pub(crate) heading: Option<String>,
    pub(crate) text: String,
}

/// Whether this can be the name of a text, and so a part of a path and of an address: `a-z`, `0-9` and inner hyphens.
pub(crate) fn is_id(id: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=80).contains(&id.len())
        && id.bytes().all(fits)
        && !id.starts_with('-')
        && !id.ends_with('-')
}

impl Document {
    /// Reads a file. The error is a sentence that says what is wrong with it.
    pub(crate) fn parse(id: &str, file: &str) -> Result<Self, String> {
        let file = file.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let (front, body) = file
            .strip_prefix("---\n")
            .and_then(|rest| rest.split_once("\n---\n"))
            .ok_or("it must begin with front matter: `title: …` between two lines of `---`")?;
        let mut document = Self {
            id: id.to_owned(),
            title: String::new(),
            date: String::new(),
            summary: String::new(),
            tags: String::new(),
            body: body.trim().to_owned(),
            passages: passages(body),
        };
        for line in front.lines().filter(|line| !line.trim().is_empty()) {
            let (name, value) = line
                .split_once(':')
                .ok_or_else(|| format!("`{line}` in the front matter is no `name: value`"))?;
            let field = match name.trim() {
                "title" => &mut document.title,
                "date" => &mut document.date,
                "summary" => &mut document.summary,
                "tags" => &mut document.tags,
                other => {
                    return Err(format!(
                        "`{other}` is not known in the front matter: it has title, date, summary and tags"
                    ));
                }
            };
            value.trim().clone_into(field);
        }
        if document.title.is_empty() {
            return Err("it needs a `title:` in its front matter".to_owned());
        }
        if document.passages.is_empty() {
            return Err("it has no text below its front matter".to_owned());
        }
        Ok(document)
    }
}

fn passages(body: &str) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut heading = None;
    let mut new_section = true;
    for block in blocks(body) {
        if let Some(text) = heading_text(&block) {
            heading = Some(text);
            new_section = true;
            continue;
        }
        for piece in pieces(&block) {
            match passages.last_mut() {
                Some(last) if !new_section && last.text.len() + piece.len() <= PASSAGE_BYTES => {
                    last.text.push_str("\n\n");
                    last.text.push_str(piece);
                }
                _ => passages.push(Passage {
                    heading: heading.clone(),
                    text: piece.to_owned(),
                }),
            }
            new_section = false;
        }
    }
    passages
}

/// What is between blank lines; code in fences stays whole.
fn blocks(body: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut block = String::new();
    let mut fenced = false;
    for line in body.lines() {
        let fence = line.trim_start().starts_with("```");
        if !fenced && (line.trim().is_empty() || heading_text(&block).is_some()) {
            blocks.push(std::mem::take(&mut block));
        }
        fenced ^= fence;
        if fenced || fence || !line.trim().is_empty() {
            block.push_str(line);
            block.push('\n');
        }
    }
    blocks.push(block);
    let trimmed = blocks.iter().map(|block| block.trim_end().to_owned());
    trimmed.filter(|block| !block.is_empty()).collect()
}

fn heading_text(block: &str) -> Option<String> {
    let text = block.trim_start_matches('#');
    let level = block.len() - text.len();
    ((1..=6).contains(&level) && text.starts_with(' ')).then(|| text.trim().to_owned())
}

/// A long block in parts that end with a word where they can.
fn pieces(block: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = block;
    while rest.len() > MAX_PASSAGE_BYTES {
        let starts = rest.char_indices().map(|(start, _)| start);
        let limit = starts
            .take_while(|&start| start <= MAX_PASSAGE_BYTES)
            .last()
            .unwrap_or(0);
        let end = rest[..limit].rfind(char::is_whitespace).unwrap_or(limit);
        let (piece, more) = rest.split_at(end.max(1));
        pieces.push(piece);
        rest = more.trim_start();
    }
    pieces.push(rest);
    pieces.retain(|piece| !piece.trim().is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(body: &str) -> Document {
        Document::parse("a", &format!("---\ntitle: A: b\ntags: x, y\n---\n{body}")).expect("good")
    }

    #[test]
    fn a_file_has_front_matter_and_passages_under_headings() {
        let document =
            parsed("One.\n\nTwo.\n\n## Later\nThree.\n\n```\n# no heading\n\nrest\n```\n");
        assert_eq!((&*document.title, &*document.tags), ("A: b", "x, y"));
        let passage = |heading: Option<&str>, text: &str| Passage {
            heading: heading.map(str::to_owned),
            text: text.to_owned(),
        };
        let want = [
            passage(None, "One.\n\nTwo."),
            passage(Some("Later"), "Three.\n\n```\n# no heading\n\nrest\n```"),
        ];
        assert_eq!(document.passages, want);
    }

    #[test]
    fn windows_line_ends_and_a_byte_order_mark_change_nothing() {
        let document = Document::parse("a", "\u{feff}---\r\ntitle: T\r\n---\r\nOne.\r\n");
        assert_eq!(document.expect("good").passages[0].text, "One.");
    }

    #[test]
    fn a_long_paragraph_is_divided_between_words_and_a_long_word_anywhere() {
        for text in ["wörd ".repeat(2_000), "ö".repeat(5_000)] {
            let document = parsed(&text);
            assert!(document.passages.len() > 3);
            let longest = document.passages.iter().map(|passage| passage.text.len());
            assert!(longest.max() <= Some(MAX_PASSAGE_BYTES));
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        for (file, why) in [
            ("Text.", "front matter"),
            ("---\ndate: 2025-01-01\n---\nText.", "title"),
            ("---\ntitle: T\ncolour: red\n---\nText.", "colour"),
            ("---\ntitle\n---\nText.", "name: value"),
            ("---\ntitle: T\n---\n\n", "no text"),
        ] {
            let error = Document::parse("a", file).expect_err(file);
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn an_id_is_a_plain_word() {
        assert!(is_id("first-token-2"));
        for id in [
            "",
            "-a",
            "a-",
            "A",
            "a b",
            "../a",
            "a/b",
            "a.md",
            "é",
            &"a".repeat(81),
        ] {
            assert!(!is_id(id), "{id}");
        }
    }
}
