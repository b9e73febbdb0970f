"""The process is killed in mid-game: nothing acknowledged is lost, and everybody comes back by seq."""

import asyncio
import random

import httpx
import pytest

from tests.e2e.process import ServerProcess
from tests.e2e.tables import open_table, play_on
from tests.e2e.test_whole_games import check_secrets, check_stream


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_after_a_kill_the_game_stands_at_the_last_acknowledged_move_and_goes_on(
    server: ServerProcess, http: httpx.AsyncClient, kind: str
) -> None:
    luck = random.Random(7)
    table = await open_table(http, server, kind, people=2, cpus=1)
    before = await play_on(table, luck, moves=4)
    assert before["status"] == "ACTIVE"
    await server.kill()
    await asyncio.sleep(0.3)
    await server.start()

    after = await table.people[0].game(table.game_id)
    assert after["seq"] >= before["seq"]
    # The CPU may have moved between the answer and the kill; people's moves are exactly those acknowledged.
    again = await table.people[0].ask(
        "query($id: ID!, $after: Int) { game(id: $id) { events(after: $after, first: 500) {"
        " seq ... on CardsPlayed { seat } ... on CardsDrawn { seat } ... on PieceMoved { seat } } } }",
        id=table.game_id,
        after=before["seq"],
    )
    assert all(event.get("seat") in (None, 2) for event in again["game"]["events"])

    game = await play_on(table, luck)
    await asyncio.wait_for(asyncio.gather(*table.tasks), 30)
    assert game["status"] == "FINISHED"
    for watcher in table.watchers:
        assert watcher.reconnects >= 1
        check_stream(watcher, game)
        check_secrets(watcher, game)


async def test_a_game_of_cpus_alone_goes_on_after_a_kill_with_nobody_connected(
    server: ServerProcess, http: httpx.AsyncClient
) -> None:
    table = await open_table(http, server, "CHINESE_CHECKERS", people=1, cpus=2)
    await play_on(table, random.Random(3), moves=2)
    await table.people[0].do("leaveLobby", "lobby { id }", lobbyId=table.lobby_id)
    for task in table.tasks:
        task.cancel()
    await asyncio.gather(*table.tasks, return_exceptions=True)
    await server.kill()
    await server.start()
    for _ in range(300):
        game = await table.people[0].game(table.game_id)
        if game["status"] == "FINISHED":
            break
        await asyncio.sleep(0.1)
    assert game["status"] == "FINISHED"
    assert [seat["control"] for seat in game["seats"]] == ["CPU", "CPU", "CPU"]
