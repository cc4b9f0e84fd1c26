//! A text of which no more than its beginning and its end is kept: [`Excerpt`].

use bytestring::ByteString;

/// Stands where the middle was left out.
const GAP: &str = "\n[…]\n";

/// The beginning and the end of a text as it comes, at most so many bytes of each.
#[derive(Clone, Debug)]
pub(in super::super) struct Excerpt {
    head: String,
    tail: String,
    limit: usize,
    cut: bool,
}

impl Default for Excerpt {
    fn default() -> Self {
        Self::new(512 * 1024)
    }
}

impl Excerpt {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            head: String::new(),
            tail: String::new(),
            limit,
            cut: false,
        }
    }

    pub(in super::super) fn push(&mut self, mut text: &str) {
        if self.tail.is_empty() {
            let room = text.len().min(self.limit - self.head.len());
            let whole = (0..=room).rev().find(|at| text.is_char_boundary(*at));
            let (fits, more) = text.split_at(whole.unwrap_or(0));
            self.head.push_str(fits);
            text = more;
        }
        self.tail.push_str(text);
        // Twice the limit before it is cut, so that each byte is moved once.
        if self.tail.len() > 2 * self.limit {
            self.cut_tail();
        }
    }

    pub(in super::super) fn into_text(mut self) -> ByteString {
        if self.tail.len() > self.limit {
            self.cut_tail();
        }
        if self.cut {
            self.head.push_str(GAP);
        }
        self.head.push_str(&self.tail);
        self.head.into()
    }

    fn cut_tail(&mut self) {
        let mut start = self.tail.len() - self.limit..self.tail.len();
        let start = start.find(|at| self.tail.is_char_boundary(*at));
        self.tail.drain(..start.unwrap_or(self.tail.len()));
        self.cut = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(limit: usize, pieces: impl IntoIterator<Item = &'static str>) -> String {
        let mut excerpt = Excerpt::new(limit);
        for piece in pieces {
            excerpt.push(piece);
        }
        excerpt.into_text().to_string()
    }

    #[test]
    fn a_text_within_both_limits_is_whole() {
        assert_eq!(excerpt(4, ["abcdefgh"]), "abcdefgh");
        assert_eq!(excerpt(4, ["abc", "de", "fgh"]), "abcdefgh");
    }

    #[test]
    fn of_a_longer_text_the_beginning_and_the_end_are_kept_however_it_comes() {
        let text = "abcdéfghijklmnopqrstuvwxyz";
        let expected = "abcd\n[…]\nwxyz";
        assert_eq!(excerpt(4, [text]), expected);
        let pieces = text
            .char_indices()
            .map(|(at, c)| &text[at..at + c.len_utf8()]);
        assert_eq!(excerpt(4, pieces), expected);
        assert_eq!(
            excerpt(5, ["abcdéfghijkl"]),
            "abcd\n[…]\nhijkl",
            "no half character"
        );
    }
}
