"""Which language somebody gets who asks for one."""

import pytest

from zamu_api.languages import Direction, direction, is_tag, nearest, wanted


@pytest.mark.parametrize(
    ("tag", "locale"),
    [
        ("en", "en"),
        ("EN-gb", "en"),
        ("sw-KE", "sw"),
        ("swh", "sw"),
        ("swc-CD", "sw"),
        ("ru-Cyrl-RU", "ru"),
        ("ar-EG", "ar"),
        ("arb", "ar"),
        ("fr", None),
        ("zh-Hant-TW", None),
        ("", None),
        ("*", None),
    ],
)
def test_a_tag_asks_for_its_language_whatever_its_region(tag: str, locale: str | None) -> None:
    assert nearest(tag) == locale


@pytest.mark.parametrize(
    ("header", "tag"),
    [
        ("", None),
        ("*", None),
        ("fr-CH, fr;q=0.9", None),
        ("sw-KE", "sw-KE"),
        ("sw, en;q=0.5", "sw"),
        ("en;q=0.5, sw", "sw"),
        ("en;q=0.5,ru;q=0.8,ar;q=0.8", "ru"),
        ("fr, ar-EG;q=0.1, en;q=0", "ar-EG"),
        ("en;q=0", None),
        ("en;q=0.000", None),
        ("fr;q=1.0, *;q=0.5", None),
        ("ru ; q = 0.3 , sw ; q=0.2", "ru"),
        ("ru;Q=0.3", "ru"),
        # What cannot be read is no wish, and no error.
        (";;;,,,=", None),
        ("en;q=2", None),
        ("en;q=nan", None),
        ("en;q=-1", None),
        ("en;level=1", None),
        ("ru;q=x, sw;q=0.1", "sw"),
        ("\x00, en", "en"),
        (",".join(["fr"] * 1000 + ["sw"]), None),
    ],
)
def test_a_header_asks_for_what_it_likes_best_of_the_languages_there_are(
    header: str, tag: str | None
) -> None:
    assert wanted(header) == tag


def test_what_a_tag_looks_like_is_bcp_47s() -> None:
    assert all(map(is_tag, ("en", "zh-Hant", "sl-rozaj-biske", "x" * 8)))
    assert not any(map(is_tag, ("", "e", "en_US", "en-", "-en", "x" * 9, "en-" + "x" * 9, "a-b" * 20)))


def test_arabic_is_written_from_right_to_left() -> None:
    assert direction("ar") is Direction.RTL
    assert {direction(locale) for locale in ("en", "sw", "ru")} == {Direction.LTR}
