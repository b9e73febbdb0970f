"""HARD: looks at what each play leads to, as far as it decides alone, and takes what promises most.

A Skip that comes back to its own turn is looked through to the end; what others will do is not guessed at,
it is in the figures of `worth`, which come from many games.
"""

from dataclasses import replace
from itertools import islice
from random import Random

from zamu_engine.cpu.page_one.worth import promise
from zamu_engine.page_one.cards import CODES, COLOR_OF, DRAW_RANKS, RANK_OF, CardRank
from zamu_engine.page_one.legal import plays
from zamu_engine.page_one.plays import Play
from zamu_engine.page_one.position import Hand, PageOnePosition, PendingDraw
from zamu_engine.ruleset import Seat

_WON = 1.0
_DEPTH = 4
"""Skips after one another that are looked through."""

_DRAWN = CODES[::4]
"""What may be drawn, for a guess: cards of all faces and colours, a wild among them."""

_MIXED = tuple(CODES[at * 11 % len(CODES)] for at in range(30))
"""Cards as they may come together."""


def most_promising(view: PageOnePosition, seat: Seat, rng: Random) -> Play | None:
    """The play after which the seat is likeliest to come first, at random among equals; None to draw."""
    found = _judged(view, seat, _DEPTH)
    best = max(worth for worth, _ in found)
    return rng.choice([play for worth, play in found if worth == best])


def _judged(view: PageOnePosition, seat: Seat, depth: int) -> list[tuple[float, Play | None]]:
    """Each play, and drawing, with how likely the seat then comes first."""
    judged: list[tuple[float, Play | None]] = []
    for play in plays(view, seat):
        judged.append((_after(view, seat, play, depth), play))
    judged.append((_drawing(view, seat), None))
    return judged


def _after(view: PageOnePosition, seat: Seat, play: Play, depth: int) -> float:
    left = list(view.hands[seat].cards or ())
    for card in play.move.cards:
        left.remove(card)
    if not left:
        return _WON
    top = play.move.cards[-1]
    rank, color = RANK_OF[top], play.move.color or COLOR_OF[top]
    others = len(view.active) - 1
    if rank is CardRank.SKIP and play.size >= others and depth:
        hands = list(view.hands)
        hands[seat] = Hand(len(left), tuple(left))
        again = replace(
            view, hands=tuple(hands), top_group=play.move.cards, active_color=color or view.active_color
        )
        return max(worth for worth, _ in _judged(again, seat, depth - 1))
    turned = rank is CardRank.REVERSE and play.size % 2 == 1
    follows = view.next_seat(seat, -view.direction if turned else view.direction)
    if rank is CardRank.SKIP:
        for _ in range(play.size % others):
            follows = view.next_seat(follows)
            if follows == seat:
                follows = view.next_seat(seat)
    pending = view.pending_draw
    if rank in DRAW_RANKS:
        total = DRAW_RANKS[rank] * play.size + (pending.total if pending else 0)
        pending = PendingDraw(rank, total)
    return promise(view, seat, left, (rank, color), follows, pending)


def _drawing(view: PageOnePosition, seat: Seat) -> float:
    """What drawing leads to, or taking what is pending: a mean over what may come."""
    cards = list(view.hands[seat].cards or ())
    due = view.pending_draw.total if view.pending_draw else 1
    if len(cards) + due > view.options.hand_limit:
        return 0.0
    top, follows = (RANK_OF[view.top_group[-1]], view.active_color), view.next_seat(seat)
    draws = [[card] for card in _DRAWN] if due == 1 else [[*islice(_MIXED, due)]]
    found = [promise(view, seat, cards + drawn, top, follows, None) for drawn in draws]
    return sum(found) / len(found)
