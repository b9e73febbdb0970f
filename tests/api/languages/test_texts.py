"""What is said to people is said well in every language."""

import re
from typing import Any

import pytest

from tests.api.languages.samples import NUMBERS, arguments
from tests.api.languages.test_files import OTHERS, RULES, ids
from zamu_api.games.card_names import CARDS
from zamu_api.languages import LOCALES, Message, say, text
from zamu_api.languages.files import resources, uses
from zamu_engine.page_one import CardColor, DrawReason

MINE = sorted(
    set().union(*(ids(resource) for name, resource in resources("en").items() if not name.startswith(RULES)))
    & uses("en").keys()
)
"""Every text but those of the rulebooks."""

ISOLATED = re.compile("[\u2066\u2068][^\u2066-\u2069]*\u2069")

# Written with Latin letters in every language: what players say, type or read on the board.
LATIN = re.compile(
    r"Page One|Authorization: Bearer TOKEN|\b(?:idempotency|null|id|draw|R5 G5|W>B|c1-e5-g5|c1|e5|z9"
    r"|Amina|bot|pace|PLAY)\b"
)
ENGLISH = re.compile(r"\b(?:the|of|is|are|and|or|to|you|your|with|has|have|for|card|cards|seat|game)\b", re.I)


def everything(locale: str) -> list[tuple[str, str]]:
    return [(id, text(locale, id, **given)) for id in MINE for given in arguments(id)]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_can_be_said_with_all_that_it_is_ever_said_with(locale: str) -> None:
    for id, said in everything(locale):
        assert said == said.strip(), id
        assert said, id
        assert not re.search(r"  |[{}\x02\x03]|%|\?\?\?| [.,;:!]|\.\.|\bNone\b(?! of)", said), f"{id}: {said}"
        if id.startswith(("event-", "problem-")) or "." in id:
            assert said.endswith("."), f"{id}: {said}"


@pytest.mark.parametrize("locale", OTHERS)
def test_nothing_is_left_in_english(locale: str) -> None:
    for id, said in everything(locale):
        rest = LATIN.sub("", said)
        if locale == "sw":
            assert not ENGLISH.search(rest), f"{id}: {said}"
        else:
            assert not re.search("[A-Za-z]", rest), f"{id}: {said}"
        if id != "card-WILD":
            assert said not in {text("en", id, **given) for given in arguments(id)}, id


def test_what_is_latin_in_arabic_does_not_turn_the_line() -> None:
    for id, said in everything("ar"):
        assert not re.search("[A-Za-z]", ISOLATED.sub("", said)), f"{id}: {said!r}"
        assert said.count("\u2069") == len(re.findall("[\u2066\u2068]", said)), id


@pytest.mark.parametrize("locale", ["en", "sw", "ru"])
def test_elsewhere_only_what_is_written_from_right_to_left_is_isolated(locale: str) -> None:
    assert text(locale, "event-game-won", name="Amina Ñ Ж 李") == text(
        locale, "event-game-won", name="%"
    ).replace("%", "Amina Ñ Ж 李")
    assert "\u2068أمينة 2\u2069" in text(locale, "event-game-won", name="أمينة 2")


# Plural forms [K89] --------------------------------------------------------------------------------

DRAWN = {
    "en": ["0 cards", "1 card", *(f"{n} cards" for n in NUMBERS[2:])],
    "sw": [f"karata {n}" for n in NUMBERS],
    "ru": [
        *("0 карт", "1 карту", "2 карты", "3 карты", "10 карт", "11 карт", "21 карту", "25 карт"),
        *("99 карт", "100 карт", "101 карту", "102 карты", "111 карт"),
    ],
    "ar": [
        *("0 بطاقة", "بطاقة واحدة", "بطاقتين", "3 بطاقات", "10 بطاقات", "11 بطاقة", "21 بطاقة", "25 بطاقة"),
        *("99 بطاقة", "100 بطاقة", "101 بطاقة", "102 بطاقة", "111 بطاقة"),
    ],
}


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_are_counted_as_the_language_counts(locale: str) -> None:
    """K89"""
    frame = {
        "en": "A draws {}.",
        "sw": "A amechukua {}.",
        "ru": "A берёт {}.",
        "ar": "\u2068A\u2069: سحب {}.",
    }
    for number, counted in zip(NUMBERS, DRAWN[locale], strict=True):
        said = text(locale, "event-cards-drawn", name="A", count=number, reason=DrawReason.PASS)
        assert said == frame[locale].format(counted)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "مقعد واحد مشغول بالفعل."),
        (2, "مقعدان مشغولان بالفعل."),
        (3, "3 مقاعد مشغولة بالفعل."),
        (11, "11 مقعدًا مشغولًا بالفعل."),
        (100, "100 مقعد مشغول بالفعل."),
        (103, "103 مقاعد مشغولة بالفعل."),
    ],
)
def test_what_is_counted_in_arabic_agrees_with_its_number(number: int, said: str) -> None:
    """K89"""
    assert text("ar", "problem-capacity-below-taken", taken=number) == said


