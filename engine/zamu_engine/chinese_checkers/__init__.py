"""Chinese Checkers, complete with its Japanese variant."""

from zamu_engine.chinese_checkers.moves import Event, GameStarted, Move, MovePiece, PieceMoved, Resign
from zamu_engine.chinese_checkers.options import Options, Variant
from zamu_engine.chinese_checkers.position import Position
from zamu_engine.chinese_checkers.rules import CHINESE_CHECKERS, ChineseCheckers
from zamu_engine.ruleset import GameFinished, PlacementDecided
from zamu_engine.skips import SkipReason, TurnSkipped

__all__ = [
    "CHINESE_CHECKERS",
    "ChineseCheckers",
    "Event",
    "GameFinished",
    "GameStarted",
    "Move",
    "MovePiece",
    "Options",
    "PieceMoved",
    "PlacementDecided",
    "Position",
    "Resign",
    "SkipReason",
    "TurnSkipped",
    "Variant",
]
