"""How a CPU plays Chinese Checkers."""

from random import Random

from zamu_engine.chinese_checkers.board import LABELS
from zamu_engine.chinese_checkers.moves import MovePiece
from zamu_engine.chinese_checkers.position import Position
from zamu_engine.cpu import CpuLevel
from zamu_engine.cpu.chinese_checkers.careful import greedy, two_ahead
from zamu_engine.cpu.chinese_checkers.hard import far_ahead
from zamu_engine.ruleset import Seat

LEVELS = tuple(CpuLevel)

CARELESS = 0.2
"""How often EASY is content with any move that gets on."""


def choose(view: Position, seat: Seat, level: CpuLevel, rng: Random) -> MovePiece | None:
    """The move that this level makes, or None off turn."""
    if view.turn != seat:
        return None
    if level is CpuLevel.EASY:
        pair = greedy(view, seat, rng, CARELESS)
    elif level is CpuLevel.NORMAL:
        pair = two_ahead(view, seat, rng)
    elif level is CpuLevel.HARD:
        pair = far_ahead(view, seat, rng)
    else:
        raise ValueError(f"nobody plays {level!r}")
    way = view.ways(pair >> 7)[pair & 127]
    return MovePiece(tuple([LABELS[hole] for hole in way]))
