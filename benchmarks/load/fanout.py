"""Events to a crowd, and crowds that hear nothing."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

from benchmarks.harness.clocks import Meter, Slice, family, rss
from benchmarks.load.lines import Stage, boardgame_stage, colyseus_stage, graphql_stage

_AFTERWARDS = 0.2
"""Seconds that the server has for what it does once everybody has the event."""

_UNMEASURED = 2
"""Events at the beginning of a slice, which find things cold."""

STAGES: dict[str, Callable[..., AbstractContextManager[Stage]]] = {
    "graphql": graphql_stage,
    "colyseus": colyseus_stage,
    "boardgame": boardgame_stage,
}


def deliveries(
    stage: str,
    port: int,
    server: int,
    beside: Sequence[int],
    spectators: int,
    events: int,
    round_number: int,
    **options: bool,
) -> Slice:
    """Operations are deliveries; latencies are those of the last spectator, one an event, in ms."""
    moves, memory = events + _UNMEASURED, _memory(server)
    with STAGES[stage](port, spectators, moves, round_number, **options) as now:
        crowd = now.crowd
        crowd.listen(0.3)
        for _ in range(_UNMEASURED):
            crowd.spread(now.cause)
        crowd.listen(_AFTERWARDS)
        meter = Meter(server, beside)
        last = [crowd.spread(now.cause) * 1000 for _ in range(events)]
        measured = meter.slice(events * len(crowd), last)
        doubled = crowd.listen(_AFTERWARDS)
        if doubled:
            raise RuntimeError(f"{doubled} listeners heard an event twice")
        return replace(measured, server_ns=meter.slice(1).server_ns, grown=_memory(server) - memory)


def _memory(server: int) -> int:
    return sum(map(rss, family(server)))
