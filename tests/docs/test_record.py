"""What docs/record.md says of a record is so, in every kind of game, and its program verifies one."""

import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

from tests.api.client import Client
from tests.api.conftest import serving
from tests.api.test_game_files import get, play, table
from zamu_api.games import house_events
from zamu_engine.chance import ALGORITHM
from zamu_engine.cpu import CpuLevel
from zamu_engine.record import FORMAT, VERSION
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import PlacementReason

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "record.md").read_text()
SCHEMA = json.loads((ROOT / "schema" / "record.schema.json").read_text())
VALID = jsonschema_rs.validator_for(SCHEMA, validate_formats=True)


@pytest.fixture
async def anybody(sqlite_url: str) -> AsyncIterator[Client]:
    async with serving(database_url=sqlite_url) as server, httpx.AsyncClient(timeout=20) as http:
        yield Client(server.url, http)


@pytest.fixture(params=list(RULESETS))
async def records(request: pytest.FixtureRequest, anybody: Client) -> list[dict[str, Any]]:
    """The records of one game: while it goes on, with a player who left and came back, and over."""
    host, other, game = await table(anybody, request.param)
    asks = "query($id: ID!) { game(id: $id) { lobby { id } } }"
    lobby = (await host.ask(asks, id=game))["game"]["lobby"]["id"]
    await play((host, other), game, 2)
    await other.done("leaveLobby", lobbyId=lobby)
    await other.done("joinLobby", lobbyId=lobby)
    made = [(await get(anybody, f"{game}.json")).json()]
    await other.done("resign", gameId=game)
    return [*made, (await get(anybody, f"{game}.json")).json()]


async def test_records_are_what_the_schema_and_the_table_say(records: list[dict[str, Any]]) -> None:
    keys = {key for row in re.findall(r"^\| (`.*?`) \|", TEXT, re.M) for key in re.findall(r"`(\w+)`", row)}
    for record in records:
        VALID.validate(record)
        assert record.keys() == set(SCHEMA["required"])
        assert record.keys() <= keys
    assert {"event", "move"} <= {key for record in records for entry in record["log"] for key in entry}


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"seed": "0" * 63},
        {"kind": "CHESS"},
        {"seats": []},
        {"log": [{"seq": 2, "at": "2026-01-01T00:00:00+00:00", "seat": 0}]},
        {"placements": [{"seat": 0, "place": 1, "reason": "LUCK"}]},
        {"startedAt": "yesterday"},
    ],
)
async def test_what_is_no_record_is_none_by_the_schema(
    records: list[dict[str, Any]], change: dict[str, Any]
) -> None:
    assert VALID.is_valid(records[1])
    assert not VALID.is_valid({**records[1], **change})


def test_the_schema_has_every_value_that_the_code_has() -> None:
    properties = SCHEMA["properties"]
    assert (properties["format"]["const"], properties["version"]["const"]) == (FORMAT, VERSION)
    assert properties["algorithm"]["const"] == ALGORITHM
    assert properties["kind"]["enum"] == list(RULESETS)
    assert properties["seats"]["items"]["properties"]["cpuLevel"]["enum"] == [*CpuLevel, None]
    assert set(properties["placements"]["items"]["properties"]["reason"]["enum"]) == set(PlacementReason)
    house = SCHEMA["$defs"]["event"]["properties"]["event"]["properties"]["type"]["enum"]
    assert set(house) == set(house_events.NAMES)
    assert all(f"`{name}`" in TEXT for name in house)


async def test_the_program_of_the_page_verifies_a_record_and_finds_out_a_forged_one(
    records: list[dict[str, Any]], tmp_path: Path
) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    path = tmp_path / "record.json"

    def run(record: dict[str, Any]) -> subprocess.CompletedProcess[str]:
        path.write_text(json.dumps(record))
        command = [sys.executable, "-c", program, path]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    whole = run(records[1])
    assert whole.returncode == 0, whole.stderr
    assert whole.stdout.strip()
    forged = run({**records[1], "seed": "00" * 32})
    assert forged.returncode == 1
    assert "not the one that was committed to" in forged.stderr
