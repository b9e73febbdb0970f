"""What every game is in the schema, whichever it is."""

import asyncio
from collections.abc import Awaitable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import strawberry
from graphql import GraphQLError
from strawberry import UNSET, Info

from zamu_api.games.glances import Glance
from zamu_api.games.house_events import SeatControl
from zamu_api.games.info import SeatInfo
from zamu_api.games.state import cpu_level, deadline
from zamu_api.games.views import GameView
from zamu_api.graphql.brief import BRIEF, Brief
from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.context import Context
from zamu_api.graphql.game_events import GameEvent, Placement, shown_event
from zamu_api.graphql.nodes import Node
from zamu_api.graphql.players import Player
from zamu_api.graphql.rulebooks import LocaleArgument, Rulebook, rulebook
from zamu_api.graphql.scalars import CardCode, HoleLabel, Json, moment
from zamu_api.graphql.terms import CpuLevel, GameStatus, TurnLimit, Visibility
from zamu_api.ids import to_global
from zamu_api.presence import Presence
from zamu_api.rulebooks import Terms
from zamu_engine import chinese_checkers as engine_chinese_checkers
from zamu_engine import page_one as engine_page_one
from zamu_engine.ruleset import Seat

if TYPE_CHECKING:
    from zamu_api.graphql.lobbies import Lobby

FIRST_EVENTS = 100
MOST_EVENTS = 500


@strawberry.type(description="A seat of a game.")
class GameSeat:
    index: int = strawberry.field(description="The seat's number in seating order, clockwise, from 0.")
    name: str = strawberry.field(description="What the others call who sits there.")
    control: SeatControl = strawberry.field(
        description="Who moves for the seat; CPU while a CPU plays for a player who has left, or was away "
        "for 30 seconds on their turn. Their next move or subscription takes the seat back."
    )
    cpu_level: CpuLevel | None = strawberry.field(description="How well the CPU plays; null for a player.")
    view: strawberry.Private[GameView]

    @strawberry.field(description="Who sits there; null for a seat that was a CPU's from the start.")
    def player(self, info: Info[Context, None]) -> Player | None:
        player_id = self.view.info.seats[self.index].player_id
        if player_id is None:
            return None
        known = info.context.services.players.at_hand(player_id)
        if known is not None:
            return Player.of(known)
        return self._read_player(info.context, player_id)  # type: ignore[return-value]  # it is waited for

    async def _read_player(self, context: Context, player_id: str) -> Player:
        # One question to the store for all seats of the view, whoever asks first.
        asking = self.view.shown.get(Player)
        if asking is None or asking.cancelled() or (asking.done() and asking.exception()):
            ids = [seat.player_id for seat in self.view.info.seats if seat.player_id is not None]
            asking = asyncio.ensure_future(context.services.players.get_all(ids))
            self.view.shown[Player] = asking
        return Player.of((await asyncio.shield(asking))[player_id])

    @strawberry.field(description="Whether the player has a subscription open; a CPU is always there.")
    def connected(self, info: Info[Context, None]) -> bool:
        player_id = self.view.info.seats[self.index].player_id
        if player_id is None:
            return True
        presence = info.context.services.presence
        known = presence.at_hand(player_id)
        if known is not None:
            return known
        return _is_connected(presence, player_id)  # type: ignore[return-value]  # it is waited for

    @strawberry.field(
        description="By how much the game has changed the player's rating; null until it has finished, "
        "and in games that are not rated."
    )
    def rating_change(self, info: Info[Context, None]) -> float | None:
        view = self.view
        if not view.info.rated or view.state.status is not GameStatus.FINISHED:
            return None
        changes = info.context.services.ratings.changes(view.info.id)
        return _rating_change(changes, self.index)  # type: ignore[return-value]  # it is waited for


async def _rating_change(changes: Awaitable[Mapping[int, float]], seat: Seat) -> float | None:
    return (await changes).get(seat)


async def _is_connected(presence: Presence, player_id: str) -> bool:
    return bool(await presence.connected([player_id]))


