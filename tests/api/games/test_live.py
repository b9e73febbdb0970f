"""A game in memory: any state is the fold of the log so far, whatever way it was come by."""

import random

import pytest

from tests.api.games.house import House
from zamu_api.games.live import LiveGame
from zamu_api.games.state import fold
from zamu_engine.cpu import CpuLevel


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_every_state_is_the_fold_of_its_log(home: House, kind: str) -> None:
    (amina,) = await home.people(1)
    game = await home.start(kind, [amina], cpus=[CpuLevel.EASY, CpuLevel.EASY])
    for _ in range(40):
        view = await home.services.games.view(game, amina)
        assert view is not None
        if view.state.over:
            break
        if view.state.turn == 0:
            await home.move(game, amina, view.info.ruleset.format_move(view.legal_moves[0]))
        else:
            feed = home.services.games.updates(game, None, view.state.seq)
            await anext(feed)
            await feed.aclose()
    live = await home.services.games._games.fresh(game)
    assert live is not None
    log = [live.event(seq) for seq in range(1, live.seq + 1)]
    again = LiveGame(live.info, log)
    piecewise = LiveGame(live.info, log[: log[0].upto])
    luck = random.Random(kind)
    while piecewise.seq < live.seq:
        assert piecewise.extend(log[: piecewise.seq + luck.randint(1, 9)])  # with doubles, in torn moves
        assert piecewise.seq == piecewise.event(piecewise.seq).upto
    for seq in {event.upto for event in log}:
        expected = fold(live.info, None, log[:seq])
        assert again.state_at(seq) == live.state_at(seq) == piecewise.state_at(seq) == expected


async def test_events_after_a_gap_are_not_taken(home: House) -> None:
    people = await home.people(2)
    game = await home.start("CHINESE_CHECKERS", people)
    for turn in range(6):
        view = await home.services.games.view(game, people[turn % 2])
        assert view is not None
        await home.moved(game, people[turn % 2], view.info.ruleset.format_move(view.legal_moves[0]))
    live = await home.services.games._games.get(game)
    assert live is not None
    log = [live.event(seq) for seq in range(1, 8)]
    behind = LiveGame(live.info, log[:2])
    assert not behind.extend(log[3:])
    assert behind.seq == 2
    assert behind.extend(log[1:])
    assert behind.state == live.state
