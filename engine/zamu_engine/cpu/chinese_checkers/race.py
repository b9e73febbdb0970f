"""The shortest way home, when the others have no more to do with it: moves of one seat only."""

from typing import Final

from zamu_engine.cpu.chinese_checkers.scene import Scene
from zamu_engine.cpu.chinese_checkers.sight import EVEN, FLIP, STALE, Outlook, ranked

_LONGEST: Final = 60
_FIRST_WIDTH: Final = 6
_BRANCHES: Final = 16


class Race:
    """A search for the fewest moves that finish, everybody else standing still."""

    def __init__(self, scene: Scene, work: int) -> None:
        self._scene = scene
        self._side = scene.sides[scene.seat]
        self._sight = self._side.sight()
        self._work = work
        self._nodes = 0
        self.length: int | None = None
        """How many moves the best way found has; None where none was found."""

    def best(self, codes: list[int]) -> int:
        """The first move of the shortest way found, among these; the most gainful one if none was found."""
        best, width = codes[0], _FIRST_WIDTH
        while self._used() < self._work:
            found = self._look(codes, width)
            if found is not None and (self.length is None or found[0] < self.length):
                self.length, best = found
            width *= 3
        return best

    def _used(self) -> int:
        return self._nodes + self._sight.looks

    def _look(self, codes: list[int], width: int) -> tuple[int, int] | None:
        """The length and the first move of a way, when after each move so many of the best stay in sight."""
        scene, side = self._scene, self._side
        own, board = scene.own[scene.seat], scene.board
        ahead = scene.still_before(scene.seat)
        # What is still to go, the first move, the pieces' bits, the board, their outlooks, what has changed.
        State = tuple[int, int, int, int, dict[int, Outlook], int]
        pieces = scene.pieces(scene.seat, self._sight)
        states: list[State] = [(ahead, 0, own, board, pieces, 0)]
        met = {own}
        for length in range(1, _LONGEST):
            following: list[State] = []
            for before, first, own, board, pieces, changed in states:
                pieces = self._sight.refresh(pieces, changed, board)  # noqa: PLW2901
                for code in ranked(pieces.values())[:_BRANCHES] if first else codes:
                    self._nodes += 1
                    flip = FLIP[code & 32767]
                    moved = own ^ flip
                    if moved in met:
                        continue
                    met.add(moved)
                    if side.has_finished(board ^ flip, moved):
                        return length, first or code
                    own_pieces = pieces.copy()
                    del own_pieces[code >> 7 & 127]
                    own_pieces[code & 127] = STALE
                    left = before - (code >> 15) + EVEN
                    following.append((left, first or code, moved, board ^ flip, own_pieces, flip))
            if not following or self._used() >= self._work:
                return None
            following.sort(key=lambda state: state[0])
            states = following[:width]
        return None
