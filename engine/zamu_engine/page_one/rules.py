"""The rules of Page One, as a ruleset."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar, assert_never

from zamu_engine.chance import Chance
from zamu_engine.page_one.cards import COLOR_OF, NUMBER_RANKS, RANK_OF, CardRank, deck, in_order
from zamu_engine.page_one.events import (
    CODEC,
    CardsDrawn,
    CardsPlayed,
    DrawReason,
    GameStarted,
    PageOneEvent,
    PileReshuffled,
    PlayerCalledOut,
)
from zamu_engine.page_one.evolve import evolve
from zamu_engine.page_one.legal import can_call_out, legal_moves
from zamu_engine.page_one.moves import (
    CallOut,
    DrawCards,
    PageOneMove,
    PlayCards,
    Resign,
    format_move,
    parse_move,
)
from zamu_engine.page_one.options import (
    OPTION_SPECS,
    PageOneOptions,
    check_options,
    options_from_json,
    options_to_json,
)
from zamu_engine.page_one.position import PageOnePosition
from zamu_engine.page_one.svg import to_svg
from zamu_engine.page_one.text import to_text
from zamu_engine.page_one.view import redact, view
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
    RulesetInfo,
    Seat,
    Viewer,
)
from zamu_engine.skips import SkipReason, TurnSkipped

MOST_ROUNDS = 200
"""After so many rounds the game ends [P23]."""

_LEFT = frozenset({PlacementReason.FINISHED, PlacementReason.ELIMINATED, PlacementReason.RESIGNED})


class PageOne(Ruleset[PageOneOptions, PageOnePosition, PageOneMove, PageOneEvent]):
    """Page One, for 2–6 players [P1–P23]."""

    info: ClassVar = RulesetInfo("PAGE_ONE", 2, 6, OPTION_SPECS)

    def options_from_json(self, data: Mapping[str, Json], *, seats: int | None = None) -> PageOneOptions:
        return options_from_json(data, seats)

    def options_to_json(self, options: PageOneOptions) -> dict[str, Json]:
        return options_to_json(options)

    def open(
        self, options: PageOneOptions, seats: int, chance: Chance, *, game_number: int = 0
    ) -> tuple[PageOneEvent, ...]:
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise ValueError(f"Page One is for 2 to 6 players, not {seats}")
        check_options(options, seats)
        cards = chance.shuffle(deck(options.wild_cards))
        each = options.starting_cards
        hands = tuple(in_order(cards[seat * each : (seat + 1) * each]) for seat in range(seats))
        top_card, pile = open_table(cards[seats * each :])
        return (GameStarted(game_number % seats, options, top_card, hands, pile),)

    def to_act(self, position: PageOnePosition) -> frozenset[Seat]:
        return frozenset(
            seat for seat in position.active if seat == position.turn or can_call_out(position, seat)
        )

    def legal_moves(self, position: PageOnePosition, seat: Seat) -> tuple[PageOneMove, ...]:
        return legal_moves(position, seat)

    def decide(
        self, position: PageOnePosition, seat: Seat, move: PageOneMove, chance: Chance
    ) -> tuple[PageOneEvent, ...]:
        _check_in_play(position, seat)
        story = _Story(position, chance)
        match move:
            case CallOut(other):
                story.call_out(seat, other)
            case Resign():
                story.resign(seat)
            case PlayCards():
                _check_turn(position, seat)
                story.play(seat, move)
            case DrawCards():
                _check_turn(position, seat)
                story.draw_on_turn(seat)
            case _:
                assert_never(move)
        return story.end()

    def resign(self, position: PageOnePosition, seat: Seat) -> tuple[PageOneEvent, ...]:
        _check_in_play(position, seat)
        story = _Story(position)
        story.resign(seat)
        return story.end()

    def evolve(self, position: PageOnePosition | None, event: PageOneEvent) -> PageOnePosition:
        return _after(position, event)

    def outcome(self, position: PageOnePosition) -> Outcome | None:
        return Outcome(position.placements) if position.turn is None else None

    def view(self, position: PageOnePosition, viewer: Viewer) -> PageOnePosition:
        return view(position, viewer)

    def redact(self, event: PageOneEvent, viewer: Viewer) -> PageOneEvent:
        return redact(event, viewer)

    def format_move(self, move: PageOneMove) -> str:
        return format_move(move)

    def parse_move(self, text: str) -> PageOneMove:
        return parse_move(text)

    def event_to_json(self, event: PageOneEvent) -> dict[str, Json]:
        return CODEC.to_json(event)

    def event_from_json(self, data: Mapping[str, Json]) -> PageOneEvent:
        event: PageOneEvent = CODEC.from_json(data)
        return event

    def to_text(self, position: PageOnePosition, viewer: Viewer = None) -> str:
        return to_text(position, viewer)

    def to_svg(
        self, position: PageOnePosition, viewer: Viewer = None, last: PageOneEvent | None = None
    ) -> str:
        return to_svg(position, viewer, last)


_after = Recall(evolve)


def open_table(pile: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The topmost number card of the pile, and the pile without it; the order stays [P3]."""
    at = next(index for index, card in enumerate(pile) if RANK_OF[card] in NUMBER_RANKS)
    return pile[at], pile[:at] + pile[at + 1 :]


