//! Which letters a language is written with: [`Scripts`].

use whatlang::{Lang, Script};

use super::super::script::{is_alphabetic, weight};

/// The scripts that a language is written in, as a set.
#[derive(Clone, Copy)]
pub(super) struct Scripts(u32);

/// How much of a text is in which script, in tenths of a Latin letter.
#[derive(Default)]
pub(super) struct Letters {
    /// In one of the language's own, or in none.
    pub(super) right: usize,
    /// In Latin, where the language is not written in it.
    pub(super) latin: usize,
    /// In another one.
    pub(super) wrong: usize,
}

impl Scripts {
    pub(super) fn of(lang: Lang) -> Self {
        let written = Script::all()
            .iter()
            .filter(|script| is_written_in(lang, **script));
        Self(written.fold(0, |set, script| set | bit(*script)))
    }

    pub(super) fn has(self, script: Script) -> bool {
        self.0 & bit(script) != 0
    }

    pub(super) fn letters(self, text: &str) -> Letters {
        let mut letters = Letters::default();
        for char in text.chars().filter(|char| is_alphabetic(*char)) {
            let weight = weight(char);
            match script(char) {
                Some(script) if self.has(script) => letters.right += weight,
                Some(Script::Latin) => letters.latin += weight,
                Some(_) => letters.wrong += weight,
                None => letters.right += weight,
            }
        }
        letters
    }
}

const fn bit(script: Script) -> u32 {
    1 << script as u32
}

fn is_written_in(lang: Lang, script: Script) -> bool {
    match script {
        // Japanese is written in three scripts, one of which is Chinese.
        Script::Mandarin => matches!(lang, Lang::Cmn | Lang::Jpn | Lang::Kor),
        Script::Hiragana | Script::Katakana => lang == Lang::Jpn,
        // Serbian in two.
        Script::Latin if lang == Lang::Srp => true,
        script => script.langs().contains(&lang),
    }
}

/// The script of a letter, by its block.
const fn script(char: char) -> Option<Script> {
    Some(match char {
        '\0'..='\u{2af}'
        | '\u{1d00}'..='\u{1dbf}'
        | '\u{1e00}'..='\u{1eff}'
        | '\u{ff21}'..='\u{ff5a}' => Script::Latin,
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Script::Greek,
        '\u{400}'..='\u{52f}' => Script::Cyrillic,
        '\u{530}'..='\u{58f}' => Script::Armenian,
        '\u{590}'..='\u{5ff}' => Script::Hebrew,
        '\u{600}'..='\u{6ff}'
        | '\u{750}'..='\u{77f}'
        | '\u{fb50}'..='\u{fdff}'
        | '\u{fe70}'..='\u{fefc}' => Script::Arabic,
        '\u{900}'..='\u{97f}' => Script::Devanagari,
        '\u{980}'..='\u{9ff}' => Script::Bengali,
        '\u{a00}'..='\u{a7f}' => Script::Gurmukhi,
        '\u{a80}'..='\u{aff}' => Script::Gujarati,
        '\u{b00}'..='\u{b7f}' => Script::Oriya,
        '\u{b80}'..='\u{bff}' => Script::Tamil,
        '\u{c00}'..='\u{c7f}' => Script::Telugu,
        '\u{c80}'..='\u{cff}' => Script::Kannada,
        '\u{d00}'..='\u{d7f}' => Script::Malayalam,
        '\u{d80}'..='\u{dff}' => Script::Sinhala,
        '\u{e00}'..='\u{e7f}' => Script::Thai,
        '\u{1000}'..='\u{109f}' => Script::Myanmar,
        '\u{10a0}'..='\u{10ff}' => Script::Georgian,
        '\u{1100}'..='\u{11ff}'
        | '\u{3131}'..='\u{318e}'
        | '\u{a960}'..='\u{a97f}'
        | '\u{ac00}'..='\u{d7ff}' => Script::Hangul,
        '\u{1200}'..='\u{139f}' => Script::Ethiopic,
        '\u{1780}'..='\u{17ff}' => Script::Khmer,
        '\u{3041}'..='\u{309f}' => Script::Hiragana,
        '\u{30a0}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{ff66}'..='\u{ff9f}' => {
            Script::Katakana
        }
        '\u{3005}'..='\u{3007}'
        | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' => Script::Mandarin,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_and_the_library_agree() {
        for char in ('\0'..='\u{d7ff}').filter(|char| char.is_alphabetic()) {
            if let Some(script) = script(char)
                && let Some(known) = whatlang::detect_script(char.encode_utf8(&mut [0; 4]))
            {
                assert_eq!(script, known, "{char:?}");
            }
        }
    }
}
