"""The log tells what happened, by ids and numbers, and gives nothing away."""

import io
import json
import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import text

from tests.e2e.process import ServerProcess
from tests.e2e.tables import open_table, play_on
from tests.servers import RedisServer
from zamu_api import logs
from zamu_api.store.database import Database


@pytest.fixture
def restored() -> Iterator[None]:
    """Logging is as it was, afterwards."""
    root = logging.getLogger()
    before = (
        root.handlers,
        root.level,
        [(name, logging.getLogger(name).level) for name in ("zamu_api", "uvicorn")],
    )
    config = structlog.get_config()
    yield
    logging.captureWarnings(False)
    root.handlers, root.level = before[0], before[1]
    for name, level in before[2]:
        logging.getLogger(name).setLevel(level)
    structlog.configure(**config)


def lines(log: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.splitlines() if line.startswith("{")]


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
@pytest.mark.timeout(300)
async def test_no_line_of_a_whole_game_gives_anything_away(
    kind: str, postgres_url: str, redis_url: str, tmp_path: Path, http: httpx.AsyncClient
) -> None:
    """At the level that says most, with CPUs, sockets, refusals and repeats: no card that somebody holds or
    that lies in the pile, no seed, token, idempotency key or name."""
    server = ServerProcess(tmp_path, postgres_url, redis_url=redis_url, log_level="DEBUG", metrics="on")
    await server.start()
    try:
        table = await open_table(http, server, kind, people=2, cpus=1)
        first = table.people[0]
        key = "0123456789-an-idempotency-key"
        for _ in range(2):
            await first.move(table.game_id, "call 5", idempotencyKey=key)
        await first.move(table.game_id, "R5 no such move", idempotencyKey=key)
        game = await play_on(table, random.Random(kind))
        assert game["status"] == "FINISHED"
    finally:
        await server.stop()
    written = server.log()
    found = lines(written)
    assert {"move stored", "game over", "ready"} <= {line["event"] for line in found}
    asked = [line for line in found if line["event"] == "move stored" and "request_id" in line]
    assert len({line["request_id"] for line in asked}) > 10
    assert all(line["game"] and line["seq"] > 0 for line in asked)
    secrets = await everything_secret(postgres_url)
    secrets += [token for person in table.people if (token := person.token)] + [key, game["fairness"]["seed"]]
    secrets += [person.name for person in table.people]
    for secret in secrets:
        assert secret not in written, secret
    # Cards are short words: none may stand anywhere as one. What is no line of JSON is the welcome.
    told = "\n".join(line for line in written.splitlines() if line.startswith("{"))
    assert not re.search(r"\b[BRYG](?:[1-9]|\+[23]|R|S)\b", told)
    assert "zamu:zamu@" not in written


async def everything_secret(url: str) -> list[str]:
    """The seed in each form, and the hashes of keys and tokens."""
    database = Database(url)
    try:
        async with database.reading() as session:
            (seed,) = await session.scalars(text("SELECT seed FROM game_seed"))
            hashes = [*await session.scalars(text("SELECT hash FROM token"))]
            hashes += await session.scalars(text("SELECT key_hash FROM request"))
    finally:
        await database.close()
    assert len(hashes) > 10
    return [seed.hex(), str(bytes(seed)), *hashes]


async def test_while_redis_is_down_and_requests_fail_the_log_is_json_line_by_line(
    postgres_url: str, redis_server: RedisServer, tmp_path: Path, http: httpx.AsyncClient
) -> None:
    server = ServerProcess(tmp_path, postgres_url, redis_url=redis_server.url, log_level="debug")
    await server.start()
    redis_server.kill()
    try:
        while (await http.get(f"{server.url}/readyz")).json()["status"] == "ok":
            pass
        await http.post(
            f"{server.url}/graphql", content=b"\xff{", headers={"content-type": "application/json"}
        )
    finally:
        redis_server.start()
        await server.stop()
    written = server.log().splitlines()
    begin = next(number for number, line in enumerate(written) if line.startswith("{"))
    said = [json.loads(line) for line in written[begin:]]
    assert any("Redis" in line["event"] and line["logger"] == "zamu_api.bus.redis" for line in said)
    assert all({"event", "level", "logger", "timestamp"} <= set(line) for line in said)


def test_a_traceback_shows_no_values_of_variables_neither_to_programs_nor_to_people(restored: None) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream in (io.StringIO(), Terminal()):
        logs.configure("debug", stream)
        held = "-".join(["R5", "GR"])
        try:
            raise ValueError("of no use to anybody")
        except ValueError:
            structlog.get_logger("zamu_api.games").exception("fault", game="1")
            logging.getLogger("somebody.else").exception("%s failed", "it")
        written = stream.getvalue()
        assert written.count("ValueError: of no use to anybody") == 2
        assert held not in written


def test_libraries_are_not_asked_for_details_and_ours_only_for_what_is_wanted(restored: None) -> None:
    stream = io.StringIO()
    logs.configure("info", stream)
    for name in ("zamu_api.games", "aiosqlite", "uvicorn.error", "redis"):
        for level in (logging.DEBUG, logging.INFO, logging.WARNING):
            logging.getLogger(name).log(level, "%s", logging.getLevelName(level))
    structlog.get_logger("zamu_api.lobbies").debug("nothing")
    structlog.get_logger("zamu_api.lobbies").info("something", lobby="1")
    said = [(line["logger"], line["event"]) for line in lines(stream.getvalue())]
    assert said == [
        ("zamu_api.games", "INFO"),
        ("zamu_api.games", "WARNING"),
        ("aiosqlite", "WARNING"),
        ("uvicorn.error", "WARNING"),
        ("redis", "WARNING"),
        ("zamu_api.lobbies", "something"),
    ]


def test_a_line_has_the_id_of_the_request_that_it_belongs_to(restored: None) -> None:
    stream = io.StringIO()
    logs.configure("debug", stream)
    structlog.get_logger("zamu_api.games").info("before")
    token = logs.request_id.set("abc")
    structlog.get_logger("zamu_api.games").info("during", seq=3)
    logs.request_id.reset(token)
    before, during = lines(stream.getvalue())
    assert "request_id" not in before
    assert (during["request_id"], during["seq"], during["logger"]) == ("abc", 3, "zamu_api.games")
