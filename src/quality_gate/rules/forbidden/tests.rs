use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization;

use super::*;
use crate::quality_gate::rules::test_kit::{early_and_whole, in_pieces, verdict};

const FOUND: Result<(), ErrorKind> = Err(ErrorKind::Heuristic("forbidden"));

fn rule() -> Forbidden {
    Forbidden::new([
        "Acme",
        "Straße",
        "istanbul",
        "Jane Doe",
        "Zoë",
        "C++",
        "微软",
        "삼성",
        "O'Brien",
        "Acme-Werke",
        "Nguyễn Thị Mộng",
        "ガス",
        "M*A*S*H",
        "dev_null",
        "علي",
        "ᾳ\u{303}ρ",
        ".NET",
        "'n'",
        "😀😀",
    ])
    .expect("names")
}

#[test]
fn a_name_is_found_however_it_is_written() {
    for bad in [
        "Ask ACME.",
        "acme",
        "(Acme's)",
        "_acme_",
        "ＡＣＭＥ",
        "ac\u{ad}me",
        "A\u{200b}C\u{200b}ME!",
        "Hauptstr., STRASSE 5",
        "İSTANBUL",
        "Istanbul",
        "I\u{323}\u{307}stanbul was, and \u{130}stanbul is",
        "jane \n doe",
        "Jane\u{a0}Doe",
        "ZOE\u{308}",
        "zoë.",
        "in C++ and",
        "我用微软的产品",
        "삼성은 크다",
        "Acme\u{2122} sells it",
        "Acme\u{b9} sells it",
        "Acme® sells it",
        "my_acme_var",
        "C:\\acme\\bin",
        "Acmeは大きい",
        "عـــلي",
        "in ASP.NET",
        "rock’n’roll",
        "so😀😀",
        "**.N**ET",
    ] {
        assert_eq!(verdict(&rule(), bad), FOUND, "{bad}");
    }
}

#[test]
fn accents_count_in_any_order_that_says_the_same() {
    for bad in [
        "Nguyễn Thị Mộng",
        "nguye\u{302}\u{303}n thi\u{323} mo\u{302}\u{323}ng",
        "NGUYE\u{302}\u{303}N THI\u{323} MO\u{323}\u{302}NG",
        "Nguy\u{1ec5}n Th\u{1ecb} M\u{f4}\u{323}ng",
        "Nguyễn Thị M\u{1ecd}\u{302}ng",
        "α\u{345}\u{303}ρ",
        "α\u{303}\u{345}ρ",
        "カ\u{3099}ス",
        "ｶﾞｽ",
        "\u{1109}\u{1161}\u{11b7}\u{1109}\u{1165}\u{11bc}",
    ] {
        assert_eq!(verdict(&rule(), bad), FOUND, "{bad}");
    }
    for good in [
        "Nguyên Thị Mộng",
        "Nguyễn Thị Mong",
        "カス",
        "Zoe\u{308}\u{301}",
        "삼서",
        "Acm\u{301}e",
    ] {
        assert_eq!(verdict(&rule(), good), Ok(()), "{good}");
    }
    // More accents than are put in order at once are still read to the end.
    assert_eq!(
        verdict(&rule(), &format!("e{} Acme", "\u{323}\u{301}".repeat(50))),
        FOUND
    );
}

#[test]
fn what_is_not_seen_does_not_hide_a_name() {
    for unseen in [
        '\u{ad}',
        '\u{34f}',
        '\u{61c}',
        '\u{115f}',
        '\u{1160}',
        '\u{17b4}',
        '\u{180b}',
        '\u{180e}',
        '\u{180f}',
        '\u{200b}',
        '\u{200c}',
        '\u{200d}',
        '\u{200e}',
        '\u{200f}',
        '\u{202a}',
        '\u{202e}',
        '\u{2060}',
        '\u{2064}',
        '\u{2066}',
        '\u{2069}',
        '\u{206f}',
        '\u{3164}',
        '\u{fe00}',
        '\u{fe0f}',
        '\u{feff}',
        '\u{ffa0}',
        '\u{fff9}',
        '\u{e0001}',
        '\u{e0041}',
        '\u{e007f}',
        '\u{e0100}',
        '\u{e01ef}',
        '\u{e0fff}',
    ] {
        for name in ["Acme", "삼성", "Jane Doe"] {
            let hidden: String = name.chars().flat_map(|char| [char, unseen]).collect();
            assert_eq!(verdict(&rule(), &hidden), FOUND, "{unseen:?} in {name}");
        }
        assert_eq!(
            verdict(&rule(), &format!("Acme{unseen}ist")),
            Ok(()),
            "{unseen:?}"
        );
        assert!(Forbidden::new([unseen.to_string()]).is_err(), "{unseen:?}");
    }
}

#[test]
fn apostrophes_and_dashes_are_alike() {
    for apostrophe in ['\'', '’', '‘', 'ʼ', '´', '`', '′', '＇', '‛'] {
        let name = format!("Ask O{apostrophe}Brien.");
        assert_eq!(verdict(&rule(), &name), FOUND, "{name}");
    }
    let typographic = Forbidden::new(["O’Brien"]).expect("a name");
    assert_eq!(verdict(&typographic, "o'brien"), FOUND);
    for dash in ['-', '‐', '‑', '–', '−', '－'] {
        let rule = Forbidden::new(["Coca-Cola"]).expect("a name");
        let name = format!("A Coca{dash}Cola.");
        assert_eq!(verdict(&rule, &name), FOUND, "{name}");
    }
    assert_eq!(verdict(&rule(), "Obrien and O Brien"), Ok(()));
}

