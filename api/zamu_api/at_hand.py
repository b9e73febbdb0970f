"""What is kept at hand of what the store holds, and how much of it."""

from typing import TypeVar

T = TypeVar("T")

_MOST = 10_000


def remember(known: dict[str, T], key: str, value: T) -> None:
    """Adds to what is kept at hand; where that is ten thousand already, the oldest goes."""
    if len(known) >= _MOST and key not in known:
        known.pop(next(iter(known)))
    known[key] = value
