//! The pages for people: the search box and the articles.

use axum::{
    body::Bytes,
    extract::Path,
    http::{HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    content::{PAGES, Page, Shelf},
    model::Model,
};

const HEADERS: [(HeaderName, &str); 3] = [
    (header::CONTENT_TYPE, "text/html; charset=utf-8"),
    // The pages load nothing from elsewhere; their scripts and styles are in them.
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

/// The page with the search box, written once at the start.
pub(crate) fn home(model: &Model) -> Bytes {
    let link = |page: &Page| {
        let (slug, title) = (page.slug, escaped(page.title));
        format!("<li><a href=\"/articles/{slug}\">{title}</a></li>")
    };
    let articles = PAGES.iter().filter(|page| page.shelf == Shelf::Articles);
    let links: String = articles.map(link).collect();
    include_str!("page.html")
        .replace("{{model}}", &escaped(&model.describe()))
        .replace("{{articles}}", &links)
        .into()
}

/// One article, or what the site says about itself.
pub(crate) async fn article(Path(slug): Path<String>) -> Response {
    let Some(page) = PAGES.iter().find(|page| page.slug == slug) else {
        return not_found().await;
    };
    let mut body = String::new();
    for passage in &page.passages {
        if let Some(heading) = passage.heading {
            body.push_str(&format!("<h2>{}</h2>\n", escaped(heading)));
        }
        body.push_str(&format!("<p>{}</p>\n", escaped(&passage.text)));
    }
    html(StatusCode::OK, text_page(page.title, &body))
}

pub(crate) async fn not_found() -> Response {
    let page = text_page("Not found", "<p>There is no such page here.</p>");
    html(StatusCode::NOT_FOUND, page)
}

pub(crate) fn html(status: StatusCode, page: impl Into<Bytes>) -> Response {
    (status, HEADERS, page.into()).into_response()
}

fn text_page(title: &str, body: &str) -> String {
    include_str!("article.html")
        .replace("{{title}}", &escaped(title))
        .replace("{{body}}", body)
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_filled_in_can_become_markup() {
        let model = Model::Provider {
            base_url: String::new(),
            api_key: None,
            name: "<script>alert('x')</script>".to_owned(),
        };
        let page = home(&model);
        let page = std::str::from_utf8(&page).expect("UTF-8");
        assert!(page.contains("&lt;script&gt;alert(&#39;x&#39;)"));
        assert!(!page.contains("{{"));
    }

    #[test]
    fn the_script_writes_text_and_never_markup() {
        let page = include_str!("page.html");
        for way in [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
        ] {
            assert!(!page.contains(way), "{way}");
        }
    }
}
