//! Server-sent events as bytes: a [`Reader`] that copes with what providers send, and a writer.
//!
//! The reader works on bytes and never rescans: an event that lies whole in one segment of the body is a slice
//! of it, one that is split is put together once. Segments may be cut anywhere, also inside a UTF-8 character or
//! between CR and LF. It follows the [WHATWG parsing rules] except that it hands out what a browser would drop
//! and a provider may have meant: an unfinished last event, and lines that are no SSE field.
//!
//! [WHATWG parsing rules]: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream

use std::{collections::VecDeque, fmt, ops::Range};

use bytes::{Buf, Bytes, BytesMut};
use memchr::{memchr, memchr2};
use serde::Serialize;

/// Largest event that a [`Reader`] takes by default: 1 MiB of payload, and room for what frames it.
pub const DEFAULT_MAX_EVENT_BYTES: usize = 1024 * 1024 + 4096;

const BOM: &[u8] = b"\xef\xbb\xbf";

/// Splits a body into events.
///
/// `Debug` shows lengths, never bytes of the body.
pub struct Reader {
    /// The part of the current event that came in earlier segments.
    carry: BytesMut,
    /// The rest of the current segment. Its first `scanned` bytes belong to the current event.
    segment: Bytes,
    scanned: usize,
    /// Segments after the current one.
    queue: VecDeque<Bytes>,
    line: Line,
    /// Lines of the current event so far that are not comments.
    lines: usize,
    /// Length of the first line of the current event, its end not included.
    first_line: usize,
    /// The last byte was a CR: a LF right after it belongs to it.
    after_cr: bool,
    bom_matched: usize,
    max_event_bytes: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Line {
    Start,
    Field,
    Comment,
}

/// One event.
///
/// `Debug` shows its length, never its bytes.
#[derive(Clone)]
pub struct Event {
    /// The event as it came, its blank line included.
    pub raw: Bytes,
    data: Data,
    name: Range<usize>,
    stray: Range<usize>,
}

#[derive(Clone)]
enum Data {
    None,
    Line(Range<usize>),
    Joined(Vec<u8>),
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let queued: usize = self.queue.iter().map(Bytes::len).sum();
        f.debug_struct("Reader")
            .field("unread_bytes", &(self.segment.len() + queued))
            .field("event_bytes", &(self.carry.len() + self.scanned))
            .field("max_event_bytes", &self.max_event_bytes)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Event({} bytes)", self.raw.len())
    }
}

/// The event is larger than the reader's limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Default for Reader {
    fn default() -> Self {
        Self::new(DEFAULT_MAX_EVENT_BYTES)
    }
}

impl Reader {
    /// A reader that takes events of at most this many bytes.
    #[must_use]
    pub fn new(max_event_bytes: usize) -> Self {
        Self {
            carry: BytesMut::new(),
            segment: Bytes::new(),
            scanned: 0,
            queue: VecDeque::new(),
            line: Line::Start,
            lines: 0,
            first_line: 0,
            after_cr: false,
            bom_matched: 0,
            max_event_bytes,
        }
    }

    /// Takes the next segment of the body.
    pub fn push(&mut self, bytes: Bytes) {
        if self.segment.is_empty() {
            self.begin(bytes);
        } else {
            self.queue.push_back(bytes);
        }
    }

    /// The next whole event, or `None` when more bytes are needed.
    ///
    /// Comments and blank lines between events are skipped.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] as soon as an event is known to be over the limit, wherever the segments are cut. There is
    /// nothing to read after that.
    pub fn next_event(&mut self) -> Result<Option<Event>, TooLarge> {
        loop {
            let Some(&byte) = self.segment.get(self.scanned) else {
                self.take_scanned();
                let Some(next) = self.queue.pop_front() else {
                    return Ok(None);
                };
                self.begin(next);
                continue;
            };
            if std::mem::take(&mut self.after_cr) && byte == b'\n' {
                self.scanned += 1;
                if self.at_event_start() {
                    self.discard();
                }
            } else if self.line == Line::Start && matches!(byte, b'\n' | b'\r') {
                self.scanned += 1;
                if let Some(event) = self.blank_line(byte)? {
                    return Ok(Some(event));
                }
            } else {
                self.scan_line(byte);
            }
            if self.carry.len() + self.scanned > self.max_event_bytes {
                return Err(TooLarge);
            }
        }
    }

