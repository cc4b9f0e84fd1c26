//! What in an opening declines: [`find`], [`signs`].
//!
//! The same for every language; what differs are the terms ([`languages`](super::languages)).

use std::ops::Range;

use super::{
    languages::{LANGUAGES, Term},
    lexicon::{Hit, Lexicon},
    opening::{Kind, Opening, Sentence},
    prompt::Request,
    signs::Signs,
};

/// A refusal begins within this many sentences.
const SENTENCES_BEFORE: usize = 5;

/// How much an answer has to say before anything in it sounds like a refusal.
const ANSWERED: usize = 100;

/// How much a preamble may say before a refusal that is so sure, in Latin letters.
fn preamble(points: usize) -> usize {
    match points {
        0 | 1 => 40,
        2 | 3 => 75,
        _ => 140,
    }
}

/// An answer as short as this need not say why it declines.
const SHORT: usize = 110;

/// How much a clause after "but" has to say to be a turn.
const TURN: usize = 12;

/// What else is known of the answer.
#[derive(Clone, Copy, Default)]
pub(super) struct Context {
    /// The request is for a text in somebody's voice.
    pub(super) composes: bool,
    /// The request is about the model itself.
    pub(super) about_self: bool,
}

/// How sure a refusal is, and where it ends.
#[derive(Clone, Copy)]
pub(super) struct Declining {
    pub(super) points: usize,
    end: usize,
}

/// The terms of one language in an opening.
pub(super) struct Reading<'a> {
    pub(super) opening: &'a Opening,
    hits: Vec<Hit>,
    context: Context,
}

/// Whether it begins with a text that has nothing of a refusal in any language.
fn answers(opening: &Opening, hits: &[Hit]) -> bool {
    let mut said = 0;
    for sentence in &opening.sentences {
        let clean = !hits.iter().any(|hit| {
            sentence.range.contains(&hit.start)
                && (hit.term.declines()
                    || hit.term.is_hollow()
                    || matches!(hit.term, Term::No | Term::Nope))
                && hit.term != Term::Me
        });
        if !clean {
            return false;
        }
        said += sentence.size;
        if said >= ANSWERED {
            return true;
        }
    }
    false
}

/// The languages in which these terms can decline at all.
fn declining_languages(hits: &[Hit]) -> impl Iterator<Item = u8> {
    let mut found = [0_u32; LANGUAGES.len()];
    for hit in hits {
        found[usize::from(hit.language)] |= 1 << hit.term as u32;
    }
    (0_u8..).zip(found).filter_map(|(language, found)| {
        let has = |term: Term| found & 1 << term as u32 != 0;
        let alone = [
            Term::Cannot,
            Term::Decline,
            Term::Lack,
            Term::Unable,
            Term::ItCannot,
        ];
        (alone.into_iter().any(has)
            || has(Term::Can) && has(Term::Not)
            || has(Term::Me) && has(Term::No))
        .then_some(language)
    })
}

/// The terms of all languages in an opening, if a refusal can be made of them.
pub(super) enum Found {
    /// No refusal so far.
    Nothing,
    /// It answers: no refusal can follow that would count.
    Answer,
    /// It may decline.
    Perhaps(Vec<Hit>),
}

/// Whether an opening may decline: so far as can be told without the request.
pub(super) fn find(lexicon: &Lexicon, opening: &Opening) -> Found {
    let hits = lexicon.hits(&opening.text);
    if answers(opening, &hits) {
        Found::Answer
    } else if hits
        .iter()
        .any(|hit| hit.term.declines() || matches!(hit.term, Term::Nope | Term::No | Term::Not))
    {
        Found::Perhaps(hits)
    } else {
        Found::Nothing
    }
}

/// The signs of a refusal in an opening.
pub(super) fn signs(opening: &Opening, hits: &[Hit], request: &Request) -> Signs {
    let context = Context {
        composes: request.composes,
        about_self: request.of_you,
    };
    let reading = |language: u8| Reading {
        opening,
        hits: hits
            .iter()
            .filter(|hit| hit.language == language)
            .copied()
            .collect(),
        context,
    };
    let found = declining_languages(hits).find_map(|language| reading(language).refusal());
    reading(language(hits)).signs(found, request)
}

