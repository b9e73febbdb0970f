"""A lobby: the group that meets, gets ready and plays, again and again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Protocol, cast

from zamu._generated.enums import (
    CpuLevel,
    GameKind,
    GameStatus,
    LobbyVisibility,
    ProblemCode,
    Spectating,
    TurnLimit,
)
from zamu._generated.fragments import (
    ChineseCheckersChosenOptions,
    CurrentGame,
    LobbySeat,
    LobbyState,
    PageOneChosenOptions,
    Player,
    Problem,
    Rulebook,
)
from zamu._generated.input_types import (
    AddCpuInput,
    ChineseCheckersOptionsInput,
    GameOptionsInput,
    LobbyInput,
    PageOneOptionsInput,
    RemoveSeatInput,
    SetReadyInput,
    UpdateLobbyInput,
)
from zamu._generated.open_types import Open
from zamu.errors import Fault, LobbyClosed, NotFound, TokenChanged, check
from zamu.game import Game
from zamu.updates import LobbyUpdates

if TYPE_CHECKING:
    from zamu._session import Session


class LobbyPayload(Protocol):
    """What most mutations of a lobby are answered with."""

    @property
    def lobby(self) -> LobbyState | None: ...
    @property
    def problems(self) -> Sequence[Problem]: ...


class Lobby:
    """One lobby, as this client last saw it. A client has one object for each."""

    def __init__(self, session: Session, state: LobbyState) -> None:
        self._session = session
        self._state: LobbyState | None = state
        self._id = state.id

    def __repr__(self) -> str:
        if self._state is None:
            return f"<Lobby {self._id}, forgotten>"
        taken = sum(seat.player is not None or seat.cpu_level is not None for seat in self.seats)
        return f"<Lobby {self.code}, {self.kind}, {taken} of {self.capacity} seats taken>"

    def _advance(self, state: LobbyState) -> None:
        self._state = state

    def _forget(self) -> None:
        self._state = None

    # What is known

    @property
    def state(self) -> LobbyState:
        """All of it at once; raises `TokenChanged` once the client has laid down that token."""
        if self._state is None:
            raise TokenChanged(f"The lobby {self._id} was seen with another token; ask for it again.")
        return self._state

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

    # What happens

    def updates(self) -> LobbyUpdates:
        """The lobby at once, and again whenever it has changed: `async for lobby in lobby.updates(): …`."""
        return LobbyUpdates(self._session, self)

    async def rulebook(self, *, locale: str | None = None) -> Rulebook:
        """The rules as they are played here, in that language or the client's own."""
        found = (await self._session.operations.get_lobby_rulebook(self._id, locale)).lobby
        if found is None:
            raise NotFound(ProblemCode.NOT_FOUND, f"There is no lobby {self._id} any more.")
        return found.rulebook

    async def game(self) -> Game:
        """The lobby's running game, as soon as there is one."""
        async with self.updates() as updates:
            async for lobby in updates:
                current = lobby.current_game
                if current is not None and current.status == GameStatus.ACTIVE:
                    found = (await self._session.operations.get_game(current.id)).game
                    if found is None:
                        raise NotFound(
                            ProblemCode.NOT_FOUND, f"There is no game {current.id} for this player."
                        )
                    return self._session.game(found)
        raise LobbyClosed(ProblemCode.LOBBY_CLOSED, "The lobby closed before a game began.")

    # What one can do

    async def ready(self, ready: bool = True) -> None:
        """Says that one is ready, or that one is not."""
        input_ = SetReadyInput(lobby_id=self._id, ready=ready)
        self._changed((await self._session.operations.set_ready(input_)).set_ready)

    async def add_cpu(self, level: CpuLevel = CpuLevel.NORMAL) -> None:
        """Gives a free seat to a CPU; the host's."""
        input_ = AddCpuInput(lobby_id=self._id, level=level)
        self._changed((await self._session.operations.add_cpu(input_)).add_cpu)

    async def remove_seat(self, seat: int) -> None:
        """Frees a seat; the host's."""
        input_ = RemoveSeatInput(lobby_id=self._id, seat=seat)
        self._changed((await self._session.operations.remove_seat(input_)).remove_seat)

    async def update(
        self,
        *,
        page_one: PageOneOptionsInput | None = None,
        chinese_checkers: ChineseCheckersOptionsInput | None = None,
        capacity: int | None = None,
        visibility: LobbyVisibility | None = None,
        rated: bool | None = None,
        turn_limit: TurnLimit | None = None,
        spectating: Spectating | None = None,
    ) -> None:
        """Changes what is given and leaves the rest, in options too; the host's, before a game starts."""
        given = {
            "capacity": capacity,
            "visibility": visibility,
            "rated": rated,
            "turn_limit": turn_limit,
            "spectating": spectating,
            "options": options_input(page_one, chinese_checkers),
        }
        input_ = UpdateLobbyInput.model_validate(
            {"lobby_id": self._id, **{name: value for name, value in given.items() if value is not None}}
        )
        self._changed((await self._session.operations.update_lobby(input_)).update_lobby)

    async def start(self) -> Game:
        """Starts a game, or the next one; the host's, with two seats filled and the other people ready."""
        payload = (await self._session.operations.start_game(LobbyInput(lobby_id=self._id))).start_game
        self._changed(payload)
        if payload.game is None:
            raise Fault("The server started a game and did not say which.")
        return self._session.game(payload.game)

    async def leave(self) -> None:
        """Leaves the lobby. During a game a CPU plays on, and joining again takes the seat back."""
        self._changed((await self._session.operations.leave_lobby(LobbyInput(lobby_id=self._id))).leave_lobby)

    def _changed(self, payload: LobbyPayload) -> None:
        check(payload.problems)
        if payload.lobby is not None:
            self._session.lobby(payload.lobby)


def options_input(
    page_one: PageOneOptionsInput | None, chinese_checkers: ChineseCheckersOptionsInput | None
) -> GameOptionsInput | None:
    """The options of one ruleset as the schema takes them; `ValueError` for those of two."""
    if page_one is not None and chinese_checkers is not None:
        raise ValueError("A lobby has the options of one ruleset: give page_one or chinese_checkers.")
    if page_one is not None:
        return GameOptionsInput(page_one=page_one)
    if chinese_checkers is not None:
        return GameOptionsInput(chinese_checkers=chinese_checkers)
    return None
