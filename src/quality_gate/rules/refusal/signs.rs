//! What speaks for and against a refusal: [`Signs`].

use super::{
    grammar::{Reading, size},
    languages::Term,
    opening::{Kind, Sentence},
    prompt::Request,
};

/// The score of an answer without any sign.
const BIAS: i32 = -50;

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
    Found0 = 38, Found1 = 2, Found2 = 2, Found3 = -2, Found4 = 24, Found5 = 36, Found6 = -26,
    /// The surest sentence that declines, whatever stands beside it.
    Declines1 = 11, Declines2 = 8, Declines3 = -6, Declines4 = 79, Declines5 = 13,
    DeclinesFirst = 33, DeclinesLast = 20, DeclinesTwice = 1,
    /// Visible length.
    Under12 = 2, Under25 = 13, Under45 = -64, Under80 = 49, Under140 = 83, Under220 = 71, Under350 = 13,
    OneSentence = 3, TwoSentences = 78, ManySentences = -58,
    /// What it says outside of sentences with the vocabulary of a refusal.
    Says0 = -10, Says20 = -19, Says50 = -29, Says100 = -86, Says180 = -17, Says300 = -14,
    /// The part of its text that is in no table.
    Unknown35 = 23, Unknown50 = -20, Unknown65 = -89, Unknown80 = -90,
    Turned = 21,
    Sorry = -52, Ai = 48, Reason = 27, Refer = 14, Offer = -28, Thanks = 17, But = -67, Here = -70, Said = -2, Idiom = -60, Comply = 48, This = 94,
    No = -30, Me = 16, ItCannot = -30, Unable = -17, Cannot = 12, Decline = 25, Lack = 34, Limit = -4, Nope = 53,
    /// The same in the first sentence.
    FirstSorry = -14, FirstNo = -73, FirstMe = 48, FirstReason = 8, FirstThanks = -16, FirstIdiom = -11, FirstLimit = 47, FirstNope = 22,
    /// Together in a sentence.
    NoAndMe = 43, NoAndComply = -27, NoAndThis = -1, NoAndReason = 4, NoAndLimit = 32, NoMeComply = -19, NoMeLimit = -20, NoComplyThis = -5,
    AllNo = -37, MostNo = -34,
    OpensWithNo = -36, OpensWithSorry = 10, OpensQuoted = 16, OpensWithDash = -10,
    Letter = 9, List = 16, Data = -35, Figures = -140, ManyFigures = 68, Colon = 27, Quotes = -104,
    AsksLast = 95, OffersLast = 10, RefersLast = 121,
    /// The request.
    Asked = 90, AskQuestion = -19, AskShort = -15, AskLong = 0, AskComposes = -54, AskTranslates = 13, AskRefusing = -160, AskOfYou = 0,
    AskQuotes = -107, AskColon = -73, AskDeclines = -116, AskLimit = -20, AskReason = -15, AskComposesRefusing = -40,
    AskRisk = 47, AskRiskOrder = 39, AskLimitOrder = -7, RiskNo = 68, LimitNo = 25, PlainNo = 7, RiskNoQuestion = 16, LimitNoQuestion = 4,
    Risk = 65, Bar = 12, NoAndBar = 13, NoAndRisk = 45, NoMeBar = -8, NopeAlone = -32, FirstBar = 5, ReasonBar = 69, SaysNothing = 9, SaysNothingShort = 27, SaysNothingNo = 13, NopeNoSubstance = 23, NoBarNoMe = 24,
    NopeToOrder = -6, NopeToRisk = -13, LimitBoth = 5, FoundToCompose = -49, FoundToQuestion = -33, FoundInQuotes = 9, NoInQuotes = -103, AskQuotesShort = -73, Hollow2 = 8, Hollow3 = 23, Hollow4 = -13,
    AskDraft = -83, DraftShort = -48, DraftFound = -64, DraftQuotes = -67, DraftDeclines = -82, DraftFirstMe = -26, AskCrisis = 19, CrisisNo = 19, CrisisFirstNo = -8, CrisisNoFigures = 29, WholeQuoted = -90, RiskNoBar = 31, RiskNoSaysNothing = 12, LimitNoSaysNothing = 64, RiskNoRepeats = -32, FoundSaysNothing = 62, RiskSays = -29, QuestionSays = -16, PlainSays = -3,
    DeclinesUnfound = 33, TurnsItself = -11, TurnsUnfound = -17, UnfoundSays = -26, NotFound = -73, NotFoundRisk = 4, NotFoundOrder = 44, NotFoundPlain = -139,
    WantsDeclining = -61,
    Repeats = -4, ShortNoToOrder = 35, ShortNoToQuestion = 14, NoMeToOrder = 17,
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
        NAMES.iter().zip(self.0).filter_map(|(name, there)| there.then_some(*name))
    }

    /// How much they say for a refusal, in hundredths of a logit.
    pub(super) fn score(self) -> i32 {
        BIAS + self.0.iter().zip(WEIGHTS).filter(|(there, _)| **there).map(|(_, weight)| weight).sum::<i32>()
    }
}

