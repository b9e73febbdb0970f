"""A lobby: the group that meets, gets ready and plays, again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from zamu._generated.enums import (
    CpuLevel,
    GameStatus,
    LobbyVisibility,
    ProblemCode,
    Spectating,
    TurnLimit,
)
from zamu._generated.fragments import (
    LobbyState,
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
from zamu.errors import Fault, LobbyClosed, NotFound, check
from zamu.game import Game
from zamu.known import Held, KnownLobby
from zamu.updates import LobbyUpdates

if TYPE_CHECKING:
    from zamu._session import Session


class LobbyPayload(Protocol):
    """What most mutations of a lobby are answered with."""

    @property
    def lobby(self) -> LobbyState | None: ...
    @property
    def problems(self) -> Sequence[Problem]: ...


class Lobby(KnownLobby):
    """One lobby, as this client last saw it. A client has one object for each."""

    def __init__(self, session: Session, state: LobbyState) -> None:
        super().__init__(state.id, Held(state))
        self._session = session

    def _advance(self, state: LobbyState) -> None:
        self._held.state = state

    def _forget(self) -> None:
        self._held.state = None

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
