use proptest::prelude::*;

use super::*;

/// How many characters it took to reject the text, in pieces of `size` characters.
fn rejected_after(prompt: &str, text: &str, size: usize) -> Option<usize> {
    let asked = Asked {
        prompt: prompt.into(),
        ..Asked::default()
    };
    let mut validator = Repetition.validator(&asked).expect("judges every answer");
    let chars: Vec<char> = text.chars().collect();
    let mut seen = 0;
    for piece in chars.chunks(size.max(1)) {
        let piece: String = piece.iter().collect();
        if validator.push(&piece).is_err() {
            return Some(seen);
        }
        seen += piece.chars().count();
    }
    validator.finish(FinishReason::Stop).err().map(|_| seen)
}

fn is_loop(text: &str) -> bool {
    rejected_after("", text, 7).is_some()
}

#[test]
fn characters_phrases_lines_and_paragraphs_that_repeat_are_loops() {
    let paragraph = "We compare both sides and move the pointer one step to the right until they meet, as before, \
                     and then we compare both sides again to be sure that nothing was left behind.\n\n";
    for (unit, copies) in [
        ("a", 200),
        ("ha", 250),
        ("the ", 60),
        ("了解しました。", 60),
        ("I will check the log.\n", 20),
        ("Finished.\nSee you.\nThat is all.\n", 12),
        (paragraph, 5),
        ("=", 1200),
        ("0, ", 400),
    ] {
        assert!(
            is_loop(&format!("Sure, here it is: {}", unit.repeat(copies))),
            "{unit:?}"
        );
    }
}

#[test]
fn a_loop_that_was_asked_for_is_one_only_beyond_what_was_asked() {
    for (prompt, unit, asked, loops) in [
        ("Give me 300 a's in a row.", "a", 300, 340),
        ("Give me three hundred a's in a row.", "a", 300, 340),
        ("Write 2000 asterisks.", "*", 2000, 2250),
        ("write 40 asterisks", "*", 40, 1100),
        ("Repeat the word ok 50 times.", "ok ", 50, 140),
        (
            "Schreib hundertmal: Ich störe nicht!",
            "Ich störe nicht!\n",
            100,
            401,
        ),
        ("Escribe 300 veces la palabra hola", "hola ", 300, 340),
        ("Напиши двести раз слово «привет»", "привет ", 200, 240),
        ("把“我错了”抄写三百遍", "我错了。", 300, 340),
        ("「好き」を三百回書いて", "好き。", 300, 340),
        (
            "Say \"never ever again\" 200 times",
            "never ever again. ",
            200,
            260,
        ),
        ("اكتب كلمة نعم ٣٠٠ مرة", "نعم ", 300, 340),
    ] {
        let of = |copies: usize| rejected_after(prompt, &unit.repeat(copies), 20);
        assert!(of(asked).is_none(), "{prompt}");
        assert!(of(loops).is_some(), "{prompt}");
    }
}

#[test]
fn an_endless_list_is_a_loop_though_its_numbers_rise() {
    let list: String = (1..400)
        .map(|i| format!("{i}. Check the log of the service.\n"))
        .collect();
    assert!(is_loop(&list));
}

#[test]
fn a_loop_is_seen_as_it_goes_on_and_not_at_its_end() {
    let text = format!(
        "The file is fixed.\n{}",
        "Finished.\nSee you.\nThat is all.\n".repeat(1000)
    );
    let after = rejected_after("", &text, 20).expect("a loop");
    assert!(after < 400, "{after}");
}

