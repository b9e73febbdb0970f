"""The short way of usual requests under our own server sends what the way through ASGI sends, to the byte."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import Server, serving
from tests.servers import eventually
from zamu_api.live.short_http import ShortHttpProtocol

PLAIN, TAB = "X-Pad: a b", "X-Pad: a\tb"
"""A tab in a header is allowed, and nothing that anybody sends: it has to be read by uvicorn."""

GAME = "query($id: ID!) { game(id: $id) { __typename seq turn { seat startedAt } } }"
MOVE = (
    "mutation($input: MakeMoveInput!) { makeMove(input: $input) { game { seq } problems { code message } } }"
)
ME = "{ viewer { locale player { name } } }"
NEW = "application/graphql-response+json"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One for each request that was answered the short way."""
    taken = []
    answer = ShortHttpProtocol._answer

    async def note(self: ShortHttpProtocol, *args: Any) -> None:
        taken.append(True)
        await answer(self, *args)

    monkeypatch.setattr(ShortHttpProtocol, "_answer", note)
    return taken


class Line:
    """A connection on which requests are written by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    @asynccontextmanager
    async def to(cls, client: Client) -> AsyncIterator["Line"]:
        host, _, port = client.url.rpartition("/")[2].partition(":")
        line = cls(*await asyncio.open_connection(host, int(port)))
        try:
            yield line
        finally:
            line.writer.close()
            with suppress(OSError):
                await line.writer.wait_closed()

    async def answer(self) -> bytes:
        """The next answer, but for what depends on the moment."""
        async with asyncio.timeout(20):
            head = await self.reader.readuntil(b"\r\n\r\n")
            found = re.search(rb"content-length: (\d+)", head)
            assert found is not None, head
            body = await self.reader.readexactly(int(found[1]))
        return re.sub(rb"date: .*?\r\n|;t=\d+", b"", head) + body


def request(client: Client, query: str, variables: Any = None, *lines: str, **more: Any) -> bytes:
    """A usual request with these further header lines."""
    body = json.dumps({"query": query, "variables": variables, **more}).encode()
    bearer = [f"Authorization: Bearer {client.token}"] if client.token else []
    head = ["POST /graphql HTTP/1.1", "Host: x", "Content-Type: application/json", *bearer, *lines]
    return "\r\n".join([*head, f"Content-Length: {len(body)}", "", ""]).encode() + body


@pytest.mark.parametrize("public_url", ["http://localhost", "https://zamu.example"])
async def test_both_ways_send_the_same_bytes(
    sqlite_url: str, http: httpx.AsyncClient, short: list[bool], public_url: str
) -> None:
    """With what is left of the policies in the headers: each way has a player and an address of its own."""
    async with serving(
        database_url=sqlite_url, rate_limits=True, trusted_proxies=1, public_url=public_url
    ) as server:
        anybody = Client(f"http://127.0.0.1:{server.settings.port}", http)
        _, _, game = await anybody.game()
        asked: list[tuple[str, Any, dict[str, Any]]] = [
            (ME, None, {}),
            (GAME, {"id": game}, {}),
            (GAME, {"id": "nothing"}, {"extensions": {}, "operationName": None}),
            (MOVE, {"input": {"gameId": game, "notation": "draw", "expectedSeq": 77}}, {}),
            ("query A { serverTime } query B { viewer { locale } }", None, {"operationName": "B"}),
            ("query($no: Boolean!) { viewer @skip(if: $no) { locale } }", {"no": 1}, {}),
            ("{ nothing }", None, {}),
        ]
        ways = [(pad, await anybody.guest("Amina"), f"192.0.2.{n}") for n, pad in enumerate((PLAIN, TAB))]
        for _, guest, _ in ways:
            await guest.ask(ME)  # players and documents that are new go the long way
        for query, variables, more in asked:
            await anybody.post({"query": query, "variables": variables, **more})
        for headers in (
            [],
            ["Accept: */*"],
            [f"Accept: {NEW}, application/json;q=0.9"],
            ["Accept: text/event-stream"],
            ["Origin: https://example.org"],
            ["Accept-Language: sw, en;q=0.5"],
            ["Connection: keep-alive", "Accept-Encoding: gzip"],
        ):
            sent: list[list[bytes]] = []
            for pad, guest, address in ways:
                short.clear()
                sent.append([])
                by = f"X-Forwarded-For: 10.1.2.3, {address}"
                async with Line.to(anybody) as line:
                    for who in (guest, anybody):
                        for query, variables, more in asked:
                            line.writer.write(request(who, query, variables, *headers, by, pad, **more))
                            sent[-1].append(await line.answer())
                if pad == TAB or "Accept: text/event-stream" in headers:
                    assert not short
                else:
                    assert len(short) == 2 * (len(asked) - 2)
            for one, other in zip(*sent, strict=True):
                assert one == other


async def test_a_request_may_come_in_pieces_and_with_others(
    server: Server, anybody: Client, short: list[bool]
) -> None:
    connections: Any = server.uvicorn.server_state.connections

    def half_read() -> bool:
        return any(getattr(each, "_held", b"") or not getattr(each, "_between", True) for each in connections)

    amina = await anybody.guest("Amina")
    await amina.ask(ME)
    short.clear()
    whole, other = request(amina, ME), request(anybody, ME, None, TAB)
    async with Line.to(amina) as line:
        line.writer.write(whole)
        first = await line.answer()
        assert short == [True]
        for cut in (5, whole.index(b"\r\n\r\n") + 4, len(whole) - 1):
            line.writer.write(whole[:cut])
            await eventually(half_read)
            line.writer.write(whole[cut:])
            assert await line.answer() == first
        assert len(short) == 3  # what begins within a head, uvicorn reads
        line.writer.write(whole + other + whole)
        answers = [await line.answer() for _ in range(3)]
        assert answers[0] == answers[2] == first != answers[1]
        line.writer.write(whole)
        await asyncio.sleep(0)
        line.writer.write(other)  # while the first is perhaps still being answered
        assert [await line.answer(), await line.answer()] == answers[:2]
        line.writer.write(request(amina, ME, None, "Connection: close"))
        assert b"connection: close" in await line.answer()
        assert await line.reader.read() == b""


@pytest.mark.parametrize(
    "lines",
    [
        ["Content-Length: 3"],
        ["Transfer-Encoding: chunked"],
        ["Content-Length : 3"],
        ["X: a", " Content-Length: 3"],
        ["X: a\nContent-Length: 3"],
        ["X-Über: a"],
    ],
)
async def test_a_head_that_can_be_understood_in_two_ways_is_left_to_uvicorn(
    anybody: Client, short: list[bool], lines: list[str]
) -> None:
    await anybody.ask(ME)
    short.clear()
    async with Line.to(anybody) as line, asyncio.timeout(10):
        line.writer.write(request(anybody, ME, None, *lines))
        if "chunked" not in lines[0]:  # of which more has to come
            await line.reader.read(1)
    assert not short


async def test_what_is_being_answered_when_the_server_stops_is_answered(
    server: Server, anybody: Client, short: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    amina = await anybody.guest("Amina")
    await amina.ask(ME)
    begun, go_on = asyncio.Event(), asyncio.Event()
    answer = ShortHttpProtocol._answer

    async def slowly(self: ShortHttpProtocol, *args: Any) -> None:
        begun.set()
        await go_on.wait()
        await answer(self, *args)

    monkeypatch.setattr(ShortHttpProtocol, "_answer", slowly)
    whole = request(amina, ME)
    connections: Any = server.uvicorn.server_state.connections
    async with Line.to(amina) as one, Line.to(amina) as half:
        half.writer.write(whole[:-1])
        one.writer.write(whole)
        await begun.wait()
        await eventually(lambda: any(getattr(each, "_held", b"") for each in connections))
        server.uvicorn.should_exit = True
        await eventually(lambda: all(getattr(each, "_stopping", True) for each in connections))
        go_on.set()
        half.writer.write(whole[-1:])
        for line in (one, half):
            assert b"connection: close" in await line.answer()
            assert await line.reader.read() == b""


async def test_a_move_is_made_although_its_player_is_gone(anybody: Client, short: list[bool]) -> None:
    host, _, game = await anybody.game()
    query = "query($id: ID!) { game(id: $id) { seq status } }"
    resign = "mutation($input: ResignInput!) { resign(input: $input) { game { seq } problems { code } } }"
    await anybody.post({"query": resign, "variables": {"input": {"gameId": "nothing"}}})
    short.clear()
    async with Line.to(host) as line:
        line.writer.write(request(host, resign, {"input": {"gameId": game}}))
    await eventually(lambda: bool(short))
    async with asyncio.timeout(10):
        while (await host.ask(query, id=game))["game"]["status"] != "FINISHED":  # noqa: ASYNC110
            await asyncio.sleep(0.02)
