//! No answer that was recorded for one user is replayed to another, however alike their requests are.
#![cfg(feature = "full")]

mod support;

use std::sync::Arc;

use backstop::{
    AnswerKey, AnswerStore, ChatRequest, ErrorKind, MemoryStore, ReplayLayer,
    replay::{StoredAnswer, Versions},
    testing::{Script, ScriptedModel},
    wire::serve::ServeLayer,
};
use bytes::Bytes;
use http::{Request, header::AUTHORIZATION};
use http_body_util::{BodyExt, Full};
use proptest::prelude::*;
use tower::{Layer, ServiceExt};

use support::run;

/// Who asks, and what a key is built from. Short, of few letters, so that much is alike.
#[derive(Clone, Debug)]
struct Built {
    user: Option<String>,
    feature: String,
    parts: Vec<(u8, String, String)>,
    namespaces: Vec<String>,
}

fn built() -> impl Strategy<Value = Built> {
    let word = "[ab\\x00:/]{0,3}|shared|user";
    let part = (0u8..3, word, word);
    (
        prop::option::of(word),
        word,
        prop::collection::vec(part, 0..4),
        prop::collection::vec(word, 0..3),
    )
        .prop_map(|(user, feature, parts, namespaces)| Built {
            user,
            feature,
            parts,
            namespaces,
        })
}

impl Built {
    fn key(&self) -> AnswerKey {
        let feature = self.feature.as_str();
        let key = match &self.user {
            Some(user) => AnswerKey::for_user(feature, user),
            None => AnswerKey::shared(feature),
        };
        let key = self.parts.iter().fold(key, |key, (kind, name, value)| {
            let name = name.as_str();
            match kind {
                0 => key.prompt(name, value),
                1 => key.question(name, value),
                _ => key.exact(name, value),
            }
        });
        let namespaces = self.namespaces.iter().cloned();
        namespaces.fold(key, |key, name: String| key.namespace(name))
    }
}

fn answer(text: &str) -> StoredAnswer {
    StoredAnswer {
        text: text.into(),
        model: None,
        provider: None,
        answered_at: std::time::SystemTime::now(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn whatever_the_rest_of_a_key_says(mine in built(), theirs in built(), same_rest: bool) {
        let theirs = match same_rest {
            true => Built { user: theirs.user, ..mine.clone() },
            false => theirs,
        };
        prop_assume!(mine.user != theirs.user);
        let store = MemoryStore::new();
        let (mine, theirs) = (mine.key(), theirs.key());
        prop_assert_ne!(mine.digest(), theirs.digest());
        run(async {
            let versions = Versions::new(mine.namespaces().iter().map(|_| 0));
            let hour = std::time::Duration::from_secs(3600);
            store.put(&mine, versions, answer("mine"), hour).await.expect("in memory");
            prop_assert!(store.get(&mine).await.expect("in memory").is_some());
            prop_assert_eq!(store.get(&theirs).await.expect("in memory"), None);
            Ok(())
        })?;
    }
}

/// The key of a proxy: whose credentials, and the whole request.
fn proxy_key(request: &ChatRequest) -> Option<AnswerKey> {
    let key = match request.authorization() {
        Some(caller) => AnswerKey::for_user("chat", caller.as_bytes()),
        None => AnswerKey::shared("chat"),
    };
    Some(key.request(request).namespace("kn"))
}

const ASKED: &str =
    r#"{"model":"m","user":"a","messages":[{"role":"user","content":"What is my balance?"}]}"#;

/// What a client with these credentials gets of a proxy whose model answers so.
async fn get(
    layer: &ReplayLayer<ChatRequest>,
    script: Script,
    credentials: Option<&[u8]>,
    body: &str,
) -> String {
    let model = ScriptedModel::<ChatRequest>::new(script);
    let proxy = ServeLayer::openai().layer(layer.layer(model));
    let mut request = Request::post("/v1/chat/completions");
    if let Some(credentials) = credentials {
        request = request.header(AUTHORIZATION, credentials);
    }
    let request = request.body(Full::new(Bytes::from(body.to_owned())));
    let response = proxy.oneshot(request.expect("a request")).await;
    let body = response
        .expect("it cannot fail")
        .into_body()
        .collect()
        .await;
    let body = body.expect("it cannot fail").to_bytes();
    String::from_utf8(body.to_vec()).expect("JSON")
}

#[tokio::test]
async fn a_proxy_replays_to_the_same_credentials_alone() {
    let down = || Script::fails(ErrorKind::Connect);
    let callers: [Option<&[u8]>; 12] = [
        None,
        Some(b""),
        Some(b"Bearer"),
        Some(b"Bearer a"),
        Some(b"Bearer A"),
        Some(b"bearer a"),
        Some(b"Bearer  a"),
        Some(b"Bearer ab"),
        Some(b"Basic a"),
        Some(b"Bearer a\xff"),
        Some(b"shared"),
        Some(b"user"),
    ];
    for (i, owner) in callers.iter().enumerate() {
        let layer = ReplayLayer::new(Arc::new(MemoryStore::new()), proxy_key);
        let told = get(&layer, Script::answer("You have 12 pounds."), *owner, ASKED).await;
        assert!(told.contains("12 pounds"));
        for (j, caller) in callers.iter().enumerate() {
            let bodies = [
                ASKED.to_owned(),
                ASKED.replace(r#""user":"a","#, ""),
                ASKED.replace(r#""user":"a""#, r#""metadata":{"user":"a"}"#),
            ];
            for body in bodies {
                let told = get(&layer, down(), *caller, &body).await;
                assert_eq!(
                    told.contains("12 pounds"),
                    i == j,
                    "{owner:?} {caller:?} {told}"
                );
            }
        }
    }
}

#[tokio::test]
async fn failures_of_two_users_at_once_do_not_share_a_read() {
    let layer = ReplayLayer::new(Arc::new(MemoryStore::new()), proxy_key);
    let users: Vec<_> = (0..20).map(|n| format!("Bearer {n}")).collect();
    for user in &users {
        get(&layer, Script::answer(user), Some(user.as_bytes()), ASKED).await;
    }
    let failing = users.iter().map(|user| {
        let down = Script::fails(ErrorKind::Connect);
        get(&layer, down, Some(user.as_bytes()), ASKED)
    });
    for (user, told) in users
        .iter()
        .zip(futures_util::future::join_all(failing).await)
    {
        assert!(told.contains(&format!("{user}\"")), "{user} {told}");
    }
}