#[test]
fn what_repeats_by_nature_is_no_loop() {
    let table: String = (0..200)
        .map(|i| format!("| {i} | open | yes |\n"))
        .collect();
    let csv: String = (0..2000).map(|i| format!("{i},0\n")).collect();
    let log: String = (0..60)
        .map(|i| format!("12:00:{i:02} INFO ping ok\n"))
        .collect();
    let json = format!("[{}]", vec!["{\"a\": null}"; 30].join(", "));
    let markup = format!(
        "```html\n{}```\n",
        "<tr><td></td><td></td></tr>\n".repeat(30)
    );
    let divider = format!("| a | b |\n|{}|{}|\n", "-".repeat(200), "-".repeat(200));
    let song = "Row on, row on,\n".repeat(4) + &"na ".repeat(20);
    let refrain = "Let it shine, let it shine, let it shine.\nVerse one is here.\n\
                   Let it shine, let it shine, let it shine.\nVerse two is there.\n";
    for text in [&table, &csv, &log, &json, &markup, &divider, &song, refrain] {
        assert!(!is_loop(text), "{text}");
    }
}

#[test]
fn what_was_asked_for_may_repeat_more_often() {
    let lines = "I will not talk in class.\n".repeat(50);
    assert!(rejected_after("Write an apology.", &lines, 20).is_some());
    assert!(rejected_after("Write 'I will not talk in class' 50 times.", &lines, 20).is_none());
    let lines = lines.repeat(20);
    assert!(rejected_after("Write 'I will not talk in class' 50 times.", &lines, 20).is_some());
}

/// `count` rows, each made of its number.
fn rows(count: usize, row: impl Fn(usize) -> String) -> String {
    (0..count).map(row).collect()
}

#[test]
fn rows_of_data_are_no_loop() {
    let good = [
        rows(160, |i| format!("| {i} | Widget | open | yes |\n")),
        rows(160, |i| {
            format!("| {i:03} | Schraube M{} | auf Lager |\n", i % 10)
        }),
        rows(130, |i| {
            format!(
                "INSERT INTO customers (customer_id, name) VALUES ({}, 'name');\n",
                i + 100
            )
        }),
        rows(130, |i| format!("INSERT INTO t VALUES ({});\n", i + 100)),
        format!(
            "```sql\n{}```",
            rows(300, |i| format!("INSERT INTO t VALUES ({})\n", i + 100))
        ),
        rows(150, |i| format!("user{i:03}@example.com,active\n")),
        rows(150, |i| format!("{i:03},John Smith,active,yes\n")),
        rows(150, |i| {
            format!("    {{\"id\": {i:03}, \"name\": \"a name\"}},\n")
        }),
        rows(150, |i| {
            format!(
                "2024-05-01 12:{:02}:{:02} INFO request served in {}ms\n",
                i / 60,
                i % 60,
                i % 10
            )
        }),
        rows(100, |i| {
            format!(
                "{:08x}: 0000 0000 0000 0000 0000 0000 0000 0000  ................\n",
                i * 16
            )
        }),
        rows(120, |i| {
            format!("assert_eq!(f({}), {});\n", i + 100, i + 300)
        }),
        rows(120, |_| "<tr><td></td><td></td></tr>\n".to_owned()),
        rows(120, |i| format!("<tr><td>{i:03}</td><td>open</td></tr>\n")),
        rows(60, |_| format!("{}\n", "0 ".repeat(40))),
        format!(
            "[\n{}]",
            rows(50, |_| format!("  [{}],\n", ["0"; 50].join(", ")))
        ),
        format!(
            "+{}+\n{}+{}+\n",
            "-".repeat(76),
            rows(40, |_| format!("|{}|\n", " ".repeat(76))),
            "-".repeat(76)
        ),
        rows(12, |_| {
            "HH|x-x-x-x-x-x-x-x-|x-x-x-x-x-x-x-x-|\nSD|----o-------o---|----o-------o---|\n"
                .to_owned()
        }),
        rows(20, |_| "| C   G   | Am  F   |\n".to_owned()),
        rows(40, |i| {
            format!("Row {}: {}\n", i + 10, "k2, p2, ".repeat(10))
        }),
        rows(16, |_| "# . # . # . # .\n. # . # . # . #\n".to_owned()),
        rows(100, |i| {
            format!(
                "{}. {}\n",
                i + 1,
                ["Ant", "Bee", "Cat", "Dog", "Eel"][i * i % 5].repeat(1 + i % 3)
            )
        }),
        rows(16, |i| {
            format!(
                "Week {}: run for {} minutes on Monday, walk for {} minutes on Wednesday and rest on Sunday.\n",
                i + 10,
                i + 20,
                i + 30
            )
        }),
        rows(64, |_| "00 ".repeat(16) + "\n"),
    ];
    for text in good {
        assert_eq!(rejected_after("Show me some.", &text, 20), None, "{text}");
    }
}

