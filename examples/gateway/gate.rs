//! What answers are held to: the gate around each model.

use std::{error::Error, fs, io, path::Path};

use backstop::{
    QualityGateLayer,
    quality_gate::{
        Judge, LlmJudge, OnJudgeFailure, QualityGateBuilder,
        rules::{Echo, Forbidden, Json, JsonSchema, MinLength, Refusals, Repetition, StripLeaks},
    },
    wire::client::{self, ClientLayer},
};
use tower::Layer;

use crate::{
    args::{Args, GateArgs, JudgeFailureArg},
    stack,
};

/// The gate that was asked for, if one was. Its rules are in the order of their cost.
pub(crate) fn build(args: &Args) -> Result<Option<QualityGateLayer>, Box<dyn Error>> {
    let Some(asked_for) = &args.gate else {
        return Ok(None);
    };
    let mut gate = QualityGateLayer::builder().hold(asked_for.hold);
    if asked_for.gate_leaks {
        gate = gate.sanitizer(StripLeaks::new());
    }
    if let Some(minimum) = asked_for.gate_min_chars {
        gate = gate.rule(MinLength::chars(minimum.get()));
    }
    if asked_for.gate_json || asked_for.gate_json_schema.is_some() {
        // In front of a schema too: it is judged at the end, and what is no JSON is known at once.
        gate = gate.rule(Json::any());
    }
    if !asked_for.gate_forbid.is_empty() {
        gate = gate.rule(Forbidden::new(&asked_for.gate_forbid)?);
    }
    if asked_for.gate_loops {
        gate = gate.rule(Repetition);
    }
    if asked_for.gate_refusals {
        gate = gate.rule(Refusals::new());
    }
    if asked_for.gate_echo {
        gate = gate.rule(Echo);
    }
    if let Some(file) = &asked_for.gate_json_schema {
        gate = json_schema(gate, file)?;
    }
    if let Some(model) = &asked_for.judge_model {
        gate = gate.judge(judge(asked_for, model, &args.upstream)?);
    }
    Ok(Some(gate.build()?))
}

/// What answers are held to, as a part of the key they are recorded under: one that passed another gate, or none, is not
/// replayed.
pub(crate) fn revision(gate: &GateArgs) -> io::Result<String> {
    let schema = gate.gate_json_schema.as_ref().map(fs::read_to_string);
    let structure = (gate.gate_min_chars, gate.gate_json, schema.transpose()?);
    let text = (
        gate.gate_refusals,
        gate.gate_loops,
        gate.gate_leaks,
        gate.gate_echo,
    );
    let judge = (&gate.judge_model, &gate.judge_upstream, gate.judge_failure);
    let revision = (structure, text, &gate.gate_forbid, judge);
    Ok(format!("{revision:?}"))
}

fn json_schema(
    gate: QualityGateBuilder,
    file: &Path,
) -> Result<QualityGateBuilder, Box<dyn Error>> {
    let schema = fs::read_to_string(file)
        .map_err(|error| format!("{}: {error}", file.display()))
        .and_then(|text| {
            JsonSchema::parse(&text).map_err(|error| format!("{}: {error}", file.display()))
        })?;
    Ok(gate.rule(schema))
}

