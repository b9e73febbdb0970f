"""Games as files: `/games/{id}.json`, `.svg`, `.txt`."""

from typing import Any

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import Server, serving
from zamu_engine.record import RecordMismatch, replay
from zamu_engine.registry import RULESETS

RECORD = "query($id: ID!) { game(id: $id) { seq status record } }"


async def table(anybody: Client, kind: str = "PAGE_ONE", **terms: Any) -> tuple[Client, Client, str]:
    """Two people, and the id of the game that they have begun."""
    host, other = await anybody.guest("Amina"), await anybody.guest("Boris")
    lobby = (await host.done("createLobby", kind=kind, **terms))["lobby"]["id"]
    await other.done("joinLobby", lobbyId=lobby)
    await other.done("setReady", lobbyId=lobby, ready=True)
    return host, other, (await host.done("startGame", lobbyId=lobby))["game"]["id"]


async def play(players: tuple[Client, Client], game: str, moves: int) -> None:
    """Whoever is on turn plays the first of their moves, so many times."""
    asks = "query($id: ID!) { game(id: $id) { viewerSeat turn { seat } legalMoves { notation } } }"
    for _ in range(moves):
        for player in players:
            shown = (await player.ask(asks, id=game))["game"]
            if shown["turn"]["seat"] == shown["viewerSeat"]:
                notation = shown["legalMoves"][0]["notation"]
                await player.done("makeMove", "game { seq }", gameId=game, notation=notation)
                break


async def get(who: Client, path: str, status: int = 200) -> httpx.Response:
    headers = {"Authorization": f"Bearer {who.token}"} if who.token else {}
    answer = await who.http.get(f"{who.url}/games/{path}", headers=headers)
    assert answer.status_code == status, answer.text
    return answer


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_a_finished_games_file_is_its_record_and_replays(anybody: Client, kind: str) -> None:
    host, other, game = await table(anybody, kind)
    await play((host, other), game, 4)
    await other.done("resign", gameId=game)
    answer = await get(anybody, f"{game}.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.json() == (await anybody.ask(RECORD, id=game))["game"]["record"]
    replay(answer.json())


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_a_record_cut_anywhere_replays_to_the_position_of_that_number(
    anybody: Client, server: Server, kind: str
) -> None:
    host, other, game = await table(anybody, kind)
    await play((host, other), game, 5)
    await other.done("resign", gameId=game)
    last = (await anybody.ask(RECORD, id=game))["game"]["seq"]
    texts, statuses = set(), []
    for seq in range(1, last + 1):
        record = (await get(anybody, f"{game}.json?seq={seq}")).json()
        text = (await get(anybody, f"{game}.txt?seq={seq}")).text
        texts.add(text)
        statuses.append(record["status"])
        assert text == RULESETS[kind].to_text(replay(record))
    assert len(texts) > 5
    assert statuses == sorted(statuses)
    assert set(statuses) == {"ACTIVE", "FINISHED"}


async def test_while_a_game_goes_on_its_seed_is_missing_and_hands_are_their_players_own(
    anybody: Client,
) -> None:
    host, other, game = await table(anybody)
    await play((host, other), game, 3)
    record = (await get(anybody, f"{game}.json")).json()
    assert record["seed"] is None
    assert record["status"] == "ACTIVE"
    assert len(record["log"]) == 3
    with pytest.raises(RecordMismatch):
        replay(record)
    hands = "query($id: ID!) { game(id: $id) { viewerSeat ... on PageOneGame { hands { seat cards } } } }"
    for player in (host, other):
        shown = (await player.ask(hands, id=game))["game"]
        own = shown["hands"][shown["viewerSeat"]]["cards"]
        text = (await get(player, f"{game}.txt")).text
        assert all(card in text for card in own)
    public = [(await get(anybody, f"{game}.{form}")).text for form in ("txt", "svg")]
    await host.done("resign", gameId=game)
    opened = [(await get(anybody, f"{game}.{form}?seq=1")).text for form in ("txt", "svg")]
    assert [len(text) for text in public] != [len(text) for text in opened]


async def test_a_drawing_is_a_document_of_its_own_that_runs_nothing(anybody: Client) -> None:
    _, _, game = await table(anybody, "CHINESE_CHECKERS")
    answer = await get(anybody, f"{game}.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.text.startswith("<svg ")


async def test_where_nobody_may_watch_only_the_players_get_files(anybody: Client) -> None:
    host, other, game = await table(anybody, spectating="NOBODY")
    stranger = await anybody.guest("Chen")
    for form in ("json", "svg", "txt"):
        await get(host, f"{game}.{form}")
        await get(other, f"{game}.{form}")
        refused = [(await get(who, f"{game}.{form}", 404)).text for who in (anybody, stranger)]
        assert refused == [(await get(anybody, f"unknown.{form}", 404)).text] * 2


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("{game}.json?seq=0", 404),
        ("{game}.json?seq=1000", 404),
        ("{game}.json?seq=-1", 400),
        ("{game}.svg?seq=one", 400),
        ("{game}.txt?seq=%D9%A1", 400),
        ("{game}.txt?seq=" + "9" * 5000, 400),
        ("{game}.gif", 404),
        ("nothing.json", 404),
        ("%00.json", 404),
    ],
)
async def test_what_is_not_there_is_not_found_and_what_is_no_number_is_said_so(
    anybody: Client, path: str, status: int
) -> None:
    _, _, game = await table(anybody)
    await get(anybody, path.format(game=game), status)


async def test_a_token_that_is_not_known_is_no_spectator(anybody: Client) -> None:
    _, _, game = await table(anybody)
    answer = await get(Client(anybody.url, anybody.http, "unknown"), f"{game}.json", 401)
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_files_are_counted_as_what_is_read(sqlite_url: str, http: httpx.AsyncClient) -> None:
    async with serving(database_url=sqlite_url, rate_limits=True, rate_limit_factor=0.02) as server:
        anybody = Client(server.url, http)
        _, _, game = await table(anybody)
        answers = [await http.get(f"{server.url}/games/{game}.txt") for _ in range(40)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert 0 < len(refused) < 40
    assert int(refused[0].headers["retry-after"]) > 0
