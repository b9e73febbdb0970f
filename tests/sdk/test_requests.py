"""Queries and mutations: done once though answers are lost, refused by name, nothing kept of others."""

import asyncio
import gc
import re
import textwrap
from pathlib import Path
from typing import Any

import pytest

from tests.sdk.scripted import LOST, ScriptedServer
from tests.sdk.values import chinese_checkers, drawn, lobby, page_one, player, problem
from zamu import (
    CardColor,
    ChineseCheckersGame,
    ChineseCheckersOptions,
    Client,
    ConnectionFailed,
    Fault,
    Game,
    PageOneGame,
    PageOneOptions,
    Refused,
)
from zamu.errors import (
    REFUSALS,
    IllegalMove,
    LobbyFull,
    NotFound,
    StaleState,
    TokenChanged,
    Unauthenticated,
)
from zamu.events import CardsDrawn
from zamu.types import CpuLevel, GameKind, PageOneChosenOptions, ProblemCode


def moved(game: dict[str, Any] | None, *events: dict[str, Any], problems: Any = ()) -> dict[str, Any]:
    return {"game": game, "events": list(events), "problems": list(problems)}


async def test_a_guest_is_made_and_the_client_goes_on_as_that_guest(server: ScriptedServer) -> None:
    made = {"token": "secret", "viewer": {"player": player("Zuri")}, "problems": []}
    server.script("CreateGuest", {"createGuest": made})
    server.script("GetViewer", {"viewer": None})
    async with Client(server.url + "/graphql/", locale="sw") as client:
        assert client.token is None
        assert (await client.guest("Zuri")).name == "Zuri"
        assert client.token == "secret"
        assert await client.viewer() is None
    assert "authorization" not in server.headers[0].lower()
    assert "Authorization: Bearer secret" in server.headers[1]
    assert "Accept-Language: sw" in server.headers[1]
    [input_] = server.inputs("CreateGuest")
    assert {name: input_[name] for name in ("name", "bot", "locale")} == {
        "name": "Zuri",
        "bot": False,
        "locale": "sw",
    }


async def test_a_move_whose_answer_is_lost_is_sent_again_under_the_same_key(
    server: ScriptedServer, game: Game
) -> None:
    """K55"""
    answer = {"makeMove": moved(page_one(2, turn=1), drawn(2))}
    server.script("MakeMove", LOST, LOST, answer)
    [event] = await game.play("R5!")
    assert isinstance(event, CardsDrawn)
    assert (game.seq, game.is_my_turn) == (2, False)
    inputs = server.inputs("MakeMove")
    assert len(inputs) == 3
    assert len({each["idempotencyKey"] for each in inputs}) == 1
    assert 16 <= len(inputs[0]["idempotencyKey"]) <= 64
    assert inputs[0]["expectedSeq"] == 1


async def test_two_calls_never_share_a_key(server: ScriptedServer, game: Game) -> None:
    server.script("DrawCards", *[{"drawCards": moved(page_one(1))}] * 2)
    await game.draw()
    await game.draw()
    first, second = server.inputs("DrawCards")
    assert first["idempotencyKey"] != second["idempotencyKey"]


async def test_a_query_whose_answer_is_lost_is_asked_again(server: ScriptedServer, client: Client) -> None:
    server.script("GetCatalogue", LOST, (503, {}), (502, "no"), {"catalogue": []})
    assert await client.catalogue() == []


async def test_a_store_that_is_down_is_waited_for(server: ScriptedServer, client: Client) -> None:
    error = {"message": "Down.", "extensions": {"code": "UNAVAILABLE", "retryAfterSeconds": 0.01}}
    server.script("GetCatalogue", (200, {"data": None, "errors": [error]}), {"catalogue": []})
    assert await client.catalogue() == []


async def test_nobody_answering_is_an_error_when_patience_ends() -> None:
    async with Client("http://127.0.0.1:9", timeout=0.2, patience=0.3) as client:
        with pytest.raises(ConnectionFailed, match=r"127\.0\.0\.1:9"):
            await client.catalogue()


