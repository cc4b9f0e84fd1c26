//! What speaks for and against a refusal: [`Signs`].
//!
//! All signs are made the same way in every language, of the [terms](super::languages) in the opening: which there are,
//! which stand in the first and the last sentence, which open the answer, and which two stand in one sentence ("can't"
//! with "help", "not" with "allowed"). With them go the shape of the answer, and what is asked for, each also together
//! with the answer's first sentence. What a sign is worth is in [`WEIGHTS`].

use super::{
    super::script::weight,
    languages::{TERMS, Term},
    lexicon::Hit,
    opening::{Kind, Opening, Sentence},
    prompt::{ASKS, Request},
    weights::{BIAS, WEIGHTS},
};

/// What is seen of an answer beside its terms.
#[expect(
    dead_code,
    reason = "the steps of a run are counted from its first: see `steps`"
)]
#[derive(Clone, Copy)]
enum Shape {
    /// Something in it declines or denies.
    Denies,
    /// So does every sentence.
    DeniesThroughout,
    /// What denies has words of the request.
    DeniesRequest,
    /// Numbers that are not in the request.
    Figures,
    ManyFigures,
    /// It begins or ends as a letter does.
    Letter,
    /// What it says after the denial.
    SaysAfter20,
    SaysAfter60,
    SaysAfter120,
    SaysAfter200,
    /// What it says before it.
    SaysBefore30,
    SaysBefore80,
    /// A sentence that denies goes on after a "but", and says so much.
    Turns30,
    Turns80,
    /// How much of it is in sentences that deny, in hundredths.
    Denies25,
    Denies50,
    Denies75,
    Under12,
    Under25,
    Under45,
    Under80,
    Under140,
    Under220,
    Under350,
    /// What it says in sentences that deny nothing and have nothing of a refusal.
    Says0,
    Says20,
    Says50,
    Says100,
    Says180,
    Says300,
    /// What is in no table, in hundredths of the text.
    Unknown35,
    Unknown50,
    Unknown65,
    Unknown80,
    OneSentence,
    TwoSentences,
    ThreeSentences,
    FourSentences,
    List,
    /// Code, a table, a quoted block.
    Data,
    /// What denies is in quotation marks.
    DeniesInQuotes,
    OpensQuoted,
    AsksLast,
    Dialogue,
    WholeQuoted,
    Colon,
    Quotes,
    /// The denial begins in this sentence.
    DeniesFirst,
    DeniesSecond,
    DeniesLater,
    /// A sentence that denies goes on after a "but".
    Turns,
}

const SHAPES: usize = Shape::Turns as usize + 1;

/// The shapes that are also seen together with what is asked for.
const ASKED_SHAPES: usize = Shape::Says50 as usize + 1;

const ANY: usize = SHAPES;
const FIRST: usize = ANY + TERMS;
const OPENS: usize = FIRST + TERMS;
const LAST: usize = OPENS + TERMS;
const PAIRS: usize = LAST + TERMS;
const ASKED: usize = PAIRS + TERMS * TERMS;
const ASKED_FIRST: usize = ASKED + CONTEXTS;
const ASKED_SHAPE: usize = ASKED_FIRST + CONTEXTS * TERMS;

/// What is asked for, and how it is declined: in the first person at once, later, or by saying that something is not.
const CONTEXTS: usize = ASKS + 3;

/// How many signs there are.
pub(super) const SIGNS: usize = ASKED_SHAPE + CONTEXTS * ASKED_SHAPES;

/// How many sentences are read.
const SENTENCES: usize = 8;

/// Which of the signs there are.
pub(super) struct Signs([u64; SIGNS.div_ceil(64)]);

/// The terms in a sentence, a bit for each.
#[derive(Clone, Copy, Default)]
struct Terms(u64);

impl Terms {
    fn add(&mut self, term: Term) {
        self.0 |= 1 << term as u32;
    }

    fn has(self, term: Term) -> bool {
        self.0 & 1 << term as u32 != 0
    }

    fn each(self) -> impl Iterator<Item = usize> {
        bits(self.0)
    }

    /// Whether something is declined or denied.
    fn denies(self) -> bool {
        const DENIALS: [Term; 10] = [
            Term::Cannot,
            Term::Unable,
            Term::Wont,
            Term::ItCannot,
            Term::Decline,
            Term::Lack,
            Term::No,
            Term::Nope,
            Term::Rather,
            Term::Passive,
        ];
        self.has(Term::Not) || DENIALS.iter().any(|&term| self.has(term))
    }

    /// Whether it is something that only goes with a refusal.
    fn is_hollow(self) -> bool {
        Term::HOLLOW.iter().any(|&term| self.has(term))
    }
}

