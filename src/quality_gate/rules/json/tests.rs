use proptest::prelude::*;

use super::*;
use crate::quality_gate::rules::test_kit::{
    Boxed, early_and_whole, however_it_is_cut, in_pieces, judge, verdict,
};

const NOT_JSON: Result<(), ErrorKind> = Err(ErrorKind::Structure("json"));
const CUT: Result<(), ErrorKind> = Err(ErrorKind::Truncated);

fn tolerant(text: &str) -> Result<String, ErrorKind> {
    however_it_is_cut(text, |pieces| {
        judge(
            &[&TolerantJson::new()],
            &[&Json::any()],
            &Asked::default(),
            pieces,
            FinishReason::Stop,
        )
        .map(|judged| judged.text)
    })
}

#[test]
fn documents_are_accepted() {
    for good in [
        "{}",
        " [] ",
        "0",
        "-0.5e+10",
        "\"\"",
        "true",
        "null\n\n",
        r#"{"a":{"a":[1,2,{"a":null}]},"b":"\u00e9\ud83d\ude00\n"}"#,
        "[\n  1,\r\n\t2 ]",
        "{\"a\":\"ü 😀\"}",
    ] {
        assert_eq!(verdict(&Json::any(), good), Ok(()), "{good}");
        assert_eq!(tolerant(good).as_deref(), Ok(good));
    }
}

#[test]
fn what_is_not_a_document_is_rejected() {
    for bad in [
        "",
        " ",
        "x",
        "\u{feff}{}",
        "{}x",
        "{} {}",
        "1 2",
        "01",
        "-x",
        "1.x",
        "+1",
        ".5",
        "[1,]",
        "{\"a\":1,}",
        "{a:1}",
        "{'a':1}",
        "[1 2]",
        "{\"a\" 1}",
        "{\"a\":}",
        "[}",
        "{]",
        "NaN",
        "-Infinity",
        "tru3",
        "\"\n\"",
        "\"\u{1}\"",
        "\"\\x\"",
        "\"\\u00g0\"",
        "\"\\ud83d\"",
        "\"\\ud83dx\"",
        "\"\\ud83d\\n\"",
        "\"\\ud83d\\u0041\"",
        "\"\\ud83d\\ud83d\"",
        "\"\\ude00\"",
        "```json\n{}\n```",
        "// no\n{}",
        "{\"a\":1}<eos>",
        "\u{a0}{}",
        "[1]]",
    ] {
        assert_eq!(verdict(&Json::any(), bad), NOT_JSON, "{bad}");
    }
}

#[test]
fn a_document_that_is_cut_is_truncated() {
    let whole = r#"{"a":[true,-1.5e3,"x\ud83d\ude00"],"b":null}"#;
    for (at, _) in whole.char_indices().skip(1) {
        assert_eq!(verdict(&Json::any(), &whole[..at]), CUT, "{at}");
        assert_eq!(tolerant(&whole[..at]), Err(ErrorKind::Truncated), "{at}");
    }
    for cut in ["tru", "-", "1.", "1e", "\"", "[1, 2"] {
        assert_eq!(verdict(&Json::any(), cut), CUT, "{cut}");
    }
}

#[test]
fn the_first_impossible_byte_rejects() {
    for (good, byte) in [
        ("", "x"),
        ("[1,", "]"),
        ("{", "a"),
        ("{}", "x"),
        ("tr", "y"),
        ("\"\\ud8", "x"),
        ("\"\\u", "x"),
        ("\"\\ud", "c"),
        ("\"\\ud83d", "x"),
        ("\"\\ud83d\\u", "0"),
        ("\"\\ud83d\\ud", "8"),
        ("1.", "x"),
        ("0", "1"),
        ("[1", "}"),
    ] {
        let mut validator = Json::any().validator(&Asked::default()).expect("always");
        assert_eq!(validator.push(good), Ok(()), "{good}");
        assert_eq!(validator.push(byte), NOT_JSON, "{good}{byte}");
    }
}

#[test]
fn a_document_ended_by_the_token_limit_is_distrusted() {
    let at_limit = |rule: &Json| {
        judge(
            &[],
            &[rule],
            &Asked::default(),
            ["{}"],
            FinishReason::Length,
        )
        .map(|_| ())
    };
    assert_eq!(at_limit(&Json::any()), CUT);
    assert_eq!(at_limit(&Json::any().accept_length()), Ok(()));
}

#[test]
fn a_call_of_tools_needs_no_document() {
    for sanitizers in [
        vec![],
        vec![&TolerantJson::new() as &dyn Boxed<dyn crate::quality_gate::Sanitizer>],
    ] {
        let judged = judge(
            &sanitizers,
            &[&Json::object()],
            &Asked::default(),
            [],
            FinishReason::ToolCalls,
        );
        assert!(judged.is_ok());
    }
}