async def test_faults_carry_their_code_and_the_requests_id(server: ScriptedServer, client: Client) -> None:
    extensions = {"code": "INTERNAL_ERROR", "requestId": "r1"}
    error = {"message": "Something broke.", "path": ["catalogue", 0], "extensions": extensions}
    server.script("GetCatalogue", (200, {"data": None, "errors": [error]}))
    with pytest.raises(Fault, match="Something broke") as caught:
        await client.catalogue()
    assert (caught.value.code, caught.value.request_id) == ("INTERNAL_ERROR", "r1")
    assert caught.value.path == ("catalogue", 0)
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ((404, "Not here"), Fault),
        ((200, []), Fault),
        ((200, {"data": None}), Fault),
        ((401, {}), Unauthenticated),
        ((200, {"errors": [{"message": "No.", "extensions": {"code": "NOT_FOUND"}}]}), NotFound),
        ((400, {"errors": "?"}), Fault),
    ],
)
async def test_answers_that_are_no_data_are_raised(
    server: ScriptedServer, client: Client, answer: Any, expected: type[Exception]
) -> None:
    server.script("GetCatalogue", answer)
    with pytest.raises(expected):
        await client.catalogue()


def test_every_code_has_an_exception_of_its_own() -> None:
    assert set(REFUSALS) == set(ProblemCode)
    assert len(set(REFUSALS.values())) == len(REFUSALS)
    for code, class_ in REFUSALS.items():
        assert class_.__name__ == "".join(word.capitalize() for word in code.split("_"))


async def test_a_refusal_says_what_and_why(server: ScriptedServer, game: Game) -> None:
    no = problem("ILLEGAL_MOVE", path=["input", "notation"], clause="P5", message="That card does not fit.")
    server.script("MakeMove", {"makeMove": moved(page_one(1), problems=[no])})
    with pytest.raises(IllegalMove, match=r"does not fit.*P5") as caught:
        await game.play("B7")
    refusal = caught.value
    assert (refusal.code, refusal.clause, refusal.path) == ("ILLEGAL_MOVE", "P5", ("input", "notation"))
    assert refusal.game is game
    assert game.seq == 1


async def test_a_stale_move_mends_the_game_and_brings_what_was_missed(
    server: ScriptedServer, game: Game
) -> None:
    answer = moved(page_one(3), drawn(2), drawn(3), problems=[problem("STALE_STATE")])
    server.script("MovePiece", {"movePiece": answer})
    with pytest.raises(StaleState) as caught:
        await game.move(["c1", "e5"])
    assert [event.seq for event in caught.value.events] == [2, 3]
    assert game.seq == 3


async def test_a_code_that_is_newer_than_the_client_is_a_refusal(
    server: ScriptedServer, client: Client
) -> None:
    server.script("JoinLobby", {"joinLobby": {"lobby": None, "problems": [problem("LOBBY_HAUNTED")]}})
    with pytest.raises(Refused) as caught:
        await client.lobbies.join(code="ABCD")
    assert type(caught.value) is Refused
    assert caught.value.code == "LOBBY_HAUNTED"


