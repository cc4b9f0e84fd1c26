use proptest::prelude::*;

use super::*;
use crate::quality_gate::rules::test_kit::{
    Judged, early_and_whole, however_it_is_cut, in_pieces, judge, verdict, verdict_on,
};

const THINK: ErrorKind = ErrorKind::Heuristic("think_leak");

fn strip(text: &str) -> Result<Judged, ErrorKind> {
    however_it_is_cut(text, |pieces| {
        judge(
            &[&StripLeaks::new()],
            &[],
            &Asked::default(),
            pieces,
            FinishReason::Stop,
        )
    })
}

fn texts(text: &str, reasoning: &str) -> Result<Judged, ErrorKind> {
    Ok(Judged {
        text: text.to_owned(),
        reasoning: reasoning.to_owned(),
    })
}

const TOKENS: [&str; 18] = [
    "<|eot_id|>",
    "</s>",
    "<end_of_turn>",
    "<|endoftext|>",
    "<|end|>",
    "<｜end▁of▁sentence｜>",
    "<eos>",
    "<|im_end|>",
    "<|eom_id|>",
    "<|return|>",
    "<|END_OF_TURN_TOKEN|>",
    "<|end_of_text|>",
    "[/INST]",
    "<pad>",
    "<|call|>",
    "<|reserved_special_token_12|>",
    "<|EOT|>",
    "<|end_of_turn|>",
];

#[test]
fn a_token_at_the_end_is_cut() {
    for token in TOKENS {
        for answer in [
            "Four.",
            "pear",
            "42 ",
            "It is.\n",
            "Done. ",
            "Paris ",
            "`x`",
            "```\nx\n```",
            "He said \"no\"",
            "四",
            "x)",
        ] {
            for tail in ["", "\n", "\n\n<|im_start|>assistant\n", "<|im_end|>"] {
                let text = format!("{answer}{token}{tail}");
                assert_eq!(strip(&text), texts(answer, ""), "{text}");
                assert_eq!(verdict(&Leaks::new(), &text), Err(TEMPLATE), "{text}");
            }
        }
        let text = format!("```py\nprint(1){token}");
        assert_eq!(strip(&text), texts("```py\nprint(1)", ""), "{text}");
    }
}

#[test]
fn a_turn_that_the_model_plays_itself_is_rejected() {
    for bad in [
        "It is 5 pm.<|im_end|>\n<|im_start|>user\nand tomorrow?<|im_end|>\n<|im_start|>assistant\n",
        "Four<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nAnd five?",
        "Four.<end_of_turn>\n<start_of_turn>user\nmore",
        "Four.</s>[INST] next [/INST] more",
        "Four.\n<|im_start|>user\nmore",
        "Four.<|endoftext|>Some other text.",
        "Four</s>\n\nQ: what is five?",
        "Four.<|user|>\nmore",
        "Four.<｜User｜>more",
        "<|channel|>analysis<|message|>Let me see.<|end|><|start|>assistant<|channel|>final<|message|>Four.",
    ] {
        assert_eq!(strip(bad), Err(TEMPLATE), "{bad}");
        assert_eq!(verdict(&Leaks::new(), bad), Err(TEMPLATE), "{bad}");
    }
}

#[test]
fn nothing_but_tokens_is_rejected() {
    for bad in [
        "<|open|>response<|sep|><|close|>response<|sep|><|close|>message<|sep|>",
        "<|im_end|>",
        " <eos>\n",
        "<|im_start|>assistant\n",
        "<pad><pad><pad><pad>",
        "</s></s></s>",
    ] {
        assert_eq!(strip(bad), Err(TEMPLATE), "{bad}");
    }
    let finish = Some(FinishReason::Stop);
    assert_eq!(strip(""), Err(ErrorKind::Empty { finish }));
}

