//! The versions that an answer is made from, read beside it: [`AsOf`].

use std::{
    future::poll_fn,
    task::{Context, Poll},
};

use futures_util::future::BoxFuture;
use sync_wrapper::SyncWrapper;
use tokio::time::Instant;

use super::{
    key::AnswerKey,
    knowledge::Knowledge,
    not_recorded::NotRecorded,
    store::{StoreError, Versions},
    within::within,
};
use crate::telemetry;

/// The versions that were current when an answer began, or why they are not known.
///
/// The read is sent before the model is called, but the store may execute it a moment later, and a bump may come
/// between. So what a read tells is compared with what was known beforehand: where both agree, it was so in between.
pub(super) enum AsOf {
    Reading(Reading),
    Done(Result<Versions, NotRecorded>),
}

pub(super) struct Reading {
    read: SyncWrapper<BoxFuture<'static, Result<Versions, StoreError>>>,
    known: Option<Versions>,
    started: Instant,
    /// Whether the answer may have begun.
    begun: bool,
}

impl AsOf {
    pub(super) fn begin(knowledge: &Knowledge, key: &AnswerKey) -> Self {
        let namespaces = key.namespaces();
        if namespaces.is_empty() {
            return Self::Done(Ok(Versions::default()));
        }
        if let Some(versions) = key.known_versions() {
            let fits = versions.as_slice().len() == namespaces.len();
            return Self::Done(
                fits.then(|| versions.clone())
                    .ok_or(NotRecorded::VersionsFailed),
            );
        }
        Self::Reading(Reading {
            known: knowledge.last_heard(namespaces),
            read: SyncWrapper::new(Box::pin(knowledge.read(namespaces))),
            started: Instant::now(),
            begun: false,
        })
    }

    /// Reads on. The first call must come before the answer begins.
    pub(super) fn poll(
        &mut self,
        cx: &mut Context<'_>,
        knowledge: &Knowledge,
        key: &AnswerKey,
    ) -> Poll<()> {
        let Self::Reading(reading) = self else {
            return Poll::Ready(());
        };
        let polled = reading.read.get_mut().as_mut().poll(cx);
        let before = !std::mem::replace(&mut reading.begun, true);
        let Poll::Ready(read) = polled else {
            return Poll::Pending;
        };
        let took = reading.started.elapsed();
        let in_time = took <= knowledge.limit();
        telemetry::store_called("versions", took, read.is_err() || !in_time);
        let versions = match read {
            Ok(versions) if in_time => {
                knowledge.learn(key.namespaces(), &versions);
                let known = reading.known.take();
                let agrees = before || known.is_some_and(|known| known == versions);
                agrees
                    .then_some(versions)
                    .ok_or(NotRecorded::VersionsChanged)
            }
            _ => Err(NotRecorded::VersionsFailed),
        };
        *self = Self::Done(versions);
        Poll::Ready(())
    }

    /// Why the answer cannot be recorded, if that is known by now.
    pub(super) fn refused(&self) -> Option<NotRecorded> {
        match self {
            Self::Done(done) => done.as_ref().err().copied(),
            Self::Reading(_) => None,
        }
    }

    /// Gives up a read whose time has passed.
    pub(super) fn give_up_if_late(&mut self, knowledge: &Knowledge) {
        if let Self::Reading(reading) = self
            && reading.started.elapsed() >= knowledge.limit()
        {
            telemetry::store_called("versions", reading.started.elapsed(), true);
            *self = Self::Done(Err(NotRecorded::VersionsFailed));
        }
    }

    /// Reads to the end.
    pub(super) async fn finish(
        mut self,
        knowledge: &Knowledge,
        key: &AnswerKey,
    ) -> Result<Versions, NotRecorded> {
        if let Self::Reading(reading) = &self {
            let left = knowledge.limit().saturating_sub(reading.started.elapsed());
            let read = poll_fn(|cx| self.poll(cx, knowledge, key));
            if within(left, read).await.is_none() {
                telemetry::store_called("versions", knowledge.limit(), true);
            }
        }
        match self {
            Self::Done(versions) => versions,
            Self::Reading(_) => Err(NotRecorded::VersionsFailed),
        }
    }
}
