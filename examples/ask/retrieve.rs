//! What each mode answers from.

use std::{cmp::Reverse, sync::Arc};

use backstop::{Error, ErrorKind, wire::ask::Ask};

use crate::{
    config::Config,
    knowledge::{Collection, Found, Library, Shelf, Snapshot, Strong},
    question::{Mode, Question},
    sources::Source,
};

/// No text fills a prompt alone.
const PASSAGES_OF_A_TEXT: usize = 2;

/// How many passages are looked at to find those that a mode wants.
const CANDIDATES: usize = 40;

/// What was found for one question.
#[derive(Debug, Default)]
pub(crate) struct Material {
    /// The best first. Their places are their numbers in prompts and citations, from 1.
    pub(crate) sources: Vec<Source>,
    /// The texts that an answer depends on, by their digests.
    pub(crate) shelves: Vec<(Shelf, [u8; 32])>,
}

/// Makes questions of what visitors send.
#[derive(Clone)]
pub(crate) struct Desk {
    library: Arc<Library>,
    config: Arc<Config>,
}

impl Desk {
    pub(crate) fn new(library: Arc<Library>, config: Arc<Config>) -> Self {
        Self { library, config }
    }

    /// Takes what a browser sent, and looks up what there is to answer it from: a search in memory, well under a
    /// millisecond. The error's context is a sentence for the user.
    pub(crate) fn question(&self, ask: &Ask) -> Result<Question, Error> {
        let mode = ask
            .mode
            .as_deref()
            .map_or(Some(Mode::default()), Mode::from_name);
        let mode = mode.ok_or_else(|| {
            Error::new(ErrorKind::BadRequest)
                .with_context("Please choose one of the modes search, about and mixed.")
        })?;
        let material = self.material(&ask.question, mode);
        let max_tokens = self.config.mode(mode).max_tokens;
        Ok(Question::new(&ask.question, mode, material, max_tokens))
    }

    /// What there is to answer this from, now.
    pub(crate) fn material(&self, question: &str, mode: Mode) -> Material {
        let Snapshot {
            articles,
            knowledge,
        } = self.library.snapshot();
        let limits = self.config.mode(mode);
        let strong = Strong {
            share: self.config.retrieval.strong,
        };
        let mut from_articles = articles.search(question, CANDIDATES);
        if mode == Mode::About {
            from_articles.retain(|found| strong.admits(&found.matched));
        }
        let from_articles = self.pick(&articles, &from_articles, limits.articles);
        let from_knowledge = self.pick(
            &knowledge,
            &knowledge.search(question, CANDIDATES),
            limits.knowledge,
        );

        let mut shelves = vec![(Shelf::Knowledge, knowledge.digest)];
        // In this mode an answer depends on the articles only where one is in it.
        if mode != Mode::About || !from_articles.is_empty() {
            shelves.push((Shelf::Articles, articles.digest));
        }
        // Each shelf has a ranking of its own: in a common one, a note would win over an article by being short.
        let articles_first = match mode {
            Mode::Search => true,
            Mode::About => false,
            Mode::Mixed => covered(&from_articles) >= covered(&from_knowledge),
        };
        let (mut sources, second) = if articles_first {
            (from_articles, from_knowledge)
        } else {
            (from_knowledge, from_articles)
        };
        sources.extend(second);
        // Stable: what is relevant comes first, each shelf in its order.
        sources.sort_by_key(|source| Reverse(source.is_relevant));
        Material { sources, shelves }
    }

    fn pick(&self, collection: &Collection, found: &[Found<'_>], limit: usize) -> Vec<Source> {
        let mut picked: Vec<Source> = Vec::new();
        for Found {
            document,
            passage,
            matched,
        } in found
        {
            let path = collection.shelf.path(&document.id);
            let same = picked.iter().filter(|source| source.path == path).count();
            if picked.len() < limit && same < PASSAGES_OF_A_TEXT {
                let title = match &passage.heading {
                    Some(heading) => format!("{}: {heading}", document.title),
                    None => document.title.clone(),
                };
                picked.push(Source {
                    title,
                    path,
                    text: passage.text.clone(),
                    share: matched.share,
                    is_relevant: matched.share >= self.config.retrieval.relevant,
                });
            }
        }
        picked
    }

    /// Titles and paths of the articles that have most to do with a question, or else of the newest.
    pub(crate) fn closest_articles(&self, question: &str, limit: usize) -> Vec<(String, String)> {
        let articles = self.library.snapshot().articles;
        let found = articles.search(question, CANDIDATES);
        let mut closest: Vec<_> = found.iter().map(|found| found.document).collect();
        let mut newest: Vec<_> = articles.documents.iter().collect();
        newest.sort_by(|one, other| other.date.cmp(&one.date));
        closest.extend(newest);
        let mut links = Vec::new();
        for document in closest {
            let link = (document.title.clone(), Shelf::Articles.path(&document.id));
            if links.len() < limit && !links.contains(&link) {
                links.push(link);
            }
        }
        links
    }
}

fn covered(sources: &[Source]) -> f64 {
    sources
        .iter()
        .map(|source| source.share)
        .fold(0.0, f64::max)
}
