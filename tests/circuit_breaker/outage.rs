//! A provider that never answers, asked once a second for five minutes: what it sees, and what the callers get.

use std::sync::{Arc, Mutex};

use backstop::{
    FallbackLayer, Head, Source,
    testing::{Fault, FaultLayer, Faults},
};
use futures_util::future::join_all;
use tokio::time::{Instant, sleep_until};
use tower::service_fn;

use super::*;

const MINUTES: usize = 5;
const REQUESTS: u32 = 60 * MINUTES as u32;

struct Outage {
    /// When each call came to the provider, and when the circuit opened first.
    provider: Vec<Duration>,
    /// For each caller: when it asked, how long it waited for the first token, and who answered.
    callers: Vec<(Duration, Duration, Source)>,
    opened: Duration,
    closed: Option<Duration>,
}

async fn outage(ttft: Duration, recovers_after: Option<Duration>) -> Outage {
    let start = Instant::now();
    let (breaker, faults) = (breaker(), Faults::new());
    faults.set(Fault::NeverAnswers);
    let provider = Arc::new(Mutex::new(Vec::new()));
    let model = {
        let (provider, model) = (Arc::clone(&provider), Model::new(Script::answer("Light.")));
        service_fn(move |request: Ask| {
            let mut seen = provider.lock().expect("no panic while held");
            seen.push(start.elapsed());
            model.clone().call(request)
        })
    };
    let notice = service_fn(async |_: Ask| {
        let chunks = [
            Chunk::text("AI is limited right now."),
            Chunk::finish(FinishReason::Stop),
        ];
        let chunks = futures_util::stream::iter(chunks.map(Ok));
        Ok::<_, Error>(Answer::new(Head::new(Source::NoLlm), chunks))
    });
    let service = ServiceBuilder::new()
        .layer(FallbackLayer::new(Source::NoLlm, notice))
        .layer(CircuitBreakerLayer::new(breaker.clone()))
        .layer(TtftTimeoutLayer::new(ttft).expect("not zero"))
        .layer(FaultLayer::new(faults.clone()))
        .service(model);

    let callers = (0..REQUESTS).map(|second| {
        let service = service.clone();
        async move {
            sleep_until(start + SECOND * second).await;
            let asked = start.elapsed();
            let answer = service.oneshot(why()).await.expect("the ladder holds");
            let waited = start.elapsed() - asked;
            let source = answer.head.source;
            assert!(read(answer).await.is_ok());
            (asked, waited, source)
        }
    });
    let recovery = async {
        if let Some(after) = recovers_after {
            sleep_until(start + after).await;
            faults.clear();
        }
    };
    let watch = async {
        let mut states = breaker.subscribe();
        let (mut opened, mut closed) = (None, None);
        while start.elapsed() < SECOND * REQUESTS {
            tokio::select! {
                _ = states.changed() => match *states.borrow_and_update() {
                    CircuitState::Open => { opened.get_or_insert(start.elapsed()); }
                    CircuitState::Closed => { closed.get_or_insert(start.elapsed()); }
                    _ => {}
                },
                () = sleep_until(start + SECOND * REQUESTS) => {}
            }
        }
        (opened.expect("it opens"), closed)
    };
    let (callers, (), (opened, closed)) = tokio::join!(join_all(callers), recovery, watch);
    let provider = provider.lock().expect("no panic while held").clone();
    Outage {
        provider,
        callers,
        opened,
        closed,
    }
}

fn assert_callers_are_served(outage: &Outage, ttft: Duration) {
    for (asked, waited, source) in &outage.callers {
        assert_eq!(*source, Source::NoLlm);
        let limit = if *asked <= outage.opened {
            ttft
        } else {
            Duration::ZERO
        };
        assert!(*waited <= limit, "asked at {asked:?}, waited {waited:?}");
    }
    assert_eq!(outage.callers.len(), REQUESTS as usize);
    assert_eq!(outage.closed, None);
}

#[tokio::test(start_paused = true)]
async fn the_provider_sees_the_threshold_and_a_probe_a_minute() {
    let ttft = Duration::from_millis(900);
    let outage = outage(ttft, None).await;
    assert_callers_are_served(&outage, ttft);
    assert_eq!(outage.opened, SECOND * 4 + ttft, "with the fifth timeout");
    // Each probe is the first call after 60 s without one, and takes 0.9 s.
    let probes = [65, 126, 187, 248].map(Duration::from_secs);
    assert_eq!(outage.provider[THRESHOLD..], probes);
    assert!(outage.provider.len() <= THRESHOLD + MINUTES);
}

/// The breaker cannot know of a timeout before its time is over: the calls that began meanwhile are at the provider.
#[tokio::test(start_paused = true)]
async fn calls_that_overlap_are_at_the_provider_until_the_fifth_has_timed_out() {
    let ttft = TtftTimeoutLayer::DEFAULT_LIMIT;
    let outage = outage(ttft, None).await;
    assert_callers_are_served(&outage, ttft);
    assert_eq!(outage.opened, SECOND * 4 + ttft);
    let before = outage.provider.iter().filter(|at| **at <= outage.opened);
    let in_flight = ttft.as_secs() as usize;
    assert!((THRESHOLD..=THRESHOLD + in_flight).contains(&before.count()));
    assert!(outage.provider.len() <= THRESHOLD + in_flight + MINUTES);
}

#[tokio::test(start_paused = true)]
async fn recovery_is_noticed_within_an_open_period_and_a_probe() {
    let ttft = Duration::from_millis(900);
    for second in 100..170 {
        let recovered = SECOND * second;
        let outage = outage(ttft, Some(recovered)).await;
        let closed = outage.closed.expect("it is noticed");
        // A probe that was under way when it recovered fails; then an open period; then the next call, within 1 s.
        let noticed = closed - recovered;
        assert!(noticed <= ttft + OPEN_FOR + SECOND, "{noticed:?}");
        let last = outage.callers.last().expect("callers");
        assert_eq!((last.1, last.2), (Duration::ZERO, Source::Live));
    }
}
