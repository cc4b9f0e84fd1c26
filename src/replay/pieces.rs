//! The text of a stored answer as a stream: [`Pieces`].

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use bytestring::ByteString;
use futures_util::Stream;
use unicode_segmentation::UnicodeSegmentation;

use super::pace::Pacer;
use crate::{
    chunk::{Chunk, FinishReason},
    error::Error,
};

/// Most bytes of text in one chunk of a replay.
const PIECE_BYTES: usize = 1024;

/// Least characters of text in one chunk of a replay that is paced, but for the last: about a token.
const WORD_CHARS: usize = 4;

/// The text of a stored answer, cut into chunks.
#[derive(Debug)]
pub(super) struct Pieces {
    rest: ByteString,
    pacer: Option<Pacer>,
    finished: bool,
}

impl Pieces {
    pub(super) fn new(text: ByteString, pacer: Option<Pacer>) -> Self {
        Self {
            rest: text,
            pacer,
            finished: false,
        }
    }
}

impl Stream for Pieces {
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        if this.finished {
            return Poll::Ready(None);
        }
        if this.rest.is_empty() {
            this.finished = true;
            return Poll::Ready(Some(Ok(Chunk::finish(FinishReason::Stop))));
        }
        let mut most = PIECE_BYTES.min(this.rest.len());
        while !this.rest.is_char_boundary(most) {
            most -= 1;
        }
        let end = match &mut this.pacer {
            None => most,
            Some(pacer) => {
                ready!(pacer.poll_due(cx));
                let end = end_of_word(&this.rest[..most]);
                pacer.sent(&this.rest[..end]);
                end
            }
        };
        let (piece, rest) = this.rest.split_at(end);
        this.rest = rest;
        Poll::Ready(Some(Ok(Chunk::text(piece))))
    }
}

/// Where the first few words end, by Unicode's rules: neither a word nor what a reader sees as one character is cut.
fn end_of_word(text: &str) -> usize {
    let mut chars = 0;
    for (start, word) in text.split_word_bound_indices() {
        chars += word.chars().count();
        if chars >= WORD_CHARS {
            return start + word.len();
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, StreamExt};
    use proptest::prelude::*;
    use std::time::Duration;
    use tokio::time::{Instant, advance};

    use super::*;
    use crate::replay::Pace;

    fn words(text: &str) -> Vec<&str> {
        let mut words = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (word, more) = rest.split_at(end_of_word(rest));
            words.push(word);
            rest = more;
        }
        words
    }

    #[test]
    fn a_paced_text_is_cut_between_words_and_never_inside_a_character() {
        assert_eq!(
            words("It is 3.5 km to re\u{301}sume\u{301}."),
            ["It is", " 3.5", " km ", "to re\u{301}sume\u{301}", "."]
        );
        assert_eq!(words("天空为什么是蓝色的"), ["天空为什", "么是蓝色", "的"]);
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(words(&family.repeat(2)), [family, family]);
    }

    #[tokio::test(start_paused = true)]
    async fn the_first_word_comes_at_once_and_the_rest_at_the_pace() {
        let start = Instant::now();
        let mut pieces = Pieces::new(
            "abcd efgh ".repeat(4).into(),
            Pace::TokensPerSecond(10).pacer(0),
        );
        let mut sent = 0;
        while let Some(chunk) = pieces.next().await {
            // Ten tokens of four characters a second: 25 ms for each character.
            let due = if sent == 40 { 40 - 1 } else { sent } as u64 * 25;
            if chunk
                .as_ref()
                .is_ok_and(|chunk| !chunk.as_text().is_empty())
            {
                assert!(
                    (start.elapsed().as_millis() as u64).abs_diff(due) <= 1,
                    "{sent}"
                );
            }
            sent += chunk.map_or(0, |chunk| chunk.as_text().len());
        }
        assert_eq!(sent, 40);
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_is_not_slowed_further_and_what_was_shown_is_not_held_back() {
        let text = || ByteString::from("word ".repeat(20));
        let mut pieces = Pieces::new(text(), Pace::TokensPerSecond(1).pacer(0));
        let _first = pieces.next().await;
        advance(Duration::from_secs(60)).await;
        assert_eq!(
            pieces.by_ref().count().now_or_never(),
            Some(25 - 4),
            "all are due"
        );
        let mut pieces = Pieces::new(text(), Pace::TokensPerSecond(1).pacer(50));
        let mut at_once = 0;
        while let Some(Some(Ok(chunk))) = pieces.next().now_or_never() {
            at_once += chunk.as_text().len();
        }
        assert!((50..55).contains(&at_once), "{at_once}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn pieces_are_small_and_are_the_text(text in "[aé漢😀 \n]{0,3000}", paced: bool) {
            let pacer = Pace::TokensPerSecond(1).pacer(usize::MAX).filter(|_| paced);
            let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
            let _entered = runtime.as_ref().expect("a runtime").enter();
            let pieces = Pieces::new(text.as_str().into(), pacer);
            let chunks: Vec<_> = pieces.collect().now_or_never().expect("ready");
            let mut joined = String::new();
            for chunk in chunks.iter().flatten() {
                prop_assert!(chunk.as_text().len() <= PIECE_BYTES);
                joined.push_str(chunk.as_text());
            }
            prop_assert_eq!(joined, text);
        }
    }
}
