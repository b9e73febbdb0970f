"""Records of games: saved, loaded and verified. What one holds is told in the platform's `docs/record.md`.

game = await client.game(id)
records.save(await game.record(), "final.json")
print(draw(verify(records.load("final.json"))))
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from zamu._generated.fragments import GameState
from zamu.errors import ZamuError


class RecordMismatch(ZamuError):
    """The record does not hold together: what it says is not what the rules make of it."""


def save(record: Mapping[str, Any], path: str | Path) -> None:
    """Writes the record to a file, as the platform's `/games/{id}.json` has it."""
    Path(path).write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def load(path: str | Path) -> dict[str, Any]:
    """The record in that file. Raises `RecordMismatch` when it is none, `OSError` when it cannot be read."""
    try:
        record = json.loads(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise RecordMismatch(f"{path} is not JSON: {error}") from error
    if not isinstance(record, dict):
        raise RecordMismatch(f"{path} holds no record.")
    return record


def verify(record: Mapping[str, Any], *, commitment: str | None = None) -> GameState:
    """The game as it ended, dealt again from its seed and played again by the rules, move by move.

    Raises `RecordMismatch`, which says what does not hold: the seed is not the one committed to, a move is
    illegal or stands at another number, the places differ. Whoever kept the `commitment` that the game showed
    while it was played (`await game.fairness()`) gives it too, and learns that it is that game's seed.

    Needs the rules: `pip install zamu[engine]`.

        >>> verify(play(choose, choose, seed=7).record).status
        <GameStatus.FINISHED: 'FINISHED'>
    """
    from zamu.local import ended
    from zamu_engine.record import RecordMismatch as Mismatch

    if commitment is not None and record.get("commitment") != commitment:
        raise RecordMismatch("The record has another commitment than the game showed.")
    if record.get("seed") is None:
        raise RecordMismatch("The record has no seed yet: the game goes on.")
    try:
        return ended(record)
    except Mismatch as mismatch:
        raise RecordMismatch(f"{mismatch}") from mismatch
