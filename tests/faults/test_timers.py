"""What the server owes by itself, when the process that owed it is gone: done once, by whoever lives."""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import httpx
import pytest

from tests.e2e.api import Person, guest
from tests.e2e.process import ServerProcess
from tests.faults.conftest import Platform
from tests.faults.ledger import LOOK, Reader, read_logs
from tests.faults.passing import due_in, let_pass
from tests.faults.waiting import until
from tests.servers import RedisServer
from zamu_api.store.log import StoredEvent


@pytest.fixture
async def pair(platform: Platform, postgres_url: str, redis: RedisServer) -> list[ServerProcess]:
    """Two processes on Postgres and Redis, in which a CPU takes its time."""
    servers = [platform(postgres_url, redis_url=redis.url, cpu_pause="1") for _ in range(2)]
    await asyncio.gather(*(server.start(migrate=False) for server in servers))
    return servers


async def seated(
    http: httpx.AsyncClient, url: str, people: int, cpus: int = 0, **terms: Any
) -> tuple[list[Person], str]:
    """People and CPUs at a game in which the next seat follows, whatever is moved; nobody is subscribed."""
    guests = [await guest(http, url, f"Player {number}") for number in range(people)]
    lobby = (await guests[0].do("createLobby", "lobby { id }", kind="CHINESE_CHECKERS", **terms))["lobby"]
    for other in guests[1:]:
        await other.do("joinLobby", "lobby { id }", lobbyId=lobby["id"])
        await other.do("setReady", "lobby { id }", lobbyId=lobby["id"], ready=True)
    for _ in range(cpus):
        await guests[0].do("addCpu", "lobby { id }", lobbyId=lobby["id"])
    started = await guests[0].do("startGame", "game { id }", lobbyId=lobby["id"])
    return guests, started["game"]["id"]


def at(who: Person, server: ServerProcess) -> Person:
    """The same person, asking there."""
    return Person(who.http, server.url, who.name, who.token, who.player_id)


async def look(who: Person, game_id: str) -> dict[str, Any]:
    return dict((await who.ask(LOOK, id=game_id))["game"])


async def turn_of(who: Person, game_id: str, seat: int) -> dict[str, Any]:
    """The game, once it is the seat's turn."""

    async def its_turn() -> bool:
        return bool((await look(who, game_id))["turn"]["seat"] == seat)

    await until(its_turn)
    return await look(who, game_id)


async def connected(who: Person, game_id: str, *expected: bool) -> None:
    """Returns once these seats' players are connected and the others are not."""

    async def so() -> bool:
        return [seat["connected"] for seat in (await look(who, game_id))["seats"]] == list(expected)

    await until(so)


async def happened(database_url: str, game_id: str, what: str) -> list[StoredEvent]:
    """The log once there is such an event in it, and a while later, in which it might happen again."""

    async def so() -> bool:
        return types(await log_of(database_url, game_id))[what] > 0

    await until(so)
    await asyncio.sleep(2.5)
    return await log_of(database_url, game_id)


async def log_of(database_url: str, game_id: str) -> list[StoredEvent]:
    return (await read_logs(database_url, [game_id]))[game_id]


def types(log: Sequence[StoredEvent]) -> Counter[str]:
    return Counter(json.loads(event.data)["type"] for event in log)


async def test_what_a_killed_process_owed_the_other_does_once_and_it_leaves_no_ghosts(
    pair: list[ServerProcess], postgres_url: str, http: httpx.AsyncClient
) -> None:
    """K59: a CPU's move, and the presence of people whose sockets died with the process."""
    one, other = pair
    people, game_id = await seated(http, one.url, people=2, cpus=1)
    readers = [Reader(who, game_id, n, urls=[pair[n].url]) for n, who in enumerate(people)]
    reading = [asyncio.create_task(reader.follow()) for reader in readers]
    try:
        await connected(at(people[1], other), game_id, True, True, True)
        for who in people:
            made = await who.move(game_id, (await who.game(game_id))["legalMoves"][0]["notation"])
        assert made["game"]["turn"]["seat"] == 2
        await one.kill()
        here = at(people[1], other)
        await turn_of(here, game_id, 0)
        await asyncio.sleep(2.5)  # long enough for whoever would do it a second time
        log = await log_of(postgres_url, game_id)
        assert [event.seat for event in log if event.move is not None] == [0, 1, 2]
        await connected(here, game_id, False, True, True)
    finally:
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)


