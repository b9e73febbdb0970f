"""Who suits whom in a quick match: people of like ratings, and the longer they wait the less alike."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zamu_api.clock import Micros
from zamu_api.games.info import SECOND

WINDOW = 200.0
"""How far apart the ratings of two may be who have just come."""

WIDENING = 20.0
"""By how much that grows with each second of waiting."""

ANYBODY: Micros = 60 * SECOND
"""Whoever has waited for so long plays with anybody who plays with them."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who waits, in a lobby, since a moment; rated at `value`."""

    player_id: str
    lobby_id: str
    value: float
    since: Micros

    def window(self, now: Micros) -> float:
        """How far apart the ratings at this player's table may be by now."""
        waited = now - self.since
        return float("inf") if waited >= ANYBODY else WINDOW + WIDENING * max(0, waited) / SECOND


Table = Sequence[Waiting]
"""Those who wait in one lobby."""


def suit(people: Iterable[Waiting], now: Micros) -> bool:
    """Whether everybody's window is wide enough for all of them."""
    group = list(people)
    values = [one.value for one in group]
    return max(values) - min(values) <= min(one.window(now) for one in group)


def table_for(newcomer: Waiting, tables: Iterable[Table], now: Micros) -> Table | None:
    """The table that the newcomer joins: of those that suit the fullest, then the longest waiting."""
    suiting = [table for table in tables if suit([*table, newcomer], now)]
    return max(suiting, key=lambda table: (len(table), -_since(table)), default=None)


def full_table(tables: Sequence[Table], size: int, now: Micros) -> tuple[Table, list[Waiting]] | None:
    """A table that others can fill up by now, with those who come to it; the longest waiting first."""
    for table in sorted(tables, key=_since):
        middle = sum(one.value for one in table) / len(table)
        others = [one for other in tables if other is not table for one in other]
        group = list(table)
        for one in sorted(others, key=lambda one: (abs(one.value - middle), one.since)):
            if len(group) < size and suit([*group, one], now):
                group.append(one)
        if len(group) == size:
            return table, group[len(table) :]
    return None


def _since(table: Table) -> Micros:
    return min(one.since for one in table)
