//! The stock rules.

mod forbidden;
mod min_length;
mod mojibake;
mod script;
mod sections;
#[cfg(test)]
mod test_kit;
mod too_short;

pub use self::{
    forbidden::Forbidden, min_length::MinLength, mojibake::Mojibake, sections::Sections,
    too_short::TooShort,
};
