"""Device links over the real API: another device becomes the same player."""

import asyncio
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from sqlalchemy import text

from tests.api.client import Client
from tests.api.conftest import Server
from zamu_api.codes import ALPHABET

KEY = "0f8fad5b-d9cb-469f-a165-70867728950e"
OTHER_KEY = "7c9e6679-7425-40de-944b-e07fc1f90ae7"
NOT_FOUND = ("NOT_FOUND", ["input", "code"])


async def sql(server: Server, statement: str) -> None:
    async with server.services.database.writing() as session:
        await session.execute(text(statement))


async def test_a_linked_device_is_the_same_player_with_a_token_of_its_own(anybody: Client) -> None:
    phone = await anybody.guest("Amina", bot=True)
    link = await phone.done("createDeviceLink")
    assert len(link["code"]) == 8
    assert set(link["code"]) <= set(ALPHABET)
    claimed = await anybody.done("claimDeviceLink", code=link["code"], name="Tablet")
    assert claimed["viewer"]["player"] == {"id": phone.player_id, "name": "Amina", "isBot": True}
    assert claimed["viewer"]["scopes"] == ["READ", "PLAY", "LOBBY", "BOT", "WEBHOOK", "ADMIN_TOKENS"]
    assert claimed["expiresAt"] is None
    assert claimed["token"] != phone.token
    tablet = replace(anybody, token=claimed["token"])
    viewer = (await tablet.ask("{ viewer { player { id } accessTokens { name } } }"))["viewer"]
    assert viewer["player"]["id"] == phone.player_id
    assert [token["name"] for token in viewer["accessTokens"]] == ["Tablet", "First device"]


async def test_a_seat_and_its_hand_go_over_to_the_other_device(anybody: Client) -> None:
    phone = await anybody.guest()
    lobby = (await phone.done("createLobby", kind="PAGE_ONE", spectating="NOBODY"))["lobby"]
    await phone.done("addCpu", lobbyId=lobby["id"])
    game = (await phone.done("startGame", lobbyId=lobby["id"]))["game"]
    hands = "... on PageOneGame { id viewerSeat hands { seat cards } }"
    seen = (await phone.ask(f"query($id: ID!) {{ game(id: $id) {{ {hands} }} }}", id=game["id"]))["game"]
    assert seen["hands"][0]["cards"]
    link = await phone.done("createDeviceLink")
    claimed = await anybody.done(
        "claimDeviceLink", f"token viewer {{ activeGames {{ {hands} }} }}", code=link["code"]
    )
    assert claimed["viewer"]["activeGames"] == [seen]


async def test_the_address_stands_in_the_picture_and_leads_to_a_page_that_shows_the_code(
    anybody: Client, server: Server
) -> None:
    link = await (await anybody.guest()).done("createDeviceLink")
    assert link["url"] == f"{server.url}/link/{link['code']}"
    picture = ElementTree.fromstring(link["qrSvg"])
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    page = await anybody.http.get(link["url"].replace(link["code"], link["code"].lower()))
    assert page.status_code == 200
    assert f"{link['code'][:4]} {link['code'][4:]}" in page.text
    assert page.headers["cache-control"] == "no-store"
    assert page.headers["referrer-policy"] == "no-referrer"
    # To look at it is not to use it.
    await anybody.done("claimDeviceLink", code=link["code"])
    for wrong in ("ABC", "00000000", "<script>"):
        page = await anybody.http.get(f"{server.url}/link/{wrong}")
        assert page.status_code == 404
        assert "script" not in page.text


async def test_a_code_is_read_in_either_case_with_blanks_and_dashes(anybody: Client) -> None:
    phone = await anybody.guest()
    for write in (str.lower, lambda code: f" {code[:4]}-{code[4:]} ", " ".join):
        link = await phone.done("createDeviceLink")
        await anybody.done("claimDeviceLink", code=write(link["code"]))


async def test_wrong_used_replaced_and_old_codes_are_refused_alike(anybody: Client, server: Server) -> None:
    phone = await anybody.guest()
    used = await phone.done("createDeviceLink")
    await anybody.done("claimDeviceLink", code=used["code"])
    replaced = await phone.done("createDeviceLink")
    old = await phone.done("createDeviceLink")
    await sql(server, "UPDATE device_link SET expires_at = 1")
    answers = [
        await anybody.do("claimDeviceLink", code=code)
        for code in ("AAAAAAAA", used["code"], replaced["code"], old["code"], "no code", "", "x" * 5000)
    ]
    assert all(answer == answers[0] for answer in answers)
    assert answers[0]["token"] is answers[0]["viewer"] is None
    (problem,) = answers[0]["problems"]
    assert (problem["code"], problem["path"]) == NOT_FOUND


