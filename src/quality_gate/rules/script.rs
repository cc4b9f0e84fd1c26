//! How scripts write letters and words.

use super::pages::{PAGE, Pages};

/// Whether a character belongs to a script that does not put spaces between words, or joins endings to them without
/// a mark: Han, kana, Hangul, Thai, Lao, Burmese, Khmer. Each such character stands for a word where words are counted.
#[inline]
pub(super) fn is_unspaced(char: char) -> bool {
    // Most texts end here.
    (char as u32) >= 0xe00 && has(char, UNSPACED)
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

/// As [`char::is_alphanumeric`], looked up.
#[inline]
pub(super) fn is_alphanumeric(char: char) -> bool {
    if char.is_ascii() {
        char.is_ascii_alphanumeric()
    } else {
        has(char, ALPHANUMERIC)
    }
}

/// As [`char::is_alphabetic`], looked up.
#[inline]
pub(super) fn is_alphabetic(char: char) -> bool {
    if char.is_ascii() {
        char.is_ascii_alphabetic()
    } else {
        has(char, ALPHABETIC)
    }
}

/// Whether a character is its own lower case, looked up.
#[inline]
pub(super) fn is_lowercase_of_itself(char: char) -> bool {
    has(char, LOWERCASE)
}

/// What is known of a character, as a set.
type Properties = u8;

const ALPHABETIC: Properties = 1;
const ALPHANUMERIC: Properties = 2;
const UNSPACED: Properties = 4;
const LOWERCASE: Properties = 8;

/// The tables of the standard library take some ten times as long to ask.
static KNOWN: Pages<[Properties; PAGE]> = Pages::new();

#[inline]
fn has(char: char, property: Properties) -> bool {
    let properties = match KNOWN.get(char, properties_of) {
        Some((page, at)) => page[at],
        None => properties(char),
    };
    properties & property != 0
}

fn properties_of(chars: [Option<char>; PAGE]) -> [Properties; PAGE] {
    chars.map(|char| char.map_or(0, properties))
}

fn properties(char: char) -> Properties {
    [
        (ALPHABETIC, char.is_alphabetic()),
        (ALPHANUMERIC, char.is_alphanumeric()),
        (UNSPACED, is_of_unspaced_script(char)),
        (LOWERCASE, char.to_lowercase().eq([char])),
    ]
    .into_iter()
    .filter(|(_, has)| *has)
    .fold(0, |set, (property, _)| set | property)
}

const fn is_of_unspaced_script(char: char) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_up_is_what_the_standard_library_says() {
        for char in '\0'..=char::MAX {
            assert_eq!(is_alphanumeric(char), char.is_alphanumeric(), "{char:?}");
            assert_eq!(is_alphabetic(char), char.is_alphabetic(), "{char:?}");
            assert_eq!(is_unspaced(char), is_of_unspaced_script(char), "{char:?}");
            let lower = char.to_lowercase().eq([char]);
            assert_eq!(is_lowercase_of_itself(char), lower, "{char:?}");
        }
    }
}
