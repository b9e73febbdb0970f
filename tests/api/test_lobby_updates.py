"""lobbyUpdates: the lobby at once, then whenever it changes."""

import httpx

from tests.api.client import Client
from tests.api.conftest import Server, serving
from tests.servers import RedisServer, eventually
from zamu_api.ids import from_global, to_global
from zamu_api.lobbies.lobby import channel

UPDATES = """
  subscription($id: ID!) {
    lobbyUpdates(lobbyId: $id) {
      rated turnLimit host { name } seats { player { name } cpuLevel connected } currentGame { id }
    }
  }
"""

RATED = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { rated } }"


async def test_the_lobby_comes_at_once_and_then_with_every_change(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    async with anybody.socket() as socket:
        operation = await socket.subscribe(UPDATES, id=lobby["id"])
        shown = (await socket.next(operation))["lobbyUpdates"]
        assert [seat["player"]["name"] for seat in shown["seats"]] == ["Amina"]
        await host.done("addCpu", lobbyId=lobby["id"])
        shown = (await socket.next(operation))["lobbyUpdates"]
        assert [seat["cpuLevel"] for seat in shown["seats"]] == [None, "NORMAL"]
        await host.done("updateLobby", lobbyId=lobby["id"], turnLimit="SECONDS_30")
        assert (await socket.next(operation))["lobbyUpdates"]["turnLimit"] == "SECONDS_30"
        game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
        assert (await socket.next(operation))["lobbyUpdates"]["currentGame"] == {"id": game["id"]}


async def test_a_name_that_gets_a_number_elsewhere_is_told_as_well(anybody: Client) -> None:
    """K51: a player has one name, wherever they sit."""
    first = await anybody.guest("Amina")
    second = await anybody.guest("Amina")
    crowded = (await first.done("createLobby", kind="PAGE_ONE"))["lobby"]
    own = (await second.done("createLobby", kind="PAGE_ONE"))["lobby"]
    async with anybody.socket() as socket:
        operation = await socket.subscribe(UPDATES, id=own["id"])
        assert (await socket.next(operation))["lobbyUpdates"]["host"] == {"name": "Amina"}
        await second.done("joinLobby", lobbyId=crowded["id"])
        assert (await socket.next(operation))["lobbyUpdates"]["host"] == {"name": "Amina 2"}


async def test_the_end_of_a_game_is_told_at_once_for_a_rematch(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    other = await anybody.guest("Baraka")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await other.done("joinLobby", lobbyId=lobby["id"])
    await other.done("setReady", lobbyId=lobby["id"], ready=True)
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    async with anybody.socket() as socket:
        document = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { currentGame { status } } }"
        operation = await socket.subscribe(document, id=lobby["id"])
        assert await socket.next(operation) == {"lobbyUpdates": {"currentGame": {"status": "ACTIVE"}}}
        await host.done("resign", "game { status }", gameId=game["id"])
        assert await socket.next(operation) == {"lobbyUpdates": {"currentGame": {"status": "FINISHED"}}}


async def test_what_changes_nothing_is_not_told(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    async with anybody.socket() as socket:
        operation = await socket.subscribe(
            "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { rated } }", id=lobby["id"]
        )
        assert (await socket.next(operation))["lobbyUpdates"]["rated"] is False
        await host.refused("updateLobby", lobbyId=lobby["id"], capacity=99, rated=True)
        await host.done("joinLobby", lobbyId=lobby["id"])
        await host.done("updateLobby", lobbyId=lobby["id"], rated=True)
        assert (await socket.next(operation))["lobbyUpdates"]["rated"] is True


async def test_it_completes_when_the_lobby_closes(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    async with anybody.socket() as socket:
        operation = await socket.subscribe(UPDATES, id=lobby["id"])
        await socket.next(operation)
        await host.done("leaveLobby", lobbyId=lobby["id"])
        assert await socket.receive() == {"id": operation, "type": "complete"}
        # The socket itself goes on.
        other = await socket.subscribe("{ serverTime }")
        assert await socket.next(other)


async def test_an_unknown_lobby_or_one_that_has_closed_is_not_found(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    closed = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]["id"]
    await host.done("leaveLobby", lobbyId=closed)
    async with anybody.socket() as socket:
        for id in ("x", to_global("Lobby", "x"), str(host.player_id), closed):
            operation = await socket.subscribe(UPDATES, id=id)
            message = await socket.receive()
            assert message["id"] == operation
            (error,) = message["payload"] if message["type"] == "error" else message["payload"]["errors"]
            assert error["extensions"]["code"] == "NOT_FOUND"
            if message["type"] == "next":
                assert await socket.receive() == {"id": operation, "type": "complete"}


async def test_who_follows_a_lobby_is_connected_and_the_others_see_it(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    other = await anybody.guest("Baraka")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await other.done("joinLobby", lobbyId=lobby["id"])
    async with host.socket() as socket:
        operation = await socket.subscribe(UPDATES, id=lobby["id"])
        here = [seat["connected"] for seat in (await socket.next(operation))["lobbyUpdates"]["seats"]]
        assert here == [True, False]
        async with other.socket() as theirs:
            await theirs.next(await theirs.subscribe(UPDATES, id=lobby["id"]))
            here = [seat["connected"] for seat in (await socket.next(operation))["lobbyUpdates"]["seats"]]
            assert here == [True, True]
        here = [seat["connected"] for seat in (await socket.next(operation))["lobbyUpdates"]["seats"]]
        assert here == [True, False]


async def test_a_burst_of_changes_ends_with_the_newest(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    async with anybody.socket() as socket:
        operation = await socket.subscribe(UPDATES, id=lobby["id"])
        await socket.next(operation)
        for _ in range(5):
            await host.done("addCpu", lobbyId=lobby["id"])
        seats = 1
        while seats < 6:
            seats = len((await socket.next(operation))["lobbyUpdates"]["seats"])


async def test_a_lost_message_only_delays(sqlite_url: str, http: httpx.AsyncClient) -> None:
    """A process that was told nothing reads anew when it has been quiet for a heartbeat."""
    async with (
        serving(database_url=sqlite_url, heartbeat=0.2) as one,
        serving(database_url=sqlite_url) as two,
    ):
        host = await Client(two.url, http).guest("Amina")
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        async with Client(one.url, http).socket() as socket:
            operation = await socket.subscribe(UPDATES, id=lobby["id"])
            await socket.next(operation)
            await host.done("updateLobby", lobbyId=lobby["id"], rated=True)
            assert (await socket.next(operation))["lobbyUpdates"]["rated"] is True


async def test_nothing_listens_any_more_when_the_clients_have_gone(anybody: Client, server: Server) -> None:
    """K63: neither when they say goodbye nor when they vanish while the subscription starts."""
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    raw = from_global(lobby["id"], "Lobby")
    assert raw is not None
    channels = server.services.bus._channels  # type: ignore[attr-defined]
    async with host.socket() as socket:
        operations = [await socket.subscribe(UPDATES, id=lobby["id"]) for _ in range(3)]
        await eventually(lambda: len(channels.get(channel(raw), ())) == 3)
        await socket.send(id=operations[0], type="complete")
        await eventually(lambda: len(channels.get(channel(raw), ())) == 2)
    for _ in range(10):
        async with host.socket() as socket:
            await socket.subscribe(UPDATES, id=lobby["id"])
            socket.raw.transport.abort()
    await eventually(lambda: channel(raw) not in channels)
    assert (
        await server.services.presence.connected([from_global(str(host.player_id), "Player") or ""])
        == frozenset()
    )


async def test_without_redis_changes_are_made_and_told_only_later(
    sqlite_url: str, redis_server: RedisServer, http: httpx.AsyncClient
) -> None:
    async with serving(database_url=sqlite_url, redis_url=redis_server.url, heartbeat=0.2) as server:
        anybody = Client(server.url, http)
        host = await anybody.guest("Amina")
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        async with host.socket() as socket:
            operation = await socket.subscribe(RATED, id=lobby["id"])
            await socket.next(operation)
            redis_server.stop()
            try:
                await eventually(lambda: not server.services.bus.healthy)
                ready = await http.get(f"{server.url}/readyz")
                assert (ready.status_code, ready.json()) == (200, {"status": "degraded", "bus": "down"})
                await host.done("updateLobby", lobbyId=lobby["id"], rated=True)
                assert await socket.next(operation) == {"lobbyUpdates": {"rated": True}}
                again = await socket.subscribe(RATED, id=lobby["id"])
                assert await socket.next(again) == {"lobbyUpdates": {"rated": True}}
            finally:
                redis_server.start()
            await eventually(lambda: server.services.bus.healthy)
            assert (await http.get(f"{server.url}/readyz")).json() == {"status": "ok"}
