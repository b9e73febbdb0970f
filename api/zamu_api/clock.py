"""The server's time; the only one that counts for deadlines."""

import time
from datetime import UTC, datetime
from typing import Protocol

Micros = int
"""A moment as whole microseconds since 1970-01-01 UTC: how moments are stored and compared."""


class Clock(Protocol):
    def now(self) -> Micros:
        """The present moment."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> Micros:
        return time.time_ns() // 1000


def to_datetime(moment: Micros) -> datetime:
    """The moment as an aware UTC datetime."""
    return datetime.fromtimestamp(moment / 1_000_000, UTC)


def to_rfc3339(moment: Micros) -> str:
    """The moment as text, in UTC: `2026-01-31T12:00:00.000001Z`."""
    return to_datetime(moment).isoformat().replace("+00:00", "Z")
