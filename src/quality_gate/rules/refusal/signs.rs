//! What speaks for and against a refusal: [`Signs`].
//!
//! The weights are a logistic regression on `tests/corpus/gate/tuning-*.jsonl` and `refusals.jsonl`, by `fit.py` there: do
//! not edit them by hand.

use super::{
    grammar::{Reading, size},
    languages::Term,
    opening::Kind,
    prompt::Request,
};

/// The score of an answer without any sign.
const BIAS: i32 = 12;

macro_rules! signs {
    ($($(#[$doc:meta])* $name:ident = $weight:expr,)*) => {
        /// Something that an answer, or its request, has or has not.
        #[derive(Clone, Copy, Debug)]
        pub(super) enum Sign { $($(#[$doc])* $name,)* }

        /// How much each [`Sign`] says for a refusal, in hundredths of a logit; less than nothing says against it.
        const WEIGHTS: &[i32] = &[$($weight,)*];

        const NAMES: &[&str] = &[$(stringify!($name),)*];
    };
}

signs! {
    /// The grammar finds a refusal, so sure of it.
    Found0 = 52, Found1 = 12, Found2 = -7, Found3 = 9, Found4 = 25, Found5 = 30, Found6 = -43,
    /// The surest sentence that declines, whatever stands beside it.
    Declines1 = 13, Declines2 = 4, Declines3 = -13, Declines4 = 95, Declines5 = 25,
    DeclinesFirst = 38, DeclinesLast = 5, DeclinesTwice = 2,
    /// Visible length.
    Under12 = 28, Under25 = 43, Under45 = -36, Under80 = 44, Under140 = 70, Under220 = 72, Under350 = 13,
    OneSentence = -16, TwoSentences = 73, ManySentences = -71,
    /// What it says outside of sentences with the vocabulary of a refusal.
    Says0 = -9, Says20 = -18, Says50 = -16, Says100 = -92, Says180 = -18, Says300 = -20,
    /// The part of its text that is in no table.
    Unknown35 = 25, Unknown50 = -35, Unknown65 = -79, Unknown80 = -99,
    Turned = 35,
    Sorry = -59, Ai = 55, Reason = 52, Refer = 39, Offer = -21, Thanks = 38, But = -85, Here = -77, Said = -15, Idiom = -91, Comply = 47, This = 85,
    No = -17, Me = 14, ItCannot = -22, Unable = 12, Cannot = 2, Decline = 0, Lack = 35, Limit = -6, Nope = 81,
    /// The same in the first sentence.
    FirstSorry = -31, FirstNo = -95, FirstMe = 35, FirstReason = -2, FirstThanks = -32, FirstIdiom = -41, FirstLimit = 56, FirstNope = 65,
    /// Together in a sentence.
    NoAndMe = 44, NoAndComply = -26, NoAndThis = 16, NoAndReason = 10, NoAndLimit = 47, NoMeComply = -15, NoMeLimit = -21, NoComplyThis = -15,
    AllNo = -25, MostNo = -33,
    OpensWithNo = -26, OpensWithSorry = 27, OpensQuoted = 44, OpensWithDash = -11,
    Letter = 0, List = 24, Data = -50, Figures = -152, ManyFigures = 106, Colon = 28, Quotes = -117,
    AsksLast = 114, OffersLast = 11, RefersLast = 72,
    /// The request.
    Asked = 25, AskQuestion = -35, AskShort = -14, AskLong = 0, AskComposes = -44, AskTranslates = 38, AskRefusing = -149, AskOfYou = 1,
    AskQuotes = -98, AskColon = -80, AskDeclines = -101, AskLimit = -16, AskReason = -3, AskComposesRefusing = 8,
    AskRisk = 42, AskRiskOrder = 26, AskLimitOrder = -3, RiskNo = 57, LimitNo = 22, PlainNo = -28, RiskNoQuestion = 18, LimitNoQuestion = -1,
    Risk = 85, Bar = 16, NoAndBar = 29, NoAndRisk = 51, NoMeBar = -11, NopeAlone = -40, FirstBar = -8, ReasonBar = 85, SaysNothing = 9, SaysNothingShort = 20, SaysNothingNo = 8, NopeNoSubstance = 77, NoBarNoMe = 41,
    NopeToOrder = -41, NopeToRisk = -2, LimitBoth = -13, FoundToCompose = -23, FoundToQuestion = -9, FoundInQuotes = 12, NoInQuotes = -119, AskQuotesShort = -61, Hollow2 = 18, Hollow3 = 25, Hollow4 = 1,
    AskDraft = -98, DraftShort = -62, DraftFound = -70, DraftQuotes = -65, DraftDeclines = -80, DraftFirstMe = -29, AskCrisis = 21, CrisisNo = 21, CrisisFirstNo = -6, CrisisNoFigures = 29, WholeQuoted = -98, RiskNoBar = 18, RiskNoSaysNothing = 17, LimitNoSaysNothing = 72, RiskNoRepeats = -25, FoundSaysNothing = 92, RiskSays = -26, QuestionSays = -27, PlainSays = 19,
    DeclinesUnfound = 45, TurnsItself = -11, TurnsUnfound = -64, UnfoundSays = 0, NotFound = -79, NotFoundRisk = 1, NotFoundOrder = 44, NotFoundPlain = -112,
    BareFound = 54,
    BareFoundNothing = 52,
    BareSure = 10,
    BareNot = -78,
    Repeats = -22, ShortNoToOrder = 37, ShortNoToQuestion = 10, NoMeToOrder = 21,
}

/// Which of the signs there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signs([bool; NAMES.len()]);

impl Signs {
    fn set(&mut self, sign: Sign, there: bool) {
        self.0[sign as usize] |= there;
    }

    fn has(self, sign: Sign) -> bool {
        self.0[sign as usize]
    }

    /// What there is, by name.
    #[cfg(test)]
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        NAMES
            .iter()
            .zip(self.0)
            .filter_map(|(name, there)| there.then_some(*name))
    }

    /// How much they say for a refusal, in hundredths of a logit.
    pub(super) fn score(self) -> i32 {
        BIAS + self
            .0
            .iter()
            .zip(WEIGHTS)
            .filter(|(there, _)| **there)
            .map(|(_, weight)| weight)
            .sum::<i32>()
    }
}

const FOUND: [Sign; 7] = [
    Sign::Found0,
    Sign::Found1,
    Sign::Found2,
    Sign::Found3,
    Sign::Found4,
    Sign::Found5,
    Sign::Found6,
];

impl Reading<'_> {
    /// The signs in an answer.
    pub(super) fn signs(&self, found: Option<usize>, request: &Request) -> Signs {
        use Sign as S;
        let mut signs = Signs([false; NAMES.len()]);
        let sentences = &self.opening.sentences;
        let text = &self.opening.text;
        let all = 0..text.len();
        if let Some(points) = found {
            signs.set(FOUND[points.min(6)], true);
        }
        let length = size(text);
        for (limit, sign) in [
            (12, S::Under12),
            (25, S::Under25),
            (45, S::Under45),
            (80, S::Under80),
            (140, S::Under140),
            (220, S::Under220),
            (350, S::Under350),
        ] {
            signs.set(sign, length < limit);
        }
        signs.set(S::OneSentence, sentences.len() <= 1);
        signs.set(S::TwoSentences, sentences.len() == 2);
        signs.set(S::ManySentences, sentences.len() > 4);

        for (term, sign) in [
            (Term::Sorry, S::Sorry),
            (Term::Ai, S::Ai),
            (Term::Reason, S::Reason),
            (Term::Refer, S::Refer),
            (Term::Offer, S::Offer),
            (Term::Thanks, S::Thanks),
            (Term::But, S::But),
            (Term::Here, S::Here),
            (Term::Said, S::Said),
            (Term::Idiom, S::Idiom),
            (Term::Comply, S::Comply),
            (Term::This, S::This),
            (Term::No, S::No),
            (Term::Not, S::No),
            (Term::Me, S::Me),
            (Term::ItCannot, S::ItCannot),
            (Term::Unable, S::Unable),
            (Term::Cannot, S::Cannot),
            (Term::Decline, S::Decline),
            (Term::Lack, S::Lack),
            (Term::Limit, S::Limit),
            (Term::Nope, S::Nope),
            (Term::Risk, S::Risk),
            (Term::Bar, S::Bar),
        ] {
            signs.set(sign, self.any(&all, &[term]));
        }
        let (mut says, mut negated, mut declining) = (0, 0, 0);
        let mut best = 0;
        for (nth, sentence) in sentences.iter().enumerate().take(10) {
            let range = &sentence.range;
            let has = |terms: &[Term]| self.any(range, terms);
            let points = self.declining(sentence).map_or(0, |found| found.points);
            let no = has(&[
                Term::No,
                Term::Not,
                Term::Cannot,
                Term::ItCannot,
                Term::Decline,
                Term::Lack,
                Term::Nope,
                Term::Unable,
            ]);
            let (me, comply, this, limit) = (
                has(&[Term::Me]),
                has(&[Term::Comply]),
                has(&[Term::This]),
                has(&[Term::Limit]),
            );
            let (reason, risk, bar) = (has(&[Term::Reason]), has(&[Term::Risk]), has(&[Term::Bar]));
            signs.set(S::ReasonBar, (reason || risk) && bar);
            if no {
                signs.set(S::NoAndBar, bar);
                signs.set(S::NoAndRisk, risk);
                signs.set(S::NoMeBar, bar && me);
                signs.set(S::NoBarNoMe, bar && !me);
                signs.set(
                    S::NoInQuotes,
                    self.within(range).iter().any(|hit| {
                        matches!(
                            hit.term,
                            Term::No | Term::Not | Term::Cannot | Term::Decline | Term::Nope
                        ) && self.opening.is_quoted(hit.start)
                    }),
                );
                negated += 1;
                signs.set(S::NoAndMe, me);
                signs.set(S::NoAndComply, comply);
                signs.set(S::NoAndThis, this);
                signs.set(S::NoAndReason, reason);
                signs.set(S::NoAndLimit, limit);
                signs.set(S::NoMeComply, me && comply);
                signs.set(S::NoMeLimit, me && limit);
                signs.set(S::NoComplyThis, comply && this);
                signs.set(S::NoMeToOrder, me && request.there && !request.question);
            }
            if points > 0 {
                declining += 1;
                signs.set(S::TurnsItself, self.turn(range) >= 12);
                best = best.max(points);
                signs.set(S::DeclinesFirst, nth == 0);
                signs.set(S::DeclinesLast, nth + 1 == sentences.len());
            }
            if nth == 0 {
                signs.set(S::FirstSorry, has(&[Term::Sorry]));
                signs.set(S::FirstNo, no);
                signs.set(S::FirstMe, me);
                signs.set(S::FirstReason, reason);
                signs.set(S::FirstThanks, has(&[Term::Thanks]));
                signs.set(S::FirstIdiom, has(&[Term::Idiom]));
                signs.set(S::FirstLimit, limit);
                signs.set(S::FirstBar, bar);
                signs.set(S::FirstNope, has(&[Term::Nope]));
                let start = range.start + text[range.clone()].len()
                    - text[range.clone()].trim_start().len();
                let opens = start..start + 1;
                signs.set(
                    S::OpensWithNo,
                    self.any(&opens, &[Term::No, Term::Nope, Term::Decline]),
                );
                signs.set(S::OpensWithSorry, self.any(&opens, &[Term::Sorry]));
                signs.set(S::OpensQuoted, self.opening.is_quoted(start));
            }
            if nth + 1 == sentences.len() {
                signs.set(S::AsksLast, sentence.asks);
                signs.set(S::OffersLast, nth > 0 && has(&[Term::Offer]));
            }
            signs.set(S::List, sentence.kind == Kind::Item);
            signs.set(S::Data, sentence.kind == Kind::Data);
            says += if no && (me || limit && bar) && points == 0 && sentence.kind == Kind::Prose {
                self.turn(range)
            } else {
                self.substance(sentence)
            };
        }
        let count = sentences.len().min(10);
        signs.set(S::AllNo, negated == count && count > 0);
        signs.set(S::MostNo, negated * 2 >= count && count > 1);
        signs.set(S::DeclinesTwice, declining > 1);
        if best > 0 {
            signs.set(
                [
                    S::Declines1,
                    S::Declines2,
                    S::Declines3,
                    S::Declines4,
                    S::Declines5,
                ][best.min(5) - 1],
                true,
            );
        }
        for (limit, sign) in [
            (0, S::Says0),
            (20, S::Says20),
            (50, S::Says50),
            (100, S::Says100),
            (180, S::Says180),
            (300, S::Says300),
        ] {
            signs.set(sign, says > limit);
        }
        signs.set(
            S::Turned,
            sentences.iter().skip(1).any(|next| {
                let start = next.range.start..next.range.end.min(next.range.start + 60);
                self.substance(next) >= 12 && self.any(&start, &[Term::But, Term::Here])
            }),
        );
        let unknown = 100 - self.known() * 100 / text.len().max(1);
        for (limit, sign) in [
            (35, S::Unknown35),
            (50, S::Unknown50),
            (65, S::Unknown65),
            (80, S::Unknown80),
        ] {
            signs.set(sign, unknown > limit);
        }
        let start = text.trim_start();
        signs.set(
            S::OpensWithDash,
            start.starts_with(['-', '–', '—']) || self.opening.dialogue,
        );
        signs.set(S::Letter, self.opening.is_letter);
        let figures = if request.crisis {
            0
        } else {
            request.new_figures(text)
        };
        signs.set(S::Figures, figures > 0);
        signs.set(S::ManyFigures, figures > 6);
        signs.set(
            S::Colon,
            text.contains(": ") || text.contains(":\n") || text.contains('：'),
        );
        signs.set(S::Quotes, !self.opening.quoted.is_empty());

        signs.set(S::Asked, request.there);
        signs.set(S::AskQuestion, request.question);
        signs.set(S::AskShort, request.there && request.length < 40);
        signs.set(S::AskLong, request.length > 120);
        signs.set(S::AskComposes, request.composes);
        signs.set(S::AskTranslates, request.translates);
        signs.set(S::AskRefusing, request.refusing);
        signs.set(S::AskOfYou, request.of_you);
        signs.set(S::AskQuotes, request.quotes);
        signs.set(S::AskColon, request.colon);
        signs.set(S::AskDeclines, request.declines);
        signs.set(S::AskLimit, request.limit);
        signs.set(S::AskReason, request.reason);
        signs.set(
            S::AskComposesRefusing,
            (request.composes || request.translates) && (request.refusing || request.declines),
        );
        let no = negated > 0;
        signs.set(
            S::ShortNoToOrder,
            no && length < 80 && request.there && !request.question,
        );
        signs.set(S::ShortNoToQuestion, no && length < 80 && request.question);
        signs.set(
            S::RefersLast,
            sentences.len() > 1
                && says < 60
                && sentences
                    .last()
                    .is_some_and(|last| self.any(&last.range, &[Term::Refer])),
        );
        let first_no = signs.has(S::FirstNo) || signs.has(S::FirstNope);
        let nope = signs.has(S::Nope);
        signs.set(S::AskRisk, request.risk);
        signs.set(S::AskRiskOrder, request.risk && !request.question);
        signs.set(S::AskLimitOrder, request.limit && !request.question);
        signs.set(S::RiskNo, request.risk && no);
        signs.set(S::LimitNo, request.limit && no);
        signs.set(
            S::PlainNo,
            request.there && !request.risk && !request.limit && no,
        );
        signs.set(S::RiskNoQuestion, request.risk && no && request.question);
        signs.set(S::LimitNoQuestion, request.limit && no && request.question);
        signs.set(S::NopeAlone, nope && length < 60);
        signs.set(S::SaysNothing, says == 0);
        signs.set(S::SaysNothingShort, says == 0 && length < 80);
        signs.set(S::SaysNothingNo, says == 0 && first_no);
        signs.set(S::NopeNoSubstance, nope && says < 20);
        signs.set(S::NopeToOrder, nope && request.there && !request.question);
        signs.set(S::NopeToRisk, nope && (request.risk || request.limit));
        signs.set(S::LimitBoth, no && request.limit && signs.has(S::Limit));
        signs.set(S::FoundToCompose, found.is_some() && request.composes);
        signs.set(S::FoundToQuestion, found.is_some() && request.question);
        signs.set(
            S::FoundInQuotes,
            found.is_some() && signs.has(S::OpensQuoted),
        );
        signs.set(S::AskQuotesShort, request.quotes && length < 80);
        let hollow = [
            S::Sorry,
            S::Ai,
            S::Reason,
            S::Refer,
            S::Offer,
            S::Thanks,
            S::Comply,
            S::This,
        ]
        .iter()
        .filter(|&&sign| signs.has(sign))
        .count();
        signs.set(S::Hollow2, hollow >= 2);
        signs.set(S::Hollow3, hollow >= 3);
        signs.set(S::Hollow4, hollow >= 4);
        signs.set(S::DeclinesUnfound, best > 0 && found.is_none());
        signs.set(
            S::TurnsUnfound,
            signs.has(S::TurnsItself) && found.is_none(),
        );
        signs.set(S::UnfoundSays, found.is_none() && says > 20);
        signs.set(S::NotFound, found.is_none());
        signs.set(
            S::NotFoundRisk,
            found.is_none() && request.risk && first_no && says < 20,
        );
        signs.set(
            S::NotFoundOrder,
            found.is_none() && request.limit && !request.question && first_no && says < 20,
        );
        signs.set(
            S::NotFoundPlain,
            found.is_none() && !request.limit && !request.risk,
        );
        signs.set(S::BareFound, !request.there && found.is_some());
        signs.set(
            S::BareFoundNothing,
            !request.there && found.is_some() && says < 20,
        );
        signs.set(
            S::BareSure,
            !request.there && found.is_some_and(|points| points >= 5),
        );
        signs.set(S::BareNot, !request.there && found.is_none());
        signs.set(S::AskDraft, request.draft);
        signs.set(S::DraftShort, request.draft && length < 140);
        signs.set(S::DraftFound, request.draft && found.is_some());
        signs.set(
            S::DraftQuotes,
            request.draft && (request.quotes || request.colon),
        );
        signs.set(
            S::DraftDeclines,
            request.draft && (request.declines || request.refusing),
        );
        signs.set(S::DraftFirstMe, request.draft && signs.has(S::FirstMe));
        signs.set(S::AskCrisis, request.crisis);
        signs.set(S::CrisisNo, request.crisis && no);
        signs.set(S::CrisisFirstNo, request.crisis && first_no);
        signs.set(
            S::CrisisNoFigures,
            request.crisis && no && text.bytes().any(|byte| byte.is_ascii_digit()),
        );
        signs.set(S::WholeQuoted, self.opening.whole_quoted);
        signs.set(S::RiskNoBar, request.risk && signs.has(S::NoAndBar));
        signs.set(S::RiskNoSaysNothing, request.risk && no && says < 20);
        signs.set(S::LimitNoSaysNothing, request.limit && no && says < 20);
        signs.set(S::RiskSays, request.risk && says > 50);
        signs.set(S::QuestionSays, request.question && says > 20);
        signs.set(S::PlainSays, !request.risk && !request.limit && says > 20);
        signs.set(S::FoundSaysNothing, found.is_some() && says < 20);
        let repeats = request.repeated(text);
        signs.set(S::RiskNoRepeats, request.risk && no && repeats);
        signs.set(S::Repeats, repeats);
        signs
    }
}
