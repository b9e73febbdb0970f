"""Two who play against each other look ahead: alpha-beta, deeper and deeper until the work is used up.

Of each position only the most gainful moves are followed (a beam). What the last two plies gain is read off
what each piece sees, without making the moves: a move changes that for the few pieces near it only.
"""

from typing import Final

from zamu_engine.cpu.chinese_checkers.scene import Scene
from zamu_engine.cpu.chinese_checkers.sight import EVEN, FLIP, NO_MOVE, STALE, Outlook, ranked

WON: Final = 1 << 20
"""What a finished goal is worth; sooner is worth more."""

_LONGEST: Final = 40
_WIDTH: Final = 12
_WIDTH_AT_ONCE: Final = 30
_LOWER, _EXACT, _UPPER = -1, 0, 1


class _NoWorkLeft(Exception):
    """The search has done what it may."""


class Duel:
    """A search for the best move of the scene's seat against the only other one that still plays."""

    def __init__(self, scene: Scene, work: int) -> None:
        me, other = scene.seat, scene.order[0]
        self._seats = (me, other)
        self._scene = scene
        self._sides = tuple(scene.sides[seat] for seat in self._seats)
        self._sights = tuple(side.sight() for side in self._sides)
        self._work = work
        self._nodes = 0
        self._met: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        self.depth = 0
        """How many plies the last search that was finished looked ahead."""

    def best(self, codes: list[int], drawbacks: dict[int, int]) -> int:
        """The best of these moves of the seat, of which there is one at least; the likeliest stand first.

        `drawbacks` are what some of them cost besides.
        """
        scene, (me, other) = self._scene, self._seats
        board, mine, theirs = scene.board, scene.own[me], scene.own[other]
        score = scene.still_before(other) - scene.still_before(me)
        own, others = (
            scene.pieces(seat, sight) for seat, sight in zip(self._seats, self._sights, strict=True)
        )
        codes = codes[:_WIDTH_AT_ONCE]
        best = codes[0]
        try:
            for depth in range(2, _LONGEST):
                alpha, first = -2 * WON, 0
                for number, code in enumerate(codes):
                    drawback = drawbacks.get(code, 0)
                    value = self._after(
                        code,
                        0,
                        depth,
                        alpha + drawback,
                        2 * WON,
                        board,
                        mine,
                        theirs,
                        score,
                        own,
                        others,
                        number > 0,
                    )
                    value -= drawback
                    if value > alpha:
                        alpha, first, best = value, number, code
                codes.insert(0, codes.pop(first))
                self.depth = depth
                if abs(alpha) > WON // 2:
                    break
        except _NoWorkLeft:
            pass
        return best

    def _after(
        self,
        code: int,
        side: int,
        depth: int,
        alpha: int,
        beta: int,
        board: int,
        mine: int,
        theirs: int,
        score: int,
        own: dict[int, Outlook],
        others: dict[int, Outlook],
        doubtful: bool,
    ) -> int:
        """What the move is worth to who makes it; a doubtful one is looked at in earnest if need be only."""
        flip = FLIP[code & 32767]
        after, moved = board ^ flip, mine ^ flip
        if self._sides[side].has_finished(after, moved):
            return WON + depth
        if self._sides[1 - side].has_finished(after, theirs):
            return -WON - depth
        if code != NO_MOVE:
            own = own.copy()
            del own[code >> 7 & 127]
            own[code & 127] = STALE
        lost = EVEN - (code >> 15) - score
        if doubtful and beta - alpha > 1:
            value = -self._value(
                1 - side, depth - 1, -alpha - 1, -alpha, after, theirs, moved, lost, others, own, flip
            )
            if not alpha < value < beta:
                return value
        return -self._value(1 - side, depth - 1, -beta, -alpha, after, theirs, moved, lost, others, own, flip)

    def _value(
        self,
        side: int,
        depth: int,
        alpha: int,
        beta: int,
        board: int,
        mine: int,
        theirs: int,
        score: int,
        own: dict[int, Outlook],
        others: dict[int, Outlook],
        changed: int,
    ) -> int:
        """What the position is worth to the side on turn, so many plies on; exact between alpha and beta.

        The outlooks are those from before these bits changed.
        """
        self._nodes += 1
        if 4 * self._nodes + self._sights[0].looks + self._sights[1].looks > self._work:
            raise _NoWorkLeft
        mine_here = (mine, board)
        known = self._met.get(mine_here) if depth > 2 else None
        hint = 0
        if known is not None:
            known_depth, value, bound, hint = known
            if known_depth >= depth and (
                bound == _EXACT or (bound == _LOWER and value >= beta) or (bound == _UPPER and value <= alpha)
            ):
                return value
        own = self._sights[side].refresh(own, changed, board)
        if depth == 1:
            best = max([outlook[0] for outlook in own.values()]) or NO_MOVE
            return score + (best >> 15) - EVEN
        others = self._sights[1 - side].refresh(others, changed, board)
        codes = ranked(own.values()) or [NO_MOVE]
        if depth == 2:
            return self._last_but_one(side, alpha, beta, board, mine, theirs, score, codes, others)
        del codes[_WIDTH:]
        if hint in codes:
            codes.remove(hint)
            codes.insert(0, hint)
        best, best_code, reached = -4 * WON, 0, alpha
        for code in codes:
            value = self._after(
                code, side, depth, reached, beta, board, mine, theirs, score, own, others, best_code > 0
            )
            if value > best:
                best, best_code = value, code
                if value > reached:
                    reached = value
                    if value >= beta:
                        break
        bound = _LOWER if best >= beta else _UPPER if best <= alpha else _EXACT
        self._met[mine_here] = (depth, best, bound, best_code)
        return best

    def _last_but_one(
        self,
        side: int,
        alpha: int,
        beta: int,
        board: int,
        mine: int,
        theirs: int,
        score: int,
        codes: list[int],
        others: dict[int, Outlook],
    ) -> int:
        """The value with a move of each left to look at: the other's gain after a move counts against it."""
        goal, other_goal = self._sides[side], self._sides[1 - side]
        is_close = goal.still_to_fill(board) <= 1 or other_goal.still_to_fill(board) <= 2
        look = self._sights[1 - side].look
        prospects = [(best, mask, hole) for hole, (best, mask, _, _) in others.items()]
        prospects.sort(reverse=True)
        best = -4 * WON
        for code in codes:
            gained = score + (code >> 15) - EVEN
            enough = max(alpha, best)
            if gained <= enough:
                return max(best, gained)
            flip = FLIP[code & 32767]
            after = board ^ flip
            if is_close:
                if goal.has_finished(after, mine ^ flip):
                    return WON + 2
                if other_goal.has_finished(after, theirs) or self._can_finish(
                    1 - side, after, theirs, others
                ):
                    best = max(best, -WON - 1)
                    continue
            # At the least the other gains what a piece of theirs gains that this move has nothing to do with.
            reply = next((top for top, mask, _ in prospects if not mask & flip), 0)
            if reply and gained - (reply >> 15) + EVEN <= enough:
                best = max(best, gained - (reply >> 15) + EVEN)
                continue
            for _, mask, hole in prospects:
                if mask & flip:
                    top = look(hole, after)[0]
                    reply = max(reply, top)
            value = gained - ((reply or NO_MOVE) >> 15) + EVEN
            if value > best:
                best = value
                if value >= beta:
                    break
        return best

    def _can_finish(self, side: int, board: int, own: int, pieces: dict[int, Outlook]) -> bool:
        """Whether a move of the side finishes its goal."""
        goal = self._sides[side]
        if goal.still_to_fill(board) > 1:
            return False
        look = self._sights[side].look
        return any(
            goal.has_finished(board ^ FLIP[code & 32767], own ^ FLIP[code & 32767])
            for hole in pieces
            for code in look(hole, board)[3]
        )
