"""Who looks far ahead: as one of two, as one of several, or alone on the way home."""

from random import Random
from typing import Final

from zamu_engine.chinese_checkers.board import STEPS_TO_TIP
from zamu_engine.chinese_checkers.position import Position, rank
from zamu_engine.chinese_checkers.standing import Standing
from zamu_engine.cpu.chinese_checkers.duel import Duel
from zamu_engine.cpu.chinese_checkers.race import Race
from zamu_engine.cpu.chinese_checkers.scene import Scene
from zamu_engine.cpu.chinese_checkers.sight import EVEN, FLIP, bits, ranked
from zamu_engine.cpu.chinese_checkers.throng import Throng
from zamu_engine.ruleset import Seat

WORK: Final = 6000
"""How much a search may do, in pieces looked at and the like: counted, not timed, so that a move depends on
nothing but the position and the seed."""

SHUT_IN: Final = 600
"""What a move costs after which another's piece cannot move at all, though it has to leave one's goal."""

LEISURE: Final = 20
"""Rounds in which a step back may be worth it. Afterwards every move has to get a piece on, if one can: what
is still before the seat becomes less and less, so nobody shuffles for ever."""

PATIENCE: Final = 2
"""Rounds without anybody's progress after which it is the same."""


def far_ahead(view: Position, seat: Seat, rng: Random) -> int:
    """The pair of the move that looks best, many moves ahead."""
    scene = Scene(view, seat)
    side = scene.sides[seat]
    codes = ranked(scene.pieces(seat, side.sight()).values())
    rng.shuffle(codes)
    for code in codes:
        if side.has_finished(scene.board ^ FLIP[code & 32767], scene.own[seat] ^ FLIP[code & 32767]):
            return code & 16383
    drawbacks = _drawbacks(view, seat, codes)

    def progress(code: int) -> int:
        return (code >> 15) - EVEN - drawbacks.get(code, 0)

    codes.sort(key=progress, reverse=True)  # equals stay as they were shuffled
    if _is_past(view, seat):
        return Race(scene, WORK).best(codes) & 16383
    if view.rounds_done >= LEISURE or view.stalled_rounds >= PATIENCE or _is_behind(view, seat):
        codes = [code for code in codes if progress(code) > 0] or [Race(scene, WORK).best(codes)]
    if len(codes) == 1:
        return codes[0] & 16383
    if len(scene.order) == 1:
        return Duel(scene, WORK).best(codes, drawbacks) & 16383
    return Throng(scene, WORK).best(codes, drawbacks) & 16383


def _is_behind(view: Position, seat: Seat) -> bool:
    """Whether the seat has gone back from where it has been [C13]."""
    return rank(view.measure(seat)) > rank(view.best[seat])


def _is_past(view: Position, seat: Seat) -> bool:
    """Whether no other who still plays can come into the way: nobody's pieces go back to where they meet."""

    def region(of: Seat, margin: int) -> int:
        steps = STEPS_TO_TIP[view.camps[of].goal_point]
        farthest = max(map(steps.__getitem__, view.holes[of]))
        return bits(hole for hole, far in enumerate(steps) if far <= farthest + margin)

    mine = region(seat, 1)
    return not any(mine & region(other, 0) for other in view.active if other != seat)


def _drawbacks(view: Position, seat: Seat, codes: list[int]) -> dict[int, int]:
    """What moves cost that shut in others' pieces which have to leave the goal; below 0 if they let some out.

    None have to where anti-blocking is on [C8].
    """
    standing, own = view.standing, view.holes[seat]
    in_the_way = [hole for hole in view.camps[seat].goal if standing.taken[hole] and hole not in own]
    if view.options.anti_blocking or not in_the_way:
        return {}

    def shut_in(on: Standing) -> int:
        return sum(not on.steps[hole] and not on.hops[hole] for hole in in_the_way)

    now = shut_in(standing)
    return {code: SHUT_IN * (shut_in(standing.moved(code >> 7 & 127, code & 127)) - now) for code in codes}
