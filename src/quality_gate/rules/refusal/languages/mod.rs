//! The words that refusals are made of, per language.
//!
//! The tables hold constructs, not sentences: who cannot ([`Term::Cannot`]), what an assistant does
//! ([`Term::Comply`]), what is refused ([`Term::This`]). The [grammar](super::grammar) puts them together.
//!
//! Terms are parted by commas. `(a|b|)` stands for `a`, `b` or nothing; `*` at an end lets a word go on there; `~` parts
//! two halves between which a few more words may stand.
//! Case and accents do not matter: a term is folded as a text is.

mod east_asian;
mod english;
mod germanic;
mod indic_and_southeast_asian;
mod romance;
mod semitic;
mod slavic;
mod uralic_turkic_greek;

/// What a term does in a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// Regret: "I'm sorry", "unfortunately".
    Sorry,
    /// The assistant cannot or will not: "I can't", "I won't". Also a verb that says so by itself: "olamam".
    Cannot,
    /// The first half of [`Cannot`](Self::Cannot), where the negation comes later: "ich kann".
    Can,
    /// The second half: "nicht".
    Not,
    /// [`Cannot`](Self::Cannot) where the language leaves open who: with regret, or with what an assistant does.
    Unable,
    /// Something cannot be done: "cannot be". Declines only with [`Comply`](Self::Comply) and [`This`](Self::This).
    ItCannot,
    /// Declines by itself: "I must decline", "against my guidelines".
    Decline,
    /// The assistant lacks something: "I don't have access".
    Lack,
    /// The assistant itself: "I", "me", "my".
    Me,
    /// A negation. Near [`Me`](Self::Me), in an answer that says nothing else, it declines.
    No,
    /// What an assistant does: "help", "provide", "write".
    Comply,
    /// What was asked for: "that", "this request".
    This,
    /// What the assistant is: "as an AI".
    Ai,
    /// Why it declines: "illegal", "privacy".
    Reason,
    /// Who or what to turn to instead: "please consult".
    Refer,
    /// An offer to do something else: "let me know", "I'd be happy to".
    Offer,
    /// Politeness before the point: "thank you", "I understand".
    Thanks,
    /// A turn: "but", "instead", "in general".
    But,
    /// Announces an answer: "here is", "as follows".
    Here,
    /// Reports speech: "said".
    Said,
    /// Looks like [`Cannot`](Self::Cannot) and declines nothing: "I can't wait".
    Idiom,
    /// What an assistant may not have or do: pictures, links, calls, accounts, memory, opinions.
    Limit,
    /// What an assistant may not touch: weapons, works under copyright, private data, elections, diagnoses.
    Risk,
    /// What may not be done, or cannot be had: "allowed", "available". With a negation beside it, one of the signs.
    Bar,
    /// Declines in passing: "nope", "no can do". Only among other [signs](super::signs).
    Nope,
    /// In a request: a text in somebody's voice is wanted.
    Compose,
    /// In a request: a wording is wanted, of a message, a dialogue, a correction.
    Draft,
    /// In a request: somebody may take their own life.
    Crisis,
    /// In a request: a translation is wanted.
    Translate,
    /// In a request: somebody declines, apologizes or cannot.
    Refusing,
    /// In a request: it is about the assistant itself.
    You,
}

impl Term {
    /// Whether a sentence with it adds nothing to an answer.
    pub(super) fn is_hollow(self) -> bool {
        matches!(
            self,
            Self::Sorry
                | Self::Thanks
                | Self::Ai
                | Self::Reason
                | Self::Refer
                | Self::Offer
                | Self::Decline
        )
    }

    /// Whether it belongs to answers, not to requests.
    pub(super) fn is_of_answers(self) -> bool {
        !matches!(
            self,
            Self::Compose
                | Self::Draft
                | Self::Crisis
                | Self::Translate
                | Self::Refusing
                | Self::You
        )
    }

    /// Whether it says little by itself.
    pub(super) fn is_topic(self) -> bool {
        matches!(self, Self::Limit | Self::Risk | Self::Bar)
    }

    /// Whether a refusal can be built on it.
    pub(super) fn declines(self) -> bool {
        matches!(
            self,
            Self::Cannot
                | Self::Can
                | Self::Unable
                | Self::ItCannot
                | Self::Decline
                | Self::Lack
                | Self::Me
        )
    }
}

/// The terms of a language, or of a few that are close.
pub(super) struct Language {
    /// ISO 639-1.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "names the table in a failed test")
    )]
    pub(super) name: &'static str,
    pub(super) terms: &'static [(Term, &'static str)],
}

pub(super) const LANGUAGES: &[Language] = &[
    english::ENGLISH,
    germanic::GERMAN,
    germanic::DUTCH,
    germanic::SCANDINAVIAN,
    romance::FRENCH,
    romance::SPANISH,
    romance::ITALIAN,
    romance::PORTUGUESE,
    romance::ROMANIAN,
    slavic::POLISH,
    slavic::CZECH,
    slavic::RUSSIAN,
    slavic::UKRAINIAN,
    uralic_turkic_greek::TURKISH,
    uralic_turkic_greek::HUNGARIAN,
    uralic_turkic_greek::FINNISH,
    uralic_turkic_greek::GREEK,
    east_asian::CHINESE,
    east_asian::JAPANESE,
    east_asian::KOREAN,
    semitic::ARABIC,
    semitic::HEBREW,
    indic_and_southeast_asian::HINDI,
    indic_and_southeast_asian::BENGALI,
    indic_and_southeast_asian::VIETNAMESE,
    indic_and_southeast_asian::INDONESIAN,
    indic_and_southeast_asian::THAI,
];
