"""All subscriptions of one player over one graphql-transport-ws socket, which comes back when it is lost."""

import asyncio
import contextlib
import itertools
import json
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Subprotocol

from zamu._generated.enums import ProblemCode
from zamu._patience import LONGEST_PAUSE, Patience
from zamu.errors import ConnectionFailed, Fault, Unauthenticated, ZamuError, from_graphql

PROTOCOL = Subprotocol("graphql-transport-ws")
PING_SECONDS = 15.0
CLOSE_SECONDS = 1.0
MAX_MESSAGE = 2**24
NOT_ACCEPTED = {4401, 4403}
INIT_TIMED_OUT = 4408


@dataclass(frozen=True, slots=True)
class Opened:
    """The server is being asked, for the first time or anew: what follows begins again."""


@dataclass(frozen=True, slots=True)
class Next:
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Completed:
    """The server has no more to say."""


Message = Opened | Next | Completed


@dataclass(eq=False)
class Channel:
    """One subscription: what came for it, in order. `variables` are those for when it is asked for again."""

    socket: "Socket"
    document: str
    name: str
    variables: dict[str, Any]
    id: str = ""
    _messages: deque[Message | ZamuError] = field(default_factory=deque)
    _arrived: asyncio.Event = field(default_factory=asyncio.Event)

    async def receive(self) -> Message:
        """The next message; raises what ended the subscription, in its turn and ever after."""
        while not self._messages:
            self._arrived.clear()
            await self._arrived.wait()
        message = self._messages[0]
        if isinstance(message, ZamuError):
            raise message
        if not isinstance(message, Completed):
            self._messages.popleft()
        return message

    def put(self, message: Message | ZamuError) -> None:
        self._messages.append(message)
        self._arrived.set()

    def restart(self) -> None:
        """Asks anew, with the variables as they are now; what had come and was not read is dropped."""
        self.leave()
        self._messages.clear()
        self.socket.join(self)

    def leave(self) -> None:
        self.socket.leave(self)

    def request(self) -> dict[str, Any]:
        payload = {"query": self.document, "operationName": self.name, "variables": self.variables}
        return {"id": self.id, "type": "subscribe", "payload": payload}