#[test]
fn songs_and_poems_may_come_back_to_their_words() {
    let chorus = "Oh, the river runs on and the river runs wide, and the moon keeps its boat on the other side,\n\
                  and whoever will cross must wait for the tide.\n";
    let good = [
        chorus.repeat(3),
        "na na na na, hey hey hey\n".repeat(8),
        "na ".repeat(80),
        "La la la la la la la\n".repeat(6) + "Sing!",
        "Row, row, row your boat\n".repeat(4),
        "Om mani padme hum. ".repeat(12),
        "你好吗，你好吗，\n".repeat(8),
        "ха-ха-ха! ".repeat(15),
        "🎉".repeat(100),
        "Hallelujah! ".repeat(14),
    ];
    for text in good {
        assert_eq!(rejected_after("A song, please.", &text, 20), None, "{text}");
    }
}

#[test]
fn what_the_prompt_counts_may_come_as_often() {
    for (asked, unit, copies) in [
        (
            "Write it 21 times.",
            "I must not be late for school again.\n",
            21,
        ),
        (
            "Write it twenty-one times.",
            "I must not be late for school again.\n",
            21,
        ),
        ("Say sorry a hundred times", "Sorry, I really am. ", 100),
        ("Schreib es hundert Mal", "Ich soll nicht schwätzen.\n", 100),
        (
            "Écris-le cinquante fois",
            "Je ne parlerai plus en classe.\n",
            50,
        ),
        (
            "Escríbelo treinta veces",
            "No hablaré en clase otra vez.\n",
            30,
        ),
        (
            "写五十遍",
            "我上课不再说话，也不再迟到，老师请原谅我。\n",
            50,
        ),
        ("ещё пятьдесят раз", "Я больше не буду опаздывать.\n", 50),
        (
            "a 100x100 zero matrix",
            "0, 0, 0, 0, 0, 0, 0, 0, 0, 0\n",
            1000,
        ),
        ("200 lines", "12. Nothing to report today.\n", 200),
        (
            "Write 30 sections",
            "This section is intentionally left blank, and so is the one behind it, since nobody has written them so far, not one.\n\n",
            30,
        ),
    ] {
        let text = unit.repeat(copies);
        assert_eq!(rejected_after(asked, &text, 20), None, "{asked}");
        let endless = unit.repeat(copies * 12 + 30_000 / unit.len());
        assert!(rejected_after(asked, &endless, 20).is_some(), "{asked}");
    }
    let lines = "I must not be late for school again.\n".repeat(100);
    assert!(rejected_after("Apologise in 500 words.", &lines, 20).is_some());
    assert!(rejected_after("What happened in 1995?", &lines, 20).is_some());
}

#[test]
fn a_loop_that_counts_is_one() {
    for (text, at_most) in [
        (
            rows(400, |i| {
                format!("{}. I will check the log of the service.\n", i + 1)
            }),
            3000,
        ),
        (
            rows(400, |i| {
                format!("{}. Be kind to yourself and to others.\n", i + 1)
            }),
            2500,
        ),
        (
            rows(200, |i| {
                format!(
                    "{}. De koolmees, een veelvoorkomende tuinvogel met een gele borst.\n",
                    i + 1
                )
            }),
            3000,
        ),
        (
            rows(90, |i| {
                format!(
                    "Step {}: We compare both sides and move the pointer to the right until they meet, and then we compare both sides again to be sure.\n\n",
                    i + 1
                )
            }),
            5000,
        ),
        (
            rows(90, |i| {
                format!(
                    "## Step {}\n\nI will open the file and look for the error.\n",
                    i + 1
                )
            }),
            3000,
        ),
        (
            rows(400, |i| {
                format!(
                    "第{}步：检查日志并且重新启动服务器，然后再看一次结果。\n",
                    i + 1
                )
            }),
            3000,
        ),
        (
            rows(3000, |i| format!("| {} | Widget | open |\n", i + 1000)),
            25_100,
        ),
        (
            format!(
                "```\n{}",
                rows(3000, |i| format!("let x{} = read();\n", i + 1000))
            ),
            25_100,
        ),
    ] {
        let after = rejected_after("How?", &text, 20);
        assert!(
            after.is_some_and(|after| after <= at_most),
            "{after:?}: {}",
            &text[..80.min(text.len())].escape_debug()
        );
    }
}

