//! The stock rules.

mod forbidden;
mod json;
#[cfg(feature = "json-schema")]
mod json_schema;
mod leaks;
mod min_length;
mod mojibake;
mod script;
mod sections;
#[cfg(test)]
mod test_kit;
mod too_short;

#[cfg(feature = "json-schema")]
pub use self::json_schema::JsonSchema;
pub use self::{
    forbidden::Forbidden,
    json::{Json, TolerantJson},
    leaks::{Leaks, StripLeaks},
    min_length::MinLength,
    mojibake::Mojibake,
    sections::Sections,
    too_short::TooShort,
};
