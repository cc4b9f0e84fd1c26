//! How often a request wants something: [`Wanted`].

use super::{
    numbers::{Sum, digit, han, value_of},
    unit::SHORT,
};

/// The greatest number that is taken for a number of times, where what it counts is said to be times or rows.
const MOST: usize = 1000;

/// The greatest where that is not said: not the status 404, nor a year.
const MOST_OF_ANYTHING: usize = 150;

/// The greatest product of two: a grid of 100 by 100.
const MOST_CELLS: usize = 10_000;

/// As many characters of a request are looked at.
const READ: usize = 8 * 1024;

/// The greatest numbers in a request, in the digits of any script, or in words of the languages below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted {
    /// Times, rows or cells. Lengths in words or characters are none.
    pub(super) times: usize,
    /// Characters.
    pub(super) characters: usize,
}

impl Wanted {
    pub(super) fn by(request: &str) -> Self {
        let mut reading = Reading::default();
        let mut chars = request.chars().take(READ).peekable();
        let mut word = String::new();
        while let Some(c) = chars.next() {
            if let Some(value) = digit(c) {
                reading.digit(value);
                // The separators of thousands: three digits come behind them.
                let mut ahead = chars.clone();
                if matches!(
                    ahead.next(),
                    Some(',' | '.' | '’' | '\'' | '\u{a0}' | '\u{202f}')
                ) && ahead.by_ref().take(3).filter_map(digit).count() == 3
                    && ahead.next().and_then(digit).is_none()
                {
                    chars.next();
                } else if chars.peek().copied().and_then(digit).is_none() {
                    reading.in_digits = false;
                }
            } else if let Some(value) = han(c) {
                reading.sum.add(value, value >= 10);
            } else if c.is_alphabetic() {
                word.extend(c.to_lowercase());
                if !chars
                    .peek()
                    .is_some_and(|&c| c.is_alphabetic() && han(c).is_none())
                {
                    if reading.sum.begun && is_plural(chars.clone()) {
                        chars.next();
                        reading.close(Some(if is_letter(&word) {
                            A_CHARACTER
                        } else {
                            A_TIME
                        }));
                    } else {
                        reading.word(&word);
                    }
                    word.clear();
                }
            } else if reading.sum.begun && is_symbol(c) {
                reading.close(Some(A_CHARACTER));
            } else if reading.sum.begun
                && let Some(length) = quoted(c, chars.clone())
            {
                reading.close(Some(if length < SHORT { A_CHARACTER } else { A_TIME }));
                reading.factor = None;
            } else if matches!(c, '×' | '*') {
                reading.close(None);
                reading.by = true;
            } else if !matches!(c, ' ' | '-' | '\u{a0}') {
                reading.close(None);
                reading.factor = None;
            }
        }
        reading.close(None);
        reading.wanted
    }
}

#[derive(Default)]
struct Reading {
    wanted: Wanted,
    /// The number that is being read.
    sum: Sum,
    in_digits: bool,
    /// The number before it.
    factor: Option<usize>,
    /// The two are multiplied.
    by: bool,
}

impl Reading {
    fn digit(&mut self, value: usize) {
        if !self.in_digits {
            self.close(None);
            self.in_digits = true;
        }
        self.sum.last = self.sum.last.saturating_mul(10).saturating_add(value);
        self.sum.begun = true;
    }

    fn word(&mut self, word: &str) {
        if self.sum.begun && is_letter(word) && self.sum.total() <= MOST {
            self.wanted.characters = self.wanted.characters.max(self.sum.total());
        }
        if let Some(value) = value_of(word) {
            self.sum.add(value, value >= 100);
        } else if let Some(value) = word.strip_suffix("mal").and_then(value_of) {
            self.sum.add(value, value >= 100);
            self.close(Some(A_TIME));
        } else if !(self.sum.begun && ANDS.contains(&word)) {
            self.close(Some(word));
            self.by = ["x", "by", "mal", "por", "par", "per", "auf", "на"].contains(&word);
            self.factor = self.factor.filter(|_| self.by);
        }
    }

