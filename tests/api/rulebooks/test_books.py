"""What stands in a rulebook: a lobby's own numbers, only what is in force there, as each language has it."""

from dataclasses import replace
from itertools import product

import pytest

from zamu_api.languages import LOCALES
from zamu_api.lobbies.terms import TurnLimit
from zamu_api.rulebooks import Book, Options, Terms, book
from zamu_engine.chinese_checkers import Options as ChineseCheckersOptions
from zamu_engine.chinese_checkers import Variant
from zamu_engine.chinese_checkers.rules import PATIENCE, TURN_LIMIT
from zamu_engine.page_one import PageOneOptions
from zamu_engine.page_one.rules import MOST_ROUNDS
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import OptionType

USUAL: dict[str, Options] = {"PAGE_ONE": PageOneOptions(), "CHINESE_CHECKERS": ChineseCheckersOptions()}
JAPANESE = ChineseCheckersOptions(variant=Variant.JAPANESE)
EVERY_CHOICE = [
    ChineseCheckersOptions(variant, *switches)
    for variant, *switches in product(Variant, *[[True, False]] * 4)
]
every_language = pytest.mark.parametrize("locale", LOCALES)


def here(locale: str, options: Options, limit: TurnLimit = TurnLimit.NONE, rated: bool = False) -> Book:
    """The book of a lobby."""
    kind = "PAGE_ONE" if isinstance(options, PageOneOptions) else "CHINESE_CHECKERS"
    return book(kind, locale, Terms(options, limit, rated))


def texts(read: Book) -> list[str]:
    """All that stands in a book."""
    return [
        read.title,
        read.summary,
        *(text for section in read.sections for text in (section.heading, *section.items)),
        *(text for word in read.words for text in (word.term, word.definition)),
        *(text for asked in read.questions for text in (asked.question, asked.answer)),
    ]


def rules(read: Book) -> str:
    """All of a lobby's book but the list of its options."""
    return "\n".join(texts(replace(read, sections=read.sections[1:])))


@every_language
@pytest.mark.parametrize("kind", USUAL)
def test_a_rule_that_an_option_changes_reads_differently_for_each_of_its_values(
    locale: str, kind: str
) -> None:
    for spec in RULESETS[kind].info.options:
        values = {
            OptionType.INTEGER: range(spec.minimum or 0, (spec.maximum or 0) + 1),
            OptionType.BOOLEAN: (True, False),
            OptionType.CHOICE: Variant,
        }[spec.type]
        books = [rules(here(locale, replace(USUAL[kind], **{spec.attribute: value}))) for value in values]
        assert len(set(books)) == len(books), spec.key


@every_language
def test_every_number_of_a_lobby_stands_in_its_book(locale: str) -> None:
    read = here(locale, PageOneOptions(starting_cards=6, hand_limit=23, forgotten_penalty=8, wild_cards=11))
    (told,) = [section for section in read.sections if any("115" in item for item in section.items)]
    assert any("11" in item.replace("115", "") for item in told.items)
    for number in ("6", "23", "24", "8", str(MOST_ROUNDS)):
        assert number in rules(read)
    for options in EVERY_CHOICE:
        for number in (TURN_LIMIT, PATIENCE):
            assert str(number) in rules(here(locale, options, TurnLimit.SECONDS_60))


@every_language
def test_the_options_in_force_come_first_with_the_usual_value_where_it_is_another(locale: str) -> None:
    first, usual = (
        here(locale, options).sections[0]
        for options in (replace(PageOneOptions(), hand_limit=23), PageOneOptions())
    )
    assert [item for item in first.items if item not in usual.items] == [first.items[1]]
    assert "23" in first.items[1]
    assert "15" in first.items[1]
    assert all("(" not in item for item in usual.items)
    for kind in USUAL:
        assert book(kind, locale).sections[0].heading != first.heading


WILD = {"en": "wild", "sw": "badili rangi", "ru": "смен", "ar": "غيّر اللون"}
KING = {"en": " king", "sw": "mfalme", "ru": "корол", "ar": "الملك"}
CALLED = {"en": "called out", "sw": "kukamat", "ru": "пойма", "ar": "نسيان"}


@every_language
def test_what_is_switched_off_is_not_told(locale: str) -> None:
    tame = rules(here(locale, PageOneOptions(wild_cards=0))).lower()
    assert WILD[locale] not in tame
    assert WILD[locale] in rules(here(locale, PageOneOptions(wild_cards=1))).lower()

    silent = rules(here(locale, PageOneOptions(declaration=False)))
    assert silent.count("Page One!") == 1
    assert silent.lower().count(CALLED[locale]) == 1

    assert KING[locale] not in rules(here(locale, ChineseCheckersOptions()))
    assert KING[locale] in rules(here(locale, JAPANESE))
    assert KING[locale] in "".join(texts(book("CHINESE_CHECKERS", locale)))


