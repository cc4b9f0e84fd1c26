//! How numbers are written, in digits and in words: [`Sum`].

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, Anchored, Input, MatchKind, StartKind};

/// A number as far as it was read: "two hundred and fifty".
#[derive(Default)]
pub(super) struct Sum {
    pub(super) begun: bool,
    sum: usize,
    pub(super) last: usize,
}

impl Sum {
    pub(super) const fn add(&mut self, value: usize, multiplies: bool) {
        // "Quatre-vingt" is eighty, "three dozen" is thirty-six.
        let counts = value == 12 && self.last > 0 || value == 20 && self.last == 4;
        if counts || multiplies && 0 < self.last && self.last < value {
            self.last = self.last.saturating_mul(value);
        } else {
            self.sum = self.sum.saturating_add(self.last);
            self.last = value;
        }
        self.begun = true;
    }

    pub(super) const fn total(&self) -> usize {
        self.sum.saturating_add(self.last)
    }
}

pub(super) fn digit(c: char) -> Option<usize> {
    let zero = match c {
        '0'..='9' => '0',
        '٠'..='٩' => '٠',
        '۰'..='۹' => '۰',
        '०'..='९' => '०',
        '০'..='৯' => '০',
        '๐'..='๙' => '๐',
        '０'..='９' => '０',
        _ => return None,
    };
    Some((c as u32 - zero as u32) as usize)
}

/// Chinese and Japanese numerals.
pub(super) const fn han(c: char) -> Option<usize> {
    Some(match c {
        '一' => 1,
        '二' | '两' | '兩' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        '十' => 10,
        '百' => 100,
        '千' => 1000,
        _ => return None,
    })
}

/// What a word counts, also one that is made of several (`einundzwanzig`).
pub(super) fn value_of(word: &str) -> Option<usize> {
    if let Some((value, end)) = begins_with_number(word)
        && end == word.len()
    {
        return Some(value);
    }
    if word.len() > LONGEST {
        return None;
    }
    let mut sum = Sum::default();
    let mut rest = word;
    while !rest.is_empty() {
        if let Some(behind) = rest.strip_prefix("und").or_else(|| rest.strip_prefix("en")) {
            rest = behind;
            continue;
        }
        let (value, end) = begins_with_number(rest)?;
        sum.add(value, value >= 100);
        rest = &rest[end..];
    }
    Some(sum.total())
}

/// The longest word for a number that a text begins with, and where it ends.
fn begins_with_number(text: &str) -> Option<(usize, usize)> {
    let (words, values) = &*NUMBERS;
    let input = Input::new(text).anchored(Anchored::Yes);
    let found = words.as_ref()?.find(input)?;
    Some((values[found.pattern()], found.end()))
}

/// All words of [`VALUES`], and what each counts. A request has many words, and hardly one is looked at for more than
/// its first letters.
static NUMBERS: LazyLock<(Option<AhoCorasick>, Vec<usize>)> = LazyLock::new(|| {
    let all = VALUES.iter();
    let (words, values): (Vec<_>, _) = all
        .flat_map(|&(value, words)| words.split(' ').map(move |word| (word, value)))
        .unzip();
    let words = AhoCorasick::builder()
        .match_kind(MatchKind::LeftmostLongest)
        .start_kind(StartKind::Anchored)
        .build(words);
    (words.ok(), values)
});

/// The longest word that is taken apart, in bytes.
const LONGEST: usize = 40;

/// Number words of English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Russian, Polish, Turkish,
/// Korean and Hindi: those that many more than twenty are counted with.
const VALUES: [(usize, &str); 31] = [
    (
        1,
        "one ein eins eine un une uno um uma een en ett один jeden bir",
    ),
    (
        2,
        "two twice zwei zwo deux dos due dois duas twee två два dwa iki",
    ),
    (3, "three thrice drei trois tres tre três drie три trzy üç"),
    (
        4,
        "four vier quatre cuatro quattro quatro fyra четыре cztery dört",
    ),
    (5, "five fünf cinq cinco cinque vijf fem пять pięć beş"),
    (6, "six sechs seis sei zes sex шесть sześć altı"),
    (
        7,
        "seven sieben sept siete sette sete zeven sju семь siedem yedi",
    ),
    (8, "eight acht huit ocho otto oito åtta восемь osiem sekiz"),
    (
        9,
        "nine neun neuf nueve nove negen nio девять dziewięć dokuz",
    ),
    (
        10,
        "ten zehn dix diez dieci dez tien tio десять dziesięć on 열 दस",
    ),
    (11, "eleven elf onze once undici elva одиннадцать"),
    (
        12,
        "twelve dozen zwölf dutzend douze douzaine doce docena dodici dozzina doze dúzia twaalf dozijn tolv dussin двенадцать tuzin düzine",
    ),
    (
        13,
        "thirteen dreizehn treize trece tredici treze dertien tretton",
    ),
    (
        14,
        "fourteen vierzehn quatorze catorce quattordici veertien fjorton",
    ),
    (
        15,
        "fifteen fünfzehn quinze quince quindici vijftien femton пятнадцать piętnaście",
    ),
    (
        16,
        "sixteen sechzehn seize dieciséis sedici dezesseis zestien sexton",
    ),
    (
        17,
        "seventeen siebzehn diecisiete diciassette dezessete zeventien sjutton",
    ),
    (
        18,
        "eighteen achtzehn dieciocho diciotto dezoito achttien arton",
    ),
    (
        19,
        "nineteen neunzehn diecinueve diciannove dezenove negentien nitton",
    ),
    (
        20,
        "twenty score zwanzig vingt vingtaine veinte venti vinte twintig tjugo двадцать dwadzieścia yirmi 스무 बीस",
    ),
    (
        30,
        "thirty dreißig dreissig trente trentaine treinta trenta trinta dertig trettio тридцать trzydzieści otuz 서른 तीस",
    ),
    (
        40,
        "forty vierzig quarante cuarenta quaranta quarenta veertig fyrtio сорок czterdzieści kırk 마흔 चालीस",
    ),
    (
        50,
        "fifty fünfzig cinquante cinquantaine cincuenta cinquanta cinquenta vijftig femtio пятьдесят pięćdziesiąt elli 쉰 पचास",
    ),
    (
        60,
        "sixty sechzig soixante sesenta sessanta sessenta zestig sextio шестьдесят sześćdziesiąt altmış 예순 साठ",
    ),
    (
        70,
        "seventy siebzig setenta settanta zeventig sjuttio семьдесят siedemdziesiąt yetmiş 일흔 सत्तर",
    ),
    (
        80,
        "eighty achtzig ochenta ottanta oitenta tachtig åttio восемьдесят osiemdziesiąt seksen 여든 अस्सी",
    ),
    (
        90,
        "ninety neunzig noventa novanta negentig nittio девяносто dziewięćdziesiąt doksan 아흔 नब्बे",
    ),
    (
        100,
        "hundred hundert cent centaine cien ciento cento cem centena honderd hundra сто сотня sto yüz 백 सौ",
    ),
    (200, "doscientos duecento duzentos двести dwieście"),
    (500, "quinientos cinquecento quinhentos пятьсот pięćset"),
    (
        1000,
        "thousand tausend mille mil duizend tusen тысяча тысячу tysiąc bin 천 हज़ार",
    ),
];
