"""Frames are read as they were written, however they arrive; what RFC 6455 forbids is refused by its code."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from zamu_api.live.frames import (
    BINARY,
    CLOSE,
    PING,
    TEXT,
    Violation,
    check_close,
    read_frame,
    write_close,
    write_frame,
)

LIMIT = 200_000


def masked(payload: bytes, opcode: int = TEXT, fin: bool = True) -> bytes:
    """A frame as a client writes it, by another implementation."""
    return Frame(Opcode(opcode), payload, fin).serialize(mask=True)


@given(payload=st.binary(max_size=300), fin=st.booleans(), before=st.binary(max_size=5))
def test_a_clients_frame_is_read_whole_or_not_at_all(payload: bytes, fin: bool, before: bytes) -> None:
    data = before + masked(payload, fin=fin)
    for end in range(len(before), len(data)):
        assert read_frame(data[:end], len(before), LIMIT) is None
    assert read_frame(data + b"more", len(before), LIMIT) == (TEXT, fin, payload, len(data))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 150_000])
def test_frames_of_every_length_are_read_and_written(size: int) -> None:
    payload = os.urandom(size)
    frame = read_frame(masked(payload, BINARY), 0, LIMIT)
    assert frame is not None
    assert frame.payload == payload
    assert write_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x01a", 1002),  # not masked
        (b"\xc1\x80\0\0\0\0", 1002),  # a reserved bit
        (b"\x83\x80\0\0\0\0", 1002),  # unknown opcodes
        (b"\x8b\x80\0\0\0\0", 1002),
        (b"\x09\x80\0\0\0\0", 1002),  # part of a ping
        (b"\x89\xfe\x00\x7e", 1002),  # a long ping
        (b"\x81\xff" + (LIMIT + 1).to_bytes(8, "big"), 1009),  # before any of it has come
        (b"\x81\xff" + b"\xff" * 8, 1009),
    ],
)
def test_what_a_frame_may_not_be_is_refused(data: bytes, code: int) -> None:
    with pytest.raises(Violation) as caught:
        read_frame(data, 0, LIMIT)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"\x03", 1002),
        (b"\x03\xed", 1002),  # 1005 is never sent
        (b"\x00\x01", 1002),
        (b"\x03\xe8\xff", 1007),
    ],
)
def test_what_a_close_frame_may_not_say_is_refused(payload: bytes, code: int) -> None:
    with pytest.raises(Violation) as caught:
        check_close(payload)
    assert caught.value.code == code


def test_a_reason_that_is_too_long_is_cut_between_characters() -> None:
    frame = write_close(4400, "é" * 100)
    assert frame == write_frame((4400).to_bytes(2, "big") + "é".encode() * 61, CLOSE)
    check_close(b"")
    check_close(frame[2:])
    assert read_frame(masked(b"", PING), 0, LIMIT) == (PING, True, b"", 6)
