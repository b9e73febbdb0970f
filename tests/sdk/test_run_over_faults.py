"""Bots whose server says everything twice, loses answers or refuses: each state is acted on once."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

import zamu
from tests.sdk.scripted import LOST, ScriptedServer, Socket
from tests.sdk.values import drawn, lobby, page_one, player, problem, update
from tests.servers import eventually
from zamu import Bot, BotFailed, Client, Game
from zamu.types import GameState, LegalMove

OVER = page_one(9, turn=None, status="FINISHED")


class First(Bot):
    """Plays the first of its moves, and keeps the numbers of the states that it was asked about."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.told: list[tuple[str, int]] = []

    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove | str | None:
        self.asked.append(position.seq)
        return legal_moves[0]

    def game_started(self, position: GameState) -> None:
        self.told.append(("started", position.seq))

    def game_finished(self, position: GameState) -> None:
        self.told.append(("finished", position.seq))


def viewer(*games: dict[str, Any], lobbies: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    scopes = ["READ", "PLAY"]
    seen = {"player": player(), "locale": "en", "scopes": scopes, "lobbies": lobbies, "activeGames": games}
    return {"viewer": seen}


def moved(game: dict[str, Any], problems: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    return {"makeMove": {"game": game, "events": [], "problems": problems}}


@pytest.fixture
async def client(server: ScriptedServer) -> AsyncIterator[Client]:
    """Amina, who gives up on a request at once."""
    async with Client(server.url, "amina", timeout=2, patience=0.1) as amina:
        yield amina


@pytest.fixture
async def bot(server: ScriptedServer) -> First:
    server.script("GetViewer", viewer(page_one(1)))
    server.script("GetGame", {"game": page_one(1)})
    return First()


def notations(server: ScriptedServer) -> list[str]:
    return [each["notation"] for each in server.inputs("MakeMove")]


async def subscribed(server: ScriptedServer) -> tuple[Socket, str]:
    socket = await server.socket()
    id_, _ = await socket.subscribed()
    return socket, id_


async def finish(socket: Socket, id_: str, running: "asyncio.Task[list[Game]]", after: int = 1) -> Game:
    """Tells the events after that one up to the last."""
    for seq in range(after + 1, 9):
        await socket.next(id_, gameUpdates=update(drawn(seq), page_one(8, turn=1)))
    await socket.next(id_, gameUpdates=update(drawn(9), OVER))
    [game] = await asyncio.wait_for(running, 5)
    assert game.is_over
    return game


async def test_it_moves_when_it_is_its_turn_to_begin_with(
    server: ScriptedServer, client: Client, bot: First
) -> None:
    """K83"""
    server.script("MakeMove", moved(page_one(8, turn=1)))
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await finish(socket, id_, running)
    assert (notations(server), bot.asked) == (["R5!"], [1])
    assert bot.told == [("started", 1), ("finished", 9)]


async def test_events_of_one_move_and_doubles_of_them_are_one_turn(
    server: ScriptedServer, client: Client, bot: First
) -> None:
    """K67, K81"""
    server.script("MakeMove", moved(page_one(8, turn=1)))
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1, turn=1)))
    for seq in (2, 3, 3, 2):
        await socket.next(id_, gameUpdates=update(drawn(seq), page_one(3)))
    await socket.next(id_, gameUpdates=update(None, page_one(3)))
    await finish(socket, id_, running, after=3)
    assert (notations(server), bot.asked) == (["R5!"], [3])


async def test_a_game_that_is_told_to_start_twice_has_one_player(
    server: ScriptedServer, client: Client
) -> None:
    """K81"""
    bot = First()
    begun = lobby(currentGame={"id": "game:1", "status": "ACTIVE"})
    server.script("GetViewer", viewer(page_one(1), lobbies=[lobby()]))
    server.script("GetGame", {"game": page_one(1)}, {"game": page_one(1)})
    server.script("MakeMove", moved(page_one(8, turn=1)))
    server.script("LeaveLobby", {"leaveLobby": {"lobby": None, "problems": []}})
    running = asyncio.create_task(zamu.run(bot, client))
    socket = await server.socket()
    ids = {}
    for _ in range(2):
        said = await socket.hear("subscribe")
        ids[said["payload"]["operationName"]] = said["id"]
    for _ in range(3):
        await socket.next(ids["LobbyUpdates"], lobbyUpdates=begun)
    await socket.next(ids["GameUpdates"], gameUpdates=update(None, page_one(1)))
    await eventually(lambda: bot.asked == [1])
    await finish(socket, ids["GameUpdates"], running)
    assert bot.told == [("started", 1), ("finished", 9)]
    assert notations(server) == ["R5!"]
    assert len(server.inputs("LeaveLobby")) == 1


async def test_a_move_that_nobody_answered_is_made_when_the_server_is_back_without_asking_the_bot_again(
    server: ScriptedServer, client: Client, bot: First
) -> None:
    server.script("MakeMove", LOST, moved(page_one(8, turn=1)))
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await socket.hear("complete")
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await finish(socket, id_, running)
    assert (notations(server), bot.asked) == (["R5!", "R5!"], [1])
    assert [each["expectedSeq"] for each in server.inputs("MakeMove")] == [1, 1]


