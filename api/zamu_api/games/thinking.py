"""Where CPU players think: never on the event loop, and never longer than a moment in its process."""

import asyncio
import contextlib
import hashlib
import pickle
import sys
import time
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from zamu_api.games.info import GameInfo
from zamu_api.games.state import GameState
from zamu_api.metrics import tally
from zamu_engine import cpu
from zamu_engine.cpu import CpuLevel
from zamu_engine.cpu.worker import LENGTH, frame
from zamu_engine.ruleset import Seat

Request = tuple[str, Any, Seat, CpuLevel, bytes]


class Thinking:
    """The CPU players of this process.

    Most levels choose within some milliseconds, in a thread. HARD works for a good part of a tenth of a
    second, in which the event loop would have to beg for the interpreter again and again: it has a process
    of its own, started when it is first needed, which takes one core at most.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "cpu-player")
        self._worker: Process | None = None
        self._turn = asyncio.Lock()

    async def choose(self, info: GameInfo, state: GameState, seat: Seat, level: CpuLevel) -> Any:
        """The move of a CPU of this level on this seat, or None; from nothing but what the seat sees."""
        view = info.ruleset.view(state.position, seat)
        seed = hashlib.sha256(f"{info.id}:{state.seq}".encode()).digest()
        request = (info.kind, view, seat, level, seed)
        if level is CpuLevel.HARD:
            move, seconds = await self._ask_worker(request)
        else:
            loop = asyncio.get_running_loop()
            move, seconds = await loop.run_in_executor(self._thread, _think, info, *request[1:])
        tally.thinking.observe(seconds)
        return move

    async def close(self) -> None:
        """Ends what is being thought."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        await self._end_worker()

    async def _ask_worker(self, request: Request) -> tuple[Any, float]:
        """Raises what the thought raised, or `EOFError` when a process died of it."""
        async with self._turn:
            try:
                answer = await self._answer(request)
            except (EOFError, ConnectionError):  # it was killed: not by this request, as far as one knows
                answer = await self._answer(request)
        if isinstance(answer, Exception):
            raise answer
        move, seconds = answer
        return move, seconds

    async def _answer(self, request: Request) -> Any:
        if self._worker is None:
            # In a group of its own, Ctrl-C is for the server; its end ends the worker's input.
            self._worker = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "zamu_engine.cpu.worker",
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,
            )
        requests, answers = cast(StreamWriter, self._worker.stdin), cast(StreamReader, self._worker.stdout)
        try:
            requests.write(frame(request))
            (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
            return pickle.loads(await answers.readexactly(length))  # noqa: S301  (our own process wrote it)
        except BaseException:
            await self._end_worker()  # what it may still answer is for nobody
            raise

    async def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()


def _think(info: GameInfo, view: Any, seat: Seat, level: CpuLevel, seed: bytes) -> tuple[Any, float]:
    """The CPU's move, and the seconds of work that it was."""
    start = time.thread_time()
    return cpu.choose(info.ruleset, view, seat, level, seed), time.thread_time() - start