def _check_in_play(position: PageOnePosition, seat: Seat) -> None:
    if not 0 <= seat < position.seats:
        raise IllegalMove(Refusal.FORBIDDEN, "there is no such seat", "P16", reason="no-such-seat")
    for placed in position.placements:
        if placed.seat == seat and placed.reason in _LEFT:
            raise IllegalMove(
                Refusal.FORBIDDEN, "this seat is out of play", "P20", reason="out-of-play", how=placed.reason
            )
    if position.turn is None:
        raise IllegalMove(Refusal.GAME_OVER, "the game is over", "P20", reason="game-over")


def _check_turn(position: PageOnePosition, seat: Seat) -> None:
    if position.turn != seat:
        message = f"it is the turn of seat {position.turn}"
        raise IllegalMove(Refusal.NOT_YOUR_TURN, message, reason="not-your-turn", seat=position.turn)


def _check_play(position: PageOnePosition, seat: Seat, move: PlayCards) -> None:
    """Raises `IllegalMove` unless the seat holds these cards and may play them now."""
    cards = move.cards
    if not cards:
        raise IllegalMove(Refusal.INVALID_INPUT, "a play is of one card at least", "P5", reason="no-cards")
    held = position.hands[seat].cards
    if held is None or Counter(cards) - Counter(held):
        raise _illegal("these cards are not all in your hand", "P5", "not-in-hand")
    rank = RANK_OF[cards[0]]
    if any(RANK_OF[card] is not rank for card in cards):
        raise _illegal("cards played together are of one face", "P6", "mixed-faces")
    if move.color is not None and rank is not CardRank.WILD:
        raise _illegal("a colour is named only with a wild", "P7", "color-without-wild")
    pending = position.pending_draw
    if pending is not None and rank is not pending.rank:
        message = "under a pending draw only the same face may be played"
        raise _illegal(message, "P10", "draw-pending", rank=pending.rank, total=pending.total)
    if rank is CardRank.WILD:
        if move.color is None:
            raise _illegal("a wild names a colour", "P7", "wild-without-color")
        return
    top, color = position.top_group[-1], position.active_color
    if rank is not RANK_OF[top] and COLOR_OF[cards[0]] is not color:
        message = "the first card fits neither the colour nor the face on top"
        if RANK_OF[top] is CardRank.WILD:
            raise _illegal(message, "P5", "does-not-fit-color", card=cards[0], color=color)
        raise _illegal(message, "P5", "does-not-fit", card=cards[0], color=color, top=top)


def _illegal(message: str, clause: str, reason: str, **details: object) -> IllegalMove:
    return IllegalMove(Refusal.ILLEGAL_MOVE, message, clause, reason=reason, **details)


