"""Documents and arguments of Schemathesis's making, for all queries and mutations, at a real server."""

import asyncio
import json

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.graphql import nodes, scalar

from tests.api.fuzz.internal import shown
from tests.e2e.api import guest
from tests.e2e.process import ServerProcess

SCALARS = {
    "CardCode": st.sampled_from(["R5", "W", "Y+3", "X9", ""]),
    "HoleLabel": st.sampled_from(["d1", "q1", "z9", ""]),
    "Locale": st.sampled_from(["sw", "ar-EG", "tlh", "_", ""]),
}
EXAMPLES = 4


def ask_everything(url: str, token: str | None) -> int:
    """Asks all that Schemathesis thinks of; how many operations there are."""
    for name, values in SCALARS.items():
        scalar(name, values.map(nodes.String))
    schema = schemathesis.graphql.from_url(f"{url}/graphql")
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations:

        @settings(
            max_examples=EXAMPLES,
            derandomize=True,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def ask(case: schemathesis.Case) -> None:
            answer = case.call(headers=headers)
            said = answer.json()
            assert answer.status_code < 500, (case.body, said)
            assert shown(said) is None, (case.body, said)

        ask()
    return len(operations)


@pytest.mark.timeout(180)
@pytest.mark.parametrize("known", [True, False], ids=["a guest", "nobody"])
async def test_whatever_is_asked_no_answer_shows_the_inside(
    server: ServerProcess, http: httpx.AsyncClient, known: bool
) -> None:
    token = (await guest(http, server.url, "Amina")).token if known else None
    assert await asyncio.to_thread(ask_everything, server.url, token) > 30
    lines = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    assert lines
    assert [line for line in lines if line["level"] in ("error", "critical")] == []
