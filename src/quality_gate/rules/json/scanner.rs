//! Reads JSON as it comes, byte by byte: [`Scanner`].
//!
//! `actson`, the push parser among the published ones, does not fit: it takes a text that was cut inside `true` for a
//! whole one, takes a lone surrogate and then a pair for an error, keeps every string, and does not tell white space.

use std::sync::Arc;

use super::{
    keys::{Keys, Wanted},
    mending::Mending,
};
use crate::error::ErrorKind;

/// As deep as `serde_json` reads.
const DEEPEST: usize = 128;

/// The longest run of white space between two tokens. A line that is indented by 8 columns on each of 32 levels has
/// as much.
const MOST_BLANKS: usize = 256;

/// Why a text cannot be a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A byte that cannot stand there.
    Syntax,
    /// More than [`DEEPEST`] containers inside each other.
    Depth,
    /// A key that the object has already.
    DuplicateKey,
    /// More, or longer, keys than are compared.
    Size,
    /// More than [`MOST_BLANKS`] in a row.
    Blanks,
}

impl From<Fault> for ErrorKind {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Syntax => Self::Structure("json"),
            Fault::Depth => Self::Structure("json_depth"),
            Fault::DuplicateKey => Self::Structure("json_duplicate_key"),
            Fault::Size => Self::Structure("json_size"),
            Fault::Blanks => Self::Heuristic("degenerate_whitespace"),
        }
    }
}

/// A pushdown automaton for one JSON document, which fails at the first byte that no document could have there.
///
/// It keeps the open containers, their keys as hashes, and the key being read; never a value.
pub(super) struct Scanner {
    state: State,
    /// For each open container, whether it is an object.
    open: Vec<bool>,
    keys: Keys,
    in_key: bool,
    blanks: usize,
    /// The document begins with this byte.
    first: Option<u8>,
    /// Whether a key and its colon were read, which nothing but JSON has.
    has_member: bool,
    /// Where small faults are mended, the mended text.
    mending: Option<Mending>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// A value must come: at the beginning, and after a colon.
    Value,
    /// After `[`.
    FirstElement,
    /// After a comma in an array.
    NextElement,
    /// After `{`.
    FirstKey,
    /// After a comma in an object.
    NextKey,
    Colon,
    /// After a value.
    After,
    Text,
    Escape,
    /// In `\uXXXX`: digits left, their value so far, and the high surrogate before it.
    Hex(u8, u16, Option<u16>),
    /// After a high surrogate, where `\u` must come.
    High(u16),
    HighEscape(u16),
    /// The rest of `true`, `false` or `null`.
    Literal(&'static [u8]),
    Minus,
    Zero,
    Integer,
    Point,
    Fraction,
    Exponent,
    ExponentSign,
    ExponentDigits,
}

impl Scanner {
    /// Reads strictly (RFC 8259), looks for these keys and refuses duplicate ones.
    pub(super) fn strict(wanted: Option<Arc<Wanted>>) -> Self {
        Self {
            state: State::Value,
            open: Vec::new(),
            keys: Keys::new(wanted),
            in_key: false,
            blanks: 0,
            first: None,
            has_member: false,
            mending: None,
        }
    }

    /// Reads one container, and mends what [`Mending`] can.
    pub(super) fn tolerant() -> Self {
        Self {
            mending: Some(Mending::default()),
            ..Self::strict(None)
        }
    }

    pub(super) fn first(&self) -> Option<u8> {
        self.first
    }

    pub(super) fn has_member(&self) -> bool {
        self.has_member
    }

    pub(super) fn into_mended(self) -> Option<String> {
        self.mending?.finish()
    }

    /// Whether all wanted keys were there.
    pub(super) fn has_wanted(&self) -> bool {
        self.keys.has_wanted()
    }

    /// The share of the wanted keys whose values are complete, where any are wanted.
    pub(super) fn share_of_wanted(&self) -> Option<f64> {
        let in_scalar = match self.state {
            State::Text
            | State::Escape
            | State::Hex(..)
            | State::High(_)
            | State::HighEscape(_) => !self.in_key,
            State::Literal(_)
            | State::Minus
            | State::Zero
            | State::Integer
            | State::Point
            | State::Fraction
            | State::Exponent
            | State::ExponentSign
            | State::ExponentDigits => true,
            State::Value
            | State::FirstElement
            | State::NextElement
            | State::FirstKey
            | State::NextKey
            | State::Colon
            | State::After => false,
        };
        self.keys.share_of_wanted(in_scalar)
    }

    /// Whether the text so far is a whole document.
    pub(super) fn is_whole(&self) -> bool {
        self.open.is_empty()
            && matches!(
                self.state,
                State::After
                    | State::Zero
                    | State::Integer
                    | State::Fraction
                    | State::ExponentDigits
            )
    }

