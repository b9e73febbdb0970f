"""A GraphQL client of a few lines, for tests: HTTP, and raw graphql-transport-ws."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LOBBY = """
  id code inviteUrl kind visibility capacity rated turnLimit spectating createdAt expiresAt
  host { id name }
  seats { index player { id name isBot } cpuLevel ready connected }
  options {
    ... on PageOneOptions { startingCards handLimit forgottenPenalty wildCards declaration }
    ... on ChineseCheckersOptions { variant antiBlocking playToTheEnd showLegalMoves rotateStarter }
  }
  currentGame { id seq status }
"""
PROBLEMS = "problems { code message path clause retryAfterSeconds }"

_INPUTS = {"leaveLobby": "LobbyInput", "startGame": "LobbyInput"}
_PAYLOADS = {
    "createGuest": "token expiresAt viewer { locale player { id name isBot createdAt } }",
    "createAccessToken": "token accessToken { id name scopes createdAt expiresAt lastUsedAt }",
    "revokeAccessToken": "revokedId",
    "createDeviceLink": "code url qrSvg expiresAt",
    "claimDeviceLink": "token expiresAt viewer { scopes player { id name isBot } }",
    "createWebhook": "secret webhook { id url events document active createdAt }",
    "deleteWebhook": "deletedId",
    "redeliver": "delivery { id event gameId seq at attempts status deliveredAt }",
    "resign": "game { id seq status }",
    "startGame": f"lobby {{ {LOBBY} }} game {{ id seq kind status }}",
}


class GraphQLErrors(AssertionError):
    """The answer has errors; `errors` holds them."""

    def __init__(self, errors: list[dict[str, Any]]) -> None:
        super().__init__(json.dumps(errors))
        self.errors = errors


@dataclass(frozen=True)
class Client:
    """Asks a server, as the player of the token or as nobody."""

    url: str
    http: httpx.AsyncClient
    token: str | None = None
    player_id: str | None = None
    headers: dict[str, str] = field(default_factory=dict)

    async def post(self, body: Any, **more: Any) -> httpx.Response:
        """The raw answer to a JSON body."""
        bearer = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return await self.http.post(
            f"{self.url}/graphql", json=body, headers={**bearer, **self.headers}, **more
        )

    async def ask(self, document: str, **variables: Any) -> dict[str, Any]:
        """The data; errors raise `GraphQLErrors`."""
        body = (await self.post({"query": document, "variables": variables})).json()
        if "errors" in body:
            raise GraphQLErrors(body["errors"])
        return dict(body["data"])

    async def do(self, mutation: str, fields: str | None = None, /, **values: Any) -> dict[str, Any]:
        """A mutation's payload, problems and all; `fields` are what is asked besides the problems."""
        name = _INPUTS.get(mutation, mutation[0].upper() + mutation[1:] + "Input")
        selection = fields or _PAYLOADS.get(mutation, f"lobby {{ {LOBBY} }}")
        document = f"mutation($input: {name}!) {{ {mutation}(input: $input) {{ {selection} {PROBLEMS} }} }}"
        return dict((await self.ask(document, input=values))[mutation])

    async def done(self, mutation: str, fields: str | None = None, /, **values: Any) -> dict[str, Any]:
        """A mutation's payload; a problem fails the test."""
        payload = await self.do(mutation, fields, **values)
        assert payload["problems"] == []
        return payload

    async def refused(self, mutation: str, /, **values: Any) -> tuple[str, list[str]]:
        """The code and the path of the one problem; that anything was done fails the test."""
        payload = await self.do(mutation, **values)
        (problem,) = payload.pop("problems")
        payload.pop("events", None)
        assert all(value is None for value in payload.values()), payload
        assert problem["message"]
        return problem["code"], problem["path"]

    async def guest(self, name: str = "Amina", **values: Any) -> "Client":
        """The same server, asked by a new guest."""
        made = await self.done("createGuest", name=name, **values)
        return replace(self, token=made["token"], player_id=made["viewer"]["player"]["id"])

    async def lobby(self, lobby_id: str) -> dict[str, Any] | None:
        """The lobby, or None."""
        answer = await self.ask(f"query($id: ID) {{ lobby(id: $id) {{ {LOBBY} }} }}", id=lobby_id)
        found: dict[str, Any] | None = answer["lobby"]
        return found

    async def game(self) -> tuple["Client", "Client", str]:
        """Two new guests, and the id of their game of Page One."""
        host, guest = await self.guest("Amina"), await self.guest("Boris")
        lobby = (await host.done("createLobby", kind="PAGE_ONE", capacity=2))["lobby"]
        await guest.done("joinLobby", code=lobby["code"])
        await guest.done("setReady", lobbyId=lobby["id"], ready=True)
        game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
        return host, guest, game["id"]

    @asynccontextmanager
    async def socket(self, payload: Any = None) -> AsyncIterator["Socket"]:
        """A socket that has been acknowledged."""
        async with self.raw_socket() as raw:
            socket = Socket(raw)
            bearer = {"Authorization": f"Bearer {self.token}"} if self.token else None
            await socket.send(type="connection_init", payload=bearer if payload is None else payload)
            assert await socket.receive() == {"type": "connection_ack"}
            yield socket

    def raw_socket(self, **more: Any) -> connect:
        """A socket on which nothing was said yet."""
        address = self.url.replace("http", "ws", 1) + "/graphql"
        return connect(address, **{"subprotocols": ["graphql-transport-ws"], "compression": None, **more})


@dataclass
class Socket:
    """One socket; `subscribe` and `next` speak graphql-transport-ws."""

    raw: ClientConnection
    _ids: Any = field(default_factory=lambda: itertools.count(1))

    async def send(self, **message: Any) -> None:
        await self.raw.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        """The next message, which is text: of bytes browsers would make a Blob."""
        text = await asyncio.wait_for(self.raw.recv(), 10)
        assert isinstance(text, str)
        return dict(json.loads(text))

    async def subscribe(self, document: str, **variables: Any) -> str:
        """The id of the operation that has been sent."""
        operation = str(next(self._ids))
        payload = {"query": document, "variables": variables}
        await self.send(id=operation, type="subscribe", payload=payload)
        return operation

    async def next(self, operation: str) -> dict[str, Any]:
        """The data of the next message, which is this operation's and has no errors."""
        message = await self.receive()
        assert (message["type"], message["id"]) == ("next", operation), message
        assert "errors" not in message["payload"], message
        return dict(message["payload"]["data"])

    async def close_code(self) -> int:
        """The code with which the server closes the socket; messages before that are passed over."""
        async with asyncio.timeout(10):
            with suppress(ConnectionClosed):
                while True:
                    await self.raw.recv()
        assert self.raw.close_code is not None
        return self.raw.close_code
