"""One suite over the presence of one process and the presence on Redis."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.servers import RedisServer, eventually
from zamu_api.clock import SystemClock
from zamu_api.presence import Presence
from zamu_api.presence.local import LocalPresence
from zamu_api.presence.redis import RedisPresence


class Later:
    """A clock that is ahead by some seconds."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds

    def now(self) -> int:
        return SystemClock().now() + self.seconds * 1_000_000


@pytest.fixture(params=["local", "redis"])
async def presence(request: pytest.FixtureRequest) -> AsyncIterator[Presence]:
    opened: Presence = (
        LocalPresence()
        if request.param == "local"
        else RedisPresence(request.getfixturevalue("redis_url"), SystemClock())
    )
    await opened.start()
    yield opened
    await opened.close()


async def sees(presence: Presence, *player_ids: str) -> None:
    """Returns once exactly these of the players A and B are seen."""
    while await presence.connected(["A", "B"]) != frozenset(player_ids):  # noqa: ASYNC110  (it is asked anew)
        await asyncio.sleep(0.005)


async def test_a_player_is_connected_as_long_as_any_of_their_contexts_is_open(presence: Presence) -> None:
    assert await presence.connected(["A", "B"]) == frozenset()
    async with presence.here("A"):
        assert await presence.connected(["A", "B"]) == {"A"}
        async with presence.here("A"), presence.here("B"):
            assert await presence.connected(["A", "B"]) == {"A", "B"}
            assert await presence.connected(["B"]) == {"B"}
        assert await presence.connected(["A", "B"]) == {"A"}
    await sees(presence)
    assert await presence.connected([]) == frozenset()


async def test_a_connection_that_breaks_or_is_cancelled_is_over(presence: Presence) -> None:
    async def break_off() -> None:
        async with presence.here("A"):
            raise ConnectionResetError

    async def stay() -> None:
        async with presence.here("B"):
            await asyncio.Event().wait()

    with pytest.raises(ConnectionResetError):
        await break_off()
    staying = asyncio.create_task(stay())
    await sees(presence, "B")
    staying.cancel()
    await sees(presence)


async def test_processes_see_each_others_players_until_the_last_connection_ends(redis_url: str) -> None:
    one, two = RedisPresence(redis_url, SystemClock()), RedisPresence(redis_url, SystemClock())
    await asyncio.gather(one.start(), two.start())
    async with one.here("A"):
        await sees(two, "A")
        async with two.here("A"):
            await sees(one, "A")
        await sees(two, "A")
    await sees(two)
    await asyncio.gather(one.close(), two.close())


async def test_a_process_that_closes_takes_its_players_along(redis_url: str) -> None:
    one, two = RedisPresence(redis_url, SystemClock()), RedisPresence(redis_url, SystemClock())
    await asyncio.gather(one.start(), two.start())
    async with one.here("A"):
        await sees(two, "A")
        await one.close()
        assert await two.connected(["A"]) == frozenset()
    await two.close()


async def test_a_process_that_died_leaves_no_ghosts(redis_url: str) -> None:
    alive = RedisPresence(redis_url, SystemClock())
    await alive.start()
    async with alive.here("A"):
        soon, later = RedisPresence(redis_url, Later(5)), RedisPresence(redis_url, Later(60))
        await asyncio.gather(soon.start(), later.start())
        await sees(soon, "A")
        assert await later.connected(["A"]) == frozenset()  # nobody has said so for a minute
        await asyncio.gather(soon.close(), later.close())
    await alive.close()


async def test_who_is_here_is_said_again_and_again(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zamu_api.presence.redis._REFRESH", 0.05)
    clock = Later(-60)
    one, two = RedisPresence(redis_url, clock), RedisPresence(redis_url, SystemClock())
    await asyncio.gather(one.start(), two.start())
    async with one.here("A"):
        assert await two.connected(["A"]) == frozenset()  # what it says is out of date
        clock.seconds = 0
        await sees(two, "A")
    await asyncio.gather(one.close(), two.close())


async def test_without_redis_a_process_knows_its_own_and_with_it_again_the_others(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.presence.redis._REFRESH", 0.2)
    one, two = RedisPresence(redis_server.url, SystemClock()), RedisPresence(redis_server.url, SystemClock())
    await asyncio.gather(one.start(), two.start())
    async with one.here("A"):
        await sees(two, "A")
        redis_server.kill()
        try:
            assert await two.connected(["A", "B"]) == frozenset()
            async with two.here("B"):
                assert await two.connected(["A", "B"]) == {"B"}
            assert await one.connected(["A", "B"]) == {"A"}
        finally:
            redis_server.start()
        await sees(two, "A")  # although Redis has forgotten everything
    await asyncio.gather(one.close(), two.close())


async def test_a_process_starts_without_redis(redis_server: RedisServer) -> None:
    redis_server.stop()
    try:
        presence = RedisPresence(redis_server.url, SystemClock())
        await presence.start()
        async with presence.here("A"):
            assert await presence.connected(["A", "B"]) == {"A"}
    finally:
        redis_server.start()
    await presence.close()


async def test_a_redis_that_hangs_does_not_keep_anybody_waiting(redis_server: RedisServer) -> None:
    presence = RedisPresence(redis_server.url, SystemClock())
    await presence.start()
    with redis_server.paused():
        async with presence.here("A"):
            assert await presence.connected(["A", "B"]) == {"A"}
    await eventually(lambda: presence._up)
    await presence.close()
