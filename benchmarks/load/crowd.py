"""Thousands of sockets that listen: one thread, one epoll, a few µs for what arrives at one of them."""

import select
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic, perf_counter

from benchmarks.load.wire import CLOSE, PING, PONG, frame, take_frames

_AT_ONCE = 50
"""Connections that are opened at the same time."""

_SECONDS = 60
"""So long anything that is waited for may take."""

Step = tuple[bytes, bytes]
"""What is sent, and what is in the answer to it."""


@dataclass(frozen=True)
class Line:
    """How a listener is connected: first `steps`, then events arrive, each with `event` in its message."""

    steps: Sequence[Step]
    event: bytes
    websocket: bool = True
    app_ping: bytes | None = None  # a message that wants `app_pong`, as socket.io has them
    app_pong: bytes = b""


@dataclass
class _Listener:
    socket: socket.socket
    line: Line
    buffer: bytearray = field(default_factory=bytearray)
    heard: int = 0

    def take(self, data: bytes) -> int:
        """How many events these bytes complete."""
        line = self.line
        if line.websocket and not self.buffer and len(data) > 4:
            size = data[1]
            whole = size + 2 if size < 126 else int.from_bytes(data[2:4], "big") + 4 if size == 126 else 0
            if whole == len(data) and line.event in data:
                return 1
        self.buffer += data
        if not line.websocket:
            count = self.buffer.count(line.event)
            if count:
                del self.buffer[: self.buffer.rfind(line.event) + len(line.event)]
            return count
        return sum(self._message(opcode, payload) for opcode, payload in take_frames(self.buffer))

    def _message(self, opcode: int, payload: bytes) -> bool:
        if opcode == PING:
            self.socket.sendall(frame(payload, PONG))
        elif opcode == CLOSE:
            raise ConnectionError(f"the server closed a socket: {payload!r}")
        elif payload == self.line.app_ping:
            self.socket.sendall(frame(self.line.app_pong))
        return self.line.event in payload


class Crowd:
    """Listeners that are connected to a server of 127.0.0.1."""

    def __init__(self) -> None:
        self._listeners: dict[int, _Listener] = {}
        self._epoll = select.epoll()

    def __len__(self) -> int:
        return len(self._listeners)

    @classmethod
    @contextmanager
    def of(cls, port: int, lines: Sequence[Line]) -> Iterator["Crowd"]:
        """A crowd that hangs up at the end."""
        crowd = cls()
        try:
            crowd.join(port, lines)
            yield crowd
        finally:
            crowd.close()

    def join(self, port: int, lines: Sequence[Line]) -> list[socket.socket]:
        """Connects more listeners; returns their sockets, in order."""
        joined = []
        for start in range(0, len(lines), _AT_ONCE):
            group = lines[start : start + _AT_ONCE]
            sockets = [socket.create_connection(("127.0.0.1", port), 30) for _ in group]
            for index in range(len(group[0].steps)):
                for connection, line in zip(sockets, group, strict=True):
                    connection.sendall(line.steps[index][0])
                for connection, line in zip(sockets, group, strict=True):
                    _await(connection, line.steps[index][1])
            for connection, line in zip(sockets, group, strict=True):
                connection.setblocking(False)
                self._listeners[connection.fileno()] = _Listener(connection, line)
                self._epoll.register(connection.fileno(), select.EPOLLIN)
            joined += sockets
        return joined

    def close(self) -> None:
        self._epoll.close()
        for listener in self._listeners.values():
            listener.socket.close()

    def listen(self, seconds: float) -> int:
        """Hears whatever comes for so long; how many events there were."""
        end, events = monotonic() + seconds, 0
        while (left := end - monotonic()) > 0:
            events += self._hear(left)
        return events

    def _hear(self, seconds: float) -> int:
        listeners, events = self._listeners, 0
        for number, _ in self._epoll.poll(seconds, 1024):
            listener = listeners[number]
            data = listener.socket.recv(65536)
            if not data:
                raise ConnectionError("the server hung up on a listener")
            count = listener.take(data)
            listener.heard += count
            events += count
        return events

    def spread(self, cause: Callable[[], None]) -> float:
        """Seconds from causing an event until the last listener has it. Every one hears it exactly once."""
        before = {number: listener.heard for number, listener in self._listeners.items()}
        wanted, end = len(before), monotonic() + _SECONDS
        start = perf_counter()
        cause()
        while wanted > 0:
            wanted -= self._hear(5)
            if monotonic() > end:
                raise TimeoutError(f"{wanted} of {len(before)} never heard of an event")
        seconds = perf_counter() - start
        if any(self._listeners[number].heard != heard + 1 for number, heard in before.items()):
            raise RuntimeError("an event reached somebody twice and somebody else never")
        return seconds


def _await(connection: socket.socket, marker: bytes) -> bytes:
    """Reads until the answer has come."""
    answer, end = b"", monotonic() + _SECONDS
    while marker not in answer:
        data = connection.recv(65536)
        if not data or monotonic() > end:
            raise ConnectionError(f"no {marker!r} in the answer {answer[-500:]!r}")
        answer += data
    return answer
