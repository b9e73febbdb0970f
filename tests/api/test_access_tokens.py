"""Access tokens over the real API: made, seen, used and revoked."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from tests.api.client import Client, GraphQLErrors
from tests.api.conftest import Server
from zamu_api.ids import from_global, to_global
from zamu_api.players.tokens import MOST_TOKENS

KEY = "0f8fad5b-d9cb-469f-a165-70867728950e"
LIST = "{ viewer { scopes accessTokens { id name scopes createdAt expiresAt lastUsedAt } } }"
ALL = ["READ", "PLAY", "LOBBY", "BOT", "WEBHOOK", "ADMIN_TOKENS"]


async def make(client: Client, *scopes: str, **values: Any) -> tuple[dict[str, Any], Client]:
    """A new token's description, and the player by that token."""
    made = await client.done("createAccessToken", **{"name": "Robot", "scopes": scopes or ALL, **values})
    return made["accessToken"], replace(client, token=made["token"])


async def tokens_of(client: Client) -> list[dict[str, Any]]:
    return list((await client.ask(LIST))["viewer"]["accessTokens"])


async def sql(server: Server, statement: str) -> None:
    async with server.services.database.writing() as session:
        await session.execute(text(statement))


async def test_a_token_opens_what_it_says_and_is_the_player(anybody: Client) -> None:
    guest = await anybody.guest()
    token, robot = await make(guest, "READ", "LOBBY", "READ", name="  My   robot ")
    assert (token["name"], token["scopes"]) == ("My robot", ["READ", "LOBBY"])
    assert token["expiresAt"] is token["lastUsedAt"] is None
    viewer = (await robot.ask("{ viewer { scopes player { id } } }"))["viewer"]
    assert viewer == {"scopes": ["READ", "LOBBY"], "player": {"id": guest.player_id}}
    await robot.done("createLobby", kind="PAGE_ONE")
    assert await robot.refused("createDeviceLink") == ("FORBIDDEN", [])


async def test_a_guest_begins_with_a_token_that_opens_everything_and_is_listed(anybody: Client) -> None:
    made = await anybody.done("createGuest", "token viewer { scopes accessTokens { name } }", name="Amina")
    assert made["viewer"] == {"scopes": ALL, "accessTokens": [{"name": "First device"}]}
    guest = replace(anybody, token=made["token"])
    (first,) = await tokens_of(guest)
    assert (first["name"], first["scopes"], first["expiresAt"]) == ("First device", ALL, None)


async def test_tokens_are_listed_newest_first_and_only_ones_own(anybody: Client) -> None:
    guest, other = await anybody.guest(), await anybody.guest("Baraka")
    made = [(await make(guest, name=name))[0] for name in ("One", "Two")]
    listed = await tokens_of(guest)
    assert [token["id"] for token in listed[:2]] == [made[1]["id"], made[0]["id"]]
    assert [token["name"] for token in await tokens_of(other)] == ["First device"]


async def test_without_its_scope_the_list_of_tokens_is_closed(anybody: Client) -> None:
    _, reader = await make(await anybody.guest(), "READ")
    with pytest.raises(GraphQLErrors) as raised:
        await reader.ask(LIST)
    (error,) = raised.value.errors
    assert error["extensions"] == {"code": "FORBIDDEN"}
    assert error["path"] == ["viewer", "accessTokens"]
    assert "ADMIN_TOKENS" in error["message"]


async def test_a_token_gives_nothing_that_it_does_not_have(anybody: Client) -> None:
    _, admin = await make(await anybody.guest(), "ADMIN_TOKENS", "READ")
    await make(admin, "READ")
    for more in (["PLAY"], ["READ", "WEBHOOK"]):
        refusal = await admin.refused("createAccessToken", name="Robot", scopes=more)
        assert refusal == ("FORBIDDEN", ["input", "scopes"])


async def test_a_token_does_not_outlast_the_one_by_which_it_is_made(anybody: Client) -> None:
    brief, admin = await make(await anybody.guest(), expiresInDays=2)
    assert (await make(admin))[0]["expiresAt"] == brief["expiresAt"]
    assert (await make(admin, expiresInDays=30))[0]["expiresAt"] == brief["expiresAt"]
    assert (await make(admin, expiresInDays=1))[0]["expiresAt"] < brief["expiresAt"]
    link = await admin.done("createDeviceLink")
    claimed = await anybody.done("claimDeviceLink", code=link["code"])
    assert claimed["expiresAt"] == brief["expiresAt"]


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "\u200b"}, "name"),
        ({"name": "x" * 61}, "name"),
        ({"scopes": []}, "scopes"),
        ({"expiresInDays": 0}, "expiresInDays"),
        ({"expiresInDays": -1}, "expiresInDays"),
        ({"expiresInDays": 3651}, "expiresInDays"),
        ({"expiresInDays": 2_147_483_647}, "expiresInDays"),
        ({"idempotencyKey": "short"}, "idempotencyKey"),
    ],
)
async def test_what_cannot_be_is_refused_and_makes_nothing(
    anybody: Client, values: dict[str, Any], field: str
) -> None:
    guest = await anybody.guest()
    refusal = await guest.refused("createAccessToken", **{"name": "Robot", "scopes": ["READ"], **values})
    assert refusal == ("INVALID_INPUT", ["input", field])
    assert len(await tokens_of(guest)) == 1


