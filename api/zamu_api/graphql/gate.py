"""The gate: each root field of each operation passes here before it runs, whatever carries it out.

`guard` puts it before the resolvers themselves, which graphql-core and plans share. Only who follows a game
together with others comes by another way, and calls `admit`.
"""

from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass
from functools import wraps
from inspect import isasyncgenfunction, isawaitable
from typing import Any, cast

from graphql import GraphQLError
from strawberry.schema.config import StrawberryConfig
from strawberry.types import get_object_definition
from strawberry.types.fields.resolver import StrawberryResolver

from zamu_api.graphql.context import Context
from zamu_api.graphql.problems import Problem
from zamu_api.languages import Message
from zamu_api.metrics import tally
from zamu_api.players.grants import Grant, Scope
from zamu_api.problems import ProblemCode, Refused
from zamu_api.rates.limiter import TooMany
from zamu_api.rates.policies import (
    OPEN_SUBSCRIPTIONS,
    OPEN_SUBSCRIPTIONS_BY_ADDRESS,
    READS,
    policies_of,
)

TOO_MANY = "TOO_MANY_OPEN"
"""The code of the errors for what cannot be opened until something else is closed."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a field asks of whoever comes: the scope that a token must have, if any, and whether there has to
    be a token at all.
    """

    scope: Scope | None
    token: bool


_OPEN = Needs(None, token=False)
_READ = Needs(Scope.READ, token=False)  # anybody may; but who shows a token sees what its player may see
_MINE = Needs(Scope.READ, token=True)
_TOKENS = Needs(Scope.ADMIN_TOKENS, token=True)
_LOBBY = Needs(Scope.LOBBY, token=True)
_PLAY = Needs(Scope.PLAY, token=True)
_WEBHOOK = Needs(Scope.WEBHOOK, token=True)

NEEDS: dict[str, dict[str, Needs]] = {
    "Query": {
        "serverTime": _OPEN,
        "catalogue": _OPEN,
        "languages": _OPEN,
        "rateLimits": _OPEN,
        "ratingSystem": _OPEN,
        "rules": _OPEN,
        "node": _READ,
        "viewer": _READ,
        "player": _READ,
        "lobby": _READ,
        "lobbies": _READ,
        "game": _READ,
        "games": _READ,
        "leaderboard": _READ,
    },
    "Mutation": {
        "createGuest": _OPEN,
        "createAccessToken": _TOKENS,
        "revokeAccessToken": _TOKENS,
        "createDeviceLink": _TOKENS,
        "claimDeviceLink": _OPEN,
        "createLobby": _LOBBY,
        "updateLobby": _LOBBY,
        "joinLobby": _LOBBY,
        "leaveLobby": _LOBBY,
        "setReady": _LOBBY,
        "addCpu": _LOBBY,
        "removeSeat": _LOBBY,
        "quickMatch": _LOBBY,
        "startGame": _LOBBY,
        "playCards": _PLAY,
        "drawCards": _PLAY,
        "callOut": _PLAY,
        "movePiece": _PLAY,
        "makeMove": _PLAY,
        "resign": _PLAY,
        "createWebhook": _WEBHOOK,
        "deleteWebhook": _WEBHOOK,
        "redeliver": _WEBHOOK,
    },
    "Subscription": {
        "gameUpdates": _READ,
        "lobbyUpdates": _READ,
        "viewerEvents": _MINE,
        "liveGames": _READ,
    },
}
"""What each root field needs, by the root type. What does not stand here is closed to everybody."""


def admit(context: Context, root: str, field: str) -> None:
    """Returns if the field of the root type may be run. Raises `Refused` (UNAUTHENTICATED, FORBIDDEN,
    RATE_LIMITED).

    It is asked once for each root field of each operation. What is limited over all processes has to be
    waited for: `admit_shared` asks for that.
    """
    needs = NEEDS[root].get(field)
    if needs is None:
        raise Refused(ProblemCode.FORBIDDEN, Message("problem-closed"))
    if needs.token:
        context.require_player()
    grant = context.grant
    if grant is not None and needs.scope is not None and needs.scope not in grant.opens:
        raise _lacking(grant, needs.scope)
    for policy in policies_of(root, field):
        if policy is READS:
            # The first field pays for the whole operation; as long as it was not paid for, every one has to.
            context.spend(policy, max(1, context.points))
            context.points = 0
        elif not policy.shared:
            context.spend(policy)


