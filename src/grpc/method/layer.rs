use std::{fmt, marker::PhantomData};

use tonic::codec::{CompressionEncoding, EnabledCompressionEncodings};
use tower_layer::Layer;

use super::{Handler, Method, MethodService};
use crate::config::ConfigError;

/// Puts a stack around one method of a gRPC service. See the [module](crate::grpc#around-a-method-of-a-server).
///
/// It holds no state of its own; the stack's layers share theirs, as everywhere.
pub struct MethodLayer<M, L> {
    stack: L,
    settings: Settings,
    method: PhantomData<fn() -> M>,
}

/// How messages are read and written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Settings {
    pub(super) max_message_bytes: Option<usize>,
    pub(super) accepted: EnabledCompressionEncodings,
    pub(super) sent: EnabledCompressionEncodings,
}

impl<M: Method, L> MethodLayer<M, L> {
    /// A layer with this stack, whose requests are [`Call`](crate::grpc::Call)s of the method's request message.
    #[must_use]
    pub fn new(stack: L) -> Self {
        Self {
            stack,
            settings: Settings::default(),
            method: PhantomData,
        }
    }

    /// Sets the largest message that is read, from clients and from the service inside; 4 MiB if it is not set, as
    /// tonic has it. A larger request is refused with `OUT_OF_RANGE`, a larger reply is
    /// [`Malformed`](crate::ErrorKind::Malformed). The service inside keeps its own limit.
    ///
    /// # Errors
    ///
    /// Where it is zero.
    pub fn max_message_bytes(mut self, limit: usize) -> Result<Self, ConfigError> {
        if limit == 0 {
            return Err(ConfigError::new(
                "the limit on message bytes must be above zero: 4 MiB is tonic's own",
            ));
        }
        self.settings.max_message_bytes = Some(limit);
        Ok(self)
    }

    /// Reads requests that are compressed so. Without it they are refused with `UNIMPLEMENTED`, whatever the service
    /// inside accepts, since the messages are read here.
    #[must_use]
    pub fn accept_compressed(mut self, encoding: CompressionEncoding) -> Self {
        self.settings.accepted.enable(encoding);
        self
    }

    /// Compresses messages so for clients that say that they can read it. Without it they are sent plain.
    #[must_use]
    pub fn send_compressed(mut self, encoding: CompressionEncoding) -> Self {
        self.settings.sent.enable(encoding);
        self
    }
}

impl<M, L, S> Layer<S> for MethodLayer<M, L>
where
    L: Layer<Handler<M, S>>,
    S: Clone,
{
    type Service = MethodService<M, S, L::Service>;

    fn layer(&self, inner: S) -> Self::Service {
        let handler = Handler::new(inner.clone(), self.settings);
        MethodService::new(inner, self.stack.layer(handler), self.settings)
    }
}

impl<M, L: Clone> Clone for MethodLayer<M, L> {
    fn clone(&self) -> Self {
        Self {
            stack: self.stack.clone(),
            settings: self.settings,
            method: PhantomData,
        }
    }
}

impl<M: Method, L: fmt::Debug> fmt::Debug for MethodLayer<M, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MethodLayer")
            .field("path", &M::PATH)
            .field("stack", &self.stack)
            .field("settings", &self.settings)
            .finish()
    }
}
