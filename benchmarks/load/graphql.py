"""Guests, games and moves over GraphQL: ours, and the plain server that speaks the same documents."""

import asyncio
import json
import uuid
from dataclasses import dataclass
from typing import Any

from benchmarks.load.scripts import Script
from benchmarks.load.wire import Http, WebSocket, post

MOVE = (
    "mutation Move($input: MakeMoveInput!) { makeMove(input: $input) {"
    " problems { code } events { seq at }"
    " game { id seq status viewerSeat turn { seat number startedAt } } } }"
)
"""Ten fields that hold a value, besides the problems' codes."""

UPDATES = (
    "subscription Updates($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) {"
    " seq event { __typename seq ... on PieceMoved { seat path } }"
    " game { seq status turn { seat number } } } }"
)


@dataclass(frozen=True)
class Guest:
    id: str
    token: str


@dataclass(frozen=True)
class Game:
    id: str
    guests: tuple[Guest, ...]  # by seat


class Api:
    """Sets games up over one connection. `plain` speaks the short mutations of the plain server."""

    def __init__(self, http: Http, port: int, plain: bool) -> None:
        self._http = http
        self.port = port
        self._plain = plain

    @classmethod
    async def open(cls, port: int, plain: bool = False) -> "Api":
        return cls(await Http.open(port), port, plain)

    def close(self) -> None:
        self._http.close()

    async def ask(self, query: str, token: str | None = None, **variables: Any) -> Any:
        body = json.dumps({"query": query, "variables": variables}).encode()
        headers = [f"Authorization: Bearer {token}"] if token else []
        if self._http.transport.is_closing():  # servers end a connection that is idle for seconds
            self._http = await Http.open(self.port)
        answer = json.loads(await self._http.ask(post("/graphql", self.port, body, *headers)))
        if answer.get("errors"):
            raise RuntimeError(f"{query}: {answer['errors']}")
        return answer["data"]

    async def do(
        self, mutation: str, input_type: str, fields: str, token: str | None = None, **input: Any
    ) -> Any:
        document = (
            f"mutation($input: {input_type}!) {{"
            f" {mutation}(input: $input) {{ problems {{ message }} {fields} }} }}"
        )
        payload = (await self.ask(document, token, input=input))[mutation]
        if payload["problems"]:
            raise RuntimeError(f"{mutation}: {payload['problems']}")
        return payload

    async def guest(self) -> Guest:
        if self._plain:
            made = (await self.ask('mutation { createGuest(name: "Guest") { id token } }'))["createGuest"]
            return Guest(made["id"], made["token"])
        fields = "token viewer { player { id } }"
        made = await self.do("createGuest", "CreateGuestInput", fields, name="Guest")
        return Guest(made["viewer"]["player"]["id"], made["token"])

    async def game(self, guests: list[Guest]) -> Game:
        """A new game of Chinese Checkers, the guests seated in order."""
        if self._plain:
            document = "mutation($ids: [ID!]!) { startGame(playerIds: $ids) }"
            made = await self.ask(document, guests[0].token, ids=[guest.id for guest in guests])
            return Game(made["startGame"], tuple(guests))
        host, *others = guests
        lobby = (
            await self.do(
                "createLobby",
                "CreateLobbyInput",
                "lobby { id code }",
                host.token,
                kind="CHINESE_CHECKERS",
                capacity=len(guests),
                visibility="UNLISTED",
            )
        )["lobby"]
        for other in others:
            await self.do("joinLobby", "JoinLobbyInput", "lobby { id }", other.token, code=lobby["code"])
            await self.do(
                "setReady", "SetReadyInput", "lobby { id }", other.token, lobbyId=lobby["id"], ready=True
            )
        started = await self.do("startGame", "LobbyInput", "game { id }", host.token, lobbyId=lobby["id"])
        return Game(started["game"]["id"], tuple(guests))

    async def end(self, game: Game) -> None:
        """Ends a game, so that no CPU plays on in it. The plain server has no CPUs."""
        if not self._plain:
            for guest in game.guests[:-1]:
                await self.do("resign", "ResignInput", "game { id }", guest.token, gameId=game.id)

    async def seq(self, game: Game) -> int:
        query = "query($id: ID!) { game(id: $id) { seq } }"
        return int((await self.ask(query, game.guests[0].token, id=game.id))["game"]["seq"])


def move_input(game: Game, notation: str, seq: int, keyed: bool = False) -> dict[str, Any]:
    """The variables of a move that is made at `seq`."""
    values: dict[str, Any] = {"gameId": game.id, "notation": notation, "expectedSeq": seq}
    if keyed:
        values["idempotencyKey"] = str(uuid.uuid4())
    return {"input": values}


def http_moves(game: Game, script: Script, port: int, first_seq: int, keyed: bool = False) -> list[bytes]:
    """The requests that play the script from where the game stands."""
    requests = []
    for ahead, (seat, notation) in enumerate(script):
        variables = move_input(game, notation, first_seq + ahead, keyed)
        body = json.dumps({"query": MOVE, "variables": variables}, separators=(",", ":")).encode()
        requests.append(post("/graphql", port, body, f"Authorization: Bearer {game.guests[seat].token}"))
    return requests


def socket_moves(game: Game, script: Script, first_seq: int) -> list[tuple[int, bytes]]:
    """The same as messages of graphql-transport-ws, each with whose socket it goes to."""
    messages = []
    for ahead, (seat, notation) in enumerate(script):
        payload = {"query": MOVE, "variables": move_input(game, notation, first_seq + ahead)}
        message = {"id": f"{game.id[-6:]}{ahead}", "type": "subscribe", "payload": payload}
        messages.append((seat, json.dumps(message, separators=(",", ":")).encode()))
    return messages


async def open_socket(port: int, token: str | None = None) -> WebSocket:
    """A socket of graphql-transport-ws that has been let in."""
    socket = await WebSocket.connect(port, "/graphql", "graphql-transport-ws")
    payload = {"Authorization": f"Bearer {token}"} if token else {}
    socket.send(json.dumps({"type": "connection_init", "payload": payload}).encode())
    answer = await asyncio.wait_for(socket.receive(), 30)
    if b"connection_ack" not in answer:
        raise ConnectionError(f"not let in: {answer!r}")
    return socket


def subscribe(game_id: str, after: int | None = None, id: str = "1") -> bytes:
    """The message that subscribes to a game."""
    variables = {"id": game_id, **({} if after is None else {"after": after})}
    payload = {"query": UPDATES, "variables": variables}
    return json.dumps({"id": id, "type": "subscribe", "payload": payload}).encode()