#[test]
fn a_loop_without_letters_is_one() {
    for (text, at_most) in [
        (format!("About 12.000{}", ".000".repeat(300)), 450),
        ("-".repeat(2000), 1100),
        (" ".repeat(2000), 1100),
        ("\n".repeat(2000), 1100),
        ("\n \n".repeat(800), 1100),
        ("🎉".repeat(2000), 1100),
        ("0 0 0 0\n".repeat(2000), 6100),
        (format!("```\n{}", "0 0 0 0\n".repeat(5000)), 24_100),
        ("¡¡!! ".repeat(500), 1100),
    ] {
        let after = rejected_after("How?", &text, 20);
        assert!(after.is_some_and(|after| after <= at_most), "{after:?}");
    }
}

/// As often as the table of the rule says, and no less: from the second time on they are counted.
#[test]
fn what_repeats_is_a_loop_after_as_often_as_is_said() {
    for (period, copies) in [
        (2, 130),
        (3, 130),
        (4, 40),
        (7, 40),
        (8, 16),
        (9, 18),
        (31, 16),
        (32, 10),
        (63, 10),
        (64, 5),
        (127, 5),
        (128, 3),
        (2000, 3),
    ] {
        let copies = copies.max(LEAST.div_ceil(period));
        // No eight characters of it come twice.
        let unit: String = (0..period)
            .map(|i| {
                char::from(
                    b'a' + ((i as u32)
                        .wrapping_mul(0x9e37_79b1)
                        .wrapping_mul(i as u32 + 1)
                        >> 20) as u8
                        % 25,
                )
            })
            .collect();
        let unit = if period < 8 {
            "xyzuvwt"[..period].to_owned()
        } else {
            unit
        };
        let least = rejected_after("", &unit.repeat(copies + 2 + 16 / period), 1);
        assert!(
            least.is_some_and(
                |after| after + 1 >= copies * period && after <= (copies + 1) * period + 40
            ),
            "{period}: {least:?}"
        );
    }
}

#[test]
fn what_is_kept_of_a_prompt_is_bounded() {
    let line = "I will not talk in class. ";
    let lines = line.repeat(50);
    let letters = |count: usize| "xq".repeat(count / 2);
    let asked = |before: usize| format!("{} {line}", letters(before));
    let own = line.chars().filter(|c| c.is_alphabetic()).count();
    assert_eq!(
        rejected_after(&asked(PROMPT_LETTERS - own - own % 2), &lines, 20),
        None
    );
    assert!(rejected_after(&asked(PROMPT_LETTERS), &lines, 20).is_some());
    // Longer than what is looked for.
    let long = "abcdefghijklmnopqrstuvwxyz ".repeat(3).replace('\n', "") + "and so on";
    assert!(rejected_after(&long, &format!("{long}. ").repeat(30), 20).is_some());
}

