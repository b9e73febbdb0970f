"""Players in the schema: guests, the viewer, and whoever has an id."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import strawberry
from strawberry import UNSET, Info

from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.connections import PAGE, After, First, page_asked
from zamu_api.graphql.context import Context
from zamu_api.graphql.gate import need
from zamu_api.graphql.inputs import IDEMPOTENCY_KEY, given
from zamu_api.graphql.languages import Language
from zamu_api.graphql.nodes import Node
from zamu_api.graphql.problems import Problem, mutation
from zamu_api.graphql.rate_limits import RateLimit, scarcest
from zamu_api.graphql.ratings import Rating
from zamu_api.graphql.scalars import Locale, moment
from zamu_api.graphql.statistics import PlayerStatistics, RatedGameConnection
from zamu_api.graphql.terms import GameStatus, Scope
from zamu_api.ids import from_global, to_global
from zamu_api.players.grants import Grant
from zamu_api.players.service import Player as PlayerValue
from zamu_api.requests import RequestKey

if TYPE_CHECKING:
    from zamu_api.graphql.access_tokens import AccessToken
    from zamu_api.graphql.game_lists import GameConnection
    from zamu_api.graphql.games import Game
    from zamu_api.graphql.lobbies import Lobby
    from zamu_api.graphql.webhooks import Webhook


@strawberry.type(description="A person or a bot.")
class Player(Node):
    name: str = strawberry.field(description="What others see, 1 to 24 characters.")
    is_bot: bool = strawberry.field(description="Whether a program plays.")
    created_at: datetime = strawberry.field(description="When the player came to be.")

    @classmethod
    def of(cls, player: PlayerValue) -> "Player":
        """The player as clients see it."""
        return cls(
            id=strawberry.ID(to_global("Player", player.id)),
            name=player.name,
            is_bot=player.is_bot,
            created_at=moment(player.created_at),
        )

    @strawberry.field(
        description="How strong the player is in this kind of game. All games that have finished are in it."
    )
    async def rating(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind, strawberry.argument(description="In which game.")],
    ) -> Rating:
        entry = await info.context.services.ratings.entry(inner_player_id(self), kind.value)
        return Rating.of(entry.skill, entry.games)

    @strawberry.field(description="What the player's rated games of this kind came to.")
    async def statistics(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind, strawberry.argument(description="Of which game.")],
    ) -> PlayerStatistics:
        return PlayerStatistics.of(
            await info.context.services.ratings.entry(inner_player_id(self), kind.value)
        )

    @strawberry.field(
        description="The player's rated games of this kind, those that finished last first, with what they "
        "did to the rating."
    )
    async def rating_history(
        self,
        info: Info[Context, None],
        kind: Annotated[GameKind, strawberry.argument(description="Of which game.")],
        first: First = PAGE,
        after: After = UNSET,
    ) -> RatedGameConnection:
        asked = page_asked(first, after)
        ratings = info.context.services.ratings
        page = await ratings.history(inner_player_id(self), kind.value, first=asked.first, after=asked.after)
        return RatedGameConnection.of(page, asked.after)

    @strawberry.field(
        description="The games in which the player has a seat, newest first: all of the viewer's own; of "
        "anybody else those that everybody may watch, and those in which the viewer has a seat as well."
    )
    async def games(
        self,
        info: Info[Context, None],
        status: Annotated[
            GameStatus | None, strawberry.argument(description="Only with this status.")
        ] = UNSET,
        kind: Annotated[GameKind | None, strawberry.argument(description="Only of this kind.")] = UNSET,
        first: First = PAGE,
        after: After = UNSET,
    ) -> Annotated["GameConnection", strawberry.lazy("zamu_api.graphql.game_lists")]:
        from zamu_api.graphql.game_lists import game_connection

        asked = page_asked(first, after)
        page = await info.context.services.games.lists.of_player(
            inner_player_id(self),
            info.context.player_id,
            first=asked.first,
            after=asked.after,
            kind=kind or None,
            status=status or None,
        )
        return await game_connection(info, page, asked.after)


def inner_player_id(player: Player) -> str:
    """The player's inner id."""
    player_id = from_global(player.id, "Player")
    if player_id is None:
        raise AssertionError("a player's own id is one")
    return player_id