@strawberry.type(description="Whose turn it is.")
class Turn:
    seat: int = strawberry.field(description="The seat that is to move.")
    number: int = strawberry.field(description="Turns since the start, from 1; skipped ones do not count.")
    started_at: datetime = strawberry.field(description="When the turn began.")
    deadline: datetime | None = strawberry.field(
        description="When a CPU makes the move instead, in the server's time; null without a turn limit."
    )


@strawberry.type(description="A move in the game's own notation, which `makeMove` takes back, and in parts.")
class LegalMove:
    notation: str = strawberry.field(description="The move as `makeMove` takes it.")
    cards: list[CardCode] | None = strawberry.field(
        default=None, description="The cards of a play in Page One; the last one ends on top."
    )
    draw: int | None = strawberry.field(
        default=None, description="How many cards are due, where the move is to draw in Page One."
    )
    path: list[HoleLabel] | None = strawberry.field(
        default=None, description="The holes of a move in Chinese Checkers: from, each landing, end."
    )


@strawberry.type(
    description="The seed is chosen before the deal; its hash is shown at once, "
    "the seed itself when the game is over, so that anybody can deal it again."
)
class Fairness:
    commitment: str = strawberry.field(description="The seed's SHA-256, in hex.")
    algorithm: str = strawberry.field(description="How every shuffle follows from the seed.")
    seed: str | None = strawberry.field(description="The seed in hex, once the game is over.")


# What most documents do not ask for is made when it is asked for.


def _seats(self: "Game") -> list[GameSeat]:
    if isinstance(self.view, Glance):
        return [_seat_at_a_glance(self.view, seat) for seat in self.view.info.seats]
    info, state = self.view.info, self.view.state
    return [
        GameSeat(
            index=seat.index,
            name=seat.name,
            control=state.control[seat.index],
            cpu_level=cpu_level(info, state, seat.index),
            view=self.view,
        )
        for seat in info.seats
    ]


def _seat_at_a_glance(view: GameView, seat: SeatInfo) -> GameSeat:
    """A seat of which it is not known who moves for it."""
    made = GameSeat.__new__(GameSeat)
    made.index, made.name, made.view = seat.index, seat.name, view
    return made


def _turn(self: "Game") -> Turn | None:
    state = self.view.state
    turn = state.turn
    if turn is None:
        return None
    end = deadline(self.view.info, state)
    return Turn(
        seat=turn,
        number=state.position.turn_number,
        started_at=moment(state.turn_started_at),
        deadline=None if end is None else moment(end),
    )


def _lobby_at_hand(game: "Game", context: Context) -> "Lobby | None":
    """Of the lobby what every move of the client library asks; all of it has to be read."""
    from zamu_api.graphql.lobbies import brief_lobby

    lobby_id = game.view.info.lobby_id
    code = context.services.lobbies.code_at_hand(lobby_id)
    return None if code is None or game.view.viewer is None else brief_lobby(lobby_id, code)


def _placements(self: "Game") -> list[Placement]:
    return Placement.all_of(self.view.placements)


def _fairness(self: "Game") -> Fairness:
    view = self.view
    return Fairness(commitment=view.info.commitment, algorithm=view.algorithm, seed=view.seed)