    /// The number is complete, and this word follows.
    fn close(&mut self, next: Option<&str>) {
        let sum = std::mem::take(&mut self.sum);
        if !sum.begun {
            return;
        }
        let begins_with = |words: &[&str]| {
            next.is_some_and(|next| words.iter().any(|word| next.starts_with(word)))
        };
        let is_length = begins_with(&LENGTHS);
        let most = if begins_with(&TIMES) {
            MOST
        } else {
            MOST_OF_ANYTHING
        };
        let number = sum.total();
        if begins_with(&CHARACTERS) && number <= MOST_CELLS {
            self.wanted.characters = self.wanted.characters.max(number);
        }
        if is_length {
            return;
        }
        let product = self
            .factor
            .filter(|_| self.by)
            .map_or(0, |factor| factor.saturating_mul(number));
        for (number, most) in [(number, most), (product, MOST_CELLS)] {
            if number <= most {
                self.wanted.times = self.wanted.times.max(number);
            }
        }
        (self.factor, self.by) = (Some(number), false);
    }
}

/// Words that are read for others: for a letter or a sign (`300 a's`, `300 "-"`), and for something longer.
const A_CHARACTER: &str = "letter";
const A_TIME: &str = "time";

/// Whether a word is a letter, which may be what is to be repeated.
fn is_letter(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter < '\u{530}') && letters.next().is_none()
}

/// Whether the word before this is in the plural that letters have.
fn is_plural(mut next: impl Iterator<Item = char>) -> bool {
    matches!(next.next(), Some('\'' | '’'))
        && matches!(next.next(), Some('s'))
        && !next.next().is_some_and(char::is_alphanumeric)
}

