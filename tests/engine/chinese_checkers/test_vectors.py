"""Every worked case of the board, and the move counts."""

from typing import Any

import pytest

from zamu_engine.chinese_checkers import CHINESE_CHECKERS, PieceMoved, Position, TurnSkipped
from zamu_engine.chinese_checkers.board import CUBES, INDEX, LABELS, NEIGHBORS, POINTS, ROWS, TIPS
from zamu_engine.chinese_checkers.position import camps_of
from zamu_engine.ruleset import IllegalMove

from .table import CHANCE, arrange, fold, move, notations, perft, play, start, vectors

CASES = vectors("chinese_checkers.json")
PERFT = vectors("perft.json")
ABOUT = {"id", "clauses", "title", "game", "kind"}


def of_kind(kind: str) -> Any:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def by_seat(data: dict[str, Any]) -> dict[int, Any]:
    return {int(seat): value for seat, value in data.items()}


def options_of(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value.upper() if key == "variant" else value for key, value in data.items()}


def set_up(setup: dict[str, Any]) -> Position:
    known = {"pieces": by_seat, "kings": by_seat, "places": by_seat, "best": by_seat, "options": options_of}
    plain = {"turn", "rounds_done", "had_turn", "stalled_rounds"}
    values: dict[str, Any] = {key: value for key, value in setup.items() if key != "players"}
    assert set(values) <= {*known, *plain}
    for key, read in known.items():
        if key in values:
            values[key] = read(values[key])
    return arrange(setup["players"], **values)


def test_every_case_is_of_a_kind_that_is_tried() -> None:
    assert {case["kind"] for case in CASES} == {"board", "seats", "start", "starter", "position"}
    assert {case["game"] for case in CASES} == {"chinese_checkers"}


@pytest.mark.parametrize("case", of_kind("board"))
def test_the_board_is_as_drawn(case: dict[str, Any]) -> None:
    assert set(case) == ABOUT | {"holes", "row_lengths", "cube", "neighbours", "points", "tips"}
    assert len(LABELS) == case["holes"]
    assert [len(row) for row in ROWS] == case["row_lengths"]
    for hole, cube in case["cube"].items():
        assert list(CUBES[INDEX[hole]]) == cube, hole
    for hole, neighbors in case["neighbours"].items():
        assert sorted(LABELS[neighbor] for neighbor in NEIGHBORS[INDEX[hole]]) == neighbors, hole
    for point, holes in case["points"].items():
        assert [LABELS[hole] for hole in POINTS[int(point)]] == holes
    assert {str(point): LABELS[tip] for point, tip in enumerate(TIPS)} == case["tips"]


@pytest.mark.parametrize("case", of_kind("seats"))
def test_seats_have_their_points(case: dict[str, Any]) -> None:
    assert set(case) == ABOUT | {"cases"}
    for row in case["cases"]:
        assert set(row) == {"players", "variant", "home", "goal"}
        setting = camps_of(row["players"], row["variant"] == "japanese")
        assert [camp.home_point for camp in setting] == row["home"]
        assert [camp.goal_point for camp in setting] == row["goal"]


@pytest.mark.parametrize("case", of_kind("start"))
def test_the_first_position(case: dict[str, Any]) -> None:
    assert set(case) == ABOUT | {"cases"}
    for row in case["cases"]:
        assert set(row) == {"players", "options", "variant", "pieces", "kings"}
        position = start(row["players"], **options_of(row["options"]))
        check(position, {key: row[key] for key in ("variant", "pieces", "kings")})
        assert len(position.pieces) == len(row["pieces"])


@pytest.mark.parametrize("case", of_kind("starter"))
def test_who_starts(case: dict[str, Any]) -> None:
    assert set(case) == ABOUT | {"cases"}
    for row in case["cases"]:
        assert set(row) == {"players", "rotate", "game_number", "seat"}
        position = start(row["players"], game_number=row["game_number"], rotateStarter=row["rotate"])
        assert position.turn == row["seat"]


@pytest.mark.parametrize("case", of_kind("position"))
def test_a_worked_case(case: dict[str, Any]) -> None:
    assert set(case) == ABOUT | {"setup", "steps"}
    position = set_up(case["setup"])
    for number, step in enumerate(case["steps"], 1):
        try:
            after = take(position, step)
        except AssertionError as error:
            error.add_note(f"step {number}: {step}")
            raise
        if not step.get("trial"):
            position = after