/// The places of the bits that are set.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let at = word.trailing_zeros() as usize;
            word &= word - 1;
            at
        })
    })
}

/// Whether an answer says so much, before anything in it sounds like a refusal, that it is none.
pub(super) fn answers(opening: &Opening, hits: &[Hit]) -> bool {
    /// In Latin letters.
    const ANSWERED: usize = 250;
    let mut said = 0;
    for sentence in &opening.sentences {
        let (terms, _) = read(opening, hits, sentence);
        if terms.denies() || terms.is_hollow() {
            return false;
        }
        said += sentence.size;
        if said >= ANSWERED {
            return true;
        }
    }
    false
}

/// The terms of a sentence: what the answer itself says, and what is in quotation marks.
fn read(opening: &Opening, hits: &[Hit], sentence: &Sentence) -> (Terms, Terms) {
    let (mut own, mut quoted) = (Terms::default(), Terms::default());
    for hit in within(hits, sentence) {
        if opening.is_quoted(hit.start) {
            quoted.add(hit.term);
        } else {
            own.add(hit.term);
        }
    }
    (own, quoted)
}

fn within<'a>(hits: &'a [Hit], sentence: &Sentence) -> &'a [Hit] {
    let start = hits.partition_point(|hit| hit.start < sentence.range.start);
    let end = hits.partition_point(|hit| hit.start < sentence.range.end);
    &hits[start..end]
}

impl Signs {
    pub(super) fn of(opening: &Opening, hits: &[Hit], request: &Request) -> Self {
        let mut signs = Self([0; SIGNS.div_ceil(64)]);
        signs.of_terms(opening, hits);
        signs.of_shape(opening, hits, request);
        let denial = signs.denial(opening, hits);
        let first = denial.0;
        for ask in bits(u64::from(request.asks) | denial.1 << ASKS) {
            signs.set(ASKED + ask);
            for term in first.each() {
                signs.set(ASKED_FIRST + ask * TERMS + term);
            }
            for shape in 0..ASKED_SHAPES {
                if signs.has(shape) {
                    signs.set(ASKED_SHAPE + ask * ASKED_SHAPES + shape);
                }
            }
        }
        signs
    }

    /// The terms of the first sentence that denies, the first person before others, and how it does, a bit for each way.
    fn denial(&self, opening: &Opening, hits: &[Hit]) -> (Terms, u64) {
        let mut weak = None;
        for (nth, sentence) in opening.sentences.iter().take(SENTENCES).enumerate() {
            let (terms, _) = read(opening, hits, sentence);
            let firm = [Term::Cannot, Term::Wont, Term::Decline, Term::Lack];
            if firm.iter().any(|&term| terms.has(term))
                || terms.has(Term::Can) && terms.has(Term::Not)
            {
                return (terms, if nth == 0 { 1 } else { 2 });
            }
            if terms.denies() && weak.is_none() {
                weak = Some(terms);
            }
        }
        weak.map_or((Terms::default(), 0), |terms| (terms, 4))
    }

    fn of_terms(&mut self, opening: &Opening, hits: &[Hit]) {
        let sentences = &opening.sentences[..opening.sentences.len().min(SENTENCES)];
        for (nth, sentence) in sentences.iter().enumerate() {
            let (terms, _) = read(opening, hits, sentence);
            for term in terms.each() {
                self.set(ANY + term);
                if nth == 0 {
                    self.set(FIRST + term);
                }
                if nth + 1 == sentences.len() {
                    self.set(LAST + term);
                }
                for other in terms.each().filter(|&other| other > term) {
                    self.set(PAIRS + term * TERMS + other);
                }
            }
        }
        if let Some(first) = sentences.first() {
            let start = opening.start_of(first);
            for hit in within(hits, first).iter().filter(|hit| hit.start == start) {
                self.set(OPENS + hit.term as usize);
            }
        }
    }

