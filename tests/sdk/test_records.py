"""Records kept in files, and played again by the rules."""

import copy
from pathlib import Path
from typing import Any

import pytest

import zamu
from tests.sdk.some_bots import first, last
from zamu import ChineseCheckersOptions, records
from zamu.draw import draw
from zamu.local import play
from zamu.records import RecordMismatch
from zamu.types import GameStatus


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return play(first, last, seed=5).record


def test_a_record_is_saved_loaded_and_verified(record: dict[str, Any], tmp_path: Path) -> None:
    records.save(record, tmp_path / "game.json")
    loaded = records.load(tmp_path / "game.json")
    assert loaded == record
    game = zamu.verify(loaded)
    assert game.status == GameStatus.FINISHED
    assert [(each.seat, each.place) for each in game.placements] == [
        (each["seat"], each["place"]) for each in record["placements"]
    ]
    assert "Page One, finished" in draw(game)
    assert "last" in draw(game)


def test_it_stands_where_the_game_stood() -> None:
    played = play(first, last, options=ChineseCheckersOptions(play_to_the_end=False), seed=5)
    game = zamu.verify(played.record)
    assert game.seq == played.position.seq
    assert game.model_copy(update={"id": played.position.id}) == played.position


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": "00" * 32}, "not the one that was committed to"),
        ({"seed": None}, "goes on"),
        ({"placements": []}, "by the rules the places are"),
        ({"kind": "LUDO"}, "no whole record"),
    ],
)
def test_what_does_not_hold_is_found(record: dict[str, Any], change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordMismatch, match=message):
        zamu.verify({**record, **change})


def test_a_move_that_was_not_made_is_found(record: dict[str, Any]) -> None:
    forged = copy.deepcopy(record)
    forged["log"][3]["move"] = "resign"
    with pytest.raises(RecordMismatch):
        zamu.verify(forged)


def test_the_seed_of_another_game_is_found_by_whoever_kept_the_commitment(record: dict[str, Any]) -> None:
    zamu.verify(record, commitment=record["commitment"])
    with pytest.raises(RecordMismatch, match="commitment"):
        zamu.verify(play(first, last, seed=6).record, commitment=record["commitment"])


def test_an_aborted_game_is_verified_as_far_as_it_went(record: dict[str, Any]) -> None:
    log = record["log"][:4]
    aborted = {"seq": log[-1]["seq"] + 1, "at": log[0]["at"], "event": {"type": "GameAborted"}}
    short = {**record, "log": log[:-1], "status": "ABORTED", "placements": []}
    short["log"] = [*log[:-1], {**aborted, "seq": log[-1]["seq"]}]
    game = zamu.verify(short)
    assert (game.status, game.turn, game.placements) == (GameStatus.ABORTED, None, [])


@pytest.mark.parametrize("text", ["", "{", "[]", "7"])
def test_a_file_that_holds_no_record_is_said_to(tmp_path: Path, text: str) -> None:
    (tmp_path / "game.json").write_text(text)
    with pytest.raises(RecordMismatch, match=r"game\.json"):
        records.load(tmp_path / "game.json")
