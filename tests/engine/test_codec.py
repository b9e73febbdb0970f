"""Frozen values to JSON and back."""

import json
from dataclasses import dataclass
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zamu_engine.codec import EventCodec


class Shade(StrEnum):
    LIGHT = "LIGHT"
    DARK = "DARK"


@dataclass(frozen=True, slots=True)
class Corner:
    hole: str
    shade: Shade


@dataclass(frozen=True, slots=True)
class Everything:
    number: int
    flag: bool
    text: str
    shade: Shade
    maybe: int | None
    maybe_shade: Shade | None
    cards: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] | None
    corner: Corner
    corners: tuple[Corner, ...]
    maybe_corner: Corner | None
    shades: tuple[Shade, ...]
    gaps: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


CODEC = EventCodec(Everything, Nothing)
SHADES = st.sampled_from(Shade)
CORNERS = st.builds(Corner, st.text(), SHADES)
EVENTS = st.builds(
    Everything,
    st.integers(),
    st.booleans(),
    st.text(),
    SHADES,
    st.none() | st.integers(),
    st.none() | SHADES,
    st.lists(st.text(), max_size=4).map(tuple),
    st.none() | st.lists(st.lists(st.text(), max_size=3).map(tuple), max_size=3).map(tuple),
    CORNERS,
    st.lists(CORNERS, max_size=3).map(tuple),
    st.none() | CORNERS,
    st.lists(SHADES, max_size=3).map(tuple),
    st.lists(st.none() | st.text(), max_size=3).map(tuple),
) | st.builds(Nothing)


@given(event=EVENTS)
def test_an_event_comes_back_from_json_equal_and_of_the_same_types(event: Everything | Nothing) -> None:
    back = CODEC.from_json(json.loads(json.dumps(CODEC.to_json(event))))
    assert back == event
    assert repr(back) == repr(event)  # a StrEnum equals its text: the representation tells them apart


@given(event=EVENTS)
def test_what_is_written_is_plain_json(event: Everything | Nothing) -> None:
    written = CODEC.to_json(event)
    assert json.loads(json.dumps(written)) == written
    assert written["type"] == type(event).__name__


def test_keys_of_a_later_version_are_passed_over() -> None:
    assert CODEC.from_json({"type": "Nothing", "mood": "fine"}) == Nothing()


def test_an_event_of_a_type_it_does_not_know_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown event type 'Shade'"):
        CODEC.from_json({"type": "Shade"})


def test_a_choice_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="PINK"):
        EventCodec(Corner).from_json({"type": "Corner", "hole": "a1", "shade": "PINK"})
