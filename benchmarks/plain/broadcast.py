"""One subscription to Redis for the process, and a queue for everybody who listens."""

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import Redis


class Broadcast:
    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url)
        self._queues: dict[str, set[asyncio.Queue[Any]]] = defaultdict(set)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        pubsub = self._redis.pubsub()
        await pubsub.psubscribe("game:*")
        self._task = asyncio.create_task(self._hear(pubsub))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        await self._redis.aclose()

    async def publish(self, game_id: str, message: dict[str, Any]) -> None:
        await self._redis.publish(f"game:{game_id}", json.dumps(message))

    async def listen(self, game_id: str) -> AsyncIterator[Any]:
        queue: asyncio.Queue[Any] = asyncio.Queue()
        self._queues[game_id].add(queue)
        try:
            while True:
                yield await queue.get()
        finally:
            self._queues[game_id].discard(queue)

    async def _hear(self, pubsub: Any) -> None:
        async for message in pubsub.listen():
            if message["type"] == "pmessage":
                game_id = message["channel"].decode().removeprefix("game:")
                payload = json.loads(message["data"])
                for queue in self._queues.get(game_id, ()):
                    queue.put_nowait(payload)
