"""How listeners are connected to each contestant, and how an event is caused there."""

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from benchmarks.harness.servers import post_json
from benchmarks.load.crowd import Crowd, Line
from benchmarks.load.graphql import UPDATES, Api, Game, http_moves, subscribe
from benchmarks.load.scripts import opening, script
from benchmarks.load.wire import BINARY, frame, post, upgrade

_PROTOCOL = "graphql-transport-ws"
_MOVED = b'"PieceMoved"'


@dataclass(frozen=True)
class Stage:
    """A crowd in front of a game in which `cause` makes the next move."""

    crowd: Crowd
    cause: Callable[[], None]


def graphql_line(port: int, game_id: str, token: str | None = None) -> Line:
    """A spectator's socket, or a player's."""
    payload = {"Authorization": f"Bearer {token}"} if token else {}
    init = json.dumps({"type": "connection_init", "payload": payload}).encode()
    return Line(
        (
            (upgrade("/graphql", port, _PROTOCOL), b"\r\n\r\n"),
            (frame(init), b"connection_ack"),
            (frame(subscribe(game_id)), b'"event":'),
        ),
        _MOVED,
    )


def sse_line(port: int, game_id: str, token: str | None = None) -> Line:
    """The same by server-sent events."""
    body = json.dumps({"query": UPDATES, "variables": {"id": game_id}}).encode()
    headers = ["Accept: text/event-stream", *([f"Authorization: Bearer {token}"] if token else [])]
    return Line(((post("/graphql", port, body, *headers), b'"event":'),), _MOVED, websocket=False)


def new_games(port: int, games: int, plain: bool = False) -> list[Game]:
    """Games of two new guests each."""

    async def run() -> list[Game]:
        api = await Api.open(port, plain)
        made = [await api.game([await api.guest(), await api.guest()]) for _ in range(games)]
        api.close()
        return made

    return asyncio.run(run())


def end_games(port: int, games: list[Game], plain: bool = False) -> None:
    async def run() -> None:
        api = await Api.open(port, plain)
        for game in games:
            await api.end(game)
        api.close()

    asyncio.run(run())


def graphql_lines(port: int, games: list[Game], size: int, *, sse: bool = False) -> list[Line]:
    """Listeners spread over the games. The players are among them: without, a CPU would play on for them."""
    line = sse_line if sse else graphql_line
    lines = [line(port, game.id, guest.token) for game in games for guest in game.guests]
    return lines + [line(port, games[number % len(games)].id) for number in range(size - len(lines))]


@contextmanager
def graphql_stage(
    port: int, size: int, moves: int, seed: int, *, plain: bool = False, sse: bool = False
) -> Iterator[Stage]:
    """Listeners in front of one game; moves come over HTTP."""
    game = new_games(port, 1, plain)[0]
    requests = iter(http_moves(game, script(2, moves, seed), port, 1))
    with (
        Crowd.of(port, graphql_lines(port, [game], size, sse=sse)) as crowd,
        socket.create_connection(("127.0.0.1", port), 30) as mover,
    ):

        def cause() -> None:
            mover.setblocking(False)
            try:  # the answer to the move before
                while mover.recv(65536):
                    pass
            except BlockingIOError:
                pass
            mover.setblocking(True)
            mover.sendall(next(requests))

        yield Stage(crowd, cause)
        end_games(port, [game], plain)


def colyseus_lines(port: int, size: int, room: str | None = None) -> tuple[str, list[Line]]:
    """Clients of one room, a new one unless it is named; and the room."""
    lines = []
    for _ in range(size):
        path = f"/matchmake/joinById/{room}" if room else "/matchmake/create/star"
        seat = post_json(port, path, {"pieces": opening(2)})
        assert isinstance(seat, dict)
        room = seat["roomId"]
        target = f"/{seat['processId']}/{room}?sessionId={seat['sessionId']}"
        # The server greets with the room's shape; answered by a 10, it sends the whole state, which is a 14.
        steps = ((upgrade(target, port), b"schema"), (frame(b"\x0a", BINARY), b"\x0e"))
        lines.append(Line(steps, b"\x0f"))  # 15, a patch: no other message comes after
    assert room is not None
    return room, lines


@contextmanager
def colyseus_stage(port: int, size: int, moves: int, seed: int) -> Iterator[Stage]:
    """Clients of one room, of which the first moves."""
    steps = iter(script(2, moves, seed))
    crowd = Crowd()
    try:
        _, lines = colyseus_lines(port, size)
        mover, *_ = crowd.join(port, lines)

        def cause() -> None:
            seat, notation = next(steps)
            holes = notation.split("-")
            mover.sendall(frame(b"\x0d\xa4step" + _message_pack(seat, holes[0], holes[-1]), BINARY))

        yield Stage(crowd, cause)
    finally:
        crowd.close()


def _message_pack(seat: int, *words: str) -> bytes:
    """The values as a list in MessagePack, which Colyseus's messages are in."""
    packed = [bytes((0xA0 | len(word),)) + word.encode() for word in words]
    return bytes((0x90 | (1 + len(words)), seat)) + b"".join(packed)


@contextmanager
def boardgame_stage(port: int, size: int, moves: int, seed: int) -> Iterator[Stage]:
    """Spectators of one match; the first one's socket carries the players' moves."""
    made = post_json(port, "/games/star/create", {"numPlayers": 2, "setupData": {"pieces": opening(2)}})
    assert isinstance(made, dict)
    match = made["matchID"]
    credentials = []
    for seat in ("0", "1"):
        joined = post_json(port, f"/games/star/{match}/join", {"playerID": seat, "playerName": seat})
        assert isinstance(joined, dict)
        credentials.append(joined["playerCredentials"])
    sync = b"42/star," + json.dumps(["sync", match, None, None, 2]).encode()
    line = Line(
        (
            (upgrade("/socket.io/?EIO=4&transport=websocket", port), b'"pingInterval"'),
            (frame(b"40/star,"), b"40/star"),
            (frame(sync), b'42/star,["sync"'),
        ),
        b'42/star,["update"',
        app_ping=b"2",
        app_pong=b"3",
    )
    steps = enumerate(script(2, moves, seed))
    crowd = Crowd()
    try:
        mover, *_ = crowd.join(port, [line] * size)

        def cause() -> None:
            state_id, (seat, notation) = next(steps)
            holes = notation.split("-")
            payload = {"type": "step", "args": [holes[0], holes[-1]], "playerID": str(seat)}
            payload["credentials"] = credentials[seat]
            action = {"type": "MAKE_MOVE", "payload": payload}
            arguments = ["update", action, state_id, match, str(seat)]
            mover.sendall(frame(b"42/star," + json.dumps(arguments).encode()))

        yield Stage(crowd, cause)
    finally:
        crowd.close()
