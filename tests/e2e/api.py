"""A client of a few lines that speaks the API as any stranger would: HTTP, and graphql-transport-ws."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GAME = """
  id kind status seq viewerSeat
  turn { seat number startedAt deadline }
  seats { index name control connected player { id name } }
  placements { seat place reason }
  legalMoves { notation cards draw path }
  fairness { commitment algorithm seed }
  ... on PageOneGame {
    direction topGroup activeColor pendingDraw { rank total } drawPileCount playedCount
    hands { seat count declared cards }
  }
  ... on ChineseCheckersGame { pieces { seat hole king } camps { seat home goal } }
"""

EVENT = """
  __typename seq at summary
  ... on GameStarted { firstSeat }
  ... on CardsPlayed { seat cards chosenColor declared handCount }
  ... on CardsDrawn { seat count drawReason drawn handCount }
  ... on PlayerCalledOut { seat by }
  ... on PileReshuffled { count }
  ... on PieceMoved { seat path king }
  ... on TurnSkipped { seat skipReason }
  ... on TurnTimedOut { seat }
  ... on SeatControlChanged { seat control }
  ... on PlacementDecided { seat place placeReason }
  ... on GameFinished { placements { seat place reason } seed }
  ... on GameAborted { abortReason }
"""

MOVE = (
    "mutation($input: MakeMoveInput!) { makeMove(input: $input) {"
    " problems { code message path clause } game { seq status turn { seat } } events { seq } } }"
)
UPDATES = (
    "subscription($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) {"
    f" seq event {{ {EVENT} }} game {{ {GAME} }} }} }}"
)


class Faulty(Exception):
    """The server answered with GraphQL errors."""


@dataclass
class Person:
    """Somebody with a token, or a passer-by without one."""

    http: httpx.AsyncClient
    url: str
    name: str = ""
    token: str | None = None
    player_id: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def ask(self, document: str, **variables: Any) -> dict[str, Any]:
        answer = await self.http.post(
            f"{self.url}/graphql", json={"query": document, "variables": variables}, headers=self.headers
        )
        body = answer.json()
        if body.get("errors"):
            raise Faulty(body["errors"])
        return dict(body["data"])

    async def do(self, mutation: str, fields: str, **values: Any) -> dict[str, Any]:
        """Carries out a mutation and returns its payload; a problem fails the test."""
        type_name = INPUTS.get(mutation, mutation[0].upper() + mutation[1:] + "Input")
        document = (
            f"mutation($input: {type_name}!) {{ {mutation}(input: $input)"
            f" {{ problems {{ code message path }} {fields} }} }}"
        )
        payload = dict((await self.ask(document, input=values))[mutation])
        assert payload["problems"] == [], payload["problems"]
        return payload

    async def game(self, game_id: str) -> dict[str, Any]:
        return dict((await self.ask(f"query($id: ID!) {{ game(id: $id) {{ {GAME} }} }}", id=game_id))["game"])

    async def move(self, game_id: str, notation: str, **more: Any) -> dict[str, Any]:
        values = {"gameId": game_id, "notation": notation, "idempotencyKey": str(uuid.uuid4()), **more}
        return dict((await self.ask(MOVE, input=values))["makeMove"])


INPUTS = {"leaveLobby": "LobbyInput", "startGame": "LobbyInput"}


async def guest(http: httpx.AsyncClient, url: str, name: str) -> Person:
    somebody = Person(http, url, name)
    made = await somebody.do("createGuest", "token viewer { player { id } }", name=name)
    somebody.token, somebody.player_id = made["token"], made["viewer"]["player"]["id"]
    return somebody


async def subscribe(who: Person, document: str, **variables: Any) -> AsyncIterator[dict[str, Any]]:
    """The results of a subscription until it completes; a closed socket ends it with `ConnectionError`."""
    address = who.url.replace("http", "ws", 1) + "/graphql"
    try:
        async with connect(address, subprotocols=["graphql-transport-ws"], max_size=2**24) as socket:  # type: ignore[list-item]
            payload = {"Authorization": f"Bearer {who.token}"} if who.token else {}
            await socket.send(json.dumps({"type": "connection_init", "payload": payload}))
            assert json.loads(await socket.recv())["type"] == "connection_ack"
            query = {"query": document, "variables": variables}
            await socket.send(json.dumps({"id": "1", "type": "subscribe", "payload": query}))
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "next":
                    if "errors" in message["payload"]:
                        raise Faulty(message["payload"]["errors"])
                    yield message["payload"]["data"]
                elif message["type"] == "complete":
                    return
                elif message["type"] == "error":
                    raise Faulty(message["payload"])
    except (WebSocketException, OSError) as error:
        raise ConnectionError(str(error)) from error
    raise ConnectionError("the socket was closed")


@dataclass
class Watcher:
    """Follows a game from its first event to its last, over as many sockets as that takes."""

    who: Person
    game_id: str
    seat: int | None
    updates: list[dict[str, Any]] = field(default_factory=list)
    reconnects: int = 0
    seq: int = 0

    async def follow(self) -> None:
        while True:
            try:
                async for data in subscribe(self.who, UPDATES, id=self.game_id, after=self.seq):
                    update = data["gameUpdates"]
                    if update["event"] is not None:
                        self.updates.append(update)
                        self.seq = update["event"]["seq"]
                return
            except ConnectionError:
                self.reconnects += 1
                await asyncio.sleep(0.2)