#[test]
fn an_object_is_not_an_array() {
    assert_eq!(verdict(&Json::object(), "{}"), Ok(()));
    assert_eq!(verdict(&Json::object(), "[]"), NOT_JSON);
    assert_eq!(verdict(&Json::object(), "\"x\ny\""), NOT_JSON);
    assert_eq!(verdict(&Json::array(), "[]"), Ok(()));
    assert_eq!(verdict(&Json::array(), "{}"), NOT_JSON);
}

#[test]
fn the_same_key_twice_is_rejected_however_it_is_written() {
    const TWICE: Result<(), ErrorKind> = Err(ErrorKind::Structure("json_duplicate_key"));
    for bad in [
        r#"{"a":1,"a":2}"#,
        r#"{"a":1,"b":2,"\u0061":3}"#,
        r#"[{"x":{"a":1,"a":1}}]"#,
        r#"{"😀":1,"\ud83d\ude00":2}"#,
        r#"{"":1,"":2}"#,
    ] {
        assert_eq!(verdict(&Json::any(), bad), TWICE, "{bad}");
    }
    for good in [r#"[{"a":1},{"a":1}]"#, r#"{"a":{"a":1},"A":1}"#] {
        assert_eq!(verdict(&Json::any(), good), Ok(()), "{good}");
    }
}

#[test]
fn the_same_key_twice_is_found_in_objects_of_any_size() {
    for size in [1, 15, 16, 17, 18, 40, 100] {
        let members = |skip: usize| {
            let keys = (0..size).filter(|key| *key != skip);
            let members = keys.map(|key| format!("\"{key}\":{{\"0\":0,\"{key}x\":0}}"));
            members.collect::<Vec<_>>().join(",")
        };
        // The same keys in the next object of the level are no duplicates.
        let twice = format!("[{{{0}}},{{{0}}}]", members(size));
        assert_eq!(verdict(&Json::any(), &twice), Ok(()), "{size}");
        for key in [0, size / 2, size - 1] {
            let bad = format!("[{{{}}},{{{},\"{key}\":1}}]", members(size), members(size));
            let mut validator = Json::any().validator(&Asked::default()).expect("always");
            assert_eq!(
                validator.push(&bad),
                Err(ErrorKind::Structure("json_duplicate_key")),
                "{key} of {size}"
            );
            let comma = if size > 1 { "," } else { "" };
            let mended = format!("{{{}{comma}\"{key}\":1}}", members(key));
            let bad = format!("{{{},\"{key}\":1}}", members(size));
            assert_eq!(tolerant(&bad), Ok(mended), "{key} of {size}");
        }
    }
}

#[test]
fn depth_keys_and_blanks_are_bounded() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert_eq!(verdict(&Json::any(), &nested(128)), Ok(()));
    assert_eq!(
        verdict(&Json::any(), &nested(129)),
        Err(ErrorKind::Structure("json_depth"))
    );

    let blanks = |n: usize| format!("{{\"a\":{}1}}", " ".repeat(n));
    let degenerate = Err(ErrorKind::Heuristic("degenerate_whitespace"));
    assert_eq!(verdict(&Json::any(), &blanks(256)), Ok(()));
    assert_eq!(verdict(&Json::any(), &blanks(257)), degenerate);
    assert_eq!(verdict(&Json::any(), &"\n".repeat(257)), degenerate);
    assert_eq!(
        verdict(&Json::any(), &format!("{{}}{}", "\n".repeat(2000))),
        Ok(())
    );
    assert_eq!(
        verdict(&Json::any(), &format!("[\"{}\"]", " ".repeat(1000))),
        Ok(())
    );

    let long_key = format!("{{\"{}\":1}}", "k".repeat(9000));
    let mut validator = Json::any().validator(&Asked::default()).expect("always");
    assert_eq!(
        validator.push(&long_key),
        Err(ErrorKind::Structure("json_size"))
    );
    let many: String = (0..70_000).map(|n| format!("\"{n}\":0,")).collect();
    let mut validator = Json::any().validator(&Asked::default()).expect("always");
    assert_eq!(
        validator.push("{").and_then(|()| validator.push(&many)),
        Err(ErrorKind::Structure("json_size"))
    );
}

