"""Lobbies over the real API: meeting, agreeing, starting, leaving."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.api.client import Client, GraphQLErrors
from tests.api.conftest import Server, serving
from zamu_api.ids import to_global
from zamu_api.lobbies.lobby import IDLE
from zamu_api.players.names import folded


async def opened(host: Client, **values: Any) -> dict[str, Any]:
    """A lobby of the host's."""
    return dict((await host.done("createLobby", **{"kind": "PAGE_ONE", **values}))["lobby"])


async def seated(anybody: Client, lobby: dict[str, Any], name: str, ready: bool = True) -> Client:
    """A new guest with a seat."""
    guest = await anybody.guest(name)
    await guest.done("joinLobby", lobbyId=lobby["id"])
    await guest.done("setReady", lobbyId=lobby["id"], ready=ready)
    return guest


async def played_out(people: list[Client], game_id: str) -> None:
    """Everybody but the last resigns."""
    for person in people[:-1]:
        await person.done("resign", "game { status }", gameId=game_id)


def who(lobby: dict[str, Any]) -> list[tuple[int, str]]:
    """Seats by number, with the player's id or the CPU's level."""
    return [
        (seat["index"], seat["player"]["id"] if seat["player"] else seat["cpuLevel"])
        for seat in lobby["seats"]
    ]


# Opening --------------------------------------------------------------------------------------


async def test_who_opens_a_lobby_is_its_host_on_seat_0(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    assert lobby["host"]["id"] == host.player_id
    assert who(lobby) == [(0, host.player_id)]
    assert (lobby["capacity"], lobby["visibility"], lobby["spectating"]) == (6, "PUBLIC", "EVERYONE")
    assert (lobby["rated"], lobby["turnLimit"]) == (False, "NONE")
    assert lobby["inviteUrl"] == f"{host.url}/join/{lobby['code']}"
    assert lobby["currentGame"] is None


async def test_a_lobby_has_the_options_it_was_given_and_the_defaults_for_the_rest(anybody: Client) -> None:
    host = await anybody.guest()
    cards = await opened(host, options={"pageOne": {"startingCards": 5}})
    assert cards["options"] == {
        "startingCards": 5,
        "handLimit": 15,
        "forgottenPenalty": 5,
        "wildCards": 4,
        "declaration": True,
    }
    star = await opened(host, kind="CHINESE_CHECKERS", options={"chineseCheckers": {"variant": "JAPANESE"}})
    assert star["options"] == {
        "variant": "JAPANESE",
        "antiBlocking": True,
        "playToTheEnd": True,
        "showLegalMoves": True,
        "rotateStarter": True,
    }


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"capacity": 1}, ["capacity"]),
        ({"capacity": 7}, ["capacity"]),
        ({"capacity": -(2**31)}, ["capacity"]),
        ({"capacity": None}, ["capacity"]),
        ({"visibility": None}, ["visibility"]),
        ({"rated": None}, ["rated"]),
        ({"turnLimit": None}, ["turnLimit"]),
        ({"spectating": None}, ["spectating"]),
        ({"options": None}, ["options"]),
        ({"options": {"chineseCheckers": {}}}, ["options", "chineseCheckers"]),
        ({"options": {"pageOne": {"startingCards": 1}}}, ["options", "pageOne", "startingCards"]),
        ({"options": {"pageOne": {"handLimit": 31}}}, ["options", "pageOne", "handLimit"]),
        ({"options": {"pageOne": {"wildCards": None}}}, ["options", "pageOne", "wildCards"]),
        ({"idempotencyKey": "short"}, ["idempotencyKey"]),
        ({"idempotencyKey": "x" * 65}, ["idempotencyKey"]),
    ],
)
async def test_terms_that_cannot_be_are_refused_by_name(
    anybody: Client, values: dict[str, Any], path: list[str]
) -> None:
    host = await anybody.guest()
    refusal = await host.refused("createLobby", **{"kind": "PAGE_ONE", **values})
    assert refusal == ("INVALID_INPUT", ["input", *path])
    assert (await host.ask("{ viewer { lobbies { id } } }"))["viewer"]["lobbies"] == []


