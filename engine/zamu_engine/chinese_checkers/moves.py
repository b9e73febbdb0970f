"""What a seat may submit and what the log says, and both as text."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from zamu_engine.chinese_checkers.board import INDEX
from zamu_engine.chinese_checkers.options import Options
from zamu_engine.codec import EventCodec
from zamu_engine.ruleset import GameFinished, IllegalMove, PlacementDecided, Refusal, Seat
from zamu_engine.skips import TurnSkipped


@dataclass(frozen=True, slots=True)
class MovePiece:
    """A step or a chain of hops: the holes from the start over each landing to the end.

    Just start and end is enough where the piece can get there: the log then names a shortest way.
    """

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat gives up, on turn or not [C11]."""


Move: TypeAlias = MovePiece | Resign


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The game is open; `options` holds the variant that is played [C14]."""

    first_seat: Seat
    seats: int
    options: Options


@dataclass(frozen=True, slots=True)
class PieceMoved:
    """A piece went the whole `path`: start, each landing, end."""

    seat: Seat
    path: tuple[str, ...]
    king: bool


Event: TypeAlias = GameStarted | PieceMoved | TurnSkipped | PlacementDecided | GameFinished
EVENT_TYPES = (GameStarted, PieceMoved, TurnSkipped, PlacementDecided, GameFinished)
CODEC = EventCodec(*EVENT_TYPES)

_PATH = re.compile(r"[a-q][1-9][0-9]?(?:-[a-q][1-9][0-9]?)+")


def format_move(move: Move) -> str:
    """The move in notation: `c1-e5-g5`, `resign`."""
    return "-".join(move.path) if isinstance(move, MovePiece) else "resign"


def parse_move(text: str) -> Move:
    """The move that the notation says. Strict; raises `IllegalMove` with INVALID_INPUT."""
    if text == "resign":
        return Resign()
    if _PATH.fullmatch(text):
        path = tuple(text.split("-"))
        if all(hole in INDEX for hole in path):
            return MovePiece(path)
    message = "not a move: write holes with - between, or resign"
    raise IllegalMove(Refusal.INVALID_INPUT, message, reason="unreadable-path")
