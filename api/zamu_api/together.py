"""Questions of one kind that are asked in one turn of the loop, answered together."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Generic, TypeVar

T = TypeVar("T")


class Together(Generic[T]):
    """Answers each key by one call for all that were asked about in the same turn; keeps nothing.

    Strawberry's loader forgets those who ask next where the first of a batch was cancelled before it began.
    """

    def __init__(self, answer: Callable[[list[str]], Awaitable[Mapping[str, T]]], at_once: int = 500) -> None:
        """`answer` gives what is known of some keys, at most `at_once`, by key; the others are left out."""
        self._answer = answer
        self._at_once = at_once
        self._asked: dict[str, asyncio.Future[T | None]] = {}
        self._answering: set[asyncio.Task[None]] = set()

    async def get(self, key: str) -> T | None:
        """What is known of the key. Raises what the call raised."""
        return (await self.get_all([key])).get(key)

    async def get_all(self, keys: Iterable[str]) -> dict[str, T]:
        """What is known of the keys, by key. Raises what the call raised."""
        wanted = {key: self._ask(key) for key in keys}
        # Others may wait for the same answer, whatever becomes of whoever asked.
        found = [(key, await asyncio.shield(answer)) for key, answer in wanted.items()]
        return {key: answer for key, answer in found if answer is not None}

    def _ask(self, key: str) -> "asyncio.Future[T | None]":
        loop = asyncio.get_running_loop()
        if not self._asked:
            loop.call_soon(self._begin)
        answer = self._asked.get(key)
        if answer is None:
            answer = self._asked[key] = loop.create_future()
            answer.add_done_callback(_look_at)
        return answer

    def _begin(self) -> None:
        asked, self._asked = self._asked, {}
        keys = list(asked)
        for start in range(0, len(keys), self._at_once):
            some = {key: asked[key] for key in keys[start : start + self._at_once]}
            task = asyncio.get_running_loop().create_task(self._settle(some))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def _settle(self, asked: Mapping[str, "asyncio.Future[T | None]"]) -> None:
        try:
            found = await self._answer(list(asked))
        except BaseException as error:
            for answer in asked.values():
                if isinstance(error, Exception):
                    answer.set_exception(error)
                else:
                    answer.cancel()
            if not isinstance(error, Exception):
                raise
        else:
            for key, answer in asked.items():
                answer.set_result(found.get(key))


def _look_at(answer: "asyncio.Future[T | None]") -> None:
    """Whoever asked may be gone; that is no reason to complain of an error that nobody fetched."""
    if not answer.cancelled():
        answer.exception()
