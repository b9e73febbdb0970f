"""A finished game as its record: played again from the seed and the moves alone, by the rules."""

from collections.abc import Mapping

from zamu_engine.chance import ALGORITHM, SeededChance, commitment
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import AnyPosition, GameFinished, IllegalMove, Json

FORMAT = "zamu-record"
VERSION = 1


class RecordMismatch(ValueError):
    """The record does not hold together: what it says is not what the rules make of it."""


def replay(record: Mapping[str, Json]) -> AnyPosition:
    """The position in which the record's game ended, every shuffle and every effect worked out anew.

    Its type is that of the ruleset's positions. Raises `RecordMismatch` when the seed is not the one that
    was committed to, a move is illegal or stands at another number, or the places differ.
    """
    position, _ = replay_to_end(record)
    return position


def replay_to_end(record: Mapping[str, Json]) -> tuple[AnyPosition, int]:
    """What `replay` gives, and the number of the game's last event."""
    try:
        return _replay(record)
    except RecordMismatch:
        raise
    except (KeyError, TypeError, ValueError, IllegalMove) as error:
        raise RecordMismatch(f"this is no whole record: {error!r}") from error


def _replay(record: Mapping[str, Json]) -> tuple[AnyPosition, int]:
    if (record["format"], record["version"], record["algorithm"]) != (FORMAT, VERSION, ALGORITHM):
        raise RecordMismatch("the record has a format, version or algorithm that is not known here")
    seed = bytes.fromhex(record["seed"])
    if commitment(seed) != record["commitment"]:
        raise RecordMismatch("the seed is not the one that was committed to")
    ruleset = RULESETS[record["kind"]]
    seats = len(record["seats"])
    options = ruleset.options_from_json(record["options"], seats=seats)

    first, *others = ruleset.open(options, seats, SeededChance(seed, 1), game_number=record["number"])
    position: AnyPosition = ruleset.evolve(None, first)
    for event in others:
        position = ruleset.evolve(position, event)
    seq = 1 + len(others)
    finished = False
    for entry in record["log"]:
        if entry["seq"] != seq + 1:
            raise RecordMismatch(f"the entry after {seq} has the number {entry['seq']}")
        if "event" in entry:  # the house's: it changes who plays, not the position
            seq += 1
            continue
        move = ruleset.parse_move(entry["move"])
        for event in ruleset.decide(position, entry["seat"], move, SeededChance(seed, seq + 1)):
            position = ruleset.evolve(position, event)
            finished = finished or isinstance(event, GameFinished)
            seq += 1
    _check_end(record, position, finished)
    return position, seq


def _check_end(record: Mapping[str, Json], position: AnyPosition, finished: bool) -> None:
    if finished != (record["status"] == "FINISHED"):
        raise RecordMismatch("the record ends before or after the game does")
    if not finished:
        return
    places = [
        {"seat": placement.seat, "place": placement.place, "reason": placement.reason.value}
        for placement in position.placements
    ]
    if places != record["placements"]:
        raise RecordMismatch(f"by the rules the places are {places}")
