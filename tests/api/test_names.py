"""Names: what may be one, and which look alike (K51, K91)."""

import pytest
import regex

from zamu_api.players.names import LONGEST, InvalidName, clean_name, distinct_name, folded

FAMILY = "👨🏽‍👩🏽‍👧🏽‍👦🏽"


@pytest.mark.parametrize(
    "name",
    [
        "Amina",
        "a",
        "李小龙",
        "محمد علي",
        "می\u200cخواهم",  # Persian, with a joiner that is part of the word
        "क्\u200dष",  # Devanagari, likewise
        "नमस्ते",
        "ไก่กุ้ง",
        "Nguyễn Thị Minh",
        "O’Neill-Straße",
        "D'Artagnan #1",
        FAMILY,
        FAMILY * LONGEST,
        "🏳️‍🌈",
        "1️⃣",
        "葛\U000e0100城",  # the same character in the form that a family writes it in
        "র\u200d\u09cdয",  # Bengali, a joiner before a mark
        "🇰🇪",
        "!!!",
        "x" * LONGEST,
        "é" * LONGEST,
    ],
)
def test_what_people_are_called_is_a_name(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u3000\u00a0",
        "\u200b",
        "\u200d",
        "\u2060\ufeff",
        "\u00ad",
        "\u3164",
        "\u2800",
        "\u115f\u1160",
        "\u034f",
        "\u0301",
        "\ufe0f",
        "\ufe0fa",
        "a \ufe0f",
        "a\ufe0f\ufe0f",
        "a\ufe0f\ufe0e",
        "\u0301a",
        "a \u0301b",
        "\U0001d159",
        "\ufffc",
        "\U00013441",
        "a\U00016fe4",
        "a\u200b",
        "\u200da",
        "a\u200d",
        "a\u200d b",
        "a\u200d\u200db",
        "\u202etxt",
        "a\u2066b",
        "a\u200fb",
        "a\u061cb",
        "a\nb",
        "a\tb",
        "a\x00b",
        "a\x1b[31mb",
        "a\x85b",
        "a\u2028b",
        "\ue000",
        "\U000f0000",
        "\ufdd0",
        "a\ud800b",
        "\U000e0041",
        "x" * (LONGEST + 1),
        "👍" * 300,
        "q" + "\u0301" * 5,
        "e\u0301" * 2_000_000,
    ],
)
def test_what_is_empty_looking_or_breaks_the_line_is_none(name: str) -> None:
    with pytest.raises(InvalidName):
        clean_name(name)


def test_names_are_kept_composed_and_with_single_blanks() -> None:
    assert clean_name("  e\u0301ric \u00a0 \u3000le  roux ") == "éric le roux"


def test_a_decomposed_name_is_as_long_as_a_composed_one() -> None:
    assert clean_name("e\u0301" * LONGEST) == "é" * LONGEST


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Amina", "AMINA"),
        ("Amina", "Аmina"),
        ("Amina", "Ａｍｉｎａ"),
        ("Amina", "𝐀𝐦𝐢𝐧𝐚"),
        ("Amina", "A mina"),
        ("éric", "e\u0301ric"),
        ("Straße", "strasse"),
        ("Bill", "BiII"),
        ("Bill", "Bi11"),
        ("Otto", "0tto"),
        ("محمد", "محم\u200cد"),
        ("Amina", "Amina\ufe0f"),
        ("Amina", "Am\ufe00ina"),
        ("Amina", "Amina\U000e01ef"),
        ("Amina", "Ami\u180bna"),
        ("Amina", "Ami\u2d7fna"),
    ],
)
def test_names_that_look_alike_have_one_folded_form(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("Amina", "Amine"), ("Eric", "Éric"), ("李", "季"), ("1", "2")])
def test_names_that_differ_to_the_eye_have_two(one: str, other: str) -> None:
    assert folded(one) != folded(other)


def test_a_name_that_is_taken_gets_the_first_number_that_is_free() -> None:
    assert distinct_name("Amina", []) == "Amina"
    assert distinct_name("Amina", ["Baraka"]) == "Amina"
    assert distinct_name("amina", ["Amina"]) == "amina 2"
    assert distinct_name("Amina", ["Amina", "AMINA 2"]) == "Amina 3"


@pytest.mark.parametrize("name", ["x" * LONGEST, FAMILY * LONGEST, "ab " * 8])
def test_a_numbered_name_is_still_a_name(name: str) -> None:
    name = clean_name(name)
    numbered = distinct_name(name, [name])
    assert clean_name(numbered) == numbered
    assert numbered.endswith(" 2")
    assert len(regex.findall(r"\X", numbered)) <= LONGEST
