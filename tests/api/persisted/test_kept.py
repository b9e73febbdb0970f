"""Documents that were sent once: how many a process keeps, and that others know them by Redis."""

import asyncio
import sys

import httpx

from tests.api.client import Client
from tests.api.conftest import serving
from tests.servers import RedisServer
from zamu_api.kept_documents import KeptDocuments, hash_of

NAME = "query Name { viewer { player { name } } }"


async def test_a_process_keeps_so_many_bytes_and_lets_go_of_what_was_not_asked_for() -> None:
    texts = [f"{{ a{n}: serverTime }}" + "é" * 100 for n in range(10)]
    kept = KeptDocuments(None, most=sum(map(sys.getsizeof, texts[:5])))
    for text in texts[:5]:
        kept.keep(hash_of(text), text)
    assert kept.get(hash_of(texts[0])) == texts[0]
    for text in (texts[5], texts[5]):
        kept.keep(hash_of(text), text)
    assert [kept.get(hash_of(text)) is not None for text in texts[:6]] == [
        True,
        False,
        True,
        True,
        True,
        True,
    ]
    kept.keep("huge", "x" * 100_000)
    assert not any(kept.get(hash_of(text)) for text in texts)
    assert kept.get("huge") is None


async def test_what_one_process_was_sent_another_knows_for_a_day(redis_url: str) -> None:
    one, other = KeptDocuments(redis_url), KeptDocuments(redis_url)
    hash = hash_of(NAME)
    one.keep(hash, NAME)
    while await other.look(hash) != NAME:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    redis = one._redis
    assert redis is not None
    assert 86_000 < await redis.ttl(f"zamu:document:{hash[:3]}") <= 86_400
    # Whatever else stands there is not taken for it.
    for wrong in (b"{ serverTime }", b"\xff\xfe"):
        await redis.set(f"zamu:document:{hash[:3]}", wrong)
        assert await other.look(hash) is None
    await one.close()
    await other.close()


async def test_while_redis_is_away_each_process_knows_its_own(redis_server: RedisServer) -> None:
    one = KeptDocuments(redis_server.url)
    redis_server.stop()
    try:
        one.keep(hash_of(NAME), NAME)
        assert one.get(hash_of(NAME)) == NAME
        assert await one.look(hash_of("another")) is None
    finally:
        redis_server.start()
        await one.close()


async def test_two_servers_know_the_same_documents(sqlite_url: str, redis_url: str) -> None:
    document = NAME + " # of two servers"
    hashed = {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": hash_of(document)}}}
    settings = {"database_url": sqlite_url, "redis_url": redis_url}
    async with (
        serving(**settings) as one,
        serving(**settings) as two,
        httpx.AsyncClient(timeout=20) as client,
    ):
        first, second = Client(one.url, client), Client(two.url, client)
        assert "errors" in (await second.post(hashed)).json()
        assert (await first.post({"query": document, **hashed})).json() == {"data": {"viewer": None}}
        while (await second.post(hashed)).json() != {"data": {"viewer": None}}:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    async with (
        serving(**settings) as three,
        httpx.AsyncClient(timeout=20) as client,
        Client(three.url, client).socket() as socket,
    ):
        await socket.send(id="1", type="subscribe", payload=hashed)
        assert (await socket.receive())["payload"] == {"data": {"viewer": None}}
