"""The same request many times at once at two processes: one effect, one answer; for every mutation."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from itertools import count, cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from graphql import build_schema
from sqlalchemy import text

from tests.api.client import LOBBY
from tests.e2e.api import EVENT, GAME, INPUTS, Person, guest
from tests.e2e.process import ServerProcess
from tests.faults.size import sized
from tests.servers import PostgresServer, RedisServer
from zamu_api.store.database import Database

ROOT = Path(__file__).resolve().parent.parent.parent
SCHEMA = build_schema((ROOT / "schema" / "schema.graphql").read_text())
assert SCHEMA.mutation_type is not None
MUTATIONS = sorted(SCHEMA.mutation_type.fields)
AT_ONCE = sized(6)

# The game that a lobby leads to is a thing of its own, which goes on.
LOBBY_PAYLOAD = f"lobby {{ {LOBBY.replace('currentGame { id seq status }', 'currentGame { id }')} }}"
MOVE_PAYLOAD = f"game {{ {GAME} }} events {{ {EVENT} }}"
TABLES = ("player", "token", "lobby", "lobby_seat", "game", "game_seat", "device_link", "request")


@dataclass
class Stage:
    """Two processes on one database, and people who ask at either."""

    servers: tuple[ServerProcess, ServerProcess]
    database_url: str
    http: httpx.AsyncClient

    async def person(self, name: str) -> Person:
        return await guest(self.http, self.servers[0].url, name)

    async def lobby(self, kind: str = "PAGE_ONE", host: Person | None = None, **terms: Any) -> "Met":
        """Amina's lobby, in which Boris has a seat and is ready."""
        host, other = host or await self.person("Amina"), await self.person("Boris")
        lobby = (await host.do("createLobby", "lobby { id code }", kind=kind, capacity=4, **terms))["lobby"]
        await other.do("joinLobby", "lobby { id }", code=lobby["code"])
        await other.do("setReady", "lobby { id }", lobbyId=lobby["id"], ready=True)
        return Met(host, other, lobby["id"], lobby["code"])

    async def game(self, kind: str = "PAGE_ONE", **terms: Any) -> "Met":
        """The same, with their game begun."""
        met = await self.lobby(kind, **terms)
        started = await met.host.do("startGame", "game { id }", lobbyId=met.lobby_id)
        return replace(met, game_id=started["game"]["id"])

    async def rows(self) -> dict[str, int]:
        """How much there is of everything."""
        database = Database(self.database_url)
        try:
            async with database.reading() as session:
                queries = {table: text(f"SELECT count(*) FROM {table}") for table in TABLES}
                return {
                    table: (await session.execute(query)).scalar_one() for table, query in queries.items()
                }
        finally:
            await database.close()


@dataclass
class Met:
    """Two people in a lobby, perhaps at a game."""

    host: Person
    other: Person
    lobby_id: str
    code: str
    game_id: str = ""

    async def change(self) -> None:
        """Something happens in the lobby."""
        await self.host.do("addCpu", "lobby { id }", lobbyId=self.lobby_id)

    async def go_on(self) -> None:
        """Something happens in the game."""
        for who in (self.host, self.other):
            payload = await who.move(self.game_id, "resign")
            if not payload["problems"]:
                return


async def nothing() -> None:
    """Nothing further happens."""


@dataclass
class Case:
    """A mutation that has an effect, with another input for the same key (None where it says nothing in which
    it could differ), and what happens afterwards.
    """

    who: Person
    values: dict[str, Any]
    other_values: dict[str, Any] | None
    payload: str
    then: Callable[[], Awaitable[None]] = nothing


async def create_guest(stage: Stage) -> Case:
    nobody = Person(stage.http, stage.servers[0].url)
    payload = "token expiresAt viewer { locale player { id name isBot createdAt } }"
    return Case(nobody, {"name": "Chen"}, {"name": "Dalila"}, payload)


TOKEN = "accessToken { id name scopes createdAt expiresAt lastUsedAt }"


