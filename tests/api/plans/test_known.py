"""What clients really ask has a plan and gets graphql-core's answer, byte for byte; nothing is done twice."""

import re
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from graphql import OperationDefinitionNode, OperationType, parse

from tests.api.games.house import House, shown_id
from tests.api.plans.stages import Table, asking, by_core, by_plan, tables
from tests.e2e import api as e2e
from zamu._generated import operations as client
from zamu_api.games.feed import Update
from zamu_api.graphql import games, moves, plans
from zamu_api.graphql.documents import Documents
from zamu_api.graphql.game_updates import GameUpdate
from zamu_api.graphql.lobbies import lobby_of
from zamu_api.graphql.plans.core import complete_by_core
from zamu_api.graphql.plans.selections import Run
from zamu_api.graphql.schema import schema
from zamu_api.ids import to_global
from zamu_api.players.grants import Grant, Scope
from zamu_api.store.log import StoreDown

ROOT = Path(__file__).parents[3]
LIBRARY = {
    name: text
    for text in vars(client).values()
    if isinstance(text, str)
    for name in re.findall(r"\A\s*(?:query|mutation|subscription) (\w+)", text)
}
"""The client library's documents, by the names of their operations."""
README = re.findall(r"```graphql\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
E2E = [
    text
    for text in vars(e2e).values()
    if isinstance(text, str) and text.lstrip().startswith(("query", "sub", "mut"))
]
CORE = schema._schema
KEY = "0123456789abcdef"


def operations(kind: OperationType) -> list[str]:
    """The names of the client library's operations."""
    return [name for name, text in LIBRARY.items() if text.lstrip().startswith(kind.value)]


async def queries_of(home: House, table: Table) -> dict[str, dict[str, Any]]:
    """Variables for each of the client library's queries."""
    view = await home.services.games.view(table.raw_id, table.people[0])
    assert view is not None
    return {
        "GetGame": {"id": table.id},
        "GetEvents": {"id": table.id, "after": 1, "first": 4},
        "GetDestinations": {"id": table.id, "hole": "e5"},
        "GetFairness": {"id": table.id},
        "GetRecord": {"id": table.id},
        "GetLobby": {"id": to_global("Lobby", view.info.lobby_id)},
        "GetServerTime": {},
        "GetCatalogue": {},
        "GetLanguages": {},
        "GetViewer": {},
        "GetAccessTokens": {},
        "GetPlayer": {"id": to_global("Player", str(table.people[0]))},
        "GetRating": {"id": to_global("Player", str(table.people[0])), "kind": view.info.kind},
        "GetStatistics": {"id": to_global("Player", str(table.people[0])), "kind": view.info.kind},
        "ListRatedGames": {"id": to_global("Player", str(table.people[0])), "kind": view.info.kind},
        "ListLeaders": {"kind": view.info.kind},
        "GetRules": {"kind": view.info.kind, "locale": "ar"},
        "GetLobbyRulebook": {"id": to_global("Lobby", view.info.lobby_id), "locale": "sw"},
        "GetGameRulebook": {"id": table.id},
        "GetRateLimits": {},
        "GetWebhooks": {},
        "GetWebhookDeliveries": {"first": 5},
        "ListLobbies": {"kind": view.info.kind},
        "ListGames": {"status": "ACTIVE"},
        "ListGamesOfPlayer": {"id": to_global("Player", str(table.people[0]))},
        "ListGamesOfLobby": {"id": to_global("Lobby", view.info.lobby_id)},
    }


def test_every_query_of_the_client_library_is_tried() -> None:
    assert set(operations(OperationType.QUERY)) == {
        "GetGame",
        "GetEvents",
        "GetDestinations",
        "GetFairness",
        "GetRecord",
        "GetLobby",
        "GetServerTime",
        "GetCatalogue",
        "GetLanguages",
        "GetViewer",
        "GetAccessTokens",
        "GetPlayer",
        "GetRating",
        "GetStatistics",
        "ListRatedGames",
        "ListLeaders",
        "GetRules",
        "GetLobbyRulebook",
        "GetGameRulebook",
        "GetRateLimits",
        "GetWebhooks",
        "GetWebhookDeliveries",
        "ListLobbies",
        "ListGames",
        "ListGamesOfPlayer",
        "ListGamesOfLobby",
    }


async def test_the_client_librarys_queries_are_answered_by_plans(home: House) -> None:
    """For every stage of a game and every viewer, twice: the second time more is at hand."""
    for table in await tables(home):
        for viewer in {*table.people, None}:
            for name, variables in (await queries_of(home, table)).items():
                context = asking(home, viewer)
                first = await by_plan(LIBRARY[name], variables, context, name)
                slow = await by_core(LIBRARY[name], variables, context, name)
                assert first == slow, (table.stage, name)
                assert await by_plan(LIBRARY[name], variables, context, name) == slow


async def test_the_client_librarys_subscriptions_are_rendered_by_plans(home: House) -> None:
    """Every event of every game, for every viewer; once everything is at hand, without waiting."""
    for table in await tables(home):
        for viewer in {*table.people, None}:
            context = asking(home, viewer)
            view = await home.services.games.view(table.raw_id, viewer)
            assert view is not None
            variables: dict[str, Any] = {"gameId": table.id, "after": 0}
            render = plans.renderer(LIBRARY["GameUpdates"], "GameUpdates", variables, "gameUpdates")
            assert render is not None
            for seq in range(view.state.seq + 1):
                event = view.event(seq) if seq else None
                value = GameUpdate.of(Update(view.state.seq, home.clock.now(), view, event))
                slow = await complete_by_core(
                    CORE, parse(LIBRARY["GameUpdates"]), "GameUpdates", variables, value, context
                )
                assert (
                    await plans.complete(LIBRARY["GameUpdates"], "GameUpdates", variables, value, context)
                    == slow
                )
                if view.viewer is not None:
                    assert render(value, context) == slow


async def test_a_lobbys_updates_are_written_by_a_plan(home: House) -> None:
    amina, _ = await home.people(2)
    row = await home.lobby(amina, "PAGE_ONE")
    for viewer in (amina, None):
        context = asking(home, viewer)
        lobby = await lobby_of(context, row.id)
        given = {"lobbyId": to_global("Lobby", row.id)}
        slow = await complete_by_core(
            CORE, parse(LIBRARY["LobbyUpdates"]), "LobbyUpdates", given, lobby, context
        )
        render = plans.renderer(LIBRARY["LobbyUpdates"], "LobbyUpdates", given, "lobbyUpdates")
        assert render is not None
        with pytest.raises(plans.Unusual):  # the current game has to be waited for
            render(lobby, context)
        assert await plans.complete(LIBRARY["LobbyUpdates"], "LobbyUpdates", given, lobby, context) == slow
        assert plans.renderer(LIBRARY["LobbyUpdates"], "LobbyUpdates", given, "gameUpdates") is None


async def both_ways(
    home: House, who: Grant | str | None, document: str, variables: dict[str, Any], name: str | None = None
) -> bytes:
    """The answer of a mutation that is done once, its value written by plan and by graphql-core."""
    prepared = plans.prepare(document, name, variables)
    assert prepared is not None, name
    assert prepared.kind is OperationType.MUTATION
    context = asking(home, who)
    value = await prepared.plan.resolve(None, Run(context, prepared.variables))
    fast = await prepared.complete(value, Run(context, prepared.variables))
    slow = await complete_by_core(CORE, parse(document), name, variables, value, context)
    assert fast == slow
    return fast


async def test_the_client_librarys_moves_are_answered_by_plans(home: House) -> None:
    """Accepted, refused, repeated; all six mutations."""
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], ["R+2 R7 W", "B1 B2 B3"])
    board = await home.start("CHINESE_CHECKERS", [amina, boris])
    cards, star = shown_id(game), shown_id(board, "CHINESE_CHECKERS")
    view = await home.services.games.view(board, amina)
    assert view is not None
    path = list(view.legal_moves[0].path) if view.viewer == view.state.turn else ["a1", "a2"]
    script: list[tuple[str | None, str, dict[str, Any]]] = [
        (None, "DrawCards", {"gameId": cards}),
        (boris, "DrawCards", {"gameId": cards, "expectedSeq": 0}),
        (amina, "PlayCards", {"gameId": cards, "cards": ["W"], "color": "GREEN", "idempotencyKey": KEY}),
        (amina, "PlayCards", {"gameId": cards, "cards": ["W"], "color": "GREEN", "idempotencyKey": KEY}),
        (boris, "PlayCards", {"gameId": cards, "cards": ["Q9"], "expectedSeq": 1}),
        (boris, "DrawCards", {"gameId": cards, "expectedSeq": 2}),
        (amina, "MakeMove", {"gameId": cards, "notation": "R+2"}),
        (amina, "PlayCards", {"gameId": cards, "cards": ["R+2"], "declare": None}),
        (amina, "MakeMove", {"gameId": cards, "notation": "draw"}),
        (boris, "CallOut", {"gameId": cards, "seat": 0}),
        (amina, "MovePiece", {"gameId": star, "path": path}),
        (boris, "MovePiece", {"gameId": star, "path": ["zz", "a1"]}),
        (boris, "Resign", {"gameId": star}),
        (amina, "Resign", {"gameId": "nothing"}),
    ]
    said = [
        await both_ways(home, player_id, LIBRARY[name], {"input": values}, name)
        for player_id, name, values in script
    ]
    assert any(b'"problems":[]' in answer for answer in said)
    assert said[2] == said[3]
    assert b"UNAUTHENTICATED" in said[0]
    tried = {name for _, name, _ in script}
    assert tried == {"PlayCards", "DrawCards", "CallOut", "MovePiece", "MakeMove", "Resign"}


