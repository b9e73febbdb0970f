"""Rulebooks over the real API: in which language, of whom, and as whole as the schema says."""

from itertools import product
from typing import Any

import pytest

from tests.api.client import Client, GraphQLErrors
from zamu_api.graphql import rulebooks
from zamu_api.languages import LOCALES
from zamu_api.lobbies.terms import TurnLimit
from zamu_api.rulebooks import Terms, book
from zamu_engine.chinese_checkers import Options, Variant
from zamu_engine.page_one import PageOneOptions

BOOK = """
  kind locale direction title summary sections { heading items } glossary { term definition }
  faq { question answer } options { key type default minimum maximum choices name description }
"""
RULES = f"query($kind: GameKind!, $locale: Locale) {{ rules(kind: $kind, locale: $locale) {{ {BOOK} }} }}"
OF_LOBBY = (
    f"query($id: ID, $locale: Locale) {{ lobby(id: $id) {{ rulebook(locale: $locale) {{ {BOOK} }} }} }}"
)
OF_GAME = f"""query($id: ID!, $locale: Locale) {{ game(id: $id) {{
  rulebook(locale: $locale) {{ {BOOK} }}
  ... on PageOneGame {{ again: rulebook(locale: "en") {{ title }} }}
  ... on ChineseCheckersGame {{ again: rulebook(locale: "en") {{ title }} }}
}} }}"""


async def rules(client: Client, locale: str | None = None, kind: str = "PAGE_ONE") -> dict[str, Any]:
    """The book of a game."""
    return dict((await client.ask(RULES, kind=kind, locale=locale))["rules"])


async def rulebook_of_lobby(client: Client, lobby_id: str, locale: str = "en") -> dict[str, Any]:
    document = (
        f"query($id: ID, $locale: Locale) {{ lobby(id: $id) {{ rulebook(locale: $locale) {{ {BOOK} }} }} }}"
    )
    return dict((await client.ask(document, id=lobby_id, locale=locale))["lobby"]["rulebook"])


async def rulebook_of_game(client: Client, game_id: str, locale: str = "en") -> dict[str, Any]:
    return dict((await client.ask(OF_GAME, id=game_id, locale=locale))["game"]["rulebook"])


def served(kind: str, locale: str, terms: Terms | None = None) -> dict[str, Any]:
    """A book as it is answered, but for its options."""
    read = book(kind, locale, terms)
    return {
        "kind": kind,
        "locale": locale,
        "direction": "RTL" if locale == "ar" else "LTR",
        "title": read.title,
        "summary": read.summary,
        "sections": [{"heading": it.heading, "items": list(it.items)} for it in read.sections],
        "glossary": [{"term": it.term, "definition": it.definition} for it in read.words],
        "faq": [{"question": it.question, "answer": it.answer} for it in read.questions],
    }


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_anybody_reads_the_rules_of_a_game_in_every_language(anybody: Client, kind: str) -> None:
    for locale in LOCALES:
        answered = await rules(anybody, locale, kind)
        options = answered.pop("options")
        assert answered == served(kind, locale)
        listed = (await anybody.ask("{ catalogue { kind options { key default minimum maximum } } }"))[
            "catalogue"
        ]
        (catalogue,) = [it["options"] for it in listed if it["kind"] == kind]
        assert [{key: option[key] for key in catalogue[0]} for option in options] == catalogue
        assert all(option["name"] and option["description"] for option in options)


@pytest.mark.parametrize(
    ("argument", "header", "spoken"),
    [
        ("sw", None, "sw"),
        ("ar-EG", None, "ar"),
        ("RU", "sw", "ru"),
        (None, "ru-RU, en;q=0.5", "ru"),
        (None, None, "en"),
        # Where there is no rulebook in the language, the next in line is taken.
        ("fr", "sw", "sw"),
        ("fr", "de", "en"),
        ("zh-Hant-TW", None, "en"),
    ],
)
async def test_a_rulebook_is_in_the_language_that_is_asked_for_and_says_in_which(
    anybody: Client, argument: str | None, header: str | None, spoken: str
) -> None:
    anybody.headers.update({"Accept-Language": header} if header else {})
    answered = await rules(anybody, argument)
    assert answered["locale"] == spoken
    assert answered["summary"] == book("PAGE_ONE", spoken).summary


async def test_a_player_reads_in_their_own_language(anybody: Client) -> None:
    amina = await anybody.guest("Amina", locale="sw-KE")
    assert (await rules(amina))["locale"] == "sw"
    assert (await rules(amina, "en"))["locale"] == "en"


