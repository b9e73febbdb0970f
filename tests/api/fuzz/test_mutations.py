"""Whatever is sent to a mutation, nothing breaks, nothing internal is told, and every log is whole."""

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from sqlmodel import col
from structlog.testing import capture_logs

from tests.api.client import Client
from tests.api.conftest import Server, serving
from tests.api.fuzz.internal import shown
from tests.api.fuzz.values import MUTATIONS, PAYLOADS, inputs, resolved
from tests.api.secrecy.whole import whole
from zamu_api.games.info import GameInfo
from zamu_api.games.state import GameState, fold, read_event
from zamu_api.graphql.gate import NEEDS
from zamu_api.ids import split_global
from zamu_api.players.grants import Scope
from zamu_api.store.database import Database, open_log
from zamu_api.store.tables import GameRow

EXAMPLES = 14
OPEN = {name for name, needs in NEEDS["Mutation"].items() if not needs.token}


@dataclass
class Stage:
    """A server with people of every kind, and all ids and codes that it has told."""

    server: Server
    people: dict[str, Client]
    told: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))
    done: Counter[str] = field(default_factory=Counter)
    examples: int = 0

    async def keep_going(self) -> None:
        """Sees to it, every so often, that there is a game of each kind, and something of everything else."""
        self.examples += 1
        if self.examples % 3 != 1:
            return
        host, guest = self.people["host"], self.people["guest"]
        for kind in ("PAGE_ONE", "CHINESE_CHECKERS"):
            lobby = (await host.done("createLobby", "lobby { id code }", kind=kind, capacity=4))["lobby"]
            await guest.done("joinLobby", "lobby { id }", lobbyId=lobby["id"])
            await guest.done("setReady", "lobby { id }", lobbyId=lobby["id"], ready=True)
            fields = "game { id legalMoves { notation cards path } }"
            started = await host.done("startGame", fields, lobbyId=lobby["id"])
            self.learn(started)
            self.know_moves(started["game"])
            lobby = (await host.done("createLobby", "lobby { id code }", kind=kind, capacity=4))["lobby"]
            self.learn(await guest.done("joinLobby", "lobby { id code }", lobbyId=lobby["id"]))
            self.know("joinLobby", lobbyId=lobby["id"])
            self.know("removeSeat", lobbyId=lobby["id"], seat=1)
            self.know("addCpu", lobbyId=lobby["id"])
        for who in (host, guest):
            fields = "accessToken { id }"
            self.learn(await who.done("createAccessToken", fields, name="Spare", scopes=["READ"]))
            link = await who.done("createDeviceLink", "code")
            self.learn(link)
            self.know("claimDeviceLink", code=link["code"])
        events = ["GAME_STARTED", "MOVE_MADE"]
        self.learn(
            await host.done("createWebhook", "webhook { id }", url="https://example.com/x", events=events)
        )

    def know(self, mutation: str, **right: Any) -> None:
        """Remembers an input that would be accepted now, the newest first."""
        self.told[f"right {mutation}"] = [right, *self.told[f"right {mutation}"]][:4]

    def know_moves(self, game: dict[str, Any]) -> None:
        """Remembers what whoever is on turn in the game may do."""
        for move in game["legalMoves"]:
            self.know("makeMove", gameId=game["id"], notation=move["notation"])
            if move["path"]:
                self.know("movePiece", gameId=game["id"], path=move["path"])
            elif move["cards"] and "W" not in move["cards"]:
                self.know("playCards", gameId=game["id"], cards=move["cards"])
            else:
                self.know("drawCards", gameId=game["id"])

    def learn(self, value: Any) -> None:
        """Remembers ids, codes and legal moves, the newest first."""
        if isinstance(value, dict):
            for name, inner in value.items():
                if name in ("code", "id", "notation", "cards", "path") and inner:
                    named = split_global(inner) if name == "id" else None
                    kind = named[0] if named else name
                    if inner not in self.told[kind]:
                        self.told[kind] = [inner, *self.told[kind]][:30]
                else:
                    self.learn(inner)
        elif isinstance(value, list):
            for inner in value:
                self.learn(inner)

    async def ask(self, who: str, mutation: str, given: Any) -> None:
        """Asks, and looks at what is answered."""
        document = (
            f"mutation($input: {MUTATIONS[mutation]}) {{ {mutation}(input: $input)"
            f" {whole(PAYLOADS[mutation], page=2)} }}"
        )
        body = json.dumps({"query": document, "variables": {"input": given}})
        client = self.people[who]
        headers = {"Content-Type": "application/json"}
        if client.token:
            headers["Authorization"] = f"Bearer {client.token}"
        answer = await client.http.post(f"{client.url}/graphql", content=body, headers=headers)
        asked = f"{who}: {mutation} {given!r}\n{answer.text[:2000]}"
        assert answer.status_code < 500, asked
        said = answer.json()
        assert shown(said) is None, asked
        payload = (said.get("data") or {}).get(mutation)
        if payload is not None:
            self.learn(
                {name: it for name, it in payload.items() if name not in ("token", "viewer", "problems")}
            )
        if payload is not None and not payload["problems"]:
            assert who in ("host", "guest", "outsider") or mutation in OPEN, asked
            self.done[mutation] += 1


