//! How the values of a [`Config`](super::Config) are written, and what is said of one that is written wrong.

use std::{fmt, time::Duration};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

use crate::{fallback::MidStream, ttft_timeout::FirstToken};

/// A module for `#[serde(with)]` that reads and writes a type of this crate by its spelling.
macro_rules! spelled {
    ($(#[$gate:meta])* $name:ident: $value:ty as $spelling:ty) => {
        $(#[$gate])*
        pub(in crate::stack) mod $name {
            use super::*;

            pub(in crate::stack) fn serialize<S: Serializer>(
                value: &$value,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                <$spelling>::from(value.clone()).serialize(serializer)
            }

            pub(in crate::stack) fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$value, D::Error> {
                <$spelling>::deserialize(deserializer).map(<$value>::from)
            }
        }
    };
}

/// `"8s"`, `"1m 30s"`.
pub(super) mod duration {
    use super::*;

    pub(in crate::stack) fn serialize<S: Serializer>(
        value: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&humantime::format_duration(*value))
    }

    pub(in crate::stack) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        deserializer.deserialize_str(Reader)
    }

    struct Reader;

    impl Visitor<'_> for Reader {
        type Value = Duration;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a duration in quotes and with its unit, such as \"8s\" or \"1m 30s\"")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Duration, E> {
            read(text)
        }
    }

    pub(super) fn read<E: Error>(text: &str) -> Result<Duration, E> {
        humantime::parse_duration(text).map_err(|error| {
            E::custom(format!(
                "`{text}` is no duration: write it with its unit, such as \"8s\" or \"1m 30s\" ({error})"
            ))
        })
    }
}

/// A duration, or `"off"`.
pub(super) mod or_off {
    use super::*;

    pub(in crate::stack) fn serialize<S: Serializer>(
        value: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => duration::serialize(value, serializer),
            None => serializer.serialize_str("off"),
        }
    }

    pub(in crate::stack) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        deserializer.deserialize_str(Reader)
    }

    struct Reader;

    impl Visitor<'_> for Reader {
        type Value = Option<Duration>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a duration in quotes and with its unit, such as \"8s\", or \"off\"")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Option<Duration>, E> {
            match text {
                "off" => Ok(None),
                _ => duration::read(text).map(Some),
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FirstTokenSpelling {
    Any,
    Visible,
}

spelled!(first_token: FirstToken as FirstTokenSpelling);

impl From<FirstToken> for FirstTokenSpelling {
    fn from(first_token: FirstToken) -> Self {
        match first_token {
            FirstToken::Any => Self::Any,
            FirstToken::Visible => Self::Visible,
        }
    }
}

impl From<FirstTokenSpelling> for FirstToken {
    fn from(spelling: FirstTokenSpelling) -> Self {
        match spelling {
            FirstTokenSpelling::Any => Self::Any,
            FirstTokenSpelling::Visible => Self::Visible,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MidStreamSpelling {
    Reset,
    Fail,
    Append(String),
}

spelled!(mid_stream: MidStream as MidStreamSpelling);

impl From<MidStream> for MidStreamSpelling {
    fn from(mid_stream: MidStream) -> Self {
        match mid_stream {
            MidStream::Reset => Self::Reset,
            MidStream::Fail => Self::Fail,
            MidStream::Append(separator) => Self::Append(separator.into()),
        }
    }
}

impl From<MidStreamSpelling> for MidStream {
    fn from(spelling: MidStreamSpelling) -> Self {
        match spelling {
            MidStreamSpelling::Reset => Self::Reset,
            MidStreamSpelling::Fail => Self::Fail,
            MidStreamSpelling::Append(separator) => Self::Append(separator.into()),
        }
    }
}

#[cfg(feature = "quality-gate")]
pub(super) use self::gate::hold;

#[cfg(feature = "quality-gate")]
mod gate {
    use super::*;
    use crate::quality_gate::Hold;

    #[derive(Serialize, Deserialize)]
    #[serde(
        untagged,
        expecting = "what is held is \"all\", \"none\", or a number of characters, such as 120"
    )]
    enum HoldSpelling {
        Word(HoldWord),
        Chars(usize),
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum HoldWord {
        All,
        None,
    }

    spelled!(hold: Hold as HoldSpelling);

    impl From<Hold> for HoldSpelling {
        fn from(hold: Hold) -> Self {
            match hold {
                Hold::All => Self::Word(HoldWord::All),
                Hold::Chars(chars) => Self::Chars(chars),
                Hold::None => Self::Word(HoldWord::None),
            }
        }
    }

    impl From<HoldSpelling> for Hold {
        fn from(spelling: HoldSpelling) -> Self {
            match spelling {
                HoldSpelling::Word(HoldWord::All) => Self::All,
                HoldSpelling::Word(HoldWord::None) => Self::None,
                HoldSpelling::Chars(chars) => Self::Chars(chars),
            }
        }
    }
}

#[cfg(feature = "retry")]
pub(super) use self::retry::shrink;

#[cfg(feature = "retry")]
mod retry {
    use super::*;
    use crate::retry::Shrink;

    #[derive(Serialize, Deserialize)]
    #[serde(
        untagged,
        expecting = "how a silent model is asked for less is { by = 4, floor = 128 }, a falling list of token limits \
                     such as [512, 128], or \"off\""
    )]
    enum ShrinkSpelling {
        Off(Off),
        // Before what has names: a list would be read as that, by position.
        Ladder(Vec<u32>),
        Divide(Divide),
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Off {
        Off,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Divide {
        by: u32,
        floor: u32,
    }

    spelled!(shrink: Shrink as ShrinkSpelling);

    impl From<Shrink> for ShrinkSpelling {
        fn from(shrink: Shrink) -> Self {
            match shrink {
                Shrink::Divide { by, floor } => Self::Divide(Divide { by, floor }),
                Shrink::Ladder(limits) => Self::Ladder(limits),
                Shrink::Off => Self::Off(Off::Off),
            }
        }
    }

    impl From<ShrinkSpelling> for Shrink {
        fn from(spelling: ShrinkSpelling) -> Self {
            match spelling {
                ShrinkSpelling::Divide(Divide { by, floor }) => Self::Divide { by, floor },
                ShrinkSpelling::Ladder(limits) => Self::Ladder(limits),
                ShrinkSpelling::Off(Off::Off) => Self::Off,
            }
        }
    }
}

#[cfg(feature = "replay")]
pub(super) use self::replay::pace;

#[cfg(feature = "replay")]
mod replay {
    use super::*;
    use crate::replay::Pace;

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum PaceSpelling {
        Instant,
        TokensPerSecond(u32),
    }

    spelled!(pace: Pace as PaceSpelling);

    impl From<Pace> for PaceSpelling {
        fn from(pace: Pace) -> Self {
            match pace {
                Pace::Instant => Self::Instant,
                Pace::TokensPerSecond(tokens) => Self::TokensPerSecond(tokens),
            }
        }
    }

    impl From<PaceSpelling> for Pace {
        fn from(spelling: PaceSpelling) -> Self {
            match spelling {
                PaceSpelling::Instant => Self::Instant,
                PaceSpelling::TokensPerSecond(tokens) => Self::TokensPerSecond(tokens),
            }
        }
    }
}