/// Each with its prompt, what comes first, what repeats, how often it is a loop, and how often it is none.
#[test]
fn each_kind_of_loop_has_its_number() {
    let function = "fn adds_nothing() {\n    assert_eq!(add(0, 0), 0);\n}\n\n";
    for (prompt, first, unit, bad, good) in [
        // A letter, or a short word, that any prompt has.
        ("How do I store onions?", "In a bag at ro", "o", 400, 100),
        ("Wann und wo?", "Morgen", "n", 400, 100),
        ("夏と冬の違いは？", "夏は暑い", "い", 400, 100),
        ("Tom and the cat", "They ran ", "and ", 100, 38),
        ("Hoe en wat en waar?", "Zo ", "en ", 200, 100),
        ("Где и как и когда?", "Там ", "и ", 300, 100),
        ("ماذا و كيف و لماذا؟", "هكذا ", "و ", 300, 100),
        // A word of the prompt, which may have been asked for.
        ("Tell me about badgers.", "", "badgers ", 100, 60),
        // Exclamations and emoji.
        ("Is it good?", "Very good", "!", 300, 150),
        ("Gut?", "Sehr gut ", "?! ", 100, 50),
        ("Invite them!", "Come ", "🥳", 300, 150),
        ("Invitez-les !", "Venez ", "❤️", 150, 80),
        ("祝って", "おめでとう", "🎊🎈 ", 120, 60),
        ("خبر", "أخبار سارة ", "👏🏽", 150, 80),
        // Rules between nothing.
        ("Why?", "Because it is so.", "\n\n***", 80, 50),
        ("Warum?", "Darum.\n", "---\n", 200, 100),
        // The same statement, element, row, object.
        ("Test it.", "```rust\n", function, 40, 28),
        (
            "设置",
            "```nginx\n",
            "    proxy_set_header Host $host; # 主机\n",
            45,
            25,
        ),
        (
            "Draw a star.",
            "<svg>\n",
            "  <path d=\"M12 2l3 7h7\" fill=\"#fd0\"/>\n",
            40,
            28,
        ),
        (
            "Die Liste",
            "| Was | Wer |\n|---|---|\n",
            "| Saal buchen | Jörg |\n",
            60,
            40,
        ),
        (
            "The tasks as a table",
            "| Task | Owner |\n|---|---|\n",
            "| Write the minutes of the meeting and send them round | Amira |\n",
            20,
            14,
        ),
        (
            "Rechnung",
            "{\"items\": [",
            "{\"sku\": \"B-7\", \"qty\": 1},\n",
            60,
            40,
        ),
    ] {
        let text = |copies| format!("{first}{}", unit.repeat(copies));
        assert!(
            rejected_after(prompt, &text(bad), 20).is_some(),
            "{unit:?}, {bad} times"
        );
        assert_eq!(
            rejected_after(prompt, &text(good), 20),
            None,
            "{unit:?}, {good} times"
        );
    }
}

#[test]
fn what_only_counts_is_a_loop_sooner_than_what_has_data() {
    let plan = |i: usize| {
        format!(
            "Day {i}: Walk for ten minutes and stretch your legs afterwards. Drink enough, and go to bed early.\n\n"
        )
    };
    let measured = |i: usize| {
        format!(
            "Day {i}: Walk for {} minutes and stretch for {}. Drink enough, and go to bed early, or at least by {}.\n\n",
            i + 10,
            i + 15,
            i + 11
        )
    };
    let film = |i: usize| {
        format!(
            "  {{\"id\": {i}, \"title\": \"A Quiet Lake\", \"year\": 1998, \"genre\": \"drama\", \"seen\": false}},\n"
        )
    };
    let seat = |i: usize| {
        format!(
            "  {{\"seat\": {i}, \"level\": 2, \"taken\": false, \"customer\": null, \"type\": \"standard\"}},\n"
        )
    };
    let planner = |i: usize| {
        format!("Day {i}\n- Breakfast:\n- Lunch:\n- Dinner:\n- Snacks and other things:\n\n")
    };
    let tag = |i: usize| {
        format!(
            "{i}. Tag: Heute wiederholst du alles, was du gestern gelernt hast, und machst danach eine kleine Pause.\n"
        )
    };
    let day = |i: usize| {
        format!(
            "第{i}天：复习昨天学过的内容，做完练习以后休息一会儿，然后再复习一遍，直到全部记住为止，晚上早点睡觉，不要熬夜，第二天继续努力，不要放弃，也不要着急。\n"
        )
    };
    let prompt = "How shall I do it?";
    for text in [
        rows(17, plan),
        rows(20, tag),
        rows(20, day),
        format!("[\n{}", rows(26, film)),
    ] {
        assert!(rejected_after(prompt, &text, 20).is_some(), "{text}");
    }
    for text in [
        rows(15, plan),
        rows(18, measured),
        rows(10, tag),
        format!("[\n{}", rows(24, film)),
        format!("[\n{}", rows(90, seat)),
        rows(30, planner),
    ] {
        assert_eq!(rejected_after(prompt, &text, 20), None, "{text}");
    }
    assert_eq!(
        rejected_after("A plan for 28 days", &rows(28, plan), 20),
        None
    );
    assert_eq!(
        rejected_after("Give me forty films", &format!("[\n{}", rows(40, film)), 20),
        None
    );
}

