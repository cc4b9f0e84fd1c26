//! One call of a service that may not be ready yet: [`oneshot`].

use std::future::poll_fn;

use tower_service::Service;

/// Makes a service ready, and calls it.
pub(crate) async fn oneshot<S: Service<R>, R>(
    mut service: S,
    request: R,
) -> Result<S::Response, S::Error> {
    poll_fn(|cx| service.poll_ready(cx)).await?;
    service.call(request).await
}
