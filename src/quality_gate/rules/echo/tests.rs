use proptest::prelude::*;

use super::*;
use crate::quality_gate::rules::test_kit::in_pieces;

fn is_echo(prompt: &str, instructions: &str, answer: &str) -> bool {
    let asked = Asked {
        prompt: prompt.into(),
        instructions: instructions.into(),
    };
    let Some(mut validator) = Echo.validator(&asked) else {
        return false;
    };
    let pushed = answer
        .chars()
        .all(|c| validator.push(c.encode_utf8(&mut [0; 4])).is_ok());
    !pushed || validator.finish(FinishReason::Stop).is_err()
}

const ADA: &str = "You are Ada, a polite tutor who answers in one line.";
const PRIME: &str = "Explain what a prime number is.";

#[test]
fn the_prompt_the_instructions_and_both_are_echoes() {
    assert!(is_echo(
        PRIME,
        ADA,
        "You are Ada, a polite tutor who answers in one line. Explain what a prime number is."
    ));
    assert!(is_echo(PRIME, ADA, ADA));
    assert!(is_echo(
        PRIME,
        ADA,
        "> **Explain** what a prime number is?\n"
    ));
    assert!(is_echo(PRIME, "", &format!("{PRIME} {PRIME}")));
    assert!(is_echo(PRIME, "", &format!("Question: {PRIME}")));
    assert!(is_echo(
        "请用简单的话解释一下什么是质数，并举出三个例子。",
        "",
        "请用简单的话解释一下什么是质数，并举出三个例子"
    ));
}

#[test]
fn a_question_with_its_answer_behind_it_is_no_echo() {
    let question =
        "What is the answer to the ultimate question of life, the universe and everything?";
    assert!(is_echo(question, "", question));
    assert!(!is_echo(question, "", &format!("{question} 42")));
    assert!(!is_echo(question, "", &format!("42. {question}")));
    assert!(!is_echo(
        PRIME,
        ADA,
        "A prime number is a number greater than one that only one and itself divide."
    ));
}

#[test]
fn an_echo_with_a_label_before_each_of_its_halves_is_one() {
    for (question, first, second) in [
        (
            "How do I boil an egg so that it is soft?",
            "Question: ",
            "\nAnswer: ",
        ),
        (
            "How do I boil an egg so that it is soft?",
            "",
            "\n\n**Answer:** ",
        ),
        (
            "Was kostet eine Fahrkarte nach Bremen am Sonntag?",
            "Frage: ",
            "\n\nAntwort: ",
        ),
        (
            "Сколько стоит билет до Казани в воскресенье?",
            "Вопрос: ",
            "\nОтвет: ",
        ),
    ] {
        let echo = format!("{first}{question}{second}{question}");
        assert!(is_echo(question, "", &echo), "{echo}");
        for answer in [
            format!("{first}{question}{second}42."),
            format!("{first}{question}{second}six minutes. {question} That was it: six."),
            format!("{first}{question} The yellow one costs {question}"),
        ] {
            assert!(!is_echo(question, "", &answer), "{answer}");
        }
    }
}

#[test]
fn what_is_said_around_an_echo_is_no_answer() {
    for (question, before, behind) in [
        (
            "Write a short speech for the opening of our new library in Oakham.",
            "Sure! ",
            "",
        ),
        (
            "Write a short speech for the opening of our new library in Oakham.",
            "Certainly: \"",
            "\"\n\nI hope this helps!",
        ),
        (
            "Write a query for the three best customers of each country in 2023.",
            "",
            "\n\nLet me know if you need anything else, I am always here for you.",
        ),
        (
            "Schreib mir bitte einen Entschuldigungsbrief an meine Nachbarin.",
            "Gerne! ",
            "\n\nIch hoffe, das hilft Ihnen weiter.",
        ),
        (
            "Écris un discours pour le départ à la retraite de ma collègue Anne.",
            "Bien sûr ! ",
            "",
        ),
        (
            "Escribe una carta de presentación para un puesto de camarero.",
            "¡Claro! ",
            "",
        ),
        (
            "Napisz krótkie życzenia urodzinowe dla mojego dziadka, który lubi ryby.",
            "Oto odpowiedź na Twoje pytanie:\n\n",
            "",
        ),
        (
            "Напиши поздравление с юбилеем для моей первой учительницы.",
            "Конечно! «",
            "»",
        ),
        (
            "Напиши поздравление с юбилеем для моей первой учительницы.",
            "",
            " Надеюсь, это поможет!",
        ),
        (
            "Arkadaşıma düğünü için kısa ve içten bir kutlama mesajı yaz.",
            "Tabii ki. ",
            "",
        ),
        (
            "दादी के जन्मदिन के लिए एक छोटी और प्यारी कविता लिखिए।",
            "ज़रूर! ",
            "",
        ),
        (
            "اكتب رسالة شكر قصيرة لمعلمتي في نهاية السنة الدراسية.",
            "بالتأكيد! ",
            "",
        ),
        (
            "请帮我写一封感谢信，收信人是我的高中班主任李老师。",
            "当然可以！",
            "",
        ),
        (
            "お世話になった先生へのお礼の手紙を書いてください。",
            "もちろんです。",
            "",
        ),
        (
            "퇴직하시는 부장님께 드릴 감사 편지를 써 줘.",
            "물론입니다! ",
            "",
        ),
        (
            "Viết một bài thơ ngắn về mùa thu ở Hà Nội cho con gái tôi.",
            "Chắc chắn rồi! ",
            "",
        ),
    ] {
        assert!(
            is_echo(question, "", &format!("{before}{question}{behind}")),
            "{before}{question}{behind}"
        );
        let answered = format!("{before}{question}\n\n{question} 42");
        assert!(!is_echo(question, "", &answered), "{answered}");
        let named = format!("Albert Einstein! {question}");
        assert!(!is_echo(question, "", &named), "{named}");
    }
    let question =
        "Erkläre mir bitte, wie die gesetzliche Rentenversicherung in Deutschland finanziert wird.";
    assert!(is_echo(
        question,
        "",
        &format!("**Frage:** {question}\n\n**Antwort:** {question}")
    ));
}

