"""One suite over the bus of one process and the bus on Redis."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from tests.servers import RedisServer, eventually
from zamu_api.bus import Bus
from zamu_api.bus.local import LocalBus
from zamu_api.bus.redis import RedisBus


@pytest.fixture(params=["local", "redis"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[Bus]:
    opened: Bus = LocalBus() if request.param == "local" else RedisBus(request.getfixturevalue("redis_url"))
    await opened.start()
    yield opened
    await opened.close()


async def until(heard: list[bytes | None], last: bytes | None) -> None:
    await eventually(lambda: bool(heard) and heard[-1] == last)


async def test_what_is_published_after_listening_arrives_whole_and_in_order(bus: Bus) -> None:
    heard: list[bytes | None] = []
    await bus.listen("a", heard.append)
    messages = [b"%d\r\n\x00" % n * (n % 50) for n in range(500)] + [b"last"]
    for message in messages:
        bus.publish("a", message)
    await until(heard, b"last")
    assert heard == messages
    assert bus.healthy


async def test_a_burst_across_many_turns_arrives_whole_and_in_order(bus: Bus) -> None:
    heard: list[bytes | None] = []
    await bus.listen("a", heard.append)
    for n in range(300):
        bus.publish("a", b"%d" % n)
        if n % 7 == 0:
            await asyncio.sleep(0)
    await until(heard, b"299")
    assert heard == [b"%d" % n for n in range(300)]


async def test_channels_do_not_mix_and_every_listener_of_one_hears_it(bus: Bus) -> None:
    first: list[bytes | None] = []
    second: list[bytes | None] = []
    other: list[bytes | None] = []
    await bus.listen("a", first.append)
    await bus.listen("a", second.append)
    await bus.listen("é:1", other.append)
    bus.publish("a", b"1")
    bus.publish("nobody", b"2")
    bus.publish("é:1", b"3")
    await until(other, b"3")
    assert (first, second, other) == ([b"1"], [b"1"], [b"3"])


async def test_who_stopped_hears_nothing_more_and_the_others_go_on(bus: Bus) -> None:
    gone: list[bytes | None] = []
    stays: list[bytes | None] = []
    stop = await bus.listen("a", gone.append)
    await bus.listen("a", stays.append)
    bus.publish("a", b"1")
    await until(stays, b"1")
    await stop()
    await stop()
    bus.publish("a", b"2")
    await until(stays, b"2")
    assert gone == [b"1"]


async def test_a_channel_left_by_all_can_be_listened_to_again_at_once(bus: Bus) -> None:
    for n in range(20):
        heard: list[bytes | None] = []
        stop = await bus.listen("a", heard.append)
        bus.publish("a", b"%d" % n)
        await until(heard, b"%d" % n)
        await stop()


async def test_a_listener_that_fails_or_stops_within_its_call_harms_nobody(
    bus: Bus, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[bytes | None] = []

    def fail(message: bytes | None) -> None:
        raise RuntimeError("as it happens")

    def publish_more(message: bytes | None) -> None:
        if message == b"1":
            bus.publish("a", b"2")

    await bus.listen("a", fail)
    await bus.listen("a", publish_more)
    await bus.listen("a", heard.append)
    bus.publish("a", b"1")
    await until(heard, b"2")
    assert heard == [b"1", b"2"]
    assert "as it happens" in caplog.text


async def test_giving_up_while_beginning_to_listen_leaves_nothing_behind(redis_url: str) -> None:
    """K63"""
    bus = RedisBus(redis_url)
    await bus.start()
    heard: list[bytes | None] = []
    beginning = asyncio.create_task(bus.listen("a", heard.append))
    await asyncio.sleep(0)
    beginning.cancel()
    with pytest.raises(asyncio.CancelledError):
        await beginning
    other: list[bytes | None] = []
    await bus.listen("a", other.append)
    bus.publish("a", b"1")
    await until(other, b"1")
    assert heard == []
    await bus.close()


async def test_two_processes_hear_each_other(redis_url: str) -> None:
    one, two = RedisBus(redis_url), RedisBus(redis_url)
    await asyncio.gather(one.start(), two.start())
    heard: list[bytes | None] = []
    await two.listen("a", heard.append)
    one.publish("a", b"1")
    await until(heard, b"1")
    await asyncio.gather(one.close(), two.close())


async def test_closing_sends_what_was_published(redis_url: str) -> None:
    one, two = RedisBus(redis_url), RedisBus(redis_url)
    await asyncio.gather(one.start(), two.start())
    heard: list[bytes | None] = []
    await two.listen("a", heard.append)
    one.publish("a", b"last words")
    await one.close()
    await until(heard, b"last words")
    await two.close()


@pytest.mark.parametrize("end", [RedisServer.kill, RedisServer.stop])
async def test_after_redis_was_away_listeners_hear_none_and_then_messages_again(
    redis_server: RedisServer, end: Callable[[RedisServer], None]
) -> None:
    bus, other = RedisBus(redis_server.url), RedisBus(redis_server.url)
    await asyncio.gather(bus.start(), other.start())
    a: list[bytes | None] = []
    b: list[bytes | None] = []
    late: list[bytes | None] = []
    await bus.listen("a", a.append)
    await bus.listen("b", b.append)
    end(redis_server)
    try:
        await eventually(lambda: not bus.healthy and not other.healthy)
        await bus.listen("late", late.append)  # returns although nobody answers
        bus.publish("b", b"while it was away")
    finally:
        redis_server.start()
    await eventually(lambda: bus.healthy and other.healthy)
    await eventually(lambda: a == [None] and b[:1] == [None] and late == [None])
    other.publish("a", b"1")
    other.publish("late", b"2")
    await until(a, b"1")
    await until(late, b"2")
    assert b in ([None], [None, b"while it was away"])  # it may be sent before one listens again
    await asyncio.gather(bus.close(), other.close())


async def test_a_bus_whose_redis_is_down_starts_and_works_once_it_is_up(redis_server: RedisServer) -> None:
    redis_server.stop()
    try:
        bus = RedisBus(redis_server.url)
        await bus.start()
        assert not bus.healthy
        heard: list[bytes | None] = []
        await bus.listen("a", heard.append)
        for n in range(25_000):  # more than it keeps
            bus.publish("a", b"%d" % n)
    finally:
        redis_server.start()
    await eventually(lambda: bus.healthy and None in heard)
    bus.publish("a", b"now")
    await until(heard, b"now")
    assert len(heard) <= 10_002
    await bus.close()


async def test_a_redis_that_hangs_is_left_and_listeners_hear_none(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.bus.redis._PING", 0.1)
    bus = RedisBus(redis_server.url)
    await bus.start()
    heard: list[bytes | None] = []
    await bus.listen("a", heard.append)
    with redis_server.paused():
        await eventually(lambda: not bus.healthy)
    await eventually(lambda: None in heard)
    bus.publish("a", b"1")
    await until(heard, b"1")
    await bus.close()


def _address(url: str, user: str) -> str:
    return url.replace("redis://", f"redis://{user}@")


@pytest.mark.parametrize(("user", "works"), [("", True), (":right", True), (":wrong", False)])
async def test_a_password_in_the_url_is_shown_to_redis(
    redis_server: RedisServer, user: str, works: bool
) -> None:
    redis_server.command("CONFIG", "SET", "requirepass", "right" if user else "")
    try:
        bus = RedisBus(_address(redis_server.url, user) if user else redis_server.url)
        await bus.start()
        assert bus.healthy is works
        await bus.close()
    finally:
        redis_server.restart()


async def test_a_bus_may_go_through_a_unix_socket(redis_server: RedisServer) -> None:
    bus, other = RedisBus(redis_server.unix_url), RedisBus(redis_server.url)
    await asyncio.gather(bus.start(), other.start())
    heard: list[bytes | None] = []
    await bus.listen("a", heard.append)
    other.publish("a", b"1")
    await until(heard, b"1")
    await asyncio.gather(bus.close(), other.close())


@pytest.mark.parametrize("url", ["", "127.0.0.1:6379", "http://127.0.0.1:6379", "redis://127.0.0.1:port"])
def test_only_a_redis_url_is_taken(url: str) -> None:
    with pytest.raises(ValueError, match=r"URL|Port"):
        RedisBus(url)
