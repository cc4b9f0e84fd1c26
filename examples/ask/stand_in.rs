//! The stand-in: no language model, but an answer word by word, as one would send it.

use std::time::Duration;

use backstop::{Answer, BoxChunks, Chunk, FinishReason, Head, Source};
use futures_util::{StreamExt, stream};

use crate::question::{Mode, Question};

/// Quotes the passages that fit best and cites them. For a first look without a key or a network.
pub(crate) fn answer(question: &Question, pace: Duration) -> Answer<BoxChunks> {
    let text = text(question);
    let words: Vec<Chunk> = text
        .split_inclusive(' ')
        .map(|word| Chunk::text(word.to_owned()))
        .collect();
    let end = Chunk::finish(FinishReason::Stop);
    let chunks = stream::iter(words.into_iter().chain([end])).then(move |chunk| async move {
        if !pace.is_zero() {
            tokio::time::sleep(pace).await;
        }
        Ok(chunk)
    });
    let head = Head::new(Source::Live)
        .with_provider("built-in")
        .with_model("stand-in");
    Answer::new(head, chunks).boxed()
}

fn text(question: &Question) -> String {
    let sources = question.material.sources.iter();
    let mut relevant = sources.enumerate().filter(|(_, source)| source.is_relevant);
    let Some((nth, best)) = relevant.next() else {
        return "I have found nothing about that in these texts. Try other words, or have a look at the articles below."
            .to_owned();
    };
    let opening = match question.mode {
        Mode::Search => "",
        Mode::About | Mode::Mixed => "Here is what I have written about that. ",
    };
    let mut text = format!("{opening}{} [{}]", best.text, nth + 1);
    // A second passage only where it is from the same text.
    if let Some((nth, second)) = relevant.find(|(_, source)| source.path == best.path) {
        text.push_str(&format!("\n\n{} [{}]", second.text, nth + 1));
    }
    text
}
