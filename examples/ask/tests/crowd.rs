//! Many visitors at once while the model is dead.

use futures_util::future::join_all;

use super::site::Start;

const VISITORS: usize = 20;
const ROUNDS: usize = 30;

const QUESTIONS: [&str; 5] = [
    "When does a circuit breaker open?",
    "Who are you?",
    "Zebra xylophones?",
    "How do I word the banner when AI is limited?",
    "What do you do on weekends?",
];

#[tokio::test(flavor = "multi_thread")]
async fn twenty_visitors_at_once_get_an_answer_each_time_and_never_an_error() {
    let config = "[retry]\nwait = \"1ms\"".to_owned();
    let site = Start {
        config,
        ..Start::default()
    }
    .run()
    .await;
    // One question has an earlier answer.
    site.ask(QUESTIONS[1], "about").await;
    site.set("dead").await;
    for round in 0..ROUNDS {
        let visitors = (0..VISITORS).map(|visitor| {
            let mode = ["search", "about", "mixed"][(visitor + round) % 3];
            site.ask(QUESTIONS[(visitor * 7 + round) % QUESTIONS.len()], mode)
        });
        for given in join_all(visitors).await {
            assert!(given.is_whole(), "{:?}", given.0);
            assert!(["replay", "no_llm"].contains(&given.source()));
        }
    }
}
