//! What requests say about the length of their answers.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

/// What is said where a short answer may be right. Whole words, folded.
const SILENT: &[&str] = &[
    "one word",
    "single word",
    "in a word",
    "one line",
    "single line",
    "one sentence",
    "single sentence",
    "yes or no",
    "true or false",
    "briefly",
    "brief",
    "short",
    "shorter",
    "shorten",
    "concise",
    "concisely",
    "terse",
    "at most",
    "no more than",
    "not more than",
    "up to",
    "less than",
    "fewer than",
    "under",
    "maximum",
    "max",
    "limit",
    "only",
    "just",
    "which",
    "how many",
    "how much",
    "title",
    "headline",
    "summarize",
    "summarise",
    "summary",
    "tl dr",
    "tldr",
    "translate",
    "classify",
    "count",
    "correct",
    "is it",
    "is this",
    "does this",
    "ein wort",
    "einem wort",
    "ein satz",
    "einem satz",
    "kurz",
    "kurze",
    "kurzen",
    "höchstens",
    "maximal",
    "nur",
    "welche",
    "welcher",
    "welches",
    "ja oder nein",
    "en un mot",
    "une phrase",
    "court",
    "courte",
    "maximum de",
    "seulement",
    "oui ou non",
    "una palabra",
    "una frase",
    "breve",
    "brevemente",
    "máximo",
    "solo",
    "corto",
    "corta",
    "sí o no",
    "curto",
    "sim ou não",
    "1 word",
    "one letter",
    "1 letter",
    "single letter",
    "1 line",
    "1 sentence",
    "one number",
    "1 number",
    "single number",
    "number only",
    "one phrase",
    "single phrase",
    "one name",
    "one digit",
    "few words",
    "word or two",
    "two words",
    "2 words",
    "three words",
    "3 words",
    "yes no",
    "y n",
    "true false",
    "ein einziges wort",
    "einzigen wort",
    "1 wort",
    "wenigen worten",
    "ja nein",
    "un seul mot",
    "1 mot",
    "une seule phrase",
    "quelques mots",
    "oui non",
    "brièvement",
    "bref",
    "una sola palabra",
    "1 palabra",
    "una sola frase",
    "pocas palabras",
    "sí no",
    "si o no",
    "si no",
    "uma palavra",
    "uma só palavra",
    "1 palavra",
    "uma frase",
    "poucas palavras",
    "sim não",
    "una parola",
    "una sola parola",
    "1 parola",
    "poche parole",
    "in breve",
    "sì o no",
    "sì no",
];

/// What asks for a long answer by itself.
const LONG: &[&str] = &[
    "in detail",
    "detailed",
    "step by step",
    "in depth",
    "comprehensive",
    "thorough",
    "thoroughly",
    "elaborate",
    "ausführlich",
    "ausführliche",
    "ausführlichen",
    "schritt für schritt",
    "en détail",
    "détaillée",
    "étape par étape",
    "en detalle",
    "detallada",
    "paso a paso",
    "detalhadamente",
    "passo a passo",
    "in dettaglio",
];

/// The verbs, and with one of them the things, that ask for a long answer.
const WRITE: &[&str] = &[
    "write", "compose", "draft", "generate", "tell", "produce", "schreib", "schreibe", "verfasse",
    "erzähle", "écris", "écrivez", "rédige", "rédigez", "escribe", "redacta", "escreva", "redija",
    "scrivi", "racconta", "raconte",
];
const FORMS: &[&str] = &[
    "essay",
    "essays",
    "article",
    "story",
    "report",
    "blog post",
    "speech",
    "tutorial",
    "guide",
    "chapter",
    "aufsatz",
    "artikel",
    "geschichte",
    "bericht",
    "rede",
    "dissertation",
    "article de blog",
    "histoire",
    "rapport",
    "ensayo",
    "artículo",
    "historia",
    "informe",
    "redação",
    "artigo",
    "história",
    "saggio",
    "articolo",
];

/// What is counted, and how many words one of it stands for.
const UNITS: &[(&str, usize)] = &[
    ("words", 1),
    ("wörter", 1),
    ("wörtern", 1),
    ("worte", 1),
    ("worten", 1),
    ("mots", 1),
    ("palabras", 1),
    ("palavras", 1),
    ("parole", 1),
    ("sentences", 5),
    ("sätze", 5),
    ("sätzen", 5),
    ("phrases", 5),
    ("frases", 5),
    ("frasi", 5),
    ("paragraphs", 20),
    ("absätze", 20),
    ("absätzen", 20),
    ("paragraphes", 20),
    ("párrafos", 20),
    ("parágrafos", 20),
    ("paragrafi", 20),
    ("steps", 3),
    ("items", 3),
    ("ideas", 3),
    ("reasons", 3),
    ("tips", 3),
    ("examples", 3),
    ("ways", 3),
    ("points", 3),
    ("bullet", 3),
    ("schritte", 3),
    ("schritten", 3),
    ("ideen", 3),
    ("gründe", 3),
    ("beispiele", 3),
    ("étapes", 3),
    ("idées", 3),
    ("raisons", 3),
    ("pasos", 3),
    ("razones", 3),
    ("ejemplos", 3),
    ("passos", 3),
];

