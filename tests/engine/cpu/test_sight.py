"""What those who look ahead see of a board is what the rules list."""

from itertools import islice
from typing import Any

import pytest

from zamu_engine.chinese_checkers.board import HOLE_COUNT
from zamu_engine.cpu.chinese_checkers.scene import Scene
from zamu_engine.cpu.chinese_checkers.sight import FLIP, STALE, gain, ranked

from .games import TABLES, after, course, name_of


@pytest.mark.parametrize("table", TABLES[::2], ids=name_of)
def test_every_seat_sees_the_moves_that_the_rules_list(table: dict[str, Any]) -> None:
    for position in [*islice(course(table, 1), 4, 90, 12)]:
        scene = Scene(position, position.turn or 0)
        for seat in position.active:
            seen = ranked(scene.pieces(seat, scene.sides[seat].sight()).values())
            assert sorted(code & 16383 for code in seen) == sorted(position.pairs(seat))


@pytest.mark.parametrize("table", TABLES[::2], ids=name_of)
def test_what_has_not_changed_need_not_be_looked_at_again(table: dict[str, Any]) -> None:
    """Looking only at pieces near to what has changed tells the same as looking at all of them anew."""
    before = None
    for position in islice(course(table, 2), 25):
        scene = Scene(position, position.turn or 0)
        if before is None:
            sights = {seat: scene.sides[seat].sight() for seat in position.active}
            pieces = {seat: scene.pieces(seat, sight) for seat, sight in sights.items()}
        else:
            for seat in position.active:
                holes = [hole for hole in range(HOLE_COUNT) if scene.own[seat] >> hole & 1]
                known = {hole: pieces[seat].get(hole, STALE) for hole in holes}
                changed = scene.board ^ before.board
                pieces[seat] = sights[seat].refresh(known, changed, scene.board)
                anew = scene.pieces(seat, scene.sides[seat].sight())
                assert {hole: sorted(look[3]) for hole, look in pieces[seat].items()} == {
                    hole: sorted(look[3]) for hole, look in anew.items()
                }
                assert all(look[0] == max(look[3], default=0) for look in pieces[seat].values())
        before = scene


@pytest.mark.parametrize("table", TABLES[::4], ids=name_of)
def test_a_code_tells_what_the_move_gains_and_changes(table: dict[str, Any]) -> None:
    for position in islice(course(table, 3), 5, 40, 9):
        seat = position.turn
        assert seat is not None
        scene = Scene(position, seat)
        codes = ranked(scene.pieces(seat, scene.sides[seat].sight()).values())
        for code in codes[::7]:
            following = after(position, code & 16383)
            if following.turn is None:
                continue
            later = Scene(following, following.turn)
            assert later.board == scene.board ^ FLIP[code & 32767]
            assert later.own[seat] == scene.own[seat] ^ FLIP[code & 32767]
            assert scene.still_before(seat) - later.still_before(seat) == gain(code)


@pytest.mark.parametrize("table", TABLES[1:9:2], ids=name_of)
def test_who_has_finished_is_seen(table: dict[str, Any]) -> None:
    """[C8, C18]"""
    for position in course(table, 4, senseless=0.0):
        scene = Scene(position, position.turn or 0)
        for seat in position.active:
            assert not scene.sides[seat].has_finished(scene.board, scene.own[seat])
        finished = [it.seat for it in position.placements if it.reason == "FINISHED"]
        for seat in finished:
            assert scene.sides[seat].has_finished(scene.board, scene.own[seat])