async def test_a_deal_that_may_leave_no_number_card_is_refused_for_the_capacity(anybody: Client) -> None:
    """For two players it is fine, and more seats are then refused."""
    host = await anybody.guest()
    options = {"pageOne": {"startingCards": 12, "wildCards": 12}}
    code, path = await host.refused("createLobby", kind="PAGE_ONE", capacity=6, options=options)
    assert code == "INVALID_INPUT"
    assert path[:3] == ["input", "options", "pageOne"]
    lobby = await opened(host, capacity=2, options=options)
    assert await host.refused("updateLobby", lobbyId=lobby["id"], capacity=6) == (
        "INVALID_INPUT",
        ["input", "capacity"],
    )


async def test_both_options_at_once_are_a_graphql_error(anybody: Client) -> None:
    host = await anybody.guest()
    with pytest.raises(GraphQLErrors):
        await host.do("createLobby", kind="PAGE_ONE", options={"pageOne": {}, "chineseCheckers": {}})


# Finding and joining --------------------------------------------------------------------------


async def test_a_lobby_is_found_by_its_id_and_by_its_code_however_it_is_typed(anybody: Client) -> None:
    lobby = await opened(await anybody.guest())
    code = lobby["code"]
    typed = f" {code[:3].lower()}-{code[3:].lower()} "
    for variables in ({"id": lobby["id"]}, {"code": code}, {"code": typed}):
        found = await anybody.ask(
            "query($id: ID, $code: String) { lobby(id: $id, code: $code) { id } }", **variables
        )
        assert found == {"lobby": {"id": lobby["id"]}}
    assert await anybody.ask("query($id: ID!) { node(id: $id) { id __typename } }", id=lobby["id"]) == {
        "node": {"id": lobby["id"], "__typename": "Lobby"}
    }


@pytest.mark.parametrize("id", ["", "x", "TG9iYnk6", to_global("Lobby", "x"), "🂡" * 50, "A" * 10_000])
async def test_an_unknown_lobby_is_null_and_nobody_joins_it(anybody: Client, id: str) -> None:
    guest = await anybody.guest()
    if id:
        assert await guest.lobby(id) is None
        assert await guest.refused("joinLobby", lobbyId=id) == ("NOT_FOUND", ["input", "lobbyId"])
        assert await guest.refused("joinLobby", code=id) == ("NOT_FOUND", ["input", "code"])
    assert await guest.ask("query($id: ID!) { node(id: $id) { id } }", id=id) == {"node": None}


async def test_an_id_of_another_type_is_no_lobby(anybody: Client) -> None:
    guest = await anybody.guest()
    assert await guest.lobby(str(guest.player_id)) is None
    for mutation, more in CHANGES:
        assert await guest.refused(mutation, lobbyId=guest.player_id, **more) == (
            "NOT_FOUND",
            ["input", "lobbyId"],
        )


async def test_a_lobby_is_asked_for_by_its_id_or_by_its_code_never_both_or_neither(anybody: Client) -> None:
    guest = await anybody.guest()
    lobby = await opened(guest)
    for values in ({}, {"lobbyId": lobby["id"], "code": lobby["code"]}, {"lobbyId": None, "code": None}):
        assert (await guest.refused("joinLobby", **values))[0] == "INVALID_INPUT"
    with pytest.raises(GraphQLErrors) as caught:
        await guest.ask("{ lobby { id } }")
    assert caught.value.errors[0]["extensions"] == {"code": "INVALID_INPUT"}


