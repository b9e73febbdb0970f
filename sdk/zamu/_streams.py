"""Subscriptions over plain HTTP, as server-sent events: where sockets are blocked, one request for each."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import httpx

from zamu._channel import Channel, Opened
from zamu._credentials import Credentials
from zamu._generated.enums import ProblemCode
from zamu._patience import LONGEST_PAUSE, Patience
from zamu.errors import ConnectionFailed, Fault, Unauthenticated, ZamuError, from_graphql

if TYPE_CHECKING:
    from zamu._socket import Socket

SILENCE_SECONDS = 30.0
"""The server says at least that it is there every few seconds."""
TRY_AGAIN = {429, 502, 503, 504}


class Streams:
    """Follows channels, each in a task of its own, and hands what comes to the socket that is blocked."""

    def __init__(
        self,
        socket: Socket,
        http: httpx.AsyncClient,
        url: str,
        headers: dict[str, str],
        credentials: Credentials,
        patience: Patience,
    ) -> None:
        self._socket = socket
        self._http = http
        self._url = url
        self._headers = {**headers, "Accept": "text/event-stream"}
        self._credentials = credentials
        self._patience = patience
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def join(self, channel: Channel) -> None:
        task = asyncio.get_running_loop().create_task(self._run(channel), name="zamu stream")
        self._tasks[channel.id] = task

    def leave(self, id_: str) -> None:
        if (task := self._tasks.pop(id_, None)) is not None and task is not asyncio.current_task():
            task.cancel()

    def stop(self) -> asyncio.Task[None] | None:
        """Ends all of them; the task that is returned ends when their connections are closed."""
        tasks, self._tasks = list(self._tasks.values()), {}
        for task in tasks:
            task.cancel()

        async def ended() -> None:
            await asyncio.wait(tasks)

        return tasks[0].get_loop().create_task(ended()) if tasks else None

    async def _run(self, channel: Channel) -> None:
        id_ = channel.id
        pauses = self._patience.pauses()
        while id_ in self._tasks:
            began = time.monotonic()
            token = self._credentials.token
            try:
                token = await self._credentials.get()
                if await self._follow(channel, id_, token):
                    return None
                lost: Exception = ConnectionFailed(f"{self._url} ended the stream.")
            except Unauthenticated as error:
                if not await self._renewed(token):
                    return self._fail(channel, error)
                lost = error
            except ZamuError as error:
                return self._fail(channel, error)
            except (httpx.TransportError, ValueError) as error:
                lost = error
            if time.monotonic() - began > LONGEST_PAUSE:
                pauses = self._patience.pauses()
            pause = next(pauses, None)
            if pause is None:
                what = str(lost) or type(lost).__name__
                return self._fail(channel, ConnectionFailed(f"The connection to {self._url} is lost: {what}"))
            await asyncio.sleep(pause)
        return None

    async def _renewed(self, token: str | None) -> bool:
        try:
            return await self._credentials.renew(token)
        except ZamuError:
            return False

    def _fail(self, channel: Channel, error: ZamuError) -> None:
        self._tasks.pop(channel.id, None)
        self._socket.fail(channel, error)

    async def _follow(self, channel: Channel, id_: str, token: str | None) -> bool:
        """One request from its beginning to its end; whether the server had no more to say."""
        headers = {**self._headers, "Authorization": f"Bearer {token}"} if token else self._headers
        timeout = httpx.Timeout(self._patience.timeout, read=SILENCE_SECONDS)
        body = channel.request()["payload"]
        channel.put(Opened())
        async with self._http.stream(
            "POST", self._url, json=body, headers=headers, timeout=timeout
        ) as answer:
            if answer.status_code in TRY_AGAIN:
                raise ValueError(f"HTTP {answer.status_code}")
            if "text/event-stream" not in answer.headers.get("content-type", ""):
                raise await _refusal(answer)
            async for event, data in _events(answer):
                if event == "next":
                    self._socket.take({"type": "next", "id": id_, "payload": json.loads(data)})
                elif event == "complete":
                    self._socket.take({"type": "complete", "id": id_})
                    return True
                if id_ not in self._tasks:
                    return True
        return False


async def _refusal(answer: httpx.Response) -> ZamuError:
    await answer.aread()
    try:
        body = answer.json()
    except ValueError:
        body = None
    if isinstance(body, dict) and body.get("errors"):
        return from_graphql(body["errors"])
    if answer.status_code == 401:
        return Unauthenticated(ProblemCode.UNAUTHENTICATED, "The server does not accept the token.")
    return Fault(f"HTTP {answer.status_code} in place of a stream.")


async def _events(answer: httpx.Response) -> AsyncIterator[tuple[str, str]]:
    """The events of a stream: what each is called, and its data. Comments are passed over."""
    event = ""
    data: list[str] = []
    async for line in answer.aiter_lines():
        if not line:
            if event:
                yield event, "\n".join(data)
            event, data = "", []
            continue
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            event = value
        elif name == "data":
            data.append(value)