@every_language
def test_a_book_without_a_lobby_tells_both_what_is_usual_and_what_else_there_is(locale: str) -> None:
    game = texts(book("CHINESE_CHECKERS", locale))
    international, japanese = texts(here(locale, ChineseCheckersOptions())), texts(here(locale, JAPANESE))
    only_japanese = set(japanese) - set(international) - {japanese[0]}
    missing = [text for text in only_japanese if text not in game]
    # But for the list of options, what pieces may do besides, and the two questions that depend on it.
    assert len(missing) <= 5, missing


@every_language
def test_the_time_for_a_turn_and_ratings_are_the_lobbys(locale: str) -> None:
    by_limit = {limit: here(locale, PageOneOptions(), limit) for limit in TurnLimit}
    assert len(set(by_limit.values())) == len(TurnLimit)
    assert "30" in "".join(set(texts(by_limit[TurnLimit.SECONDS_30])) - set(texts(by_limit[TurnLimit.NONE])))
    rated = set(texts(here(locale, PageOneOptions(), rated=True)))
    assert len(rated - set(texts(here(locale, PageOneOptions())))) == 1


@every_language
def test_nothing_is_left_open_in_any_book(locale: str) -> None:
    """Every number of every option, every choice: no gap, no empty text, no doubled or missing blank."""
    numbers = {spec.attribute: spec for spec in RULESETS["PAGE_ONE"].info.options if spec.minimum is not None}
    varied = [
        replace(PageOneOptions(), **{attribute: number})
        for attribute, spec in numbers.items()
        for number in range(spec.minimum or 0, (spec.maximum or 0) + 1)
    ]
    for options in (*varied, PageOneOptions(declaration=False), *EVERY_CHOICE, None):
        read = here(locale, options) if options else book("PAGE_ONE", locale)
        for text in texts(read):
            assert text == text.strip()
            assert text
            assert not set("{}$%\n\x02\x03") & set(text), text
            assert "  " not in text, text
            assert ".." not in text, text


PLURALS = {
    "en": {
        ("forgotten_penalty", 1): "You then draw one card at once",
        ("forgotten_penalty", 2): "You then draw 2 cards at once",
        ("wild_cards", 1): "The remaining card is a wild",
        ("wild_cards", 2): "The remaining 2 cards are wilds",
    },
    "sw": {
        ("forgotten_penalty", 1): "unachukua karata moja.",
        ("forgotten_penalty", 3): "unachukua karata 3.",
        ("wild_cards", 1): "Karata moja inayobaki",
        ("wild_cards", 12): "Karata 12 zinazobaki",
    },
    "ru": {
        ("forgotten_penalty", 1): "берёте 1 карту.",
        ("forgotten_penalty", 2): "берёте 2 карты.",
        ("forgotten_penalty", 5): "берёте 5 карт.",
        ("starting_cards", 4): "по 4 карты.",
        ("starting_cards", 12): "по 12 карт.",
        ("wild_cards", 1): "В игре 105 карт. Ц",
        ("wild_cards", 0): "В игре 104 карты. Ц",
        ("wild_cards", 7): "В игре 111 карт. Ц",
        ("hand_limit", 21): "больше 21 карты,",
        ("hand_limit", 22): "больше 22 карт,",
    },
    "ar": {
        ("forgotten_penalty", 1): "سحب بطاقة واحدة فورًا",
        ("forgotten_penalty", 2): "سحب بطاقتين فورًا",
        ("forgotten_penalty", 3): "سحب 3 بطاقات فورًا",
        ("forgotten_penalty", 10): "سحب 10 بطاقات فورًا",
        ("starting_cards", 2): "كل لاعب بطاقتان",
        ("starting_cards", 7): "كل لاعب 7 بطاقات",
        ("starting_cards", 11): "كل لاعب 11 بطاقة",
        ("hand_limit", 8): "على 8 بطاقات خرج",
        ("hand_limit", 30): "على 30 بطاقة خرج",
        ("wild_cards", 2): "والبطاقتان الباقيتان",
        ("wild_cards", 1): "والبطاقة الباقية",
    },
}


@every_language
def test_numbers_have_the_forms_of_the_language(locale: str) -> None:
    for (attribute, number), words in PLURALS[locale].items():
        read = rules(here(locale, replace(PageOneOptions(), **{attribute: number})))
        assert words in read, (attribute, number)


def test_a_language_is_not_another_ones() -> None:
    for kind in USUAL:
        several = {locale: set(texts(book(kind, locale))) - {"Page One"} for locale in LOCALES}
        for one, other in product(LOCALES, LOCALES):
            assert one == other or not several[one] & several[other]