def take(position: Position, step: dict[str, Any]) -> Position:
    """The position after the step, everything that the step tells having been compared."""
    looks = {"ends", "paths", "count"}
    assert set(step) <= {"seat", "move", "refused", "trial", "skipped", "moved", "expect", *looks}
    for hole, ends in step.get("ends", {}).items():
        destinations = CHINESE_CHECKERS.destinations(position, hole)
        assert sorted(destinations) == sorted(ends)
    for seat, paths in by_seat(step.get("paths", {})).items():
        assert sorted(notations(position, seat)) == sorted(paths)
    for seat, count in by_seat(step.get("count", {})).items():
        assert len(notations(position, seat)) == len(position.pairs(seat)) == count
    if "move" in step:
        assert not looks & set(step)
        if "refused" in step:
            assert not {"trial", "skipped", "moved", "expect"} & set(step)
            with pytest.raises(IllegalMove) as refused:
                CHINESE_CHECKERS.decide(position, step["seat"], move(step["move"]), CHANCE)
            assert refused.value.code == step["refused"]
            return position
        events = CHINESE_CHECKERS.decide(position, step["seat"], move(step["move"]), CHANCE)
        position = fold(position, events)
        if "skipped" in step:
            assert [event.seat for event in events if isinstance(event, TurnSkipped)] == step["skipped"]
        if "moved" in step:
            assert [list(event.path) for event in events if isinstance(event, PieceMoved)] == [step["moved"]]
    check(position, step.get("expect", {}))
    return position


def check(position: Position, expect: dict[str, Any]) -> None:
    """Compares all that is named."""
    for key, wanted in expect.items():
        match key:
            case "pieces":
                for seat, pieces in by_seat(wanted).items():
                    assert sorted(position.pieces[seat]) == sorted(pieces)
            case "kings":
                found = {str(seat): king for seat, king in enumerate(position.kings) if king is not None}
                assert found == wanted
            case "measure":
                for seat, measure in by_seat(wanted).items():
                    assert list(position.measure(seat)) == measure
            case "turn":
                assert position.turn == wanted
            case "over":
                assert (CHINESE_CHECKERS.outcome(position) is not None) == wanted
            case "places":
                assert {str(it.seat): it.place for it in position.placements} == wanted
            case "reasons":
                assert {str(it.seat): it.reason.value.lower() for it in position.placements} == wanted
            case "rounds_done" | "stalled_rounds":
                assert getattr(position, key) == wanted
            case "variant":
                assert position.options.variant.value.lower() == wanted
            case _:
                pytest.fail(f"nothing compares {key!r}")


def test_the_file_of_counts_holds_what_is_tried() -> None:
    assert set(PERFT) == {"start", "middle"}


FOURTH = {
    (2, "international"): 115600,
    (3, "international"): 66640,
    (4, "international"): 39601,
    (6, "international"): 40189,
}


@pytest.mark.parametrize("row", PERFT["start"], ids=lambda row: f"{row['players']} {row['variant']}")
def test_moves_from_the_start_are_as_many_as_counted(row: dict[str, Any]) -> None:
    assert set(row) == {"players", "variant", "perft"}
    position = start(row["players"], variant=row["variant"].upper())
    fourth = FOURTH.get((row["players"], row["variant"]))
    wanted = row["perft"] if fourth is None else [*row["perft"], fourth]
    assert [perft(position, depth) for depth in range(1, len(wanted) + 1)] == wanted


@pytest.mark.parametrize("row", PERFT["middle"], ids=lambda row: f"{row['players']} {row['variant']}")
def test_moves_in_the_middle_are_as_many_as_counted(row: dict[str, Any]) -> None:
    keys = {
        "players",
        "variant",
        "turn",
        "pieces",
        "kings",
        "moves_from_start",
        "perft",
        "each_seat",
        "measure",
    }
    assert set(row) == keys
    options = {"variant": row["variant"].upper(), "antiBlocking": False}
    position, _ = play(start(row["players"], **options), *row["moves_from_start"])
    check(position, {key: row[key] for key in ("turn", "pieces", "kings", "measure")})
    assert [perft(position, depth) for depth in (1, 2)] == row["perft"]
    assert [len(position.pairs(seat)) for seat in range(row["players"])] == row["each_seat"]
