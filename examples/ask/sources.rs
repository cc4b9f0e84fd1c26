//! The sources of an answer: cited as `[n]` in the text, listed below it.

use std::{
    collections::BTreeSet,
    fmt::Write,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use backstop::{Answer, Chunk, Chunks, Delta, Error, FinishReason};
use futures_util::{Stream, StreamExt};
use pin_project::pin_project;
use tower::{Layer, Service};

use crate::{question::Question, retrieve::Material};

/// A passage that an answer can be made from.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) title: String,
    pub(crate) path: String,
    /// The passage, in markdown.
    pub(crate) text: String,
    /// What it covers of the question, from 0 to 1.
    pub(crate) share: f64,
    /// Whether that is enough to be an answer to it.
    pub(crate) is_relevant: bool,
}

/// The numbers in brackets in a text that comes in pieces.
#[derive(Debug, Default)]
pub(crate) struct Citations {
    cited: BTreeSet<usize>,
    /// What has come after an opening bracket.
    open: Option<String>,
}

impl Citations {
    pub(crate) fn push(&mut self, text: &str) {
        for c in text.chars() {
            match (&mut self.open, c) {
                (_, '[') => self.open = Some(String::new()),
                // Longer than any list of the few sources there are.
                (Some(numbers), '0'..='9' | ',' | ' ') if numbers.len() < 20 => numbers.push(c),
                (Some(numbers), ']') => {
                    let numbers = numbers
                        .split(',')
                        .filter_map(|number| number.trim().parse::<usize>().ok());
                    self.cited.extend(numbers);
                    self.open = None;
                }
                _ => self.open = None,
            }
        }
    }

    /// The list below a text: of the sources it cites, or of the best one if it cites none. Empty where there are none.
    ///
    /// Part of the answer's markdown, so that it is stored and replayed with it.
    pub(crate) fn list(&self, sources: &[Source]) -> String {
        let cited = |nth: usize| self.cited.contains(&(nth + 1));
        let any = (0..sources.len()).any(cited);
        let mut list = String::new();
        for (nth, source) in sources.iter().enumerate() {
            if cited(nth) || (!any && nth == 0 && source.is_relevant) {
                let opening = if list.is_empty() { "\n\n---\n" } else { "\n" };
                let title = label(&source.title);
                let _ = write!(list, "{opening}{}. [{title}]({})", nth + 1, source.path);
            }
        }
        list
    }
}

/// A title as the text of a link: without what would end it.
pub(crate) fn label(title: &str) -> String {
    title
        .replace(['[', ']', '\\', '`', '\n'], " ")
        .trim()
        .to_owned()
}

/// Appends the list of sources to whole answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CiteLayer;

#[derive(Clone, Debug)]
pub(crate) struct Cite<S> {
    inner: S,
}

#[pin_project]
pub(crate) struct CiteFuture<F> {
    #[pin]
    inner: F,
    material: Arc<Material>,
}

#[derive(Debug)]
pub(crate) struct CitedBody<B> {
    inner: Chunks<B>,
    material: Arc<Material>,
    citations: Citations,
    /// Comes after the list.
    finish: Option<Chunk>,
}

impl<S> Layer<S> for CiteLayer {
    type Service = Cite<S>;

    fn layer(&self, inner: S) -> Cite<S> {
        Cite { inner }
    }
}

impl<S, B> Service<Question> for Cite<S>
where
    S: Service<Question, Response = Answer<B>, Error = Error>,
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Response = Answer<CitedBody<B>>;
    type Error = Error;
    type Future = CiteFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, question: Question) -> Self::Future {
        let material = Arc::clone(&question.material);
        CiteFuture {
            inner: self.inner.call(question),
            material,
        }
    }
}

