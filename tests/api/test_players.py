"""Guests, their tokens and the viewer, over the real API."""

import asyncio
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import text

from tests.api.client import Client, GraphQLErrors
from tests.api.conftest import Server, serving
from zamu_api.ids import to_global

VIEWER = "{ viewer { locale player { id name isBot createdAt } lobbies { id } activeGames { id } } }"
KEY = "0f8fad5b-d9cb-469f-a165-70867728950e"


async def test_a_guest_is_whoever_shows_the_token(anybody: Client) -> None:
    guest = await anybody.guest("  Amina ")
    viewer = (await guest.ask(VIEWER))["viewer"]
    assert (viewer["player"]["id"], viewer["player"]["name"]) == (guest.player_id, "Amina")
    assert (viewer["player"]["isBot"], viewer["locale"]) == (False, "en")
    assert viewer["player"]["createdAt"].endswith("Z")
    assert viewer["lobbies"] == viewer["activeGames"] == []


async def test_a_bot_and_a_locale_are_kept(anybody: Client) -> None:
    made = await anybody.done("createGuest", name="Roboti", bot=True, locale="sw-KE")
    assert made["viewer"]["player"]["isBot"] is True
    assert made["viewer"]["locale"] == "sw-KE"
    assert made["expiresAt"] is None


async def test_the_locale_is_the_requests_where_none_is_given(anybody: Client) -> None:
    made = await replace(anybody, headers={"Accept-Language": "ar-EG,ar;q=0.8"}).done("createGuest", name="A")
    assert made["viewer"]["locale"] == "ar-EG"
    made = await replace(anybody, headers={"Accept-Language": "*"}).done("createGuest", name="A")
    assert made["viewer"]["locale"] == "en"


async def test_without_a_token_or_with_one_that_nobody_has_there_is_no_viewer(anybody: Client) -> None:
    guest = await anybody.guest()
    token = guest.token
    for header in ("Bearer x", f"Bearer {token}x", f"Basic {token}", "Bearer", "", "Bearer " + "x" * 5000):
        asked = replace(anybody, headers={"Authorization": header})
        assert await asked.ask(VIEWER) == {"viewer": None}
    assert await anybody.ask(VIEWER) == {"viewer": None}


async def test_the_schemes_name_is_read_in_any_case(anybody: Client) -> None:
    guest = await anybody.guest()
    asked = replace(anybody, headers={"Authorization": f"bEARER   {guest.token}"})
    assert (await asked.ask(VIEWER))["viewer"]["player"]["id"] == guest.player_id


@pytest.mark.parametrize("name", ["", "\u200b", "\u202eanima", "x" * 25, "x" * 50_000, "a\x00b"])
async def test_a_name_that_cannot_be_is_refused_and_makes_nobody(
    anybody: Client, server: Server, name: str
) -> None:
    assert await anybody.refused("createGuest", name=name) == ("INVALID_INPUT", ["input", "name"])
    async with server.services.database.reading() as session:
        assert (await session.execute(text("SELECT count(*) FROM player"))).scalar_one() == 0


async def test_null_is_no_answer_to_whether_it_is_a_bot_or_for_the_locale(anybody: Client) -> None:
    for name in ("bot", "locale"):
        refusal = await anybody.refused("createGuest", name="A", **{name: None})
        assert refusal == ("INVALID_INPUT", ["input", name])


@pytest.mark.parametrize("locale", ["", "e", "en_US", "x" * 40, 5, "en-\u0000"])
async def test_what_is_no_language_tag_is_a_graphql_error(anybody: Client, locale: object) -> None:
    with pytest.raises(GraphQLErrors):
        await anybody.do("createGuest", name="A", locale=locale)


async def test_a_player_is_found_by_id_and_nothing_else_is(anybody: Client) -> None:
    guest = await anybody.guest("Amina")
    found = await anybody.ask(
        "query($id: ID!) { player(id: $id) { name } node(id: $id) { __typename id } }", id=guest.player_id
    )
    assert found == {"player": {"name": "Amina"}, "node": {"__typename": "Player", "id": guest.player_id}}
    others = [to_global("Player", "x"), to_global("Lobby", "x"), f"{guest.player_id}="]
    for id in ("", "Amina", "🂡", *others):
        found = await anybody.ask("query($id: ID!) { player(id: $id) { name } node(id: $id) { id } }", id=id)
        assert found == {"player": None, "node": None}


async def test_a_token_is_stored_only_as_its_hash(anybody: Client, server: Server) -> None:
    guest = await anybody.guest(idempotencyKey=KEY)
    assert guest.token is not None
    async with server.services.database.reading() as session:
        for table in ("player", "token", "request"):
            rows = (await session.execute(text(f"SELECT * FROM {table}"))).all()
            assert rows
            assert guest.token not in str(rows)
            assert KEY not in str(rows)