const NUMBERS: [&str; 9] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// A number that is larger names a year or an amount, not a length.
const LARGEST: usize = 10_000;

/// What a question begins with that is answered by yes or no.
const YES_OR_NO: &[&str] = &[
    // English
    "is", "are", "am", "was", "were", "do", "does", "did", "has", "have", "had", "should", "must",
    "may", "might", "can", "could", "will", "would", "isnt", "arent", "wasnt", "dont", "doesnt",
    "didnt", "hasnt", "shouldnt", "cant", // German
    "ist", "sind", "war", "waren", "hat", "haben", "hast", "habe", "gibt", "darf", "dürfen",
    "muss", "müssen", "soll", "sollte", "sollen", "wird", "werden", "kann", "können", "könnte",
    "braucht", "brauche", // French
    "est", "sont", "faut", "dois", "doit", "peut", "puis", "existe", "y",
    // Spanish, Portuguese, Italian
    "es", "está", "son", "hay", "debo", "debe", "puedo", "tengo", "tiene", "necesito", "é", "são",
    "há", "devo", "deve", "posso", "preciso", "tem", "è", "cè", "ci", "sono", "esiste", "bisogna",
];

/// What may stand before it.
const JOINS: &[&str] = &[
    "or", "and", "but", "so", "oder", "und", "aber", "ou", "et", "mais", "o", "e", "pero", "ma",
];

/// Who is asked to do something in a question like that: it is a request.
const YOU: &[&str] = &[
    "you", "u", "du", "sie", "ihr", "tu", "vous", "someone", "we",
];
const MAY_BE_REQUESTS: &[&str] = &[
    "can", "could", "will", "would", "cant", "kann", "können", "könnte", "est", "peut",
];

const SAYINGS: [&[&str]; 4] = [SILENT, LONG, WRITE, FORMS];

/// All sayings, in the order of their lists, with the blanks around them.
static PHRASES: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    let phrases = SAYINGS
        .concat()
        .into_iter()
        .map(|words| format!(" {words} "));
    AhoCorasick::new(phrases).ok()
});

/// Which of the lists have something that is said.
#[derive(Clone, Copy, Default)]
pub(super) struct Said([bool; SAYINGS.len()]);

impl Said {
    /// In words as of [`words_of`].
    pub(super) fn in_words(words: &str) -> Self {
        let mut said = Self::default();
        for found in PHRASES
            .iter()
            .flat_map(|phrases| phrases.find_overlapping_iter(words))
        {
            let mut index = found.pattern().as_usize();
            for (said, list) in said.0.iter_mut().zip(SAYINGS) {
                if index < list.len() {
                    *said = true;
                    break;
                }
                index -= list.len();
            }
        }
        said
    }

    pub(super) fn wants_brevity(self) -> bool {
        self.0[0]
    }

    pub(super) fn wants_length(self) -> bool {
        let [_, long, write, form] = self.0;
        long || write && form
    }
}

/// The words that the first number with a unit stands for: "5 short steps", "ten ideas".
pub(super) fn number_in(words: &str) -> Option<usize> {
    let words: Vec<&str> = words.split_whitespace().collect();
    words.iter().enumerate().find_map(|(at, word)| {
        let number = word.parse().ok().or_else(|| {
            let at = NUMBERS.iter().position(|number| number == word)?;
            Some(at + 2)
        })?;
        let (_, each) = words[at + 1..]
            .iter()
            .take(3)
            .find_map(|word| UNITS.iter().find(|(unit, _)| unit == word))?;
        (number <= LARGEST).then_some(number * each)
    })
}

/// Whether the text asks something that is answered by yes or no, and is no request ("Can you …?").
pub(super) fn asks_yes_or_no(text: &str) -> bool {
    let ends = |c: char| !c.is_alphanumeric() && !matches!(c, ' ' | '\'' | '’' | '-');
    text.match_indices(['?', '？']).any(|(at, _)| {
        let clause = text[..at].trim_end().rsplit(ends).next();
        let words = words_of(clause.unwrap_or_default());
        let mut words = words
            .split_whitespace()
            .skip_while(|word| JOINS.contains(word));
        words.next().is_some_and(|first| {
            YES_OR_NO.contains(&first)
                && !(MAY_BE_REQUESTS.contains(&first) && words.any(|word| YOU.contains(&word)))
        })
    })
}

/// The words of a text in lower case, one space around each.
pub(super) fn words_of(text: &str) -> String {
    let mut words = String::with_capacity(text.len() + 2);
    words.push(' ');
    for char in text.chars() {
        if char.is_alphanumeric() {
            words.extend(char.to_lowercase());
        } else if !words.ends_with(' ') && !matches!(char, '\'' | '’') {
            words.push(' ');
        }
    }
    if !words.ends_with(' ') {
        words.push(' ');
    }
    words
}