async def test_of_many_at_the_same_time_exactly_one_wins(anybody: Client, server: Server) -> None:
    phone = await anybody.guest()
    link = await phone.done("createDeviceLink")
    claims = await asyncio.gather(*(anybody.do("claimDeviceLink", code=link["code"]) for _ in range(12)))
    assert len([claim for claim in claims if claim["token"]]) == 1
    assert all(claim["token"] or claim["problems"][0]["code"] == "NOT_FOUND" for claim in claims)
    assert len((await phone.ask("{ viewer { accessTokens { id } } }"))["viewer"]["accessTokens"]) == 2


async def test_the_same_claim_again_gives_the_same_token(anybody: Client, server: Server) -> None:
    link = await (await anybody.guest()).done("createDeviceLink")
    claim = {"code": link["code"], "idempotencyKey": KEY}
    claimed = await asyncio.gather(*(anybody.done("claimDeviceLink", **claim) for _ in range(5)))
    assert all(each == claimed[0] for each in claimed)
    assert await anybody.refused("claimDeviceLink", code=link["code"]) == NOT_FOUND
    assert await anybody.refused("claimDeviceLink", code=link["code"], idempotencyKey=OTHER_KEY) == NOT_FOUND
    async with server.services.database.reading() as session:
        for table in ("token", "request", "device_link"):
            rows = str((await session.execute(text(f"SELECT * FROM {table}"))).all())
            assert claimed[0]["token"] not in rows
            assert link["code"] not in rows


async def test_the_same_link_again_is_the_same_code(anybody: Client, server: Server) -> None:
    phone = await anybody.guest()
    links = [await phone.done("createDeviceLink", idempotencyKey=KEY) for _ in range(2)]
    assert links[0] == links[1]
    async with server.services.database.reading() as session:
        for table in ("request", "device_link"):
            rows = (await session.execute(text(f"SELECT * FROM {table}"))).all()
            assert rows
            assert links[0]["code"] not in str(rows)
    await anybody.done("claimDeviceLink", code=links[0]["code"])


async def test_a_link_opens_what_its_maker_does_and_ends_with_it(anybody: Client) -> None:
    phone = await anybody.guest()
    made = await phone.done("createAccessToken", name="Robot", scopes=["READ", "ADMIN_TOKENS"])
    robot = replace(phone, token=made["token"])
    link = await robot.done("createDeviceLink")
    claimed = await anybody.done("claimDeviceLink", code=link["code"])
    assert claimed["viewer"]["scopes"] == ["READ", "ADMIN_TOKENS"]
    link = await robot.done("createDeviceLink")
    await phone.done("revokeAccessToken", id=made["accessToken"]["id"])
    assert await anybody.refused("claimDeviceLink", code=link["code"]) == NOT_FOUND


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 61])
async def test_a_device_with_a_name_that_cannot_be_is_refused_and_the_code_still_good(
    anybody: Client, name: str
) -> None:
    link = await (await anybody.guest()).done("createDeviceLink")
    refusal = await anybody.refused("claimDeviceLink", code=link["code"], name=name)
    assert refusal == ("INVALID_INPUT", ["input", "name"])
    await anybody.done("claimDeviceLink", code=link["code"])


async def test_a_device_may_have_been_another_player_before(anybody: Client) -> None:
    phone, tablet = await anybody.guest("Amina"), await anybody.guest("Tablet")
    link = await phone.done("createDeviceLink")
    claimed = await tablet.done("claimDeviceLink", code=link["code"])
    assert claimed["viewer"]["player"]["id"] == phone.player_id
    viewer = (await tablet.ask("{ viewer { player { id } } }"))["viewer"]
    assert viewer["player"]["id"] == tablet.player_id


async def test_links_past_their_time_are_put_away(anybody: Client, server: Server) -> None:
    await (await anybody.guest()).done("createDeviceLink")
    await (await anybody.guest()).done("createDeviceLink")
    await sql(
        server,
        "UPDATE device_link SET expires_at = 1 WHERE code_hash = (SELECT max(code_hash) FROM device_link)",
    )
    await server.services.housekeeping.tidy()
    async with server.services.database.reading() as session:
        assert (await session.execute(text("SELECT count(*) FROM device_link"))).scalar_one() == 1
