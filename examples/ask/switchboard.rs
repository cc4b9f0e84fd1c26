//! The switchboard: breaks the model on purpose, and shows what the layers make of it.
//!
//! For the person at this machine alone. A page from elsewhere must not reach it through their browser either, so it
//! answers only to loopback connections for a loopback name, and changes something only for its own page.

use std::{
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Json, Router,
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header, uri::Authority},
    response::{IntoResponse, Response},
    routing::get,
};
use backstop::{
    Breaker, ErrorKind,
    testing::{Fault, Faults},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::recent::Recent;

/// In the middle of an answer, and behind what the gate holds back at its beginning.
const MIDDLE: usize = 40;

const REFUSAL: &str =
    "I'm sorry, but I can't help with that request. Please ask about something else.";
const STRUCTURE: &str = r#"{"answer": null, "status": "ok", "items": [1, 2, 3]}"#;
/// As short as what a gate holds back, so that nobody need see it.
const GARBAGE: &str = "waves \u{fffd}\u{fffd}\u{fffd} of \u{fffd}\u{fffd}\u{fffd}\u{fffd} the \u{fffd}\u{fffd}\u{fffd} and \u{fffd}\u{fffd}";

/// A fault: its id, its name on the button, and what it does.
type Choice = (&'static str, &'static str, &'static str);

const CHOICES: [Choice; 10] = [
    ("none", "No fault", "The model answers as it can."),
    (
        "slow_first_token",
        "Slow first token",
        "The first token comes 20 s late.",
    ),
    (
        "stall",
        "Stall",
        "After 40 words nothing comes any more; the connection stays open.",
    ),
    ("drop", "Drop", "After 40 words the connection breaks."),
    (
        "empty",
        "Empty",
        "The answer ends before it has begun, with status 200.",
    ),
    ("garbage", "Garbage", "More broken characters than letters."),
    (
        "refusal",
        "Refusal",
        "The model says politely that it would rather not.",
    ),
    (
        "wrong_structure",
        "Wrong structure",
        "JSON comes where sentences belong.",
    ),
    (
        "slow_everything",
        "Slow everything",
        "Each word comes a second late.",
    ),
    ("dead", "Dead", "Nobody listens at the model's address."),
];

fn fault(id: &str) -> Option<Fault> {
    Some(match id {
        "slow_first_token" => Fault::SlowFirstToken(Duration::from_secs(20)),
        "stall" => Fault::StallsAfter(MIDDLE),
        "drop" => Fault::CutsAfter(MIDDLE),
        "empty" => Fault::Empty,
        "garbage" => Fault::Says(GARBAGE.to_owned()),
        "refusal" => Fault::Says(REFUSAL.to_owned()),
        "wrong_structure" => Fault::Says(STRUCTURE.to_owned()),
        "slow_everything" => Fault::SlowTokens(Duration::from_secs(1)),
        "dead" => Fault::Fails(ErrorKind::Connect),
        _ => return None,
    })
}

#[derive(Clone)]
pub(crate) struct Switchboard(Arc<Inner>);

struct Inner {
    faults: Faults,
    chosen: Mutex<&'static str>,
    breaker: Breaker,
    recent: Recent,
}

#[derive(Deserialize)]
struct Change {
    fault: String,
}

/// `GET` and `POST /switchboard`.
pub(crate) fn router(faults: Faults, breaker: Breaker, recent: Recent) -> Router {
    let board = Switchboard(Arc::new(Inner {
        faults,
        chosen: Mutex::new("none"),
        breaker,
        recent,
    }));
    Router::new()
        .route("/switchboard", get(show).post(change))
        .with_state(board)
}

/// `GET /switchboard` where there is none: a page that asks is told so, without an error in its console.
pub(crate) fn none() -> Router {
    Router::new().route("/switchboard", get(StatusCode::NO_CONTENT))
}

async fn show(
    State(board): State<Switchboard>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if !is_local(peer, &headers) {
        return StatusCode::NO_CONTENT.into_response();
    }
    board.answer()
}

async fn change(
    State(board): State<Switchboard>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: axum::body::Bytes,
) -> Response {
    if !is_local(peer, &headers) || !is_own_page(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let change: Option<Change> = serde_json::from_slice(&body).ok();
    let choice = change.and_then(|change| CHOICES.iter().find(|(id, ..)| *id == change.fault));
    let Some(&(id, ..)) = choice else {
        return (
            StatusCode::BAD_REQUEST,
            Json(json!({"error": "no fault has this id"})),
        )
            .into_response();
    };
    board.choose(id);
    board.answer()
}

impl Switchboard {
    fn choose(&self, id: &'static str) {
        let mut chosen = self.0.chosen.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.faults.set(fault(id));
        *chosen = id;
        tracing::warn!(fault = id, "the switchboard sets what the model does");
    }

    fn answer(&self) -> Response {
        let Inner {
            chosen,
            breaker,
            recent,
            ..
        } = &*self.0;
        let faults =
            CHOICES.map(|(id, label, about)| json!({"id": id, "label": label, "about": about}));
        let board: Value = json!({
            "fault": *chosen.lock().unwrap_or_else(PoisonError::into_inner),
            "faults": faults,
            "circuit": breaker.state().as_str(),
            "degraded_s": breaker.degraded().as_secs(),
            "recent": recent.latest(),
        });
        ([(header::CACHE_CONTROL, "no-store")], Json(board)).into_response()
    }
}

/// A connection from this machine, not passed on by a proxy, for this machine's own name: a name of somebody else's
/// that points here ("DNS rebinding") would be another origin in the browser, with the rights of this one.
fn is_local(peer: SocketAddr, headers: &HeaderMap) -> bool {
    let proxied = ["forwarded", "x-forwarded-for", "x-real-ip"]
        .iter()
        .any(|name| headers.contains_key(*name));
    peer.ip().to_canonical().is_loopback()
        && !proxied
        && host(headers).is_some_and(|host| is_loopback(&host))
}

fn host(headers: &HeaderMap) -> Option<Authority> {
    headers.get(header::HOST)?.to_str().ok()?.parse().ok()
}

fn is_loopback(host: &Authority) -> bool {
    let name = host.host().trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || name
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

/// A browser says where a request comes from; JSON cannot be posted by a form.
fn is_own_page(headers: &HeaderMap) -> bool {
    let is = |name: &str, good: &dyn Fn(&str) -> bool| {
        let value = headers
            .get(name)
            .map(|value| value.to_str().unwrap_or_default());
        value.is_none_or(good)
    };
    let host = host(headers)
        .map(|host| host.to_string())
        .unwrap_or_default();
    let json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let json = json.is_some_and(|value| {
        value
            .split(';')
            .next()
            .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    });
    json && is("origin", &|origin| {
        origin.eq_ignore_ascii_case(&format!("http://{host}"))
    }) && is("sec-fetch-site", &|site| {
        site == "same-origin" || site == "none"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_but_none_is_a_fault() {
        for (id, label, about) in CHOICES {
            assert_eq!(fault(id).is_none(), id == "none");
            assert!(!label.is_empty() && about.ends_with('.'));
        }
    }

    fn headers(set: &[(&'static str, &str)]) -> HeaderMap {
        set.iter()
            .map(|(name, value)| {
                (
                    name.parse().expect("a name"),
                    value.parse().expect("a value"),
                )
            })
            .collect()
    }

    #[test]
    fn only_this_machine_is_local() {
        let local: SocketAddr = "127.0.0.1:9".parse().expect("an address");
        for host in [
            "localhost:3000",
            "127.0.0.1:3000",
            "[::1]:3000",
            "LOCALHOST",
        ] {
            assert!(is_local(local, &headers(&[("host", host)])), "{host}");
        }
        for host in [
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example:3000",
            "10.0.0.7",
            "",
        ] {
            assert!(!is_local(local, &headers(&[("host", host)])), "{host}");
        }
        let ok = ("host", "localhost");
        assert!(!is_local(
            "10.0.0.7:9".parse().expect("an address"),
            &headers(&[ok])
        ));
        assert!(is_local(
            "[::ffff:127.0.0.1]:9".parse().expect("an address"),
            &headers(&[ok])
        ));
        assert!(!is_local(
            local,
            &headers(&[ok, ("x-forwarded-for", "10.0.0.7")])
        ));
    }

    #[test]
    fn only_its_own_page_changes_anything() {
        let (host, json) = (
            ("host", "localhost:3000"),
            ("content-type", "application/json; charset=utf-8"),
        );
        assert!(is_own_page(&headers(&[host, json])));
        assert!(is_own_page(&headers(&[
            host,
            json,
            ("origin", "http://localhost:3000"),
            ("sec-fetch-site", "same-origin")
        ])));
        for other in [
            ("origin", "http://evil.example"),
            ("origin", "http://localhost:4000"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            assert!(!is_own_page(&headers(&[host, json, other])), "{other:?}");
        }
        assert!(!is_own_page(&headers(&[
            host,
            ("content-type", "text/plain")
        ])));
        assert!(!is_own_page(&headers(&[host])));
    }
}
