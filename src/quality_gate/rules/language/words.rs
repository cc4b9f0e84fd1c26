//! The small words by which a reader knows a language at a glance: [`Words`].

use std::{collections::HashMap, sync::LazyLock};

use whatlang::Lang;

use super::super::script::is_alphabetic;

/// Articles, prepositions, pronouns, forms of *to be*: about a third of the words of any prose, and of nothing else.
/// Left out are single letters, and those that programming languages have as well (`for`, `if`, `in`, `is`, `not`).
const WORDS: [(Lang, &str); 26] = [
    (
        Lang::Eng,
        "the of to that it you are on be was have by at which can will your they an has their when but how its more these than were had would there",
    ),
    (
        Lang::Deu,
        "der die das und ist nicht ein eine einen einer zu den mit sich auf für von im dem des sie es auch wird werden oder wie bei als sind kann aus nach ich",
    ),
    (
        Lang::Nld,
        "de het een en van dat op te zijn voor met niet aan ook als maar om dan je wordt naar uit bij deze of kan worden heeft geen meer",
    ),
    (
        Lang::Afr,
        "die en van het nie om te vir met op dat wat sal ook jy word is kan hulle",
    ),
    (
        Lang::Fra,
        "le la les des et est un une pour dans que qui sur pas avec plus par ce au du en vous il sont ou cette nous peut aux ces être",
    ),
    (
        Lang::Spa,
        "el la los las de que en un una por con para del se es no como más su al lo pero este está puede son esta cuando",
    ),
    (
        Lang::Por,
        "os as de que em um uma para com não do da dos das se no na por mais como é ou são você pode ao pelo pela isso",
    ),
    (
        Lang::Cat,
        "el la els les de que un una per amb del no és com més al va són pot dels aquest aquesta",
    ),
    (
        Lang::Ita,
        "il la di che un una per non è del della sono si le gli al dei nel da come più anche può delle con questo alla",
    ),
    (
        Lang::Ron,
        "și în de la un cu pe nu este sau care din pentru mai sunt se că ale prin poate fi",
    ),
    (
        Lang::Dan,
        "og det at er til af på de som med den ikke har kan du et eller om en fra",
    ),
    (
        Lang::Nob,
        "og det er til av på de som med den ikke har kan du et eller om en fra å",
    ),
    (
        Lang::Swe,
        "och att det en är till av på som med den inte har kan du ett eller om så från",
    ),
    (
        Lang::Fin,
        "ja on ei se että ovat voi kun niin tai sen mutta myös joka kuin ole jos hän sekä",
    ),
    (
        Lang::Est,
        "ja on ei see et ta oma kui ka või mis siis kas aga oli selle",
    ),
    (
        Lang::Hun,
        "az és hogy nem egy van ez meg de vagy csak ha mint még azt lehet is",
    ),
    (
        Lang::Pol,
        "na nie się do to że jest jak po co od dla są przez lub może które oraz jego",
    ),
    (
        Lang::Ces,
        "na je že to se do ale jak pro jsou nebo by který jako od které si",
    ),
    (
        Lang::Slk,
        "na je že to sa do aj ale ako pre sú alebo by ktorý od ktoré si",
    ),
    (
        Lang::Hrv,
        "je na se da za su od ne to kao koji ili može iz što bi",
    ),
    (
        Lang::Slv,
        "je na se da za so ne ki pa tudi kot ali lahko iz pri",
    ),
    (
        Lang::Lit,
        "ir yra kad su iš ne bet kaip tai ar už jis nuo gali per",
    ),
    (
        Lang::Lav,
        "un ir uz ar no ka kas par bet tas vai kā nav pie var",
    ),
    (
        Lang::Tur,
        "ve bir bu da de için ile olarak çok daha gibi ne olan var değil ya kadar veya",
    ),
    (
        Lang::Ind,
        "yang dan di untuk dengan ini itu dari dalam tidak adalah pada akan atau juga ke bisa dapat oleh sebagai",
    ),
    (
        Lang::Vie,
        "và của là các có cho không được trong một những này với để khi người bạn thì cũng từ",
    ),
];

/// One word in so many has to be a small one of a language for a text to be prose in it.
const ONE_IN: usize = 10;

/// The longest of the words, in bytes.
const LONGEST: usize = 10;

/// In which of the languages a word is a small one, as a set of their places in [`WORDS`].
static LANGUAGES: LazyLock<HashMap<&str, u32>> = LazyLock::new(|| {
    let mut languages = HashMap::new();
    for (index, (_, words)) in WORDS.iter().enumerate() {
        for word in words.split(' ') {
            *languages.entry(word).or_default() |= 1 << index;
        }
    }
    languages
});

/// How many words of a text are small ones of which language. Words in Latin script count.
pub(super) struct Words {
    all: usize,
    of: [usize; WORDS.len()],
}

impl Words {
    pub(super) fn of(text: &str) -> Self {
        let mut words = Self {
            all: 0,
            of: [0; WORDS.len()],
        };
        // What has such marks in it is an address, a name in a program, a tag.
        let marks = ['/', '_', '@', '=', '<', '{', '\\'];
        let written = text.split_whitespace().filter(|part| !part.contains(marks));
        for word in written.flat_map(|part| part.split(|char| !is_alphabetic(char))) {
            if word.starts_with(|first| matches!(first, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}'))
            {
                words.add(word);
            }
        }
        words
    }

    fn add(&mut self, word: &str) {
        self.all += 1;
        let mut lower = [0; LONGEST];
        let Some(lower) = lower.get_mut(..word.len()) else {
            return;
        };
        lower.copy_from_slice(word.as_bytes());
        lower.make_ascii_lowercase();
        let known = str::from_utf8(lower)
            .ok()
            .and_then(|word| LANGUAGES.get(word));
        let mut languages = known.copied().unwrap_or(0);
        while languages != 0 {
            self.of[languages.trailing_zeros() as usize] += 1;
            languages &= languages - 1;
        }
    }

    /// Whether the text is prose in some language.
    pub(super) fn is_prose(&self) -> bool {
        self.of
            .iter()
            .max()
            .is_some_and(|&most| most > 0 && most * ONE_IN >= self.all)
    }

    /// Whether the text is prose in a language that is not the one demanded, nor close to it.
    pub(super) fn are_of_another(&self, is_relative: impl Fn(Lang) -> bool) -> bool {
        let most = |relative| {
            let counts = WORDS.iter().zip(&self.of);
            let counts = counts.filter(|((lang, _), _)| is_relative(*lang) == relative);
            counts.map(|(_, count)| *count).max().unwrap_or(0)
        };
        let other = most(false);
        other * ONE_IN >= self.all && other > 2 * most(true)
    }
}
