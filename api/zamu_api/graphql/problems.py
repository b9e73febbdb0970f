"""Refusals as data, and the one place where a mutation's refusal becomes its payload."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Self

import strawberry

from zamu_api import problems
from zamu_api.graphql.enums import described_enum
from zamu_api.languages import say
from zamu_api.metrics import tally
from zamu_api.problems import ProblemCode, Refused

described_enum(
    ProblemCode,
    "Why a mutation did nothing; stable, for programs.",
    UNAUTHENTICATED="There is no token, or none that is known.",
    FORBIDDEN="The player may not do this.",
    NOT_FOUND="There is no such thing, or the player may not know of it.",
    INVALID_INPUT="The input cannot be used; `path` leads to the part at fault.",
    RATE_LIMITED="Too much at once; `retryAfterSeconds` says when to try again.",
    LOBBY_FULL="Every seat of the lobby is taken.",
    LOBBY_STARTED="The lobby's game is going on; this has to wait until it is over.",
    LOBBY_CLOSED="The lobby has closed.",
    NOT_IN_LOBBY="The player has no seat in the lobby.",
    NOT_HOST="Only the lobby's host may do this.",
    NOT_ENOUGH_PLAYERS="Fewer seats are filled than the game needs.",
    NOT_READY="Somebody has not said that they are ready.",
    GAME_OVER="The game is over.",
    NOT_YOUR_TURN="It is another seat's turn.",
    ILLEGAL_MOVE="The rules do not allow the move; `clause` names the rule.",
    STALE_STATE="The game has gone on since `expectedSeq`.",
    NOTHING_TO_CALL_OUT="That seat has not forgotten to declare.",
    IDEMPOTENCY_MISMATCH="The idempotency key was used for another input.",
)


@strawberry.type(description="Why a mutation did nothing.")
class Problem:
    code: ProblemCode = strawberry.field(description="Why; clients switch on this.")
    message: str = strawberry.field(description="The same for people, in the request's locale.")
    path: list[str] = strawberry.field(description="The way to the input at fault; empty when it is none.")
    clause: str | None = strawberry.field(default=None, description="The rule's clause, for an illegal move.")
    retry_after_seconds: float | None = strawberry.field(
        default=None, description="When to try again, where that may help."
    )

    @classmethod
    def of(cls, problem: problems.Problem, locale: str) -> Self:
        """The problem as clients see it, in this language."""
        tally.refusals[problem.code] += 1
        return cls(
            code=problem.code,
            message=say(locale, problem.message),
            path=list(problem.path),
            clause=problem.clause,
            retry_after_seconds=problem.retry_after_seconds,
        )


def mutation(description: str) -> Callable[[Callable[..., Awaitable[Any]]], Any]:
    """Makes a field of Mutation from a resolver; what the resolver refuses becomes its payload's problem.

    The resolver's return type is the payload, every field of which but `problems` has a default.
    """

    def decorate(resolver: Callable[..., Awaitable[Any]]) -> Any:
        payload = resolver.__annotations__["return"]

        @wraps(resolver)
        async def answer(*args: Any, **kwargs: Any) -> Any:
            try:
                return await resolver(*args, **kwargs)
            except Refused as refused:
                locale = kwargs["info"].context.locale
                return payload(problems=[Problem.of(refused.problem, locale)])

        return strawberry.mutation(answer, description=description)

    return decorate
