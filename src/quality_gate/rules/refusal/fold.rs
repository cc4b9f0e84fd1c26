//! One spelling for texts that read the same: [`Folded`].

use unicode_normalization::char::{canonical_combining_class, compose, decompose_compatible};

use crate::invisible::is_invisible;

/// A text without what does not change what it says: case, width, accents, emphasis, invisible characters, the kind of
/// apostrophe, quotation mark and dash, how much white space.
///
/// Accents go with the rest because models, and all caps, drop them: `NO PUEDO AYUDARTE CON ESO, LO SIENTO`.
#[derive(Default)]
pub(super) struct Folded {
    text: String,
    /// The characters that were pushed and can be seen.
    visible: usize,
}

impl Folded {
    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    pub(super) fn visible(&self) -> usize {
        self.visible
    }

    pub(super) fn push(&mut self, c: char) {
        if c.is_whitespace() {
            return self.space(c);
        }
        if is_invisible(c) {
            return;
        }
        self.visible += 1;
        match c {
            c if is_accent(c) => {}
            // Emphasis and headings of Markdown.
            '*' | '_' | '#' => {}
            '´' => self.text.push('\''),
            '!'..='~' => self.plain(c.to_ascii_lowercase()),
            // Small letters, and scripts without case, whose characters are as they should be.
            'а'..='и'
            | 'к'..='я'
            | '\u{627}'..='\u{63a}'
            | '\u{641}'..='\u{64a}'
            | '\u{904}'..='\u{928}'
            | '\u{92a}'..='\u{930}'
            | '\u{935}'..='\u{939}'
            | '\u{93e}'..='\u{94d}'
            | '\u{e00}'..='\u{e7f}'
            | '\u{3041}'..='\u{3096}'
            | '\u{30a1}'..='\u{30fa}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{ac00}'..='\u{d7a3}' => self.text.push(c),
            c => decompose_compatible(c, |part| self.join(part)),
        }
    }

    /// Of white space, one character: a new line if there is one in it.
    fn space(&mut self, c: char) {
        if self.text.is_empty() {
            return;
        }
        if !self.text.ends_with([' ', '\n']) {
            self.text.push(if c == '\n' { c } else { ' ' });
        } else if c == '\n' && self.text.ends_with(' ') {
            self.text.pop();
            self.text.push('\n');
        }
    }

    /// Adds a part of a decomposed character.
    fn join(&mut self, c: char) {
        if is_accent(c) {
            return;
        }
        // Voice marks of kana, and letters of Hangul, belong to what is before them.
        if matches!(c, '\u{1161}'..='\u{11c2}' | '\u{3099}' | '\u{309a}')
            && let Some(last) = self.text.chars().next_back()
            && let Some(whole) = compose(last, c)
        {
            self.text.pop();
            self.text.push(whole);
            return;
        }
        for c in c.to_lowercase().filter(|&c| !is_accent(c)) {
            if c.is_whitespace() {
                self.space(c);
            } else {
                self.plain(c);
            }
        }
    }

    /// Adds a character in its plain spelling.
    fn plain(&mut self, c: char) {
        let c = match c {
            '`' | '’' | '‘' | 'ʼ' | 'ʹ' | '′' | '‛' | 'ʻ' => '\'',
            '“' | '”' | '„' | '«' | '»' | '「' | '」' | '『' | '』' => '"',
            '–' | '—' | '―' => '-',
            'ı' => 'i',
            'ł' => 'l',
            'đ' | 'ð' => 'd',
            'ø' => 'o',
            'æ' => return self.text.push_str("ae"),
            'œ' => return self.text.push_str("oe"),
            'ß' => return self.text.push_str("ss"),
            'ς' => 'σ',
            c => c,
        };
        self.text.push(c);
    }
}

impl FromIterator<char> for Folded {
    fn from_iter<I: IntoIterator<Item = char>>(chars: I) -> Self {
        let mut folded = Self::default();
        chars.into_iter().for_each(|c| folded.push(c));
        folded
    }
}

/// A mark that can go without making another word of it, and the tatweel, which only stretches one. Signs that carry
/// vowels (Devanagari, Thai) and voice (kana) stay.
fn is_accent(c: char) -> bool {
    c == '\u{640}'
        || matches!(c,
            '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5c7}' | '\u{64b}'..='\u{655}' | '\u{670}' | '\u{93c}')
            && canonical_combining_class(c) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fold(text: &str) -> String {
        text.chars().collect::<Folded>().text
    }

    #[test]
    fn what_reads_the_same_folds_alike() {
        let plain = "i'm sorry, but i can't help.";
        for same in [
            "I’m sorry, but I can’t help.",
            "I'M SORRY, BUT I CAN'T HELP.",
            "**I'm sorry**, but I _can't_ help.",
            " \n I'm  sorry, but\tI can't help.",
            "Ｉ＇ｍ ｓｏｒｒｙ， ｂｕｔ Ｉ ｃａｎ＇ｔ ｈｅｌｐ．",
            "I\u{2019}m\u{a0}sorry, but\u{200b} I can\u{200d}\u{b4}t  help.",
        ] {
            assert_eq!(fold(same), plain);
        }
        assert_eq!(fold("Désolée, ÇA"), fold("desolee, ca"));
        assert_eq!(fold("YARDIMCI OLAMAM İ"), fold("yardımcı olamam i"));
        assert_eq!(fold("ﾃﾞｷﾏｾﾝ か\u{3099}"), "デキマセン が");
        assert_eq!(fold("도와드릴"), "도와드릴");
        assert_eq!(fold("«Nein» – „nein“"), fold("\"nein\" - \"nein\""));
        assert_eq!(fold("a \t\n b\n\nc"), "a\nb\nc");
    }
}