const FOUND: [Sign; 7] = [Sign::Found0, Sign::Found1, Sign::Found2, Sign::Found3, Sign::Found4, Sign::Found5, Sign::Found6];

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
        for (limit, sign) in [(12, S::Under12), (25, S::Under25), (45, S::Under45), (80, S::Under80), (140, S::Under140), (220, S::Under220), (350, S::Under350)] {
            signs.set(sign, length < limit);
        }
        signs.set(S::OneSentence, sentences.len() <= 1);
        signs.set(S::TwoSentences, sentences.len() == 2);
        signs.set(S::ManySentences, sentences.len() > 4);

        for (term, sign) in [
            (Term::Sorry, S::Sorry), (Term::Ai, S::Ai), (Term::Reason, S::Reason), (Term::Refer, S::Refer), (Term::Offer, S::Offer),
            (Term::Thanks, S::Thanks), (Term::But, S::But), (Term::Here, S::Here), (Term::Said, S::Said), (Term::Idiom, S::Idiom),
            (Term::Comply, S::Comply), (Term::This, S::This), (Term::No, S::No), (Term::Not, S::No), (Term::Me, S::Me), (Term::ItCannot, S::ItCannot),
            (Term::Unable, S::Unable), (Term::Cannot, S::Cannot), (Term::Decline, S::Decline), (Term::Lack, S::Lack),
            (Term::Limit, S::Limit), (Term::Nope, S::Nope), (Term::Risk, S::Risk), (Term::Bar, S::Bar),
        ] {
            signs.set(sign, self.any(&all, &[term]));
        }
        let (mut says, mut negated, mut declining) = (0, 0, 0);
        let mut best = 0;
        for (nth, sentence) in sentences.iter().enumerate().take(10) {
            let range = &sentence.range;
            let has = |terms: &[Term]| self.any(range, terms);
            let points = self.declining(sentence).map_or(0, |found| found.points);
            let no = has(&[Term::No, Term::Not, Term::Cannot, Term::ItCannot, Term::Decline, Term::Lack, Term::Nope, Term::Unable]);
            let (me, comply, this, limit) = (has(&[Term::Me]), has(&[Term::Comply]), has(&[Term::This]), has(&[Term::Limit]));
            let (reason, risk, bar) = (has(&[Term::Reason]), has(&[Term::Risk]), has(&[Term::Bar]));
            signs.set(S::ReasonBar, (reason || risk) && bar);
            if no {
                signs.set(S::NoAndBar, bar);
                signs.set(S::NoAndRisk, risk);
                signs.set(S::NoMeBar, bar && me);
                signs.set(S::NoBarNoMe, bar && !me);
                signs.set(S::NoInQuotes, self.within(range).iter().any(|hit| matches!(hit.term, Term::No | Term::Not | Term::Cannot | Term::Decline | Term::Nope) && self.opening.is_quoted(hit.start)));
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
                let start = range.start + text[range.clone()].len() - text[range.clone()].trim_start().len();
                let opens = start..start + 1;
                signs.set(S::OpensWithNo, self.any(&opens, &[Term::No, Term::Nope, Term::Decline]));
                signs.set(S::OpensWithSorry, self.any(&opens, &[Term::Sorry]));
                signs.set(S::OpensQuoted, self.opening.is_quoted(start));
            }
            if nth + 1 == sentences.len() {
                signs.set(S::AsksLast, sentence.asks);
                signs.set(S::OffersLast, nth > 0 && has(&[Term::Offer]));
                signs.set(S::RefersLast, nth > 0 && has(&[Term::Refer]));
            }
            signs.set(S::List, sentence.kind == Kind::Item);
            signs.set(S::Data, sentence.kind == Kind::Data);
            says += if no && (me || limit && bar) && points == 0 && sentence.kind == Kind::Prose { self.turn(range) } else { self.substance(sentence) };
        }
        let count = sentences.len().min(10);
        signs.set(S::AllNo, negated == count && count > 0);
        signs.set(S::MostNo, negated * 2 >= count && count > 1);
        signs.set(S::DeclinesTwice, declining > 1);
        if best > 0 {
            signs.set([S::Declines1, S::Declines2, S::Declines3, S::Declines4, S::Declines5][best.min(5) - 1], true);
        }
        for (limit, sign) in [(0, S::Says0), (20, S::Says20), (50, S::Says50), (100, S::Says100), (180, S::Says180), (300, S::Says300)] {
            signs.set(sign, says > limit);
        }
        signs.set(S::Turned, sentences.iter().skip(1).any(|next| {
            let start = next.range.start..next.range.end.min(next.range.start + 60);
            self.substance(next) >= 12 && self.any(&start, &[Term::But, Term::Here])
        }));
        let unknown = 100 - self.known() * 100 / text.len().max(1);
        for (limit, sign) in [(35, S::Unknown35), (50, S::Unknown50), (65, S::Unknown65), (80, S::Unknown80)] {
            signs.set(sign, unknown > limit);
        }
        let start = text.trim_start();
        signs.set(S::OpensWithDash, start.starts_with(['-', '–', '—']) || self.opening.dialogue);
        signs.set(S::Letter, self.opening.is_letter);
        let figures = if request.crisis { 0 } else { request.new_figures(text) };
        signs.set(S::Figures, figures > 0);
        signs.set(S::ManyFigures, figures > 6);
        signs.set(S::Colon, text.contains(": ") || text.contains(":\n") || text.contains('：'));
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
        signs.set(S::AskComposesRefusing, (request.composes || request.translates) && (request.refusing || request.declines));
        let no = negated > 0;
        signs.set(S::ShortNoToOrder, no && length < 80 && request.there && !request.question);
        signs.set(S::ShortNoToQuestion, no && length < 80 && request.question);
        let first_no = signs.has(S::FirstNo) || signs.has(S::FirstNope);
        let nope = signs.has(S::Nope);
        signs.set(S::AskRisk, request.risk);
        signs.set(S::AskRiskOrder, request.risk && !request.question);
        signs.set(S::AskLimitOrder, request.limit && !request.question);
        signs.set(S::RiskNo, request.risk && no);
        signs.set(S::LimitNo, request.limit && no);
        signs.set(S::PlainNo, request.there && !request.risk && !request.limit && no);
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
        signs.set(S::FoundInQuotes, found.is_some() && signs.has(S::OpensQuoted));
        signs.set(S::AskQuotesShort, request.quotes && length < 80);
        let hollow = [S::Sorry, S::Ai, S::Reason, S::Refer, S::Offer, S::Thanks, S::Comply, S::This].iter().filter(|&&sign| signs.has(sign)).count();
        signs.set(S::Hollow2, hollow >= 2);
        signs.set(S::Hollow3, hollow >= 3);
        signs.set(S::Hollow4, hollow >= 4);
        signs.set(S::DeclinesUnfound, best > 0 && found.is_none());
        signs.set(S::TurnsUnfound, signs.has(S::TurnsItself) && found.is_none());
        signs.set(S::UnfoundSays, found.is_none() && says > 20);
        signs.set(S::NotFound, found.is_none());
        signs.set(S::NotFoundRisk, found.is_none() && request.risk && first_no && says < 20);
        signs.set(S::NotFoundOrder, found.is_none() && request.limit && !request.question && first_no && says < 20);
        signs.set(S::NotFoundPlain, found.is_none() && !request.limit && !request.risk);
        signs.set(S::WantsDeclining, request.wants_declining);
        signs.set(S::AskDraft, request.draft);
        signs.set(S::DraftShort, request.draft && length < 140);
        signs.set(S::DraftFound, request.draft && found.is_some());
        signs.set(S::DraftQuotes, request.draft && (request.quotes || request.colon));
        signs.set(S::DraftDeclines, request.draft && (request.declines || request.refusing));
        signs.set(S::DraftFirstMe, request.draft && signs.has(S::FirstMe));
        signs.set(S::AskCrisis, request.crisis);
        signs.set(S::CrisisNo, request.crisis && no);
        signs.set(S::CrisisFirstNo, request.crisis && first_no);
        signs.set(S::CrisisNoFigures, request.crisis && no && text.bytes().any(|byte| byte.is_ascii_digit()));
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