async def test_joining_takes_the_lowest_free_seat_and_joining_again_the_same(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host, capacity=3)
    first = await seated(anybody, lobby, "Baraka")
    second = await seated(anybody, lobby, "Chiku")
    await first.done("leaveLobby", lobbyId=lobby["id"])
    third = await anybody.guest("Dalila")
    for _ in range(2):
        joined = (await third.done("joinLobby", code=lobby["code"]))["lobby"]
        assert who(joined) == [(0, host.player_id), (1, third.player_id), (2, second.player_id)]


async def test_a_full_lobby_lets_nobody_in_but_those_who_are(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host, capacity=2)
    inside = await seated(anybody, lobby, "Baraka")
    outside = await anybody.guest("Chiku")
    assert (await outside.refused("joinLobby", lobbyId=lobby["id"]))[0] == "LOBBY_FULL"
    assert (await host.refused("addCpu", lobbyId=lobby["id"]))[0] == "LOBBY_FULL"
    await inside.done("joinLobby", lobbyId=lobby["id"])
    assert len((await anybody.lobby(lobby["id"]) or {})["seats"]) == 2


async def test_whoever_is_not_let_in_by_a_code_is_told_of_the_code(anybody: Client) -> None:
    """Bad input: the path leads to the field that named the lobby, whichever it was."""
    host, late = await anybody.guest("Amina"), await anybody.guest("Chiku")
    lobby = await opened(host, capacity=2)
    by_code, by_id = {"code": lobby["code"]}, {"lobbyId": lobby["id"]}
    await host.done("addCpu", lobbyId=lobby["id"])
    assert await late.refused("joinLobby", **by_code) == ("LOBBY_FULL", ["input", "code"])
    assert await late.refused("joinLobby", **by_id) == ("LOBBY_FULL", ["input", "lobbyId"])
    await host.done("startGame", lobbyId=lobby["id"])
    assert await late.refused("joinLobby", **by_code) == ("LOBBY_STARTED", ["input", "code"])
    assert await late.refused("joinLobby", **by_id) == ("LOBBY_STARTED", ["input", "lobbyId"])


@pytest.mark.parametrize("name", ["Amina", "amina", "Amіna", "Ａｍｉｎａ", "Am\u200cina", "Amina\ufe0f"])
async def test_two_seats_never_look_alike(anybody: Client, name: str) -> None:
    """K51, K91: the later one gets a number, in this lobby and wherever the player is shown."""
    lobby = await opened(await anybody.guest("Amina"))
    later = await seated(anybody, lobby, name)
    third = await seated(anybody, lobby, name)
    seats = (await anybody.lobby(lobby["id"]) or {})["seats"]
    shown = [seat["player"]["name"] for seat in seats]
    assert len({folded(one) for one in shown}) == 3
    assert shown[0] == "Amina"
    for client, place in ((later, 1), (third, 2)):
        viewer = (await client.ask("{ viewer { player { name } } }"))["viewer"]
        assert viewer["player"]["name"] == shown[place]


async def test_a_players_id_opens_nothing(anybody: Client) -> None:
    """K51: seats are bound to the token, which nobody is told."""
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    thief = Client(anybody.url, anybody.http, token=str(host.player_id))
    assert (await thief.refused("setReady", lobbyId=lobby["id"], ready=True))[0] == "UNAUTHENTICATED"


# What everybody must be, and the host alone may -------------------------------------------------

CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("updateLobby", {"rated": True}),
    ("leaveLobby", {}),
    ("setReady", {"ready": True}),
    ("addCpu", {}),
    ("removeSeat", {"seat": 0}),
    ("startGame", {}),
]
HOSTS = [(mutation, more) for mutation, more in CHANGES if mutation not in ("leaveLobby", "setReady")]


@pytest.mark.parametrize(("mutation", "more"), CHANGES)
async def test_nothing_is_done_without_a_token(anybody: Client, mutation: str, more: dict[str, Any]) -> None:
    lobby = await opened(await anybody.guest())
    assert await anybody.refused(mutation, lobbyId=lobby["id"], **more) == ("UNAUTHENTICATED", [])
    assert (await anybody.refused("createLobby", kind="PAGE_ONE"))[0] == "UNAUTHENTICATED"
    assert (await anybody.refused("joinLobby", code=lobby["code"]))[0] == "UNAUTHENTICATED"


