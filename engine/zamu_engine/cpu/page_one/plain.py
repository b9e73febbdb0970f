"""EASY and NORMAL: a play is as good as the hand that it leaves."""

from random import Random

from zamu_engine.page_one.cards import COLOR_OF, DRAW_RANKS, RANK_OF, CardColor, CardRank
from zamu_engine.page_one.legal import plays
from zamu_engine.page_one.moves import PlayCards
from zamu_engine.page_one.plays import Play
from zamu_engine.page_one.position import PageOnePosition
from zamu_engine.ruleset import Seat

CARELESS = 0.15
"""How often EASY draws although it could play."""


def careless(view: PageOnePosition, seat: Seat, rng: Random) -> Play | None:
    """Whatever fits, and sometimes not even that; None to draw."""
    fitting = plays(view, seat)
    if not fitting or rng.random() < CARELESS:
        return None
    return rng.choice(fitting)


def best_hand(view: PageOnePosition, seat: Seat, rng: Random) -> Play | None:
    """The play that leaves the best hand, at random among equals; None to draw, when nothing fits."""
    fitting = [(_worth(view, seat, play.move), play) for play in plays(view, seat)]
    if not fitting:
        return None
    best = max(worth for worth, _ in fitting)
    return rng.choice([play for worth, play in fitting if worth == best])


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
