//! A browser's question: [`AskFormat`].

use std::{borrow::Cow, fmt};

use bytes::Bytes;
use http::{HeaderValue, Method, StatusCode, header::ALLOW, request::Parts};
use serde::Deserialize;

use super::{
    format::{Asked, Delivery, Encoder, Step, sealed},
    reply::{self, Reply},
    status::status_of,
};
use crate::{
    error::{Error, ErrorClass},
    wire::ask::{self, Ask, Notices, Situation, notice_body},
};

/// Most characters of a question. A page's search box holds a sentence or two; what is longer is an accident or an
/// attempt to spend someone else's tokens.
const MAX_QUESTION_CHARS: usize = 2_000;

/// The `ask` format, with a function that makes requests of questions. See
/// [`ServeLayer::ask`](super::ServeLayer::ask).
#[derive(Clone)]
pub struct AskFormat<C> {
    pub(super) convert: C,
    pub(super) notices: Notices,
}

/// A function that makes requests of questions and of the heads that they came with. See
/// [`ServeLayer::ask_with_head`](super::ServeLayer::ask_with_head).
#[derive(Clone, Copy)]
pub struct WithHead<C>(pub(super) C);

impl<C, R> sealed::Convert for C
where
    C: Fn(Ask) -> Result<R, Error>,
{
    type Request = R;

    fn convert(&self, ask: Ask, _: &Parts) -> Result<R, Error> {
        self(ask)
    }
}

impl<C, R> sealed::Convert for WithHead<C>
where
    C: Fn(Ask, &Parts) -> Result<R, Error>,
{
    type Request = R;

    fn convert(&self, ask: Ask, head: &Parts) -> Result<R, Error> {
        (self.0)(ask, head)
    }
}

#[derive(Deserialize)]
struct Posted<'a> {
    #[serde(borrow, default)]
    q: Cow<'a, str>,
    #[serde(borrow, default)]
    mode: Option<Cow<'a, str>>,
}

impl<C> AskFormat<C> {
    fn refuse(&self, status: StatusCode, situation: Situation) -> Reply {
        reply::json(status, notice_body(&self.notices.text(situation)))
    }

    fn encoder(&self) -> ask::Encoder {
        ask::Encoder::new().notices(self.notices.clone())
    }

    fn posted<'a>(&self, parts: &'a Parts, body: &'a [u8]) -> Result<Posted<'a>, Reply> {
        if parts.method == Method::GET {
            return Ok(queried(parts.uri.query().unwrap_or_default()));
        }
        // serde would read a list as well, by position.
        let object = body.trim_ascii_start().starts_with(b"{");
        let posted = object.then(|| serde_json::from_slice(body).ok()).flatten();
        posted.ok_or_else(|| self.refuse(StatusCode::BAD_REQUEST, Situation::BadRequest))
    }

    fn ask(&self, posted: &Posted<'_>) -> Result<Ask, Reply> {
        let question = posted.q.trim();
        if question.is_empty() {
            return Err(self.refuse(StatusCode::BAD_REQUEST, Situation::NoQuestion));
        }
        let limit = MAX_QUESTION_CHARS;
        if question.chars().nth(limit).is_some() {
            let situation = Situation::QuestionTooLong { limit };
            return Err(self.refuse(StatusCode::PAYLOAD_TOO_LARGE, situation));
        }
        let mode = posted.mode.as_deref().map(str::trim);
        Ok(Ask {
            question: question.to_owned(),
            mode: mode.filter(|mode| !mode.is_empty()).map(str::to_owned),
        })
    }

    fn not_converted(&self, error: &Error) -> Reply {
        let kind = error.kind();
        let own = error
            .context()
            .filter(|_| kind.class() == ErrorClass::Request);
        let notice = own.map_or_else(|| self.notices.text(Situation::Failed(kind)), Cow::Borrowed);
        let reply = reply::json(status_of(error), notice_body(&notice));
        reply::with_retry_after(reply, error)
    }
}