    /// What is left when the body has ended and [`next_event`](Self::next_event) has given all it has: an event
    /// without its blank line, if anything at all.
    pub fn finish(&mut self) -> Option<Event> {
        let mut raw = self.take_event();
        if raw.is_empty() {
            return None;
        }
        raw.extend_from_slice(b"\n\n");
        Some(Event::parse(raw.freeze()))
    }

    /// The unread bytes, where they begin with an event; `None` in the middle of one.
    pub(crate) fn at_boundary(&self) -> Option<&Bytes> {
        let boundary = self.carry.is_empty() && self.scanned == 0 && !self.after_cr;
        boundary.then_some(&self.segment)
    }

    /// Takes the first `len` bytes of [`at_boundary`](Self::at_boundary), which are a whole event.
    pub(crate) fn take(&mut self, len: usize) {
        self.segment.advance(len);
    }

    fn at_event_start(&self) -> bool {
        self.lines == 0 && self.line == Line::Start
    }

    /// Reads on to the end of the line that `byte` is in.
    fn scan_line(&mut self, byte: u8) {
        if self.line == Line::Start {
            self.line = if byte == b':' {
                Line::Comment
            } else {
                Line::Field
            };
        }
        let rest = &self.segment[self.scanned..];
        let Some(end) = memchr2(b'\n', b'\r', rest) else {
            self.scanned = self.segment.len();
            return;
        };
        self.after_cr = rest[end] == b'\r';
        self.scanned += end + 1;
        if self.line == Line::Field {
            if self.lines == 0 {
                self.first_line = self.carry.len() + self.scanned - 1;
            }
            self.lines += 1;
        }
        self.line = Line::Start;
        // Comments before an event are not kept: a provider may send nothing else for a long time.
        if self.lines == 0 {
            self.discard();
        }
    }

    fn blank_line(&mut self, byte: u8) -> Result<Option<Event>, TooLarge> {
        let mut lf_missing = false;
        if byte == b'\r' {
            match self.segment.get(self.scanned) {
                Some(b'\n') => self.scanned += 1,
                Some(_) => {}
                None => {
                    self.after_cr = true;
                    lf_missing = true;
                }
            }
        }
        if self.lines == 0 {
            self.discard();
            return Ok(None);
        }
        if self.carry.len() + self.scanned > self.max_event_bytes {
            return Err(TooLarge);
        }
        let (lines, first_line) = (self.lines, self.first_line);
        let mut raw = if self.carry.is_empty() {
            self.scanned_bytes()
        } else {
            self.take_scanned();
            self.carry.split().freeze()
        };
        if lf_missing && raw.ends_with(b"\r\n\r") {
            // The event is known to be over, but its last LF is still to come and will be skipped: write it, so
            // that what is sent on keeps one kind of line end.
            raw = [&raw[..], b"\n"].concat().into();
        }
        self.lines = 0;
        Ok(Some(if lines == 1 {
            Event::parse_line(raw, first_line)
        } else {
            Event::parse(raw)
        }))
    }

    fn scanned_bytes(&mut self) -> Bytes {
        let bytes = self.segment.split_to(self.scanned);
        self.scanned = 0;
        bytes
    }

    fn take_scanned(&mut self) {
        let bytes = self.scanned_bytes();
        self.carry.extend_from_slice(&bytes);
    }

    fn take_event(&mut self) -> BytesMut {
        self.scanned = self.segment.len();
        self.take_scanned();
        self.carry.split()
    }

    fn discard(&mut self) {
        self.carry.clear();
        self.segment.advance(self.scanned);
        self.scanned = 0;
    }

    fn begin(&mut self, segment: Bytes) {
        self.segment = segment;
        while self.bom_matched < BOM.len() && !self.segment.is_empty() {
            if self.segment[0] == BOM[self.bom_matched] {
                self.segment.advance(1);
                self.bom_matched += 1;
            } else {
                self.carry.extend_from_slice(&BOM[..self.bom_matched]);
                if self.bom_matched > 0 {
                    self.line = Line::Field;
                }
                self.bom_matched = BOM.len();
            }
        }
    }
}