/// An arrow, a box, a star, an emoji.
const fn is_symbol(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// How many characters stand in the quotation marks of which this is the first.
fn quoted(mark: char, text: impl Iterator<Item = char>) -> Option<usize> {
    let closing = match mark {
        '"' | '\'' | '`' => mark,
        '“' => '”',
        '„' => '“',
        '‘' => '’',
        '«' => '»',
        '»' => '«',
        '「' => '」',
        '『' => '』',
        _ => return None,
    };
    let length = text.take(LONGEST_QUOTED).position(|c| c == closing)?;
    (length > 0).then_some(length)
}

const LONGEST_QUOTED: usize = 200;

const ANDS: [&str; 8] = ["and", "und", "et", "y", "e", "en", "och", "a"];

/// Beginnings of what single characters are counted in, and of the names of those that are drawn with. That of Chinese
/// counts texts.
const CHARACTERS: [&str; 62] = [
    "asterisk",
    "dash",
    "hyphen",
    "star",
    "hash",
    "dot",
    "zero",
    "space",
    "underscore",
    "exclamation",
    "equal",
    "stern",
    "strich",
    "punkt",
    "null",
    "leerzeichen",
    "astérisque",
    "étoile",
    "tiret",
    "point",
    "zéro",
    "asterisco",
    "estrella",
    "estrela",
    "guion",
    "punto",
    "ponto",
    "cero",
    "звёзд",
    "звезд",
    "точ",
    "нол",
    "нул",
    "тире",
    "char",
    "letter",
    "zeichen",
    "buchstabe",
    "caract",
    "lettre",
    "letra",
    "caratter",
    "letter",
    "teken",
    "tecken",
    "bokst",
    "tegn",
    "символ",
    "букв",
    "znak",
    "liter",
    "karakter",
    "harf",
    "글자",
    "अक्षर",
    "حرف",
    "emoji",
    "эмодзи",
    "个",
    "個",
    "颗",
    "개",
];

/// Beginnings of what a text's length is counted in.
const LENGTHS: [&str; 28] = [
    "word",
    "char",
    "letter",
    "token",
    "wort",
    "wörter",
    "zeichen",
    "mot",
    "caract",
    "palabra",
    "palavra",
    "parol",
    "woord",
    "tekens",
    "ord",
    "tegn",
    "слов",
    "символ",
    "słów",
    "znak",
    "kelime",
    "字",
    "文字",
    "語",
    "词",
    "단어",
    "कलम",
    "शब्द",
];

/// Beginnings of words for times, and for what is written in rows.
const TIMES: [&str; 60] = [
    "time",
    "x",
    "row",
    "line",
    "cop",
    "cell",
    "entr",
    "item",
    "record",
    "insert",
    "repetition",
    "mal",
    "zeile",
    "fois",
    "ligne",
    "copie",
    "entrée",
    "vez",
    "vece",
    "veces",
    "fila",
    "línea",
    "volt",
    "rig",
    "linha",
    "keer",
    "rij",
    "regel",
    "gång",
    "rad",
    "раз",
    "строк",
    "razy",
    "wiersz",
    "kez",
    "kere",
    "satır",
    "次",
    "遍",
    "回",
    "行",
    "번",
    "줄",
    "बार",
    "पंक्ति",
    "سطر",
    "مر",
    "פעמים",
    "φορές",
    "krát",
    "gang",
    "kerta",
    "alkalom",
    "defa",
    "ori",
    "lần",
    "kali",
    "ครั้ง",
    "maal",
    "repeat",
];

#[cfg(test)]
mod tests {
    use super::{READ, Wanted};

    fn asked_for(request: &str) -> usize {
        Wanted::by(request).times
    }

    #[test]
    fn numbers_are_read_in_digits_and_in_words() {
        for (request, times) in [
            ("Write it 21 times.", 21),
            ("write it twenty-one times", 21),
            ("Write it twenty one times", 21),
            ("one hundred and fifty rows", 150),
            ("999 lines", 999),
            ("150 anythings", 150),
            ("Two hundred fifty-six copies, please", 256),
            ("a dozen lines", 12),
            ("three dozen", 36),
            ("Schreib es einundzwanzig Mal", 21),
            ("Schreib es hundertfünfzigmal, also hundertfünfzig Mal", 150),
            ("dreihundert Zeilen", 300),
            ("Écris-le quatre-vingts fois, ou quatre-vingt fois", 80),
            ("cent cinquante lignes", 150),
            ("treinta y cinco veces", 35),
            ("vijfentwintig keer", 25),
            ("двадцать пять раз", 25),
            ("请写二十五遍", 25),
            ("三百回書いて", 300),
            ("१२० पंक्तियाँ", 120),
            ("اكتب ١٢٠ سطرا", 120),
            ("１３０行のデータ", 130),
            ("1,000 rows", 1000),
            ("1.000 Zeilen", 1000),
            ("a 30x20 grid", 600),
            ("a 100 by 100 zero matrix", 10_000),
            ("a 50×50 matrix", 2500),
            ("21x the same", 21),
            ("Schreib hundertmal: Ich soll nicht schwätzen.", 100),
            ("zweihundertfünfzigmal", 250),
            ("Say 300 \"ha ha ha\"", 300),
            ("300 ok's", 300),
            ("اكتب كلمة نعم ٣٠٠ مرة", 300),
            ("", 0),
            ("Write it.", 0),
        ] {
            assert_eq!(asked_for(request), times, "{request}");
        }
    }

    #[test]
    fn characters_are_counted_by_their_names_their_plural_and_in_quotes() {
        for (request, characters) in [
            ("Give me 300 a's in a row", 300),
            ("three hundred a’s", 300),
            ("Schreib 300 a hintereinander", 300),
            ("Schreib 300 „a“", 300),
            ("400 \"=\"", 400),
            ("write 2,000 asterisks", 2000),
            ("deux mille tirets", 2000),
            ("500 🎉 please", 500),
            ("写300个a", 300),
            ("500 letters A", 500),
            ("In 1984 it was so.", 0),
            ("2000 W of power", 0),
            ("300 years", 0),
            ("the 20000 a's", 0),
        ] {
            assert_eq!(Wanted::by(request).characters, characters, "{request}");
        }
    }

    #[test]
    fn lengths_and_years_are_no_times() {
        for request in [
            "Write 500 words.",
            "A 300-word essay",
            "Ein Aufsatz mit 300 Wörtern",
            "five hundred words",
            "写五百字",
            "800字で",
            "in 280 characters",
            "What happened in 2024?",
            "What is HTTP 404?",
            "151 anythings",
            "1,000,000 copies were sold",
            "a 4096 by 4096 image",
        ] {
            // Articles are read as a one.
            assert!(asked_for(request) <= 1, "{request}");
        }
        assert_eq!(asked_for("3 tips in 500 words"), 3);
        assert_eq!(
            asked_for(&format!("{} 50 times", "b ".repeat(READ / 2 - 6))),
            50
        );
        assert_eq!(asked_for(&format!("{} 50 times", "b ".repeat(READ / 2))), 0);
        assert_eq!(asked_for("1000 rows"), 1000);
        assert_eq!(asked_for("1001 rows"), 0);
    }
}
