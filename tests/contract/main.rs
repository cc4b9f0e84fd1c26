//! Every layer keeps the contract, alone and in stacks, and what breaks it is told so.
#![cfg(feature = "full")]

mod fixtures;
mod layers;
mod stacks;

use std::{any::Any, borrow::Cow};

use backstop::LlmRequest;

#[derive(Clone, Debug)]
struct Ask;

impl LlmRequest for Ask {
    fn prompt(&self) -> Cow<'_, str> {
        Cow::Borrowed("Why is the sky blue?")
    }
}

/// What a panic says.
fn said(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .expect("a panic says something")
}
