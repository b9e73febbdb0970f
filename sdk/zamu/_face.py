"""What the synchronous face stands on: a thread with a loop, on which the asynchronous objects live."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import threading
import weakref
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import fields, is_dataclass
from types import TracebackType
from typing import Any, Generic, Self, TypeVar, cast
from weakref import WeakValueDictionary

from zamu.errors import ConnectionFailed, Refused

T = TypeVar("T")

STOP_SECONDS = 5.0
END = object()
TWINS: dict[type, type] = {}
"""The synchronous class of each asynchronous one."""


class Portal:
    """A thread whose loop runs what other threads ask for. They wait, and can be interrupted.

    It ends when it is closed, or when nobody holds it or anything that came out of it, or with the program.
    """

    def __init__(self, make: Callable[[], Any]) -> None:
        self._loop = asyncio.new_event_loop()
        self._faces: WeakValueDictionary[int, Face] = WeakValueDictionary()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=_run, args=(self._loop,), name="zamu client", daemon=True)
        self._thread.start()
        owned: list[Any] = []
        self.close = weakref.finalize(self, _end, self._loop, self._thread, owned)
        try:
            self.client = self.run(make)
        except BaseException:
            self.close()
            raise
        owned.append(self.client)

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """What the coroutine returns or raises, from the loop's thread; an interrupt cancels it."""
        if threading.current_thread() is self._thread:
            work.close()
            raise RuntimeError("A synchronous client cannot be used from its own thread.")
        try:
            future = asyncio.run_coroutine_threadsafe(work, self._loop)
        except RuntimeError:
            work.close()
            raise ConnectionFailed("The client is closed.") from None
        try:
            return future.result()
        except concurrent.futures.CancelledError:
            raise ConnectionFailed("The client is closed.") from None
        except Refused as refused:
            refused.game = self.face(refused.game)
            raise
        except BaseException:
            future.cancel()
            raise

    def run(self, function: Callable[[], T]) -> T:
        """What the function returns or raises when it is called on the loop."""

        async def run() -> T:
            return function()

        return self.call(run())

    def soon(self, function: Callable[[], object]) -> None:
        """Has the loop call the function, and does not wait: for finalizers, which may run on any thread."""
        try:
            self._loop.call_soon_threadsafe(function)
        except RuntimeError:  # it is closed, and with it all that there was to leave
            return

    def face(self, value: Any) -> Any:
        """The synchronous twin of an object, the same each time; whatever has none is returned as it is."""
        twin = TWINS.get(type(value))
        if isinstance(value, list):
            return [self.face(each) for each in value]
        if twin is None:
            return value
        if is_dataclass(twin):
            return twin(**{each.name: self.face(getattr(value, each.name)) for each in fields(twin)})
        with self._lock:
            face = self._faces.get(id(value))
            if face is None:
                self._faces[id(value)] = face = cast(Face, twin(self, value))
            return face


def _run(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        loop.close()


def _end(loop: asyncio.AbstractEventLoop, thread: threading.Thread, owned: list[Any]) -> None:
    """Closes the client and ends the thread. What somebody still waits for is `ConnectionFailed`."""

    async def end() -> None:
        for client in owned:
            await client.close()
        loop.stop()

    with contextlib.suppress(RuntimeError):  # the loop is closed already
        loop.call_soon_threadsafe(lambda: loop.create_task(end()))
    if threading.current_thread() is not thread:  # as it may be when garbage is collected
        thread.join(STOP_SECONDS)


def twin_of(original: type) -> Callable[[type[T]], type[T]]:
    """Makes a value the twin of another, which has the same fields."""

    def register(twin: type[T]) -> type[T]:
        TWINS[original] = twin
        return twin

    return register


class Face:
    """The synchronous twin of an object: the same verbs, which wait for what the object does on its loop."""

    _original: Any

    def __init_subclass__(cls, of: type | None = None, **more: Any) -> None:
        super().__init_subclass__(**more)
        if of is not None:
            TWINS[of] = cls

    def __init__(self, portal: Portal, original: Any) -> None:
        self._portal = portal
        self._original = original

    def _face(self, kind: type[T], value: object) -> T:
        face = self._portal.face(value)
        assert isinstance(face, kind)  # noqa: S101
        return face

    def _each(self, kind: type[T], begin: Callable[[], AsyncIterator[Any]]) -> Iterator[T]:
        items = self._portal.run(begin)

        async def take() -> object:
            return await anext(items, END)

        while (item := self._portal.call(take())) is not END:
            yield self._face(kind, item)


class Stream(Face, Iterator[T], Generic[T]):
    """A subscription as a plain iterator. It is left when the loop over it is, however that happens."""

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> T:
        item = self._portal.call(self._take())
        if item is END:
            raise StopIteration
        return cast(T, self._portal.face(item))

    async def _take(self) -> object:
        return await anext(self._original, END)

    def close(self) -> None:
        """Leaves the subscription; the connection stays for others."""
        self._portal.soon(self._original._channel.leave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


class Root(Face):
    """A client, to which the thread belongs."""

    def _open(self, make: Callable[[], Any]) -> None:
        portal = Portal(make)
        super().__init__(portal, portal.client)

    def close(self) -> None:
        """Ends every subscription and closes all connections, within seconds."""
        self._portal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
