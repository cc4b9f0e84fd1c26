//! Answers in another language than the one that is demanded: [`Language`].

mod codes;
mod scripts;
mod words;

use whatlang::{Lang, Script};

use self::{codes::iso_639_3, scripts::Scripts, words::Words};
use super::markdown::Code;
use crate::{
    chunk::FinishReason,
    config::ConfigError,
    error::ErrorKind,
    quality_gate::{Asked, Rule, Validator},
};

/// Rejects an answer that is not in the language demanded, with [`ErrorKind::Heuristic`]`("wrong_language")`, also one
/// that changes to another half way.
///
/// Text is judged in stretches of 512 bytes as it streams, and its end when it ends:
///
/// * by its script, each stretch: more than a third of at least 40 letters are of a script that the language is not
///   written in. A character of Chinese, Japanese or Korean counts as two or three letters. Latin letters count half,
///   since names and terms are written in them, and only where they are prose: with the small words of a language
///   between them (`the`, `und`, `que`);
/// * by its words, where the script is right: the stretches whose number is a power of two, and the end. At least 120
///   letters, among whose words those of another language are, and hardly those of the one demanded; and whose letter
///   sequences are, surely, of another language (the `whatlang` crate). The words are known of 26 languages in Latin
///   script. Languages that are close relatives (Danish and Norwegian, Spanish and Portuguese, Indonesian and Malay)
///   pass for one another.
///
/// Code does not count: fenced blocks, indented ones and inline spans. What has no small words (addresses, names, data)
/// is in no language. An answer that translates or quotes at length is in two languages: leave the rule out where that
/// is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Language(Lang);

/// Bytes of a stretch that is judged as one. The end of a text is judged with the stretch before it.
const STRETCH: usize = 512;

/// Fewest letters that tell a script, and a language, in tenths.
const TELLS_SCRIPT: usize = 400;
const TELLS_LANGUAGE: usize = 1200;

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
        Some(Box::new(Reading {
            code: Code::default(),
            prose: Prose {
                lang: self.0,
                scripts: Scripts::of(self.0),
                text: String::new(),
                before: 0,
                stretches: 0,
            },
        }))
    }
}

struct Reading {
    code: Code,
    prose: Prose,
}

/// The text that is not code.
struct Prose {
    lang: Lang,
    scripts: Scripts,
    /// The last complete stretch, and the current one.
    text: String,
    /// The length of the complete one.
    before: usize,
    /// How many are complete.
    stretches: usize,
}

impl Validator for Reading {
    fn push(&mut self, text: &str) -> Result<(), ErrorKind> {
        let Self { code, prose } = self;
        let mut is_good = true;
        code.read(text, |part| is_good = is_good && prose.read(part));
        verdict(is_good)
    }

    fn finish(&mut self, _: FinishReason) -> Result<(), ErrorKind> {
        let Prose { text, before, .. } = &self.prose;
        // Its last words may be too few to tell anything by themselves.
        let mut ends = [&text[*before..], text].into_iter();
        verdict(ends.all(|end| self.prose.is_good(end, true)))
    }
}

fn verdict(is_good: bool) -> Result<(), ErrorKind> {
    if is_good {
        Ok(())
    } else {
        Err(ErrorKind::Heuristic("wrong_language"))
    }
}

impl Prose {
    /// Whether all may still be well.
    fn read(&mut self, mut text: &str) -> bool {
        loop {
            let room = self.before + STRETCH - self.text.len();
            if text.len() < room {
                self.text.push_str(text);
                return true;
            }
            // A character that is begun is part of the stretch.
            let fits = (room..=text.len()).find(|&at| text.is_char_boundary(at));
            let (end, rest) = text.split_at(fits.unwrap_or(text.len()));
            self.text.push_str(end);
            if !self.end_stretch() {
                return false;
            }
            text = rest;
        }
    }

    fn end_stretch(&mut self) -> bool {
        self.text.drain(..self.before);
        self.before = self.text.len();
        self.stretches += 1;
        self.is_good(&self.text, self.stretches.is_power_of_two())
    }

