"""Games as text."""

import pytest

from tests.sdk.values import AT, chinese_checkers, page_one
from zamu._generated.fragments import AnyEvent, AnyGame
from zamu.draw import WIDTH, draw


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