@pytest.mark.parametrize(("mutation", "more"), HOSTS)
async def test_who_is_not_the_host_is_refused_inside_and_outside(
    anybody: Client, mutation: str, more: dict[str, Any]
) -> None:
    """K99."""
    lobby = await opened(await anybody.guest("Amina"))
    inside = await seated(anybody, lobby, "Baraka")
    before = await anybody.lobby(lobby["id"])
    for client in (inside, await anybody.guest("Chiku")):
        assert (await client.refused(mutation, lobbyId=lobby["id"], **more))[0] == "NOT_HOST"
    assert await anybody.lobby(lobby["id"]) == before


async def test_who_has_no_seat_cannot_leave_or_be_ready(anybody: Client) -> None:
    lobby = await opened(await anybody.guest())
    outside = await anybody.guest("Baraka")
    assert (await outside.refused("leaveLobby", lobbyId=lobby["id"]))[0] == "NOT_IN_LOBBY"
    assert (await outside.refused("setReady", lobbyId=lobby["id"], ready=True))[0] == "NOT_IN_LOBBY"


# Agreeing -------------------------------------------------------------------------------------


async def test_what_an_update_does_not_name_stays_in_options_too(anybody: Client) -> None:
    host = await anybody.guest()
    lobby = await opened(host, capacity=4, turnLimit="SECONDS_30", options={"pageOne": {"startingCards": 5}})
    changed = (
        await host.done("updateLobby", lobbyId=lobby["id"], options={"pageOne": {"wildCards": 0}}, rated=True)
    )["lobby"]
    assert changed["options"] == {**lobby["options"], "wildCards": 0}
    assert (changed["rated"], changed["capacity"], changed["turnLimit"]) == (True, 4, "SECONDS_30")


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"capacity": None}, ["capacity"]),
        ({"visibility": None}, ["visibility"]),
        ({"rated": None}, ["rated"]),
        ({"turnLimit": None}, ["turnLimit"]),
        ({"spectating": None}, ["spectating"]),
        ({"options": None}, ["options"]),
        ({"options": {"pageOne": {"handLimit": 7}}}, ["options", "pageOne", "handLimit"]),
        ({"options": {"chineseCheckers": {}}}, ["options", "chineseCheckers"]),
        ({"capacity": 99}, ["capacity"]),
    ],
)
async def test_a_refused_update_changes_nothing_at_all(
    anybody: Client, values: dict[str, Any], path: list[str]
) -> None:
    host = await anybody.guest()
    lobby = await opened(host)
    more = {
        name: value for name, value in (("visibility", "UNLISTED"), ("rated", True)) if name not in values
    }
    refusal = await host.refused("updateLobby", lobbyId=lobby["id"], **more, **values)
    assert refusal == ("INVALID_INPUT", ["input", *path])
    assert await host.lobby(lobby["id"]) == lobby


async def test_the_capacity_is_never_less_than_the_seats_that_are_taken(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host, capacity=4)
    leaver = await seated(anybody, lobby, "Baraka")
    stayer = await seated(anybody, lobby, "Chiku")
    assert await host.refused("updateLobby", lobbyId=lobby["id"], capacity=2) == (
        "INVALID_INPUT",
        ["input", "capacity"],
    )
    await leaver.done("leaveLobby", lobbyId=lobby["id"])
    smaller = (await host.done("updateLobby", lobbyId=lobby["id"], capacity=2))["lobby"]
    assert who(smaller) == [(0, host.player_id), (1, stayer.player_id)]


