"""One game on the rules: the position, who is asked next, and the log."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from zamu._generated.enums import GameKind
from zamu._generated.fragments import GameState
from zamu._generated.input_types import ChineseCheckersOptionsInput, PageOneOptionsInput
from zamu.local._states import NEVER, AnyRuleset, Stage
from zamu_engine.chance import ALGORITHM, SeededChance, commitment
from zamu_engine.record import FORMAT, VERSION
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import Seat, Viewer

AnyOptions: TypeAlias = PageOneOptionsInput | ChineseCheckersOptionsInput | Mapping[str, Any]
"""What to change about a ruleset: as for a lobby, or by the keys of the catalogue (`"startingCards"`)."""


def seed_of(seed: int | str | bytes) -> bytes:
    """The 32 bytes that a game's luck follows from; bytes are taken as they are."""
    return seed if isinstance(seed, bytes) else hashlib.sha256(f"zamu {seed}".encode()).digest()


class Table:
    """A game of the ruleset of that kind. Raises `ValueError` for options or a number of seats it has not."""

    def __init__(
        self,
        names: Sequence[str],
        kind: GameKind | str | None = None,
        options: AnyOptions | None = None,
        seed: int | str | bytes = 0,
        number: int = 0,
    ) -> None:
        self.ruleset = ruleset_of(kind, options)
        self.seed = seed_of(seed)
        self.number = number
        self._names = names
        self._options = self.ruleset.options_from_json(options_json(options), seats=len(names))
        self._stage = Stage(self.ruleset, names, f"local:{self.seed.hex()[:12]}")
        self._log: list[tuple[int, Seat, Any]] = []
        chance = SeededChance(self.seed, 1)
        self.position: Any = None
        self.seq = 0
        self._follow(self.ruleset.open(self._options, len(names), chance, game_number=number))

    @property
    def over(self) -> bool:
        return self.position.turn is None

    def to_act(self) -> list[Seat]:
        """Who is asked, in this order: those who may call somebody out, and last whoever is on turn.

        The former in seating order behind the latter: online it is a race, and here it has to be an order.
        """
        position = self.position
        if position.turn is None:
            return []
        seats = position.seats
        acting = self.ruleset.to_act(position)
        return sorted(acting, key=lambda seat: (seat - position.turn - 1) % seats)

    def state(self, viewer: Viewer) -> GameState:
        """What that seat sees, or a spectator."""
        return self._stage.state(self.position, self.seq, viewer)

    def move(self, seat: Seat, notation: str) -> None:
        """Makes a move. Raises the engine's `IllegalMove`, and nothing has changed."""
        move = self.ruleset.parse_move(notation)
        events = self.ruleset.decide(self.position, seat, move, SeededChance(self.seed, self.seq + 1))
        self._log.append((self.seq + 1, seat, notation))
        self._follow(events)

    def record(self) -> dict[str, Any]:
        """The game in the format of `docs/record.md`; without its seed while it goes on."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "kind": self.ruleset.info.kind,
            "options": self.ruleset.options_to_json(self._options),
            "number": self.number,
            "seats": [{"name": name, "cpuLevel": None} for name in self._names],
            "algorithm": ALGORITHM,
            "commitment": commitment(self.seed),
            "seed": self.seed.hex() if self.over else None,
            "startedAt": NEVER.isoformat(),
            "finishedAt": NEVER.isoformat() if self.over else None,
            "status": "FINISHED" if self.over else "ACTIVE",
            "log": [
                {"seq": seq, "at": NEVER.isoformat(), "seat": seat, "move": move}
                for seq, seat, move in self._log
            ],
            "placements": [
                {"seat": placement.seat, "place": placement.place, "reason": placement.reason.value}
                for placement in self.position.placements
            ],
        }

    def _follow(self, events: Sequence[Any]) -> None:
        for event in events:
            self.position = self.ruleset.evolve(self.position, event)
        self.seq += len(events)


def ruleset_of(kind: GameKind | str | None, options: AnyOptions | None) -> AnyRuleset:
    """The ruleset of the kind, or the one that the options are of; Page One where neither says."""
    if isinstance(options, ChineseCheckersOptionsInput):
        said = GameKind.CHINESE_CHECKERS
    elif isinstance(options, PageOneOptionsInput) or kind is None:
        said = GameKind.PAGE_ONE
    else:
        said = GameKind(kind)
    if kind is not None and kind != said:
        raise ValueError(f"These are no options of {kind}.")
    ruleset = RULESETS.get(said)
    if ruleset is None:
        raise ValueError(f"There is no ruleset {said}; there are {', '.join(RULESETS)}.")
    return ruleset


def options_json(options: AnyOptions | None) -> Mapping[str, Any]:
    """The options by the keys of the catalogue."""
    if isinstance(options, (PageOneOptionsInput, ChineseCheckersOptionsInput)):
        return options.model_dump(mode="json", by_alias=True, exclude_none=True)
    return options or {}
