"""The way in: a client of one Zamu server, as one player."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Self

import httpx

from zamu._credentials import TokenSource
from zamu._generated.enums import GameKind, LobbyVisibility, ProblemCode, Scope, Spectating, TurnLimit
from zamu._generated.fragments import CatalogueEntry, Language, LobbyState, Player, RateLimit, Rulebook
from zamu._generated.input_types import (
    ChineseCheckersOptionsInput,
    CreateGuestInput,
    CreateLobbyInput,
    JoinLobbyInput,
    PageOneOptionsInput,
    QuickMatchInput,
)
from zamu._kept import Kept
from zamu._patience import Patience
from zamu._session import Session
from zamu.errors import ConnectionFailed, Fault, NotFound, TokenChanged, Unauthenticated, check
from zamu.game import Game
from zamu.lists import Games, Page, through
from zamu.lobby import Lobby, LobbyPayload, options_input
from zamu.news import LiveGames, ViewerEvents
from zamu.ratings import Leader, Ratings
from zamu.tokens import Devices, Tokens
from zamu.webhooks import Webhooks

ENDPOINT = "/graphql"


@dataclass(frozen=True, slots=True)
class Viewer:
    """The player that the client's token belongs to, with what it opens, their lobbies and running games."""

    player: Player
    locale: str
    scopes: list[Scope]
    lobbies: list[Lobby]
    active_games: list[Game]


class Client:
    """A client of the server at `url`, as the player of `token`, or as nobody yet.

    `token` may be a function, asynchronous or not, which is asked for a token of the player, and again
    whenever the server does not accept the one before any more.

    `timeout` is how many seconds one answer may take, `patience` for how many seconds a request or a
    subscription goes on trying while the server cannot be reached. `locale` is the language of messages.

    One connection carries every subscription. Queries and mutations are repeated when the answer is lost;
    what a mutation does is done once all the same.
    """

    def __init__(
        self,
        url: str,
        token: str | TokenSource | None = None,
        *,
        locale: str | None = None,
        timeout: float = 10.0,
        patience: float = 20.0,
    ) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"The address of a server begins with http:// or https://, unlike {url!r}.")
        self._url = url.rstrip("/").removesuffix(ENDPOINT) + ENDPOINT
        self._locale = locale
        self._patience = Patience(timeout, patience)
        self._http = httpx.AsyncClient()
        self._session = self._begin(token)
        self._closing: set[asyncio.Task[None]] = set()

    def _begin(self, token: str | TokenSource | None) -> Session:
        return Session(self._http, self._url, token, self._locale, self._patience)

    def _end(self, error: ConnectionFailed | TokenChanged) -> None:
        task = self._session.end(error)
        if task is not None:
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends every subscription and closes all connections, within seconds."""
        self._end(ConnectionFailed("The client is closed."))
        if self._closing:
            await asyncio.wait(self._closing)
        await self._http.aclose()

    @property
    def is_closed(self) -> bool:
        return self._session.ended

    @property
    def token(self) -> str | None:
        """Who one is. Another token ends the subscriptions, and nothing seen with the old one can be read."""
        return self._session.credentials.token

    @token.setter
    def token(self, token: str | None) -> None:
        if token != self._session.credentials.token:
            self._end(TokenChanged("The client's token was changed."))
            self._session = self._begin(token)

    async def guest(
        self, name: str, *, locale: str | None = None, bot: bool = False, keep: bool = False
    ) -> Player:
        """Makes a player without an account, and goes on as that player; keep `client.token` to come back.

        With `keep` it is kept in the user's folder for settings, for this server and name, where only the
        user can read it: whoever asks for the guest again is the same player, and finds the same seats.
        """
        kept = Kept(self._url)
        if keep and (player := await self._again(await asyncio.to_thread(kept.get, name))) is not None:
            return player
        input_ = CreateGuestInput(name=name, bot=bot)
        if locale or self._locale:
            input_ = CreateGuestInput(name=name, bot=bot, locale=locale or self._locale)
        payload = (await self._session.operations.create_guest(input_)).create_guest
        check(payload.problems)
        if payload.token is None or payload.viewer is None:
            raise Fault("The server made a guest and did not say whom.")
        self._become(payload.token)
        if keep:
            await asyncio.to_thread(kept.put, name, payload.token)
        return payload.viewer.player

    async def _again(self, token: str | None) -> Player | None:
        """The player of a token that was kept, if the server still knows it."""
        if token is None:
            return None
        self.token = token
        try:
            viewer = await self.viewer()
        except Unauthenticated:
            viewer = None
        if viewer is None:
            self.token = None
            return None
        return viewer.player

    @property
    def lobbies(self) -> Lobbies:
        return Lobbies(self._session)

    @property
    def games(self) -> Games:
        return Games(self._session)

    @property
    def webhooks(self) -> Webhooks:
        return Webhooks(self._session)

    @property
    def tokens(self) -> Tokens:
        return Tokens(self._session)

    @property
    def devices(self) -> Devices:
        return Devices(self._session, self._become)

    def _become(self, token: str) -> None:
        self.token = token

    async def game(self, id: str) -> Game:
        """The game of that id, as one may see it: as a player of it or as a spectator."""
        session = self._session
        found = (await session.operations.get_game(id)).game
        if found is None:
            raise NotFound(ProblemCode.NOT_FOUND, f"There is no game {id}, or not for this player.")
        return session.game(found)

    def events(self) -> ViewerEvents:
        """What happens in all of the player's games: `async for event in client.events(): …`."""
        return ViewerEvents(self._session)

    def live_games(self, kind: GameKind | None = None) -> LiveGames:
        """The games that everybody may watch, as they go on: `async for game in client.live_games(): …`."""
        return LiveGames(self._session, kind)

    def ratings(self, kind: GameKind) -> Ratings:
        """Ratings in that kind of game: `await client.ratings(GameKind.PAGE_ONE).of(player.id)`."""
        return Ratings(self._session, kind)

    def leaderboard(self, kind: GameKind) -> AsyncIterator[Leader]:
        """The best players of that kind of game: `async for leader in client.leaderboard(kind): …`."""
        return self.ratings(kind).leaderboard()

    async def quick_match(
        self,
        kind: GameKind,
        *,
        players: int = 2,
        rated: bool = True,
        turn_limit: TurnLimit = TurnLimit.SECONDS_60,
    ) -> Lobby:
        """The lobby in which one waits for others who want the same, until `lobby.leave()`. The game begins
        by itself when all are there; `await lobby.game()` gives it.
        """
        input_ = QuickMatchInput(kind=kind, players=players, rated=rated, turn_limit=turn_limit)
        return self.lobbies._lobby((await self._session.operations.quick_match(input_)).quick_match)

    async def rate_limits(self) -> list[RateLimit]:
        """How much one may still do, policy by policy; to ask is free."""
        return list((await self._session.operations.get_rate_limits()).rate_limits)

    async def viewer(self) -> Viewer | None:
        """Who one is; `None` without a token."""
        session = self._session
        found = (await session.operations.get_viewer()).viewer
        if found is None:
            return None
        return Viewer(
            player=found.player,
            locale=found.locale,
            scopes=found.scopes,
            lobbies=[session.lobby(state) for state in found.lobbies],
            active_games=[session.game(state) for state in found.active_games],
        )

    async def player(self, id: str) -> Player:
        """The player of that id."""
        found = (await self._session.operations.get_player(id)).player
        if found is None:
            raise NotFound(ProblemCode.NOT_FOUND, f"There is no player {id}.")
        return found

    async def catalogue(self) -> list[CatalogueEntry]:
        """The rulesets that the server has, with their options as data."""
        return list((await self._session.operations.get_catalogue()).catalogue)

    async def languages(self) -> list[Language]:
        """The languages that the server speaks: for `locale`, or for a menu."""
        return list((await self._session.operations.get_languages()).languages)

    async def rules(self, kind: GameKind, *, locale: str | None = None) -> Rulebook:
        """The rules of a game as people read them, in that language or the client's own."""
        return (await self._session.operations.get_rules(kind, locale)).rules

    async def server_time(self) -> datetime:
        """The server's clock, against which deadlines are read."""
        return (await self._session.operations.get_server_time()).server_time


