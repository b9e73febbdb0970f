"""Moves in many games at once: in each game one move after the other, all games together."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter

import uvloop

from benchmarks.harness.clocks import Meter, Slice
from benchmarks.harness.servers import post_json
from benchmarks.load.graphql import Api, Game, Guest, http_moves, open_socket, socket_moves
from benchmarks.load.scripts import opening, script
from benchmarks.load.wire import Http, WebSocket

_SECONDS = 120
"""So long a slice may take at most."""

_ACCEPTED = b'"problems":[]'

Play = Callable[["Pace", list[float]], Awaitable[None]]


class Pace:
    """When the moves of a game are due: one after the other as they are answered, or at a steady pace."""

    def __init__(self, game: int, games: int, rate: float) -> None:
        """`rate` is how many moves a second all games make together; 0 for as many as go."""
        self._apart = games / rate if rate else 0
        self._due = perf_counter() + (game / rate if rate else 0)

    async def next(self) -> float:
        """Waits until the next move is due; the moment at which it was."""
        if not self._apart:
            return perf_counter()
        due, self._due = self._due, self._due + self._apart
        if (early := due - perf_counter()) > 0:
            await asyncio.sleep(early)
        return due


_guests: dict[int, list[Guest]] = {}  # of the server on each port; they play in every round


async def _meet(api: Api, games: int) -> list[Game]:
    guests = _guests.setdefault(api.port, [])
    while len(guests) < 2 * games:
        guests.append(await api.guest())
    return [await api.game(guests[2 * number : 2 * number + 2]) for number in range(games)]


async def _together(
    players: Sequence[Play],
    moves: int,
    server: int,
    beside: Sequence[int],
    rate: float,
) -> Slice:
    latencies: list[float] = []
    meter = Meter(server, beside)
    async with asyncio.timeout(_SECONDS):
        paces = [Pace(game, len(players), rate) for game in range(len(players))]
        await asyncio.gather(*(play(pace, latencies) for play, pace in zip(players, paces, strict=True)))
    measured = meter.slice(len(players) * moves, latencies)
    if len(latencies) != measured.operations:
        raise RuntimeError(f"{len(latencies)} moves were answered, not {measured.operations}")
    return measured


async def _check(api: Api, games: Sequence[Game], moves: int) -> None:
    """Every move is in the game it was made in."""
    for game in games:
        seq = await api.seq(game)
        if seq != 1 + moves:
            raise RuntimeError(f"a game stands at {seq}, not at {1 + moves}")
        await api.end(game)


def over_http(
    port: int,
    server: int,
    beside: Sequence[int],
    games: int,
    moves: int,
    round_number: int,
    plain: bool = False,
    keyed: bool = False,
    pace: float = 0,
) -> Slice:
    """Each game has a connection of its own, which is kept alive."""

    async def run() -> Slice:
        api = await Api.open(port, plain)
        tables = await _meet(api, games)
        connections = [await Http.open(port) for _ in tables]

        def player(number: int) -> Play:
            written = script(2, moves, round_number * 1000 + number)
            requests = http_moves(tables[number], written, port, 1, keyed)
            connection = connections[number]

            async def play(pace: Pace, latencies: list[float]) -> None:
                for request in requests:
                    start = await pace.next()
                    answer = await connection.ask(request)
                    latencies.append((perf_counter() - start) * 1000)
                    if _ACCEPTED not in answer:
                        raise RuntimeError(f"a move was refused: {answer!r}")

            return play

        measured = await _together([player(number) for number in range(games)], moves, server, beside, pace)
        await _check(api, tables, moves)
        for connection in connections:
            connection.close()
        api.close()
        return measured

    return uvloop.run(run())


def over_sockets(
    port: int, server: int, beside: Sequence[int], games: int, moves: int, round_number: int, pace: float = 0
) -> Slice:
    """Each player has a socket of graphql-transport-ws; a move is one operation on it."""

    async def run() -> Slice:
        api = await Api.open(port)
        tables = await _meet(api, games)
        sockets = [[await open_socket(port, guest.token) for guest in table.guests] for table in tables]

        def player(number: int) -> Play:
            messages = socket_moves(tables[number], script(2, moves, round_number * 1000 + number), 1)
            mine = sockets[number]

            async def play(pace: Pace, latencies: list[float]) -> None:
                for seat, message in messages:
                    socket = mine[seat]
                    start = await pace.next()
                    socket.send(message)
                    while b'"complete"' in (answer := await socket.receive()):
                        pass  # of the seat's previous move
                    latencies.append((perf_counter() - start) * 1000)
                    if _ACCEPTED not in answer:
                        raise RuntimeError(f"a move was refused: {answer!r}")

            return play

        measured = await _together([player(number) for number in range(games)], moves, server, beside, pace)
        for socket in (socket for pair in sockets for socket in pair):
            socket.close()
        await _check(api, tables, moves)
        api.close()
        return measured

    return uvloop.run(run())


def on_boardgame_io(
    port: int, server: int, beside: Sequence[int], games: int, moves: int, round_number: int, pace: float = 0
) -> Slice:
    """Its own protocol over socket.io. One socket a match moves for both players: its better case, for each
    further one would be sent the state after every move as well.
    """

    async def run() -> Slice:
        pieces = opening(2)
        matches = [_match(port, pieces) for _ in range(games)]
        sockets = [await _join(port, match) for match, _ in matches]

        def player(number: int) -> Play:
            match, credentials = matches[number]
            messages = []
            for state_id, (seat, notation) in enumerate(script(2, moves, round_number * 1000 + number)):
                holes = notation.split("-")
                step = {
                    "type": "step",
                    "args": [holes[0], holes[-1]],
                    "playerID": str(seat),
                    "credentials": credentials[seat],
                }
                action = {"type": "MAKE_MOVE", "payload": step}
                arguments = ["update", action, state_id, match, str(seat)]
                messages.append(b"42/star," + json.dumps(arguments, separators=(",", ":")).encode())
            socket = sockets[number]

            async def play(pace: Pace, latencies: list[float]) -> None:
                for message in messages:
                    start = await pace.next()
                    socket.send(message)
                    while not (answer := await socket.receive()).startswith(b'42/star,["update"'):
                        _answer_ping(socket, answer)
                    latencies.append((perf_counter() - start) * 1000)
                    if b'"error"' in answer[:40]:
                        raise RuntimeError(f"a move was refused: {answer!r}")

            return play

        measured = await _together([player(number) for number in range(games)], moves, server, beside, pace)
        for socket in sockets:
            socket.close()
        return measured

    return uvloop.run(run())


def _match(port: int, pieces: list[list[str]]) -> tuple[str, list[str]]:
    """A new match: its id, and the credentials of both players."""
    made = post_json(port, "/games/star/create", {"numPlayers": 2, "setupData": {"pieces": pieces}})
    assert isinstance(made, dict)
    credentials = []
    for seat in ("0", "1"):
        path = f"/games/star/{made['matchID']}/join"
        joined = post_json(port, path, {"playerID": seat, "playerName": seat})
        assert isinstance(joined, dict)
        credentials.append(joined["playerCredentials"])
    return made["matchID"], credentials


async def _join(port: int, match: str) -> WebSocket:
    """A socket that watches the match. A spectator's, for a player's would be tied to one seat's view."""
    socket = await WebSocket.connect(port, "/socket.io/?EIO=4&transport=websocket")
    await _expect(socket, b"0")
    socket.send(b"40/star,")
    await _expect(socket, b"40/star")
    socket.send(b"42/star," + json.dumps(["sync", match, None, None, 2]).encode())
    await _expect(socket, b'42/star,["sync"')
    return socket


async def _expect(socket: WebSocket, beginning: bytes) -> bytes:
    async with asyncio.timeout(30):
        while not (answer := await socket.receive()).startswith(beginning):
            _answer_ping(socket, answer)
        return answer


def _answer_ping(socket: WebSocket, message: bytes) -> None:
    if message == b"2":
        socket.send(b"3")