async def create_access_token(stage: Stage) -> Case:
    who = await stage.person("Amina")
    values = {"name": "Robot", "scopes": ["READ", "PLAY"], "expiresInDays": 7}
    made = await who.do("createAccessToken", TOKEN, name="Another", scopes=["READ"])

    async def revoke() -> None:
        await who.do("revokeAccessToken", "revokedId", id=made["accessToken"]["id"])

    return Case(who, values, values | {"scopes": ["READ"]}, f"token {TOKEN}", revoke)


async def revoke_access_token(stage: Stage) -> Case:
    who = await stage.person("Amina")
    one, other = [await who.do("createAccessToken", TOKEN, name="Robot", scopes=["READ"]) for _ in range(2)]
    return Case(who, {"id": one["accessToken"]["id"]}, {"id": other["accessToken"]["id"]}, "revokedId")


_HOOK = {"url": "https://example.com/hook", "events": ["GAME_FINISHED"]}


async def create_webhook(stage: Stage) -> Case:
    who = await stage.person("Amina")
    return Case(who, _HOOK, _HOOK | {"events": ["MOVE_MADE"]}, "secret webhook { id url events }")


async def delete_webhook(stage: Stage) -> Case:
    who = await stage.person("Amina")
    one, other = [await who.do("createWebhook", "webhook { id }", **_HOOK) for _ in range(2)]
    return Case(who, {"id": one["webhook"]["id"]}, {"id": other["webhook"]["id"]}, "deletedId")


async def redeliver(stage: Stage) -> Case:
    """Nobody takes the deliveries: the address is an example's."""
    who = await stage.person("Amina")
    await who.do("createWebhook", "webhook { id }", **_HOOK | {"events": ["GAME_STARTED"]})
    for _ in range(2):
        await stage.game(host=who)
    found: list[str] = []
    async with asyncio.timeout(30):
        while len(found) < 2:
            await asyncio.sleep(0.1)
            (webhook,) = (await who.ask("{ viewer { webhooks { deliveries { id } } } }"))["viewer"][
                "webhooks"
            ]
            found = [delivery["id"] for delivery in webhook["deliveries"]]
    return Case(who, {"id": found[0]}, {"id": found[1]}, "delivery { id event gameId seq }")


async def create_device_link(stage: Stage) -> Case:
    who = await stage.person("Amina")

    async def link_again() -> None:
        await who.do("createDeviceLink", "code")

    return Case(who, {}, None, "code url qrSvg expiresAt", link_again)


async def claim_device_link(stage: Stage) -> Case:
    codes = [(await (await stage.person("Amina")).do("createDeviceLink", "code"))["code"] for _ in range(2)]
    nobody = Person(stage.http, stage.servers[0].url)
    payload = "token expiresAt viewer { scopes player { id name } }"
    return Case(nobody, {"code": codes[0]}, {"code": codes[1]}, payload)


async def create_lobby(stage: Stage) -> Case:
    host = await stage.person("Amina")
    return Case(host, {"kind": "PAGE_ONE"}, {"kind": "CHINESE_CHECKERS"}, LOBBY_PAYLOAD)


async def update_lobby(stage: Stage) -> Case:
    met = await stage.lobby()
    values = {"lobbyId": met.lobby_id, "capacity": 5}
    return Case(met.host, values, values | {"capacity": 6}, LOBBY_PAYLOAD, met.change)


async def join_lobby(stage: Stage) -> Case:
    met = await stage.lobby()
    third = await stage.person("Chen")
    return Case(third, {"code": met.code}, {"lobbyId": met.lobby_id}, LOBBY_PAYLOAD, met.change)


async def leave_lobby(stage: Stage) -> Case:
    met = await stage.lobby()
    elsewhere = await stage.lobby()
    values = {"lobbyId": met.lobby_id}
    return Case(met.other, values, {"lobbyId": elsewhere.lobby_id}, LOBBY_PAYLOAD, met.change)


