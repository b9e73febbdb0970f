"""A position as text and as a picture."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from zamu_engine.chinese_checkers import CHINESE_CHECKERS, PieceMoved, Position
from zamu_engine.chinese_checkers.board import LABELS

from .table import JAPANESE, arrange, play, start

SVG = "{http://www.w3.org/2000/svg}"
MARK = "#ffd75e"


@pytest.fixture
def here() -> Position:
    return arrange(
        3,
        {0: ["a1", "e7", "n2"], 1: ["i5", "m9"], 2: []},
        kings={0: "n2", 1: "m9"},
        places={2: (3, "resigned")},
        turn=1,
        options=JAPANESE,
    )


def test_text_shows_the_star_with_every_label(here: Position) -> None:
    assert CHINESE_CHECKERS.to_text(here) == (
        "Chinese Checkers  turn of seat 1 (1)\n"
        "\n"
        "                                    A a1\n"
        "                                 . b1  . b2\n"
        "                              . c1  . c2  . c3\n"
        "                           . d1  . d2  . d3  . d4\n"
        ". e1  . e2  . e3  . e4  . e5  . e6  A e7  . e8  . e9  . e10 . e11 . e12 . e13\n"
        "   . f1  . f2  . f3  . f4  . f5  . f6  . f7  . f8  . f9  . f10 . f11 . f12\n"
        "      . g1  . g2  . g3  . g4  . g5  . g6  . g7  . g8  . g9  . g10 . g11\n"
        "         . h1  . h2  . h3  . h4  . h5  . h6  . h7  . h8  . h9  . h10\n"
        "            . i1  . i2  . i3  . i4  B i5  . i6  . i7  . i8  . i9\n"
        "         . j1  . j2  . j3  . j4  . j5  . j6  . j7  . j8  . j9  . j10\n"
        "      . k1  . k2  . k3  . k4  . k5  . k6  . k7  . k8  . k9  . k10 . k11\n"
        "   . l1  . l2  . l3  . l4  . l5  . l6  . l7  . l8  . l9  . l10 . l11 . l12\n"
        ". m1  . m2  . m3  . m4  . m5  . m6  . m7  . m8  B*m9  . m10 . m11 . m12 . m13\n"
        "                           . n1  A*n2  . n3  . n4\n"
        "                              . o1  . o2  . o3\n"
        "                                 . p1  . p2\n"
        "                                    . q1\n"
        "\n"
        "  A seat 0: 1 of 15 there, 23 to go\n"
        "> B seat 1: 0 of 15 there, 16 to go\n"
        "  C seat 2: place 3, resigned\n"
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_viewers_own_home_is_at_the_bottom(seats: int) -> None:
    variants: list[dict[str, Any]] = [{}, JAPANESE]
    for options in variants:
        position = start(seats, **options)
        for viewer in range(seats):
            lines = CHINESE_CHECKERS.to_text(position, viewer).splitlines()
            assert max(map(len, lines)) <= 80
            star = lines[2:19]
            letter = "ABCDEF"[viewer]
            points = [re.findall(rf"{letter}[ *](\w+)", line) for line in star[13:]]
            assert [len(row) for row in points] == [4, 3, 2, 1]
            assert {hole for row in points for hole in row} <= set(position.home(viewer))
            assert sorted(re.findall(r"[a-q]\d+", " ".join(star))) == sorted(LABELS)
            assert f"seat {viewer} (you)" in "\n".join(lines)


def test_text_says_whose_turn_it_is_and_that_a_game_is_over() -> None:
    assert "your turn (1)" in CHINESE_CHECKERS.to_text(start(2), 0)
    over, _ = play(start(2), "resign")
    text = CHINESE_CHECKERS.to_text(over)
    assert text.startswith("Chinese Checkers  the game is over\n")
    assert "  B seat 1: place 1, last standing\n" in text


def drawn(
    position: Position, viewer: int | None = None, last: PieceMoved | None = None
) -> ElementTree.Element:
    return ElementTree.fromstring(CHINESE_CHECKERS.to_svg(position, viewer, last))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("options", [{}, JAPANESE])
def test_the_picture_shows_every_hole_and_every_piece_with_its_letter(
    seats: int, options: dict[str, Any]
) -> None:
    position = start(seats, **options)
    for viewer in (None, *range(seats)):
        picture = drawn(position, viewer)
        texts = [text.text for text in picture.iter(f"{SVG}text")]
        assert [text for text in texts if text in LABELS] == list(LABELS)
        for seat in range(seats):
            extra = 2 if seat == position.turn else 1  # in its panel, and beside whose turn it is
            assert texts.count("ABCDEF"[seat]) == len(position.pieces[seat]) + extra
        kings = sum(king is not None for king in position.kings)
        assert len([path for path in picture.iter(f"{SVG}path") if "transform" in path.attrib]) == kings


def test_the_picture_is_turned_to_the_viewer() -> None:
    position = start(3)
    for viewer, tip in enumerate(["a1", "m13", "m1"]):
        ys = {
            text.text: float(text.attrib["y"])
            for text in drawn(position, viewer).iter(f"{SVG}text")
            if text.text in LABELS
        }
        assert max(ys, key=lambda label: ys[label]) == tip


def test_the_last_move_is_marked_with_its_way() -> None:
    position = arrange(2, {0: ["i5"], 1: ["i6", "h7", "g6"]})
    after, (moved,) = play(position, "i5-g5")
    assert isinstance(moved, PieceMoved)
    plain = CHINESE_CHECKERS.to_svg(after)
    marked = CHINESE_CHECKERS.to_svg(after, last=moved)
    ways = re.findall(rf'<path d="M([^"]+)" fill="none" stroke="{MARK}"', marked)
    assert [len(way.split("L")) for way in ways] == [len(moved.path)]
    assert "A i5-i7-g7-g5" in marked
    assert not re.findall(rf'<path d="M([^"]+)" fill="none" stroke="{MARK}"', plain)


def test_the_picture_tells_the_places(here: Position) -> None:
    texts = [text.text for text in drawn(here, 0).iter(f"{SVG}text")]
    assert "place 3, resigned" in texts
    assert "Seat 0 · you" in texts
    assert "Turn of seat 1 (1)" in texts
