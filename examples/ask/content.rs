//! The bundled texts: six articles, and the knowledge about this site.

use std::sync::LazyLock;

/// A page of the site.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) slug: &'static str,
    pub(crate) title: &'static str,
    pub(crate) shelf: Shelf,
    pub(crate) passages: Vec<Passage>,
}

/// What the answers of a mode are made from. Each shelf has a version of its own in the replay keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shelf {
    Articles,
    Knowledge,
}

/// A paragraph, with the heading above it if there is one.
#[derive(Debug)]
pub(crate) struct Passage {
    pub(crate) slug: &'static str,
    pub(crate) title: &'static str,
    pub(crate) heading: Option<&'static str>,
    pub(crate) text: String,
    pub(crate) shelf: Shelf,
}

pub(crate) static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
    macro_rules! article {
        ($slug:literal) => {
            page(
                $slug,
                Shelf::Articles,
                include_str!(concat!("articles/", $slug, ".md")),
            )
        };
    }
    vec![
        article!("first-token"),
        article!("three-endings"),
        article!("fallback-ladder"),
        article!("last-good-answer"),
        article!("circuit-breakers"),
        article!("honest-notices"),
        page("about", Shelf::Knowledge, include_str!("knowledge.md")),
    ]
});

/// Reads the little of Markdown that the texts use: a title, headings, paragraphs.
fn page(slug: &'static str, shelf: Shelf, markdown: &'static str) -> Page {
    let mut title = slug;
    let mut heading = None;
    let mut passages = Vec::new();
    for block in markdown.split("\n\n").map(str::trim) {
        if let Some(text) = block.strip_prefix("# ") {
            title = text;
        } else if let Some(text) = block.strip_prefix("## ") {
            heading = Some(text);
        } else if !block.is_empty() {
            passages.push(Passage {
                slug,
                title,
                heading,
                text: block.replace('`', ""),
                shelf,
            });
        }
    }
    Page {
        slug,
        title,
        shelf,
        passages,
    }
}

impl Passage {
    pub(crate) fn path(&self) -> String {
        format!("/articles/{}", self.slug)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_title_and_text() {
        for page in PAGES.iter() {
            assert_ne!(page.title, page.slug);
            let passages = &page.passages;
            assert!(passages.len() >= 3, "{}", page.slug);
            assert!(passages.iter().all(|passage| passage.text.len() > 80));
        }
    }

    #[test]
    fn an_article_can_be_read_in_a_minute() {
        for page in PAGES.iter().filter(|page| page.shelf == Shelf::Articles) {
            let words = |passage: &Passage| passage.text.split_whitespace().count();
            let words: usize = page.passages.iter().map(words).sum();
            assert!((100..=200).contains(&words), "{}: {words}", page.slug);
        }
    }
}
