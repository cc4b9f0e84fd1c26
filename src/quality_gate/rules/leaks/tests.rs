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

/// Answers to questions that have nothing to do with models.
#[test]
fn what_a_chat_template_leaves_behind_is_a_leak() {
    for bad in [
        // Llama 2, Mistral
        "[INST] What is 2+2? [/INST] 4",
        "[INST] capital of France [/INST] Paris",
        "[INST]What is 2+2?[/INST]4",
        "<s>[INST] Hi [/INST] Hello!",
        "[INST] <<SYS>>\nBe brief.\n<</SYS>>\n\nHi [/INST] Hello!",
        "Prune them in winter. [/INST] You're welcome! [INST] What about hydrangeas?",
        "Four. [INST] 五呢？ [/INST] 五。",
        "[SYSTEM_PROMPT]Be brief.[/SYSTEM_PROMPT]Four.",
        "[TOOL_CALLS][{\"name\": \"weather\"}]",
        // ChatML, Qwen, Phi, Llama 3 and 4, Zephyr, GLM, Granite
        "4<|endoftext|>Human: and 5?",
        "Four.<|endoftext|>Human: and 5?",
        "Four. <|endoftext|> Human: and 5?",
        "4<|im_end|>\n<|im_start|>user\n5?",
        "<|im_start|>assistant<|im_sep|>Four.",
        "Four.<|eot|><|header_start|>user<|header_end|>\n\nAnd five?",
        "<|header_start|>assistant<|header_end|>\n\nFour.",
        "<|assistant|> Four.",
        "Four.</s>Human: and 5?",
        "[gMASK]<sop><|user|>\n4?<|assistant|>\nFour.",
        "<|start_of_role|>assistant<|end_of_role|>Four.<|end_of_text|>",
        // Gemma, DeepSeek, Command, MiniMax, Kimi, Seed, EXAONE
        "Four.<end_of_turn>",
        "Four.<turn|>\n<|turn>user\nFive?",
        "四<｜end▁of▁sentence｜><｜User｜>五呢",
        "<｜Assistant｜>Four.",
        "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>Four.<|END_OF_TURN_TOKEN|>",
        "Four.[e~[\n]~b]user\nFive?",
        "<|im_assistant|>assistant<|im_middle|>Four.<|im_end|>",
        "Four.<seed:eos>",
        "[|assistant|]Four.[|endofturn|]",
        "Four.[|endofturn|]\n[|user|]five?",
        // Harmony, with its tokens and without
        "<|channel|>analysis<|message|>The user asks.<|end|>",
        "<|channel|>commentary to=functions.weather<|message|>{}",
        "analysisThe user asks for a number.assistantfinalFour.",
        "analysisQ: what is asked?",
        // Llama 3, without its tokens
        "Four.assistant\n\nIs there anything else?",
        // A word for tokens is no excuse.
        "Your bus token is 12345.<|im_end|>\n<|im_start|>user\nThanks",
        "Use a red marker. It is washable.<|eot_id|>",
        "The token costs $4.<end_of_turn>\n<start_of_turn>user\nOK",
        "Der Marker ist rot.</s>",
        "Two and two is Four.`assistant`\n",
        "Four.\n\nHuman: and `five?`",
        &format!("{}Rust <|im_end|>", "这是一个很长的回答".repeat(200)),
        &format!("{} <|im_end|>", "a".repeat(2000)),
        "Here is the code:```python\nprint(1)\n```\nDone.<|im_end|>\n<|im_start|>user\nNext?",
    ] {
        assert_eq!(verdict(&Leaks::new(), bad), Err(TEMPLATE), "{bad}");
    }
}

#[test]
fn a_thought_anywhere_is_a_leak() {
    for bad in [
        "Sure! <think>The user wants a number.</think> 4",
        "Sure. <think>\nThe user wants a number.\n</think>\n4",
        "4<think>Was that right?</think>",
        "好的。<think>用户想要一个数字</think>4",
        "<think> Okay, so the user</think>4",
        "One token is enough.\n<think>Is it?</think>\nYes.",
        "<think>标签是什么呢</think>4",
        "<thought>Easy.</thought>4",
        "<reasoning>\nEasy.\n</reasoning>\n4",
        "<antThinking>Easy.</antThinking>4",
        "<|begin_of_thought|>Easy.<|end_of_thought|>4",
        "◁think▷Easy.◁/think▷4",
        "Sure. [THINK]Easy.[/THINK]4",
        "Okay, the user wants a number.\n</think>\n4",
        "<reflection>Easy.</reflection>\n4",
    ] {
        let verdict = verdict(&Leaks::new(), bad);
        assert!(
            matches!(verdict, Err(kind) if kind == THINK || kind == TEMPLATE),
            "{bad}"
        );
    }
}

