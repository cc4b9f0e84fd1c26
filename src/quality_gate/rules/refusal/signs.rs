//! What speaks for and against a refusal: [`Signs`].

use super::{
    grammar::{Reading, size},
    languages::Term,
    opening::{Kind, Sentence},
    prompt::Request,
};

/// The score of an answer without any sign.
const BIAS: i32 = -67;

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
    Found0 = 67, Found1 = 7, Found2 = 1, Found3 = 1, Found4 = 19, Found5 = 40, Found6 = -34,
    /// The surest sentence that declines, whatever stands beside it.
    Declines1 = 12, Declines2 = 13, Declines3 = -4, Declines4 = 82, Declines5 = 15,
    DeclinesFirst = 48, DeclinesLast = 25, DeclinesTwice = -2,
    /// Visible length.
    Under12 = 7, Under25 = 13, Under45 = -53, Under80 = 60, Under140 = 77, Under220 = 71, Under350 = 15,
    OneSentence = -12, TwoSentences = 76, ManySentences = -57,
    /// What it says outside of sentences with the vocabulary of a refusal.
    Says0 = -11, Says20 = -13, Says50 = -21, Says100 = -89, Says180 = -19, Says300 = -17,
    /// The part of its text that is in no table.
    Unknown35 = 16, Unknown50 = -26, Unknown65 = -96, Unknown80 = -91,
    Turned = 27,
    Sorry = -57, Ai = 48, Reason = 31, Refer = 46, Offer = -27, Thanks = 15, But = -67, Here = -64, Said = -3, Idiom = -73, Comply = 39, This = 93,
    No = -29, Me = 18, ItCannot = -25, Unable = 9, Cannot = 2, Decline = 23, Lack = 47, Limit = -5, Nope = 57,
    /// The same in the first sentence.
    FirstSorry = -20, FirstNo = -85, FirstMe = 30, FirstReason = 7, FirstThanks = -23, FirstIdiom = -24, FirstLimit = 52, FirstNope = 72,
    /// Together in a sentence.
    NoAndMe = 39, NoAndComply = -28, NoAndThis = 3, NoAndReason = 2, NoAndLimit = 35, NoMeComply = -9, NoMeLimit = -9, NoComplyThis = -9,
    AllNo = -30, MostNo = -29,
    OpensWithNo = -20, OpensWithSorry = 17, OpensQuoted = 19, OpensWithDash = -5,
    Letter = 6, List = 20, Data = -42, Figures = -135, ManyFigures = 78, Colon = 29, Quotes = -101,
    AsksLast = 98, OffersLast = -3, RefersLast = 66,
    /// The request.
    Asked = 111, AskQuestion = -9, AskShort = 5, AskLong = 0, AskComposes = -53, AskTranslates = 11, AskRefusing = -166, AskOfYou = 0,
    AskQuotes = -101, AskColon = -92, AskDeclines = -125, AskLimit = -19, AskReason = -8, AskComposesRefusing = -39,
    AskRisk = 48, AskRiskOrder = 46, AskLimitOrder = 3, RiskNo = 72, LimitNo = 24, PlainNo = 4, RiskNoQuestion = 14, LimitNoQuestion = -4,
    Risk = 63, Bar = 14, NoAndBar = 16, NoAndRisk = 44, NoMeBar = -8, NopeAlone = -52, FirstBar = 3, ReasonBar = 72, SaysNothing = 10, SaysNothingShort = 34, SaysNothingNo = 20, NopeNoSubstance = 58, NoBarNoMe = 26,
    NopeToOrder = -19, NopeToRisk = 18, LimitBoth = -7, FoundToCompose = -62, FoundToQuestion = -71, FoundInQuotes = 7, NoInQuotes = -94, AskQuotesShort = -80, Hollow2 = 15, Hollow3 = 30, Hollow4 = -5,
    AskDraft = -84, DraftShort = -61, DraftFound = -81, DraftQuotes = -72, DraftDeclines = -85, DraftFirstMe = -29, AskCrisis = 21, CrisisNo = 21, CrisisFirstNo = -5, CrisisNoFigures = 28, WholeQuoted = -94, RiskNoBar = 38, RiskNoSaysNothing = 13, LimitNoSaysNothing = 63, RiskNoRepeats = -31, FoundSaysNothing = 91, RiskSays = -25, QuestionSays = -1, PlainSays = 10,
    DeclinesUnfound = 17, TurnsItself = -4, TurnsUnfound = -47, UnfoundSays = -18, NotFound = -102, NotFoundRisk = 8, NotFoundOrder = 47, NotFoundPlain = -164,
    WantsDeclining = -59,
    Repeats = -9, ShortNoToOrder = 20, ShortNoToQuestion = -1, NoMeToOrder = 15,
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
        signs.set(S::WantsDeclining, request.wants_declining);
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
