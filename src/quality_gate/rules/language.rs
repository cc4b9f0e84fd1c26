//! Answers in another language than the one that is demanded: [`Language`].

use whatlang::{Lang, Script};

use crate::{
    chunk::FinishReason,
    config::ConfigError,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that is not in the language demanded, with [`ErrorKind::Heuristic`]`("wrong_language")`, also one
/// that changes to another half way.
///
/// Text is judged in stretches of 400 letters as it streams, and the last stretch when it ends:
///
/// * by its script: more than a third of at least 40 letters are of a script that the language is not written in;
/// * where the script is right, by its letter sequences (the `whatlang` crate): at least 120 letters, surely of another
///   language. Languages that are close relatives (Danish and Norwegian, Spanish and Portuguese, Indonesian and Malay)
///   pass for one another.
///
/// A character of Chinese, Japanese or Korean counts as three letters. Latin letters in a language of another script
/// count half, since names and terms are written in them. Code does not count: fenced blocks and inline spans. An answer that translates or quotes at length is in two languages: leave the
/// rule out where that is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Language(Lang);

/// Letters of a stretch that is judged as one.
const STRETCH: usize = 400;

/// Fewest letters that tell a script, and a language.
const TELLS_SCRIPT: usize = 40;
const TELLS_LANGUAGE: usize = 120;

/// Languages whose short texts are easily taken for one another.
const RELATIVES: &[&[Lang]] = &[
    &[Lang::Dan, Lang::Nob, Lang::Swe],
    &[Lang::Spa, Lang::Por, Lang::Cat],
    &[Lang::Ind, Lang::Jav],
    &[Lang::Ces, Lang::Slk],
    &[
        Lang::Rus,
        Lang::Ukr,
        Lang::Bel,
        Lang::Bul,
        Lang::Mkd,
        Lang::Srp,
    ],
    &[Lang::Hrv, Lang::Srp, Lang::Slv],
    &[Lang::Deu, Lang::Nld, Lang::Afr],
    &[Lang::Fin, Lang::Est],
    &[Lang::Hin, Lang::Mar, Lang::Nep],
    &[Lang::Ara, Lang::Pes, Lang::Urd],
    &[Lang::Tur, Lang::Aze, Lang::Tuk, Lang::Uzb],
    &[Lang::Heb, Lang::Yid],
    &[Lang::Ben, Lang::Guj, Lang::Pan],
    &[Lang::Lat, Lang::Ita, Lang::Ron],
];

impl Language {
    /// Demands the language with this code: ISO 639-1 (`en`) or 639-3 (`eng`).
    ///
    /// # Errors
    ///
    /// Where the code is not one of a language that can be told, such as `en`, `de`, `zh` or `ar`.
    pub fn new(code: &str) -> Result<Self, ConfigError> {
        let code = code.to_ascii_lowercase();
        let lang = match iso_639_3(&code) {
            Some(known) => Some(known),
            None => Lang::from_code(&code),
        };
        lang.map(Self).ok_or(ConfigError::new(
            "this language cannot be told from others: give a code of ISO 639, such as `en` or `deu`, or leave the rule out",
        ))
    }
}

impl Rule for Language {
    fn name(&self) -> &'static str {
        "wrong_language"
    }

    fn validator(&self, _: &Asked) -> Option<Box<dyn Validator>> {
        Some(Box::new(Stretch {
            lang: self.0,
            text: String::new(),
            letters: 0,
            ticks: 0,
            fence: 0,
        }))
    }
}

/// The text since the last verdict.
struct Stretch {
    lang: Lang,
    text: String,
    letters: usize,
    /// Backticks in a row.
    ticks: usize,
    /// How many backticks opened the code that the text is in; 0 outside.
    fence: usize,
}

