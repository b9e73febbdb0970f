"""Three ways to play Page One, each against each: python examples/tournament.py [GAMES] [PROCESSES]

No server is needed, but the rules are: pip install zamu[engine]
"""

import random
import sys
from collections.abc import Sequence
from itertools import combinations

from zamu.local import match
from zamu.types import GameState, LegalMove, PageOneState


def careless(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    """Anything."""
    return random.choice(legal_moves)


def eager(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    """As many cards as possible, wilds last."""
    return max(legal_moves, key=rid)


def mean(position: PageOneState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    """The same, but what makes others draw is kept until somebody is about to win."""
    near = any(hand.count <= 3 for hand in position.hands if hand.seat != position.viewer_seat)
    return max(legal_moves, key=lambda move: rid(move) + (3 if near else -0.5) * hurts(move))


def rid(move: LegalMove) -> float:
    if move.notation.startswith("call"):
        return 100
    cards = move.cards or []
    return len(cards) - 0.5 * ("W" in cards)


def hurts(move: LegalMove) -> bool:
    return any("+" in card for card in move.cards or [])


def main(games: int, processes: int) -> None:
    for one, other in combinations((mean, eager, careless), 2):
        print(match(one, other, games=games, processes=processes, progress=sys.stdout.isatty()))
        print()


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    main(int(given.get(1, "200")), int(given.get(2, "1")))
