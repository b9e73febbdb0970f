"""The rules of Chinese Checkers as functions [C1–C18]."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import takewhile

from zamu_engine.chance import Chance
from zamu_engine.chinese_checkers import fold
from zamu_engine.chinese_checkers.board import INDEX, LABELS
from zamu_engine.chinese_checkers.moves import (
    CODEC,
    EVENT_TYPES,
    Event,
    GameStarted,
    Move,
    MovePiece,
    PieceMoved,
    Resign,
    format_move,
    parse_move,
)
from zamu_engine.chinese_checkers.options import INFO, Options, options_from_json, options_to_json
from zamu_engine.chinese_checkers.position import Position, rank
from zamu_engine.chinese_checkers.svg import to_svg
from zamu_engine.chinese_checkers.text import to_text
from zamu_engine.recall import Recall, Step
from zamu_engine.ruleset import (
    GameFinished,
    IllegalMove,
    Json,
    Outcome,
    PlacementDecided,
    PlacementReason,
    Refusal,
    Ruleset,
    Seat,
    Viewer,
)
from zamu_engine.skips import SkipReason, TurnSkipped

TURN_LIMIT = 200
"""Rounds after which a game ends in any case [C12]."""

PATIENCE = 30
"""Rounds without progress after which a game ends [C13]."""


class ChineseCheckers(Ruleset[Options, Position, Move, Event]):
    """Chinese Checkers for 2–6, with its Japanese variant for 2–3. Nothing is hidden, nothing is luck."""

    info = INFO

    def options_from_json(self, data: Mapping[str, Json], *, seats: int | None = None) -> Options:
        return options_from_json(data)

    def options_to_json(self, options: Options) -> dict[str, Json]:
        return options_to_json(options)

    # The way of a game ------------------------------------------------------------------------

    def open(
        self, options: Options, seats: int, chance: Chance, *, game_number: int = 0
    ) -> tuple[Event, ...]:
        if not INFO.min_seats <= seats <= INFO.max_seats:
            raise ValueError(f"Chinese Checkers has {INFO.min_seats} to {INFO.max_seats} seats, not {seats}")
        first_seat = game_number % seats if options.rotate_starter else 0
        return (GameStarted(first_seat, seats, options.for_seats(seats)),)

    def to_act(self, position: Position) -> frozenset[Seat]:
        return frozenset() if position.turn is None else frozenset({position.turn})

    def legal_moves(self, position: Position, seat: Seat) -> Iterable[Move]:
        """Each reachable end once by a shortest way; by the piece's hole, then by the end hole."""
        if seat != position.turn:
            return []
        moves: list[Move] = []
        for hole in position.holes[seat]:
            ways = position.ways(hole)
            moves += [_along(way) for _, way in sorted(ways.items())]
        return moves

    def destinations(self, position: Position, hole: str) -> tuple[str, ...]:
        """Where the piece on the hole may end this turn, in the board's order.

        Empty when there is no piece of the seat on turn. Raises `IllegalMove` with INVALID_INPUT for what is
        no hole.
        """
        start = INDEX.get(hole)
        if start is None:
            raise _illegal("there is no such hole", "C1", "no-such-hole", Refusal.INVALID_INPUT, hole=hole)
        if position.turn is None or start not in position.holes[position.turn]:
            return ()
        return _labels(sorted(position.ways(start)))

    def decide(self, position: Position, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
        if isinstance(move, Resign):
            return self.resign(position, seat)
        _refuse_unless_in_play(position, seat)
        if seat != position.turn:
            message = "another seat is on turn"
            raise _illegal(message, "C3", "not-your-turn", Refusal.NOT_YOUR_TURN, seat=position.turn)
        way = _way(position, seat, move)
        moved = PieceMoved(seat, _labels(way), way[0] == position.king_holes[seat])
        return _Course(position, moved).conclude()

    def resign(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        _refuse_unless_in_play(position, seat)
        resigned = sum(it.reason is PlacementReason.RESIGNED for it in position.placements)
        last_free = position.seats - resigned
        return _Course(position, PlacementDecided(seat, last_free, PlacementReason.RESIGNED)).conclude()

    def evolve(self, position: Position | None, event: Event) -> Position:
        return _after(position, event)

    def outcome(self, position: Position) -> Outcome | None:
        return None if position.active else Outcome(position.placements)

    # Secrecy: there is none, but what is not known is not let through -----------------------------

    def view(self, position: Position, viewer: Viewer) -> Position:
        return position

    def redact(self, event: Event, viewer: Viewer) -> Event:
        if type(event) not in EVENT_TYPES:
            raise TypeError(f"not an event of this game: {type(event).__name__}")
        return event

    # Notation and text ------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        return format_move(move)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def event_to_json(self, event: Event) -> dict[str, Json]:
        return CODEC.to_json(event)

    def event_from_json(self, data: Mapping[str, Json]) -> Event:
        event: Event = CODEC.from_json(data)
        return event

    def to_text(self, position: Position, viewer: Viewer = None) -> str:
        return to_text(position, viewer)

    def to_svg(self, position: Position, viewer: Viewer = None, last: Event | None = None) -> str:
        return to_svg(position, viewer, last)


_after = Recall(fold.evolve)


def _labels(holes: Iterable[int]) -> tuple[str, ...]:
    return tuple([LABELS[hole] for hole in holes])


@lru_cache(8192)
def _along(way: tuple[int, ...]) -> MovePiece:
    """The move along the way. From turn to turn most of a seat's ways are the same."""
    return MovePiece(_labels(way))


def _refuse_unless_in_play(position: Position, seat: Seat) -> None:
    """Raises `IllegalMove` for a seat that has left play, and for anybody once the game is over."""
    if seat in position.active:
        return
    reasons = {placement.seat: placement.reason for placement in position.placements}
    match reasons.get(seat):
        case PlacementReason.FINISHED as how:
            raise _illegal("the seat has finished", "C9", "out-of-play", Refusal.FORBIDDEN, how=how)
        case PlacementReason.RESIGNED as how:
            raise _illegal("the seat has resigned", "C11", "out-of-play", Refusal.FORBIDDEN, how=how)
        case None:
            raise _illegal("the game has no such seat", "C2", "no-such-seat", Refusal.FORBIDDEN)
        case _:
            raise _illegal("the game is over", None, "game-over", Refusal.GAME_OVER)


def _illegal(
    message: str,
    clause: str | None,
    reason: str,
    code: Refusal = Refusal.ILLEGAL_MOVE,
    **details: object,
) -> IllegalMove:
    return IllegalMove(code, message, clause, reason=reason, **details)


def _no_path(path: tuple[str, ...]) -> IllegalMove:
    message = "a path names two or more holes of the board"
    hole = next((hole for hole in path if hole not in INDEX), None)
    if hole is None:
        return _illegal(message, "C1", "short-path", Refusal.INVALID_INPUT)
    return _illegal(message, "C1", "no-such-hole", Refusal.INVALID_INPUT, hole=hole)


def _way(position: Position, seat: Seat, move: MovePiece) -> tuple[int, ...]:
    """The whole way of the move, start and end alone filled up. Raises `IllegalMove`."""
    way = tuple([INDEX[hole] for hole in move.path if hole in INDEX])
    if len(way) < 2 or len(way) < len(move.path):
        raise _no_path(move.path)
    start, landings = way[0], way[1:]
    if start not in position.holes[seat]:
        message = "none of the seat's pieces is on the first hole"
        raise _illegal(message, "C4", "not-your-piece", hole=move.path[0])
    if landings[-1] == start:
        raise _illegal("a move may not end where it began", "C5", "back-to-start")
    reach, is_king = position.camps[seat].reach, position.king_holes[seat] == start
    if not reach.may_land(landings):
        foreign = next(hole for hole in landings if not reach.may_land((hole,)))
        raise _illegal("no landing in a point of others", "C16", "foreign-point", hole=LABELS[foreign])
    if len(set(landings)) < len(landings):
        twice = next(hole for hole in landings if landings.count(hole) > 1)
        raise _illegal("no hole is landed on twice", "C5", "landed-twice", hole=LABELS[twice])
    if len(way) == 2:
        whole = reach.way(start, landings[0], is_king, position.standing)
    else:
        whole = way if reach.is_chain(way, is_king, position.standing) else None
    if whole is None:
        clause, reason = ("C17", "no-way-for-king") if is_king else ("C4", "no-way")
        message = "neither one step nor hops in a row lead that way"
        raise _illegal(message, clause, reason, start=move.path[0], end=move.path[-1])
    return whole


class _Course:
    """A decision in the making: its events so far, and the position after them."""

    def __init__(self, position: Position, first: Event) -> None:
        self.position = position
        self._steps: list[Step[Position, Event]] = []
        self._add(first)

    def conclude(self) -> tuple[Event, ...]:
        """All the events, with what follows from the first: places, skipped turns, the end of the game."""
        self._follow()
        _after.keep(self._steps)
        return tuple([event for _, event, _ in self._steps])

    def _follow(self) -> None:
        if self._finish():
            return
        blocked = self._blocked()
        if len(blocked) == len(self.position.active) and self.position.stalled_rounds < PATIENCE:
            for seat in blocked:
                self._add(TurnSkipped(seat, SkipReason.NO_LEGAL_MOVE))
            self._end(PlacementReason.NO_PROGRESS)
            return
        while not self._end_by_rounds() and blocked:
            self._add(TurnSkipped(blocked.pop(0), SkipReason.NO_LEGAL_MOVE))

    def _add(self, event: Event) -> None:
        before, self.position = self.position, fold.evolve(self.position, event)
        self._steps.append((before, event, self.position))

    def _finish(self) -> bool:
        """Gives places to those who have finished and to the last one left; whether that ends the game."""
        finished = [seat for seat in self.position.active if self.position.has_finished(seat)]
        for seat in finished:
            self._add(PlacementDecided(seat, self._best_free_place(), PlacementReason.FINISHED))
        if len(self.position.active) == 1:
            self._end(PlacementReason.LAST_STANDING)
        elif finished and not self.position.options.play_to_the_end:
            self._end(PlacementReason.STOPPED_AT_FIRST)
        return not self.position.active

    def _end_by_rounds(self) -> bool:
        """Ends a game that has gone on for too long [C13, C12]; whether it has."""
        if self.position.stalled_rounds >= PATIENCE:
            self._end(PlacementReason.NO_PROGRESS)
        elif self.position.rounds_done >= TURN_LIMIT:
            self._end(PlacementReason.TURN_LIMIT)
        return not self.position.active

    def _blocked(self) -> list[Seat]:
        """The seats without a move that come before the first one with a move, from the one on turn [C7]."""
        active, turn = self.position.active, self.position.turn
        if turn is not None and self.position.can_move(turn):
            return []
        in_turn = sorted(active, key=lambda seat: (seat < (turn or 0), seat))
        return list(takewhile(lambda seat: not self.position.can_move(seat), in_turn))

    def _best_free_place(self) -> int:
        return 1 + sum(it.reason is PlacementReason.FINISHED for it in self.position.placements)

    def _end(self, reason: PlacementReason) -> None:
        """Gives the seats still in play their places, and ends the game.

        They rank by C13, equals alike; at the turn limit all share the first place if nobody has it [C12].
        """
        best = self._best_free_place()
        ranks = {seat: rank(self.position.measure(seat)) for seat in self.position.active}
        if reason is PlacementReason.TURN_LIMIT and best == 1:
            ranks = dict.fromkeys(ranks, (0, 0))
        for seat, own in ranks.items():
            better = sum(other < own for other in ranks.values())
            self._add(PlacementDecided(seat, best + better, reason))
        self._add(GameFinished(self.position.placements))


CHINESE_CHECKERS = ChineseCheckers()
