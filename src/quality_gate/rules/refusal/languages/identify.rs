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

/// Letters that few languages have.
const MARKS: [(&str, &str); 13] = [
    ("de", "ß"),
    ("sv, da, no", "åøæÅØÆ"),
    ("es", "ñ¿¡Ñ"),
    ("pt", "ãõÃÕ"),
    ("fr", "œêèùçÇÊÈ"),
    ("ro", "ățșĂȚȘ"),
    ("pl", "łżśćńąęŁŻŚĆ"),
    ("cs, sk", "řěůčďťňľĺŕžŘČŽ"),
    ("tr", "ığşİĞŞ"),
    ("hu", "őűŐŰ"),
    ("vi", "đơưạảấầẩậắằặẹẻẽếềểễệịỉọỏốồổộớờởợụủứừửựỳỹĐ"),
    ("ru", "ыэъёЫЭЪ"),
    ("uk", "іїєґІЇЄҐ"),
];

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
    let mut others = 0;
    for c in head(text, READ).chars().filter(|c| c.is_alphabetic()) {
        if matches!(c, '\0'..='\u{36f}' | '\u{400}'..='\u{52f}' | '\u{1e00}'..='\u{1eff}') {
            others += weight(c);
            continue;
        }
        for (said, language) in said.iter_mut().zip(LANGUAGES) {
            if let KnownBy::Letters(first, last) = language.known_by
                && (first..=last).contains(&c)
            {
                *said += weight(c);
            }
        }
    }
    // Japanese is written with Chinese characters too.
    if let (Some(zh), Some(ja)) = (named("zh"), named("ja"))
        && said[ja] * 8 > said[zh]
    {
        said[ja] += said[zh];
        said[zh] = 0;
    }
    let best = *said.iter().max()?;
    (best > others / 2).then(|| said.iter().position(|&one| one == best)).flatten()
}

fn named(name: &str) -> Option<usize> {
    LANGUAGES.iter().position(|language| language.name == name)
}

/// The first characters of a text.
fn head(text: &str, length: usize) -> &str {
    text.char_indices().nth(length).map_or(text, |(at, _)| &text[..at])
}

/// Adds to the languages that have the letters and the words of a text: the fewer have it, the more it tells.
fn count(text: &str, folded: &str, weight: u32, scores: &mut [u32; LANGUAGES.len()]) {
    for c in head(text, READ).chars().filter(|c| !c.is_ascii()) {
        for (name, letters) in MARKS {
            if letters.contains(c)
                && let Some(at) = named(name)
            {
                scores[at] += weight * 30;
            }
        }
    }
    for word in head(folded, READ).split(|c: char| !c.is_alphanumeric() && c != '\'') {
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
