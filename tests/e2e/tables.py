"""A table of people at a real server: they meet in a lobby, play a game to its end, and others watch."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx

from tests.e2e.api import Person, Watcher, guest
from tests.e2e.bots import CHOOSE
from tests.e2e.process import ServerProcess


@dataclass
class Table:
    people: list[Person]
    lobby_id: str
    game_id: str
    watchers: list[Watcher]
    tasks: list[asyncio.Task[None]]

    @property
    def spectator(self) -> Watcher:
        return self.watchers[-1]


async def open_table(
    http: httpx.AsyncClient,
    server: ServerProcess,
    kind: str,
    people: int,
    options: dict[str, Any] | None = None,
    cpus: int = 0,
    watcher: Callable[[Person, str, int | None], Watcher] = Watcher,
    **lobby: Any,
) -> Table:
    """Guests who have met by the lobby's code and started, each seat subscribed, and one spectator."""
    guests = [await guest(http, server.url, f"Player {index}") for index in range(people)]
    host = guests[0]
    if options:
        lobby["options"] = {"pageOne" if kind == "PAGE_ONE" else "chineseCheckers": options}
    made = await host.do("createLobby", "lobby { id code }", kind=kind, capacity=people + cpus, **lobby)
    lobby_id = made["lobby"]["id"]
    for other in guests[1:]:
        await other.do("joinLobby", "lobby { id }", code=made["lobby"]["code"])
        await other.do("setReady", "lobby { id }", lobbyId=lobby_id, ready=True)
    for _ in range(cpus):
        await host.do("addCpu", "lobby { id }", lobbyId=lobby_id, level="NORMAL")
    started = await host.do("startGame", "game { id }", lobbyId=lobby_id)
    game_id = started["game"]["id"]
    watchers = [watcher(who, game_id, seat) for seat, who in enumerate(guests)]
    watchers.append(watcher(Person(http, server.url, "passer-by"), game_id, None))
    tasks = [asyncio.create_task(watcher.follow()) for watcher in watchers]
    return Table(guests, lobby_id, game_id, watchers, tasks)


async def play_on(table: Table, luck: random.Random, moves: int | None = None) -> dict[str, Any]:
    """Plays until the game is over, or for so many moves; returns the game as it then stands.

    Every move names the seq it was chosen at. A seat that a CPU plays is waited for.
    """
    game = await table.people[0].game(table.game_id)
    made = 0
    while game["status"] == "ACTIVE" and (moves is None or made < moves):
        seat = game["turn"]["seat"]
        if seat >= len(table.people):
            await asyncio.sleep(0.01)
            game = await table.people[0].game(table.game_id)
            continue
        who = table.people[seat]
        game = await who.game(table.game_id)
        if game["status"] != "ACTIVE" or game["turn"]["seat"] != seat:
            continue
        notation = CHOOSE[game["kind"]](game, luck)
        payload = await who.move(table.game_id, notation, expectedSeq=game["seq"])
        codes = [problem["code"] for problem in payload["problems"]]
        assert codes in ([], ["STALE_STATE"]), payload["problems"]
        made += not codes
        game = payload["game"]
    return await table.people[0].game(table.game_id)