@pytest.fixture
async def stage(database_url: str) -> AsyncIterator[Stage]:
    """A stage that was not harmed, as is found out when the test is over."""
    # While inputs are thought up no connection is kept, so none can end at the wrong moment.
    once = httpx.Limits(max_keepalive_connections=0)
    with capture_logs() as lines:
        async with (
            httpx.AsyncClient(timeout=60, limits=once) as http,
            serving(database_url=database_url) as server,
        ):
            nobody = Client(server.url, http)
            people = {name: await nobody.guest(name) for name in ("host", "guest", "outsider")}
            fields = "token accessToken { id }"
            old = await people["host"].done("createAccessToken", fields, name="Old", scopes=[*Scope])
            await people["host"].done("revokeAccessToken", id=old["accessToken"]["id"])
            revoked = replace(nobody, token=old["token"])
            stage = Stage(server, people | {"nobody": nobody, "revoked": revoked})
            yield stage
            states = await played_on(server)
    await every_log_is_whole(database_url, states)
    assert [line for line in lines if line["log_level"] in ("error", "critical")] == []
    # Where nothing is ever done, nothing was proved.
    never_done = [name for name in MUTATIONS if not stage.done[name]]
    assert len(never_done) < len(MUTATIONS) / 3, never_done


async def played_on(server: Server) -> dict[str, tuple[GameInfo, GameState]]:
    """All games as the server knows them, which may go on."""
    async with server.services.database.reading() as session:
        game_ids = [*await session.scalars(select(col(GameRow.id)))]
    assert game_ids
    games = [await server.services.games.told(game_id) for game_id in game_ids]
    return {game.info.id: (game.info, game.state) for game in games if game is not None}


async def every_log_is_whole(database_url: str, states: dict[str, tuple[GameInfo, GameState]]) -> None:
    """The events of each game are numbered 1, 2, 3…, all moves are there to their end, and what is replayed
    from the store is what the server played on.
    """
    database = Database(database_url)
    log = open_log(database)
    await log.start()
    try:
        async with database.reading() as session:
            rows = {row.id: row for row in await session.scalars(select(GameRow))}
        for game_id, (info, known) in states.items():
            stored, row = await log.read(game_id), rows[game_id]
            assert [event.seq for event in stored] == list(range(1, row.seq + 1))
            first = 0
            for event in stored:  # each move's events know which is its last
                assert event.seq <= event.upto == stored[first].upto
                first = event.seq if event.seq == event.upto else first
            assert first == row.seq
            logged = [read_event(info.ruleset, event) for event in stored]
            assert fold(info, None, logged[: known.seq]) == known
            now = fold(info, None, logged)
            assert (now.status.value, now.finished_at) == (row.status, row.finished_at)
    finally:
        await log.close()
        await database.close()


@pytest.mark.timeout(300)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],  # what an example does depends on those before it
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(asked=st.fixed_dictionaries({name: inputs(name) for name in sorted(MUTATIONS)}))
async def test_no_input_of_any_mutation_breaks_anything(stage: Stage, asked: dict[str, Any]) -> None:
    """By a host, a guest, an outsider, nobody and a token that was revoked, all at once."""
    await stage.keep_going()
    for mutation, given_ in asked.items():
        value = resolved(given_, stage.told)
        await asyncio.gather(*(stage.ask(who, mutation, value) for who in stage.people))