/// Asks with a key of its own: whose question is judged does not show, and a caller's key goes nowhere but to the model
/// that answers.
fn judge(gate: &GateArgs, model: &str, upstream: &str) -> Result<Judge, Box<dyn Error>> {
    let shares_key = gate.judge_upstream.is_none() && !stack::has_key("JUDGE_API_KEY");
    let key = if shares_key {
        "UPSTREAM_API_KEY"
    } else {
        "JUDGE_API_KEY"
    };
    let url = gate.judge_upstream.as_deref().unwrap_or(upstream);
    let client = stack::with_key(ClientLayer::openai(url)?.provider("judge"), key)?;
    let on_failure = match gate.judge_failure {
        JudgeFailureArg::Accept => OnJudgeFailure::Accept,
        JudgeFailureArg::Reject => OnJudgeFailure::Reject,
    };
    let model = LlmJudge::new(client.layer(client::hyper()), model);
    Ok(Judge::new(model, on_failure))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use clap::Parser;

    use super::*;

    fn built(flags: &[&str]) -> Result<String, String> {
        let args = [&["gateway", "--upstream", "http://h"], flags].concat();
        let args = Args::try_parse_from(args).map_err(|error| error.to_string())?;
        let gate = build(&args).map_err(|error| error.to_string())?;
        Ok(gate.map_or_else(String::new, |gate| format!("{gate:?}")))
    }

    #[test]
    fn answers_are_kept_apart_by_what_they_were_held_to() {
        let of = |flags: &[&str]| {
            let args = [&["gateway", "--upstream", "http://h"], flags].concat();
            let args = Args::try_parse_from(args).expect("good flags");
            revision(&args.gate.expect("a gate")).expect("no file to read")
        };
        let loops = of(&["--gate-loops"]);
        assert_eq!(loops, of(&["--gate-loops", "--hold", "all"]));
        assert_ne!(loops, of(&["--gate-echo"]));
        assert_ne!(loops, of(&["--gate-loops", "--gate-forbid", "Acme"]));
        let judged = of(&["--gate-loops", "--judge-model", "m"]);
        assert_ne!(loops, judged);
        for more in [
            ["--judge-upstream", "http://j"],
            ["--judge-failure", "reject"],
        ] {
            let flags = [&["--gate-loops", "--judge-model", "m"][..], &more].concat();
            assert_ne!(judged, of(&flags), "{more:?}");
        }
    }

    #[test]
    fn without_flags_there_is_no_gate() {
        assert_eq!(built(&[]), Ok(String::new()));
    }

    #[test]
    fn what_cannot_work_is_refused_with_a_reason() {
        for (flags, reason) in [
            (
                &["--gate-forbid", "Acme", " "][..],
                "forbidden word is empty",
            ),
            (&["--judge-model", ""], "a value is required"),
            (&["--judge-model", "m", "--judge-upstream", "h"], "base URL"),
        ] {
            let refused = built(flags);
            assert!(
                refused.is_err_and(|error| error.contains(reason)),
                "{flags:?}"
            );
        }
    }

    #[test]
    fn a_schema_is_read_when_the_gateway_starts() -> std::io::Result<()> {
        let mut file = tempfile::NamedTempFile::new()?;
        let path = file.path().display().to_string();
        let with = |path: &str| built(&["--gate-json-schema", path]);
        assert!(with("no/such/file").is_err_and(|error| error.contains("no/such/file: No such")));
        assert!(with(&path).is_err_and(|error| error.contains("is not JSON")));
        file.write_all(br#"{"type": "object", "required": ["a"]}"#)?;
        assert!(with(&path).is_ok_and(|gate| gate.contains(r#"rules: ["json", "json_schema"]"#)));
        file.write_all(b"}")?;
        assert!(with(&path).is_err_and(|error| error.contains(&path)));
        Ok(())
    }

    #[test]
    fn every_rule_is_judged_once_in_the_order_of_its_cost() {
        let flags = [
            "--gate-echo",
            "--gate-loops",
            "--gate-json",
            "--gate-min-chars",
            "2",
            "--gate-leaks",
            "--gate-forbid",
            "Acme",
            "--judge-model",
            "m",
        ];
        let gate = built(&flags).unwrap_or_default();
        assert!(gate.contains(r#"sanitizers: ["leaks"]"#), "{gate}");
        let rules = r#"rules: ["min_length", "json", "forbidden", "repetition", "prompt_echo"]"#;
        assert!(gate.contains(rules), "{gate}");
        assert!(gate.contains("on_failure: Accept"), "{gate}");
    }
}
