"""Games of both kinds in several stages, and the two ways of an operation: by plan, and by graphql-core."""

import random
from dataclasses import dataclass, replace
from typing import Any

import orjson
from strawberry.types import ExecutionResult

from tests.api.games.house import House, shown_id
from zamu_api.graphql import plans
from zamu_api.graphql.context import Context
from zamu_api.graphql.schema import schema
from zamu_api.languages import DEFAULT
from zamu_api.players.grants import Grant


@dataclass(frozen=True)
class Table:
    """A game, by its id as clients see it, and the players at it."""

    stage: str
    kind: str
    raw_id: str
    people: tuple[str | None, ...]

    @property
    def id(self) -> str:
        return shown_id(self.raw_id, self.kind)


async def tables(home: House) -> list[Table]:
    """New games, games in the middle of things, and games that are over."""
    amina, boris, chen = await home.people(3)
    made = []

    def add(stage: str, kind: str, raw_id: str, *people: str | None) -> None:
        made.append(Table(stage, kind, raw_id, people))

    new = await home.start("PAGE_ONE", [amina, boris, chen])
    add("dealt", "PAGE_ONE", new, amina, boris, chen)

    beside = await home.deal([amina, None], ["R7 W G2", "B1 B2 B3"], visibility="UNLISTED")
    add("beside a CPU", "PAGE_ONE", beside, amina, None)

    forgotten = await home.deal([amina, boris], ["R+2 R7", "B1 B2"])
    await home.moved(forgotten, amina, "R+2")
    add("a draw pending, a declaration forgotten", "PAGE_ONE", forgotten, amina, boris)

    over = await home.deal([amina, boris, chen], ["R7 R8", "R1 R2", "G1 G2"])
    for player_id, move in ((amina, "R7!"), (boris, "R1!"), (chen, "draw"), (amina, "R8"), (boris, "R2")):
        await home.moved(over, player_id, move)
    add("over", "PAGE_ONE", over, amina, boris, chen)

    board = await home.start("CHINESE_CHECKERS", [amina, boris])
    add("set up", "CHINESE_CHECKERS", board, amina, boris)

    middle = await home.start("CHINESE_CHECKERS", [amina, boris], options={"variant": "JAPANESE"})
    chance = random.Random(7)
    for turn in range(14):
        view = await home.services.games.view(middle, (amina, boris)[turn % 2])
        assert view is not None
        move = chance.choice(view.legal_moves)
        await home.moved(middle, (amina, boris)[turn % 2], view.info.ruleset.format_move(move))
    await home.services.games.leave(middle, boris)
    add("on its way, one player gone", "CHINESE_CHECKERS", middle, amina, boris)

    given_up = await home.start("CHINESE_CHECKERS", [chen, amina, boris])
    await home.moved(given_up, chen, "resign")
    await home.moved(given_up, boris, "resign")
    add("given up", "CHINESE_CHECKERS", given_up, chen, amina, boris)
    return made


def asking(home: House, who: Grant | str | None, locale: str = DEFAULT) -> Context:
    """A context whose faults are told apart by nothing but what broke."""
    return replace(home.context(who), request_id="0123456789abcdef", locale=locale)


def body_of(result: ExecutionResult) -> bytes:
    """The answer as JSON, as the endpoint sends it."""
    body: dict[str, Any] = {"data": result.data}
    if result.errors:
        body["errors"] = [error.formatted for error in result.errors]
    return orjson.dumps(body)


async def by_core(
    document: str, variables: dict[str, Any], context: Context, operation_name: str | None = None
) -> bytes:
    """The answer as graphql-core and Strawberry give it."""
    return body_of(
        await schema.execute(
            document, variable_values=variables, context_value=context, operation_name=operation_name
        )
    )


async def by_plan(
    document: str, variables: dict[str, Any], context: Context, operation_name: str | None = None
) -> bytes | None:
    """The answer by the operation's plan, or None where it has none."""
    prepared = plans.prepare(document, operation_name, variables)
    return None if prepared is None else await prepared.answer(context)
