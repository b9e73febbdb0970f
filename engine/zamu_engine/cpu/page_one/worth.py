"""How likely a seat comes first with a hand, once it has played and others are to move.

A table is told in some fifty figures: what is held, what the next player and the others hold, what they have
to draw. The weights come from logistic regressions over the tables of thousands of games between NORMALs, and
between them and what an earlier regression had made of this player: one for two at the table, one for more.
"""

from collections.abc import Sequence
from math import exp

from zamu_engine.cpu.page_one.weights import DUEL, THRONG
from zamu_engine.page_one.cards import COLOR_OF, RANK_OF, CardColor, CardRank
from zamu_engine.page_one.position import PageOnePosition, PendingDraw
from zamu_engine.ruleset import Seat


def promise(
    view: PageOnePosition,
    seat: Seat,
    left: Sequence[str],
    top: tuple[CardRank, CardColor | None],
    follows: Seat,
    pending: PendingDraw | None,
) -> float:
    """How likely the seat comes first, from 0 to 1, with these cards `left`, when `follows` is next."""
    others = [view.hands[other].count for other in view.active if other != seat]
    following, limit = view.hands[follows].count, view.options.hand_limit
    figures = _held(left, *top)
    figures += _faced(left, figures, following, pending, limit)
    weights: Sequence[float] = DUEL
    if len(others) > 1:
        figures += _around(len(left), following, others)
        weights = THRONG
    total = sum([weight * figure for weight, figure in zip(weights, figures, strict=True)])
    return 1 / (1 + exp(-total))


def _held(left: Sequence[str], top: CardRank, color: CardColor | None) -> list[float]:
    """A one, and the hand: cards, faces, what is of use later, how near it is to its end."""
    faces: dict[CardRank, int] = {}
    colors = set()
    wilds = fitting = 0
    for card in left:
        rank = RANK_OF[card]
        if rank is CardRank.WILD:
            wilds += 1
            fitting += 1
            continue
        faces[rank] = faces.get(rank, 0) + 1
        colors.add(COLOR_OF[card])
        fitting += rank is top or COLOR_OF[card] is color
    cards, kinds = len(left), len(faces) + (wilds > 0)
    skips = faces.get(CardRank.SKIP, 0)
    twos, threes = faces.get(CardRank.DRAW_2, 0), faces.get(CardRank.DRAW_3, 0)
    return [
        *(1, cards, len(faces)),
        *(wilds, wilds > 0, skips, skips > 0),
        *(twos, twos > 0, threes, threes > 0),
        *(fitting, fitting > 0, len(colors), max(faces.values(), default=0)),
        *(cards == 1, cards == 2, cards == 3),
        *(kinds == 1, kinds == 2, kinds == 3, kinds - (skips > 0) == 1),
    ]


def _faced(
    left: Sequence[str], held: list[float], following: int, pending: PendingDraw | None, limit: int
) -> list[float]:
    """What the next player holds and has to answer, and what that makes of one's own hand."""
    cards, due = len(left), pending.total if pending else 0
    skips, draws = held[6], held[8] or held[10]
    return [
        following,
        *(following == 1, following == 2, following == 3, following >= limit - 6, following >= limit - 3),
        due,
        *(due > 0, pending is not None and pending.rank is CardRank.DRAW_2, following + due > limit),
        min(following, 10) if due else 0,
        *(cards >= limit - 3, cards >= limit - 1),
        *(min(cards, 8) if following <= 2 else 0, following <= 2 and draws, following <= 3 and skips),
    ]


def _around(cards: int, following: int, others: Sequence[int]) -> list[float]:
    """What all others hold."""
    least, count = min(others), len(others)
    return [
        *(least == 1, least == 2, least == 3),
        min(cards, 8) if least <= 2 else 0,
        least,
        *(count == 1, count == 2, count == 3, count == 4),
        count * cards / 10,
        following == least,
        sum(others) / count,
    ]