#[test]
fn a_turn_in_plain_text_that_the_model_plays_itself_is_a_leak() {
    for bad in [
        "Paris.\n\nHuman: And of Spain?\n\nAssistant: Madrid.",
        "Paris.\n\nHuman: And of Spain?",
        "Paris is the capital.\n\nHuman:",
        "Answer: Paris.\n\nHuman: And of Spain?",
        "Use `a[::-1]`.\n\nHuman: thanks, and a tuple?\n\nAssistant: `tuple(a)`.",
        "Paris.\nUser: And of Spain?\nAssistant: Madrid.\nUser: Thanks",
        "Paris.\n\nUSER: And of Spain?\nASSISTANT: Madrid.",
        "Inércia é isso.\n\n### Instruction:\nDê um exemplo.\n\n### Response:\nUm ônibus.",
        "Paris.\n\n### Human: And of Spain?\n### Assistant: Madrid.",
        "巴黎。\n\n用户：西班牙呢？\n\n助手：马德里。",
        "パリです。\nユーザー: スペインは?\nアシスタント: マドリードです。",
        "Париж.\n\nПользователь: А Испании?\n\nАссистент: Мадрид.",
        "Paris.\n\nUsuario: ¿Y de España?\n\nAsistente: Madrid.",
        "Paris.\n\nUtilisateur : Et l’Espagne ?\n\nAssistant : Madrid.",
        "Paris.\n\nGPT4 Correct User: And Spain?\nGPT4 Correct Assistant: Madrid.",
    ] {
        let asked = "What is the capital of France?";
        assert_eq!(
            verdict_on(&Leaks::new(), asked, bad),
            Err(TEMPLATE),
            "{bad}"
        );
    }
}

#[test]
fn a_template_s_header_in_front_of_the_answer_is_a_leak() {
    for bad in [
        "### Response:\nParis.",
        "## Response:\n\nParis.",
        "\n### Response: Paris.",
        "### Assistant: Paris.",
    ] {
        let asked = "What is the capital of France?";
        assert_eq!(
            verdict_on(&Leaks::new(), asked, bad),
            Err(TEMPLATE),
            "{bad}"
        );
    }
    for (asked, good) in [
        (
            "Draft a response to the tender.",
            "### Response:\nWe offer.",
        ),
        ("Explain Alpaca’s format.", "### Response:\ncomes last."),
        ("Capital of France?", "### Answer:\nParis."),
        ("Capital of France?", "### Response\nParis."),
        ("How do I write it?", "```\n### Response:\n```"),
    ] {
        assert_eq!(verdict_on(&Leaks::new(), asked, good), Ok(()), "{good}");
    }
}

#[test]
fn turns_that_belong_to_the_answer_are_kept() {
    for (asked, good) in [
        (
            "Write a dialogue.",
            "A shop, at night.\n\nUser: Hello?\nAssistant: We are closed.",
        ),
        (
            "Write a FAQ.",
            "Our plans.\n\nUser: Can I change?\n\nAssistant: Yes.",
        ),
        (
            "A scene with an AI, please",
            "INT. LAB\n\nHUMAN: Are you there?\n\nAI: Always.",
        ),
        (
            "Écris un dialogue.",
            "Au café\n\nUtilisateur : Bonjour ?\n\nAssistant : Bonjour !",
        ),
        ("写一段对话", "深夜。\n\n用户：在吗？\n\n助手：在。"),
        (
            "Two lines for our docs",
            "User: Can I change?\nAssistant: Yes.\n\nUser: When?\nAssistant: Now.",
        ),
        (
            "For our docs",
            "Here are two turns:\n\nUser: Can I change?\nAssistant: Yes.",
        ),
        (
            "What roles are there?",
            "There are three roles.\n\nUser: reads.\nEditor: writes.\nAdmin: does all.",
        ),
        (
            "How many chromosomes?",
            "It varies.\n\nHuman: 46\n\nDog: 78",
        ),
        ("Who may do what?", "Roles\n\nUser: may read\nBot: may post"),
        (
            "How do I log?",
            "Use a file.\n\n```\nUser: hi?\nAssistant: hello\n```",
        ),
        (
            "Pancakes?",
            "Mix and fry.\n\n### Instructions:\n\n1. Mix.\n2. Fry.",
        ),
        (
            "User: hi\nAssistant: hello\nUser: 2+2?",
            "Four.\n\nUser: thanks?\nAssistant: Sure.",
        ),
        (
            "What does it need?",
            "Two things.\n\nInput: a number\nOutput: its square",
        ),
        (
            "Who said it?",
            "It was said by one user.\n\nThe assistant: not.",
        ),
    ] {
        assert_eq!(verdict_on(&Leaks::new(), asked, good), Ok(()), "{good}");
    }
}