    /// Reads on. A tolerant scanner stops behind the container; how many bytes were read.
    ///
    /// # Errors
    ///
    /// At the first byte that cannot stand there: how many bytes stand before it.
    pub(super) fn read(&mut self, text: &str) -> Result<usize, (usize, Fault)> {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if self.state == State::Text {
                let run = bytes[at..]
                    .iter()
                    .position(|&b| b == b'"' || b == b'\\' || b < 0x20)
                    .unwrap_or(bytes.len() - at);
                let run = &bytes[at..at + run];
                if self.in_key && !self.keys.spell(run) {
                    return Err((at, Fault::Size));
                }
                self.emit(run);
                at += run.len();
                if at == bytes.len() {
                    break;
                }
            }
            self.step(bytes[at]).map_err(|fault| (at, fault))?;
            at += 1;
            if self.mending.is_some() && self.is_whole() {
                break;
            }
        }
        Ok(at)
    }

    fn step(&mut self, byte: u8) -> Result<(), Fault> {
        match self.state {
            State::Text => self.text(byte),
            State::Escape => self.escape(byte),
            State::Hex(left, value, high) => self.hex(byte, left, value, high),
            State::High(high) if byte == b'\\' => self.go(byte, State::HighEscape(high)),
            State::HighEscape(high) if byte == b'u' => self.go(byte, State::Hex(4, 0, Some(high))),
            State::High(_) | State::HighEscape(_) => {
                let escape = matches!(self.state, State::HighEscape(_));
                self.replace_escape(usize::from(escape))?;
                self.state = if escape { State::Escape } else { State::Text };
                self.step(byte)
            }
            State::Literal(rest) => match rest.split_first() {
                Some((&next, rest)) if next == byte => self.go(
                    byte,
                    if rest.is_empty() {
                        State::After
                    } else {
                        State::Literal(rest)
                    },
                ),
                _ => Err(Fault::Syntax),
            },
            State::Minus
            | State::Zero
            | State::Integer
            | State::Point
            | State::Fraction
            | State::Exponent
            | State::ExponentSign
            | State::ExponentDigits => self.number(byte),
            State::Value
            | State::FirstElement
            | State::NextElement
            | State::FirstKey
            | State::NextKey
            | State::Colon
            | State::After => self.between(byte),
        }
    }

    fn emit(&mut self, bytes: &[u8]) {
        if let Some(mending) = &mut self.mending {
            mending.emit(bytes);
        }
    }

    fn go(&mut self, byte: u8, state: State) -> Result<(), Fault> {
        self.emit(&[byte]);
        self.state = state;
        Ok(())
    }

    /// Between tokens.
    fn between(&mut self, byte: u8) -> Result<(), Fault> {
        if matches!(byte, b' ' | b'\n' | b'\r' | b'\t') {
            // Behind the document there may be any amount: it says no more.
            if !(self.state == State::After && self.open.is_empty()) {
                self.blanks += 1;
                if self.blanks > MOST_BLANKS {
                    return Err(Fault::Blanks);
                }
            }
            self.emit(&[byte]);
            return Ok(());
        }
        self.blanks = 0;
        match (self.state, byte) {
            (State::FirstElement, b']') | (State::FirstKey, b'}') => self.close(byte),
            (State::NextElement, b']') | (State::NextKey, b'}') => match &mut self.mending {
                Some(mending) => {
                    mending.take_comma();
                    self.close(byte)
                }
                None => Err(Fault::Syntax),
            },
            (State::FirstKey | State::NextKey, b'"') => {
                if let Some(mending) = &mut self.mending {
                    mending.begin_member();
                }
                self.in_key = true;
                self.keys.begin();
                self.go(byte, State::Text)
            }
            (State::Colon, b':') => {
                self.has_member = true;
                self.go(byte, State::Value)
            }
            (State::After, b',') => match self.open.last() {
                Some(&object) => {
                    if let Some(mending) = &mut self.mending {
                        mending.comma();
                    }
                    self.go(
                        byte,
                        if object {
                            State::NextKey
                        } else {
                            State::NextElement
                        },
                    )
                }
                None => Err(Fault::Syntax),
            },
            (State::After, b'}') if self.open.last() == Some(&true) => self.close(byte),
            (State::After, b']') if self.open.last() == Some(&false) => self.close(byte),
            (State::Value | State::FirstElement | State::NextElement, _) => self.value(byte),
            _ => Err(Fault::Syntax),
        }
    }

    fn value(&mut self, byte: u8) -> Result<(), Fault> {
        let state = match byte {
            b'{' => State::FirstKey,
            b'[' => State::FirstElement,
            b'"' => State::Text,
            b'-' => State::Minus,
            b'0' => State::Zero,
            b'1'..=b'9' => State::Integer,
            b't' => State::Literal(b"rue"),
            b'f' => State::Literal(b"alse"),
            b'n' => State::Literal(b"ull"),
            _ => return Err(Fault::Syntax),
        };
        self.first.get_or_insert(byte);
        self.keys.value();
        if matches!(byte, b'{' | b'[') {
            if self.open.len() == DEEPEST {
                return Err(Fault::Depth);
            }
            let object = byte == b'{';
            self.open.push(object);
            self.keys.open(object);
            if let Some(mending) = &mut self.mending {
                mending.open();
            }
        }
        self.in_key = false;
        self.go(byte, state)
    }

