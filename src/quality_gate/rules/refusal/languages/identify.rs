//! Which language a text is in, as far as there is a table for it: [`of`].
//!
//! By its letters, and where several languages share them, by their most frequent words.

use std::{collections::HashMap, ops::RangeInclusive, sync::LazyLock};

use super::{
    super::{super::script::weight, fold::fold, signs::bits},
    KnownBy, LANGUAGES,
};

/// How much of a text is read, in characters.
const READ: usize = 250;

/// How much of the request is read, where the answer does not tell.
const READ_OF_REQUEST: usize = 120;

/// Letters that few languages have: small ones, and of the next blocks.
const MARKS: [(&str, &str); 16] = [
    ("de", "ßäöüÄÖÜ"),
    ("sv, da, no", "åøæÅØÆäöÄÖ"),
    ("fi", "äöÄÖ"),
    ("nl", "ëïé"),
    ("es", "ñ¿¡Ñáéíóú"),
    ("pt", "ãõÃÕáâàêéíóôúçÇ"),
    ("fr", "œêèùçÇÊÈéàâîôûïëÉÀ"),
    ("it", "èàìòùéÈÀ"),
    ("ro", "ățșĂȚȘîâÎşţ"),
    ("pl", "łżśćńąęóŁŻŚĆ"),
    ("cs, sk", "řěůčďťňľĺŕžšýáíéúôäŘČŽŠ"),
    ("tr", "ığşçöüİĞŞÇÖÜ"),
    ("hu", "őűáéíóöúüŐŰ"),
    (
        "vi",
        "đơưàáâãèéêìíòóôõùúýăĂạảấầẩậắằặẹẻẽếềểễệịỉọỏốồổộớờởợụủứừửựỳỹĐ",
    ),
    ("ru", "ыэъёЫЭЪ"),
    ("uk", "іїєґІЇЄҐ"),
];

/// The blocks that the [`MARKS`] are in.
const BLOCKS: [RangeInclusive<u32>; 3] = [0x80..=0x24f, 0x400..=0x4ff, 0x1e00..=0x1eff];

/// The place of a letter among those of the [`BLOCKS`].
fn place(letter: char) -> Option<usize> {
    let letter = u32::from(letter);
    let mut before = 0;
    for block in &BLOCKS {
        if block.contains(&letter) {
            return Some((before + letter - block.start()) as usize);
        }
        before += block.end() - block.start() + 1;
    }
    None
}

/// What tells languages apart, a bit for each language.
struct Tells {
    words: HashMap<String, u32>,
    /// By [`place`].
    marks: Vec<u32>,
    /// The letters that only one language here has.
    letters: Vec<(RangeInclusive<char>, usize)>,
    chinese: usize,
    japanese: usize,
}

static TELLS: LazyLock<Tells> = LazyLock::new(|| {
    let named = |name: &str| {
        let at = LANGUAGES.iter().position(|language| language.name == name);
        at.expect("the language has a table")
    };
    let mut tells = Tells {
        words: HashMap::new(),
        marks: Vec::new(),
        letters: Vec::new(),
        chinese: named("zh"),
        japanese: named("ja"),
    };
    for (at, language) in LANGUAGES.iter().enumerate() {
        match language.known_by {
            KnownBy::Words(list) => {
                for word in list.split_whitespace() {
                    *tells.words.entry(fold(word)).or_insert(0) |= 1 << at;
                }
            }
            KnownBy::Letters(first, last) => tells.letters.push((first..=last, at)),
        }
    }
    for (name, letters) in MARKS {
        for letter in letters.chars() {
            let place = place(letter).expect("the marks are in the blocks");
            if tells.marks.len() <= place {
                tells.marks.resize(place + 1, 0);
            }
            tells.marks[place] |= 1 << named(name);
        }
    }
    tells
});

/// The place in [`LANGUAGES`] of the language of a text, as it is and folded: by the request, where the text does not
/// tell.
pub(in super::super) fn of(text: &str, folded: &str, request: &str) -> Option<usize> {
    let script = by_letters(text);
    if script.is_some() {
        return script;
    }
    let mut scores = [0; LANGUAGES.len()];
    count(text, folded, 3, &mut scores);
    if !is_told(&scores) && !request.is_empty() {
        let request = head(request, READ_OF_REQUEST);
        count(request, &fold(request), 1, &mut scores);
    }
    let best = scores.iter().max()?;
    (*best > 0)
        .then(|| scores.iter().position(|score| score == best))
        .flatten()
}

