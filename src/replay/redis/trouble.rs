//! What an error of the client means to a store's caller.

use redis::{ErrorKind, RedisError, ServerErrorKind};

use super::super::store::{StoreError, StoreErrorKind};

/// The server's own words are left out: they may repeat what a command carried.
pub(super) fn trouble(error: RedisError) -> StoreError {
    let kind = if error.is_timeout() {
        StoreErrorKind::Timeout
    } else if is_foreign_value(&error) {
        StoreErrorKind::Corrupt
    } else {
        StoreErrorKind::Unavailable
    };
    let told = StoreError::new(kind);
    match (error.kind(), error.code()) {
        (ErrorKind::Server(_) | ErrorKind::Extension, Some(code)) => {
            told.with_source(format!("the server answered {code}"))
        }
        _ => told.with_source(error),
    }
}

/// Something else is kept under the key.
fn is_foreign_value(error: &RedisError) -> bool {
    error.code() == Some("WRONGTYPE") || error.kind() == ErrorKind::UnexpectedReturnType
}

/// What is kept under a counter's key cannot be counted up.
pub(super) fn is_no_counter(error: &RedisError) -> bool {
    is_foreign_value(error) || error.kind() == ErrorKind::Server(ServerErrorKind::ResponseError)
}
