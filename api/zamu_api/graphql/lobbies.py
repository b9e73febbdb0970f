"""Lobbies in the schema: what they are and what is asked of them. Changing them is in lobby_mutations."""

from collections.abc import AsyncIterator, Awaitable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import strawberry
from graphql import GraphQLError
from strawberry import UNSET, Info

from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.connections import PAGE, After, First, PageInfo, page_asked
from zamu_api.graphql.context import Context
from zamu_api.graphql.guesses import guess
from zamu_api.graphql.nodes import Node
from zamu_api.graphql.options import GameOptions, engine_options, options_of
from zamu_api.graphql.players import Player
from zamu_api.graphql.rulebooks import LocaleArgument, Rulebook, rulebook
from zamu_api.graphql.scalars import moment
from zamu_api.graphql.terms import CpuLevel, Spectating, TurnLimit, Visibility
from zamu_api.ids import from_global, to_global
from zamu_api.lobbies import lobby as values
from zamu_api.paging import write_cursor
from zamu_api.rulebooks import Terms

if TYPE_CHECKING:
    from zamu_api.graphql.game_lists import GameConnection
    from zamu_api.graphql.games import Game


@strawberry.type(description="A filled seat of a lobby: a player's, or a CPU's.")
class LobbySeat:
    index: int = strawberry.field(description="The seat's number, from 0.")
    player: Player | None = strawberry.field(description="Who sits there; null for a CPU.")
    cpu_level: CpuLevel | None = strawberry.field(description="How well the CPU plays; null for a player.")
    ready: bool = strawberry.field(description="Whether the next game may start; a CPU always is ready.")
    connected: bool = strawberry.field(description="Whether the player has a subscription open.")


@strawberry.type(description="A group that plays together. It outlives its games.")
class Lobby(Node):
    code: str = strawberry.field(description="Short, in either case: to say aloud or type.")
    invite_url: str = strawberry.field(description="A link to send to friends.")
    kind: GameKind = strawberry.field(description="Which game is played here.")
    visibility: Visibility = strawberry.field(description="Who may find the lobby.")
    capacity: int = strawberry.field(description="How many seats there are.")
    rated: bool = strawberry.field(
        description="Whether games here change the players' ratings; they are for people and bots alone then."
    )
    turn_limit: TurnLimit = strawberry.field(description="How long a turn may take.")
    spectating: Spectating = strawberry.field(description="Who may watch the games.")
    options: GameOptions = strawberry.field(description="The game's options in force.")
    host: Player = strawberry.field(description="Who sets the terms and starts the games.")
    seats: list[LobbySeat] = strawberry.field(description="The seats that are filled, by number.")
    created_at: datetime = strawberry.field(description="When the lobby was opened.")
    expires_at: datetime = strawberry.field(description="When it closes if nothing happens in it.")
    matching: bool = strawberry.field(
        description="Whether people wait here for a quick match: the game begins by itself when all seats "
        "are taken, and until then one can do no more than leave."
    )
    value: strawberry.Private[values.Lobby]

    @strawberry.field(
        description="The game being played, or the last one that was; null before the first, and for whoever "
        "may not watch it. One that is for whoever knows its id is shown to those in the lobby."
    )
    async def current_game(
        self, info: Info[Context, None]
    ) -> Annotated["Game", strawberry.lazy("zamu_api.graphql.games")] | None:
        from zamu_api.graphql.game_lists import game_of_lobby

        return await game_of_lobby(info, self.value)

    @strawberry.field(
        description="The games that the lobby has played, newest first: those that everybody may watch, "
        "those in which the viewer has a seat, and to those in the lobby also the ones for whoever knows "
        "their id."
    )
    async def games(
        self, info: Info[Context, None], first: First = PAGE, after: After = UNSET
    ) -> Annotated["GameConnection", strawberry.lazy("zamu_api.graphql.game_lists")]:
        from zamu_api.graphql.game_lists import game_connection

        asked = page_asked(first, after)
        viewer_id = info.context.player_id
        page = await info.context.services.games.lists.of_lobby(
            self.value.id,
            viewer_id,
            member=self.value.has_member(viewer_id),
            first=asked.first,
            after=asked.after,
        )
        return await game_connection(info, page, asked.after)

    @strawberry.field(description="The rules as they are played here: with this lobby's options written in.")
    def rulebook(self, info: Info[Context, None], locale: LocaleArgument = UNSET) -> Rulebook:
        terms = Terms(engine_options(self.options), self.turn_limit, self.rated)
        return rulebook(info.context, self.kind, locale, terms)

    @classmethod
    def of(cls, lobby: values.Lobby, base_url: str) -> "Lobby":
        """The lobby as clients see it."""
        return cls(
            id=strawberry.ID(to_global("Lobby", lobby.id)),
            code=lobby.code,
            invite_url=f"{base_url}/join/{lobby.code}",
            kind=GameKind(lobby.kind),
            visibility=lobby.visibility,
            capacity=lobby.capacity,
            rated=lobby.rated,
            turn_limit=lobby.turn_limit,
            spectating=lobby.spectating,
            options=options_of(lobby.kind, lobby.options),
            host=Player.of(lobby.host),
            seats=[
                LobbySeat(
                    index=seat.index,
                    player=Player.of(seat.player) if seat.player else None,
                    cpu_level=seat.cpu_level,
                    ready=seat.ready,
                    connected=seat.connected,
                )
                for seat in lobby.seats
            ],
            created_at=moment(lobby.created_at),
            expires_at=moment(lobby.expires_at),
            matching=lobby.matching,
            value=lobby,
        )


