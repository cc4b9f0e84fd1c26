//! What the site tells those who run it; the dashboard and the alerts name only metrics that exist.

use backstop::metrics;
use serde_json::{Value, json};

use super::site::{QUESTION, Start};

const METRICS: [&str; 18] = [
    metrics::ANSWERS,
    metrics::TTFT_SECONDS,
    metrics::ANSWER_SECONDS,
    metrics::TOKENS_WASTED,
    metrics::FAILURES,
    metrics::FALLBACKS,
    metrics::FALLBACK_DELAY_SECONDS,
    metrics::SALVAGED,
    metrics::CIRCUIT_STATE,
    metrics::CIRCUIT_TRANSITIONS,
    metrics::CIRCUIT_DEGRADING,
    metrics::DEGRADED_SECONDS,
    metrics::GATE_REJECTIONS,
    metrics::GATE_SANITIZED,
    metrics::GATE_JUDGE_FAILURES,
    metrics::STORE_SECONDS,
    metrics::STORE_ERRORS,
    metrics::NOT_RECORDED,
];

#[tokio::test]
async fn the_status_says_how_it_goes() {
    let site = Start::default().run().await;
    site.ask(QUESTION, "search").await;
    site.set("dead").await;
    site.ask("Zebra xylophones?", "search").await;
    let status: Value = serde_json::from_str(&site.get("/status").await.body).unwrap();
    assert_eq!(
        status["answers"],
        json!({"live": {"succeeded": 1}, "no_llm": {"succeeded": 1}})
    );
    assert_eq!(status["circuits"][0]["state"], "closed");
    assert_eq!(status["texts"]["articles"], 25);
    assert_eq!(site.get("/healthz").await.body, "ok");
    assert_eq!(site.get("/metrics").await.status, 200);
}

#[test]
fn the_dashboard_and_the_alerts_name_metrics_that_exist() {
    let dashboard = include_str!("../ops/grafana.json");
    serde_json::from_str::<Value>(dashboard).expect("JSON");
    for text in [dashboard, include_str!("../ops/alerts.yml")] {
        let word = |c: char| c.is_ascii_lowercase() || c == '_';
        let names = text
            .split(|c| !word(c))
            .filter(|name| name.starts_with("backstop_"));
        let mut count = 0;
        for name in names {
            let parts = ["_bucket", "_sum", "_count"];
            let metric = parts
                .iter()
                .find_map(|part| name.strip_suffix(part))
                .unwrap_or(name);
            assert!(METRICS.contains(&metric), "{name}");
            count += 1;
        }
        assert!(count >= 6);
    }
}
