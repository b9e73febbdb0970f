"""Games as text."""

import doctest
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.sdk.values import AT, chinese_checkers, page_one
from zamu import Game, notation
from zamu._generated.fragments import AnyEvent, AnyGame
from zamu.draw import WIDTH, draw
from zamu.notation import Card, Hole
from zamu.svg import svg
from zamu.types import PageOneState


def test_page_one_shows_the_table_the_turn_and_ones_own_cards() -> None:
    state = page_one(7, pendingDraw={"rank": "DRAW_2", "total": 4}, topGroup=["B+2", "R+2"])
    state["hands"][1].update(count=1, declared=True)
    assert draw(AnyGame.model_validate(state)).splitlines() == [
        "Page One, turn 1, seat 0 to move (event 7)",
        "",
        "  On the table: [B+2] [R+2]  color red, clockwise",
        "  To answer or to take: 4 cards (draw 2)",
        "  Draw pile 80, played 1",
        "",
        "> 0 Amina (you) - 2 cards: R5 W",
        '  1 Bruno - 1 card, "Page One!"',
    ]


def test_the_star_shows_pieces_kings_and_the_last_move() -> None:
    event = {
        "type": "PieceMoved",
        "seq": 7,
        "at": AT,
        "summary": "",
        "seat": 0,
        "path": ["c1", "d4"],
        "king": False,
    }
    lines = draw(AnyGame.model_validate(chinese_checkers(7)), AnyEvent.model_validate(event)).splitlines()
    rows = {
        line.split()[0]: line.split()[1:]
        for line in lines
        if line.startswith("  ") and line[2] in "abcdefghijklmnopq"
    }
    assert rows["a"] == ["0*"]
    assert rows["c"] == ["o", ".", "."]
    assert rows["d"] == [".", ".", ".", "[0]"]
    assert rows["i"] == [".", ".", ".", ".", "1", ".", ".", ".", "."]
    assert [len(rows[row]) for row in "abcdefghijklmnopq"] == [
        *(1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
    ]


def test_places_and_absences_are_said_in_words() -> None:
    state = page_one(9, turn=None, status="FINISHED")
    state["placements"] = [{"seat": 1, "place": 1, "reason": "LAST_STANDING"}]
    state["seats"][0]["control"] = "CPU"
    state["seats"][1]["connected"] = False
    text = draw(AnyGame.model_validate(state))
    assert "Page One, finished" in text
    assert "0 Amina (you) (CPU)" in text
    assert "1 Bruno (away) - place 1, last standing" in text


@pytest.mark.parametrize(
    "state", [page_one(1), chinese_checkers(1), page_one(1, type="LudoGame", kind="LUDO")]
)
def test_nothing_is_wider_than_a_terminal(state: dict[str, object]) -> None:
    seats = [{**seat, "name": "N" * 24} for seat in state["seats"]]  # type: ignore[attr-defined]
    text = draw(AnyGame.model_validate({**state, "seats": seats}))
    assert "N" * 24 in text
    assert max(len(line) for line in text.splitlines()) <= WIDTH


def test_color_adds_color_and_nothing_else() -> None:
    for value in (page_one(1, topGroup=["B+2"]), chinese_checkers(1)):
        state = AnyGame.model_validate(value)
        painted = draw(state, color=True)
        assert painted != draw(state)
        assert re.sub(r"\x1b\[[\d;]*m", "", painted) == draw(state)


def test_long_hands_are_shown_whole() -> None:
    state = page_one(1)
    state["hands"][0].update(count=60, cards=["B+2"] * 60)
    text = draw(AnyGame.model_validate(state))
    assert text.count("B+2") == 60
    assert max(len(line) for line in text.splitlines()) <= WIDTH


async def test_printing_a_game_draws_it(game: Game) -> None:
    assert str(game) == draw(game.state)
    assert repr(game) == "<PageOneGame game:1, seq 1, seat 0 to move>"


@pytest.mark.parametrize(
    "value", [page_one(1), chinese_checkers(1), page_one(1, type="LudoGame", kind="LUDO")]
)
def test_notebooks_get_a_picture_in_which_names_are_only_names(value: dict[str, Any]) -> None:
    value["seats"][0]["name"] = "<script>&"
    picture = ElementTree.fromstring(svg(AnyGame.model_validate(value)))
    texts = [each.text or "" for each in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert any("<script>&" in text for text in texts)
    titles = [each.text for each in picture.iter("{http://www.w3.org/2000/svg}title")]
    if value["kind"] == "CHINESE_CHECKERS":
        assert len(titles) == 122
        assert "0*" in texts
    elif value["kind"] == "PAGE_ONE":
        assert titles[1:] == ["red 1", "red 5", "wild"]


def test_cards_and_holes_are_texts_that_know_what_they_say() -> None:
    assert doctest.testmod(notation).failed == 0
    state = AnyGame.model_validate(page_one(1))
    assert isinstance(state, PageOneState)
    assert state.top_group == ["R1"]
    assert [type(card) for card in state.top_group] == [Card]
    assert state.model_dump(mode="json")["top_group"] == ["R1"]
    assert (repr(Card("GR")), str(Card("GR")), f"{Card('GR')}", Card("GR").name) == (
        "Card('GR')",
        "GR",
        "GR",
        "green reverse",
    )
    assert (Card("Q7").color, Card("Q7").rank, Card("BX").rank, Card("W").rank) == (None, None, None, "WILD")
    assert Hole("c1").to("e5", "g5") == "c1-e5-g5"
