//! A body gives the same events however it is cut.
#![no_main]

use backstop::wire::sse::{Event, Reader};
use bytes::Bytes;
use libfuzzer_sys::fuzz_target;

fn read(segments: &[&[u8]]) -> Option<Vec<Event>> {
    let mut reader = Reader::new(1000);
    let mut events = Vec::new();
    for segment in segments {
        reader.push(Bytes::copy_from_slice(segment));
        while let Some(event) = reader.next_event().ok()? {
            events.push(event);
        }
    }
    events.extend(reader.finish());
    Some(events)
}

fuzz_target!(|input: (&[u8], &[u8])| {
    let (head, tail) = input;
    let (whole, cut) = (read(&[&[head, tail].concat()]), read(&[head, tail]));
    assert_eq!(whole.is_some(), cut.is_some());
    for (whole, cut) in whole.iter().flatten().zip(cut.iter().flatten()) {
        assert_eq!(whole.data(), cut.data());
        assert_eq!((whole.name(), whole.stray()), (cut.name(), cut.stray()));
    }
    assert_eq!(whole.map(|all| all.len()), cut.map(|all| all.len()));
});