async def test_a_player_has_so_many_tokens_and_no_more(anybody: Client, server: Server) -> None:
    guest = await anybody.guest()
    async with server.services.database.writing() as session:
        await session.execute(
            text(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :more) "
                "INSERT INTO token (hash, id, player_id, name, scopes, created_at) "
                "SELECT 'h' || i, 'i' || i, player_id, name, scopes, created_at FROM token, n"
            ),
            {"more": MOST_TOKENS - 3},
        )
    both = await asyncio.gather(
        *(guest.do("createAccessToken", name=str(n), scopes=["READ"]) for n in range(4))
    )
    assert sorted(len(each["problems"]) for each in both) == [0, 0, 1, 1]
    assert {problem["code"] for each in both for problem in each["problems"]} == {"FORBIDDEN"}
    assert len(await tokens_of(guest)) == MOST_TOKENS
    # One that is past its time takes nobody's place.
    await sql(server, "UPDATE token SET expires_at = 1 WHERE hash = 'h1'")
    await make(guest, "READ")
    assert (await guest.refused("createAccessToken", name="x", scopes=["READ"]))[0] == "FORBIDDEN"


async def test_the_same_request_again_gives_the_same_token_even_when_it_was_revoked(
    anybody: Client, server: Server
) -> None:
    guest = await anybody.guest()
    made = await asyncio.gather(
        *(
            guest.done("createAccessToken", name="Robot", scopes=["READ"], idempotencyKey=KEY)
            for _ in range(5)
        )
    )
    assert all(each == made[0] for each in made)
    assert len(await tokens_of(guest)) == 2
    await guest.done("revokeAccessToken", id=made[0]["accessToken"]["id"])
    again = await guest.done("createAccessToken", name="Robot", scopes=["READ"], idempotencyKey=KEY)
    assert again == made[0]
    assert await replace(guest, token=again["token"]).ask("{ viewer { locale } }") == {"viewer": None}
    mismatch = await guest.refused("createAccessToken", name="Robot", scopes=["PLAY"], idempotencyKey=KEY)
    assert mismatch == ("IDEMPOTENCY_MISMATCH", ["input", "idempotencyKey"])
    async with server.services.database.reading() as session:
        for table in ("token", "request"):
            assert again["token"] not in str((await session.execute(text(f"SELECT * FROM {table}"))).all())


async def test_a_token_past_its_time_is_nobodys_and_not_listed(anybody: Client, server: Server) -> None:
    guest = await anybody.guest()
    token, robot = await make(guest, expiresInDays=1)
    await sql(server, "UPDATE token SET expires_at = created_at + 1 WHERE expires_at IS NOT NULL")
    assert await robot.ask("{ viewer { locale } }") == {"viewer": None}
    assert token["id"] not in [each["id"] for each in await tokens_of(guest)]
    assert (await robot.refused("createAccessToken", name="x", scopes=["READ"]))[0] == "UNAUTHENTICATED"


async def test_nothing_that_others_may_see_opens_anything(anybody: Client, server: Server) -> None:
    """K51: neither ids nor what the store holds is a token."""
    guest = await anybody.guest()
    token, _ = await make(guest)
    async with server.services.database.reading() as session:
        hashes = list(await session.scalars(text("SELECT hash FROM token")))
    ids = [str(guest.player_id), token["id"]]
    inner = [str(from_global(ids[0], "Player")), str(from_global(ids[1], "AccessToken"))]
    for shown in (*ids, *inner, *hashes):
        assert await replace(anybody, token=shown).ask("{ viewer { locale } }") == {"viewer": None}


# Revoking ----------------------------------------------------------------------------------------


async def test_a_revoked_token_is_nobodys_at_once(anybody: Client) -> None:
    guest = await anybody.guest()
    token, robot = await make(guest)
    assert (await robot.ask("{ viewer { locale } }"))["viewer"]
    revoked = await guest.done("revokeAccessToken", id=token["id"])
    assert revoked["revokedId"] == token["id"]
    assert await robot.ask("{ viewer { locale } }") == {"viewer": None}
    assert (await robot.refused("createLobby", kind="PAGE_ONE"))[0] == "UNAUTHENTICATED"
    assert (await guest.ask("{ viewer { locale } }"))["viewer"]


