"""One of several looks ahead by its own moves; the others are expected to go where they gain most."""

from typing import Final

from zamu_engine.cpu.chinese_checkers.scene import Scene
from zamu_engine.cpu.chinese_checkers.sight import EVEN, FLIP, NO_MOVE, STALE, Outlook, ranked
from zamu_engine.ruleset import Seat

_WON: Final = 100_000.0
_BEATEN: Final = 1200.0
_WIDTH: Final = 8
_WIDTH_AT_ONCE: Final = 20
_LONGEST: Final = 12
_HARM: Final = 0.35
"""What it counts that the others get on, one with another."""
_DISCOUNT: Final = 0.9
"""What a gain one turn later counts: it may not be there any more."""
_CHOICE: Final = 0.2
"""What the gains of other pieces than the best one count, at the end of what is looked at."""


class _NoWorkLeft(Exception):
    """The search has done what it may."""


_Pieces = dict[Seat, tuple[dict[int, Outlook], int]]
"""By seat, what its pieces can do, and the board on which this was seen."""


class Throng:
    """A search for the best move of the scene's seat among more than one other that still plays."""

    def __init__(self, scene: Scene, work: int) -> None:
        self._scene = scene
        self._sights = {seat: scene.sides[seat].sight() for seat in (scene.seat, *scene.order)}
        self._work = work
        self._nodes = 0
        self.depth = 0

    def best(self, codes: list[int], drawbacks: dict[int, int]) -> int:
        """The best of these moves of the seat, of which there is one at least."""
        scene = self._scene
        own = dict(enumerate(scene.own))
        pieces: _Pieces = {
            seat: (scene.pieces(seat, sight), scene.board) for seat, sight in self._sights.items()
        }
        codes = codes[:_WIDTH_AT_ONCE]
        best = codes[0]
        try:
            for depth in range(1, _LONGEST):
                values: dict[int, float] = {}
                top = -2 * _WON
                for code in codes:
                    values[code] = self._after(code, depth, scene.board, own, pieces) - drawbacks.get(code, 0)
                    if values[code] > top:
                        best, top = code, values[code]
                codes.sort(key=lambda code: -values[code])
                self.depth = depth
        except _NoWorkLeft:
            pass
        return best

    def _after(self, code: int, depth: int, board: int, own: dict[Seat, int], pieces: _Pieces) -> float:
        """What the move is worth, with the others' replies to it and so many moves to follow."""
        used = 4 * self._nodes + sum([sight.looks for sight in self._sights.values()])
        if used > self._work:
            raise _NoWorkLeft
        self._nodes += 1
        me, sides = self._scene.seat, self._scene.sides
        worth = float((code >> 15) - EVEN)
        board, own, pieces = self._move(me, code, board, own, pieces)
        if sides[me].has_finished(board, own[me]):
            return _WON + depth
        harm = 0
        for seat in self._scene.order:
            if seat not in pieces:
                continue
            outlooks, seen_on = pieces[seat]
            outlooks = self._sights[seat].refresh(outlooks, seen_on ^ board, board)
            pieces[seat] = outlooks, board
            reply = max([outlook[0] for outlook in outlooks.values()])
            if reply > NO_MOVE:
                board, own, pieces = self._move(seat, reply, board, own, pieces)
                harm += (reply >> 15) - EVEN
            if sides[seat].has_finished(board, own[seat]):
                del pieces[seat]
                worth -= _BEATEN
            if sides[me].has_finished(board, own[me]):
                return _WON + depth
        worth -= _HARM * harm / len(self._scene.order)
        outlooks, seen_on = pieces[me]
        outlooks = self._sights[me].refresh(outlooks, seen_on ^ board, board)
        if depth == 1:
            gains = [(outlook[0] >> 15) - EVEN for outlook in outlooks.values() if outlook[0] > NO_MOVE]
            top = max(gains, default=0)
            return worth + _DISCOUNT * (top + _CHOICE * (sum(gains) - top))
        pieces[me] = outlooks, board
        codes = ranked(outlooks.values())[:_WIDTH]
        return worth + _DISCOUNT * max(
            [self._after(following, depth - 1, board, own, pieces) for following in codes], default=0.0
        )

    def _move(
        self, seat: Seat, code: int, board: int, own: dict[Seat, int], pieces: _Pieces
    ) -> tuple[int, dict[Seat, int], _Pieces]:
        flip = FLIP[code & 32767]
        outlooks, seen_on = pieces[seat]
        outlooks = outlooks.copy()
        del outlooks[code >> 7 & 127]
        outlooks[code & 127] = STALE
        return board ^ flip, own | {seat: own[seat] ^ flip}, pieces | {seat: (outlooks, seen_on)}
