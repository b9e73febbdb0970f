"""What a client knows of a game or a lobby. The asynchronous and the synchronous objects share it."""

from __future__ import annotations

from datetime import datetime
from typing import Generic, TypeVar, cast

from zamu._generated.enums import CardColor, GameKind, GameStatus, LobbyVisibility, Spectating, TurnLimit
from zamu._generated.fragments import (
    Camp,
    ChineseCheckersChosenOptions,
    ChineseCheckersState,
    CurrentGame,
    GameLobby,
    GameSeat,
    GameState,
    LegalMove,
    LobbySeat,
    LobbyState,
    PageOneChosenOptions,
    PageOneHand,
    PageOneState,
    PendingDraw,
    Piece,
    Placement,
    Player,
    Turn,
)
from zamu._generated.open_types import Open
from zamu.draw import draw, has_color
from zamu.errors import TokenChanged
from zamu.notation import Card
from zamu.svg import svg

OVER = (GameStatus.FINISHED, GameStatus.ABORTED)

State = TypeVar("State", GameState, LobbyState)


class Held(Generic[State]):
    """The newest state of one thing; empty once the client has laid down the token that it was seen with."""

    def __init__(self, state: State) -> None:
        self.state: State | None = state


class KnownGame:
    """One game as it is known: the attributes are those of its newest state, which goes forward, never back.

    `Game` and its synchronous twin add what one can do. `state` is a value that does not change.
    """

    def __init__(self, id: str, held: Held[GameState]) -> None:
        self._id = id
        self._held = held

    def __repr__(self) -> str:
        if self._held.state is None:
            return f"<{type(self).__name__} {self._id}, forgotten>"
        turn = f"seat {self.turn.seat} to move" if self.turn else self.status.lower()
        return f"<{type(self).__name__} {self._id}, seq {self.seq}, {turn}>"

    def __str__(self) -> str:
        """The position as `print` shows it: in 80 columns, in color where a terminal reads it."""
        return repr(self) if self._held.state is None else draw(self._held.state, color=has_color())

    def _repr_svg_(self) -> str | None:
        """The position as notebooks show it."""
        return None if self._held.state is None else svg(self._held.state)

    @property
    def state(self) -> GameState:
        """All of it at once; raises `TokenChanged` once the client has laid down that token."""
        if self._held.state is None:
            raise TokenChanged(f"The game {self._id} was seen with another token; ask for it again.")
        return self._held.state

    @property
    def id(self) -> str:
        return self._id

    @property
    def kind(self) -> GameKind:
        return self.state.kind

    @property
    def status(self) -> GameStatus:
        return self.state.status

    @property
    def seq(self) -> int:
        """The number of the latest event in this state."""
        return self.state.seq

    @property
    def lobby(self) -> GameLobby | None:
        """The lobby that the game belongs to: its id and code."""
        return self.state.lobby

    @property
    def rated(self) -> bool:
        return self.state.rated

    @property
    def turn_limit(self) -> TurnLimit:
        return self.state.turn_limit

    @property
    def seats(self) -> list[GameSeat]:
        """In seating order, clockwise."""
        return self.state.seats

    @property
    def viewer_seat(self) -> int | None:
        """One's own seat; `None` for a spectator."""
        return self.state.viewer_seat

    @property
    def turn(self) -> Turn | None:
        """Who is to move; `None` once the game is over."""
        return self.state.turn

    @property
    def placements(self) -> list[Placement]:
        """The places decided so far, best first."""
        return self.state.placements

    @property
    def legal_moves(self) -> list[LegalMove]:
        """One's own; empty when there is none. Each can be given to `submit`."""
        return self.state.legal_moves

    @property
    def started_at(self) -> datetime:
        return self.state.started_at

    @property
    def finished_at(self) -> datetime | None:
        return self.state.finished_at

    @property
    def is_over(self) -> bool:
        return self.state.status in OVER

    @property
    def is_my_turn(self) -> bool:
        turn = self.state.turn
        return turn is not None and turn.seat == self.state.viewer_seat


