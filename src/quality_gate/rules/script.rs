//! How scripts mark their words.

/// Whether a character belongs to a script that does not put spaces between words, or joins endings to them without
/// a mark: Han, kana, Hangul, Thai, Lao, Burmese, Khmer. Each such character stands for a word where words are counted.
pub(super) const fn is_unspaced(char: char) -> bool {
    // Most texts end here.
    if (char as u32) < 0xe00 {
        return false;
    }
    matches!(
        char,
        '\u{0e00}'..='\u{0eff}'
            | '\u{1000}'..='\u{109f}'
            | '\u{1100}'..='\u{11ff}'
            | '\u{1780}'..='\u{17ff}'
            | '\u{3005}'..='\u{3007}'
            | '\u{3041}'..='\u{30fa}'
            | '\u{30fc}'..='\u{30ff}'
            | '\u{3105}'..='\u{318f}'
            | '\u{31a0}'..='\u{31bf}'
            | '\u{31f0}'..='\u{31ff}'
            | '\u{3400}'..='\u{4dbf}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{a960}'..='\u{a97f}'
            | '\u{ac00}'..='\u{d7ff}'
            | '\u{f900}'..='\u{faff}'
            | '\u{ff66}'..='\u{ff9f}'
            | '\u{20000}'..='\u{3ffff}'
    )
}
