"""Last Card: the smallest game with hidden hands, for proving that the laws and the oracle work.

Two to four seats, a pile of numbers. On turn one lays a number at least as high as the last, or draws the
top of the pile, which sweeps the table. Whoever lays the last card of a hand wins; after sixty turns
all share.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from zamu_engine.chance import Chance
from zamu_engine.codec import EventCodec
from zamu_engine.ruleset import (
    GameFinished,
    IllegalMove,
    InvalidOptions,
    Json,
    OptionSpec,
    OptionType,
    Outcome,
    Placement,
    PlacementDecided,
    PlacementReason,
    Refusal,
    Ruleset,
    RulesetInfo,
    Seat,
    Viewer,
)

LIMIT = 60


@dataclass(frozen=True, slots=True)
class LastCardOptions:
    starting_cards: int = 3
    copies: int = 4


@dataclass(frozen=True, slots=True)
class Lay:
    card: str


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class GameStarted:
    first_seat: Seat
    seats: int
    hand_count: int
    hands: tuple[tuple[str, ...] | None, ...]
    pile: tuple[str, ...] | None
    pile_count: int


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    seat: Seat
    cards: tuple[str, ...]
    hand_count: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: Seat
    count: int
    drawn: tuple[str, ...] | None
    hand_count: int


@dataclass(frozen=True, slots=True)
class Hand:
    count: int
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class LastCardPosition:
    seats: int
    turn: Seat | None
    turn_number: int
    placements: tuple[Placement, ...]
    hands: tuple[Hand, ...]
    pile: tuple[str, ...] | None
    pile_count: int
    played: tuple[str, ...]
    top: str | None


Move: TypeAlias = Lay | Draw
Event: TypeAlias = GameStarted | CardsPlayed | CardsDrawn | PlacementDecided | GameFinished


class LastCard(Ruleset[LastCardOptions, LastCardPosition, Move, Event]):
    info: ClassVar = RulesetInfo(
        "LAST_CARD",
        2,
        4,
        (
            OptionSpec("startingCards", "starting_cards", OptionType.INTEGER, 3, 1, 6),
            OptionSpec("copies", "copies", OptionType.INTEGER, 4, 1, 6),
        ),
    )
    codec: ClassVar = EventCodec(GameStarted, CardsPlayed, CardsDrawn, PlacementDecided, GameFinished)

    def options_from_json(self, data: Mapping[str, Json], *, seats: int | None = None) -> LastCardOptions:
        for key, value in data.items():
            if key not in ("startingCards", "copies") or type(value) is not int or not 1 <= value <= 6:
                raise InvalidOptions(key, "no such option, or out of range")
        options = LastCardOptions(data.get("startingCards", 3), data.get("copies", 4))
        if seats is not None and seats * options.starting_cards >= 9 * options.copies:
            raise InvalidOptions("startingCards", "more than there are")
        return options

    def options_to_json(self, options: LastCardOptions) -> dict[str, Json]:
        return {"startingCards": options.starting_cards, "copies": options.copies}

    def open(
        self, options: LastCardOptions, seats: int, chance: Chance, *, game_number: int = 0
    ) -> tuple[Event, ...]:
        self.options_from_json(self.options_to_json(options), seats=seats)
        count = options.starting_cards
        cards = chance.shuffle([face for face in "123456789" for _ in range(options.copies)])
        hands = tuple(tuple(sorted(cards[seat * count : (seat + 1) * count])) for seat in range(seats))
        pile = cards[seats * count :]
        return (GameStarted(game_number % seats, seats, count, hands, pile, len(pile)),)

    def to_act(self, position: LastCardPosition) -> frozenset[Seat]:
        return frozenset() if position.turn is None else frozenset({position.turn})

    def legal_moves(self, position: LastCardPosition, seat: Seat) -> Iterable[Move]:
        cards = position.hands[seat].cards
        if seat != position.turn or cards is None:
            return []
        fitting = [Lay(card) for card in sorted(set(cards)) if position.top is None or card >= position.top]
        return [*fitting, Draw()]

    def decide(self, position: LastCardPosition, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
        self._in_play(position, seat)
        if seat != position.turn:
            raise IllegalMove(Refusal.NOT_YOUR_TURN, "it is somebody else's turn")
        hand = position.hands[seat]
        event: Event
        if isinstance(move, Draw):
            drawn = (position.pile or ())[:1]
            event = CardsDrawn(seat, len(drawn), drawn, hand.count + len(drawn))
        elif move in self.legal_moves(position, seat):
            event = CardsPlayed(seat, (move.card,), hand.count - 1)
        else:
            raise IllegalMove(Refusal.ILLEGAL_MOVE, "that card cannot be laid")
        after = self.evolve(position, event)
        if after.hands[seat].count == 0:
            rest = [other for other in self._playing(position) if other != seat]
            first = PlacementDecided(seat, self._free(position)[0], PlacementReason.FINISHED)
            return self._finish(after, (event, first), rest, PlacementReason.LAST_STANDING)
        if after.turn_number > LIMIT:
            return self._finish(after, (event,), self._playing(position), PlacementReason.TURN_LIMIT)
        return (event,)

    def resign(self, position: LastCardPosition, seat: Seat) -> tuple[Event, ...]:
        self._in_play(position, seat)
        last = self._free(position)[-1]
        event = PlacementDecided(seat, last, PlacementReason.RESIGNED)
        left = [other for other in self._playing(position) if other != seat]
        if len(left) > 1:
            return (event,)
        return self._finish(position, (event,), left, PlacementReason.LAST_STANDING)

    def _finish(
        self,
        position: LastCardPosition,
        events: tuple[Event, ...],
        rest: list[Seat],
        reason: PlacementReason,
    ) -> tuple[Event, ...]:
        taken = {e.place for e in events if isinstance(e, PlacementDecided)}
        place = min(place for place in self._free(position) if place not in taken)
        events += tuple(PlacementDecided(seat, place, reason) for seat in rest)
        decided = [Placement(e.seat, e.place, e.reason) for e in events if isinstance(e, PlacementDecided)]
        return (*events, GameFinished(_ranked(position.placements + tuple(decided))))

    def evolve(self, position: LastCardPosition | None, event: Event) -> LastCardPosition:
        if isinstance(event, GameStarted):
            hands = tuple(Hand(event.hand_count, cards) for cards in event.hands)
            return LastCardPosition(
                event.seats, event.first_seat, 1, (), hands, event.pile, event.pile_count, (), None
            )
        assert position is not None
        if isinstance(event, CardsPlayed):
            (card,) = event.cards
            cards = position.hands[event.seat].cards
            if cards is not None:
                cards = _without(cards, card)
            position = _with_hand(position, event.seat, Hand(event.hand_count, cards))
            return self._pass_on(replace(position, played=(*position.played, card), top=card))
        if isinstance(event, CardsDrawn):
            cards = position.hands[event.seat].cards
            if cards is not None:
                cards = tuple(sorted(cards + (event.drawn or ())))
            pile = None if position.pile is None else position.pile[event.count :]
            position = _with_hand(position, event.seat, Hand(event.hand_count, cards))
            left = position.pile_count - event.count
            return self._pass_on(replace(position, pile=pile, pile_count=left, top=None))
        if isinstance(event, PlacementDecided):
            placed = _ranked((*position.placements, Placement(event.seat, event.place, event.reason)))
            position = replace(position, placements=placed)
            gave_up = event.reason is PlacementReason.RESIGNED and event.seat == position.turn
            return self._pass_on(position) if gave_up else position
        return replace(position, turn=None)

    def outcome(self, position: LastCardPosition) -> Outcome | None:
        return Outcome(position.placements) if position.turn is None else None

    def view(self, position: LastCardPosition, viewer: Viewer) -> LastCardPosition:
        over = position.turn is None
        hands = tuple(
            hand if seat == viewer or over else replace(hand, cards=None)
            for seat, hand in enumerate(position.hands)
        )
        return replace(position, hands=hands, pile=None)

    def redact(self, event: Event, viewer: Viewer) -> Event:
        if isinstance(event, GameStarted):
            hands = tuple(cards if seat == viewer else None for seat, cards in enumerate(event.hands))
            return replace(event, hands=hands, pile=None)
        if isinstance(event, CardsDrawn) and event.seat != viewer:
            return replace(event, drawn=None)
        return event

    def format_move(self, move: Move) -> str:
        return "draw" if isinstance(move, Draw) else move.card

    def parse_move(self, text: str) -> Move:
        if text == "draw":
            return Draw()
        if len(text) == 1 and text in "123456789":
            return Lay(text)
        raise IllegalMove(Refusal.INVALID_INPUT, "not a move")

    def event_to_json(self, event: Event) -> dict[str, Json]:
        return self.codec.to_json(event)

    def event_from_json(self, data: Mapping[str, Json]) -> Event:
        event: Event = self.codec.from_json(data)
        return event

    def to_text(self, position: LastCardPosition, viewer: Viewer = None) -> str:
        hands = (
            f"{seat}: {' '.join(hand.cards or ['?'] * hand.count)}"
            for seat, hand in enumerate(position.hands)
        )
        return "\n".join((f"top {position.top}, pile {position.pile_count}", *hands))

    def to_svg(self, position: LastCardPosition, viewer: Viewer = None, last: Event | None = None) -> str:
        lines = self.to_text(position, viewer).splitlines()
        texts = "".join(f'<text y="{16 * number}">{line}</text>' for number, line in enumerate(lines, 1))
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">{texts}</svg>'

    def _playing(self, position: LastCardPosition) -> list[Seat]:
        placed = {placement.seat for placement in position.placements}
        return [seat for seat in range(position.seats) if seat not in placed]

    def _free(self, position: LastCardPosition) -> list[int]:
        taken = {placement.place for placement in position.placements}
        return [place for place in range(1, position.seats + 1) if place not in taken]

    def _pass_on(self, position: LastCardPosition) -> LastCardPosition:
        turn, playing = position.turn, self._playing(position)
        assert turn is not None
        following = [(turn + step) % position.seats for step in range(1, position.seats + 1)]
        after = next((seat for seat in following if seat in playing), turn)
        return replace(position, turn=after, turn_number=position.turn_number + 1)

    def _in_play(self, position: LastCardPosition, seat: Seat) -> None:
        if seat not in self._playing(position):
            raise IllegalMove(Refusal.FORBIDDEN, "this seat is out of play")


def _with_hand(position: LastCardPosition, seat: Seat, hand: Hand) -> LastCardPosition:
    return replace(position, hands=(*position.hands[:seat], hand, *position.hands[seat + 1 :]))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _ranked(placements: tuple[Placement, ...]) -> tuple[Placement, ...]:
    return tuple(sorted(placements, key=lambda placement: (placement.place, placement.seat)))


LAST_CARD = LastCard()
