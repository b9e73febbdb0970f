"""How much whoever asks may still do, in the schema."""

from datetime import datetime

import strawberry
from strawberry import Info

from zamu_api.graphql.context import Context
from zamu_api.graphql.enums import described_enum
from zamu_api.graphql.scalars import moment
from zamu_api.rates.limiter import Left
from zamu_api.rates.policies import POLICIES, Per, Policy

described_enum(
    Per,
    "Whose actions a policy counts.",
    name="RateLimitedBy",
    PLAYER="The player's; those of the address where there is no token.",
    ADDRESS="The address's, whoever asks from there.",
)


@strawberry.type(
    description="How much of something may still be done. What is refused has the code RATE_LIMITED and says "
    "by `retryAfterSeconds` when to come again."
)
class RateLimit:
    policy: str = strawberry.field(description="The policy's name.")
    counts: str = strawberry.field(description="What is counted, for people.")
    by: Per = strawberry.field(description="Whose actions are counted.")
    limit: int = strawberry.field(description="How much may be done in each window.")
    window_seconds: int = strawberry.field(
        description="How long a window is; it begins with the first that is done in it."
    )
    remaining: int = strawberry.field(description="How much is left of this window.")
    reset_at: datetime = strawberry.field(description="When all of it is there again.")

    @classmethod
    def of(cls, left: Left, now: int) -> "RateLimit":
        """What is left of a policy as clients see it."""
        policy = left.policy
        return cls(
            policy=policy.name,
            counts=policy.what,
            by=policy.per,
            limit=left.most,
            window_seconds=policy.seconds,
            remaining=left.remaining,
            reset_at=moment(now if left.resets is None else left.resets),
        )


async def rate_limit_of(context: Context, policy: Policy) -> RateLimit:
    """What is left of a policy to whoever asks."""
    services = context.services
    return RateLimit.of(await services.rates.left(policy, context.caller), services.clock.now())


async def scarcest(context: Context) -> RateLimit:
    """What is left of the policy of which the least part is."""
    all_left = [await context.services.rates.left(policy, context.caller) for policy in POLICIES]
    least = min(all_left, key=lambda left: left.remaining / left.most)
    return RateLimit.of(least, context.services.clock.now())


@strawberry.type
class RateLimitQueries:
    @strawberry.field(
        description="How much whoever asks may still do, policy by policy. To ask this is free."
    )
    async def rate_limits(self, info: Info[Context, None]) -> list[RateLimit]:
        return [await rate_limit_of(info.context, policy) for policy in POLICIES]
