//! The pages for people: the search box, the articles, and what the owner says about themselves.

use std::sync::Arc;

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use crate::{
    knowledge::{Document, Library, Shelf},
    markdown::{escaped, html},
};

const HTML: [(HeaderName, &str); 4] = [
    (header::CONTENT_TYPE, "text/html; charset=utf-8"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

macro_rules! files {
    ($($name:literal: $kind:literal),* $(,)?) => {
        [$(($name, $kind, include_str!(concat!("web/", $name)))),*]
    };
}

/// Name, type and text. In the program, so that it needs no folder to run from.
const FILES: [(&str, &str, &str); 9] = files![
    "answer.js": "text/javascript",
    "app.js": "text/javascript",
    "banner.js": "text/javascript",
    "inline.js": "text/javascript",
    "markdown.js": "text/javascript",
    "origin.js": "text/javascript",
    "stream.js": "text/javascript",
    "switchboard.js": "text/javascript",
    "style.css": "text/css",
];

#[derive(Clone)]
struct Site {
    library: Arc<Library>,
    model: Arc<str>,
}

/// `model`: who answers, in a sentence.
pub(crate) fn router(library: Arc<Library>, model: &str) -> Router {
    let site = Site {
        library,
        model: model.into(),
    };
    Router::new()
        .route("/", get(home))
        .route("/articles/about", get(about))
        .route("/articles/{slug}", get(article))
        .route("/static/{file}", get(file))
        .fallback(not_found)
        .with_state(site)
}

async fn home(State(site): State<Site>) -> Response {
    let articles = site.library.snapshot().articles;
    let mut documents: Vec<_> = articles.documents.iter().collect();
    documents.sort_by(|one, other| other.date.cmp(&one.date));
    let links = documents.iter().map(|document| {
        let (path, title) = (Shelf::Articles.path(&document.id), escaped(&document.title));
        format!("<li><a href=\"{path}\">{title}</a></li>\n")
    });
    let links: String = links.collect();
    let template = include_str!("web/index.html");
    page(
        StatusCode::OK,
        filled(
            template,
            &[("model", &escaped(&site.model)), ("articles", &links)],
        ),
    )
}

async fn article(State(site): State<Site>, Path(slug): Path<String>) -> Response {
    let articles = site.library.snapshot().articles;
    match articles.get(&slug) {
        Some(Document {
            title, date, body, ..
        }) => page(StatusCode::OK, text_page(title, date, &html(body))),
        None => not_found().await,
    }
}

/// All notes, each where a citation can lead.
async fn about(State(site): State<Site>) -> Response {
    let knowledge = site.library.snapshot().knowledge;
    let notes = knowledge.documents.iter().map(
        |Document {
             id, title, body, ..
         }| {
            let (title, body) = (escaped(title), html(body));
            format!("<section id=\"{id}\">\n<h2>{title}</h2>\n{body}</section>\n")
        },
    );
    let notes: String = notes.collect();
    page(StatusCode::OK, text_page("About this site", "", &notes))
}

async fn file(Path(name): Path<String>) -> Response {
    let Some((_, kind, text)) = FILES.iter().find(|(known, ..)| *known == name) else {
        return not_found().await;
    };
    let headers = [
        (header::CONTENT_TYPE, format!("{kind}; charset=utf-8")),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (headers, *text).into_response()
}

async fn not_found() -> Response {
    let text = text_page("Not found", "", "<p>There is no such page here.</p>");
    page(StatusCode::NOT_FOUND, text)
}

fn page(status: StatusCode, text: String) -> Response {
    (status, HTML, text).into_response()
}

fn text_page(title: &str, date: &str, body: &str) -> String {
    let (title, date) = (escaped(title), escaped(date));
    let template = include_str!("web/article.html");
    filled(
        template,
        &[("title", &title), ("date", &date), ("body", body)],
    )
}

/// Puts values in the place of `{{name}}`. What is in a value stays as it is, braces included.
fn filled(template: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::new();
    let mut parts = template.split("{{");
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (name, rest) = part.split_once("}}").unwrap_or(("", part));
        let value = values.iter().find(|(known, _)| *known == name);
        out.push_str(value.map_or("", |(_, value)| value));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_fills_its_place_and_no_other() {
        let page = filled("{{a}} {{b}} {{a}}", &[("a", "{{b}}"), ("b", "x")]);
        assert_eq!(page, "{{b}} x {{b}}");
    }

    #[test]
    fn every_file_that_a_page_names_is_there() {
        let named = |text: &str| -> Vec<String> {
            let names = text.split("/static/").skip(1);
            names
                .map(|rest| rest.split('"').next().unwrap_or_default().to_owned())
                .collect()
        };
        for template in [
            include_str!("web/index.html"),
            include_str!("web/article.html"),
        ] {
            for name in named(template) {
                assert!(FILES.iter().any(|(known, ..)| *known == name), "{name}");
            }
        }
        for (_, kind, text) in FILES
            .iter()
            .filter(|(_, kind, _)| *kind == "text/javascript")
        {
            assert_eq!(*kind, "text/javascript");
            for import in text.split("from \"./").skip(1) {
                let name = import.split('"').next().unwrap_or_default();
                assert!(FILES.iter().any(|(known, ..)| *known == name), "{name}");
            }
        }
    }

    #[test]
    fn no_script_makes_markup_of_text() {
        for (name, _, text) in FILES {
            for way in [
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "eval(",
            ] {
                assert!(!text.contains(way), "{name}: {way}");
            }
        }
    }
}
