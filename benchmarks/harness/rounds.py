"""Rounds in which the contestants take turns (A B A B), and the table that comes of them."""

import os
import platform
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from types import TracebackType
from typing import Any, TypeVar

from benchmarks.harness.clocks import Slice, load_average
from benchmarks.harness.servers import Missing, Server

T = TypeVar("T")
Turn = Callable[[int], Slice]
"""A contestant's turn; the number is the round's, and no two rounds share games."""

BUSY = 0.85
"""Above this share of a core the load generator may be what is measured by latencies."""


class LoadGenerator:
    """One process that makes the load, so that its work is never counted as a server's."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))

    def __call__(self, function: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        return self._pool.submit(function, *args, **kwargs).result()

    def __enter__(self) -> "LoadGenerator":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def attempt(name: str, start: Callable[[], Server]) -> Server | None:
    """The server; None, with a line that says why, where it cannot be had."""
    try:
        return start()
    except Missing as missing:
        print(f"{name}: left out, {missing}", flush=True)
        return None


def take_turns(turns: Mapping[str, Turn], rounds: int, warmups: int = 1) -> dict[str, list[Slice]]:
    """Every contestant's slices, one a round, after rounds that are thrown away."""
    found: dict[str, list[Slice]] = {name: [] for name in turns}
    for number in range(warmups + rounds):
        for name, turn in turns.items():
            measured = turn(number)
            if number >= warmups:
                found[name].append(measured)
            tell(f"round {number - warmups + 1:2}  {name:44} {measured.micros:9.1f} µs")
    return found


def tell(line: str) -> None:
    """Says how far it is, beside the results."""
    print(line, file=sys.stderr, flush=True)


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def machine() -> str:
    node = shutil.which("node")
    version = subprocess.run([node, "--version"], capture_output=True, check=False) if node else None
    return (
        f"Python {platform.python_version()}, Node {version.stdout.decode().strip() if version else 'none'}, "
        f"{os.cpu_count()} cores, load average {load_average()}"
    )


def print_table(
    title: str,
    found: Mapping[str, list[Slice]],
    operation: str,
    against: str,
    latency: str | None = "p50, p99: of an operation, all rounds together",
) -> None:
    """Medians over the rounds; `against` names the row that the last column divides by, if it is there."""
    base = statistics.median(s.micros for s in found[against]) if against in found else None
    spread = f" {'p50 ms':>8} {'p99 ms':>8}" if latency else ""
    grows = any(s.grown is not None for slices in found.values() for s in slices)
    print(f"\n{title}")
    print(
        f"  {'':44} {'CPU µs':>9} {'lowest':>8} {'highest':>8} {'ratio':>6}{spread}"
        f" {'beside':>8} {'load µs':>8} {'load':>5}{'      MB' if grows else ''}"
    )
    for name, slices in found.items():
        micros = [s.micros for s in slices]
        middle = statistics.median(micros)
        latencies = [value for s in slices for value in s.latencies]
        if latency:
            spread = f" {percentile(latencies, 0.5):8.2f} {percentile(latencies, 0.99):8.2f}"
        beside = statistics.median(s.beside_ns / s.operations / 1000 for s in slices)
        load = statistics.median(s.load_ns / s.operations / 1000 for s in slices)
        busy = statistics.median(s.load_share for s in slices)
        print(
            f"  {name:44} {middle:9.1f} {min(micros):8.1f} {max(micros):8.1f}"
            f" {f'{middle / base:.2f}' if base else '':>6}{spread}"
            f" {beside:8.1f} {load:8.1f} {busy:4.0%}{'!' if busy > BUSY else ' '}"
            f"{f'{max(s.grown or 0 for s in slices) / 1e6:8.1f}' if grows else ''}"
        )
    print(f"  CPU of the server process {operation}: median, lowest, highest round.")
    if latency:
        print(f"  {latency}.")
    print(f"  beside: CPU of Redis and the database {operation}.")
    if grows:
        print("  MB: memory of the server beyond what it had before the sockets came, in the worst round.")
    print(f"  load: CPU of the load generator {operation}, and its share of a core while it ran.")
    if any(s.load_share > BUSY for slices in found.values() for s in slices):
        print("  !: the load generator was nearly busy; latencies may be its own, CPU times are not.")
