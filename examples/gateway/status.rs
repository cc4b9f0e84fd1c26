//! What the proxy tells about itself: `/metrics` for Prometheus, `/status` for people.

use std::{collections::BTreeMap, time::Duration};

use backstop::{Breaker, metrics};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use serde_json::{Value, json};

/// Buckets, in seconds, for waits that people notice: from a fast first token to the completion limit.
const WAITS: [f64; 12] = [
    0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 45.0, 60.0,
];

/// Buckets, in seconds, for what takes place between two tokens: store calls and fallbacks.
const MOMENTS: [f64; 9] = [0.0001, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 1.0, 8.0];

/// How often samples are folded into their buckets; the exporter's own server does it as often.
const UPKEEP: Duration = Duration::from_secs(5);

#[derive(Clone)]
pub(crate) struct Status {
    prometheus: PrometheusHandle,
    breakers: Vec<Breaker>,
}

impl Status {
    /// Installs the recorder. Before the stack is made, so that nothing is measured in vain.
    pub(crate) fn install() -> Result<PrometheusHandle, BuildError> {
        let full = |name: &str| Matcher::Full(name.to_owned());
        let prometheus = PrometheusBuilder::new()
            .set_buckets_for_metric(full(metrics::TTFT_SECONDS), &WAITS)?
            .set_buckets_for_metric(full(metrics::ANSWER_SECONDS), &WAITS)?
            .set_buckets_for_metric(full(metrics::FALLBACK_DELAY_SECONDS), &MOMENTS)?
            .set_buckets_for_metric(full(metrics::STORE_SECONDS), &MOMENTS)?
            .install_recorder()?;
        metrics::describe();
        Ok(prometheus)
    }

    pub(crate) fn new(prometheus: PrometheusHandle, breakers: Vec<Breaker>) -> Self {
        Self {
            prometheus,
            breakers,
        }
    }

    /// Makes room for new samples, for as long as the process runs: otherwise they are kept until somebody looks.
    pub(crate) async fn upkeep(self) {
        let mut interval = tokio::time::interval(UPKEEP);
        loop {
            interval.tick().await;
            self.prometheus.run_upkeep();
        }
    }

    pub(crate) fn metrics(&self) -> String {
        self.breakers.iter().for_each(Breaker::report);
        self.prometheus.render()
    }

    pub(crate) fn json(&self) -> Value {
        let rendered = self.metrics();
        let circuits = self.breakers.iter().map(|breaker| {
            json!({
                "name": breaker.name(),
                "state": breaker.state().as_str(),
                "degrading": breaker.is_degrading(),
                "degraded_s": breaker.degraded().as_secs(),
                "retry_after_s": breaker.retry_after().map(|wait| wait.as_secs()),
            })
        });
        json!({
            "circuits": circuits.collect::<Vec<_>>(),
            "answers": sums(&rendered, metrics::ANSWERS, "source", "outcome=\"succeeded\""),
            "outcomes": sums(&rendered, metrics::ANSWERS, "outcome", ""),
            "failures": sums(&rendered, metrics::FAILURES, "kind", ""),
            "rejections": sums(&rendered, metrics::GATE_REJECTIONS, "rule", ""),
            "fallbacks": sums(&rendered, metrics::FALLBACKS, "rung", ""),
        })
    }
}

/// The values of a counter, of those with `only` among their labels, summed by one label. The exposition has them already, so nothing is counted twice.
fn sums(exposition: &str, metric: &str, label: &str, only: &str) -> BTreeMap<String, u64> {
    let mut sums = BTreeMap::new();
    for line in exposition.lines() {
        let Some((labels, value)) = line
            .strip_prefix(metric)
            .and_then(|rest| rest.strip_prefix('{'))
            .and_then(|rest| rest.split_once("} "))
        else {
            continue;
        };
        if !labels.contains(only) {
            continue;
        }
        let mut labels = labels.split(',').filter_map(|pair| pair.split_once('='));
        let name = labels
            .find(|(name, _)| *name == label)
            .map(|(_, value)| value.trim_matches('"'));
        if let (Some(name), Ok(value)) = (name, value.parse::<u64>()) {
            *sums.entry(name.to_owned()).or_default() += value;
        }
    }
    sums
}
