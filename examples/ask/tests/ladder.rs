//! Every fault of the switchboard, in every mode, before the first token and after it: all end in an answer.

use super::site::{Given, Site, Start};

/// Short enough to wait for, long enough for a busy machine to send a word in time.
const LIMITS: &str = r#"
[breaker]
failures = 100
[retry]
wait = "1ms"
[modes.search]
first_token = "1500ms"
completion = "5s"
stall = "700ms"
[modes.about]
first_token = "1500ms"
completion = "1500ms"
stall = "5s"
[modes.mixed]
first_token = "1500ms"
completion = "1500ms"
stall = "5s"
"#;

const MODES: [&str; 3] = ["search", "about", "mixed"];

/// One that the model has answered before, and one that it has not; both with long answers.
const KNOWN: &str = "What happens when the model is down?";
const NEW: &str =
    "Why is the blog called Slack Water, and what happens when something underneath has failed?";

async fn site() -> Site {
    let config = LIMITS.to_owned();
    Start {
        config,
        ..Start::default()
    }
    .run()
    .await
}

async fn asked(site: &Site, question: &str) -> [Given; 3] {
    let [search, about, mixed] = MODES.map(|mode| site.ask(question, mode));
    tokio::join!(search, about, mixed).into()
}

/// Asks under this fault; checks that the reason is one of these and that each ends in an answer.
async fn drill(fault: &str, reasons: &[&str]) -> Vec<Given> {
    let site = site().await;
    for given in asked(&site, KNOWN).await {
        assert_eq!(given.source(), "live");
    }
    site.set(fault).await;
    let (known, new) = tokio::join!(asked(&site, KNOWN), asked(&site, NEW));
    for (given, source) in known
        .iter()
        .map(|given| (given, "replay"))
        .chain(new.iter().map(|given| (given, "no_llm")))
    {
        assert!(given.is_whole(), "{fault}: {:?}", given.0);
        assert_eq!(given.source(), source, "{fault}");
        assert!(
            reasons.contains(&given.reason()),
            "{fault}: {}",
            given.reason()
        );
        assert!(
            given.meta()["notice"].is_string() && given.meta()["retry"] == true,
            "{fault}"
        );
        assert!(
            given.shown().contains("\n\n---\n1. ["),
            "{fault}: {}",
            given.shown()
        );
    }
    site.set("none").await;
    for given in asked(&site, NEW).await {
        assert_eq!(given.source(), "live", "{fault}: it is over");
    }
    known.into_iter().chain(new).collect()
}

/// Nothing of the model was shown: the answer comes as if it had been the first choice.
fn was_silent(given: &[Given]) {
    for given in given {
        let metas = given.0.iter().filter(|(name, _)| name == "meta").count();
        assert_eq!(metas, 1);
    }
}

#[tokio::test]
async fn a_slow_first_token() {
    was_silent(&drill("slow_first_token", &["ttft_timeout"]).await);
}

#[tokio::test]
async fn a_stall_in_the_middle() {
    let given = drill("stall", &["stalled", "completion_timeout"]).await;
    went_over(&given);
}

#[tokio::test]
async fn a_connection_that_drops_in_the_middle() {
    let given = drill("drop", &["truncated"]).await;
    went_over(&given);
}

/// The model had begun. The earlier answer goes on where it was, another one takes its place.
fn went_over(given: &[Given]) {
    for (nth, given) in given.iter().enumerate() {
        assert_eq!(given.0[0].1["source"], "live", "{:?}", given.0);
        assert_eq!(given.meta()["reset"], nth >= 3, "{:?}", given.0);
    }
}

#[tokio::test]
async fn an_empty_stream() {
    was_silent(&drill("empty", &["empty"]).await);
}

#[tokio::test]
async fn a_model_that_is_slow_throughout() {
    drill("slow_everything", &["completion_timeout", "stalled"]).await;
}

#[tokio::test]
async fn a_dead_model() {
    was_silent(&drill("dead", &["connect"]).await);
}

#[tokio::test]
async fn garbage_is_never_shown() {
    let given = drill("garbage", &["heuristic", "structure"]).await;
    assert!(
        given
            .iter()
            .all(|given| !given.written().contains('\u{fffd}'))
    );
}

#[tokio::test]
async fn a_refusal_is_never_shown() {
    let given = drill("refusal", &["heuristic", "refusal"]).await;
    assert!(
        given
            .iter()
            .all(|given| !given.written().contains("I'm sorry"))
    );
}

#[tokio::test]
async fn a_wrong_structure_is_never_shown() {
    let given = drill("wrong_structure", &["heuristic", "structure"]).await;
    assert!(
        given
            .iter()
            .all(|given| !given.written().contains("status"))
    );
}

#[tokio::test]
async fn an_open_circuit_is_no_reason_to_wait() {
    let config = LIMITS.replace("failures = 100", "failures = 3");
    let site = Start {
        config,
        ..Start::default()
    }
    .run()
    .await;
    site.set("drop").await;
    for _ in 0..3 {
        assert_eq!(site.ask(NEW, "search").await.reason(), "truncated");
    }
    let board = site.set("none").await;
    assert_eq!(board["circuit"], "open");
    for mode in MODES {
        let given = site.ask(NEW, mode).await;
        assert_eq!(
            (given.source(), given.reason()),
            ("no_llm", "circuit_open"),
            "one breaker for one model"
        );
        assert!(given.is_whole());
    }
}