/// Whether one language is well ahead.
fn is_told(scores: &[u32; LANGUAGES.len()]) -> bool {
    let best = scores.iter().max().copied().unwrap_or(0);
    best >= 180 && scores.iter().filter(|&&score| 3 * score > 2 * best).count() == 1
}

/// The language of the letters that say most, if only one is written with them.
fn by_letters(text: &str) -> Option<usize> {
    let mut said = [0; LANGUAGES.len()];
    let mut others = 0;
    let Tells {
        letters,
        chinese,
        japanese,
        ..
    } = &*TELLS;
    for c in head(text, READ).chars() {
        if c < '\u{370}' || ('\u{400}'..='\u{52f}').contains(&c) {
            others += usize::from(c.is_alphabetic()) * 10;
        } else if let Some((_, at)) = letters.iter().find(|(range, _)| range.contains(&c)) {
            said[*at] += weight(c);
        }
    }
    // Japanese is written with Chinese characters too.
    if said[*japanese] * 8 > said[*chinese] {
        said[*japanese] += said[*chinese];
        said[*chinese] = 0;
    }
    let best = *said.iter().max()?;
    (best > others / 2)
        .then(|| said.iter().position(|&one| one == best))
        .flatten()
}

/// The first characters of a text.
fn head(text: &str, length: usize) -> &str {
    text.char_indices()
        .nth(length)
        .map_or(text, |(at, _)| &text[..at])
}

/// Adds to the languages that have the letters and the words of a text: the fewer have it, the more it tells.
fn count(text: &str, folded: &str, weight: u32, scores: &mut [u32; LANGUAGES.len()]) {
    let mut add = |languages: u32, tells: u32| {
        for at in bits(u64::from(languages)) {
            scores[at] += tells / languages.count_ones();
        }
    };
    for c in head(text, READ).chars().filter(|c| !c.is_ascii()) {
        if let Some(&languages) = place(c).and_then(|at| TELLS.marks.get(at)) {
            add(languages, weight * 30);
        }
    }
    for word in head(folded, READ).split(|c: char| !c.is_alphanumeric() && c != '\'') {
        if let Some(&languages) = TELLS.words.get(word.trim_matches('\'')) {
            add(languages, weight * 60);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_told_apart() {
        for (text, name) in [
            ("I can't help with that.", "en"),
            ("Dabei kann ich nicht helfen.", "de"),
            ("Daar kan ik niet bij helpen.", "nl"),
            ("Det kan jag inte hjälpa dig med.", "sv, da, no"),
            ("Je ne peux pas vous aider.", "fr"),
            ("No puedo ayudarte con eso.", "es"),
            ("Não posso ajudar com isso.", "pt"),
            ("Non posso aiutarti con questo.", "it"),
            ("Nu te pot ajuta cu asta.", "ro"),
            ("Nie mogę w tym pomóc.", "pl"),
            ("S tím ti nepomůžu.", "cs, sk"),
            ("Не могу с этим помочь.", "ru"),
            ("Не можу з цим допомогти, вибачте.", "uk"),
            ("Вибачте, але я не можу відповісти.", "uk"),
            ("Bu konuda yardımcı olamam.", "tr"),
            ("Ebben nem tudok segíteni.", "hu"),
            ("En voi auttaa siinä.", "fi"),
            ("私にはできません。", "ja"),
            ("我不能帮你。", "zh"),
            ("도와드릴 수 없습니다.", "ko"),
            ("Tôi không thể giúp bạn.", "vi"),
            ("Saya tidak bisa membantu.", "id, ms"),
            ("ขอโทษค่ะ ช่วยไม่ได้", "th"),
        ] {
            let found = of(text, &fold(text), "").map(|at| LANGUAGES[at].name);
            assert_eq!(found, Some(name), "{text}");
        }
        assert_eq!(of("12 + 30 = 42", "12 + 30 = 42", ""), None);
    }
}
