"""The synchronous face of the client: the same names and types, and nothing to await.

    with SyncClient("http://127.0.0.1:8000") as client:
        client.guest("Amina")
        lobby = client.lobbies.create(page_one=PageOneOptions())
        lobby.add_cpu()
        game = lobby.start()
        for update in game.updates():
            if game.is_my_turn:
                game.submit(game.legal_moves[0])

Everything happens on a thread of the client's own, so that it works where a loop runs already, as in
notebooks, and from any number of threads.

Written by sdk/generate.py from the asynchronous classes; not to be edited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, overload

import zamu.client
import zamu.game
import zamu.lists
import zamu.lobby
import zamu.news
import zamu.ratings
import zamu.tokens
import zamu.updates
import zamu.webhooks
from zamu._credentials import TokenSource
from zamu._face import Face, Portal, Root, Stream, twin_of
from zamu._generated.enums import (
    CardColor,
    CpuLevel,
    GameKind,
    GameStatus,
    LobbyVisibility,
    Scope,
    Spectating,
    TurnLimit,
    WebhookEvent,
)
from zamu._generated.fragments import (
    AccessToken,
    CatalogueEntry,
    Event,
    Fairness,
    GameGlance,
    GameState,
    Language,
    LegalMove,
    Player,
    RatedGame,
    RateLimit,
    Rating,
    Rulebook,
    Statistics,
    Webhook,
    WebhookDelivery,
)
from zamu._generated.input_types import ChineseCheckersOptionsInput, PageOneOptionsInput
from zamu.known import KnownChineseCheckersGame, KnownGame, KnownLobby, KnownPageOneGame
from zamu.notation import Hole
from zamu.ratings import Leader
from zamu.tokens import DeviceLink, NewToken
from zamu.webhooks import NewWebhook


class SyncClient(Root, of=zamu.client.Client):
    """A client of the server at `url`, as the player of `token`, or as nobody yet.

    `token` may be a function, asynchronous or not, which is asked for a token of the player, and again
    whenever the server does not accept the one before any more.

    `timeout` is how many seconds one answer may take, `patience` for how many seconds a request or a
    subscription goes on trying while the server cannot be reached. `locale` is the language of messages.

    One connection carries every subscription. Queries and mutations are repeated when the answer is lost;
    what a mutation does is done once all the same.
    """

    _original: zamu.client.Client

    def __init__(
        self,
        url: str,
        token: str | TokenSource | None = None,
        *,
        locale: str | None = None,
        timeout: float = 10.0,
        patience: float = 20.0,
    ) -> None:
        self._open(lambda: zamu.client.Client(url, token, locale=locale, timeout=timeout, patience=patience))

    @property
    def is_closed(self) -> bool:
        return self._portal.run(lambda: self._original.is_closed)

    @property
    def token(self) -> str | None:
        """Who one is. Another token ends the subscriptions, and nothing seen with the old one can be read."""
        return self._portal.run(lambda: self._original.token)

    @token.setter
    def token(self, token: str | None) -> None:
        self._portal.run(lambda: setattr(self._original, "token", token))

    def guest(self, name: str, *, locale: str | None = None, bot: bool = False, keep: bool = False) -> Player:
        """Makes a player without an account, and goes on as that player; keep `client.token` to come back.

        With `keep` it is kept in the user's folder for settings, for this server and name, where only the
        user can read it: whoever asks for the guest again is the same player, and finds the same seats.
        """
        return self._portal.call(self._original.guest(name, locale=locale, bot=bot, keep=keep))

    @property
    def lobbies(self) -> Lobbies:
        return self._face(Lobbies, self._portal.run(lambda: self._original.lobbies))

    @property
    def games(self) -> Games:
        return self._face(Games, self._portal.run(lambda: self._original.games))

    @property
    def webhooks(self) -> Webhooks:
        return self._face(Webhooks, self._portal.run(lambda: self._original.webhooks))

    @property
    def tokens(self) -> Tokens:
        return self._face(Tokens, self._portal.run(lambda: self._original.tokens))

    @property
    def devices(self) -> Devices:
        return self._face(Devices, self._portal.run(lambda: self._original.devices))

    def game(self, id: str) -> Game:
        """The game of that id, as one may see it: as a player of it or as a spectator."""
        return self._face(Game, self._portal.call(self._original.game(id)))

    def events(self) -> ViewerEvents:
        """What happens in all of the player's games: `for event in client.events(): …`."""
        return self._face(ViewerEvents, self._portal.run(self._original.events))

    def live_games(self, kind: GameKind | None = None) -> LiveGames:
        """The games that everybody may watch, as they go on: `for game in client.live_games(): …`."""
        return self._face(LiveGames, self._portal.run(lambda: self._original.live_games(kind)))

    def ratings(self, kind: GameKind) -> Ratings:
        """Ratings in that kind of game: `client.ratings(GameKind.PAGE_ONE).of(player.id)`."""
        return self._face(Ratings, self._portal.run(lambda: self._original.ratings(kind)))

    def leaderboard(self, kind: GameKind) -> Iterator[Leader]:
        """The best players of that kind of game: `for leader in client.leaderboard(kind): …`."""
        return self._each(Leader, lambda: self._original.leaderboard(kind))

    def quick_match(
        self,
        kind: GameKind,
        *,
        players: int = 2,
        rated: bool = True,
        turn_limit: TurnLimit = TurnLimit.SECONDS_60,
    ) -> Lobby:
        """The lobby in which one waits for others who want the same, until `lobby.leave()`. The game begins
        by itself when all are there; `lobby.game()` gives it.
        """
        return self._face(
            Lobby,
            self._portal.call(
                self._original.quick_match(kind, players=players, rated=rated, turn_limit=turn_limit)
            ),
        )

    def rate_limits(self) -> list[RateLimit]:
        """How much one may still do, policy by policy; to ask is free."""
        return self._portal.call(self._original.rate_limits())

    def viewer(self) -> Viewer | None:
        """Who one is; `None` without a token."""
        found = self._portal.call(self._original.viewer())
        return None if found is None else self._face(Viewer, found)

    def player(self, id: str) -> Player:
        """The player of that id."""
        return self._portal.call(self._original.player(id))

    def catalogue(self) -> list[CatalogueEntry]:
        """The rulesets that the server has, with their options as data."""
        return self._portal.call(self._original.catalogue())

    def languages(self) -> list[Language]:
        """The languages that the server speaks: for `locale`, or for a menu."""
        return self._portal.call(self._original.languages())

    def rules(self, kind: GameKind, *, locale: str | None = None) -> Rulebook:
        """The rules of a game as people read them, in that language or the client's own."""
        return self._portal.call(self._original.rules(kind, locale=locale))

    def server_time(self) -> datetime:
        """The server's clock, against which deadlines are read."""
        return self._portal.call(self._original.server_time())


