"""Plans answer what graphql-core answers, byte for byte: on documents made by chance."""

import copy
import random
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import orjson
import pytest
from graphql import parse, validate
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.api.games.house import House
from tests.api.plans.documents import CORE, Writer
from tests.api.plans.stages import Table, asking, by_core, by_plan, tables
from zamu_api.games.feed import Update
from zamu_api.graphql import plans
from zamu_api.graphql.game_updates import GameUpdate
from zamu_api.graphql.plans.core import complete_by_core
from zamu_api.languages import LOCALES

EXAMPLES = settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


class Seen(Counter[str]):
    """What came of the examples; each of `wanted` has to come more often than that, or nothing was proved."""

    wanted: dict[str, int]


@pytest.fixture
def seen() -> Iterator[Seen]:
    counted = Seen()
    yield counted
    assert all(counted[what] > least for what, least in counted.wanted.items()), counted


@pytest.fixture
async def all_tables(home: House) -> list[Table]:
    return await tables(home)


seeds = st.integers(0, 2**32 - 1).map(random.Random)


def variables_for(chance: random.Random, table: Table) -> dict[str, Any]:
    """Values for the variables that a document may use: right, wrong and absent."""
    values: dict[str, Any] = {
        "yes": chance.choice([True, True, False]),
        "no": chance.choice([False, True]),
        "after": chance.choice([None, 0, 2, -1, 10**6]),
        "first": chance.choice([None, 0, 2, 500, 501]),
        "hole": chance.choice(["d1", "e5", "zz"]),
        "id": table.id,
        "locale": chance.choice([None, "sw", "en-KE", "fr", "_"]),
    }
    for name in ("no", "after", "first", "locale"):
        if chance.random() < 0.3:
            del values[name]
    if chance.random() < 0.1:
        wrong = chance.choice(list(values))
        values[wrong] = chance.choice([None, "x", 1.5, {}, [], 2**31, True])
    return values


async def updates(home: House, table: Table, chance: random.Random, viewer: str | None) -> GameUpdate:
    """An item of the table's feed: any of its events, or none."""
    view = await home.services.games.view(table.raw_id, viewer)
    assert view is not None
    seq = chance.randint(0, view.state.seq)
    return GameUpdate.of(Update(view.state.seq, view.state.at, view, view.event(seq) if seq else None))


@pytest.mark.usefixtures("logged")
@EXAMPLES
@given(chance=seeds)
async def test_whatever_is_asked_of_a_game_the_answer_is_graphql_cores(
    home: House, all_tables: list[Table], seen: Seen, chance: random.Random
) -> None:
    """All fields, any selections, fragments, aliases, conditions and arguments; every kind of viewer."""
    seen.wanted = {"data": 60, "errors": 3}
    table = chance.choice(all_tables)
    viewer = chance.choice([*table.people, None])
    root, arguments = chance.choice(
        [("game", {"id": "$id"})] * 6
        + [("node", {"id": "$id"}), ("viewer", {}), ("catalogue", {}), ("lobby", {"code": '"NONE"'})]
        + [("rules", {"kind": "CHINESE_CHECKERS", "locale": "$locale"})]
    )
    document = Writer(chance).document("query", root, arguments)
    variables = variables_for(chance, table)
    context = asking(home, viewer, chance.choice(LOCALES))
    # What is included depends on the variables, each time anew.
    for asked in (variables, {**variables, "yes": False}, {**variables, "no": True}):
        slow = await by_core(document, asked, context)
        fast = await by_plan(document, asked, context)
        if fast is None:
            # Only what is wrong has no plan, and whatever asks for nothing.
            data = orjson.loads(slow)["data"]
            nothing = data is None or set(data.values()) <= {"Query"}
            assert nothing or validate(CORE, parse(document)), (document, asked)
        else:
            assert fast == slow, (document, asked)
        seen["no plan" if fast is None else "errors" if b'"errors"' in slow else "data"] += 1