async def test_the_client_librarys_other_mutations_are_answered_by_plans(home: House) -> None:
    """From the guest to the started game."""
    amina, boris = await home.people(2)
    await both_ways(
        home, None, LIBRARY["CreateGuest"], {"input": {"name": "Chen", "bot": True}}, "CreateGuest"
    )
    await both_ways(home, None, LIBRARY["CreateGuest"], {"input": {"name": ""}}, "CreateGuest")
    made = await both_ways(
        home, amina, LIBRARY["CreateLobby"], {"input": {"kind": "PAGE_ONE", "capacity": 3}}, "CreateLobby"
    )
    match = re.search(rb'"id":"(\w+)"', made)
    code = re.search(rb'"code":"(\w+)"', made)
    assert match
    assert code
    lobby = match[1].decode()
    steps: list[tuple[str, str, dict[str, Any]]] = [
        (boris, "JoinLobby", {"code": code[1].decode()}),
        (amina, "UpdateLobby", {"lobbyId": lobby, "options": {"pageOne": {"startingCards": 5}}}),
        (boris, "SetReady", {"lobbyId": lobby, "ready": True}),
        (amina, "AddCpu", {"lobbyId": lobby}),
        (amina, "RemoveSeat", {"lobbyId": lobby, "seat": 2}),
        (amina, "StartGame", {"lobbyId": lobby}),
        (boris, "LeaveLobby", {"lobbyId": lobby}),
        (boris, "QuickMatch", {"kind": "PAGE_ONE", "players": 3}),
    ]
    for player_id, name, values in steps:
        answer = await both_ways(home, player_id, LIBRARY[name], {"input": values}, name)
        assert b'"problems":[]' in answer, name
    tried = {"CreateGuest", "CreateLobby", *(name for _, name, _ in steps)}
    moves_tried = {"PlayCards", "DrawCards", "CallOut", "MovePiece", "MakeMove", "Resign"}
    tokens_tried = {"CreateAccessToken", "RevokeAccessToken", "CreateDeviceLink", "ClaimDeviceLink"}
    webhooks_tried = {"CreateWebhook", "DeleteWebhook", "Redeliver"}
    assert set(operations(OperationType.MUTATION)) == tried | moves_tried | tokens_tried | webhooks_tried


