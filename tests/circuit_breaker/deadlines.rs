//! A caller that does not wait long says nothing about the model.

use backstop::{BoxChunks, DeadlineLayer, answer_fn};
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

use super::*;

#[derive(Clone)]
struct Hasty {
    deadline: Option<Instant>,
    /// Whether it keeps what is set.
    settable: bool,
}

impl LlmRequest for Hasty {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed("Why?")
    }
    fn deadline(&self) -> Option<Instant> {
        self.deadline
    }
    fn set_deadline(&mut self, deadline: Option<Instant>) {
        if self.settable {
            self.deadline = deadline;
        }
    }
}

fn within(patience: Duration) -> Hasty {
    Hasty {
        deadline: Some(Instant::now() + patience),
        settable: true,
    }
}

/// A model that takes so long, behind a client that ends calls at their deadline by itself, as tonic's channel does.
fn model(
    takes: Duration,
) -> impl Service<
    Hasty,
    Response = Answer<BoxChunks>,
    Error = Error,
    Future = impl Future<Output = Result<Answer<BoxChunks>, Error>> + Send + use<>,
> + Clone
+ Send {
    answer_fn(move |request: Hasty| async move {
        let answered = async {
            sleep(takes).await;
            Ok(
                Answer::from_stream(futures_util::stream::iter([Ok::<_, Error>("a")]))
                    .finish_at_end(FinishReason::Stop)
                    .boxed(),
            )
        };
        match request.deadline {
            Some(deadline) => timeout_at(deadline, answered)
                .await
                .unwrap_or_else(|_| Err(Error::new(ErrorKind::TtftTimeout).into())),
            None => answered.await,
        }
    })
}

#[tokio::test(start_paused = true)]
async fn timeouts_at_a_callers_deadline_open_no_circuit() {
    for millis in [0, 1, 2, 20, 3000] {
        let breaker = breaker();
        let service = DeadlineLayer::default()
            .layer(CircuitBreakerLayer::new(breaker.clone()).layer(model(SECOND * 60)));
        let bare = CircuitBreakerLayer::new(breaker.clone()).layer(model(SECOND * 60));
        for _ in 0..THRESHOLD {
            let request = within(Duration::from_millis(millis));
            assert!(service.clone().oneshot(request.clone()).await.is_err());
            assert!(bare.clone().oneshot(request).await.is_err());
        }
        assert_eq!(breaker.state(), CircuitState::Closed, "{millis} ms");
    }
}

#[tokio::test(start_paused = true)]
async fn a_timeout_before_the_callers_deadline_is_the_models() {
    let breaker = breaker();
    let ttft = TtftTimeoutLayer::new(SECOND).expect("a good limit");
    let timeouts = ttft.layer(model(SECOND * 60));
    let service = CircuitBreakerLayer::new(breaker.clone()).layer(timeouts);
    for _ in 0..THRESHOLD {
        assert_eq!(breaker.state(), CircuitState::Closed);
        let request = within(SECOND * 2);
        assert!(service.clone().oneshot(request).await.is_err());
    }
    assert_eq!(breaker.state(), CircuitState::Open);
}

#[tokio::test(start_paused = true)]
async fn a_probe_in_the_background_outlives_its_callers_patience() {
    for (settable, state) in [
        (true, CircuitState::Closed),
        (false, CircuitState::HalfOpen),
    ] {
        let breaker = breaker();
        due(&breaker).await;
        let service = CircuitBreakerLayer::new(breaker.clone()).layer(model(SECOND));
        let request = Hasty {
            settable,
            ..within(SECOND / 5)
        };
        let deadline = request.deadline.expect("it was set");
        assert!(service.oneshot(request).await.is_err());
        sleep_until(deadline + SECOND).await;
        settle().await;
        assert_eq!(breaker.state(), state);
    }
}
