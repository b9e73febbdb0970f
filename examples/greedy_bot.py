"""A bot that takes what looks best at once, in both games: python examples/greedy_bot.py URL CODE

It joins the lobby of that code, plays one game and says who came in where.
"""

import sys
from collections.abc import Sequence

import zamu
from zamu import Bot, ZamuError
from zamu.types import Camp, ChineseCheckersState, GameState, LegalMove

ROWS = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)


class Greedy(Bot):
    """As many cards as possible out of the hand, or the pieces that are behind across the board."""

    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
        if isinstance(position, ChineseCheckersState):
            camp = next(camp for camp in position.camps if camp.seat == position.viewer_seat)
            target = farthest_free(position, camp)
            return max(legal_moves, key=lambda move: gain(move.path or [], target))
        return max(legal_moves, key=worth)


def worth(move: LegalMove) -> float:
    """Call out whoever has forgotten to declare; else play many cards, wilds last; else draw."""
    if move.notation.startswith("call"):
        return 100
    cards = move.cards or []
    return len(cards) - 0.5 * ("W" in cards)


def farthest_free(position: ChineseCheckersState, camp: Camp) -> str:
    """The deepest hole of the goal that is not ours yet; the last pieces go first to make room."""
    taken = {piece.hole for piece in position.pieces if piece.seat == camp.seat}
    tip = max(camp.goal, key=lambda hole: sum(distance(hole, other) for other in camp.home))
    free = [hole for hole in camp.goal if hole not in taken] or [tip]
    return min(free, key=lambda hole: distance(hole, tip))


def gain(path: Sequence[str], target: str) -> int:
    """How much nearer the move leads, in squared steps: those who are far away gain most."""
    return distance(path[0], target) ** 2 - distance(path[-1], target) ** 2


def distance(one: str, other: str) -> int:
    """The number of steps between two holes on an empty board."""
    rows = abs(row(one) - row(other))
    return rows + max(0, (abs(column(one) - column(other)) - rows) // 2)


def row(hole: str) -> int:
    return ord(hole[0]) - ord("a")


def column(hole: str) -> int:
    """How far to the right the hole is, in half steps, counted from the middle of the board."""
    return 2 * int(hole[1:]) - ROWS[row(hole)] - 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        for game in zamu.run_sync(Greedy, sys.argv[1], sys.argv[2], name="Greedy"):
            for place in game.placements:
                print(f"{place.place}. {game.seats[place.seat].name} ({place.reason})")
    except ZamuError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        pass
