"""Tokens that end: who is connected by them is let go at once, at every process, and hears nothing more."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from tests.api.client import Client, Socket
from tests.api.conftest import Server, serving
from tests.api.streams.wire import EVENTS, answer, post, stream
from tests.servers import RedisServer, eventually
from zamu_api.ids import from_global

FOLLOW = "subscription($id: ID!) { gameUpdates(gameId: $id) { seq event { seq } } }"
SIZE = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { capacity } }"
VIEWER = "{ viewer { locale } }"
FORBIDDEN = 4403


@pytest.fixture(params=["own protocol", "asgi"])
async def server(request: pytest.FixtureRequest, sqlite_url: str) -> AsyncIterator[Server]:
    """Both ways in which sockets and streams are carried."""
    async with serving(database_url=sqlite_url, asgi=request.param == "asgi", cpu_pause=60) as running:
        yield running


async def other_token(guest: Client, **values: object) -> tuple[str, Client]:
    """Another token of the player: its id, and the player by it."""
    made = await guest.done(
        "createAccessToken", name="Robot", scopes=["READ", "LOBBY", "PLAY", "ADMIN_TOKENS"], **values
    )
    return made["accessToken"]["id"], replace(guest, token=made["token"])


async def lobby_of(host: Client) -> str:
    return str((await host.done("createLobby", kind="PAGE_ONE"))["lobby"]["id"])


async def game_in(host: Client, lobby: str) -> str:
    await host.done("addCpu", lobbyId=lobby)
    return str((await host.done("startGame", lobbyId=lobby))["game"]["id"])


async def ended(socket: Socket) -> None:
    """The socket is closed by 4403, and nothing was told on it before that."""
    with pytest.raises(ConnectionClosed):
        await asyncio.wait_for(socket.raw.recv(), 10)
    assert socket.raw.close_code == FORBIDDEN


async def test_every_subscription_of_a_revoked_token_ends_and_hears_nothing_more(
    anybody: Client, server: Server
) -> None:
    guest = await anybody.guest()
    id, robot = await other_token(guest)
    lobby = await lobby_of(guest)
    game = await game_in(guest, lobby)
    async with robot.socket() as socket, robot.socket() as quiet, guest.socket() as stays:
        for document, subject in ((FOLLOW, game), (SIZE, lobby)):
            await socket.next(await socket.subscribe(document, id=subject))
        operation = await stays.subscribe(FOLLOW, id=game)
        await stays.next(operation)
        await guest.done("revokeAccessToken", id=id)
        await guest.done("resign", gameId=game)
        await ended(socket)
        await ended(quiet)
        assert (await stays.next(operation))["gameUpdates"]["event"]["seq"] == 2
    async with robot.raw_socket() as raw:
        socket = Socket(raw)
        await socket.send(type="connection_init", payload={"Authorization": f"Bearer {robot.token}"})
        await ended(socket)
    async with robot.raw_socket(additional_headers={"Authorization": f"Bearer {robot.token}"}) as raw:
        socket = Socket(raw)
        await socket.send(type="connection_init")
        await ended(socket)
    assert server.services.grants._holders == {}


async def test_a_stream_of_a_revoked_token_ends_and_is_not_taken_up_again(anybody: Client) -> None:
    guest = await anybody.guest()
    lobby = await lobby_of(guest)
    game = await game_in(guest, lobby)
    for document, subject, change, values in (
        (EVENTS, game, "resign", {"gameId": game}),
        (SIZE, lobby, "updateLobby", {"lobbyId": lobby, "capacity": 3}),
    ):
        id, robot = await other_token(guest)
        request = post(robot, document, {"id": subject})
        async with stream(robot, request) as opened:
            await opened.next()
            await guest.done("revokeAccessToken", id=id)
            await guest.done(change, **values)
            assert await opened.rest() == b""
        assert (await answer(robot, request)).status == 401


async def test_a_token_past_its_time_ends_what_goes_on_by_it(anybody: Client, server: Server) -> None:
    guest = await anybody.guest()
    _, robot = await other_token(guest, expiresInDays=1)
    lobby = await lobby_of(guest)
    async with server.services.database.writing() as session:
        soon = server.services.clock.now() + 3_000_000
        await session.execute(text(f"UPDATE token SET expires_at = {soon} WHERE expires_at IS NOT NULL"))
    async with robot.socket() as socket:
        await socket.next(await socket.subscribe(SIZE, id=lobby))
        await ended(socket)
    assert server.services.clock.now() >= soon
    assert await robot.ask(VIEWER) == {"viewer": None}


async def test_who_revokes_their_own_token_on_a_socket_is_shown_out_as_well(anybody: Client) -> None:
    id, robot = await other_token(await anybody.guest())
    async with robot.socket() as socket:
        await socket.subscribe(
            "mutation($id: ID!) { revokeAccessToken(input: {id: $id}) { problems { code } } }", id=id
        )
        assert await socket.close_code() == FORBIDDEN
    assert await robot.ask(VIEWER) == {"viewer": None}


async def test_others_see_that_a_player_has_gone_whose_token_was_revoked(
    anybody: Client, server: Server
) -> None:
    guest = await anybody.guest()
    id, robot = await other_token(guest)
    lobby = await lobby_of(guest)
    raw = str(from_global(str(guest.player_id), "Player"))
    async with robot.socket() as socket:
        await socket.next(await socket.subscribe(SIZE, id=lobby))
        assert await server.services.presence.connected([raw]) == {raw}
        await guest.done("revokeAccessToken", id=id)
        await ended(socket)
    while await server.services.presence.connected([raw]):  # noqa: ASYNC110  (it is asked anew)
        await asyncio.sleep(0.005)


# More than one process ---------------------------------------------------------------------------


async def test_it_ends_at_every_process_at_once(
    sqlite_url: str, redis_url: str, http: httpx.AsyncClient
) -> None:
    async with (
        serving(database_url=sqlite_url, redis_url=redis_url) as one,
        serving(database_url=sqlite_url, redis_url=redis_url) as two,
    ):
        guest = await Client(one.url, http).guest()
        id, robot = await other_token(guest)
        elsewhere = replace(robot, url=two.url)
        lobby = await lobby_of(guest)
        assert (await elsewhere.ask(VIEWER))["viewer"]
        async with elsewhere.socket() as socket:
            await socket.next(await socket.subscribe(SIZE, id=lobby))
            await guest.done("revokeAccessToken", id=id)
            await ended(socket)
        assert await elsewhere.ask(VIEWER) == {"viewer": None}


async def test_without_redis_it_opens_nothing_more_and_ends_when_tokens_are_looked_up_again(
    sqlite_url: str, redis_server: RedisServer, http: httpx.AsyncClient
) -> None:
    async with (
        serving(database_url=sqlite_url, redis_url=redis_server.url) as one,
        serving(database_url=sqlite_url, redis_url=redis_server.url) as two,
    ):
        guest = await Client(one.url, http).guest()
        (first, robot), (second, other) = [await other_token(guest) for _ in range(2)]
        async with (
            replace(robot, url=two.url).socket() as socket,
            replace(other, url=two.url).socket() as later,
        ):
            redis_server.stop()
            try:
                await eventually(lambda: not (one.services.bus.healthy or two.services.bus.healthy))
                assert (await replace(robot, url=two.url).ask(VIEWER))["viewer"]
                await guest.done("revokeAccessToken", id=first)
                assert await replace(robot, url=two.url).ask(VIEWER) == {"viewer": None}
                await two.services.grants.look()  # what every process does once a minute
                await ended(socket)
                # What one process says while Redis is away is told later, or not at all.
                one.services.bus._outbox.clear()  # type: ignore[attr-defined]
                await guest.done("revokeAccessToken", id=second)
                one.services.bus._outbox.clear()  # type: ignore[attr-defined]
            finally:
                redis_server.start()
            await ended(later)  # Redis answers: messages may have been lost
        assert await replace(robot, url=two.url).ask(VIEWER) == {"viewer": None}


# While it is being looked up ---------------------------------------------------------------------


async def test_a_token_that_ends_while_it_is_looked_up_lets_nobody_in(
    anybody: Client, server: Server
) -> None:
    """Whatever the order: the look-up, the end, and the beginning of what goes on by it."""
    guest = await anybody.guest()
    grants, database = server.services.grants, server.services.database
    for meanwhile in range(3):
        id, robot = await other_token(guest)
        inner = str(from_global(id, "AccessToken"))
        looked_up = asyncio.create_task(grants.by_token(str(robot.token)))
        for _ in range(meanwhile):
            await asyncio.sleep(0)
        async with database.writing() as session:
            await session.execute(text(f"DELETE FROM token WHERE id = '{inner}'"))
        grants.ended(inner)
        grant = await looked_up
        assert await grants.by_token(str(robot.token)) is None
        if grant is not None:
            let_in = asyncio.Event()
            grants.hold(grant, let_in.set)
            await asyncio.wait_for(let_in.wait(), 5)