@pytest.mark.usefixtures("logged")
@EXAMPLES
@given(chance=seeds)
async def test_whatever_is_asked_of_an_update_the_answer_is_graphql_cores(
    home: House, all_tables: list[Table], seen: Seen, chance: random.Random
) -> None:
    """What subscribers get: of every event, of snapshots, for every viewer."""
    seen.wanted = {"rendered": 30}
    table = chance.choice(all_tables)
    viewer = chance.choice([*table.people, None])
    document = Writer(chance).document("subscription", "gameUpdates", {"gameId": "$id", "after": "$after"})
    variables = variables_for(chance, table)
    if validate(CORE, parse(document)) or plans.prepare(document, None, variables) is None:
        seen["no plan"] += 1
        return
    value, context = await updates(home, table, chance, viewer), asking(home, viewer, chance.choice(LOCALES))
    slow = await complete_by_core(CORE, parse(document), None, variables, value, context)
    assert await plans.complete(document, None, variables, value, context) == slow, (document, variables)
    render = plans.renderer(document, None, variables, "gameUpdates")
    assert render is not None
    try:
        assert render(value, context) == slow
        seen["rendered"] += 1
    except plans.Unusual:
        seen["unusual"] += 1


@pytest.mark.usefixtures("logged")
@EXAMPLES
@given(chance=seeds)
async def test_values_that_break_the_schema_give_graphql_cores_errors(
    home: House, all_tables: list[Table], seen: Seen, chance: random.Random
) -> None:
    """Null where none may be, values of other types, exceptions in the place of values."""
    seen.wanted = {"errors": 12}
    table = chance.choice(all_tables)
    viewer = chance.choice([*table.people, None])
    document = Writer(chance).document("subscription", "gameUpdates", {"gameId": "$id", "after": "$after"})
    variables = variables_for(chance, table)
    if validate(CORE, parse(document)) or plans.prepare(document, None, variables) is None:
        return
    value = copy.copy(await updates(home, table, chance, viewer))
    value.game = _broken(chance, value.game)
    if value.event is not None:
        value.event = _broken(chance, value.event)
    if chance.random() < 0.2:
        value = _broken(chance, value)
    context = asking(home, viewer, chance.choice(LOCALES))
    slow = await complete_by_core(CORE, parse(document), None, variables, value, context)
    assert await plans.complete(document, None, variables, value, context) == slow, (document, variables)
    seen["errors" if b'"errors"' in slow else "data"] += 1


def _broken(chance: random.Random, value: Any) -> Any:
    """The value with some of its attributes, or those of what it holds, as they should not be."""
    broken = copy.copy(value)
    names = [name for name in vars(broken) if name not in ("view", "viewed", "names")]
    for name in chance.sample(names, min(len(names), chance.randint(1, 3))):
        held = getattr(broken, name)
        if hasattr(held, "__strawberry_definition__") and not isinstance(held, str) and chance.random() < 0.5:
            setattr(broken, name, _broken(chance, held))
        elif isinstance(held, list) and held and chance.random() < 0.6:
            index = chance.randrange(len(held))
            inner = held[index]
            part = _broken(chance, inner) if hasattr(inner, "__strawberry_definition__") else _wrong(chance)
            setattr(broken, name, [*held[:index], part, *held[index + 1 :]])
        else:
            setattr(broken, name, _wrong(chance))
    return broken


def _wrong(chance: random.Random) -> Any:
    return chance.choice(
        [
            None,
            None,
            None,
            2**31,
            -(2**31),
            1.5,
            True,
            "x",
            (),
            ["x"],
            {},
            object,
            RuntimeError("secret"),
            datetime(2026, 1, 1),  # noqa: DTZ001  # naive on purpose
        ]
    )


@pytest.mark.parametrize("kind", ["query", "subscription"])
def test_the_documents_made_by_chance_are_mostly_valid(kind: str) -> None:
    """Else nothing was proved."""
    roots = {"query": ("game", {"id": "$id"}), "subscription": ("gameUpdates", {"gameId": "$id"})}
    root, arguments = roots[kind]
    texts = [Writer(random.Random(seed)).document(kind, root, arguments) for seed in range(200)]
    assert sum(not validate(CORE, parse(text)) for text in texts) > 120