async def test_the_client_librarys_mutations_of_tokens_are_answered_by_plans(home: House) -> None:
    """Done, refused by what they do, and refused at the gate."""
    guest = await home.services.players.create_guest("Amina")
    amina = await home.services.grants.by_token(guest.token)
    assert amina is not None
    reader = replace(amina, scopes=frozenset({Scope.READ}))
    token = {"name": "Robot", "scopes": ["READ"], "expiresInDays": 7}
    made = await both_ways(home, amina, LIBRARY["CreateAccessToken"], {"input": token}, "CreateAccessToken")
    id = re.search(rb'"id":"(\w+)"', made)
    link = await both_ways(home, amina, LIBRARY["CreateDeviceLink"], {"input": {}}, "CreateDeviceLink")
    code = re.search(rb'"code":"(\w+)"', link)
    assert id
    assert code
    claim = {"code": code[1].decode(), "name": "Tablet"}
    steps: list[tuple[Grant | None, str, dict[str, Any], bytes]] = [
        (None, "ClaimDeviceLink", claim, b'"problems":[]'),
        (None, "ClaimDeviceLink", claim, b'"NOT_FOUND"'),
        (amina, "RevokeAccessToken", {"id": id[1].decode()}, b'"problems":[]'),
        (amina, "RevokeAccessToken", {"id": id[1].decode()}, b'"NOT_FOUND"'),
        (amina, "CreateAccessToken", {**token, "scopes": []}, b'"INVALID_INPUT"'),
        (None, "CreateAccessToken", token, b'"UNAUTHENTICATED"'),
        (reader, "CreateAccessToken", token, b'"FORBIDDEN"'),
        (reader, "CreateDeviceLink", {}, b'"FORBIDDEN"'),
    ]
    for who, name, values, told in steps:
        assert told in await both_ways(home, who, LIBRARY[name], {"input": values}, name)