async def set_ready(stage: Stage) -> Case:
    met = await stage.lobby()
    values = {"lobbyId": met.lobby_id, "ready": False}
    return Case(met.other, values, values | {"ready": True}, LOBBY_PAYLOAD, met.change)


async def add_cpu(stage: Stage) -> Case:
    met = await stage.lobby()
    values = {"lobbyId": met.lobby_id, "level": "EASY"}
    return Case(met.host, values, values | {"level": "NORMAL"}, LOBBY_PAYLOAD, met.change)


async def remove_seat(stage: Stage) -> Case:
    met = await stage.lobby()
    values = {"lobbyId": met.lobby_id, "seat": 1}
    return Case(met.host, values, values | {"seat": 2}, LOBBY_PAYLOAD, met.change)


async def start_game(stage: Stage) -> Case:
    met = await stage.lobby()

    async def go_on() -> None:
        lobbies = (await met.host.ask("query { viewer { activeGames { id } } }"))["viewer"]
        (game,) = lobbies["activeGames"]
        await replace(met, game_id=game["id"]).go_on()

    payload = f"{LOBBY_PAYLOAD} game {{ {GAME} }}"
    elsewhere = await stage.lobby()
    return Case(met.host, {"lobbyId": met.lobby_id}, {"lobbyId": elsewhere.lobby_id}, payload, go_on)


async def quick_match(stage: Stage) -> Case:
    # Whoever wants the same would sit down at the table that is there.
    values = {"kind": "PAGE_ONE", "players": 6, "turnLimit": next(_TURN_LIMITS)}

    async def another_comes() -> None:
        await (await stage.person("Boris")).do("quickMatch", "lobby { id }", **values)

    who = await stage.person("Amina")
    return Case(who, values, values | {"players": 5}, LOBBY_PAYLOAD, another_comes)


async def play_cards(stage: Stage) -> Case:
    met, cards = await first_play(stage, {})
    values = {"gameId": met.game_id, "cards": cards, "expectedSeq": 1}
    return Case(met.host, values, values | {"declare": True}, MOVE_PAYLOAD, met.go_on)


async def first_play(stage: Stage, options: dict[str, Any]) -> tuple[Met, list[str]]:
    """A game in which the first player may play a card that is no wild, and that card."""
    while True:
        met = await stage.game(options={"pageOne": options})
        moves = [move["cards"] for move in (await met.host.game(met.game_id))["legalMoves"] if move["cards"]]
        plain = [cards for cards in moves if len(cards) == 1 and cards != ["W"]]
        if plain:
            return met, plain[0]


async def draw_cards(stage: Stage) -> Case:
    met = await stage.game()
    values = {"gameId": met.game_id, "expectedSeq": 1}
    return Case(met.host, values, values | {"expectedSeq": 2}, MOVE_PAYLOAD, met.go_on)


async def call_out(stage: Stage) -> Case:
    met, cards = await first_play(stage, {"startingCards": 2})
    await met.host.do("playCards", "game { seq }", gameId=met.game_id, cards=cards)
    values = {"gameId": met.game_id, "seat": 0}
    return Case(met.other, values, values | {"seat": 1}, MOVE_PAYLOAD, met.go_on)


async def move_piece(stage: Stage) -> Case:
    met = await stage.game("CHINESE_CHECKERS")
    first, second, *_ = (move["path"] for move in (await met.host.game(met.game_id))["legalMoves"])
    values = {"gameId": met.game_id, "path": first}
    return Case(met.host, values, values | {"path": second}, MOVE_PAYLOAD, met.go_on)


async def make_move(stage: Stage) -> Case:
    met = await stage.game()
    values = {"gameId": met.game_id, "notation": "draw"}
    return Case(met.host, values, values | {"notation": "resign"}, MOVE_PAYLOAD, met.go_on)


async def resign(stage: Stage) -> Case:
    met = await stage.game()
    elsewhere = await stage.game(host=met.host)
    values = {"gameId": met.game_id}
    return Case(met.host, values, {"gameId": elsewhere.game_id}, MOVE_PAYLOAD)