/// The language whose terms make up most of the text.
fn language(hits: &[Hit]) -> u8 {
    let mut known = [(0, 0); LANGUAGES.len()];
    for hit in hits.iter().filter(|hit| hit.term.is_of_answers()) {
        let (size, end) = &mut known[usize::from(hit.language)];
        *size += hit.end.saturating_sub(hit.start.max(*end));
        *end = hit.end.max(*end);
    }
    let best = (0_u8..)
        .zip(known)
        .max_by_key(|&(at, (size, _))| (size, std::cmp::Reverse(at)));
    best.map_or(0, |(at, _)| at)
}

impl Reading<'_> {
    /// How much of the text the terms make up, in bytes.
    pub(super) fn known(&self) -> usize {
        let (mut size, mut end) = (0, 0);
        for hit in self
            .hits
            .iter()
            .filter(|hit| hit.term.is_of_answers() && !hit.term.is_topic())
        {
            size += hit.end.saturating_sub(hit.start.max(end));
            end = hit.end.max(end);
        }
        size
    }

    /// How sure it is that this is a refusal, if it is one.
    fn refusal(&self) -> Option<usize> {
        let mut before = 0;
        for (nth, sentence) in self
            .opening
            .sentences
            .iter()
            .enumerate()
            .take(SENTENCES_BEFORE)
        {
            if let Some(declining) = self.declining(sentence)
                && before <= preamble(declining.points)
            {
                return self.weigh(nth, declining);
            }
            before += self.substance(sentence);
        }
        None
    }

    /// Weighs a refusal against what the answer says beside it.
    fn weigh(&self, nth: usize, declining: Declining) -> Option<usize> {
        let sentences = &self.opening.sentences;
        let (sentence, rest) = (&sentences[nth], &sentences[nth + 1..]);
        let mut points = declining.points;
        let so_far = 0..sentence.range.end;
        let base = points;
        points += usize::from(self.any(&so_far, &[Term::Sorry]));
        points += usize::from(self.any(&so_far, &[Term::Ai]));
        points += usize::from(self.any(&(0..self.opening.text.len()), &[Term::Reason]));
        points += usize::from(rest.iter().any(|next| self.declining(next).is_some()));

        let tail = declining.end..sentence.range.end;
        let turn = self.turn(&tail);
        let mut says = turn;
        let mut turned = turn >= TURN;
        for next in rest {
            let own = self.substance(next);
            let start = next.range.start..next.range.end.min(next.range.start + 60);
            turned |= own >= TURN && self.any(&start, &[Term::But, Term::Here]);
            turned |= own > 0 && next.kind != Kind::Prose;
            says += own;
        }
        let points = if base == 1 { 1 } else { points };
        let short = size(&self.opening.text) < if base == 1 { SHORT / 2 } else { SHORT };
        if base <= 2 && !short && !self.is_hollow() {
            return None;
        }
        let enough = match (turned, points) {
            (_, ..=1) => 20,
            (true, ..=2) => TURN,
            (true, 3) => 25,
            (true, 4) => 45,
            (true, 5) => 80,
            (true, _) => 120,
            (false, ..=2) => 60,
            (false, 3) => 100,
            (false, 4) => 150,
            (false, 5) => 250,
            (false, _) => 330,
        };
        let sure = if rest.is_empty() { 0 } else { points };
        (says < enough).then_some(sure)
    }

    /// Whether this sentence declines.
    pub(super) fn declining(&self, sentence: &Sentence) -> Option<Declining> {
        if sentence.kind == Kind::Data {
            return None;
        }
        let hits = self.within(&sentence.range);
        let mut best: Option<Declining> = None;
        for (at, hit) in hits.iter().enumerate() {
            if !hit.term.declines() || self.opening.is_quoted(hit.start) {
                continue;
            }
            let end = match hit.term {
                Term::Can | Term::Me => match self.negation(hits, at) {
                    Some(end) => end,
                    None => continue,
                },
                _ => hit.end,
            };
            let span = hit.start.min(end)..hit.end.max(end);
            if self.is_idiom(hits, &span) || self.is_reported(sentence, &span) {
                continue;
            }
            let mut points = self.points(sentence, hit.term, &span);
            if points < 5 && self.is_about_words(sentence, &span) {
                points = 0;
            }
            if points > 0 && best.is_none_or(|best| points > best.points) {
                best = Some(Declining {
                    points,
                    end: span.end,
                });
            }
        }
        best
    }

    /// Whether the sentence begins with a quotation: it is about what is quoted.
    fn is_about_words(&self, sentence: &Sentence, span: &Range<usize>) -> bool {
        let text = self.text(sentence.range.start..span.start);
        let start = sentence.range.start + text.len() - text.trim_start().len();
        self.opening.is_quoted(start)
    }

    /// Where the negation ends that belongs to the hit at this place.
    fn negation(&self, hits: &[Hit], at: usize) -> Option<usize> {
        let hit = hits[at];
        match hit.term {
            Term::Can => hits[at + 1..]
                .iter()
                .find(|not| not.term == Term::Not && self.is_near(hit.end..not.start)),
            _ => hits
                .iter()
                .find(|no| no.term == Term::No && self.is_beside(&(hit.start..hit.end), no)),
        }
        .map(|not| not.end)
    }

    /// How surely a term declines, with what stands beside it.
    fn points(&self, sentence: &Sentence, term: Term, span: &Range<usize>) -> usize {
        const ASIDE: [Term; 4] = [Term::Ai, Term::Sorry, Term::Refer, Term::Offer];
        let all = 0..self.opening.text.len();
        let so_far = 0..sentence.range.end;
        let hits = self.within(&sentence.range);
        let near = |term: Term| {
            hits.iter()
                .any(|other| other.term == term && self.is_beside(span, other))
        };
        let (complies, this) = (
            usize::from(near(Term::Comply)),
            usize::from(near(Term::This)),
        );
        let points = match term {
            Term::Decline => 5,
            Term::ItCannot if complies * this == 1 => 4,
            Term::ItCannot => {
                3 * complies * usize::from(self.any(&all, &[Term::Reason, Term::Sorry, Term::Ai]))
            }
            Term::Unable if complies == 1 => 3 + this,
            Term::Unable => {
                let alone = self.any(&so_far, &[Term::Sorry, Term::Ai]) || self.asks_at_the_end();
                2 * usize::from(alone)
            }
            Term::Me => 1,
            _ => 2 + 2 * complies + this,
        };
        let wants_more = self.context.composes || self.context.about_self;
        if wants_more && points < 3 && !self.any(&all, &ASIDE) {
            0
        } else {
            points
        }
    }

    fn is_idiom(&self, hits: &[Hit], span: &Range<usize>) -> bool {
        hits.iter().any(|idiom| {
            idiom.term == Term::Idiom && idiom.start < span.end && span.start < idiom.end
        })
    }

    /// Whether the opening has something that only goes with a refusal: a reason, a referral, an offer.
    fn is_hollow(&self) -> bool {
        const HOLLOW: [Term; 5] = [
            Term::Sorry,
            Term::Ai,
            Term::Reason,
            Term::Refer,
            Term::Offer,
        ];
        self.any(&(0..self.opening.text.len()), &HOLLOW) || self.asks_at_the_end()
    }

    fn asks_at_the_end(&self) -> bool {
        self.opening.sentences.last().is_some_and(|last| last.asks)
    }

    /// What a sentence adds to an answer, in Latin letters. Politeness, reasons, referrals and offers add nothing.
    pub(super) fn substance(&self, sentence: &Sentence) -> usize {
        match sentence.kind {
            Kind::Data => sentence.size + 40,
            Kind::Item if self.any(&sentence.range, &[Term::Refer]) => 0,
            Kind::Item => sentence.size + 15,
            Kind::Prose if sentence.asks => 0,
            Kind::Prose
                if self
                    .within(&sentence.range)
                    .iter()
                    .any(|hit| hit.term.is_hollow()) =>
            {
                self.after_colon(&sentence.range)
            }
            Kind::Prose if self.declining(sentence).is_some() => self.turn(&sentence.range),
            Kind::Prose => sentence.size,
        }
    }

    /// What is said after a "but" in this part of a sentence.
    pub(super) fn turn(&self, tail: &Range<usize>) -> usize {
        const EMPTY: [Term; 6] = [
            Term::Sorry,
            Term::Reason,
            Term::Refer,
            Term::Offer,
            Term::Cannot,
            Term::Decline,
        ];
        let Some(but) = self
            .within(tail)
            .iter()
            .find(|hit| matches!(hit.term, Term::But | Term::Here))
        else {
            return self.after_colon(tail);
        };
        let rest = but.end..tail.end;
        // What is announced may be what is asked for: "please paste the text here".
        let about = if but.term == Term::Here { tail } else { &rest };
        if self.any(about, &EMPTY) || self.text(rest.clone()).trim_end().ends_with('?') {
            return self.after_colon(&rest);
        }
        size(self.text(rest))
    }

    /// What is said after a colon: what was announced.
    fn after_colon(&self, range: &Range<usize>) -> usize {
        match self.text(range.clone()).split_once(": ") {
            Some((_, rest)) => size(rest),
            None => 0,
        }
    }

    /// Whether somebody is reported to have said this.
    fn is_reported(&self, sentence: &Sentence, span: &Range<usize>) -> bool {
        let said = |range: Range<usize>, separators: &[char]| {
            self.within(&range).iter().any(|hit| {
                hit.term == Term::Said
                    && if hit.start >= span.end {
                        self.text(span.end..hit.start).contains(separators)
                    } else {
                        self.text(hit.end..span.start).contains(separators)
                    }
            })
        };
        said(
            span.end..sentence.range.end,
            &[',', '，', '、', '-', '–', '—', '"', '”', '»'],
        ) || said(
            sentence.range.start..span.start,
            &[':', '：', '"', '“', '«', '—'],
        )
    }

    /// Whether a term stands in the same clause, near enough.
    fn is_beside(&self, span: &Range<usize>, other: &Hit) -> bool {
        if other.start >= span.end {
            self.is_near(span.end..other.start)
        } else if other.end <= span.start {
            self.is_near(other.end..span.start)
        } else {
            true
        }
    }

    /// Whether nothing between them parts two terms.
    fn is_near(&self, gap: Range<usize>) -> bool {
        let gap = self.text(gap);
        // "Es ist mir nicht möglich, dabei zu helfen": a comma right after belongs to the construct.
        let gap = gap.trim_start_matches([',', '、', ' ']);
        size(gap) <= 60 && !gap.contains([',', ';', ':', '(', '，', '；', '：', '—', '–'])
    }

    /// A part of the opening: nothing where the range is none, as between terms that overlap.
    fn text(&self, range: Range<usize>) -> &str {
        self.opening.text.get(range).unwrap_or_default()
    }

    pub(super) fn within(&self, range: &Range<usize>) -> &[Hit] {
        let start = self.hits.partition_point(|hit| hit.start < range.start);
        let end = self.hits.partition_point(|hit| hit.start < range.end);
        self.hits.get(start..end).unwrap_or_default()
    }

    pub(super) fn any(&self, range: &Range<usize>, terms: &[Term]) -> bool {
        self.within(range)
            .iter()
            .any(|hit| terms.contains(&hit.term))
    }
}

/// How much a text says, in Latin letters.
pub(super) fn size(text: &str) -> usize {
    text.chars()
        .map(crate::quality_gate::rules::script::weight)
        .sum::<usize>()
        / 10
}
