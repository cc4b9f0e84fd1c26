//! Which language a text is in, as far as there is a table for it: [`of`].
//!
//! By its letters, and where several languages share them, by their most frequent words.

use std::{collections::HashMap, sync::LazyLock};

use super::{
    super::fold::{fold, weight},
    KnownBy, LANGUAGES,
};

/// How much of a text is read, in characters.
const READ: usize = 400;

/// How much of the request is read, where the answer does not tell.
const READ_OF_REQUEST: usize = 120;

/// A bit for each language that has the word.
static WORDS: LazyLock<HashMap<String, u32>> = LazyLock::new(|| {
    let mut words = HashMap::new();
    for (at, language) in LANGUAGES.iter().enumerate() {
        if let KnownBy::Words(list) = language.known_by {
            for word in list.split_whitespace() {
                *words.entry(fold(word)).or_insert(0) |= 1 << at;
            }
        }
    }
    words
});

/// The place in [`LANGUAGES`] of the language of a folded text: by the request, where the text does not tell.
pub(in super::super) fn of(text: &str, request: &str) -> Option<usize> {
    let script = by_letters(text);
    if script.is_some() {
        return script;
    }
    let mut scores = [0; LANGUAGES.len()];
    count_words(text, 3, &mut scores);
    if !is_told(&scores) && !request.is_empty() {
        let end = request.char_indices().nth(READ_OF_REQUEST).map_or(request.len(), |(at, _)| at);
        count_words(&fold(&request[..end]), 1, &mut scores);
    }
    let best = scores.iter().max()?;
    (*best > 0).then(|| scores.iter().position(|score| score == best)).flatten()
}

/// Whether one language is well ahead.
fn is_told(scores: &[u32; LANGUAGES.len()]) -> bool {
    let best = scores.iter().max().copied().unwrap_or(0);
    best >= 180 && scores.iter().filter(|&&score| 3 * score > 2 * best).count() == 1
}

/// The language of the letters that say most, if only one is written with them.
fn by_letters(text: &str) -> Option<usize> {
    let mut said = [0; LANGUAGES.len()];
    let mut latin = 0;
    let mut ukrainian = false;
    for c in text.chars().take(READ) {
        if c.is_ascii() {
            latin += usize::from(c.is_ascii_alphabetic()) * 10;
            continue;
        }
        ukrainian |= matches!(c, 'і' | 'є' | 'ґ');
        for (said, language) in said.iter_mut().zip(LANGUAGES) {
            if let KnownBy::Letters(first, last) = language.known_by
                && (first..=last).contains(&c)
            {
                *said += weight(c);
            }
        }
    }
    let at = |name: &str| LANGUAGES.iter().position(|language| language.name == name);
    // Japanese is written with Chinese characters too, Ukrainian and Russian with the same letters.
    if let (Some(zh), Some(ja)) = (at("zh"), at("ja"))
        && said[ja] * 8 > said[zh]
    {
        said[ja] += said[zh];
        said[zh] = 0;
    }
    if let (Some(ru), Some(uk)) = (at("ru"), at("uk")) {
        said[if ukrainian { ru } else { uk }] = 0;
    }
    let best = *said.iter().max()?;
    (best > latin).then(|| said.iter().position(|&one| one == best)).flatten()
}

/// Adds to the languages that have the words of a text: the fewer have it, the more a word tells.
fn count_words(text: &str, weight: u32, scores: &mut [u32; LANGUAGES.len()]) {
    let end = text.char_indices().nth(READ).map_or(text.len(), |(at, _)| at);
    for word in text[..end].split(|c: char| !c.is_alphanumeric() && c != '\'') {
        let word = word.trim_matches('\'');
        let Some(&languages) = WORDS.get(word) else { continue };
        let tells = weight * 60 / languages.count_ones();
        for (at, score) in scores.iter_mut().enumerate() {
            if languages & 1 << at != 0 {
                *score += tells;
            }
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
            ("Не можу з цим допомогти, вибачте.", "ru"),
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
            let found = of(&fold(text), "").map(|at| LANGUAGES[at].name);
            assert_eq!(found, Some(name), "{text}");
        }
        assert_eq!(of("12 + 30 = 42", ""), None);
    }
}
