//! Characters as one byte each: [`code`].

/// One byte for a character. ASCII has bytes of its own; of others, as many as there is room for share one, which is
/// nothing to a comparison of hundreds in a row.
#[inline]
pub(super) fn code(c: char) -> u8 {
    match CODES.get(c as usize) {
        Some(code) => *code,
        // Kana, Han, Hangul, Arabic in its old forms.
        None if matches!(c, '\u{3041}'..='\u{d7ff}' | '\u{fb50}'..='\u{fdff}') => {
            of_letter(mixed(c))
        }
        None => found(c),
    }
}

/// The codes of the alphabets that most texts are written in: up to Arabic.
static CODES: [u8; 0x700] = {
    let mut codes = [0; 0x700];
    let mut at = 0;
    while at < codes.len() {
        if let Some(c) = char::from_u32(at as u32) {
            codes[at] = found(c);
        }
        at += 1;
    }
    codes
};

const fn found(c: char) -> u8 {
    let code = c as u32;
    if code < 0x80 {
        return if c.is_ascii_digit() {
            (code - '0' as u32) as u8
        } else {
            16 + code as u8
        };
    }
    let mixed = mixed(c);
    match c {
        '\u{660}'..='\u{669}' => (code - 0x660) as u8,
        '\u{6f0}'..='\u{6f9}' => (code - 0x6f0) as u8,
        '\u{966}'..='\u{96f}' => (code - 0x966) as u8,
        '\u{ff10}'..='\u{ff19}' => (code - 0xff10) as u8,
        // Dashes, dots, boxes, blocks, shapes and Braille: what lines are drawn with.
        '\u{b7}'
        | '\u{2010}'..='\u{2027}'
        | '\u{2500}'..='\u{25ff}'
        | '\u{2800}'..='\u{28ff}'
        | '\u{2b1b}'
        | '\u{2b1c}'
        | '\u{3030}'
        | '\u{301c}'
        | '\u{ff0d}'
        | '\u{ff1d}' => 240 + (mixed % 8) as u8,
        // Other punctuation and symbols, as far as they are in use: what else there is may well be a letter.
        '\u{80}'..='\u{a9}'
        | '\u{ab}'..='\u{b4}'
        | '\u{b6}'..='\u{b9}'
        | '\u{bb}'..='\u{bf}'
        | '×'
        | '÷'
        | '\u{2000}'..='\u{2bff}'
        | '\u{3000}'..='\u{3004}'
        | '\u{3007}'..='\u{3030}'
        | '\u{e000}'..='\u{f8ff}'
        | '\u{fe00}'..='\u{fe6f}'
        | '\u{ff01}'..='\u{ff0f}'
        | '\u{ff1a}'..='\u{ff20}'
        | '\u{fff0}'..='\u{ffff}'
        | '\u{1d100}'..='\u{1d3ff}'
        | '\u{1f000}'..='\u{1faff}' => 248 + (mixed % 8) as u8,
        _ => of_letter(mixed),
    }
}

const fn mixed(c: char) -> u32 {
    (c as u32).wrapping_mul(0x9e37_79b1) >> 24
}

const fn of_letter(mixed: u32) -> u8 {
    144 + (mixed % 96) as u8
}

/// All digits alike.
pub(super) const fn same_for_digits(code: u8) -> u8 {
    if code < 10 { 0 } else { code }
}

pub(super) const fn is_digit(code: u8) -> bool {
    code < 10
}

pub(super) const fn is_letter(code: u8) -> bool {
    match code {
        16..144 => (code - 16).is_ascii_alphabetic(),
        _ => 144 <= code && code < 240,
    }
}

/// A mark that nothing is drawn with: an exclamation, an emoji.
pub(super) const fn is_exclamation(code: u8) -> bool {
    code >= 248 || matches!(ascii(code), Some(b'!' | b'?'))
}

/// The ASCII character that has this code; not a digit.
pub(super) const fn ascii(code: u8) -> Option<u8> {
    match code {
        16..144 => Some(code - 16),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_ways_give_the_same_codes() {
        for c in '\0'..=char::MAX {
            assert_eq!(code(c), found(c), "{c:?}");
        }
    }
}
