"""Webhooks over the real API, told to a real receiver."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from tests.api.client import Client, GraphQLErrors
from tests.api.conftest import Server, serving
from tests.api.webhooks.receiver import Receiver, receiving
from tests.servers import free_port

ROOT = Path(__file__).parents[3]

KEY = "0f8fad5b-d9cb-469f-a165-70867728950e"
EVENTS = ["GAME_STARTED", "TURN_STARTED", "MOVE_MADE", "GAME_FINISHED"]
MADE = "webhook { id url events document active createdAt } secret"
LIST = """{ viewer { webhooks { id url events active deliveries(first: 100) {
  id event gameId seq at attempts status deliveredAt } } } }"""


@pytest.fixture
async def server(sqlite_url: str) -> AsyncIterator[Server]:
    async with serving(database_url=sqlite_url, webhook_loopback=True) as running:
        yield running


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as running:
        yield running


async def hook(client: Client, url: str, **values: Any) -> dict[str, Any]:
    return await client.done("createWebhook", MADE, **{"url": url, "events": EVENTS, **values})


async def deliveries(client: Client) -> list[dict[str, Any]]:
    (webhook,) = (await client.ask(LIST))["viewer"]["webhooks"]
    return list(webhook["deliveries"])


async def until(holds: Any, seconds: float = 20) -> Any:
    async with asyncio.timeout(seconds):
        while not (found := await holds()):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        return found


async def table(anybody: Client) -> tuple[Client, Client, str]:
    """Two guests in a lobby, ready to start."""
    host, other = await anybody.guest("Amina"), await anybody.guest("Boris")
    lobby = (await host.done("createLobby", kind="PAGE_ONE", capacity=2))["lobby"]
    await other.done("joinLobby", code=lobby["code"])
    await other.done("setReady", lobbyId=lobby["id"], ready=True)
    return host, other, lobby["id"]


async def start(host: Client, lobby_id: str) -> str:
    return str((await host.done("startGame", lobbyId=lobby_id))["game"]["id"])


async def test_a_game_is_told_in_order_signed_and_as_the_player_sees_it(
    anybody: Client, receiver: Receiver
) -> None:
    host, other, lobby_id = await table(anybody)
    made = await hook(host, receiver.url)
    game_id = await start(host, lobby_id)
    turn = 0
    for _ in range(4):
        await (host, other)[turn].done("makeMove", "game { seq }", gameId=game_id, notation="draw")
        turn = 1 - turn
    await other.done("resign", gameId=game_id)
    await receiver.until(lambda: bool(receiver.told) and receiver.told[-1][0] == "GAME_FINISHED")

    told = [kind for kind, _ in receiver.told]
    assert told == [
        "GAME_STARTED",
        "TURN_STARTED",
        *["MOVE_MADE", "TURN_STARTED"] * 4,
        "MOVE_MADE",
        "GAME_FINISHED",
    ]
    seqs = [seq for _, seq in receiver.told]
    assert seqs == sorted(seqs)
    assert all(received.signed_by(made["secret"]) for received in receiver.received)
    assert len({received.headers["webhook-id"] for received in receiver.received}) == len(told)
    first = receiver.received[0].json
    assert first["gameId"] == first["data"]["game"]["id"] == game_id
    assert first["data"]["event"]["__typename"] == "GameStarted"
    last = receiver.received[-1].json["data"]
    assert [placement["place"] for placement in last["game"]["placements"]] == [1, 2]

    async def all_noted() -> bool:
        return all(delivery["deliveredAt"] for delivery in await deliveries(host))

    await until(all_noted)
    listed = await deliveries(host)
    assert [(it["event"], it["seq"]) for it in reversed(listed)] == receiver.told
    assert {(it["attempts"], it["status"]) for it in listed} == {(1, 204)}


async def test_a_document_chooses_what_is_told_and_shows_no_other_hand(
    anybody: Client, receiver: Receiver
) -> None:
    host, other, lobby_id = await table(anybody)
    hands = "{ seq game { ... on PageOneGame { hands { seat count cards } } fairness { seed } } }"
    await hook(host, receiver.url, events=["MOVE_MADE"], document=hands)
    game_id = await start(host, lobby_id)
    await host.done("makeMove", "game { seq }", gameId=game_id, notation="draw")
    await receiver.until(lambda: len(receiver.received) == 1)
    body = receiver.received[0].json
    assert set(body) == {"type", "timestamp", "gameId", "seq", "data"}
    assert body["timestamp"].endswith("Z")  # as moments are written everywhere else
    own, theirs = body["data"]["game"]["hands"]
    assert len(own["cards"]) == own["count"] == 8
    assert theirs["cards"] is None
    assert body["data"]["game"]["fairness"] == {"seed": None}
    # Told again when the game is over and all cards are open, it says what it said then.
    await other.done("resign", gameId=game_id)
    (delivery,) = await until(lambda: deliveries(host))
    await host.done("redeliver", "delivery { id }", id=delivery["id"])
    await receiver.until(lambda: len(receiver.received) == 2)
    again = receiver.received[1]
    assert again.body == receiver.received[0].body
    assert again.headers["webhook-id"] == receiver.received[0].headers["webhook-id"]


@pytest.mark.parametrize(
    "document",
    [
        "seq",
        "{ nothing }",
        "{ seq } other: gameUpdates(gameId: $gameId) { seq }",
        "{ seq } } query Other { viewer { player { id } } ",
        "{ seq } } subscription Other($gameId: ID!) { gameUpdates(gameId: $gameId) { seq }",
        "{ " + "seq " * 4000 + "}",
        "{ game { " + " ".join(f"a{n}: events(first: 500) {{ seq }}" for n in range(200)) + " } }",
    ],
)
async def test_what_is_no_selection_on_an_update_is_refused(anybody: Client, document: str) -> None:
    guest = await anybody.guest()
    refused = await guest.refused(
        "createWebhook", url="https://example.com/", events=EVENTS, document=document
    )
    assert refused == ("INVALID_INPUT", ["input", "document"])


async def test_bad_addresses_and_no_events_are_refused(anybody: Client) -> None:
    guest = await anybody.guest()
    for url in ("", "http://10.0.0.1/", "https://169.254.169.254/latest", "ftp://example.com/"):
        assert await guest.refused("createWebhook", url=url, events=EVENTS) == (
            "INVALID_INPUT",
            ["input", "url"],
        )
    assert await guest.refused("createWebhook", url="https://example.com/", events=[]) == (
        "INVALID_INPUT",
        ["input", "events"],
    )
    assert await anybody.refused("createWebhook", url="https://example.com/", events=EVENTS) == (
        "UNAUTHENTICATED",
        [],
    )


async def test_a_repeat_gets_the_same_webhook_and_secret(anybody: Client) -> None:
    guest = await anybody.guest()
    made = [await hook(guest, "https://example.com/", idempotencyKey=KEY) for _ in range(2)]
    assert made[0] == made[1]
    assert made[0]["secret"].startswith("whsec_")
    assert len((await guest.ask(LIST))["viewer"]["webhooks"]) == 1
    for _ in range(9):
        await hook(guest, "https://example.com/")
    assert (await guest.refused("createWebhook", url="https://example.com/", events=EVENTS))[0] == "FORBIDDEN"


async def test_webhooks_are_their_players_alone(anybody: Client, receiver: Receiver) -> None:
    host, other, lobby_id = await table(anybody)
    made = await hook(host, receiver.url)
    await start(host, lobby_id)
    await receiver.until(lambda: bool(receiver.received))
    (delivery, *_) = await until(lambda: deliveries(host))
    assert (await other.refused("deleteWebhook", id=made["webhook"]["id"]))[0] == "NOT_FOUND"
    assert (await other.refused("redeliver", id=delivery["id"]))[0] == "NOT_FOUND"
    token = (await host.done("createAccessToken", "token", name="Reader", scopes=["READ"]))["token"]
    with pytest.raises(GraphQLErrors):
        await Client(host.url, host.http, token).ask(LIST)


async def test_a_receiver_that_fails_is_tried_again_and_holds_up_only_what_comes_after(
    server: Server, anybody: Client, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.webhooks.courier.PAUSES", (0,))
    statuses = iter([500, 302, 404, *[200] * 100])
    receiver.answer = lambda _: next(statuses)
    receiver.more = "location: http://127.0.0.1:1/elsewhere\r\n"
    host, other, lobby_id = await table(anybody)
    async with receiving() as well:
        await hook(host, receiver.url)
        await hook(other, well.url)
        await start(host, lobby_id)
        await receiver.until(lambda: len(receiver.received) == 5)
        await well.until(lambda: len(well.received) == 2)
    assert receiver.told == [("GAME_STARTED", 1)] * 4 + [("TURN_STARTED", 1)]
    assert len({received.headers["webhook-id"] for received in receiver.received}) == 2
    assert {received.path for received in receiver.received} == {"/hook"}

    async def noted() -> list[dict[str, Any]]:
        return [it for it in await deliveries(host) if it["attempts"] == 4 and it["deliveredAt"]]

    (first,) = await until(noted)
    assert (first["event"], first["status"]) == ("GAME_STARTED", 200)


async def test_a_receiver_that_hangs_delays_no_move_and_no_other_receiver(
    anybody: Client, receiver: Receiver
) -> None:
    receiver.answer = lambda _: None
    host, other, lobby_id = await table(anybody)
    async with receiving() as well:
        await hook(host, receiver.url)
        await hook(other, well.url)
        game_id = await start(host, lobby_id)
        await receiver.until(lambda: len(receiver.received) == 1)
        for client in (host, other) * 3:
            await client.done("makeMove", "game { seq }", gameId=game_id, notation="draw")
        await well.until(lambda: len([kind for kind, _ in well.told if kind == "MOVE_MADE"]) == 6)
        assert len(receiver.received) == 1  # it hangs on its first
        receiver.hanging.set()


async def test_gone_ends_a_webhook_and_a_delivery_that_succeeds_wakes_it(
    anybody: Client, receiver: Receiver
) -> None:
    receiver.answer = lambda _: 410
    host, _, lobby_id = await table(anybody)
    await hook(host, receiver.url)
    game_id = await start(host, lobby_id)

    async def webhook(active: bool) -> Any:
        (found,) = (await host.ask(LIST))["viewer"]["webhooks"]
        return found if found["active"] is active else None

    found = await until(lambda: webhook(False))
    await host.done("makeMove", "game { seq }", gameId=game_id, notation="draw")
    receiver.answer = lambda _: 204
    first = min(found["deliveries"], key=lambda it: it["event"])
    assert (first["event"], first["status"], first["deliveredAt"]) == ("GAME_STARTED", 410, None)
    await host.done("redeliver", "delivery { id attempts }", id=first["id"])
    await until(lambda: webhook(True))
    assert receiver.told == [("GAME_STARTED", 1)] * 2


async def test_a_deleted_webhook_is_told_nothing_more(
    anybody: Client, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.webhooks.courier.PAUSES", (0,))
    receiver.answer = lambda _: 500
    host, _, lobby_id = await table(anybody)
    made = await hook(host, receiver.url)
    game_id = await start(host, lobby_id)
    await receiver.until(lambda: len(receiver.received) == 2)
    deleted = await host.done("deleteWebhook", "deletedId", id=made["webhook"]["id"])
    assert deleted["deletedId"] == made["webhook"]["id"]
    came = len(receiver.received)
    async with receiving() as well:
        await hook(host, well.url, events=["MOVE_MADE"])
        await host.done("makeMove", "game { seq }", gameId=game_id, notation="draw")
        await well.until(lambda: len(well.received) == 1)
    assert len(receiver.received) <= came + 1  # one may have been on its way


async def test_a_host_hears_of_a_game_that_they_do_not_play(anybody: Client, receiver: Receiver) -> None:
    site = await anybody.guest("Site")
    await hook(site, receiver.url, events=["GAME_STARTED", "GAME_FINISHED"])
    lobby = (await site.done("createLobby", kind="PAGE_ONE", capacity=3))["lobby"]
    for level in ("EASY", "EASY"):
        await site.done("addCpu", lobbyId=lobby["id"], level=level)
    await start(site, lobby["id"])
    await receiver.until(lambda: bool(receiver.received))
    assert receiver.told[0] == ("GAME_STARTED", 1)


async def test_when_one_process_ends_another_tells_what_was_left(
    postgres_url: str, redis_url: str, receiver: Receiver, http: httpx.AsyncClient
) -> None:
    """Two processes on one store: each thing is told once, whoever stored it."""
    settings = {"database_url": postgres_url, "redis_url": redis_url, "webhook_loopback": True}
    async with serving(**settings) as second:
        async with serving(**settings) as first:
            host, other, lobby_id = await table(Client(first.url, http))
            await hook(host, receiver.url)
            game_id = await start(host, lobby_id)
            for client in (host, other) * 4:
                await client.done("makeMove", "game { seq }", gameId=game_id, notation="draw")
        there = Client(second.url, http, other.token)
        await there.done("resign", gameId=game_id)
        await receiver.until(lambda: bool(receiver.told) and receiver.told[-1][0] == "GAME_FINISHED")
    assert len(set(receiver.told)) == len([*EVENTS[:2], *EVENTS[1:3] * 8, *EVENTS[2:]])
    in_order = list(dict.fromkeys(receiver.told))
    assert [seq for _, seq in in_order] == sorted(seq for _, seq in in_order)


async def test_what_a_process_had_in_hands_when_it_ended_is_told_by_another_at_once(
    postgres_url: str, redis_url: str, receiver: Receiver, http: httpx.AsyncClient
) -> None:
    settings = {"database_url": postgres_url, "redis_url": redis_url, "webhook_loopback": True}
    async with serving(**settings) as first:
        host, _, lobby_id = await table(Client(first.url, http))
        await hook(host, receiver.url)
        receiver.answer = lambda _: None
        await start(host, lobby_id)
        await receiver.until(lambda: len(receiver.received) == 1)
    receiver.answer = lambda _: 204
    async with serving(**settings):
        await receiver.until(lambda: receiver.told[1:] == [("GAME_STARTED", 1), ("TURN_STARTED", 1)], 10)
    assert receiver.received[0].headers["webhook-id"] == receiver.received[1].headers["webhook-id"]


async def test_what_a_process_had_in_hands_when_it_died_is_told_when_its_claim_ends(
    server: Server, anybody: Client, receiver: Receiver
) -> None:
    host, _, lobby_id = await table(anybody)
    await hook(host, receiver.url, events=["MOVE_MADE"])
    game_id = await start(host, lobby_id)
    database, now = server.services.database, server.services.clock.now
    await asyncio.sleep(0.1)
    async with database.writing() as session:
        held = {"until": now() + 1_500_000}
        await session.execute(text("UPDATE webhook_game SET claimed_until = :until"), held)
    await host.done("makeMove", "game { seq }", gameId=game_id, notation="draw")
    await receiver.until(lambda: len(receiver.received) == 1)
    assert now() >= held["until"]


async def test_the_example_takes_what_is_ours_once_and_nothing_else(
    anybody: Client, http: httpx.AsyncClient
) -> None:
    host, _, lobby_id = await table(anybody)
    port = free_port()
    made = await hook(host, f"http://127.0.0.1:{port}/", events=["GAME_STARTED"])
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        ROOT / "examples" / "webhook_receiver.py",
        str(port),
        env={**os.environ, "ZAMU_WEBHOOK_SECRET": made["secret"]},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(20):
            assert b"listening" in await process.stdout.readline()
            foreign = await http.post(f"http://127.0.0.1:{port}/", json={"type": "GAME_STARTED"})
            assert foreign.status_code == 401
            game_id = await start(host, lobby_id)
            told = (await process.stdout.readline()).decode()
            assert told == f"GAME_STARTED at 1 in {game_id}: ACTIVE\n"
            (delivery,) = await until(lambda: deliveries(host))
            await host.done("redeliver", "delivery { id }", id=delivery["id"])

            async def twice() -> bool:
                return [(it["attempts"], it["status"]) for it in await deliveries(host)] == [(2, 204)]

            await until(twice)
    finally:
        process.terminate()
        assert (await process.communicate())[0] == b""  # it had that one


async def test_the_request_of_the_papers_makes_a_webhook(anybody: Client) -> None:
    (document,) = re.findall(r"```graphql\n(.*?)```", (ROOT / "docs" / "webhooks.md").read_text(), re.DOTALL)
    made = (await (await anybody.guest()).ask(document))["createWebhook"]
    assert made["problems"] == []
    assert made["secret"].startswith("whsec_")