@strawberry.type(description="A lobby in a list.")
class LobbyEdge:
    cursor: str = strawberry.field(description="Where it stands in the list; opaque.")
    node: Lobby = strawberry.field(description="The lobby.")


@strawberry.type(description="A page of a list of lobbies.")
class LobbyConnection:
    edges: list[LobbyEdge] = strawberry.field(description="The lobbies, newest first.")
    page_info: PageInfo = strawberry.field(description="Where the page begins and ends.")


async def lobby_of(context: Context, lobby_id: str | None) -> Lobby | None:
    """The lobby with this inner id, open or closed, or None."""
    lobby = await context.services.lobbies.get(lobby_id) if lobby_id else None
    return shown(context, lobby) if lobby else None


def brief_lobby(lobby_id: str, code: str) -> Lobby:
    """A lobby of which nothing is there but its id and its code."""
    lobby = Lobby.__new__(Lobby)
    lobby.id = strawberry.ID(to_global("Lobby", lobby_id))
    lobby.code = code
    return lobby


def shown(context: Context, lobby: values.Lobby) -> Lobby:
    """The lobby as clients see it."""
    return Lobby.of(lobby, context.services.settings.base_url)


async def _open_lobby(finding: Awaitable[values.Lobby | None]) -> values.Lobby | None:
    """What is found, unless it has closed."""
    lobby = await finding
    return lobby if lobby and not lobby.closed else None


@strawberry.type
class LobbyQueries:
    @strawberry.field(
        description="The open lobby with this id or this code, exactly one of them, or null. By the id of a "
        "lobby in which the viewer waited for a quick match: the one where their game began."
    )
    async def lobby(
        self,
        info: Info[Context, None],
        id: Annotated[strawberry.ID | None, strawberry.argument(description="The lobby's id.")] = UNSET,
        code: Annotated[
            str | None, strawberry.argument(description="The lobby's code, in either case.")
        ] = UNSET,
    ) -> Lobby | None:
        if bool(id) == bool(code):
            raise GraphQLError(
                "Ask for a lobby by its id or by its code.", extensions={"code": "INVALID_INPUT"}
            )
        lobbies = info.context.services.lobbies
        if code:
            lobby = await guess(info.context, lambda: _open_lobby(lobbies.by_code(code)))
        else:
            lobby_id = from_global(str(id), "Lobby")
            lobby = await lobbies.of_follower(lobby_id, info.context.player_id) if lobby_id else None
        return shown(info.context, lobby) if lobby and not lobby.closed else None

    @strawberry.field(
        description="The public lobbies that can be joined, newest first: open, not full, not in a game."
    )
    async def lobbies(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind | None, strawberry.argument(description="Only of this kind.")] = UNSET,
        first: First = PAGE,
        after: After = UNSET,
    ) -> LobbyConnection:
        asked = page_asked(first, after)
        page = await info.context.services.lobbies.joinable(
            first=asked.first, after=asked.after, kind=kind or None
        )
        edges = [
            LobbyEdge(cursor=write_cursor(place), node=shown(info.context, lobby))
            for place, lobby in page.items
        ]
        return LobbyConnection(edges=edges, page_info=PageInfo.of(page, asked.after))


@strawberry.type
class LobbySubscriptions:
    @strawberry.subscription(
        description="The lobby at once, then again whenever it changes; completes when the lobby closes. "
        "For a player who waits for a quick match and is taken to another lobby, where the game begins, it "
        "goes on as that one, with another id."
    )
    async def lobby_updates(
        self,
        info: Info[Context, None],
        lobby_id: Annotated[strawberry.ID, strawberry.argument(description="Which lobby.")],
    ) -> AsyncIterator[Lobby]:
        context = info.context
        found = None
        if (inner := from_global(lobby_id, "Lobby")) is not None:
            async for found in context.services.lobby_feed.follow(inner, context.player_id):
                yield shown(context, found)
        if found is None:
            raise GraphQLError("There is no such lobby.", extensions={"code": "NOT_FOUND"})
