"""The schema: the roots, put together from each subject's part."""

from datetime import datetime
from typing import Annotated, Any

import strawberry
from graphql import GraphQLError, GraphQLInputObjectType
from strawberry import Info
from strawberry.schema.config import StrawberryConfig
from strawberry.types.execution import ExecutionContext

from zamu_api.graphql.access_tokens import TokenMutations
from zamu_api.graphql.catalogue import GameCatalogueEntry, catalogue
from zamu_api.graphql.context import Context
from zamu_api.graphql.device_links import DeviceLinkMutations
from zamu_api.graphql.documents import CheckDocument, Documents
from zamu_api.graphql.faults import HideFaults, log_faults
from zamu_api.graphql.game_events import EVENT_TYPES
from zamu_api.graphql.game_lists import GameListQueries
from zamu_api.graphql.game_updates import GameSubscriptions
from zamu_api.graphql.games import GAME_TYPES, GameQueries, game_by_id
from zamu_api.graphql.gate import guard
from zamu_api.graphql.languages import LanguageQueries
from zamu_api.graphql.leaderboard import LeaderboardQueries
from zamu_api.graphql.lobbies import LobbyQueries, LobbySubscriptions, lobby_of
from zamu_api.graphql.lobby_mutations import LobbyMutations
from zamu_api.graphql.moves import MoveMutations
from zamu_api.graphql.news import NewsSubscriptions
from zamu_api.graphql.nodes import Node
from zamu_api.graphql.players import PlayerMutations, PlayerQueries, player_of
from zamu_api.graphql.quick_match import QuickMatchMutations
from zamu_api.graphql.rate_limits import RateLimitQueries
from zamu_api.graphql.ratings import RatingQueries
from zamu_api.graphql.rulebooks import RulebookQueries
from zamu_api.graphql.scalars import SCALARS, moment
from zamu_api.graphql.webhooks import WebhookMutations
from zamu_api.ids import split_global


@strawberry.type(description="What can be asked.")
class Query(
    RateLimitQueries,
    RatingQueries,
    RulebookQueries,
    LanguageQueries,
    PlayerQueries,
    LobbyQueries,
    GameQueries,
    GameListQueries,
    LeaderboardQueries,
):
    @strawberry.field(description="The server's time, against which deadlines are read.")
    def server_time(self, info: Info[Context, None]) -> datetime:
        return moment(info.context.services.clock.now())

    @strawberry.field(description="The games there are, with their options as data.")
    def catalogue(self, info: Info[Context, None]) -> list[GameCatalogueEntry]:
        return catalogue(info.context.locale)

    @strawberry.field(description="Whatever has this id, or null.")
    async def node(
        self,
        info: Info[Context, None],
        id: Annotated[strawberry.ID, strawberry.argument(description="Whose.")],
    ) -> Node | None:
        match split_global(id):
            case ("Player", player_id):
                return await player_of(info.context, player_id)
            case ("Lobby", lobby_id):
                return await lobby_of(info.context, lobby_id)
        return await game_by_id(info.context, id)


@strawberry.type(description="What can be done. What is refused comes back as `problems`, and did nothing.")
class Mutation(
    PlayerMutations,
    TokenMutations,
    DeviceLinkMutations,
    LobbyMutations,
    QuickMatchMutations,
    MoveMutations,
    WebhookMutations,
):
    pass


@strawberry.type(description="What can be followed.")
class Subscription(LobbySubscriptions, GameSubscriptions, NewsSubscriptions):
    pass


class Schema(strawberry.Schema):
    """Strawberry's schema, that logs faults and nothing else."""

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        context = execution_context.context if execution_context else None
        log_faults(errors, getattr(context, "request_id", ""))


guard(Query, "Query")
guard(Mutation, "Mutation")
guard(Subscription, "Subscription")

documents = Documents()


def _build() -> Schema:
    def check_document() -> CheckDocument:
        return CheckDocument(documents)

    made = Schema(
        query=Query,
        mutation=Mutation,
        subscription=Subscription,
        types=[*GAME_TYPES, *EVENT_TYPES],
        extensions=[check_document, HideFaults],
        config=StrawberryConfig(scalar_map=SCALARS),
    )
    # Strawberry checks these by a rule of its own, which breaks at variables that are not defined;
    # graphql-core's knows them too.
    for type_ in made._schema.type_map.values():
        if isinstance(type_, GraphQLInputObjectType):
            definition: Any = type_.extensions.get("strawberry-definition")
            type_.is_one_of = bool(definition and definition.is_one_of)
    return made


schema = _build()


def print_schema() -> str:
    """The schema as SDL, with a line break at its end."""
    return schema.as_str() + "\n"
