//! Whether a text is to be given back, as it is or in other words: [`asks_for`], [`requests`].

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

use super::normal;

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
    "transcri",
    "grammar",
    "punctuat",
    "recite",
    "reword",
    // German, Dutch, Swedish, Danish, Norwegian
    "wiederhol",
    "korrig",
    "umschreib",
    "herhaal",
    "corrigeer",
    "herschrijf",
    "upprepa",
    "gentag",
    "gjenta",
    // French, Spanish, Italian, Portuguese, Romanian
    "répèt",
    "répét",
    "corrig",
    "réécri",
    "recopi",
    "reformul",
    "repit",
    "repet",
    "corregg",
    "riscriv",
    "reescrib",
    "reescrev",
    "ripet",
    "parafras",
    "rescrie",
    // Polish, Czech, Hungarian, Finnish, Turkish, Greek
    "powtórz",
    "przepisz",
    "zopakuj",
    "přepiš",
    "ismét",
    "toista",
    "tekrar",
    "επανάλαβ",
    // Russian, Ukrainian
    "повтор",
    "перепиш",
    "процитир",
    // Arabic, Hebrew, Hindi
    "كرر",
    "חזור",
    "दोहर",
    // Chinese, Japanese, Korean
    "重复",
    "重複",
    "改写",
    "改寫",
    "校对",
    "校對",
    "复述",
    "複述",
    "照抄",
    "繰り返",
    "校正",
    "復唱",
    "반복",
    "교정",
    "따라",
    // Vietnamese, Indonesian, Thai
    "lặp lại",
    "nhắc lại",
    "ulangi",
    "ทวน",
    "พูดตาม",
];

/// Those that ask for its words in another language. A text that is in it already may be given back.
const TRANSLATES: &[&str] = &[
    "translat",
    "übersetz",
    "vertaal",
    "översätt",
    "oversæt",
    "oversett",
    "traduis",
    "traduc",
    "tradui",
    "traduz",
    "traduci",
    "przetłumacz",
    "přelož",
    "fordít",
    "käännä",
    "çevir",
    "μετάφρασ",
    "перевед",
    "перекла",
    "ترجم",
    "תרגם",
    "अनुवाद",
    "翻译",
    "翻譯",
    "翻訳",
    "訳し",
    "번역",
    "dịch",
    "terjemah",
    "แปล",
];

/// Those that ask for fewer words.
const SUMMARISES: &[&str] = &[
    "summari",
    "sum up",
    "tl;dr",
    "tldr",
    "zusammenfass",
    "fass ",
    "fasse ",
    "samenvat",
    "vat ",
    "sammanfatta",
    "sammenfat",
    "oppsummer",
    "opsummer",
    "tiivistä",
    "résum",
    "resum",
    "riassum",
    "riassunt",
    "rezum",
    "streść",
    "streszcz",
    "podsumuj",
    "shrň",
    "shrnut",
    "zhrň",
    "összefoglal",
    "özetle",
    "περίληψ",
    "резюм",
    "кратко изложи",
    "перескажи",
    "підсумуй",
    "لخص",
    "تلخيص",
    "סכם",
    "תמצת",
    "सारांश",
    "总结",
    "總結",
    "概括",
    "摘要",
    "要約",
    "まとめて",
    "요약",
    "tóm tắt",
    "ringkas",
    "rangkum",
    "สรุป",
];

/// Those that do in a prompt, and in instructions mostly say how answers should be ("format", "complete", "correct").
const IN_PROMPTS: &[&str] = &[
    // English
    "mistake",
    "typo",
    "error",
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

/// Beginnings of words for what a model was told, which a prompt may want to see.
const INSTRUCTIONS: &[&str] = &[
    "instruct",
    "prompt",
    "system",
    "rules",
    "above",
    "guideline",
    "anweisung",
    "regeln",
    "instrucc",
    "instruç",
    "istruzion",
    "consigne",
    "reglas",
    "regole",
    "regras",
    "règles",
    "инструкц",
    "правила",
    "інструкц",
    "instrukc",
    "talimat",
    "yönerge",
    "تعليمات",
    "הוראות",
    "निर्देश",
    "指令",
    "指示",
    "提示",
    "规则",
    "規則",
    "プロンプト",
    "ルール",
    "지시",
    "프롬프트",
    "hướng dẫn",
    "instruksi",
    "คำสั่ง",
];

static WORDS: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    let words = [GIVES_BACK, TRANSLATES, SUMMARISES, INSTRUCTIONS, IN_PROMPTS].concat();
    AhoCorasick::new(words).ok()
});

/// What a word asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// A text, as it is or in other words that may be the same.
    Back,
    Translation,
    Summary,
    /// What the model was told.
    Instructions,
    /// A text perhaps: "write", "correct".
    Perhaps,
}

/// A word that asks for a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Request {
    pub(super) wish: Wish,
    /// Its place among what counts of the text.
    pub(super) begin: usize,
    pub(super) end: usize,
}

/// All words of a text that ask for one.
pub(super) fn requests(text: &str) -> Vec<Request> {
    let text = text.to_lowercase();
    // Before each byte.
    let (mut letters, mut count) = (Vec::with_capacity(text.len() + 1), 0);
    for char in text.chars() {
        letters.resize(letters.len() + char.len_utf8(), count);
        normal(char, |_| count += 1);
    }
    letters.push(count);
    WORDS
        .iter()
        .flat_map(|words| words.find_overlapping_iter(&text))
        .filter(|found| begins_a_word(&text, found.start()))
        .map(|found| Request {
            wish: wish(found.pattern().as_usize()),
            begin: letters[found.start()],
            end: letters[found.end()],
        })
        .collect()
}

fn wish(word: usize) -> Wish {
    let mut end = 0;
    [
        (GIVES_BACK, Wish::Back),
        (TRANSLATES, Wish::Translation),
        (SUMMARISES, Wish::Summary),
        (INSTRUCTIONS, Wish::Instructions),
    ]
    .into_iter()
    .find_map(|(words, wish)| {
        end += words.len();
        (word < end).then_some(wish)
    })
    .unwrap_or(Wish::Perhaps)
}

/// Whether instructions ask for a text to be given back, or to be translated.
pub(super) fn asks_for(instructions: &str) -> bool {
    requests(instructions)
        .iter()
        .any(|request| matches!(request.wish, Wish::Back | Wish::Translation))
}

/// Scripts without spaces have no words to begin.
fn begins_a_word(text: &str, at: usize) -> bool {
    let spaced = text[at..]
        .chars()
        .next()
        .is_some_and(|c| u32::from(c) < 0x0e00);
    !spaced || !text[..at].ends_with(char::is_alphabetic)
}
