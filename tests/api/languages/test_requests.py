"""Everybody is spoken to in the language they ask for."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from tests.api.client import Client, Socket
from tests.api.conftest import Server, serving
from zamu_api.languages import LOCALES, text

NO_LOBBY = (
    'mutation { leaveLobby(input: {lobbyId: "TG9iYnk6eA"}) { problems { code message } } }',
    "leaveLobby",
)
DRAW = "mutation($game: ID!) { drawCards(input: {gameId: $game}) { problems { code message } } }"
FOLLOW = """
    subscription($game: ID!) {
        gameUpdates(gameId: $game, after: 1) { event { __typename summary ... on CardsDrawn { drawn } } }
    }"""
NO_SUCH_LOBBY = {locale: text(locale, "problem-no-such-lobby") for locale in LOCALES}


async def spoken(client: Client) -> str:
    """The language in which somebody is refused over HTTP."""
    document, field = NO_LOBBY
    (problem,) = (await client.ask(document))[field]["problems"]
    assert problem["code"] == "NOT_FOUND"
    return locale_of(problem["message"])


def locale_of(message: str) -> str:
    return next(locale for locale, said in NO_SUCH_LOBBY.items() if said == message)


async def spoken_on_socket(
    client: Client, payload: dict[str, Any] | None = None, headers: dict[str, str] | None = None
) -> str:
    """The language in which somebody is refused on a socket with this payload and these headers."""
    async with client.raw_socket(additional_headers=headers or {}) as raw:
        socket = Socket(raw)
        bearer = {"Authorization": f"Bearer {client.token}"}
        await socket.send(type="connection_init", payload={**bearer, **(payload or {})})
        assert await socket.receive() == {"type": "connection_ack"}
        document, field = NO_LOBBY
        (problem,) = (await socket.next(await socket.subscribe(document)))[field]["problems"]
        return locale_of(problem["message"])


def wanting(client: Client, header: str) -> Client:
    return replace(client, headers={"Accept-Language": header})


async def test_the_header_counts_before_the_players_language_and_that_before_english(anybody: Client) -> None:
    amina = await anybody.guest(locale="sw-KE")
    assert await spoken(wanting(amina, "ru, en;q=0.5")) == "ru"
    assert await spoken(wanting(amina, "en")) == "en"
    assert await spoken(wanting(amina, "fr, ar-EG;q=0.1")) == "ar"
    for nothing in ("", "*", "fr", "en;q=0", "???"):
        assert await spoken(wanting(amina, nothing)) == "sw", nothing
    assert await spoken(await anybody.guest()) == "en"
    assert await spoken(await anybody.guest(locale="fr")) == "en"
    assert await spoken(await wanting(anybody, "ar-EG").guest()) == "ar"


@pytest.mark.parametrize("asgi", [False, True])
async def test_on_a_socket_what_is_said_first_counts_before_the_handshake(
    sqlite_url: str, http: Any, asgi: bool
) -> None:
    async with serving(database_url=sqlite_url, asgi=asgi) as server:
        amina = await Client(server.url, http).guest(locale="sw")
        russian = {"Accept-Language": "ru"}
        assert await spoken_on_socket(amina, {"locale": "ar-EG"}, russian) == "ar"
        assert await spoken_on_socket(amina, {"LOCALE": "en;q=0.2, ar;q=0.9"}, russian) == "ar"
        assert await spoken_on_socket(amina, {"accept-language": "fr, ar"}, russian) == "ar"
        assert await spoken_on_socket(amina, {"locale": "fr", "Accept-Language": "en"}, russian) == "en"
        for nothing in ({}, {"locale": 1}, {"locale": "fr"}, {"locale": None}, {"Accept-Language": {}}):
            assert await spoken_on_socket(amina, nothing, russian) == "ru", nothing
        assert await spoken_on_socket(amina) == "sw"


async def test_a_problem_names_whose_turn_it_is_in_every_language(server: Server, anybody: Client) -> None:
    host, guest, game = await anybody.game()
    turn = (await host.ask("query($id: ID!) { game(id: $id) { turn { seat } } }", id=game))["game"]["turn"]
    waiting, name = (guest, "Amina") if turn["seat"] == 0 else (host, "Boris")
    for locale in LOCALES:
        answer = await wanting(waiting, locale).ask(DRAW, game=game)
        (problem,) = answer["drawCards"]["problems"]
        assert problem["code"] == "NOT_YOUR_TURN"
        assert problem["message"] == text(locale, "problem-not-your-turn", name=name)


@asynccontextmanager
async def following(client: Client, game: str, locale: str) -> AsyncIterator[tuple[Socket, str]]:
    payload = (
        {"Authorization": f"Bearer {client.token}", "locale": locale} if client.token else {"locale": locale}
    )
    async with client.socket(payload) as socket:
        yield socket, await socket.subscribe(FOLLOW, game=game)


async def test_followers_of_one_game_read_it_each_in_their_own_language(anybody: Client) -> None:
    """Two of a kind in one language get the same; a language or a seat apart, and it is another text."""
    host, guest, game = await anybody.game()
    turn = (await host.ask("query($id: ID!) { game(id: $id) { turn { seat } } }", id=game))["game"]["turn"]
    mover, name = (host, "Amina") if turn["seat"] == 0 else (guest, "Boris")
    async with (
        following(anybody, game, "sw-KE") as one,
        following(anybody, game, "sw") as another,
        following(anybody, game, "ru") as russian,
        following(mover, game, "ar") as arabic,
    ):
        assert (await mover.ask(DRAW, game=game))["drawCards"]["problems"] == []
        told = {}
        for who, (socket, operation) in zip(
            ("one", "another", "russian", "arabic"), (one, another, russian, arabic), strict=True
        ):
            event = (await socket.next(operation))["gameUpdates"]["event"]
            assert event["__typename"] == "CardsDrawn"
            told[who] = event["summary"]
            assert (event["drawn"] is None) == (who != "arabic")
    assert told == {
        "one": f"{name} amechukua karata 1.",
        "another": f"{name} amechukua karata 1.",
        "russian": f"{name} берёт 1 карту.",
        "arabic": f"\u2068{name}\u2069: سحب بطاقة واحدة.",
    }


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_catalogue_speaks_the_requests_language(anybody: Client, locale: str) -> None:
    document = """{ catalogue { kind
        options { key name description choices choiceNames } cpuLevels { level name description } } }"""
    entries = (await wanting(anybody, locale).ask(document))["catalogue"]
    assert [entry["kind"] for entry in entries] == ["PAGE_ONE", "CHINESE_CHECKERS"]
    for entry in entries:
        for option in entry["options"]:
            id = f"option-{entry['kind']}-{option['key']}"
            assert option["name"] == text(locale, id)
            assert option["description"] == text(locale, f"{id}.description")
            assert (option["choices"] is None) == (option["choiceNames"] is None)
            if option["choices"]:
                assert len(option["choiceNames"]) == len(option["choices"]) == 2
        levels = {level["level"]: level for level in entry["cpuLevels"]}
        assert list(levels) == ["EASY", "NORMAL", "HARD"]
        assert levels["EASY"]["name"] == text(locale, "cpu-EASY")
        assert levels["NORMAL"]["description"] == text(locale, f"cpu-NORMAL.{entry['kind']}")


async def test_a_cache_is_told_that_an_answer_depends_on_the_language(anybody: Client) -> None:
    document = "{ languages { locale } }"
    posted = await anybody.post({"query": document})
    got = await anybody.http.get(f"{anybody.url}/graphql", params={"query": document})
    for answer in (posted, got):
        assert "Accept-Language" in answer.headers["Vary"]


async def test_a_menu_of_languages_can_be_drawn(anybody: Client) -> None:
    answer = await anybody.ask("{ languages { locale name direction } viewer { locale } }")
    assert answer["languages"] == [
        {"locale": "en", "name": "English", "direction": "LTR"},
        {"locale": "sw", "name": "Kiswahili", "direction": "LTR"},
        {"locale": "ru", "name": "русский", "direction": "LTR"},
        {"locale": "ar", "name": "العربية", "direction": "RTL"},
    ]
    amina = await anybody.guest(locale="ar-EG")
    document = "{ viewer { locale language { locale direction } } }"
    assert (await amina.ask(document))["viewer"] == {
        "locale": "ar-EG",
        "language": {"locale": "ar", "direction": "RTL"},
    }
    assert (await wanting(amina, "ru-RU").ask(document))["viewer"]["language"]["locale"] == "ru"


async def test_a_new_guest_is_told_at_once_which_language_messages_come_in(anybody: Client) -> None:
    document = """mutation($input: CreateGuestInput!) {
        createGuest(input: $input) { viewer { language { locale direction } } }
    }"""
    told = await anybody.ask(document, input={"name": "Amina", "locale": "ar-EG"})
    assert told["createGuest"]["viewer"]["language"] == {"locale": "ar", "direction": "RTL"}
    told = await wanting(anybody, "ru").ask(document, input={"name": "Amina", "locale": "ar-EG"})
    assert told["createGuest"]["viewer"]["language"]["locale"] == "ru"


async def test_errors_of_graphql_speak_to_programmers_in_english(anybody: Client) -> None:
    answer = await wanting(anybody, "ru").post({"query": "{ nonsense }"})
    assert "Cannot query field" in answer.json()["errors"][0]["message"]