async def test_a_move_whose_answer_was_lost_is_not_made_again_when_the_game_has_gone_on(
    server: ScriptedServer, client: Client, bot: First
) -> None:
    """K55"""
    server.script("MakeMove", LOST)
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await socket.hear("complete")
    id_, _ = await socket.subscribed()
    await socket.next(id_, gameUpdates=update(None, page_one(8, turn=1)))
    await finish(socket, id_, running, after=8)
    assert (notations(server), bot.asked) == (["R5!"], [1])


async def test_too_much_at_once_is_waited_for(server: ScriptedServer, client: Client, bot: First) -> None:
    refused = moved(page_one(1), [problem("RATE_LIMITED", retryAfterSeconds=0.6)])
    server.script("MakeMove", refused, moved(page_one(8, turn=1)))
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await socket.hear("complete")
    limited = asyncio.get_running_loop().time()
    id_, _ = await socket.subscribed()
    assert asyncio.get_running_loop().time() - limited > 0.5
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await finish(socket, id_, running)
    assert (len(notations(server)), bot.asked) == (2, [1])


async def test_when_the_game_has_gone_on_it_chooses_anew(
    server: ScriptedServer, client: Client, bot: First
) -> None:
    stale = moved(page_one(4), [problem("STALE_STATE")])
    server.script("MakeMove", stale, moved(page_one(8, turn=1)))
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    await finish(socket, id_, running)
    assert (len(notations(server)), bot.asked) == (2, [1, 4])
    assert [each["expectedSeq"] for each in server.inputs("MakeMove")] == [1, 4]


@pytest.mark.parametrize("code", ["ILLEGAL_MOVE", "INVALID_INPUT", "NOT_YOUR_TURN"])
async def test_a_move_that_the_rules_refuse_ends_the_run_and_is_sent_once(
    server: ScriptedServer, client: Client, bot: First, code: str
) -> None:
    server.script("MakeMove", moved(page_one(1), [problem(code, message="You do not hold R5.", clause="P5")]))
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    with pytest.raises(BotFailed) as caught:
        await asyncio.wait_for(running, 5)
    assert str(caught.value) == "First chose 'R5!' at event 1 of game:1: You do not hold R5. [P5]"
    assert caught.value.position.seq == 1
    assert len(notations(server)) == 1


class Broken(Bot):
    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
        raise KeyError("R7")


class Silent(Bot):
    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> None:
        return None


class Numeric(Bot):
    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> Any:
        return 3


async def later(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    raise TimeoutError


@pytest.mark.parametrize(
    ("faulty", "message", "cause"),
    [
        (Broken, "Broken failed at event 1 of game:1: KeyError: 'R7'", KeyError),
        (Silent, "Silent chose no move at event 1 of game:1", None),
        (Numeric, "Numeric chose 3, which is no move, at event 1 of game:1", None),
        (later, "later failed at event 1 of game:1: TimeoutError", TimeoutError),
    ],
)
async def test_a_bot_that_fails_ends_the_run_and_says_how(
    server: ScriptedServer,
    client: Client,
    bot: First,
    faulty: Any,
    message: str,
    cause: type[Exception] | None,
) -> None:
    running = asyncio.create_task(zamu.run(faulty, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(1)))
    with pytest.raises(BotFailed) as caught:
        await asyncio.wait_for(running, 5)
    assert str(caught.value) == message
    assert type(caught.value.__cause__) is (cause or type(None))
    assert notations(server) == []


async def test_off_turn_only_a_call_out_is_asked_for_and_may_be_let_be(
    server: ScriptedServer, client: Client, bot: First
) -> None:
    calls = [{"notation": "call 1", "cards": None, "draw": None, "path": None}]
    server.script("MakeMove", moved(page_one(4, turn=1)))
    running = asyncio.create_task(zamu.run(bot, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(2, turn=1)))
    await socket.next(id_, gameUpdates=update(drawn(3), page_one(3, turn=1, legalMoves=calls)))
    await finish(socket, id_, running, after=3)
    assert (notations(server), bot.asked) == (["call 1"], [3])


async def test_who_is_silent_off_turn_is_asked_once_and_goes_on(
    server: ScriptedServer, client: Client, bot: First
) -> None:
    calls = [{"notation": "call 1", "cards": None, "draw": None, "path": None}]
    running = asyncio.create_task(zamu.run(Silent, client))
    socket, id_ = await subscribed(server)
    await socket.next(id_, gameUpdates=update(None, page_one(8, turn=1, legalMoves=calls)))
    await finish(socket, id_, running, after=8)
    assert notations(server) == []


async def test_a_closed_client_ends_the_run(server: ScriptedServer, client: Client, bot: First) -> None:
    running = asyncio.create_task(zamu.run(bot, client))
    await subscribed(server)
    await client.close()
    with pytest.raises(zamu.ConnectionFailed, match="closed"):
        await asyncio.wait_for(running, 5)


async def test_nobody_has_to_be_told_that_a_bot_needs_a_player(server: ScriptedServer) -> None:
    async with Client(server.url) as nobody:
        with pytest.raises(ValueError, match="guest"):
            await zamu.run(First, nobody)