async def admit_shared(context: Context, root: str, field: str) -> None:
    """Returns if the field may be run that `admit` lets in. Raises `Refused` (RATE_LIMITED)."""
    for policy in policies_of(root, field):
        if policy.shared:
            await context.spend_shared(policy)


def need(grant: Grant, scope: Scope) -> None:
    """Returns if the token opens this, for what is within a root field. Raises `GraphQLError` (FORBIDDEN)."""
    if scope not in grant.opens:
        raise error_of(_lacking(grant, scope))


def guard(type_: type, root: str) -> None:
    """Lets nobody to the fields of a root type but through the gate, and lets each say what it needs."""
    names = StrawberryConfig().name_converter
    for field in get_object_definition(type_, strict=True).fields:
        resolver = field.base_resolver
        if resolver is None or resolver.info_parameter is None:
            raise TypeError(f"{root}.{field.python_name} needs a resolver that is told who asks")
        resolve, name = cast("Callable[..., Any]", resolver.wrapped_func), names.from_field(field)
        field.base_resolver = StrawberryResolver(_GUARDS[root](resolve, name))
        needs = NEEDS[root].get(name)
        if needs is not None and needs.scope is not None:
            field.description = f"{field.description} Scope: {needs.scope}."


def _query(resolve: Callable[..., Any], field: str) -> Callable[..., Any]:
    @wraps(resolve)
    async def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            admit(kwargs["info"].context, "Query", field)
            found = resolve(*args, **kwargs)
            return await found if isawaitable(found) else found
        except Refused as refused:
            raise error_of(refused) from None

    return guarded


def _mutation(resolve: Callable[..., Any], field: str) -> Callable[..., Any]:
    payload = resolve.__annotations__["return"]
    shared = any(policy.shared for policy in policies_of("Mutation", field))

    @wraps(resolve)
    async def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            context: Context = kwargs["info"].context
            admit(context, "Mutation", field)
            if shared:
                await admit_shared(context, "Mutation", field)
        except Refused as refused:
            return payload(problems=[Problem.of(refused.problem, kwargs["info"].context.locale)])
        return await resolve(*args, **kwargs)

    return guarded


def _subscription(resolve: Callable[..., Any], field: str) -> Callable[..., Any]:
    if not isasyncgenfunction(resolve):
        raise TypeError(f"Subscription.{field} is to be an async generator")

    @wraps(resolve)
    async def guarded(*args: Any, **kwargs: Any) -> Any:
        context: Context = kwargs["info"].context
        try:
            admit(context, "Subscription", field)
            release = hold(context)
        except Refused as refused:
            raise error_of(refused) from None
        try:
            async with aclosing(resolve(*args, **kwargs)) as items:
                async for item in items:
                    yield item
        finally:
            release()

    return guarded


_GUARDS = {"Query": _query, "Mutation": _mutation, "Subscription": _subscription}


def _lacking(grant: Grant, scope: Scope) -> Refused:
    message = Message("problem-scope-lacking", scope=str(grant.lacks(scope)))
    return Refused(ProblemCode.FORBIDDEN, message)


def hold(context: Context) -> Callable[[], None]:
    """Counts a subscription as open until the result is called. Raises `TooMany`."""
    return context.services.rates.hold(context.caller, OPEN_SUBSCRIPTIONS, OPEN_SUBSCRIPTIONS_BY_ADDRESS)


def error_of(refused: Refused) -> GraphQLError:
    """What a query or a subscription answers, for it has no payload for problems; errors are in English."""
    problem = refused.problem
    tally.refusals[problem.code] += 1
    extensions: dict[str, Any] = {"code": problem.code.value}
    if isinstance(refused, TooMany):
        extensions = {"code": TOO_MANY, "limit": refused.kind.name, "maximum": refused.kind.most}
    elif problem.retry_after_seconds is not None:
        extensions["retryAfterSeconds"] = problem.retry_after_seconds
    return GraphQLError(str(problem.message), extensions=extensions)
