//! What is text and yet not seen.

/// Whether a character takes no room: soft hyphens, zero-width spaces and joiners, direction marks, variation
/// selectors, fillers. Unicode's property `Default_Ignorable_Code_Point`.
#[inline]
pub(crate) const fn is_invisible(c: char) -> bool {
    // Most texts end here.
    if (c as u32) < 0xad {
        return false;
    }
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether a reader sees nothing where the character stands.
#[inline]
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_invisible(c)
}