class KnownPageOneGame(KnownGame):
    """A game of Page One as it is known. Cards are texts (`Card`) such as "R5", "B+2", "GR", "YS" and "W"."""

    @property
    def state(self) -> PageOneState:
        return cast(PageOneState, super().state)

    @property
    def options(self) -> PageOneChosenOptions:
        return self.state.options

    @property
    def direction(self) -> int:
        """1 clockwise, -1 anticlockwise."""
        return self.state.direction

    @property
    def top_group(self) -> list[Card]:
        """The cards played together last; the last one is on top."""
        return self.state.top_group

    @property
    def active_color(self) -> CardColor:
        return self.state.active_color

    @property
    def pending_draw(self) -> PendingDraw | None:
        """What the player on turn has to answer or to take."""
        return self.state.pending_draw

    @property
    def draw_pile_count(self) -> int:
        return self.state.draw_pile_count

    @property
    def played_count(self) -> int:
        return self.state.played_count

    @property
    def hands(self) -> list[PageOneHand]:
        """All hands, of which one sees the cards of one's own, and of all once the game is over."""
        return self.state.hands

    @property
    def hand(self) -> list[Card]:
        """One's own cards; empty for a spectator."""
        return next((each.cards or [] for each in self.hands if each.seat == self.viewer_seat), [])


class KnownChineseCheckersGame(KnownGame):
    """A game of Chinese Checkers as it is known. Holes are texts (`Hole`) from "a1" to "q1"."""

    @property
    def state(self) -> ChineseCheckersState:
        return cast(ChineseCheckersState, super().state)

    @property
    def options(self) -> ChineseCheckersChosenOptions:
        return self.state.options

    @property
    def pieces(self) -> list[Piece]:
        return self.state.pieces

    @property
    def camps(self) -> list[Camp]:
        """Where each seat began, and where it has to go."""
        return self.state.camps


class KnownLobby:
    """One lobby as this client last saw it. `Lobby` and its synchronous twin add what one can do."""

    def __init__(self, id: str, held: Held[LobbyState]) -> None:
        self._id = id
        self._held = held

    def __repr__(self) -> str:
        if self._held.state is None:
            return f"<Lobby {self._id}, forgotten>"
        taken = sum(seat.player is not None or seat.cpu_level is not None for seat in self.seats)
        return f"<Lobby {self.code}, {self.kind}, {taken} of {self.capacity} seats taken>"

    @property
    def state(self) -> LobbyState:
        """All of it at once; raises `TokenChanged` once the client has laid down that token."""
        if self._held.state is None:
            raise TokenChanged(f"The lobby {self._id} was seen with another token; ask for it again.")
        return self._held.state

    @property
    def id(self) -> str:
        return self._id

    @property
    def code(self) -> str:
        """Short, to say aloud or to type."""
        return self.state.code

    @property
    def invite_url(self) -> str:
        return self.state.invite_url

    @property
    def kind(self) -> GameKind:
        return self.state.kind

    @property
    def visibility(self) -> LobbyVisibility:
        return self.state.visibility

    @property
    def capacity(self) -> int:
        return self.state.capacity

    @property
    def rated(self) -> bool:
        return self.state.rated

    @property
    def turn_limit(self) -> TurnLimit:
        return self.state.turn_limit

    @property
    def spectating(self) -> Spectating:
        return self.state.spectating

    @property
    def options(self) -> PageOneChosenOptions | ChineseCheckersChosenOptions | Open:
        """The options as they are set; of a ruleset that this client does not know, only the `type`."""
        return cast("PageOneChosenOptions | ChineseCheckersChosenOptions | Open", self.state.options)

    @property
    def host(self) -> Player:
        return self.state.host

    @property
    def seats(self) -> list[LobbySeat]:
        return self.state.seats

    @property
    def current_game(self) -> CurrentGame | None:
        """The id and status of the lobby's latest game."""
        return self.state.current_game

    @property
    def created_at(self) -> datetime:
        return self.state.created_at

    @property
    def expires_at(self) -> datetime:
        """When the lobby closes, if nobody does anything."""
        return self.state.expires_at