class Lobbies(Face, of=zamu.client.Lobbies):
    """Makes and finds lobbies."""

    _original: zamu.client.Lobbies

    def create(
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
        return self._face(
            Lobby,
            self._portal.call(
                self._original.create(
                    page_one=page_one,
                    chinese_checkers=chinese_checkers,
                    capacity=capacity,
                    visibility=visibility,
                    rated=rated,
                    turn_limit=turn_limit,
                    spectating=spectating,
                )
            ),
        )

    def join(self, *, code: str | None = None, id: str | None = None) -> Lobby:
        """A seat in the lobby of that code or id; whoever has one there keeps it."""
        return self._face(Lobby, self._portal.call(self._original.join(code=code, id=id)))

    def get(self, *, code: str | None = None, id: str | None = None) -> Lobby:
        """The lobby of that code or id, without a seat in it."""
        return self._face(Lobby, self._portal.call(self._original.get(code=code, id=id)))

    def list(self, *, kind: GameKind | None = None) -> Iterator[Lobby]:
        """The public lobbies that can be joined: `for lobby in client.lobbies.list(): …`."""
        return self._each(Lobby, lambda: self._original.list(kind=kind))


class Games(Face, of=zamu.lists.Games):
    """Finds games. What a list tells of each is a glance; `client.game(glance.id)` has all of it."""

    _original: zamu.lists.Games

    def list(
        self, *, kind: GameKind | None = None, status: GameStatus | None = None, rated: bool | None = None
    ) -> Iterator[GameGlance]:
        """The games that everybody may watch: `for game in client.games.list(): …`."""
        return self._each(GameGlance, lambda: self._original.list(kind=kind, status=status, rated=rated))

    def of_player(
        self, id: str, *, kind: GameKind | None = None, status: GameStatus | None = None
    ) -> Iterator[GameGlance]:
        """The games of the player of that id that one may see."""
        return self._each(GameGlance, lambda: self._original.of_player(id, kind=kind, status=status))

    def of_lobby(self, id: str) -> Iterator[GameGlance]:
        """The games of the lobby of that id that one may see."""
        return self._each(GameGlance, lambda: self._original.of_lobby(id))


class Lobby(KnownLobby, Face, of=zamu.lobby.Lobby):
    """One lobby, as this client last saw it. A client has one object for each."""

    _original: zamu.lobby.Lobby

    def __init__(self, portal: Portal, original: zamu.lobby.Lobby) -> None:
        Face.__init__(self, portal, original)
        KnownLobby.__init__(self, original.id, original._held)

    def updates(self) -> LobbyUpdates:
        """The lobby at once, and again whenever it has changed: `for lobby in lobby.updates(): …`."""
        return self._face(LobbyUpdates, self._portal.run(self._original.updates))

    def rulebook(self, *, locale: str | None = None) -> Rulebook:
        """The rules as they are played here, in that language or the client's own."""
        return self._portal.call(self._original.rulebook(locale=locale))

    def game(self) -> Game:
        """The lobby's running game, as soon as there is one."""
        return self._face(Game, self._portal.call(self._original.game()))

    def ready(self, ready: bool = True) -> None:
        """Says that one is ready, or that one is not."""
        self._portal.call(self._original.ready(ready))

    def add_cpu(self, level: CpuLevel = CpuLevel.NORMAL) -> None:
        """Gives a free seat to a CPU; the host's."""
        self._portal.call(self._original.add_cpu(level))

    def remove_seat(self, seat: int) -> None:
        """Frees a seat; the host's."""
        self._portal.call(self._original.remove_seat(seat))

    def update(
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
        self._portal.call(
            self._original.update(
                page_one=page_one,
                chinese_checkers=chinese_checkers,
                capacity=capacity,
                visibility=visibility,
                rated=rated,
                turn_limit=turn_limit,
                spectating=spectating,
            )
        )

    def start(self) -> Game:
        """Starts a game, or the next one; the host's, with two seats filled and the other people ready."""
        return self._face(Game, self._portal.call(self._original.start()))

    def leave(self) -> None:
        """Leaves the lobby. During a game a CPU plays on, and joining again takes the seat back."""
        self._portal.call(self._original.leave())


class Game(KnownGame, Face, of=zamu.game.Game):
    """One game: its newest state that this client knows, and the moves.

    A client has one object for each game, which its answers and its updates bring forward, never back. The
    attributes are the state's; `state` itself is a value that does not change.

    Moves return the events that they caused. They are judged against the state that this object holds: when
    the game has gone on since, they are refused with `StaleState`, and the object stands at the newest state.
    """

    _original: zamu.game.Game

    def __init__(self, portal: Portal, original: zamu.game.Game) -> None:
        Face.__init__(self, portal, original)
        KnownGame.__init__(self, original.id, original._held)

    def updates(self, after: int | None = None) -> GameUpdates:
        """The game as it happens, until it is over: `for update in game.updates(): …`.

        The first item is the game as it stands, and each further one an event or a heartbeat. With `after`,
        every event since that one comes first. No event is missed or doubled, over lost connections either.
        """
        return self._face(GameUpdates, self._portal.run(lambda: self._original.updates(after)))

    def refresh(self) -> None:
        """Brings the object up to what the server has."""
        self._portal.call(self._original.refresh())

    def events(self, after: int = 0, first: int = 100) -> list[Event]:
        """Up to `first` events of the log behind number `after`; the server gives 500 at the most."""
        return self._portal.call(self._original.events(after, first))

    def fairness(self) -> Fairness:
        """The hash of the shuffle's seed, and the seed itself once the game is over."""
        return self._portal.call(self._original.fairness())

    def rulebook(self, *, locale: str | None = None) -> Rulebook:
        """The rules as they are played here, in that language or the client's own."""
        return self._portal.call(self._original.rulebook(locale=locale))

    def record(self) -> Any:
        """The whole game as JSON, to replay and verify anywhere; `None` until it is over."""
        return self._portal.call(self._original.record())

    def submit(self, move: str | LegalMove) -> list[Event]:
        """Makes a move given in the game's notation, or one of the `legal_moves`."""
        return self._portal.call(self._original.submit(move))

    @overload
    def play(self, cards: str) -> list[Event]: ...

    @overload
    def play(
        self, cards: Sequence[str], *, color: CardColor | None = None, declare: bool = False
    ) -> list[Event]: ...

    def play(
        self, cards: str | Sequence[str], *, color: CardColor | None = None, declare: bool = False
    ) -> list[Event]:
        """Plays cards in Page One, the last one on top: `play("R5 G5!")`, `play(["W"], color=CardColor.RED)`.

        In a text, `>` names the color of a wild and `!` declares "Page One!".
        """
        return self._portal.call(self._original.play(cards, color=color, declare=declare))

    def draw(self) -> list[Event]:
        """Draws a card in Page One, or takes what is pending; the turn passes."""
        return self._portal.call(self._original.draw())

    def call_out(self, seat: int) -> list[Event]:
        """Calls out a player who has forgotten to declare; no need to be on turn."""
        return self._portal.call(self._original.call_out(seat))

    def move(self, path: str | Sequence[str]) -> list[Event]:
        """Moves a piece in Chinese Checkers: `move("c1-e5")`, or `move(["c1", "e5"])`."""
        return self._portal.call(self._original.move(path))

    def resign(self) -> list[Event]:
        """Gives the game up, at any time."""
        return self._portal.call(self._original.resign())


class ChineseCheckersGame(KnownChineseCheckersGame, Game, of=zamu.game.ChineseCheckersGame):
    """A game of Chinese Checkers. Holes are texts (`Hole`) from "a1" to "q1"."""

    _original: zamu.game.ChineseCheckersGame

    def destinations(self, hole: str) -> list[Hole]:
        """Where the piece on that hole may end this turn; empty when it may not move."""
        return self._portal.call(self._original.destinations(hole))


@twin_of(zamu.news.ViewerEvent)
@dataclass(frozen=True, slots=True)
class ViewerEvent:
    """What a player's phone should tell them: the game has begun, is over, or waits for them.

    `type` is GameStartedForViewer, GameFinishedForViewer or TurnStarted; only the last can have a `deadline`,
    in the server's time.
    """

    type: str
    game: Game
    deadline: datetime | None


class ViewerEvents(Stream[ViewerEvent], of=zamu.news.ViewerEvents):
    """First each game that waits for the player, then what happens in all of theirs. After a lost connection
    it is told anew what waits.
    """

    _original: zamu.news.ViewerEvents


class LiveGames(Stream[GameGlance], of=zamu.news.LiveGames):
    """The newest games going on, then each that begins, goes on, or is over. After a lost connection the
    newest come again.
    """

    _original: zamu.news.LiveGames


class Ratings(Face, of=zamu.ratings.Ratings):
    """The ratings in one kind of game. The server's `ratingSystem` says how they are found."""

    _original: zamu.ratings.Ratings

    def of(self, player_id: str) -> Rating:
        """How strong the player is."""
        return self._portal.call(self._original.of(player_id))

    def statistics(self, player_id: str) -> Statistics:
        """What the player's rated games came to: places, by the number of players, and streaks."""
        return self._portal.call(self._original.statistics(player_id))

    def history(self, player_id: str) -> Iterator[RatedGame]:
        """The player's rated games, the latest first, each with the rating after it: `for …`."""
        return self._each(RatedGame, lambda: self._original.history(player_id))

    def leaderboard(self) -> Iterator[Leader]:
        """Those whose ratings are known, the best first: `for leader in ….leaderboard(): …`."""
        return self._each(Leader, self._original.leaderboard)


class Tokens(Face, of=zamu.tokens.Tokens):
    """Makes and ends the player's tokens; the client's own has to have the scope `ADMIN_TOKENS`."""

    _original: zamu.tokens.Tokens

    def list(self) -> list[AccessToken]:
        """The tokens that are still good, newest first; each device has one."""
        return self._portal.call(self._original.list())

    def create(self, name: str, scopes: Iterable[Scope], *, expires_in_days: int | None = None) -> NewToken:
        """A token that opens only this: `create("Statistics", [Scope.READ], expires_in_days=30)`."""
        return self._portal.call(self._original.create(name, scopes, expires_in_days=expires_in_days))

    def revoke(self, id: str) -> None:
        """Ends the token of that id, and every subscription that goes on by it, wherever that is."""
        self._portal.call(self._original.revoke(id))


class Devices(Face, of=zamu.tokens.Devices):
    """Makes other devices the same player, and this one another's."""

    _original: zamu.tokens.Devices

    def link(self) -> DeviceLink:
        """A new link to the client's player; the one before is good for nothing any more."""
        return self._portal.call(self._original.link())

    def claim(self, code: str, *, name: str | None = None) -> Player:
        """Goes on as the player who made the link; keep `client.token` to come back. `name` is what this
        device is called in the player's list of tokens.
        """
        return self._portal.call(self._original.claim(code, name=name))


class Webhooks(Face, of=zamu.webhooks.Webhooks):
    """Makes and ends webhooks; the client's token has to have the scope `WEBHOOK`."""

    _original: zamu.webhooks.Webhooks

    def list(self) -> list[Webhook]:
        """The player's webhooks, newest first."""
        return self._portal.call(self._original.list())

    def create(self, url: str, events: Iterable[WebhookEvent], *, document: str | None = None) -> NewWebhook:
        """A webhook at that address; `document` is a selection on `GameUpdate`, the usual one when absent."""
        return self._portal.call(self._original.create(url, events, document=document))

    def delete(self, id: str) -> None:
        """Ends the webhook of that id."""
        self._portal.call(self._original.delete(id))

    def deliveries(self, id: str, *, first: int = 20) -> Sequence[WebhookDelivery]:
        """What the webhook of that id was told and is to be told, newest first, at most 100 of it."""
        return self._portal.call(self._original.deliveries(id, first=first))

    def redeliver(self, id: str) -> WebhookDelivery:
        """The delivery of that id, which is tried again at once."""
        return self._portal.call(self._original.redeliver(id))


@twin_of(zamu.updates.GameUpdate)
@dataclass(frozen=True, slots=True)
class GameUpdate:
    """What a game's stream says: an event, the game as it stands to begin with, or that all is quiet.

    `seq` is the number up to which the stream has been read: give it as `after` to go on from here.
    `newest` is the number of the log's latest event, `at` the server's time, to read deadlines against.
    `state` is the game after the move that the event belongs to; `game`, the live object, may be ahead.
    """

    seq: int
    newest: int
    at: datetime
    event: Event | None
    is_heartbeat: bool
    state: GameState
    game: Game


class GameUpdates(Stream[GameUpdate], of=zamu.updates.GameUpdates):
    """The updates of one game; it ends with the game.

    It knows the last event that it gave out. After a lost connection it resumes behind that one, drops what
    comes twice, and asks again for what is missing: behind a gap, or a heartbeat that is ahead.
    """

    _original: zamu.updates.GameUpdates


class LobbyUpdates(Stream["Lobby"], of=zamu.updates.LobbyUpdates):
    """A lobby at once, and again whenever it has changed; it ends when the lobby closes."""

    _original: zamu.updates.LobbyUpdates


@twin_of(zamu.client.Viewer)
@dataclass(frozen=True, slots=True)
class Viewer:
    """The player that the client's token belongs to, with what it opens, their lobbies and running games."""

    player: Player
    locale: str
    scopes: list[Scope]
    lobbies: list[Lobby]
    active_games: list[Game]


class PageOneGame(KnownPageOneGame, Game, of=zamu.game.PageOneGame):
    """A game of Page One. Cards are texts (`Card`) such as "R5", "B+2", "GR", "YS" and "W"."""

    _original: zamu.game.PageOneGame