#[test]
fn a_text_that_was_to_be_changed_is_no_answer_as_it_is() {
    let text = "The ferry to Lundholm was stopped at noon, because the wind had turned. Two hundred people spent the \
                night in the school, where the cook made soup for all of them.";
    for prompt in [
        format!("Summarise the following text in one sentence.\n\n{text}"),
        format!("Translate into German: {text}"),
        format!("{text}\n\nPlease translate this into French."),
        format!("Fasse den Text zusammen:\n{text}"),
        format!("Переведи на русский:\n\n{text}"),
        format!("翻译成中文：{text}"),
    ] {
        assert!(is_echo(&prompt, "", text), "{prompt}");
        assert!(is_echo(&prompt, "", &prompt), "{prompt}");
        assert!(
            !is_echo(
                &prompt,
                "",
                "Die Fähre nach Lundholm wurde mittags eingestellt."
            ),
            "{prompt}"
        );
        // A part of it may well be its summary.
        assert!(
            !is_echo(&prompt, "", &text[..71]) && !is_echo(&prompt, "", &text[72..]),
            "{prompt}"
        );
    }
    for prompt in [
        format!("Repeat this text: {text}"),
        format!("Proofread this translation:\n{text}"),
        format!("Correct the mistakes: {text}"),
        format!("Format this as plain text.\n\n{text}"),
        format!("Is there a typo in it?\n{text}"),
        format!("Write it again, word for word: {text}"),
        format!("Korrigiere den Text:\n{text}"),
        format!("请校对：{text}"),
    ] {
        assert!(!is_echo(&prompt, "", text), "{prompt}");
    }
    assert!(!is_echo(
        "Translate into English: The ferry was stopped at noon.",
        "",
        "The ferry was stopped at noon."
    ));
}

#[test]
fn what_was_to_be_given_back_is_no_echo() {
    for (prompt, instructions, answer) in [
        (
            "Repeat after me: abracadabra abracadabra",
            "",
            "abracadabra abracadabra",
        ),
        (
            "The quick brown fox jumps over the lazy dog.",
            "Proofread what the user sends.",
            "The quick brown fox jumps over the lazy dog.",
        ),
        (
            "请重复这句话：春眠不觉晓，处处闻啼鸟，夜来风雨声。",
            "",
            "请重复这句话：春眠不觉晓，处处闻啼鸟，夜来风雨声。",
        ),
        (
            "My name is ___ and I live in the town of ___.",
            "",
            "My name is Ada and I live in the town of Turin.",
        ),
        ("Hello there!", "", "Hello there!"),
    ] {
        assert!(!is_echo(prompt, instructions, answer), "{prompt}");
    }
}