impl<F, B> Future for CiteFuture<F>
where
    F: Future<Output = Result<Answer<B>, Error>>,
{
    type Output = Result<Answer<CitedBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let answered = ready!(this.inner.poll(cx));
        Poll::Ready(answered.map(|answer| {
            answer.map(|chunks| CitedBody {
                inner: Chunks::new(chunks),
                material: Arc::clone(this.material),
                citations: Citations::default(),
                finish: None,
            })
        }))
    }
}

impl<B> Stream for CitedBody<B>
where
    B: Stream<Item = Result<Chunk, Error>> + Unpin,
{
    type Item = Result<Chunk, Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        if let Some(finish) = this.finish.take() {
            return Poll::Ready(Some(Ok(finish)));
        }
        let item = ready!(this.inner.poll_next_unpin(cx));
        let Some(Ok(chunk)) = item else {
            return Poll::Ready(item);
        };
        match &chunk.delta {
            Delta::Text(text) => this.citations.push(text),
            Delta::Source(change) if change.reset => this.citations = Citations::default(),
            Delta::Finish(FinishReason::Stop | FinishReason::Length | FinishReason::Partial) => {
                let list = this.citations.list(&this.material.sources);
                if !list.is_empty() {
                    this.finish = Some(chunk);
                    return Poll::Ready(Some(Ok(Chunk::text(list))));
                }
            }
            _ => {}
        }
        Poll::Ready(Some(Ok(chunk)))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, stream};
    use tower::{ServiceExt, service_fn};

    use super::*;
    use crate::question::Mode;

    fn sources() -> Vec<Source> {
        let source = |title: &str| Source {
            title: title.to_owned(),
            path: format!("/articles/{}", title.to_lowercase()),
            text: String::new(),
            share: 1.0,
            is_relevant: true,
        };
        ["One", "Two", "Th[r]ee"].map(source).into()
    }

    fn cited(pieces: &'static [&'static str], last: Result<Chunk, Error>) -> String {
        let material = Material {
            sources: sources(),
            shelves: Vec::new(),
        };
        let question = Question::new("q", Mode::Search, material, 1);
        let chunks = pieces
            .iter()
            .map(|piece| Ok(Chunk::text(*piece)))
            .chain([last]);
        let chunks: Vec<_> = chunks.collect();
        let mut model = Some(Answer::live(stream::iter(chunks)));
        let model = service_fn(move |_: Question| {
            std::future::ready(Ok::<_, Error>(model.take().expect("once")))
        });
        let answer = CiteLayer
            .layer(model)
            .oneshot(question)
            .now_or_never()
            .expect("ready");
        let chunks = answer.expect("an answer").chunks.collect::<Vec<_>>();
        let chunks = chunks.now_or_never().expect("ready");
        chunks.iter().flatten().map(Chunk::as_text).collect()
    }

    #[test]
    fn what_is_cited_is_listed_under_its_number_however_the_text_is_cut() {
        let want =
            "As [1] and [3] say.\n\n---\n1. [One](/articles/one)\n3. [Th r ee](/articles/th[r]ee)";
        let stop = || Ok(Chunk::finish(FinishReason::Stop));
        assert_eq!(cited(&["As [1] and [3] say."], stop()), want);
        assert_eq!(cited(&["As [", "1", "] and [3", "] say."], stop()), want);
        assert!(
            cited(&["See [2, 3]."], stop())
                .ends_with("[Two](/articles/two)\n3. [Th r ee](/articles/th[r]ee)")
        );
    }

    #[test]
    fn where_nothing_known_is_cited_the_best_source_is_listed() {
        for text in [&["Plain."], &["See [9]."], &["A [link](/x), [x], [1x]."]] {
            let listed = cited(text, Ok(Chunk::finish(FinishReason::Stop)));
            assert!(
                listed.ends_with("\n\n---\n1. [One](/articles/one)"),
                "{listed}"
            );
        }
    }

    #[test]
    fn an_answer_that_fails_lists_nothing() {
        let failed = cited(&["As [1] s"], Err(backstop::ErrorKind::Stalled.into()));
        assert_eq!(failed, "As [1] s");
    }
}