#[test]
fn an_answer_that_explains_what_was_asked_is_kept() {
    for (asked, good) in [
        (
            "Show me Gemma's template",
            "<start_of_turn>user\nHi<end_of_turn>\n<start_of_turn>model\nHello.<end_of_turn>",
        ),
        (
            "Show me Gemma's template",
            "It is `<start_of_turn>user`, the text, `<end_of_turn>`.\n\n```\n<start_of_turn>user\nHi<end_of_turn>\n<start_of_turn>model\n```",
        ),
        (
            "How does Llama 2 mark a question?",
            "[INST] opens the question and [/INST] closes it.",
        ),
        (
            "How does Llama 2 mark a question?",
            "It writes [INST] What is 2+2? [/INST] 4 </s>",
        ),
        (
            "How do I fine-tune?",
            "Write each sample so:\n\n<|im_start|>user\nHi.<|im_end|>\n<|im_start|>assistant\nHello.<|im_end|>",
        ),
        ("Qwen的对话模板", "<|im_start|>user\n你好。<|im_end|>"),
        (
            "What is DeepSeek's end token?",
            "It is <｜end▁of▁sentence｜>.",
        ),
        ("", "[INST] and [/INST] stand around a question."),
        ("", "[INST] opens a question and [/INST] closes it."),
        ("", "<think> tags hold what a model thinks."),
        (
            "",
            "Some models think first. <think> and </think> stand around it.",
        ),
        ("", "Models differ. <|im_end|> ends a turn for some."),
        ("", "Its thoughts stand in <think>…</think>."),
        ("", "Ein <think>-Block steht davor."),
        (
            "",
            "Tokens such as `<|im_end|>`, `[INST]` and `<start_of_turn>` mark turns.",
        ),
        (
            "Write XML for a comic panel with a thought element",
            "<panel>\n<thought>Hm.</thought>\n</panel>",
        ),
        (
            "Write XML for a comic panel with a thought element",
            "<thought>Hm.</thought>",
        ),
        (
            "Mark your reasoning up as HTML",
            "<reasoning>Easy.</reasoning>\n4",
        ),
        (
            "",
            "<panel>\n  <speech>Hi</speech>\n<thought>Hm.</thought>\n</panel>",
        ),
        (
            "",
            "Here it is.\n\n<panel>\n<reflection>Hm.</reflection>\n</panel>",
        ),
        ("", "```xml\n<thought>Hm.</thought>\n```"),
        (
            "",
            "<!DOCTYPE html>\n<html>\n<body>\n<p>Now <s class=\"old\">$20</s>\n$15</p>\n</body>\n</html>",
        ),
        ("", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"),
        (
            "",
            "An array `a[i]`, [a link](x), [I], [A], [G] and [T] and ]~ and [e~.",
        ),
        ("", "He called his assistant\nand left."),
        ("", "analysis is hard. Analysis too."),
        ("", "The answer ends with the `stop` sequence. <|im_end|>"),
        ("", "Then comes the `think` tag. <|im_end|>"),
        ("", "```\nanalysisResult: Result<Analysis>\n```"),
        ("", "```analysisH:\n```"),
    ] {
        assert_eq!(
            verdict_on(&Leaks::new(), asked, good),
            Ok(()),
            "{asked}: {good}"
        );
    }
}

#[test]
fn an_answer_about_tokens_does_not_end_with_one() {
    for (asked, bad) in [
        (
            "What is ChatML?",
            "A format for turns. Servers write it for you.<|im_end|>",
        ),
        (
            "What is ChatML?",
            "A format for turns.<|im_end|>\n<|im_start|>user\nThanks",
        ),
        (
            "What is a JWT token?",
            "A signed claim.<end_of_turn>\n<start_of_turn>model\n",
        ),
    ] {
        assert_eq!(
            verdict_on(&Leaks::new(), asked, bad),
            Err(TEMPLATE),
            "{bad}"
        );
    }
}

#[test]
fn tokens_in_a_row_are_held_as_far_as_is_said() {
    let strip = |text: &str| {
        judge(
            &[&StripLeaks::new()],
            &[],
            &Asked::default(),
            [text],
            FinishReason::Stop,
        )
    };
    // Behind so many bytes a last token may come.
    let row = |length: usize| {
        format!(
            "Four.\n{}<pad>",
            " ".repeat(length - 1).replacen(' ', "<eos>", 1)
        )
    };
    assert_eq!(strip(&row(4096 - 3)), texts("Four.\n", ""));
    assert_eq!(strip(&row(4096 - 2)), Err(TEMPLATE));
}

#[test]
fn a_name_between_bars_has_an_end() {
    for (length, leak) in [
        (1, false),
        (2, true),
        (48, true),
        (49, false),
        (5000, false),
    ] {
        let text = format!("Four.<|{}|>", "n".repeat(length));
        let expected = if leak { Err(TEMPLATE) } else { Ok(()) };
        let pieces = [text.as_str()];
        let judged = judge(
            &[],
            &[&Leaks::new()],
            &Asked::default(),
            pieces,
            FinishReason::Stop,
        );
        assert_eq!(judged.map(|_| ()), expected, "{length}");
    }
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
    "\n\nHuman:",
    "\nAssistant:",
    "analysis",
    "The",
    ".assistant\n",
    "[/INST]",
    "]~b]",
    "tags",
    "and",
    "<thought>",
    "<p>",
    "<tool_call>",
    "?",
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
