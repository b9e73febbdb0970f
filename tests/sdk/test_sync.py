"""The synchronous face: the same verbs, and no logic of its own."""

import asyncio
import gc
import inspect
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

import zamu
from tests.sdk.scripted import ScriptedServer
from tests.sdk.values import drawn, finished, lobby, page_one, problem, update
from zamu import ConnectionFailed, KnownPageOneGame, SyncClient, sync
from zamu.errors import IllegalMove, TokenChanged

ASYNC_ONLY = {"aclose"}
NAMES = {"Client": "SyncClient"}


def waits(kind: type) -> bool:
    functions = [member for _, member in inspect.getmembers(kind, inspect.isfunction)]
    return any(
        inspect.iscoroutinefunction(each)
        or inspect.isasyncgenfunction(each)
        or "AsyncIterator" in str(each.__annotations__.get("return"))
        for each in functions
    )


def public(kind: type) -> dict[str, Any]:
    return {
        name: member
        for name, member in inspect.getmembers_static(kind)
        if not name.startswith("_") and name not in ASYNC_ONLY
    }


def written(annotation: Any) -> str:
    """An annotation as it is read, whether it is quoted or not."""
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    for module in (
        "client",
        "game",
        "lobby",
        "lists",
        "news",
        "ratings",
        "updates",
        "sync",
        "tokens",
        "webhooks",
    ):
        text = text.replace(f"zamu.{module}.", "")
    for module in ("enums", "fragments", "input_types"):
        text = text.replace(f"zamu._generated.{module}.", "")
    for module in ("collections.abc.", "datetime.", "typing."):
        text = text.replace(module, "")
    return text.strip("'").replace("AsyncIterator", "Iterator").replace("SyncClient", "Client")


def signature(function: Any) -> list[tuple[Any, ...]]:
    found = inspect.signature(function)
    parts = [
        (each.name, each.kind, each.default, written(each.annotation)) for each in found.parameters.values()
    ]
    return [*parts, (written(found.return_annotation),)]


WAITING = [getattr(zamu, name) for name in zamu.__all__ if inspect.isclass(getattr(zamu, name))]
WAITING = [kind for kind in WAITING if kind.__module__ != "zamu.sync" and waits(kind)]


@pytest.mark.parametrize("kind", WAITING, ids=lambda kind: kind.__name__)
def test_whatever_can_be_awaited_has_a_twin_of_the_same_signature(kind: type) -> None:
    twin = getattr(sync, NAMES.get(kind.__name__, kind.__name__))
    theirs = public(twin)
    for name, member in public(kind).items():
        assert name in theirs, f"{kind.__name__}.{name} has no synchronous twin"
        if isinstance(member, property):
            assert signature(member.fget) == signature(theirs[name].fget)
            assert bool(member.fset) == bool(theirs[name].fset)
        elif inspect.isfunction(member):
            assert not inspect.iscoroutinefunction(theirs[name])
            assert signature(member) == signature(theirs[name])
            assert inspect.getdoc(theirs[name])


def test_a_client_is_made_in_the_same_way() -> None:
    assert signature(zamu.Client.__init__) == signature(SyncClient.__init__)


def test_the_classes_that_are_walked_are_all_that_wait() -> None:
    walked = {each.__name__ for each in WAITING}
    assert {"Client", "Lobbies", "Lobby", "Games", "Game", "GameUpdates", "Webhooks"} <= walked


