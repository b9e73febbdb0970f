"""Records are replayed by the rules alone [S7]."""

import random
from typing import Any

import pytest

from zamu_engine.chance import ALGORITHM, SeededChance, commitment
from zamu_engine.record import FORMAT, VERSION, RecordMismatch, replay
from zamu_engine.registry import RULESETS

SEED = bytes(range(32))


def played(
    kind: str, seats: int, luck: random.Random, *, moves: int | None = None
) -> tuple[dict[str, Any], Any]:
    """The record of a game of random moves with an event of the house in it, and the position at its end."""
    ruleset = RULESETS[kind]
    options = ruleset.options_from_json({}, seats=seats)
    position: Any = None
    seq = 0
    log: list[dict[str, Any]] = []
    for event in ruleset.open(options, seats, SeededChance(SEED, 1), game_number=1):
        position = ruleset.evolve(position, event)
        seq += 1
    while ruleset.outcome(position) is None and len(log) != moves:
        if len(log) == 3:
            seq += 1
            log.append({"seq": seq, "event": {"type": "TurnTimedOut", "seat": position.turn}})
            continue
        seat = luck.choice(sorted(ruleset.to_act(position)))
        move = luck.choice(list(ruleset.legal_moves(position, seat)))
        log.append({"seq": seq + 1, "seat": seat, "move": ruleset.format_move(move)})
        for event in ruleset.decide(position, seat, move, SeededChance(SEED, seq + 1)):
            position = ruleset.evolve(position, event)
            seq += 1
    record = {
        "format": FORMAT,
        "version": VERSION,
        "algorithm": ALGORITHM,
        "kind": kind,
        "options": ruleset.options_to_json(options),
        "number": 1,
        "seats": [{"name": f"Player {seat}"} for seat in range(seats)],
        "seed": SEED.hex(),
        "commitment": commitment(SEED),
        "status": "FINISHED" if ruleset.outcome(position) else "ABORTED",
        "log": log,
        "placements": [
            {"seat": placement.seat, "place": placement.place, "reason": placement.reason.value}
            for placement in position.placements
        ],
    }
    return record, position


@pytest.mark.parametrize("kind", RULESETS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_record_replays_to_the_position_in_which_the_game_ended(kind: str, seats: int) -> None:
    record, position = played(kind, seats, random.Random(f"{kind} {seats}"))
    assert replay(record) == position
    assert RULESETS[kind].outcome(position) is not None


@pytest.mark.parametrize("kind", RULESETS)
def test_an_aborted_game_replays_as_far_as_it_went(kind: str) -> None:
    record, position = played(kind, 3, random.Random(kind), moves=9)
    assert record["status"] == "ABORTED"
    assert replay(record) == position


def test_a_record_that_does_not_hold_together_is_refused() -> None:
    record, _ = played("PAGE_ONE", 3, random.Random(1))
    log = record["log"]
    for change in (
        {"commitment": commitment(b"another")},
        {"seed": bytes(32).hex(), "commitment": commitment(bytes(32))},
        {"algorithm": "dice"},
        {"format": "another"},
        {"status": "ABORTED"},
        {"log": log[:-1]},
        {"log": log[1:]},
        {"log": [*log, log[-1]]},
        {"log": [log[0] | {"seat": (log[0]["seat"] + 1) % 3}, *log[1:]]},
        {"log": [log[0] | {"move": "please"}, *log[1:]]},
        {"placements": record["placements"][:-1]},
        {"seats": record["seats"][:2]},
        {"options": {"startingCards": "seven"}},
        {"log": None},
    ):
        with pytest.raises(RecordMismatch):
            replay(record | change)
    assert replay(record)
