"""All subscriptions of one player over one graphql-transport-ws socket, which comes back when it is lost."""

import asyncio
import contextlib
import itertools
import json
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException
from websockets.typing import Subprotocol

from zamu._channel import Channel, Completed, Next, Opened
from zamu._credentials import Credentials
from zamu._generated.enums import ProblemCode
from zamu._patience import LONGEST_PAUSE, Patience
from zamu._streams import Streams
from zamu.errors import ConnectionFailed, Fault, Unauthenticated, ZamuError, from_graphql

PROTOCOL = Subprotocol("graphql-transport-ws")
PING_SECONDS = 15.0
CLOSE_SECONDS = 1.0
MAX_MESSAGE = 2**24
NOT_ACCEPTED = {4401, 4403}
INIT_TIMED_OUT = 4408


class _Blocked(Exception):
    """Something on the way lets no sockets through."""


class Socket:
    """Connects when the first subscription wants it, and stays until `stop`.

    Where sockets are blocked, each subscription is followed as a stream over plain HTTP.
    """

    def __init__(
        self,
        http: httpx.AsyncClient,
        url: str,
        headers: dict[str, str],
        credentials: Credentials,
        patience: Patience,
    ) -> None:
        self._url = "ws" + url.removeprefix("http")
        self._headers = headers
        self._credentials = credentials
        self._streams = Streams(self, http, url, headers, credentials, patience)
        self._is_blocked = False
        self._was_connected = False
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
        if self._is_blocked:
            self._streams.join(channel)
        elif self._runner is None or self._runner.done():
            self._runner = asyncio.get_running_loop().create_task(self._run(), name="zamu subscriptions")
        elif self._outbox is not None:
            self._subscribe(channel, self._outbox)

    def leave(self, channel: Channel) -> None:
        if self._channels.pop(channel.id, None) is None:
            return
        if self._outbox is not None:
            self._outbox.put_nowait({"id": channel.id, "type": "complete"})
        self._streams.leave(channel.id)

    def fail(self, channel: Channel, error: ZamuError) -> None:
        """Ends one subscription with `error`."""
        self._channels.pop(channel.id, None)
        channel.put(error)

    def stop(self, error: ZamuError) -> asyncio.Task[None] | None:
        """Ends every subscription with `error`; the task that is returned ends when the socket is closed."""
        self._stopped = error
        self._fail(error)
        if self._runner is not None:
            self._runner.cancel()
        return self._streams.stop() or self._runner

    def _fail(self, error: ZamuError) -> None:
        channels, self._channels = self._channels, {}
        self._outbox = None
        for channel in channels.values():
            channel.put(error)

    async def _run(self) -> None:
        pauses = self._patience.pauses()
        while self._channels:
            began = time.monotonic()
            token = self._credentials.token
            try:
                token = await self._credentials.get()
                await self._connection(token)
                lost: Exception = ConnectionFailed(f"{self._url} closed the socket.")
            except _Blocked:
                self._is_blocked = True
                for channel in self._channels.values():
                    self._streams.join(channel)
                return None
            except Unauthenticated as error:
                if not await self._renewed(token):
                    return self._fail(error)
                lost = error
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

    async def _renewed(self, token: str | None) -> bool:
        try:
            return await self._credentials.renew(token)
        except ZamuError:
            return False

    async def _connection(self, token: str | None) -> None:
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
                self._was_connected = True
                await self._introduce(connection, token)
                self._outbox = outbox = asyncio.Queue[dict[str, Any]]()
                for channel in self._channels.values():
                    self._subscribe(channel, outbox)
                writer = asyncio.create_task(self._write(connection, outbox), name="zamu socket writer")
                try:
                    async for text in connection:
                        self.take(json.loads(text))
                finally:
                    writer.cancel()
        except InvalidStatus as error:
            if error.response.status_code < 500 and error.response.status_code != 429:
                raise _Blocked from error
            raise
        except (InvalidHandshake, TimeoutError) as error:
            if self._was_connected:
                raise
            raise _Blocked from error
        except ConnectionClosed as error:
            closed = error.rcvd
            if closed is not None and closed.code in NOT_ACCEPTED:
                raise Unauthenticated(
                    ProblemCode.UNAUTHENTICATED, closed.reason or "The server does not accept the token."
                ) from error
            if closed is not None and closed.code >= 4000 and closed.code != INIT_TIMED_OUT:
                raise Fault(f"The server closed the socket: {closed.code} {closed.reason}") from error
            raise

    async def _introduce(self, connection: ClientConnection, token: str | None) -> None:
        payload = {"payload": {"Authorization": f"Bearer {token}"}} if token else {}
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

    def take(self, message: Any) -> None:
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
