//! One spelling for texts that read the same: [`fold`].

use unicode_normalization::char::{canonical_combining_class, compose, decompose_compatible};

/// Takes away what does not change what a text says: case, width, accents, invisible characters, the kind of
/// apostrophe and of space. The terms of a [`Language`](super::languages::Language) are folded alike.
///
/// Accents go with the rest because models, and all caps, drop them: `NO PUEDO AYUDARTE CON ESO, LO SIENTO`.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' '..='~' => push(&mut folded, c.to_ascii_lowercase()),
            '´' => folded.push('\''),
            // Scripts without case whose characters are as they should be.
            '\u{e00}'..='\u{e7f}'
            | '\u{3041}'..='\u{3096}'
            | '\u{30a1}'..='\u{30fa}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{ac00}'..='\u{d7a3}' => folded.push(c),
            c => decompose_compatible(c, |part| join(&mut folded, part)),
        }
    }
    folded
}

/// Adds a part of a decomposed character.
fn join(folded: &mut String, c: char) {
    if is_invisible(c) || is_accent(c) {
        return;
    }
    // Voice marks of kana, and letters of Hangul, belong to what is before them.
    if matches!(c, '\u{1161}'..='\u{11c2}' | '\u{3099}' | '\u{309a}')
        && let Some(whole) = folded.chars().next_back().and_then(|last| compose(last, c))
    {
        folded.pop();
        folded.push(whole);
        return;
    }
    c.to_lowercase()
        .filter(|&c| !is_accent(c))
        .for_each(|c| push(folded, c));
}

/// Adds a character in its plain spelling.
fn push(folded: &mut String, c: char) {
    match c {
        '`' | '’' | '‘' | 'ʼ' | 'ʹ' | '´' | '′' | '‛' | 'ʻ' => folded.push('\''),
        'ı' => folded.push('i'),
        'ł' => folded.push('l'),
        'đ' | 'ð' => folded.push('d'),
        'ø' => folded.push('o'),
        'æ' => folded.push_str("ae"),
        'œ' => folded.push_str("oe"),
        'ß' => folded.push_str("ss"),
        'ς' => folded.push('σ'),
        '\n' => folded.push('\n'),
        c if c.is_whitespace() => {
            if !folded.ends_with([' ', '\n']) {
                folded.push(' ');
            }
        }
        c => folded.push(c),
    }
}

/// Takes no room on a screen.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{640}')
}

/// A mark that can go without making another word of it. Signs that carry vowels (Devanagari, Thai) and voice
/// (kana) stay.
fn is_accent(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5c7}' | '\u{64b}'..='\u{655}' | '\u{670}' | '\u{93c}')
        && canonical_combining_class(c) != 0
}

/// Whether the scripts of this character write words without spaces between them, or grow words at both ends, so
/// that a term need not be a whole word.
pub(super) fn is_joined(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{6ff}' // Hebrew, Arabic
        | '\u{900}'..='\u{9ff}' // Devanagari, Bengali
        | '\u{e00}'..='\u{e7f}' // Thai
        | '\u{1100}'..='\u{11ff}' | '\u{3000}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' // Hangul, kana, Han
        | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_reads_the_same_folds_alike() {
        let plain = "i'm sorry, but i can't help.";
        for same in [
            "I’m sorry, but I can’t help.",
            "I'M SORRY, BUT I CAN'T HELP.",
            "Ｉ＇ｍ ｓｏｒｒｙ， ｂｕｔ Ｉ ｃａｎ＇ｔ ｈｅｌｐ．",
            "I\u{2019}m\u{a0}sorry, but\u{200b} I can\u{200d}\u{b4}t  help.",
        ] {
            assert_eq!(fold(same), plain);
        }
        assert_eq!(fold("Désolée, ÇA"), fold("desolee, ca"));
        assert_eq!(fold("YARDIMCI OLAMAM İ"), fold("yardımcı olamam i"));
        assert_eq!(fold("ﾃﾞｷﾏｾﾝ か\u{3099}"), "デキマセン が");
        assert_eq!(fold("도와드릴"), "도와드릴");
    }
}
