"""How streams begin and end: who is there meanwhile, and what is left when they go."""

import asyncio
import json
import socket
from dataclasses import replace
from functools import partial
from itertools import cycle
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.api.client import Client
from tests.api.conftest import Server, serving
from tests.api.streams.wire import EVENTS, MULTIPART, SSE, Stream, answer, answer_raw, get, post, stream
from tests.faults.sockets import WAYS
from tests.faults.waiting import until
from tests.servers import eventually
from zamu_api import metrics

LOBBY_UPDATES = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { seats { connected } } }"
STREAMS = 200


async def seqs(opened: Stream, count: int) -> list[int]:
    """The numbers of the next events, from a stream of either format."""
    found = []
    for _ in range(count):
        if opened.headers["content-type"] == SSE:
            result = (await opened.next())[1]
        else:
            result = (await opened.part())["payload"]["data"]
        found.append(result["gameUpdates"]["event"]["seq"])
    return found


async def draw(players: tuple[Client, Client], game: str) -> None:
    """The next move, whoever makes it."""
    turn = "query($id: ID!) { game(id: $id) { turn { seat } } }"
    seat = (await players[0].ask(turn, id=game))["game"]["turn"]["seat"]
    await players[seat].done("drawCards", "game { seq }", gameId=game)


async def test_a_client_may_change_the_transport_at_any_event(anybody: Client) -> None:
    """Sockets, server-sent events and multipart have one cursor: nothing is lost, nothing comes twice."""
    host, guest, game = await anybody.game()
    players = (host, guest)
    cursor = 1
    for transport in cycle(("socket", "events", "last event", "parts")):
        await draw(players, game)  # while nobody listens
        if transport == "socket":
            async with anybody.socket() as opened:
                operation = await opened.subscribe(EVENTS, id=game, after=cursor)
                seen = [(await opened.next(operation))["gameUpdates"]["event"]["seq"]]
                await draw(players, game)
                seen.append((await opened.next(operation))["gameUpdates"]["event"]["seq"])
        else:
            asked = {
                "events": get(anybody, EVENTS, {"id": game, "after": cursor}),
                "last event": get(anybody, EVENTS, {"id": game}, Last_Event_ID=str(cursor)),
                "parts": post(anybody, EVENTS, {"id": game, "after": cursor}, accept=MULTIPART),
            }[transport]
            async with stream(anybody, asked) as streamed:
                if transport == "parts":
                    assert await streamed.until(b"\r\n--graphql") == b""
                    assert await streamed.part() == {}
                seen = await seqs(streamed, 1)
                await draw(players, game)
                seen += await seqs(streamed, 1)
        assert seen == [cursor + 1, cursor + 2]
        cursor += 2
        if cursor > 16:
            break


async def test_the_same_bytes_go_to_all_streams_of_a_kind(server: Server, anybody: Client) -> None:
    """Executed and written once a group, beside sockets."""
    host, guest, game = await anybody.game()
    app: Any = server.uvicorn.config.app
    groups = app.state.sockets.groups._groups
    async with (
        stream(anybody, post(anybody, EVENTS, {"id": game, "after": 1})) as one,
        stream(anybody, post(anybody, EVENTS, {"id": game, "after": 1})) as other,
        stream(anybody, post(anybody, EVENTS, {"id": game, "after": 1}, accept=MULTIPART)) as parts,
        stream(host, post(host, EVENTS, {"id": game, "after": 1})) as seat,
        anybody.socket() as opened,
    ):
        operation = await opened.subscribe(EVENTS, id=game, after=1)
        await eventually(lambda: sorted(group._followers for group in groups.values()) == [1, 4])
        assert await parts.until(b"\r\n--graphql") == b""
        assert await parts.part() == {}
        await draw((host, guest), game)
        results = [(await each.next())[1] for each in (one, other, seat)]
        results.append((await parts.part())["payload"]["data"])
        results.append(await opened.next(operation))
        assert all(result == results[0] for result in results)


async def test_a_player_is_there_and_a_stream_is_counted_as_long_as_it_is_open(
    server: Server, anybody: Client
) -> None:
    host, guest, game = await anybody.game()
    lobby_of = "{ viewer { lobbies { id } } }"
    lobby = (await host.ask(lobby_of))["viewer"]["lobbies"][0]["id"]
    asked = "query($id: ID!) { game(id: $id) { seats { connected } } }"

    async def connected() -> list[bool]:
        return [seat["connected"] for seat in (await anybody.ask(asked, id=game))["game"]["seats"]]

    async def they_are(expected: list[bool]) -> bool:
        return await connected() == expected

    before = metrics.tally.streams, metrics.tally.subscriptions
    assert await connected() == [False, False]
    async with stream(host, post(host, EVENTS, {"id": game})) as one:
        await one.event()
        assert await connected() == [True, False]
        async with stream(guest, post(guest, LOBBY_UPDATES, {"id": lobby}, accept=MULTIPART)) as other:
            assert await other.until(b"connected") is not None
            assert await connected() == [True, True]
            now = metrics.tally.streams, metrics.tally.subscriptions
            assert now == (before[0] + 2, before[1] + 2)
        await until(partial(they_are, [True, False]))
    await until(partial(they_are, [False, False]))
    assert (metrics.tally.streams, metrics.tally.subscriptions) == before


