"""Whole games over real sockets: every ruleset, variant and number of players, watched by all."""

import asyncio
import random
from typing import Any

import httpx
import pytest

from tests.e2e.api import Watcher
from tests.e2e.process import ServerProcess
from tests.e2e.tables import Table, open_table, play_on
from zamu_engine.chance import commitment
from zamu_engine.record import replay

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    *(("PAGE_ONE", players, {}) for players in range(2, 7)),
    ("PAGE_ONE", 3, {"startingCards": 3, "handLimit": 9, "forgottenPenalty": 2, "wildCards": 12}),
    ("PAGE_ONE", 2, {"declaration": False, "wildCards": 0}),
    *(("CHINESE_CHECKERS", players, {}) for players in range(2, 7)),
    *(("CHINESE_CHECKERS", players, {"variant": "JAPANESE"}) for players in range(2, 5)),
    ("CHINESE_CHECKERS", 3, {"antiBlocking": False, "playToTheEnd": False, "rotateStarter": False}),
]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("kind", "players", "options"), GAMES)
async def test_a_whole_game_reaches_everybody_once_in_order_with_nothing_hidden_in_it(
    server: ServerProcess, http: httpx.AsyncClient, kind: str, players: int, options: dict[str, Any]
) -> None:
    table = await open_table(http, server, kind, players, options)
    game = await play_on(table, random.Random(f"{kind} {players} {options}"))
    await asyncio.wait_for(asyncio.gather(*table.tasks), 30)

    assert game["status"] == "FINISHED"
    assert sorted(place["seat"] for place in game["placements"]) == list(range(players))
    for watcher in table.watchers:
        check_stream(watcher, game)
        check_secrets(watcher, game)
    await check_record(table, game)


def check_stream(watcher: Watcher, game: dict[str, Any]) -> None:
    """Each event once and in order, the last one GameFinished; a game never shown in half a move."""
    assert [update["event"]["seq"] for update in watcher.updates] == list(range(1, game["seq"] + 1))
    assert watcher.updates[-1]["event"]["__typename"] == "GameFinished"
    for update in watcher.updates:
        assert update["game"]["seq"] >= update["event"]["seq"]
        assert update["seq"] >= update["game"]["seq"]
        assert update["game"]["viewerSeat"] == watcher.seat


def check_secrets(watcher: Watcher, game: dict[str, Any]) -> None:
    """Until the game is over nobody sees another's cards, nor the seed."""
    for update in watcher.updates:
        shown = update["game"]
        over = shown["status"] != "ACTIVE"
        assert (shown["fairness"]["seed"] is not None) == over
        assert shown["fairness"]["commitment"] == game["fairness"]["commitment"]
        assert shown["turn"] is None if over else shown["turn"] is not None
        for move in shown["legalMoves"]:
            assert not over
            assert watcher.seat is not None
            assert move["notation"].startswith("call ") or shown["turn"]["seat"] == watcher.seat
        for hand in shown.get("hands", []):
            assert (hand["cards"] is not None) == (over or hand["seat"] == watcher.seat)
            assert hand["cards"] is None or len(hand["cards"]) == hand["count"]
        event = update["event"]
        if event["__typename"] == "CardsDrawn":
            assert (event["drawn"] is not None) == (over or event["seat"] == watcher.seat)
    assert commitment(bytes.fromhex(game["fairness"]["seed"])) == game["fairness"]["commitment"]


async def check_record(table: Table, game: dict[str, Any]) -> None:
    """The record alone, dealt and played again by the rules, ends in the same places."""
    asked = await table.spectator.who.ask("query($id: ID!) { game(id: $id) { record } }", id=table.game_id)
    position = replay(asked["game"]["record"])
    places = [{"seat": p.seat, "place": p.place, "reason": p.reason.value} for p in position.placements]
    assert places == game["placements"]


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_people_play_with_cpus_and_then_again(
    server: ServerProcess, http: httpx.AsyncClient, kind: str
) -> None:
    """A rematch keeps seats and options; the starter moves on by one seat [P4, C3]."""
    table = await open_table(http, server, kind, people=1, cpus=2)
    first = await play_on(table, random.Random(1))
    assert first["status"] == "FINISHED"
    assert [seat["control"] for seat in first["seats"]] == ["PLAYER", "CPU", "CPU"]
    await asyncio.wait_for(asyncio.gather(*table.tasks), 30)
    assert table.spectator.updates[0]["event"]["firstSeat"] == 0

    again = await table.people[0].do("startGame", "game { id }", lobbyId=table.lobby_id)
    assert again["game"]["id"] != table.game_id
    started = await table.people[0].ask(
        "query($id: ID!) { game(id: $id) {"
        " seats { name } events(first: 1) { ... on GameStarted { firstSeat } } } }",
        id=again["game"]["id"],
    )
    assert started["game"]["events"][0]["firstSeat"] == 1
    assert [seat["name"] for seat in started["game"]["seats"]] == [seat["name"] for seat in first["seats"]]
