//! No rule's verdict depends on how an answer is cut, and none panics.
#![no_main]

use std::sync::LazyLock;

use backstop::{
    ErrorKind, FinishReason,
    quality_gate::{
        Asked, QualityGateLayer, Rule,
        rules::{
            Echo, Forbidden, JsonSchema, Language, Leaks, MinLength, Mojibake, Refusals,
            Repetition, Sections, StripLeaks, TooShort,
        },
    },
};
use libfuzzer_sys::fuzz_target;

static RULES: LazyLock<Vec<Box<dyn Rule>>> = LazyLock::new(|| {
    vec![
        Box::new(Mojibake::new()),
        Box::new(MinLength::chars(20)),
        Box::new(TooShort::new()),
        Box::new(Sections::new(["Summary", "Steps"]).expect("valid")),
        Box::new(Forbidden::new(["acme", "price list"]).expect("valid")),
        Box::new(Leaks::new()),
        Box::new(Repetition),
        Box::new(Refusals::new()),
        Box::new(Echo),
        Box::new(Language::new("en").expect("valid")),
        Box::new(JsonSchema::parse(r#"{"type":"object","required":["a"]}"#).expect("valid")),
    ]
});

fn judge(rule: &dyn Rule, asked: &Asked, pieces: &[&str]) -> Result<(), ErrorKind> {
    let Some(mut judging) = rule.validator(asked) else {
        return Ok(());
    };
    pieces.iter().try_for_each(|piece| judging.push(piece))?;
    judging.finish(FinishReason::Stop)
}

fuzz_target!(|input: (&str, &str, &str)| {
    let (prompt, head, tail) = input;
    let text = &[head, tail].concat();
    let asked = Asked {
        prompt: prompt.into(),
        ..Asked::default()
    };
    for rule in RULES.iter() {
        let whole = judge(&**rule, &asked, &[text]);
        let cut = judge(&**rule, &asked, &[head, tail]);
        assert_eq!(whole, cut, "{}", rule.name());
    }
    let stripping = QualityGateLayer::builder().sanitizer(StripLeaks::new());
    let stripping = stripping.build().expect("valid");
    let _ = stripping.check(&asked, text, FinishReason::Stop);
});