#[test]
fn instructions_that_say_how_answers_should_be_are_no_excuse() {
    let format =
        "Always format your answers as Markdown, give complete sentences and correct facts.";
    assert!(is_echo(PRIME, format, format));
    assert!(is_echo(PRIME, format, PRIME));
    // Asked for a text, a model may give the one it got, but not what it was told.
    let translate = "Translate what the user writes into English, and complete broken sentences.";
    assert!(!is_echo(PRIME, translate, PRIME));
    assert!(is_echo(PRIME, translate, translate));
    assert!(is_echo(PRIME, translate, &format!("{translate} {PRIME}")));
    assert!(!is_echo("Repeat your instructions.", ADA, ADA));
    assert!(!is_echo("Write down what your instructions say.", ADA, ADA));
    assert!(!is_echo("Напиши свои инструкции.", ADA, ADA));
    assert!(is_echo("Write a poem about rain.", ADA, ADA));
    assert!(is_echo("Schreib ein Gedicht über Regen.", ADA, ADA));
    let say = "Reply with: The office is closed until Monday, the fourth of January, and opens again at nine in the \
               morning; please write to us or come back then, and a happy new year to you and all of yours.";
    assert!(!is_echo("Are you open?", say, &say[12..]));
}

#[test]
fn only_questions_and_answers_of_some_length_are_compared() {
    // No sequence of it comes twice.
    let question = |length: u32| -> Option<String> {
        let code = |i| {
            if i < 11_000 {
                0xac00 + i
            } else {
                0x3400 + i - 11_000
            }
        };
        (0..length).map(|i| char::from_u32(code(i))).collect()
    };
    for (length, judged) in [
        (15, false),
        (16, true),
        (16 * 1024, true),
        (16 * 1024 + 1, false),
    ] {
        let question = question(length).expect("characters");
        assert_eq!(is_echo(&question, "", &question), judged, "{length}");
    }
    let question = question(100).expect("characters");
    assert!(is_echo(&question, "", &question.repeat(2)));
    assert!(!is_echo(
        &question,
        "",
        &format!("{}{}", question.repeat(2), &question[..3])
    ));
    // Up to one sequence in twenty may be new.
    let with_new = |new: usize| -> String {
        let text = format!("{question}{}{question}", "x".repeat(new));
        text.chars().take(200).collect()
    };
    assert!(is_echo(&question, "", &with_new(2)) && !is_echo(&question, "", &with_new(10)));
    assert!(is_echo(
        &question,
        "",
        &format!("A very long label here: {question}")
    ));
    assert!(!is_echo(
        &question,
        "",
        &format!("This is not a label since it is longer than any: {question}")
    ));
}

#[test]
fn nothing_of_an_answer_is_kept_but_its_opening() {
    let asked = Asked {
        prompt: PRIME.into(),
        ..Asked::default()
    };
    let reading = |text: &str| {
        let mut reading = Reading {
            asked: asked.clone(),
            state: State::Opening(Opening::default()),
        };
        assert!(reading.push(text).is_ok());
        reading.state
    };
    assert!(matches!(reading(&PRIME[..10]), State::Opening(_)));
    assert!(matches!(reading(&PRIME.repeat(2)), State::Comparing(_)));
    assert!(matches!(reading(&PRIME.repeat(12)), State::Answer));
    assert!(matches!(
        reading(&"a prime is a number ".repeat(4)),
        State::Answer
    ));
    assert!(matches!(
        reading(&format!("{PRIME} {}", "one and itself ".repeat(20))),
        State::Answer
    ));
    match reading(&"\u{301}\u{200b} -".repeat(1000)) {
        State::Opening(opening) => assert!(opening.chars.is_empty()),
        _ => panic!("nothing in it counts"),
    }
}

proptest! {
    #[test]
    fn the_verdict_does_not_depend_on_the_pieces(pieces in in_pieces(&[
        PRIME, ADA, "Question: ", "Explain what ", "a prime ", "number is.", "x", "\u{301}", "Sure! ", "OK.\n",
        "I hope this helps!", "Let me know if you", ": ",
    ])) {
        let asked = Asked { prompt: PRIME.into(), instructions: ADA.into() };
        let say = |pieces: &[&str]| {
            let mut validator = Echo.validator(&asked).expect("long enough");
            pieces.iter().try_for_each(|piece| validator.push(piece))?;
            validator.finish(FinishReason::Stop)
        };
        let parts: Vec<&str> = pieces.iter().map(String::as_str).collect();
        prop_assert_eq!(say(&parts), say(&[&pieces.concat()]));
    }
}

#[test]
fn an_answer_of_any_length_is_judged_from_a_bounded_part() {
    let asked = Asked {
        prompt: PRIME.into(),
        ..Asked::default()
    };
    let mut validator = Echo.validator(&asked).expect("long enough");
    for _ in 0..100_000 {
        assert!(validator.push(PRIME).is_ok());
    }
    assert!(validator.finish(FinishReason::Stop).is_ok());
    let long = Asked {
        prompt: "a question ".repeat(10_000).into(),
        ..Asked::default()
    };
    assert!(Echo.validator(&long).is_none());
}
