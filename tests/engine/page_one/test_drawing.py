"""A position as text and as a picture."""

import random
from xml.etree import ElementTree

import pytest

from zamu_engine.chance import SeededChance
from zamu_engine.page_one import (
    PAGE_ONE,
    CardsDrawn,
    CardsPlayed,
    DrawReason,
    PageOneOptions,
    PageOnePosition,
)

from .table import after, position

SVG = "{http://www.w3.org/2000/svg}"
MARK = "#ffd75e"


@pytest.fixture
def here() -> PageOnePosition:
    return position(
        [["R1", "B+2", "GS", "YR", "W"], ["B1"], ["G1", "G2"], []],
        ["R+2", "Y+2"],
        pending=("+2", 4),
        direction=-1,
        pile=["Y1", "Y2"],
        declared=[1],
        places={"3": (1, "finished")},
    )


def test_text_says_all_that_the_position_holds(here: PageOnePosition) -> None:
    assert PAGE_ONE.to_text(PAGE_ONE.view(here, 0), 0) == (
        "Page One  your turn (1), anticlockwise\n"
        "On top    R+2 Y+2\n"
        "Color     YELLOW (Y)\n"
        "Pending   4 to draw, or answer with Draw 2\n"
        "Pile      2 to draw, 2 played\n"
        "\n"
        "  1       1 card  Page One!  #\n"
        "  2       2 cards  ##\n"
        "  3       0 cards  place 1, finished\n"
        "> 0 you   5 cards  B+2 R1 YR GS W\n"
    )


def test_text_tells_who_did_not_declare_and_that_a_game_is_over() -> None:
    here = position([["R1"], ["B1", "B2"]], ["R9"], forgotten=[0])
    assert "> 0       1 card  did not declare  R1\n" in PAGE_ONE.to_text(here)
    over = PAGE_ONE.to_text(after(here, 0, "resign"), 1)
    assert over.startswith("Page One  over, clockwise\n")
    assert "  1 you   2 cards  place 1, last standing  B1 B2\n" in over


@pytest.mark.parametrize("seats", range(2, 7))
def test_text_never_needs_more_than_80_columns_and_a_picture_is_always_well_formed(seats: int) -> None:
    options = PageOneOptions(hand_limit=30)
    rng = random.Random(seats)
    (started,) = PAGE_ONE.open(options, seats, SeededChance(bytes(32), 1))
    here, seq = PAGE_ONE.evolve(None, started), 1
    while here.turn is not None:
        events = PAGE_ONE.decide(
            here, here.turn, rng.choice(PAGE_ONE.legal_moves(here, here.turn)), SeededChance(bytes(32), seq)
        )
        seq += len(events)
        for event in events:
            here = PAGE_ONE.evolve(here, event)
        if seq % 7 == 0 or here.turn is None:
            assert max(map(len, PAGE_ONE.to_text(here, 0).split("\n"))) <= 80
            ElementTree.fromstring(PAGE_ONE.to_svg(here, 1, events[0]))


def words(picture: str) -> str:
    return " | ".join(text.text or "" for text in ElementTree.fromstring(picture).iter(SVG + "text"))


def test_a_picture_stands_alone_and_says_in_words_what_it_shows(here: PageOnePosition) -> None:
    picture = PAGE_ONE.to_svg(PAGE_ONE.view(here, 0), 0)
    root = ElementTree.fromstring(picture)
    assert root.tag == SVG + "svg"
    assert root.get("viewBox")
    assert "href" not in picture
    said = words(picture)
    for word in (
        *("Seat 1 · 1 card", "Page One!", "Seat 2 · 2 cards", "place 1, finished", "▶ Seat 0 · 5 cards"),
        *("pile · 2", "played · 2", "YELLOW (Y)", "anticlockwise", "+4", "to draw, or Draw 2"),
    ):
        assert word in said
    assert "game over" not in said
    assert "game over" in words(PAGE_ONE.to_svg(after(after(here, 0, "resign"), 1, "resign")))


def test_a_picture_of_a_view_holds_nothing_of_the_cards_that_are_not_seen(here: PageOnePosition) -> None:
    """Two positions that look alike to a viewer give the same picture, byte for byte."""
    other = position(
        [["R1", "B+2", "GS", "YR", "W"], ["G9"], ["YS", "W"], []],
        ["R+2", "Y+2"],
        pending=("+2", 4),
        direction=-1,
        pile=["B7", "B8"],
        declared=[1],
        places={"3": (1, "finished")},
    )
    assert PAGE_ONE.to_svg(PAGE_ONE.view(here, 0), 0) == PAGE_ONE.to_svg(PAGE_ONE.view(other, 0), 0)
    assert PAGE_ONE.to_text(PAGE_ONE.view(here, 0), 0) == PAGE_ONE.to_text(PAGE_ONE.view(other, 0), 0)
    assert PAGE_ONE.to_svg(PAGE_ONE.view(here, 1), 1) != PAGE_ONE.to_svg(PAGE_ONE.view(other, 1), 1)


def test_the_last_play_or_draw_is_marked_where_it_happened(here: PageOnePosition) -> None:
    plain = PAGE_ONE.to_svg(here, 0)
    played = PAGE_ONE.to_svg(here, 0, CardsPlayed(2, ("R+2", "Y+2"), None, False, 2))
    drawn = PAGE_ONE.to_svg(here, 0, CardsDrawn(2, 3, DrawReason.PASS, None, 2))
    assert (plain.count(MARK), played.count(MARK), drawn.count(MARK)) == (4, 6, 6)
    assert "played R+2 Y+2" in words(played)
    assert "drew 3 cards" in words(drawn)
    assert played != drawn