async def test_a_token_is_still_good_after_a_restart(sqlite_url: str, http: httpx.AsyncClient) -> None:
    async with serving(database_url=sqlite_url) as server:
        guest = await Client(server.url, http).guest("Amina")
    async with serving(database_url=sqlite_url) as server:
        viewer = (await replace(guest, url=server.url).ask(VIEWER))["viewer"]
        assert viewer["player"]["id"] == guest.player_id


# The same request again -------------------------------------------------------------------------


async def test_the_same_request_again_gives_the_same_player_and_token(
    sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """Also from another process, and although the token is stored nowhere."""
    made = []
    for _ in range(2):
        async with serving(database_url=sqlite_url) as server:
            anybody = Client(server.url, http)
            made += [await anybody.done("createGuest", name="Amina", idempotencyKey=KEY) for _ in range(2)]
    assert [one == made[0] for one in made] == [True] * 4
    assert made[0]["token"]


async def test_twenty_at_the_same_time_make_one_player(anybody: Client, server: Server) -> None:
    made = await asyncio.gather(
        *(anybody.done("createGuest", name="Amina", idempotencyKey=KEY) for _ in range(20))
    )
    assert all(one == made[0] for one in made)
    async with server.services.database.reading() as session:
        assert (await session.execute(text("SELECT count(*) FROM player"))).scalar_one() == 1


async def test_another_input_under_the_same_key_is_refused(anybody: Client) -> None:
    await anybody.done("createGuest", name="Amina", idempotencyKey=KEY)
    mismatch = ("IDEMPOTENCY_MISMATCH", ["input", "idempotencyKey"])
    assert await anybody.refused("createGuest", name="Baraka", idempotencyKey=KEY) == mismatch
    assert await anybody.refused("createGuest", name="Amina", bot=True, idempotencyKey=KEY) == mismatch


async def test_another_players_key_is_a_key_of_its_own(anybody: Client) -> None:
    first = await anybody.guest("Amina")
    second = await anybody.guest("Baraka")
    one = await first.done("createLobby", kind="PAGE_ONE", idempotencyKey=KEY)
    other = await second.done("createLobby", kind="CHINESE_CHECKERS", idempotencyKey=KEY)
    assert one["lobby"]["id"] != other["lobby"]["id"]


async def test_what_was_refused_is_judged_afresh(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    start = {"lobbyId": lobby["id"], "idempotencyKey": KEY}
    assert (await host.refused("startGame", **start))[0] == "NOT_ENOUGH_PLAYERS"
    await host.done("addCpu", lobbyId=lobby["id"])
    started = await host.done("startGame", **start)
    assert (await host.done("startGame", **start))["game"]["id"] == started["game"]["id"]
    assert (await host.refused("startGame", lobbyId=lobby["id"]))[0] == "LOBBY_STARTED"


async def test_a_key_used_for_one_mutation_is_no_key_for_another(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    values = {"lobbyId": lobby["id"], "idempotencyKey": KEY}
    await host.done("addCpu", **values)
    again = await host.done("addCpu", **values)
    assert len(again["lobby"]["seats"]) == 2
    assert (await host.refused("startGame", **values))[0] == "IDEMPOTENCY_MISMATCH"


async def test_leaving_twice_under_one_key_is_leaving_once(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    other = await anybody.guest("Baraka")
    await other.done("joinLobby", lobbyId=lobby["id"])
    for _ in range(2):
        left = await other.done("leaveLobby", lobbyId=lobby["id"], idempotencyKey=KEY)
        assert len(left["lobby"]["seats"]) == 1
    assert (await other.refused("leaveLobby", lobbyId=lobby["id"]))[0] == "NOT_IN_LOBBY"


@pytest.mark.parametrize("key", ["", "x" * 15, "x" * 65, "x" * 50_000])
async def test_a_key_has_16_to_64_characters(anybody: Client, key: str) -> None:
    assert await anybody.refused("createGuest", name="Amina", idempotencyKey=key) == (
        "INVALID_INPUT",
        ["input", "idempotencyKey"],
    )


async def test_answers_older_than_a_day_are_forgotten(anybody: Client, server: Server) -> None:
    made = await anybody.done("createGuest", name="Amina", idempotencyKey=KEY)
    async with server.services.database.writing() as session:
        await session.execute(text("UPDATE request SET created_at = created_at - 86400000000"))
    await server.services.housekeeping.tidy()
    again = await anybody.done("createGuest", name="Amina", idempotencyKey=KEY)
    assert again["viewer"]["player"]["id"] != made["viewer"]["player"]["id"]
