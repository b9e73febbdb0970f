"""Lists of games in the schema."""

from collections.abc import Collection
from typing import Annotated

import strawberry
from graphql import FieldNode, FragmentSpreadNode, SelectionSetNode
from strawberry import UNSET, Info

from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.connections import PAGE, After, First, PageInfo, page_asked
from zamu_api.graphql.context import Context
from zamu_api.graphql.games import Game, shown_game
from zamu_api.graphql.glances import GLANCED, glanced_game
from zamu_api.graphql.terms import GameStatus
from zamu_api.lobbies.lobby import Lobby
from zamu_api.paging import Page, Place, write_cursor


@strawberry.type(description="A game in a list.")
class GameEdge:
    cursor: str = strawberry.field(description="Where it stands in the list; opaque.")
    node: Game = strawberry.field(description="The game, as the viewer may see it.")


@strawberry.type(description="A page of a list of games.")
class GameConnection:
    edges: list[GameEdge] = strawberry.field(description="The games, newest first.")
    page_info: PageInfo = strawberry.field(description="Where the page begins and ends.")


async def game_connection(info: Info[Context, None], page: Page[str], after: Place | None) -> GameConnection:
    """The page of ids as clients see it."""
    found = await games_of(info, [game_id for _, game_id in page.items], info.context.player_id)
    edges = [
        GameEdge(cursor=write_cursor(place), node=found[game_id])
        for place, game_id in page.items
        if game_id in found
    ]
    return GameConnection(edges=edges, page_info=PageInfo.of(page, after))


async def games_of(
    info: Info[Context, None], game_ids: Collection[str], viewer_id: str | None
) -> dict[str, Game]:
    """Those of the games that the viewer may see, by their inner ids, read together.

    Where no more is asked than can be seen at a glance, no log is read of a game that is not at hand.
    """
    context = info.context
    lists = context.services.games.lists
    asked = names_asked(info)
    known = lists.at_hand(game_ids) if asked <= GLANCED else game_ids
    views = await lists.views(known, viewer_id)
    glances = await lists.glances([it for it in game_ids if it not in known], viewer_id)
    found = {game_id: shown_game(view) for game_id, view in views.items()}
    found |= {game_id: glanced_game(glance) for game_id, glance in glances.items()}
    people = {seat.player_id for game in found.values() for seat in game.view.info.seats if seat.player_id}
    # What every seat would ask for by itself is at hand then.
    if "player" in asked:
        await context.services.players.get_all(people)
    if "connected" in asked:
        await context.services.presence.connected(people)
    return found


async def game_of_lobby(info: Info[Context, None], lobby: Lobby) -> Game | None:
    """The game that the lobby is playing or has played last, if the viewer may be led to it."""
    if lobby.game_id is None:
        return None
    viewer_id = info.context.player_id
    game = (await games_of(info, [lobby.game_id], viewer_id)).get(lobby.game_id)
    found = game and game.view.info.may_find(viewer_id, member=lobby.has_member(viewer_id))
    return game if found else None


def names_asked(info: Info[Context, None]) -> frozenset[str]:
    """The names of all fields that are asked anywhere below the field that is being resolved."""
    names: set[str] = set()
    seen: set[str] = set()
    fragments = info._raw_info.fragments

    def gather(selections: SelectionSetNode | None) -> None:
        for node in selections.selections if selections else ():
            if isinstance(node, FragmentSpreadNode):
                if node.name.value not in seen:
                    seen.add(node.name.value)
                    gather(fragments[node.name.value].selection_set)
                continue
            if isinstance(node, FieldNode):
                names.add(node.name.value)
            gather(getattr(node, "selection_set", None))

    for node in info._raw_info.field_nodes:
        gather(node.selection_set)
    return frozenset(names)


@strawberry.type
class GameListQueries:
    @strawberry.field(
        description="The games that everybody may watch, newest first, going on or over. "
        "Those for whoever knows their id are in no list."
    )
    async def games(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind | None, strawberry.argument(description="Only of this kind.")] = UNSET,
        status: Annotated[
            GameStatus | None, strawberry.argument(description="Only with this status.")
        ] = UNSET,
        rated: Annotated[
            bool | None, strawberry.argument(description="Only rated ones, or only others.")
        ] = UNSET,
        first: First = PAGE,
        after: After = UNSET,
    ) -> GameConnection:
        asked = page_asked(first, after)
        page = await info.context.services.games.lists.everybodys(
            first=asked.first,
            after=asked.after,
            kind=kind or None,
            status=status or None,
            rated=None if rated is UNSET else rated,
        )
        return await game_connection(info, page, asked.after)