async def test_cpus_take_seats_and_are_removed_again(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host, capacity=3)
    await host.done("addCpu", lobbyId=lobby["id"])
    with_two = (await host.done("addCpu", lobbyId=lobby["id"], level="EASY"))["lobby"]
    assert who(with_two) == [(0, host.player_id), (1, "NORMAL"), (2, "EASY")]
    assert all(seat["ready"] for seat in with_two["seats"][1:])
    without = (await host.done("removeSeat", lobbyId=lobby["id"], seat=1))["lobby"]
    assert who(without) == [(0, host.player_id), (2, "EASY")]
    assert await host.refused("addCpu", lobbyId=lobby["id"], level=None) == (
        "INVALID_INPUT",
        ["input", "level"],
    )
    for seat in (0, 1, 3, -1, 2**31 - 1):
        assert await host.refused("removeSeat", lobbyId=lobby["id"], seat=seat) == (
            "INVALID_INPUT",
            ["input", "seat"],
        )


async def test_a_removed_player_is_out(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    removed = await seated(anybody, lobby, "Baraka")
    await host.done("removeSeat", lobbyId=lobby["id"], seat=1)
    assert (await removed.refused("setReady", lobbyId=lobby["id"], ready=True))[0] == "NOT_IN_LOBBY"
    assert (await removed.ask("{ viewer { lobbies { id } } }"))["viewer"]["lobbies"] == []


# Leaving --------------------------------------------------------------------------------------


async def test_when_the_host_leaves_the_next_person_is_host(anybody: Client) -> None:
    """K45."""
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    await host.done("addCpu", lobbyId=lobby["id"])
    second = await seated(anybody, lobby, "Baraka")
    third = await seated(anybody, lobby, "Chiku")
    left = (await host.done("leaveLobby", lobbyId=lobby["id"]))["lobby"]
    assert left["host"]["id"] == second.player_id
    await second.done("updateLobby", lobbyId=lobby["id"], turnLimit="SECONDS_30")
    assert (await host.refused("startGame", lobbyId=lobby["id"]))[0] == "NOT_HOST"
    await third.done("leaveLobby", lobbyId=lobby["id"])
    assert (await anybody.lobby(lobby["id"]) or {})["host"]["id"] == second.player_id
    assert (await second.done("startGame", lobbyId=lobby["id"]))["game"]["status"] == "ACTIVE"


async def test_when_the_last_person_leaves_the_lobby_closes(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    await host.done("addCpu", lobbyId=lobby["id"])
    await host.done("leaveLobby", lobbyId=lobby["id"])
    assert await anybody.lobby(lobby["id"]) is None
    late = await anybody.guest("Baraka")
    assert (await late.refused("joinLobby", code=lobby["code"]))[0] == "LOBBY_CLOSED"
    for mutation, more in CHANGES:
        assert (await host.refused(mutation, lobbyId=lobby["id"], **more))[0] == "LOBBY_CLOSED"


async def test_an_idle_lobby_closes_and_whatever_happens_in_it_keeps_it_open(
    anybody: Client, server: Server
) -> None:
    class Later:
        ahead = 0

        def now(self) -> int:
            return server.services.clock.now() + self.ahead

    later = Later()
    server.services.lobbies._clock = later
    host = await anybody.guest()
    lobby = await opened(host)
    later.ahead = IDLE - 60_000_000
    kept = (await host.done("setReady", lobbyId=lobby["id"], ready=True))["lobby"]
    assert kept["expiresAt"] > lobby["expiresAt"]
    later.ahead += 120_000_000
    assert await anybody.lobby(lobby["id"]) is not None
    later.ahead += IDLE
    assert await anybody.lobby(lobby["id"]) is None
    assert (await host.refused("joinLobby", lobbyId=lobby["id"]))[0] == "LOBBY_CLOSED"
    assert (await host.ask("{ viewer { lobbies { id } } }"))["viewer"]["lobbies"] == []


# Playing --------------------------------------------------------------------------------------


async def test_a_game_starts_with_the_seats_that_are_filled(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host, capacity=6)
    leaver = await seated(anybody, lobby, "Baraka")
    stayer = await seated(anybody, lobby, "Chiku")
    await host.done("addCpu", lobbyId=lobby["id"], level="EASY")
    await leaver.done("leaveLobby", lobbyId=lobby["id"])
    started = await host.done(
        "startGame",
        "lobby { currentGame { id } } game { id lobby { id } seats { index name player { id } cpuLevel } }",
        lobbyId=lobby["id"],
    )
    assert started["lobby"]["currentGame"]["id"] == started["game"]["id"]
    assert started["game"]["lobby"]["id"] == lobby["id"]
    assert [(seat["index"], seat["name"], seat["cpuLevel"]) for seat in started["game"]["seats"]] == [
        (0, "Amina", None),
        (1, "Chiku", None),
        (2, "CPU", "EASY"),
    ]
    # Seats have the same numbers in the lobby as in the game.
    assert who(await anybody.lobby(lobby["id"]) or {}) == [
        (0, host.player_id),
        (1, stayer.player_id),
        (2, "EASY"),
    ]
    active = await host.ask("{ viewer { activeGames { id } } }")
    assert active["viewer"]["activeGames"] == [{"id": started["game"]["id"]}]


async def test_a_game_needs_two_seats_and_the_other_people_ready(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    assert (await host.refused("startGame", lobbyId=lobby["id"]))[0] == "NOT_ENOUGH_PLAYERS"
    other = await seated(anybody, lobby, "Baraka", ready=False)
    assert (await host.refused("startGame", lobbyId=lobby["id"]))[0] == "NOT_READY"
    await other.done("setReady", lobbyId=lobby["id"], ready=True)
    assert (await host.done("startGame", lobbyId=lobby["id"]))["game"]["seq"] >= 1


async def test_while_a_game_goes_on_the_lobby_stays_as_it_is(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    other = await seated(anybody, lobby, "Baraka")
    await host.done("startGame", lobbyId=lobby["id"])
    for mutation, more in HOSTS:
        assert (await host.refused(mutation, lobbyId=lobby["id"], **more))[0] == "LOBBY_STARTED"
    assert (await other.refused("setReady", lobbyId=lobby["id"], ready=True))[0] == "LOBBY_STARTED"
    late = await anybody.guest("Chiku")
    assert (await late.refused("joinLobby", lobbyId=lobby["id"]))[0] == "LOBBY_STARTED"


async def test_who_leaves_in_mid_game_is_played_for_and_gets_the_same_seat_back(anybody: Client) -> None:
    """K47."""
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    gone = await seated(anybody, lobby, "Baraka")
    await seated(anybody, lobby, "Chiku")
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    seats = "query($id: ID!) { game(id: $id) { viewerSeat seats { control } } }"
    left = (await gone.done("leaveLobby", lobbyId=lobby["id"]))["lobby"]
    assert [index for index, _ in who(left)] == [0, 2]
    shown = (await gone.ask(seats, id=game["id"]))["game"]
    assert [seat["control"] for seat in shown["seats"]] == ["PLAYER", "CPU", "PLAYER"]
    back = (await gone.done("joinLobby", code=lobby["code"]))["lobby"]
    assert who(back)[1] == (1, gone.player_id)
    shown = (await gone.ask(seats, id=game["id"]))["game"]
    assert shown["viewerSeat"] == 1
    assert [seat["control"] for seat in shown["seats"]] == ["PLAYER"] * 3


async def test_when_everybody_has_left_the_game_goes_on_and_whoever_comes_back_first_is_host(
    sqlite_url: str, http: httpx.AsyncClient
) -> None:
    async with serving(database_url=sqlite_url, cpu_pause=60) as server:
        anybody = Client(server.url, http)
        host = await anybody.guest("Amina")
        lobby = await opened(host)
        other = await seated(anybody, lobby, "Baraka")
        game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
        await host.done("leaveLobby", lobbyId=lobby["id"])
        left = (await other.done("leaveLobby", lobbyId=lobby["id"]))["lobby"]
        assert left["expiresAt"] > left["createdAt"]
        look = "query($id: ID!) { game(id: $id) { status seats { control } } }"
        shown = (await anybody.ask(look, id=game["id"]))["game"]
        assert shown == {"status": "ACTIVE", "seats": [{"control": "CPU"}] * 2}
        stranger = await anybody.guest("Chen")
        assert (await stranger.refused("joinLobby", code=lobby["code"]))[0] == "LOBBY_STARTED"
        back = (await other.done("joinLobby", code=lobby["code"]))["lobby"]
        assert [(seat["index"], seat["player"]["name"]) for seat in back["seats"]] == [(1, "Baraka")]
        assert back["host"]["id"] == other.player_id
        shown = (await anybody.ask(look, id=game["id"]))["game"]
        assert [seat["control"] for seat in shown["seats"]] == ["CPU", "PLAYER"]
        await other.done("leaveLobby", lobbyId=lobby["id"])


async def test_a_lobby_that_everybody_left_closes_with_its_game(anybody: Client, server: Server) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    await host.done("addCpu", lobbyId=lobby["id"])
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    await host.done("leaveLobby", lobbyId=lobby["id"])
    async with asyncio.timeout(30):
        look = "query($id: ID!) { game(id: $id) { status } }"
        while (await anybody.ask(look, id=game["id"]))["game"]["status"] == "ACTIVE":  # noqa: ASYNC110  (asked anew)
            await asyncio.sleep(0.02)
    assert await anybody.lobby(lobby["id"]) is None
    assert (await host.refused("joinLobby", code=lobby["code"]))[0] == "LOBBY_CLOSED"


async def test_a_rematch_keeps_seats_and_options_and_asks_who_is_ready_anew(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host, options={"pageOne": {"startingCards": 3}})
    other = await seated(anybody, lobby, "Baraka")
    first = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    await played_out([host, other], first["id"])
    between = await anybody.lobby(lobby["id"]) or {}
    assert [seat["ready"] for seat in between["seats"]] == [False, False]
    assert between["currentGame"]["id"] == first["id"]
    assert (await host.refused("startGame", lobbyId=lobby["id"]))[0] == "NOT_READY"
    await other.done("setReady", lobbyId=lobby["id"], ready=True)
    second = await host.done(
        "startGame",
        "lobby { options { ... on PageOneOptions { startingCards } } }"
        " game { id turn { seat } ... on PageOneGame { hands { count } } }",
        lobbyId=lobby["id"],
    )
    assert second["game"]["id"] != first["id"]
    assert second["lobby"]["options"] == {"startingCards": 3}
    # [P4]: the second game's starter is seat 1.
    assert second["game"]["turn"]["seat"] == 1


async def test_options_are_checked_for_the_seats_that_are_filled(anybody: Client, server: Server) -> None:
    """What fits the lobby's capacity always fits fewer seats; were it otherwise, the start would say so."""
    host = await anybody.guest("Amina")
    options = {"pageOne": {"startingCards": 12, "wildCards": 12}}
    lobby = await opened(host, capacity=4, options=options)
    for _ in range(3):
        await host.done("addCpu", lobbyId=lobby["id"])
    assert (await host.done("startGame", lobbyId=lobby["id"]))["game"]["status"] == "ACTIVE"


async def test_cpus_of_every_level_sit_down_at_every_game(anybody: Client) -> None:
    host = await anybody.guest()
    for kind in ("PAGE_ONE", "CHINESE_CHECKERS"):
        lobby_id = (await host.done("createLobby", kind=kind))["lobby"]["id"]
        for level in ("EASY", "NORMAL", "HARD"):
            lobby = (await host.done("addCpu", lobbyId=lobby_id, level=level))["lobby"]
        assert [seat["cpuLevel"] for seat in lobby["seats"]] == [None, "EASY", "NORMAL", "HARD"]