#[test]
fn required_keys_are_found_where_they_must_be() {
    const LACKING: Result<(), ErrorKind> = Err(ErrorKind::Structure("json_keys"));
    let rule = Json::object()
        .require(["a", "/b/c", "/l/1/x", "/s~1t"])
        .expect("keys");
    let good = r#"{"l":[{"x":0},{"x":null}],"b":{"d":[1],"c":[]},"s/t":1,"a":{}}"#;
    assert_eq!(verdict(&rule, good), Ok(()));
    for bad in [
        "{}",
        r#"{"l":[{"x":0},{"y":1}],"b":{"c":1},"s/t":1,"a":1}"#,
        r#"{"l":[{"x":0},{"x":1}],"b":{"d":{"c":1}},"s/t":1,"a":1}"#,
        r#"{"l":[{"x":0},{"x":1}],"b":{"c":1},"s/t":1,"z":{"a":1}}"#,
    ] {
        assert_eq!(verdict(&rule, bad), LACKING, "{bad}");
    }
    assert!(Json::any().require::<[&str; 0]>([]).is_err());
    assert!(Json::any().require([""]).is_err());
}

#[test]
fn the_wrapping_is_taken_off() {
    for (wrapped, document) in [
        ("```json\n{\"a\":1}\n```", r#"{"a":1}"#),
        (
            "Here you are:\n\n```\n[1, 2]\n```\nAnything else?",
            "[1, 2]",
        ),
        ("Result: [1, 2]", "[1, 2]"),
        ("\u{feff}{\"a\":1}", r#"{"a":1}"#),
        ("\u{feff}[]", "[]"),
        ("{\"a\":1}<|im_end|>", r#"{"a":1}"#),
        ("[1]</s>", "[1]"),
        ("For {project} and [1] I found: {\"n\":2} [2]", r#"{"n":2}"#),
        ("<think>or {\"a\":0}?</think>{\"a\":1}", r#"{"a":1}"#),
        ("maybe {\"a\": foo}\n</think>\n\n{\"a\":1}", r#"{"a":1}"#),
        ("<think><think>a</think>{\"b\":1}</think>\n[]", "[]"),
        ("[THINK]{\"a\":0}[/THINK]{\"a\":1}", r#"{"a":1}"#),
        ("- [ ] task\n{\"a\":1}", r#"{"a":1}"#),
        ("{\"a\":1}\n{ \"a\" : 1 }", r#"{ "a" : 1 }"#),
        ("{\"s\":\"a,}\",}", r#"{"s":"a,}"}"#),
        ("[1 , 2 ,\n]", "[1 , 2 \n]"),
        ("{\"a\":[1,],\"b\":{\"c\":1,},}", r#"{"a":[1],"b":{"c":1}}"#),
        ("{\"a\":\"1\n2\t3\r\u{1}\"}", r#"{"a":"1\n2\t3\r\u0001"}"#),
        (r#"{"a":1,"b":2,"a":3}"#, r#"{"b":2,"a":3}"#),
        (
            r#"{"a":{"x":1,"x":2,},"a":{"x":1,"x":2},"a":12345678901234567890.10}"#,
            r#"{"a":12345678901234567890.10}"#,
        ),
        (r#"{"a":{"x":1,"x":2},"b":1,}"#, r#"{"a":{"x":2},"b":1}"#),
        (
            r#"["\ud83d","\ude00","\ud83d\n","\ud83d\u0041","\ud83d\ude00", "\ud83d\ud83d\ude00"]"#
                .replace('[', "x: [")
                .as_str(),
            r#"["\ufffd","\ufffd","\ufffd\n","\ufffd\u0041","\ud83d\ude00", "\ufffd\ud83d\ude00"]"#,
        ),
        (
            "{\"doc\":\"use ```sh``` here\",}",
            "{\"doc\":\"use ```sh``` here\"}",
        ),
        ("{\"t\":\"</think>\",}", "{\"t\":\"</think>\"}"),
    ] {
        assert_eq!(tolerant(wrapped).as_deref(), Ok(document), "{wrapped}");
    }
}

#[test]
fn what_holds_no_single_document_is_rejected() {
    for bad in [
        "Paris is the capital [1].",
        "{\"a\":1}\n{\"a\":2}",
        "{\"p\":-Infinity,\"q\":{\"a\":1}}",
        "{'a':1}",
        "{\"a\":1 \"b\":2}",
        "<think>{\"a\":1}</think>I do not know.",
        "<think>{\"a\":1}",
        "{\"a\":1}</think>",
        "{}x{}",
        "  ",
        "{\"a\":1} {\"b\": oops}",
    ] {
        assert_eq!(tolerant(bad), Err(ErrorKind::Structure("json")), "{bad}");
    }
    assert_eq!(tolerant("Here: {\"a\":\"b"), Err(ErrorKind::Truncated));
    assert_eq!(
        tolerant("{\"a\":1} and {\"b\":["),
        Err(ErrorKind::Truncated)
    );
    assert_eq!(
        tolerant(&format!("Here: {{\"a\":1{}", " ".repeat(300))),
        Err(ErrorKind::Heuristic("degenerate_whitespace"))
    );
    let mut sanitizing =
        crate::quality_gate::Sanitizer::sanitizing(&TolerantJson::new(), &Asked::default());
    assert_eq!(
        sanitizing.push(&" x".repeat(1 << 20), &mut vec![]),
        Err(ErrorKind::Structure("json_size"))
    );
}

/// `serde_json` on what this scanner is stricter about: nothing but duplicate keys and runs of blanks.
fn parses(text: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(text).is_ok()
}

const PARTS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"",
    "\"a\"",
    "\"b\":",
    "\\",
    "\\u",
    "\\ud83d",
    "\\ude00",
    "00",
    "e",
    "1",
    "-",
    ".",
    "0",
    "true",
    "nul",
    "l",
    " ",
    "\n",
    "é",
    "</think>",
    "<think>",
    "```",
    "\u{feff}",
    "[1,",
    "{\"a\":1}",
];

#[test]
fn a_cut_document_is_as_complete_as_the_share_of_required_keys_that_it_has() {
    let rule = Json::object()
        .require(["title", "/who/name", "who", "/list/1", "year"])
        .expect("five keys");
    for (text, share) in [
        ("", 0.0),
        ("{", 0.0),
        (r#"{"title"#, 0.0),
        (r#"{"title":"#, 0.0),
        (r#"{"title":"half of \u00"#, 0.0),
        (r#"{"title":"x""#, 0.2),
        (r#"{"title":"x","ye"#, 0.2),
        (r#"{"title":"x","year":20"#, 0.2),
        (r#"{"title":"x","year":20,"#, 0.4),
        (r#"{"who":{"name":"a"#, 0.0),
        (r#"{"who":{"name":"a","age":4"#, 0.2),
        (r#"{"who":{"name":null}"#, 0.4),
        (r#"{"list":[1,2"#, 0.0),
        (r#"{"list":[[],{}"#, 0.2),
        (
            r#"{"title":"x","year":2,"list":[0,1],"who":{"name":"a"}"#,
            1.0,
        ),
        (r#"Here it is: {"title":"x""#, 0.0),
        (r#"["title","#, 0.0),
    ] {
        assert_eq!(rule.of(text), share, "{text}");
    }
}

#[test]
fn without_required_keys_only_a_whole_document_is_complete() {
    for (text, share) in [
        ("", 0.0),
        ("[1, 2", 0.0),
        ("[1, 2]\n", 1.0),
        ("[1, 2] and more", 0.0),
    ] {
        assert_eq!(Json::any().of(text), share, "{text}");
    }
    assert_eq!(Json::object().of("[]"), 0.0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(PARTS)) {
        let (early, whole) = early_and_whole(&Json::any(), &pieces);
        prop_assert_eq!(early, whole);
        let text = pieces.concat();
        if whole.is_ok() {
            prop_assert!(parses(&text) || text.contains('e'), "{}", text);
        } else if whole != Err(ErrorKind::Structure("json_duplicate_key")) {
            prop_assert!(!parses(&text), "{}", text);
        }
    }

    #[test]
    fn what_tolerance_gives_is_a_document_and_a_document_passes(pieces in in_pieces(PARTS)) {
        let text = pieces.concat();
        let parts: Vec<&str> = pieces.iter().map(String::as_str).collect();
        let judge = |parts: Vec<&str>| judge(&[&TolerantJson::new()], &[], &Asked::default(), parts, FinishReason::Stop);
        let split = judge(parts);
        prop_assert_eq!(&split, &judge(vec![&text]));
        if let Ok(judged) = &split {
            prop_assert_eq!(verdict(&Json::any(), &judged.text), Ok(()));
        }
        if verdict(&Json::any(), &text).is_ok() {
            prop_assert_eq!(split.map(|judged| judged.text), Ok(text));
        }
    }

    #[test]
    fn more_of_a_document_is_never_less_complete(text in "\\{(\"[ab]\":(1|\"x\"|\\[[0-2],[0-2]\\]|\\{\"a\":[12]\\}),?){0,3}\\}?") {
        let rule = Json::object().require(["a", "b", "/a/a", "/b/1"]).expect("four keys");
        let mut before = 0.0;
        for end in 1..=text.len() {
            if Json::any().reading().push(&text[..end]).is_err() {
                break;
            }
            let share = rule.of(&text[..end]);
            prop_assert!((before..=1.0).contains(&share), "{}", &text[..end]);
            before = share;
        }
    }
}