#[test]
fn markdown_does_not_hide_a_name() {
    for bad in [
        "Ac**me**",
        "**Ac**me",
        "*A*cme",
        "Jane **Do**e",
        "**Jane** *Doe*",
        "_Jane_ __Doe__",
        "Jane `Doe`",
        "~~Jane~~ Doe",
        "Ac\\me",
        "O\\'Brien",
        "C\\+\\+ is",
        "**O'**Brien",
        "***Acme***",
        "**微**软",
        "M*A*S*H",
        "**M\\*A\\*S\\*H**",
        "dev_null",
        "dev\\_null",
        "[Acme](https://example.org)",
        "a \\\\ Acme",
    ] {
        assert_eq!(verdict(&rule(), bad), FOUND, "{bad}");
    }
    for good in [
        "Jane * Doe",
        "Jane\n* Doe",
        "Jane ~ Doe",
        "Jane _ Doe",
        "Jane *, Doe*",
        "**Acme**ist poetry",
        "**Acm**eist",
        "p*acme*",
        "Ac\\ me",
        "MASH",
        "M A S H",
        "dev null",
        "devnull",
        "Jane_Doe",
    ] {
        assert_eq!(verdict(&rule(), good), Ok(()), "{good}");
    }
}

#[test]
fn a_part_of_a_word_is_not_the_name() {
    for good in [
        "",
        "Acmeist poetry",
        "pacme",
        "acme2",
        "Jane, Doe",
        "JaneDoe",
        "Zoe",
        "acmé",
        "C+",
        "微 软",
        "삼선은",
        "Hauptstraßen",
        "Akme",
        "ac me",
        "O'Briens",
        "Mary Jane Doering",
    ] {
        assert_eq!(verdict(&rule(), good), Ok(()), "{good}");
    }
    let rule = Forbidden::new(["사", "か"]).expect("names");
    assert_eq!(verdict(&rule, "삼が"), Ok(()));
    assert_eq!(verdict(&rule, "이사"), FOUND);
}

#[test]
fn a_rule_that_cannot_work_is_refused() {
    assert!(Forbidden::new::<[&str; 0]>([]).is_err());
    assert!(Forbidden::new(["a", "  "]).is_err());
    assert!(Forbidden::new(["\u{200b}"]).is_err());
}

#[test]
fn names_may_have_128_kib_in_all() {
    // A word has two edges.
    let names = |bytes: usize| ["a".repeat(bytes - 2)];
    assert!(Forbidden::new(names(MOST_BYTES)).is_ok());
    assert!(Forbidden::new(names(MOST_BYTES + 1)).is_err());
    let halves = ["a".repeat(MOST_BYTES / 2), "b".repeat(MOST_BYTES / 2)];
    assert!(Forbidden::new(halves).is_err());
}

#[test]
fn every_character_is_read() {
    let rule = rule();
    for char in '\0'..=char::MAX {
        let mut validator = rule.validator(&Asked::default()).expect("judges all");
        let text = format!("x{char}y");
        assert_eq!(validator.push(&text), Ok(()), "{char:?}");
    }
}

const PARTS: &[&str] = &[
    "Acme", "ac", "me", " ", "é", "jane", "Doe", "i", "\u{307}", "stanbul", "微", "软", "+", "c",
    "\u{ad}", "*", "**", "_", "\\", "`", "\u{323}", "\u{302}", "o", "M", "A", "S", "H", "삼",
    "\u{1109}", "\u{1161}",
];

#[test]
fn what_is_equivalent_to_an_apostrophe_is_one() {
    for (name, written) in [
        ("O\u{1fef}Brien", "o'brien"),
        ("\u{374}x", "'X"),
        ("\u{149}x", "'nx"),
        ("\u{1fcd}x", "\u{1fbf}\u{300}x"),
    ] {
        let rule = Forbidden::new([name]).expect("a name");
        for text in [name, written] {
            assert_eq!(verdict(&rule, text), FOUND, "{text}");
        }
    }
}

proptest! {
    #[test]
    fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(PARTS)) {
        let (early, whole) = early_and_whole(&rule(), &pieces);
        prop_assert_eq!(early, whole);
    }

    #[test]
    fn a_name_is_found_in_every_normal_form(name in "\\PC{1,12}", around in "[a-z ]{0,5}") {
        let Ok(rule) = Forbidden::new([&name]) else {
            return Ok(());
        };
        let forms: [String; 5] = [
            name.clone(),
            name.nfc().collect(),
            name.nfd().collect(),
            name.nfc().collect::<String>().nfd().collect(),
            name.nfd().collect::<String>().nfc().collect(),
        ];
        for form in forms {
            prop_assert_eq!(verdict(&rule, &format!("{around} {form} {around}")), FOUND, "{}", form);
        }
    }
}
