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
    fn a_loop_of_any_unit_is_found(unit in "[a-z][a-z .]{1,300}") {
        let copies = 1000 / unit.len() + 5;
        prop_assert!(is_loop(&unit.repeat(copies)));
    }
}
