"""Access tokens in the schema."""

from datetime import datetime
from typing import Annotated

import strawberry
from strawberry import UNSET, Info

from zamu_api.graphql.context import Context
from zamu_api.graphql.inputs import IDEMPOTENCY_KEY, inner_id
from zamu_api.graphql.problems import Problem, mutation
from zamu_api.graphql.scalars import moment
from zamu_api.graphql.terms import Scope
from zamu_api.ids import to_global
from zamu_api.players import tokens
from zamu_api.requests import RequestKey

_TYPE = "AccessToken"


@strawberry.type(
    description="What may be known of a token: everything but the token itself, which is told once."
)
class AccessToken:
    id: strawberry.ID = strawberry.field(description="What it is revoked by; it opens nothing.")
    name: str = strawberry.field(description="What it is for, as its maker called it.")
    scopes: list[Scope] = strawberry.field(description="What it opens.")
    created_at: datetime = strawberry.field(description="When it was made.")
    expires_at: datetime | None = strawberry.field(
        description="When it ends; null if it is good until revoked."
    )
    last_used_at: datetime | None = strawberry.field(
        description="When it was last used, up to an hour behind; null before it was."
    )

    @classmethod
    def of(cls, token: tokens.AccessToken) -> "AccessToken":
        """The token as clients see it."""
        return cls(
            id=strawberry.ID(to_global(_TYPE, token.id)),
            name=token.name,
            scopes=[scope for scope in Scope if scope in token.scopes],
            created_at=moment(token.created_at),
            expires_at=moment(token.expires_at) if token.expires_at is not None else None,
            last_used_at=moment(token.last_used_at) if token.last_used_at is not None else None,
        )


@strawberry.type(description="What came of `createAccessToken`.")
class CreateAccessTokenPayload:
    access_token: AccessToken | None = strawberry.field(
        default=None, description="The new token's description."
    )
    token: str | None = strawberry.field(
        default=None, description="The token itself: keep it, it is not told again."
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.type(description="What came of `revokeAccessToken`.")
class RevokeAccessTokenPayload:
    revoked_id: strawberry.ID | None = strawberry.field(
        default=None, description="The id of the token that is good for nothing any more."
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.input(description="A token to make.")
class CreateAccessTokenInput:
    name: str = strawberry.field(description="What it is for, 1 to 60 characters.")
    scopes: list[Scope] = strawberry.field(
        description="What it opens: one at least, and none that the token lacks by which it is made."
    )
    expires_in_days: int | None = strawberry.field(
        default=UNSET,
        description="How many days it is good for, 1 to 3650; until it is revoked when absent. "
        "It never outlasts the token by which it is made.",
    )
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.input(description="A token to revoke.")
class RevokeAccessTokenInput:
    id: strawberry.ID = strawberry.field(description="Which.")
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.type
class TokenMutations:
    @mutation(
        "Makes a token for a program or another device of the player, which opens no more than it says."
    )
    async def create_access_token(
        self,
        info: Info[Context, None],
        input: Annotated[CreateAccessTokenInput, strawberry.argument(description="What it is to open.")],
    ) -> CreateAccessTokenPayload:
        grant = info.context.require_grant()
        made = await info.context.services.tokens.create(
            grant,
            input.name,
            input.scopes,
            None if input.expires_in_days is UNSET else input.expires_in_days,
            key=RequestKey.of(grant.player_id, input.idempotency_key, "createAccessToken", input),
            secret=input.idempotency_key or None,
        )
        return CreateAccessTokenPayload(access_token=AccessToken.of(made.token), token=made.secret)

    @mutation(
        "Ends one of the player's tokens, a device's too, and at once all sockets and streams opened by it. "
        "A player whose last token is gone cannot be come back to."
    )
    async def revoke_access_token(
        self,
        info: Info[Context, None],
        input: Annotated[RevokeAccessTokenInput, strawberry.argument(description="Which token.")],
    ) -> RevokeAccessTokenPayload:
        grant = info.context.require_grant()
        key = RequestKey.of(grant.player_id, input.idempotency_key, "revokeAccessToken", input)
        await info.context.services.tokens.revoke(grant, inner_id(input.id, _TYPE, ("input", "id")), key)
        return RevokeAccessTokenPayload(revoked_id=input.id)