@pytest.mark.parametrize("locale", LOCALES)
def test_digits_are_those_on_the_cards(locale: str) -> None:
    assert "7" in text(locale, "event-cards-drawn", name="A", count=7, reason=DrawReason.PASS)
    for id, said in everything(locale):
        assert not re.search("[\u0660-\u0669\u06f0-\u06f9]", said), id


# Cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        ("en", "red 5, blue Draw 2, green Reverse, yellow Skip, and Change color"),
        ("sw", "5 nyekundu, “Chukua 2” ya bluu, “Geuza” ya kijani, “Ruka” ya njano na “Badili rangi”"),
        ("ru", "красная 5, синяя «Возьми 2», зелёный «Разворот», жёлтый «Пропуск» и «Смена цвета»"),
        ("ar", "5 حمراء و«اسحب 2» زرقاء و«اعكس» خضراء و«تخطَّ» صفراء و«غيّر اللون»"),
    ],
)
def test_cards_are_called_by_their_names(locale: str, names: str) -> None:
    cards = tuple(CARDS[code] for code in ("R5", "B+2", "GR", "YS", "W"))
    assert names in text(locale, "event-cards-played", name="A", cards=cards)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_cards_have_the_same_name(locale: str) -> None:
    assert len({say(locale, card) for card in CARDS.values()}) == len(CARDS) == 53


# The machinery -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["100%", "%s", "{ $name }", "%(name)s", "\x02name\x03", "a\\b", "-page-one"])
def test_a_name_is_put_in_as_it_is(name: str) -> None:
    assert text("en", "event-game-won", name=name) == f"The game is over; {name} wins."


def test_the_order_of_arguments_says_nothing() -> None:
    one = text("en", "event-called-out", name="A", by="B")
    assert one == text("en", "event-called-out", by="B", name="A")
    assert one != text("en", "event-called-out", by="A", name="B")


@pytest.mark.parametrize("locale", ["sw-KE", "SW", "swh", "sw-Latn-CD"])
def test_a_region_has_its_languages_texts(locale: str) -> None:
    assert text(locale, "problem-game-over") == text("sw", "problem-game-over")


@pytest.mark.parametrize("locale", ["fr", "", "zh-Hant"])
def test_who_wants_a_language_that_there_is_not_is_spoken_to_in_english(locale: str) -> None:
    assert text(locale, "problem-game-over") == "The game is over."


def test_what_is_said_within_a_text_is_said_in_its_language() -> None:
    message = Message("problem-option-too-small", option=Message("option-PAGE_ONE-handLimit"), minimum=8)
    assert say("ru", message) == "Предел карт: не меньше 8."
    assert str(message) == "Hand limit: at least 8."


@pytest.mark.parametrize(
    ("id", "given", "error"),
    [
        ("no-such-text", {}, LookupError),
        ("problem-game-over.description", {}, LookupError),
        ("event-game-won", {}, TypeError),
        ("event-game-won", {"name": "A", "more": 1}, TypeError),
        ("event-game-won", {"names": "A"}, TypeError),
        ("event-game-won", {"name": None}, TypeError),
        ("event-game-won", {"name": True}, TypeError),
        # Free text cannot choose.
        ("color", {"color": "RED"}, TypeError),
    ],
)
def test_in_tests_what_is_wrong_with_a_text_is_an_exception(
    id: str, given: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        text("en", id, **given)


def test_a_member_of_an_enum_chooses() -> None:
    assert [text("ru", "color", color=color) for color in CardColor] == [
        "синий",
        "красный",
        "жёлтый",
        "зелёный",
    ]