@pytest.mark.parametrize("asgi", [False, True])
async def test_streams_that_are_cut_without_goodbye_leave_nothing(
    sqlite_url: str, http: httpx.AsyncClient, asgi: bool
) -> None:
    """A part of them before they have begun, and a part so that only the next sign of life shows it."""
    async with serving(database_url=sqlite_url, heartbeat=0.5, send_timeout=1, asgi=asgi) as server:
        await cut(server, Client(server.url, http))


async def cut(server: Server, anybody: Client) -> None:
    host, guest, game = await anybody.game()
    lobby = (await host.ask("{ viewer { lobbies { id } } }"))["viewer"]["lobbies"][0]["id"]
    services: Any = server.services
    app: Any = server.uvicorn.config.app
    streams = app.state.streams
    connections, requests = server.uvicorn.server_state.connections, server.uvicorn.server_state.tasks
    tasks, channels = len(asyncio.all_tasks()), set(services.bus._channels)
    loop = asyncio.get_running_loop()
    address = (server.settings.host, server.settings.port)

    async def opened(number: int) -> socket.socket:
        who = (host, guest, anybody)[number % 3]
        document, id = (EVENTS, game) if number % 5 else (LOBBY_UPDATES, lobby)
        request = post(who, document, {"id": id}, accept=(SSE, MULTIPART)[number % 2])
        raw = socket.socket()
        raw.setblocking(False)
        await loop.sock_connect(raw, address)
        await loop.sock_sendall(raw, request)
        if number % 4:
            data = b""
            while b'"data"' not in data:
                data += await loop.sock_recv(raw, 65536)
        return raw

    for _ in range(2):
        clients = await asyncio.gather(*(opened(number) for number in range(STREAMS)))
        assert len(connections) > STREAMS / 2
        assert services.presence.players
        for raw, way in zip(clients, cycle(WAYS), strict=False):
            way(raw)
        await eventually(lambda: len(connections) <= 1)  # what the HTTP client keeps open
        await eventually(lambda: not services.games.feeds._ears and set(services.bus._channels) == channels)
        await eventually(lambda: not services.presence.players and not streams.alone)
        await eventually(lambda: not requests and len(asyncio.all_tasks()) <= tasks + 1)
        assert not app.state.sockets.groups._groups


# Clients that take nothing ----------------------------------------------------------------------


@pytest.mark.parametrize("asgi", [False, True])
@pytest.mark.parametrize("kernel", [True, False])
async def test_a_client_that_stops_reading_is_dropped_and_the_others_go_on(
    sqlite_url: str, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, kernel: bool, asgi: bool
) -> None:
    """Also where the kernel does not help. What one result has for them is hundreds of kilobytes long."""
    if not kernel:
        monkeypatch.delattr(socket, "TCP_USER_TIMEOUT")
    keys = " ".join(f"{'a' * 1000}{number}: index" for number in range(10))
    lists = " ".join(f"b{number}: seats {{ ...F }}" for number in range(15))
    long = (
        "subscription($id: ID!, $after: Int)"
        f" {{ gameUpdates(gameId: $id, after: $after) {{ game {{ {lists} }} }} }}"
        f" fragment F on GameSeat {{ {keys} }}"
    )
    async with serving(database_url=sqlite_url, send_timeout=1, asgi=asgi) as server:
        anybody = Client(server.url, http)
        host, guest, game = await anybody.game()
        before = metrics.tally.streams
        loop = asyncio.get_running_loop()
        stuck = []
        async with stream(anybody, post(anybody, EVENTS, {"id": game})) as good:
            await good.event()
            for _ in range(10):
                await draw((host, guest), game)
            for accept in (SSE, MULTIPART):
                raw = socket.socket()
                raw.setblocking(False)
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                await loop.sock_connect(raw, (server.settings.host, server.settings.port))
                await loop.sock_sendall(raw, post(anybody, long, {"id": game, "after": 0}, accept=accept))
                stuck.append(raw)
            await eventually(lambda: metrics.tally.streams == before + 3)
            for _ in range(4):
                await draw((host, guest), game)
            assert await seqs(good, 14) == list(range(2, 16))
            await eventually(lambda: metrics.tally.streams == before + 1)
            await draw((host, guest), game)
            assert await seqs(good, 1) == [16]
            if kernel or not asgi:
                # Nor does it keep a connection or what is buffered for it.
                await eventually(lambda: len(server.uvicorn.server_state.connections) <= 2)
        for raw in stuck:
            raw.close()