async def test_the_client_librarys_mutations_of_webhooks_are_answered_by_plans(home: House) -> None:
    guest = await home.services.players.create_guest("Amina")
    amina = await home.services.grants.by_token(guest.token)
    assert amina is not None
    wanted = {"url": "https://example.com/zamu", "events": ["GAME_FINISHED"]}
    made = await both_ways(home, amina, LIBRARY["CreateWebhook"], {"input": wanted}, "CreateWebhook")
    id = re.search(rb'"id":"(\w+)"', made)
    assert id
    steps: list[tuple[Grant | None, str, dict[str, Any], bytes]] = [
        (amina, "CreateWebhook", {**wanted, "url": "gopher://example.com"}, b'"INVALID_INPUT"'),
        (None, "CreateWebhook", wanted, b'"UNAUTHENTICATED"'),
        (amina, "Redeliver", {"id": id[1].decode()}, b'"NOT_FOUND"'),
        (amina, "DeleteWebhook", {"id": id[1].decode()}, b'"problems":[]'),
        (amina, "DeleteWebhook", {"id": id[1].decode()}, b'"NOT_FOUND"'),
    ]
    for who, name, values, told in steps:
        assert told in await both_ways(home, who, LIBRARY[name], {"input": values}, name)


@pytest.mark.parametrize("document", [*README, *E2E])
def test_what_the_readme_and_whole_games_ask_has_a_plan(document: str) -> None:
    (operation,) = [node for node in parse(document).definitions if isinstance(node, OperationDefinitionNode)]
    variables: dict[str, Any] = {}
    for node in operation.variable_definitions or ():
        name = node.variable.name.value
        variables[name] = _INPUTS.get(name, "x")
    if len(operation.selection_set.selections) > 1:
        return  # graphql-core answers who asks for several things at once
    if plans.prepare(document, None, variables) is None:
        assert "after" in variables
        variables["after"] = 0
        assert plans.prepare(document, None, variables) is not None


_INPUTS: dict[str, Any] = {
    "input": {"gameId": "x", "notation": "draw"},
    "after": 0,
    "first": 5,
    "expectedSeq": 1,
}


# What breaks ------------------------------------------------------------------------------------------

MOVE = "mutation($input: MakeMoveInput!) { makeMove(input: $input) { game { seq } problems { code } } }"


async def test_a_move_whose_answer_cannot_be_written_is_made_once(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], ["R7 R8", "B1 B2"])
    shown = games.shown_game

    def broken(view: Any) -> Any:
        value = shown(view)
        value.seq = None  # type: ignore[assignment]
        return value

    monkeypatch.setattr(moves, "shown_game", broken)
    variables = {"input": {"gameId": shown_id(game), "notation": "draw"}}
    answer = await by_plan(MOVE, variables, asking(home, amina))
    assert answer is not None
    assert answer.startswith(b'{"data":{"makeMove":{"game":null,"problems":[]}},"errors":[{"message":')
    assert await home.seq(game) == 2


@pytest.mark.parametrize("error", [RuntimeError("secret"), StoreDown("secret")])
async def test_what_breaks_is_hidden_and_logged_as_on_the_long_way(
    home: House,
    monkeypatch: pytest.MonkeyPatch,
    logged: list[dict[str, Any]],
    error: Exception,
) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], ["R7 R8", "B1 B2"])

    async def fail(*_: Any, **__: Any) -> Any:
        raise error

    monkeypatch.setattr(home.services.games, "move", fail)
    variables = {"input": {"gameId": shown_id(game), "notation": "draw"}}
    fast = await by_plan(MOVE, variables, asking(home, amina))
    told = [dict(line) for line in logged]
    logged.clear()
    assert fast == await by_core(MOVE, variables, asking(home, amina))
    assert b"secret" not in (fast or b"")
    assert [line["event"] for line in told] == [line["event"] for line in logged] != []
    assert told[0]["request_id"] == "0123456789abcdef"


