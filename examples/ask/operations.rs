//! For those who run the site: `/metrics` for Prometheus, `/status` for people, `/healthz` for load balancers.

use std::{future::ready, sync::Arc, time::Duration};

use axum::{Json, Router, routing::get};
use backstop::{Breaker, metrics};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use serde_json::{Value, json};

use crate::{knowledge::Library, recent::Recent};

/// Buckets, in seconds, for waits that people notice: from a fast first token to the completion limit.
const WAITS: [f64; 12] = [
    0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 45.0, 60.0,
];

/// Buckets, in seconds, for what takes place between two tokens: store calls and fallbacks.
const MOMENTS: [f64; 9] = [0.0001, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 1.0, 8.0];

/// How often samples are folded into their buckets; the exporter's own server does it as often.
const UPKEEP: Duration = Duration::from_secs(5);

/// What is told about the app.
#[derive(Clone)]
pub(crate) struct Operations {
    pub(crate) prometheus: PrometheusHandle,
    pub(crate) model: String,
    pub(crate) breakers: Vec<Breaker>,
    pub(crate) recent: Recent,
    pub(crate) library: Arc<Library>,
}

/// Settings for a recorder of this crate's metrics.
pub(crate) fn prometheus() -> Result<PrometheusBuilder, BuildError> {
    let full = |name: &str| Matcher::Full(name.to_owned());
    PrometheusBuilder::new()
        .set_buckets_for_metric(full(metrics::TTFT_SECONDS), &WAITS)?
        .set_buckets_for_metric(full(metrics::ANSWER_SECONDS), &WAITS)?
        .set_buckets_for_metric(full(metrics::FALLBACK_DELAY_SECONDS), &MOMENTS)?
        .set_buckets_for_metric(full(metrics::STORE_SECONDS), &MOMENTS)
}

/// Makes room for new samples, for as long as the process runs: otherwise they are kept until somebody looks.
pub(crate) async fn upkeep(prometheus: PrometheusHandle) {
    let mut interval = tokio::time::interval(UPKEEP);
    loop {
        interval.tick().await;
        prometheus.run_upkeep();
    }
}

impl Operations {
    pub(crate) fn router(self) -> Router {
        let metrics = self.clone();
        Router::new()
            .route("/metrics", get(move || ready(metrics.metrics())))
            .route("/status", get(move || ready(Json(self.status()))))
            .route("/healthz", get("ok"))
    }

    fn metrics(&self) -> String {
        // What changes with time alone is written when somebody looks.
        self.breakers.iter().for_each(Breaker::report);
        self.prometheus.render()
    }

    fn status(&self) -> Value {
        let circuits = self.breakers.iter().map(|breaker| {
            json!({
                "name": breaker.name(),
                "state": breaker.state().as_str(),
                "degraded_s": breaker.degraded().as_secs(),
                "retry_after_s": breaker.retry_after().map(|wait| wait.as_secs()),
            })
        });
        let texts = self.library.snapshot();
        json!({
            "model": self.model,
            "circuits": circuits.collect::<Vec<_>>(),
            "answers": self.recent.totals(),
            "texts": {
                "articles": texts.articles.documents.len(),
                "knowledge": texts.knowledge.documents.len(),
            },
        })
    }
}
