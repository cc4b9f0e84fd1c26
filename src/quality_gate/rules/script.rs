//! How scripts write letters and words.

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

/// How much a character says, in tenths of a Latin letter.
#[inline]
pub(super) const fn weight(char: char) -> usize {
    match char {
        '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7af}' => 20,
        '\u{3000}'..='\u{30ff}' => 18,
        '\u{3400}'..='\u{9fff}' => 28,
        _ => 10,
    }
}

/// As [`char::is_alphanumeric`], and for most characters at a tenth of its cost.
#[inline]
pub(super) fn is_alphanumeric(char: char) -> bool {
    match char {
        '\0'..='\x7f' => char.is_ascii_alphanumeric(),
        _ => is_letter_of_a_block(char) || !is_mark_of_a_block(char) && char.is_alphanumeric(),
    }
}

/// As [`char::is_alphabetic`], and for most characters at a tenth of its cost.
#[inline]
pub(super) fn is_alphabetic(char: char) -> bool {
    match char {
        '\0'..='\x7f' => char.is_ascii_alphabetic(),
        _ => is_letter_of_a_block(char) || !is_mark_of_a_block(char) && char.is_alphabetic(),
    }
}

/// As [`char::to_lowercase`], and for most characters at a tenth of its cost.
#[inline]
pub(super) fn to_lowercase(char: char) -> impl Iterator<Item = char> {
    let simple = match char {
        '\0'..='\x7f' => Some(char.to_ascii_lowercase()),
        '\u{300}'..='\u{36f}' | '\u{430}'..='\u{45f}' => Some(char),
        // Blocks of scripts without case, and of marks.
        '\u{5d0}'..='\u{109f}'
        | '\u{2010}'..='\u{20ff}'
        | '\u{3000}'..='\u{a63f}'
        | '\u{ac00}'..='\u{d7ff}' => Some(char),
        _ => None,
    };
    let full = simple.is_none().then(|| char.to_lowercase());
    simple.into_iter().chain(full.into_iter().flatten())
}

/// Blocks of nothing but letters, of the scripts that most texts are written in.
const fn is_letter_of_a_block(char: char) -> bool {
    matches!(
        char,
        '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{2c1}' // Latin
            | '\u{3a3}'..='\u{3f5}' // Greek
            | '\u{3f7}'..='\u{481}' | '\u{48a}'..='\u{52f}' // Cyrillic
            | '\u{5d0}'..='\u{5ea}' // Hebrew
            | '\u{620}'..='\u{657}' | '\u{671}'..='\u{6d3}' // Arabic
            | '\u{904}'..='\u{939}' // Devanagari
            | '\u{e01}'..='\u{e3a}' // Thai
            | '\u{1e00}'..='\u{1f15}' // Latin, Greek
            | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' // kana
            | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' // Han
            | '\u{ac00}'..='\u{d7a3}' // Hangul
            | '\u{fbd3}'..='\u{fd3d}' | '\u{fdf0}'..='\u{fdfb}' // ligatures of Arabic
    )
}

/// Blocks of nothing but marks: what stands between the letters of these scripts, and accents on their own.
const fn is_mark_of_a_block(char: char) -> bool {
    matches!(
        char,
        '\u{300}'..='\u{344}' | '\u{2000}'..='\u{206f}' | '\u{3000}'..='\u{3004}' | '\u{3008}'..='\u{3020}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{ff01}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_ways_lead_where_the_long_ones_do() {
        for char in '\0'..=char::MAX {
            assert_eq!(is_alphanumeric(char), char.is_alphanumeric(), "{char:?}");
            assert_eq!(is_alphabetic(char), char.is_alphabetic(), "{char:?}");
            assert!(to_lowercase(char).eq(char.to_lowercase()), "{char:?}");
        }
    }
}
