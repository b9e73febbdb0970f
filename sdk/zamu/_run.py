"""Bots at the tables of a server: they sit down, get ready, play, and come back after whatever happens."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from inspect import isawaitable
from typing import TypeVar

from zamu._generated.enums import GameStatus
from zamu._generated.fragments import GameState
from zamu._http import UNAVAILABLE
from zamu.bots import AnyBot, Seated
from zamu.client import Client
from zamu.errors import (
    ConnectionFailed,
    Fault,
    GameOver,
    IllegalMove,
    InvalidInput,
    LobbyClosed,
    LobbyStarted,
    NotEnoughPlayers,
    NotFound,
    NothingToCallOut,
    NotHost,
    NotInLobby,
    NotReady,
    NotYourTurn,
    RateLimited,
    StaleState,
)
from zamu.game import Game
from zamu.lobby import Lobby

T = TypeVar("T")

SHORTEST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
OVERTAKEN = (StaleState, NotYourTurn, NothingToCallOut, GameOver)
"""Somebody may have been faster."""
NOT_NOW = (LobbyStarted, LobbyClosed, NotEnoughPlayers, NotReady, NotHost, NotInLobby)
"""The lobby has changed since it was looked at; the next look comes by itself."""


async def run(
    bot: AnyBot,
    client: Client,
    *lobbies: Lobby | str,
    seats: int = 2,
    rematches: int | None = 0,
    patience: float = 600.0,
) -> list[Game]:
    """Plays with the bot as the client's player until nothing is left to play; returns the games, all over.

    Played are all games that go on already, and those of `lobbies`: of each the code, to join it, or the
    lobby itself, one's own too: `zamu.run(choose, client, await client.lobbies.create(…))`. Whoever has its
    code can join. Lobbies where the player sits from an earlier run are gone on with as well, so that a
    script that is started again, with the same token, takes up what it left.

    In a lobby the bot says that it is ready; as its host it starts the game as soon as `seats` seats are
    taken and everybody is ready. After a game it stays for so many `rematches`, with `None` for as long as
    the lobby is there; then it leaves.

    All of it goes on at once. In each game there is one action for each event that the bot can act on, and
    never a second one; a plain bot is asked in a thread, one question after the other. While the server
    cannot be reached it is tried again for `patience` seconds, once it has answered at all. Raises
    `BotFailed` when the bot raises or its move is refused: the games wait, and another run goes on with them.
    """
    if client.token is None:
        raise ValueError(
            "A bot needs a player: await client.guest(name, bot=True), or a client with a token."
        )
    with ThreadPoolExecutor(1, "zamu bot") as thread:
        house = _House(bot, client, seats, rematches, patience, thread)
        try:
            return await house.play(lobbies)
        except BaseExceptionGroup as failures:
            failure = _first(failures)
        finally:
            thread.shutdown(wait=False, cancel_futures=True)
    raise failure


def run_sync(
    bot: AnyBot,
    url: str,
    *codes: str,
    token: str | None = None,
    name: str = "Bot",
    seats: int = 2,
    rematches: int | None = 0,
) -> list[Game]:
    """`run` for plain code: joins the lobbies of these codes and plays, as the player of `token`.

    Without a token the bot is a new guest of that `name`.
    """

    async def main() -> list[Game]:
        async with Client(url, token) as client:
            if token is None:
                await client.guest(name, bot=True)
            return await run(bot, client, *codes, seats=seats, rematches=rematches)

    return asyncio.run(main())


class _House:
    """All that a bot does at once for one player."""

    def __init__(
        self,
        bot: AnyBot,
        client: Client,
        seats: int,
        rematches: int | None,
        patience: float,
        thread: ThreadPoolExecutor,
    ) -> None:
        self._bot = bot
        self._client = client
        self._seats = seats
        self._rematches = rematches
        self._patience = patience
        self._thread = thread
        self._player = ""
        self._heard = time.monotonic()
        self._tables: dict[
            str, asyncio.Task[Game]
        ] = {}  # by game: one player of each, however often it is told

    async def play(self, lobbies: tuple[Lobby | str, ...]) -> list[Game]:
        viewer = await self._client.viewer()
        if viewer is None:
            raise ValueError("The client's token is no player's any more.")
        self._player = viewer.player.id
        joined = [
            await self._client.lobbies.join(code=lobby) if isinstance(lobby, str) else lobby
            for lobby in lobbies
        ]
        rooms = {lobby.id: lobby for lobby in (*joined, *viewer.lobbies)}
        async with asyncio.TaskGroup() as group:
            for game in viewer.active_games:
                self._table(game.id, group)
            for lobby in rooms.values():
                group.create_task(self._attend(lobby, group))
        return [task.result() for task in self._tables.values()]

    def _table(self, game_id: str, group: asyncio.TaskGroup) -> asyncio.Task[Game]:
        """The one task that plays this game."""
        if game_id not in self._tables:
            self._tables[game_id] = group.create_task(self._sit(game_id))
        return self._tables[game_id]

    # In a lobby

    async def _attend(self, lobby: Lobby, group: asyncio.TaskGroup) -> None:
        """Plays the lobby's games, until there have been enough of them, or the seat there is gone."""
        played: set[str] = set()
        while True:
            game_id = await self._insist(lambda: self._next_game(lobby, played))
            if game_id is None:
                return
            await self._table(game_id, group)
            played.add(game_id)
            if self._rematches is not None and len(played) > self._rematches:
                await self._insist(lambda: self._leave(lobby))
                return

    async def _next_game(self, lobby: Lobby, played: set[str]) -> str | None:
        """The id of a running game not played yet, as soon as there is one; `None` without a seat."""
        while True:
            async with lobby.updates() as updates:
                async for seen in updates:
                    self.heard()
                    seat = next((s for s in seen.seats if s.player and s.player.id == self._player), None)
                    if seat is None:
                        return None
                    current = seen.current_game
                    if current is None or current.status != GameStatus.ACTIVE:
                        await self._get_ready(seen, seat.ready)
                    elif current.id not in played and await self._is_ours(current.id):
                        return current.id
            try:  # the stream has ended: because the lobby has, or because the server went away
                await self._client.lobbies.get(id=lobby.id)
            except NotFound:
                return None
            await asyncio.sleep(SHORTEST_PAUSE)

    async def _get_ready(self, lobby: Lobby, ready: bool) -> None:
        try:
            if lobby.host.id != self._player:
                if not ready:
                    await lobby.ready()
                return
            taken = [seat for seat in lobby.seats if seat.player or seat.cpu_level]
            others = [seat for seat in taken if seat.player and seat.player.id != self._player]
            if len(taken) >= self._seats and all(seat.ready for seat in others):
                await lobby.start()
        except NOT_NOW:
            return

    async def _is_ours(self, game_id: str) -> bool:
        """Whether the player has a seat in the game: whoever came later only watches."""
        try:
            return (await self._client.game(game_id)).viewer_seat is not None
        except NotFound:
            return False

    async def _leave(self, lobby: Lobby) -> None:
        try:
            await lobby.leave()
        except (LobbyClosed, NotInLobby, NotFound):
            return

    # In a game

    async def _sit(self, game_id: str) -> Game:
        """Plays the game to its end."""
        game = await self._insist(lambda: self._client.game(game_id))
        seated = Seated(self._bot)
        await self._aside(seated.started, game.state)
        table = _Table(game, seated, self)
        await self._insist(table.follow)
        await self._aside(seated.finished, game.state)
        return game

    async def ask(self, seated: Seated, position: GameState) -> str | None:
        """The move that the bot chooses, in notation."""
        choice = await self._aside(seated.choice, position)
        if isawaitable(choice):
            try:
                choice = await choice
            except Exception as error:
                raise seated.broken(error, position) from error
        return seated.notation(choice, position)

    async def _aside(self, ask: Callable[[GameState], T], position: GameState) -> T:
        """What the bot answers, asked in its thread, so that nothing else waits while it thinks."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, ask, position)

    # Over faults

    def heard(self) -> None:
        """The server is there."""
        self._heard = time.monotonic()

    async def _insist(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """What the attempt gives, tried anew while the server is away or wants to be left alone."""
        failed, pause = 0.0, SHORTEST_PAUSE
        while True:
            try:
                return await attempt()
            except (ConnectionFailed, Fault, RateLimited) as error:
                if not self._passes(error):
                    raise
                pause = SHORTEST_PAUSE if self._heard > failed else min(2 * pause, LONGEST_PAUSE)
                failed = time.monotonic()
                wanted = 0.0 if isinstance(error, ConnectionFailed) else error.retry_after or 0.0
            await asyncio.sleep(max(random.uniform(pause / 2, pause), wanted))

    def _passes(self, error: ConnectionFailed | Fault | RateLimited) -> bool:
        """Whether it is worth trying again."""
        if isinstance(error, RateLimited):
            return True
        if isinstance(error, Fault) and error.code != UNAVAILABLE:
            return False
        return not self._client.is_closed and time.monotonic() - self._heard < self._patience


class _Table:
    """One game as a bot plays it: one question and one action for each state in which it can act."""

    def __init__(self, game: Game, seated: Seated, house: _House) -> None:
        self._game = game
        self._seated = seated
        self._house = house
        self._asked = self._done = 0  # up to which seq
        self._move: str | None = None

    async def follow(self) -> None:
        """Plays until the game is over. When it fails it can be called again: nothing is done twice."""
        async with self._game.updates() as updates:
            async for update in updates:
                self._house.heard()
                if not update.is_heartbeat:
                    await self._act()

    async def _act(self) -> None:
        """Acts on the newest state, and on those that follow from it at once, unless that has been done."""
        while (state := self._game.state).seq != self._done:
            if self._asked != state.seq:
                moves = state.legal_moves
                self._move = await self._house.ask(self._seated, state) if moves else None
                self._asked = state.seq
            if self._move is not None and self._game.seq == state.seq:
                await self._submit(self._move, state)
            self._done = state.seq

    async def _submit(self, move: str, state: GameState) -> None:
        """Makes the move, which is refused if the game has gone on: then there is a new state to act on."""
        try:
            await self._game.submit(move)
        except OVERTAKEN as refusal:
            if self._game.seq == state.seq:
                raise self._seated.refused(move, str(refusal), state) from refusal
        except (IllegalMove, InvalidInput) as refusal:
            raise self._seated.refused(move, str(refusal), state) from refusal


def _first(failures: BaseExceptionGroup) -> BaseException:
    """Why the group ended: tasks that fail with it fail because of it."""
    first = failures.exceptions[0]
    return _first(first) if isinstance(first, BaseExceptionGroup) else first
