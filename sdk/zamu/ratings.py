"""How strong players are: ratings, statistics and leaderboards, one of each for every kind of game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zamu._generated.enums import GameKind, ProblemCode
from zamu._generated.fragments import Player, RatedGame, Rating, Statistics
from zamu.errors import NotFound
from zamu.lists import Page, through

if TYPE_CHECKING:
    from zamu._session import Session


@dataclass(frozen=True, slots=True)
class Leader:
    """A player in a leaderboard. `rank` is 1 for the best; who is equal shares the best that they fill."""

    rank: int
    player: Player
    rating: Rating


class Ratings:
    """The ratings in one kind of game. The server's `ratingSystem` says how they are found."""

    def __init__(self, session: Session, kind: GameKind) -> None:
        self._session = session
        self._kind = kind

    async def of(self, player_id: str) -> Rating:
        """How strong the player is."""
        found = (await self._session.operations.get_rating(player_id, self._kind)).player
        if found is None:
            raise _unknown(player_id)
        return found.rating

    async def statistics(self, player_id: str) -> Statistics:
        """What the player's rated games came to: places, by the number of players, and streaks."""
        found = (await self._session.operations.get_statistics(player_id, self._kind)).player
        if found is None:
            raise _unknown(player_id)
        return found.statistics

    def history(self, player_id: str) -> AsyncIterator[RatedGame]:
        """The player's rated games, the latest first, each with the rating after it: `async for …`."""

        async def ask(cursor: str | None) -> Page[RatedGame]:
            found = (await self._session.operations.list_rated_games(player_id, self._kind, cursor)).player
            if found is None:
                raise _unknown(player_id)
            return found.rating_history

        return through(ask)

    async def leaderboard(self) -> AsyncIterator[Leader]:
        """Those whose ratings are known, the best first: `async for leader in ….leaderboard(): …`."""
        cursor: str | None = None
        while True:
            page = (await self._session.operations.list_leaders(self._kind, cursor)).leaderboard
            for edge in page.edges:
                yield Leader(edge.rank, edge.node, edge.node.rating)
            if not page.page_info.has_next_page:
                return
            cursor = page.page_info.end_cursor


def _unknown(player_id: str) -> NotFound:
    return NotFound(ProblemCode.NOT_FOUND, f"There is no player {player_id}.")
