"""What a process has used: CPU time in ns, memory in bytes. Linux only."""

import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_OF_A_PROCESS = 2  # CPUCLOCK_SCHED in the kernel's numbering of clocks


def cpu_ns(pid: int) -> int:
    """User and system time of all threads of the process since it began, exact to the ns.

    The kernel's CPU clock of another process; /proc/PID/stat tells the same in ticks of 10 ms.
    """
    return time.clock_gettime_ns((~pid << 3) | _OF_A_PROCESS)


def family(pid: int) -> list[int]:
    """The process and its children, as Postgres has one for each connection."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        children = []
    return [pid, *map(int, children)]


def rss(pid: int) -> int:
    """Bytes of memory that the process has in RAM."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise OSError(f"process {pid} has no memory")


@dataclass
class Slice:
    """One contestant's turn in a round."""

    operations: int
    server_ns: int
    beside_ns: int  # what Redis and the database used meanwhile
    load_ns: int  # what the load generator used
    seconds: float
    latencies: list[float] = field(default_factory=list)  # ms
    grown: int | None = None  # bytes of memory that the server has more than before the slice

    @property
    def micros(self) -> float:
        """CPU µs of the server an operation."""
        return self.server_ns / self.operations / 1000

    @property
    def load_share(self) -> float:
        """The share of a core that the load generator used."""
        return self.load_ns / 1e9 / self.seconds


class Meter:
    """Reads the clocks now, and again when it is asked for the slice. All processes of a server count."""

    def __init__(self, server: int, beside: Iterable[int] = ()) -> None:
        self._server = family(server)
        self._beside: Sequence[int] = [pid for parent in beside for pid in family(parent)]
        self._from = self._read()

    def _read(self) -> tuple[int, int, int, float]:
        beside = sum(map(cpu_ns, self._beside))
        return sum(map(cpu_ns, self._server)), beside, time.process_time_ns(), time.perf_counter()

    def slice(self, operations: int, latencies: list[float] | None = None) -> Slice:
        """What these operations took since the meter was made."""
        server, beside, load, clock = self._read()
        was = self._from
        return Slice(
            operations, server - was[0], beside - was[1], load - was[2], clock - was[3], latencies or []
        )


def load_average() -> str:
    return " ".join(f"{value:.1f}" for value in os.getloadavg())
