//! What the keys are called: [`Names`].
//!
//! ```text
//! askver:articles                      the version of one namespace
//! askcache:articles:1790000000000042:<digest>
//! askcache:articles+prices:1790000000000042+1790000000000007:<digest>
//! askcache:::<digest>                  an answer that depends on no namespace
//! ```
//!
//! A character of a namespace that is not a letter, a digit or one of `-._/` is written as `%` and two hexadecimal
//! digits for each of its bytes. So no name can run into its neighbours, or hold the braces with which a cluster tells
//! where a key belongs. A name that is long written so is written as `~` and its SHA-256.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::super::{
    key::{Namespace, hex},
    store::Versions,
};

/// Most bytes of a namespace in a key's name.
const MAX_BYTES: usize = 80;

#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    prefix: String,
}

impl Names {
    pub(super) fn new(prefix: String) -> Self {
        Self { prefix }
    }

    pub(super) fn counter(&self, namespace: &Namespace) -> String {
        format!("{}askver:{}", self.prefix, written(namespace))
    }

    pub(super) fn answer(
        &self,
        namespaces: &[Namespace],
        versions: &Versions,
        digest: &[u8; 32],
    ) -> String {
        let namespaces: Vec<_> = namespaces.iter().map(written).collect();
        let versions: Vec<_> = versions.as_slice().iter().map(u64::to_string).collect();
        format!(
            "{}askcache:{}:{}:{}",
            self.prefix,
            namespaces.join("+"),
            versions.join("+"),
            hex(digest)
        )
    }
}

fn written(namespace: &Namespace) -> String {
    let name = namespace.as_str();
    let mut written = String::with_capacity(name.len());
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._/".contains(&byte) {
            written.push(char::from(byte));
        } else {
            write!(written, "%{byte:02X}").expect("a string takes what is written");
        }
    }
    if written.len() > MAX_BYTES {
        let digest: [u8; 32] = Sha256::digest(name).into();
        written = format!("~{}", hex(&digest));
    }
    written
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    fn answer(namespaces: &[Namespace], versions: &[u64]) -> String {
        let versions = Versions::new(versions.iter().copied());
        Names::default().answer(namespaces, &versions, &[0xab; 32])
    }

    #[test]
    fn names_are_as_documented() {
        let names = Names::new("app:".into());
        assert_eq!(names.counter(&"kn".into()), "app:askver:kn");
        let digest = "ab".repeat(32);
        assert_eq!(
            answer(&["kn".into()], &[42]),
            format!("askcache:kn:42:{digest}")
        );
        assert_eq!(
            answer(&["a b".into(), "é{".into()], &[1, 2]),
            format!("askcache:a%20b+%C3%A9%7B:1+2:{digest}")
        );
        assert_eq!(answer(&[], &[]), format!("askcache:::{digest}"));
        assert!(answer(&[Namespace::new("x".repeat(100_000))], &[1]).len() < 300);
    }

    proptest! {
        #[test]
        fn no_two_lists_of_namespaces_share_a_key(
            lists in prop::collection::vec(prop::collection::btree_set("[a+:%~{} é-]{0,40}", 0..4), 2..20)
        ) {
            let mut seen = HashMap::new();
            for list in lists {
                let namespaces: Vec<_> = list.iter().cloned().map(Namespace::new).collect();
                let key = answer(&namespaces, &vec![7; namespaces.len()]);
                prop_assert_eq!(key.split(':').count(), 4);
                let bare = !key.contains(['{', '}', ' ']);
                prop_assert!(bare);
                prop_assert_eq!(&list, seen.entry(key).or_insert(list.clone()));
            }
        }
    }
}