@strawberry.interface(description="One play of a ruleset, as the viewer may see it after one of its moves.")
class Game(Node):
    kind: GameKind = strawberry.field(description="Which game it is.")
    status: GameStatus = strawberry.field(description="Where the game is.")
    seq: int = strawberry.field(description="The number of the latest event.")
    rated: bool = strawberry.field(
        description="Whether the places change the players' ratings when the game finishes."
    )
    turn_limit: TurnLimit = strawberry.field(description="How long a turn may take.")
    seats: list[GameSeat] = strawberry.field(
        resolver=_seats, description="The seats in seating order, clockwise."
    )
    viewer_seat: int | None = strawberry.field(description="The viewer's seat; null for a spectator.")
    turn: Turn | None = strawberry.field(
        resolver=_turn, description="Whose turn it is; null once the game is over."
    )
    placements: list[Placement] = strawberry.field(
        resolver=_placements, description="The places decided so far, best first."
    )
    fairness: Fairness = strawberry.field(
        resolver=_fairness, description="What proves that the luck was fair."
    )
    started_at: datetime = strawberry.field(description="When the game began.")
    finished_at: datetime | None = strawberry.field(description="When it was over.")
    view: strawberry.Private[GameView]

    @strawberry.field(
        description="The lobby that plays; "
        "null for whoever has no seat in the game if the lobby is unlisted.",
        metadata={BRIEF: Brief(frozenset({"id", "code", "__typename"}), _lobby_at_hand)},
    )
    async def lobby(
        self, info: Info[Context, None]
    ) -> Annotated["Lobby", strawberry.lazy("zamu_api.graphql.lobbies")] | None:
        from zamu_api.graphql.lobbies import lobby_of

        lobby = await lobby_of(info.context, self.view.info.lobby_id)
        known = self.view.viewer is not None or (lobby and lobby.visibility is Visibility.PUBLIC)
        return lobby if known else None

    @strawberry.field(
        description="The viewer's moves, off turn too (calling out); empty when the viewer has none. Each "
        "set of cards stands here once for each card that may be last, with `!` where a declaration is due, "
        "and each end of a piece once by a shortest path; other orders, longer chains and an undeclared last "
        "card are legal too."
    )
    def legal_moves(self) -> list[LegalMove]:
        return [_legal_move(self.view, move) for move in self.view.legal_moves]

    @strawberry.field(description="The log in order, as the viewer may see it; at most 500 events at a time.")
    def events(
        self,
        after: Annotated[
            int | None, strawberry.argument(description="The number of the last event that is not wanted.")
        ] = 0,
        first: Annotated[
            int | None, strawberry.argument(description="At most how many; up to 500.")
        ] = FIRST_EVENTS,
    ) -> list[GameEvent]:
        after = 0 if after is None else after
        first = FIRST_EVENTS if first is None else first
        if after < 0 or not 0 <= first <= MOST_EVENTS:
            raise GraphQLError(
                f"`after` is at least 0, and `first` is 0 to {MOST_EVENTS}.",
                extensions={"code": "INVALID_INPUT"},
            )
        return [shown_event(self.view, event.logged.seq) for event in self.view.events(after, first)]

    @strawberry.field(description="The rules as they are played here: with this game's options written in.")
    def rulebook(self, info: Info[Context, None], locale: LocaleArgument = UNSET) -> Rulebook:
        game = self.view.info
        terms = Terms(self.view.position.options, game.turn_limit, game.rated)
        return rulebook(info.context, game.kind, locale, terms)

    @strawberry.field(description="The whole game, to replay and verify anywhere; null until it is over.")
    def record(self) -> Json | None:
        record = self.view.record
        return None if record is None else Json(record)


def common_fields(view: GameView) -> dict[str, Any]:
    """What every game shows of a view, by the names of `Game`'s fields."""
    info, state = view.info, view.state
    return {
        "view": view,
        "id": strawberry.ID(to_global(TYPE_NAMES[info.kind], info.id)),
        "kind": GameKind(info.kind),
        "status": state.status,
        "seq": state.seq,
        "rated": info.rated,
        "turn_limit": info.turn_limit,
        "viewer_seat": view.viewer,
        "started_at": moment(info.started_at),
        "finished_at": None if state.finished_at is None else moment(state.finished_at),
    }


TYPE_NAMES = {"PAGE_ONE": "PageOneGame", "CHINESE_CHECKERS": "ChineseCheckersGame"}
"""The object type of each kind; ids begin with it."""


def _legal_move(view: GameView, move: Any) -> LegalMove:
    notation = view.info.ruleset.format_move(move)
    match move:
        case engine_page_one.PlayCards(cards=cards):
            return LegalMove(notation=notation, cards=[CardCode(card) for card in cards])
        case engine_page_one.DrawCards():
            pending = view.position.pending_draw
            return LegalMove(notation=notation, draw=pending.total if pending else 1)
        case engine_chinese_checkers.MovePiece(path=path):
            return LegalMove(notation=notation, path=[HoleLabel(hole) for hole in path])
    return LegalMove(notation=notation)