async def test_what_is_no_tag_is_an_error(anybody: Client) -> None:
    with pytest.raises(GraphQLErrors):
        await rules(anybody, "english please")


async def test_a_lobbys_rulebook_follows_its_options(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    options = {"pageOne": {"startingCards": 5, "wildCards": 0, "declaration": False}}
    payload = await host.done(
        "createLobby", kind="PAGE_ONE", turnLimit="SECONDS_30", rated=True, options=options
    )
    lobby_id = payload["lobby"]["id"]
    chosen = PageOneOptions(starting_cards=5, wild_cards=0, declaration=False)
    for locale in LOCALES:
        read = await rulebook_of_lobby(anybody, lobby_id, locale)
        del read["options"]
        assert read == served("PAGE_ONE", locale, Terms(chosen, TurnLimit.SECONDS_30, rated=True))

    change = {"pageOne": {"handLimit": 22, "declaration": True}}
    await host.done("updateLobby", lobbyId=lobby_id, turnLimit="NONE", rated=False, options=change)
    changed = PageOneOptions(starting_cards=5, hand_limit=22, wild_cards=0)
    read = await rulebook_of_lobby(anybody, lobby_id)
    del read["options"]
    assert read == served("PAGE_ONE", "en", Terms(changed, TurnLimit.NONE, rated=False))


async def test_a_games_rulebook_keeps_the_options_that_it_began_with(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    options = {"chineseCheckers": {"variant": "JAPANESE", "antiBlocking": False}}
    lobby = (await host.done("createLobby", kind="CHINESE_CHECKERS", options=options))["lobby"]
    await host.done("addCpu", lobbyId=lobby["id"])
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    begun = Terms(Options(Variant.JAPANESE, anti_blocking=False), TurnLimit.NONE, rated=False)
    for client in (host, anybody):
        read = await rulebook_of_game(client, game["id"], "ru")
        del read["options"]
        assert read == served("CHINESE_CHECKERS", "ru", begun)

    await host.done("resign", "game { id }", gameId=game["id"])
    await host.done(
        "updateLobby", lobbyId=lobby["id"], options={"chineseCheckers": {"variant": "INTERNATIONAL"}}
    )
    assert (await rulebook_of_game(host, game["id"], "ru"))["title"] == read["title"]
    assert (await rulebook_of_lobby(host, lobby["id"], "ru"))["title"] != read["title"]


async def test_four_players_read_the_international_rules(anybody: Client) -> None:
    """C14, C15: the lobby's book is of the variant that was chosen, the game's of the one that is played."""
    host = await anybody.guest("Amina")
    options = {"chineseCheckers": {"variant": "JAPANESE"}}
    lobby = (await host.done("createLobby", kind="CHINESE_CHECKERS", options=options))["lobby"]
    for _ in range(3):
        await host.done("addCpu", lobbyId=lobby["id"])
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    japanese = Terms(Options(Variant.JAPANESE), TurnLimit.NONE, rated=False)
    international = Terms(Options(), TurnLimit.NONE, rated=False)
    assert (await rulebook_of_lobby(host, lobby["id"]))["title"] == book(
        "CHINESE_CHECKERS", "en", japanese
    ).title
    read = await rulebook_of_game(host, game["id"])
    del read["options"]
    assert read == served("CHINESE_CHECKERS", "en", international)


async def test_a_game_of_page_one_has_a_rulebook_too(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = (await host.done("createLobby", kind="PAGE_ONE", options={"pageOne": {"startingCards": 3}}))[
        "lobby"
    ]
    await host.done("addCpu", lobbyId=lobby["id"])
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    read = await rulebook_of_game(anybody, game["id"], "ar")
    del read["options"]
    terms = Terms(PageOneOptions(starting_cards=3), TurnLimit.NONE, rated=False)
    assert read == served("PAGE_ONE", "ar", terms)


def test_rulebooks_are_kept_but_not_without_end() -> None:
    kept = rulebooks._rulebook
    kept.cache_clear()
    first = kept("PAGE_ONE", "en", None)
    assert kept("PAGE_ONE", "en", None) is first
    for starting, limit, wilds in product(range(2, 8), range(8, 18), range(5)):
        kept("PAGE_ONE", "en", Terms(PageOneOptions(starting, limit, 5, wilds), TurnLimit.NONE, rated=False))
    assert kept.cache_info().currsize == kept.cache_info().maxsize
    assert kept("PAGE_ONE", "en", None) is not first
    kept.cache_clear()
