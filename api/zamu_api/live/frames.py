"""WebSocket frames (RFC 6455): written once for many sockets, read with little work for one."""

from typing import NamedTuple

from websockets.exceptions import ProtocolError
from websockets.frames import Close, CloseCode

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA

_FIN, _RESERVED, _OPCODE, _MASKED, _LENGTH = 0x80, 0x70, 0x0F, 0x80, 0x7F
_MOST_CONTROL = 125


class Violation(Exception):
    """The peer breaks the protocol; `code` is what the connection is closed with."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Frame(NamedTuple):
    """A frame that has come in, unmasked; `end` is where the next one begins."""

    opcode: int
    last: bool
    payload: bytes
    end: int


def write_frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """The payload as one whole frame of a server."""
    length = len(payload)
    if length < 126:
        return bytes((_FIN | opcode, length)) + payload
    if length < 65536:
        return bytes((_FIN | opcode, 126)) + length.to_bytes(2, "big") + payload
    return bytes((_FIN | opcode, 127)) + length.to_bytes(8, "big") + payload


def write_close(code: int, reason: str) -> bytes:
    """A close frame; a reason that is too long for one is cut."""
    cut = reason.encode()[: _MOST_CONTROL - 2].decode(errors="ignore").encode()
    return write_frame(code.to_bytes(2, "big") + cut, CLOSE)


def read_frame(data: bytes, start: int, limit: int) -> Frame | None:
    """The client's frame that begins there; None while it is incomplete.

    Raises `Violation`; for a payload of more than `limit` bytes as soon as its length is known.
    """
    have = len(data) - start
    if have < 2:
        return None
    first, second = data[start], data[start + 1]
    opcode, length = first & _OPCODE, second & _LENGTH
    if first & _RESERVED:
        raise Violation(CloseCode.PROTOCOL_ERROR, "Reserved bits must be 0")
    if not second & _MASKED:
        raise Violation(CloseCode.PROTOCOL_ERROR, "A client's frames are masked")
    if opcode >= CLOSE:
        if opcode > PONG:
            raise Violation(CloseCode.PROTOCOL_ERROR, "Unknown opcode")
        if not first & _FIN or length > _MOST_CONTROL:
            raise Violation(CloseCode.PROTOCOL_ERROR, "Control frames are whole and short")
    elif opcode > BINARY:
        raise Violation(CloseCode.PROTOCOL_ERROR, "Unknown opcode")
    mask = start + 2
    if length >= 126:
        mask += 2 if length == 126 else 8
        if start + have < mask:
            return None
        length = int.from_bytes(data[start + 2 : mask], "big")
    if length > limit:
        raise Violation(CloseCode.MESSAGE_TOO_BIG, f"A message may have {limit} bytes")
    begin = mask + 4
    end = begin + length
    if start + have < end:
        return None
    payload = apply_mask(data[begin:end], data[mask:begin])
    return Frame(opcode, bool(first & _FIN), payload, end)


def check_close(payload: bytes) -> None:
    """Raises `Violation` for the payload of a close frame that is none."""
    try:
        Close.parse(payload)
    except ProtocolError as error:
        raise Violation(CloseCode.PROTOCOL_ERROR, str(error)) from None
    except UnicodeDecodeError:
        raise Violation(CloseCode.INVALID_DATA, "The reason is not UTF-8") from None