    fn close(&mut self, byte: u8) -> Result<(), Fault> {
        self.open.pop();
        self.keys.close();
        if let Some(mending) = &mut self.mending {
            mending.close();
        }
        self.go(byte, State::After)
    }

    fn number(&mut self, byte: u8) -> Result<(), Fault> {
        let state = match (self.state, byte) {
            (State::Minus, b'0') => State::Zero,
            (State::Minus, b'1'..=b'9') | (State::Integer, b'0'..=b'9') => State::Integer,
            (State::Zero | State::Integer, b'.') => State::Point,
            (State::Point | State::Fraction, b'0'..=b'9') => State::Fraction,
            (State::Zero | State::Integer | State::Fraction, b'e' | b'E') => State::Exponent,
            (State::Exponent, b'+' | b'-') => State::ExponentSign,
            (State::Exponent | State::ExponentSign | State::ExponentDigits, b'0'..=b'9') => {
                State::ExponentDigits
            }
            (State::Zero | State::Integer | State::Fraction | State::ExponentDigits, _) => {
                self.state = State::After;
                return self.between(byte);
            }
            _ => return Err(Fault::Syntax),
        };
        self.go(byte, state)
    }

    fn text(&mut self, byte: u8) -> Result<(), Fault> {
        match byte {
            b'"' if self.in_key => {
                self.in_key = false;
                self.emit(b"\"");
                self.end_key()?;
                self.state = State::Colon;
                Ok(())
            }
            b'"' => self.go(byte, State::After),
            b'\\' => self.go(byte, State::Escape),
            _ => {
                // A control character that should have been escaped.
                let Some(mending) = &mut self.mending else {
                    return Err(Fault::Syntax);
                };
                mending.control(byte);
                self.spell(&[byte])
            }
        }
    }

    fn end_key(&mut self) -> Result<(), Fault> {
        let same = self.keys.end().ok_or(Fault::Size)?;
        match (same, &mut self.mending) {
            (None, _) => Ok(()),
            (Some(earlier), Some(mending)) => {
                mending.take_member(earlier);
                Ok(())
            }
            (Some(_), None) => Err(Fault::DuplicateKey),
        }
    }

    fn escape(&mut self, byte: u8) -> Result<(), Fault> {
        let char = match byte {
            b'"' | b'\\' | b'/' => byte,
            b'b' => 8,
            b'f' => 12,
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'u' => return self.go(byte, State::Hex(4, 0, None)),
            _ => return Err(Fault::Syntax),
        };
        self.spell(&[char])?;
        self.go(byte, State::Text)
    }

    fn hex(&mut self, byte: u8, left: u8, value: u16, high: Option<u16>) -> Result<(), Fault> {
        let digit = match byte {
            b'0'..=b'9' => byte - b'0',
            b'a'..=b'f' => byte - b'a' + 10,
            b'A'..=b'F' => byte - b'A' + 10,
            _ => return Err(Fault::Syntax),
        };
        let value = value << 4 | u16::from(digit);
        if self.mending.is_none() {
            // A low surrogate comes after a high one, and nothing else does.
            let wrong = match left {
                4 => high.is_some() && value != 0xd,
                3 => (0xdc..=0xdf).contains(&value) != high.is_some(),
                _ => false,
            };
            if wrong {
                return Err(Fault::Syntax);
            }
        }
        self.emit(&[byte]);
        if left > 1 {
            self.state = State::Hex(left - 1, value, high);
            return Ok(());
        }
        if let Some(high) = high {
            if (0xdc00..=0xdfff).contains(&value) {
                self.spell_pair(high, value)?;
                self.state = State::Text;
                return Ok(());
            }
            self.replace_escape(6)?;
        }
        match value {
            0xd800..=0xdbff => self.state = State::High(value),
            0xdc00..=0xdfff => {
                self.replace_escape(0)?;
                self.state = State::Text;
            }
            _ => {
                let char = char::from_u32(value.into()).unwrap_or(char::REPLACEMENT_CHARACTER);
                self.spell(char.encode_utf8(&mut [0; 4]).as_bytes())?;
                self.state = State::Text;
            }
        }
        Ok(())
    }

    fn spell_pair(&mut self, high: u16, low: u16) -> Result<(), Fault> {
        for char in char::decode_utf16([high, low]) {
            let char = char.unwrap_or(char::REPLACEMENT_CHARACTER);
            self.spell(char.encode_utf8(&mut [0; 4]).as_bytes())?;
        }
        Ok(())
    }

    /// Puts U+FFFD in the place of the escape that ends this many bytes back.
    fn replace_escape(&mut self, back: usize) -> Result<(), Fault> {
        let Some(mending) = &mut self.mending else {
            return Err(Fault::Syntax);
        };
        mending.replace_escape(back);
        self.spell("\u{fffd}".as_bytes())
    }

    /// A part of a string's content.
    fn spell(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        if self.in_key && !self.keys.spell(bytes) {
            return Err(Fault::Size);
        }
        Ok(())
    }
}