async def test_a_lobby_from_its_making_to_its_game(server: ScriptedServer, client: Client) -> None:
    full = {"lobby": None, "problems": [problem("LOBBY_FULL")]}
    for operation in ("CreateLobby", "SetReady", "UpdateLobby", "RemoveSeat", "LeaveLobby"):
        field = operation[0].lower() + operation[1:]
        server.script(operation, {field: {"lobby": lobby(), "problems": []}})
    server.script("AddCpu", {"addCpu": {"lobby": lobby(capacity=3), "problems": []}}, {"addCpu": full})
    server.script("StartGame", {"startGame": {"lobby": lobby(), "game": page_one(1), "problems": []}})

    table = await client.lobbies.create(page_one=PageOneOptions(starting_cards=5), capacity=2)
    await table.ready()
    await table.add_cpu(CpuLevel.EASY)
    assert table.capacity == 3
    with pytest.raises(LobbyFull):
        await table.add_cpu()
    await table.update(page_one=PageOneOptions(wild_cards=0), rated=True)
    await table.remove_seat(1)
    game = await table.start()
    await table.leave()

    assert isinstance(game, PageOneGame)
    assert isinstance(table.options, PageOneChosenOptions)
    [created] = server.inputs("CreateLobby")
    assert created["options"] == {"pageOne": {"startingCards": 5}}
    assert (created["kind"], created["capacity"]) == ("PAGE_ONE", 2)
    [updated] = server.inputs("UpdateLobby")
    del updated["idempotencyKey"]
    assert updated == {"lobbyId": "lobby:1", "rated": True, "options": {"pageOne": {"wildCards": 0}}}
    assert [each["level"] for each in server.inputs("AddCpu")] == ["EASY", "NORMAL"]


async def test_a_lobby_is_made_for_one_ruleset(client: Client) -> None:
    with pytest.raises(ValueError, match="one ruleset"):
        await client.lobbies.create(page_one=PageOneOptions(), chinese_checkers=ChineseCheckersOptions())
    with pytest.raises(ValueError, match="which ruleset"):
        await client.lobbies.create()


async def test_every_move_is_sent_as_it_is_meant(server: ScriptedServer, game: Game) -> None:
    for operation in ("PlayCards", "MakeMove", "MakeMove", "CallOut", "Resign", "MovePiece"):
        server.script(operation, {operation[0].lower() + operation[1:]: moved(page_one(1))})
    await game.play(["W"], color=CardColor.RED, declare=True)
    await game.move("c1-e5")
    await game.submit(game.legal_moves[-1])
    await game.call_out(1)
    await game.resign()
    await game.move(["c1", "e5"])
    sent = [each["variables"]["input"] for each in server.asked[1:]]
    for each in sent:
        assert each.pop("gameId") == "game:1"
        assert each.pop("idempotencyKey")
    assert sent == [
        {"expectedSeq": 1, "cards": ["W"], "color": "RED", "declare": True},
        {"expectedSeq": 1, "notation": "c1-e5"},
        {"expectedSeq": 1, "notation": "draw"},
        {"seat": 1},
        {},
        {"expectedSeq": 1, "path": ["c1", "e5"]},
    ]


async def test_the_moves_in_the_papers_are_moves(server: ScriptedServer, game: Game) -> None:
    papers = (Path(__file__).parents[2] / "sdk" / "README.md").read_text()
    [code] = re.findall(r"```python\n(await game.*?)```", papers, re.DOTALL)
    for operation in ("MakeMove", "MakeMove", "PlayCards", "DrawCards", "CallOut", "Resign"):
        server.script(operation, {operation[0].lower() + operation[1:]: moved(page_one(1))})
    names: dict[str, Any] = {"CardColor": CardColor}
    exec("async def make(game):\n" + textwrap.indent(code, "    "), names)
    await names["make"](game)
    operations = [each["operationName"] for each in server.asked[1:]]
    assert operations == ["MakeMove", "PlayCards", "DrawCards", "CallOut", "MakeMove", "Resign"]


async def test_what_a_game_knows_is_at_hand(server: ScriptedServer, client: Client, game: Game) -> None:
    server.script("GetGame", {"game": chinese_checkers(1, id="game:2")})
    server.script("GetDestinations", {"game": {"type": "ChineseCheckersGame", "destinations": ["e5"]}})
    server.script("GetEvents", {"game": {"events": [drawn(1)]}})
    server.script("GetRecord", {"game": {"record": {"version": 1}}})
    server.script("GetFairness", {"game": {"fairness": {"commitment": "c", "algorithm": "a", "seed": None}}})
    assert isinstance(game, PageOneGame)
    assert game.hand == ["R5", "W"]
    assert [move.notation for move in game.legal_moves] == ["R5!", "W>B!", "draw"]
    assert repr(game) == "<PageOneGame game:1, seq 1, seat 0 to move>"
    board = await client.game("game:2")
    assert isinstance(board, ChineseCheckersGame)
    assert [piece.hole for piece in board.pieces if piece.king] == ["a1"]
    assert await board.destinations("d4") == ["e5"]
    assert [event.seq for event in await game.events()] == [1]
    assert await game.record() == {"version": 1}
    assert (await game.fairness()).commitment == "c"


