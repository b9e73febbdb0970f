"""The rules' positions as the values that a server would show."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Any, TypeAlias

from zamu._generated.enums import (
    CardColor,
    CardRank,
    GameKind,
    GameStatus,
    PlacementReason,
    SeatControl,
    TurnLimit,
)
from zamu._generated.fragments import (
    Camp,
    ChineseCheckersChosenOptions,
    ChineseCheckersState,
    GameSeat,
    GameState,
    LegalMove,
    PageOneChosenOptions,
    PageOneHand,
    PageOneState,
    PendingDraw,
    Piece,
    Placement,
    Turn,
)
from zamu.notation import Card, Hole
from zamu_engine import chinese_checkers, page_one
from zamu_engine.chinese_checkers import CHINESE_CHECKERS
from zamu_engine.chinese_checkers.board import LABELS
from zamu_engine.chinese_checkers.position import camps_of
from zamu_engine.page_one import PAGE_ONE
from zamu_engine.page_one.cards import CODES
from zamu_engine.ruleset import Ruleset, Seat, Viewer

NEVER = datetime(1970, 1, 1, tzinfo=UTC)
AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any]
_CARD = {code: Card(code) for code in CODES}


class Stage:
    """What stays the same throughout one game: its id and who sits where."""

    def __init__(self, ruleset: AnyRuleset, names: Sequence[str], id: str) -> None:
        self.ruleset = ruleset
        self.id = id
        self.seats = [
            GameSeat(
                index=index,
                player=None,
                name=name,
                control=SeatControl.PLAYER,
                cpu_level=None,
                connected=True,
            )
            for index, name in enumerate(names)
        ]

    def state(self, position: Any, seq: int, viewer: Viewer, *, aborted: bool = False) -> GameState:
        """The position as that seat sees it, or a spectator; once the game is over, with all cards open."""
        over = aborted or position.turn is None
        view = position if over else self.ruleset.view(position, viewer)
        moves = () if over or viewer is None else self.ruleset.legal_moves(view, viewer)
        common = {
            "id": self.id,
            "status": _status(over, aborted),
            "seq": seq,
            "lobby": None,
            "rated": False,
            "turn_limit": TurnLimit.NONE,
            "seats": self.seats,
            "viewer_seat": viewer,
            "turn": None if over else _turn(view.turn, view.turn_number),
            "placements": [_placement(each.seat, each.place, each.reason.value) for each in view.placements],
            "legal_moves": [_legal_move(self.ruleset, move, _due(view)) for move in moves],
            "started_at": NEVER,
            "finished_at": NEVER if over else None,
        }
        if self.ruleset is PAGE_ONE:
            return _page_one(view, common)
        return _chinese_checkers(view, common)


def _page_one(view: page_one.PageOnePosition, common: dict[str, Any]) -> PageOneState:
    pending = view.pending_draw
    return PageOneState.model_construct(
        type="PageOneGame",
        kind=GameKind.PAGE_ONE,
        **common,
        options=_page_one_options(view.options),
        direction=view.direction,
        top_group=[_CARD[card] for card in view.top_group],
        active_color=CardColor(view.active_color.value),
        pending_draw=PendingDraw(rank=CardRank(pending.rank.value), total=pending.total) if pending else None,
        draw_pile_count=view.draw_pile_count,
        played_count=view.played_count,
        hands=[
            _back(seat, hand.count, hand.declared)
            if hand.cards is None
            else PageOneHand.model_construct(
                seat=seat,
                count=hand.count,
                declared=hand.declared,
                cards=[_CARD[card] for card in hand.cards],
            )
            for seat, hand in enumerate(view.hands)
        ],
    )


def _chinese_checkers(view: chinese_checkers.Position, common: dict[str, Any]) -> ChineseCheckersState:
    kings = view.kings
    return ChineseCheckersState.model_construct(
        type="ChineseCheckersGame",
        kind=GameKind.CHINESE_CHECKERS,
        **common,
        options=_chinese_checkers_options(view.options),
        pieces=[
            _piece(seat, hole, hole == kings[seat])
            for seat, holes in enumerate(view.pieces)
            for hole in holes
        ],
        camps=_camps(view.seats, view.options.is_japanese),
    )


def _status(over: bool, aborted: bool) -> GameStatus:
    if aborted:
        return GameStatus.ABORTED
    return GameStatus.FINISHED if over else GameStatus.ACTIVE


# Values that recur are made once, as they do not change.


@cache
def _back(seat: Seat, count: int, declared: bool) -> PageOneHand:
    return PageOneHand(seat=seat, count=count, declared=declared, cards=None)


@lru_cache(1024)
def _turn(seat: Seat, number: int) -> Turn:
    return Turn(seat=seat, number=number, started_at=NEVER, deadline=None)


@cache
def _placement(seat: Seat, place: int, reason: str) -> Placement:
    return Placement(seat=seat, place=place, reason=PlacementReason(reason))


@cache
def _piece(seat: Seat, hole: str, king: bool) -> Piece:
    return Piece(seat=seat, hole=Hole(hole), king=king)


@cache
def _page_one_options(options: page_one.PageOneOptions) -> PageOneChosenOptions:
    return PageOneChosenOptions.model_validate(PAGE_ONE.options_to_json(options))


@cache
def _chinese_checkers_options(options: chinese_checkers.Options) -> ChineseCheckersChosenOptions:
    return ChineseCheckersChosenOptions.model_validate(CHINESE_CHECKERS.options_to_json(options))


@cache
def _camps(seats: int, japanese: bool) -> list[Camp]:
    camps = camps_of(seats, japanese)
    return [
        Camp(
            seat=seat,
            home=[Hole(LABELS[hole]) for hole in camp.home],
            goal=[Hole(LABELS[hole]) for hole in camp.goal],
        )
        for seat, camp in enumerate(camps)
    ]


def _due(view: Any) -> int:
    """How many cards whoever draws now has to take."""
    pending = getattr(view, "pending_draw", None)
    return pending.total if pending else 1


@lru_cache(2**16)
def _legal_move(ruleset: AnyRuleset, move: Any, due: int) -> LegalMove:
    cards, path = getattr(move, "cards", None), getattr(move, "path", None)
    return LegalMove(
        notation=ruleset.format_move(move),
        cards=None if cards is None else [_CARD[card] for card in cards],
        draw=due if isinstance(move, page_one.DrawCards) else None,
        path=None if path is None else [Hole(hole) for hole in path],
    )
