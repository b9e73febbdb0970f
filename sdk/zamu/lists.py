"""Lists of lobbies and games, newest first: pages are asked for as the loop comes to them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from zamu._generated.enums import GameKind, GameStatus, ProblemCode
from zamu._generated.fragments import GameGlance, GamePage, PageEnd
from zamu.errors import NotFound

if TYPE_CHECKING:
    from zamu._session import Session

T_co = TypeVar("T_co", covariant=True)


class Edge(Protocol[T_co]):
    """An item of a list, as the schema has it."""

    @property
    def node(self) -> T_co: ...


class Page(Protocol[T_co]):
    """A page of a list, as the schema has it."""

    @property
    def edges(self) -> Sequence[Edge[T_co]]: ...
    @property
    def page_info(self) -> PageEnd: ...


async def through(ask: Callable[[str | None], Awaitable[Page[T_co]]]) -> AsyncIterator[T_co]:
    """Every item of a list; `ask` gives the page behind a cursor."""
    cursor: str | None = None
    while True:
        page = await ask(cursor)
        for edge in page.edges:
            yield edge.node
        if not page.page_info.has_next_page:
            return
        cursor = page.page_info.end_cursor


class Games:
    """Finds games. What a list tells of each is a glance; `client.game(glance.id)` has all of it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(
        self, *, kind: GameKind | None = None, status: GameStatus | None = None, rated: bool | None = None
    ) -> AsyncIterator[GameGlance]:
        """The games that everybody may watch: `async for game in client.games.list(): …`."""

        async def ask(cursor: str | None) -> GamePage:
            return (await self._session.operations.list_games(kind, status, rated, cursor)).games

        return through(ask)

    def of_player(
        self, id: str, *, kind: GameKind | None = None, status: GameStatus | None = None
    ) -> AsyncIterator[GameGlance]:
        """The games of the player of that id that one may see."""

        async def ask(cursor: str | None) -> GamePage:
            found = (await self._session.operations.list_games_of_player(id, kind, status, cursor)).player
            if found is None:
                raise NotFound(ProblemCode.NOT_FOUND, f"There is no player {id}.")
            return found.games

        return through(ask)

    def of_lobby(self, id: str) -> AsyncIterator[GameGlance]:
        """The games of the lobby of that id that one may see."""

        async def ask(cursor: str | None) -> GamePage:
            found = (await self._session.operations.list_games_of_lobby(id, cursor)).lobby
            if found is None:
                raise NotFound(ProblemCode.NOT_FOUND, f"There is no lobby {id}.")
            return found.games

        return through(ask)
