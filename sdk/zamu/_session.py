"""All that belongs to one token: its requests, its socket, and the lobbies and games seen with it."""

import asyncio
from typing import Any
from weakref import WeakValueDictionary

import httpx

from zamu._channel import Channel
from zamu._credentials import Credentials, TokenSource
from zamu._generated.client import Operations
from zamu._generated.enums import GameKind
from zamu._generated.fragments import GameState, LobbyState
from zamu._generated.operations import GAME_UPDATES_GQL, LIVE_GAMES_GQL, LOBBY_UPDATES_GQL, VIEWER_EVENTS_GQL
from zamu._http import HttpCarrier
from zamu._patience import Patience
from zamu._socket import Socket
from zamu.errors import TokenChanged, ZamuError
from zamu.game import Game, game_of
from zamu.lobby import Lobby


class Session:
    def __init__(
        self,
        http: httpx.AsyncClient,
        url: str,
        token: str | TokenSource | None,
        locale: str | None,
        patience: Patience,
    ) -> None:
        headers = {"Accept-Language": locale} if locale else {}
        credentials = Credentials(token)
        self.credentials = credentials
        self.patience = patience
        self.socket = Socket(http, url, headers, credentials, patience)
        self.operations = Operations(HttpCarrier(http, url, headers, credentials, patience))
        self._games: WeakValueDictionary[str, Game] = WeakValueDictionary()
        self._lobbies: WeakValueDictionary[str, Lobby] = WeakValueDictionary()
        self._ended: ZamuError | None = None

    def game(self, state: GameState) -> Game:
        """The one object of that game, brought up to `state` unless it knows better."""
        self._check()
        game = self._games.get(state.id)
        if game is None:
            self._games[state.id] = game = game_of(self, state)
        else:
            game._advance(state)
        return game

    def lobby(self, state: LobbyState) -> Lobby:
        """The one object of that lobby, brought up to `state`."""
        self._check()
        lobby = self._lobbies.get(state.id)
        if lobby is None:
            self._lobbies[state.id] = lobby = Lobby(self, state)
        else:
            lobby._advance(state)
        return lobby

    def game_updates(self, game_id: str, after: int | None) -> Channel:
        variables: dict[str, Any] = {"gameId": game_id, "after": after}
        return self.socket.open(GAME_UPDATES_GQL, "GameUpdates", variables)

    def lobby_updates(self, lobby_id: str) -> Channel:
        return self.socket.open(LOBBY_UPDATES_GQL, "LobbyUpdates", {"lobbyId": lobby_id})

    def viewer_events(self) -> Channel:
        return self.socket.open(VIEWER_EVENTS_GQL, "ViewerEvents", {})

    def live_games(self, kind: GameKind | None) -> Channel:
        return self.socket.open(LIVE_GAMES_GQL, "LiveGames", {"kind": kind})

    @property
    def ended(self) -> bool:
        """Whether `end` was called."""
        return self._ended is not None

    def end(self, error: ZamuError) -> asyncio.Task[None] | None:
        """Ends every subscription; after `TokenChanged` nothing that was seen with the token can be read.

        The task that is returned ends when the socket is closed.
        """
        self._ended = error
        if isinstance(error, TokenChanged):
            for game in self._games.values():
                game._forget()
            for lobby in self._lobbies.values():
                lobby._forget()
        return self.socket.stop(error)

    def _check(self) -> None:
        if isinstance(self._ended, TokenChanged):
            raise self._ended
