//! Full-text search over the passages of one shelf: BM25 over English stems, by tantivy, in memory.

use std::collections::{HashMap, HashSet};

use tantivy::{
    IndexWriter, Searcher, TantivyDocument, TantivyError, Term,
    collector::TopDocs,
    query::{BooleanQuery, BoostQuery, Occur, Query, TermQuery},
    schema::{Field, IndexRecordOption, STORED, Schema, TextFieldIndexing, TextOptions, Value},
    tokenizer::{Language, LowerCaser, RemoveLongFilter, SimpleTokenizer, Stemmer, TextAnalyzer},
};

use super::document::Document;

/// A word in the title says more about a text than one in its body. Higher weights were tried: they find short titles
/// and miss texts (`content/questions.jsonl` is the measure).
const TITLE: f32 = 1.5;
const TAGS: f32 = 1.2;
const SUMMARY: f32 = 1.2;
const BODY: f32 = 1.0;

/// Most different words of a question that are searched for.
const MAX_WORDS: usize = 64;

/// What tantivy needs at least to build an index.
const WRITER_BYTES: usize = 15_000_000;

/// Words that say nothing about the subject. A question of nothing else ("Who are you?") keeps them.
const STOP_WORDS: &[&str] = &[
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by", "can",
    "could", "did", "do", "does", "each", "ever", "every", "for", "from", "get", "go", "goes",
    "got", "had", "happen", "happens", "has", "have", "here", "how", "i", "if", "in", "into", "is",
    "it", "its", "let", "like", "many", "may", "me", "mean", "means", "might", "more", "most",
    "much", "my", "no", "not", "of", "on", "one", "or", "our", "per", "please", "should", "so",
    "some", "tell", "than", "that", "the", "their", "them", "then", "there", "these", "they",
    "this", "to", "us", "use", "used", "very", "want", "wants", "was", "we", "were", "what",
    "when", "where", "which", "while", "who", "why", "will", "with", "would", "you", "your",
];

pub(crate) struct Index {
    searcher: Searcher,
    /// Which of the passages it is.
    place: Field,
    fields: [(Field, f32); 4],
    analyzer: Analyzer,
    passages: Vec<Entry>,
    /// In how many documents a stem is.
    frequency: HashMap<String, u32>,
    documents: u32,
}

/// A passage.
struct Entry {
    document: usize,
    passage: usize,
    /// The stems of the passage, and of what stands above it.
    stems: HashSet<String>,
}

/// A passage that shares words with a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Match {
    pub(crate) document: usize,
    pub(crate) passage: usize,
    /// What the passage covers of the question, from 0 to 1, each word weighed by how rare it is.
    pub(crate) share: f64,
    /// How many of the words it shares are rare: in at most a third of the documents.
    pub(crate) rare: usize,
    /// Whether one of these is in the document's title or tags.
    pub(crate) named: bool,
}

/// When a passage matches not just well but strongly.
///
/// A BM25 score cannot tell: it grows with the length of the question, and a single rare word in common ("break",
/// "patience") makes it high. So: enough of the question, by weight, with two rare words, of which the document is
/// about one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strong {
    pub(crate) share: f64,
}

impl Strong {
    pub(crate) fn admits(self, found: &Match) -> bool {
        found.share >= self.share && found.rare >= 2 && found.named
    }
}