#[test]
fn data_and_drawings_may_be_empty() {
    for text in [
        rows(100, |_| "<div class=\"cell\"></div>\n".to_owned()),
        rows(100, |_| "<td><input type=\"text\"></td>\n".to_owned()),
        rows(11, |_| {
            "<div class=\"card\">\n  <h2>Title</h2>\n  <p>Lorem ipsum dolor sit amet, consectetur.</p>\n</div>\n".to_owned()
        }),
        rows(25, |_| format!("{}\n\n", "_".repeat(70))),
        rows(50, |_| "⬜⬛⬜⬛⬜⬛⬜⬛\n".to_owned()),
        rows(40, |_| "⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿\n".to_owned()),
        format!(
            "```c\n{}",
            rows(120, |_| format!("  {}\n", "0xb3,".repeat(16)))
        ),
        rows(60, |_| "0x90, 0x90, 0x90, 0x90, \n".to_owned()),
        "═".repeat(400),
        "░".repeat(400),
        "· ".repeat(200),
        format!("Chapter one {} 3", "… ".repeat(120)),
    ] {
        assert_eq!(rejected_after("Show me some.", &text, 20), None, "{text}");
    }
}

#[test]
fn a_number_of_characters_is_one_of_short_units() {
    assert_eq!(
        rejected_after("Give me 500 letters A.", &"A".repeat(500), 20),
        None
    );
    assert_eq!(
        rejected_after("3000 Zeichen, nur x", &"x".repeat(3000), 20),
        None
    );
    assert_eq!(
        rejected_after("send 300 emoji", &"🎉".repeat(300), 20),
        None
    );
    assert!(rejected_after("Give me 500 letters A.", &"A".repeat(700), 20).is_some());
    assert!(rejected_after("An essay of 5000 characters", &"I see. ".repeat(700), 20).is_some());
}

proptest! {
    #[test]
    fn the_verdict_does_not_depend_on_the_pieces(
        head in "[a-z ]{0,40}", unit in "[a-c1 é漢\n]{1,12}", copies in 1usize..80, size in 1usize..50,
    ) {
        let text = head + &unit.repeat(copies);
        let (one, pieces) = (rejected_after("", &text, usize::MAX), rejected_after("", &text, size));
        prop_assert_eq!(one.is_some(), pieces.is_some());
    }

    #[test]
    fn the_verdict_on_rows_that_count_does_not_depend_on_the_pieces(
        head in "(```\\n|\\[|)", first in 1usize..100, unit in "[a-c !🎉|<>\\-{\":\n]{1,30}", count in 1usize..80,
        size in 1usize..50,
    ) {
        let text = head + &rows(count, |i| format!("{}{unit}", first + i));
        let one = rejected_after("", &text, 1);
        prop_assert_eq!(rejected_after("", &text, usize::MAX).is_some(), one.is_some());
        // As early as it can be: in the piece with the character that it was rejected for.
        prop_assert_eq!(rejected_after("", &text, size), one.map(|after| after / size * size));
    }

    #[test]
    fn a_loop_of_any_unit_is_found(unit in "[a-z][a-z .]{1,300}") {
        let copies = 1000 / unit.len() + 5;
        prop_assert!(is_loop(&unit.repeat(copies)));
    }
}
