//! What is accepted as JSON is JSON, the verdict comes out the same however the text is cut, and what is made of a text
//! that only contains JSON is accepted.
#![no_main]

use backstop::{
    ErrorKind, FinishReason,
    quality_gate::{
        Asked, Checked, QualityGateLayer, Rule,
        rules::{Json, TolerantJson},
    },
};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fn judge(pieces: &[&str]) -> Result<(), ErrorKind> {
    let judging = Json::any().validator(&Asked::default());
    let mut judging = judging.expect("it judges every answer");
    pieces.iter().try_for_each(|piece| judging.push(piece))?;
    judging.finish(FinishReason::Stop)
}

fuzz_target!(|input: (&str, &str)| {
    let (head, tail) = input;
    let text = &[head, tail].concat();
    let verdict = judge(&[text]);
    assert_eq!(judge(&[head, tail]), verdict);
    if verdict.is_ok() {
        match serde_json::from_str::<Value>(text) {
            Ok(_) => {}
            // Numbers that a float cannot hold are JSON, and none to serde.
            Err(error) => assert!(error.to_string().starts_with("number out of range")),
        }
    }
    let tolerant = QualityGateLayer::builder().sanitizer(TolerantJson::new());
    let tolerant = tolerant.build().expect("valid");
    if let Checked::Sanitized { text } = tolerant.check(&Asked::default(), text, FinishReason::Stop)
    {
        assert_eq!(judge(&[&text]), Ok(()));
    }
});