class Socket:
    """Connects when the first subscription wants it, and stays until `stop`."""

    def __init__(self, url: str, token: str | None, headers: dict[str, str], patience: Patience) -> None:
        self._url = url
        self._token = token
        self._headers = headers
        self._patience = patience
        self._ids = itertools.count(1)
        self._channels: dict[str, Channel] = {}
        self._outbox: asyncio.Queue[dict[str, Any]] | None = None
        self._runner: asyncio.Task[None] | None = None
        self._stopped: ZamuError | None = None

    def open(self, document: str, name: str, variables: dict[str, Any]) -> Channel:
        channel = Channel(self, document, name, variables)
        self.join(channel)
        return channel

    def join(self, channel: Channel) -> None:
        if self._stopped is not None:
            channel.put(self._stopped)
            return
        channel.id = str(next(self._ids))
        self._channels[channel.id] = channel
        if self._runner is None or self._runner.done():
            self._runner = asyncio.get_running_loop().create_task(self._run(), name="zamu subscriptions")
        elif self._outbox is not None:
            self._subscribe(channel, self._outbox)

    def leave(self, channel: Channel) -> None:
        if self._channels.pop(channel.id, None) is not None and self._outbox is not None:
            self._outbox.put_nowait({"id": channel.id, "type": "complete"})

    def stop(self, error: ZamuError) -> asyncio.Task[None] | None:
        """Ends every subscription with `error`; the task that is returned ends when the socket is closed."""
        self._stopped = error
        self._fail(error)
        if self._runner is not None:
            self._runner.cancel()
        return self._runner

    def _fail(self, error: ZamuError) -> None:
        channels, self._channels = self._channels, {}
        self._outbox = None
        for channel in channels.values():
            channel.put(error)

    async def _run(self) -> None:
        pauses = self._patience.pauses()
        while self._channels:
            began = time.monotonic()
            try:
                await self._connection()
                lost: Exception = ConnectionFailed(f"{self._url} closed the socket.")
            except ZamuError as error:
                return self._fail(error)
            except (OSError, WebSocketException, ValueError) as error:
                lost = error
            finally:
                self._outbox = None
            if time.monotonic() - began > LONGEST_PAUSE:
                pauses = self._patience.pauses()
            pause = next(pauses, None)
            if pause is None:
                what = str(lost) or type(lost).__name__
                return self._fail(ConnectionFailed(f"The connection to {self._url} is lost: {what}"))
            await asyncio.sleep(pause)
        return None

    async def _connection(self) -> None:
        """One connection from its opening to its end; raises `ZamuError` when another one would not help."""
        try:
            async with connect(
                self._url,
                subprotocols=[PROTOCOL],
                additional_headers=self._headers,
                open_timeout=self._patience.timeout,
                ping_interval=PING_SECONDS,
                ping_timeout=self._patience.timeout,
                close_timeout=CLOSE_SECONDS,
                max_size=MAX_MESSAGE,
                compression=None,
            ) as connection:
                await self._introduce(connection)
                self._outbox = outbox = asyncio.Queue[dict[str, Any]]()
                for channel in self._channels.values():
                    self._subscribe(channel, outbox)
                writer = asyncio.create_task(self._write(connection, outbox), name="zamu socket writer")
                try:
                    async for text in connection:
                        self._take(json.loads(text))
                finally:
                    writer.cancel()
        except InvalidStatus as error:
            status = error.response.status_code
            if status in {401, 403, 404}:
                raise Fault(f"{self._url} refused the socket with HTTP {status}.") from error
            raise
        except ConnectionClosed as error:
            closed = error.rcvd
            if closed is not None and closed.code in NOT_ACCEPTED:
                raise Unauthenticated(
                    ProblemCode.UNAUTHENTICATED, closed.reason or "The server does not accept the token."
                ) from error
            if closed is not None and closed.code >= 4000 and closed.code != INIT_TIMED_OUT:
                raise Fault(f"The server closed the socket: {closed.code} {closed.reason}") from error
            raise

    async def _introduce(self, connection: ClientConnection) -> None:
        payload = {"payload": {"Authorization": f"Bearer {self._token}"}} if self._token else {}
        await connection.send(json.dumps({"type": "connection_init", **payload}))
        async with asyncio.timeout(self._patience.timeout):
            while (message := dict(json.loads(await connection.recv()))).get("type") != "connection_ack":
                if message.get("type") == "ping":
                    await connection.send(json.dumps({"type": "pong"}))

    def _subscribe(self, channel: Channel, outbox: asyncio.Queue[dict[str, Any]]) -> None:
        channel.put(Opened())
        outbox.put_nowait(channel.request())

    async def _write(self, connection: ClientConnection, outbox: asyncio.Queue[dict[str, Any]]) -> None:
        with contextlib.suppress(ConnectionClosed):  # the reader learns of it too
            while True:
                await connection.send(json.dumps(await outbox.get()))

    def _take(self, message: Any) -> None:
        """Hands a message to its channel; `ValueError` for one that is none of the protocol's."""
        if not isinstance(message, dict):
            raise ValueError("The server sent something that is no message.")
        if message.get("type") == "ping" and self._outbox is not None:
            self._outbox.put_nowait({"type": "pong"})
        channel = self._channels.get(str(message.get("id")))
        if channel is None:  # it was left while this was on its way
            return
        if message.get("type") == "next":
            payload = message.get("payload")
            if not isinstance(payload, dict):
                raise ValueError("The server sent a result that cannot be read.")
            if not payload.get("errors") and isinstance(payload.get("data"), dict):
                channel.put(Next(payload["data"]))
                return
            self.leave(channel)
            channel.put(from_graphql(payload.get("errors")))
        elif message.get("type") == "error":
            del self._channels[channel.id]
            channel.put(from_graphql(message.get("payload")))
        elif message.get("type") == "complete":
            del self._channels[channel.id]
            channel.put(Completed())
