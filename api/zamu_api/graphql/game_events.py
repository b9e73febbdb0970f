"""Events in the schema: the game's log, in order, without gaps."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

import strawberry
from strawberry import Info

from zamu_api.games import house_events
from zamu_api.games.house_events import SeatControl
from zamu_api.games.summaries import summarize
from zamu_api.games.views import GameView, ViewedEvent
from zamu_api.graphql.brief import BRIEF, Brief
from zamu_api.graphql.context import Context
from zamu_api.graphql.enums import described_enum
from zamu_api.graphql.scalars import CardCode, HoleLabel, moment
from zamu_engine import chinese_checkers, page_one, ruleset, skips
from zamu_engine.page_one import CardColor, DrawReason
from zamu_engine.ruleset import PlacementReason
from zamu_engine.skips import SkipReason

described_enum(
    PlacementReason,
    "Why a seat got its place.",
    FINISHED="It has finished.",
    LAST_STANDING="It was the last one left.",
    ELIMINATED="It held too many cards.",
    RESIGNED="It resigned.",
    TURN_LIMIT="The game had gone on for 200 rounds, the most there are; `turnLimit` is another thing.",
    NO_PROGRESS="Nothing moved on any more.",
    STOPPED_AT_FIRST="The game ended with the first to finish.",
)
described_enum(
    DrawReason,
    "Why cards were drawn.",
    PASS="Instead of playing.",  # noqa: S106
    STACK="The pending draw was taken.",
    CALLED_OUT="The penalty for a forgotten declaration.",
)
described_enum(
    SkipReason,
    "Why a turn was skipped.",
    SKIP_CARD="A Skip was played.",
    NO_LEGAL_MOVE="The seat could not move.",
)
described_enum(
    CardColor,
    "A color of Page One's cards.",
    BLUE="B in a card's code.",
    RED="R in a card's code.",
    YELLOW="Y in a card's code.",
    GREEN="G in a card's code.",
)
described_enum(
    SeatControl,
    "Who moves for a seat.",
    PLAYER="The player.",
    CPU="A CPU: from the start, or as long as the player is absent.",
)


@strawberry.type(description="A seat's place. Equal places are a draw between those seats.")
class Placement:
    seat: int = strawberry.field(description="Whose place it is.")
    place: int = strawberry.field(description="1 is best.")
    reason: PlacementReason = strawberry.field(description="Why the seat got it.")

    @classmethod
    def all_of(cls, placements: Iterable[ruleset.Placement]) -> "list[Placement]":
        """The places as clients see them, in the same order."""
        return [cls(seat=it.seat, place=it.place, reason=it.reason) for it in placements]


@strawberry.interface(description="A fact in a game's log.")
class GameEvent:
    seq: int = strawberry.field(description="The event's number: 1, 2, 3, … without gaps.")
    at: datetime = strawberry.field(description="When it happened.")
    viewed: strawberry.Private[ViewedEvent]
    names: strawberry.Private[tuple[str, ...]]

    @strawberry.field(
        description="The event in one line, in the request's locale: for clients that do not know its type.",
        # Spares plans an Info for every event.
        metadata={BRIEF: Brief(frozenset(), lambda event, context: event.told(context))},
    )
    def summary(self, info: Info[Context, None]) -> str:
        return self.told(info.context)

    def told(self, context: Context) -> str:
        """The event in one line, for whoever asks."""
        return summarize(self.viewed.event, self.names, context.locale)


@strawberry.type(description="The game has begun.")
class GameStarted(GameEvent):
    first_seat: int = strawberry.field(description="Who takes the first turn.")


@strawberry.type(description="A seat has played cards, in Page One.")
class CardsPlayed(GameEvent):
    seat: int = strawberry.field(description="Who played.")
    cards: list[CardCode] = strawberry.field(description="The cards in order; the last one is on top.")
    chosen_color: CardColor | None = strawberry.field(description="The color named for a wild.")
    declared: bool = strawberry.field(description="Whether “Page One!” was said where it counted.")
    hand_count: int = strawberry.field(description="How many cards the seat has left.")


@strawberry.type(description="A seat has drawn cards, perhaps none, in Page One.")
class CardsDrawn(GameEvent):
    seat: int = strawberry.field(description="Who drew.")
    count: int = strawberry.field(description="How many cards.")
    draw_reason: DrawReason = strawberry.field(description="Why.")
    drawn: list[CardCode] | None = strawberry.field(
        description="The cards: one's own, or everyone's once the game is over."
    )
    hand_count: int = strawberry.field(description="How many cards the seat now has.")


@strawberry.type(description="A seat was called out for not saying “Page One!”.")
class PlayerCalledOut(GameEvent):
    seat: int = strawberry.field(description="Who had forgotten.")
    by: int = strawberry.field(description="Who noticed.")


@strawberry.type(description="The draw pile was used up; what was played lies shuffled under it.")
class PileReshuffled(GameEvent):
    count: int = strawberry.field(description="How many cards were shuffled.")


@strawberry.type(description="A seat has moved a piece, in Chinese Checkers.")
class PieceMoved(GameEvent):
    seat: int = strawberry.field(description="Who moved.")
    path: list[HoleLabel] = strawberry.field(description="From, each landing, end.")
    king: bool = strawberry.field(description="Whether the piece is a king.")


@strawberry.type(description="A seat's turn was passed over.")
class TurnSkipped(GameEvent):
    seat: int = strawberry.field(description="Whose turn it would have been.")
    skip_reason: SkipReason = strawberry.field(description="Why.")


@strawberry.type(description="A seat's time ran out; a CPU makes this one move.")
class TurnTimedOut(GameEvent):
    seat: int = strawberry.field(description="Who was on turn.")


@strawberry.type(
    description="The server was away while a seat's time ran out; the turn has its full time again."
)
class TurnResumed(GameEvent):
    seat: int = strawberry.field(description="Who is on turn.")


@strawberry.type(description="Somebody else moves for a seat from now on.")
class SeatControlChanged(GameEvent):
    seat: int = strawberry.field(description="Which seat.")
    control: SeatControl = strawberry.field(description="Who moves for it now.")


@strawberry.type(description="A seat has its place and takes no more turns.")
class PlacementDecided(GameEvent):
    seat: int = strawberry.field(description="Which seat.")
    place: int = strawberry.field(description="Its place; 1 is best.")
    place_reason: PlacementReason = strawberry.field(description="Why the seat got it.")


@strawberry.type(description="The game is over.")
class GameFinished(GameEvent):
    placements: list[Placement] = strawberry.field(description="All places, best first.")
    seed: str = strawberry.field(description="The seed in hex, to check every shuffle with.")


@strawberry.type(description="The game is over without places: nobody was left.")
class GameAborted(GameEvent):
    abort_reason: str = strawberry.field(description="Why, for programs; NOBODY_LEFT is all there is so far.")


Fields = dict[str, Any]


def _cards(cards: tuple[str, ...] | None) -> list[CardCode] | None:
    return None if cards is None else [CardCode(card) for card in cards]


# Each event's type in the schema, and the fields that it has besides those of all.
_SHOWN: dict[type, tuple[type[GameEvent], Callable[[Any, GameView], Fields]]] = {
    page_one.GameStarted: (GameStarted, lambda e, view: {"first_seat": e.first_seat}),
    chinese_checkers.GameStarted: (GameStarted, lambda e, view: {"first_seat": e.first_seat}),
    page_one.CardsPlayed: (
        CardsPlayed,
        lambda e, view: {
            "seat": e.seat,
            "cards": _cards(e.cards),
            "chosen_color": e.chosen_color,
            "declared": e.declared,
            "hand_count": e.hand_count,
        },
    ),
    page_one.CardsDrawn: (
        CardsDrawn,
        lambda e, view: {
            "seat": e.seat,
            "count": e.count,
            "draw_reason": e.draw_reason,
            "drawn": _cards(e.drawn),
            "hand_count": e.hand_count,
        },
    ),
    page_one.PlayerCalledOut: (PlayerCalledOut, lambda e, view: {"seat": e.seat, "by": e.by}),
    page_one.PileReshuffled: (PileReshuffled, lambda e, view: {"count": e.count}),
    chinese_checkers.PieceMoved: (
        PieceMoved,
        lambda e, view: {"seat": e.seat, "path": [HoleLabel(hole) for hole in e.path], "king": e.king},
    ),
    skips.TurnSkipped: (TurnSkipped, lambda e, view: {"seat": e.seat, "skip_reason": e.skip_reason}),
    house_events.TurnTimedOut: (TurnTimedOut, lambda e, view: {"seat": e.seat}),
    house_events.TurnResumed: (TurnResumed, lambda e, view: {"seat": e.seat}),
    house_events.SeatControlChanged: (
        SeatControlChanged,
        lambda e, view: {"seat": e.seat, "control": e.control},
    ),
    ruleset.PlacementDecided: (
        PlacementDecided,
        lambda e, view: {"seat": e.seat, "place": e.place, "place_reason": e.reason},
    ),
    ruleset.GameFinished: (
        GameFinished,
        lambda e, view: {"placements": Placement.all_of(e.placements), "seed": view.seed},
    ),
    house_events.GameAborted: (GameAborted, lambda e, view: {"abort_reason": e.abort_reason.value}),
}

EVENT_TYPES = tuple(dict.fromkeys(shown for shown, _ in _SHOWN.values()))
"""Every type of event, for the schema: most are reached through the interface alone."""


def shown_event(view: GameView, seq: int) -> GameEvent:
    """The event as clients see it; made once for each view."""
    event: GameEvent | None = view.shown.get(seq)
    if event is None:
        viewed = view.event(seq)
        event_type, fields = _SHOWN[type(viewed.event)]
        event = event_type(
            seq=seq,
            at=moment(viewed.logged.at),
            viewed=viewed,
            names=tuple(seat.name for seat in view.info.seats),
            **fields(viewed.event, view),
        )
        view.shown[seq] = event
    return event