impl Validator for Stretch {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        for c in text.chars() {
            if !self.is_prose(c) {
                continue;
            }
            // Letters and the gaps between words tell a language; runs of anything else are one gap.
            if c.is_alphabetic() {
                self.text.push(c);
                self.letters += weight(c);
            } else if !self.text.ends_with(' ') {
                self.text.push(' ');
            }
            if self.letters >= STRETCH {
                self.judge()?;
                self.text.clear();
                self.letters = 0;
            }
        }
        Ok(())
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        self.judge()
    }
}

impl Stretch {
    fn is_prose(&mut self, c: char) -> bool {
        if c == '`' {
            self.ticks += 1;
            return false;
        }
        let ticks = std::mem::take(&mut self.ticks);
        if ticks > 0 {
            // A span or a block ends with as many backticks as it began with.
            self.fence = match self.fence {
                0 => ticks,
                open if open == ticks => 0,
                open => open,
            };
        }
        // An inline span does not reach over a line.
        if c == '\n' && self.fence < 3 {
            self.fence = 0;
        }
        self.fence == 0
    }

    fn judge(&self) -> Result<(), ErrorKind> {
        if self.is_wrong_script() || self.is_wrong_language() {
            return Err(ErrorKind::Heuristic("wrong_language"));
        }
        Ok(())
    }

    fn is_wrong_script(&self) -> bool {
        let (mut right, mut wrong) = (0, 0);
        for c in self.text.chars().filter(|c| c.is_alphabetic()) {
            match whatlang::detect_script(c.encode_utf8(&mut [0; 4])) {
                Some(script) if !is_written_in(self.lang, script) => {
                    wrong += if script == Script::Latin {
                        1
                    } else {
                        2 * weight(c)
                    };
                }
                _ => right += 2 * weight(c),
            }
        }
        self.letters >= TELLS_SCRIPT && wrong * 3 > right + wrong
    }

    fn is_wrong_language(&self) -> bool {
        if self.letters < TELLS_LANGUAGE {
            return false;
        }
        whatlang::detect(&self.text).is_some_and(|told| {
            told.is_reliable()
                && is_written_in(self.lang, told.script())
                && !is_relative(self.lang, told.lang())
        })
    }
}

/// How many letters a character stands for.
fn weight(c: char) -> usize {
    match c {
        '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' => 3,
        _ => 1,
    }
}

fn is_relative(demanded: Lang, told: Lang) -> bool {
    demanded == told
        || RELATIVES
            .iter()
            .any(|family| family.contains(&demanded) && family.contains(&told))
}

fn is_written_in(lang: Lang, script: Script) -> bool {
    match script {
        // Japanese is written in three scripts, one of which is Chinese.
        Script::Mandarin => matches!(lang, Lang::Cmn | Lang::Jpn | Lang::Kor),
        Script::Hiragana | Script::Katakana => lang == Lang::Jpn,
        script => script.langs().contains(&lang),
    }
}

