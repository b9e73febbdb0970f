"""Records played again."""

from collections.abc import Mapping
from typing import Any

from zamu._generated.fragments import GameState
from zamu.local._states import Stage
from zamu_engine.record import replay_to_end
from zamu_engine.registry import RULESETS


def ended(record: Mapping[str, Any]) -> GameState:
    """The game of the record as it ended. Raises the engine's `RecordMismatch`; see `zamu.verify`."""
    position, seq = replay_to_end(record)
    names = [seat["name"] for seat in record["seats"]]
    stage = Stage(RULESETS[record["kind"]], names, f"record:{record['commitment'][:12]}")
    return stage.state(position, seq, None, aborted=record["status"] == "ABORTED")