async def test_what_is_not_there_is_not_found(server: ScriptedServer, client: Client) -> None:
    server.script("GetGame", {"game": None})
    server.script("GetLobby", {"lobby": None})
    server.script("GetPlayer", {"player": None})
    for asking in (client.game("nope"), client.lobbies.get(code="nope"), client.player("nope")):
        with pytest.raises(NotFound, match="nope"):
            await asking


async def test_a_client_has_one_object_for_each_game_and_it_never_goes_back(
    server: ScriptedServer, client: Client, game: Game
) -> None:
    """K81"""
    server.script("GetGame", {"game": page_one(9)}, {"game": page_one(5)})
    assert await client.game("game:1") is game
    assert game.seq == 9
    await game.refresh()
    assert game.seq == 9


async def test_games_that_nobody_holds_are_not_kept(server: ScriptedServer, client: Client) -> None:
    server.script("GetGame", {"game": page_one(9)}, {"game": page_one(5)})
    await client.game("game:1")
    gc.collect()
    assert (await client.game("game:1")).seq == 5


async def test_nothing_of_one_player_is_left_for_the_next(
    server: ScriptedServer, client: Client, game: Game
) -> None:
    """K79"""
    server.script("GetLobby", {"lobby": lobby()})
    table = await client.lobbies.get(code="ABCD")
    updates = game.updates()
    client.token = "bruno"
    assert isinstance(game, PageOneGame)
    for read in (lambda: game.hand, lambda: game.legal_moves, lambda: table.seats):
        with pytest.raises(TokenChanged):
            read()
    with pytest.raises(TokenChanged):
        await anext(updates)
    with pytest.raises(TokenChanged):
        await game.draw()
    server.script("GetGame", {"game": page_one(1, seat=1)})
    again = await client.game("game:1")
    assert again is not game
    assert again.viewer_seat == 1
    assert "Authorization: Bearer bruno" in server.headers[-1]


async def test_an_answer_that_comes_after_the_token_was_changed_is_dropped(
    server: ScriptedServer, client: Client
) -> None:
    """K79"""
    server.script("GetGame", LOST, {"game": page_one(1)})
    asking = asyncio.create_task(client.game("game:1"))
    await server.heard.wait()
    client.token = "bruno"
    with pytest.raises(TokenChanged):
        await asking


def test_an_address_that_is_none_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="http://"):
        Client("localhost:8000")


async def test_a_leaderboard_is_read_page_by_page(client: Client, server: ScriptedServer) -> None:
    rating = {"value": 1700.0, "deviation": 90.0, "games": 40, "provisional": False, "conservative": 1430.0}

    def page(names: list[tuple[int, str]], end: str | None) -> dict[str, Any]:
        edges = [{"rank": rank, "node": {**player(name), "rating": rating}} for rank, name in names]
        more = {"hasNextPage": end is not None, "endCursor": end}
        return {"leaderboard": {"edges": edges, "pageInfo": more}}

    server.script("ListLeaders", page([(1, "Amina"), (1, "Bruno")], "c"), page([(3, "Chen")], None))
    leaders = [leader async for leader in client.leaderboard(GameKind.PAGE_ONE)]
    told = [(leader.rank, leader.player.name) for leader in leaders]
    assert told == [(1, "Amina"), (1, "Bruno"), (3, "Chen")]
    assert leaders[0].rating.conservative == 1430.0
