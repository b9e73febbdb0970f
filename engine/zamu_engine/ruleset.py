"""What every game is: pure functions over frozen values.

A game is its log. `decide` turns a move into events, `evolve` folds an event into the position, and a
position follows from its log alone. Luck goes in as a `Chance` and comes out written into the events.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from zamu_engine.chance import Chance

Seat: TypeAlias = int
"""A player's number in seating order, clockwise, from 0."""

Viewer: TypeAlias = int | None
"""Whoever looks: a seat, or `None` for a spectator."""

Json: TypeAlias = Any
"""A value that `json.dumps` writes and `json.loads` gives back equal."""


class Refusal(StrEnum):
    """Why the rules refuse a move; the names are the API's problem codes."""

    FORBIDDEN = "FORBIDDEN"  # the seat is out of play
    GAME_OVER = "GAME_OVER"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    INVALID_INPUT = "INVALID_INPUT"  # cannot be read as a move
    ILLEGAL_MOVE = "ILLEGAL_MOVE"
    NOTHING_TO_CALL_OUT = "NOTHING_TO_CALL_OUT"


class IllegalMove(Exception):
    """The rules refuse a move. `code` says why, `clause` names the rule (`"P10"`), nothing has changed.

    The message is for developers. Whoever speaks to players goes by `reason`, the same thing as a stable
    name (`"not-in-hand"`), and by `details`, what it is about: a seat under `seat`, cards under `card` and
    `top`. None of it ever tells what the mover may not see.
    """

    def __init__(
        self, code: Refusal, message: str, clause: str | None = None, *, reason: str = "", **details: object
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause
        self.reason = reason
        self.details = details


class InvalidOptions(ValueError):
    """Options are out of range or do not go together. `key` names the option at fault, camelCase.

    The message is for developers; `reason` and `details` say the same to programs, as of `IllegalMove`.
    """

    def __init__(self, key: str, message: str, *, reason: str = "", **details: object) -> None:
        super().__init__(message)
        self.key = key
        self.message = message
        self.reason = reason
        self.details = details


class OptionType(StrEnum):
    INTEGER = "INTEGER"
    BOOLEAN = "BOOLEAN"
    CHOICE = "CHOICE"


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One optional rule as data: the one source for engine, API and rulebook.

    `key` is its name in JSON and in the API (camelCase), `attribute` its name on the options value.
    """

    key: str
    attribute: str
    type: OptionType
    default: Json
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class RulesetInfo:
    kind: str  # "PAGE_ONE"
    min_seats: int
    max_seats: int
    options: tuple[OptionSpec, ...]


class PlacementReason(StrEnum):
    FINISHED = "FINISHED"
    LAST_STANDING = "LAST_STANDING"
    ELIMINATED = "ELIMINATED"
    RESIGNED = "RESIGNED"
    TURN_LIMIT = "TURN_LIMIT"
    NO_PROGRESS = "NO_PROGRESS"
    STOPPED_AT_FIRST = "STOPPED_AT_FIRST"


@dataclass(frozen=True, slots=True)
class Placement:
    """The place a seat got; 1 is best. Equal places are a draw between those seats."""

    seat: Seat
    place: int
    reason: PlacementReason


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: every seat once, best place first, seats with equal places by number."""

    placements: tuple[Placement, ...]


# Events that every ruleset shares. Each ruleset adds its own and its own GameStarted.


@dataclass(frozen=True, slots=True)
class PlacementDecided:
    """A seat has its place and takes no more turns."""

    seat: Seat
    place: int
    reason: PlacementReason


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The game is over; the last event that a ruleset writes."""

    placements: tuple[Placement, ...]


class AnyPosition(Protocol):
    """What every ruleset's position tells, in whatever way it is kept."""

    @property
    def seats(self) -> int:
        """How many seats the game has."""

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None once the game is over."""

    @property
    def turn_number(self) -> int:
        """Turns since the start, from 1: one more whenever a turn is over; skipped ones do not count."""

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The places decided so far, best first."""


OptionsT = TypeVar("OptionsT")
PositionT = TypeVar("PositionT", bound=AnyPosition)
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")


class Ruleset(ABC, Generic[OptionsT, PositionT, MoveT, EventT]):
    """The rules of one game. Stateless; every method is a pure function of its arguments."""

    info: ClassVar[RulesetInfo]

    # Options ----------------------------------------------------------------------------------

    @abstractmethod
    def options_from_json(self, data: Mapping[str, Json], *, seats: int | None = None) -> OptionsT:
        """Options from camelCase JSON, absent keys at their defaults.

        With `seats`, also what must go together for that many players is checked.
        Raises `InvalidOptions` for an unknown key, a wrong type, a value out of range or a bad combination.
        """

    @abstractmethod
    def options_to_json(self, options: OptionsT) -> dict[str, Json]:
        """Every option by its camelCase key."""

    # The way of a game ------------------------------------------------------------------------

    @abstractmethod
    def open(
        self, options: OptionsT, seats: int, chance: Chance, *, game_number: int = 0
    ) -> tuple[EventT, ...]:
        """The events that open a game; the first is the ruleset's GameStarted, number 1 of the log.

        `game_number` is the count of earlier games in the lobby: it decides the starter (P4, C3).
        Raises `InvalidOptions` when the options do not fit that many seats, `ValueError` for a wrong
        number of seats.
        """

    @abstractmethod
    def to_act(self, position: PositionT) -> frozenset[Seat]:
        """The seats that have a legal move now: the one on turn, and whoever may call out."""

    @abstractmethod
    def legal_moves(self, position: PositionT, seat: Seat) -> Iterable[MoveT]:
        """The seat's moves as the rules list them, in a fixed order. Depends only on the seat's view."""

    @abstractmethod
    def decide(self, position: PositionT, seat: Seat, move: MoveT, chance: Chance) -> tuple[EventT, ...]:
        """The events that the move leads to, in the contract's order, GameFinished last if it ends the game.

        `chance` stands at the number that the first of these events will have.
        Raises `IllegalMove`.
        """

    @abstractmethod
    def resign(self, position: PositionT, seat: Seat) -> tuple[EventT, ...]:
        """The events of a resignation, at any time, on turn or not. Raises `IllegalMove` if out of play."""

    @abstractmethod
    def evolve(self, position: PositionT | None, event: EventT) -> PositionT:
        """The position after the event; `None` stands before the first. Total: it never says no to a log.

        Works on what a viewer sees as well: a redacted event folded into a view gives the next view.
        """

    @abstractmethod
    def outcome(self, position: PositionT) -> Outcome | None:
        """The result, once there is one."""

    # Secrecy ----------------------------------------------------------------------------------

    @abstractmethod
    def view(self, position: PositionT, viewer: Viewer) -> PositionT:
        """The position as the viewer may see it; unseen cards show their backs. Idempotent.

        Once the game is over everything that was in hand is shown to all.
        """

    @abstractmethod
    def redact(self, event: EventT, viewer: Viewer) -> EventT:
        """The event as the viewer may see it while the game goes on. Closed by default."""

    # Notation and text ------------------------------------------------------------------------

    @abstractmethod
    def format_move(self, move: MoveT) -> str:
        """The move in the rules' notation."""

    @abstractmethod
    def parse_move(self, text: str) -> MoveT:
        """The move that the notation says. Strict; raises `IllegalMove` with INVALID_INPUT."""

    @abstractmethod
    def event_to_json(self, event: EventT) -> dict[str, Json]:
        """The event as JSON, with its class name under `"type"`; a log holds these."""

    @abstractmethod
    def event_from_json(self, data: Mapping[str, Json]) -> EventT:
        """The event back from JSON, equal to what was written."""

    @abstractmethod
    def to_text(self, position: PositionT, viewer: Viewer = None) -> str:
        """The position for a terminal of 80 columns, drawn from the viewer's side; never colour alone.

        Shows what the position holds: pass a `view` for what a viewer may see.
        """

    @abstractmethod
    def to_svg(self, position: PositionT, viewer: Viewer = None, last: EventT | None = None) -> str:
        """The position as a standalone SVG document, the last play or move (`last`) marked."""
