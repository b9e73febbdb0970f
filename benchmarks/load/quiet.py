"""Crowds that hear nothing but signs of life."""

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.harness.clocks import Meter, rss
from benchmarks.load.crowd import Crowd, Line
from benchmarks.load.lines import colyseus_lines, end_games, graphql_lines, new_games

_SETTLE = 3.0
"""Seconds after which what setting up needed is given back, as far as it ever is."""

_A_GAME = 100
"""Listeners of one game, at least two of them its players."""


@dataclass(frozen=True)
class Quiet:
    """Bytes of the server's memory a socket, and the share of a core that all of them take."""

    bytes_a_socket: float
    core: float
    load_core: float


def graphql(
    port: int, server: int, sizes: list[int], seconds: float, *, plain: bool = False, sse: bool = False
) -> list[Quiet]:
    """Figures for each size, on games of a hundred listeners."""
    games = new_games(port, max(1, max(sizes) // _A_GAME), plain)
    lines = graphql_lines(port, games, max(sizes), sse=sse)
    found = _measure(port, server, sizes, seconds, lambda start, end: lines[start:end])
    end_games(port, games, plain)
    return found


def colyseus(port: int, server: int, sizes: list[int], seconds: float) -> list[Quiet]:
    """The same for rooms of a hundred clients."""

    def lines(start: int, end: int) -> list[Line]:
        made: list[Line] = []
        while len(made) < end - start:
            made += colyseus_lines(port, min(_A_GAME, end - start - len(made)))[1]
        return made

    return _measure(port, server, sizes, seconds, lines)


def _measure(
    port: int, server: int, sizes: list[int], seconds: float, lines: Callable[[int, int], list[Line]]
) -> list[Quiet]:
    found, crowd = [], Crowd()
    before = rss(server)
    try:
        for size in sorted(sizes):
            while len(crowd) < size:
                # A seat that Colyseus has reserved has to be taken within 15 s.
                some = lines(len(crowd), min(size, len(crowd) + _A_GAME))
                crowd.join(port, some)
                crowd.listen(0.01)
            crowd.listen(_SETTLE)
            grown = rss(server) - before
            meter = Meter(server)
            crowd.listen(seconds)
            used = meter.slice(1)
            found.append(
                Quiet(grown / size, used.server_ns / 1e9 / used.seconds, used.load_ns / 1e9 / used.seconds)
            )
    finally:
        crowd.close()
    return found