CASES: dict[str, Callable[[Stage], Awaitable[Case]]] = {
    "addCpu": add_cpu,
    "callOut": call_out,
    "claimDeviceLink": claim_device_link,
    "createAccessToken": create_access_token,
    "createDeviceLink": create_device_link,
    "createWebhook": create_webhook,
    "deleteWebhook": delete_webhook,
    "redeliver": redeliver,
    "createGuest": create_guest,
    "createLobby": create_lobby,
    "drawCards": draw_cards,
    "joinLobby": join_lobby,
    "leaveLobby": leave_lobby,
    "makeMove": make_move,
    "movePiece": move_piece,
    "playCards": play_cards,
    "quickMatch": quick_match,
    "removeSeat": remove_seat,
    "resign": resign,
    "revokeAccessToken": revoke_access_token,
    "setReady": set_ready,
    "startGame": start_game,
    "updateLobby": update_lobby,
}


_DATABASES = count(1)
_TURN_LIMITS = cycle(["NONE", "SECONDS_30"])


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def processes(
    tmp_path_factory: pytest.TempPathFactory, postgres_server: PostgresServer, redis_server: RedisServer
) -> AsyncIterator[tuple[ServerProcess, ServerProcess, str]]:
    """Two processes for all mutations, on a database of their own."""
    name = f"repeated_{next(_DATABASES)}"
    postgres_server.execute(f"CREATE DATABASE {name}")
    url = postgres_server.url(name)
    folder = tmp_path_factory.mktemp("repeated")
    settings = {"redis_url": redis_server.url, "public_url": "https://zamu.example"}
    one, other = (ServerProcess(folder, url, **settings) for _ in range(2))
    await one.start()
    await other.start(migrate=False)
    yield one, other, url
    await asyncio.gather(one.stop(), other.stop())
    postgres_server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
async def stage(processes: tuple[ServerProcess, ServerProcess, str], http: httpx.AsyncClient) -> Stage:
    one, other, url = processes
    return Stage((one, other), url, http)


@pytest.mark.parametrize("mutation", MUTATIONS)
async def test_the_same_request_at_once_and_later_at_two_processes_is_done_once_and_answered_alike(
    stage: Stage, mutation: str
) -> None:
    """K55: whatever happened since, the first answer comes again; another input under the key is refused."""
    type_name = INPUTS.get(mutation, mutation[0].upper() + mutation[1:] + "Input")

    async def ask(case: Case, server: int, key: str, values: dict[str, Any]) -> dict[str, Any]:
        document = (
            f"mutation($input: {type_name}!) {{ {mutation}(input: $input)"
            f" {{ {case.payload} problems {{ code message path clause }} }} }}"
        )
        who = replace(case.who, url=stage.servers[server].url)
        answer = await who.ask(document, input=values | {"idempotencyKey": key})
        return dict(answer[mutation])

    async def effect(times: int) -> tuple[Case, str, dict[str, Any], dict[str, int]]:
        case, key = await CASES[mutation](stage), str(uuid.uuid4())
        before = await stage.rows()
        first, *others = await asyncio.gather(*(ask(case, n % 2, key, case.values) for n in range(times)))
        assert first["problems"] == []
        assert all(answer == first for answer in others)
        after = await stage.rows()
        return case, key, first, {table: after[table] - before[table] for table in TABLES}

    *_, of_one = await effect(1)
    case, key, first, of_many = await effect(AT_ONCE)
    assert of_many == of_one
    assert of_many["request"] == 1
    if "events" in first:
        now = await case.who.game(first["game"]["id"])
        assert now["seq"] == first["game"]["seq"] == first["events"][-1]["seq"]
    for server in range(2 if case.other_values is not None else 0):
        refused = await ask(case, server, key, case.other_values or {})
        assert [problem["code"] for problem in refused["problems"]] == ["IDEMPOTENCY_MISMATCH"]
    await case.then()
    before = await stage.rows()
    for server in range(2):
        assert await ask(case, server, key, case.values) == first
    assert await stage.rows() == before