@strawberry.type(description="The player that the request's token belongs to.")
class Viewer:
    player: Player = strawberry.field(description="The player.")
    locale: Locale = strawberry.field(description="The language that the player chose.")
    scopes: list[Scope] = strawberry.field(description="What the token opens.")
    value: strawberry.Private[PlayerValue]
    grant: strawberry.Private[Grant]

    @classmethod
    def of(cls, player: PlayerValue, grant: Grant) -> "Viewer":
        """The viewer that is this player, by what their token opens."""
        return cls(
            player=Player.of(player),
            locale=Locale(player.locale),
            scopes=[scope for scope in Scope if scope in grant.scopes],
            value=player,
            grant=grant,
        )

    @strawberry.field(
        description="The language that messages come in: the first that there is of those which the request, "
        "the connection and the player ask for."
    )
    def language(self, info: Info[Context, None]) -> Language:
        return Language.of(info.context.language_of(self.value))

    @strawberry.field(
        description="The player's tokens that are still good, their devices' too, newest first. "
        "Needs the scope ADMIN_TOKENS."
    )
    async def access_tokens(
        self, info: Info[Context, None]
    ) -> list[Annotated["AccessToken", strawberry.lazy("zamu_api.graphql.access_tokens")]]:
        from zamu_api.graphql.access_tokens import AccessToken

        need(self.grant, Scope.ADMIN_TOKENS)
        tokens = await info.context.services.tokens.of_player(self.value.id)
        return [AccessToken.of(token) for token in tokens]

    @strawberry.field(
        description="Of what the player may do, the policy of which the least part is left; "
        "`Query.rateLimits` has all of them."
    )
    async def rate_limit(self, info: Info[Context, None]) -> RateLimit:
        return await scarcest(info.context)

    @strawberry.field(description="The player's webhooks, newest first. Needs the scope WEBHOOK.")
    async def webhooks(
        self, info: Info[Context, None]
    ) -> list[Annotated["Webhook", strawberry.lazy("zamu_api.graphql.webhooks")]]:
        from zamu_api.graphql.webhooks import Webhook

        need(self.grant, Scope.WEBHOOK)
        return [Webhook.of(found) for found in await info.context.services.webhooks.of_player(self.value.id)]

    @strawberry.field(description="The open lobbies in which the player has a seat, newest first.")
    async def lobbies(
        self, info: Info[Context, None]
    ) -> list[Annotated["Lobby", strawberry.lazy("zamu_api.graphql.lobbies")]]:
        from zamu_api.graphql.lobbies import shown

        lobbies = await info.context.services.lobbies.of_player(self.value.id)
        return [shown(info.context, lobby) for lobby in lobbies]

    @strawberry.field(description="The games going on in which the player has a seat, newest first.")
    async def active_games(
        self, info: Info[Context, None]
    ) -> list[Annotated["Game", strawberry.lazy("zamu_api.graphql.games")]]:
        from zamu_api.graphql.game_lists import games_of

        ids = await info.context.services.games.lists.active_of(self.value.id)
        # Seen by this player: whoever has just become one does not show the token yet.
        games = await games_of(info, ids, self.value.id)
        return [games[game_id] for game_id in ids if game_id in games]


@strawberry.type(description="What came of `createGuest` or `claimDeviceLink`.")
class CreateGuestPayload:
    viewer: Viewer | None = strawberry.field(default=None, description="Who the device now is.")
    token: str | None = strawberry.field(
        default=None, description="Who shows it is the player: keep it, it is not told again."
    )
    expires_at: datetime | None = strawberry.field(
        default=None, description="When the token ends; a new guest's does not."
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.input(description="Who comes in.")
class CreateGuestInput:
    name: str = strawberry.field(description="What others will see, 1 to 24 characters.")
    locale: Locale | None = strawberry.field(
        default=UNSET,
        description="The language for messages; the request's when absent. "
        "In a language that there are no texts in, messages are in English.",
    )
    bot: bool | None = strawberry.field(default=False, description="Whether a program plays.")
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.type
class PlayerQueries:
    @strawberry.field(description="The player that the request's token belongs to; null without a token.")
    async def viewer(self, info: Info[Context, None]) -> Viewer | None:
        if info.context.grant is None:
            return None
        player = await info.context.services.players.get(info.context.grant.player_id)
        return Viewer.of(player, info.context.grant) if player else None

    @strawberry.field(description="The player with this id, or null.")
    async def player(
        self,
        info: Info[Context, None],
        id: Annotated[strawberry.ID, strawberry.argument(description="Whose.")],
    ) -> Player | None:
        return await player_of(info.context, from_global(id, "Player"))


@strawberry.type
class PlayerMutations:
    @mutation("Makes a new player, with a token that stays on the device. No account is needed.")
    async def create_guest(
        self,
        info: Info[Context, None],
        input: Annotated[CreateGuestInput, strawberry.argument(description="Who comes in.")],
    ) -> CreateGuestPayload:
        context = info.context
        guest = await context.services.players.create_guest(
            input.name,
            is_bot=given(input.bot, "bot", False),
            locale=given(input.locale, "locale", context.wanted or context.locale),
            key=RequestKey.of(context.player_id, input.idempotency_key, "createGuest", input),
            secret=input.idempotency_key or None,
        )
        grant = Grant(guest.player.id, is_bot=guest.player.is_bot)
        return CreateGuestPayload(viewer=Viewer.of(guest.player, grant), token=guest.token)


async def player_of(context: Context, player_id: str | None) -> Player | None:
    """The player with this inner id, or None."""
    player = await context.services.players.get(player_id) if player_id else None
    return Player.of(player) if player else None
