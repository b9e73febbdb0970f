"""The record of a finished game, replayed by the engine alone."""

import asyncio
import copy
import json
import random
from typing import Any

import pytest

from tests.api.games.house import House, shown_id
from zamu_api.lobbies.terms import TurnLimit
from zamu_engine.cpu import CpuLevel
from zamu_engine.record import RecordMismatch, replay
from zamu_engine.registry import RULESETS

DOCUMENT = """query($id: ID!) { game(id: $id) {
    record status placements { seat place reason } fairness { commitment seed algorithm }
    ... on PageOneGame { hands { cards } } ... on ChineseCheckersGame { pieces { seat hole king } } } }"""


async def finished(home: House, kind: str, luck: random.Random) -> tuple[str, list[str]]:
    """A whole game of three people and a CPU; one of them leaves and returns, one runs out of time."""
    people = await home.people(3)
    game = await home.start(kind, people, cpus=[CpuLevel.NORMAL], turn_limit=TurnLimit.SECONDS_60)
    await home.services.games.leave(game, people[2])
    for turn in range(5000):
        if turn == 8:
            await home.services.games.come_back(game, people[2])
        view = await home.services.games.view(game, None)
        assert view is not None
        state = view.state
        if state.over:
            return game, people
        if state.turn is None or state.turn >= len(people):
            await _moved_on(home, game, state.seq)
            continue
        own = await home.services.games.view(game, people[state.turn])
        assert own is not None
        move = luck.choice(
            [move for move in own.legal_moves if "call" not in own.info.ruleset.format_move(move)]
        )
        await home.move(game, people[state.turn], own.info.ruleset.format_move(move))
    raise AssertionError("the game does not end")


async def _moved_on(home: House, game: str, seq: int) -> None:
    async with asyncio.timeout(20):
        while await home.seq(game) == seq:  # noqa: ASYNC110  (it is asked anew)
            await asyncio.sleep(0.002)


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_the_record_replays_to_the_same_places_and_the_same_table(home: House, kind: str) -> None:
    game, people = await finished(home, kind, random.Random(kind))
    shown = (await home.ask(None, DOCUMENT, id=shown_id(game, kind)))["game"]
    assert shown["status"] == "FINISHED"
    record = json.loads(json.dumps(shown["record"]))
    position: Any = replay(record)
    assert (
        [
            {"seat": placement.seat, "place": placement.place, "reason": placement.reason.value}
            for placement in position.placements
        ]
        == shown["placements"]
        == record["placements"]
    )
    view = await home.services.games.view(game, None)
    assert view is not None
    assert position == view.state.position
    if kind == "PAGE_ONE":
        assert [hand["cards"] for hand in shown["hands"]] == [list(hand.cards) for hand in position.hands]
    assert RULESETS[kind].outcome(position) is not None
    assert [seat["name"] for seat in record["seats"]] == ["Player 0", "Player 1", "Player 2", "CPU 1"]
    assert record["commitment"] == shown["fairness"]["commitment"]
    events = [entry["event"]["type"] for entry in record["log"] if "event" in entry]
    assert events.count("SeatControlChanged") >= 2
    assert not any(player_id in json.dumps(record) for player_id in people)


async def test_a_record_that_was_tampered_with_is_refused(home: House) -> None:
    people = await home.people(2)
    game = await home.start("PAGE_ONE", people)
    for turn in range(6):
        await home.moved(game, people[turn % 2], "draw")
    await home.moved(game, people[1], "resign")
    record = (await home.ask(None, DOCUMENT, id=shown_id(game)))["game"]["record"]
    replay(record)

    def without(change: Any) -> dict[str, Any]:
        changed = copy.deepcopy(record)
        change(changed)
        return dict(changed)

    tampered = [
        without(lambda it: it.update(seed="00" * 32)),
        without(lambda it: it.update(seed="zz")),
        without(lambda it: it.update(version=2)),
        without(lambda it: it.update(kind="CHESS")),
        without(lambda it: it.update(number=1)),
        without(lambda it: it["options"].update(startingCards=99)),
        without(lambda it: it["placements"].reverse()),
        without(lambda it: it["placements"][0].update(seat=1)),
        without(lambda it: it["log"].pop()),
        without(lambda it: it["log"].pop(1)),
        without(lambda it: it["log"][0].update(move="G9 G9 G9")),
        without(lambda it: it["log"][0].update(seat=1)),
        without(lambda it: it.pop("log")),
    ]
    for changed in tampered:
        with pytest.raises(RecordMismatch):
            replay(changed)