class Lobbies:
    """Makes and finds lobbies."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def create(
        self,
        *,
        page_one: PageOneOptionsInput | None = None,
        chinese_checkers: ChineseCheckersOptionsInput | None = None,
        capacity: int | None = None,
        visibility: LobbyVisibility = LobbyVisibility.PUBLIC,
        rated: bool = False,
        turn_limit: TurnLimit = TurnLimit.NONE,
        spectating: Spectating = Spectating.EVERYONE,
    ) -> Lobby:
        """A new lobby, with oneself as host: `create(page_one=PageOneOptions(starting_cards=5))`."""
        options = options_input(page_one, chinese_checkers)
        if options is None:
            raise ValueError("Say which ruleset: give page_one or chinese_checkers.")
        input_ = CreateLobbyInput(
            kind=GameKind.PAGE_ONE if page_one is not None else GameKind.CHINESE_CHECKERS,
            visibility=visibility,
            rated=rated,
            turn_limit=turn_limit,
            spectating=spectating,
            options=options,
        )
        if capacity is not None:
            input_ = input_.model_copy(update={"capacity": capacity})
        return self._lobby((await self._session.operations.create_lobby(input_)).create_lobby)

    async def join(self, *, code: str | None = None, id: str | None = None) -> Lobby:
        """A seat in the lobby of that code or id; whoever has one there keeps it."""
        given = {name: value for name, value in (("code", code), ("lobby_id", id)) if value is not None}
        input_ = JoinLobbyInput.model_validate(given)
        return self._lobby((await self._session.operations.join_lobby(input_)).join_lobby)

    async def get(self, *, code: str | None = None, id: str | None = None) -> Lobby:
        """The lobby of that code or id, without a seat in it."""
        found = (await self._session.operations.get_lobby(id=id, code=code)).lobby
        if found is None:
            raise NotFound(ProblemCode.NOT_FOUND, f"There is no lobby {code or id}.")
        return self._session.lobby(found)

    async def list(self, *, kind: GameKind | None = None) -> AsyncIterator[Lobby]:
        """The public lobbies that can be joined: `async for lobby in client.lobbies.list(): …`."""

        async def ask(cursor: str | None) -> Page[LobbyState]:
            return (await self._session.operations.list_lobbies(kind, cursor)).lobbies

        async for state in through(ask):
            yield self._session.lobby(state)

    def _lobby(self, payload: LobbyPayload) -> Lobby:
        check(payload.problems)
        if payload.lobby is None:
            raise Fault("The server did what was asked for and did not say with which lobby.")
        return self._session.lobby(payload.lobby)
