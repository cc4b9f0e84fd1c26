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
        // Most characters are of the same block as the one before.
        let mut block = LATIN;
        for char in text.chars().filter(|char| is_alphabetic(*char)) {
            if !(block.0..=block.1).contains(&char) {
                let found = BLOCKS
                    .iter()
                    .find(|block| (block.0..=block.1).contains(&char));
                match found {
                    Some(found) => block = *found,
                    None => {
                        letters.right += weight(char);
                        continue;
                    }
                }
            }
            let weight = weight(char);
            match block.2 {
                script if self.has(script) => letters.right += weight,
                Script::Latin => letters.latin += weight,
                _ => letters.wrong += weight,
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

/// A block of letters, the last one included.
type Block = (char, char, Script);

const LATIN: Block = ('\0', '\u{2af}', Script::Latin);

const BLOCKS: &[Block] = &[
    LATIN,
    ('\u{1d00}', '\u{1dbf}', Script::Latin),
    ('\u{1e00}', '\u{1eff}', Script::Latin),
    ('\u{ff21}', '\u{ff5a}', Script::Latin),
    ('\u{370}', '\u{3ff}', Script::Greek),
    ('\u{1f00}', '\u{1fff}', Script::Greek),
    ('\u{400}', '\u{52f}', Script::Cyrillic),
    ('\u{530}', '\u{58f}', Script::Armenian),
    ('\u{590}', '\u{5ff}', Script::Hebrew),
    ('\u{600}', '\u{6ff}', Script::Arabic),
    ('\u{750}', '\u{77f}', Script::Arabic),
    ('\u{fb50}', '\u{fdff}', Script::Arabic),
    ('\u{fe70}', '\u{fefc}', Script::Arabic),
    ('\u{900}', '\u{97f}', Script::Devanagari),
    ('\u{980}', '\u{9ff}', Script::Bengali),
    ('\u{a00}', '\u{a7f}', Script::Gurmukhi),
    ('\u{a80}', '\u{aff}', Script::Gujarati),
    ('\u{b00}', '\u{b7f}', Script::Oriya),
    ('\u{b80}', '\u{bff}', Script::Tamil),
    ('\u{c00}', '\u{c7f}', Script::Telugu),
    ('\u{c80}', '\u{cff}', Script::Kannada),
    ('\u{d00}', '\u{d7f}', Script::Malayalam),
    ('\u{d80}', '\u{dff}', Script::Sinhala),
    ('\u{e00}', '\u{e7f}', Script::Thai),
    ('\u{1000}', '\u{109f}', Script::Myanmar),
    ('\u{10a0}', '\u{10ff}', Script::Georgian),
    ('\u{1100}', '\u{11ff}', Script::Hangul),
    ('\u{3131}', '\u{318e}', Script::Hangul),
    ('\u{a960}', '\u{a97f}', Script::Hangul),
    ('\u{ac00}', '\u{d7ff}', Script::Hangul),
    ('\u{1200}', '\u{139f}', Script::Ethiopic),
    ('\u{1780}', '\u{17ff}', Script::Khmer),
    ('\u{3041}', '\u{309f}', Script::Hiragana),
    ('\u{30a0}', '\u{30ff}', Script::Katakana),
    ('\u{31f0}', '\u{31ff}', Script::Katakana),
    ('\u{ff66}', '\u{ff9f}', Script::Katakana),
    ('\u{3005}', '\u{3007}', Script::Mandarin),
    ('\u{3400}', '\u{4dbf}', Script::Mandarin),
    ('\u{4e00}', '\u{9fff}', Script::Mandarin),
    ('\u{f900}', '\u{faff}', Script::Mandarin),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_and_the_library_agree() {
        for block in BLOCKS {
            for char in (block.0..=block.1).filter(|char| char.is_alphabetic()) {
                let known = whatlang::detect_script(char.encode_utf8(&mut [0; 4]));
                // The library takes wide and half-width letters for Korean ones.
                if char < '\u{ff00}' && known.is_some() {
                    assert_eq!(known, Some(block.2), "{char:?}");
                }
            }
        }
    }
}