impl Event {
    /// The payload: the `data` lines joined by LF. `None` if there is no such line.
    #[must_use]
    pub fn data(&self) -> Option<&[u8]> {
        match &self.data {
            Data::None => None,
            Data::Line(range) => Some(&self.raw[range.clone()]),
            Data::Joined(bytes) => Some(bytes),
        }
    }

    /// Where the payload lies in [`raw`](Self::raw), if it is one line.
    pub(crate) fn data_range(&self) -> Option<Range<usize>> {
        match &self.data {
            Data::Line(range) => Some(range.clone()),
            Data::None | Data::Joined(_) => None,
        }
    }

    /// The event's name; empty if it has none.
    #[must_use]
    pub fn name(&self) -> &[u8] {
        &self.raw[self.name.clone()]
    }

    /// The first line that is neither a comment nor a known field; empty if there is none.
    ///
    /// Browsers ignore such lines. Providers in trouble write errors into them.
    #[must_use]
    pub fn stray(&self) -> &[u8] {
        &self.raw[self.stray.clone()]
    }

    fn new(raw: Bytes) -> Self {
        Self {
            raw,
            data: Data::None,
            name: 0..0,
            stray: 0..0,
        }
    }

    /// The common event: one line, whose length is known.
    fn parse_line(raw: Bytes, len: usize) -> Self {
        let mut event = Self::new(raw);
        event.field(0..len);
        event
    }

    fn parse(raw: Bytes) -> Self {
        let mut event = Self::new(raw);
        let mut start = 0;
        while start < event.raw.len() {
            let rest = &event.raw[start..];
            let len = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
            let end = if rest[len..].starts_with(b"\r\n") {
                2
            } else {
                1
            };
            event.field(start..start + len);
            start += len + end;
        }
        event
    }

    fn field(&mut self, line: Range<usize>) {
        let bytes = &self.raw[line.clone()];
        let (name, mut value) = match memchr(b':', bytes) {
            Some(0) => return,
            Some(colon) => (&bytes[..colon], line.start + colon + 1..line.end),
            None => (bytes, line.end..line.end),
        };
        if self.raw[value.clone()].first() == Some(&b' ') {
            value.start += 1;
        }
        match name {
            b"" | b"id" | b"retry" => {}
            b"event" => self.name = value,
            b"data" => self.append(value),
            _ if self.stray.is_empty() => self.stray = line,
            _ => {}
        }
    }

    fn append(&mut self, line: Range<usize>) {
        let line_bytes = &self.raw[line.clone()];
        self.data = match std::mem::replace(&mut self.data, Data::None) {
            Data::None => Data::Line(line),
            Data::Line(first) => {
                let mut joined = Vec::with_capacity(self.raw.len());
                joined.extend_from_slice(&self.raw[first]);
                joined.push(b'\n');
                joined.extend_from_slice(line_bytes);
                Data::Joined(joined)
            }
            Data::Joined(mut joined) => {
                joined.push(b'\n');
                joined.extend_from_slice(line_bytes);
                Data::Joined(joined)
            }
        };
    }
}

/// Writes an event with `value` as its JSON payload.
///
/// The payload is one line for every reader, also for those that split at U+0085, U+2028 or U+2029.
pub(crate) fn write_json(out: &mut Vec<u8>, value: &impl Serialize) {
    out.extend_from_slice(b"data: ");
    let start = out.len();
    serde_json::to_writer(&mut *out, value).expect("the payload is made of strings and numbers");
    escape_line_separators(out, start);
    out.extend_from_slice(b"\n\n");
}

fn escape_line_separators(out: &mut Vec<u8>, start: usize) {
    const SEPARATORS: [(&str, &str); 3] = [
        ("\u{85}", "\\u0085"),
        ("\u{2028}", "\\u2028"),
        ("\u{2029}", "\\u2029"),
    ];
    let json = std::str::from_utf8(&out[start..]).expect("serde_json writes UTF-8");
    if SEPARATORS
        .iter()
        .any(|(separator, _)| json.contains(separator))
    {
        let escaped = SEPARATORS
            .iter()
            .fold(json.to_owned(), |json, (separator, escape)| {
                json.replace(separator, escape)
            });
        out.truncate(start);
        out.extend_from_slice(escaped.as_bytes());
    }
}

#[cfg(test)]
mod tests;
