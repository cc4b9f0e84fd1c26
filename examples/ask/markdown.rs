//! Markdown to HTML that does nothing: for the texts of the site, which whoever has the admin token can write.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

/// The HTML of a text. Markup in it is shown as it was written, links lead only where [`is_harmless`] says, and
/// pictures are their descriptions.
pub(crate) fn html(markdown: &str) -> String {
    let mut links = Vec::new();
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| {
        Some(match event {
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
            Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
            Event::Start(Tag::Link { ref dest_url, .. }) => {
                let kept = is_harmless(dest_url);
                links.push(kept);
                return kept.then_some(event);
            }
            Event::End(TagEnd::Link) => return links.pop().unwrap_or(false).then_some(event),
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => return None,
            // Long lines scroll inside the box, by keyboard too.
            Event::Start(Tag::CodeBlock(_)) => Event::Html("<pre tabindex=\"0\"><code>".into()),
            Event::End(TagEnd::CodeBlock) => Event::Html("</code></pre>\n".into()),
            other => other,
        })
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    out
}

/// Whether a link can be followed without harm: a path of this site, a place on the page, or an http(s) address.
fn is_harmless(address: &str) -> bool {
    let path =
        address.starts_with('/') && !address.starts_with("//") && !address.starts_with("/\\");
    let lower = address.to_ascii_lowercase();
    path || address.starts_with('#')
        || lower.starts_with("https://")
        || lower.starts_with("http://")
}

/// Text as text in HTML.
pub(crate) fn escaped(text: &str) -> String {
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
    fn a_hostile_text_becomes_a_harmless_page() {
        for hostile in [
            "<script>alert(1)</script>",
            "a <img src=x onerror=alert(1)> b",
            "<div>\n\n<iframe src=\"//evil.example\"></iframe>\n\n</div>",
            "<!-- --><svg onload=alert(1)>",
            "[a](javascript:alert(1))",
            "[a](JaVaScRiPt:alert(1))",
            "[a](&#106;avascript:alert(1))",
            "[a](data:text/html,<script>alert(1)</script>)",
            "[a](//evil.example)",
            "[a](/\\evil.example)",
            "[a]: javascript:alert(1)\n\n[a]",
            "<javascript:alert(1)>",
            "![a](https://evil.example/pixel.png)",
            "[a](/x \"\\\" onclick=alert(1) x=\")",
            "```\" onclick=\"alert(1)\n</code><script>\n```",
            "[![x](y)](javascript:alert(1))",
        ] {
            let html = html(hostile);
            let tags = html
                .split('<')
                .skip(1)
                .map(|tag| tag.split('>').next().unwrap_or_default());
            for tag in tags {
                let name = tag
                    .trim_start_matches('/')
                    .split(' ')
                    .next()
                    .unwrap_or_default();
                assert!(
                    ["p", "pre", "code", "a", "em", "li", "ul"].contains(&name),
                    "{hostile}: {html}"
                );
                if name == "a" && tag.starts_with("a ") {
                    assert!(tag.starts_with("a href=\"/x\""), "{hostile}: {html}");
                    assert_eq!(tag.matches('"').count(), 4, "{hostile}: {html}");
                } else {
                    assert!(
                        !tag.contains(' ') || tag == "pre tabindex=\"0\"",
                        "{hostile}: {html}"
                    );
                }
            }
        }
    }

    #[test]
    fn an_ordinary_text_is_what_it_should_be() {
        let text = html(
            "## A\n\nOne *two* [three](/articles/x) [four](https://a.example).\n\n| a |\n| - |\n| b |\n",
        );
        for part in [
            "<h2>A</h2>",
            "<em>two</em>",
            "<a href=\"/articles/x\">three</a>",
            "<a href=\"https://a.example\">",
            "<td>b</td>",
        ] {
            assert!(text.contains(part), "{text}");
        }
    }
}
