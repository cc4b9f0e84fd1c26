//! Tables of characters that are made as texts need them: [`Pages`].

use std::sync::OnceLock;

/// So many characters are on a page.
pub(super) const PAGE: usize = 256;

/// Characters up to here are on a page; beyond are rare ideographs and what is never seen.
const PAGES: usize = 0x2_0000 / PAGE;

/// What is known of characters. A page is made when a character of it is first asked for.
pub(super) struct Pages<T>([OnceLock<T>; PAGES]);

impl<T> Pages<T> {
    pub(super) const fn new() -> Self {
        Self([const { OnceLock::new() }; PAGES])
    }

    /// The page of a character and its place there; `None` where it is on none. A page is made of its characters, with
    /// `None` for a code that is no character.
    #[inline]
    pub(super) fn get(
        &self,
        char: char,
        make: fn([Option<char>; PAGE]) -> T,
    ) -> Option<(&T, usize)> {
        let (page, at) = (char as usize / PAGE, char as usize % PAGE);
        let known = self.0.get(page)?;
        Some((known.get_or_init(|| make(characters(page))), at))
    }
}

#[cold]
fn characters(page: usize) -> [Option<char>; PAGE] {
    std::array::from_fn(|at| {
        let code = u32::try_from(page * PAGE + at);
        code.ok().and_then(char::from_u32)
    })
}
