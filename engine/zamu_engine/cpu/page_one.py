"""How a CPU plays Page One. It always declares [S4]; from NORMAL up it calls out."""

from random import Random

from zamu_engine.cpu import CpuLevel
from zamu_engine.page_one.cards import COLOR_OF, DRAW_RANKS, RANK_OF, CardColor, CardRank
from zamu_engine.page_one.legal import legal_moves
from zamu_engine.page_one.moves import CallOut, DrawCards, PageOneMove, PlayCards
from zamu_engine.page_one.position import PageOnePosition
from zamu_engine.ruleset import Seat

LEVELS = (CpuLevel.EASY, CpuLevel.NORMAL)

CARELESS = 0.15
"""How often EASY draws although it could play."""


def choose(view: PageOnePosition, seat: Seat, level: CpuLevel, rng: Random) -> PageOneMove | None:
    """The move that this level makes, or None off turn when there is nobody it would call out."""
    if level is CpuLevel.EASY:
        return _easy(view, seat, rng)
    if level is CpuLevel.NORMAL:
        return _normal(view, seat, rng)
    raise ValueError(f"nobody plays Page One at the level {level}")


def _easy(view: PageOnePosition, seat: Seat, rng: Random) -> PageOneMove | None:
    """Whatever fits, and sometimes not even that."""
    if view.turn != seat:
        return None
    plays = [move for move in legal_moves(view, seat) if isinstance(move, PlayCards)]
    if not plays or rng.random() < CARELESS:
        return DrawCards()
    return rng.choice(plays)


def _normal(view: PageOnePosition, seat: Seat, rng: Random) -> PageOneMove | None:
    """Calls out whom it can; else the play that leaves the best hand, at random among equals."""
    moves = legal_moves(view, seat)
    for move in moves:
        if isinstance(move, CallOut):
            return move
    plays = [(_worth(view, seat, move), move) for move in moves if isinstance(move, PlayCards)]
    if not plays:
        return DrawCards() if view.turn == seat else None
    best = max(worth for worth, _ in plays)
    return rng.choice([move for worth, move in plays if worth == best])


def _worth(view: PageOnePosition, seat: Seat, move: PlayCards) -> float:
    """How good a play is, in cards: what it sheds and keeps, and what it does to the next player."""
    held = view.hands[seat].cards or ()
    left = list(held)
    for card in move.cards:
        left.remove(card)
    if not left:
        return 1000.0
    rank = RANK_OF[move.cards[-1]]
    color = move.color or COLOR_OF[move.cards[-1]]
    worth = len(move.cards) + _ease(left, rank, color)
    others = len(view.active) - 1
    if rank in DRAW_RANKS:
        worth += 0.5 * len(move.cards) if _threat(view, seat) <= 3 else 0.0
    elif rank is CardRank.SKIP and len(move.cards) >= others:
        worth += 1.0  # on turn again
    return worth


def _ease(left: list[str], rank: CardRank, color: CardColor | None) -> float:
    """How easily these cards will be shed: few faces, wilds and answers kept, some that fit the top."""
    wilds = left.count("W")
    faces = {RANK_OF[card] for card in left} - {CardRank.WILD}
    fitting = sum(COLOR_OF[card] is color or RANK_OF[card] is rank for card in left)
    answers = len(faces & DRAW_RANKS.keys())
    return 0.2 * fitting + 0.9 * wilds + 0.4 * answers - 0.7 * len(faces)


def _threat(view: PageOnePosition, seat: Seat) -> int:
    """How many cards the player holds who comes next."""
    return view.hands[view.next_seat(seat)].count
