//! Failures and heads there and back again.

use std::{
    sync::Arc,
    time::{Duration, SystemTime},
};

use http::HeaderMap;
use proptest::prelude::*;
use tonic::{Code, Status, metadata::MetadataMap};
use tonic_types::{ErrorDetails, StatusExt};

use super::{error_from_status, head, head::write as write_head, read::error_from_stream};
use crate::{
    answer::{Head, Replayed, Source},
    chunk::FinishReason,
    error::{Error, ErrorKind, ProviderError},
};

/// The status as another process has it.
fn over_the_wire(status: &Status) -> Status {
    let mut headers = HeaderMap::new();
    status.add_header(&mut headers).expect("it can be sent");
    Status::from_header_map(&headers).expect("it is a status")
}

fn kinds() -> impl Strategy<Value = ErrorKind> {
    let wait = || proptest::option::of((0..100_000u64).prop_map(Duration::from_millis));
    let finish = proptest::option::of(prop_oneof![
        Just(FinishReason::Stop),
        Just(FinishReason::Length),
        Just(FinishReason::ContentFilter)
    ]);
    prop_oneof![
        Just(ErrorKind::TtftTimeout),
        Just(ErrorKind::Stalled),
        Just(ErrorKind::CompletionTimeout),
        Just(ErrorKind::Connect),
        (100..600u16, wait()).prop_map(|(status, retry_after)| ErrorKind::Upstream {
            status,
            retry_after
        }),
        proptest::option::of(100..600u16).prop_map(|status| ErrorKind::InBandError { status }),
        Just(ErrorKind::Truncated),
        wait().prop_map(|retry_after| ErrorKind::CircuitOpen { retry_after }),
        Just(ErrorKind::Overloaded),
        finish.prop_map(|finish| ErrorKind::Empty { finish }),
        Just(ErrorKind::Malformed),
        prop_oneof![Just("json"), Just("a rule of mine")].prop_map(ErrorKind::Structure),
        Just(ErrorKind::Refusal),
        Just(ErrorKind::Heuristic("too_short")),
        Just(ErrorKind::Judge),
        Just(ErrorKind::ContentPolicy),
        Just(ErrorKind::ContextLength),
        Just(ErrorKind::BadRequest),
        Just(ErrorKind::Auth),
        Just(ErrorKind::Quota),
    ]
}

proptest! {
    #[test]
    fn a_failure_of_ours_is_the_same_after_the_way_as_a_status(kind in kinds(), callers: bool) {
        let mut error = Error::new(kind);
        if callers {
            error = error.with_provider(ProviderError::default());
        }
        let status = Status::from(error);
        prop_assert_eq!(Error::from_any(status.clone()).kind(), kind);
        let arrived = over_the_wire(&status);
        prop_assert_eq!(error_from_stream(arrived.clone()).kind(), kind);
        let again = error_from_status(arrived);
        prop_assert_eq!(again.kind(), kind);
        // Whose fault it is has not changed on the way either.
        prop_assert_eq!(Status::from(again).code(), status.code());
    }
}

#[test]
fn a_status_of_any_server_is_read_for_what_it_says() {
    let upstream = |status| ErrorKind::Upstream {
        status,
        retry_after: None,
    };
    let in_band = |status| ErrorKind::InBandError {
        status: Some(status),
    };
    for (code, of_call, of_stream) in [
        (Code::Ok, ErrorKind::Malformed, ErrorKind::Malformed),
        (Code::Cancelled, upstream(499), in_band(499)),
        (Code::Unknown, upstream(500), in_band(500)),
        (
            Code::InvalidArgument,
            ErrorKind::BadRequest,
            ErrorKind::BadRequest,
        ),
        (
            Code::DeadlineExceeded,
            ErrorKind::TtftTimeout,
            ErrorKind::CompletionTimeout,
        ),
        (Code::NotFound, upstream(404), in_band(404)),
        (Code::AlreadyExists, upstream(409), in_band(409)),
        (Code::PermissionDenied, ErrorKind::Auth, ErrorKind::Auth),
        (Code::ResourceExhausted, upstream(429), in_band(429)),
        (Code::FailedPrecondition, upstream(400), in_band(400)),
        (Code::Aborted, upstream(409), in_band(409)),
        (
            Code::OutOfRange,
            ErrorKind::BadRequest,
            ErrorKind::Malformed,
        ),
        (Code::Unimplemented, upstream(404), in_band(404)),
        (Code::Internal, upstream(500), in_band(500)),
        (Code::Unavailable, upstream(503), in_band(503)),
        (Code::DataLoss, upstream(500), in_band(500)),
        (Code::Unauthenticated, ErrorKind::Auth, ErrorKind::Auth),
    ] {
        let status = Status::new(code, "why");
        assert_eq!(
            error_from_status(status.clone()).kind(),
            of_call,
            "{code:?}"
        );
        assert_eq!(error_from_stream(status).kind(), of_stream, "{code:?}");
    }
}