impl Index {
    pub(crate) fn new(documents: &[Document]) -> Result<Self, TantivyError> {
        let mut analyzer = Analyzer::new();
        let mut schema = Schema::builder();
        let options = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("english")
                .set_index_option(IndexRecordOption::WithFreqs),
        );
        let mut field = |name| schema.add_text_field(name, options.clone());
        let [title, tags, summary, body] = ["title", "tags", "summary", "body"].map(&mut field);
        let place = schema.add_u64_field("place", STORED);
        let index = tantivy::Index::create_in_ram(schema.build());
        index
            .tokenizers()
            .register("english", analyzer.stems.clone());
        let mut writer: IndexWriter = index.writer_with_num_threads(1, WRITER_BYTES)?;
        let mut passages = Vec::new();
        let mut frequency: HashMap<String, u32> = HashMap::new();
        for (nth, document) in documents.iter().enumerate() {
            let above = [&document.title, &document.tags, &document.summary];
            let above: HashSet<String> =
                above.iter().flat_map(|text| analyzer.stems(text)).collect();
            let mut in_document = above.clone();
            for (number, passage) in document.passages.iter().enumerate() {
                let heading = passage.heading.as_deref().unwrap_or_default();
                let text = format!("{heading}\n{}", passage.text);
                let mut entry = TantivyDocument::new();
                entry.add_text(title, &document.title);
                entry.add_text(tags, &document.tags);
                entry.add_text(summary, &document.summary);
                entry.add_text(body, &text);
                entry.add_u64(place, passages.len() as u64);
                writer.add_document(entry)?;
                let mut stems = above.clone();
                stems.extend(analyzer.stems(&text));
                in_document.extend(stems.iter().cloned());
                passages.push(Entry {
                    document: nth,
                    passage: number,
                    stems,
                });
            }
            for stem in in_document {
                *frequency.entry(stem).or_default() += 1;
            }
        }
        writer.commit()?;
        Ok(Self {
            searcher: index.reader()?.searcher(),
            place,
            fields: [
                (title, TITLE),
                (tags, TAGS),
                (summary, SUMMARY),
                (body, BODY),
            ],
            analyzer,
            passages,
            frequency,
            documents: documents.len() as u32,
        })
    }

    /// The passages that share words with a question, the best first, at most `limit`.
    pub(crate) fn search(
        &self,
        documents: &[Document],
        question: &str,
        limit: usize,
    ) -> Vec<Match> {
        let mut analyzer = self.analyzer.clone();
        let words = analyzer.question(question);
        let weight: f64 = words.iter().map(|word| self.weight(word)).sum();
        if words.is_empty() || limit == 0 || self.passages.is_empty() {
            return Vec::new();
        }
        let terms = words.iter().flat_map(|word| {
            self.fields.iter().map(move |&(field, boost)| {
                let term = Term::from_field_text(field, word);
                let term = TermQuery::new(term, IndexRecordOption::WithFreqs);
                let query: Box<dyn Query> = Box::new(BoostQuery::new(Box::new(term), boost));
                (Occur::Should, query)
            })
        });
        let query = BooleanQuery::new(terms.collect());
        let top = TopDocs::with_limit(limit).order_by_score();
        let Ok(top) = self.searcher.search(&query, &top) else {
            // In memory, over terms: there is nothing that could fail, and an answer without sources is one, too.
            return Vec::new();
        };
        let found = top.into_iter().filter_map(|(_, address)| {
            let stored: TantivyDocument = self.searcher.doc(address).ok()?;
            let place = stored.get_first(self.place)?.as_u64()?;
            let entry = self.passages.get(usize::try_from(place).ok()?)?;
            let document = &documents[entry.document];
            let shared: Vec<&String> = words
                .iter()
                .filter(|word| entry.stems.contains(*word))
                .collect();
            let rare: Vec<&String> = shared
                .iter()
                .copied()
                .filter(|word| self.is_rare(word))
                .collect();
            let names: HashSet<String> = [&document.title, &document.tags]
                .iter()
                .flat_map(|text| analyzer.stems(text))
                .collect();
            Some(Match {
                document: entry.document,
                passage: entry.passage,
                share: shared.iter().map(|word| self.weight(word)).sum::<f64>() / weight,
                rare: rare.len(),
                named: rare.iter().any(|word| names.contains(*word)),
            })
        });
        found.collect()
    }

    /// The inverse document frequency, as in BM25.
    fn weight(&self, stem: &str) -> f64 {
        let with = f64::from(self.frequency(stem));
        let without = f64::from(self.documents) - with;
        ((without + 0.5) / (with + 0.5)).ln_1p()
    }

    fn is_rare(&self, stem: &str) -> bool {
        self.frequency(stem) <= (self.documents / 3).max(1)
    }

    fn frequency(&self, stem: &str) -> u32 {
        self.frequency.get(stem).copied().unwrap_or(0)
    }
}