/// The languages of ISO 639-1 that answers are usually demanded in.
fn iso_639_3(code: &str) -> Option<Lang> {
    Some(match code {
        "af" => Lang::Afr,
        "ar" => Lang::Ara,
        "az" => Lang::Aze,
        "be" => Lang::Bel,
        "bg" => Lang::Bul,
        "bn" => Lang::Ben,
        "ca" => Lang::Cat,
        "cs" => Lang::Ces,
        "da" => Lang::Dan,
        "de" => Lang::Deu,
        "el" => Lang::Ell,
        "en" => Lang::Eng,
        "es" => Lang::Spa,
        "et" => Lang::Est,
        "fa" => Lang::Pes,
        "fi" => Lang::Fin,
        "fr" => Lang::Fra,
        "gu" => Lang::Guj,
        "he" => Lang::Heb,
        "hi" => Lang::Hin,
        "hr" => Lang::Hrv,
        "hu" => Lang::Hun,
        "id" => Lang::Ind,
        "it" => Lang::Ita,
        "ja" => Lang::Jpn,
        "ka" => Lang::Kat,
        "ko" => Lang::Kor,
        "lt" => Lang::Lit,
        "lv" => Lang::Lav,
        "mr" => Lang::Mar,
        "nb" | "no" => Lang::Nob,
        "nl" => Lang::Nld,
        "pa" => Lang::Pan,
        "pl" => Lang::Pol,
        "pt" => Lang::Por,
        "ro" => Lang::Ron,
        "ru" => Lang::Rus,
        "sk" => Lang::Slk,
        "sl" => Lang::Slv,
        "sr" => Lang::Srp,
        "sv" => Lang::Swe,
        "ta" => Lang::Tam,
        "te" => Lang::Tel,
        "th" => Lang::Tha,
        "tr" => Lang::Tur,
        "uk" => Lang::Ukr,
        "ur" => Lang::Urd,
        "vi" => Lang::Vie,
        "zh" => Lang::Cmn,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_wrong(code: &str, text: &str) -> bool {
        let rule = Language::new(code).expect("a known language");
        let mut validator = rule
            .validator(&Asked::default())
            .expect("judges every answer");
        let pushed = text
            .chars()
            .all(|c| validator.push(c.encode_utf8(&mut [0; 4])).is_ok());
        let wrong = !pushed || validator.finish(FinishReason::Stop).is_err();
        let mut whole = rule
            .validator(&Asked::default())
            .expect("judges every answer");
        assert_eq!(
            whole.push(text).is_err() || whole.finish(FinishReason::Stop).is_err(),
            wrong
        );
        wrong
    }

    const EN: &str = "The cache has two layers. The first keeps the keys that are asked for most often in memory, and the \
                      second writes the others to disk, from where they are read again after a restart of the server.";
    const DE: &str = "Der Zwischenspeicher hat zwei Schichten. Die erste hält die Schlüssel, nach denen am häufigsten \
                      gefragt wird, im Speicher, und die zweite schreibt die übrigen auf die Platte, von der sie wieder gelesen werden.";
    const ZH: &str = "缓存分为两层。第一层把最常访问的键保存在内存中，第二层把其余的数据写到磁盘上，并在服务器重启之后重新读取，这样可以减少上游的压力，也可以提高命中率。";
    const JA: &str = "キャッシュには二つの層があります。最初の層はよく使われるキーをメモリに置き、二番目の層は残りをディスクに書き込み、再起動の後に読み直します。";

    #[test]
    fn another_language_and_another_script_are_wrong() {
        for (code, text) in [("en", EN), ("de", DE), ("zh", ZH), ("ja", JA)] {
            for (other, wrong) in [("en", EN), ("de", DE), ("zh", ZH), ("ja", JA)] {
                assert_eq!(is_wrong(code, wrong), code != other, "{code} {other}");
            }
            assert!(!is_wrong(code, text));
        }
    }

    #[test]
    fn a_change_half_way_is_wrong() {
        assert!(is_wrong("en", &format!("{}{ZH}", EN.repeat(5))));
        assert!(is_wrong("en", &format!("{}{}", EN.repeat(5), DE.repeat(5))));
    }

    #[test]
    fn short_answers_names_and_code_are_not_judged() {
        assert!(!is_wrong("en", "Paris."));
        assert!(!is_wrong("en", "北京"));
        assert!(!is_wrong(
            "en",
            "The word 缓存 (huǎncún) means cache, and 键 means key; both are used in the manual of the server."
        ));
        assert!(!is_wrong(
            "zh",
            "使用 Redis 的 ConnectionManager 可以自动重连，再用 tokio 的 timeout 限制每次调用的时间。"
        ));
        assert!(!is_wrong(
            "zh",
            &format!(
                "代码如下：\n```rust\n{}\n```\n",
                "let answer = service.call(request).await?;\n".repeat(20)
            )
        ));
        assert!(!is_wrong(
            "de",
            &format!(
                "So geht es: `{}`",
                "return the answer of the other service ".repeat(10)
            )
        ));
    }

    #[test]
    fn a_code_that_is_no_language_is_refused() {
        assert!(Language::new("deu").is_ok() && Language::new("EN").is_ok());
        assert!(Language::new("").is_err() && Language::new("xx").is_err());
    }
}
