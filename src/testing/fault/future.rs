use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use futures_util::FutureExt;
use pin_project::pin_project;

use super::{Fault, FaultBody};
use crate::{
    answer::Answer,
    error::{BoxError, Error},
    testing::{playback::ScriptedFuture, script::Script, watch::watch},
};

/// The future of [`Faulty`](super::Faulty).
#[pin_project]
#[derive(Debug)]
#[must_use = "futures do nothing unless polled"]
pub struct FaultFuture<F, B> {
    #[pin]
    call: Call<F>,
    fault: Option<Fault>,
    /// An answer that the caller never gets, held open as a silent provider holds its connection.
    held: Option<Answer<B>>,
}

#[pin_project(project = CallProj)]
#[derive(Debug)]
enum Call<F> {
    Inner(#[pin] F),
    Played(Box<ScriptedFuture>),
    Held,
}

impl<F, B> FaultFuture<F, B> {
    pub(super) fn calling(call: F, fault: Option<Fault>) -> Self {
        Self {
            call: Call::Inner(call),
            fault,
            held: None,
        }
    }

    pub(super) fn playing(script: Script) -> Self {
        let (_, guard) = watch();
        Self {
            call: Call::Played(Box::new(ScriptedFuture::new(script, guard))),
            fault: None,
            held: None,
        }
    }
}

impl<F, B, E> Future for FaultFuture<F, B>
where
    F: Future<Output = Result<Answer<B>, E>>,
    E: Into<BoxError>,
{
    type Output = Result<Answer<FaultBody<B>>, Error>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let mut this = self.project();
        match this.call.as_mut().project() {
            CallProj::Played(played) => played
                .poll_unpin(cx)
                .map_ok(|answer| answer.map(FaultBody::played)),
            CallProj::Inner(call) => {
                let answered = ready!(call.poll(cx));
                if let Some(Fault::NeverAnswers) = this.fault {
                    *this.held = answered.ok();
                    this.call.set(Call::Held);
                    return Poll::Pending;
                }
                let fault = this.fault.take();
                Poll::Ready(
                    answered
                        .map(|answer| answer.map(|body| FaultBody::inner(body, fault)))
                        .map_err(Error::from_any),
                )
            }
            CallProj::Held => Poll::Pending,
        }
    }
}
