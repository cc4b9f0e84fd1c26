//! The last rung: an answer without any model. It cannot fail.

use std::fmt::Write;

use backstop::{Answer, Chunk, Error, FinishReason, Head, Source as From};
use futures_util::{Stream, stream};

use crate::{
    question::{Mode, Question},
    retrieve::Desk,
    sources::{Citations, label},
};

/// More is a page to read, and no answer.
const QUOTED: usize = 2;

/// A second passage must cover at least this part of what the best one covers.
const COMPARABLE: f64 = 0.66;

/// Where nothing fits.
const CLOSEST: usize = 3;

/// Quotes the passages that fit best; where none does, says so and shows the closest articles.
///
/// From the texts as they are now, and not as they were when the question came.
pub(crate) fn answer(
    desk: &Desk,
    question: &Question,
) -> Answer<impl Stream<Item = Result<Chunk, Error>> + Unpin + use<>> {
    let text = quotes(desk, question).unwrap_or_else(|| notice(desk, question));
    let chunks = [Chunk::text(text), Chunk::finish(FinishReason::Stop)];
    let head = Head::new(From::NoLlm).with_provider("articles");
    Answer::new(head, stream::iter(chunks.map(Ok)))
}

fn quotes(desk: &Desk, question: &Question) -> Option<String> {
    let mut sources = desk.material(&question.text, question.mode).sources;
    sources.retain(|source| source.is_relevant);
    let enough = sources.first()?.share * COMPARABLE;
    sources.retain(|source| source.share >= enough);
    sources.truncate(QUOTED);
    let mut text = match question.mode {
        Mode::Search => "No model has read this for you: these are my own words from the blog, quoted as they stand.",
        Mode::About | Mode::Mixed => {
            "I am answering from my notes just now, without the model that usually puts them into words. This is what \
             I have written about it."
        }
    }
    .to_owned();
    // What is quoted may have brackets of its own.
    let mut citations = Citations::default();
    for (nth, source) in sources.iter().enumerate() {
        let (title, number) = (label(&source.title), format!("[{}]", nth + 1));
        let quoted = source.text.replace('\n', "\n> ");
        let _ = write!(text, "\n\nFrom “{title}” {number}:\n\n> {quoted}");
        citations.push(&number);
    }
    Some(text + &citations.list(&sources))
}

fn notice(desk: &Desk, question: &Question) -> String {
    let mut text = "The model is not answering just now, and I have found nothing of mine that fits this question. \
                    Other words may find more. The closest articles:\n"
        .to_owned();
    for (title, path) in desk.closest_articles(&question.text, CLOSEST) {
        let _ = write!(text, "\n* [{}]({path})", label(&title));
    }
    text
}
