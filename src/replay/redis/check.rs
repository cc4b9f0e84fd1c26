//! Whether the server is run in a way that serves answers well: [`RedisFinding`].

use std::fmt;

use redis::Value;

/// A setting of the server that weakens what a [`RedisStore`](super::RedisStore) is for.
///
/// `Display` is a sentence that says what may happen and how to mend it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RedisFinding {
    /// The append-only file is off.
    NoAppendOnlyFile,
    /// When memory is full, keys that have no expiry are evicted too.
    EvictsVersions,
}

impl fmt::Display for RedisFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoAppendOnlyFile => {
                "Redis keeps no append-only file, so recorded answers may be lost when it restarts: \
                 set `appendonly yes`"
            }
            Self::EvictsVersions => {
                "Redis may evict the versions of namespaces when its memory is full, which makes \
                 every answer that depends on them unreachable: set `maxmemory-policy` to \
                 `volatile-lru`, `volatile-ttl` or `noeviction`"
            }
        })
    }
}

/// Reads the answer to `INFO`, of one server or of each one of a cluster.
pub(super) fn findings(info: &Value) -> Vec<RedisFinding> {
    let mut texts = Vec::new();
    collect(info, &mut texts);
    let told = |line: &str| {
        texts
            .iter()
            .any(|text| text.lines().any(|told| told == line))
    };
    let evicts_any = texts.iter().any(|text| {
        text.lines()
            .any(|line| line.starts_with("maxmemory_policy:allkeys-"))
            && !text.lines().any(|line| line == "maxmemory:0")
    });
    let mut findings = Vec::new();
    if told("aof_enabled:0") {
        findings.push(RedisFinding::NoAppendOnlyFile);
    }
    if evicts_any {
        findings.push(RedisFinding::EvictsVersions);
    }
    findings
}

fn collect(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::BulkString(text) => texts.push(String::from_utf8_lossy(text).into_owned()),
        Value::SimpleString(text) | Value::VerbatimString { text, .. } => texts.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| collect(value, texts)),
        Value::Map(pairs) => pairs.iter().for_each(|(_, value)| collect(value, texts)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lines: &str) -> Vec<RedisFinding> {
        findings(&Value::BulkString(lines.replace('\n', "\r\n").into()))
    }

    #[test]
    fn only_what_weakens_a_store_is_found() {
        assert_eq!(
            of("aof_enabled:1\nmaxmemory:1000\nmaxmemory_policy:volatile-lru"),
            []
        );
        assert_eq!(
            of("aof_enabled:1\nmaxmemory:0\nmaxmemory_policy:allkeys-lru"),
            []
        );
        assert_eq!(
            of("aof_enabled:0\nmaxmemory:1000\nmaxmemory_policy:allkeys-lru"),
            [RedisFinding::NoAppendOnlyFile, RedisFinding::EvictsVersions]
        );
        assert_eq!(of("nothing is told"), []);
    }

    #[test]
    fn one_server_of_many_is_enough() {
        let text = |text: &str| Value::BulkString(text.into());
        let map = Value::Map(vec![
            (text("a:1"), text("aof_enabled:1")),
            (text("b:1"), text("aof_enabled:0")),
        ]);
        assert_eq!(findings(&map), [RedisFinding::NoAppendOnlyFile]);
    }
}
