"""What an operator wants to know of a process, in Prometheus's words.

What happens often is counted in plain numbers (`tally`), which cost next to nothing; they become metrics only
when somebody asks. No metric has a label with more than a few values: no game, no player.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import accumulate
from time import perf_counter
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    ProcessCollector,
    generate_latest,
    start_http_server,
)
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

if TYPE_CHECKING:
    from zamu_api.services import Services


class Histogram:
    """How many values there were up to each bound, and their sum."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, *bounds: float) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @contextmanager
    def time(self) -> Iterator[None]:
        """Observes how many seconds the block takes."""
        start = perf_counter()
        try:
            yield
        finally:
            self.observe(perf_counter() - start)

    def family(self, name: str, documentation: str) -> HistogramMetricFamily:
        """The histogram as Prometheus reads it."""
        bounds = [*map(str, self.bounds), "+Inf"]
        family = HistogramMetricFamily(name, documentation)
        family.add_metric([], list(zip(bounds, accumulate(self.counts), strict=True)), self.sum)
        return family


class Tally:
    """What has happened in this process since it began, and what is open in it."""

    def __init__(self) -> None:
        self.moves: Counter[tuple[str, str]] = Counter()  # by kind, and by who made them: PLAYER or CPU
        self.refusals: Counter[str] = Counter()  # by the problem's code
        self.limited: Counter[str] = Counter()  # refused by a policy, by its name
        self.events = 0  # stored and published here
        self.deliveries = 0  # updates of games that were handed to connections
        self.feed_lag = Histogram(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
        self.batch_moves = Histogram(1, 2, 4, 8, 16, 32, 64, 128)
        self.batch_seconds = Histogram(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
        self.store_faults = 0  # batches that the store did not take
        self.thinking = Histogram(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1)
        self.sockets = 0  # open WebSockets
        self.streams = 0  # subscriptions that are being answered over plain HTTP
        self.subscriptions = 0  # operations that are open on sockets and streams
        self.webhooks: Counter[str] = Counter()  # attempts, by what became of them
        self.bus_connects = 0  # how often the bus has connected, the first time included

    @contextmanager
    def subscription(self) -> Iterator[None]:
        """Counts a subscription as open within the block."""
        self.subscriptions += 1
        try:
            yield
        finally:
            self.subscriptions -= 1


tally = Tally()
"""The process's own: whoever does something worth counting adds to it."""


class ProcessMetrics(Collector):
    """Reads the tally, and looks at the services, when it is asked."""

    def __init__(self, services: "Services") -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        yield _counter(
            "zamu_moves",
            "Moves stored, by game and by who made them.",
            dict(tally.moves),
            ["kind", "control"],
        )
        yield _counter(
            "zamu_refusals",
            "What was refused, by the code.",
            {(code,): count for code, count in tally.refusals.copy().items()},
            ["code"],
        )
        yield _counter(
            "zamu_rate_limited",
            "What was refused because there was too much of it, by the policy.",
            {(policy,): count for policy, count in tally.limited.copy().items()},
            ["policy"],
        )
        yield _counter("zamu_events_published", "Events stored and published by this process.", tally.events)
        yield _counter("zamu_feed_deliveries", "Updates of games handed to connections.", tally.deliveries)
        yield tally.feed_lag.family(
            "zamu_feed_lag_seconds", "From an event's moment until all who follow here were handed it."
        )
        yield tally.batch_moves.family("zamu_store_batch_moves", "Moves that one transaction stored.")
        yield tally.batch_seconds.family("zamu_store_batch_seconds", "What a transaction with moves took.")
        yield _counter("zamu_store_faults", "Transactions with moves that failed.", tally.store_faults)
        yield tally.thinking.family(
            "zamu_cpu_player_thinking_seconds", "What a CPU player took to choose a move."
        )
        yield _counter(
            "zamu_webhook_attempts",
            "Deliveries to webhooks tried, by what became of it.",
            {(outcome,): count for outcome, count in tally.webhooks.copy().items()},
            ["outcome"],
        )
        yield _gauge("zamu_sockets", "Open WebSockets.", tally.sockets)
        yield _gauge("zamu_streams", "Open streams over plain HTTP.", tally.streams)
        yield _gauge(
            "zamu_subscriptions", "Open operations that follow a game or a lobby.", tally.subscriptions
        )
        yield _gauge(
            "zamu_games_in_memory", "Games in this process's memory.", self._services.games.in_memory
        )
        yield _gauge("zamu_tasks", "Tasks of this process's event loop.", self._services.tasks)
        yield _gauge("zamu_bus_healthy", "1 if messages can pass, 0 if not.", self._services.bus.healthy)
        yield _counter(
            "zamu_bus_connects",
            "Connections made to Redis; after the first, each is one lost before.",
            tally.bus_connects,
        )


def registry(services: "Services") -> CollectorRegistry:
    """All metrics of this process."""
    made = CollectorRegistry()
    made.register(ProcessMetrics(services))
    ProcessCollector(registry=made)
    return made


def page(services: "Services") -> Callable[[Request], Awaitable[Response]]:
    """Answers with all metrics of this process."""
    mine = registry(services)

    async def answer(_: Request) -> Response:
        return Response(generate_latest(mine), media_type=CONTENT_TYPE_LATEST)

    return answer


class NoFreePort(Exception):
    """Every port that metrics may be served on is taken."""


def serve(services: "Services", host: str, ports: range) -> WSGIServer:
    """A small server of its own for metrics, on the first of these ports that is free.

    It runs in a thread, so that it also answers while the process is busy. Raises `NoFreePort`.
    """
    for port in ports:
        try:
            server, _ = start_http_server(port, host, registry(services))
        except OSError:
            continue
        return server
    raise NoFreePort(f"no port from {ports[0]} to {ports[-1]} is free for metrics")


def _gauge(name: str, documentation: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, documentation, value=float(value))


def _counter(
    name: str,
    documentation: str,
    value: float | Mapping[Any, int],
    labels: Sequence[str] = (),
) -> CounterMetricFamily:
    if isinstance(value, (int, float)):
        return CounterMetricFamily(name, documentation, value=value)
    family = CounterMetricFamily(name, documentation, labels=labels)
    for key, count in value.items():
        family.add_metric(key, count)
    return family
