"""Lists of games as clients page through them, and the games of a page, read together."""

from collections.abc import Iterable

from zamu_api.clock import Clock
from zamu_api.games.glances import Glance
from zamu_api.games.info import GameStatus
from zamu_api.games.listings import CASUAL, RATED, Seer, active_of, list_games
from zamu_api.games.live_games import LiveGames, rows_of_games
from zamu_api.games.views import GameView
from zamu_api.paging import Page, Place
from zamu_api.store.database import Database
from zamu_api.store.tables import GameRow, GameSeatRow
from zamu_api.together import Together

_AT_ONCE = 500
"""Players that one question to the store is about."""


class GameLists:
    """Pages of ids, newest first, and what a viewer may see of many games at once. All raise `StoreDown`."""

    def __init__(self, database: Database, games: LiveGames, clock: Clock) -> None:
        self._database = database
        self._games = games
        self._clock = clock
        self._fresh = Together(games.fresh_many)
        self._rows = Together(self._read_rows)

    # Which -----------------------------------------------------------------------------------------

    async def everybodys(
        self,
        *,
        first: int,
        after: Place | None = None,
        kind: str | None = None,
        status: GameStatus | None = None,
        rated: bool | None = None,
    ) -> Page[str]:
        """The games that everybody may watch."""
        owners = [RATED, CASUAL] if rated is None else [RATED if rated else CASUAL]
        async with self._database.reading() as session:
            return await list_games(session, owners, first=first, after=after, kind=kind, status=status)

    async def of_player(
        self,
        player_id: str,
        viewer_id: str | None,
        *,
        first: int,
        after: Place | None = None,
        kind: str | None = None,
        status: GameStatus | None = None,
    ) -> Page[str]:
        """The games in which the player has a seat, as far as the viewer may find them there."""
        seer = None if player_id == viewer_id else Seer(viewer_id)
        async with self._database.reading() as session:
            return await list_games(
                session, [player_id], first=first, after=after, kind=kind, status=status, seer=seer
            )

    async def of_lobby(
        self,
        lobby_id: str,
        viewer_id: str | None,
        *,
        member: bool,
        first: int,
        after: Place | None = None,
    ) -> Page[str]:
        """The games of the lobby, as far as the viewer, who may be a `member` of it, may find them there."""
        seer = Seer(viewer_id, with_link=member)
        async with self._database.reading() as session:
            return await list_games(session, [lobby_id], first=first, after=after, seer=seer)

    async def active_of(self, player_id: str) -> list[str]:
        """The games going on in which the player has a seat, newest first."""
        async with self._database.reading() as session:
            return [game_id for _, game_id in await active_of(session, [player_id])]

    async def active_of_all(self, player_ids: Iterable[str]) -> dict[str, list[str]]:
        """The same of many players; those without a game are left out."""
        asked = list(player_ids)
        found: dict[str, list[str]] = {}
        for start in range(0, len(asked), _AT_ONCE):
            async with self._database.reading() as session:
                for player_id, game_id in await active_of(session, asked[start : start + _AT_ONCE]):
                    found.setdefault(player_id, []).append(game_id)
        return found

    # What ------------------------------------------------------------------------------------------
    # Games that are asked for in one turn of the loop are read together, whoever asks.

    async def views(self, game_ids: Iterable[str], viewer_id: str | None) -> dict[str, GameView]:
        """Those of the games that the viewer may see, as they stand; they were there a moment ago."""
        now = self._clock.now()
        return {
            game.info.id: game.view(game.seq, game.saw(viewer_id, now))
            for game in (await self._fresh.get_all(game_ids)).values()
            if game.info.may_watch(viewer_id)
        }

    def at_hand(self, game_ids: Iterable[str]) -> set[str]:
        """Those of the games that are in memory here."""
        return {game_id for game_id in game_ids if self._games.at_hand(game_id) is not None}

    async def glances(self, game_ids: Iterable[str], viewer_id: str | None) -> dict[str, Glance]:
        """Those of the games that the viewer may see, at a glance."""
        rows = (await self._rows.get_all(game_ids)).values()
        glances = [Glance.of(row, seats, viewer_id) for row, seats in rows]
        return {glance.info.id: glance for glance in glances if glance.info.may_watch(viewer_id)}

    async def _read_rows(self, game_ids: list[str]) -> dict[str, tuple[GameRow, list[GameSeatRow]]]:
        async with self._database.reading() as session:
            return {row.id: (row, seats) for row, seats in await rows_of_games(session, game_ids)}