class _Story:
    """The events of one move so far, and the position after them."""

    def __init__(self, position: PageOnePosition, chance: Chance | None = None) -> None:
        self.position = position
        self.chance = chance
        self.steps: list[Step[PageOnePosition, PageOneEvent]] = []

    def tell(self, event: PageOneEvent) -> None:
        before, self.position = self.position, evolve(self.position, event)
        self.steps.append((before, event, self.position))

    def play(self, seat: Seat, move: PlayCards) -> None:
        _check_play(self.position, seat, move)
        cards = move.cards
        left = self.position.hands[seat].count - len(cards)
        declared = move.declare and left == 1 and self.position.options.declaration  # else it lapses [P14]
        self.tell(CardsPlayed(seat, cards, move.color, declared, left))
        if left == 0:
            self.place(seat, PlacementReason.FINISHED)
        others = len(self.position.active) - (left > 0)
        if RANK_OF[cards[0]] is CardRank.SKIP and len(self.position.active) > 1:
            # A player who goes on is never skipped; without them the count goes round those who remain [P9].
            for _ in range(min(len(cards), others) if left else len(cards)):
                self.tell(TurnSkipped(self.on_turn, SkipReason.SKIP_CARD))

    def draw_on_turn(self, seat: Seat) -> None:
        pending = self.position.pending_draw
        if pending is None:
            self.draw(seat, 1, DrawReason.PASS)
        else:
            self.draw(seat, pending.total, DrawReason.STACK)

    def call_out(self, by: Seat, seat: Seat) -> None:
        if seat not in can_call_out(self.position, by):
            code, message = Refusal.NOTHING_TO_CALL_OUT, "there is nothing to call out"
            if seat == by or seat >= self.position.seats:
                raise IllegalMove(code, message, "P16", reason="nobody-to-call-out")
            raise IllegalMove(code, message, "P16", reason="nothing-to-call-out", seat=seat)
        self.tell(PlayerCalledOut(seat, by))
        self.draw(seat, self.position.options.forgotten_penalty, DrawReason.CALLED_OUT)

    def resign(self, seat: Seat) -> None:
        self.place(seat, PlacementReason.RESIGNED)

    def draw(self, seat: Seat, due: int, reason: DrawReason) -> None:
        """Draws what is due or what there is, reshuffling if need be [P12]; too many and one is out [P18]."""
        position = self.position
        if position.pile is None or position.below is None or self.chance is None:
            raise ValueError("a draw is decided only where the pile is known")
        if due > position.draw_pile_count and position.below:
            fresh = self.chance.shuffle(in_order(position.below), len(self.steps))
            self.tell(PileReshuffled(len(fresh), fresh))
            position = self.position
        drawn = (position.pile or ())[:due]
        hand_count = position.hands[seat].count + len(drawn)
        self.tell(CardsDrawn(seat, len(drawn), reason, drawn, hand_count))
        if hand_count > position.options.hand_limit:
            self.place(seat, PlacementReason.ELIMINATED)

    def place(self, seat: Seat, reason: PlacementReason) -> None:
        """Gives the best place still free to who has finished, else the last one [P20]."""
        placements = self.position.placements
        finished = sum(placed.reason is PlacementReason.FINISHED for placed in placements)
        if reason is PlacementReason.FINISHED:
            place = finished + 1
        else:
            place = self.position.seats - (len(placements) - finished)
        self.tell(PlacementDecided(seat, place, reason))

    def end(self) -> tuple[PageOneEvent, ...]:
        """All events of the move; the game's end with them, if it has come."""
        position = self.position
        active = position.active
        if len(active) == 1:
            self.rank(active, PlacementReason.LAST_STANDING)
        elif position.empty_passes >= len(active):
            self.rank(active, PlacementReason.NO_PROGRESS)
        elif position.rounds_done >= MOST_ROUNDS:
            self.rank(active, PlacementReason.TURN_LIMIT)
        _after.keep(self.steps)
        return tuple([event for _, event, _ in self.steps])

    def rank(self, active: tuple[Seat, ...], reason: PlacementReason) -> None:
        """Gives the places still free by fewest cards, equal counts share, and ends the game [P13, P23]."""
        counts = [self.position.hands[seat].count for seat in active]
        finished = sum(placed.reason is PlacementReason.FINISHED for placed in self.position.placements)
        for seat, count in zip(active, counts, strict=True):
            better = sum(other < count for other in counts)
            self.tell(PlacementDecided(seat, finished + 1 + better, reason))
        self.tell(GameFinished(self.position.placements))

    @property
    def on_turn(self) -> Seat:
        assert self.position.turn is not None  # noqa: S101
        return self.position.turn


PAGE_ONE = PageOne()
