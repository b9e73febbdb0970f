"""Whom the computer players are measured by: each chooses a move for the seat on turn, from its view."""

from collections.abc import Callable
from random import Random
from typing import Any

from zamu_engine import cpu
from zamu_engine.chinese_checkers import MovePiece, Position
from zamu_engine.chinese_checkers.board import LABELS
from zamu_engine.chinese_checkers.standing import Standing
from zamu_engine.cpu import CpuLevel
from zamu_engine.cpu.chinese_checkers import greedy
from zamu_engine.cpu.chinese_checkers.careful import two_ahead
from zamu_engine.cpu.chinese_checkers.worth import costs
from zamu_engine.ruleset import Ruleset

AnyRuleset = Ruleset[Any, Any, Any, Any]
Player = Callable[[AnyRuleset, Any, int, Random], Any]

BEAM_PLIES = 3
BEAM_WIDTH = 12
NEARLY_HOME = 15
"""How much more than nothing is still before a seat whose last pieces the beam brings in by two own moves."""


def at_level(level: CpuLevel) -> Player:
    """The platform's own player of this level."""
    return lambda ruleset, view, seat, rng: cpu.choose(ruleset, view, seat, level, rng.randbytes(32))


def at_random(ruleset: AnyRuleset, view: Any, seat: int, rng: Random) -> Any:
    """Any legal move."""
    return rng.choice(list(ruleset.legal_moves(view, seat)))


def greediest(ruleset: AnyRuleset, view: Position, seat: int, rng: Random) -> MovePiece:
    """Chinese Checkers: the move that gets a piece most steps on."""
    return _move(greedy(view, seat, rng))


def beam(ruleset: AnyRuleset, view: Position, seat: int, rng: Random) -> MovePiece:
    """Chinese Checkers for two: three plies, at each only the twelve moves that gain most, distances squared.

    Alone it would not finish, as the last move of the last three may always come later: its last steps are
    those of who looks two own moves ahead.
    """
    before = [costs(camp.goal_point, squared=True) for camp in view.camps]
    least = sum(before[seat][hole] for hole in view.camps[seat].goal)
    if sum(before[seat][hole] for hole in view.holes[seat]) <= least + NEARLY_HOME:
        return _move(two_ahead(view, seat, rng))
    reach = view.camps[seat].reach

    def likeliest(holes: tuple[int, ...], standing: Standing, of: int) -> list[tuple[int, int]]:
        worth = before[of]
        gains = [(worth[pair >> 7] - worth[pair & 127], pair) for pair in reach.pairs(holes, None, standing)]
        return sorted(gains, reverse=True)[:BEAM_WIDTH]

    def value(
        own: tuple[int, ...],
        others: tuple[int, ...],
        standing: Standing,
        of: int,
        plies: int,
        least: int,
        most: int,
    ) -> int:
        """What the next plies gain the seat, less what they gain the other; exact between least and most."""
        best = None
        for gain, pair in likeliest(own, standing, of):
            worth = gain
            if plies > 1:
                start, end = pair >> 7, pair & 127
                after = tuple([end if hole == start else hole for hole in own])
                worth -= value(
                    others, after, standing.moved(start, end), 1 - of, plies - 1, gain - most, gain - least
                )
            best = worth if best is None else max(best, worth)
            least = max(least, best)
            if plies == 1 or least >= most:
                break
        return best or 0

    pairs = likeliest(view.holes[seat], view.standing, seat)
    rng.shuffle(pairs)
    pairs.sort(key=lambda gain_and_pair: -gain_and_pair[0])
    best, chosen = -10_000, pairs[0][1]
    for gain, pair in pairs:
        start, end = pair >> 7, pair & 127
        own = tuple([end if hole == start else hole for hole in view.holes[seat]])
        worth = gain - value(
            view.holes[1 - seat],
            own,
            view.standing.moved(start, end),
            1 - seat,
            BEAM_PLIES - 1,
            -10_000,
            gain - best,
        )
        if worth > best:
            best, chosen = worth, pair
    return _move(chosen)


def _move(pair: int) -> MovePiece:
    return MovePiece((LABELS[pair >> 7], LABELS[pair & 127]))


PLAYERS: dict[str, Player] = {
    **{level.value: at_level(level) for level in CpuLevel},
    "random": at_random,
    "greedy": greediest,
    "beam": beam,
}
