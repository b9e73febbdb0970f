"""Moves that wait together share one transaction: the part that is the same for every database."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from zamu_api.metrics import tally
from zamu_api.store.log import Append, StoreDown, Told, Verdict

Store = Callable[[Sequence[Append]], Awaitable[Sequence[Verdict]]]
"""Stores a batch in one transaction and gives a verdict for each; no two are of one game or one key.

Raises `StoreDown` when nothing can be said about any of them, anything else when nothing was stored.
"""


_Waiting = tuple[Append, Told | None, asyncio.Future[Verdict]]


class GroupCommit:
    """Takes everything that waits into one transaction; while it is stored, the next batch gathers.

    An append whose caller gave up waiting is stored all the same, and `told`: it may already be on its way.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[_Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, append: Append, told: Told | None = None) -> Verdict:
        """The verdict, once the batch is on disk. Raises `StoreDown`, and `ValueError` on wrong numbers.

        What `told` raises is raised here.
        """
        first = append.expected_seq + 1
        if [event.seq for event in append.events] != list(range(first, first + (len(append.events) or 1))):
            raise ValueError(f"the events of a move are numbered {first} and on")
        if self._closed:
            raise StoreDown("the log is closed")
        verdict: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, told, verdict))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await verdict

    async def settled(self) -> None:
        """Returns when nothing waits any more."""
        while self._writer is not None:
            await asyncio.shield(self._writer)

    async def close(self) -> None:
        """Stores what is waiting and takes no more."""
        self._closed = True
        await self.settled()

    async def _write(self) -> None:
        while self._waiting:
            await self._commit(self._take())
        self._writer = None

    def _take(self) -> list[_Waiting]:
        """What can be judged at once; of one game or key only the first, the others come after it."""
        taken: list[_Waiting] = []
        left: list[_Waiting] = []
        seen: set[object] = set()
        for waiting in self._waiting:
            append = waiting[0]
            key = append.request and (append.request.scope, append.request.key_hash)
            (left if append.game_id in seen or key in seen else taken).append(waiting)
            seen.add(append.game_id)
            if key:
                seen.add(key)
        self._waiting = left
        return taken

    async def _commit(self, batch: list[_Waiting]) -> None:
        try:
            with tally.batch_seconds.time():
                verdicts = await self._store([append for append, _, _ in batch])
        except StoreDown as error:
            tally.store_faults += 1
            for _, _, verdict in batch:
                _fail(verdict, StoreDown(str(error)), error)
        except Exception as error:
            if len(batch) == 1:
                _fail(batch[0][2], error)
                return
            for waiting in batch:  # one that cannot be stored must not take the others with it
                await self._commit([waiting])
        else:
            tally.batch_moves.observe(len(batch))
            for (_, told, verdict), found in zip(batch, verdicts, strict=True):
                try:
                    if told is not None:
                        told(found)
                except Exception as error:
                    _fail(verdict, error)
                else:
                    if not verdict.done():  # its caller may have given up
                        verdict.set_result(found)


def _fail(verdict: asyncio.Future[Verdict], error: Exception, cause: Exception | None = None) -> None:
    if not verdict.done():
        error.__cause__ = cause
        verdict.set_exception(error)