# Tokens that end ---------------------------------------------------------------------------------


async def test_a_token_past_its_time_ends_its_streams_without_saying_that_all_was_told(
    server: Server, anybody: Client
) -> None:
    host, _, game = await anybody.game()
    made = await host.done("createAccessToken", name="Robot", scopes=["READ"], expiresInDays=1)
    robot = replace(host, token=made["token"])
    async with server.services.database.writing() as session:
        soon = server.services.clock.now() + 3_000_000
        await session.execute(text(f"UPDATE token SET expires_at = {soon} WHERE expires_at IS NOT NULL"))
    requests = [post(robot, EVENTS, {"id": game}, accept=accept) for accept in (SSE, MULTIPART)]
    async with stream(robot, requests[0]) as events, stream(robot, requests[1]) as parts:
        assert (await events.next())[0] == "1"
        assert await events.rest() == b""
        *_, said, end = (await parts.rest()).split(b"\r\n--graphql")
        assert json.loads(said.partition(b"\r\n\r\n")[2])["errors"][0]["extensions"]["code"] == "FORBIDDEN"
        assert end == b"--\r\n"
        assert events.ended
        assert parts.ended
    assert server.services.clock.now() >= soon
    for request in requests:
        assert (await answer(robot, request)).status == 401


# A server that stops ----------------------------------------------------------------------------


async def test_a_stopping_server_ends_every_stream_so_that_its_client_comes_back(
    sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """K101. Whoever hears `complete` stays away, and so does who sees parts end without an error."""
    opened = []
    async with serving(database_url=sqlite_url) as server:
        anybody = Client(server.url, http)
        host, _, game = await anybody.game()
        lobby = (await host.ask("{ viewer { lobbies { id } } }"))["viewer"]["lobbies"][0]["id"]
        for accept in (SSE, MULTIPART):
            for document, id in ((EVENTS, game), (LOBBY_UPDATES, lobby)):
                context = stream(anybody, post(anybody, document, {"id": id}, accept=accept))
                one = await context.__aenter__()
                assert await one.until(b'"data"') is not None
                opened.append((context, one, accept))
    for context, one, accept in opened:
        last = await one.rest()
        assert one.ended  # not cut
        assert b"complete" not in last
        if accept == MULTIPART:
            *_, said, end = last.split(b"\r\n--graphql")
            assert end == b"--\r\n"
            told = json.loads(said.partition(b"\r\n\r\n")[2])
            assert told["payload"] is None
            assert [error["extensions"]["code"] for error in told["errors"]] == ["RESTARTING"]
        await context.__aexit__(None, None, None)


async def test_a_stream_that_is_asked_for_while_the_server_stops_is_opened_and_ended(
    sqlite_url: str, http: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any other answer would be the last that an EventSource asks for."""
    async with serving(database_url=sqlite_url) as server:
        anybody = Client(server.url, http)
        host, _, game = await anybody.game()
        asked, looked_up = asyncio.Event(), asyncio.Event()
        by_token = server.services.grants.by_token

        async def slowly(token: str) -> Any:
            asked.set()
            await looked_up.wait()
            return await by_token(token)

        monkeypatch.setattr(server.services.grants, "by_token", slowly)
        told = asyncio.create_task(answer(host, post(host, EVENTS, {"id": game})))
        await asked.wait()
        server.uvicorn.should_exit = True
        connections: Any = server.uvicorn.server_state.connections
        await eventually(lambda: any(getattr(each, "_stopping", False) for each in connections))
        looked_up.set()
        whole = await told
    assert whole.status == 200
    assert whole.body.startswith(b":")
    assert b"complete" not in whole.body


async def test_requests_that_wait_behind_a_stream_on_its_connection_are_answered_after_it(
    anybody: Client,
) -> None:
    host, _, game = await anybody.game()
    await host.done("resign", "game { seq }", gameId=game)
    first = post(anybody, EVENTS, {"id": game, "after": 3}).replace(b"Connection: close\r\n", b"")
    second = post(anybody, "{ __typename }", accept="application/json")
    both = (await answer_raw(anybody, first + second)).decode()
    assert both.index("id: 4") < both.index("event: complete") < both.index('{"data":{"__typename":"Query"}}')