@pytest.fixture
def scripted() -> Iterator[tuple[ScriptedServer, Callable[[Coroutine[Any, Any, Any]], Any]]]:
    """A scripted server on a thread of its own, and how to run what is to happen there."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    def there(work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, loop).result(20)

    running = ScriptedServer().running()
    try:
        yield there(running.__aenter__()), there
        there(running.__aexit__(None, None, None))
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.run_until_complete(asyncio.sleep(0.05))
        loop.close()


@pytest.fixture
def server(scripted: tuple[ScriptedServer, Any]) -> ScriptedServer:
    return scripted[0]


@pytest.fixture
def there(scripted: tuple[ScriptedServer, Any]) -> Any:
    return scripted[1]


@pytest.fixture
def client(server: ScriptedServer) -> Iterator[SyncClient]:
    with SyncClient(server.url, "amina", timeout=2, patience=2) as amina:
        yield amina


@pytest.fixture
def game(server: ScriptedServer, client: SyncClient) -> sync.Game:
    server.script("GetGame", {"game": page_one(1)})
    return client.game("game:1")


def threads() -> list[str]:
    return [each.name for each in threading.enumerate() if each.name == "zamu client"]


def test_a_game_is_followed_by_a_plain_loop(server: ScriptedServer, there: Any, game: sync.Game) -> None:
    async def tell() -> None:
        socket = await server.socket()
        id_, _ = await socket.subscribed()
        for data in (update(drawn(2), page_one(2)), update(drawn(3), page_one(3))):
            await socket.next(id_, gameUpdates=data)
        last = page_one(4, turn=None, status="FINISHED")
        await socket.next(id_, gameUpdates=update(finished(4), last))

    telling = threading.Thread(target=there, args=(tell(),))
    telling.start()
    seqs = []
    for each in game.updates(after=1):
        assert each.game is game
        seqs.append(each.seq)
    telling.join()
    assert seqs == [2, 3, 4]
    assert game.is_over


def test_breaking_out_leaves_the_subscription_at_once(
    server: ScriptedServer, there: Any, game: sync.Game
) -> None:
    """K87"""

    async def tell() -> Any:
        socket = await server.socket()
        id_, _ = await socket.subscribed()
        await socket.next(id_, gameUpdates=update(None, page_one(2)))
        return await socket.hear("complete")

    heard: list[Any] = []
    telling = threading.Thread(target=lambda: heard.append(there(tell())))
    telling.start()
    for _ in game.updates():
        break
    telling.join()
    assert heard[0]["type"] == "complete"


def test_closing_ends_a_loop_on_another_thread_and_the_clients_own(
    server: ScriptedServer, client: SyncClient, game: sync.Game
) -> None:
    ended: list[BaseException] = []

    def follow() -> None:
        try:
            for _ in game.updates():
                pass
        except ConnectionFailed as error:
            ended.append(error)

    following = threading.Thread(target=follow)
    following.start()
    time.sleep(0.2)
    began = time.monotonic()
    client.close()
    following.join(5)
    assert len(ended) == 1
    assert time.monotonic() - began < 3
    assert threads() == []
    with pytest.raises(ConnectionFailed, match="closed"):
        game.draw()
    client.close()


def test_an_interrupt_ends_the_waiting_and_nothing_else(
    server: ScriptedServer, there: Any, client: SyncClient, game: sync.Game
) -> None:
    updates = game.updates()
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(KeyboardInterrupt):
            next(updates)
    finally:
        signal.signal(signal.SIGALRM, before)

    async def tell() -> None:
        socket = await server.socket()
        id_, _ = await socket.subscribed()
        await socket.next(id_, gameUpdates=update(None, page_one(2)))

    there(tell())
    assert next(updates).seq == 2


async def test_it_works_where_a_loop_runs_as_in_a_notebook(server: ScriptedServer) -> None:
    server.script("GetGame", {"game": page_one(1)})
    with SyncClient(server.url, "amina", timeout=2, patience=2) as client:
        assert client.game("game:1").seq == 1


def test_objects_are_the_same_each_time_and_know_what_the_others_know(
    server: ScriptedServer, client: SyncClient, game: sync.Game
) -> None:
    """K81"""
    server.script("GetGame", {"game": page_one(9)})
    assert client.game("game:1") is game
    assert isinstance(game, sync.PageOneGame)
    assert isinstance(game, KnownPageOneGame)
    assert game.hand == ["R5", "W"]
    assert game.seq == 9
    assert repr(game) == "<PageOneGame game:1, seq 9, seat 0 to move>"


def test_a_refusal_brings_the_game_that_one_holds(server: ScriptedServer, game: sync.Game) -> None:
    payload = {"game": page_one(3), "events": [drawn(2), drawn(3)], "problems": [problem("ILLEGAL_MOVE")]}
    server.script("MakeMove", {"makeMove": payload})
    with pytest.raises(IllegalMove) as refused:
        game.submit("R5")
    assert refused.value.game is game
    assert game.seq == 3


def test_nothing_of_one_player_is_left_for_the_next(
    server: ScriptedServer, client: SyncClient, game: sync.Game
) -> None:
    """K79"""
    client.token = "bruno"
    assert client.token == "bruno"
    for read in (lambda: game.legal_moves, game.draw):
        with pytest.raises(TokenChanged):
            read()


def test_lists_are_plain_iterators(server: ScriptedServer, client: SyncClient) -> None:
    page = {"edges": [{"node": lobby()}], "pageInfo": {"hasNextPage": False, "endCursor": None}}
    server.script("ListLobbies", {"lobbies": page})
    [table] = client.lobbies.list()
    assert isinstance(table, sync.Lobby)
    assert table.code == lobby()["code"]


def test_a_client_that_nobody_holds_ends_its_thread_but_not_before_its_games(server: ScriptedServer) -> None:
    server.script("GetGame", {"game": page_one(1)}, {"game": page_one(2)})
    held = SyncClient(server.url, "amina", timeout=2, patience=2).game("game:1")
    gc.collect()
    held.refresh()
    assert held.seq == 2
    del held
    gc.collect()
    assert threads() == []


def test_a_wrong_address_leaves_no_thread() -> None:
    with pytest.raises(ValueError, match="http"):
        SyncClient("localhost:8000")
    gc.collect()
    assert threads() == []


def test_a_program_that_never_closes_its_client_ends_all_the_same(server: ScriptedServer) -> None:
    server.script("GetGame", {"game": page_one(1)})
    code = (
        "import sys; from zamu import SyncClient\n"
        "client = SyncClient(sys.argv[1], 'amina')\n"
        "updates = client.game('game:1').updates()\n"
    )
    command = [sys.executable, "-W", "error", "-c", code, server.url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")
