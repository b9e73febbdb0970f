"""The log of every game: what is stored of a move, and the port through which it is stored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from zamu_api.clock import Micros


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as the log holds it. `data` is its JSON text, as the ruleset or the house wrote it."""

    seq: int
    upto: int  # number of the last event of the same move
    at: Micros
    data: str
    seat: int | None = None  # who moved; on a move's first event only
    move: str | None = None  # the move in notation; on a move's first event only


@dataclass(frozen=True, slots=True)
class Request:
    """An idempotency key with what it was used for; stored together with what it did."""

    scope: str
    key_hash: str
    input_hash: str
    answer: str


@dataclass(frozen=True, slots=True)
class Append:
    """All that one move changes; stored whole or not at all."""

    game_id: str
    expected_seq: int  # the game's row must still stand here
    events: tuple[StoredEvent, ...]  # numbered expected_seq + 1 and on
    status: str
    due_at: Micros | None
    finished_at: Micros | None
    request: Request | None = None


class Verdict(Enum):
    """What became of an append."""

    STORED = auto()  # it is on disk
    STALE = auto()  # the game has gone on; nothing was stored
    REPEATED = auto()  # the request's key was used before; nothing was stored


Told = Callable[[Verdict], None]
"""Told of an append's verdict in the very moment in which it is known, whether or not anybody still waits."""


class StoreDown(Exception):
    """The database does not answer; nothing is half-done. A fault, with a hint to try again."""


class EventLog(Protocol):
    """Appends to and reads from the logs of all games. One suite runs over SQLite and Postgres."""

    async def start(self) -> None:
        """Connects and starts the writer."""

    async def close(self) -> None:
        """Stores what is waiting, then ends the writer."""

    async def append(self, append: Append, told: Told | None = None) -> Verdict:
        """Stores a move and returns once it is on disk. Moves that wait together share one transaction.

        Raises `StoreDown` when it cannot be said that it was stored.
        """

    async def settled(self) -> None:
        """Returns when no move is on its way any more."""

    async def read(self, game_id: str, after: int = 0, limit: int | None = None) -> list[StoredEvent]:
        """The events numbered above `after`, in order. Raises `StoreDown`."""

    async def read_many(self, after: Mapping[str, int]) -> dict[str, list[StoredEvent]]:
        """Of each of these games the events numbered above the number beside it, in order, in one go.

        A game without any is left out. Raises `StoreDown`.
        """

    async def due(self, before: Micros, limit: int) -> list[tuple[str, Micros]]:
        """Games, with their `due_at`, in which the server has something to do by then; oldest first.

        Raises `StoreDown`.
        """