#[test]
fn a_header_in_front_is_cut() {
    for bad in [
        "<|im_start|>assistant\nFour.",
        "<|start_header_id|>assistant<|end_header_id|>\n\nFour.",
        "<start_of_turn>model\nFour.",
        "<|channel|>final<|message|>Four.",
        "<bos><|assistant|>Four.",
    ] {
        assert_eq!(strip(bad), texts("Four.", ""), "{bad}");
        assert_eq!(verdict(&Leaks::new(), bad), Err(TEMPLATE), "{bad}");
    }
}

#[test]
fn an_answer_about_tokens_is_kept() {
    for good in [
        "In ChatML a turn ends with `<|im_end|>` and starts with `<|im_start|>` followed by the role.",
        "```\n<|im_start|>user\nHello<|im_end|>\n<|im_start|>assistant\n```\nThat is the format.",
        "~~~\n<|im_end|>\n~~~",
        "1. ```\n   <|im_end|>\n   ```\n2. done.",
        "A turn:\n\n    <|im_start|>user\n    Hi<|im_end|>\n    <|im_start|>assistant\n\nThat is all.",
        "Llama 3 ends each turn with <|eot_id|>",
        "Llama 3 ends each turn with <|eot_id|>.",
        "The special tokens are:\n<|im_start|>\n<|im_end|>",
        "Special tokens: <bos>, <eos>, <pad> and <unk>.",
        "It uses (<|im_end|>) and \"<|im_end|>\".",
        "<|im_start|> begins a turn, <|im_end|> ends it.",
        "- <|im_start|> begins a turn\n- <|im_end|> ends it",
        "以<|im_end|>结束一轮对话。",
        "该标记是<|im_end|>",
        "The <|im_start|> user header follows.",
        "`` a ` b <|im_end|> ``",
        "Mistral wraps the question in [INST] and [/INST] pairs.",
        "T5 ends a sequence with </s>, BERT with [SEP].",
    ] {
        assert_eq!(strip(good), texts(good, ""), "{good}");
        assert_eq!(verdict(&Leaks::new(), good), Ok(()), "{good}");
    }
}

#[test]
fn what_only_looks_like_a_token_is_kept() {
    for good in [
        "Use <s>strikethrough</s>",
        "<p>Now <s>$20</s></p>",
        "Vec<String>, HashMap<K, V> and a < b > c",
        "f <| x |> g",
        "(<|>) is from Alternative",
        "<|x|> is the mean of <|ψ|",
        "⟨ψ|φ⟩ and ◁ and ▷",
        "if a<|b",
        "cat <<EOF\n</EOF",
        "<html><body></body></html>",
        "[INSTALL] first, [1] and [x](y)",
        "x <",
        "\\<|",
        "It`s a stray backtick.\n\nAnd more.",
        "A list:\n\n* one\n* two <",
        "~~gone~~ ~/bin",
    ] {
        assert_eq!(strip(good), texts(good, ""), "{good}");
        assert_eq!(verdict(&Leaks::new(), good), Ok(()), "{good}");
    }
}

#[test]
fn thinking_becomes_reasoning() {
    for (text, answer, thought) in [
        (
            "<think>2+2 is 4</think>\n\nThe answer is 4.",
            "The answer is 4.",
            "2+2 is 4",
        ),
        ("\n<thinking>a < b\n</thinking>x", "\nx", "a < b\n"),
        ("some planning</think>blue", "blue", "some planning"),
        (
            "The user wants `x.\n</think>\n\nblue",
            "blue",
            "The user wants `x.\n",
        ),
        ("</think>blue", "blue", ""),
        ("<Think>a</THINK>b", "b", "a"),
        ("<think></think>b", "b", ""),
        ("<think><think>a</think></think>b", "b", "a"),
        ("<think>use <think> tags</think>b", "b", "use  tags"),
        ("[THINK]a[/THINK]b", "b", "a"),
        ("◁think▷a◁/think▷b", "b", "a"),
        ("<|START_THINKING|>a<|END_THINKING|>b", "b", "a"),
        ("One.\n<think>a</think>\nTwo.", "One.\n\nTwo.", "a"),
        ("<think>a</think>b<|im_end|>", "b", "a"),
        ("<think>a</think>b</think>c", "c", "ab"),
        ("<|im_start|>assistant\n<think>a</think>b", "b", "a"),
        ("<reasoning>a</reasoning>b", "b", "a"),
    ] {
        assert_eq!(strip(text), texts(answer, thought), "{text}");
        assert!(
            matches!(verdict(&Leaks::new(), text), Err(kind) if kind == THINK || kind == TEMPLATE),
            "{text}"
        );
    }
}