/// Text to stems, the same way for texts and for questions.
#[derive(Clone)]
struct Analyzer {
    words: TextAnalyzer,
    stems: TextAnalyzer,
}

impl Analyzer {
    fn new() -> Self {
        let words = || {
            TextAnalyzer::builder(SimpleTokenizer::default())
                .filter(RemoveLongFilter::limit(40))
                .filter(LowerCaser)
        };
        Self {
            words: words().build(),
            stems: words().filter(Stemmer::new(Language::English)).build(),
        }
    }

    fn stems(&mut self, text: &str) -> Vec<String> {
        tokens(&mut self.stems, text)
    }

    /// The stems of a question that say what it is about, each once.
    fn question(&mut self, question: &str) -> Vec<String> {
        let words = tokens(&mut self.words, question);
        let stems = tokens(&mut self.stems, question);
        let telling = words.iter().zip(&stems);
        let telling = telling.filter(|(word, _)| !STOP_WORDS.contains(&&***word));
        let mut chosen: Vec<String> = telling.map(|(_, stem)| stem.clone()).collect();
        if chosen.is_empty() {
            // "Who are you?" is answered where it says "who I am".
            chosen = words.iter().map(|word| turned(word).to_owned()).collect();
        }
        let mut seen = HashSet::new();
        chosen.retain(|stem| seen.insert(stem.clone()));
        chosen.truncate(MAX_WORDS);
        chosen
    }
}

/// A word of a question to the owner, as the owner would say it.
fn turned(word: &str) -> &str {
    match word {
        "you" => "i",
        "your" => "my",
        "are" => "am",
        other => other,
    }
}

fn tokens(analyzer: &mut TextAnalyzer, text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut stream = analyzer.token_stream(text);
    stream.process(&mut |token| tokens.push(token.text.clone()));
    tokens
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index")
            .field("passages", &self.passages.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn documents(texts: &[(&str, &str)]) -> Vec<Document> {
        let file = |(title, text): &(&str, &str)| {
            let file = format!("---\ntitle: {title}\n---\n{text}");
            Document::parse("id", &file).expect("good")
        };
        texts.iter().map(file).collect()
    }

    fn found(texts: &[(&str, &str)], question: &str) -> Vec<usize> {
        let documents = documents(texts);
        let index = Index::new(&documents).expect("in memory");
        let found = index.search(&documents, question, 9);
        found.iter().map(|found| found.document).collect()
    }

    #[test]
    fn forms_of_a_word_are_one_word_and_a_title_says_more_than_a_body() {
        let texts = [
            ("Trees", "Some were cached."),
            ("Caches", "Some are green."),
            ("Bees", "None."),
        ];
        assert_eq!(found(&texts, "What is caching?"), [1, 0]);
    }

    #[test]
    fn a_question_of_stop_words_alone_is_searched_for_as_it_is() {
        let texts = [("Me", "This is who I am."), ("Trees", "Oak.")];
        assert_eq!(found(&texts, "Who are you?"), [0]);
        assert_eq!(found(&texts, "Who is an oak?"), [1]);
    }

    #[test]
    fn no_question_is_a_query_language() {
        let texts = [("Caches", "Some are green.")];
        for wild in [
            "",
            "?!",
            "title:caches AND NOT (",
            "\"",
            "-caches^9 ~ [a TO b]",
            &"x ".repeat(2_000),
        ] {
            let _ = found(&texts, wild);
        }
        assert_eq!(found(&texts, "NOT green"), [0]);
        assert_eq!(found(&[], "green"), [0; 0]);
    }

    #[test]
    fn one_rare_word_in_common_is_no_strong_match() {
        let texts = [
            ("Token costs", "What tokens cost."),
            ("Trees", "Oak."),
            ("Bees", "Honey."),
            ("Ants", "Hill."),
        ];
        let documents = documents(&texts);
        let index = Index::new(&documents).expect("in memory");
        let strong = |question: &str| {
            let found = index.search(&documents, question, 1);
            found
                .first()
                .is_some_and(|found| Strong { share: 0.4 }.admits(found))
        };
        assert!(strong("What does a token cost?"));
        assert!(!strong("A token of affection"));
        assert!(!strong("What does it cost?"));
    }
}