fn queried(query: &str) -> Posted<'_> {
    let value = |name| {
        form_urlencoded::parse(query.as_bytes())
            .find(|(key, _)| key == name)
            .map(|(_, value)| value)
    };
    Posted {
        q: value("q").unwrap_or_default(),
        mode: value("mode"),
    }
}

#[allow(private_interfaces, reason = "the trait cannot be named outside")]
impl<C: sealed::Convert> sealed::Format for AskFormat<C> {
    type Request = C::Request;

    fn step(&self, parts: &Parts) -> Result<Step, Reply> {
        if parts.method == Method::POST {
            return Ok(Step::ReadBody);
        }
        if parts.method != Method::GET {
            let mut reply = self.refuse(StatusCode::METHOD_NOT_ALLOWED, Situation::BadRequest);
            let headers = reply.headers_mut();
            headers.insert(ALLOW, HeaderValue::from_static("GET, POST"));
            return Err(reply);
        }
        let last_event = parts.headers.get("last-event-id");
        if last_event.is_some_and(|id| id == "end") {
            let mut reply = reply::json(StatusCode::NO_CONTENT, Bytes::new());
            reply.headers_mut().remove(http::header::CONTENT_TYPE);
            return Err(reply);
        }
        Ok(Step::NoBody)
    }

    fn request(&self, parts: &mut Parts, body: &[u8]) -> Result<Asked<C::Request>, Reply> {
        let ask = self.ask(&self.posted(parts, body)?)?;
        let request = self
            .convert
            .convert(ask, parts)
            .map_err(|error| self.not_converted(&error))?;
        Ok(Asked {
            request,
            delivery: Delivery::StreamAtOnce(Encoder::Ask(self.encoder())),
        })
    }

    fn too_large(&self) -> Reply {
        let limit = MAX_QUESTION_CHARS;
        self.refuse(
            StatusCode::PAYLOAD_TOO_LARGE,
            Situation::QuestionTooLong { limit },
        )
    }

    fn unreadable(&self) -> Reply {
        self.refuse(StatusCode::BAD_REQUEST, Situation::BadRequest)
    }

    /// As an event: a page reads one kind of response, and `EventSource` shows no other.
    fn failed(&self, error: &Error) -> Reply {
        Box::new(reply::event_stream(self.encoder().error(error)))
    }
}

impl<C> fmt::Debug for WithHead<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WithHead").finish_non_exhaustive()
    }
}

impl<C> fmt::Debug for AskFormat<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AskFormat")
            .field("notices", &self.notices)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format() -> AskFormat<()> {
        AskFormat {
            convert: (),
            notices: Notices::default(),
        }
    }

    fn asked(query: &str) -> Result<(String, Option<String>), StatusCode> {
        let ask = format().ask(&queried(query));
        ask.map(|ask| (ask.question, ask.mode))
            .map_err(|reply| reply.status())
    }

    #[test]
    fn a_query_is_decoded() {
        let want = ("why & how? é".to_owned(), Some("short".to_owned()));
        assert_eq!(asked("mode=short&q=why+%26%20how%3F%20%C3%A9+"), Ok(want));
        assert_eq!(asked("q=a&mode="), Ok(("a".into(), None)));
        assert_eq!(asked("q=%ff&x"), Ok(("\u{fffd}".into(), None)));
    }

    #[test]
    fn a_question_has_one_to_2000_characters() {
        for blank in ["", "q=", "q=+%20%0a", "mode=a"] {
            assert_eq!(asked(blank), Err(StatusCode::BAD_REQUEST));
        }
        let long = |n| format!("q={}", "%C3%A9".repeat(n));
        assert!(asked(&long(2_000)).is_ok());
        assert_eq!(asked(&long(2_001)), Err(StatusCode::PAYLOAD_TOO_LARGE));
    }
}