    fn is_good(&self, text: &str, by_its_words: bool) -> bool {
        let letters = self.scripts.letters(text);
        let too_many = |wrong: usize| wrong * 3 > 2 * letters.right + wrong;
        let (surely, perhaps) = (2 * letters.wrong, 2 * letters.wrong + letters.latin);
        let tells_script = letters.right + letters.wrong + letters.latin >= TELLS_SCRIPT;
        if tells_script && too_many(perhaps) && (too_many(surely) || Words::of(text).is_prose()) {
            return false;
        }
        !by_its_words || letters.right < TELLS_LANGUAGE || !self.is_in_another_language(text)
    }

    fn is_in_another_language(&self, text: &str) -> bool {
        // They may be written in nothing but Chinese characters, which have no small words in Latin.
        let perhaps = matches!(self.lang, Lang::Jpn | Lang::Kor)
            || self.scripts.has(Script::Latin)
                && Words::of(text).are_of_another(|lang| is_relative(self.lang, lang));
        perhaps
            && whatlang::detect(text).is_some_and(|told| {
                told.is_reliable()
                    && self.scripts.has(told.script())
                    && !is_relative(self.lang, told.lang())
            })
    }
}

fn is_relative(demanded: Lang, told: Lang) -> bool {
    demanded == told
        || RELATIVES
            .iter()
            .any(|family| family.contains(&demanded) && family.contains(&told))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::quality_gate::rules::test_kit::{early_and_whole, in_pieces};

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
    fn what_is_no_prose_is_in_no_language() {
        let code = "Der Dienst:\n\n".to_owned()
            + &"    let answer = service.call(request).await.map_err(|error| of_the(error))?;\n"
                .repeat(20);
        let urls: String = (0..40)
            .map(|i| {
                format!(
                    "- https://www.example.com/articles/the-best-of-the-year/{i}?utm_source=mail\n"
                )
            })
            .collect();
        let json: String = (0..40)
            .map(|i| format!("{{\"customer_identifier\": \"C-{i}\", \"shipping_address\": null, \"enabled\": true}}\n"))
            .collect();
        let names = "Jean-Luc Picard, William Riker, Beverly Crusher, Geordi La Forge, Deanna Troi, Katherine Pulaski, \
                     Benjamin Sisko, Kira Nerys, Julian Bashir, Jadzia Dax, Miles O'Brien, Kathryn Janeway, Tom Paris, \
                     Harry Kim, Jonathan Archer, Travis Mayweather, Hoshi Sato, Malcolm Reed, Michael Burnham. ";
        let nested = "1. Erstens\n    - `return the answer of the other service`\n".repeat(20);
        for text in [&code, &urls, &json, &names.repeat(3), &nested] {
            for demanded in ["de", "fr", "tr", "zh", "ru"] {
                assert!(!is_wrong(demanded, text), "{demanded}: {text}");
            }
        }
    }

    #[test]
    fn no_more_is_kept_than_two_stretches_and_the_verdict_is_soon() {
        let rule = Language::new("en").expect("a known language");
        let prose = || Prose {
            lang: rule.0,
            scripts: Scripts::of(rule.0),
            text: String::new(),
            before: 0,
            stretches: 0,
        };
        let mut english = prose();
        for _ in 0..200 {
            assert!(english.read(EN));
            assert!(english.text.len() <= 2 * (STRETCH + 3));
        }
        let mut chinese = prose();
        assert!(!chinese.read(&ZH.repeat(3)));
        let mut german = prose();
        assert!(!german.read(&DE.repeat(3)));
    }

    proptest! {
        #[test]
        fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(&[
            EN, DE, ZH, JA, "`", "```\n", "\n", "    ", "é", "https://example.com/a ",
        ])) {
            for code in ["en", "de", "ja"] {
                let rule = Language::new(code).expect("a known language");
                let (early, whole) = early_and_whole(&rule, &pieces);
                prop_assert_eq!(early, whole);
            }
        }
    }

    #[test]
    fn a_code_that_is_no_language_is_refused() {
        assert!(Language::new("deu").is_ok() && Language::new("EN").is_ok());
        assert!(Language::new("").is_err() && Language::new("xx").is_err());
    }
}
