//! The last rung: an answer from the articles, without any model.

use backstop::{Answer, Chunk, Error, FinishReason, Head, Source};
use futures_util::{Stream, stream};

use crate::question::Question;

/// Quotes the passage that fits best and links to it; says so plainly where none does. It cannot fail.
pub(crate) fn answer(
    question: &Question,
) -> Answer<impl Stream<Item = Result<Chunk, Error>> + Unpin + use<>> {
    let text = match question.passages().first() {
        Some(passage) => format!(
            "From “{}”:\n\n“{}”\n\nRead on: {}",
            passage.title,
            passage.text,
            passage.path(),
        ),
        None => {
            "No article fits this question. Try other words, or choose one of the articles below."
                .to_owned()
        }
    };
    let chunks = [Chunk::text(text), Chunk::finish(FinishReason::Stop)];
    let head = Head::new(Source::NoLlm).with_provider("articles");
    Answer::new(head, stream::iter(chunks.map(Ok)))
}

#[cfg(test)]
mod tests {
    use backstop::wire::ask::Ask;
    use futures_util::{FutureExt, StreamExt};

    use super::*;

    fn text(question: &str) -> String {
        let ask = Ask {
            question: question.into(),
            mode: None,
        };
        let question = Question::read(ask).expect("a known mode");
        let chunks: Vec<_> = answer(&question)
            .chunks
            .collect()
            .now_or_never()
            .expect("ready");
        chunks.iter().flatten().map(Chunk::as_text).collect()
    }

    #[test]
    fn a_passage_is_quoted_with_its_source() {
        let text = text("When does a circuit breaker open?");
        assert!(text.starts_with("From “When to stop asking”"));
        assert!(text.ends_with("/articles/circuit-breakers"));
    }

    #[test]
    fn where_nothing_fits_there_is_a_way_forward() {
        assert!(text("weather in Paris").contains("Try other words"));
    }
}
