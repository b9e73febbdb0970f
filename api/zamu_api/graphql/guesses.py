"""Codes that open something: whoever tries wrong ones is soon stopped, so that none is found by trying."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from zamu_api.graphql.context import Context
from zamu_api.problems import ProblemCode, Refused
from zamu_api.rates.policies import CODES

T = TypeVar("T")

_WRONG = (ProblemCode.NOT_FOUND, ProblemCode.LOBBY_CLOSED)


async def guess(context: Context, find: Callable[[], Awaitable[T]]) -> T:
    """What is found under a code, which counts as a wrong one if nothing is. Raises `RateLimited`.

    It is counted before it is tried, so that many at once are no way around, and given back when it is right.
    """
    for policy in CODES:
        await context.spend_shared(policy)
    wrong = False
    try:
        found = await find()
        wrong = found is None
    except Refused as refused:
        wrong = refused.problem.code in _WRONG
        raise
    finally:
        if not wrong:
            for policy in CODES:
                await context.give_back(policy)
    return found