async def test_a_deadline_that_a_killed_process_owed_fires_once_and_the_late_move_is_refused(
    pair: list[ServerProcess], postgres_url: str, http: httpx.AsyncClient
) -> None:
    """K17, K57, S2: people are there, and let their time run out."""
    one, other = pair
    people, game_id = await seated(http, one.url, people=2, turnLimit="SECONDS_30")
    await one.kill()
    await let_pass(postgres_url, await due_in(postgres_url, game_id) - 6)
    readers = [Reader(who, game_id, n, urls=[other.url]) for n, who in enumerate(people)]
    reading = [asyncio.create_task(reader.follow()) for reader in readers]
    try:
        here = [at(who, other) for who in people]
        starting = asyncio.create_task(one.start(migrate=False))  # a second one that might do it as well
        game = await turn_of(here[1], game_id, 1)
        await starting
        late = await at(people[0], one).move(game_id, "a1-b1")
        assert [problem["code"] for problem in late["problems"]] == ["NOT_YOUR_TURN"]
        late = await here[0].move(game_id, "a1-b1", expectedSeq=1)
        assert [problem["code"] for problem in late["problems"]] == ["STALE_STATE"]
        await asyncio.sleep(2.5)
        log = await log_of(postgres_url, game_id)
        assert types(log)["TurnTimedOut"] == 1
        assert types(log)["SeatControlChanged"] == 0
        assert [event.seat for event in log if event.move is not None] == [0]
        assert (await look(here[1], game_id))["seq"] == len(log)
        assert seconds_left(game, log) == pytest.approx(30)
    finally:
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)


def seconds_left(game: dict[str, Any], log: Sequence[StoredEvent]) -> float:
    """How long the turn in the game may last, counted from the event it began with."""
    end = datetime.fromisoformat(game["turn"]["deadline"]).timestamp()
    return float(end - log[game["seq"] - 1].at / 1_000_000)


async def test_after_a_downtime_the_turn_begins_anew_once_and_then_runs_out_with_nobody_there(
    pair: list[ServerProcess], postgres_url: str, http: httpx.AsyncClient
) -> None:
    """K59: the log shows it; a game without a limit is left alone."""
    people, game_id = await seated(http, pair[0].url, people=2, turnLimit="SECONDS_30")
    _, calm_id = await seated(http, pair[1].url, people=2)
    await asyncio.gather(*(server.kill() for server in pair))
    await let_pass(postgres_url, 70)
    await asyncio.gather(*(server.start(migrate=False) for server in pair))
    log = await happened(postgres_url, game_id, "TurnResumed")
    assert types(log[1:]) == Counter({"TurnResumed": 1})
    assert len(await log_of(postgres_url, calm_id)) == 1
    game = await look(at(people[0], pair[1]), game_id)
    assert game["turn"]["seat"] == 0
    assert seconds_left(game, log) == pytest.approx(30)

    await asyncio.gather(*(server.kill() for server in pair))
    await let_pass(postgres_url, -600)  # nothing is due before both are there
    await asyncio.gather(*(server.start(migrate=False) for server in pair))
    await let_pass(postgres_url, await due_in(postgres_url, game_id) - 2)
    log = await happened(postgres_url, game_id, "TurnTimedOut")
    assert types(log)["TurnTimedOut"] == 1
    assert [event.seat for event in log if event.move is not None] == [0]
    assert [event.seq for event in log] == list(range(1, len(log) + 1))
