"""The same work in games of different lengths."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import uvloop

from benchmarks.harness.clocks import Meter, Slice
from benchmarks.load.crowd import Crowd
from benchmarks.load.graphql import Api, Game, http_moves, open_socket, subscribe
from benchmarks.load.lines import graphql_line
from benchmarks.load.scripts import script
from benchmarks.load.wire import Http

SEATS = 6
"""Only with six seats does a game go on for more than 1,000 moves."""

LONGEST = 1190


@dataclass
class _Table:
    game: Game
    seed: int
    made: int = 0  # moves

    def requests(self, port: int, moves: int) -> list[bytes]:
        some = script(SEATS, LONGEST, self.seed)[self.made : self.made + moves]
        requests = http_moves(self.game, some, port, 1 + self.made)
        self.made += moves
        return requests


class _Hall:
    """Games at the lengths that are compared, kept from round to round."""

    def __init__(self) -> None:
        self.tables: dict[int, list[_Table]] = {}
        self.crowd = Crowd()


_halls: dict[int, _Hall] = {}


def prepare(port: int, lengths: Sequence[int], games: int) -> None:
    """Plays as many games to each length. The same six guests are in all of them, and stay connected to one
    that is never moved in: whoever is away for 30 s on their turn is replaced by a CPU.
    """

    for seed in range(games):
        script(SEATS, LONGEST, seed)

    async def run() -> None:
        hall = _halls[port] = _Hall()
        api = await Api.open(port)
        guests = [await api.guest() for _ in range(SEATS)]
        parking = await api.game(guests)
        hall.crowd.join(port, [graphql_line(port, parking.id, guest.token) for guest in guests])
        for length in lengths:
            hall.tables[length] = [_Table(await api.game(guests), seed) for seed in range(games)]
            await asyncio.gather(
                *(_play(port, table.requests(port, length - 1)) for table in hall.tables[length])
            )
        api.close()

    uvloop.run(run())


async def _play(port: int, requests: list[bytes]) -> None:
    connection = await Http.open(port)
    for request in requests:
        answer = await connection.ask(request)
        if b'"problems":[]' not in answer:
            raise RuntimeError(f"a move was refused: {answer!r}")
    connection.close()


def moves(port: int, server: int, beside: Sequence[int], length: int, moves: int) -> Slice:
    """The next moves in every game of this length."""

    async def run() -> Slice:
        hall = _halls[port]
        hall.crowd.listen(0.01)
        tables = hall.tables[length]
        requests = [table.requests(port, moves) for table in tables]
        meter = Meter(server, beside)
        await asyncio.gather(*(_play(port, some) for some in requests))
        return meter.slice(len(tables) * moves)

    return uvloop.run(run())


def resumes(port: int, server: int, beside: Sequence[int], length: int, resumes: int, missed: int) -> Slice:
    """Subscriptions, one after the other on one socket, to the games of this length, after all but the last
    `missed` events. Each ends when those have come.
    """

    async def run() -> Slice:
        hall = _halls[port]
        hall.crowd.listen(0.01)
        tables = hall.tables[length]
        socket = await open_socket(port)
        meter = Meter(server, beside)
        for number in range(resumes):
            table = tables[number % len(tables)]
            last = 1 + table.made
            socket.send(subscribe(table.game.id, last - missed, str(number)))
            for _ in range(missed):
                answer = await socket.receive()
            if f'"event":{{"__typename":"PieceMoved","seq":{last}'.encode() not in answer:
                raise RuntimeError(f"not the last event, {last}: {answer!r}")
            socket.send(b'{"type":"complete","id":"%d"}' % number)
        measured = meter.slice(resumes)
        socket.close()
        return measured

    return uvloop.run(run())