#[test]
fn nothing_but_thinking_is_empty() {
    for bad in [
        "<think>maybe I should look at the second file and",
        "<thinking><thinking>a</thinking>b and more",
        "<think>a</think>\n",
        "a</think>",
        "<think>",
        "<think>a</think><|im_end|>",
    ] {
        assert_eq!(
            strip(bad),
            Err(ErrorKind::Empty {
                finish: Some(FinishReason::Stop)
            }),
            "{bad}"
        );
    }
    let calls = judge(
        &[&StripLeaks::new()],
        &[],
        &Asked::default(),
        ["<think>a tool</think>\n"],
        FinishReason::ToolCalls,
    );
    assert_eq!(calls, texts("", "a tool"));
}

#[test]
fn an_answer_about_thinking_tags_is_kept() {
    for good in [
        "Wrap your reasoning in <thinking> tags and close them with </thinking>.",
        "DeepSeek writes `<think>` and `</think>`.",
        "```xml\n<think>a</think>\n```",
        "The model ends its thoughts with </think> and answers.",
        "I think </ thinking> is wrong; <thinker> too.",
        "(</think>)",
    ] {
        assert_eq!(strip(good), texts(good, ""), "{good}");
        assert_eq!(verdict(&Leaks::new(), good), Ok(()), "{good}");
    }
    let asked = "Give your steps in <reasoning> tags.";
    let good = "<reasoning>\na\n</reasoning>\nb";
    assert_eq!(verdict_on(&Leaks::new(), asked, good), Ok(()));
    assert_eq!(
        verdict_on(&Leaks::new(), "What ends a ChatML turn?", "<|im_end|>"),
        Ok(())
    );
    assert_eq!(
        verdict_on(&Leaks::new(), "What is <eos>?", "<eos>\nis the end."),
        Ok(())
    );
}

#[test]
fn a_row_of_tokens_is_not_held_for_ever() {
    let mut sanitizing = StripLeaks::new().sanitizing(&Asked::default());
    let mut clean = vec![];
    assert_eq!(sanitizing.push("Four.", &mut clean), Ok(()));
    let row = "<pad>".repeat(1 << 18);
    assert_eq!(sanitizing.push(&row, &mut clean), Err(TEMPLATE));
}

const PARTS: &[&str] = &[
    "<",
    "<|",
    "|>",
    "im_end",
    "<|im_end|>",
    "<|im_start|>",
    "user",
    "\n",
    " ",
    ".",
    "word",
    "</s>",
    "<s>",
    "<think>",
    "</think>",
    "`",
    "```",
    "~~~",
    "[INST]",
    "◁",
    "’",
    "四",
    ":",
    "\"",
    "token",
    "    ",
    "<eos",
    ">",
    "1",
    "(",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(PARTS)) {
        let (early, whole) = early_and_whole(&Leaks::new(), &pieces);
        prop_assert_eq!(early, whole);
        let strip = |parts: Vec<&str>| {
            judge(&[&StripLeaks::new()], &[], &Asked::default(), parts, FinishReason::Stop)
        };
        let text = pieces.concat();
        let stripped = strip(pieces.iter().map(String::as_str).collect());
        prop_assert_eq!(&stripped, &strip(vec![&text]));
        if whole.is_ok() && !text.trim().is_empty() {
            prop_assert_eq!(stripped.map(|judged| judged.text), Ok(text));
        }
    }
}
