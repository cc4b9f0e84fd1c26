//! Whether a text is to be given back, as it is or in other words: [`asks_for`].

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

/// Beginnings of words that ask for a text to be given back, wherever they stand.
const GIVES_BACK: &[&str] = &[
    // English
    "repeat",
    "echo",
    "verbatim",
    "proofread",
    "rewrite",
    "rephrase",
    "paraphras",
    "translat",
    "transcri",
    "grammar",
    "punctuat",
    "recite",
    "reword",
    // German, Dutch, Swedish, Danish, Norwegian
    "wiederhol",
    "korrig",
    "übersetz",
    "umschreib",
    "herhaal",
    "vertaal",
    "corrigeer",
    "herschrijf",
    "upprepa",
    "översätt",
    "gentag",
    "oversæt",
    "oversett",
    "gjenta",
    // French, Spanish, Italian, Portuguese, Romanian
    "répèt",
    "répét",
    "traduis",
    "traduc",
    "tradui",
    "corrig",
    "réécri",
    "recopi",
    "reformul",
    "repit",
    "repet",
    "traduz",
    "traduci",
    "corregg",
    "riscriv",
    "reescrib",
    "reescrev",
    "ripet",
    "parafras",
    "rescrie",
    // Polish, Czech, Hungarian, Finnish, Turkish, Greek
    "powtórz",
    "przetłumacz",
    "przepisz",
    "zopakuj",
    "přelož",
    "přepiš",
    "ismét",
    "fordít",
    "toista",
    "käännä",
    "tekrar",
    "çevir",
    "επανάλαβ",
    "μετάφρασ",
    // Russian, Ukrainian
    "повтор",
    "перевед",
    "перепиш",
    "перекла",
    "процитир",
    // Arabic, Hebrew, Hindi
    "كرر",
    "ترجم",
    "חזור",
    "תרגם",
    "दोहर",
    "अनुवाद",
    // Chinese, Japanese, Korean
    "重复",
    "重複",
    "翻译",
    "翻譯",
    "改写",
    "改寫",
    "校对",
    "校對",
    "复述",
    "複述",
    "照抄",
    "繰り返",
    "翻訳",
    "訳し",
    "校正",
    "復唱",
    "반복",
    "번역",
    "교정",
    "따라",
    // Vietnamese, Indonesian, Thai
    "lặp lại",
    "nhắc lại",
    "dịch",
    "ulangi",
    "terjemah",
    "ทวน",
    "แปล",
    "พูดตาม",
];

/// Those that do in a prompt, and in instructions mostly say how answers should be ("format", "complete", "correct").
const IN_PROMPTS: &[&str] = &[
    // English
    "copy",
    "copies",
    "correct",
    "format",
    "spell",
    "edit",
    "polish",
    "quote",
    "complete",
    "fill",
    "convert",
    "replace",
    "transform",
    "cite",
    "say ",
    "type ",
    "print",
    "write ",
    "output",
    // German, Dutch, Swedish, Danish, Norwegian
    "formulier",
    "abschreib",
    "sag ",
    "schreib",
    "ergänz",
    "verbeter",
    "schrijf",
    "rätta",
    "skriv",
    "ret ",
    "korriger",
    // French, Spanish, Italian, Portuguese, Romanian
    "écris",
    "complèt",
    "escrib",
    "escrev",
    "scriv",
    "completa",
    "copia",
    "corect",
    "scrie",
    // Polish, Czech, Hungarian, Finnish, Turkish, Greek
    "popraw",
    "napisz",
    "oprav",
    "napiš",
    "javít",
    "írd",
    "korjaa",
    "kirjoita",
    "düzelt",
    "yaz",
    "διόρθωσ",
    "γράψε",
    // Russian, Ukrainian
    "исправ",
    "напиш",
    "виправ",
    "скопир",
    // Arabic, Hebrew, Hindi
    "صحح",
    "اكتب",
    "أعد",
    "תקן",
    "כתוב",
    "सुधार",
    "लिख",
    // Chinese, Japanese, Korean
    "修改",
    "写",
    "寫",
    "書き",
    "直し",
    "고쳐",
    "써 ",
    "써줘",
    // Vietnamese, Indonesian, Thai
    "sửa",
    "viết",
    "perbaiki",
    "tulis",
    "แก้",
    "เขียน",
];

static WORDS: LazyLock<Option<AhoCorasick>> =
    LazyLock::new(|| AhoCorasick::new(GIVES_BACK.iter().chain(IN_PROMPTS)).ok());

/// Whether the text asks for a text to be given back.
pub(super) fn asks_for(text: &str, is_prompt: bool) -> bool {
    let text = text.to_lowercase();
    WORDS
        .iter()
        .flat_map(|words| words.find_overlapping_iter(&text))
        .any(|found| {
            (is_prompt || found.pattern().as_usize() < GIVES_BACK.len())
                && begins_a_word(&text, found.start())
        })
}

/// Scripts without spaces have no words to begin.
fn begins_a_word(text: &str, at: usize) -> bool {
    let spaced = text[at..]
        .chars()
        .next()
        .is_some_and(|c| u32::from(c) < 0x0e00);
    !spaced || !text[..at].ends_with(char::is_alphabetic)
}
