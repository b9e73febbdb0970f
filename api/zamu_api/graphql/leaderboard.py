"""Leaderboards in the schema."""

from typing import Annotated

import strawberry
from graphql import GraphQLError
from strawberry import UNSET, Info

from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.connections import PAGE, After, First, PageInfo, page_asked
from zamu_api.graphql.context import Context
from zamu_api.graphql.players import Player
from zamu_api.ratings.leaderboard import read_standing, write_standing


@strawberry.type(description="A player in a list.")
class PlayerEdge:
    cursor: str = strawberry.field(description="Where the player stands in the list; opaque.")
    node: Player = strawberry.field(description="The player.")
    rank: int = strawberry.field(
        description="The rank, 1 is best. Who is equal shares the best of those ranks: 1 1 3."
    )


@strawberry.type(description="A page of a list of players.")
class PlayerConnection:
    edges: list[PlayerEdge] = strawberry.field(description="The players, best first.")
    page_info: PageInfo = strawberry.field(description="Where the page begins and ends.")


@strawberry.type
class LeaderboardQueries:
    @strawberry.field(
        description="The best players of this kind of game, by `Rating.conservative`. Whoever is rated "
        "provisionally is not listed. On the next page ranks go on where those of the last page ended, "
        "whatever has changed meanwhile; whoever has moved across the cursor comes twice, or not at all."
    )
    async def leaderboard(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind, strawberry.argument(description="In which game.")],
        first: First = PAGE,
        after: After = UNSET,
    ) -> PlayerConnection:
        most = page_asked(first, None).first
        behind = None if after is None or after is UNSET else read_standing(after)
        if behind is None and isinstance(after, str):
            raise GraphQLError("`after` is no cursor of a list.", extensions={"code": "INVALID_INPUT"})
        services = info.context.services
        standings, more = await services.ratings.leaderboard(kind.value, first=most, after=behind)
        people = await services.players.get_all(standing.player_id for standing in standings)
        edges = [
            PlayerEdge(
                cursor=write_standing(standing),
                node=Player.of(people[standing.player_id]),
                rank=standing.rank,
            )
            for standing in standings
        ]
        page_info = PageInfo(
            has_next_page=more,
            has_previous_page=behind is not None,
            start_cursor=edges[0].cursor if edges else None,
            end_cursor=edges[-1].cursor if edges else None,
        )
        return PlayerConnection(edges=edges, page_info=page_info)
