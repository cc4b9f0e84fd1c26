//! The pages, and what a hostile text can do on them: nothing.

use std::fs;

use axum::http::StatusCode;

use super::site::{Start, copied_content};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

#[tokio::test]
async fn every_page_is_there_with_a_policy_that_allows_no_foreign_script() {
    let site = Start::default().run().await;
    let home = site.get("/?q=x&mode=about").await;
    assert_eq!(home.status, StatusCode::OK);
    assert!(home.body.contains("stand-in, not from a language model") && !home.body.contains("{{"));
    let links: Vec<_> = home.body.split("href=\"/articles/").skip(1).collect();
    assert!(links.len() > 25);
    for slug in links.iter().map(|rest| rest.split('"').next().unwrap()) {
        let page = site.get(&format!("/articles/{slug}")).await;
        assert_eq!(page.status, StatusCode::OK, "{slug}");
        assert!(
            page.body.contains("<h1>") && !page.body.contains("{{"),
            "{slug}"
        );
        assert_eq!(page.headers["content-security-policy"], POLICY);
    }
    for (path, status) in [
        ("/articles/none", 404),
        ("/none", 404),
        ("/static/none.js", 404),
        ("/healthz", 200),
    ] {
        assert_eq!(site.get(path).await.status, status, "{path}");
    }
    assert_eq!(home.headers["content-security-policy"], POLICY);
    assert_eq!(home.headers["content-type"], "text/html; charset=utf-8");
    let script = site.get("/static/app.js").await;
    assert_eq!(
        script.headers["content-type"],
        "text/javascript; charset=utf-8"
    );
    assert_eq!(script.headers["cache-control"], "no-cache");
}

#[tokio::test]
async fn every_source_leads_to_its_text() {
    let site = Start::default().run().await;
    let about = site.get("/articles/about").await.body;
    for question in ["Who are you?", "What do you do on weekends?"] {
        let shown = site.ask(question, "about").await.shown();
        let id = shown
            .rsplit_once("/articles/about#")
            .unwrap()
            .1
            .trim_end_matches(')');
        assert!(about.contains(&format!("<section id=\"{id}\">")), "{id}");
    }
}

#[tokio::test]
async fn a_hostile_article_is_inert() {
    let content = copied_content();
    let hostile = "---\ntitle: <script>alert(1)</script> {{body}} [x](javascript:alert(1))\n\
                   date: \"><img src=x onerror=alert(1)>\ntags: zebra, xylophone\n---\n\n\
                   Zebra xylophones. <img src=x onerror=alert(1)> [a](javascript:alert(1))\n\n<script>alert(1)</script>\n";
    fs::write(content.path().join("articles/hostile.md"), hostile).unwrap();
    let site = Start {
        content: content.path().into(),
        ..Start::default()
    }
    .run()
    .await;
    for path in ["/articles/hostile", "/"] {
        let page = site.get(path).await.body;
        assert!(
            !page.contains("<script>")
                && !page.contains("<img")
                && !page.contains("href=\"javascript"),
            "{page}"
        );
    }
    site.set("dead").await;
    let shown = site.ask("zebra xylophones", "search").await.shown();
    let list = shown.rsplit_once("---\n").unwrap().1;
    assert!(
        list.ends_with("](/articles/hostile)") && list.matches("](").count() == 1,
        "{list}"
    );
}
