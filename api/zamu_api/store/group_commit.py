"""Moves that wait together share one transaction: the part that is the same for every database."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass

from zamu_api.store.log import Append, StoreDown, Verdict

Store = Callable[[Sequence[Append]], Awaitable[Sequence[Verdict]]]
"""Stores a batch in one transaction and gives a verdict for each; no two are of one game or one key.

Raises `StoreDown` when nothing can be said about any of them, anything else when nothing was stored.
"""


@dataclass(frozen=True, slots=True)
class _Waiting:
    append: Append
    verdict: asyncio.Future[Verdict]

    def names(self) -> tuple[Hashable, ...]:
        """What two appends of one batch must not share: the later one is judged after the earlier."""
        request = self.append.request
        if request is None:
            return (self.append.game_id,)
        return (self.append.game_id, (request.scope, request.key_hash))


class GroupCommit:
    """Takes everything that waits into one transaction; while it is stored, the next batch gathers.

    An append whose caller gave up waiting is stored all the same: it may already be on its way.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, append: Append) -> Verdict:
        """The verdict, once the batch is on disk. Raises `StoreDown`, and `ValueError` on wrong numbers."""
        first = append.expected_seq + 1
        if not append.events or any(e.seq != n for n, e in enumerate(append.events, first)):
            raise ValueError(f"the events of a move are numbered {first} and on")
        if self._closed:
            raise StoreDown("the log is closed")
        verdict: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(append, verdict))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await verdict

    async def close(self) -> None:
        """Stores what is waiting and takes no more."""
        self._closed = True
        if self._writer is not None:
            await self._writer

    async def _write(self) -> None:
        while self._waiting:
            await self._commit(self._take())
        self._writer = None

    def _take(self) -> list[_Waiting]:
        taken: list[_Waiting] = []
        left: list[_Waiting] = []
        seen: set[Hashable] = set()
        for waiting in self._waiting:
            names = waiting.names()
            (taken if seen.isdisjoint(names) else left).append(waiting)
            seen.update(names)
        self._waiting = left
        return taken

    async def _commit(self, batch: list[_Waiting]) -> None:
        try:
            verdicts = await self._store([waiting.append for waiting in batch])
        except StoreDown as error:
            for waiting in batch:
                _fail(waiting, StoreDown(str(error)), error)
        except Exception as error:
            if len(batch) == 1:
                _fail(batch[0], error)
                return
            for waiting in batch:  # one that cannot be stored must not take the others with it
                await self._commit([waiting])
        else:
            for waiting, verdict in zip(batch, verdicts, strict=True):
                if not waiting.verdict.done():
                    waiting.verdict.set_result(verdict)


def _fail(waiting: _Waiting, error: Exception, cause: Exception | None = None) -> None:
    if not waiting.verdict.done():
        error.__cause__ = cause
        waiting.verdict.set_exception(error)