async def test_a_lost_phones_token_is_revoked_from_another_device(anybody: Client) -> None:
    phone = await anybody.guest()
    link = await phone.done("createDeviceLink")
    tablet = replace(anybody, token=(await anybody.done("claimDeviceLink", code=link["code"]))["token"])
    (first,) = [token for token in await tokens_of(tablet) if token["name"] == "First device"]
    await tablet.done("revokeAccessToken", id=first["id"])
    assert await phone.ask("{ viewer { locale } }") == {"viewer": None}
    assert [token["name"] for token in await tokens_of(tablet)] == ["Linked device"]


async def test_ones_own_token_can_be_revoked(anybody: Client) -> None:
    guest = await anybody.guest()
    (own,) = await tokens_of(guest)
    await guest.done("revokeAccessToken", id=own["id"])
    assert await guest.ask("{ viewer { locale } }") == {"viewer": None}


async def test_what_is_no_token_of_ones_own_is_not_found(anybody: Client) -> None:
    guest, other = await anybody.guest(), await anybody.guest("Baraka")
    (theirs,) = await tokens_of(other)
    for id in (theirs["id"], "x", "", to_global("AccessToken", "x"), other.player_id):
        assert await guest.refused("revokeAccessToken", id=id) == ("NOT_FOUND", ["input", "id"])
    assert await tokens_of(other)


async def test_revoking_twice_under_one_key_is_revoking_once(anybody: Client) -> None:
    guest = await anybody.guest()
    token, _ = await make(guest)
    for _ in range(2):
        revoked = await guest.done("revokeAccessToken", id=token["id"], idempotencyKey=KEY)
        assert revoked["revokedId"] == token["id"]
    assert await guest.refused("revokeAccessToken", id=token["id"]) == ("NOT_FOUND", ["input", "id"])


async def test_a_revoked_token_makes_no_token_even_where_it_is_still_believed(
    anybody: Client, server: Server
) -> None:
    """As at a process that was not told of it."""
    guest = await anybody.guest()
    _, robot = await make(guest)
    assert (await robot.ask("{ viewer { locale } }"))["viewer"]
    await sql(server, "DELETE FROM token WHERE name = 'Robot'")
    assert (await robot.ask("{ viewer { locale } }"))["viewer"]
    assert (await robot.refused("createAccessToken", name="x", scopes=["READ"]))[0] == "UNAUTHENTICATED"
    assert (await robot.refused("createDeviceLink"))[0] == "UNAUTHENTICATED"
    (first,) = await tokens_of(guest)
    assert (await robot.refused("revokeAccessToken", id=first["id"]))[0] == "UNAUTHENTICATED"


# Last use ----------------------------------------------------------------------------------------


async def test_the_last_use_is_written_down_once_an_hour_and_not_on_the_way(
    anybody: Client, server: Server
) -> None:
    guest = await anybody.guest()
    token, robot = await make(guest)

    async def last_use() -> str | None:
        (found,) = [each["lastUsedAt"] for each in await tokens_of(guest) if each["id"] == token["id"]]
        return str(found) if found else None

    await robot.ask("{ viewer { locale } }")
    assert await last_use() is None
    await server.services.grants.look()
    first = await last_use()
    assert first is not None
    await robot.ask("{ viewer { locale } }")
    await server.services.grants.look()
    assert await last_use() == first
    await sql(server, "UPDATE token SET last_used_at = last_used_at - 3600000000")
    async with robot.socket():  # whoever is connected uses it all the time
        await server.services.grants.look()
    assert str(await last_use()) > first


# Bots --------------------------------------------------------------------------------------------


async def test_a_bot_plays_only_with_a_token_that_says_so(anybody: Client) -> None:
    bot, person = await anybody.guest("Roboti", bot=True), await anybody.guest()
    resign = {"gameId": "x"}
    for player in (bot, person):
        assert (await player.refused("resign", **resign))[0] == "NOT_FOUND"
        assert (await (await make(player, "PLAY", "BOT"))[1].refused("resign", **resign))[0] == "NOT_FOUND"
        assert (await (await make(player, "BOT"))[1].refused("resign", **resign))[0] == "FORBIDDEN"
    assert (await (await make(person, "PLAY"))[1].refused("resign", **resign))[0] == "NOT_FOUND"
    _, silent = await make(bot, "PLAY", "LOBBY", "READ")
    refused = await silent.do("resign", **resign)
    assert [(each["code"], each["message"]) for each in refused["problems"]] == [
        ("FORBIDDEN", "The token lacks the scope BOT.")
    ]
    await silent.done("createLobby", kind="PAGE_ONE")
    assert (await silent.ask("{ viewer { scopes } }"))["viewer"]["scopes"] == ["READ", "PLAY", "LOBBY"]
