//! The application: what it is made of, and its routes.

use std::{error::Error, path::Path, sync::Arc};

use axum::{Router, routing::any_service};
use backstop::{
    AnswerStore, MetricsLayer, ReplayLayer,
    testing::Faults,
    wire::{ask::Ask, serve::ServeLayer},
};
use metrics_exporter_prometheus::PrometheusHandle;
use tower::ServiceBuilder;

use crate::{
    config::Config,
    knowledge::{Library, Publisher, admin, watch},
    model::Model,
    notices::notices,
    operations::Operations,
    pages,
    question::Question,
    recent::Recent,
    retrieve::Desk,
    stack::{self, Parts},
    switchboard,
};

/// A question of 2000 characters, each written as the longest of JSON's escapes, and the names around it.
const MAX_REQUEST_BYTES: usize = 32 * 1024;

/// What the application is made of.
pub(crate) struct Setup<'a> {
    pub(crate) config: Config,
    /// The folder with the texts.
    pub(crate) content: &'a Path,
    pub(crate) store: Arc<dyn AnswerStore>,
    pub(crate) model: Model,
    pub(crate) backup: Option<Model>,
    pub(crate) admin_token: Option<String>,
    pub(crate) switchboard: bool,
    pub(crate) prometheus: PrometheusHandle,
}

pub(crate) struct App {
    pub(crate) router: Router,
    pub(crate) publisher: Publisher,
    replays: Vec<ReplayLayer<Question>>,
    config: Arc<Config>,
}

impl App {
    pub(crate) fn new(setup: Setup<'_>) -> Result<Self, Box<dyn Error>> {
        let config = Arc::new(setup.config);
        let library = Arc::new(Library::open(setup.content)?);
        let desk = Desk::new(Arc::clone(&library), Arc::clone(&config));
        let (faults, recent) = (Faults::new(), Recent::default());
        let stacks = stack::build(&Parts {
            config: &config,
            desk: &desk,
            store: &setup.store,
            model: &setup.model,
            backup: setup.backup.as_ref(),
            faults: &faults,
        })?;
        let layers = stacks.replays.iter().map(ReplayLayer::knowledge).collect();
        let publisher = Publisher::new(Arc::clone(&library), layers);

        let ask = ServiceBuilder::new()
            // HTTP in, server-sent events out.
            .layer(
                ServeLayer::ask(move |ask: Ask| desk.question(&ask))
                    .notices(notices())
                    .heartbeat(config.server.heartbeat)?
                    .max_request_bytes(MAX_REQUEST_BYTES)?,
            )
            .layer(MetricsLayer::new())
            .layer(recent.clone())
            .service(stacks.service);
        let breaker = stacks.breakers[0].clone();
        let operations = Operations {
            prometheus: setup.prometheus,
            model: setup.model.describe(),
            breakers: stacks.breakers,
            recent: recent.clone(),
            library: Arc::clone(&library),
        };
        let mut router = pages::router(library, &setup.model.describe())
            .route("/articles/ask", any_service(ask))
            .merge(operations.router())
            .merge(if setup.switchboard {
                switchboard::router(faults, breaker, recent)
            } else {
                switchboard::none()
            });
        if let Some(token) = setup.admin_token {
            router = router.merge(admin::router(&token, publisher.clone()));
        }
        Ok(Self {
            router,
            publisher,
            replays: stacks.replays,
            config,
        })
    }

    /// Notices when the texts change, for as long as it runs.
    pub(crate) fn watch(&self) -> impl Future<Output = ()> + Send + 'static {
        let (publisher, every) = (self.publisher.clone(), self.config.server.watch);
        async move {
            publisher.learn().await;
            watch(publisher, every).await;
        }
    }

    /// Waits for the answers that are being recorded: once the server has stopped.
    pub(crate) async fn flush(&self) {
        for replay in &self.replays {
            replay.flush().await;
        }
    }
}