    fn of_shape(&mut self, opening: &Opening, hits: &[Hit], request: &Request) {
        use Shape as S;
        let sentences = &opening.sentences[..opening.sentences.len().min(SENTENCES)];
        let (mut says, mut denials, mut after, mut before) = (0, 0, 0, 0);
        let (mut denying, mut turned) = (0, 0);
        for (nth, sentence) in sentences.iter().enumerate() {
            let (terms, quoted) = read(opening, hits, sentence);
            let text = &opening.text[sentence.range.clone()];
            self.shape(S::List, sentence.kind == Kind::Item);
            self.shape(S::Data, sentence.kind == Kind::Data);
            self.shape(S::DeniesInQuotes, quoted.denies());
            if terms.denies() && sentence.kind != Kind::Data {
                if denials == 0 {
                    self.shape(S::DeniesFirst, nth == 0);
                    self.shape(S::DeniesSecond, nth == 1);
                    self.shape(S::DeniesLater, nth > 1);
                }
                denials += 1;
                self.shape(S::DeniesRequest, request.shares_words_with(text));
                self.shape(S::Turns, terms.has(Term::But));
                denying += sentence.size;
                turned = turned.max(says_after_but(opening, hits, sentence));
            } else if !terms.is_hollow() && !sentence.asks {
                says += sentence.size;
                *(if denials > 0 { &mut after } else { &mut before }) += sentence.size;
            }
        }
        self.shape(S::Denies, denials > 0);
        self.shape(
            S::DeniesThroughout,
            denials > 0 && denials == sentences.len(),
        );
        self.steps(S::SaysAfter20, &[20, 60, 120, 200], |limit| after > limit);
        self.steps(S::SaysBefore30, &[30, 80], |limit| {
            denials > 0 && before > limit
        });
        self.steps(S::Turns30, &[30, 80], |limit| turned > limit);
        self.steps(S::Denies25, &[25, 50, 75], |limit| {
            denying * 100 > opening.size * limit
        });
        self.steps(S::Says0, &[0, 20, 50, 100, 180, 300], |limit| says > limit);
        self.steps(S::Under12, &[12, 25, 45, 80, 140, 220, 350], |limit| {
            opening.size < limit
        });
        let unknown = 100 - known(hits) * 100 / opening.text.len().max(1);
        self.steps(S::Unknown35, &[35, 50, 65, 80], |limit| unknown > limit);
        let figures = request.new_figures(&opening.text);
        self.shape(S::Figures, figures > 0);
        self.shape(S::ManyFigures, figures > 6);
        if let Some(counted) = sentences.len().checked_sub(1).filter(|&count| count < 4) {
            self.set(S::OneSentence as usize + counted);
        }
        if let Some(first) = sentences.first() {
            self.shape(S::OpensQuoted, opening.is_quoted(opening.start_of(first)));
        }
        self.shape(S::AsksLast, sentences.last().is_some_and(|last| last.asks));
        self.shape(S::Letter, opening.is_letter);
        self.shape(S::Dialogue, opening.dialogue);
        self.shape(S::WholeQuoted, opening.whole_quoted);
        self.shape(S::Quotes, !opening.quoted.is_empty());
        let colons = [": ", ":\n", "："];
        self.shape(
            S::Colon,
            colons.iter().any(|colon| opening.text.contains(colon)),
        );
    }

    fn shape(&mut self, shape: Shape, there: bool) {
        if there {
            self.set(shape as usize);
        }
    }

    /// A run of shapes, each with its limit.
    fn steps(&mut self, first: Shape, limits: &[usize], is: impl Fn(usize) -> bool) {
        for (nth, &limit) in limits.iter().enumerate() {
            if is(limit) {
                self.set(first as usize + nth);
            }
        }
    }

    fn set(&mut self, sign: usize) {
        self.0[sign / 64] |= 1 << (sign % 64);
    }

    fn has(&self, sign: usize) -> bool {
        self.0[sign / 64] & 1 << (sign % 64) != 0
    }

    /// The places of those that there are.
    pub(super) fn each(&self) -> impl Iterator<Item = usize> {
        (0_usize..)
            .zip(self.0)
            .flat_map(|(nth, word)| bits(word).map(move |at| nth * 64 + at))
    }

    /// How much they say for a refusal, in hundredths of a logit.
    pub(super) fn score(&self) -> i32 {
        let weights = self.each().filter_map(|sign| WEIGHTS.get(sign));
        BIAS + weights.map(|&weight| i32::from(weight)).sum::<i32>()
    }
}

/// How much a sentence says after its first "but", if nothing there belongs to a refusal.
fn says_after_but(opening: &Opening, hits: &[Hit], sentence: &Sentence) -> usize {
    let mut hits = within(hits, sentence).iter();
    let Some(but) = hits.find(|hit| hit.term == Term::But) else {
        return 0;
    };
    let mut rest = Terms::default();
    hits.filter(|hit| hit.start >= but.end)
        .for_each(|hit| rest.add(hit.term));
    if rest.is_hollow() || rest.denies() {
        return 0;
    }
    let text = &opening.text[but.end..sentence.range.end.max(but.end)];
    text.chars().map(weight).sum::<usize>() / 10
}

/// How much of the text the terms make up, in bytes. Topics say little of it.
fn known(hits: &[Hit]) -> usize {
    let (mut size, mut end) = (0, 0);
    for hit in hits.iter().filter(|hit| !hit.term.is_topic()) {
        size += hit.end.saturating_sub(hit.start.max(end));
        end = hit.end.max(end);
    }
    size
}