#[test]
fn a_wait_is_read_from_either_place() {
    let wait = Duration::from_secs(7);
    let details = ErrorDetails::with_retry_info(Some(wait));
    let details = Status::with_error_details(Code::ResourceExhausted, "slow down", details);
    let mut pushback = Status::resource_exhausted("slow down");
    let value = "7000".parse().expect("a value");
    pushback
        .metadata_mut()
        .insert("grpc-retry-pushback-ms", value);
    for status in [details, pushback] {
        assert_eq!(error_from_status(status).kind().retry_after(), Some(wait));
    }
    // "Do not retry" is no wait.
    let mut never = Status::unavailable("");
    let value = "-1".parse().expect("a value");
    never.metadata_mut().insert("grpc-retry-pushback-ms", value);
    assert_eq!(error_from_status(never).kind().retry_after(), None);
}

#[test]
fn a_broken_connection_is_not_what_a_peer_has_said() {
    let mut broken = Status::internal("h2 protocol error");
    broken.set_source(Arc::new(std::io::Error::other("reset")));
    assert_eq!(error_from_status(broken.clone()).kind(), ErrorKind::Connect);
    assert_eq!(error_from_stream(broken).kind(), ErrorKind::Truncated);
}

#[test]
fn what_is_said_of_this_services_own_account_goes_no_further() {
    let refused = || Status::unauthenticated("the key sk-123 is not valid");
    let own = Status::from(Error::from_any(refused()));
    assert_eq!(own.code(), Code::Internal);
    assert!(!own.message().contains("sk-123"));
    let callers = Status::from(error_from_status(refused()));
    assert_eq!(callers.code(), Code::Unauthenticated);
    assert_eq!(callers.message(), "the key sk-123 is not valid");
}

#[test]
fn the_details_of_a_request_at_fault_are_passed_on() {
    let mut details = ErrorDetails::new();
    details.add_bad_request_violation("question", "must not be empty");
    let status = Status::with_error_details(Code::InvalidArgument, "no question", details);
    let onward = over_the_wire(&error_from_status(status).into());
    let violations = onward.get_details_bad_request().expect("it is there");
    assert_eq!(violations.field_violations[0].field, "question");
}

#[test]
fn a_head_is_the_same_after_the_way_as_metadata() {
    let replayed = Replayed {
        answered_at: SystemTime::now(),
        age: Duration::from_secs(90),
    };
    let failed = ErrorKind::InBandError { status: Some(503) };
    for sent in [
        Head::new(Source::Live),
        Head::new(Source::Backup)
            .with_provider("p")
            .with_model("m")
            .standing_in(Source::Backup, ErrorKind::TtftTimeout),
        Head::new(Source::Replay)
            .with_replayed(replayed)
            .standing_in(Source::Replay, failed),
        Head::new(Source::NoLlm),
    ] {
        let mut metadata = MetadataMap::new();
        write_head(&mut metadata, &sent);
        let mut read = head(&metadata);
        assert_eq!(
            read.replayed.take().map(|replayed| replayed.age),
            sent.replayed.map(|replayed| replayed.age)
        );
        assert_eq!(
            read,
            Head {
                replayed: None,
                ..sent
            }
        );
    }
    // A name that no header can carry.
    let mut metadata = MetadataMap::new();
    write_head(&mut metadata, &Head::new(Source::Live).with_model("a\nb"));
    assert_eq!(head(&metadata).model, None);
}