async def test_what_is_wrong_with_a_request_has_no_plan(home: House) -> None:
    """graphql-core then says what it is."""
    amina, _ = await home.people(2)
    two = "query A { serverTime } query B { serverTime }"
    wrong: list[tuple[str, str | None, dict[str, Any]]] = [
        ("{", None, {}),
        ("", None, {}),
        ("{ nothing }", None, {}),
        ("{ serverTime(x: 1) }", None, {}),
        (two, None, {}),
        (two, "C", {}),
        (two, "", {}),
        (MOVE, None, {}),
        (MOVE, None, {"input": None}),
        (MOVE, None, {"input": {"gameId": "x"}}),
        (MOVE, None, {"input": {"gameId": "x", "notation": 5}}),
        (MOVE, None, {"input": {"gameId": "x", "notation": "draw", "more": 1}}),
        ("query($c: Boolean!) { serverTime @skip(if: $c) }", None, {"c": "yes"}),
        ("{ __schema { queryType { name } } }", None, {}),
        ("{ serverTime catalogue { kind } }", None, {}),
        ("{ " * 30 + "x" + " }" * 30, None, {}),
    ]
    for document, name, variables in wrong:
        assert await by_plan(document, variables, asking(home, amina), name) is None, document
    assert await by_plan(two, {}, asking(home, amina), "B") is not None


async def test_payloads_that_break_the_schema_get_graphql_cores_answer(
    home: House, logged: list[dict[str, Any]]
) -> None:
    """In the place of each field, and of each item of a list: null, another class, an exception."""
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], ["R7 R8", "B1 B2"])
    variables = {"input": {"gameId": shown_id(game), "notation": "draw"}}
    context = asking(home, amina)
    prepared = plans.prepare(LIBRARY["MakeMove"], "MakeMove", variables)
    assert prepared is not None
    good = await prepared.plan.resolve(None, Run(context, prepared.variables))
    event, game_value = good.events[0], good.game
    wrong = (None, object(), "x", RuntimeError("secret"), event, game_value, good)
    payloads: list[Any] = [*wrong]
    for value in wrong:
        payloads += [replace(good, game=value), replace(good, events=value), replace(good, problems=value)]
        payloads += [replace(good, events=[event, value]), replace(good, problems=[value])]
        payloads.append(replace(good, events=[copy_with(event, seat=value), event]))
        payloads.append(
            replace(good, game=copy_with(game_value, id=value, top_group=[value], active_color=value))
        )
    with_errors = 0
    for payload in payloads:
        fast = await prepared.complete(payload, Run(context, prepared.variables))
        slow = await complete_by_core(
            CORE, parse(LIBRARY["MakeMove"]), "MakeMove", variables, payload, context
        )
        assert fast == slow
        assert b"secret" not in fast
        with_errors += b'"errors"' in fast
    assert with_errors > 40
    assert await home.seq(game) == 2


def copy_with(value: Any, **changes: Any) -> Any:
    """A copy of the value, some of its attributes changed."""
    changed = copy(value)
    for name, attribute in changes.items():
        setattr(changed, name, attribute)
    return changed


def test_a_document_that_fans_out_is_left_to_graphql_core() -> None:
    many = " ".join(f"a{i}: lobby {{ currentGame {{ ...H }} }}" for i in range(20))
    more = " ".join(f"b{i}: lobby {{ currentGame {{ events {{ seq }} }} }}" for i in range(20))
    fragments = f"fragment G on Game {{ {many} }} fragment H on Game {{ {more} }}"
    assert plans.prepare(f'{{ game(id: "x") {{ ...G }} }} {fragments}', None, {}) is None
    assert plans.prepare('{ game(id: "x") { ...G } } fragment G on Game { seq }', None, {}) is not None


def test_documents_are_forgotten_by_the_room_they_take() -> None:
    documents = Documents()
    small = "{ serverTime }"
    kept = documents.parsed(small)
    assert documents.parsed(small) is kept
    for number in range(60):
        for _ in range(2):
            documents.parsed(f"# {number}{' ' * 19_900}\n{{ serverTime }}")
    assert documents.parsed(small) is not kept
